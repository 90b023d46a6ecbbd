"""What an action costs in the end, where a third foul in a row or an act of unsportsmanlike conduct comes on top.

A shot (``shots``) and conduct between shots (``referee``) come to the same.
"""

from __future__ import annotations

from typing import NamedTuple

from poolrules.editions.rules import GameRules
from poolrules.referee.conduct import Act
from poolrules.referee.record import Record
from poolrules.shot.verdict import reason, turn_after_serious_foul, without_turn
from poolrules.state.ruling import GameOver, Reason
from poolrules.state.state import Seat, Turn

__all__ = ["Cost", "gravest"]


class Cost(NamedTuple):
    """What an action leads to, and why."""

    turn: Turn
    points: int
    """For who acted; negative when taken off."""
    over: GameOver | None
    reasons: tuple[Reason, ...]


def gravest(rules: GameRules, seat: Seat, cost: Cost, record: Record, act: Act | None) -> Cost:
    """The cost with what the record and an act add; of several consequences the gravest governs (reading 8).

    ``cost`` is that of the foul alone, ``seat`` who committed it.

    Clauses: 11, 19.a, 19.b, 19.c, 9b.8, sp.10, 24.3.a, 24.3.b
    """
    turn, points, over = cost.turn, cost.points, cost.over
    reasons = cost.reasons + record.reasons
    if record.third:
        if rules.three_fouls == "loss_of_game":
            over = over or GameOver("three_fouls", rules.cites["three_fouls"], 1 if seat == 0 else 0, seat)
        else:
            points -= rules.three_fouls_points
            reasons += (reason(rules, "three_fouls_points", seat=seat, number=rules.three_fouls_points),)
            turn = turn_after_serious_foul(rules.three_fouls_options, seat, turn)
    if act is not None:
        points += act.points
        reasons += act.reasons
        turn = act.turn or turn
        if act.excluded or over is None:
            over = act.over
    if over is not None or (turn is not cost.turn and turn.to == "shoot"):
        reasons = without_turn(reasons)
    return Cost(turn, points, over, reasons)
