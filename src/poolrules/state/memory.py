"""What a game remembers of a rack that balls, score and fouls do not show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from poolrules.state.seats import Pair, Seat

__all__ = ["NOTHING_KEPT", "Memory"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Nothing beside balls, score and fouls. A game that remembers more makes a class of its own from this one.

    Its values are frozen and hashable, and a line of text that ``read`` gives back.
    """

    decides: ClassVar[bool] = True
    """Whether a ruling may depend on it; what only adds up is left out where all states are counted."""

    @property
    def solids(self) -> Seat | None:
        """Who has the solids, in a game with groups; None while the table is open."""
        return None

    @property
    def balls_won(self) -> Pair:
        """Points of this rack, where the balls score."""
        return (0, 0)

    def with_solids(self, seat: Seat | None) -> Self:
        """The memory in which the player at ``seat`` has the solids. ValueError: there are no groups."""
        if seat is not None:
            raise ValueError("there are no groups in this game")
        return self

    def text(self) -> str:
        """The memory in a position line: printable, without space."""
        return "0/0"

    @classmethod
    def read(cls, text: str) -> Self:
        """The memory of its text. ValueError says what is wrong."""
        if text != "0/0":
            raise ValueError(f"{text[:60]!r}, but this game remembers nothing: 0/0")
        return cls()


NOTHING_KEPT = Memory()
