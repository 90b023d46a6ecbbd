"""Where the balls lie.

>>> from poolrules.geometry import BallSet, Layout
>>> before = Layout.of({"cue": (0.3, 1.3), 9: (0.635, 1.905)})
>>> from poolrules.geometry import BallSet, Layout
>>> before.placed({9: (0.5, 0.5)}).without(BallSet.of("cue"))
Layout.of({9: (0.5, 0.5)})
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isfinite
from typing import Any, Final, cast, final

from poolrules.base.balls import Ball, BallLike, BallSet
from poolrules.geometry.errors import LayoutError
from poolrules.geometry.table import Point

__all__ = ["EMPTY", "Layout"]

_Places = tuple[Point | None, ...]

# Ball takes the keys of logs too, which a type checker cannot see.
to_ball = cast(Callable[[BallLike], Ball], Ball)


@final
class Layout:
    """The balls on the bed and the place of each: immutable and hashable.

    ``points`` is a tuple of sixteen, indexed by the ball's number (the cue ball's is 0): (x, y) in metres, or None
    for a ball that is not there. A layout may be one that cannot be; :func:`layout_faults` says so.
    """

    __slots__ = ("points",)
    points: _Places

    def __new__(cls) -> Layout:
        """The layout without balls; see :meth:`of`."""
        return _build((None,) * 16)

    @classmethod
    def of(cls, places: Mapping[Any, Any]) -> Layout:
        """The layout with each ball (``"cue"``, 1 to 15, or a Ball) at its place (x, y) in metres.

        Raises:
            LayoutError: an unknown ball, a ball named twice, or a place that is not two numbers.
        """
        points: list[Point | None] = [None] * 16
        for key, place in places.items():
            ball = known_ball(key)
            if ball is None:
                raise LayoutError(f"no ball {key!r}; allowed are 'cue' and 1 to 15")
            if points[ball] is not None:
                raise LayoutError(f"{name(ball)} has two places")
            points[ball] = as_point(ball, place)
        return _build(tuple(points))

    @classmethod
    def from_points(cls, points: Iterable[Point | None]) -> Layout:
        """The layout of sixteen places in the order of the balls' numbers, unchecked."""
        return _build(tuple(points))

    def __getitem__(self, ball: BallLike) -> Point:
        """The place of a ball. KeyError if it is not there."""
        place = self.get(ball)
        if place is None:
            raise KeyError(ball)
        return place

    def get(self, ball: BallLike) -> Point | None:
        """The place of a ball, or None if it is not there."""
        return self.points[ball if type(ball) is Ball else to_ball(ball)]

    def __contains__(self, ball: BallLike) -> bool:
        return self.get(ball) is not None

    def __len__(self) -> int:
        return 16 - self.points.count(None)

    def __iter__(self) -> Iterator[Ball]:
        return (ball for ball, place in zip(Ball, self.points, strict=True) if place is not None)

    @property
    def balls(self) -> BallSet:
        """The balls that have a place, the cue ball included."""
        mask = 0
        for bit, place in enumerate(self.points):
            if place is not None:
                mask |= 1 << bit
        return BallSet(mask)

    def items(self) -> Iterator[tuple[Ball, Point]]:
        """Each ball with its place, in numerical order."""
        return ((ball, place) for ball, place in zip(Ball, self.points, strict=True) if place is not None)

    def without(self, balls: BallSet | Iterable[BallLike]) -> Layout:
        """The layout with the given balls taken away; balls that are not there do not matter."""
        mask = balls if isinstance(balls, BallSet) else BallSet.from_iterable(balls)
        if not mask or (mask == 1 and self.points[0] is None):
            return self
        if mask == 1:
            return _build((None, *self.points[1:]))
        return _build(tuple([None if mask >> bit & 1 else place for bit, place in enumerate(self.points)]))

    def placed(self, places: Mapping[Any, Any] | Iterable[tuple[BallLike, Point]]) -> Layout:
        """The layout with the given balls put at (or moved to) the given places. LayoutError as for :meth:`of`."""
        points = list(self.points)
        for key, place in places.items() if isinstance(places, Mapping) else places:
            ball = known_ball(key)
            if ball is None:
                raise LayoutError(f"no ball {key!r}; allowed are 'cue' and 1 to 15")
            points[ball] = as_point(ball, place)
        return _build(tuple(points))

    def __eq__(self, other: object) -> bool:
        return self.points == other.points if isinstance(other, Layout) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.points)

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"a Layout is immutable: {field} cannot be set")

    def __delattr__(self, field: str) -> None:
        raise AttributeError(f"a Layout is immutable: {field} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        return Layout.from_points, (self.points,)

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
        # In a log: {ball: [x, y]}. Imported there only; the geometry itself needs no pydantic.
        from pydantic_core import core_schema as cs

        keys = cs.literal_schema([str(ball) for ball in Ball])
        number = cs.float_schema(strict=True, allow_inf_nan=False)
        places = cs.dict_schema(keys, cs.tuple_schema([number, number]))
        return cs.no_info_after_validator_function(_from_json, places, serialization=None)

    def __repr__(self) -> str:
        parts = [
            f"{str(ball)!r}: {_shown(at)}" if ball == 0 else f"{int(ball)}: {_shown(at)}" for ball, at in self.items()
        ]
        return f"Layout.of({{{', '.join(parts)}}})"


# The one way past __setattr__ is the slot's own setter, which is also the fastest.
_set_points = Layout.__dict__["points"].__set__


def _build(points: _Places) -> Layout:
    layout = object.__new__(Layout)
    _set_points(layout, points)
    return layout


def _from_json(places: dict[str, Point]) -> Layout:
    points: list[Point | None] = [None] * 16
    for key, place in places.items():
        points[0 if key == "cue" else int(key)] = place
    return _build(tuple(points))


def _shown(place: Point) -> str:
    return f"({', '.join(repr(part) if isfinite(part) else f'float({str(part)!r})' for part in place)})"


def known_ball(key: object) -> Ball | None:
    """The ball of a key as logs write it, or None."""
    if isinstance(key, str | int) and not isinstance(key, bool):
        try:
            return to_ball(key)
        except ValueError:
            return None
    return None


def as_point(ball: Ball, place: Any) -> Point:
    """The place as two floats. LayoutError if it is anything but two numbers."""
    try:
        x, y = place
        if isinstance(x, str | bytes | bool) or isinstance(y, str | bytes | bool):
            raise TypeError
        return (float(x), float(y))
    except (TypeError, ValueError, OverflowError):
        raise LayoutError(f"{name(ball)} at {place!r}: a place is two numbers, x and y in metres") from None


def name(ball: int) -> str:
    """A ball as a sentence names it."""
    return f"ball {ball:d}" if ball else "the cue ball"


EMPTY: Final = Layout()
