"""Where a match stands, and the answer to one action: frozen values."""

from __future__ import annotations

from poolrules.state.ruling import (
    Announcement,
    Foul,
    GameOver,
    Placed,
    Reason,
    Ruling,
)
from poolrules.state.state import (
    BREAK_TURN,
    LONGEST_NAME,
    NOTHING_DUE,
    SHOOTS,
    SHOOTS_WITH,
    Choice,
    Due,
    Pair,
    Seat,
    Setting,
    State,
    Turn,
    changed,
)

__all__ = [
    "BREAK_TURN",
    "LONGEST_NAME",
    "NOTHING_DUE",
    "SHOOTS",
    "SHOOTS_WITH",
    "Announcement",
    "Choice",
    "Due",
    "Foul",
    "GameOver",
    "Pair",
    "Placed",
    "Reason",
    "Ruling",
    "Seat",
    "Setting",
    "State",
    "Turn",
    "changed",
]
