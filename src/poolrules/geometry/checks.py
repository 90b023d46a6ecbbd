"""Layouts that can and cannot be, and which balls are frozen.

A ball on the bed has its centre at least a radius from every cushion's nose. At a pocket there is no nose: a ball in
its mouth may lie nearer, and one that hangs in the jaws has its centre up to a ball's diameter outside the noses.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, isfinite, sqrt
from typing import Any, Literal, NamedTuple

from poolrules.base.balls import BallLike, BallSet
from poolrules.geometry.errors import LayoutError
from poolrules.geometry.layout import EMPTY, Layout, as_point, known_ball, name, to_ball
from poolrules.geometry.table import Cushion, Point, Table
from poolrules.geometry.tolerances import HAIR, ROUNDING

__all__ = ["FaultKind", "LayoutFault", "frozen_to_cushions", "layout_faults", "on_bed", "touching"]

FaultKind = Literal["unknown", "not_finite", "outside", "overlap", "missing", "unexpected", "too_near"]


class LayoutFault(NamedTuple):
    """One thing that is wrong with a layout.

    Args:
        kind: of fault.
        balls: the balls concerned, none for an unknown ball.
        sentence: what is wrong, where, and what is allowed.
    """

    kind: FaultKind
    balls: BallSet
    sentence: str


def on_bed(table: Table, point: Point, *, tolerance: float = HAIR) -> bool:
    """Whether a ball there lies wholly on the bed: at least a radius, less the tolerance, from each nose line.

    A ball in a pocket's mouth is not wholly on the bed; :func:`layout_faults` accepts it all the same.
    """
    x, y = point
    low = table.ball_diameter / 2 - tolerance - ROUNDING
    return low <= x <= table.width - low and low <= y <= table.length - low


def layout_faults(
    table: Table,
    layout: Layout | Mapping[Any, Any],
    *,
    expected: BallSet | None = None,
    overlap_tolerance: float = HAIR,
) -> tuple[LayoutFault, ...]:
    """Everything that makes a layout one that cannot be, all at once; empty for a layout that can.

    Args:
        layout: a Layout, or a plain mapping of balls to (x, y), whose unknown balls are then faults too.
        expected: the balls that must be there and no others, the cue ball included; None does not ask.
        overlap_tolerance: balls may overlap, and reach past a nose, by this much; in metres.

    >>> from poolrules.geometry import NINE_FOOT
    >>> layout = Layout.of({2: (1.4, 0.51), 6: (0.9, 0.9), 9: (0.9, 0.95)})
    >>> for fault in layout_faults(NINE_FOOT, layout, expected=BallSet.of(6, 9)):
    ...     print(f"{fault.kind}: {fault.sentence}")
    outside: ball 2 at (1.4, 0.51) is off the bed: 0.028575 to 1.241425 across and 0.028575 to 2.511425 along
    overlap: ball 6 and ball 9 overlap by 7.15 mm: at most 0.1 mm is allowed
    unexpected: ball 2 has a place but is not on the table
    """
    faults: list[LayoutFault] = []
    if not isinstance(layout, Layout):
        layout = _read(layout, faults)
    elif _plainly_sound(table, layout, expected, overlap_tolerance):
        return ()
    places = [(ball, place) for ball, place in layout.items() if isfinite(place[0]) and isfinite(place[1])]
    faults += [
        LayoutFault("not_finite", _set(ball), f"{name(ball)} at {place}: a place is two finite numbers, in metres")
        for ball, place in layout.items()
        if not (isfinite(place[0]) and isfinite(place[1]))
    ]
    faults += [
        LayoutFault("outside", _set(ball), f"{name(ball)} at ({at[0]:g}, {at[1]:g}) is off the bed: {_limits(table)}")
        for ball, at in places
        if not on_bed(table, at, tolerance=overlap_tolerance) and not in_mouth(table, at, overlap_tolerance)
    ]
    diameter = table.ball_diameter
    least = diameter - overlap_tolerance - ROUNDING
    for i, (ball, (x, y)) in enumerate(places):
        for other, (u, v) in places[:i]:
            # Most pairs are far apart, so the cheap comparison comes first.
            if -least < y - v < least and (apart := hypot(x - u, y - v)) < least:
                sentence = (
                    f"{name(other)} and {name(ball)} overlap by {1000 * (diameter - apart):.3g} mm: "
                    f"at most {1000 * overlap_tolerance:g} mm is allowed"
                )
                faults.append(LayoutFault("overlap", _set(other, ball), sentence))
    if expected is not None:
        faults += [
            LayoutFault("missing", _set(ball), f"{name(ball)} is on the table but has no place")
            for ball in expected - layout.balls
        ]
        faults += [
            LayoutFault("unexpected", _set(ball), f"{name(ball)} has a place but is not on the table")
            for ball in layout.balls - expected
        ]
    return tuple(faults)


def _plainly_sound(table: Table, layout: Layout, expected: BallSet | None, tolerance: float) -> bool:
    """Whether a layout is seen at a glance to be without fault: no ball in a mouth, none near enough to overlap.

    Nearly every layout is; what is not gets the full look. A sweep along the table leaves few pairs to compare.
    """
    low = table.ball_diameter / 2 - tolerance - ROUNDING
    right, foot = table.width - low, table.length - low
    mask, bit = 0, 1
    places = []
    for place in layout.points:
        if place is not None:
            x, y = place
            if not (low <= x <= right and low <= y <= foot):
                return False
            places.append((y, x))
            mask |= bit
        bit <<= 1
    if expected is not None and mask != expected:
        return False
    places.sort()
    least = table.ball_diameter - tolerance - ROUNDING
    before = -least
    for i, (y, x) in enumerate(places):
        if y - before < least:
            for v, u in reversed(places[:i]):
                if y - v >= least:
                    break
                if (x - u) ** 2 + (y - v) ** 2 < least * least:
                    return False
        before = y
    return True


def in_mouth(table: Table, point: Point, tolerance: float = HAIR) -> bool:
    """Whether a ball there lies or hangs in a pocket's mouth, where there is no nose to keep it a radius away.

    Its centre is between the two lips, at most a ball's diameter outside the noses. Within the noses the mouth of a
    side pocket opens at 45° as a corner's does: there a ball's side may be in the mouth and its centre just past it.
    """
    x, y = point
    # Fold the table onto its head-left quarter: u and v are the distances from the two nearest nose lines.
    u, v = min(x, table.width - x), min(y, table.length - y)
    slack = tolerance + ROUNDING
    outermost = -table.ball_diameter - slack
    if u < table.radius and v > 0 and abs(y - table.length / 2) <= table.side_mouth / 2 + max(u, 0.0) + slack:
        return u >= outermost
    return min(u, v) >= outermost and abs(u - v) <= table.corner_mouth / sqrt(2) + slack


def frozen_to_cushions(table: Table, layout: Layout, ball: BallLike, tolerance: float = HAIR) -> tuple[Cushion, ...]:
    """The cushions that a ball is frozen to, by its place alone: within ``tolerance`` metres of touching the nose.

    Clauses: 18.j

    A nose ends at the pockets' lips; in a mouth only touching a lip counts. Empty for a ball without a place.

    >>> from poolrules.geometry import NINE_FOOT
    >>> frozen_to_cushions(NINE_FOOT, Layout.of({7: (0.0286, 0.8)}), 7)
    ('left',)
    """
    place = layout.get(ball)
    if place is None:
        return ()
    x, y = place
    most = table.ball_diameter / 2 + tolerance + ROUNDING
    w, h = table.width, table.length
    if most < x < w - most and most < y < h - most:
        return ()
    corner, side = table.corner_mouth / sqrt(2), table.side_mouth / 2
    least = table.ball_diameter / 2 - tolerance - ROUNDING
    across = max(corner - x, x - (w - corner), 0.0)
    along = max(corner - y, y - (h - corner), side - abs(y - h / 2), 0.0)
    distances: tuple[tuple[Cushion, float], ...] = (
        ("head", hypot(y, across)),
        ("foot", hypot(h - y, across)),
        ("left", hypot(x, along)),
        ("right", hypot(w - x, along)),
    )
    return tuple([cushion for cushion, distance in distances if least <= distance <= most])


def touching(table: Table, layout: Layout, ball: BallLike, tolerance: float = HAIR) -> BallSet:
    """The balls that are frozen to a ball, by their places alone: no more than ``tolerance`` metres from it."""
    place = layout.get(ball)
    if place is None:
        return BallSet(0)
    x, y = place
    most = table.ball_diameter + tolerance + ROUNDING
    mask = 0
    for bit, other in enumerate(layout.points):
        if other is not None and -most <= other[1] - y <= most and hypot(other[0] - x, other[1] - y) <= most:
            mask |= 1 << bit
    return BallSet(mask & ~(1 << to_ball(ball)))


def _read(places: Mapping[Any, Any], faults: list[LayoutFault]) -> Layout:
    layout = EMPTY
    for key, place in places.items():
        ball = known_ball(key)
        if ball is None:
            faults.append(LayoutFault("unknown", BallSet(0), f"no ball {key!r}: allowed are 'cue' and 1 to 15"))
            continue
        try:
            layout = layout.placed({ball: as_point(ball, place)})
        except LayoutError as error:
            faults.append(LayoutFault("not_finite", _set(ball), str(error)))
    return layout


def _set(*balls: int) -> BallSet:
    return BallSet.from_iterable(balls)


def _limits(table: Table) -> str:
    low = table.radius
    return f"{low:.6f} to {table.width - low:.6f} across and {low:.6f} to {table.length - low:.6f} along"
