"""What was ruled on one action, and why: codes, clauses and values, no sentences.

``poolrules.notation.words.sentences`` turns codes into sentences, ``poolrules.notation.wire`` a ruling into JSON.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from poolrules.base.balls import Ball, BallSet
from poolrules.geometry import Point
from poolrules.state.state import Pair, Seat

if TYPE_CHECKING:
    from poolrules.actions.lines import Action, Shot
    from poolrules.state.state import State

__all__ = ["Announcement", "Foul", "GameOver", "Placed", "Reason", "Ruling"]

Placed = tuple[Ball, Point | None]
"""A ball put to a place, which is unknown without a layout."""
NO_BALLS = BallSet(0)


class Foul(NamedTuple):
    """One foul, once a shot, with the balls it concerns."""

    code: str
    clause: str
    balls: BallSet = NO_BALLS


class Reason(NamedTuple):
    """Why the ruling is what it is: a code, its clause, and the facts that led to it."""

    code: str
    clause: str
    balls: BallSet = NO_BALLS
    seat: Seat | None = None
    number: int | None = None


class Announcement(NamedTuple):
    """What the referee says aloud, and to whom."""

    code: str
    seat: Seat | None = None
    clause: str | None = None


class GameOver(NamedTuple):
    """How a game ended; no winner in a stalemate, no clause for a concession."""

    reason: str
    clause: str | None
    winner: Seat | None
    loser: Seat | None


class Ruling(NamedTuple):
    """The ruling on one action, with the state that follows from it."""

    action: str
    seat: Seat | None
    """Who acted; None for a lag, undo, protest, interference or stalemate."""
    state: State
    """The state after the action."""
    legal: bool | None = None
    """For a shot: no foul, no break that missed its requirement, and the game not lost by it; for a protest that of
    the shot ruled again."""
    fouls: tuple[Foul, ...] = ()
    pocketed: tuple[Ball, ...] = ()
    spotted: tuple[Placed, ...] = ()
    racked: tuple[Placed, ...] | None = None
    points: Pair = (0, 0)
    record: Pair = (0, 0)
    """Fouls in a row as this action left them, a lost rack's third foul included."""
    game_over: GameOver | None = None
    announcements: tuple[Announcement, ...] = ()
    reasons: tuple[Reason, ...] = ()
    shot: Shot | None = None
    """The shot that was ruled, where it was one."""
    entered: Action | None = None
    """The action that was ruled: a shot, a decision, a protest..."""
    is_break: bool = False
    """Whether the shot was the break."""

    @property
    def player(self) -> str | None:
        """The name of who acted."""
        return None if self.seat is None else self.state.name(self.seat)

    @property
    def foul_codes(self) -> tuple[str, ...]:
        """The codes of the fouls, in the order of the clauses."""
        return tuple(foul.code for foul in self.fouls)

    @property
    def options(self) -> tuple[str, ...]:
        """What whoever acts next may choose now."""
        return self.state.options

    def explain(self) -> str:
        """The ruling for a person: a few lines of plain text, clauses included."""
        from poolrules.notation.words.sentences import explained

        return explained(self)

    def to_dict(self, *, line: int | None = None) -> dict[str, object]:
        """The ruling in the shape of the contract's JSON."""
        from poolrules.notation.wire.write import as_dict

        return as_dict(self, line)

    def _repr_svg_(self) -> str:
        from poolrules.notation.pictures.states import ruling_picture

        return ruling_picture(self)
