"""14/1, the rack and the opening break (sp.1, sp.2)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, called, miss, points, to_shoot
from scoresheet import ALL, KITCHEN, TWO_RAILS, Ruled, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed

RACK = contact("cue", 1)
FULL = ALL["straight-pool"]
CHOICE = ["accept", "rerack_offender_breaks"]
NUDGE: list[Any] = [RACK, cushion(1, "left")]
"""A break that misses its requirement: one object ball to a cushion, the cue ball to none."""
DIAMETER = 0.05715
ROW = DIAMETER * sqrt(3) / 2


def broken(*events: Any, **fields: Any) -> tuple[Sheet, Ruled]:
    """Ann's opening break, a safety unless it says otherwise."""
    sheet = Sheet("straight-pool")
    return sheet, sheet.shot("Ann", RACK, *events, **({"call": SAFETY} | fields))


def is_breaking_foul(ruled: Ruled, score: int = -2, *, cue_ball: str = "in_place", count: int = 0) -> bool:
    """Whether it cost Ann two points, was not counted in a row, and leaves Ben the choice."""
    return (
        ruled["legal"] is False
        and ruled.codes[-1] == "illegal_break"
        and ruled.clauses["illegal_break"] == "sp.2"
        and points(ruled) == (-2, 0)
        and ruled["score"] == {"Ann": score, "Ben": 0}
        and ruled["fouls_in_a_row"] == {"Ann": count, "Ben": 0}
        and ruled.next == ("Ben", "decide", cue_ball)
        and ruled.options == CHOICE
        and ruled.why["breaking_foul"] == "sp.2"
    )


# --- sp.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.1", "2")
@pytest.mark.parametrize("seed", [None, 0, 1, 7])
def test_sp_1_the_1_in_the_right_rear_corner_and_the_5_in_the_left_as_the_racker_sees_them(seed: int | None) -> None:
    sheet = Sheet("straight-pool") if seed is None else Sheet("straight-pool", seed=seed)
    sheet.shot("Ann", *NUDGE, call=SAFETY)
    ruled = sheet.decide("Ben", "rerack_offender_breaks")
    assert sorted(placed["ball"] for placed in ruled["racked"]) == FULL
    # From the foot end, looking to the head, his right hand is on the left of the table.
    assert at(ruled, 1, "racked") == [round(0.635 - 2 * DIAMETER, 6), round(1.905 + 4 * ROW, 6)]
    assert at(ruled, 5, "racked") == [round(0.635 + 2 * DIAMETER, 6), round(1.905 + 4 * ROW, 6)]
    assert FOOT_SPOT in [[round(value, 6) for value in placed["at"]] for placed in ruled["racked"]]


# --- sp.2: the requirement ------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.2", "5")
def test_sp_2_the_breaker_has_the_cue_ball_behind_the_head_string_and_calls() -> None:
    ruled = Sheet("straight-pool").do("setup", player="Ann", on_table=FULL, shot="break", cue_ball=KITCHEN)
    assert ruled["next"] == {
        "player": "Ann",
        "to": "shoot",
        "cue_ball": KITCHEN,
        "balls_on": FULL,
        "call": "ball_and_pocket",
        "push_out": False,
        "break": True,
        "options": [],
    }


@pytest.mark.clause("sp.2")
def test_sp_2_the_cue_ball_and_two_object_balls_to_a_cushion_are_enough() -> None:
    _, ruled = broken(*TWO_RAILS)
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["break"] is False
    assert ruled["on_table"] == FULL
    assert "safety_ends_turn" in ruled.why


@pytest.mark.clause("sp.2")
def test_sp_2_without_the_safety_the_turn_passes_as_well() -> None:
    _, ruled = broken(*TWO_RAILS, call=called(5))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.2")
