"""11, 13, 21, 23.2.a: what a foul costs."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import KITCHEN, Sheet, position

from poolrules import contact, cushion, off_table, pocketed

GROUPS = {"Ann": "solids", "Ben": "stripes"}


@pytest.mark.clause("11", "21.a")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
@pytest.mark.parametrize("player", ["Ann", "Ben"])
def test_11_the_shooter_loses_the_turn(game: str, player: str) -> None:
    other = "Ben" if player == "Ann" else "Ann"
    ruled = position(game, player=player).shot(
        player, contact("cue", 1), pocketed(1, "foot-left"), pocketed("cue", "head-left")
    )
    assert ruled.next[:2] == (other, "shoot")
    assert ruled.why["turn_lost_by_foul"] == "11"


@pytest.mark.clause("11", "21.b", "8b.10", "9b.5", "sp.6", "reading 22")
@pytest.mark.parametrize(
    ("game", "setup", "balls", "back"),
    [
        ("eight-ball", {"groups": GROUPS}, [1, 9], []),
        ("eight-ball", {}, [1, 9], []),
        ("nine-ball", {}, [1, 5], []),
        ("nine-ball", {}, [1, 9], [9]),
        ("straight-pool", {}, [9, 1], [1, 9]),
    ],
)
def test_21_b_pocketed_by_a_foul_back_where_the_game_says_so(
    game: str, setup: dict[str, Any], balls: list[int], back: list[int]
) -> None:
    downs = [pocketed(ball, "foot-left") for ball in balls]
    ruled = position(game, **setup).shot("Ann", contact("cue", 1), *downs, observed=[{"code": "push"}])
    assert ruled.spotted == back
    assert [ball for ball in balls if ball in ruled["on_table"]] == [ball for ball in balls if ball in back]
    assert ruled["game_over"] is None
    if game == "straight-pool":
        assert ruled["points"] == {"Ann": -1, "Ben": 0}


@pytest.mark.clause("21.c", "reading 10")
@pytest.mark.parametrize(
    ("events", "cue_ball"),
    [
        ((contact("cue", 1),), "in_place"),
        ((contact("cue", 1), pocketed("cue", "side-left")), KITCHEN),
        ((contact("cue", 1), off_table("cue")), KITCHEN),
        ((), "in_place"),
    ],
)
def test_21_c_in_14_1_only_a_lost_cue_ball_is_in_hand(events: tuple[Any, ...], cue_ball: str) -> None:
    assert position("straight-pool").shot("Ann", *events).next == ("Ben", "shoot", cue_ball)
    for game in ("eight-ball", "nine-ball"):
        assert position(game).shot("Ann", *events).next == ("Ben", "shoot", "anywhere")


@pytest.mark.clause("21.c", "13", "23.3", "23.4", "reading 10")
@pytest.mark.parametrize("code", ["touched_ball", "table_marking", "measuring_aid"])
def test_21_c_governs_14_1_also_between_shots(code: str) -> None:
    assert position("straight-pool").do("conduct", player="Ann", code=code).next == ("Ben", "shoot", "in_place")
    assert position("nine-ball").do("conduct", player="Ann", code=code).next == ("Ben", "shoot", "anywhere")
    in_hand = position("straight-pool", cue_ball=KITCHEN)
    assert in_hand.do("conduct", player="Ann", code=code).next == ("Ben", "shoot", KITCHEN)


@pytest.mark.clause("21.c")
def test_21_c_a_cue_ball_in_hand_has_no_place_until_it_is_put_down() -> None:
    sheet = position("nine-ball", [1, 9], layout={"cue": [0.3, 0.5], "1": [0.4, 0.9], "9": [0.9, 0.9]})
    sheet.shot("Ann", contact("cue", 1), end={"layout": {"cue": [0.35, 0.8], "1": [0.4, 0.9], "9": [0.9, 0.9]}})
    layout = sheet.match.state.layout
    assert layout is not None
    assert "cue" not in layout
    # Where the cue ball lay is free now.
    assert sheet.shot("Ben", contact("cue", 1), cushion(1, "foot"), start={"cue_placed": [0.35, 0.8]}).codes == []


@pytest.mark.clause("21.a", "18.a")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
def test_21_a_a_shot_out_of_turn_is_a_foul_when_it_is_marked(game: str) -> None:
    events: list[Any] = [contact("cue", 1), pocketed(1, "foot-left")]
    sheet = position(game)
    assert sheet.refuse("shot", player="Ben", events=events).field == "player"
    ruled = sheet.shot("Ben", *events, observed=[{"code": "out_of_turn"}])
    assert ruled.clauses == {"out_of_turn": "21.a"}
    assert ruled["player"] == "Ben"
    assert ruled.next[:2] == ("Ann", "shoot")
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 1}


@pytest.mark.clause("21.a")
def test_21_a_the_player_whose_turn_it_is_cannot_be_out_of_turn() -> None:
    events = [contact("cue", 1), cushion(1, "foot")]
    error = position("nine-ball").refuse("shot", player="Ann", events=events, observed=[{"code": "out_of_turn"}])
    assert error.field == "observed"


@pytest.mark.clause("21.a")
def test_21_a_other_observations_do_not_excuse_a_shot_out_of_turn() -> None:
    events = [contact("cue", 1), cushion(1, "foot")]
    error = position("nine-ball").refuse("shot", player="Ben", events=events, observed=[{"code": "push"}])
    assert error.field == "player"


@pytest.mark.clause("21.a", "11")
def test_21_a_a_break_out_of_turn() -> None:
    rails = [{"kind": "cushion", "ball": ball, "cushion": "foot"} for ball in (2, 3, 4, 5)]
    ruled = Sheet("nine-ball").shot("Ben", contact("cue", 1), *rails, observed=[{"code": "out_of_turn"}])
    assert ruled.codes == ["out_of_turn"]
    assert ruled.next == ("Ann", "shoot", "anywhere")


@pytest.mark.clause("23.2.a")
@pytest.mark.parametrize(
    ("game", "cue_ball"), [("eight-ball", "anywhere"), ("nine-ball", "anywhere"), ("straight-pool", KITCHEN)]
)
def test_23_2_a_the_cue_ball_off_the_table(game: str, cue_ball: str) -> None:
    ruled = position(game).shot("Ann", contact("cue", 1), cushion(1, "foot"), off_table("cue"))
    assert ruled.clauses == {"cue_ball_off_table": "18.d"}
    assert ruled.next == ("Ben", "shoot", cue_ball)


@pytest.mark.clause("23.2.a", "8b.10")
def test_23_2_a_whose_ball_it_is_depends_on_who_shot() -> None:
    # The 9 is Ben's: out when Ann drives it off, back when Ben does.
    for player, back in (("Ann", []), ("Ben", [9])):
        hit = 1 if player == "Ann" else 10
        sheet = position("eight-ball", player=player, groups=GROUPS)
        assert sheet.shot(player, contact("cue", hit), cushion("cue", "foot"), off_table(9)).spotted == back


@pytest.mark.clause("23.2.a", "23.1")
def test_23_2_a_balls_off_the_table_and_down_by_the_foul_are_spotted_together() -> None:
    # 14/1: the 7 goes off, the 3 drops, the cue ball scratches: a foul, so both come back, the lower one first.
    sheet = position("straight-pool", [3, 7, 9])
    end = {"layout": {"9": [0.2, 0.2]}}
    ruled = sheet.shot(
        "Ann", contact("cue", 3), off_table(7), pocketed(3, "foot-left"), pocketed("cue", "head-left"), end=end
    )
    assert ruled["spotted"] == [
        {"ball": 3, "at": pytest.approx([0.635, 1.905])},
        {"ball": 7, "at": pytest.approx([0.635, 1.905 + 0.05715])},
    ]


@pytest.mark.clause("reading 8")
def test_the_gravest_of_several_consequences_governs() -> None:
    # Two fouls, one of them the third in a row by a player who had been told: the game.
    sheet = position("nine-ball", fouls_in_a_row={"Ann": 2, "Ben": 0}, header={"race_to": 2})
    ruled = sheet.shot("Ann", contact("cue", 2), pocketed("cue", "side-left"))
    assert ruled.codes == ["wrong_ball_first", "cue_ball_pocketed"]
    assert ruled.ended == ("Ben", "three_fouls", "19.b")


@pytest.mark.clause("reading 8")
def test_the_third_foul_and_unsportsmanlike_conduct_at_once() -> None:
    # 14/1: 1 for the foul, 15 more for the third in a row, 15 for the conduct.
    sheet = position("straight-pool", fouls_in_a_row={"Ann": 2, "Ben": 0}, score={"Ann": 50, "Ben": 0})
    seen = [{"code": "touched_ball"}, {"code": "unsportsmanlike"}]
    ruled = sheet.shot("Ann", contact("cue", 2), cushion(2, "foot"), observed=seen)
    assert ruled["points"] == {"Ann": -31, "Ben": 0}
    assert ruled["score"]["Ann"] == 19
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.options == ["accept", "rerack_offender_breaks"]
