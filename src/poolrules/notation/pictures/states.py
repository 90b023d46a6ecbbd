"""Pictures of a match's state and of a ruling, for notebooks and the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from poolrules.base.balls import Ball
from poolrules.geometry import EMPTY, Area, Layout, Point
from poolrules.notation.pictures.svg import ruling_svg, table_svg
from poolrules.notation.pictures.text import table_text
from poolrules.notation.words.sentences import foul_text, reason_text
from poolrules.referee.racks import racked_balls
from poolrules.state.ruling import Ruling
from poolrules.state.state import State

__all__ = ["ruling_board", "ruling_picture", "shot_paths", "state_board", "state_picture"]


def shown_layout(state: State) -> Layout:
    """Where the balls lie: as a layout tells, or racked for the break, or nowhere."""
    if state.layout is not None:
        return state.layout
    if state.turn.shot == "break" and state.turn.to == "shoot":
        return EMPTY.placed([(ball, at) for ball, at in racked_balls(state) if at is not None])
    return EMPTY


def _area(state: State) -> Area | None:
    cue_ball = state.turn.cue_ball
    return cue_ball if state.turn.to == "shoot" and cue_ball in ("behind_head_string", "anywhere") else None


def shot_paths(ruling: Ruling) -> dict[Ball, list[Point]]:
    """The way of each ball on the shot, in metres, from the places that its start, events and end tell.

    Balls of which fewer than two places are known are left out.
    """
    shot = ruling.shot
    if shot is None:
        return {}
    paths: dict[Ball, list[Point]] = {}
    if shot.start is not None:
        if shot.start.layout is not None:
            paths = {ball: [at] for ball, at in shot.start.layout.items()}
        if shot.start.cue_placed is not None:
            paths[Ball.CUE] = [shot.start.cue_placed]
    for event in shot.events or ():
        if event.at is not None:
            paths.setdefault(event.ball, []).append(event.at)
    if shot.end is not None and shot.end.layout is not None:
        for ball, at in shot.end.layout.items():
            # A ball that did not move has no way to draw.
            if ball in paths and paths[ball] != [at]:
                paths[ball].append(at)
    return {ball: path for ball, path in paths.items() if len(path) > 1}


def state_picture(state: State) -> str:
    """The table of a state as SVG: the balls where they are known to lie, where the cue ball may be placed."""
    return table_svg(state.setting.table, shown_layout(state), placement=_area(state), title=_title(state))


def ruling_picture(ruling: Ruling) -> str:
    """The table after a ruling as SVG, the shot's paths, the spotted balls, and what was ruled and why."""
    state = ruling.state
    players = state.setting.players
    lines = [f"{foul.clause}  {foul_text(foul)}" for foul in ruling.fouls]
    lines += [f"{why.clause}  {reason_text(why, players)}".strip() for why in ruling.reasons]
    verdict = "" if ruling.legal is None else ": legal" if ruling.legal else ": not legal"
    who = "" if ruling.player is None else f"{ruling.player}, "
    return ruling_svg(
        state.setting.table,
        shown_layout(state),
        lines=lines,
        spotted=[(ball, at) for ball, at in ruling.spotted if at is not None],
        placement=_area(state),
        paths=shot_paths(ruling),
        title=f"{who}{ruling.action}{verdict}",
    )


def ruling_board(ruling: Ruling) -> str | None:
    """The text picture of the table after a ruling, or None when nothing is known of where the balls lie."""
    return state_board(ruling.state, spotted=[(ball, at) for ball, at in ruling.spotted if at is not None])


def state_board(state: State, *, spotted: Iterable[tuple[Ball, Point]] = ()) -> str | None:
    """The text picture of the table of a state, or None when nothing is known of where the balls lie."""
    layout = shown_layout(state)
    if not len(layout):
        return None
    return table_text(state.setting.table, layout, spotted=spotted, placement=_area(state))


def _title(state: State) -> str:
    rules = state.rules
    first, second = state.setting.players
    return f"{rules.game}, {first} {state.score[0]}, {second} {state.score[1]}"
