"""14/1 after the break: calls and points, balls that come back, safeties (sp.3 to sp.5, sp.7, sp.8)."""

from __future__ import annotations

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, called, miss, points, to_shoot, without
from plays_sp import end, mid_rack
from scoresheet import ALL

from poolrules.actions import contact, cushion, off_table, pocketed, rebound

FULL = ALL["straight-pool"]


# --- sp.3, sp.4 -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.3")
def test_sp_3_the_called_ball_scores_one_and_the_shooter_goes_on() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)
    assert ruled["score"] == {"Ann": 11, "Ben": 0}
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["on_table"] == without(FULL, 4)
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert ruled["next"]["break"] is False
    assert ruled.why == {"called_ball_scores": "sp.3"}


@pytest.mark.clause("sp.3")
@pytest.mark.parametrize("order", [(4, 9, 12), (9, 12, 4)])
def test_sp_3_every_further_ball_on_the_stroke_scores_one_more(order: tuple[int, ...]) -> None:
    down = [pocketed(ball, "foot-right") for ball in order]
    ruled = mid_rack().shot("Ann", contact("cue", 4), *down, call=called(4))
    assert points(ruled) == (3, 0)
    assert ruled["pocketed"] == list(order)
    assert ruled["on_table"] == without(FULL, *order)
    assert ruled.spotted == []


@pytest.mark.clause("sp.3")
def test_sp_3_the_second_player_scores_for_himself() -> None:
    sheet = mid_rack(player="Ben")
    ruled = sheet.shot("Ben", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert points(ruled) == (0, 1)
    assert ruled["score"] == {"Ann": 10, "Ben": 1}


@pytest.mark.clause("sp.3")
def test_sp_3_without_a_call_the_first_ball_down_counts_as_called() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(9, "side-left"), pocketed(4, "foot-right"))
    assert points(ruled) == (2, 0)
    assert to_shoot(ruled) == ("Ann", "in_place")
    ruled = mid_rack().shot("Ann", *miss(4))
    assert points(ruled) == (0, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"nothing_pocketed": "sp.3"}


@pytest.mark.clause("sp.3", "24.1")
def test_sp_3_where_calls_are_required_a_shot_without_one_is_refused() -> None:
    sheet = mid_rack(header={"calls": "required"})
    assert sheet.refuse("shot", player="Ann", events=[]).field == "call"
    assert sheet.shot("Ann", *miss(4), call=called(4)).said == [("call_required", "Ben")]


@pytest.mark.clause("sp.4", "18.a")
@pytest.mark.parametrize("first", [4, 9, 15])
def test_sp_4_any_object_ball_may_be_hit_first(first: int) -> None:
    sheet = mid_rack()
    assert list(sheet.match.balls_on) == FULL
    ruled = sheet.shot("Ann", contact("cue", first), pocketed(4, "foot-right"), call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)


@pytest.mark.clause("sp.4", "12")
def test_sp_4_two_balls_at_once_are_no_matter() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4, 9), cushion(4, "left"), call=called(4))
    assert ruled["legal"] is True


# --- sp.5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.5")
@pytest.mark.parametrize("down", [[9], [9, 12]])
def test_sp_5_balls_pocketed_without_the_called_one_are_spotted(down: list[int]) -> None:
    ruled = mid_rack().shot("Ann", *miss(4), *[pocketed(ball, "side-left") for ball in down], call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert ruled.spotted == down
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"called_ball_missed": "sp.5", "uncalled_spotted": "sp.5"}


@pytest.mark.clause("sp.5")
def test_sp_5_the_called_ball_in_another_pocket_is_not_pocketed_as_called() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "side-left"), call=called(4, "side-right"))
    assert points(ruled) == (0, 0)
    assert ruled.spotted == [4]
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.5")
def test_sp_5_nothing_down_passes_the_turn() -> None:
    ruled = mid_rack().shot("Ann", *miss(4), call=called(4))
    assert ruled["legal"] is True
    assert ruled.spotted == []
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"called_ball_missed": "sp.5"}


