"""8-ball, the break: its requirement, the options after it, and the 8 on it (8b.2 to 8b.6)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, called, to_shoot
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Ruled, Sheet, position

from poolrules.events import contact, cushion, head_string, off_table, pocketed

RACK = contact("cue", 1)
RERACKS = ["accept", "rerack_and_break", "rerack_offender_breaks"]
FULL = ALL["eight-ball"]


def broken(*events: Any, **fields: Any) -> tuple[Sheet, Ruled]:
    """Ann's break: the cue ball meets the 1, and then this."""
    sheet = Sheet("eight-ball")
    return sheet, sheet.shot("Ann", RACK, *events, **fields)


def without(*balls: int) -> list[int]:
    return [ball for ball in FULL if ball not in balls]


# --- 8b.2: the requirement ------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.2", "5")
def test_8b_2_the_breaker_has_the_cue_ball_behind_the_head_string_and_calls_nothing() -> None:
    sheet = Sheet("eight-ball", calls="required")
    ruled = sheet.do("setup", player="Ann", on_table=FULL, shot="break", cue_ball=KITCHEN)
    assert ruled["next"] == {
        "player": "Ann",
        "to": "shoot",
        "cue_ball": KITCHEN,
        "balls_on": FULL,
        "call": "none",
        "push_out": False,
        "break": True,
        "options": [],
    }
    assert ruled.said == []
    assert sheet.shot("Ann", RACK, *FOUR_RAILS)["legal"]


@pytest.mark.clause("8b.2")
def test_8b_2_four_object_balls_to_a_cushion_are_enough() -> None:
    _, ruled = broken(*FOUR_RAILS)
    assert ruled["legal"] is True
    assert ruled.codes == []
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["break"] is False
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert ruled["groups"] is None
    assert ruled["on_table"] == FULL
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled.why == {"break_requirement_met": "8b.2", "nothing_pocketed": "8b.8"}


@pytest.mark.clause("8b.2")
def test_8b_2_three_object_balls_to_a_cushion_are_an_illegal_break() -> None:
    _, ruled = broken(cushion(2, "foot"), cushion(3, "left"), cushion(4, "right"))
    assert ruled["legal"] is False
    assert ruled.codes == ["illegal_break"]
    assert ruled.clauses == {"illegal_break": "8b.2"}
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == RERACKS
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled["game_over"] is None
    assert ruled.why["illegal_break_options"] == "8b.2"


@pytest.mark.clause("8b.2")
def test_8b_2_the_cue_ball_does_not_count_to_the_four() -> None:
    _, ruled = broken(cushion(2, "foot"), cushion(3, "left"), cushion(4, "right"), cushion("cue", "head"))
    assert ruled.codes == ["illegal_break"]


@pytest.mark.clause("8b.2")
def test_8b_2_a_ball_counts_once_however_many_cushions_it_meets() -> None:
    _, ruled = broken(
        cushion(2, "foot"), cushion(2, "left"), cushion(3, "left"), cushion(3, "head"), cushion(4, "right")
    )
    assert ruled.codes == ["illegal_break"]


@pytest.mark.clause("8b.2")
def test_8b_2_a_ball_off_the_table_counts_as_the_fourth() -> None:
    _, ruled = broken(cushion(2, "foot"), cushion(3, "left"), cushion(4, "right"), off_table(5))
    assert ruled.codes == ["object_ball_off_table"]


@pytest.mark.clause("8b.2")
def test_8b_2_one_ball_pocketed_is_enough_without_any_cushion() -> None:
    _, ruled = broken(pocketed(11, "foot-left"))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("8b.2", "7")
def test_8b_2_a_ball_that_rebounds_from_a_pocket_is_not_pocketed() -> None:
    _, ruled = broken({"kind": "rebound", "ball": 11, "pocket": "foot-left"})
    assert "illegal_break" in ruled.codes


@pytest.mark.clause("8b.2", "18.b")
def test_8b_2_a_break_on_which_nothing_reaches_a_cushion_is_reported_as_both() -> None:
    _, ruled = broken()
    assert ruled.codes == ["no_cushion_after_hit", "illegal_break"]
    assert ruled.options == RERACKS
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled["fouls_in_a_row"]["Ann"] == 1


