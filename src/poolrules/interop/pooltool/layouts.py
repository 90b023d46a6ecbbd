"""Where the balls of a System lay when the shot began and where they came to rest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from poolrules.interop.pooltool.bed import Bed
from poolrules.interop.pooltool.errors import SimulationError
from poolrules.interop.pooltool.names import KEYS, Cushion

__all__ = ["Points", "end_of", "refuse_unfinished", "start_of"]

Points = list[tuple[float, float] | None]
"""Sixteen places in metres, by the ball's number (the cue ball's is 0); None: not on the bed."""

_POCKETED = 4
_LAST_EVENTS = ("rolling_stationary", "spinning_stationary", "ball_pocket")
_RESPOTTED = (
    "ball {} is on the table although it was pocketed, or the other way round: the balls were respotted before the "
    "shot was read, or the run was cut short (max_events)"
)


def refuse_unfinished(events: Sequence[Any], cue_states: Sequence[Any]) -> None:
    """SimulationError: not simulated, no stroke, or a run whose list of events has no proper end."""
    if not events:
        raise SimulationError("the system is not simulated: it has no events")
    if events[-1].event_type != "none":
        raise SimulationError(f"the run is incomplete: it ends with {str(events[-1].event_type)!r}")
    if len(events) < 3:
        raise SimulationError("the cue ball was not struck")
    if len(cue_states) != len(events):
        raise SimulationError(f"{len(events)} events, but {len(cue_states)} states in the cue ball's history")


def start_of(
    balls: Mapping[str, Any], numbers: Mapping[str, int], bed: Bed
) -> tuple[Points, int, dict[int, list[Cushion]]]:
    """The places of the first states, the balls that have one as a mask, and the cushions that balls are frozen to.

    SimulationError: a ball of another game, one that moves, or no cue ball on the table.
    """
    low, right, foot = bed.clear_of_cushions
    points: Points = [None] * 16
    there = 0
    frozen: dict[int, list[Cushion]] = {}
    for ball_id, ball in balls.items():
        number = numbers.get(ball_id)
        if number is None:
            raise SimulationError(f"ball {ball_id!r}: no game of pool; its balls are the cue ball and 1 to 15")
        state = ball.history.states[0]
        if state.s:
            if state.s == _POCKETED and number:
                continue  # it went down in an earlier shot
            raise SimulationError(f"ball {KEYS[number]} does not lie still on the table when the shot begins")
        at = state.rvw.item
        x, y = at(0), at(1)
        place: tuple[float, float] | None = (x, y)
        if not (low < x < right and low < y < foot):
            place = bed.place(x, y)
            if place is None:
                continue  # it left the table in an earlier shot
            x, y = place
            if cushions := bed.cushions_touched(x, y):
                frozen[number] = cushions
        points[number] = place
        there |= 1 << number
    if points[0] is None:
        raise SimulationError("the cue ball is off the table when the shot begins")
    return points, there, frozen


def end_of(
    start: Points,
    balls: Mapping[str, Any],
    numbers: Mapping[str, int],
    *,
    events: Sequence[Any],
    moved: Iterable[str],
    pocketed: Collection[str],
    bed: Bed,
) -> tuple[Points, list[int]]:
    """The places of the last states, and the balls that have left the table.

    ``moved`` and ``pocketed`` are pooltool's ids. SimulationError: the states are not those of a finished shot.
    """
    low, right, foot = bed.clear_of_cushions
    last = events[-2]
    # max_events stops the balls where they are: then the last event before it did not bring the last one to rest.
    stopped = last.agents[0].id if last.event_type in _LAST_EVENTS else None
    points = start[:]
    gone: list[int] = []
    for ball_id in moved:
        states, number = balls[ball_id].history.states, numbers[ball_id]
        state = states[-1]
        motion = state.s
        if ball_id in pocketed or motion == _POCKETED:
            if ball_id not in pocketed or motion != _POCKETED:
                raise SimulationError(_RESPOTTED.format(KEYS[number]))
            points[number] = None
        elif motion or (states[-3].s and ball_id != stopped):
            key = KEYS[number]
            raise SimulationError(f"the run is incomplete: ball {key} still moved at its end (t_final, max_events)")
        else:
            at = state.rvw.item
            x, y = at(0), at(1)
            place = (x, y) if low < x < right and low < y < foot else bed.place(x, y)
            points[number] = place
            if place is None:
                gone.append(number)
    return points, gone
