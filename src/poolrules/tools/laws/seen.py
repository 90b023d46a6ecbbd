"""What a shot's events show, read in the plainest way; and the seats that several laws ask for."""

from __future__ import annotations

from dataclasses import dataclass

from poolrules.actions import Action, Contact, CushionHit, Event, HeadStringCrossed, OffTable, Pocket, Pocketed, Shot
from poolrules.base.balls import NO_BALLS, Ball, BallSet
from poolrules.state import Seat

__all__ = ["ACTS", "NOTHING", "Seen", "other_seat", "seat_of", "seen_of"]

ACTS = frozenset({"unsportsmanlike", "stopped_ball"})
"""Codes of conduct that has a price of its own (24.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a shot's events show, read in the plainest way."""

    down: BallSet
    """The object balls pocketed."""
    off: BallSet
    """The object balls off the table."""
    order: tuple[Ball, ...]
    """Every ball pocketed, in order."""
    pockets: dict[Ball, Pocket]
    first: frozenset[Ball]
    """The balls that the cue ball met first."""
    cue_lost: bool
    any_cushion: bool
    crossed: BallSet
    """The object balls that crossed the head string or were pocketed."""


NOTHING = Seen(
    down=NO_BALLS,
    off=NO_BALLS,
    order=(),
    pockets={},
    first=frozenset(),
    cue_lost=False,
    any_cushion=False,
    crossed=NO_BALLS,
)
_MOST = 100_000
_SEEN: dict[int, tuple[object, Seen]] = {}


def seen_of(action: Action) -> Seen:
    """What the events of an action show; nothing where it is no shot, or one that a summary tells."""
    events = action.events if isinstance(action, Shot) else None
    if not events:
        return NOTHING
    # The same few shots come again and again; the events are kept, so that no other tuple has their id.
    found = _SEEN.get(id(events))
    if found is None:
        if len(_SEEN) >= _MOST:
            _SEEN.clear()
        found = _SEEN[id(events)] = (events, _seen(events))
    return found[1]


def _seen(events: tuple[Event, ...]) -> Seen:
    order = tuple(event.ball for event in events if isinstance(event, Pocketed))
    off = [event.ball for event in events if isinstance(event, OffTable)]
    hits = [frozenset(event.with_) for event in events if isinstance(event, Contact) and event.ball == 0]
    crossed = [*order, *(event.ball for event in events if isinstance(event, HeadStringCrossed))]
    return Seen(
        down=BallSet.from_iterable(ball for ball in order if ball != 0),
        off=BallSet.from_iterable(ball for ball in off if ball != 0),
        order=order,
        pockets={event.ball: event.pocket for event in events if isinstance(event, Pocketed)},
        first=hits[0] if hits else frozenset(),
        cue_lost=0 in order or 0 in off,
        any_cushion=any(isinstance(event, CushionHit) for event in events),
        crossed=BallSet.from_iterable(ball for ball in crossed if ball != 0),
    )


def other_seat(seat: Seat | None) -> Seat | None:
    """The opponent's seat, nobody's for nobody."""
    return None if seat is None else seat_of(1 - seat)


def seat_of(number: int) -> Seat:
    """A number as a seat."""
    return 1 if number else 0