@pytest.mark.clause("8b.2", "18.b")
def test_8b_2_one_cushion_by_the_cue_ball_leaves_the_illegal_break_alone() -> None:
    _, ruled = broken(cushion("cue", "left"))
    assert ruled.codes == ["illegal_break"]


@pytest.mark.clause("8b.2", "18.a")
def test_8b_2_a_break_that_meets_nothing_is_illegal_as_well() -> None:
    ruled = Sheet("eight-ball").shot("Ann", head_string("cue"), cushion("cue", "foot"))
    assert ruled.codes == ["no_ball_hit", "illegal_break"]
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == RERACKS


@pytest.mark.clause("8b.2")
def test_8b_2_any_ball_of_the_rack_may_be_met_first() -> None:
    ruled = Sheet("eight-ball").shot("Ann", contact("cue", 8, 13), *FOUR_RAILS)
    assert ruled["legal"] is True


@pytest.mark.clause("8b.2")
def test_8b_2_a_call_entered_with_the_break_changes_nothing() -> None:
    _, ruled = broken(pocketed(3, "foot-left"), call=called(4, "side-left"))
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["groups"] is None
    _, ruled = broken(pocketed(3, "foot-left"), call=SAFETY)
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("8b.2")
@pytest.mark.parametrize(("driven", "codes"), [(4, []), (3, ["illegal_break"])])
def test_8b_2_the_requirement_by_a_summary(driven: int, codes: list[str]) -> None:
    facts = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True, "balls_to_cushion": driven}
    assert Sheet("eight-ball").shot("Ann", facts=facts).codes == codes


@pytest.mark.clause("8b.2")
def test_8b_2_a_summary_needs_the_balls_to_cushion_unless_a_ball_is_down() -> None:
    sheet = Sheet("eight-ball")
    facts = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True}
    error = sheet.refuse("shot", player="Ann", facts=facts)
    assert error.field == "facts.balls_to_cushion"
    assert sheet.shot("Ann", facts={"first_hit": [1], "pocketed": [9]})["legal"] is True


@pytest.mark.clause("8b.2", "18.b")
def test_8b_2_a_summary_of_an_illegal_break_must_tell_whether_anything_reached_a_cushion() -> None:
    sheet = Sheet("eight-ball")
    facts: dict[str, Any] = {"first_hit": [1], "pocketed": [], "balls_to_cushion": 0}
    assert sheet.refuse("shot", player="Ann", facts=facts).field == "facts.cushion_after_hit"
    said: list[tuple[dict[str, Any], list[str]]] = [
        ({"cushion_after_hit": True}, ["illegal_break"]),
        ({"cue_to_cushion": True}, ["illegal_break"]),
        ({"cushion_after_hit": False}, ["no_cushion_after_hit", "illegal_break"]),
        ({"cue_to_cushion": False}, ["no_cushion_after_hit", "illegal_break"]),
        ({"balls_to_cushion": 2}, ["illegal_break"]),
    ]
    for more, codes in said:
        assert Sheet("eight-ball").shot("Ann", facts=facts | more).codes == codes


# --- the options of 8b.2 --------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.2")
def test_8b_2_accepting_an_illegal_break_plays_on_from_where_the_balls_lie() -> None:
    sheet, _ = broken(cushion(2, "foot"))
    ruled = sheet.decide("Ben", "accept")
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["break"] is False
    assert ruled["groups"] is None
    assert "racked" not in ruled
    assert ruled.why == {"chose_accept": "8b.2"}
    assert ruled["legal"] is None
    assert ruled["player"] == "Ben"


