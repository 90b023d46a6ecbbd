"""Where the balls of a System lie: on the bed, frozen to a cushion, or gone.

Places are metres on pooltool's axes, which are the log's.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from poolrules.interop.pooltool.errors import SimulationError
from poolrules.interop.pooltool.names import NOSES, Cushion

__all__ = ["DIAMETER", "FROZEN", "Bed", "same_size", "table_from_system"]

DIAMETER: Final = 0.05715
FROZEN: Final = 1e-4
"""Metres: a ball no farther than this from a cushion or a ball is frozen to it (the match log's 0.1 mm)."""

_SAME: Final = 1e-6
"""Metres: lengths of tables that close are one length."""

_NAMED: Final = {"9ft": (1.27, 2.54), "8ft": (1.1684, 2.3368), "7ft": (0.9906, 1.9812)}


def table_from_system(system: Any) -> str | dict[str, float]:
    """The System's table as a match log's header names it: ``"7ft"``, or its width and length in metres.

    pooltool's own pool table is the 7-ft one, measured nose to nose.
    """
    width, length = float(system.table.w), float(system.table.l)
    for name, size in _NAMED.items():
        if same_size((width, length), size):
            return name
    return {"width": width, "length": length}


def same_size(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two tables of this width and length are one size; one with a nan is like none."""
    return abs(one[0] - other[0]) <= _SAME and abs(one[1] - other[1]) <= _SAME


class Bed(NamedTuple):
    """A table's width and length in metres, and its cushion segments (None: a table without)."""

    width: float
    length: float
    segments: Any

    @classmethod
    def of(cls, table: Any, radius: float) -> Bed:
        """The bed of a pooltool table. SimulationError: the balls are not those of pool."""
        if abs(2 * radius - DIAMETER) > 1e-6:
            raise SimulationError(f"balls of {2000 * radius:g} mm; pool is played with balls of {1000 * DIAMETER:g} mm")
        return cls(float(table.w), float(table.l), getattr(table, "cushion_segments", None))

    @property
    def clear_of_cushions(self) -> tuple[float, float, float]:
        """(low, right, foot): a ball is frozen to no cushion where low < x < right and low < y < foot."""
        margin = DIAMETER / 2 + FROZEN
        return margin, self.width - margin, self.length - margin

    def place(self, x: float, y: float) -> tuple[float, float] | None:
        """Where a ball with this centre lies, (x, y); None: it has left the table, as one whose place is nan has.

        A ball in the jaws of a pocket may have its centre up to a diameter behind the noses. Beside a straight nose
        that cannot be: there pooltool has missed a collision. With its centre behind the nose the ball is off the
        table; one that is only sunk into the cushion is put back against it.
        """
        place = [x, y]
        behind = self._behind(x, y)
        # "not <=" because ">" is false for nan.
        if any(not distance <= DIAMETER for distance in behind.values()):
            return None
        for cushion, distance in behind.items():
            sunk = distance + DIAMETER / 2
            if sunk > FROZEN and self._beside_nose(cushion, x, y):
                if distance > 0:
                    return None
                place[0 if cushion in ("left", "right") else 1] += sunk if cushion in ("head", "left") else -sunk
        return place[0], place[1]

    def cushions_touched(self, x: float, y: float) -> list[Cushion]:
        """The cushions to which a ball there is frozen. The jaws of a pocket are no cushion to be frozen to."""
        reach = -DIAMETER / 2 - FROZEN
        return [
            cushion
            for cushion, distance in self._behind(x, y).items()
            if distance >= reach and self._beside_nose(cushion, x, y)
        ]

    def _behind(self, x: float, y: float) -> dict[Cushion, float]:
        """How far the centre is behind the line of each cushion's nose."""
        return {"head": -y, "foot": y - self.length, "left": -x, "right": x - self.width}

    def _beside_nose(self, cushion: Cushion, x: float, y: float) -> bool:
        """Whether the place is beside the straight part of a cushion and not in the mouth of a pocket."""
        if self.segments is None:
            return True
        axis, along = (0, x) if cushion in ("head", "foot") else (1, y)
        noses = [self.segments.linear[name] for name in NOSES[cushion] if name in self.segments.linear]
        return any(min(nose.p1[axis], nose.p2[axis]) <= along <= max(nose.p1[axis], nose.p2[axis]) for nose in noses)
