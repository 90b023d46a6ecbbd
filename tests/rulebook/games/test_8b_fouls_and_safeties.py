"""8-ball after the break: what a foul costs, and declared safeties (8b.10, 8b.14)."""

from __future__ import annotations

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, called, groups_decided, miss, to_shoot, without
from plays_8b import MID, made, mid_game, open_table
from scoresheet import ALL, KITCHEN, Ruled

from poolrules.actions import contact, cushion, off_table

FULL = ALL["eight-ball"]


# --- 8b.10: fouls ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.10", "21.a", "21.c", "11")
def test_8b_10_a_foul_gives_ball_in_hand_anywhere() -> None:
    ruled = mid_game().shot("Ann", *miss(4), SCRATCH, call=called(4))
    assert ruled["legal"] is False
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled.why == {"turn_lost_by_foul": "11", "cue_ball_anywhere": "8b.10", "foul_recorded": "19"}


@pytest.mark.clause("8b.10", "11")
def test_8b_10_balls_pocketed_by_a_foul_stay_down() -> None:
    ruled = mid_game().shot("Ann", *made(4, 4, 12), SCRATCH, call=called(4))
    assert ruled["on_table"] == without(MID, 4, 12)
    assert ruled.spotted == []
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("8b.10", "6", "18.n")
def test_8b_10_a_bad_placement_behind_the_head_string_gives_ball_in_hand_anywhere_too() -> None:
    sheet = open_table(3, 8, 10, cue_ball=KITCHEN)
    ruled = sheet.shot("Ann", *made(3, 3), call=called(3), start={"cue_placed": [0.5, 0.635]})
    assert ruled.clauses == {"bad_placement": "6"}
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["groups"] is None


@pytest.mark.clause("8b.10", "17", "18.e", "23.2.a")
def test_8b_10_the_own_ball_off_the_table_comes_back_and_the_opponents_stays_out() -> None:
    ruled = mid_game().shot("Ann", *miss(4), off_table(6), off_table(12), call=called(4))
    assert ruled.clauses == {"object_ball_off_table": "18.e"}
    assert ruled["fouls"][0]["balls"] == [6, 12]
    assert ruled.spotted == [6]
    assert ruled["on_table"] == without(MID, 12)
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled.why["off_table_spotted"] == "8b.10"
    assert ruled.why["off_table_stays_out"] == "23.2.a"


@pytest.mark.clause("8b.10", "23.2.a")
def test_8b_10_whose_ball_it_is_goes_by_who_shot() -> None:
    sheet = groups_decided(2, 4, 8, 9, 12, player="Ben")
    ruled = sheet.shot("Ben", *miss(9), off_table(4), off_table(12), call=called(9))
    assert ruled.spotted == [12]
    assert ruled["on_table"] == [2, 8, 9, 12]


@pytest.mark.clause("8b.10")
def test_8b_10_on_an_open_table_every_ball_off_the_table_comes_back() -> None:
    ruled = open_table().shot("Ann", *made(3, 3), off_table(6), off_table(12), call=called(3))
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled.spotted == [6, 12]
    assert ruled["groups"] is None
    assert ruled["on_table"] == without(FULL, 3)


@pytest.mark.clause("8b.10", "18.c", "18.e")
def test_8b_10_a_scratch_and_a_ball_off_the_table_are_one_foul_with_both_reasons() -> None:
    ruled = mid_game().shot("Ann", *made(4, 4), off_table(2), SCRATCH, call=called(4))
    assert ruled.codes == ["cue_ball_pocketed", "object_ball_off_table"]
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert ruled.spotted == [2]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("8b.10", "23.1")
def test_8b_10_the_ball_that_comes_back_is_spotted_behind_what_lies_on_the_foot_spot() -> None:
    end = {"cue": [0.9, 0.9], "2": [0.2, 0.5], "4": FOOT_SPOT, "8": [0.3, 1.1], "9": [1.0, 1.1]}
    sheet = groups_decided(2, 4, 6, 8, 9)
    ruled = sheet.shot("Ann", *miss(4), off_table(6), call=called(4), end={"layout": end})
    # One diameter and the hair of 0.1 mm behind the 4.
    assert at(ruled, 6) == [0.635, 1.96225]


# --- 8b.14: safeties ------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.14", "22")
def test_8b_14_a_declared_safety_ends_the_turn() -> None:
    ruled = mid_game().shot("Ann", *miss(4), call=SAFETY)
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"safety_ends_turn": "8b.14"}


@pytest.mark.clause("8b.14", "22")
@pytest.mark.parametrize("down", [[4], [12], [4, 12]])
def test_8b_14_what_a_safety_pockets_stays_down(down: list[int]) -> None:
    ruled = mid_game().shot("Ann", *made(4, *down), call=SAFETY)
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(MID, *down)
    assert ruled.spotted == []


@pytest.mark.clause("8b.14", "8b.7")
def test_8b_14_a_safety_on_an_open_table_decides_no_groups() -> None:
    ruled = open_table().shot("Ann", *made(4, 4), call=SAFETY)
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(FULL, 4)


@pytest.mark.clause("8b.14", "22", "18.b")
def test_8b_14_a_safety_too_must_drive_a_ball_to_a_cushion() -> None:
    ruled = mid_game().shot("Ann", contact("cue", 4), call=SAFETY)
    assert ruled.codes == ["no_cushion_after_hit"]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("8b.14", "22", "18.a")
def test_8b_14_a_safety_too_must_hit_the_own_ball_first() -> None:
    assert mid_game().shot("Ann", *miss(12), call=SAFETY).codes == ["wrong_ball_first"]


@pytest.mark.clause("8b.14", "22")
def test_8b_14_one_who_did_not_declare_it_and_pockets_an_own_ball_shoots_on() -> None:
    ruled: Ruled = mid_game().shot("Ann", *made(4, 4), cushion("cue", "head"))
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("8b.14", "8b.11")
def test_8b_14_a_safety_on_the_8_that_leaves_it_up_is_a_safety() -> None:
    ruled = groups_decided(8, 9).shot("Ann", *miss(8), call=SAFETY)
    assert ruled["game_over"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")