@pytest.mark.clause("8b.2")
@pytest.mark.parametrize(("option", "breaker"), [("rerack_and_break", "Ben"), ("rerack_offender_breaks", "Ann")])
def test_8b_2_the_balls_are_racked_again_for_either_player(option: str, breaker: str) -> None:
    sheet, _ = broken(cushion(2, "foot"))
    ruled = sheet.decide("Ben", option)
    assert to_shoot(ruled) == (breaker, KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["on_table"] == FULL
    assert sorted(placed["ball"] for placed in ruled["racked"]) == FULL
    assert ruled.said == [("rerack", None)]


@pytest.mark.clause("8b.2")
def test_8b_2_an_illegal_break_may_be_played_again_and_again() -> None:
    sheet, _ = broken(cushion(2, "foot"))
    for _ in range(3):
        sheet.decide("Ben", "rerack_offender_breaks")
        ruled = sheet.shot("Ann", RACK, cushion(2, "foot"))
        assert ruled.options == RERACKS


@pytest.mark.clause("8b.2", "5")
def test_8b_2_who_was_to_break_first_stays_the_breaker_of_the_rack() -> None:
    sheet = Sheet("eight-ball", race_to=2)
    sheet.shot("Ann", RACK, cushion(2, "foot"))
    sheet.decide("Ben", "rerack_and_break")
    sheet.shot("Ben", RACK, *FOUR_RAILS)
    ruled = sheet.do("concede", player="Ann")
    assert to_shoot(ruled) == ("Ben", KITCHEN)


@pytest.mark.clause("8b.2")
def test_8b_2_only_the_opponent_decides_and_only_what_is_offered() -> None:
    sheet, _ = broken(cushion(2, "foot"))
    assert sheet.refuse("decide", player="Ann", option="accept").field == "player"
    assert sheet.refuse("decide", player="Ben", option="spot_eight").field == "option"
    assert sheet.refuse("shot", player="Ben", events=[]).field == "action"


# --- 8b.3: a scratch, and other fouls -------------------------------------------------------------------------------


@pytest.mark.clause("8b.3", "6", "18.c")
def test_8b_3_after_a_scratch_balls_stay_down_and_the_cue_ball_is_behind_the_head_string() -> None:
    sheet, ruled = broken(pocketed(3, "foot-left"), pocketed(9, "foot-right"), SCRATCH)
    assert ruled["legal"] is False
    assert ruled.clauses == {"cue_ball_pocketed": "18.c"}
    assert ruled["pocketed"] == [3, 9, "cue"]
    assert ruled["on_table"] == without(3, 9)
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert ruled.why["scratch_on_break"] == "8b.3"
    assert sheet.shot("Ben", contact("cue", 10), pocketed(10, "side-left"), call=called(10, "side-left"))["groups"] == {
        "Ann": "solids",
        "Ben": "stripes",
    }


@pytest.mark.clause("8b.3", "6", "18.d")
def test_8b_3_a_cue_ball_off_the_table_is_lost_like_a_pocketed_one() -> None:
    _, ruled = broken(*FOUR_RAILS, off_table("cue"))
    assert ruled.codes == ["cue_ball_off_table"]
    assert to_shoot(ruled) == ("Ben", KITCHEN)


@pytest.mark.clause("8b.3")
@pytest.mark.parametrize("lost", [SCRATCH, off_table("cue")])
def test_8b_3_a_scratch_on_an_illegal_break_gives_the_three_options(lost: Any) -> None:
    sheet, ruled = broken(cushion(2, "foot"), lost)
    assert ruled.codes[-1] == "illegal_break"
    assert len(ruled.codes) == 2
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.options == RERACKS
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert to_shoot(sheet.decide("Ben", "accept")) == ("Ben", KITCHEN)


@pytest.mark.clause("8b.3")
@pytest.mark.parametrize("code", ["touched_ball", "double_hit", "no_foot_on_floor"])
def test_8b_3_another_foul_on_an_illegal_break_leaves_the_cue_ball_in_place(code: str) -> None:
    sheet, ruled = broken(cushion(2, "foot"), observed=[{"code": code}])
    assert ruled.codes == [code, "illegal_break"]
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == RERACKS
    assert to_shoot(sheet.decide("Ben", "accept")) == ("Ben", "in_place")


@pytest.mark.clause("8b.3", "8b.4")
def test_8b_3_a_ball_off_the_table_on_an_illegal_break_is_spotted_and_the_three_options_stand() -> None:
    _, ruled = broken(cushion(2, "foot"), off_table(11))
    assert ruled.codes == ["object_ball_off_table", "illegal_break"]
    assert ruled.options == RERACKS
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.spotted == [11]
    assert ruled["on_table"] == FULL


@pytest.mark.clause("8b.3")
def test_8b_3_a_scratch_and_a_ball_off_the_table_are_a_scratch() -> None:
    _, ruled = broken(*FOUR_RAILS, off_table(11), SCRATCH)
    assert ruled.codes == ["cue_ball_pocketed", "object_ball_off_table"]
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled.spotted == [11]
    assert ruled["on_table"] == FULL
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert {"scratch_on_break", "off_table_spotted"} <= ruled.why.keys()


@pytest.mark.clause("8b.3", "21.c")
@pytest.mark.parametrize(
    ("code", "clause"), [("touched_ball", "18.f"), ("push", "14"), ("not_with_tip", "3"), ("balls_moving", "18.i")]
)
def test_8b_3_any_other_foul_on_a_good_break_gives_ball_in_hand_anywhere(code: str, clause: str) -> None:
    _, ruled = broken(pocketed(5, "foot-left"), observed=[{"code": code}])
    assert ruled.clauses == {code: clause}
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["on_table"] == without(5)
    assert ruled["groups"] is None
    assert ruled.why == {"turn_lost_by_foul": "11", "cue_ball_anywhere": "8b.10", "foul_recorded": "19"}


@pytest.mark.clause("8b.3", "6")
def test_8b_3_a_cue_ball_placed_on_the_head_string_for_the_break_is_such_a_foul() -> None:
    _, ruled = broken(*FOUR_RAILS, start={"cue_placed": [0.5, 0.635]})
    assert ruled.codes == ["bad_placement"]
    assert to_shoot(ruled) == ("Ben", "anywhere")
    _, ruled = broken(*FOUR_RAILS, start={"cue_placed": [0.5, 0.634]})
    assert ruled["legal"] is True


# --- 8b.4: a ball off the table -------------------------------------------------------------------------------------


@pytest.mark.clause("8b.4", "18.e")
def test_8b_4_a_ball_off_the_table_on_the_break_is_spotted_and_the_opponent_chooses() -> None:
    _, ruled = broken(pocketed(3, "foot-left"), off_table(11))
    assert ruled.clauses == {"object_ball_off_table": "18.e"}
    assert ruled["fouls"][0]["balls"] == [11]
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == ["accept", "take_in_hand"]
    assert ruled.spotted == [11]
    assert ruled["on_table"] == without(3)
    assert ruled["groups"] is None
    assert ruled.why["foul_on_break_options"] == "8b.4"


@pytest.mark.clause("8b.4")
@pytest.mark.parametrize(("option", "cue_ball"), [("accept", "in_place"), ("take_in_hand", KITCHEN)])
def test_8b_4_the_table_as_it_lies_or_the_cue_ball_in_hand(option: str, cue_ball: str) -> None:
    sheet, _ = broken(*FOUR_RAILS, off_table(11))
    ruled = sheet.decide("Ben", option)
    assert to_shoot(ruled) == ("Ben", cue_ball)
    assert ruled["on_table"] == FULL
    assert ruled.why[f"chose_{option}"] in ("8b.2", "8b.4")


@pytest.mark.clause("8b.4", "23.1")
def test_8b_4_several_balls_off_the_table_are_spotted_in_numerical_order() -> None:
    layout = {ball: [0.2, 0.2 + 0.1 * ball] for ball in without(6, 14)} | {"cue": [0.9, 0.9]}
    _, ruled = broken(*FOUR_RAILS, off_table(14), off_table(6), end={"layout": layout})
    assert ruled.spotted == [6, 14]
    assert at(ruled, 6) == FOOT_SPOT
    assert at(ruled, 14) == [0.635, 1.96215]


@pytest.mark.clause("8b.4", "8b.12")
def test_8b_4_the_8_off_the_table_on_the_break_loses() -> None:
    _, ruled = broken(*FOUR_RAILS, off_table(11), off_table(8))
    assert ruled["legal"] is False
    assert ruled.ended == ("Ben", "eight_off_table", "8b.12")
    assert ruled["game_over"]["loser"] == "Ann"
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled.next == (None, None, None)


@pytest.mark.clause("8b.4", "8b.12")
def test_8b_4_the_8_off_the_table_on_an_illegal_break_loses_as_well() -> None:
    _, ruled = broken(off_table(8))
    assert ruled.ended == ("Ben", "eight_off_table", "8b.12")
    assert ruled.codes == ["object_ball_off_table", "illegal_break"]


# --- 8b.5: the 8 on the break ---------------------------------------------------------------------------------------


@pytest.mark.clause("8b.5")
def test_8b_5_the_8_down_on_a_clean_break_is_the_breakers_choice() -> None:
    _, ruled = broken(*FOUR_RAILS, pocketed(8, "side-right"))
    assert ruled["legal"] is True
    assert ruled["game_over"] is None
    assert ruled.next == ("Ann", "decide", "in_place")
    assert ruled.options == ["spot_eight", "rerack_and_break"]
    assert ruled.spotted == []
    assert ruled["on_table"] == without(8)
    assert ruled.why == {"eight_on_break": "8b.5"}


@pytest.mark.clause("8b.5")
def test_8b_5_the_8_alone_meets_the_requirement_of_the_break() -> None:
    _, ruled = broken(pocketed(8, "side-right"))
    assert ruled.codes == []
    assert ruled.next == ("Ann", "decide", "in_place")


@pytest.mark.clause("8b.5")
def test_8b_5_the_breaker_has_the_8_spotted_and_shoots_on() -> None:
    sheet, _ = broken(pocketed(3, "foot-left"), pocketed(8, "side-right"))
    ruled = sheet.decide("Ann", "spot_eight")
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["spotted"] == [{"ball": 8, "at": None}]
    assert ruled["on_table"] == without(3)
    assert ruled["groups"] is None
    assert ruled["next"]["break"] is False
    assert ruled.why == {"chose_spot_eight": "8b.5"}


@pytest.mark.clause("8b.5", "23.1")
def test_8b_5_the_8_goes_to_the_foot_spot_or_as_near_behind_it_as_can_be() -> None:
    layout = {ball: [0.2, 0.2 + 0.1 * ball] for ball in without(8)} | {"cue": [0.9, 0.9]}
    sheet, _ = broken(pocketed(8, "side-right"), end={"layout": layout})
    assert at(sheet.decide("Ann", "spot_eight"), 8) == FOOT_SPOT
    layout["cue"] = FOOT_SPOT
    sheet, _ = broken(pocketed(8, "side-right"), end={"layout": layout})
    # A ball that gives way stands 0.1 mm clear of the cue ball: 1.905 + 0.05715 + 0.0001.
    assert at(sheet.decide("Ann", "spot_eight"), 8) == [0.635, 1.96225]


@pytest.mark.clause("8b.5")
def test_8b_5_the_breaker_breaks_again() -> None:
    sheet, _ = broken(pocketed(8, "side-right"))
    ruled = sheet.decide("Ann", "rerack_and_break")
    assert to_shoot(ruled) == ("Ann", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["on_table"] == FULL


@pytest.mark.clause("8b.5", "18.c")
def test_8b_5_with_a_scratch_it_is_the_opponents_choice() -> None:
    sheet, ruled = broken(pocketed(3, "foot-left"), pocketed(8, "side-left"), SCRATCH)
    assert ruled["legal"] is False
    assert ruled["game_over"] is None
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.options == ["spot_eight", "rerack_and_break"]
    assert ruled.why["eight_on_break_foul"] == "8b.5"
    chosen = sheet.decide("Ben", "spot_eight")
    assert to_shoot(chosen) == ("Ben", KITCHEN)
    assert chosen.spotted == [8]
    assert chosen["on_table"] == without(3)


@pytest.mark.clause("8b.5")
def test_8b_5_after_a_scratch_the_opponent_may_break_himself() -> None:
    sheet, _ = broken(pocketed(8, "side-left"), SCRATCH)
    ruled = sheet.decide("Ben", "rerack_and_break")
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["on_table"] == FULL


@pytest.mark.clause("8b.5")
@pytest.mark.parametrize("fields", [{"observed": [{"code": "touched_ball"}]}, {"start": {"cue_placed": [0.5, 0.7]}}])
def test_8b_5_goes_before_any_other_foul_of_the_break(fields: dict[str, Any]) -> None:
    sheet, ruled = broken(pocketed(8, "side-left"), **fields)
    assert len(ruled.codes) == 1
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.options == ["spot_eight", "rerack_and_break"]
    assert to_shoot(sheet.decide("Ben", "spot_eight")) == ("Ben", KITCHEN)


@pytest.mark.clause("8b.5", "8b.4")
def test_8b_5_goes_before_8b_4_and_the_other_ball_is_spotted_at_once() -> None:
    sheet, ruled = broken(*FOUR_RAILS, pocketed(8, "side-left"), off_table(11))
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled.spotted == [11]
    assert ruled["on_table"] == without(8)
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.options == ["spot_eight", "rerack_and_break"]
    chosen = sheet.decide("Ben", "spot_eight")
    assert chosen.spotted == [8]
    assert chosen["on_table"] == FULL


@pytest.mark.clause("8b.5", "8b.3")
def test_8b_5_goes_before_8b_3_with_scratch_and_a_ball_off_the_table() -> None:
    _, ruled = broken(pocketed(8, "side-left"), off_table(11), SCRATCH)
    assert ruled.codes == ["cue_ball_pocketed", "object_ball_off_table"]
    assert ruled.options == ["spot_eight", "rerack_and_break"]
    assert ruled.spotted == [11]


@pytest.mark.clause("8b.5", "18.a")
def test_8b_5_stands_although_the_cue_ball_met_nothing() -> None:
    ruled = Sheet("eight-ball").shot("Ann", pocketed(8, "side-left"))
    assert ruled.codes == ["no_ball_hit"]
    assert ruled.options == ["spot_eight", "rerack_and_break"]


@pytest.mark.clause("8b.5", "24.3.a")
def test_8b_5_unsportsmanlike_conduct_on_that_break_loses_the_game_all_the_same() -> None:
    _, ruled = broken(pocketed(8, "side-left"), observed=[{"code": "unsportsmanlike"}])
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.a")


@pytest.mark.clause("8b.5", "13")
def test_8b_5_a_decision_that_lapses_by_a_foul_between_shots_has_the_8_spotted() -> None:
    sheet, _ = broken(pocketed(3, "foot-left"), pocketed(8, "side-left"))
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=4)
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled.spotted == [8]
    assert ruled["on_table"] == without(3)


# --- 8b.6: shooting on, and the open table --------------------------------------------------------------------------


@pytest.mark.clause("8b.6")
@pytest.mark.parametrize("down", [[3], [12], [3, 12], [9, 10, 11], [1, 2, 9, 10, 11]])
def test_8b_6_a_breaker_who_pocketed_a_ball_shoots_on_and_the_table_is_open(down: list[int]) -> None:
    sheet, ruled = broken(*[pocketed(ball, "foot-left") for ball in down])
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["groups"] is None
    assert ruled["pocketed"] == down
    assert ruled["on_table"] == without(*down)
    assert ruled["next"]["balls_on"] == without(*down)
    assert ruled.why == {
        "break_requirement_met": "8b.2",
        "ball_pocketed_on_break": "8b.6",
        "table_open_after_break": "8b.6",
    }
    assert sheet.match.state.solids is None


@pytest.mark.clause("8b.6", "8b.7")
def test_8b_6_the_breakers_next_shot_decides_whatever_he_broke() -> None:
    sheet, _ = broken(pocketed(9, "foot-left"), pocketed(10, "foot-right"))
    ruled = sheet.shot("Ann", contact("cue", 2), pocketed(2, "side-left"), call=called(2, "side-left"))
    assert ruled["groups"] == {"Ann": "solids", "Ben": "stripes"}


@pytest.mark.clause("8b.6")
def test_8b_6_a_ball_pocketed_by_a_foul_does_not_keep_the_turn() -> None:
    _, ruled = broken(pocketed(9, "foot-left"), SCRATCH)
    assert ruled.next[0] == "Ben"


@pytest.mark.clause("8b.6")
def test_8b_6_a_setup_may_stand_before_the_break_too() -> None:
    sheet = position("eight-ball", player="Ben", shot="break", cue_ball=KITCHEN)
    assert to_shoot(sheet.shot("Ben", RACK, pocketed(9, "foot-left"))) == ("Ben", "in_place")
