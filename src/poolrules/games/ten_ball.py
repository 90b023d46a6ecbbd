"""10-ball: the lowest ball first, every shot but the break called, the 10 wins when it is called.

The chapter came with later editions; what is the same as in 9-ball is written in ``rotation``.
"""

from __future__ import annotations

from poolrules.base.balls import BallSet
from poolrules.games import rotation
from poolrules.shot.fouls import Found
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict
from poolrules.state.state import Seat, State

BALLS = BallSet.from_iterable(range(1, 11))
GROUPS = False
MONEY_BALL = BallSet.of(10)


def balls_on(state: State, _seat: Seat) -> BallSet:
    """The lowest ball on the table."""
    return rotation.balls_on(state)


def judge(play: Play, found: Found) -> Verdict:
    """What a 10-ball shot leads to."""
    return rotation.judge(play, found, MONEY_BALL)
