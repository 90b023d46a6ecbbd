"""9-ball, three fouls in a row (9b.8)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import SCRATCH, miss, to_shoot
from plays_9b import NINE_DOWN, on
from scoresheet import KITCHEN, Ruled, Sheet, position

from poolrules.actions import contact, cushion, pocketed

# --- 9b.8 -----------------------------------------------------------------------------------------------------------


def foul(sheet: Sheet, player: str) -> Ruled:
    """The player meets the lowest ball and nothing reaches a cushion."""
    return sheet.shot(player, contact("cue", min(sheet.match.state.on_table)))


def safe(sheet: Sheet, player: str) -> Ruled:
    return sheet.shot(player, *miss(int(min(sheet.match.state.on_table))))


@pytest.mark.clause("9b.8", "19", "19.b")
def test_9b_8_three_fouls_in_a_row_lose_the_game() -> None:
    sheet = on(3, 6, 9)
    assert foul(sheet, "Ann")["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    safe(sheet, "Ben")
    ruled = foul(sheet, "Ann")
    assert ruled["fouls_in_a_row"] == {"Ann": 2, "Ben": 0}
    assert ruled.said == [("on_two_fouls", "Ann")]
    safe(sheet, "Ben")
    ruled = foul(sheet, "Ann")
    assert ruled["fouls_in_a_row"] == {"Ann": 3, "Ben": 0}
    assert ruled["game_over"] == {"winner": "Ben", "loser": "Ann", "reason": "three_fouls", "clause": "19.b"}
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled["legal"] is False
    assert ruled.next == (None, None, None)
    assert ruled.why["three_fouls"] == "19.b"


@pytest.mark.clause("9b.8", "19")
def test_9b_8_each_player_has_his_own_count() -> None:
    sheet = on(3, 6, 9)
    for count in (1, 2):
        assert foul(sheet, "Ann")["fouls_in_a_row"] == {"Ann": count, "Ben": count - 1}
        assert foul(sheet, "Ben")["fouls_in_a_row"] == {"Ann": count, "Ben": count}
    ruled = foul(sheet, "Ann")
    assert ruled["fouls_in_a_row"] == {"Ann": 3, "Ben": 2}
    assert ruled["game_over"]["winner"] == "Ben"


@pytest.mark.clause("9b.8", "19")
@pytest.mark.parametrize(
    "good", [[contact("cue", 3), pocketed(3, "side-left")], [contact("cue", 3), cushion("cue", "left")]]
)
def test_9b_8_a_good_shot_between_them_starts_the_count_again(good: list[Any]) -> None:
    sheet = on(3, 6, 9, fouls_in_a_row={"Ann": 2, "Ben": 0})
    ruled = sheet.shot("Ann", *good)
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled.why["record_wiped"] == "19"


@pytest.mark.clause("9b.8", "19")
def test_9b_8_a_ball_pocketed_by_a_foul_does_not_start_it_again() -> None:
    sheet = on(3, 6, 9, fouls_in_a_row={"Ann": 1, "Ben": 0})
    assert sheet.shot("Ann", contact("cue", 3), pocketed(3, "side-left"), SCRATCH)["fouls_in_a_row"]["Ann"] == 2


@pytest.mark.clause("9b.8", "9b.2")
def test_9b_8_a_foul_on_the_break_counts() -> None:
    sheet = Sheet("nine-ball")
    assert sheet.shot("Ann", contact("cue", 1))["fouls_in_a_row"]["Ann"] == 1
    safe(sheet, "Ben")
    assert foul(sheet, "Ann")["fouls_in_a_row"]["Ann"] == 2
    safe(sheet, "Ben")
    assert foul(sheet, "Ann").ended == ("Ben", "three_fouls", "19.b")


@pytest.mark.clause("9b.8", "9b.2")
def test_9b_8_an_illegal_break_may_be_the_third() -> None:
    sheet = position("nine-ball", shot="break", cue_ball=KITCHEN, fouls_in_a_row={"Ann": 2, "Ben": 0})
    assert sheet.shot("Ann", contact("cue", 1)).ended == ("Ben", "three_fouls", "19.b")


@pytest.mark.clause("9b.8")
def test_9b_8_the_count_is_of_one_game_only_and_starts_at_zero_in_the_next() -> None:
    sheet = on(9, header={"race_to": 3}, fouls_in_a_row={"Ann": 2, "Ben": 2})
    ruled = sheet.shot("Ann", contact("cue", 9), NINE_DOWN)
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    ruled = sheet.shot("Ben", contact("cue", 1))
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 1}
    assert ruled["game_over"] is None


@pytest.mark.clause("9b.8")
def test_9b_8_a_lost_rack_shows_three_and_the_next_one_begins_at_zero() -> None:
    sheet = on(3, 6, 9, header={"race_to": 2}, fouls_in_a_row={"Ann": 2, "Ben": 1})
    ruled = foul(sheet, "Ann")
    assert ruled["fouls_in_a_row"] == {"Ann": 3, "Ben": 1}
    assert ruled["score"] == {"Ann": 0, "Ben": 1}
    assert ruled["match_over"] is None
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert sheet.match.state.fouls == (0, 0)


@pytest.mark.clause("9b.8", "19.d")
def test_9b_8_without_a_recorded_warning_he_stays_on_two() -> None:
    sheet = on(3, 6, 9, header={"warnings": "recorded"}, fouls_in_a_row={"Ann": 2, "Ben": 0})
    for _ in range(2):
        ruled = foul(sheet, "Ann")
        assert ruled["fouls_in_a_row"] == {"Ann": 2, "Ben": 0}
        assert ruled["game_over"] is None
        assert ruled.said == []
        assert ruled.why["third_foul_without_warning"] == "19.d"
        assert to_shoot(ruled) == ("Ben", "anywhere")
        safe(sheet, "Ben")
    sheet.do("warning", player="Ann")
    assert foul(sheet, "Ann").ended == ("Ben", "three_fouls", "19.b")


@pytest.mark.clause("9b.8", "19.d")
def test_9b_8_a_warning_counts_for_the_player_who_got_it_and_until_his_count_changes() -> None:
    sheet = on(3, 6, 9, header={"warnings": "recorded"}, fouls_in_a_row={"Ann": 2, "Ben": 2}, warned=["Ben"])
    assert foul(sheet, "Ann")["game_over"] is None
    assert safe(sheet, "Ben")["fouls_in_a_row"]["Ben"] == 0
    for _ in range(2):
        safe(sheet, "Ann")
        foul(sheet, "Ben")
    safe(sheet, "Ann")
    assert foul(sheet, "Ben")["game_over"] is None
    assert sheet.match.state.fouls[1] == 2


@pytest.mark.clause("9b.8", "13")
def test_9b_8_a_foul_between_shots_may_be_the_third() -> None:
    sheet = on(3, 6, 9, fouls_in_a_row={"Ann": 2, "Ben": 0})
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=3)
    assert ruled.ended == ("Ben", "three_fouls", "19.b")
    assert ruled["fouls_in_a_row"] == {"Ann": 3, "Ben": 0}
    assert ruled["legal"] is None


@pytest.mark.clause("9b.8", "9b.5")
def test_9b_8_the_9_pocketed_by_the_third_foul_does_not_matter_any_more() -> None:
    sheet = on(3, 6, 9, fouls_in_a_row={"Ann": 2, "Ben": 0})
    ruled = sheet.shot("Ann", contact("cue", 9), NINE_DOWN)
    assert ruled.ended == ("Ben", "three_fouls", "19.b")


# --- 9b.9, and conduct ----------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.8", "20", "24.3.a")
@pytest.mark.parametrize("in_a_shot", [True, False])
def test_9b_8_a_third_foul_that_is_unsportsmanlike_too_is_reported_as_the_third_foul(in_a_shot: bool) -> None:
    sheet = on(3, 6, 9, header={"race_to": 2}, fouls_in_a_row={"Ann": 2, "Ben": 0})
    if in_a_shot:
        ruled = sheet.shot("Ann", contact("cue", 3), observed=[{"code": "unsportsmanlike"}])
    else:
        ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=3, deliberate=True)
    assert ruled.ended == ("Ben", "three_fouls", "19.b")
    assert ruled["fouls_in_a_row"]["Ann"] == 3
    assert ruled["match_over"] is None
    # The act is remembered: a second one excludes.
    assert sheet.do("conduct", player="Ann", code="unsportsmanlike")["match_over"] == {"winner": "Ben"}
