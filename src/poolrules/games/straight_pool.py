"""14/1, straight pool: a point a ball, every shot called (sp.1 to sp.13)."""

from __future__ import annotations

from poolrules.base.balls import NO_BALLS, OBJECT_BALLS, BallSet
from poolrules.shot.fouls import Found, conduct_alone
from poolrules.shot.play import Play
from poolrules.shot.verdict import (
    Verdict,
    break_fell_short,
    break_met,
    decision,
    foul_turn,
    in_hand_after_foul,
    reason,
    won,
)
from poolrules.state.ruling import Reason
from poolrules.state.state import SHOOTS, Seat, State

BALLS = OBJECT_BALLS
GROUPS = False
MONEY_BALL = NO_BALLS


def balls_on(state: State, _seat: Seat) -> BallSet:
    """Any object ball.

    Clauses: sp.4
    """
    return state.on_table


def judge(play: Play, found: Found) -> Verdict:
    """What a 14/1 shot leads to."""
    if play.is_break and not break_met(play):
        return _breaking_foul(play, found)
    if found:
        return _foul(play, found)
    if play.safety:
        return _safety(play)
    return _scores(play) if _called_ball_made(play) else _misses(play)


def _breaking_foul(play: Play, found: Found) -> Verdict:
    """Two points off, not counted in a row; the opponent may have the offender break again, and again.

    Clauses: sp.2, 19, 21.b
    """
    rules = play.rules
    found["illegal_break"] = NO_BALLS
    costs = reason(rules, "breaking_foul", seat=play.seat, number=rules.illegal_break_points)
    return Verdict(
        decision(rules.illegal_break_options, play.opponent, cue_ball=in_hand_after_foul(play, found)),
        (*break_fell_short(play), costs, *_spotted(play, "pocketed_by_foul_spotted")),
        points=-rules.illegal_break_points,
        spot=_down_or_off(play),
        counted=False,
    )


def _called_ball_made(play: Play) -> bool:
    """The called ball down as called; without a call the first ball down counts as called.

    Clauses: sp.3
    """
    if play.called is None:
        return bool(play.facts.potted)
    return play.called in play.facts.potted and play.made_as_called(play.called)


def _scores(play: Play) -> Verdict:
    """A point for the called ball and for each down with it; the shooter goes on, wins, or has the balls racked.

    Clauses: sp.3, sp.7, sp.9, sp.11
    """
    rules, facts, stays = play.rules, play.facts, SHOOTS[play.seat]
    scored = len(facts.potted)
    scores = reason(rules, "called_ball_scores", facts.potted, seat=play.seat, number=scored)
    if play.state.score[play.seat] + scored >= play.state.setting.goal(play.seat):
        reached = reason(rules, "points_reached", seat=play.seat)
        return Verdict(stays, (scores, reached), points=scored, over=won(play, "points_reached"))
    if len(play.state.on_table - facts.potted) <= 1:
        # A fifteenth ball that left the table on this stroke is racked with the others, not spotted.
        return Verdict(stays, (scores,), points=scored, rerack=True)
    return Verdict(stays, (scores, *_off_table_spotted(play)), points=scored, spot=facts.off_table)


def _misses(play: Play) -> Verdict:
    """The called ball is not down as called: what else dropped is spotted, the turn passes.

    Clauses: sp.5, sp.7
    """
    code = "nothing_pocketed" if play.called is None else "called_ball_missed"
    passes = reason(play.rules, code, seat=play.opponent)
    return Verdict(SHOOTS[play.opponent], (passes, *_spotted(play, "uncalled_spotted")), _down_or_off(play))


def _foul(play: Play, found: Found) -> Verdict:
    """A point off; what the foul pocketed comes back, and the cue ball stays unless it was lost or badly played.

    Clauses: sp.6, 11, 21.b, 21.c
    """
    rules = play.rules
    turn, reasons = foul_turn(play, found)
    reasons += _spotted(play, "pocketed_by_foul_spotted")
    # Conduct under 24.3 alone has a price of its own (sp.12).
    points = 0 if conduct_alone(found) else -rules.foul_points
    if points:
        reasons += (reason(rules, "foul_points", seat=play.seat, number=rules.foul_points),)
    return Verdict(turn, reasons, points=points, spot=_down_or_off(play))


def _safety(play: Play) -> Verdict:
    """A declared safety ends the turn; what it pockets is spotted.

    Clauses: sp.8, 22
    """
    ends = reason(play.rules, "safety_ends_turn", seat=play.opponent)
    return Verdict(SHOOTS[play.opponent], (ends, *_spotted(play, "safety_spotted")), _down_or_off(play))


def _down_or_off(play: Play) -> BallSet:
    return play.facts.potted | play.facts.off_table


def _spotted(play: Play, code: str) -> tuple[Reason, ...]:
    """Why balls that do not score come back: those down by ``code``, those off the table by sp.7."""
    potted = play.facts.potted
    return ((reason(play.rules, code, potted),) if potted else ()) + _off_table_spotted(play)


def _off_table_spotted(play: Play) -> tuple[Reason, ...]:
    off = play.facts.off_table
    return (reason(play.rules, "off_table_spotted", off),) if off else ()
