"""The lag: who decides about the break (4)."""

from __future__ import annotations

from poolrules.actions.lines import Lag, LagBall
from poolrules.base.errors import ActionError
from poolrules.referee.admit import seat_named
from poolrules.referee.answer import answered
from poolrules.state.ruling import Reason, Ruling, reason
from poolrules.state.seats import Seat, other
from poolrules.state.state import State
from poolrules.state.turn import LAG_TURN, decision

__all__ = ["rule_lag"]

TOO_CLOSE = 0.0005
"""Balls less than this apart, in metres, are too close to call."""
_ROUNDING = 1e-9


def rule_lag(state: State, action: Lag) -> Ruling:
    """The winner of the lag decides; both bad, undecided or too close: lag again.

    Clauses: 4
    """
    if state.turn.to != "lag":
        raise ActionError("action", "no lag is due")
    balls: dict[Seat, LagBall] = {seat_named(state, name, "lags"): ball for name, ball in action.lags.items()}
    if len(balls) != 2:
        raise ActionError("lags", "needs the lag of both players")
    for seat, ball in balls.items():
        _check_place(state, seat, ball)
    if action.undecided:
        return _again(state, action, "lag_undecided")
    bad = [_bad(state, seat, balls[seat]) for seat in (0, 1)]
    rules = state.rules
    if bad[0] and bad[1]:
        return _again(state, action, "lag_both_bad")
    if bad[0] or bad[1]:
        winner: Seat = 1 if bad[0] else 0
        return _won(state, action, winner, reason(rules, "lag_lost_at_once", seat=other(winner)))
    first, second = balls[0].stopped_at, balls[1].stopped_at
    assert first is not None
    assert second is not None
    if abs(first[1] - second[1]) < TOO_CLOSE - _ROUNDING:
        return _again(state, action, "lag_too_close")
    winner = 0 if first[1] < second[1] else 1
    return _won(state, action, winner, reason(rules, "lag_nearer", seat=winner))


def _bad(state: State, seat: Seat, ball: LagBall) -> bool:
    """Whether a lag is lost at once: by a fault, or stopped in a pocket's mouth past the head cushion's edge."""
    faults = state.rules.lag_faults
    if not faults.isdisjoint(ball.faults):
        return True
    if ball.stopped_at is None:
        raise ActionError(_place(state, seat), "is missing; a ball that stopped nowhere on the bed has a fault")
    return ball.stopped_at[1] < 0 and "past_head_cushion" in faults


def _place(state: State, seat: Seat) -> str:
    return f"lags.{state.name(seat)}.stopped_at"


def _check_place(state: State, seat: Seat, ball: LagBall) -> None:
    if ball.stopped_at is None:
        return
    table = state.setting.table
    reach = table.ball_diameter
    x, y = ball.stopped_at
    if not (-reach <= x <= table.width + reach and -reach <= y <= table.length + reach):
        raise ActionError(
            _place(state, seat), f"({x:g}, {y:g}) is not on a table of {table.width:g} by {table.length:g} m"
        )


def _again(state: State, action: Lag, code: str) -> Ruling:
    return answered(action, state, state._replace(turn=LAG_TURN), (reason(state.rules, code),))


def _won(state: State, action: Lag, winner: Seat, why: Reason) -> Ruling:
    turn = decision(state.rules, why.code, ("break", "give_break"), winner, cue_ball="behind_head_string")
    return answered(action, state, state._replace(turn=turn), (why,))
