"""7, 8, 17, 23.2.d: what is down, what is not, and what is off the table."""

from __future__ import annotations

import pytest
from scoresheet import position

from poolrules import contact, cushion, off_table, pocketed, rebound

GROUPS = {"Ann": "solids", "Ben": "stripes"}


@pytest.mark.clause("7")
def test_7_put_down_by_a_legal_stroke_it_counts() -> None:
    ruled = position("straight-pool").shot(
        "Ann", contact("cue", 4), pocketed(4, "foot-left"), call={"ball": 4, "pocket": "foot-left"}
    )
    assert (ruled["pocketed"], ruled["points"]["Ann"], ruled["on_table"].count(4)) == ([4], 1, 0)


@pytest.mark.clause("7", "11", "21.b")
def test_7_put_down_by_a_foul_it_does_not() -> None:
    ruled = position("straight-pool").shot(
        "Ann",
        contact("cue", 4),
        pocketed(4, "foot-left"),
        call={"ball": 4, "pocket": "foot-left"},
        observed=[{"code": "double_hit"}],
    )
    assert (ruled["pocketed"], ruled["points"]["Ann"]) == ([4], -1)
    assert ruled.spotted == [4]
    assert 4 in ruled["on_table"]


@pytest.mark.clause("7", "23.2.d")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
def test_7_a_ball_that_rebounds_onto_the_bed_is_not_pocketed(game: str) -> None:
    sheet = position(game)
    ruled = sheet.shot("Ann", contact("cue", 1), rebound(1, "side-left"), cushion(1, "left"))
    assert ruled["pocketed"] == []
    assert 1 in ruled["on_table"]
    assert ruled["spotted"] == []
    assert ruled.codes == []
    assert ruled.next == ("Ben", "shoot", "in_place")


@pytest.mark.clause("7", "23.2.d")
@pytest.mark.parametrize(("comes_back", "winner"), [(True, None), (False, "Ann")])
def test_23_2_d_the_9_drops_and_comes_back(comes_back: bool, winner: str | None) -> None:
    last = rebound(9, "foot-left") if comes_back else pocketed(9, "foot-left")
    ruled = position("nine-ball", [9]).shot(
        "Ann", contact("cue", 9), last, *([cushion(9, "foot")] if comes_back else [])
    )
    assert (ruled["game_over"] or {"winner": None})["winner"] == winner


@pytest.mark.clause("23.2.d")
def test_23_2_d_a_ball_may_come_back_and_drop_after_all() -> None:
    events = (contact("cue", 9), rebound(9, "side-left"), pocketed(9, "side-left"))
    assert position("nine-ball", [9]).shot("Ann", *events).ended == ("Ann", "nine_pocketed", "9b.6")


@pytest.mark.clause("23.2.d")
def test_23_2_d_it_stays_where_it_stopped() -> None:
    sheet = position("eight-ball", [1, 8, 9], groups=GROUPS)
    end = {"layout": {"cue": [0.4, 0.4], "1": [0.1, 1.2], "8": [0.9, 1.0], "9": [0.9, 2.0]}}
    ruled = sheet.shot("Ann", contact("cue", 1), rebound(1, "side-left"), cushion(1, "left"), end=end)
    assert ruled["spotted"] == []
    layout = sheet.match.state.layout
    assert layout is not None
    assert layout[1] == (0.1, 1.2)


@pytest.mark.clause("17", "18.e")
@pytest.mark.parametrize("down", [True, False])
def test_17_in_a_pocket_or_off_the_table(down: bool) -> None:
    last = pocketed(5, "foot-left") if down else off_table(5)
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), cushion(1, "foot"), last)
    assert ruled["pocketed"] == ([5] if down else [])
    assert ruled.codes == ([] if down else ["object_ball_off_table"])
    # In 9-ball neither comes back.
    assert 5 not in ruled["on_table"]


@pytest.mark.clause("17", "23.1")
def test_17_spotted_on_the_foot_spot() -> None:
    sheet = position("nine-ball", [1, 9])
    end = {"layout": {"cue": [0.4, 0.4], "1": [0.1, 1.2]}}
    ruled = sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"), off_table(9), end=end)
    assert ruled["spotted"][0] == {"ball": 9, "at": pytest.approx([0.635, 1.905])}


@pytest.mark.clause("17")
@pytest.mark.parametrize("kind", ["pocketed", "off_table"])
def test_17_a_ball_that_is_gone_does_nothing_more(kind: str) -> None:
    gone = pocketed(5, "foot-left") if kind == "pocketed" else off_table(5)
    events = [contact("cue", 1), cushion(1, "foot"), gone, cushion(5, "left")]
    assert position("nine-ball").refuse("shot", player="Ann", events=events).field == "events[3].ball"
    events[-1] = contact(1, 5)
    assert position("nine-ball").refuse("shot", player="Ann", events=events).field == "events[3].with[0]"


@pytest.mark.clause("8")
@pytest.mark.parametrize(("y", "offered"), [(0.634, True), (0.635, False), (0.636, False)])
def test_8_the_point_on_the_cloth_decides(y: float, offered: bool) -> None:
    # The ball reaches over the string either way; only its centre counts: may it be spotted for a ball in hand?
    layout = {"2": [0.9, y], "3": [0.3, 0.3]}
    sheet = position("straight-pool", [2, 3], cue_ball="behind_head_string", layout=layout)
    assert sheet.match.options == (("spot_nearest",) if offered else ())
