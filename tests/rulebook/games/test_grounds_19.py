"""The record of fouls (19), every reason that speaks of it, in its order: the clause, the player and the number."""

from __future__ import annotations

from typing import Any

import pytest
from grounds import ANYWHERE_9, BENS_TURN, ONE_POINT, STAYS_SP
from plays import called, groups_decided, miss
from plays_9b import PUSH_OUT
from scoresheet import Ground, position
from wholes import ground

from poolrules.actions import contact


@pytest.mark.clause("19", "19.b", "19.d", "9b.8")
@pytest.mark.parametrize(
    ("fouls", "events", "grounds"),
    [
        (0, miss(1), []),
        (1, miss(1), [ground("record_wiped", "19", who="Ann")]),
        (1, [], [ground("foul_recorded", "19", who="Ann", number=2)]),
        (2, [], [ground("three_fouls", "19.b", who="Ann")]),
    ],
)
def test_19_the_record_of_9_ball(fouls: int, events: list[Any], grounds: list[Ground]) -> None:
    sheet = position("nine-ball", fouls_in_a_row={"Ann": fouls, "Ben": 1})
    sheet.shot("Ann", *events)
    # Before it: whose turn it is, and after a foul the cue ball; when the game is lost nobody's.
    turn = 0 if fouls == 2 else 1 if events else 2
    assert sheet.grounds[turn:] == grounds


@pytest.mark.clause("19", "reading 11")
def test_19_a_push_out_that_touches_nothing_leaves_the_record() -> None:
    sheet = position("nine-ball", shot="after_break", fouls_in_a_row={"Ann": 2, "Ben": 1}, warned=["Ann"])
    sheet.shot("Ann", call=PUSH_OUT)
    assert sheet.grounds == [ground("push_out", "9b.4", who="Ben"), ground("record_stands", "19", who="Ann")]
    # The warning of Ann stands as her two fouls do.
    assert sheet.match.state.fouls == (2, 1)
    assert sheet.match.state.warned == (True, False)


@pytest.mark.clause("19.d")
def test_19_d_a_third_foul_without_a_warning() -> None:
    sheet = position("nine-ball", header={"warnings": "recorded"}, fouls_in_a_row={"Ann": 2})
    sheet.shot("Ann")
    assert sheet.grounds == [BENS_TURN, ANYWHERE_9, ground("third_foul_without_warning", "19.d", who="Ann")]


@pytest.mark.clause("19.c", "8b.16")
def test_19_c_in_8_ball_the_count_goes_on_without_end() -> None:
    sheet = groups_decided(4, 8, 9, fouls_in_a_row={"Ann": 3, "Ben": 1})
    sheet.shot("Ann")
    assert sheet.grounds == [
        BENS_TURN,
        ground("cue_ball_anywhere", "8b.10", who="Ben"),
        ground("foul_recorded", "19", who="Ann", number=4),
    ]


@pytest.mark.clause("19.a", "sp.10")
def test_19_a_the_third_foul_of_14_1() -> None:
    sheet = position("straight-pool", fouls_in_a_row={"Ann": 2, "Ben": 2})
    sheet.shot("Ann", call=called(4))
    assert sheet.grounds == [
        BENS_TURN,
        STAYS_SP,
        ONE_POINT,
        ground("three_fouls", "19.a", who="Ann"),
        ground("three_fouls_points", "19.a", who="Ann", number=15),
    ]
    assert sheet.match.state.fouls == (0, 2)


@pytest.mark.clause("19.d", "24.1")
def test_19_d_the_announcements_have_their_clauses() -> None:
    sheet = position("nine-ball", fouls_in_a_row={"Ann": 1})
    sheet.shot("Ann")
    assert sheet.ruling.announcements == (("on_two_fouls", 0, "19.d"),)
    sheet = position("straight-pool", header={"calls": "required", "points_to": 10}, score={"Ann": 8, "Ben": 9})
    sheet.shot("Ann", contact("cue", 4), call=called(4))
    assert sheet.ruling.announcements == (("one_ball_needed", 1, "24.1"), ("call_required", 1, "24.1"))
