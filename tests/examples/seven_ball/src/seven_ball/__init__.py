"""7-ball: the balls 1 to 7, the lowest first, the 7 wins.

All that is said of the game is its value; its rulebook, its sample and its cases are files beside it.
"""

from __future__ import annotations

from poolrules.editions.rules import GameRules
from poolrules.games import Game
from poolrules.games.nine_ball import rotation_game
from poolrules.geometry import Rack

__all__ = ["GAME", "seven_ball_rack"]

CENTRE = 3
"""The place in the middle of the rack, in row order from the apex."""


def seven_ball_rack(_rules: GameRules) -> Rack:
    """Six balls around the 7, the 1 at the apex on the foot spot.

    Clauses: 7b.1
    """
    return Rack(rows=(1, 2, 1, 2, 1), fixed={0: 1, CENTRE: 7})


GAME: Game = rotation_game(
    name="seven-ball",
    title="7-ball",
    spellings=("7-ball",),
    money_ball=7,
    word="seven",
    rack=seven_ball_rack,
    data="seven_ball",
)
