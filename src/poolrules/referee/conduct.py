"""Unsportsmanlike conduct (20, 23.3, 23.4, 24.3) and fouls between shots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from poolrules.actions.lines import Conduct, Penalty
from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.base.errors import ActionError
from poolrules.shot.fouls import touch_counts
from poolrules.shot.verdict import reason, turn_after_serious_foul
from poolrules.state.ruling import GameOver, Reason
from poolrules.state.state import BREAK_TURN, Seat, State, Turn, changed

__all__ = ["Act", "act_of", "check_penalty", "conduct_fouls", "is_act", "opponents_turn"]


class Act(NamedTuple):
    """What one act of unsportsmanlike conduct costs."""

    acts: tuple[int, int]
    over: GameOver | None
    excluded: bool
    """The player's second act: he loses the match as well (24.3.b)."""
    points: int
    turn: Turn | None
    """The opponent's choice, where the game goes on."""
    reasons: tuple[Reason, ...]


def act_of(state: State, seat: Seat, accepted: Turn, *, penalty: Penalty | None = None) -> Act:
    """The consequence of an act by the player at ``seat``.

    ``accepted`` is the turn that the opponent has when he accepts the table; ``penalty`` what the referee chose, where
    he may.

    Clauses: 24.3.a, 24.3.b, sp.12
    """
    rules = state.rules
    opponent: Seat = 1 if seat == 0 else 0
    acts = changed(state.acts, seat, state.acts[seat] + 1)
    repeated = rules.unsportsmanlike_acts and acts[seat] >= rules.unsportsmanlike_acts
    if penalty == "loss_of_match" or (repeated and penalty is None):
        why = reason(rules, "excluded", seat=seat)
        over = GameOver("unsportsmanlike", why.clause, opponent, seat)
        return Act(acts, over, excluded=True, points=0, turn=None, reasons=(why,))
    if "loss_of_game" in (penalty, rules.unsportsmanlike):
        why = reason(rules, "unsportsmanlike", seat=seat)
        over = GameOver("unsportsmanlike", why.clause, opponent, seat)
        return Act(acts, over, excluded=False, points=0, turn=None, reasons=(why,))
    why = reason(rules, "unsportsmanlike_points", seat=seat, number=rules.unsportsmanlike_points)
    turn = turn_after_serious_foul(rules.unsportsmanlike_options, seat, accepted)
    return Act(acts, None, excluded=False, points=-rules.unsportsmanlike_points, turn=turn, reasons=(why,))


def conduct_fouls(state: State, action: Conduct) -> dict[str, BallSet]:
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


def check_penalty(state: State, action: Conduct, found: dict[str, BallSet]) -> None:
    """ActionError when the referee has no such choice."""
    allowed = state.rules.unsportsmanlike_penalties
    if action.penalty is None:
        return
    if not is_act(found):
        raise ActionError("penalty", "is for unsportsmanlike conduct only")
    if action.penalty not in allowed:
        raise ActionError("penalty", f"{action.penalty!r} is not the referee's to choose; allowed: {_listed(allowed)}")


def _listed(allowed: Sequence[str]) -> str:
    return ", ".join(allowed) or "none, the rules fix it"


def is_act(found: dict[str, BallSet]) -> bool:
    """Whether fouls between shots are an act under 24.3; stopping a ball always is (sp.12)."""
    return "unsportsmanlike" in found or "stopped_ball" in found


def opponents_turn(state: State, seat: Seat) -> Turn:
    """The turn after a foul without a stroke: the opponent's; a decision that was due lapses.

    Clauses: 13, 21.a, 21.c, 23.3, 23.4
    """
    opponent: Seat = 1 if seat == 0 else 0
    turn = state.turn
    if turn.shot == "break" or turn.to == "lag" or any(choice.gives_breaker for choice in turn.choices):
        return BREAK_TURN[opponent]
    cue_ball = state.rules.foul_cue_ball
    if cue_ball == "in_place" and turn.cue_ball is not None:
        # 14/1: the cue ball stays as it was, on the bed or in hand (reading 10).
        cue_ball = turn.cue_ball
    return Turn(opponent, "shoot", cue_ball, turn.shot)
