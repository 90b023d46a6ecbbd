"""Sets of balls, tables, places and layouts."""

from __future__ import annotations

from functools import lru_cache
from math import floor

from hypothesis import strategies as st

from poolrules.base.balls import OBJECT_BALLS, Ball, BallSet
from poolrules.geometry import EIGHT_FOOT, NINE_FOOT, SEVEN_FOOT, Layout, Point, Table

__all__ = ["COIN", "ball_sets", "layouts", "numbers", "points", "some_balls", "tables"]

COIN = st.booleans()
_PART = st.floats(0, 1)
ROOM = 1.12
"""Between two columns or rows of places, in ball diameters: what is over is play within a place."""


@st.composite
def ball_sets(
    draw: st.DrawFn, of: BallSet = OBJECT_BALLS, *, min_size: int = 0, max_size: int | None = None
) -> BallSet:
    """Subsets of ``of`` with so many balls; they shrink to few and low ones."""
    return BallSet.from_iterable(some_balls(draw, of, min_size, max_size))


def some_balls(draw: st.DrawFn, of: BallSet, least: int, most: int | None = None) -> list[Ball]:
    """So many balls of ``of``, in any order."""
    members = list(of)
    size = draw(numbers(least, len(members) if most is None else min(most, len(members))))
    return [members.pop(draw(numbers(0, len(members) - 1))) for _ in range(size)]


@lru_cache(maxsize=512)
def numbers(least: int, most: int) -> st.SearchStrategy[int]:
    """``st.integers``, made once for each range: it is asked for again and again."""
    return st.integers(least, most)


def tables() -> st.SearchStrategy[Table]:
    """Tables of the usual sizes, and any that the rules allow (0.5 to 5 m each way)."""
    sizes = st.floats(0.5, 5, allow_nan=False)
    own = st.builds(lambda width, length: Table.of(width=width, length=length), sizes, sizes)
    return st.sampled_from([NINE_FOOT, EIGHT_FOOT, SEVEN_FOOT]) | own


@st.composite
def points(draw: st.DrawFn, table: Table = NINE_FOOT) -> Point:
    """Places where a ball lies wholly on the bed, in metres."""
    low = table.radius
    return (
        draw(st.floats(low, table.width - low)),
        draw(st.floats(low, table.length - low)),
    )


@st.composite
def layouts(draw: st.DrawFn, balls: BallSet, table: Table = NINE_FOOT) -> Layout:
    """Layouts of exactly these balls (the cue ball where it is in the set): some frozen to cushions or to each other.

    No two overlap. Sixteen balls fit on any table of 0.5 by 0.5 m or more.
    """
    room = table.ball_diameter * ROOM
    columns = floor((table.width - table.ball_diameter) / room) + 1
    rows = floor((table.length - table.ball_diameter) / room) + 1
    cells: dict[tuple[int, int], Ball] = {}
    for ball in balls:
        column = draw(numbers(0, columns - 1))
        row = draw(numbers(0, rows - 1))
        while (row, column) in cells:
            column += 1
            if column == columns:
                row, column = (row + 1) % rows, 0
        cells[row, column] = ball
    play = (ROOM - 1) * table.ball_diameter
    places: dict[Ball, Point] = {}
    for row, column in sorted(cells):
        left = cells.get((row, column - 1))
        if left is not None and draw(COIN):
            # Touching its neighbour; rows are apart whatever lies in them.
            x, y = places[left][0] + table.ball_diameter, places[left][1]
        else:
            x = _within(table.radius + column * room + play * draw(_PART), table.radius, table.width)
            y = _within(table.radius + row * room + play * draw(_PART), table.radius, table.length)
        places[cells[row, column]] = (x, y)
    return Layout.of(places)


def _within(at: float, radius: float, size: float) -> float:
    return min(at, size - radius)
