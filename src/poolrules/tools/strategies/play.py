"""Play: settings, actions that are accepted, states that a match comes to, and whole matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import strategies as st

from poolrules.actions.lines import Action, Concede, Conduct, Decide, Lag, LagBall, LagFault, Stalemate, Warn
from poolrules.base.balls import Ball
from poolrules.editions import Edition, find
from poolrules.referee.dispatch import opening, rule
from poolrules.state.ruling import Ruling
from poolrules.state.setting import Setting
from poolrules.state.state import State
from poolrules.tools.strategies.basics import COIN, numbers, points, tables
from poolrules.tools.strategies.shots import shots

__all__ = ["PlayedMatch", "actions", "matches", "settings", "states"]

_LAG_FAULTS: tuple[LagFault, ...] = ("pocketed", "off_table", "side_cushion", "crossed_long_string")
_GO_ON = st.sampled_from([False] + [True] * 15)


class PlayedMatch(NamedTuple):
    """A match from its header to its end."""

    setting: Setting
    actions: tuple[Action, ...]
    rulings: tuple[Ruling, ...]

    @property
    def state(self) -> State:
        """The state at the end."""
        return self.rulings[-1].state

    def log(self) -> bytes:
        """The match log: JSON Lines, as ``poolrules referee`` reads it."""
        from poolrules.notation.wire.lines import log_as_json

        return log_as_json(self.setting, list(self.actions))


@st.composite
def settings(draw: st.DrawFn, game: str | None = None, *, rulebook: str | Edition = "classic") -> Setting:
    """Headers: every choice that a match begins with."""
    book = find(rulebook)
    rules = book.rules(draw(st.sampled_from(book.games)) if game is None else game)
    words: Any = (
        draw(st.sampled_from(["alternate", "winner", "loser"])),
        draw(st.sampled_from(["automatic", "recorded"])),
        draw(st.sampled_from(["obvious", "required"])),
    )
    racks = rules.scoring == "racks"
    return Setting(
        rules=rules,
        players=("Ann", "Ben"),
        breaker=draw(st.sampled_from([0, 1, None])),
        race_to=draw(st.integers(1, 3)) if racks else 1,
        points_to=100 if racks else draw(st.integers(1, 30)),
        break_order=words[0],
        seed=draw(st.none() | st.integers(0, 2**32)),
        table=draw(tables()),
        warnings=words[1],
        calls=words[2],
    )


@st.composite
def actions(draw: st.DrawFn, state: State, *, with_layouts: bool = False) -> Action:
    """Actions that are accepted in ``state``, in which something must be due: mostly what is due, at times another."""
    if state.turn.to is None:
        raise ValueError("the match is over; nothing may follow")
    if draw(numbers(0, 11)) == 11:
        return _between(draw, state)
    if state.turn.to == "lag":
        return _lags(draw, state)
    if state.turn.to == "decide":
        assert state.turn.player is not None
        return Decide(player=state.name(state.turn.player), option=draw(st.sampled_from(state.turn.options)))
    return draw(shots(state, with_layouts=with_layouts))


@st.composite
def states(
    draw: st.DrawFn,
    game: str | None = None,
    *,
    rulebook: str | Edition = "classic",
    most_actions: int = 30,
    with_layouts: bool = False,
    over: bool = True,
) -> State:
    """States that a match has come to, by playing it; ``over``: also the end of one."""
    state = opening(draw(settings(game, rulebook=rulebook)))
    # One draw before each action, so that any action can be left out when an example shrinks.
    for _ in range(most_actions):
        if not draw(_GO_ON):
            break
        after = rule(state, draw(actions(state, with_layouts=with_layouts))).state
        if after.over is not None and not over:
            break
        state = after
        if state.over is not None:
            break
    return state


@st.composite
def matches(
    draw: st.DrawFn, game: str | None = None, *, rulebook: str | Edition = "classic", most_actions: int = 60
) -> PlayedMatch:
    """Whole matches: played until they are over, or conceded when they last too long."""
    setting = draw(settings(game, rulebook=rulebook))
    state = opening(setting)
    played: list[Action] = []
    rulings: list[Ruling] = []
    while state.over is None:
        action = draw(actions(state)) if len(played) < most_actions else Concede(player="Ann", match=True)
        rulings.append(rule(state, action))
        played.append(action)
        state = rulings[-1].state
    return PlayedMatch(setting, tuple(played), tuple(rulings))


def _lags(draw: st.DrawFn, state: State) -> Lag:
    first, second = state.setting.players
    return Lag(lags={first: _lag_ball(draw, state), second: _lag_ball(draw, state)}, undecided=draw(COIN))


def _lag_ball(draw: st.DrawFn, state: State) -> LagBall:
    if draw(COIN):
        return LagBall(stopped_at=draw(points(state.setting.table)))
    return LagBall(faults=(draw(st.sampled_from(_LAG_FAULTS)),))


def _between(draw: st.DrawFn, state: State) -> Action:
    """What may happen while nobody shoots."""
    players = state.setting.players
    name = draw(st.sampled_from(players))
    kinds: list[Callable[[], Action]] = []
    kinds += [
        lambda told=told: Warn(player=told)  # type: ignore[misc]
        for seat, told in enumerate(players)
        if state.fouls[seat] == 2
    ]
    touched = Ball.CUE if state.rules.touched_balls == "cue_ball" else None
    kinds.append(lambda: Conduct(player=name, code="touched_ball", ball=touched))
    if state.turn.to != "lag" and state.breaker is not None:
        kinds.append(lambda: Stalemate())
    kinds.append(lambda: Conduct(player=name, code="unsportsmanlike"))
    kinds.append(lambda: Concede(player=name, match=draw(COIN)))
    return draw(st.sampled_from(kinds))()
