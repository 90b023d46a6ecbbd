"""9-ball: the lowest ball first, the 9 wins (9b.1 to 9b.9)."""

from __future__ import annotations

from poolrules.base.balls import BallSet
from poolrules.games import rotation
from poolrules.shot.fouls import Found
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict
from poolrules.state.state import Seat, State

BALLS = BallSet.from_iterable(range(1, 10))
GROUPS = False
MONEY_BALL = BallSet.of(9)


def balls_on(state: State, _seat: Seat) -> BallSet:
    """The lowest ball on the table.

    Clauses: 9b.3
    """
    return rotation.balls_on(state)


def judge(play: Play, found: Found) -> Verdict:
    """What a 9-ball shot leads to.

    Clauses: 9b.2, 9b.3, 9b.4, 9b.5, 9b.6, 9b.7
    """
    return rotation.judge(play, found, MONEY_BALL)