@pytest.mark.parametrize(
    "events",
    [
        [],
        [cushion(2, "foot"), cushion(3, "foot")],
        [cushion("cue", "foot"), cushion(2, "foot")],
        [cushion("cue", "foot"), cushion(2, "foot"), cushion(2, "left")],
        [cushion("cue", "foot")],
    ],
)
def test_sp_2_less_is_a_breaking_foul(events: list[Any]) -> None:
    _, ruled = broken(*events)
    assert ruled.codes == ["illegal_break"]
    assert is_breaking_foul(ruled)


@pytest.mark.clause("sp.2")
def test_sp_2_cushions_before_the_hit_do_not_count() -> None:
    ruled = Sheet("straight-pool").shot(
        "Ann", cushion("cue", "left"), RACK, cushion(2, "foot"), cushion(3, "foot"), call=SAFETY
    )
    assert is_breaking_foul(ruled)


@pytest.mark.clause("sp.2", "18.a")
def test_sp_2_a_break_that_meets_nothing_is_a_breaking_foul() -> None:
    ruled = Sheet("straight-pool").shot("Ann", cushion("cue", "foot"), call=SAFETY)
    assert ruled.codes == ["no_ball_hit", "illegal_break"]
    assert is_breaking_foul(ruled)


@pytest.mark.clause("sp.2", "sp.3")
def test_sp_2_a_called_ball_pocketed_as_called_is_enough_without_any_cushion() -> None:
    _, ruled = broken(pocketed(5, "foot-right"), call=called(5))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["next"]["break"] is False


@pytest.mark.clause("sp.2", "sp.3")
def test_sp_2_further_balls_with_the_called_one_score_on_the_break_too() -> None:
    _, ruled = broken(pocketed(9, "side-left"), pocketed(5, "foot-right"), call=called(5))
    assert points(ruled) == (2, 0)
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("sp.2")
@pytest.mark.parametrize(
    ("call", "pocket"), [(called(5, "foot-left"), "foot-right"), (called(6), "foot-right"), (SAFETY, "foot-right")]
)
def test_sp_2_a_ball_down_that_was_not_called_so_is_not_enough(call: dict[str, Any], pocket: Any) -> None:
    _, ruled = broken(pocketed(5, pocket), cushion("cue", "left"), call=call)
    assert is_breaking_foul(ruled)
    assert ruled.spotted == [5]
    assert ruled["on_table"] == FULL
    assert ruled["pocketed"] == [5]


@pytest.mark.clause("sp.2", "sp.5")
def test_sp_2_an_uncalled_ball_down_counts_as_one_of_the_two_and_is_spotted() -> None:
    _, ruled = broken(pocketed(5, "foot-right"), cushion(2, "foot"), cushion("cue", "left"), call=called(7))
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert ruled.spotted == [5]
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.2", "sp.7")
def test_sp_2_a_ball_off_the_table_counts_as_one_of_the_two_and_is_no_foul() -> None:
    _, ruled = broken(off_table(5), cushion(2, "foot"), cushion("cue", "left"))
    assert ruled["legal"] is True
    assert ruled.spotted == [5]
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.2")
def test_sp_2_without_a_call_the_first_ball_down_counts_as_called() -> None:
    ruled = Sheet("straight-pool").shot("Ann", RACK, pocketed(5, "foot-right"))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("sp.2", "24.1")
def test_sp_2_where_calls_are_required_the_break_needs_one_as_well() -> None:
    sheet = Sheet("straight-pool", calls="required")
    assert sheet.refuse("shot", player="Ann", events=[]).field == "call"
    assert sheet.shot("Ann", RACK, *TWO_RAILS, call=SAFETY)["legal"] is True


# --- sp.2 with a scratch or another foul ----------------------------------------------------------------------------


@pytest.mark.clause("sp.2", "18.c", "19")
@pytest.mark.parametrize(("lost", "code"), [(SCRATCH, "cue_ball_pocketed"), (off_table("cue"), "cue_ball_off_table")])
def test_sp_2_a_lost_cue_ball_on_a_proper_break_is_an_ordinary_foul_that_counts(lost: Any, code: str) -> None:
    _, ruled = broken(*TWO_RAILS, lost)
    assert ruled.codes == [code]
    assert points(ruled) == (-1, 0)
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert to_shoot(ruled) == ("Ben", KITCHEN)


