"""The law of the mirror: swapping the players mirrors everything that a ruling says."""

from __future__ import annotations

from seen import other_seat, seat_of

from poolrules import State, rule
from poolrules.actions import Action, Concede, Conduct, Decide, Lag, Shot, Warn
from poolrules.games.rotation import BallPoints
from poolrules.state import Ruling
from poolrules.state.memory import Memory


def mirrored_memory(own: Memory) -> Memory:
    """What is remembered of the rack, with the players in each other's place."""
    if isinstance(own, BallPoints):
        return BallPoints(balls_won=own.balls_won[::-1])
    return own.with_solids(other_seat(own.solids))


def mirrored(state: State) -> State:
    """The state with the players in each other's place; the names stay at their seats."""
    turn = state.turn
    choices = tuple(choice._replace(player=seat_of(1 - choice.player)) for choice in turn.choices)
    over = state.over
    if over is not None:
        over = over._replace(winner=other_seat(over.winner), loser=other_seat(over.loser))
    return state._replace(
        turn=turn._replace(player=other_seat(turn.player), choices=choices),
        own=mirrored_memory(state.own),
        score=state.score[::-1],
        fouls=state.fouls[::-1],
        warned=state.warned[::-1],
        acts=state.acts[::-1],
        breaker=other_seat(state.breaker),
        over=over,
    )


def mirrored_action(state: State, action: Action) -> Action:
    """The same action by the other player."""
    from dataclasses import replace

    first, second = state.setting.players
    swap = {first: second, second: first}
    if isinstance(action, Shot | Decide | Conduct | Concede | Warn):
        return replace(action, player=swap[action.player])
    if isinstance(action, Lag):
        return replace(action, lags={swap[name]: ball for name, ball in action.lags.items()})
    return action


def check_mirror(before: State, action: Action, ruling: Ruling) -> None:
    """Swapping the players mirrors everything that the ruling says."""
    other = rule(mirrored(before), mirrored_action(before, action))
    assert other.state == mirrored(ruling.state)
    assert other.seat == other_seat(ruling.seat)
    assert other.points == ruling.points[::-1]
    assert other.record == ruling.record[::-1]
    assert (other.legal, other.fouls, other.pocketed, other.spotted) == (
        ruling.legal,
        ruling.fouls,
        ruling.pocketed,
        ruling.spotted,
    )
    assert other.racked == ruling.racked
    assert other.reasons == tuple(why._replace(seat=other_seat(why.seat)) for why in ruling.reasons)
    assert other.announcements == tuple(said._replace(seat=other_seat(said.seat)) for said in ruling.announcements)
