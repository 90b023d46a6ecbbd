"""Spotting (21.b, 23.1), in closed form.

The places on the long string that a ball keeps another from are an interval about it, known from its distance to the
string. So the nearest free place is found by walking once over the sorted intervals, without a search by steps.
"""

from __future__ import annotations

from math import sqrt

from ..balls import Ball, BallSet
from .errors import NoPlaceError
from .layout import Layout, name
from .table import Point, Table
from .tolerances import HAIR, ROUNDING, TOUCH

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
        NoPlaceError: there is not even that. Fifteen balls cannot fill the string of a 7-ft table, so this takes a
            table of less than about 1.8 m.

    >>> from poolrules.geometry import NINE_FOOT
    >>> spot(NINE_FOOT, Layout.of({4: (0.635, 1.905)}), BallSet.of(2, 6))
    ((<Ball.TWO: 2>, (0.635, 1.96225)), (<Ball.SIX: 6>, (0.635, 2.0194)))
    """
    x = table.width / 2
    foot = table.length * 3 / 4
    diameter = table.ball_diameter
    touch = diameter - TOUCH
    blockers: list[tuple[float, float, float]] = []  # distance to the string squared, y, gap
    for bit, place in enumerate(layout.points):
        if place is not None and not balls >> bit & 1:
            off = place[0] - x
            if -touch < off < touch:
                blockers.append((off * off, place[1], gap_object if bit else gap_cue))
    spotted: list[tuple[Ball, Point]] = []
    for ball in balls:
        y = _place(blockers, foot, table.length, diameter)
        if y is None:
            touching = [(off, at, 0.0) for off, at, _ in blockers]
            y = _place(touching, foot, table.length, diameter)
        if y is None:
            raise NoPlaceError(f"{name(ball)} cannot be spotted: the whole long string is full")
        spotted.append((ball, (x, y)))
        blockers.append((0.0, y, 0.0))
    return tuple(spotted)


def _place(blockers: list[tuple[float, float, float]], foot: float, length: float, diameter: float) -> float | None:
    touch = (diameter - TOUCH) ** 2
    for off, y, _ in blockers:
        if off + (y - foot) * (y - foot) < touch:
            break
    else:
        return foot
    last = length - diameter / 2
    behind = _nearest([(off, y - foot, gap) for off, y, gap in blockers], last - foot, diameter)
    if behind is not None:
        return min(foot + behind, last)
    # In front everything is as behind, seen in a mirror at the foot spot.
    first = diameter / 2
    front = _nearest([(off, foot - y, gap) for off, y, gap in blockers], foot - first, diameter)
    return None if front is None else max(foot - front, first)


def _nearest(blockers: list[tuple[float, float, float]], most: float, diameter: float) -> float | None:
    """The smallest distance from the foot spot, up to ``most``, just past a ball and overlapping none."""
    touch = (diameter - TOUCH) ** 2
    kept: list[tuple[float, float]] = []  # from where to where a ball keeps others off, as distances
    past: list[float] = []
    for off, at, gap in blockers:
        half = sqrt(touch - off)
        if at + half > 0:
            kept.append((at - half, at + half))
            past.append(at + sqrt((diameter + gap) * (diameter + gap) - off))
    kept.sort()
    past.sort()
    reach, i, n = 0.0, 0, len(kept)
    for place in past:
        while i < n and kept[i][0] < place:
            reach = max(reach, kept[i][1])
            i += 1
        if place >= reach:
            return place if place <= most + ROUNDING else None
    return None
