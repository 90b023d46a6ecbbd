"""What matters in a shot: every derived fact, computed once, from its events or from a summary.

>>> from poolrules.base.balls import BallSet
>>> from poolrules.actions.events import contact, cushion, pocketed
>>> facts = from_events((contact("cue", 1), cushion(1, "foot"), pocketed(5, "foot-left")), BallSet.of(1, 5, 9))
>>> facts.first_hit, facts.cushion_after_hit, facts.balls_to_cushion, facts.potted
(BallSet.of(1), True, 2, BallSet.of(5))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from poolrules.actions.lines import Summary
from poolrules.base.balls import CUE, NO_BALLS, Ball, BallSet, set_of
from poolrules.base.errors import ActionError
from poolrules.base.quick import value

__all__ = ["Facts", "Frozen", "from_events", "from_summary", "of_masks"]

Frozen = Mapping[Ball, tuple[Cushion, ...]]
"""Balls frozen to cushions when the shot began."""
NO_FROZEN: Frozen = {}


@value
class Facts:
    """A shot's facts. None: a summary did not say; ``needed`` turns that into an error."""

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
    return of_masks(first, hit_frozen, down, potted, off, driven, any_cushion, lamp if lamp_is_off else 0, strings)


def of_masks(
    first: int,
    hit_frozen: bool,
    down: list[tuple[Ball, Pocket | None]],
    potted: int,
    off: int,
    driven: int,
    any_cushion: bool,
    lamp: int = 0,
    strings: int = 0,
) -> Facts:
    """The facts of a shot that was seen, from the sets of its balls as masks.

    ``first`` are the balls hit first; ``potted``, ``off`` and ``driven`` those down, off the table and to a cushion
    after the hit, the cue ball among them; ``lamp`` those off because of a lamp, ``strings`` those that crossed the
    head string.
    """
    object_balls_off = off & ~1
    return Facts(
        set_of(first),
        hit_frozen,
        tuple(down),
        set_of(potted & ~1),
        potted & 1 == 1,
        set_of(object_balls_off),
        off & 1 == 1,
        driven | object_balls_off != 0,
        ((driven | potted | off) & ~1).bit_count(),
        driven & 1 == 1,
        any_cushion,
        set_of(lamp),
        ((strings | potted) & ~1).bit_count(),
    )


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
            return ActionError(f"events[{i}].ball", _absent(event.ball, on_table, gone))
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
                    return ActionError(where, _absent(other, on_table, gone))
                if other == event.ball or other in event.with_[:j]:
                    return ActionError(where, f"ball {other} cannot meet itself or be named twice")
        elif event.kind in ("pocketed", "off_table"):
            alive &= ~(1 << event.ball)
            gone |= 1 << event.ball
    raise AssertionError("no fault found")  # pragma: no cover - the pass and this search look for the same


def _absent(ball: Ball, on_table: BallSet, gone: int = 0) -> str:
    if gone >> ball & 1:
        return f"ball {ball} is already down or off the table on this shot"
    return f"ball {ball} is not on the table; on it are {listed(on_table)}"


def listed(balls: BallSet) -> str:
    """The balls of a set for a sentence: ``1, 2 and 9``."""
    names = [str(ball) for ball in balls]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names) or "none"


