"""8-ball, the break: its requirement, the options after it, and who shoots on (8b.2, 8b.6)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import RACK, SAFETY, SCRATCH, called, to_shoot, without
from plays_8b import RERACKS, broken
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Sheet, position

from poolrules.actions import contact, cushion, head_string, off_table, pocketed

FULL = ALL["eight-ball"]


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


# --- 8b.6: shooting on, and the open table --------------------------------------------------------------------------


@pytest.mark.clause("8b.6")
@pytest.mark.parametrize("down", [[3], [12], [3, 12], [9, 10, 11], [1, 2, 9, 10, 11]])
def test_8b_6_a_breaker_who_pocketed_a_ball_shoots_on_and_the_table_is_open(down: list[int]) -> None:
    sheet, ruled = broken(*[pocketed(ball, "foot-left") for ball in down])
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["groups"] is None
    assert ruled["pocketed"] == down
    assert ruled["on_table"] == without(FULL, *down)
    assert ruled["next"]["balls_on"] == without(FULL, *down)
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
