"""Hypothesis strategies for pool (extra ``hypothesis``): what can be at a table; it shrinks to the plainest such thing.

>>> from hypothesis import find
>>> from poolrules import Match, rule
>>> from poolrules.tools import strategies as pool
>>> find(pool.ball_sets(), lambda balls: len(balls) == 3)
BallSet.of(1, 2, 3)
>>> state = Match("nine-ball", ("Ann", "Ben"), breaker="Ann").state
>>> rule(state, find(pool.shots(state, legal=True), lambda shot: True)).legal
True

Everything is consistent by construction: a ball drops once, and only one that is on the table; a layout has no two
balls in one place; a state is one that a match has come to. ``shots(state, legal=True)`` gives legal shots,
``legal=False`` others.
With Hypothesis installed ``st.from_type`` knows ``BallSet``, ``Table``, ``Layout``, ``Setting`` and ``State``.
"""

from poolrules.tools.strategies.basics import ball_sets, layouts, points, tables
from poolrules.tools.strategies.play import PlayedMatch, actions, matches, settings, states
from poolrules.tools.strategies.shots import events, shots
from poolrules.tools.strategies.summaries import summaries, summary_of

__all__ = [
    "PlayedMatch",
    "actions",
    "ball_sets",
    "events",
    "layouts",
    "matches",
    "points",
    "settings",
    "shots",
    "states",
    "summaries",
    "summary_of",
    "tables",
]
