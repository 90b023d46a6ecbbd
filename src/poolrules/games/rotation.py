"""What the games of the lowest ball share: 9-ball and 10-ball (9b.2 to 9b.8).

They differ in the number of balls and in the ball that wins, the money ball; all else their knobs say: whether shots
are called, what the money ball does on the break, what wins.
"""

from __future__ import annotations

from dataclasses import replace

from poolrules.actions.lines import ShotKind
from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.editions.rules import Options
from poolrules.shot.facts import needed
from poolrules.shot.fouls import Found
from poolrules.shot.play import Play
from poolrules.shot.verdict import (
    Verdict,
    break_again,
    break_fell_short,
    break_met,
    decision,
    foul_turn,
    off_table_back,
    off_table_reasons,
    reason,
    won,
)
from poolrules.state.ruling import Reason
from poolrules.state.state import BREAK_TURN, SHOOTS, State, Turn

__all__ = ["balls_on", "judge"]

_NAMES = {9: "nine", 10: "ten"}
_MOVED_ON: Options = ("accept", "pass_back")
_NOTHING: tuple[BallSet, tuple[Reason, ...]] = (NO_BALLS, ())


def balls_on(state: State) -> BallSet:
    """The lowest ball on the table; on the break any, where it need not be the lowest.

    Clauses: 9b.2, 9b.3
    """
    if state.turn.shot == "break" and not state.rules.break_lowest_ball_first:
        return state.on_table
    return state.on_table.lowest_alone


def judge(play: Play, found: Found, money: BallSet) -> Verdict:
    """What a shot leads to; ``money`` is the ball that wins."""
    if play.is_break:
        return _break(play, found, money)
    if found:
        return _foul(play, found, money)
    if play.push_out:
        return _push_out(play, money)
    return _legal(play, money)


# --- the break (9b.2) -------------------------------------------------------------------------------------------------


def _break(play: Play, found: Found, money: BallSet) -> Verdict:
    """The lowest ball first, and a ball down or four object balls to a cushion.

    Clauses: 9b.2, 9b.4
    """
    rules, facts = play.rules, play.facts
    missed = not break_met(play)
    again = break_again(play) if missed else None
    if missed and "illegal_break" in rules.fouls:
        found["illegal_break"] = NO_BALLS
    short = break_fell_short(play) if missed else ()
    if again is not None:
        racked_again = reason(rules, "illegal_break_again", seat=again)
        return Verdict(BREAK_TURN[again], (*short, racked_again), missed_break=True)
    if found:
        verdict = _foul(play, found, money)
        return replace(verdict, reasons=short + verdict.reasons) if short else verdict
    if missed:
        verdict = _passed(play, "illegal_break_options", rules.illegal_break_options, money)
        return replace(verdict, reasons=short + verdict.reasons, missed_break=True)
    if _too_few_crossed(play):
        over = facts.past_head_string
        verdict = _passed(play, "short_break", rules.short_break_options, money, number=over)
        return replace(verdict, missed_break=True)
    return _broken(play, money)


def _too_few_crossed(play: Play) -> bool:
    """Later editions: whether a break with no foul sent too few balls up the table or down a pocket."""
    rules, facts = play.rules, play.facts
    if not rules.break_crossings or (facts.potted and rules.break_crossings_when == "nothing_pocketed"):
        return False
    if facts.past_head_string is None:
        raise needed("balls_past_head_string")
    return facts.past_head_string < rules.break_crossings


def _broken(play: Play, money: BallSet) -> Verdict:
    """A good break: any ball down keeps the turn, the money ball wins or comes back, a push-out may follow.

    Clauses: 9b.3, 9b.4, 9b.6
    """
    rules, potted = play.rules, play.facts.potted
    met = reason(rules, "break_requirement_met", number=play.facts.balls_to_cushion)
    if potted & money and rules.money_ball_on_break == "win":
        verdict = _won(play, money)
        return replace(verdict, reasons=(met, *verdict.reasons))
    back, why = _back(play, money)
    if not potted:
        turn = Turn(play.opponent, "shoot", shot="after_break")
        return Verdict(turn, (met, reason(rules, "nothing_pocketed", seat=play.opponent), *why), back)
    because = reason(rules, "ball_pocketed_on_break", potted, seat=play.seat)
    turn = Turn(play.seat, "shoot", shot="after_break")
    return _scored(play, Verdict(turn, (met, because, *why), back), money)


# --- push-outs, fouls, choices (9b.4, 9b.5, 9b.7) ---------------------------------------------------------------------


def _push_out(play: Play, money: BallSet) -> Verdict:
    """The one shot after a foul-free break: no ball need be hit, no cushion reached.

    Clauses: 9b.4
    """
    return _passed(play, "push_out", _MOVED_ON, money, spotted=f"{_name(money)}_on_push_out")


def _passed(
    play: Play, code: str, options: Options, money: BallSet, *, spotted: str = "", number: int | None = None
) -> Verdict:
    """The opponent chooses who goes on; after a break that may be with a push-out of the one who broke."""
    passed_back: ShotKind = "after_break" if play.is_break else "normal"
    turn = decision(options, play.opponent, cue_ball="in_place", pass_back_shot=passed_back)
    back, why = _back(play, money, spotted)
    return Verdict(turn, (reason(play.rules, code, seat=play.opponent, number=number), *why), back)


