"""9-ball, the rack and the break (9b.1, 9b.2), and the 9 on it (9b.6)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from plays import SCRATCH, called, to_shoot, without
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Ruled, Sheet, position

from poolrules import Match
from poolrules.actions import contact, cushion, off_table, pocketed
from poolrules.referee.racks import racked_balls

RACK = contact("cue", 1)
THREE_RAILS = FOUR_RAILS[:3]
FULL = ALL["nine-ball"]
ROW = 0.05715 * sqrt(3) / 2


def broken(*events: Any, **fields: Any) -> Ruled:
    """Ann's break: the cue ball meets the 1, and then this."""
    return Sheet("nine-ball").shot("Ann", RACK, *events, **fields)


# --- 9b.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.1", "2")
@pytest.mark.parametrize("seed", [None, 0, 1, 2, 7, 41])
def test_9b_1_the_1_on_the_foot_spot_and_the_9_in_the_middle_of_the_diamond(seed: int | None) -> None:
    racked = racked_balls(Match("nine-ball", ("Ann", "Ben"), breaker="Ann", seed=seed).state)
    places = {int(ball): place for ball, place in racked}
    assert sorted(places) == FULL
    assert places[1] == pytest.approx((0.635, 1.905), abs=1e-6)
    assert places[9] == pytest.approx((0.635, 1.905 + 2 * ROW), abs=1e-6)
    rows = sorted(round((place[1] - 1.905) / ROW) for place in places.values() if place is not None)
    assert rows == [0, 1, 1, 2, 2, 2, 3, 3, 4]


@pytest.mark.clause("9b.1")
def test_9b_1_the_rest_is_at_random_by_the_seed() -> None:
    def order(seed: int) -> list[int]:
        return [int(ball) for ball, _ in racked_balls(Match("nine-ball", ("Ann", "Ben"), seed=seed).state)]

    assert order(3) == order(3)
    assert order(3) != order(4)


# --- 9b.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.2", "5")
def test_9b_2_the_breaker_has_the_cue_ball_behind_the_head_string_and_the_1_is_on() -> None:
    ruled = Sheet("nine-ball").do("setup", player="Ann", on_table=FULL, shot="break", cue_ball=KITCHEN)
    assert ruled["next"] == {
        "player": "Ann",
        "to": "shoot",
        "cue_ball": KITCHEN,
        "balls_on": [1],
        "call": "none",
        "push_out": False,
        "break": True,
        "options": [],
    }


@pytest.mark.clause("9b.2")
def test_9b_2_four_object_balls_to_a_cushion_are_enough() -> None:
    ruled = broken(*FOUR_RAILS)
    assert ruled["legal"] is True
    assert ruled.codes == []
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["push_out"] is True
    assert ruled["next"]["break"] is False
    assert ruled.why == {"break_requirement_met": "9b.2", "nothing_pocketed": "9b.3"}


@pytest.mark.clause("9b.2")
def test_9b_2_three_object_balls_to_a_cushion_are_a_foul_with_ball_in_hand_anywhere() -> None:
    ruled = broken(*THREE_RAILS, cushion("cue", "head"))
    assert ruled["legal"] is False
    assert ruled.clauses == {"illegal_break": "9b.2"}
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["next"]["push_out"] is False
    assert ruled["next"]["break"] is False
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}


@pytest.mark.clause("9b.2")
def test_9b_2_a_ball_counts_once_and_one_off_the_table_counts() -> None:
    assert broken(*THREE_RAILS, cushion(2, "left")).codes == ["illegal_break"]
    assert broken(*THREE_RAILS, off_table(5)).codes == ["object_ball_off_table"]


@pytest.mark.clause("9b.2")
@pytest.mark.parametrize("down", [1, 5])
def test_9b_2_one_ball_pocketed_is_enough_without_any_cushion(down: int) -> None:
    ruled = broken(pocketed(down, "side-left"))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["next"]["push_out"] is True
    assert ruled.why == {"break_requirement_met": "9b.2", "ball_pocketed_on_break": "9b.3"}


@pytest.mark.clause("9b.2", "18.b")
def test_9b_2_a_break_that_reaches_no_cushion_is_judged_by_its_own_requirement_alone() -> None:
    assert broken().codes == ["illegal_break"]


@pytest.mark.clause("9b.2", "18.a")
def test_9b_2_another_ball_than_the_1_first_is_a_foul_although_the_requirement_is_met() -> None:
    ruled = Sheet("nine-ball").shot("Ann", contact("cue", 2), *FOUR_RAILS)
    assert ruled.clauses == {"wrong_ball_first": "18.a"}
    assert to_shoot(ruled) == ("Ben", "anywhere")
    ruled = Sheet("nine-ball").shot("Ann", contact("cue", 2), pocketed(5, "foot-left"))
    assert ruled.codes == ["wrong_ball_first"]
    assert ruled["on_table"] == without(FULL, 5)


