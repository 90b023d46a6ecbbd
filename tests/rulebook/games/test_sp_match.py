"""14/1, three fouls, conduct and stalemate (sp.10, sp.12, sp.13)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import SAFETY, SCRATCH, called, miss, points, to_shoot
from scoresheet import ALL, KITCHEN, TWO_RAILS, Ruled, Sheet, position

from poolrules.actions import contact, cushion, pocketed

FULL = ALL["straight-pool"]
CHOICE = ["accept", "rerack_offender_breaks"]
UNSPORTSMANLIKE = [{"code": "unsportsmanlike"}]


def on_two(*balls: int, ann: int = 20, **setup: Any) -> Sheet:
    """Ann to shoot, on two fouls in a row."""
    fields = {"score": {"Ann": ann, "Ben": 0}, "fouls_in_a_row": {"Ann": 2, "Ben": 0}} | setup
    return position("straight-pool", list(balls) or None, **fields)


def mid_rack(*balls: int, ann: int = 20, **setup: Any) -> Sheet:
    return position("straight-pool", list(balls) or None, score={"Ann": ann, "Ben": 0}, **setup)


def foul(sheet: Sheet, player: str = "Ann") -> Ruled:
    return sheet.shot(player, contact("cue", 4), call=SAFETY)


# --- sp.10 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.10", "19.a", "19")
def test_sp_10_three_fouls_in_a_row_cost_eighteen_points_in_all() -> None:
    sheet = mid_rack()
    costs, counts, said = [], [], []
    for _ in range(3):
        ruled = foul(sheet)
        costs.append(points(ruled)[0])
        counts.append(ruled["fouls_in_a_row"]["Ann"])
        said.append(ruled.said)
        if ruled["next"]["to"] == "shoot":
            sheet.shot("Ben", *miss(4), call=SAFETY)
    assert costs == [-1, -1, -16]
    assert sum(costs) == -18
    assert counts == [1, 2, 0]
    assert said == [[], [("on_two_fouls", "Ann")], []]
    assert sheet.match.score == {"Ann": 2, "Ben": 0}


@pytest.mark.clause("sp.10", "19.a")
def test_sp_10_the_opponent_chooses_after_the_third() -> None:
    ruled = foul(on_two())
    assert ruled["legal"] is False
    assert ruled.codes == ["no_cushion_after_hit"]
    assert points(ruled) == (-16, 0)
    assert ruled["score"] == {"Ann": 4, "Ben": 0}
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == CHOICE
    assert ruled["game_over"] is None
    assert ruled.why["three_fouls"] == "19.a"
    assert ruled.why["three_fouls_points"] == "19.a"


@pytest.mark.clause("sp.10")
def test_sp_10_he_accepts_the_table_as_it_lies() -> None:
    sheet = on_two()
    foul(sheet)
    ruled = sheet.decide("Ben", "accept")
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["break"] is False
    assert points(ruled) == (0, 0)


@pytest.mark.clause("sp.10", "sp.2")
def test_sp_10_or_has_the_offender_break_a_full_rack_under_sp_2() -> None:
    sheet = on_two(3, 4, 9)
    foul(sheet)
    ruled = sheet.decide("Ben", "rerack_offender_breaks")
    assert to_shoot(ruled) == ("Ann", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["on_table"] == FULL
    assert len(ruled["racked"]) == 15
    ruled = sheet.shot("Ann", contact("cue", 1), cushion(1, "left"), call=SAFETY)
    assert ruled.codes == ["illegal_break"]
    assert points(ruled) == (-2, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.options == CHOICE


@pytest.mark.clause("sp.10", "21.c")
def test_sp_10_after_a_scratch_accepting_gives_the_cue_ball_behind_the_head_string() -> None:
    sheet = on_two()
    ruled = sheet.shot("Ann", *miss(4), SCRATCH, call=called(4))
    assert points(ruled) == (-16, 0)
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert to_shoot(sheet.decide("Ben", "accept")) == ("Ben", KITCHEN)


@pytest.mark.clause("sp.10", "sp.6")
def test_sp_10_what_the_third_foul_pocketed_is_spotted() -> None:
    ruled = on_two().shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), SCRATCH, call=called(4))
    assert ruled.spotted == [4]
    assert points(ruled) == (-16, 0)


@pytest.mark.clause("sp.10")
def test_sp_10_the_score_may_fall_below_zero() -> None:
    assert foul(on_two(ann=3))["score"] == {"Ann": -13, "Ben": 0}


@pytest.mark.clause("sp.10", "19")
def test_sp_10_the_count_begins_again_after_the_third() -> None:
    sheet = on_two()
    foul(sheet)
    sheet.decide("Ben", "accept")
    sheet.shot("Ben", *miss(4), call=SAFETY)
    ruled = foul(sheet)
    assert points(ruled) == (-1, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 1


@pytest.mark.clause("sp.10", "19")
def test_sp_10_a_good_shot_on_two_wipes_the_record() -> None:
    ruled = on_two().shot("Ann", *miss(4), call=SAFETY)
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.why["record_wiped"] == "19"


@pytest.mark.clause("sp.10", "19.d")
def test_sp_10_without_a_recorded_warning_the_third_costs_one_point() -> None:
    sheet = on_two(header={"warnings": "recorded"})
    ruled = foul(sheet)
    assert points(ruled) == (-1, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 2
    assert to_shoot(ruled) == ("Ben", "in_place")
    sheet.do("warning", player="Ann")
    sheet.shot("Ben", *miss(4), call=SAFETY)
    assert points(foul(sheet)) == (-16, 0)


@pytest.mark.clause("sp.10", "sp.2")
def test_sp_10_a_foul_on_a_proper_break_may_be_the_third() -> None:
    sheet = on_two(shot="break", cue_ball=KITCHEN)
    ruled = sheet.shot("Ann", contact("cue", 1), *TWO_RAILS, SCRATCH, call=SAFETY)
    assert points(ruled) == (-16, 0)
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.options == CHOICE


@pytest.mark.clause("sp.10", "13")
def test_sp_10_a_foul_between_shots_may_be_the_third() -> None:
    sheet = on_two()
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=4)
    assert points(ruled) == (-16, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == CHOICE
    assert ruled["legal"] is None
    assert to_shoot(sheet.decide("Ben", "rerack_offender_breaks")) == ("Ann", KITCHEN)


@pytest.mark.clause("sp.10", "13")
def test_sp_10_a_third_foul_before_the_break_leaves_the_break_to_be_played() -> None:
    for option, player in (("accept", "Ben"), ("rerack_offender_breaks", "Ann")):
        sheet = on_two(shot="break", cue_ball=KITCHEN)
        sheet.do("conduct", player="Ann", code="touched_ball", ball=4)
        ruled = sheet.decide("Ben", option)
        assert to_shoot(ruled) == (player, KITCHEN)
        assert ruled["next"]["break"] is True


# --- sp.12 between shots --------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.12", "24.3.a")
def test_sp_12_unsportsmanlike_conduct_costs_fifteen_points_and_is_not_counted() -> None:
    ruled = mid_rack().do("conduct", player="Ann", code="unsportsmanlike")
    assert ruled["legal"] is None
    assert ruled.clauses == {"unsportsmanlike": "24.3.a"}
    assert points(ruled) == (-15, 0)
    assert ruled["score"] == {"Ann": 5, "Ben": 0}
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == CHOICE
    assert ruled["game_over"] is None
    assert ruled.why["unsportsmanlike_points"] == "24.3.a"


@pytest.mark.clause("sp.12", "24.3.a")
@pytest.mark.parametrize(
    ("option", "player", "cue_ball"), [("accept", "Ben", "in_place"), ("rerack_offender_breaks", "Ann", KITCHEN)]
)
def test_sp_12_the_opponent_plays_on_or_has_the_offender_break(option: str, player: str, cue_ball: str) -> None:
    sheet = mid_rack(3, 4, 9)
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    ruled = sheet.decide("Ben", option)
    assert to_shoot(ruled) == (player, cue_ball)
    assert ruled["next"]["break"] is (option != "accept")
    assert ruled["on_table"] == ([3, 4, 9] if option == "accept" else FULL)


@pytest.mark.clause("sp.12", "24.3.a")
def test_sp_12_the_player_who_is_not_at_the_table_may_be_the_offender() -> None:
    ruled = mid_rack().do("conduct", player="Ben", code="unsportsmanlike")
    assert points(ruled) == (0, -15)
    assert ruled.next == ("Ann", "decide", "in_place")


@pytest.mark.clause("sp.12", "21.c")
def test_sp_12_a_cue_ball_that_was_in_hand_stays_in_hand() -> None:
    sheet = mid_rack(cue_ball=KITCHEN)
    assert sheet.do("conduct", player="Ann", code="unsportsmanlike").next == ("Ben", "decide", KITCHEN)
    assert to_shoot(sheet.decide("Ben", "accept")) == ("Ben", KITCHEN)


@pytest.mark.clause("sp.12", "sp.2")
def test_sp_12_before_the_break_the_break_is_still_to_be_played() -> None:
    sheet = Sheet("straight-pool")
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    ruled = sheet.decide("Ben", "accept")
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["next"]["break"] is True
    assert sheet.shot("Ben", contact("cue", 1), cushion(1, "left"), call=SAFETY).codes == ["illegal_break"]


@pytest.mark.clause("sp.12")
@pytest.mark.parametrize(
    ("deliberate", "codes"), [(False, ["stopped_ball"]), (True, ["unsportsmanlike", "stopped_ball"])]
)
def test_sp_12_stopping_a_ball_on_its_way_costs_one_and_fifteen(deliberate: bool, codes: list[str]) -> None:
    ruled = mid_rack().do("conduct", player="Ann", code="stopped_ball", ball=4, deliberate=deliberate)
    assert ruled.codes == codes
    assert ruled.clauses["stopped_ball"] == "sp.12"
    assert points(ruled) == (-16, 0)
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == CHOICE


@pytest.mark.clause("sp.12", "20", "23.3", "23.4")
@pytest.mark.parametrize("code", ["touched_ball", "table_marking", "measuring_aid"])
@pytest.mark.parametrize("deliberate", [False, True])
def test_sp_12_another_foul_between_shots_costs_a_point_and_deliberate_fifteen_more(
    code: str, deliberate: bool
) -> None:
    ruled = mid_rack().do("conduct", player="Ann", code=code, deliberate=deliberate)
    assert set(ruled.codes) == ({code, "unsportsmanlike"} if deliberate else {code})
    assert points(ruled) == (-16 if deliberate else -1, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert ruled.next == ("Ben", "decide" if deliberate else "shoot", "in_place")


@pytest.mark.clause("sp.12", "sp.10")
def test_sp_12_a_stopped_ball_as_the_third_foul_costs_both() -> None:
    ruled = on_two(ann=40).do("conduct", player="Ann", code="stopped_ball", ball=4)
    assert points(ruled) == (-31, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.options == CHOICE


@pytest.mark.clause("sp.12", "sp.10")
def test_sp_12_before_the_break_such_a_third_foul_leaves_the_break_to_be_played() -> None:
    sheet = on_two(ann=40, shot="break", cue_ball=KITCHEN)
    assert points(sheet.do("conduct", player="Ann", code="stopped_ball", ball=4)) == (-31, 0)
    ruled = sheet.decide("Ben", "accept")
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["next"]["break"] is True


@pytest.mark.clause("sp.12", "24.3.b")
@pytest.mark.parametrize("second", ["unsportsmanlike", "stopped_ball"])
def test_sp_12_a_second_act_excludes_the_player(second: str) -> None:
    sheet = mid_rack()
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    sheet.decide("Ben", "accept")
    ruled = sheet.do("conduct", player="Ann", code=second)
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.b")
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled.next == (None, None, None)


@pytest.mark.clause("sp.12", "24.3.b")
def test_sp_12_an_act_of_each_player_excludes_nobody() -> None:
    sheet = mid_rack()
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    sheet.decide("Ben", "accept")
    ruled = sheet.do("conduct", player="Ben", code="unsportsmanlike")
    assert ruled["match_over"] is None
    assert ruled["score"] == {"Ann": 5, "Ben": -15}


# --- sp.12 in a shot ------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.12", "24.3.a", "11")
def test_sp_12_in_a_shot_it_costs_fifteen_and_what_was_pocketed_is_spotted() -> None:
    sheet = mid_rack()
    ruled = sheet.shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4), observed=UNSPORTSMANLIKE)
    assert ruled["legal"] is False
    assert ruled.codes == ["unsportsmanlike"]
    assert points(ruled) == (-15, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.spotted == [4]
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == CHOICE


@pytest.mark.clause("sp.12", "sp.6")
def test_sp_12_with_another_foul_in_the_shot_a_point_more_and_it_is_counted() -> None:
    ruled = mid_rack().shot("Ann", *miss(4), SCRATCH, call=called(4), observed=UNSPORTSMANLIKE)
    assert ruled.codes == ["cue_ball_pocketed", "unsportsmanlike"]
    assert points(ruled) == (-16, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert ruled.next == ("Ben", "decide", KITCHEN)


@pytest.mark.clause("sp.12", "sp.10")
def test_sp_12_as_the_third_foul_all_is_added_up() -> None:
    ruled = on_two(ann=40).shot("Ann", contact("cue", 4), call=called(4), observed=UNSPORTSMANLIKE)
    assert points(ruled) == (-31, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 0


@pytest.mark.clause("sp.12", "sp.2")
def test_sp_12_on_a_breaking_foul_both_are_paid() -> None:
    ruled = Sheet("straight-pool").shot("Ann", contact("cue", 1), call=SAFETY, observed=UNSPORTSMANLIKE)
    assert ruled.codes == ["unsportsmanlike", "illegal_break"]
    assert points(ruled) == (-17, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.options == CHOICE


@pytest.mark.clause("sp.12", "sp.11")
def test_sp_12_the_ball_that_would_have_won_does_not_count() -> None:
    ruled = mid_rack(ann=99).shot(
        "Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4), observed=UNSPORTSMANLIKE
    )
    assert ruled["game_over"] is None
    assert ruled["score"]["Ann"] == 84


# --- sp.13 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.13")
def test_sp_13_after_a_stalemate_the_players_lag_again_and_the_score_stands() -> None:
    sheet = mid_rack(3, 4, 9, fouls_in_a_row={"Ann": 1, "Ben": 0})
    ruled = sheet.do("stalemate")
    assert ruled["player"] is None
    assert ruled["game_over"] is None
    assert ruled["match_over"] is None
    assert ruled.next == (None, "lag", None)
    assert ruled["score"] == {"Ann": 20, "Ben": 0}
    assert points(ruled) == (0, 0)
    assert ruled["on_table"] == FULL
    assert len(ruled["racked"]) == 15
    assert ruled.said == [("rerack", None)]
    assert ruled.why == {"stalemate": "sp.13"}


@pytest.mark.clause("sp.13", "4", "sp.2")
def test_sp_13_the_lags_winner_chooses_and_an_opening_break_follows() -> None:
    sheet = mid_rack(3, 4, 9)
    sheet.do("stalemate")
    assert sheet.refuse("shot", player="Ann", events=[]).field == "action"
    lags = {"Ann": {"stopped_at": [0.3, 0.3]}, "Ben": {"stopped_at": [0.9, 0.1]}}
    ruled = sheet.do("lag", lags=lags)
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.options == ["break", "give_break"]
    ruled = sheet.decide("Ben", "give_break")
    assert to_shoot(ruled) == ("Ann", KITCHEN)
    assert ruled["next"]["break"] is True
    assert sheet.shot("Ann", contact("cue", 1), cushion(1, "left"), call=SAFETY)["score"] == {"Ann": 18, "Ben": 0}


@pytest.mark.clause("sp.11", "sp.13")
def test_a_concession_of_14_1_ends_the_match_without_a_clause() -> None:
    ruled = mid_rack().do("concede", player="Ann")
    assert ruled.ended == ("Ben", "conceded", None)
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled["score"] == {"Ann": 20, "Ben": 0}
