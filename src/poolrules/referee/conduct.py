"""Fouls between shots and unsportsmanlike conduct (13, 20, 23.3, 23.4, 24.3)."""

from __future__ import annotations

from dataclasses import replace

from poolrules.actions.lines import Conduct
from poolrules.base.balls import EIGHT, NO_BALLS, BallSet
from poolrules.base.errors import ActionError
from poolrules.referee.admit import seat_named
from poolrules.referee.answer import answered
from poolrules.referee.costs import act_of, gravest, is_act
from poolrules.referee.follow import follow
from poolrules.referee.record import foul_counted, unchanged
from poolrules.shot.fouls import Found, cited, conduct_alone, touch_counts
from poolrules.shot.verdict import Verdict
from poolrules.state.ruling import Ruling, reason
from poolrules.state.seats import Seat, other
from poolrules.state.state import State
from poolrules.state.turn import BREAK_TURN, Turn

__all__ = ["rule_conduct"]


def rule_conduct(state: State, action: Conduct) -> Ruling:
    """A foul without a stroke, or unsportsmanlike conduct: the opponent has the turn; a decision that was due lapses.

    Clauses: 8b.5, 13, 18.f, 19, 20, 21.a, 21.c, 23.3, 23.4, 24.3.a, 24.3.b, sp.12
    """
    seat = seat_named(state, action.player)
    rules = state.rules
    fouls = _fouls(state, action)
    _check_penalty(state, action, fouls)
    if not fouls or action.penalty == "warning":
        code = "unsportsmanlike_warning" if fouls else "not_a_foul"
        return answered(action, state, state, (reason(rules, code, seat=seat),), seat=seat)
    accepted = _opponents_turn(state, seat)
    is_racked = accepted.shot == "break"
    begun = state._replace(breaker=accepted.player) if is_racked and state.breaker is None else state
    counts = not conduct_alone(fouls) or action.penalty == "foul"
    record = foul_counted(begun, seat) if counts else unchanged(begun)
    act = None
    if is_act(fouls) and action.penalty != "foul":
        act = act_of(begun, seat, accepted, penalty=action.penalty)
    verdict = _verdict(begun, seat, accepted, counts=counts)
    verdict = gravest(rules, seat, verdict, record=record, act=act)
    if verdict.over is None and any(choice.spot_eight for choice in state.turn.choices):
        # The 8 down on the break waited for the decision.
        spotted_then = (*verdict.reasons, reason(rules, "eight_spotted", EIGHT))
        verdict = replace(verdict, spot=EIGHT, reasons=spotted_then)
    after, spotted, racked = follow(
        begun,
        seat,
        verdict,
        on_table=begun.on_table,
        layout=begun.layout,
        record=record,
        act=act,
        is_racked=is_racked,
    )
    return answered(
        action,
        state,
        after,
        verdict.reasons,
        seat=seat,
        fouls=cited(fouls, rules),
        spotted=spotted,
        racked=racked,
        record=record.fouls if record.third else after.fouls,
        game_over=verdict.over,
        announcements=record.announcements,
        next_is_told=True,
    )


def _verdict(state: State, seat: Seat, turn: Turn, *, counts: bool) -> Verdict:
    """What a foul without a stroke leads to; conduct alone has a price of its own."""
    rules = state.rules
    reasons = (reason(rules, "turn_lost_by_foul", seat=turn.player),)
    if not counts or not rules.foul_points:
        return Verdict(turn, reasons)
    costs = reason(rules, "foul_points", seat=seat, number=rules.foul_points)
    return Verdict(turn, (*reasons, costs), points=-rules.foul_points)


def _fouls(state: State, action: Conduct) -> Found:
    """The fouls of an act between shots; a deliberate one is unsportsmanlike conduct as well.

    Empty when the edition has no such foul.

    Clauses: 13, 18.f, 20, 23.3, 23.4, 24.3.a, sp.12
    """
    balls = NO_BALLS
    if action.ball is not None:
        if action.ball != 0 and action.ball not in state.on_table:
            raise ActionError("ball", f"ball {action.ball} is not on the table")
        balls = BallSet(1 << action.ball)
    found: dict[str, BallSet] = {}
    if action.code in state.rules.fouls and touch_counts(state.rules, action.code, action.ball, "ball"):
        found[action.code] = balls
    if action.deliberate:
        found.setdefault("unsportsmanlike", NO_BALLS)
    return found


def _check_penalty(state: State, action: Conduct, fouls: Found) -> None:
    """ActionError when the referee has no such choice."""
    allowed = state.rules.unsportsmanlike_penalties
    if action.penalty is None:
        return
    if not is_act(fouls):
        raise ActionError("penalty", "is for unsportsmanlike conduct only")
    if action.penalty not in allowed:
        choice = ", ".join(allowed) or "none, the rules fix it"
        raise ActionError("penalty", f"{action.penalty!r} is not the referee's to choose; allowed: {choice}")


def _opponents_turn(state: State, seat: Seat) -> Turn:
    """The turn after a foul without a stroke: the opponent's; a decision that was due lapses.

    Clauses: 13, 21.a, 21.c, 23.3, 23.4
    """
    opponent = other(seat)
    turn = state.turn
    if turn.shot == "break" or turn.to == "lag" or any(choice.gives_breaker for choice in turn.choices):
        return BREAK_TURN[opponent]
    cue_ball = state.rules.foul_cue_ball
    if cue_ball == "in_place" and turn.cue_ball is not None:
        # 14/1: the cue ball stays as it was, on the bed or in hand (reading 10).
        cue_ball = turn.cue_ball
    return Turn(opponent, "shoot", cue_ball=cue_ball, shot=turn.shot)
