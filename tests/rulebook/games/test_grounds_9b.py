"""9-ball, every reason of a ruling, in its order: the clause, and the balls, the player and the number it names."""

from __future__ import annotations

from typing import Any

import pytest
from grounds import ANYWHERE_9, BENS_TURN, ON_ONE
from plays import RACK, SCRATCH, miss
from plays_9b import NINE_DOWN, PUSH_OUT
from scoresheet import FOUR_RAILS, Ground, Sheet, position
from wholes import ground

from poolrules.actions import contact, cushion, off_table, pocketed

MET_9 = ground("break_requirement_met", "9b.2", number=4)


@pytest.mark.clause("9b.2", "9b.3", "9b.4", "9b.5", "9b.6", "9b.7")
@pytest.mark.parametrize(
    ("events", "grounds"),
    [
        (FOUR_RAILS, [MET_9, ground("nothing_pocketed", "9b.3", who="Ben")]),
        (
            [*FOUR_RAILS, pocketed(3, "foot-left")],
            [MET_9, ground("ball_pocketed_on_break", "9b.3", 3, who="Ann")],
        ),
        ([*FOUR_RAILS[1:], NINE_DOWN], [MET_9, ground("nine_pocketed", "9b.6", 9, who="Ann")]),
        (
            [cushion(3, "foot")],
            [ground("illegal_break", "9b.2", number=1), BENS_TURN, ANYWHERE_9, ON_ONE],
        ),
        (
            [NINE_DOWN, SCRATCH],
            [BENS_TURN, ANYWHERE_9, ground("nine_spotted", "9b.5", 9), ON_ONE],
        ),
        (
            [*FOUR_RAILS, off_table(3), off_table(9)],
            [
                BENS_TURN,
                ANYWHERE_9,
                ground("nine_spotted", "9b.5", 9),
                ground("off_table_stays_out", "9b.7", 3),
                ON_ONE,
            ],
        ),
    ],
)
def test_the_break_of_9_ball(events: list[Any], grounds: list[Ground]) -> None:
    sheet = Sheet("nine-ball")
    sheet.shot("Ann", RACK, *events)
    assert sheet.grounds == grounds


@pytest.mark.clause("9b.3", "9b.4", "9b.5", "9b.6", "9b.7")
@pytest.mark.parametrize(
    ("events", "call", "grounds"),
    [
        (miss(1), None, [ground("nothing_pocketed", "9b.3", who="Ben")]),
        (
            [RACK, pocketed(4, "foot-left"), pocketed(1, "foot-left")],
            None,
            [ground("ball_pocketed", "9b.3", 1, 4, who="Ann")],
        ),
        ([RACK, NINE_DOWN], None, [ground("nine_pocketed", "9b.6", 9, who="Ann")]),
        ([contact("cue", 2), NINE_DOWN], None, [BENS_TURN, ANYWHERE_9, ground("nine_spotted", "9b.5", 9), ON_ONE]),
        ([], PUSH_OUT, [ground("push_out", "9b.4", who="Ben")]),
        (
            [contact("cue", 3), NINE_DOWN, pocketed(2, "side-left")],
            PUSH_OUT,
            [ground("push_out", "9b.4", who="Ben"), ground("nine_on_push_out", "9b.4", 9)],
        ),
        (
            [contact("cue", 3), off_table(9)],
            PUSH_OUT,
            [BENS_TURN, ANYWHERE_9, ground("nine_spotted", "9b.5", 9), ON_ONE],
        ),
    ],
)
def test_9_ball_after_the_break(events: list[Any], call: dict[str, Any] | None, grounds: list[Ground]) -> None:
    sheet = position("nine-ball", shot="after_break")
    sheet.shot("Ann", *events, **({} if call is None else {"call": call}))
    assert sheet.grounds == grounds
