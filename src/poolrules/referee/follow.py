"""What follows: balls put back, balls racked, the score, the next state. For a shot and for conduct alike."""

from __future__ import annotations

from dataclasses import KW_ONLY

from poolrules.base.balls import CUE, NO_BALLS, BallSet
from poolrules.base.quick import short_lived
from poolrules.editions.games import GAMES
from poolrules.geometry import Layout
from poolrules.referee.costs import Cost
from poolrules.referee.racks import end_of_game, rerack
from poolrules.referee.spots import put_on_spot
from poolrules.shot.verdict import NewRack
from poolrules.state.memory import Memory
from poolrules.state.ruling import Placed
from poolrules.state.seats import Seat, changed
from poolrules.state.state import State
from poolrules.state.turn import SHOOTS_WITH

__all__ = ["Table", "follow"]


@short_lived
class Table:
    """The table as an action leaves it, before anything is spotted or racked."""

    _: KW_ONLY
    on_table: BallSet
    """The object balls that stay, without those to be spotted."""
    layout: Layout | None
    spot: BallSet = NO_BALLS
    """The balls to be spotted."""
    rack: NewRack | None = None
    """The balls that the game has racked, while play goes on."""
    is_racked: bool = False
    """Whether the balls lie racked, so that a break needs no new rack."""


@short_lived
class Followed:
    """The next state, and what was done to come to it."""

    _: KW_ONLY
    state: State
    spotted: tuple[Placed, ...] = ()
    racked: tuple[Placed, ...] | None = None


def follow(state: State, seat: Seat, cost: Cost, table: Table, *, own: Memory) -> Followed:
    """The state after what ``seat`` did, with its ``cost`` settled; ``own`` is what the game remembers then.

    Clauses: 5, 11, 17, 21.b, 23.1, sp.9
    """
    turn, record, layout, on_table = cost.turn, cost.record, table.layout, table.on_table
    spotted: tuple[Placed, ...] = ()
    if table.spot:
        spotted, layout = put_on_spot(state, layout, table.spot)
        on_table |= table.spot
    if layout is not None and turn.to == "shoot" and turn.cue_ball != "in_place":
        layout = layout.without(CUE)
    score = state.score
    if cost.points and state.setting.rules.scoring != "racks":
        score = changed(score, seat, score[seat] + cost.points)
    after = State(
        setting=state.setting,
        turn=turn,
        on_table=on_table,
        layout=layout,
        own=own,
        score=score,
        fouls=record.fouls,
        warned=record.warned,
        acts=cost.acts,
        breaker=state.breaker,
        rack=state.rack,
        over=None,
    )
    if table.rack is not None:
        return _racked_by_the_game(after, seat, table.rack)
    if cost.over is not None:
        return Followed(state=end_of_game(after, cost.over, match=cost.match_over), spotted=spotted)
    if turn.shot == "break" and turn.to == "shoot" and not table.is_racked:
        after, racked = rerack(after, turn)
        return Followed(state=after, spotted=spotted, racked=racked)
    return Followed(state=after, spotted=spotted)


def _racked_by_the_game(state: State, seat: Seat, rack: NewRack) -> Followed:
    """The balls as the game had them racked; who shot goes on.

    Clauses: sp.9
    """
    layout = state.layout if rack.placed else None
    if layout is not None:
        layout = layout.placed([(ball, at) for ball, at in (*rack.racked, *rack.spotted) if at is not None])
        if rack.cue_ball != "in_place":
            layout = layout.without(CUE)
    after = state._replace(
        turn=SHOOTS_WITH[rack.cue_ball][seat],
        on_table=GAMES[state.rules.game].balls,
        layout=layout,
        rack=state.rack + 1,
    )
    return Followed(state=after, spotted=rack.spotted, racked=rack.racked)
