"""Play from behind the head string: where the cue ball stood, and whether it crossed (5, 6, 18.n)."""

from __future__ import annotations

from poolrules.actions import Shot
from poolrules.balls import CUE, NO_BALLS, BallSet
from poolrules.facts import Facts
from poolrules.geometry import (
    Layout,
    balls_behind_head_string,
    is_behind_head_string,
    nearest_to_head_string,
)
from poolrules.state import State

__all__ = ["badly_placed", "badly_played", "spot_nearest_candidates"]

_BEYOND = frozenset({"side-left", "side-right", "foot-left", "foot-right"})


def badly_placed(state: State, shot: Shot) -> bool:
    """Whether the cue ball in hand stood on or past the head string (6), or was said to (18.n)."""
    start = shot.start
    if start is None:
        return False
    if start.warned_not_behind_head_string:
        return True
    place = start.cue_placed
    if place is None and start.layout is not None:
        place = start.layout.get(0)
    return place is not None and not is_behind_head_string(state.setting.table, place)


def badly_played(state: State, shot: Shot, facts: Facts, layout: Layout | None) -> bool:
    """Whether the cue ball hit a ball behind the head string before crossing it, or did neither cross it nor hit
    a ball on or past it (6, 5 for a break).

    Only what events and layouts show counts: without either the cue ball is taken to have crossed.
    """
    events = shot.events
    crossings = events is not None and any(event.kind == "head_string" for event in events)
    if layout is None and not crossings:
        return False
    if facts.first_hit:
        if layout is None or not facts.first_hit & balls_behind_head_string(state.setting.table, layout):
            return False
        return not _crossed(shot, state, before_hit=True)
    # A summary without a hit says nothing of where the cue ball went.
    return events is not None and not _crossed(shot, state, before_hit=False)


def _crossed(shot: Shot, state: State, *, before_hit: bool) -> bool:
    """Whether the events show the cue ball past the head string, before its first hit or at all."""
    for event in shot.events or ():
        if event.kind == "contact":
            if before_hit and (event.ball == 0 or 0 in event.with_):
                return False
        elif event.ball != 0:
            continue
        elif (
            event.kind == "head_string"
            or (event.kind == "cushion" and event.cushion == "foot")
            or (event.kind == "pocketed" and event.pocket in _BEYOND)
        ):
            return True
    if before_hit or shot.end is None or shot.end.layout is None:
        return False
    stopped = shot.end.layout.get(0)
    return stopped is not None and not is_behind_head_string(state.setting.table, stopped)


def spot_nearest_candidates(state: State) -> BallSet:
    """The balls of which one may be spotted before a shot from behind the head string; mostly none.

    That is when every ball that may be played lies behind it too, as a layout shows; several when they are
    equally near to it.
    """
    turn = state.turn
    if turn.cue_ball != "behind_head_string" or turn.to != "shoot" or turn.shot == "break":
        return NO_BALLS
    if state.layout is None or not state.rules.spot_nearest:
        return NO_BALLS
    return nearest_to_head_string(state.setting.table, state.layout.without(CUE), state.balls_on)
