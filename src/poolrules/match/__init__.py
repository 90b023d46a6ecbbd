"""A match: the state, its last hundred predecessors, and the actions that need them.

>>> from poolrules import Match, contact, cushion, pocketed
>>> match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann", race_to=3)
>>> ruling = match.shot("Ann", contact("cue", 1), pocketed(5, "foot-left"))
>>> ruling.legal, match.player, match.balls_on, match.push_out_allowed
(True, 'Ann', BallSet.of(1), True)
>>> match.shot("Ann", contact("cue", 3), cushion(3, "left")).foul_codes
('wrong_ball_first',)
>>> match.undo().action
'undo'
"""

from __future__ import annotations

from poolrules.match.match import (
    HISTORY,
    Match,
    call,
)

__all__ = [
    "HISTORY",
    "Match",
    "call",
]
