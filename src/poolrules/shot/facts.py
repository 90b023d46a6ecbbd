"""What matters in a shot: every derived fact, computed once, here from its events (``summary``: from a summary).

>>> from poolrules.base.balls import BallSet
>>> from poolrules.actions.events import contact, cushion, pocketed
>>> facts = from_events((contact("cue", 1), cushion(1, "foot"), pocketed(5, "foot-left")), BallSet.of(1, 5, 9))
>>> facts.first_hit, facts.cushion_after_hit, facts.balls_to_cushion, facts.potted
(BallSet.of(1), True, 2, BallSet.of(5))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY
from itertools import takewhile

from poolrules.actions.events import (
    Contact,
    Cushion,
    CushionHit,
    Event,
    HeadStringCrossed,
    OffTable,
    Pocket,
    Pocketed,
    Returned,
)
from poolrules.base.balls import NO_BALLS, Ball, BallSet, set_of
from poolrules.base.errors import ActionError
from poolrules.base.quick import short_lived
from poolrules.base.words import listed

__all__ = ["NO_FROZEN", "Facts", "Frozen", "absent", "from_events", "needed", "of_masks"]

Frozen = Mapping[Ball, tuple[Cushion, ...]]
"""Balls frozen to cushions when the shot began."""
NO_FROZEN: Frozen = {}


@short_lived
class Facts:
    """A shot's facts. None: a summary did not say; ``needed`` turns that into an error."""

    _: KW_ONLY
    first_hit: BallSet | None
    """The balls the cue ball met first: none, one, or several at once (12)."""
    first_hit_frozen: bool
    """Whether one of them was frozen to a cushion (18.j)."""
    pocketed: tuple[tuple[Ball, Pocket | None], ...]
    """In order, the cue ball included; no pocket: the called one."""
    potted: BallSet
    """The object balls among them."""
    cue_ball_pocketed: bool
    off_table: BallSet
    """The object balls off the table for good (17)."""
    cue_ball_off_table: bool
    cushion_after_hit: bool | None
    """A ball reached a cushion that it did not touch before, after the first hit; off the table counts (18.b, 18.j)."""
    balls_to_cushion: int | None
    """Distinct object balls to a cushion after the first hit, pocketed and off the table counted in (reading 9)."""
    cue_to_cushion: bool | None
    """The cue ball reached a cushion after the first hit."""
    any_cushion: bool | None
    """Any ball reached a cushion at any time (19)."""
    off_lamp: BallSet
    """Those off the table that a lamp sent back to the bed, where that is leaving the table (23.2.c)."""
    past_head_string: int | None = None
    """Object balls pocketed or seen to cross the head string, each once (later editions' break)."""

    @property
    def hit_some_ball(self) -> bool:
        """A ball is down or was driven to a cushion, so that one was hit, whether or not a summary said which."""
        return bool(self.potted or self.cushion_after_hit)

    @property
    def hit_nothing(self) -> bool:
        """The cue ball met no object ball; False where a summary did not say what it met."""
        return self.first_hit is not None and not self.first_hit

    @property
    def cue_ball_lost(self) -> bool:
        """The cue ball is pocketed or off the table."""
        return self.cue_ball_pocketed or self.cue_ball_off_table


def needed(name: str) -> ActionError:
    """The error for a fact that the ruling needs and the summary lacks."""
    return ActionError(f"facts.{name}", "is missing, and this ruling needs it")


def from_events(
    events: Sequence[Event],
    on_table: BallSet,
    frozen: Frozen = NO_FROZEN,
    *,
    return_counts: bool = False,
    lamp_is_off: bool = False,
) -> Facts:
    """The facts of a shot from its events, in one pass.

    ``on_table`` are the object balls before the shot, ``frozen`` the balls then frozen to cushions.
    Later editions: ``return_counts``, a frozen ball that left its cushion and came back has reached it;
    ``lamp_is_off``, a ball that comes back off the lamp has left the table.
    ActionError names an event that cannot be: a ball that is not on the table or is already down, a contact
    of a ball with itself, times that run backwards.

    Clauses: 7, 12, 17, 18.b, 18.j, 23.2.b, 23.2.c, 23.2.d
    """
    # One plain pass: a match may bring a hundred thousand shots, and a break a hundred events. All sets are masks.
    # Each class has a branch that reads its fields: a place in the code that meets one class only is the quickest.
    absent = ~(on_table.real | 1)
    first = potted = off = driven = lamp = strings = 0
    any_cushion = False
    down: list[tuple[Ball, Pocket | None]] = []
    clock = float("-inf")
    for event in events:
        if type(event) is Contact:
            bit, others, t = 1 << event.ball, event.with_, event.t
            met = 1 << others[0] if len(others) == 1 else _met_at_once(others) or bit
            if bit & (met | absent) or met & absent:
                raise _fault(events, on_table)
            if not first:
                if bit == 1:
                    first = met
                elif met & 1:
                    first = bit
        elif type(event) is CushionHit:
            bit, t = 1 << event.ball, event.t
            if bit & absent:
                raise _fault(events, on_table)
            any_cushion = True
            if first and (not frozen or bit == 1 or _reaches(events, event, frozen, return_counts=return_counts)):
                driven |= bit
        else:
            bit, t = 1 << event.ball, event.t
            if bit & absent:
                raise _fault(events, on_table)
            if type(event) is Pocketed:
                absent |= bit
                down.append((event.ball, event.pocket))
                potted |= bit
            elif type(event) is OffTable:
                absent |= bit
                off |= bit
            elif type(event) is HeadStringCrossed:
                strings |= bit
            elif type(event) is Returned and event.by == "lamp":
                lamp |= bit
        if t is not None:
            if t < clock:
                raise _fault(events, on_table)
            clock = t
    if lamp and lamp_is_off:
        off |= lamp
        potted &= ~lamp
        down = [one for one in down if not lamp >> one[0] & 1]
    hit_frozen = bool(frozen) and any(first >> ball & 1 for ball in frozen if frozen[ball])
    return of_masks(
        first=first,
        first_frozen=hit_frozen,
        down=down,
        potted=potted,
        off=off,
        driven=driven,
        any_cushion=any_cushion,
        lamp=lamp if lamp_is_off else 0,
        strings=strings,
    )


