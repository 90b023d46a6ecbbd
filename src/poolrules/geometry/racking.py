"""Racks (2, 8b.1, 9b.1, sp.1) and the outline of the triangle (1.1, sp.9).

The apex lies on the foot spot, the rows behind it toward the foot cushion, a row's pitch √3 R and its balls 2 R apart.
Places are given row by row from the apex, within a row by ascending x: the racker at the foot end, who looks toward the
head, sees them from his right to his left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import Final

from poolrules.base.balls import Ball, BallSet
from poolrules.geometry.errors import RackError
from poolrules.geometry.table import Point, Table
from poolrules.geometry.tolerances import ROUNDING, TOUCH

__all__ = [
    "MIDDLE",
    "REAR_LEFT",
    "REAR_RIGHT",
    "Rack",
    "in_rack",
    "rack",
    "rack_fourteen",
    "rack_outline",
    "rack_places",
]

_SQRT3: Final = sqrt(3)
_TRIANGLE: Final = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rack:
    """How a game's balls are racked: which places the rules give to certain balls; the rest is at random.

    Places are numbered in row order from 0, the apex. In a triangle of fifteen the middle of the third row is 4, the
    rear corners are ``REAR_RIGHT`` and ``REAR_LEFT`` as the racker sees them.
    """

    rows: tuple[int, ...] = _TRIANGLE
    """The number of balls in each row; ball n is one of the first n."""
    fixed: Mapping[int, int] = field(default_factory=dict)
    """Place → the ball that lies there."""
    one_of_each: Mapping[int, BallSet] = field(default_factory=dict)
    """Places that share a ball of each of these sets, which of them where being at random."""
    rows_in_front: int = 0
    """How many rows the apex lies in front of the foot spot, nearer to the head."""


MIDDLE: Final = 4
"""The middle of the third row."""
REAR_RIGHT: Final = 10
REAR_LEFT: Final = 14


def rack_places(table: Table, rows: Iterable[int] = _TRIANGLE, *, rows_in_front: int = 0) -> tuple[Point, ...]:
    """The places of a tight rack, row by row from the apex, in metres.

    Args:
        rows: the number of balls in each row.
        rows_in_front: how many rows the apex lies in front of the foot spot, nearer to the head.

    Raises:
        RackError: the rack does not fit between the foot spot and the foot cushion.
    """
    radius = table.ball_diameter / 2
    x, foot = table.foot_spot
    rows = tuple(rows)
    back = foot + (len(rows) - 1 - rows_in_front) * _SQRT3 * radius
    if back > table.length - radius + ROUNDING:
        need = 4 * ((len(rows) - 1 - rows_in_front) * _SQRT3 + 1) * radius
        raise RackError(
            f"a rack of {len(rows)} rows does not fit behind the foot spot of a table {table.length:g} m long: "
            f"it takes {need:.4f} m or more"
        )
    return tuple(
        [
            (x + (2 * i - count + 1) * radius, foot + (row - rows_in_front) * _SQRT3 * radius)
            for row, count in enumerate(rows)
            for i in range(count)
        ]
    )


def rack(pattern: Rack, table: Table, *, seed: int | None = None) -> tuple[tuple[Ball, Point], ...]:
    """A rack: each ball with its place, in row order. The games have their patterns (``poolrules.games``).

    Clauses: 2, 8b.1, 9b.1, sp.1

    Args:
        seed: of the random rest, the same on every platform. None: the first order in ascending numbers, row by row,
            that keeps the rules.

    Raises:
        RackError: no room on the table.

    >>> from poolrules.geometry import NINE_FOOT
    >>> [int(ball) for ball, _ in rack(Rack(rows=(1, 2, 3, 2, 1), fixed={0: 1, MIDDLE: 9}), NINE_FOOT)]
    [1, 2, 3, 4, 9, 5, 6, 7, 8]
    """
    places = rack_places(table, pattern.rows, rows_in_front=pattern.rows_in_front)
    draw = None if seed is None else _draws(seed)
    fixed = {**pattern.fixed, **_one_of_each(pattern.one_of_each, draw)}
    taken = set(fixed.values())
    rest = [ball for ball in range(1, len(places) + 1) if ball not in taken]
    if draw is not None:
        _shuffle(rest, draw)
    following = iter(rest)
    return tuple([(Ball(fixed[i] if i in fixed else next(following)), place) for i, place in enumerate(places)])


def _one_of_each(sets: Mapping[int, BallSet], draw: Callable[[], float] | None) -> dict[int, int]:
    """The balls of places that share one of each set, by the place's number."""
    if draw is None:
        # The highest of each, so that the numbers before them ascend for as long as they can.
        return {place: max(balls) for place, balls in sets.items()}
    drawn = [int([*balls][int(draw() * len(balls))]) for balls in sets.values()]
    _shuffle(drawn, draw)
    return dict(zip(sets, drawn, strict=True))


def rack_fourteen(table: Table, balls: BallSet, *, seed: int | None = None) -> tuple[tuple[Ball, Point], ...]:
    """The re-rack of fourteen with the apex left free (sp.9): each ball with its place, in row order.

    Clauses: sp.9

    Args:
        balls: fourteen object balls.
        seed: of their order; None: ascending numbers.

    Raises:
        RackError: not fourteen object balls, or no room on the table.
    """
    if len(balls) != 14 or 0 in balls:
        raise RackError(f"{balls!r} are not fourteen object balls")
    order = [int(ball) for ball in balls]
    if seed is not None:
        _shuffle(order, _draws(seed))
    return tuple(zip(map(Ball, order), rack_places(table)[1:], strict=True))


def rack_outline(table: Table) -> tuple[Point, Point, Point]:
    """The corners of the outline of the full triangle: the apex, then the rear corners by ascending x.

    Clauses: 1.1, sp.9

    It is tangent to the fifteen balls: side 8 R + 2√3 R, apex 2 R toward the head from the foot spot (sp.9).
    """
    radius = table.ball_diameter / 2
    x, foot = table.foot_spot
    half, base = (4 + _SQRT3) * radius, foot + (1 + 4 * _SQRT3) * radius
    return (x, foot - 2 * radius), (x - half, base), (x + half, base)


def in_rack(table: Table, point: Point) -> bool:
    """Whether a ball lies in or overlaps the outline of the triangle (sp.9); touching its line is not overlapping."""
    radius = table.ball_diameter / 2
    (middle, apex), _, (right, base) = rack_outline(table)
    # The outline mirrors about the long string, so the half with x >= middle will do. "over" is the distance from the
    # slanted side, positive outside; "along" the place along it, from the apex.
    x, y = abs(point[0] - middle), point[1] - apex
    over, along = (_SQRT3 * x - y) / 2, (x + _SQRT3 * y) / 2
    half, below = right - middle, point[1] - base
    if over <= 0 and below <= 0:
        return True
    to_side = hypot(over, max(-along, along - 2 * half, 0.0))
    to_base = hypot(below, max(x - half, 0.0))
    return min(to_side, to_base) < radius - TOUCH


def _draws(seed: int) -> Callable[[], float]:
    from random import Random

    return Random(seed).random


def _shuffle(balls: list[int], draw: Callable[[], float]) -> None:
    # Python promises that random() gives the same numbers in every version; it does not promise so for shuffle().
    for i in range(len(balls) - 1, 0, -1):
        j = int(draw() * (i + 1))
        balls[i], balls[j] = balls[j], balls[i]
