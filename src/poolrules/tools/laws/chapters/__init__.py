"""The laws of the games' own chapters: what comes back, what scores, what keeps the turn, what ends the game.

A game names its laws (``Game.laws``); one that names none has those that all games share.
"""

from __future__ import annotations

from poolrules.actions import Action
from poolrules.games import game_of
from poolrules.state import Ruling, State

__all__ = ["check_chapter"]


def check_chapter(before: State, action: Action, ruling: Ruling) -> None:
    """The laws of the game's chapter, where there are such."""
    laws = game_of(before.rules).laws
    if laws is not None:
        laws(before, action, ruling)
