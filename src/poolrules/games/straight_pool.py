"""14/1, straight pool: a point a ball, every shot called (sp.1 to sp.13)."""

from __future__ import annotations

from poolrules.balls import NO_BALLS, OBJECT_BALLS, BallSet
from poolrules.fouls import Found
from poolrules.play import Play
from poolrules.ruling import Reason
from poolrules.state import SHOOTS, Seat, State
from poolrules.verdict import Verdict, break_met, decision, foul_turn, in_hand_after_foul, reason, won

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
    return _legal(play)


def _breaking_foul(play: Play, found: Found) -> Verdict:
    """Two points off, not counted in a row; the opponent may have the offender break again, and again.

    Clauses: sp.2, 19.a
    """
    rules = play.rules
    found["illegal_break"] = NO_BALLS
    turn = decision(rules.illegal_break_options, play.opponent, cue_ball=in_hand_after_foul(play, found))
    back = _all_down(play)
    reasons = (
        reason(rules, "breaking_foul", seat=play.seat, number=rules.illegal_break_points),
        *((reason(rules, "pocketed_by_foul_spotted", back),) if back else ()),
    )
    points = -rules.illegal_break_points
    return Verdict(turn, reasons, points=points, spot=back, counted=False, missed_break=True)


def _foul(play: Play, found: Found) -> Verdict:
    """A point off; what the foul pocketed comes back, and the cue ball stays unless it was lost or badly played.

    Clauses: sp.6, 11, 21.b, 21.c
    """
    rules = play.rules
    turn, reasons = foul_turn(play, found)
    back = _all_down(play)
    if back:
        reasons += (reason(rules, "pocketed_by_foul_spotted", back),)
    # Conduct under 24.3 alone has a price of its own (sp.12).
    points = 0 if found.keys() == {"unsportsmanlike"} else -rules.foul_points
    if points:
        reasons += (reason(rules, "foul_points", seat=play.seat, number=rules.foul_points),)
    return Verdict(turn, reasons, points=points, spot=back)


def _legal(play: Play) -> Verdict:
    """The called ball scores, and every ball with it; anything else passes the turn.

    Clauses: sp.3, sp.5, sp.7, sp.8, 22
    """
    rules, facts = play.rules, play.facts
    if play.safety:
        spotted = (reason(rules, "safety_spotted", _all_down(play)),) if _all_down(play) else ()
        ends = reason(rules, "safety_ends_turn", seat=play.opponent)
        return Verdict(SHOOTS[play.opponent], (ends, *spotted), spot=_all_down(play))
    made = _called_made(play)
    if not made:
        back = _all_down(play)
        code = "called_ball_missed" if play.called is not None or facts.potted else "nothing_pocketed"
        reasons: tuple[Reason, ...] = (reason(rules, code, seat=play.opponent),)
        if facts.potted:
            reasons += (reason(rules, "uncalled_spotted", facts.potted),)
        if facts.off_table:
            reasons += (reason(rules, "off_table_spotted", facts.off_table),)
        return Verdict(SHOOTS[play.opponent], reasons, spot=back)
    scored = len(facts.potted)
    points = (reason(rules, "called_ball_scores", facts.potted, seat=play.seat, number=scored),)
    verdict = Verdict(SHOOTS[play.seat], points, points=scored, spot=facts.off_table)
    if play.state.score[play.seat] + scored >= play.state.setting.goal(play.seat):
        return verdict._replace(over=won(play, "points_reached"), spot=NO_BALLS)
    left = play.state.on_table - facts.potted
    if len(left) <= 1:
        # A last ball that left the table on this stroke is racked, not spotted (sp.9).
        return verdict._replace(rerack=True, spot=NO_BALLS)
    if facts.off_table:
        return verdict._replace(reasons=(*points, reason(rules, "off_table_spotted", facts.off_table)))
    return verdict


def _called_made(play: Play) -> bool:
    """The called ball down as called; without a call the first ball down counts as called."""
    if play.called is None:
        return bool(play.facts.potted)
    return play.called in play.facts.potted and play.made_as_called(play.called)


def _all_down(play: Play) -> BallSet:
    return play.facts.potted | play.facts.off_table
