"""The games as rulesets that pooltool's own game loop plays.

pooltool is imported when a ruleset class is asked for, and only then.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from math import isfinite
from typing import Any, cast

from poolrules.actions.lines import Decide, Option
from poolrules.base.balls import Ball
from poolrules.base.errors import ActionError
from poolrules.interop.pooltool.bed import table_from_system
from poolrules.interop.pooltool.names import POCKET_OF
from poolrules.interop.pooltool.ruled import rule_system
from poolrules.notation.words.sentences import foul_text, reason_text
from poolrules.referee.dispatch import opening, rule
from poolrules.referee.racks import racked_balls
from poolrules.state.ruling import Ruling
from poolrules.state.setting import LONGEST_NAME
from poolrules.state.state import State, call_needed

__all__ = ["Policy", "register", "ruleset_class"]

Policy = Callable[[State], str]
"""Chooses one of ``state.options`` for whoever must decide."""

NAMELESS = ("1", "2")
_POCKETED, _STATIONARY = 4, 0
_GAP = 2e-6
"""Metres: balls that touch exactly are not safe in pooltool 0.6.0."""


def first_option(state: State) -> str:
    """The policy where none is given: what stands first, mostly to accept the table."""
    return state.options[0]


def ruleset_class(
    game: str,
    *,
    rulebook: str | None = None,
    policy: Policy = first_option,
    points_to: int | None = None,
    race_to: int | None = None,
) -> Any:
    """A subclass of pooltool's ``Ruleset`` that plays ``game`` by ``rulebook``; it can be made without arguments.

    Without ``rulebook`` it is what ``game`` names after an @, or classic.

    Its ``state`` is the match as the engine has it, its ``rulings`` are those of the last shot and of the decisions
    that followed it, which ``policy`` takes. The players have the names of pooltool's, or 1 and 2 where there are not
    two different ones. The first player breaks; a table of another size than 7 ft is taken from the first shot. A cue
    ball in hand behind the head string is looked at when the shot is played: pooltool itself does not hold the player
    to it.

    Raises:
        ImportError: pooltool is not installed.
        PoolrulesError: there is no such game or rulebook.
    """
    datatypes = import_module("pooltool.ruleset.datatypes")
    from poolrules.notation.wire.read import header_from

    header: dict[str, Any] = {"format": "poolrules/1", "game": game, "players": list(NAMELESS)}
    header |= {"breaker": NAMELESS[0], "table": "7ft"}
    said = {"rulebook": rulebook, "points_to": points_to, "race_to": race_to}
    header |= {name: value for name, value in said.items() if value is not None}
    setting = header_from(header, files=True)

    class Poolrules(datatypes.Ruleset):  # type: ignore[name-defined, misc]
        """A match as pooltool plays it."""

        def __init__(self, players: Any = None) -> None:
            self.state: State = opening(setting)
            self.rulings: list[Ruling] = []
            super().__init__(players)

        @property
        def players(self) -> Any:
            return self._players

        @players.setter
        def players(self, players: Any) -> None:
            """They may come after the ruleset was made: pooltool's own window sets them so."""
            self._players = players
            self.state = named(self.state, players)

        def build_shot_info(self, shot: Any) -> Any:
            self._sized(shot)
            self.state = named(self.state, self.players)
            ruling = rule_system(self.state, shot, call=_call_of(self.state, self.shot_constraints))
            self.rulings = [ruling, *_decisions(ruling.state, policy)]
            after = self.rulings[-1].state
            over = after.over
            return datatypes.ShotInfo(
                player=self.active_player,
                legal=bool(ruling.legal),
                reason=_why(ruling, self._names()),
                turn_over=after.turn.player != self.active_idx,
                game_over=over is not None,
                winner=None if over is None or over.winner is None else self.players[over.winner],
                score=Counter({one.name: points for one, points in zip(self.players, after.score, strict=True)}),
            )

        def respot_balls(self, shot: Any) -> None:
            self.state = self.rulings[-1].state
            _take_off(shot)
            turn = self.state.turn
            placed = [one for ruling in self.rulings for one in (*ruling.spotted, *(ruling.racked or ()))]
            if turn.to == "shoot" and turn.shot == "break":
                placed = list(racked_balls(self.state))
            for ball, _ in placed:
                shot.balls[str(ball)].state.s = _POCKETED  # out of the way of the others
            for ball, at in placed:
                if at is not None:
                    _put(shot, str(ball), *at)
            if turn.to == "shoot" and turn.cue_ball != "in_place":
                _put(shot, "cue", *_free_place(shot))

        def process_shot(self, shot: Any) -> None:
            super().process_shot(shot)
            self.log.add_msg(self.shot_info.reason, sentiment="good" if self.shot_info.legal else "bad")
            for decided in self.rulings[1:]:
                self.log.add_msg(_told(decided.reasons, self._names()), sentiment="neutral")

        def next_shot_constraints(self, shot: Any) -> Any:
            return self._constraints()

        def initial_shot_constraints(self) -> Any:
            return self._constraints()

        def set_next_player(self) -> None:
            self.active_idx = self.state.turn.player or 0

        def copy(self) -> Any:
            twin = type(self)(list(self.players))
            for name in ("state", "rulings", "active_idx", "shot_number", "turn_number"):
                setattr(twin, name, getattr(self, name))
            if hasattr(self, "shot_info"):
                twin.shot_info = self.shot_info
            twin.score = copy.copy(self.score)
            twin.shot_constraints = copy.copy(self.shot_constraints)
            twin.log = self.log.copy()
            return twin

        def _names(self) -> tuple[str, str]:
            return self.players[0].name, self.players[1].name

        def _sized(self, shot: Any) -> None:
            """Takes the size of the table from the first shot."""
            if self.shot_number == 0:
                table = header_from({**header, "table": table_from_system(shot)}).table
                self.state = self.state._replace(setting=self.state.setting._replace(table=table))

        def _constraints(self) -> Any:
            state = self.state
            turn = state.turn
            hand = {
                "in_place": datatypes.BallInHandOptions.NONE,
                "behind_head_string": datatypes.BallInHandOptions.BEHIND_LINE,
                "anywhere": datatypes.BallInHandOptions.ANYWHERE,
            }[turn.cue_ball or "in_place"]
            called = turn.player is not None and call_needed(state, turn.player)
            return datatypes.ShotConstraints(
                ball_in_hand=hand,
                movable=[] if turn.cue_ball == "in_place" else ["cue"],
                cueable=["cue"],
                hittable=tuple(str(ball) for ball in state.balls_on),
                call_shot=called,
            )

    return Poolrules


