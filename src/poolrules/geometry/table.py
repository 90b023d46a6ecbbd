"""The table: its size, its strings and spots, its pockets' mouths.

Looking from the head end to the foot end, x runs left to right from 0 to ``width`` and y from the head cushion's
nose (0) to the foot cushion's nose (``length``). All lengths are metres. A ball is where it touches the cloth (8).
"""

from __future__ import annotations

from math import sqrt
from typing import Final, Literal, NamedTuple

from poolrules.base.doors import door
from poolrules.geometry.errors import TableError

__all__ = ["CUSHIONS", "EIGHT_FOOT", "NINE_FOOT", "POCKETS", "SEVEN_FOOT", "Cushion", "Pocket", "Point", "Table"]

Point = tuple[float, float]
Cushion = Literal["head", "foot", "left", "right"]
Pocket = Literal["head-left", "head-right", "side-left", "side-right", "foot-left", "foot-right"]

CUSHIONS: Final[tuple[Cushion, ...]] = ("head", "foot", "left", "right")
POCKETS: Final[tuple[Pocket, ...]] = (
    "head-left",
    "head-right",
    "side-left",
    "side-right",
    "foot-left",
    "foot-right",
)

# Lip to lip in ball diameters: the widest mouths of the BCA table standard (clause 1), 5 1/8 in at the corners and
# 5 5/8 in at the sides for a ball of 2 1/4 in. They go with the ball, not with the table.
_CORNER_MOUTH: Final = 5.125 / 2.25
_SIDE_MOUTH: Final = 5.625 / 2.25

_picture = door("poolrules.notation.pictures:table_svg")


class Table(NamedTuple):
    """A table, nose to nose, and the balls that are played on it.

    Clauses: 1, 1.1

    Args:
        width: between the noses of the long cushions, in metres.
        length: between the noses of the short cushions, in metres.
        ball_diameter: of every ball, in metres.

    The constructor takes any numbers; :meth:`of` and :meth:`named` check them.

    >>> NINE_FOOT.foot_spot, NINE_FOOT.head_string, Table.named("8ft").centre_spot
    ((0.635, 1.905), 0.635, (0.5842, 1.1684))
    """

    width: float
    length: float
    ball_diameter: float = 0.05715

    @classmethod
    def named(cls, name: str) -> Table:
        """The table ``"9ft"``, ``"8ft"`` or ``"7ft"``. TableError names the three."""
        try:
            return _NAMED[name]
        except (KeyError, TypeError):
            raise TableError("name", f"no table {name!r}; allowed are {', '.join(map(repr, _NAMED))}") from None

    @classmethod
    def of(cls, *, width: float, length: float, ball_diameter: float = 0.05715) -> Table:
        """A table of one's own.

        Args:
            width, length: 0.5 to 5 m.
            ball_diameter: 0.04 to 0.07 m.

        Raises:
            TableError: a measure that is no number or out of bounds; its ``field`` names the measure.

        >>> Table.of(width=1.0, length=5.1)
        Traceback (most recent call last):
        poolrules.geometry.errors.TableError: table length: 5.1 m; allowed are 0.5 to 5 m
        """
        for field, value, low, high in (
            ("width", width, 0.5, 5.0),
            ("length", length, 0.5, 5.0),
            ("ball_diameter", ball_diameter, 0.04, 0.07),
        ):
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise TableError(field, f"{value!r} is not a number; allowed are {low:g} to {high:g} m")
            if not low <= value <= high:
                raise TableError(field, f"{value!r} m; allowed are {low:g} to {high:g} m")
        return cls(float(width), float(length), float(ball_diameter))

    @property
    def radius(self) -> float:
        """Of a ball, in metres."""
        return self.ball_diameter / 2

    @property
    def head_string(self) -> float:
        """Its y: a quarter of the length (1.1)."""
        return self.length / 4

    @property
    def long_string(self) -> float:
        """Its x: half the width (1.1)."""
        return self.width / 2

    @property
    def head_spot(self) -> Point:
        """Where head string and long string cross (1.1)."""
        return (self.width / 2, self.length / 4)

    @property
    def centre_spot(self) -> Point:
        """The middle of the bed (1.1)."""
        return (self.width / 2, self.length / 2)

    @property
    def foot_spot(self) -> Point:
        """On the long string, three quarters of the length from the head cushion (1.1)."""
        return (self.width / 2, self.length * 3 / 4)

    @property
    def corner_mouth(self) -> float:
        """Lip to lip, in metres: 0.130175 for a ball of 0.05715."""
        return self.ball_diameter * _CORNER_MOUTH

    @property
    def side_mouth(self) -> float:
        """Lip to lip, in metres: 0.142875 for a ball of 0.05715."""
        return self.ball_diameter * _SIDE_MOUTH

    @property
    def mouths(self) -> dict[Pocket, tuple[Point, Point]]:
        """The two lips of each pocket, where the noses end: pocket to two points."""
        w, h, corner, side = self.width, self.length, self.corner_mouth / sqrt(2), self.side_mouth / 2
        return {
            "head-left": ((corner, 0.0), (0.0, corner)),
            "head-right": ((w - corner, 0.0), (w, corner)),
            "side-left": ((0.0, h / 2 - side), (0.0, h / 2 + side)),
            "side-right": ((w, h / 2 - side), (w, h / 2 + side)),
            "foot-left": ((0.0, h - corner), (corner, h)),
            "foot-right": ((w, h - corner), (w - corner, h)),
        }

    def _repr_svg_(self) -> str:
        picture: str = _picture(self)
        return picture


NINE_FOOT: Final = Table(1.27, 2.54)
EIGHT_FOOT: Final = Table(1.1684, 2.3368)
SEVEN_FOOT: Final = Table(0.9906, 1.9812)
_NAMED: Final = {"9ft": NINE_FOOT, "8ft": EIGHT_FOOT, "7ft": SEVEN_FOOT}
