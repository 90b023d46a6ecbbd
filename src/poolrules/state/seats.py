"""The players' places, and pairs of values, one for each."""

from __future__ import annotations

from typing import Final, Literal, TypeVar

__all__ = ["SEATS", "Pair", "Seat", "changed", "difference", "other"]

Seat = Literal[0, 1]
"""A player's place: 0 is the first name of the header, 1 the second."""
Pair = tuple[int, int]
"""A number for each seat."""
SEATS: Final[tuple[Seat, Seat]] = (0, 1)
T = TypeVar("T")


def other(seat: int) -> Seat:
    """The opponent's seat."""
    return 1 if seat == 0 else 0


def changed(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with the value of one seat replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def difference(after: Pair, before: Pair) -> Pair:
    """What changed from one pair of numbers to another."""
    return (after[0] - before[0], after[1] - before[1])
