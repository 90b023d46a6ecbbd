"""One simulated System read as one shot of the match log.

The fields are read as pooltool 0.6.0 fills them: ``system.cue.cue_ball_id``, ``.table``, ``.balls`` (id to ball, with
a state in ``ball.history.states`` for each event: ``rvw``, a 3 × 3 array, and ``s``) and ``.events`` (``event_type``,
``agents``, ``time``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from poolrules.interop.pooltool.bed import DIAMETER, FROZEN, Bed
from poolrules.interop.pooltool.crossing import crossing_times
from poolrules.interop.pooltool.errors import UNREADABLE, SimulationError
from poolrules.interop.pooltool.names import CUSHION_OF, NUMBERS, POCKET_OF, Cushion, cushion_by_place

__all__ = ["call_from_constraints", "events_from_pooltool", "shot_from_system"]

Json = dict[str, Any]

_POCKETED = 4
_NAMES: dict[str, Any] = {"cue": "cue", **NUMBERS}
_KEYS: dict[Any, str] = {name: str(name) for name in _NAMES.values()}
_LAST_EVENTS = ("rolling_stationary", "spinning_stationary", "ball_pocket")
_REACH = DIAMETER + FROZEN
_RESPOTTED = (
    "ball {} is on the table although it was pocketed, or the other way round: the balls were respotted before the "
    "shot was read, or the run was cut short (max_events)"
)


def shot_from_system(
    system: Any,
    *,
    player: str,
    call: Mapping[str, Any] | None = None,
    cue_placed: Sequence[float] | bool | None = None,
    split_tolerance: float = 0.0,
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
        return _shot(system, player, call, cue_placed, split_tolerance)
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
        return _events(events, _names((), cue_ball_id), table, split_tolerance)[0]
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
    call: Mapping[str, Any] | None,
    cue_placed: Sequence[float] | bool | None,
    split_tolerance: float,
) -> Json:
    events, balls, cue_id = system.events, system.balls, system.cue.cue_ball_id
    names = _names(balls, cue_id)
    cue_ball = balls[cue_id]
    cue_states = cue_ball.history.states
    _refuse_unfinished(events, cue_states)
    bed = Bed.of(system.table, cue_ball.params.R)

    start = _start(balls, names, cue_states[0].rvw, bed)
    placed = None if cue_placed is False else cue_placed
    # Only a cue ball from behind the head string, or in hand, is ever asked whether it crossed.
    watched = cue_states if placed is not None or cue_states[0].rvw.item(1) < bed.length / 4 else ()
    found, moved, pocketed = _events(
        events, names, system.table, split_tolerance, start["frozen_to_cue"], watched, bed.length / 4
    )
    end, gone = _end(balls, start["layout"], events, names, moved, pocketed, bed)
    found += [{"kind": "off_table", "ball": ball} for ball in gone]

    if placed is not None:
        x, y = start["layout"]["cue"] if placed is True else placed
        start["cue_placed"] = [float(x), float(y)]
    shot: Json = {"action": "shot", "player": player}
    if call is not None:
        shot["call"] = dict(call)
    shot["start"], shot["events"], shot["end"] = start, found, {"layout": end}
    return shot


def _names(balls: Iterable[str], cue_ball_id: str) -> Mapping[str, Any]:
    """pooltool's ids to the log's balls. SimulationError: balls of another game."""
    names = _NAMES if cue_ball_id == "cue" else {**NUMBERS, cue_ball_id: "cue"}
    for ball_id in balls:
        if ball_id not in names:
            raise SimulationError(f"ball {ball_id!r}: no game of pool; its balls are the cue ball and 1 to 15")
    return names


def _refuse_unfinished(events: Sequence[Any], cue_states: Sequence[Any]) -> None:
    if not events:
        raise SimulationError("the system is not simulated: it has no events")
    if events[-1].event_type != "none":
        raise SimulationError(f"the run is incomplete: it ends with {str(events[-1].event_type)!r}")
    if len(events) < 3:
        raise SimulationError("the cue ball was not struck")
    if len(cue_states) != len(events):
        raise SimulationError(f"{len(events)} events, but {len(cue_states)} states in the cue ball's history")


def _start(balls: Mapping[str, Any], names: Mapping[str, Any], cue_rvw: Any, bed: Bed) -> Json:
    """The log's ``start``: layout and frozen balls from the first states."""
    low, right, foot = bed.clear_of_cushions
    cue_x, cue_y = cue_rvw.item(0), cue_rvw.item(1)
    layout: dict[str, list[float]] = {}
    frozen_to_cue: list[int] = []
    frozen_to_cushion: dict[str, list[Cushion]] = {}
    for ball_id, ball in balls.items():
        state = ball.history.states[0]
        name = names[ball_id]
        if state.s:
            if state.s == _POCKETED and name != "cue":
                continue  # it went down in an earlier shot
            raise SimulationError(f"ball {name} does not lie still on the table when the shot begins")
        rvw = state.rvw
        x, y = place = [rvw.item(0), rvw.item(1)]
        if not (low < x < right and low < y < foot):
            lies = bed.place(x, y)
            if lies is None:
                continue  # it left the table in an earlier shot
            x, y = place = lies
            if cushions := bed.cushions_touched(x, y):
                frozen_to_cushion[_KEYS[name]] = cushions
        layout[_KEYS[name]] = place
        away_x, away_y = x - cue_x, y - cue_y
        if -_REACH <= away_x <= _REACH and away_x**2 + away_y**2 <= _REACH**2 and name != "cue":
            frozen_to_cue.append(name)
    if "cue" not in layout:
        raise SimulationError("the cue ball is off the table when the shot begins")
    return {"layout": layout, "frozen_to_cue": frozen_to_cue, "frozen_to_cushion": frozen_to_cushion}


