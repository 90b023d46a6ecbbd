"""What was ruled on one action, and why: codes, clauses and values, no sentences.

``poolrules.notation.words`` turns codes into sentences, ``poolrules.notation.wire`` a ruling into JSON.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from poolrules.actions.lines import Action, Protest, Shot
from poolrules.base.balls import NO_BALLS, Ball, BallSet
from poolrules.base.doors import door
from poolrules.base.quick import keywords_of, unchecked
from poolrules.editions.rules import GameRules
from poolrules.geometry import Point
from poolrules.state.seats import Pair, Seat
from poolrules.state.state import GameOver, State

__all__ = ["Announcement", "Foul", "Placed", "Reason", "Ruling", "reason", "unplaced"]

Placed = tuple[Ball, Point | None]
"""A ball put to a place, which is unknown without a layout."""

_explained = door("poolrules.notation.words.page:explained")
_as_json = door("poolrules.notation.wire.write:as_json")
_as_dict = door("poolrules.notation.wire.write:as_dict")
_picture = door("poolrules.notation.pictures.states:ruling_picture")


class Foul(NamedTuple):
    """One foul, once a shot, with the balls it concerns."""

    code: str
    clause: str
    balls: BallSet = NO_BALLS


class _Reason(NamedTuple):
    code: str
    clause: str
    balls: BallSet
    seat: Seat | None
    number: int | None


class Reason(_Reason):
    """Why the ruling is what it is: a code, its clause, and the facts that led to it."""

    __slots__ = ()
    __getnewargs_ex__ = keywords_of

    def __new__(
        cls,
        code: str,
        clause: str,
        balls: BallSet = NO_BALLS,
        *,
        seat: Seat | None = None,
        number: int | None = None,
    ) -> Self:
        return unchecked(cls, (code, clause, balls, seat, number))


def reason(
    rules: GameRules,
    code: str,
    balls: BallSet = NO_BALLS,
    *,
    seat: Seat | None = None,
    number: int | None = None,
    cited: str = "",
) -> Reason:
    """A reason with the clause that the edition gives for it, or for what is ``cited`` in its place."""
    return unchecked(Reason, (code, rules.cites[cited or code], balls, seat, number))


class Announcement(NamedTuple):
    """What the referee says aloud, and to whom."""

    code: str
    seat: Seat | None = None
    clause: str | None = None


class _Ruling(NamedTuple):
    entered: Action
    seat: Seat | None
    state: State
    legal: bool | None
    fouls: tuple[Foul, ...]
    pocketed: tuple[Ball, ...]
    spotted: tuple[Placed, ...]
    racked: tuple[Placed, ...] | None
    points: Pair
    record: Pair
    game_over: GameOver | None
    announcements: tuple[Announcement, ...]
    reasons: tuple[Reason, ...]
    is_break: bool


class Ruling(_Ruling):
    """The ruling on one action, with the state that follows from it. All of it is said by keywords.

    * ``entered``: the action that was ruled. ``seat``: who acted; None for a lag, undo, protest, interference or
      stalemate. ``state``: the state after it.
    * ``legal``: for a shot: no foul, no break that missed its requirement, and the game not lost by it; for a protest
      that of the shot ruled again; None for what is neither.
    * ``fouls``, ``reasons``, ``announcements``: what was wrong, why it is so, what the referee says aloud.
    * ``pocketed``: balls down, in order. ``spotted``, ``racked``: balls put back with their places; ``racked`` is None
      without a re-rack.
    * ``points``: the change of the score. ``record``: fouls in a row as this action left them, a lost rack's third
      foul included. ``game_over``: how a game ended. ``is_break``: whether the shot was the break.
    """

    __slots__ = ()
    __getnewargs_ex__ = keywords_of

    # A call with more than fourteen keywords is compiled to one that gathers them in a dict, at three times the cost.
    def __new__(
        cls,
        *,
        entered: Action,
        seat: Seat | None,
        state: State,
        legal: bool | None,
        fouls: tuple[Foul, ...],
        pocketed: tuple[Ball, ...],
        spotted: tuple[Placed, ...],
        racked: tuple[Placed, ...] | None,
        points: Pair,
        record: Pair,
        game_over: GameOver | None,
        announcements: tuple[Announcement, ...],
        reasons: tuple[Reason, ...],
        is_break: bool,
    ) -> Self:
        return unchecked(
            cls,
            (
                entered,
                seat,
                state,
                legal,
                fouls,
                pocketed,
                spotted,
                racked,
                points,
                record,
                game_over,
                announcements,
                reasons,
                is_break,
            ),
        )

    @property
    def action(self) -> str:
        """Which action was ruled: ``"shot"``, ``"decide"``, ..."""
        return self.entered.action

    @property
    def shot(self) -> Shot | None:
        """The shot that was ruled; of a protest the shot as it should read."""
        entered = self.entered
        if type(entered) is Shot:
            return entered
        return entered.corrected if type(entered) is Protest else None

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
        text: str = _explained(self)
        return text

    def to_json(self, *, line: int | None = None) -> bytes:
        """The ruling as one line of the contract's JSON, without the line's end; ``line``: the action's in its log."""
        text: bytes = _as_json(self, line)
        return text

    def to_dict(self, *, line: int | None = None) -> dict[str, Any]:
        """The ruling in the shape of the contract's JSON."""
        shown: dict[str, Any] = _as_dict(self, line)
        return shown

    def _repr_svg_(self) -> str:
        picture: str = _picture(self)
        return picture


def unplaced(balls: BallSet) -> tuple[Placed, ...]:
    """The balls, with places that nobody can tell."""
    return tuple([(ball, None) for ball in balls])
