"""What a foul costs in the end: the record (19), conduct (24.3), and of several consequences the gravest.

For a shot and for conduct between shots alike.
"""

from __future__ import annotations

from dataclasses import KW_ONLY
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

__all__ = ["Act", "Cost", "act_of", "is_act", "settled"]


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


@short_lived
class Cost:
    """What an action leads to, and why."""

    _: KW_ONLY
    turn: Turn
    points: int
    """For who acted; negative when taken off."""
    over: GameOver | None
    match_over: bool
    """Whether the match ends with the game in any case."""
    acts: Pair
    record: Record
    reasons: tuple[Reason, ...]


def settled(state: State, seat: Seat, verdict: Verdict, *, record: Record, act: Act | None) -> Cost:
    """The cost of what ``seat`` did: the verdict on it, with what the record and an act add.

    Of several consequences the gravest governs (reading 8).

    Clauses: 11, 19.a, 19.b, 19.c, 9b.8, sp.10, 24.3.a, 24.3.b
    """
    rules = state.setting.rules
    turn, points, over = verdict.turn, verdict.points, verdict.over
    reasons = verdict.reasons + record.reasons
    acts, excluded = state.acts, False
    if record.third:
        if rules.three_fouls == "loss_of_game":
            over = over or GameOver("three_fouls", rules.cites["three_fouls"], other(seat), seat)
        else:
            points -= rules.three_fouls_points
            reasons += (reason(rules, "three_fouls_points", seat=seat, number=rules.three_fouls_points),)
            turn = turn_after_serious_foul(
                rules, "three_fouls_points", rules.three_fouls_options, _opponents(turn, seat)
            )
    if act is not None:
        acts, excluded = act.acts, act.excluded
        points += act.points
        reasons += act.reasons
        turn = act.turn or turn
        if act.excluded or over is None:
            over = act.over
    if over is not None or (turn is not verdict.turn and turn.to == "shoot"):
        reasons = _without_turn(reasons)
    return Cost(turn=turn, points=points, over=over, match_over=excluded, acts=acts, record=record, reasons=reasons)


_OF_A_TURN: Final = frozenset({"turn_lost_by_foul", *(f"cue_ball_{cue_ball}" for cue_ball in SHOOTS_WITH)})


def _without_turn(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons but those for a turn that something graver has taken away."""
    if any(one.code in _OF_A_TURN for one in reasons):
        return tuple([one for one in reasons if one.code not in _OF_A_TURN])
    return reasons


def _opponents(turn: Turn, offender: Seat) -> Turn:
    """The turn as the opponent's."""
    return turn if turn.player == other(offender) else turn._replace(player=other(offender))


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
    turn = turn_after_serious_foul(
        rules, "unsportsmanlike_points", rules.unsportsmanlike_options, _opponents(accepted, seat)
    )
    return Act(acts=acts, over=None, excluded=False, points=-rules.unsportsmanlike_points, turn=turn, reasons=(why,))


def _lost(rules: GameRules, seat: Seat, acts: Pair, *, code: str) -> Act:
    """The game lost by the act; ``excluded``: the match too."""
    why = reason(rules, code, seat=seat)
    if code == "unsportsmanlike":
        # The loss may have a clause of its own beside that of the foul.
        why = why._replace(clause=rules.cites["unsportsmanlike_loss"])
    over = GameOver("unsportsmanlike", why.clause, other(seat), seat)
    return Act(acts=acts, over=over, excluded=code == "excluded", points=0, turn=None, reasons=(why,))
