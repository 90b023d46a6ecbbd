"""What happened on a shot: small facts in the order in which they happened.

The functions build checked events from plain values; the classes are the values themselves. Each may carry
its time ``t`` in seconds and the place ``at`` of its ball in metres; no rule needs either, pictures draw them.

>>> contact("cue", 1)
Contact(ball=<Ball.CUE: 0>, with_=(<Ball.ONE: 1>,), t=None, at=None)
>>> pocketed(9, "foot-left", t=1.5).pocket
'foot-left'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Literal, TypeVar, get_args

from poolrules.base.balls import Ball, BallLike, ball_of
from poolrules.geometry.table import Point

__all__ = [
    "CUSHIONS",
    "POCKETS",
    "Contact",
    "Cushion",
    "CushionHit",
    "Event",
    "HeadStringCrossed",
    "OffTable",
    "Pocket",
    "Pocketed",
    "Rebound",
    "Returned",
    "Tagged",
    "contact",
    "cushion",
    "head_string",
    "off_table",
    "pocketed",
    "rebound",
    "returned",
]

Cushion = Literal["head", "foot", "left", "right"]
Pocket = Literal["head-left", "head-right", "side-left", "side-right", "foot-left", "foot-right"]
CUSHIONS: tuple[Cushion, ...] = get_args(Cushion)
POCKETS: tuple[Pocket, ...] = get_args(Pocket)

_without_underscore: Callable[[str], str] = lambda name: name.rstrip("_")  # noqa: E731 - pydantic wants a callable
# Read by pydantic where a log comes in; the core itself does not import it.
STRICT: dict[str, Any] = {
    "extra": "forbid",
    "strict": True,
    "allow_inf_nan": False,
    "alias_generator": _without_underscore,
    "populate_by_name": False,
}


@dataclass(frozen=True, slots=True)
class Contact:
    """``ball`` met every ball of ``with_`` at one instant: two of them for a split hit."""

    __pydantic_config__ = STRICT
    ball: Ball
    with_: tuple[Ball, ...]
    _: KW_ONLY
    t: float | None = None
    at: Point | None = None
    kind: Literal["contact"] = field(default="contact", repr=False)


@dataclass(frozen=True, slots=True)
class CushionHit:
    """``ball`` reached a cushion."""

    __pydantic_config__ = STRICT
    ball: Ball
    cushion: Cushion
    _: KW_ONLY
    t: float | None = None
    at: Point | None = None
    kind: Literal["cushion"] = field(default="cushion", repr=False)


@dataclass(frozen=True, slots=True)
class Pocketed:
    """``ball`` went down a pocket and stayed there."""

    __pydantic_config__ = STRICT
    ball: Ball
    pocket: Pocket
    _: KW_ONLY
    t: float | None = None
    at: Point | None = None
    kind: Literal["pocketed"] = field(default="pocketed", repr=False)


@dataclass(frozen=True, slots=True)
class OffTable:
    """``ball`` left the bed for good (17)."""

    __pydantic_config__ = STRICT
    ball: Ball
    _: KW_ONLY
    t: float | None = None
    at: Point | None = None
    kind: Literal["off_table"] = field(default="off_table", repr=False)


@dataclass(frozen=True, slots=True)
class Returned:
    """``ball`` left the bed and came back, by itself or off the lamp (23.2.b, 23.2.c)."""

    __pydantic_config__ = STRICT
    ball: Ball
    by: Literal["itself", "lamp"] = "itself"
    _: KW_ONLY
    t: float | None = None
    at: Point | None = None
    kind: Literal["returned"] = field(default="returned", repr=False)


@dataclass(frozen=True, slots=True)
class Rebound:
    """``ball`` dropped into a pocket and came back to the bed (7, 23.2.d)."""

    __pydantic_config__ = STRICT
    ball: Ball
    pocket: Pocket
    _: KW_ONLY
    t: float | None = None
    at: Point | None = None
    kind: Literal["rebound"] = field(default="rebound", repr=False)


@dataclass(frozen=True, slots=True)
class HeadStringCrossed:
    """The centre of ``ball`` crossed the head string, either way."""

    __pydantic_config__ = STRICT
    ball: Ball
    _: KW_ONLY
    t: float | None = None
    at: Point | None = None
    kind: Literal["head_string"] = field(default="head_string", repr=False)


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tagged:
    """Marks a union whose members a field tells apart, so that pydantic tries one of them and not all."""

    field: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema as cs

        members = get_args(source)
        tags = [member.__dataclass_fields__[self.field].default for member in members]
        return cs.tagged_union_schema(dict(zip(tags, map(handler, members), strict=True)), self.field)


Event = Contact | CushionHit | Pocketed | OffTable | Returned | Rebound | HeadStringCrossed


def contact(ball: BallLike, *with_: BallLike, t: float | None = None, at: Point | None = None) -> Contact:
    """``ball`` meets the other balls; two of them for a split hit. ValueError names a ball that does not exist."""
    if not with_:
        raise ValueError("contact: at least one ball must be met")
    return Contact(ball_of(ball), tuple(ball_of(other) for other in with_), t=t, at=at)


def cushion(ball: BallLike, cushion: Cushion, *, t: float | None = None, at: Point | None = None) -> CushionHit:
    """``ball`` reaches ``cushion``: head, foot, left or right."""
    return CushionHit(ball_of(ball), _one_of(cushion, CUSHIONS, "cushion"), t=t, at=at)


def pocketed(ball: BallLike, pocket: Pocket, *, t: float | None = None, at: Point | None = None) -> Pocketed:
    """``ball`` is pocketed in ``pocket``, e.g. ``"foot-left"``."""
    return Pocketed(ball_of(ball), _one_of(pocket, POCKETS, "pocket"), t=t, at=at)


def off_table(ball: BallLike, *, t: float | None = None, at: Point | None = None) -> OffTable:
    """``ball`` leaves the table for good."""
    return OffTable(ball_of(ball), t=t, at=at)


def returned(
    ball: BallLike, *, by: Literal["itself", "lamp"] = "itself", t: float | None = None, at: Point | None = None
) -> Returned:
    """``ball`` leaves the bed and comes back."""
    return Returned(ball_of(ball), _one_of(by, ("itself", "lamp"), "by"), t=t, at=at)


def rebound(ball: BallLike, pocket: Pocket, *, t: float | None = None, at: Point | None = None) -> Rebound:
    """``ball`` drops into ``pocket`` and comes back to the bed."""
    return Rebound(ball_of(ball), _one_of(pocket, POCKETS, "pocket"), t=t, at=at)


def head_string(ball: BallLike, *, t: float | None = None, at: Point | None = None) -> HeadStringCrossed:
    """The centre of ``ball`` crosses the head string."""
    return HeadStringCrossed(ball_of(ball), t=t, at=at)


def _one_of(value: T, allowed: tuple[T, ...], name: str) -> T:
    if value not in allowed:
        raise ValueError(f"{name}: {value!r} is not one of {', '.join(map(str, allowed))}")
    return value
