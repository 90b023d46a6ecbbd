"""Every state of a game, and how many there are.

With the cloth left out, shots fall into classes: what was hit first, what was pocketed, what became of the cue ball,
cushions, calls, an observed foul, balls off the table. ``moves`` gives one shot of each class, ``walk`` visits every
state that can be reached, ``perft`` counts the ways to play on and ``divide`` splits the count by class.
"""

from poolrules.games.strokes import Stroke
from poolrules.tools.perft.moves import Detail, between_shots, moves
from poolrules.tools.perft.strokes import Move, move_of
from poolrules.tools.perft.walk import Census, Quotient, Step, canonical, census, divide, perft, scoreless, walk

__all__ = [
    "Census",
    "Detail",
    "Move",
    "Quotient",
    "Step",
    "Stroke",
    "between_shots",
    "canonical",
    "census",
    "divide",
    "move_of",
    "moves",
    "perft",
    "scoreless",
    "walk",
]
