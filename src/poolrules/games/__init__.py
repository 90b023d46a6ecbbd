"""The games: each module reads like its chapter of the rulebook."""

from __future__ import annotations

from typing import Protocol

from poolrules.base.balls import OBJECT_BALLS, BallSet
from poolrules.editions.rules import Game, GameRules
from poolrules.games import eight_ball, nine_ball, straight_pool, ten_ball
from poolrules.shot.fouls import Found
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict
from poolrules.state.state import Seat, State

__all__ = ["GAMES", "GameModule", "full_rack", "game_of"]


class GameModule(Protocol):
    """What a game must say; ``BALLS`` are the object balls of its rack."""

    BALLS: BallSet
    GROUPS: bool
    """Whether the players own groups of balls."""
    MONEY_BALL: BallSet
    """The ball that wins; empty where points do."""

    def balls_on(self, state: State, seat: Seat) -> BallSet:
        """The balls that the player at ``seat`` may hit first."""

    def judge(self, play: Play, found: Found) -> Verdict:
        """What a shot leads to, given its fouls, to which the game adds its own."""


GAMES: dict[Game, GameModule] = {
    "eight-ball": eight_ball,
    "nine-ball": nine_ball,
    "ten-ball": ten_ball,
    "straight-pool": straight_pool,
}


def game_of(rules: GameRules) -> GameModule:
    """The module that judges a game."""
    return GAMES[rules.game]


def full_rack(rules: GameRules) -> BallSet:
    """The object balls of a full rack."""
    return GAMES[rules.game].BALLS & OBJECT_BALLS
