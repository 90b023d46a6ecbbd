"""8-ball, every reason of a ruling, in its order: the clause, and the balls, the player and the number it names."""

from __future__ import annotations

from typing import Any

import pytest
from grounds import BENS_TURN, ON_ONE
from plays import RACK, SAFETY, SCRATCH, called, groups_decided, miss
from scoresheet import FOUR_RAILS, Ground, Sheet, position
from wholes import ground

from poolrules.actions import contact, cushion, off_table, pocketed

EIGHT_DOWN = pocketed(8, "foot-right")
TOUCHED = [{"code": "touched_ball"}]
BREAK_MET_4 = ground("break_requirement_met", "8b.2", number=4)
BREAK_MET_1 = ground("break_requirement_met", "8b.2", number=1)
SHORT_1 = ground("illegal_break", "8b.2", number=1)
ILLEGAL = ground("illegal_break_options", "8b.2", who="Ben")
KITCHEN_6 = ground("cue_ball_behind_head_string", "6", who="Ben")


@pytest.mark.clause("8b.2", "8b.3", "8b.4", "8b.5", "8b.6", "8b.12", "19")
@pytest.mark.parametrize(
    ("events", "observed", "grounds"),
    [
        (FOUR_RAILS, [], [BREAK_MET_4, ground("nothing_pocketed", "8b.8", who="Ben")]),
        (
            [pocketed(3, "foot-left")],
            [],
            [
                BREAK_MET_1,
                ground("ball_pocketed_on_break", "8b.6", 3, who="Ann"),
                ground("table_open_after_break", "8b.6"),
            ],
        ),
        ([cushion(2, "foot")], [], [SHORT_1, ILLEGAL, ON_ONE]),
        (
            [cushion(2, "foot"), SCRATCH],
            [],
            [SHORT_1, ILLEGAL, ON_ONE],
        ),
        (
            [cushion(2, "foot"), off_table(3)],
            [],
            [
                ground("illegal_break", "8b.2", number=2),
                ILLEGAL,
                ground("off_table_spotted", "8b.10", 3),
                ON_ONE,
            ],
        ),
        (
            [*FOUR_RAILS, SCRATCH],
            [],
            [ground("scratch_on_break", "8b.3", who="Ben"), KITCHEN_6, ON_ONE],
        ),
        (
            [*FOUR_RAILS, SCRATCH, off_table(11), off_table(12)],
            [],
            [
                ground("scratch_on_break", "8b.3", who="Ben"),
                KITCHEN_6,
                ground("off_table_spotted", "8b.10", 11, 12),
                ON_ONE,
            ],
        ),
        (
            FOUR_RAILS,
            TOUCHED,
            [BENS_TURN, ground("cue_ball_anywhere", "8b.10", who="Ben"), ON_ONE],
        ),
        (
            [*FOUR_RAILS, off_table(11)],
            [],
            [ground("foul_on_break_options", "8b.4", who="Ben"), ground("off_table_spotted", "8b.10", 11), ON_ONE],
        ),
        ([EIGHT_DOWN], [], [ground("eight_on_break", "8b.5", who="Ann")]),
        ([EIGHT_DOWN, SCRATCH], [], [ground("eight_on_break_foul", "8b.5", who="Ben"), ON_ONE]),
        (
            [EIGHT_DOWN, off_table(3)],
            [],
            [ground("eight_on_break_foul", "8b.5", who="Ben"), ground("off_table_spotted", "8b.10", 3), ON_ONE],
        ),
        ([*FOUR_RAILS, off_table(8)], [], [ground("eight_off_table", "8b.12", 8, who="Ann"), ON_ONE]),
    ],
)
def test_the_break_of_8_ball(events: list[Any], observed: list[Any], grounds: list[Ground]) -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", RACK, *events, observed=observed)
    assert sheet.grounds == grounds


