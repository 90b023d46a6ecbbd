"""One simulated System read as one shot of the match log.

The fields are read as pooltool 0.6.0 fills them: ``system.cue.cue_ball_id``, ``.table``, ``.balls`` (id to ball, with
a state in ``ball.history.states`` for each event: ``rvw``, a 3 × 3 array, and ``s``) and ``.events`` (``event_type``,
``agents``, ``time``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from poolrules.interop.pooltool.bed import DIAMETER, FROZEN, Bed
from poolrules.interop.pooltool.crossing import crossing_times
from poolrules.interop.pooltool.errors import UNREADABLE, SimulationError
from poolrules.interop.pooltool.layouts import Points, end_of, refuse_unfinished, start_of
from poolrules.interop.pooltool.names import (
    BALLS,
    CUSHION_OF,
    KEYS,
    NUMBERS,
    POCKET_OF,
    cushion_by_place,
    numbers_of,
)

__all__ = ["call_from_constraints", "events_from_pooltool", "shot_from_system"]

Json = dict[str, Any]

_REACH = DIAMETER + FROZEN


def shot_from_system(
    system: Any,
    *,
    player: str,
    call: Mapping[str, Any] | None = None,
    cue_placed: Sequence[float] | bool | None = None,
    split_tolerance: float = 0.0,
    object_crossings: bool = False,
    places: bool = False,
) -> Json:
    """The shot that a simulated System holds, as the ``shot`` action of a match log.

    Read it before pooltool's ``process_shot`` or ``respot_balls``: those move the balls of the last state.

    Args:
        system: a simulated pooltool ``System``, or one from :func:`load_systems`.
        player: whose stroke it was.
        call: what was called, as the log writes it: ``{"ball": 8, "pocket": "side-left"}``, ``{"safety": True}``.
        cue_placed: where a cue ball in hand was put, (x, y) in metres, or True: where the shot began. A simulation
            does not record that the cue ball was in hand.
        split_tolerance: seconds within which a further ball met by the cue ball counts as hit at the same instant
            as the first (a split hit); about 1e-4 is what an eye cannot tell apart. A ball that touched the cue ball
            before the stroke never makes a split hit with one that did not.
        object_crossings: whether object balls that cross the head string are found too, each once: later editions
            ask for them on a break.
        places: whether each event gets the place ``at`` of its ball, [x, y] in metres, for pictures.

    Returns:
        ``{"action": "shot", "player", "call"?, "start", "events", "end"}`` of plain dicts, lists, strings and floats.
        ``start`` and ``end`` have layouts in metres, ``start`` also the frozen balls. Each event has its ``t`` in
        seconds, except ``off_table``, which pooltool does not report: found from where the ball ended, it comes last.
        ``head_string`` is found where a rule asks for it: for a cue ball in hand (``cue_placed``) or one that begins
        behind the head string, until it first meets a ball.

    Raises:
        SimulationError: not simulated, cut short, already respotted, no game of pool, or no System.
    """
    try:
        return _shot(
            system,
            player,
            call=call,
            cue_placed=cue_placed,
            split_tolerance=split_tolerance,
            object_crossings=object_crossings,
            places=places,
        )
    except SimulationError:
        raise
    except UNREADABLE as error:
        raise SimulationError(f"not a pooltool System: {error}") from error


def events_from_pooltool(
    events: Sequence[Any], *, cue_ball_id: str = "cue", table: Any = None, split_tolerance: float = 0.0
) -> list[Json]:
    """The log's events of a bare list of pooltool's events, in their order.

    Without the balls nothing is known of places: there is no ``off_table`` and no ``head_string``, and any ball met
    within ``split_tolerance`` seconds of the first makes a split hit.

    Raises:
        SimulationError: a ball that is not a pool ball, or a cushion that neither its id nor the table explains.
    """
    try:
        return _events(events, numbers_of(cue_ball_id), table, split_tolerance=split_tolerance)[0]
    except SimulationError:
        raise
    except UNREADABLE as error:
        raise SimulationError(f"not the events of a pool shot: {error!r}") from error


def call_from_constraints(constraints: Any) -> Json | None:
    """The call that a player entered in pooltool's ``ShotConstraints``, or None while one of its halves is missing."""
    ball, pocket = constraints.ball_call, constraints.pocket_call
    if not constraints.call_shot or ball is None or pocket is None:
        return None
    return {"ball": NUMBERS[ball], "pocket": POCKET_OF[pocket]}


def _shot(
    system: Any,
    player: str,
    *,
    call: Mapping[str, Any] | None,
    cue_placed: Sequence[float] | bool | None,
    split_tolerance: float,
    object_crossings: bool,
    places: bool,
) -> Json:
    events, balls, cue_id = system.events, system.balls, system.cue.cue_ball_id
    numbers = numbers_of(cue_id)
    cue_ball = balls[cue_id]
    cue_states = cue_ball.history.states
    refuse_unfinished(events, cue_states)
    bed = Bed.of(system.table, cue_ball.params.R)

    points, _, frozen = start_of(balls, numbers, bed)
    start: Json = {
        "layout": _layout(points),
        "frozen_to_cue": frozen_to_cue(points),
        "frozen_to_cushion": {KEYS[number]: cushions for number, cushions in frozen.items()},
    }
    placed = None if cue_placed is False else cue_placed
    # Only a cue ball from behind the head string, or in hand, is ever asked whether it crossed.
    watched = cue_states if placed is not None or cue_states[0].rvw.item(1) < bed.length / 4 else ()
    found, moved, pocketed = _events(
        events,
        numbers,
        system.table,
        split_tolerance=split_tolerance,
        frozen_to_cue=start["frozen_to_cue"],
        watched=watched,
        head_string=bed.length / 4,
        balls=balls if places else None,
    )
    if object_crossings:
        for ball_id in moved:
            if numbers[ball_id]:
                found += _first_crossing(
                    events, balls[ball_id].history.states, BALLS[numbers[ball_id]], bed.length / 4, places=places
                )
        found.sort(key=lambda one: float(one["t"]))
    end, gone = end_of(points, balls, numbers, events=events, moved=moved, pocketed=pocketed, bed=bed)
    found += [{"kind": "off_table", "ball": BALLS[number]} for number in gone]

    if placed is not None:
        x, y = start["layout"]["cue"] if placed is True else placed
        start["cue_placed"] = [float(x), float(y)]
    shot: Json = {"action": "shot", "player": player}
    if call is not None:
        shot["call"] = dict(call)
    shot["start"], shot["events"], shot["end"] = start, found, {"layout": _layout(end)}
    return shot


