"""A simulated System ruled without the detour over the log: its facts in one pass over pooltool's own events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from pydantic_core import to_json

from poolrules.actions.events import Pocket
from poolrules.actions.lines import Call, End, Shot
from poolrules.base.balls import Ball, BallSet
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.geometry import Layout
from poolrules.interop.pooltool.bed import Bed, same_size
from poolrules.interop.pooltool.errors import UNREADABLE, SimulationError
from poolrules.interop.pooltool.layouts import Points, end_of, refuse_unfinished, start_of
from poolrules.interop.pooltool.names import POCKET_OF, numbers_of
from poolrules.interop.pooltool.reader import shot_from_system
from poolrules.match.match import call as called
from poolrules.notation.wire.read import action_from
from poolrules.referee.dispatch import rule, rule_facts
from poolrules.shot.facts import Facts, of_masks
from poolrules.state.ruling import Ruling
from poolrules.state.state import State

__all__ = ["rule_system"]

_BALLS = tuple(Ball)


def rule_system(
    state: State,
    system: Any,
    *,
    player: str | None = None,
    call: Call | Mapping[str, Any] | None = None,
    split_tolerance: float = 0.0,
) -> Ruling:
    """The ruling on the shot that a simulated System holds, played in ``state``.

    What :func:`shot_from_system` and ``rule`` do one after the other, but mostly several times faster, because neither
    events nor layouts are made into a log's action and checked. A cue ball in hand lies where the shot began.

    Args:
        state: of a match on a table of the System's size.
        system: a simulated pooltool ``System``, not yet respotted, or one from :func:`load_systems`.
        player: whose stroke it was; by default of the player whose turn it is.
        call: what was called.
        split_tolerance: seconds, as for :func:`shot_from_system`.

    Returns:
        The ruling; its ``shot`` mostly has no events.

    Raises:
        SimulationError: as for :func:`shot_from_system`.
        ActionError: the System's table is of another size than the match's; other balls are on it than in ``state``;
            there can be no shot now; the call cannot be.
    """
    if player is None:
        seat = state.turn.player
        player = "" if seat is None else state.name(seat)
    if call is not None and not isinstance(call, Call):
        call = called(**call)
    try:
        bed = _bed(state, system)
        by_events = state.turn.cue_ball == "behind_head_string" or split_tolerance
        read = None if by_events else _read(state, system, bed)
    except (SimulationError, ActionError):
        raise
    except UNREADABLE as error:
        raise SimulationError(f"not a pooltool System: {error}") from error
    if read is None:
        return _by_events(state, system, player, call=call, split_tolerance=split_tolerance)
    facts, start, end = read
    shot = Shot(player=player, call=call, end=End(layout=Layout.from_points(end)))
    return rule_facts(state, shot, facts, start=Layout.from_points(start))


def _by_events(state: State, system: Any, player: str, *, call: Call | None, split_tolerance: float) -> Ruling:
    """The way over the log's action, for a shot of which the facts alone do not say enough."""
    read = shot_from_system(
        system,
        player=player,
        cue_placed=state.turn.cue_ball != "in_place",
        split_tolerance=split_tolerance,
        object_crossings=state.turn.shot == "break" and state.rules.break_crossings > 0,
    )
    shot = action_from(to_json(read))
    assert isinstance(shot, Shot)
    return rule(state, replace(shot, player=player, call=call))


def _bed(state: State, system: Any) -> Bed:
    """The System's table.

    ActionError: it is not of the match's size, so that its head string and its cushions lie elsewhere.
    """
    bed = Bed.of(system.table, system.balls[system.cue.cue_ball_id].params.R)
    match = state.setting.table
    if not same_size((bed.width, bed.length), (match.width, match.length)):
        raise ActionError(
            "table",
            f"the System's table is {bed.width:g} by {bed.length:g} m, the match's {match.width:g} by "
            f"{match.length:g} m; begin the match on the System's: Match(..., table=table_from_system(system))",
        )
    return bed


def _read(state: State, system: Any, bed: Bed) -> tuple[Facts, Points, Points] | None:
    """The facts, and the places before and after; None where a frozen ball asks for the order of the events."""
    events, balls, cue_id = system.events, system.balls, system.cue.cue_ball_id
    numbers = numbers_of(cue_id)
    refuse_unfinished(events, balls[cue_id].history.states)
    start, there, frozen = start_of(balls, numbers, bed)
    if frozen:
        return None
    if there != state.on_table.real | 1:
        lying, expected = listed(BallSet(there & ~1)), listed(state.on_table)
        raise ActionError("start.layout", f"the system has {lying} on its table; in this match there are {expected}")

    first = driven = 0
    any_cushion = False
    down: list[tuple[Ball, Pocket | None]] = []
    moved = {cue_id: None}
    pocketed: dict[str, None] = {}
    for event in events:
        agents = event.agents
        if len(agents) != 2:
            continue  # the null event, or a change in the motion of one ball
        kind = event.event_type
        ball_id = agents[0].id
        if kind == "ball_ball":
            other_id = agents[1].id
            moved[ball_id] = moved[other_id] = None
            if not first and (ball_id == cue_id or other_id == cue_id):
                first = 1 << numbers[ball_id] | 1 << numbers[other_id]
        elif kind == "ball_linear_cushion" or kind == "ball_circular_cushion":
            moved[ball_id] = None
            any_cushion = True
            if first:
                driven |= 1 << numbers[ball_id]
        elif kind == "ball_pocket":
            moved[ball_id] = pocketed[ball_id] = None
            down.append((_BALLS[numbers[ball_id]], cast(Pocket, POCKET_OF[agents[1].id])))
    end, gone = end_of(start, balls, numbers, events=events, moved=moved, pocketed=pocketed, bed=bed)

    potted = off = 0
    for ball, _ in down:
        potted |= 1 << ball
    for number in gone:
        off |= 1 << number
    # With a ball frozen to a cushion the events are read one by one: none is here.
    facts = of_masks(
        first=first & ~1,
        first_frozen=bool(frozen),
        down=down,
        potted=potted,
        off=off,
        driven=driven,
        any_cushion=any_cushion,
    )
    return facts, start, end
