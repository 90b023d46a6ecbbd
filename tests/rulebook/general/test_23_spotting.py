"""23.1, 21.b, reading 12: where spotted balls come to lie, as rulings show it.

The foot spot of a 9-ft table is (0.635, 1.905), a ball's diameter 57.15 mm; a hair is 0.1 mm.
"""

from __future__ import annotations

import math
from typing import Any

import pytest
from scoresheet import KITCHEN, Sheet, position

from poolrules import contact, cushion, off_table, pocketed

D = 0.05715
HAIR = 0.0001
X, Y = 0.635, 1.905


def spotted(others: dict[str, tuple[float, float]], *down: int) -> list[list[float]]:
    """14/1: balls dropped uncalled, with others on the bed; where the dropped ones are spotted."""
    balls = sorted({*down, *(int(ball) for ball in others if ball != "cue"), 15})
    end = {"cue": (0.2, 0.2), "15": (0.2, 0.4)} | others
    sheet = position("straight-pool", balls)
    events: list[Any] = [contact("cue", 15), *[pocketed(ball, "foot-left") for ball in down]]
    call = {"ball": 15, "pocket": "head-left"}
    ruled = sheet.shot("Ann", *events, cushion(15, "head"), call=call, end={"layout": end})
    assert ruled.spotted == sorted(down)
    return [placed["at"] for placed in ruled["spotted"]]


def near(*places: tuple[float, float]) -> list[Any]:
    return [pytest.approx(list(place), abs=2e-6) for place in places]


@pytest.mark.clause("23.1", "17")
def test_23_1_on_the_foot_spot() -> None:
    assert spotted({}, 1) == near((X, Y))


@pytest.mark.clause("23.1", "reading 12")
@pytest.mark.parametrize(
    "blocker",
    [(X + D, Y), (X + D + 0.00001, Y), (X - D, Y), (X, Y + D), (X, Y - D), (X + 0.0405, Y + 0.0405)],
)
def test_23_1_a_ball_that_only_touches_the_place_is_not_in_the_way(blocker: tuple[float, float]) -> None:
    assert spotted({"4": blocker}, 1) == near((X, Y))


@pytest.mark.clause("23.1", "reading 12")
def test_23_1_past_a_ball_in_the_way_without_being_frozen_to_it() -> None:
    # 10 mm off the spot: the place just past the ball is a diameter and a hair from it.
    assert spotted({"4": (X, Y)}, 1) == near((X, Y + D + HAIR))
    assert spotted({"4": (X, Y + 0.01)}, 1) == near((X, Y + 0.01 + D + HAIR))
    assert spotted({"4": (X, Y - 0.01)}, 1) == near((X, Y - 0.01 + D + HAIR))
    beside = math.sqrt((D + HAIR) ** 2 - 0.03**2)
    assert spotted({"4": (X + 0.03, Y)}, 1) == near((X, Y + beside))


@pytest.mark.clause("23.1", "reading 12")
def test_23_1_the_cue_ball_in_the_way_too() -> None:
    assert spotted({"cue": (X, Y)}, 1) == near((X, Y + D + HAIR))


@pytest.mark.clause("23.1", "reading 12")
def test_23_1_balls_spotted_together_touch_in_numerical_order() -> None:
    assert spotted({}, 9, 3, 6) == near((X, Y), (X, Y + D), (X, Y + 2 * D))


@pytest.mark.clause("23.1", "reading 12")
def test_23_1_behind_a_ball_on_the_spot_the_others_follow_touching() -> None:
    first = Y + D + HAIR
    assert spotted({"4": (X, Y)}, 2, 7) == near((X, first), (X, first + D))


