"""10-ball: the lowest ball first, every shot but the break called, the 10 wins when it is called.

The chapter came with later editions; what is the same as in 9-ball is written in ``nine_ball``.
"""

from __future__ import annotations

from poolrules.editions.rules import GameRules
from poolrules.games.nine_ball import rotation_game
from poolrules.geometry import MIDDLE, Rack

__all__ = ["GAME"]


def _rack(rules: GameRules) -> Rack:
    """The 1 at the apex, the 10 in the middle of the third row; in some editions the 2 and the 3 in the corners."""
    corners = {6: 2, 9: 3} if rules.rack_corners else {}
    return Rack(rows=(1, 2, 3, 4), fixed={0: 1, MIDDLE: 10, **corners})


GAME = rotation_game(
    name="ten-ball",
    title="10-ball",
    spellings=("10-ball",),
    money_ball=10,
    word="ten",
    rack=_rack,
    heeds=frozenset({"rack_corners"}),
    data="poolrules.tools",
)
