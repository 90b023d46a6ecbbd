"""What follows: balls put back, balls racked, the score, the next state. For a shot and for conduct alike."""

from __future__ import annotations

from typing import TypeAlias

from poolrules.base.balls import CUE, BallSet
from poolrules.games import game_of
from poolrules.geometry import Layout
from poolrules.referee.costs import Act
from poolrules.referee.racks import end_of_game, rerack
from poolrules.referee.record import Record
from poolrules.referee.spots import put_on_spot
from poolrules.shot.verdict import NewRack, Verdict
from poolrules.state.ruling import Placed
from poolrules.state.seats import Seat, changed
from poolrules.state.state import State

__all__ = ["follow"]

_Spotted: TypeAlias = tuple[Placed, ...]
_Racked: TypeAlias = tuple[Placed, ...] | None


def follow(
    state: State,
    seat: Seat,
    verdict: Verdict,
    *,
    on_table: BallSet,
    layout: Layout | None,
    record: Record,
    act: Act | None,
    is_racked: bool = False,
) -> tuple[State, _Spotted, _Racked]:
    """The next state, the balls that are spotted, and those that are racked, None without a rack.

    Args:
        seat: who acted.
        verdict: what that leads to, with its cost settled.
        on_table: the object balls that the action left on the table, before any is spotted or racked.
        layout: where they lie, if it is known.
        record: the record of fouls after the action.
        act: what it costs as unsportsmanlike conduct, if it was that.
        is_racked: whether the balls lie racked already, so that a break needs no new rack.

    Clauses: 5, 11, 17, 21.b, 23.1, sp.9
    """
    turn, number = verdict.turn, state.rack
    spotted: _Spotted = ()
    racked: _Racked = None
    if verdict.rack is not None:
        on_table, layout = game_of(state.rules).balls, _racked_layout(layout, verdict.rack)
        spotted, racked, number = verdict.rack.spotted, verdict.rack.racked, number + 1
    elif verdict.spot:
        spotted, layout = put_on_spot(state, layout, verdict.spot)
        on_table |= verdict.spot
    if layout is not None and turn.to == "shoot" and turn.cue_ball != "in_place":
        layout = layout.without(CUE)
    score = state.score
    if verdict.points and state.setting.rules.scoring != "racks":
        score = changed(score, seat, score[seat] + verdict.points)
    after = State.__new__(
        State,
        setting=state.setting,
        turn=turn,
        on_table=on_table,
        layout=layout,
        own=verdict.own or state.own,
        score=score,
        fouls=record.fouls,
        warned=record.warned,
        acts=state.acts if act is None else act.acts,
        breaker=state.breaker,
        rack=number,
        over=None,
    )
    if verdict.over is not None:
        return end_of_game(after, verdict.over, match=act is not None and act.excluded), spotted, None
    if turn.shot == "break" and turn.to == "shoot" and not is_racked:
        after, racked = rerack(after, turn)
    return after, spotted, racked


def _racked_layout(layout: Layout | None, rack: NewRack) -> Layout | None:
    """Where the balls lie when the game has had them racked; None where nobody can say.

    Clauses: sp.9
    """
    if layout is None or not rack.placed:
        return None
    return layout.placed([(ball, at) for ball, at in (*rack.racked, *rack.spotted) if at is not None])