@pytest.mark.clause("sp.2", "sp.6")
def test_sp_2_the_called_ball_and_a_scratch_meet_the_requirement_but_score_nothing() -> None:
    _, ruled = broken(pocketed(5, "foot-right"), SCRATCH, call=called(5))
    assert ruled.codes == ["cue_ball_pocketed"]
    assert points(ruled) == (-1, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert ruled.spotted == [5]
    assert to_shoot(ruled) == ("Ben", KITCHEN)


@pytest.mark.clause("sp.2", "sp.6")
def test_sp_2_another_foul_on_a_proper_break_leaves_the_cue_ball_in_place() -> None:
    _, ruled = broken(*TWO_RAILS, observed=[{"code": "touched_ball"}])
    assert ruled.codes == ["touched_ball"]
    assert points(ruled) == (-1, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.2", "19")
@pytest.mark.parametrize("lost", [SCRATCH, off_table("cue")])
def test_sp_2_with_a_scratch_a_breaking_foul_stays_two_points_alone(lost: Any) -> None:
    sheet, ruled = broken(cushion(2, "foot"), lost)
    assert len(ruled.codes) == 2
    assert is_breaking_foul(ruled, cue_ball=KITCHEN)
    assert to_shoot(sheet.decide("Ben", "accept")) == ("Ben", KITCHEN)


@pytest.mark.clause("sp.2", "18.c")
def test_sp_2_a_pocketed_cue_ball_has_not_reached_a_cushion() -> None:
    _, ruled = broken(cushion(2, "foot"), cushion(3, "foot"), SCRATCH)
    assert ruled.codes == ["cue_ball_pocketed", "illegal_break"]
    assert is_breaking_foul(ruled, cue_ball=KITCHEN)


@pytest.mark.clause("sp.2")
def test_sp_2_with_another_foul_it_stays_two_points_and_the_cue_ball_in_place() -> None:
    sheet, ruled = broken(cushion(2, "foot"), observed=[{"code": "touched_ball"}])
    assert ruled.codes == ["touched_ball", "illegal_break"]
    assert is_breaking_foul(ruled)
    assert to_shoot(sheet.decide("Ben", "accept")) == ("Ben", "in_place")


@pytest.mark.clause("sp.2", "sp.6", "6")
def test_sp_2_a_breaking_foul_from_a_bad_placement_leaves_the_cue_ball_in_hand() -> None:
    sheet, ruled = broken(cushion(2, "foot"), start={"cue_placed": [0.5, 0.635]})
    assert ruled.codes == ["bad_placement", "illegal_break"]
    assert is_breaking_foul(ruled, cue_ball=KITCHEN)
    assert to_shoot(sheet.decide("Ben", "accept")) == ("Ben", KITCHEN)


# --- sp.2: the choice -----------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.2")
def test_sp_2_the_opponent_accepts_and_plays_an_ordinary_shot() -> None:
    sheet, _ = broken(cushion(2, "foot"))
    ruled = sheet.decide("Ben", "accept")
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["break"] is False
    assert "racked" not in ruled
    assert ruled.why == {"chose_accept": "sp.2"}
    ruled = sheet.shot("Ben", *miss(4), call=SAFETY)
    assert ruled["legal"] is True


@pytest.mark.clause("sp.2")
def test_sp_2_the_offender_breaks_again_and_again_two_points_each_time() -> None:
    sheet, _ = broken(cushion(2, "foot"))
    for score in (-4, -6, -8):
        ruled = sheet.decide("Ben", "rerack_offender_breaks")
        assert to_shoot(ruled) == ("Ann", KITCHEN)
        assert ruled["next"]["break"] is True
        assert sorted(placed["ball"] for placed in ruled["racked"]) == FULL
        assert ruled.said == [("rerack", None)]
        assert points(ruled) == (0, 0)
        ruled = sheet.shot("Ann", *NUDGE, call=SAFETY)
        assert is_breaking_foul(ruled, score)


@pytest.mark.clause("sp.2")
def test_sp_2_a_proper_break_at_last_ends_it() -> None:
    sheet, _ = broken(cushion(2, "foot"))
    sheet.decide("Ben", "rerack_offender_breaks")
    ruled = sheet.shot("Ann", RACK, *TWO_RAILS, call=SAFETY)
    assert ruled["legal"] is True
    assert ruled["score"] == {"Ann": -2, "Ben": 0}
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.2", "19")
def test_sp_2_a_breaking_foul_neither_counts_nor_wipes_the_record() -> None:
    sheet = position("straight-pool", shot="break", cue_ball=KITCHEN, fouls_in_a_row={"Ann": 2, "Ben": 0})
    assert is_breaking_foul(sheet.shot("Ann", *NUDGE, call=SAFETY), count=2)


@pytest.mark.clause("sp.2", "19")
def test_sp_2_a_proper_break_wipes_the_record() -> None:
    sheet = position("straight-pool", shot="break", cue_ball=KITCHEN, fouls_in_a_row={"Ann": 2, "Ben": 0})
    assert sheet.shot("Ann", RACK, *TWO_RAILS, call=SAFETY)["fouls_in_a_row"]["Ann"] == 0


@pytest.mark.clause("sp.2")
def test_sp_2_the_second_player_may_break_as_well() -> None:
    sheet = Sheet("straight-pool", breaker="Ben")
    ruled = sheet.shot("Ben", *NUDGE, call=SAFETY)
    assert points(ruled) == (0, -2)
    assert ruled.next == ("Ann", "decide", "in_place")


# --- sp.2 by a summary ----------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.2")
@pytest.mark.parametrize(
    ("cue", "balls", "met"), [(True, 2, True), (True, 3, True), (True, 1, False), (False, 5, False), (True, 0, False)]
)
def test_sp_2_the_requirement_by_a_summary(cue: bool, balls: int, met: bool) -> None:
    facts = {"first_hit": [1], "pocketed": [], "cue_to_cushion": cue, "balls_to_cushion": balls}
    ruled = Sheet("straight-pool").shot("Ann", facts=facts, call=SAFETY)
    assert ruled["legal"] is met
    assert points(ruled) == (0 if met else -2, 0)


@pytest.mark.clause("sp.2")
def test_sp_2_a_summary_counts_what_went_down_as_driven_to_a_cushion() -> None:
    facts = {"first_hit": [1], "pocketed": [4, 6], "cue_to_cushion": True, "balls_to_cushion": 0}
    ruled = Sheet("straight-pool").shot("Ann", facts=facts, call=SAFETY)
    assert ruled["legal"] is True
    assert ruled.spotted == [4, 6]


@pytest.mark.clause("sp.2")
def test_sp_2_a_summary_needs_only_what_decides() -> None:
    sheet = Sheet("straight-pool")
    error = sheet.refuse("shot", player="Ann", facts={"first_hit": [1], "pocketed": []}, call=SAFETY)
    assert error.field == "facts.cue_to_cushion"
    facts: dict[str, Any] = {"first_hit": [1], "pocketed": [], "cue_to_cushion": True}
    assert sheet.refuse("shot", player="Ann", facts=facts, call=SAFETY).field == "facts.balls_to_cushion"
    ruled = sheet.shot("Ann", facts={"first_hit": [1], "pocketed": [5]}, call=called(5))
    assert points(ruled) == (1, 0)
    missed = Sheet("straight-pool").shot(
        "Ann", facts={"first_hit": [1], "pocketed": [], "cue_to_cushion": False}, call=SAFETY
    )
    assert is_breaking_foul(missed)
    nothing = Sheet("straight-pool").shot("Ann", facts={"first_hit": [], "pocketed": []}, call=SAFETY)
    assert is_breaking_foul(nothing)
