"""8-ball around the shots: the rack, stalemate, the record of fouls, races (8b.1, 8b.15, 8b.16)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from plays import FOOT_SPOT, SCRATCH, at, called, groups_decided, miss, to_shoot
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Ruled, Sheet, position

from poolrules.actions import contact, cushion, pocketed

DIAMETER = 0.05715
ROW = DIAMETER * sqrt(3) / 2
CORNERS = [[round(0.635 + side * 2 * DIAMETER, 6), round(1.905 + 4 * ROW, 6)] for side in (-1, 1)]


def reracked(**header: Any) -> Ruled:
    """The rack that follows an illegal break."""
    sheet = Sheet("eight-ball", **header)
    sheet.shot("Ann", contact("cue", 1), cushion(2, "foot"))
    return sheet.decide("Ben", "rerack_and_break")


@pytest.mark.clause("8b.1", "2")
@pytest.mark.parametrize("seed", [None, 0, 1, 2, 7, 41])
def test_8b_1_the_8_in_the_third_row_and_one_ball_of_each_group_in_the_rear_corners(seed: int | None) -> None:
    ruled = reracked() if seed is None else reracked(seed=seed)
    places = {(round(x, 6), round(y, 6)): placed["ball"] for placed in ruled["racked"] for x, y in [placed["at"]]}
    assert sorted(places.values()) == ALL["eight-ball"]
    assert at(ruled, 8, "racked") == [0.635, round(1.905 + 2 * ROW, 6)]
    left, right = (places[x, y] for x, y in CORNERS)
    assert {left < 8, right < 8} == {True, False}
    assert 8 not in (left, right)
    assert (FOOT_SPOT[0], FOOT_SPOT[1]) in places


@pytest.mark.clause("8b.1")
def test_8b_1_the_rest_is_at_random_by_the_seed() -> None:
    order = [placed["ball"] for placed in reracked(seed=3)["racked"]]
    assert order == [placed["ball"] for placed in reracked(seed=3)["racked"]]
    assert order != [placed["ball"] for placed in reracked(seed=4)["racked"]]


# --- 8b.15 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.15")
@pytest.mark.parametrize("breaker", ["Ann", "Ben"])
def test_8b_15_a_stalemate_has_no_winner_and_the_same_player_breaks_again(breaker: str) -> None:
    sheet = groups_decided(4, 8, 9, header={"race_to": 2, "breaker": breaker})
    ruled = sheet.do("stalemate")
    assert ruled["player"] is None
    assert ruled["legal"] is None
    assert ruled["game_over"] == {"winner": None, "loser": None, "reason": "stalemate", "clause": "8b.15"}
    assert ruled["match_over"] is None
    assert ruled["score"] == {"Ann": 0, "Ben": 0}
    assert ruled["groups"] is None
    assert ruled["on_table"] == ALL["eight-ball"]
    assert to_shoot(ruled) == (breaker, KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled.why == {"stalemate": "8b.15"}


@pytest.mark.clause("8b.15")
def test_8b_15_who_was_to_break_first_breaks_again_although_the_other_broke_in_the_end() -> None:
    sheet = Sheet("eight-ball", race_to=2)
    sheet.shot("Ann", contact("cue", 1), cushion(2, "foot"))
    sheet.decide("Ben", "rerack_and_break")
    sheet.shot("Ben", contact("cue", 1), *FOUR_RAILS)
    assert to_shoot(sheet.do("stalemate")) == ("Ann", KITCHEN)


@pytest.mark.clause("8b.15")
def test_8b_15_the_rack_after_a_replayed_one_goes_on_in_the_break_order() -> None:
    sheet = groups_decided(4, 8, 9, header={"race_to": 2})
    sheet.do("stalemate")
    assert to_shoot(sheet.do("concede", player="Ann")) == ("Ben", KITCHEN)


# --- 8b.16 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.16", "19.c")
def test_8b_16_three_fouls_in_a_row_and_more_lose_nothing_but_are_counted() -> None:
    sheet = groups_decided(2, 4, 8, 9, 12)
    for count in (1, 2, 3, 4):
        ruled = sheet.shot("Ann", contact("cue", 2), call=called(2))
        assert ruled["fouls_in_a_row"] == {"Ann": count, "Ben": 0}
        assert ruled["game_over"] is None
        assert ruled.said == []
        assert to_shoot(ruled) == ("Ben", "anywhere")
        ruled = sheet.shot("Ben", *miss(9), call=called(9))
        assert ruled["fouls_in_a_row"] == {"Ann": count, "Ben": 0}


@pytest.mark.clause("8b.16", "19")
def test_8b_16_a_legal_shot_wipes_the_count() -> None:
    sheet = groups_decided(2, 4, 8, 9, fouls_in_a_row={"Ann": 5, "Ben": 1})
    ruled = sheet.shot("Ann", *miss(2), call=called(2))
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 1}
    assert ruled.why == {"nothing_pocketed": "8b.8", "record_wiped": "19"}


@pytest.mark.clause("8b.16", "19")
def test_8b_16_the_count_starts_at_zero_in_each_rack() -> None:
    sheet = groups_decided(8, 9, header={"race_to": 2}, fouls_in_a_row={"Ann": 2, "Ben": 1})
    ruled = sheet.shot("Ann", contact("cue", 8), pocketed(8, "foot-right"), call=called(8))
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}


# --- races ----------------------------------------------------------------------------------------------------------


def won(sheet: Sheet, player: str) -> Ruled:
    """The player wins the rack by the 8."""
    groups = {"Ann": "solids", "Ben": "stripes"}
    sheet.do("setup", player=player, on_table=[8], shot="normal", cue_ball="in_place", groups=groups)
    return sheet.shot(player, contact("cue", 8), pocketed(8, "foot-right"), call=called(8))


@pytest.mark.clause("8b.13", "8b.16")
def test_8b_13_a_race_to_three() -> None:
    sheet = Sheet("eight-ball", race_to=3)
    for player, score, breaker in [("Ann", (1, 0), "Ben"), ("Ben", (1, 1), "Ann"), ("Ann", (2, 1), "Ben")]:
        ruled = won(sheet, player)
        assert ruled["score"] == {"Ann": score[0], "Ben": score[1]}
        assert ruled["match_over"] is None
        assert to_shoot(ruled) == (breaker, KITCHEN)
        assert ruled["next"]["break"] is True
        assert ruled["groups"] is None
        assert "racked" not in ruled
    ruled = won(sheet, "Ann")
    assert ruled["score"] == {"Ann": 3, "Ben": 1}
    assert ruled["match_over"] == {"winner": "Ann"}
    assert sheet.refuse("shot", player="Ann", events=[]).field == "action"


@pytest.mark.clause("8b.13")
@pytest.mark.parametrize(
    ("order", "winner", "breaker"),
    [
        ("winner", "Ann", "Ann"),
        ("winner", "Ben", "Ben"),
        ("loser", "Ann", "Ben"),
        ("loser", "Ben", "Ann"),
        ("alternate", "Ann", "Ben"),
        ("alternate", "Ben", "Ben"),
    ],
)
def test_8b_13_who_breaks_the_next_rack(order: str, winner: str, breaker: str) -> None:
    sheet = Sheet("eight-ball", race_to=2, break_order=order)
    sheet.shot("Ann", contact("cue", 1), *FOUR_RAILS)
    assert to_shoot(won(sheet, winner)) == (breaker, KITCHEN)


@pytest.mark.clause("8b.12")
def test_8b_12_a_lost_rack_counts_for_the_opponent_and_the_race_goes_on() -> None:
    sheet = groups_decided(4, 8, 9, header={"race_to": 2})
    ruled = sheet.shot("Ann", contact("cue", 4), pocketed(8, "foot-left"), SCRATCH, call=called(4))
    assert ruled["score"] == {"Ann": 0, "Ben": 1}
    assert ruled["match_over"] is None
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["legal"] is False


@pytest.mark.clause("24.3.a", "8b.12")
@pytest.mark.parametrize("code", ["unsportsmanlike", "stopped_ball"])
def test_24_3_a_conduct_loses_the_game_of_8_ball(code: str) -> None:
    sheet = position("eight-ball", header={"race_to": 2})
    ruled = sheet.do("conduct", player="Ben", code=code)
    assert ruled.ended == ("Ann", "unsportsmanlike", "24.3.a")
    assert ruled["score"] == {"Ann": 1, "Ben": 0}
    assert ruled["match_over"] is None
    ruled = sheet.do("conduct", player="Ben", code=code)
    assert ruled.ended == ("Ann", "unsportsmanlike", "24.3.b")
    assert ruled["match_over"] == {"winner": "Ann"}
