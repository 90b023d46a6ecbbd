"""The games: each is one value in a module that reads like its chapter of the rulebook.

>>> from poolrules.editions import rules_for
>>> game = game_of(rules_for("9-ball"))
>>> game.name, game.money_ball, sorted(game.ends)
('nine-ball', BallSet.of(9), ['nine_pocketed'])
"""

from __future__ import annotations

from poolrules.editions.games import all_games, game_named
from poolrules.games.game import Game, game_of, racked
from poolrules.games.strokes import Cloth, Stroke

__all__ = ["Cloth", "Game", "Stroke", "all_games", "game_named", "game_of", "racked"]