def _layout(points: Points) -> dict[str, list[float]]:
    return {KEYS[number]: list(place) for number, place in enumerate(points) if place is not None}


def frozen_to_cue(points: Points) -> list[int]:
    """The object balls that touch the cue ball."""
    assert points[0] is not None
    cue_x, cue_y = points[0]
    return [
        number
        for number, place in enumerate(points)
        if number and place is not None and (place[0] - cue_x) ** 2 + (place[1] - cue_y) ** 2 <= _REACH**2
    ]


def _events(
    events: Sequence[Any],
    numbers: Mapping[str, int],
    table: Any,
    *,
    split_tolerance: float,
    frozen_to_cue: Sequence[int] = (),
    watched: Sequence[Any] = (),
    head_string: float = 0.0,
    balls: Mapping[str, Any] | None = None,
) -> tuple[list[Json], dict[str, None], dict[str, None]]:
    """One pass over pooltool's events: the log's events, and the ids of the balls that moved and were pocketed.

    Kinds of events that are not known are passed over. With the cue ball's states ``watched`` its crossings of the
    head string are among them, until it meets a ball; with ``balls`` each event has its place.
    """
    found: list[Json] = []
    moved: dict[str, None] = {}  # dicts for their order, which a set of strings has not
    pocketed: dict[str, None] = {}
    first: Json | None = None
    for index, event in enumerate(events):
        if watched and index:
            found += _crossings(events, watched, "cue", index, head_string=head_string, places=balls is not None)
        agents = event.agents
        if len(agents) != 2:
            continue  # the null event, or a change in the motion of one ball
        kind, time = event.event_type, float(event.time)
        ball_id, other_id = agents[0].id, agents[1].id
        if kind == "stick_ball":
            moved[other_id] = None
            continue
        if kind == "ball_ball":
            moved[ball_id] = moved[other_id] = None
            if numbers[other_id] == 0:
                # The ids stand in the order of the dict of balls, not the striker first.
                ball_id, other_id = other_id, ball_id
            ball, other = BALLS[numbers[ball_id]], BALLS[numbers[other_id]]
            one = {"kind": "contact", "ball": ball, "with": [other], "t": time}
            if ball == "cue" and first is None:
                first = one
                watched = ()
            elif ball == "cue" and first is not None and _at_once(one, first, split_tolerance, frozen_to_cue):
                first["with"].append(other)
                continue
        elif kind == "ball_linear_cushion" or kind == "ball_circular_cushion":
            moved[ball_id] = None
            cushion = CUSHION_OF.get(other_id) or cushion_by_place(other_id, table)
            one = {"kind": "cushion", "ball": BALLS[numbers[ball_id]], "cushion": cushion, "t": time}
        elif kind == "ball_pocket":
            moved[ball_id] = pocketed[ball_id] = None
            one = {"kind": "pocketed", "ball": BALLS[numbers[ball_id]], "pocket": POCKET_OF[other_id], "t": time}
        else:
            continue
        if balls is not None:
            at = balls[ball_id].history.states[index].rvw.item
            one["at"] = [float(at(0)), float(at(1))]
        found.append(one)
    return found, moved, pocketed


def _first_crossing(
    events: Sequence[Any], states: Sequence[Any], ball: int, head_string: float, *, places: bool
) -> list[Json]:
    """A ball's first crossing of the head string, if it crosses it."""
    for index in range(1, len(events)):
        if found := _crossings(events, states, ball, index, head_string=head_string, places=places):
            return found[:1]
    return []


def _crossings(
    events: Sequence[Any], states: Sequence[Any], ball: int | str, index: int, *, head_string: float, places: bool
) -> list[Json]:
    """A ball's crossings of the head string between an event and the one before it."""
    before, begin, finish = states[index - 1].rvw, float(events[index - 1].time), float(events[index].time)
    if begin == finish:
        return []
    duration = finish - begin
    after = states[index].rvw
    found: list[Json] = []
    for time in crossing_times(before.item(1), before.item(4), after.item(1), duration=duration, line=head_string):
        # A rounding error must not put a crossing behind the event that follows it.
        one: Json = {"kind": "head_string", "ball": ball, "t": min(begin + time, finish)}
        if places:
            x, speed = before.item(0), before.item(3)
            half = (after.item(0) - x - speed * duration) / duration**2
            one["at"] = [float(x + speed * time + half * time**2), head_string]
        found.append(one)
    return found


def _at_once(one: Json, first: Json, tolerance: float, frozen_to_cue: Sequence[int]) -> bool:
    """Whether a later contact of the cue ball makes a split hit with its first."""
    (other,), met = one["with"], first["with"]
    if one["t"] - first["t"] > tolerance or other in met:
        return False
    return (other in frozen_to_cue) == (met[0] in frozen_to_cue)
