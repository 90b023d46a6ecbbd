"""Short ways to write what the tests of 8-ball need again and again: a break, an open table, a game with groups."""

from __future__ import annotations

from typing import Any

from plays import RACK, groups_decided
from scoresheet import Ruled, Sheet, position

from poolrules.actions import contact, pocketed

__all__ = ["MID", "RERACKS", "broken", "made", "mid_game", "open_table"]

RERACKS = ["accept", "rerack_and_break", "rerack_offender_breaks"]


def broken(*events: Any, **fields: Any) -> tuple[Sheet, Ruled]:
    """Ann's break: the cue ball meets the 1, and then this."""
    sheet = Sheet("eight-ball")
    return sheet, sheet.shot("Ann", RACK, *events, **fields)


def open_table(*balls: int, **setup: Any) -> Sheet:
    """Ann to shoot on an open table; without balls all are up."""
    return position("eight-ball", list(balls) or None, **setup)


def made(first: int, *down: int) -> list[Any]:
    """``first`` is met first and these go down, in this order, in the pocket foot-right."""
    return [contact("cue", first), *[pocketed(ball, "foot-right") for ball in down]]


MID = [2, 4, 6, 8, 9, 12, 15]


def mid_game(**setup: Any) -> Sheet:
    """Groups decided, Ann has the solids: 2, 4 and 6 against 9, 12 and 15."""
    return groups_decided(*MID, **setup)