def _foul(play: Play, found: Found, money: BallSet) -> Verdict:
    """Cue ball in hand anywhere; nothing comes back but the money ball.

    Clauses: 9b.5, 9b.7, 23.1.d, 23.2.a
    """
    turn, reasons = foul_turn(play, found)
    back, why = _back(play, money)
    return Verdict(turn, reasons + why, back)


# --- legal shots (9b.3, 9b.6) -----------------------------------------------------------------------------------------


def _legal(play: Play, money: BallSet) -> Verdict:
    """The money ball down wins, where it may; any ball down, or the called one, keeps the turn.

    Clauses: 9b.3, 9b.6
    """
    rules, potted = play.rules, play.facts.potted
    if potted and potted & money and _money_wins(play, money):
        return _won(play, money)
    if play.safety:
        return _safety(play, money)
    back, why = _back(play, money)
    if potted and _made(play, money):
        code = "called_ball_pocketed" if rules.calls == "all" else "ball_pocketed"
        kept = reason(rules, code, potted, seat=play.seat)
        return _scored(play, Verdict(SHOOTS[play.seat], (kept, *why), back), money)
    if potted and rules.uncalled_options:
        return _passed(play, "uncalled_ball_options", rules.uncalled_options, money)
    missed = reason(rules, "called_ball_missed" if potted else "nothing_pocketed", seat=play.opponent)
    return Verdict(SHOOTS[play.opponent], (missed, *why), back)


def _safety(play: Play, money: BallSet) -> Verdict:
    """Where safeties are declared: the turn ends, and a ball down may give the opponent the choice."""
    rules = play.rules
    if play.facts.potted and rules.uncalled_options:
        return _passed(play, "uncalled_ball_options", rules.uncalled_options, money)
    ends = reason(rules, "safety_ends_turn", seat=play.opponent)
    back, why = _back(play, money)
    return Verdict(SHOOTS[play.opponent], (ends, *why), back)


def _made(play: Play, money: BallSet) -> bool:
    """Whether a ball is down that keeps the turn: any; where shots are called the called one.

    A shot without a call was too plain to need one: the lowest ball counts as called.
    """
    match play.rules.calls:
        case "none":
            return True
        case "money_ball":
            return bool(play.facts.potted - money) or _money_called(play, money)
    return _called_down(play, play.on)


def _money_wins(play: Play, money: BallSet) -> bool:
    match play.rules.money_ball_wins:
        case "any_legal_shot" if play.rules.calls == "none":
            return True
        case "last_ball_called" if play.state.on_table != money:
            return False
    return _money_called(play, money)


def _money_called(play: Play, money: BallSet) -> bool:
    """Whether the money ball is down and was what was called."""
    return (play.called is None or play.called in money) and _called_down(play, money)


def _called_down(play: Play, plain: BallSet) -> bool:
    """Whether the called ball is down as called; without any call, one of ``plain``."""
    ball = play.called
    if ball is not None:
        return ball in play.facts.potted and play.made_as_called(ball)
    return play.shot.call is None and bool(play.facts.potted & plain & play.on)


def _won(play: Play, money: BallSet) -> Verdict:
    """The money ball is down and wins.

    Clauses: 9b.6
    """
    code = f"{_name(money)}_pocketed"
    because = reason(play.rules, code, money, seat=play.seat)
    return _scored(play, Verdict(SHOOTS[play.seat], (because,), over=won(play, code)), money)


def _scored(play: Play, verdict: Verdict, money: BallSet) -> Verdict:
    """Where balls score: the points of those that stay down, and the end of the match when they reach the goal."""
    rules, state = play.rules, play.state
    if rules.scoring != "ball_points":
        return verdict
    down = play.facts.potted - verdict.spot
    points = len(down - money) + (rules.money_ball_points if down & money else 0)
    because = (reason(rules, "points_per_ball", down, seat=play.seat, number=points),) if down else ()
    over = verdict.over
    if state.score[play.seat] + points >= state.setting.goal(play.seat):
        over = won(play, "points_reached")
    return replace(verdict, points=points, reasons=(*verdict.reasons, *because), over=over)


# --- what comes back (9b.5, 9b.7) -------------------------------------------------------------------------------------


def _back(play: Play, money: BallSet, code: str = "") -> tuple[BallSet, tuple[Reason, ...]]:
    """The balls to be spotted: the money ball that did not win, and what else comes back from off the table; and why.

    Clauses: 9b.5, 9b.7, 23.1.d
    """
    potted, off = play.facts.potted, play.facts.off_table
    if not potted and not off:
        return _NOTHING
    back = (potted | off) & money | off_table_back(play, NO_BALLS, money)
    if not back and not off:
        return _NOTHING
    spotted = (reason(play.rules, code or f"{_name(money)}_spotted", money),) if back & money else ()
    return back, spotted + off_table_reasons(play, back, off - money)


def _name(money: BallSet) -> str:
    return _NAMES[int(money).bit_length() - 1]
