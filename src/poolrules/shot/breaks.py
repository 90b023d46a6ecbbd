"""What a break must do, and what follows when it does not."""

from __future__ import annotations

from poolrules.shot.facts import needed
from poolrules.shot.play import Play
from poolrules.state.ruling import Reason, reason
from poolrules.state.seats import Seat

__all__ = ["break_again", "break_fell_short", "break_met"]


def break_met(play: Play) -> bool:
    """Whether the break met its requirement: a ball down is a ball down, scratch or not (reading 7).

    Clauses: 8b.2, 9b.2, sp.2
    """
    facts, rules = play.facts, play.rules
    if play.saw("illegal_break"):
        return False
    match rules.break_requirement:
        case "none":
            return True
        case "called_or_cushions":
            if _called_ball_down(play):
                return True
            # Too few object balls settle it, whatever the cue ball did.
            few = facts.balls_to_cushion is not None and not _enough_to_cushions(play)
            return not few and _cue_ball_to_cushion(play) and _enough_to_cushions(play)
    return bool(facts.potted) or _enough_to_cushions(play)


def break_fell_short(play: Play) -> tuple[Reason, ...]:
    """How many object balls reached a cushion on a break that missed its requirement, or that the cue ball did not.

    Empty where an eye saw it (``illegal_break`` observed).
    """
    rules, driven = play.rules, play.facts.balls_to_cushion
    if play.saw("illegal_break"):
        return ()
    if driven is not None and driven >= rules.break_cushions and not play.facts.hit_nothing:
        return (reason(rules, "cue_ball_to_no_cushion"),)
    return (reason(rules, "illegal_break", number=driven),)


def break_again(play: Play) -> Seat | None:
    """Who must break again after an illegal break where nobody has a choice."""
    match play.rules.illegal_break_again:
        case "no":
            return None
        case "opponent_after_lost_cue_ball" if play.facts.cue_ball_lost:
            return play.opponent
    return play.seat


def _cue_ball_to_cushion(play: Play) -> bool:
    facts = play.facts
    if play.lost_cue_ball_reached_cushion:
        return True
    if facts.cue_to_cushion is None and not facts.hit_nothing:
        raise needed("cue_to_cushion")
    return bool(facts.cue_to_cushion)


def _enough_to_cushions(play: Play) -> bool:
    if play.facts.hit_nothing:
        return False
    driven = play.facts.balls_to_cushion
    if driven is None:
        # A summary without the count: those gone from the table are among them (reading 9).
        driven = len(play.facts.potted | play.facts.off_table)
        if driven < play.rules.break_cushions:
            raise needed("balls_to_cushion")
    return driven >= play.rules.break_cushions


def _called_ball_down(play: Play) -> bool:
    if play.called is not None:
        return play.called_ball_down
    # Without a call the first ball down counts as called, a declared safety apart.
    return bool(play.facts.potted) and not play.safety
