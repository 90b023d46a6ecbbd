"""A summary may leave out what its ruling does not need; what it needs and lacks is an error, never a guess."""

from __future__ import annotations

import pytest
from scoresheet import Sheet, position


@pytest.mark.clause("19")
def test_19_the_cue_ball_alone_does_not_tell_whether_any_ball_reached_a_cushion() -> None:
    sheet = position("nine-ball", [1, 5, 9], shot="after_break", fouls_in_a_row={"Ann": 2})
    push = {"player": "Ann", "call": {"push_out": True}}
    facts = {"first_hit": [5], "pocketed": [], "cue_to_cushion": False}
    assert sheet.refuse("shot", **push, facts=facts).field == "facts.cushion_after_hit"
    ruled = sheet.do("shot", **push, facts={**facts, "balls_to_cushion": 0})
    assert ruled["fouls_in_a_row"] == {"Ann": 2, "Ben": 0}


@pytest.mark.clause("19")
def test_19_one_object_ball_to_a_cushion_wipes_the_record() -> None:
    sheet = position("nine-ball", [1, 5, 9], shot="after_break", fouls_in_a_row={"Ann": 2})
    facts = {"first_hit": [5], "pocketed": [], "cue_to_cushion": False, "balls_to_cushion": 1}
    ruled = sheet.do("shot", player="Ann", call={"push_out": True}, facts=facts)
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}


@pytest.mark.clause("8b.2")
def test_8b_2_no_cushion_after_the_hit_is_no_ball_driven() -> None:
    ruled = Sheet("eight-ball").do(
        "shot", player="Ann", facts={"first_hit": [1], "pocketed": [], "cushion_after_hit": False}
    )
    assert "illegal_break" in ruled.codes
    assert ruled.options == ["accept", "rerack_and_break", "rerack_offender_breaks"]


@pytest.mark.clause("9b.2", "9b.7")
@pytest.mark.parametrize(("off", "met"), [([3, 4, 5, 6], True), ([3, 4, 5], False)])
def test_9b_2_balls_off_the_table_count_as_driven(off: list[int], met: bool) -> None:
    facts: dict[str, object] = {"first_hit": [1], "pocketed": [], "off_table": off}
    sheet = Sheet("nine-ball")
    if met:
        assert sheet.do("shot", player="Ann", facts=facts).codes == ["object_ball_off_table"]
    else:
        assert sheet.refuse("shot", player="Ann", facts=facts).field == "facts.balls_to_cushion"


@pytest.mark.clause("sp.2")
@pytest.mark.parametrize(("driven", "asks"), [(1, False), (2, True)])
def test_sp_2_too_few_object_balls_settle_it_whatever_the_cue_ball_did(driven: int, asks: bool) -> None:
    facts = {"first_hit": [1], "pocketed": [], "balls_to_cushion": driven}
    sheet = Sheet("straight-pool")
    if asks:
        assert sheet.refuse("shot", player="Ann", facts=facts).field == "facts.cue_to_cushion"
    else:
        ruled = sheet.do("shot", player="Ann", facts=facts)
        assert ruled["points"] == {"Ann": -2, "Ben": 0}


@pytest.mark.clause("sp.2", "sp.7")
def test_sp_2_two_balls_off_the_table_and_the_cue_ball_to_a_cushion_meet_the_break() -> None:
    facts = {"first_hit": [1], "pocketed": [], "off_table": [3, 4], "cue_to_cushion": True}
    ruled = Sheet("straight-pool").do("shot", player="Ann", facts=facts)
    assert ruled["legal"] is True
    assert ruled.spotted == [3, 4]


@pytest.mark.clause("5")
@pytest.mark.parametrize("cue_ball", ["anywhere", "in_place"])
def test_5_a_break_is_played_from_behind_the_head_string(cue_ball: str) -> None:
    setup = {"player": "Ann", "on_table": list(range(1, 16)), "shot": "break", "cue_ball": cue_ball}
    assert Sheet("eight-ball").refuse("setup", **setup).field == "cue_ball"