@pytest.mark.clause("9b.2", "18.a")
@pytest.mark.parametrize(
    ("first", "code"),
    [([contact("cue", 2)], "wrong_ball_first"), ([contact("cue", 1, 2)], "split_hit"), ([], "no_ball_hit")],
)
def test_9b_2_a_wrong_hit_that_misses_the_requirement_too_is_reported_as_both(first: list[Any], code: str) -> None:
    ruled = Sheet("nine-ball").shot("Ann", *first, cushion("cue", "foot"))
    assert set(ruled.codes) == {code, "illegal_break"}
    assert ruled.codes[-1] == "illegal_break"
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["fouls_in_a_row"]["Ann"] == 1


@pytest.mark.clause("9b.2", "12")
def test_9b_2_the_1_and_another_ball_at_once_is_a_split_hit() -> None:
    ruled = Sheet("nine-ball").shot("Ann", contact("cue", 1, 2), *FOUR_RAILS)
    assert ruled.clauses == {"split_hit": "12"}
    assert ruled["fouls"][0]["balls"] == [1, 2]


@pytest.mark.clause("9b.2", "6", "18.c")
def test_9b_2_a_scratch_on_the_break_gives_ball_in_hand_anywhere() -> None:
    ruled = broken(pocketed(5, "foot-left"), *FOUR_RAILS[:2], SCRATCH)
    assert ruled.clauses == {"cue_ball_pocketed": "18.c"}
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["on_table"] == without(FULL, 5)
    assert ruled["next"]["push_out"] is False
    assert ruled["next"]["balls_on"] == [1]


@pytest.mark.clause("9b.2", "18.c")
def test_9b_2_a_scratch_on_an_illegal_break_is_one_foul_with_both_reasons() -> None:
    ruled = broken(*THREE_RAILS, SCRATCH)
    assert ruled.codes == ["cue_ball_pocketed", "illegal_break"]
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("9b.2")
@pytest.mark.parametrize(("driven", "codes"), [(4, []), (3, ["illegal_break"])])
def test_9b_2_the_requirement_by_a_summary(driven: int, codes: list[str]) -> None:
    facts = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True, "balls_to_cushion": driven}
    assert Sheet("nine-ball").shot("Ann", facts=facts).codes == codes


@pytest.mark.clause("9b.2")
def test_9b_2_a_summary_needs_the_balls_to_cushion_unless_a_ball_is_down() -> None:
    sheet = Sheet("nine-ball")
    error = sheet.refuse("shot", player="Ann", facts={"first_hit": [1], "pocketed": []})
    assert error.field == "facts.balls_to_cushion"
    assert sheet.shot("Ann", facts={"first_hit": [1], "pocketed": [7]})["legal"] is True


@pytest.mark.clause("9b.2", "13")
def test_9b_2_a_foul_before_the_break_gives_the_break_to_the_opponent() -> None:
    ruled = Sheet("nine-ball").do("conduct", player="Ann", code="touched_ball", ball=1)
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["next"]["break"] is True


# --- 9b.6 on the break ----------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.6", "9b.2")
def test_9b_6_the_9_on_a_good_break_wins() -> None:
    ruled = broken(pocketed(9, "side-right"))
    assert ruled["legal"] is True
    assert ruled.ended == ("Ann", "nine_pocketed", "9b.6")
    assert ruled["match_over"] == {"winner": "Ann"}


@pytest.mark.clause("9b.5", "9b.6", "23.1.d")
@pytest.mark.parametrize(
    ("events", "codes"),
    [
        ([RACK, pocketed(9, "side-right"), SCRATCH], ["cue_ball_pocketed"]),
        ([contact("cue", 2), pocketed(9, "side-right")], ["wrong_ball_first"]),
        ([contact("cue", 1, 2), pocketed(9, "side-right")], ["split_hit"]),
        ([RACK, *FOUR_RAILS, off_table(9)], ["object_ball_off_table"]),
        ([RACK, pocketed(9, "side-right"), off_table("cue")], ["cue_ball_off_table"]),
    ],
)
def test_9b_6_the_9_on_a_fouled_break_is_spotted(events: list[Any], codes: list[str]) -> None:
    ruled = Sheet("nine-ball").shot("Ann", *events)
    assert ruled.codes == codes
    assert ruled["game_over"] is None
    assert ruled["spotted"] == [{"ball": 9, "at": None}]
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["next"]["push_out"] is False
    assert ruled.why["nine_spotted"] == "9b.5"


@pytest.mark.clause("9b.7", "9b.2")
def test_9b_7_a_ball_off_the_table_on_the_break_stays_out() -> None:
    ruled = broken(pocketed(3, "foot-left"), off_table(5))
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled["on_table"] == without(FULL, 3, 5)
    assert ruled.spotted == []
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled.options == []


@pytest.mark.clause("9b.2")
def test_9b_2_a_call_entered_with_the_break_changes_nothing() -> None:
    assert to_shoot(broken(pocketed(3, "foot-left"), call=called(4))) == ("Ann", "in_place")
    error = position("nine-ball", shot="break", cue_ball=KITCHEN).refuse(
        "shot", player="Ann", events=[], call={"push_out": True}
    )
    assert error.field == "call.push_out"
