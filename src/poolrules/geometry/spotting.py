"""Spotting (21.b, 23.1), in closed form.

The places on the long string that a ball keeps another from are an interval about it, known from its distance to the
string. So the nearest free place is found by walking once over the sorted intervals, without a search by steps.
"""

from __future__ import annotations

from math import inf, sqrt

from poolrules.base.balls import Ball, BallSet
from poolrules.geometry.errors import GeometryError, NoPlaceError
from poolrules.geometry.layout import Layout, name
from poolrules.geometry.table import Point, Table
from poolrules.geometry.tolerances import HAIR, ROUNDING, TOUCH

__all__ = ["spot"]


def spot(
    table: Table,
    layout: Layout,
    balls: BallSet,
    *,
    gap_object: float = HAIR,
    gap_cue: float = HAIR,
) -> tuple[tuple[Ball, Point], ...]:
    """Where balls come to stand when they are spotted (23.1, reading 12), in the order of spotting.

    Clauses: 17, 21.b, 23.1

    One ball at a time, the lowest first. The foot spot is taken unless a ball there would overlap another. Otherwise
    the candidates are, for each ball in the way, the place just past it on the long string; the nearest that overlaps
    nothing is taken, behind the foot spot first, and only if none is free there in front of it. Nothing is moved.

    Args:
        layout: the balls that lie on the bed; those to be spotted are first taken off it.
        balls: to spot, in ascending order.
        gap_object: how far clear of an object ball in its way a ball stands, in metres (later editions: 0).
        gap_cue: how far clear of the cue ball in its way a ball stands, in metres.

    Returns:
        Each ball with its place; balls of one call touch where nothing lies between them. If no place on the whole
        string is clear by the gap, a touching one is taken ("touching is accepted where it cannot be helped").

    Raises:
        GeometryError: a gap below 0.
        NoPlaceError: there is not even that. Fifteen balls cannot fill the string of a 7-ft table, so this takes a
            table of less than 1.77 m.

    >>> from poolrules.geometry import NINE_FOOT
    >>> spot(NINE_FOOT, Layout.of({4: (0.635, 1.905)}), BallSet.of(2, 6))
    ((<Ball.TWO: 2>, (0.635, 1.96225)), (<Ball.SIX: 6>, (0.635, 2.0194)))
    """
    if gap_object < 0 or gap_cue < 0:
        raise GeometryError(f"gap {min(gap_object, gap_cue)!r} m; allowed are 0 and more")
    x, foot = table.foot_spot
    diameter, touch = table.ball_diameter, table.ball_diameter - TOUCH
    first, last = diameter / 2 - foot, table.length - diameter / 2 - foot
    touch2, object2, cue2 = touch * touch, (diameter + gap_object) ** 2, (diameter + gap_cue) ** 2
    mask = int(balls)
    near: list[_Blocker] = []
    for bit, place in enumerate(layout.points):
        if place is not None and not mask >> bit & 1:
            off = place[0] - x
            if -touch < off < touch:
                off *= off
                near.append((place[1] - foot, sqrt(touch2 - off), sqrt((object2 if bit else cue2) - off)))
    spotted: list[tuple[Ball, Point]] = []
    for ball in balls:
        at = _place(near, first, last)
        if at is None:
            slack = diameter * diameter - touch2
            at = _place([(y, half, sqrt(half * half + slack)) for y, half, _ in near], first, last)
        if at is None:
            raise NoPlaceError(f"{name(ball)} cannot be spotted: the whole long string is full")
        spotted.append((ball, (x, foot + at)))
        near.append((at, touch, diameter))
    return tuple(spotted)


# A ball near the long string: its y, how far it keeps another ball off on either side, and how far from it the place
# just past it is. All along the string, y from the foot spot.
_Blocker = tuple[float, float, float]


def _place(near: list[_Blocker], first: float, last: float) -> float | None:
    """The y, from the foot spot, of the place to take; None if there is none from ``first`` to ``last``."""
    for y, half, _ in near:
        if -half < y < half:
            break
    else:
        return 0.0
    behind = _nearest(
        sorted([(y - half, y + half) for y, half, _ in near if y > -half]),
        sorted([y + past for y, half, past in near if y > -half]),
    )
    if behind <= last + ROUNDING:
        return min(behind, last)
    # In front everything is as behind, seen in a mirror at the foot spot.
    front = _nearest(
        sorted([(-y - half, half - y) for y, half, _ in near if y < half]),
        sorted([past - y for y, half, past in near if y < half]),
    )
    return max(-front, first) if front <= ROUNDING - first else None


def _nearest(kept: list[tuple[float, float]], candidates: list[float]) -> float:
    """The first candidate inside none of the intervals; both are sorted. Infinite if there is none."""
    reach, i, count = 0.0, 0, len(kept)
    for candidate in candidates:
        while i < count and kept[i][0] < candidate:
            if kept[i][1] > reach:
                reach = kept[i][1]
            i += 1
        if candidate >= reach:
            return candidate
    return inf
