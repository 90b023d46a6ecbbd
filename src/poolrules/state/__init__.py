"""Where a match stands, and the answer to one action: frozen values."""

from __future__ import annotations

from poolrules.state.memory import NOTHING_KEPT, Memory
from poolrules.state.ruling import Announcement, Foul, Placed, Reason, Ruling, reason, unplaced
from poolrules.state.seats import SEATS, Pair, Seat, changed, difference, other
from poolrules.state.setting import LONGEST_NAME, Setting
from poolrules.state.state import GameOver, State, call_needed, spot_nearest_candidates
from poolrules.state.turn import (
    BREAK_TURN,
    LAG_TURN,
    NOTHING_DUE,
    SHOOTS,
    SHOOTS_WITH,
    Choice,
    Due,
    Turn,
    choices_of,
    decision,
    turn_after_serious_foul,
)

__all__ = [
    "BREAK_TURN",
    "LAG_TURN",
    "LONGEST_NAME",
    "NOTHING_DUE",
    "NOTHING_KEPT",
    "SEATS",
    "SHOOTS",
    "SHOOTS_WITH",
    "Announcement",
    "Choice",
    "Due",
    "Foul",
    "GameOver",
    "Memory",
    "Pair",
    "Placed",
    "Reason",
    "Ruling",
    "Seat",
    "Setting",
    "State",
    "Turn",
    "call_needed",
    "changed",
    "choices_of",
    "decision",
    "difference",
    "other",
    "reason",
    "spot_nearest_candidates",
    "turn_after_serious_foul",
    "unplaced",
]
