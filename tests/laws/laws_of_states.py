"""The laws of a state by itself: its line says everything, and offered equals accepted."""

from __future__ import annotations

from typing import get_args

from seen import RACKS

from poolrules import ActionError, State, parse_position, position_line, rule
from poolrules.actions import Action, Call, Contact, Decide, Lag, LagBall, Option, Shot, Warn, pocketed
from poolrules.base.balls import OBJECT_BALLS, Ball

OPTIONS: tuple[Option, ...] = get_args(Option)


def check_state(state: State) -> None:
    """The laws of a state by itself."""
    turn = state.turn
    over = turn.to is None
    assert over == (state.over is not None)
    assert over or turn.to == "lag" or turn.player in (0, 1), "somebody may always act"
    assert not state.on_table - RACKS[state.rules.game], "a ball that the game does not have"
    check_position(state)
    check_options(state)
    check_refusals(state)


def check_position(state: State) -> None:
    """The line of a position says everything, and can be read back."""
    line = position_line(state)
    assert parse_position(line) == state, line


def check_options(state: State) -> None:
    """Offered equals accepted: every option there is, by who must act, and the offered ones by nobody else."""
    offered = state.options
    player = state.turn.player
    assert not offered or player is not None
    names = state.setting.players
    for option in OPTIONS:
        assert takes(state, names[player or 0], option) == (option in offered), option
    for option in offered:
        assert not takes(state, names[1 - (player or 0)], option), option


def takes(state: State, player: str, option: Option) -> bool:
    """Whether the player may choose the option; of two balls equally near he names one."""
    if accepts(state, Decide(player=player, option=option)):
        return True
    if option != "spot_nearest" or state.layout is None:
        return False
    return any(accepts(state, Decide(player=player, option=option, ball=ball)) for ball in state.on_table)


def check_refusals(state: State) -> None:
    """What cannot be is refused, and what can be is not, by the plainest reading of the state."""
    turn = state.turn
    over = turn.to is None
    due = turn.to == "shoot"
    table = list(state.on_table)
    hit = (Contact(Ball.CUE, (table[0],)),) if table else ()
    required = state.setting.calls == "required" and state.rules.game != "nine-ball"
    call = Call(ball=table[0], pocket="foot-left") if required and table else None
    for seat, name in enumerate(state.setting.players):
        mine = due and seat == turn.player
        assert accepts(state, Shot(player=name, events=hit, call=call)) == mine
        if mine:
            push_out = state.rules.game == "nine-ball" and turn.shot == "after_break"
            assert accepts(state, Shot(player=name, events=hit, call=Call(push_out=True))) == push_out
        told = state.fouls[seat] == 2 and not over
        if told or seat == turn.player:
            assert accepts(state, Warn(player=name)) == told
    if due and turn.player is not None:
        absent = OBJECT_BALLS - state.on_table
        for ball in list(absent)[:1]:
            shot = Shot(player=state.name(turn.player), events=(*hit, pocketed(ball, "foot-left")), call=call)
            assert not accepts(state, shot), "a ball that is not there cannot be pocketed"
    first, second = state.setting.players
    bad = LagBall(faults=("pocketed",))
    assert accepts(state, Lag(lags={first: bad, second: bad})) == (turn.to == "lag")


def accepts(state: State, action: Action) -> bool:
    try:
        rule(state, action)
    except ActionError:
        return False
    return True
