"""8-ball, the 8 pocketed on the break (8b.5)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SCRATCH, at, to_shoot, without
from plays_8b import broken
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Sheet

from poolrules.actions import off_table, pocketed

FULL = ALL["eight-ball"]


@pytest.mark.clause("8b.5")
def test_8b_5_the_8_down_on_a_clean_break_is_the_breakers_choice() -> None:
    _, ruled = broken(*FOUR_RAILS, pocketed(8, "side-right"))
    assert ruled["legal"] is True
    assert ruled["game_over"] is None
    assert ruled.next == ("Ann", "decide", "in_place")
    assert ruled.options == ["spot_eight", "rerack_and_break"]
    assert ruled.spotted == []
    assert ruled["on_table"] == without(FULL, 8)
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
    assert ruled["on_table"] == without(FULL, 3)
    assert ruled["groups"] is None
    assert ruled["next"]["break"] is False
    assert ruled.why == {"chose_spot_eight": "8b.5"}


@pytest.mark.clause("8b.5", "23.1")
def test_8b_5_the_8_goes_to_the_foot_spot_or_as_near_behind_it_as_can_be() -> None:
    layout = {ball: [0.2, 0.2 + 0.1 * ball] for ball in without(FULL, 8)} | {"cue": [0.9, 0.9]}
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
    assert chosen["on_table"] == without(FULL, 3)


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
    assert ruled["on_table"] == without(FULL, 8)
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
    assert ruled["on_table"] == without(FULL, 3)
