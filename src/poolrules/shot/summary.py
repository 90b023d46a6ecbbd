"""The facts of a shot that a score keeper has summed up; what he left out is not known."""

from __future__ import annotations

from poolrules.actions.lines import Summary
from poolrules.base.balls import CUE, NO_BALLS, Ball, BallSet
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
            raise ActionError(f"facts.{name}[{i}]", absent(ball, on_table))
        if mask >> ball & 1:
            raise ActionError(f"facts.{name}[{i}]", f"ball {ball} is named twice")
        mask |= 1 << ball
    return BallSet(mask)
