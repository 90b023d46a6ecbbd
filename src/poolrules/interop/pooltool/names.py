"""What pooltool calls balls, cushions and pockets, in the words of the match log.

pooltool measures in metres from the nose corner at pocket ``lb``, x to the right and y towards the foot:
the axes of the match log. The ids are those of its pocket tables (0.6.0, ``objects/table/layout.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from poolrules.interop.pooltool.errors import SimulationError

__all__ = ["BALLS", "CUSHION_OF", "KEYS", "NOSES", "NUMBERS", "POCKET_OF", "cushion_by_place", "numbers_of"]

Cushion = Literal["head", "foot", "left", "right"]

NUMBERS: Final[dict[str, int]] = {str(number): number for number in range(1, 16)}
BALLS: Final[tuple[Any, ...]] = ("cue", *NUMBERS.values())
"""What the log calls the ball of each number, the cue ball's being 0."""
KEYS: Final = ("cue", *NUMBERS)
"""The same as keys of a layout."""
_WITH_CUE: Final[dict[str, int]] = {"cue": 0, **NUMBERS}

POCKET_OF: Final = {
    "lb": "head-left",
    "rb": "head-right",
    "lc": "side-left",
    "rc": "side-right",
    "lt": "foot-left",
    "rt": "foot-right",
}

NOSES: Final[dict[Cushion, tuple[str, ...]]] = {
    "head": ("18",),
    "foot": ("9",),
    "left": ("3", "6"),
    "right": ("15", "12"),
}
"""The straight noses of each cushion; every other segment is a jaw."""

_JAWS: Final[dict[Cushion, tuple[str, ...]]] = {
    "head": ("1", "17"),
    "foot": ("8", "10"),
    "left": ("2", "4", "5", "7"),
    "right": ("11", "13", "14", "16"),
}


def numbers_of(cue_ball_id: str) -> Mapping[str, int]:
    """pooltool's ids to the numbers of the balls, the cue ball's being 0."""
    return _WITH_CUE if cue_ball_id == "cue" else {**NUMBERS, cue_ball_id: 0}


# A jaw is part of its rail, the flat face ("4") and the rounded tip ("4t") alike.
CUSHION_OF: Final[dict[str, Cushion]] = {
    name: cushion
    for cushion in NOSES
    for segment in NOSES[cushion] + _JAWS[cushion]
    for name in ((segment,) if segment in NOSES[cushion] else (segment, segment + "t"))
}


def cushion_by_place(segment_id: str, table: Any) -> Cushion:
    """The cushion of a segment that the standard pocket table does not have: the rail it reaches farthest behind.

    Raises:
        SimulationError: the table has no such segment.
    """
    segments = table.cushion_segments if table is not None else None
    places: Mapping[str, Any]
    for places in (segments.linear, segments.circular) if segments is not None else ():
        if segment_id in places:
            segment = places[segment_id]
            ends = [segment.center] if hasattr(segment, "center") else [segment.p1, segment.p2]
            x = sum(float(end[0]) for end in ends) / len(ends)
            y = sum(float(end[1]) for end in ends) / len(ends)
            behind: dict[Cushion, float] = {"left": -x, "right": x - table.w, "head": -y, "foot": y - table.l}
            return max(behind, key=behind.__getitem__)
    raise SimulationError(f"cushion {segment_id!r}: the table has no such segment")