@pytest.mark.clause("23.1", "reading 12")
def test_23_1_a_gap_too_small_is_passed_over() -> None:
    # Between the balls there is room for one only from 2 diameters and two hairs on.
    tight = {"4": (X, Y), "5": (X, Y + 2 * D)}
    assert spotted(tight, 1) == near((X, Y + 3 * D + HAIR))
    roomy = {"4": (X, Y), "5": (X, Y + 2 * D + 3 * HAIR)}
    assert spotted(roomy, 1) == near((X, Y + D + HAIR))


@pytest.mark.clause("23.1", "reading 12")
def test_23_1_a_full_string_behind_the_spot_sends_the_ball_in_front() -> None:
    # From the foot spot the last ball's centre may be 606.4 mm away: eleven balls 57.8 mm apart leave no gap.
    step = (2.54 - D / 2 - Y) / 10.5
    behind = {str(ball): (X, Y + i * step) for i, ball in enumerate(range(2, 13))}
    assert spotted(behind, 1) == near((X, Y - D - HAIR))
    # And with a ball in front as well, past that one.
    assert spotted(behind | {"14": (X, Y - D - 0.02)}, 1) == near((X, Y - D - 0.02 - D - HAIR))


@pytest.mark.clause("23.1", "21.b")
def test_23_1_without_a_layout_nobody_can_say_where() -> None:
    ruled = position("straight-pool").shot(
        "Ann", contact("cue", 1), pocketed(1, "foot-left"), pocketed("cue", "head-left")
    )
    assert ruled["spotted"] == [{"ball": 1, "at": None}]


@pytest.mark.clause("21.b", "23.1")
def test_21_b_spotted_balls_stand_in_the_layout_of_the_next_shot() -> None:
    sheet = position("nine-ball", [1, 9], layout={"cue": (0.3, 0.3), "1": (0.3, 0.6), "9": (0.9, 0.9)})
    sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"), end={"layout": {"cue": (0.3, 0.3), "1": (0.3, 0.6)}})
    error = sheet.refuse("shot", player="Ben", events=[contact("cue", 1)], start={"cue_placed": (X, Y + 0.01)})
    assert error.field == "start.cue_placed"


@pytest.mark.clause("23.1.b", "reading 20")
def test_23_1_b_spotted_again_at_the_next_players_request() -> None:
    sheet = position("nine-ball", [1, 9])
    end = {"layout": {"cue": (0.3, 0.3), "1": (0.3, 0.6)}}
    sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"), end=end)
    again = {"layout": {"1": (0.3, 0.6), "9": (X, Y + 0.02)}, "cue_placed": (X, Y - D + 0.015)}
    # By the engine's spotting the cue ball would overlap the 9 there; as spotted again it is clear.
    assert sheet.shot("Ben", contact("cue", 1), cushion(1, "left"), start=again).codes == []


@pytest.mark.clause("23.1", "17")
@pytest.mark.parametrize("table", ["9ft", "8ft", "7ft", {"width": 1.42, "length": 2.84}])
def test_23_1_the_foot_spot_of_every_table(table: Any) -> None:
    sizes = {"9ft": (1.27, 2.54), "8ft": (1.1684, 2.3368), "7ft": (0.9906, 1.9812)}
    width, length = sizes[table] if isinstance(table, str) else (1.42, 2.84)
    sheet = position("nine-ball", [1, 9], header={"table": table})
    end = {"layout": {"cue": (0.3, 0.3), "1": (0.3, 0.6)}}
    ruled = sheet.shot("Ann", contact("cue", 1), off_table(9), end=end)
    assert ruled["spotted"][0]["at"] == pytest.approx([width / 2, 0.75 * length])


@pytest.mark.clause("23.1")
def test_23_1_on_a_table_too_short_for_its_balls_nobody_can_say_where() -> None:
    # On a bed of 0.5 m the whole long string has room for eight balls of 57.15 mm.
    sheet = position("straight-pool", header={"table": {"width": 0.9, "length": 0.5}})
    downs = [pocketed(ball, "foot-left") for ball in range(1, 16)]
    call = {"ball": 1, "pocket": "head-left"}
    ruled = sheet.shot("Ann", contact("cue", 1), *downs, call=call, end={"layout": {"cue": (0.1, 0.1)}})
    assert ruled["spotted"] == [{"ball": ball, "at": None} for ball in range(1, 16)]


