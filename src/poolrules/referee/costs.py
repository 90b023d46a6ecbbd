"""What a foul costs in the end: the record (19), conduct (24.3), and of several consequences the gravest.

For a shot and for conduct between shots alike.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, replace
from typing import Final

from poolrules.actions.lines import Penalty
from poolrules.base.quick import short_lived
from poolrules.editions.rules import GameRules
from poolrules.referee.record import Record
from poolrules.shot.fouls import Found
from poolrules.shot.verdict import Verdict
from poolrules.state.ruling import Reason, reason
from poolrules.state.seats import Pair, Seat, changed, other
from poolrules.state.state import GameOver, State
from poolrules.state.turn import SHOOTS_WITH, Turn, turn_after_serious_foul

__all__ = ["Act", "act_of", "gravest", "is_act"]


@short_lived
class Act:
    """What one act of unsportsmanlike conduct costs."""

    _: KW_ONLY
    acts: Pair
    """The acts of both players in this match, with this one."""
    over: GameOver | None
    excluded: bool
    """The player loses the match as well (24.3.b)."""
    points: int
    turn: Turn | None
    """The opponent's choice, where the game goes on."""
    reasons: tuple[Reason, ...]


def gravest(rules: GameRules, seat: Seat, verdict: Verdict, *, record: Record, act: Act | None) -> Verdict:
    """The verdict on what ``seat`` did, with what a third foul and an act add to its cost and to its reasons.

    Of several consequences the gravest governs (reading 8); without such there is nothing to add.

    Clauses: 11, 19.a, 19.b, 19.c, 9b.8, sp.10, 24.3.a, 24.3.b
    """
    turn, points, over = verdict.turn, verdict.points, verdict.over
    reasons = verdict.reasons + record.reasons
    if record.third:
        if rules.three_fouls == "loss_of_game":
            over = over or GameOver("three_fouls", rules.cites["three_fouls"], other(seat), seat)
        else:
            points -= rules.three_fouls_points
            reasons += (reason(rules, "three_fouls_points", seat=seat, number=rules.three_fouls_points),)
            turn = turn_after_serious_foul(rules, "three_fouls_points", rules.three_fouls_options, turn)
    if act is not None:
        points += act.points
        reasons += act.reasons
        turn = act.turn or turn
        if act.excluded or over is None:
            over = act.over
    if over is not None or (turn is not verdict.turn and turn.to == "shoot"):
        reasons = tuple([one for one in reasons if one.code not in _OF_A_TURN])
    return replace(verdict, turn=turn, points=points, over=over, reasons=reasons)


_OF_A_TURN: Final = frozenset({"turn_lost_by_foul", *(f"cue_ball_{cue_ball}" for cue_ball in SHOOTS_WITH)})
"""Reasons for a turn, which something graver takes away."""


def is_act(found: Found) -> bool:
    """Whether fouls are an act under 24.3; stopping a ball always is (sp.12)."""
    return "unsportsmanlike" in found or "stopped_ball" in found


def act_of(state: State, seat: Seat, accepted: Turn, *, penalty: Penalty | None = None) -> Act:
    """The consequence of an act by the player at ``seat``.

    ``accepted`` is the turn that the opponent has when he accepts the table; ``penalty`` what the referee chose, where
    he may.

    Clauses: 24.3.a, 24.3.b, sp.12
    """
    rules = state.rules
    acts = changed(state.acts, seat, state.acts[seat] + 1)
    repeated = rules.unsportsmanlike_acts and acts[seat] >= rules.unsportsmanlike_acts
    if penalty == "loss_of_match" or (repeated and penalty is None):
        return _lost(rules, seat, acts, code="excluded")
    if "loss_of_game" in (penalty, rules.unsportsmanlike):
        return _lost(rules, seat, acts, code="unsportsmanlike")
    why = reason(rules, "unsportsmanlike_points", seat=seat, number=rules.unsportsmanlike_points)
    turn = turn_after_serious_foul(rules, "unsportsmanlike_points", rules.unsportsmanlike_options, accepted)
    points = -rules.unsportsmanlike_points
    return Act(acts=acts, over=None, excluded=False, points=points, turn=turn, reasons=(why,))


def _lost(rules: GameRules, seat: Seat, acts: Pair, *, code: str) -> Act:
    """The game lost by the act; ``excluded``: the match too."""
    # The loss may have a clause of its own beside that of the foul.
    why = reason(rules, code, seat=seat, cited="unsportsmanlike_loss" if code == "unsportsmanlike" else "")
    over = GameOver("unsportsmanlike", why.clause, other(seat), seat)
    return Act(acts=acts, over=over, excluded=code == "excluded", points=0, turn=None, reasons=(why,))
