"""Balls and sets of balls.

>>> BallSet.of(9, 1, "cue")
BallSet.of('cue', 1, 9)
>>> Ball.NINE in BallSet.of(1, 9), len(SOLIDS), SOLIDS & BallSet.of(3, 12)
(True, 7, BallSet.of(3))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from pydantic_core.core_schema import CoreSchema

__all__ = [
    "CUE",
    "EIGHT",
    "NO_BALLS",
    "OBJECT_BALLS",
    "SOLIDS",
    "STRIPES",
    "Ball",
    "BallLike",
    "BallSet",
    "Group",
    "ball_of",
    "set_of",
]

Group = Literal["solids", "stripes"]


class Ball(IntEnum):
    """One ball: the cue ball is 0, the object balls are their numbers.

    ``Ball("cue")``, ``Ball("7")`` and ``Ball(7)`` all work; ``str()`` gives the key used in logs.
    """

    CUE = 0
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    ELEVEN = 11
    TWELVE = 12
    THIRTEEN = 13
    FOURTEEN = 14
    FIFTEEN = 15

    def __str__(self) -> str:
        return "cue" if self == 0 else str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Ball | None:
        return _BY_KEY.get(value) if isinstance(value, str) else None

    @property
    def group(self) -> Group | None:
        """``"solids"`` for 1 to 7, ``"stripes"`` for 9 to 15, None for the 8 and the cue ball."""
        if 1 <= self <= 7:
            return "solids"
        return "stripes" if self >= 9 else None

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> CoreSchema:
        from pydantic_core import core_schema as cs

        # Strict, so that true and 1.0 are no balls.
        numbers = cs.int_schema(strict=True, ge=1, le=15)
        names = cs.union_schema(
            [numbers, cs.literal_schema(["cue"])],
            mode="left_to_right",
            custom_error_type="ball",
            custom_error_message="not a ball: 'cue' or 1 to 15",
        )
        return cs.no_info_after_validator_function(
            _FROM_JSON.__getitem__, names, serialization=cs.plain_serializer_function_ser_schema(_to_json)
        )


_BY_KEY: dict[object, Ball] = {str(ball): ball for ball in Ball}
_FROM_JSON: dict[object, Ball] = {"cue": Ball.CUE} | {int(ball): ball for ball in Ball if ball}


def _to_json(ball: Ball) -> int | str:
    return "cue" if ball == 0 else int(ball)


BallLike = Ball | int | str


def ball_of(value: BallLike) -> Ball:
    """The ball of a number, of ``"cue"`` or of a number as text. ValueError names one that does not exist."""
    return Ball(value)  # type: ignore[arg-type]  # _missing_ takes the text


class BallSet(int):
    """A frozen set of balls: an int whose bit n says that ball n is in it.

    Iterates in numerical order, the cue ball first; ``&``, ``|``, ``-``, ``^`` give new sets.
    """

    __slots__ = ()

    @classmethod
    def of(cls, *balls: BallLike) -> BallSet:
        """The set of the given balls. ValueError names a ball that does not exist."""
        return cls.from_iterable(balls)

    @classmethod
    def from_iterable(cls, balls: Iterable[BallLike]) -> BallSet:
        mask = 0
        for ball in balls:
            mask |= 1 << ball_of(ball)
        return cls(mask)

    def __iter__(self) -> Iterator[Ball]:
        return iter(_members(self))

    def __contains__(self, ball: BallLike) -> bool:
        return self >> (ball if type(ball) is Ball else ball_of(ball)) & 1 == 1

    def __len__(self) -> int:
        return self.bit_count()

    # ``real`` is the plain int: its operators do not come back here.
    def __and__(self, other: int) -> BallSet:
        return _SETS[self.real & other.real]

    def __or__(self, other: int) -> BallSet:
        return _SETS[self.real | other.real]

    def __xor__(self, other: int) -> BallSet:
        return _SETS[self.real ^ other.real]

    def __sub__(self, other: int) -> BallSet:
        return _SETS[self.real & ~other.real]

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    @property
    def lowest(self) -> Ball | None:
        """The lowest object ball, or None."""
        mask = int(self) & ~1
        return Ball((mask & -mask).bit_length() - 1) if mask else None

    @property
    def lowest_alone(self) -> BallSet:
        """The set of the lowest object ball; empty when there is none."""
        mask = self.real & ~1
        return _SETS[mask & -mask]

    def __repr__(self) -> str:
        return f"BallSet.of({', '.join(repr(str(b)) if b == 0 else str(b) for b in self)})"


def _members(mask: int) -> tuple[Ball, ...]:
    found = _MEMBERS.get(mask)
    if found is None:
        # 65,536 sets at the most, so the cache is bounded by the balls there are.
        found = _MEMBERS[int(mask)] = tuple(ball for ball in Ball if mask >> ball & 1)
    return found


_MEMBERS: dict[int, tuple[Ball, ...]] = {}


class _Sets(dict[int, BallSet]):
    """Each set that an operator has given, by its mask: a small number of sets comes again and again."""

    def __missing__(self, mask: int) -> BallSet:
        made = BallSet(mask)
        # Of sixteen balls there are 65,536 sets; any other int is none, and is not kept.
        if 0 <= mask < 1 << 16:
            self[mask] = made
        return made


_SETS = _Sets()
set_of: Callable[[int], BallSet] = _SETS.__getitem__
"""The set of a mask; quicker than making it."""

NO_BALLS = BallSet(0)
CUE = BallSet.of("cue")
EIGHT = BallSet.of(8)
SOLIDS = BallSet.from_iterable(range(1, 8))
STRIPES = BallSet.from_iterable(range(9, 16))
OBJECT_BALLS = BallSet.from_iterable(range(1, 16))
