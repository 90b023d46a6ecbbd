"""A table as lines of text: head end on the left, foot end on the right, the left cushion on top.

>>> from poolrules.geometry import SEVEN_FOOT, Layout
>>> print(table_text(SEVEN_FOOT, Layout.of({"cue": (0.3, 0.4), 8: (0.5, 1.1), 12: (0.7, 1.6)}), columns=33), end="")
 .---------------- ----------------.
 |        :                        |
 |        :                        |
 |        :                        |
 |      @ :                        |
 |        :                        |
 |        +       + 8     +--------|
 |        :                        |
 |        :                 c      |
 |        :                        |
 |        :                        |
 |        :                        |
 '---------------- ----------------'
 @ cue ball   c 12
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import ceil, dist, isfinite, sqrt
from textwrap import dedent, indent
from typing import Final

from poolrules.base.balls import Ball
from poolrules.geometry import EMPTY, Area, Layout, Point, Table
from poolrules.notation.pictures._escape import printable

__all__ = ["table_text"]

_SIGNS: Final = "@123456789abcdef"
_ASPECT: Final = 1.7
"""How much higher than wide a character is taken to be."""
_NEAR: Final = 1.2
"""Balls whose centres are less than so many diameters apart lie together."""


def table_text(
    table: Table,
    layout: Layout = EMPTY,
    *,
    spotted: Iterable[tuple[Ball, Point]] = (),
    placement: Area | None = None,
    columns: int = 77,
    title: str | None = None,
) -> str:
    """The picture of a table in ASCII, for terminals.

    ``@`` is the cue ball, 1 to 9 are themselves, a to f are 10 to 15; ``:`` the head string, ``+`` the spots, ``-`` the
    long string, ``.`` where the cue ball in hand may be put. Balls that lie too close for this scale, such as a rack,
    are ``o`` here and follow below the table in a close-up, by number.
     the cue ball in hand may be put. A ball whose cell is taken goes to the nearest free one.

        Args:
            layout: the balls on the bed.
            spotted: balls with the places they were spotted at; shown there and listed below with both coordinates.
            placement: shade where the cue ball in hand may be put.
            columns: for the bed, at least 21; the frame takes three more.
            title: a line above the table.
    """
    columns = max(columns, 21)
    rows = max(round(columns * table.width / table.length / _ASPECT), 5) | 1  # odd: the long string has a row
    cells = _cloth(table, rows, columns, placement)
    spotted = tuple(spotted)
    drawn = layout.placed(spotted)
    places = {ball: _on_bed(table, at) for ball, at in drawn.items() if isfinite(at[0]) and isfinite(at[1])}
    cell_of = {
        ball: (round(x / table.width * (rows - 1)), round(y / table.length * (columns - 1)))
        for ball, (x, y) in places.items()
    }
    clusters = _clusters(places, cell_of, 2 * table.radius)
    crowded = {ball for cluster in clusters for ball in cluster}
    # The cue ball last: it is seen even in a crowd.
    for ball, (row, column) in sorted(cell_of.items(), reverse=True):
        cells[row][column] = "o" if ball and ball in crowded else _SIGNS[ball]
    lines = [*_framed(cells, columns, title), *_legend(drawn, crowded, spotted)]
    for cluster in clusters:
        lines += _close_up([(ball, places[ball]) for ball in cluster], table.radius)
    return "\n".join(lines) + "\n"


def _on_bed(table: Table, at: Point) -> Point:
    """A place; balls in the jaws or off the bed are drawn at its edge."""
    return min(max(at[0], 0.0), table.width), min(max(at[1], 0.0), table.length)


def _clusters(
    places: Mapping[Ball, Point], cell_of: Mapping[Ball, tuple[int, int]], diameter: float
) -> list[list[Ball]]:
    """Groups of balls that lie together, of which at least two fall on one cell."""
    left = list(places)
    clusters: list[list[Ball]] = []
    while left:
        cluster = [left.pop(0)]
        for ball in cluster:
            near = [
                other
                for other in left
                if cell_of[other] == cell_of[ball] or dist(places[other], places[ball]) < _NEAR * diameter
            ]
            cluster += near
            left = [other for other in left if other not in near]
        if len({cell_of[ball] for ball in cluster}) < len(cluster):
            clusters.append(cluster)
    return clusters


def _close_up(cluster: Sequence[tuple[Ball, Point]], radius: float) -> list[str]:
    """The balls of a cluster by number: two lines to a ball's width, four columns from row to row of a rack."""
    across, along = radius, radius * sqrt(3) / 2
    left, head = min(x for _, (x, _) in cluster), min(y for _, (_, y) in cluster)
    # Cells around, so that even sixteen balls in one place find room.
    places = [((x - left) / across + 3, (y - head) / along + 4, ball) for ball, (x, y) in cluster]
    rows, columns = (ceil(max(place[i] for place in places)) + 4 + i for i in (0, 1))
    cells = [["  "] * columns for _ in range(rows)]
    taken: set[tuple[int, int]] = set()
    for line, place, ball in sorted(places):
        row, column = _free((line, place), (rows, columns), taken)
        taken |= {(row, column - 1), (row, column), (row, column + 1)}
        cells[row][column] = f"{int(ball) if ball else '@':>2}"
    lines = "\n".join("".join(line).rstrip() for line in cells).strip("\n")
    return [" o close-up:", *indent(dedent(lines), "   ").splitlines()]


def _free(at: tuple[float, float], size: tuple[int, int], taken: set[tuple[int, int]]) -> tuple[int, int]:
    """The free cell nearest to a place given in cells, in a field of so many rows and columns."""
    (row, column), (rows, columns) = at, size
    if (round(row), round(column)) not in taken:
        return round(row), round(column)
    free = [(r, c) for r in range(rows) for c in range(columns) if (r, c) not in taken]
    return min(free, key=lambda cell: ((cell[0] - row) ** 2 + (cell[1] - column) ** 2, cell))


def _cloth(table: Table, rows: int, columns: int, placement: Area | None) -> list[list[str]]:
    middle, last = rows // 2, columns - 1
    head, centre, foot = last // 4, last // 2, last * 3 // 4
    shaded = {None: 0, "behind_head_string": head, "anywhere": columns}[placement]
    cells = [["."] * shaded + [" "] * (columns - shaded) for _ in range(rows)]
    for row in cells:
        row[head] = ":"
    for column in range(foot, columns):
        cells[middle][column] = "-"
    for column in (head, centre, foot):
        cells[middle][column] = "+"
    return cells


def _framed(cells: list[list[str]], columns: int, title: str | None) -> list[str]:
    half = columns // 2
    rail = "-" * half + " " + "-" * (columns - half - 1)
    lines = [] if title is None else [f" {printable(title)}"]
    return [*lines, f" .{rail}.", *[f" |{''.join(row)}|" for row in cells], f" '{rail}'"]


def _legend(layout: Layout, crowded: Collection[Ball], spotted: tuple[tuple[Ball, Point], ...]) -> list[str]:
    alone = [ball for ball in layout if ball == 0 or (ball > 9 and ball not in crowded)]
    signs = [f"{_SIGNS[ball]} {int(ball) if ball else 'cue ball'}" for ball in alone]
    lines = [" " + "   ".join(signs)] if signs else []
    for ball, (x, y) in spotted:
        lines.append(f" spotted: {'cue ball' if ball == 0 else int(ball)} at ({x:.6f}, {y:.6f})")
    return lines
