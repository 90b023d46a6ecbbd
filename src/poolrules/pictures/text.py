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

from collections.abc import Iterable
from math import isfinite
from typing import Final

from ..balls import Ball
from ..geometry import EMPTY, Area, Layout, Point, Table
from ._escape import printable

__all__ = ["table_text"]

_SIGNS: Final = "@123456789abcdef"
# How much higher than wide a character is taken to be. A little less than the usual 2: then at the usual width the
# balls of a rack's row, side by side, fall on rows of their own.
_ASPECT: Final = 1.7


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
    long string, ``.`` where the cue ball in hand may be put. A ball whose cell is taken goes to the nearest free one.

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
    taken: set[tuple[int, int]] = set()
    # From the left cushion on, so that balls side by side keep their order when they have to move apart.
    for ball, (x, y) in sorted(drawn.items(), key=lambda item: item[1]):
        if isfinite(x) and isfinite(y):
            row, column = _free(x / table.width * (rows - 1), y / table.length * (columns - 1), rows, columns, taken)
            taken.add((row, column))
            cells[row][column] = _SIGNS[ball]
    return "\n".join([*_framed(cells, columns, title), *_legend(drawn, spotted)]) + "\n"


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


def _free(row: float, column: float, rows: int, columns: int, taken: set[tuple[int, int]]) -> tuple[int, int]:
    """The free cell nearest to a place given in cells. Balls in the jaws or off the bed are drawn at its edge."""
    row, column = min(max(row, 0.0), rows - 1.0), min(max(column, 0.0), columns - 1.0)
    near_row, near_column = round(row), round(column)
    if (near_row, near_column) not in taken:
        return near_row, near_column
    # Even at a corner five by five of the window are on the bed, more than there are balls. Sideways comes first.
    window = [
        (r, c)
        for r in range(max(near_row - 4, 0), min(near_row + 5, rows))
        for c in range(max(near_column - 4, 0), min(near_column + 5, columns))
        if (r, c) not in taken
    ]
    return min(window, key=lambda cell: ((cell[0] - row) ** 2 + (2 * (cell[1] - column)) ** 2, cell))


def _framed(cells: list[list[str]], columns: int, title: str | None) -> list[str]:
    half = columns // 2
    rail = "-" * half + " " + "-" * (columns - half - 1)
    lines = [] if title is None else [f" {printable(title)}"]
    return [*lines, f" .{rail}.", *[f" |{''.join(row)}|" for row in cells], f" '{rail}'"]


def _legend(layout: Layout, spotted: tuple[tuple[Ball, Point], ...]) -> list[str]:
    signs = [f"{_SIGNS[ball]} {int(ball) if ball else 'cue ball'}" for ball in layout if ball == 0 or ball > 9]
    lines = [" " + "   ".join(signs)] if signs else []
    for ball, (x, y) in spotted:
        lines.append(f" spotted: {'cue ball' if ball == 0 else int(ball)} at ({x:.6f}, {y:.6f})")
    return lines
