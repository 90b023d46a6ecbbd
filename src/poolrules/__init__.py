"""A rules engine for pool billiards: what happened on a shot goes in, a ruling with its clauses comes out.

>>> from poolrules import Match, contact, pocketed
>>> match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann")
>>> print(match.shot("Ann", contact("cue", 2), pocketed(9, "foot-left")).fouls[0].clause)
18.a
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from poolrules.actions import (
        Action,
        Call,
        Concede,
        Conduct,
        Decide,
        End,
        Interference,
        Lag,
        LagBall,
        Observed,
        PocketedBall,
        Protest,
        Setup,
        Shot,
        Stalemate,
        Start,
        Summary,
        Undo,
        Warn,
        contact,
        cushion,
        head_string,
        off_table,
        pocketed,
        rebound,
        returned,
    )
    from poolrules.base.balls import Ball, BallSet
    from poolrules.base.errors import ActionError, EditionError, LogError, PoolrulesError, PositionError
    from poolrules.base.version import __version__
    from poolrules.editions import Edition, edition
    from poolrules.games import Game
    from poolrules.geometry import Layout, Table
    from poolrules.match import Match, call
    from poolrules.match.log import rule_log
    from poolrules.notation.position import parse_position, position_line
    from poolrules.referee import opening, rule
    from poolrules.state import Announcement, Foul, GameOver, Reason, Ruling, State

__all__ = [
    "Action",
    "ActionError",
    "Announcement",
    "Ball",
    "BallSet",
    "Call",
    "Concede",
    "Conduct",
    "Decide",
    "Edition",
    "EditionError",
    "End",
    "Foul",
    "Game",
    "GameOver",
    "Interference",
    "Lag",
    "LagBall",
    "Layout",
    "LogError",
    "Match",
    "Observed",
    "PocketedBall",
    "PoolrulesError",
    "PositionError",
    "Protest",
    "Reason",
    "Ruling",
    "Setup",
    "Shot",
    "Stalemate",
    "Start",
    "State",
    "Summary",
    "Table",
    "Undo",
    "Warn",
    "__version__",
    "call",
    "contact",
    "cushion",
    "edition",
    "head_string",
    "off_table",
    "opening",
    "parse_position",
    "pocketed",
    "position_line",
    "rebound",
    "returned",
    "rule",
    "rule_log",
]

# Each name is imported when it is first asked for, so that importing the package costs nothing.
_ELSEWHERE = {
    "Ball": "base.balls",
    "BallSet": "base.balls",
    "ActionError": "base.errors",
    "EditionError": "base.errors",
    "LogError": "base.errors",
    "PoolrulesError": "base.errors",
    "PositionError": "base.errors",
    "__version__": "base.version",
    "Edition": "editions",
    "edition": "editions",
    "Game": "games",
    "Layout": "geometry",
    "Table": "geometry",
    "Match": "match",
    "call": "match",
    "rule_log": "match.log",
    "parse_position": "notation.position",
    "position_line": "notation.position",
    "opening": "referee",
    "rule": "referee",
    "Announcement": "state",
    "Foul": "state",
    "GameOver": "state",
    "Reason": "state",
    "Ruling": "state",
    "State": "state",
}
"""Where a name is that is none of ``poolrules.actions``."""


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'poolrules' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"poolrules.{_ELSEWHERE.get(name, 'actions')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
