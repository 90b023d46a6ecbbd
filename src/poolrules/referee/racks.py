"""Racks, races and the end of games: who breaks next, and when the match is over."""

from __future__ import annotations

from poolrules.games import game_of, racked
from poolrules.geometry import RackError
from poolrules.state.ruling import Placed, unplaced
from poolrules.state.seats import Seat, changed, other
from poolrules.state.state import GameOver, State
from poolrules.state.turn import BREAK_TURN, LAG_TURN, NOTHING_DUE, Turn

__all__ = ["end_of_game", "new_rack", "racked_balls", "rerack"]


def new_rack(state: State, breaker: Seat | None) -> State:
    """The next rack, to be broken by ``breaker``; None: the players lag for it.

    Clauses: 5, 19
    """
    game = game_of(state.rules)
    return state._replace(
        turn=LAG_TURN if breaker is None else BREAK_TURN[breaker],
        on_table=game.balls,
        layout=None,
        fouls=(0, 0),
        warned=(False, False),
        breaker=breaker,
        rack=state.rack + 1,
        own=game.memory(),
    )


def rerack(state: State, turn: Turn) -> tuple[State, tuple[Placed, ...]]:
    """All balls racked anew in mid-game, for ``turn`` to break; the record of fouls goes on.

    Clauses: 2, 8b.1, 9b.1, sp.1
    """
    game = game_of(state.rules)
    state = state._replace(
        turn=turn,
        on_table=game.balls,
        layout=None,
        rack=state.rack + 1,
        own=game.memory(),
    )
    return state, racked_balls(state)


def racked_balls(state: State) -> tuple[Placed, ...]:
    """Where each ball of a full rack lies; nowhere on a table too short for a rack."""
    rules, setting = state.rules, state.setting
    seed = None if setting.seed is None else setting.seed + state.rack - 1
    try:
        return racked(rules, setting.table, seed=seed)
    except RackError:
        return unplaced(game_of(rules).balls)


def end_of_game(state: State, over: GameOver, *, match: bool = False) -> State:
    """The state after a game: the next rack, or the end of the match, with ``match`` in any case.

    Clauses: 9b.6, 19.b, sp.11, 8b.15
    """
    setting = state.setting
    scoring = setting.rules.scoring
    if scoring == "points" or over.reason == "points_reached":
        return _end_of_match(state, over)
    if over.winner is None:
        return new_rack(state, state.breaker)
    if scoring == "racks":
        state = state._replace(score=changed(state.score, over.winner, state.score[over.winner] + 1))
        match = match or state.score[over.winner] >= setting.goal(over.winner)
    if match:
        return _end_of_match(state, over)
    return new_rack(state, _next_breaker(state, over.winner))


def _end_of_match(state: State, over: GameOver) -> State:
    """Nothing is due any more."""
    return state._replace(turn=NOTHING_DUE, over=over)


def _next_breaker(state: State, winner: Seat) -> Seat | None:
    order = state.setting.break_order
    if order == "winner":
        return winner
    if order == "loser":
        return other(winner)
    return None if state.breaker is None else other(state.breaker)
