"""A match and what the command prints of its rulings, for the tests of what a person reads."""

from __future__ import annotations

from typing import Any

from poolrules import Match, contact
from poolrules.actions import Shot
from poolrules.cli.show import shown
from poolrules.match.log import Ruled

__all__ = ["a_match", "break_shot", "ruled", "text"]


def a_match(game: str = "nine-ball", **header: Any) -> Match:
    return Match(game, ("Ann", "Ben"), **{"breaker": "Ann", **header})


def ruled(match: Match, action: Any) -> Ruled:
    before = match.state
    ruling = match.apply(action)
    return Ruled(match.line, action, before, ruling)


def text(match: Match, action: Any, *, board: bool = False) -> str:
    return shown(ruled(match, action), board=board)


def break_shot(*events: Any, **fields: Any) -> Shot:
    return Shot(player="Ann", events=(contact("cue", 1), *events), **fields)
