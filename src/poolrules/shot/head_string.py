"""Play from behind the head string: where the cue ball stood, and whether it crossed (5, 6, 18.n)."""

from __future__ import annotations

from poolrules.actions.events import Event
from poolrules.actions.lines import Shot, Summary
from poolrules.base.balls import NO_BALLS, Ball, BallSet
from poolrules.geometry import (
    HAIR,
    Layout,
    balls_behind_head_string,
    is_behind_head_string,
    position_to_head_string,
)
from poolrules.shot.facts import Facts, needed
from poolrules.state.state import State

__all__ = ["badly_placed", "badly_played", "never_crossed"]

_BEYOND = frozenset({"side-left", "side-right", "foot-left", "foot-right"})


def badly_placed(state: State, shot: Shot) -> bool:
    """Whether the cue ball in hand stood on or past the head string when it was played, or on a break outside its box.

    Where it stood decides; without its place the referee's word that it was not behind the string.

    Clauses: 5, 6, 8, 18.n
    """
    start = shot.start
    if start is None:
        return False
    place = start.cue_placed
    if place is None and start.layout is not None:
        place = start.layout.get(Ball.CUE)
    if place is None:
        return start.warned_not_behind_head_string
    table = state.setting.table
    if not is_behind_head_string(table, place):
        return True
    beside = abs(place[0] - table.width / 2) - state.rules.break_box * table.width / 2
    return state.turn.shot == "break" and beside > HAIR


def badly_played(state: State, shot: Shot, facts: Facts, layout: Layout | None) -> bool:
    """Whether the cue ball hit a ball behind the head string before crossing it, or did neither cross it nor hit
    a ball.

    Only what events and layouts show counts: without either the cue ball is taken to have crossed. ActionError
    when a summary would have to say it and does not.

    Clauses: 5, 6, 8
    """
    if facts.first_hit:
        return _hit_behind(state, shot, facts.first_hit, layout)
    if shot.facts is not None:
        if facts.first_hit is None:
            return _some_hit_behind(state, shot.facts, shot, layout)
        return shot.facts.crossed_head_string is False
    end = None if shot.end is None else shot.end.layout
    if layout is None and end is None:
        return False
    stopped = None if end is None else end.get(Ball.CUE)
    if stopped is not None and position_to_head_string(state.setting.table, stopped) == "past":
        return False
    return not any(_is_past(event) for event in shot.events or ())


def _hit_behind(state: State, shot: Shot, hit: BallSet, layout: Layout | None) -> bool:
    """Whether a ball behind the head string was hit before the cue ball crossed it.

    Without a layout a crossing reported only after the hit shows it, save on a break: the rack is past the string.
    """
    if layout is not None and not hit & balls_behind_head_string(state.setting.table, layout):
        return False
    if shot.facts is not None:
        crossed = shot.facts.crossed_head_string
        if crossed is None and layout is not None:
            raise needed("crossed_head_string")
        return crossed is False
    if layout is None and state.turn.shot == "break":
        return False
    after = False
    for event in shot.events or ():
        if event.kind == "contact" and (event.ball == 0 or 0 in event.with_):
            after = True
        elif _is_past(event):
            return after and (layout is not None or event.kind == "head_string")
    return layout is not None


def _some_hit_behind(state: State, summary: Summary, shot: Shot, layout: Layout | None) -> bool:
    """The same where a summary does not say which ball was hit: any may have been.

    ActionError when that decides.
    """
    if layout is not None and not summary.crossed_head_string:
        behind = state.on_table & balls_behind_head_string(state.setting.table, layout)
        if behind and behind != state.on_table:
            raise needed("first_hit")
    return _hit_behind(state, shot, state.on_table, layout)


def _is_past(event: Event) -> bool:
    """Whether an event shows the cue ball past the head string, or leaving the table nobody knows where.

    A pocket at the side or the foot lies past it, whether the ball stays down or comes back.

    Clauses: 6, 7
    """
    if event.ball:
        return False
    return (
        event.kind in ("head_string", "off_table")
        or (event.kind == "cushion" and event.cushion == "foot")
        or (event.kind in ("pocketed", "rebound") and event.pocket in _BEYOND)
    )


def never_crossed(state: State, shot: Shot, layout: Layout | None) -> bool:
    """Whether what is known shows that the cue ball neither crossed the head string nor met a ball on or past it."""
    if shot.facts is not None:
        return shot.facts.crossed_head_string is False
    end = None if shot.end is None else shot.end.layout
    stopped = None if end is None else end.get(Ball.CUE)
    if stopped is not None and position_to_head_string(state.setting.table, stopped) == "past":
        return False
    behind = NO_BALLS if layout is None else balls_behind_head_string(state.setting.table, layout)
    for event in shot.events or ():
        if _is_past(event):
            return False
        if event.kind == "contact" and (event.ball == 0 or 0 in event.with_):
            met = event.with_ if event.ball == 0 else (event.ball,)
            if not all(ball in behind for ball in met):
                return False
    return True
