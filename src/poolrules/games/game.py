"""A game is one value; ``game_of`` finds that of the rules in force."""

from __future__ import annotations

from typing import TypeAlias

from poolrules.base.balls import Ball
from poolrules.editions.games import GAMES
from poolrules.editions.games import Game as _Game
from poolrules.editions.rules import GameRules
from poolrules.games.strokes import Cloth, Stroke
from poolrules.geometry import Point, Table, rack
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict
from poolrules.state.memory import Memory
from poolrules.state.state import State

__all__ = ["Game", "game_of", "racked"]

Game: TypeAlias = _Game[State, Play, Verdict, Memory, Cloth, Stroke]
"""Everything that is said of a game; its fields are described in ``poolrules.editions.games``."""


def game_of(rules: GameRules) -> Game:
    """The game that rules are for."""
    game: Game = GAMES[rules.game]
    return game


def racked(rules: GameRules, table: Table, *, seed: int | None = None) -> tuple[tuple[Ball, Point], ...]:
    """The full rack of a game: each ball with its place in metres, in row order from the apex.

    ``seed`` is that of the random rest; None: ascending numbers. RackError: no room for it on the table.
    """
    return rack(game_of(rules).rack(rules), table, seed=seed)
