"""The referee: one state and one action give one ruling. Nothing here knows a file, a screen or a clock.

``rule`` is the one way to change a state. What needs the past (undo, protest, interference) is added by
``poolrules.match``, which keeps it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from poolrules.actions.lines import Action, Concede, Conduct, Decide, Lag, Setup, Shot, Stalemate, Warn
from poolrules.base.errors import ActionError
from poolrules.games import game_of
from poolrules.geometry import Layout
from poolrules.referee.admit import admitted, vouched
from poolrules.referee.between import rule_concede, rule_stalemate, rule_warning
from poolrules.referee.conduct import rule_conduct
from poolrules.referee.decisions import rule_decide
from poolrules.referee.lag import rule_lag
from poolrules.referee.setup import rule_setup
from poolrules.referee.shots import rule_play
from poolrules.shot.facts import Facts
from poolrules.state.ruling import Ruling
from poolrules.state.setting import Setting
from poolrules.state.state import State
from poolrules.state.turn import BREAK_TURN, LAG_TURN

__all__ = ["opening", "rule", "rule_facts"]


def opening(setting: Setting) -> State:
    """The state before the first action: a full rack to break, or a lag where the header names no breaker.

    Clauses: 4, 5
    """
    breaker = setting.breaker
    game = game_of(setting.rules)
    return State(
        setting=setting,
        turn=LAG_TURN if breaker is None else BREAK_TURN[breaker],
        on_table=game.balls,
        layout=None,
        own=game.memory(),
        score=(0, 0),
        fouls=(0, 0),
        warned=(False, False),
        acts=(0, 0),
        breaker=breaker,
        rack=1,
        over=None,
    )


def rule_facts(state: State, shot: Shot, facts: Facts, *, start: Layout | None = None) -> Ruling:
    """Rules a shot whose facts and layouts a program vouches for, such as a simulator's adapter: they are not checked.

    ``shot`` has neither events nor a summary; ``start`` is the layout before it, its ``end`` the one after it. A cue
    ball in hand behind the head string is judged by events: apply such a shot with ``rule``.

    ActionError: there can be no shot now, or its call cannot be.
    """
    if state.turn.cue_ball == "behind_head_string":
        raise ActionError("events", "is missing: they tell whether the cue ball in hand crossed the head string")
    return rule_play(vouched(state, shot, facts, start))


def rule(state: State, action: Action) -> Ruling:
    """Rules one action. The ruling holds the state that follows; the given one stays as it was.

    The action is one that ``action_from`` has read, or that the caller vouches for: of its fields only what depends on
    the state is checked. ``Match.apply`` checks all.

    ActionError: the action cannot be, for example a shot out of turn or a ball that is not on the table; also
    undo, protest and interference, which need a ``Match``.
    """
    if type(action) is Shot:
        return rule_play(admitted(state, action))
    ruler = _RULERS.get(type(action))
    if ruler is None:
        raise ActionError("action", f"{action.action} needs the actions before it: apply it to a Match")
    if state.turn.to is None:
        raise ActionError("action", "the match is over; only undo and protest are accepted")
    return ruler(state, action)


_RULERS: Final[dict[type, Callable[[State, Any], Ruling]]] = {
    Setup: rule_setup,
    Lag: rule_lag,
    Decide: rule_decide,
    Warn: rule_warning,
    Conduct: rule_conduct,
    Stalemate: rule_stalemate,
    Concede: rule_concede,
}
