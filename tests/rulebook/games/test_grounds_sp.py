"""14/1, every reason of a ruling, in its order: the clause, and the balls, the player and the number it names."""

from __future__ import annotations

from typing import Any

import pytest
from grounds import BENS_TURN, ON_ONE, ONE_POINT, STAYS_SP
from plays import RACK, SAFETY, SCRATCH, called, miss
from scoresheet import TWO_RAILS, Ground, Sheet, position
from wholes import ground

from poolrules.actions import contact, cushion, off_table, pocketed

KITCHEN_SP = ground("cue_ball_behind_head_string", "sp.6", who="Ben")


@pytest.mark.clause("sp.3", "sp.5", "sp.6", "sp.7", "sp.8", "sp.11", "19")
@pytest.mark.parametrize(
    ("events", "call", "grounds"),
    [
        (
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left")],
            called(4),
            [ground("called_ball_scores", "sp.3", 4, 9, who="Ann", number=2)],
        ),
        (
            [contact("cue", 4), pocketed(4, "foot-right"), off_table(9)],
            called(4),
            [
                ground("called_ball_scores", "sp.3", 4, who="Ann", number=1),
                ground("off_table_spotted", "sp.7", 9),
            ],
        ),
        (
            [contact("cue", 4), pocketed(9, "foot-left"), off_table(4)],
            called(4),
            [
                ground("called_ball_missed", "sp.5", who="Ben"),
                ground("uncalled_spotted", "sp.5", 9),
                ground("off_table_spotted", "sp.7", 4),
            ],
        ),
        (miss(4), None, [ground("nothing_pocketed", "sp.3", who="Ben")]),
        (
            [contact("cue", 4), pocketed(9, "foot-left"), SCRATCH, off_table(10)],
            called(4),
            [
                BENS_TURN,
                KITCHEN_SP,
                ground("pocketed_by_foul_spotted", "sp.6", 9),
                ground("off_table_spotted", "sp.7", 10),
                ONE_POINT,
                ON_ONE,
            ],
        ),
        ([contact("cue", 4)], called(4), [BENS_TURN, STAYS_SP, ONE_POINT, ON_ONE]),
        (
            [*miss(4), pocketed(9, "foot-left"), off_table(10)],
            SAFETY,
            [
                ground("safety_ends_turn", "sp.8", who="Ben"),
                ground("safety_spotted", "sp.8", 9),
                ground("off_table_spotted", "sp.7", 10),
            ],
        ),
        (
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left"), pocketed(5, "foot-left")],
            called(4),
            [
                ground("called_ball_scores", "sp.3", 4, 5, 9, who="Ann", number=3),
                ground("points_reached", "sp.11", who="Ann"),
            ],
        ),
    ],
)
def test_14_1(events: list[Any], call: dict[str, Any] | None, grounds: list[Ground]) -> None:
    sheet = position("straight-pool", score={"Ann": 97})
    sheet.shot("Ann", *events, **({} if call is None else {"call": call}))
    assert sheet.grounds == grounds


@pytest.mark.clause("sp.2", "sp.6", "sp.7")
@pytest.mark.parametrize(
    ("events", "grounds"),
    [
        ([cushion(2, "foot")], [ground("illegal_break", "sp.2", number=1)]),
        ([cushion(2, "foot"), cushion(3, "foot")], [ground("cue_ball_to_no_cushion", "sp.2")]),
        (
            [cushion("cue", "foot"), pocketed(9, "foot-left"), SCRATCH],
            [ground("illegal_break", "sp.2", number=1), ground("pocketed_by_foul_spotted", "sp.6", 9)],
        ),
        (
            [cushion("cue", "foot"), off_table(9)],
            [ground("illegal_break", "sp.2", number=1), ground("off_table_spotted", "sp.7", 9)],
        ),
    ],
)
def test_the_breaking_foul_of_14_1(events: list[Any], grounds: list[Ground]) -> None:
    sheet = Sheet("straight-pool")
    sheet.shot("Ann", RACK, *events, call=SAFETY)
    costs = ground("breaking_foul", "sp.2", who="Ann", number=2)
    assert sorted(sheet.grounds) == sorted([costs, *grounds])


@pytest.mark.clause("sp.2", "18.c")
def test_a_scratch_on_a_proper_break_of_14_1_is_an_ordinary_foul() -> None:
    sheet = Sheet("straight-pool")
    sheet.shot("Ann", RACK, *TWO_RAILS, SCRATCH, call=SAFETY)
    assert sheet.grounds == [BENS_TURN, KITCHEN_SP, ONE_POINT, ON_ONE]
