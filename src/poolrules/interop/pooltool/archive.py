"""Simulated Systems, one after the other, as one match log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from poolrules.actions.lines import Decide
from poolrules.base.balls import BallSet
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.games.game import game_of
from poolrules.geometry import RackError, rack
from poolrules.interop.pooltool.bed import table_from_system
from poolrules.interop.pooltool.errors import SimulationError
from poolrules.interop.pooltool.reader import shot_from_system
from poolrules.match.match import Match
from poolrules.notation.wire.read import header_from
from poolrules.referee.dispatch import rule
from poolrules.state.state import State

__all__ = ["Follows", "log_from_systems"]

Json = dict[str, Any]
Places = Mapping[str, Sequence[float]]
Follows = Literal["all", "gaps", "none"]

_NEAR: Final = 0.005
"""Metres: a ball no farther away lies where it was left. Loose racks and spotted balls are nearer than that."""


def log_from_systems(
    systems: Iterable[Any],
    *,
    game: str,
    players: Sequence[str] = ("Player 1", "Player 2"),
    breaker: str | None = None,
    solids: str | None = None,
    follows: Follows = "all",
    split_tolerance: float = 0.0,
    places: bool = False,
    **header: Any,
) -> Iterator[Json]:
    """The lines of a match log: its header, then the shot of each System, as soon as it is read.

    The match knows whose shot it is. A decision that is due is taken as the next System shows it: the first option
    after which the balls lie as they do there. A position that does not follow from the shot before is a ``setup``.

    Args:
        systems: simulated pooltool Systems, or those of :func:`load_systems`, in the order of play.
        game: the game, as a header names it.
        players: two names.
        breaker: by default the first player.
        solids: who has the solids where the first shot, or each of those on its own, is in the middle of a rack of
            8-ball. None: the table is open.
        follows: which shots must follow from the one before. ``"all"``: every one; only the first may begin anywhere.
            ``"gaps"``: one that does not is set up, and whoever's turn it was goes on. ``"none"``: each is set up on
            its own, at 0 to 0, for the breaker to shoot.
        split_tolerance: seconds, as for :func:`shot_from_system`.
        places: whether events have places, as there.
        header: more fields of the header, such as ``rulebook``, ``race_to``, ``points_to``, ``break_order``; None
            leaves a field out. The ``table`` is the Systems' own.

    Raises:
        SimulationError: a System that cannot be read or does not follow; the lines before it have been given out.
        ActionError: the header cannot be.
    """
    first: Json = {"format": "poolrules/1", "game": game, "players": list(players), "breaker": breaker or players[0]}
    first |= {name: value for name, value in header.items() if value is not None}
    rules = header_from(first, files=True).rules
    if solids is not None and solids not in players:
        raise ActionError("solids", f"{solids[:60]!r} is not one of the players")
    if follows == "none" and rules.scoring == "racks":
        first.setdefault("race_to", 2)  # one rack that a shot wins must not end the match
    match: Match | None = None
    for system in systems:
        shot = shot_from_system(system, player="", split_tolerance=split_tolerance, places=places)
        table = table_from_system(system)
        if match is None:
            first["table"] = table
            match = Match.from_setting(header_from(first, files=True))
            yield first
        elif table != first["table"]:
            raise SimulationError(f"its table is {table}, that of the shots before it {first['table']}")
        layout = shot["start"]["layout"]
        try:
            for action in _leading_to(match, layout, follows, solids):
                match.apply(action)
                yield action
            turn = match.state.turn
            in_hand = turn.cue_ball != "in_place"
            crossings = turn.shot == "break" and rules.break_crossings > 0
            if in_hand or crossings:
                shot = shot_from_system(
                    system,
                    player="",
                    cue_placed=in_hand,
                    split_tolerance=split_tolerance,
                    object_crossings=crossings,
                    places=places,
                )
            shot["player"] = match.player
            match.apply(shot)
        except ActionError as error:
            raise SimulationError(f"it cannot be a shot of this match: {error}") from error
        yield shot


def _leading_to(match: Match, layout: Places, follows: Follows, solids: str | None) -> list[Json]:
    """What stands before a shot in the log: nothing, a decision, or a position that is set up."""
    state = match.state
    if follows == "none":
        setting = state.setting
        score = dict.fromkeys(setting.players, 0)
        setup = _setup(state, setting.players[setting.breaker or 0], layout, "in_place")
        return [setup | _groups(state, setup, solids) | {"score": score}]
    turn = state.turn
    if turn.player is None:
        raise SimulationError("the match is over before this shot; with a larger race_to or points_to it goes on")
    player = state.name(turn.player)
    if turn.to == "decide":
        for option in turn.options:
            if _unlike(rule(state, Decide(player=player, option=option)).state, layout) is None:
                return [{"action": "decide", "player": player, "option": option}]
        problem = f"{player} had to decide ({', '.join(turn.options)}), and it begins as after none of these"
    else:
        unlike = _unlike(state, layout)
        if unlike is None:
            return []
        problem = f"it does not follow from the shot before: {unlike}"
    is_first = match.line == 1
    if follows == "all" and not is_first:
        raise SimulationError(problem)
    if is_first:
        setup = _setup(state, player, layout, "in_place")
        return [setup | _groups(state, setup, solids)]
    setup = _setup(state, player, layout, turn.cue_ball or "in_place")
    if setup["shot"] != "break":
        # The gap is one of places alone; what the players have done so far stands.
        names = state.setting.players
        setup |= _groups(state, setup, None if state.solids is None else state.name(state.solids))
        setup["fouls_in_a_row"] = dict(zip(names, state.fouls, strict=True))
        setup["warned"] = [name for name, warned in zip(names, state.warned, strict=True) if warned]
    return [setup]


def _setup(state: State, player: str, layout: Places, cue_ball: str) -> Json:
    """The position of a shot: a break where a full rack stands, an ordinary shot otherwise."""
    balls = _balls(layout)
    full = game_of(state.rules).balls
    is_break = balls == full and _out_of_rack(state, layout) is None
    return {
        "action": "setup",
        "player": player,
        "on_table": [int(ball) for ball in balls],
        "shot": "break" if is_break else "normal",
        "cue_ball": "behind_head_string" if is_break else cue_ball,
    }


def _groups(state: State, setup: Json, solids: str | None) -> Json:
    """Whose the groups are, in the middle of a rack."""
    if solids is None or setup["shot"] == "break":
        return {}
    return {"groups": {name: "solids" if name == solids else "stripes" for name in state.setting.players}}


def _unlike(state: State, layout: Places) -> str | None:
    """What is different where the System begins from where the match is; None: it goes on from there."""
    balls = _balls(layout)
    if balls != state.on_table:
        return f"on its table are {listed(balls)}; in this match there are {listed(state.on_table)}"
    turn, known = state.turn, state.layout
    if turn.shot == "break":
        stray = _out_of_rack(state, layout)
        return None if stray is None else f"the balls are to be racked, but ball {stray} stands elsewhere"
    if known is None:
        return None
    stray = _elsewhere([place for place in known.points[1:] if place is not None], layout)
    cue_ball = known.get(0)
    if turn.cue_ball == "in_place" and cue_ball is not None and not _near(cue_ball, layout["cue"]):
        stray = stray or "cue"
    return None if stray is None else f"ball {stray} lies elsewhere than it was left"


def _balls(layout: Places) -> BallSet:
    return BallSet.from_iterable(int(ball) for ball in layout if ball != "cue")


def _out_of_rack(state: State, layout: Places) -> str | None:
    """A ball outside the rack, with the 1 on the foot spot, as pooltool racks in 9-ball, or with the 9."""
    try:
        patterns = [game_of(state.rules).rack(replace(state.rules, rack_on_spot=on_spot)) for on_spot in (1, 9)]
        racks = [rack(pattern, state.setting.table) for pattern in patterns]
    except RackError:
        return None  # a table too short for a rack
    strays = [_elsewhere([place for _, place in racked], layout) for racked in racks]
    return None if None in strays else strays[0]


def _elsewhere(left: Sequence[Sequence[float]], layout: Places) -> str | None:
    """An object ball that lies where no ball was left. Which ball is no matter: racks differ in their order."""
    for ball, place in layout.items():
        if ball != "cue" and not any(_near(one, place) for one in left):
            return ball
    return None


def _near(one: Sequence[float], other: Sequence[float]) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= _NEAR**2
