"""The small spellings of a position line: seats, pairs, names and sets of balls."""

from __future__ import annotations

import re
from typing import NoReturn

from poolrules.base.balls import BallSet
from poolrules.base.errors import PositionError
from poolrules.state.seats import Pair, Seat

__all__ = ["Field", "balls_text", "escaped", "pair_text", "seat_text"]

_SEATS: dict[str, Seat | None] = {"A": 0, "B": 1, "-": None}
_NUMBER = re.compile(r"-?[0-9]{1,19}", re.ASCII)
_FLOAT = re.compile(r"-?[0-9]{1,400}(\.[0-9]{1,400})?(e[+-]?[0-9]{1,3})?", re.ASCII)


def seat_text(seat: int | None) -> str:
    """``A``, ``B`` or ``-``."""
    return "-" if seat is None else "AB"[seat]


def pair_text(pair: Pair) -> str:
    """Both numbers, the first player's first."""
    return f"{pair[0]}/{pair[1]}"


def balls_text(balls: BallSet) -> str:
    """The balls as numbers and runs: ``1,3-5,9``; ``-`` for none.

    >>> balls_text(BallSet.of(1, 3, 4, 5, 9))
    '1,3-5,9'
    """
    runs: list[list[int]] = []
    for ball in balls:
        if runs and runs[-1][-1] == ball - 1:
            runs[-1].append(int(ball))
        else:
            runs.append([int(ball)])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs) or "-"


def escaped(text: str) -> str:
    """The text without space, ``/``, ``%`` or anything that cannot be printed: those as ``%XX``.

    >>> escaped("Ann B/é")
    'Ann%20B%2Fé'
    """
    if text == "-":
        return "%2D"
    return "".join(
        c if c.isprintable() and c not in " %/@" else "".join(f"%{byte:02X}" for byte in c.encode()) for c in text
    )


class Field:
    """One field under the parser: its name, its text, and what is said when it is wrong."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def fail(self, problem: str) -> NoReturn:
        """Raises PositionError for this field."""
        raise PositionError(self.name, problem)

    def shown(self, text: str | None = None) -> str:
        """The text for a sentence, cut short."""
        text = self.text if text is None else text
        return repr(text if len(text) <= 60 else text[:57] + "...")

    def parts(self, number: int, shape: str) -> list[str]:
        """The parts between slashes, so many of them."""
        parts = self.text.split("/")
        if len(parts) != number:
            self.fail(f"{self.shown()} is not {shape}")
        return parts

    def number(self, text: str, what: str, *, least: int | None = 0) -> int:
        """A whole number of at least ``least``."""
        if not _NUMBER.fullmatch(text) or (least is not None and int(text) < least):
            allowed = "a whole number" if least is None else f"a whole number from {least}"
            self.fail(f"{what} {self.shown(text)} is not {allowed}")
        return int(text)

    def real(self, text: str, what: str) -> float:
        """A finite number."""
        if not _FLOAT.fullmatch(text) or abs(float(text)) == float("inf"):
            self.fail(f"{what} {self.shown(text)} is not a number of metres")
        return float(text)

    def pair(self, *, least: int | None = 0) -> Pair:
        """Two numbers, one for each player."""
        first, second = self.parts(2, "two numbers with / between them")
        return (self.number(first, "the number", least=least), self.number(second, "the number", least=least))

    def seat(self, text: str) -> Seat | None:
        """``A``, ``B`` or ``-``."""
        if text not in _SEATS:
            self.fail(f"{self.shown(text)} is no player; allowed are A, B and -")
        return _SEATS[text]

    def one_of(self, text: str, allowed: tuple[str, ...], what: str) -> str:
        """One of the allowed words."""
        if text not in allowed:
            self.fail(f"{what} {self.shown(text)} is not one of {', '.join(allowed)}")
        return text

    def unescaped(self, text: str) -> str:
        """The text with ``%XX`` turned back."""
        if "%" not in text:
            return text
        try:
            raw = re.sub(rb"%([0-9A-F]{2})", lambda found: bytes([int(found[1], 16)]), text.encode())
            return raw.decode()
        except UnicodeError:
            self.fail(f"{self.shown(text)} is not UTF-8")

    def balls(self, most: int = 15) -> BallSet:
        """A set of object balls."""
        mask = 0
        if self.text == "-":
            return BallSet(0)
        for part in self.text.split(","):
            first, dash, last = part.partition("-")
            low = self.number(first, "the ball", least=1)
            high = self.number(last, "the ball", least=1) if dash else low
            if high > most or high < low:
                self.fail(f"{self.shown(part)} is neither a ball from 1 to {most} nor a run of them")
            mask |= (1 << high + 1) - (1 << low)
        return BallSet(mask)