def of_masks(
    *,
    first: int,
    first_frozen: bool,
    down: list[tuple[Ball, Pocket | None]],
    potted: int,
    off: int,
    driven: int,
    any_cushion: bool,
    lamp: int = 0,
    strings: int = 0,
) -> Facts:
    """The facts of a shot that was seen, from the sets of its balls as masks.

    ``first`` are the balls hit first, ``first_frozen`` says whether one was frozen to a cushion; ``potted``, ``off``
    and ``driven`` those down, off the table and to a cushion after the hit, the cue ball among them; ``lamp`` those off
    because of a lamp, ``strings`` those that crossed the head string.
    """
    object_balls_off = off & ~1
    # Every shot makes one: to name its fields one by one is quicker than to call the class by keywords.
    facts = Facts.__new__(Facts)
    facts.first_hit = set_of(first)
    facts.first_hit_frozen = first_frozen
    facts.pocketed = tuple(down) if down else ()
    facts.potted = set_of(potted & ~1) if potted else NO_BALLS
    facts.cue_ball_pocketed = potted & 1 == 1
    facts.off_table = set_of(object_balls_off) if off else NO_BALLS
    facts.cue_ball_off_table = off & 1 == 1
    facts.cushion_after_hit = driven | object_balls_off != 0
    facts.balls_to_cushion = ((driven | potted | off) & ~1).bit_count()
    facts.cue_to_cushion = driven & 1 == 1
    facts.any_cushion = any_cushion
    facts.off_lamp = set_of(lamp) if lamp else NO_BALLS
    facts.past_head_string = ((strings | potted) & ~1).bit_count()
    return facts


def _met_at_once(balls: tuple[Ball, ...]) -> int:
    """The balls of one contact as a mask; 0, which no contact may be, when there is none or one is named twice."""
    met = 0
    for ball in balls:
        met |= 1 << ball
    return met if met.bit_count() == len(balls) else 0


def _reaches(events: Sequence[Event], event: Event, frozen: Frozen, *, return_counts: bool) -> bool:
    """Whether a cushion that a ball touches counts, though the ball may have lain at it (reading 9)."""
    if event.kind != "cushion" or event.cushion not in frozen.get(event.ball, ()):
        return True
    if not return_counts:
        return False
    # Pressed into its own cushion is not leaving it: something else must have happened to the ball in between.
    touched = sum(
        earlier.ball == event.ball or (earlier.kind == "contact" and event.ball in earlier.with_)
        for earlier in takewhile(lambda other: other is not event, events)
    )
    return touched >= 2


def _fault(events: Sequence[Event], on_table: BallSet) -> ActionError:
    """Finds and words what the pass over the events stumbled on."""
    alive, gone, clock = int(on_table) | 1, 0, float("-inf")
    for i, event in enumerate(events):
        if not alive >> event.ball & 1:
            return ActionError(f"events[{i}].ball", absent(event.ball, on_table, gone))
        if event.t is not None:
            if event.t < clock:
                return ActionError(f"events[{i}].t", f"{event.t} comes before {clock} of an earlier event")
            clock = event.t
        if event.kind == "contact":
            if not event.with_:
                return ActionError(f"events[{i}].with", "is empty: at least one ball must be met")
            for j, other in enumerate(event.with_):
                where = f"events[{i}].with[{j}]"
                if not alive >> other & 1:
                    return ActionError(where, absent(other, on_table, gone))
                if other == event.ball or other in event.with_[:j]:
                    return ActionError(where, f"ball {other} cannot meet itself or be named twice")
        elif event.kind in ("pocketed", "off_table"):
            alive &= ~(1 << event.ball)
            gone |= 1 << event.ball
    raise AssertionError("no fault found")  # pragma: no cover - the pass and this search look for the same


def absent(ball: Ball, on_table: BallSet, gone: int = 0) -> str:
    """Why a ball can do nothing: it is not on the table, or gone since the shot began."""
    if gone >> ball & 1:
        return f"ball {ball} is already down or off the table on this shot"
    return f"ball {ball} is not on the table; on it are {listed(on_table)}"
