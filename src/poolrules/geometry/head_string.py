"""Behind the head string: where the cue ball in hand may stand and which balls lie there (6, 8, 18.n).

A ball lies on a line when its centre is less than 0.1 mm from it (8): distances that close are equal.
"""

from __future__ import annotations

from math import hypot
from typing import Literal

from poolrules.base.balls import BallSet
from poolrules.geometry.checks import LayoutFault, on_bed
from poolrules.geometry.layout import Layout, name
from poolrules.geometry.table import Point, Table
from poolrules.geometry.tolerances import HAIR, ROUNDING

__all__ = [
    "Area",
    "balls_behind_head_string",
    "is_behind_head_string",
    "nearest_to_head_string",
    "placement_faults",
    "position_to_head_string",
]

Area = Literal["behind_head_string", "anywhere"]
_AREAS = {
    "behind_head_string": "the cue ball in hand goes behind the head string",
    "anywhere": "the cue ball in hand goes anywhere",
}


def position_to_head_string(table: Table, point: Point) -> Literal["behind", "on", "past"]:
    """Where a ball's centre is (8): behind the head string (between it and the head cushion), on it, or past it.

    Clauses: 8

    >>> from poolrules.geometry import NINE_FOOT
    >>> [position_to_head_string(NINE_FOOT, (0.5, y)) for y in (0.634, 0.635, 0.636)]
    ['behind', 'on', 'past']
    """
    ahead = point[1] - table.length / 4
    # A ball a full 0.1 mm off the line is off it, whatever the rounding of its coordinate.
    if ahead <= ROUNDING - HAIR:
        return "behind"
    return "past" if ahead >= HAIR - ROUNDING else "on"


def is_behind_head_string(table: Table, point: Point) -> bool:
    """Whether a ball's centre is behind the head string, not on it (6).

    Clauses: 6, 8
    """
    return point[1] - table.length / 4 <= ROUNDING - HAIR


def placement_faults(
    table: Table, layout: Layout, cue_point: Point, *, area: Area = "anywhere"
) -> tuple[LayoutFault, ...]:
    """What makes a place one where the cue ball in hand cannot be put; all faults at once.

    Clauses: 6

    The ball must lie wholly on the bed (no jaws) and at least 0.1 mm from every object ball. To stand on or past the
    head string is possible, and a foul (6): ask :func:`is_behind_head_string`.

    Args:
        layout: the other balls; a cue ball in it does not matter.
        area: where the ball in hand goes, for the sentence only.

    >>> from poolrules.geometry import NINE_FOOT
    >>> for fault in placement_faults(NINE_FOOT, Layout.of({3: (0.635, 1.5)}), (0.635, 1.445)):
    ...     print(fault.sentence)
    the cue ball at (0.635, 1.445) is 2.15 mm into ball 3: at least 0.1 mm must be between them
    """
    faults: list[LayoutFault] = []
    cue = BallSet(1)
    x, y = cue_point
    if not on_bed(table, cue_point):
        low = table.radius
        allowed = f"{low:.6f} to {table.width - low:.6f} across and {low:.6f} to {table.length - low:.6f} along"
        faults.append(
            LayoutFault("outside", cue, f"the cue ball at ({x:g}, {y:g}) is not on the bed: {_AREAS[area]}, {allowed}")
        )
    least = table.ball_diameter + HAIR - ROUNDING
    for ball, (u, v) in layout.items():
        if ball and (apart := hypot(u - x, v - y)) < least:
            gap = 1000 * (apart - table.ball_diameter)
            how = f"{gap:.3g} mm from" if gap >= 0 else f"{-gap:.3g} mm into"
            sentence = f"the cue ball at ({x:g}, {y:g}) is {how} {name(ball)}: at least 0.1 mm must be between them"
            faults.append(LayoutFault("too_near", cue | 1 << ball, sentence))
    return tuple(faults)


def balls_behind_head_string(table: Table, layout: Layout) -> BallSet:
    """The object balls whose centre is behind the head string."""
    limit = table.length / 4 - HAIR + ROUNDING
    mask = 0
    for bit, place in enumerate(layout.points):
        if place is not None and place[1] <= limit:
            mask |= 1 << bit
    return BallSet(mask & ~1)


def nearest_to_head_string(table: Table, layout: Layout, playable: BallSet) -> BallSet:
    """Which ball may be spotted for a cue ball in hand behind the head string (game rules, end of 14/1).

    Args:
        playable: the object balls that may be played.

    Returns:
        The empty set when a playable ball is on or past the head string or has no place; otherwise the one nearest to
        it, or all that are equally near (within 0.1 mm), of which the shooter chooses.

    >>> from poolrules.geometry import NINE_FOOT
    >>> layout = Layout.of({3: (0.3, 0.4), 5: (0.9, 0.5), 8: (0.6, 2.0)})
    >>> nearest_to_head_string(NINE_FOOT, layout, BallSet.of(3, 5))
    BallSet.of(5)
    >>> nearest_to_head_string(NINE_FOOT, layout, BallSet.of(3, 8))
    BallSet.of()
    """
    playable -= 1
    if not playable or playable - balls_behind_head_string(table, layout):
        return BallSet(0)
    nearest = max([layout[ball][1] for ball in playable])
    return BallSet.from_iterable([ball for ball in playable if layout[ball][1] >= nearest - HAIR - ROUNDING])