@pytest.mark.clause("sp.5", "7")
def test_sp_5_a_called_ball_that_comes_back_from_the_pocket_is_not_pocketed() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), rebound(4, "foot-right"), cushion(4, "left"), call=called(4))
    assert points(ruled) == (0, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.5", "23.1")
def test_sp_5_several_are_spotted_in_numerical_order_touching_each_other() -> None:
    layout = end(cue=[0.9, 0.9], b1=[0.2, 0.4], b4=[1.0, 0.5])
    down = [pocketed(ball, "side-left") for ball in (12, 3, 9)]
    ruled = mid_rack(1, 3, 4, 9, 12).shot("Ann", *miss(1), *down, call=called(1), end=layout)
    assert ruled.spotted == [3, 9, 12]
    assert [at(ruled, ball) for ball in (3, 9, 12)] == [FOOT_SPOT, [0.635, 1.96215], [0.635, 2.0193]]


@pytest.mark.clause("sp.5", "23.1")
@pytest.mark.parametrize("in_the_way", ["cue", "b4"])
def test_sp_5_a_ball_on_the_foot_spot_is_given_way_by_a_hair_the_cue_ball_too(in_the_way: str) -> None:
    places = {"cue": [0.9, 0.9], "b1": [0.2, 0.4], "b4": [1.0, 0.5]} | {in_the_way: FOOT_SPOT}
    sheet = mid_rack(1, 4, 9, 12)
    down = [pocketed(ball, "side-left") for ball in (12, 9)]
    ruled = sheet.shot("Ann", *miss(1), *down, call=called(1), end=end(**places))
    assert at(ruled, 9) == [0.635, 1.96225]
    # The next touches the one spotted before it.
    assert at(ruled, 12) == [0.635, 2.0194]


# --- sp.7 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.7", "17", "18.e")
def test_sp_7_the_called_ball_off_the_table_is_no_foul_but_passes_the_turn() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), off_table(4), call=called(4))
    assert ruled["legal"] is True
    assert ruled.codes == []
    assert points(ruled) == (0, 0)
    assert ruled.spotted == [4]
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"called_ball_missed": "sp.5", "off_table_spotted": "sp.7"}


@pytest.mark.clause("sp.7")
def test_sp_7_another_ball_off_the_table_is_spotted_and_the_called_one_scores() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), off_table(9), call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)
    assert ruled.spotted == [9]
    assert ruled["on_table"] == without(FULL, 4)
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled.why == {"called_ball_scores": "sp.3", "off_table_spotted": "sp.7"}


@pytest.mark.clause("sp.7", "sp.5", "23.1")
def test_sp_7_what_went_down_and_what_left_the_table_is_spotted_together_in_order() -> None:
    layout = end(cue=[0.9, 0.9], b1=[0.2, 0.4])
    events = [*miss(1), pocketed(12, "side-left"), off_table(3)]
    ruled = mid_rack(1, 3, 12).shot("Ann", *events, call=called(1), end=layout)
    assert ruled.spotted == [3, 12]
    assert at(ruled, 3) == FOOT_SPOT


@pytest.mark.clause("sp.7", "18.b")
def test_sp_7_a_ball_off_the_table_counts_as_driven_to_a_cushion() -> None:
    ruled = mid_rack(fouls_in_a_row={"Ann": 2, "Ben": 0}).shot("Ann", contact("cue", 4), off_table(4), call=SAFETY)
    assert ruled["legal"] is True
    assert ruled["fouls_in_a_row"]["Ann"] == 0


@pytest.mark.clause("sp.7", "sp.6")
def test_sp_7_with_a_foul_the_ball_off_the_table_comes_back_as_well() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), off_table(9), SCRATCH, call=called(4))
    assert ruled.codes == ["cue_ball_pocketed"]
    assert points(ruled) == (-1, 0)
    assert ruled.spotted == [9]


# --- sp.8 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.8", "22")
def test_sp_8_a_declared_safety_ends_the_turn() -> None:
    ruled = mid_rack().shot("Ann", *miss(4), call=SAFETY)
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"safety_ends_turn": "sp.8"}


@pytest.mark.clause("sp.8", "22")
def test_sp_8_what_a_safety_pockets_is_spotted_and_scores_nothing() -> None:
    down = [pocketed(ball, "foot-right") for ball in (9, 4)]
    ruled = mid_rack().shot("Ann", contact("cue", 4), *down, call=SAFETY)
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert ruled.spotted == [4, 9]
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"safety_ends_turn": "sp.8", "safety_spotted": "sp.8"}


@pytest.mark.clause("sp.8", "22", "18.b")
def test_sp_8_a_safety_too_must_drive_a_ball_to_a_cushion() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), call=SAFETY)
    assert ruled.codes == ["no_cushion_after_hit"]
    assert points(ruled) == (-1, 0)


@pytest.mark.clause("sp.8", "22")
def test_sp_8_one_who_did_not_declare_it_and_pockets_a_ball_shoots_on() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "foot-right"))
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert points(ruled) == (1, 0)
