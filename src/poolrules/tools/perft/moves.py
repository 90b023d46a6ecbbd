"""Every class of action that may follow in a state.

Equivalent shots are merged; ``docs/laws.md`` says which and why that loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from poolrules.actions.lines import Concede, Conduct, Decide, Lag, LagBall, Stalemate, Warn
from poolrules.base.balls import Ball
from poolrules.editions.rules import GameRules
from poolrules.games.game import game_of
from poolrules.games.strokes import Cloth
from poolrules.state.state import State
from poolrules.tools.perft.strokes import Move, move_of

__all__ = ["Detail", "between_shots", "moves"]

Detail = Literal["classes", "full"]
"""``classes``: each kind of shot with the balls down that tell the cases apart; ``full``: with every set of balls."""


def moves(state: State, *, detail: Detail = "classes", between: bool = True) -> tuple[Move, ...]:
    """One move for each class of action that is possible; empty when the match is over.

    ``between``: also what may happen between shots (conduct, a warning, a stalemate, a concession).
    """
    turn = state.turn
    if turn.to is None:
        return ()
    if turn.to == "lag":
        found: Sequence[Move] = _lags(state)
    elif turn.to == "decide":
        assert turn.player is not None
        name = state.name(turn.player)
        found = [Move(f"choose {option}", Decide(player=name, option=option)) for option in turn.options]
    else:
        assert turn.player is not None
        cloth = Cloth(state.rules, turn.shot, state.on_table, state.balls_on)
        must_call = state.setting.calls == "required" and state.call_needed
        found = _shots(cloth, state.name(turn.player), detail, must_call)
    return (*found, *(between_shots(state, detail=detail) if between else ()))


@lru_cache(maxsize=4096)
def _shots(cloth: Cloth, player: str, detail: Detail, must_call: bool) -> tuple[Move, ...]:
    # Where few balls are left two classes may be the same one.
    strokes = dict.fromkeys(game_of(cloth.rules).strokes(cloth, detail == "full"))
    if must_call:
        # A shot without its call cannot be; it is played with one in vain.
        ball = next(iter(cloth.on or cloth.balls))
        strokes = dict.fromkeys(
            stroke if stroke.call is not None else stroke._replace(call=ball, elsewhere=True) for stroke in strokes
        )
    return tuple(move_of(player, cloth.balls, stroke, touched=_touched(cloth.rules)) for stroke in strokes)


def _touched(rules: GameRules) -> Ball | None:
    """The ball of a touch, where it must be told which: a touch of the cue ball is a foul everywhere."""
    return Ball.CUE if rules.touched_balls == "cue_ball" else None


def between_shots(state: State, *, detail: Detail = "classes") -> tuple[Move, ...]:
    """Conduct, concessions and whatever else may happen while nobody is shooting.

    What ends the game is there by one player only, the one who must act if there is one, unless ``full``.
    """
    found = []
    at_table, touched = state.turn.player or 0, _touched(state.rules)
    for seat, name in enumerate(state.setting.players):
        letter = "AB"[seat]
        found.append(Move(f"{letter}: touched ball", Conduct(player=name, code="touched_ball", ball=touched)))
        if detail == "full" or seat == at_table or state.rules.unsportsmanlike != "loss_of_game":
            found.append(Move(f"{letter}: unsportsmanlike", Conduct(player=name, code="unsportsmanlike")))
        if detail == "full" or seat == at_table:
            found.append(Move(f"{letter}: concedes", Concede(player=name)))
        if state.fouls[seat] == 2 and not state.warned[seat] and state.setting.warnings == "recorded":
            found.append(Move(f"{letter}: is warned", Warn(player=name)))
    if state.turn.to != "lag" and state.breaker is not None:
        found.append(Move("stalemate", Stalemate()))
    return tuple(found)


def _lags(state: State) -> list[Move]:
    first, second = state.setting.players
    near, far = LagBall(stopped_at=(0.3, 0.1)), LagBall(stopped_at=(0.9, 0.2))
    bad = LagBall(faults=("pocketed",))
    return [
        Move("A nearer", Lag(lags={first: near, second: far})),
        Move("B nearer", Lag(lags={first: far, second: near})),
        Move("A bad", Lag(lags={first: bad, second: near})),
        Move("B bad", Lag(lags={first: near, second: bad})),
        Move("both bad", Lag(lags={first: bad, second: bad})),
        Move("undecided", Lag(lags={first: near, second: near}, undecided=True)),
    ]
