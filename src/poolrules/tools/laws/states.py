"""The laws of a state by itself: its line says everything, and offered equals accepted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, get_args

from poolrules.actions import Action, Call, Contact, Decide, Lag, LagBall, Option, Shot, Warn, pocketed
from poolrules.base.balls import OBJECT_BALLS, Ball
from poolrules.base.errors import ActionError
from poolrules.editions import Edition
from poolrules.games import game_of
from poolrules.notation.position import parse_position, position_line
from poolrules.referee import rule
from poolrules.state import State
from poolrules.tools.laws.broken import LawError, must

__all__ = ["LAWS_OF_STATES", "accepts", "check_position", "check_state"]

OPTIONS: Final[tuple[Option, ...]] = get_args(Option)


def check_due(state: State) -> None:
    """Somebody may always act while the match goes on, at a table that can be."""
    turn, game = state.turn, game_of(state.rules)
    over = turn.to is None
    must(over == (state.over is not None), "over, and something is due; or not over, and nothing is")
    must(over or turn.to == "lag" or turn.player in (0, 1), "somebody may always act")
    must(not state.on_table - game.balls, "a ball that the game does not have")
    if turn.to == "shoot":
        must(state.on_table, "a shot at an empty table")
        must(state.balls_on, "no ball may be hit first")
        must(not state.balls_on - state.on_table, "a ball that is not on the table may be hit first")
        must(state.on_table & game.money_ball == game.money_ball, "the ball that wins is gone, and the game goes on")
        must(turn.shot != "break" or state.on_table == game.balls, "a break at a rack that is not full")


def check_position(state: State, rulebook: Edition | None = None) -> None:
    """The line of a position says everything, and can be read back; ``rulebook``: its edition, if it is not shipped."""
    line = position_line(state)
    must(parse_position(line, rulebook=rulebook) == state, f"the position line gives another state: {line}")


def check_options(state: State) -> None:
    """Offered equals accepted: every option there is, by who must act, and the offered ones by nobody else."""
    offered = state.options
    player = state.turn.player
    must(not offered or player is not None, "options for nobody")
    names = state.setting.players
    for option in OPTIONS:
        is_offered = option in offered
        if takes(state, names[player or 0], option) != is_offered:
            raise LawError(f"{option} is {'offered and refused' if is_offered else 'accepted and not offered'}")
    for option in offered:
        must(not takes(state, names[1 - (player or 0)], option), f"the other player may choose {option}")


def takes(state: State, player: str, option: Option) -> bool:
    """Whether the player may choose the option; of two balls equally near he names one."""
    if accepts(state, Decide(player=player, option=option)):
        return True
    if option != "spot_nearest" or state.layout is None:
        return False
    return any(accepts(state, Decide(player=player, option=option, ball=ball)) for ball in state.on_table)


def check_refusals(state: State) -> None:
    """What cannot be is refused, and what can be is not, by the plainest reading of the state."""
    turn, rules = state.turn, state.rules
    over = turn.to is None
    due = turn.to == "shoot"
    table = list(state.on_table)
    hit = (Contact(Ball.CUE, (table[0],)),) if table else ()
    must_call = state.setting.calls == "required" and state.call_needed
    call = Call(ball=table[0], pocket="foot-left") if must_call and table else None
    for seat, name in enumerate(state.setting.players):
        mine = due and seat == turn.player
        must(accepts(state, Shot(player=name, events=hit, call=call)) == mine, "a shot by who may not, or by nobody")
        if mine:
            push_out = rules.push_out and turn.shot == "after_break"
            called = Shot(player=name, events=hit, call=Call(push_out=True))
            must(
                accepts(state, called) == push_out,
                "a push-out may be called where there is none, or not where there is",
            )
            if must_call:
                must(not accepts(state, Shot(player=name, events=hit)), "a shot without the call that it needs")
        # Where the record costs nothing nobody needs to be told, but may be.
        told = state.fouls[seat] == 2 and not over
        if told or seat == turn.player:
            must(accepts(state, Warn(player=name)) == told, "a warning is for a player on two fouls, and for no other")
    if due and turn.player is not None:
        for ball in list(OBJECT_BALLS - state.on_table)[:1]:
            shot = Shot(player=state.name(turn.player), events=(*hit, pocketed(ball, "foot-left")), call=call)
            must(not accepts(state, shot), "a ball that is not there was pocketed")
    first, second = state.setting.players
    bad = LagBall(faults=("pocketed",))
    lagged = accepts(state, Lag(lags={first: bad, second: bad}))
    must(lagged == (turn.to == "lag"), "a lag where none is due, or none where it is")


def accepts(state: State, action: Action) -> bool:
    """Whether the action can be in the state."""
    try:
        rule(state, action)
    except ActionError:
        return False
    return True


LAWS_OF_STATES: Final[Mapping[str, Callable[[State], None]]] = {
    "somebody may act": check_due,
    "options": check_options,
    "refusals": check_refusals,
}
"""The laws of a state by their names, that of its line apart, which may need an edition."""


def check_state(state: State) -> None:
    """All laws of a state by itself. LawError names what does not hold."""
    check_position(state)
    for law in LAWS_OF_STATES.values():
        law(state)