@pytest.mark.clause("8b.7", "8b.8", "8b.9", "8b.10", "8b.11", "8b.12", "8b.13", "8b.14", "19", "23.1.c", "23.2.a")
@pytest.mark.parametrize(
    ("on_table", "events", "call", "grounds"),
    [
        (
            [4, 6, 8, 9],
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left")],
            called(4),
            [ground("called_ball_pocketed", "8b.8", 4, who="Ann")],
        ),
        (
            [4, 6, 8, 9],
            [contact("cue", 4), pocketed(6, "foot-right"), pocketed(9, "foot-left")],
            called(4),
            [ground("called_ball_missed", "8b.8", 6, 9, who="Ben")],
        ),
        (
            [4, 8, 9, 12],
            [contact("cue", 4), pocketed(12, "foot-right")],
            called(12),
            [ground("not_shooters_ball", "8b.8", 12, who="Ben")],
        ),
        ([4, 8, 9], miss(4), called(4), [ground("nothing_pocketed", "8b.8", who="Ben")]),
        ([4, 8, 9], miss(4), SAFETY, [ground("safety_ends_turn", "8b.14", who="Ben")]),
        (
            [4, 8, 9],
            [contact("cue", 4)],
            called(4),
            [BENS_TURN, ground("cue_ball_anywhere", "8b.10", who="Ben"), ON_ONE],
        ),
        (
            [4, 6, 8, 9, 10],
            [*miss(4), off_table(6), off_table(9)],
            called(4),
            [
                BENS_TURN,
                ground("cue_ball_anywhere", "8b.10", who="Ben"),
                ground("off_table_spotted", "8b.10", 6),
                ground("off_table_stays_out", "23.2.a", 9),
                ON_ONE,
            ],
        ),
        (
            [8, 9],
            [contact("cue", 8), EIGHT_DOWN],
            called(8),
            [ground("eight_pocketed", "8b.13", 8, who="Ann")],
        ),
        (
            [8, 9],
            [contact("cue", 9), EIGHT_DOWN],
            called(8),
            [ground("eight_on_foul", "23.1.c", 8, who="Ann"), ON_ONE],
        ),
        (
            [4, 8, 9],
            [contact("cue", 4), pocketed(4, "foot-left"), EIGHT_DOWN],
            called(4),
            [ground("eight_with_last_ball", "8b.12", 8, who="Ann")],
        ),
        (
            [4, 6, 8, 9],
            [contact("cue", 4), EIGHT_DOWN],
            called(4),
            [ground("eight_pocketed_early", "8b.12", 8, who="Ann")],
        ),
        ([8, 9], [contact("cue", 8), EIGHT_DOWN], SAFETY, [ground("eight_on_safety", "23.1.c", 8, who="Ann")]),
        (
            [8, 9],
            [contact("cue", 8), EIGHT_DOWN],
            called(8, "head-left"),
            [ground("eight_wrong_pocket", "8b.12", 8, who="Ann")],
        ),
        (
            [4, 8, 9],
            [*miss(4), off_table(8)],
            called(4),
            [ground("eight_off_table", "8b.12", 8, who="Ann"), ON_ONE],
        ),
    ],
)
def test_8_ball_with_groups(
    on_table: list[int], events: list[Any], call: dict[str, Any], grounds: list[Ground]
) -> None:
    sheet = groups_decided(*on_table)
    sheet.shot("Ann", *events, call=call)
    assert sheet.grounds == grounds


@pytest.mark.clause("8b.7", "8b.10")
@pytest.mark.parametrize(
    ("events", "call", "grounds"),
    [
        (
            [contact("cue", 3), pocketed(3, "foot-right"), pocketed(12, "foot-left")],
            called(3),
            [ground("called_ball_pocketed", "8b.8", 3, who="Ann"), ground("groups_decided", "8b.7", 3, who="Ann")],
        ),
        (
            [contact("cue", 3), pocketed(12, "foot-right"), pocketed(3, "foot-left")],
            called(12),
            [ground("called_ball_pocketed", "8b.8", 12, who="Ann"), ground("groups_decided", "8b.7", 12, who="Ben")],
        ),
        # Without a call the first ball down counts as called.
        (
            [contact("cue", 3), pocketed(7, "foot-right"), pocketed(12, "foot-left")],
            None,
            [ground("called_ball_pocketed", "8b.8", 7, who="Ann"), ground("groups_decided", "8b.7", 7, who="Ann")],
        ),
        (
            [contact("cue", 3), pocketed(15, "foot-right"), pocketed(3, "foot-left")],
            None,
            [ground("called_ball_pocketed", "8b.8", 15, who="Ann"), ground("groups_decided", "8b.7", 15, who="Ben")],
        ),
        (
            [contact("cue", 8), pocketed(3, "foot-right")],
            called(3),
            [ground("eight_first_scores_nothing", "8b.7", who="Ben")],
        ),
        (
            [contact("cue", 3), off_table(9), off_table(4)],
            called(3),
            [
                BENS_TURN,
                ground("cue_ball_anywhere", "8b.10", who="Ben"),
                ground("off_table_spotted", "8b.10", 4, 9),
                ON_ONE,
            ],
        ),
    ],
)
def test_8_ball_on_an_open_table(events: list[Any], call: dict[str, Any] | None, grounds: list[Ground]) -> None:
    sheet = position("eight-ball")
    sheet.shot("Ann", *events, **({} if call is None else {"call": call}))
    assert sheet.grounds == grounds
