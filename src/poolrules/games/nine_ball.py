"""9-ball: the lowest ball first, the 9 wins (9b.1 to 9b.9)."""

from __future__ import annotations

from poolrules.balls import NO_BALLS, BallSet
from poolrules.fouls import Found
from poolrules.play import Play
from poolrules.ruling import Reason
from poolrules.state import SHOOTS, Seat, State, Turn
from poolrules.verdict import Verdict, break_met, decision, foul_turn, off_table_back, reason, won

BALLS = BallSet.from_iterable(range(1, 10))
NINE = BallSet.of(9)
GROUPS = False
MONEY_BALL = NINE


def balls_on(state: State, _seat: Seat) -> BallSet:
    """The lowest ball on the table.

    Clauses: 9b.3
    """
    return state.on_table.lowest_alone


def judge(play: Play, found: Found) -> Verdict:
    """What a 9-ball shot leads to."""
    if play.is_break:
        return _break(play, found)
    if play.push_out:
        return _push_out(play, found)
    if found:
        return _foul(play, found)
    return _legal(play, SHOOTS[play.seat], "ball_pocketed")


def _break(play: Play, found: Found) -> Verdict:
    """The 1 first, and a ball down or four object balls to a cushion.

    Clauses: 9b.2, 9b.4, 9b.6
    """
    missed = not break_met(play)
    if missed and play.rules.illegal_break_foul:
        found["illegal_break"] = NO_BALLS
    if found:
        return _foul(play, found)._replace(missed_break=missed)
    if missed:
        return _illegal_break_without_foul(play)
    verdict = _legal(play, Turn(play.seat, "shoot", shot="after_break"), "ball_pocketed_on_break")
    met = reason(play.rules, "break_requirement_met", number=play.facts.balls_to_cushion)
    return verdict._replace(reasons=(met, *verdict.reasons))


def _illegal_break_without_foul(play: Play) -> Verdict:
    """Later editions: a break short of the three-ball rule only gives the opponent the choice."""
    rules = play.rules
    turn = decision(rules.illegal_break_options, play.opponent, cue_ball="in_place", pass_back_shot="after_break")
    because = reason(rules, "illegal_break", seat=play.opponent)
    return Verdict(turn, (because, *_nine_spotted(play, "nine_spotted")), spot=_nine_down(play), missed_break=True)


def _push_out(play: Play, found: Found) -> Verdict:
    """The one shot after a foul-free break: no ball need be hit, no cushion reached.

    Clauses: 9b.4
    """
    if found:
        return _foul(play, found)
    rules = play.rules
    turn = decision(("accept", "pass_back"), play.opponent, cue_ball="in_place")
    because = reason(rules, "push_out", seat=play.opponent)
    return Verdict(turn, (because, *_nine_spotted(play, "nine_on_push_out")), spot=_nine_down(play))


def _foul(play: Play, found: Found) -> Verdict:
    """Cue ball in hand anywhere; nothing comes back but the 9.

    Clauses: 9b.5, 9b.7, 23.1.d, 23.2.a
    """
    turn, reasons = foul_turn(play, found)
    back = _nine_down(play) | off_table_back(play, NO_BALLS, NINE)
    reasons += _nine_spotted(play, "nine_spotted")
    if play.facts.off_table - back:
        reasons += (reason(play.rules, "off_table_stays_out", play.facts.off_table - back),)
    return Verdict(turn, reasons, spot=back)


def _legal(play: Play, stays: Turn, pocketed_code: str) -> Verdict:
    """The 9 down wins; any ball down keeps the turn.

    Clauses: 9b.3, 9b.6
    """
    rules, facts = play.rules, play.facts
    if facts.potted & NINE:
        if play.is_break and rules.money_ball_on_break == "spotted":
            return Verdict(stays, (reason(rules, "nine_spotted", NINE),), spot=NINE)
        return Verdict(stays, (reason(rules, "nine_pocketed", NINE, seat=play.seat),), over=won(play, "nine_pocketed"))
    if facts.potted:
        return Verdict(stays, (reason(rules, pocketed_code, facts.potted, seat=play.seat),))
    passes = Turn(play.opponent, stays.to, stays.cue_ball, stays.shot)
    return Verdict(passes, (reason(rules, "nothing_pocketed", seat=play.opponent),))


def _nine_down(play: Play) -> BallSet:
    return (play.facts.potted | play.facts.off_table) & NINE if play.facts.potted or play.facts.off_table else NO_BALLS


def _nine_spotted(play: Play, code: str) -> tuple[Reason, ...]:
    return (reason(play.rules, code, NINE),) if _nine_down(play) else ()