def _events(
    events: Sequence[Any],
    names: Mapping[str, Any],
    table: Any,
    split_tolerance: float,
    frozen_to_cue: Sequence[int] = (),
    watched: Sequence[Any] = (),
    head_string: float = 0.0,
) -> tuple[list[Json], dict[str, None], dict[str, None]]:
    """One pass over pooltool's events: the log's events, and the ids of the balls that moved and were pocketed.

    Kinds of events that are not known are passed over. With the cue ball's states ``watched`` its crossings of the
    head string are among them, until it meets a ball.
    """
    found: list[Json] = []
    moved: dict[str, None] = {}  # dicts for their order, which a set of strings has not
    pocketed: dict[str, None] = {}
    first: Json | None = None
    for index, event in enumerate(events):
        if watched and index:
            found += _crossings(events, watched, index, head_string)
        agents = event.agents
        if len(agents) != 2:
            continue  # the null event, or a change in the motion of one ball
        kind, time = event.event_type, float(event.time)
        ball_id, other_id = agents[0].id, agents[1].id
        if kind == "ball_ball":
            # The ids stand in the order of the dict of balls, not the striker first.
            moved[ball_id] = moved[other_id] = None
            ball, other = names[ball_id], names[other_id]
            if other == "cue":
                ball, other = other, ball
            if ball != "cue":
                found.append({"kind": "contact", "ball": ball, "with": [other], "t": time})
            elif first is None:
                first = {"kind": "contact", "ball": ball, "with": [other], "t": time}
                found.append(first)
                watched = ()
            elif time - first["t"] <= split_tolerance and _at_once(other, first["with"], frozen_to_cue):
                first["with"].append(other)
            else:
                found.append({"kind": "contact", "ball": ball, "with": [other], "t": time})
        elif kind == "ball_linear_cushion" or kind == "ball_circular_cushion":
            moved[ball_id] = None
            cushion = CUSHION_OF.get(other_id) or cushion_by_place(other_id, table)
            found.append({"kind": "cushion", "ball": names[ball_id], "cushion": cushion, "t": time})
        elif kind == "ball_pocket":
            moved[ball_id] = pocketed[ball_id] = None
            found.append({"kind": "pocketed", "ball": names[ball_id], "pocket": POCKET_OF[other_id], "t": time})
        elif kind == "stick_ball":
            moved[other_id] = None
    return found, moved, pocketed


def _crossings(events: Sequence[Any], cue_states: Sequence[Any], index: int, head_string: float) -> list[Json]:
    """The cue ball's crossings of the head string between an event and the one before it."""
    before, begin, finish = cue_states[index - 1].rvw, float(events[index - 1].time), float(events[index].time)
    if begin == finish:
        return []
    times = crossing_times(before.item(1), before.item(4), cue_states[index].rvw.item(1), finish - begin, head_string)
    # A rounding error must not put a crossing behind the event that follows it.
    return [{"kind": "head_string", "ball": "cue", "t": min(begin + time, finish)} for time in times]


def _at_once(other: int, met: Sequence[int], frozen_to_cue: Sequence[int]) -> bool:
    """Whether a ball met within the tolerance makes a split hit with those met first."""
    return other not in met and (other in frozen_to_cue) == (met[0] in frozen_to_cue)


def _end(
    balls: Mapping[str, Any],
    start: Mapping[str, list[float]],
    events: Sequence[Any],
    names: Mapping[str, Any],
    moved: Iterable[str],
    pocketed: Mapping[str, None],
    bed: Bed,
) -> tuple[dict[str, list[float]], list[Any]]:
    """The layout of the last states, and the balls that have left the table.

    SimulationError: the states are not those of a finished shot.
    """
    low, right, foot = bed.clear_of_cushions
    last = events[-2]
    # max_events stops the balls where they are: then the last event before it did not bring the last one to rest.
    stopped = last.agents[0].id if last.event_type in _LAST_EVENTS else None
    layout = {key: place[:] for key, place in start.items()}
    gone: list[Any] = []
    for ball_id in moved:
        states = balls[ball_id].history.states
        state, key = states[-1], _KEYS[names[ball_id]]
        motion = state.s
        if ball_id in pocketed or motion == _POCKETED:
            if ball_id not in pocketed or motion != _POCKETED:
                raise SimulationError(_RESPOTTED.format(key))
            del layout[key]
        elif motion or (states[-3].s and ball_id != stopped):
            raise SimulationError(f"the run is incomplete: ball {key} still moved at its end (t_final, max_events)")
        else:
            rvw = state.rvw
            x, y = rvw.item(0), rvw.item(1)
            place = [x, y] if low < x < right and low < y < foot else bed.place(x, y)
            if place is None:
                del layout[key]
                gone.append(names[ball_id])
            else:
                layout[key] = place
    return layout, gone
