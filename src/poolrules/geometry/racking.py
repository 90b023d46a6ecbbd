"""Racks (2, 8b.1, 9b.1, sp.1) and the outline of the triangle (1.1, sp.9).

The apex lies on the foot spot, the rows behind it toward the foot cushion, a row's pitch √3 R and its balls 2 R apart.
Places are given row by row from the apex, within a row by ascending x: the racker at the foot end, who looks toward the
head, sees them from his right to his left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot, sqrt
from typing import Final, Literal

from poolrules.base.balls import Ball, BallSet
from poolrules.geometry.errors import RackError
from poolrules.geometry.table import Point, Table
from poolrules.geometry.tolerances import ROUNDING, TOUCH

__all__ = ["RackGame", "in_rack", "rack", "rack_fourteen", "rack_outline", "rack_places"]

RackGame = Literal["eight-ball", "nine-ball", "ten-ball", "straight-pool"]

_SQRT3: Final = sqrt(3)
_TRIANGLE: Final = (1, 2, 3, 4, 5)
_ROWS: Final = {
    "eight-ball": _TRIANGLE,
    "nine-ball": (1, 2, 3, 2, 1),
    "ten-ball": (1, 2, 3, 4),
    "straight-pool": _TRIANGLE,
}
# Places in row order: the middle of the third row, and the ends of the last (the racker's right first).
_MIDDLE: Final = 4
_REAR_RIGHT: Final = 10
_REAR_LEFT: Final = 14


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


def rack(
    game: RackGame,
    table: Table,
    *,
    seed: int | None = None,
    on_spot: Literal[1, 9] = 1,
    corners: bool | None = None,
) -> tuple[tuple[Ball, Point], ...]:
    """The rack of a game: each ball with its place, in row order.

    Clauses: 2, 8b.1, 9b.1, sp.1

    * ``eight-ball`` (8b.1): the 8 in the middle of the third row, a solid in one rear corner and a stripe in the other;
    * ``nine-ball`` (9b.1): a diamond, the 1 at the apex, the 9 in the middle;
    * ``ten-ball``: the 1 at the apex, the 10 in the middle of the third row;
    * ``straight-pool`` (sp.1): the 1 in the right rear corner and the 5 in the left, seen by the racker.

    Args:
        seed: of the random rest, the same on every platform. None: the first order in ascending numbers, row by row,
            that keeps the rules.
        on_spot: nine-ball only: 9 puts the 9 on the foot spot, the apex two rows nearer to the head.
        corners: the corner rule of 14/1 (default on), or the 2 and 3 in the rear corners of ten-ball (default off).

    Raises:
        RackError: no such game, an ``on_spot`` that is neither 1 nor 9, or no room on the table.

    >>> from poolrules.geometry import NINE_FOOT
    >>> [int(ball) for ball, _ in rack("eight-ball", NINE_FOOT)]
    [1, 2, 3, 4, 8, 5, 6, 9, 10, 11, 7, 12, 13, 14, 15]
    """
    rows = _ROWS.get(game)
    if rows is None:
        raise RackError(f"no rack for {game!r}; allowed are {', '.join(map(repr, _ROWS))}")
    if on_spot not in (1, 9):
        raise RackError(f"on_spot is {on_spot!r}; allowed are 1 and 9")
    in_front = 2 if game == "nine-ball" and on_spot == 9 else 0
    places = rack_places(table, rows, rows_in_front=in_front)
    balls = list(range(1, len(places) + 1))
    draw = None if seed is None else _draws(seed)
    fixed = _fixed(game, draw, corners=corners)
    rest = [ball for ball in balls if ball not in fixed.values()]
    if draw is not None:
        _shuffle(rest, draw)
    following = iter(rest)
    return tuple([(Ball(fixed[i] if i in fixed else next(following)), place) for i, place in enumerate(places)])


def _fixed(game: RackGame, draw: Callable[[], float] | None, *, corners: bool | None) -> dict[int, int]:
    """The balls whose place the rules give, by the place's number in row order."""
    if game == "nine-ball":
        return {0: 1, _MIDDLE: 9}
    if game == "ten-ball":
        return {0: 1, _MIDDLE: 10} | ({6: 2, 9: 3} if corners else {})
    if game == "straight-pool":
        return {} if corners is False else {_REAR_RIGHT: 1, _REAR_LEFT: 5}
    if draw is None:
        # The highest solid and the highest stripe, so that the numbers before them ascend for as long as they can.
        return {_MIDDLE: 8, _REAR_RIGHT: 7, _REAR_LEFT: 15}
    pair = [1 + int(draw() * 7), 9 + int(draw() * 7)]
    _shuffle(pair, draw)
    return {_MIDDLE: 8, _REAR_RIGHT: pair[0], _REAR_LEFT: pair[1]}


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