# --- the ball nearest to the head string, spotted at request (game rules) -------------------------------------------


def behind(y1: float, y2: float, game: str = "straight-pool") -> Sheet:
    """Ann has the cue ball in hand behind the string; the balls that she may play, the 1 and the 2, lie there too."""
    layout = {"1": (0.3, y1), "2": (0.9, y2)}
    if game == "straight-pool":
        return position(game, [1, 2], cue_ball=KITCHEN, layout=layout)
    groups = {"Ann": "solids", "Ben": "stripes"}
    return position(game, [1, 2, 8], cue_ball=KITCHEN, layout=layout | {"8": (0.6, 2.0)}, groups=groups)


@pytest.mark.clause("8", "6")
@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_every_ball_behind_the_string_the_nearest_may_be_spotted(game: str) -> None:
    sheet = behind(0.5, 0.6, game)
    assert sheet.match.options == ("spot_nearest",)
    ruled = sheet.decide("Ann", "spot_nearest")
    assert ruled["spotted"] == [{"ball": 2, "at": pytest.approx([X, Y])}]
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert ruled.options == []
    assert 2 in ruled["on_table"]


@pytest.mark.clause("8", "6")
@pytest.mark.parametrize(("gap", "both"), [(0.0, True), (0.0001, True), (0.00011, False)])
def test_of_two_equally_near_the_shooter_chooses(gap: float, both: bool) -> None:
    sheet = behind(0.5, 0.5 + gap)
    if both:
        assert sheet.refuse("decide", player="Ann", option="spot_nearest").field == "ball"
        assert sheet.decide("Ann", "spot_nearest", ball=1).spotted == [1]
    else:
        assert sheet.refuse("decide", player="Ann", option="spot_nearest", ball=1).field == "ball"
        assert sheet.decide("Ann", "spot_nearest", ball=2).spotted == [2]


@pytest.mark.clause("6")
def test_the_request_is_offered_only_where_a_layout_shows_it() -> None:
    sheet = position("straight-pool", [1, 2], cue_ball=KITCHEN)
    assert sheet.match.options == ()
    assert sheet.refuse("decide", player="Ann", option="spot_nearest").field == "option"
    in_place = position("straight-pool", [1, 2], layout={"cue": (0.5, 0.3), "1": (0.3, 0.5), "2": (0.9, 0.5)})
    assert in_place.match.options == ()


@pytest.mark.clause("6")
def test_the_request_is_not_for_9_ball() -> None:
    layout = {"1": (0.3, 0.5), "9": (0.9, 2.0)}
    assert position("nine-ball", [1, 9], cue_ball=KITCHEN, layout=layout).match.options == ()


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"player": "Ben", "option": "spot_nearest"}, "player"),
        ({"player": "Cid", "option": "spot_nearest"}, "player"),
        ({"player": "Ann", "option": "accept"}, "option"),
        ({"player": "Ann", "option": "spot_nearest", "ball": "cue"}, "ball"),
        ({"player": "Ann", "option": "spot_nearest", "ball": 1}, "ball"),
    ],
)
def test_a_request_that_cannot_be(fields: dict[str, Any], field: str) -> None:
    assert behind(0.5, 0.6).refuse("decide", **fields).field == field


@pytest.mark.clause("24.1")
def test_after_the_request_the_referee_asks_for_the_call_again() -> None:
    layout = {"1": (0.3, 0.5), "2": (0.9, 0.6)}
    sheet = position("straight-pool", [1, 2], cue_ball=KITCHEN, layout=layout, header={"calls": "required"})
    assert sheet.decide("Ann", "spot_nearest").said == [("call_required", "Ann")]
