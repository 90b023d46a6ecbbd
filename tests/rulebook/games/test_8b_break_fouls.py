"""8-ball, fouls on the break: a scratch, other fouls, balls off the table (8b.3, 8b.4)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SCRATCH, at, called, to_shoot, without
from plays_8b import RERACKS, broken
from scoresheet import ALL, FOUR_RAILS, KITCHEN

from poolrules.actions import contact, cushion, off_table, pocketed

FULL = ALL["eight-ball"]


# --- 8b.3: a scratch, and other fouls -------------------------------------------------------------------------------


@pytest.mark.clause("8b.3", "6", "18.c")
def test_8b_3_after_a_scratch_balls_stay_down_and_the_cue_ball_is_behind_the_head_string() -> None:
    sheet, ruled = broken(pocketed(3, "foot-left"), pocketed(9, "foot-right"), SCRATCH)
    assert ruled["legal"] is False
    assert ruled.clauses == {"cue_ball_pocketed": "18.c"}
    assert ruled["pocketed"] == [3, 9, "cue"]
    assert ruled["on_table"] == without(FULL, 3, 9)
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
    assert ruled["on_table"] == without(FULL, 5)
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
    assert ruled["on_table"] == without(FULL, 3)
    assert ruled["groups"] is None
    assert ruled.why["foul_on_break_options"] == "8b.4"


@pytest.mark.clause("8b.4")
@pytest.mark.parametrize(("option", "cue_ball"), [("accept", "in_place"), ("take_in_hand", KITCHEN)])
def test_8b_4_the_table_as_it_lies_or_the_cue_ball_in_hand(option: str, cue_ball: str) -> None:
    sheet, _ = broken(*FOUR_RAILS, off_table(11))
    ruled = sheet.decide("Ben", option)
    assert to_shoot(ruled) == ("Ben", cue_ball)
    assert ruled["on_table"] == FULL
    assert ruled.why[f"chose_{option}"] == "8b.4"


@pytest.mark.clause("8b.4", "23.1")
def test_8b_4_several_balls_off_the_table_are_spotted_in_numerical_order() -> None:
    layout = {ball: [0.2, 0.2 + 0.1 * ball] for ball in without(FULL, 6, 14)} | {"cue": [0.9, 0.9]}
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