def named(state: State, players: Sequence[Any]) -> State:
    """The state with the names of pooltool's players, where they can be told apart by them; else it has 1 and 2."""
    names = tuple(one.name for one in players[:2])
    fit = len(set(names)) == 2 and all(isinstance(name, str) and 1 <= len(name) <= LONGEST_NAME for name in names)
    setting = state.setting._replace(players=cast(tuple[str, str], names) if fit else NAMELESS)
    return state._replace(setting=setting)


def register(game: str, game_type: Any, **options: Any) -> Any:
    """Makes pooltool's ``get_ruleset(game_type)`` give the ruleset of ``game``, and returns its class."""
    made = ruleset_class(game, **options)
    import_module("pooltool.ruleset")._ruleset_classes[game_type] = made
    return made


def _decisions(state: State, policy: Policy) -> list[Ruling]:
    """The rulings on what the policy decides, until somebody is to shoot."""
    found: list[Ruling] = []
    while state.turn.to == "decide" and state.turn.player is not None:
        option = cast(Option, policy(state))
        found.append(rule(state, Decide(player=state.name(state.turn.player), option=option)))
        state = found[-1].state
    return found


def _call_of(state: State, constraints: Any) -> Mapping[str, Any] | None:
    """What a player has entered; nothing where he called nothing or something that is not on the table."""
    ball, pocket = constraints.ball_call, constraints.pocket_call
    if ball is None or pocket is None or Ball(ball) not in state.on_table:
        return None
    return {"ball": Ball(ball), "pocket": POCKET_OF[pocket]}


def _why(ruling: Ruling, players: tuple[str, str]) -> str:
    if ruling.fouls:
        return " ".join(f"{foul_text(foul)} [{foul.clause}]" for foul in ruling.fouls)
    return _told(ruling.reasons, players)


def _told(reasons: Any, players: tuple[str, str]) -> str:
    return " ".join(reason_text(one, players) + (f" [{one.clause}]" if one.clause else "") for one in reasons)


def _put(shot: Any, ball: str, x: float, y: float) -> None:
    """A ball on a place of the table, at rest and in no pocket."""
    for pocket in shot.table.pockets.values():
        pocket.contains.discard(ball)
    x, y = _apart(shot, ball, x, y)
    state = shot.balls[ball].state
    state.rvw[:] = 0.0
    state.rvw[0] = [x, y, shot.balls[ball].params.R]
    state.s = _STATIONARY


def _apart(shot: Any, ball: str, x: float, y: float) -> tuple[float, float]:
    """The place, a hair further from every ball that it would touch."""
    reach = 2 * shot.balls[ball].params.R + _GAP
    for other, that in shot.balls.items():
        if other == ball or that.state.s == _POCKETED:
            continue
        u, v = float(that.state.rvw[0][0]), float(that.state.rvw[0][1])
        away = ((x - u) ** 2 + (y - v) ** 2) ** 0.5
        if 0 < reach - away < 2 * _GAP:
            x, y = u + (x - u) * reach / away, v + (y - v) * reach / away
    return x, y


def _take_off(shot: Any) -> None:
    """A ball that has left the table is no longer on it for pooltool either."""
    w, length, far = shot.table.w, shot.table.l, 2 * shot.balls["cue"].params.R
    for ball in shot.balls.values():
        x, y = float(ball.state.rvw[0][0]), float(ball.state.rvw[0][1])
        on_bed = isfinite(x) and isfinite(y) and -far <= x <= w + far and -far <= y <= length + far
        if ball.state.s != _POCKETED and not on_bed:
            ball.state.s = _POCKETED


def _free_place(shot: Any) -> tuple[float, float]:
    """A place behind the head string for a cue ball in hand, until its player moves it."""
    w, length, reach = shot.table.w, shot.table.l, 2 * shot.balls["cue"].params.R + 1e-3
    others = [
        (float(one.state.rvw[0][0]), float(one.state.rvw[0][1]))
        for one in shot.balls.values()
        if one.id != "cue" and one.state.s != _POCKETED
    ]
    steps = [(i, j) for j in range(1, 8) for i in (8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14)]
    for i, j in steps:
        x, y = w * i / 16, length / 4 * (1 - j / 16)
        if all((x - u) ** 2 + (y - v) ** 2 > reach**2 for u, v in others):
            return x, y
    raise ActionError("", "there is no room for the cue ball behind the head string")
