"""The facts of a shot that a score keeper has summed up; what he left out is not known."""

from __future__ import annotations

from collections.abc import Sequence

from poolrules.actions.lines import Summary
from poolrules.base.balls import NO_BALLS, Ball, BallSet, set_of
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.shot.facts import NO_FROZEN, Facts, Frozen, absent, needed

__all__ = ["from_summary"]


def from_summary(summary: Summary, on_table: BallSet, frozen: Frozen = NO_FROZEN) -> Facts:
    """The facts of a shot as far as a score keeper entered them; what he left out stays None.

    ActionError names an entry that cannot be, and ``facts.pocketed`` when it is missing.
    """
    if summary.pocketed is None:
        raise needed("pocketed")
    first: BallSet | None = None
    if summary.first_hit is not None:
        first = _entered(summary.first_hit, "first_hit", on_table)
        if first & 1:
            raise ActionError("facts.first_hit", "the cue ball cannot hit itself; name the balls it met first")
    down = tuple([(entry.ball, entry.pocket) for entry in summary.pocketed])
    pocketed = _entered([ball for ball, _ in down], "pocketed", on_table) if down else NO_BALLS
    off = _entered(summary.off_table, "off_table", on_table) if summary.off_table else NO_BALLS
    both = pocketed.real & off.real
    if both:
        raise ActionError("facts.off_table", f"{listed(set_of(both))} cannot be pocketed and off the table at once")
    gone = ((pocketed.real | off.real) & ~1).bit_count()
    first_hit_frozen = bool(frozen) and first is not None and any(ball in first for ball in frozen if frozen[ball])
    driven = _balls_to_cushion(summary, gone, on_table)
    # Where it is not said what was hit first, it may have been a frozen ball.
    maybe_frozen = first_hit_frozen or (bool(frozen) and first is None and any(frozen.values()))
    _check_agrees(summary, gone, frozen=maybe_frozen)
    cushion = _after_frozen_ball(summary) if maybe_frozen else _after_hit(summary)
    cue_to_cushion = summary.cue_to_cushion
    if cue_to_cushion is None and summary.cushion_after_hit is False:
        cue_to_cushion = False
    object_balls_off = set_of(off.real & ~1)
    facts = Facts.__new__(Facts)
    Facts.__init__(
        facts,
        first_hit=first,
        first_hit_frozen=first_hit_frozen,
        pocketed=down,
        potted=set_of(pocketed.real & ~1),
        cue_ball_pocketed=pocketed.real & 1 == 1,
        off_table=object_balls_off,
        cue_ball_off_table=off.real & 1 == 1,
        cushion_after_hit=True if object_balls_off else cushion,
        balls_to_cushion=driven,
        cue_to_cushion=cue_to_cushion,
        any_cushion=_any_cushion(summary),
        off_lamp=NO_BALLS,
        past_head_string=summary.balls_past_head_string,
    )
    return facts


def _balls_to_cushion(summary: Summary, gone: int, on_table: BallSet) -> int | None:
    """How many object balls reached a cushion: those that are ``gone`` count whether or not they were counted in."""
    driven = summary.balls_to_cushion
    if driven is None:
        return gone if summary.cushion_after_hit is False else None
    if not 0 <= driven <= len(on_table):
        raise ActionError("facts.balls_to_cushion", f"{driven} is not 0 to {len(on_table)}, the balls on the table")
    return max(driven, gone)


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


def _entered(balls: Sequence[Ball], name: str, on_table: BallSet) -> BallSet:
    mask, there = 0, on_table.real | 1
    for i, ball in enumerate(balls):
        bit = 1 << ball
        if not there & bit:
            raise ActionError(f"facts.{name}[{i}]", absent(ball, on_table))
        if mask & bit:
            raise ActionError(f"facts.{name}[{i}]", f"ball {ball} is named twice")
        mask |= bit
    return set_of(mask)
