"""The law of the mirror: swapping the players mirrors everything that a ruling says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from poolrules.actions import Action, Concede, Conduct, Decide, Lag, Shot, Warn
from poolrules.referee import rule
from poolrules.state import Ruling, State
from poolrules.state.memory import Memory
from poolrules.tools.laws.broken import LawError, must
from poolrules.tools.laws.seen import other_seat, seat_of

__all__ = ["Mirror", "check_mirror", "mirrored_memory"]

Mirror = Callable[[Any], Any]
"""Gives a game's memory with the players in each other's place."""


def mirrored_memory(own: Memory) -> Memory:
    """Points of the rack and groups, with the players in each other's place; a memory of more needs its own mirror."""
    if any(field.name == "balls_won" for field in fields(own)):
        changed: Any = {"balls_won": own.balls_won[::-1]}
        own = replace(own, **changed)
    return own if own.solids is None else own.with_solids(other_seat(own.solids))


def mirrored(state: State, memory: Mirror = mirrored_memory) -> State:
    """The state with the players in each other's place; the names stay at their seats."""
    turn = state.turn
    choices = tuple(choice._replace(player=seat_of(1 - choice.player)) for choice in turn.choices)
    over = state.over
    if over is not None:
        over = over._replace(winner=other_seat(over.winner), loser=other_seat(over.loser))
    return state._replace(
        turn=turn._replace(player=other_seat(turn.player), choices=choices),
        own=memory(state.own),
        score=state.score[::-1],
        fouls=state.fouls[::-1],
        warned=state.warned[::-1],
        acts=state.acts[::-1],
        breaker=other_seat(state.breaker),
        over=over,
    )


def mirrored_action(state: State, action: Action) -> Action:
    """The same action by the other player."""
    first, second = state.setting.players
    swap = {first: second, second: first}
    if isinstance(action, Shot | Decide | Conduct | Concede | Warn):
        return replace(action, player=swap[action.player])
    if isinstance(action, Lag):
        return replace(action, lags={swap[name]: ball for name, ball in action.lags.items()})
    return action


def check_mirror(before: State, action: Action, ruling: Ruling, memory: Mirror = mirrored_memory) -> None:
    """Swapping the players mirrors everything that the ruling says; ``memory`` gives the game's memory swapped."""
    other = rule(mirrored(before, memory), mirrored_action(before, action))
    swapped = mirrored(ruling.state, memory)
    if other.state != swapped:
        raise LawError(f"with the players swapped another state: {other.state.position}, not {swapped.position}")
    must(other.seat == other_seat(ruling.seat), "with the players swapped somebody else acted")
    must(other.points == ruling.points[::-1], "with the players swapped other points")
    must(other.record == ruling.record[::-1], "with the players swapped another record of fouls")
    for name in ("legal", "fouls", "pocketed", "spotted", "racked"):
        must(getattr(other, name) == getattr(ruling, name), f"with the players swapped {name} differs")
    reasons = tuple(why._replace(seat=other_seat(why.seat)) for why in ruling.reasons)
    must(other.reasons == reasons, "with the players swapped other reasons")
    said = tuple(one._replace(seat=other_seat(one.seat)) for one in ruling.announcements)
    must(other.announcements == said, "with the players swapped other announcements")