def from_summary(summary: Summary, on_table: BallSet, frozen: Frozen = NO_FROZEN) -> Facts:
    """The facts of a shot as far as a score keeper entered them; what he left out stays None.

    ActionError names an entry that cannot be, and ``facts.pocketed`` when it is missing.
    """
    if summary.pocketed is None:
        raise needed("pocketed")
    first = None
    if summary.first_hit is not None:
        first = _entered([*summary.first_hit], "first_hit", on_table)
        if first & CUE:
            raise ActionError("facts.first_hit", "the cue ball cannot hit itself; name the balls it met first")
    down = tuple((entry.ball, entry.pocket) for entry in summary.pocketed)
    pocketed = _entered([ball for ball, _ in down], "pocketed", on_table)
    off = _entered([*summary.off_table], "off_table", on_table)
    if pocketed & off:
        raise ActionError("facts.off_table", f"{listed(pocketed & off)} cannot be pocketed and off the table at once")
    driven = summary.balls_to_cushion
    gone = len((pocketed | off) - CUE)
    if driven is not None:
        if not 0 <= driven <= len(on_table):
            raise ActionError("facts.balls_to_cushion", f"{driven} is not 0 to {len(on_table)}, the balls on the table")
        # Pocketed and off-table balls count whether or not the score keeper counted them in.
        driven = max(driven, gone)
    elif summary.cushion_after_hit is False:
        driven = gone
    first_hit_frozen = first is not None and any(ball in first for ball in frozen if frozen[ball])
    # Where it is not said what was hit first, it may have been a frozen ball.
    maybe_frozen = first_hit_frozen or (first is None and any(frozen.values()))
    _check_agrees(summary, gone, frozen=maybe_frozen)
    cushion = _after_frozen_ball(summary) if maybe_frozen else _after_hit(summary)
    cue_to_cushion = summary.cue_to_cushion
    if cue_to_cushion is None and summary.cushion_after_hit is False:
        cue_to_cushion = False
    return Facts(
        first_hit=first,
        first_hit_frozen=first_hit_frozen,
        pocketed=down,
        potted=pocketed - CUE,
        cue_ball_pocketed=bool(pocketed & CUE),
        off_table=off - CUE,
        cue_ball_off_table=bool(off & CUE),
        cushion_after_hit=True if off - CUE else cushion,
        balls_to_cushion=driven,
        cue_to_cushion=cue_to_cushion,
        any_cushion=_any_cushion(summary),
        off_lamp=NO_BALLS,
        past_head_string=summary.balls_past_head_string,
    )


def _check_agrees(summary: Summary, gone: int, *, frozen: bool) -> None:
    """ActionError for what a summary says of cushions twice, and not the same; ``gone``: balls down or off the table.

    Clauses: 18.b, 18.j
    """
    # Of the cue ball a score keeper may mean a cushion before the hit, or with no hit at all: that contradicts nothing.
    hit, balls = summary.cushion_after_hit, summary.balls_to_cushion
    if hit is False and (balls or 0) > gone:
        raise ActionError("facts.cushion_after_hit", f"is false, but balls_to_cushion is {balls}")
    if hit and summary.cue_to_cushion is False and balls == 0 and not gone and not frozen:
        raise ActionError("facts.cushion_after_hit", "is true, but cue_to_cushion is false and balls_to_cushion is 0")
    if frozen and summary.frozen_ball_satisfied and hit is False and not gone:
        raise ActionError("facts.frozen_ball_satisfied", "is true, but nothing reached a cushion or a pocket")


def _after_hit(summary: Summary) -> bool | None:
    """Whether a ball reached a cushion after the hit, also where only the single counts say so."""
    if summary.cushion_after_hit is not None:
        return summary.cushion_after_hit
    if summary.first_hit and summary.cue_to_cushion:
        return True
    # Object balls move only when one is hit; the cue ball may run to a cushion without.
    if summary.balls_to_cushion and summary.first_hit != ():
        return True
    return False if summary.cue_to_cushion is False and summary.balls_to_cushion == 0 else None


def _after_frozen_ball(summary: Summary) -> bool | None:
    """The same after a hit on a frozen ball, where not every cushion counts: the score keeper's word, if it is needed.

    Clauses: 18.j
    """
    if summary.frozen_ball_satisfied is not None:
        return summary.frozen_ball_satisfied
    if summary.cue_to_cushion and summary.first_hit:
        return True
    return False if _after_hit(summary) is False else None


def _any_cushion(summary: Summary) -> bool | None:
    said = (
        summary.cushion_after_hit,
        summary.cue_to_cushion,
        summary.balls_to_cushion,
        summary.frozen_ball_satisfied,
    )
    if any(said):
        return True
    none = summary.cue_to_cushion is False and summary.balls_to_cushion == 0
    return False if none or summary.cushion_after_hit is False else None


def _entered(balls: list[Ball], name: str, on_table: BallSet) -> BallSet:
    mask = 0
    for i, ball in enumerate(balls):
        if not (int(on_table) | 1) >> ball & 1:
            raise ActionError(f"facts.{name}[{i}]", _absent(ball, on_table))
        if mask >> ball & 1:
            raise ActionError(f"facts.{name}[{i}]", f"ball {ball} is named twice")
        mask |= 1 << ball
    return BallSet(mask)
