"""A log laid out for a person: the heading, and ruling after ruling with the line of each."""

from __future__ import annotations

import os
import shutil
from typing import IO, Any

from poolrules.games.game import game_of
from poolrules.match.log import Ruled
from poolrules.notation.words.page import BOLD, DIM, PLAIN, Entry, Style, entries, laid_out, wrapped
from poolrules.notation.words.phrases import deed_of, table_name, turn_told, visible
from poolrules.state.state import State

__all__ = ["heading", "shown", "style_of"]

NARROWEST = 50


def style_of(stream: IO[Any]) -> Style:
    """Colour on a terminal only, and not where NO_COLOR is set; a file gets lines of at most 100 columns."""
    if not stream.isatty():
        return PLAIN
    width = min(max(shutil.get_terminal_size().columns, NARROWEST), 110)
    return Style(width, not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


def heading(state: State, *, board: bool = False, style: Style = PLAIN) -> str:
    """What is played, by whom and to what, and who begins; with ``board`` also the rack."""
    setting = state.setting
    first, second = (visible(name) for name in setting.players)
    racks = setting.rules.scoring == "racks"
    if setting.goals is not None:
        to = f"{first} to {setting.goals[0]} {'racks' if racks else 'points'}, {second} to {setting.goals[1]}"
    else:
        to = f"race to {setting.race_to}" if racks else f"to {setting.points_to} points"
    title = f"{game_of(setting.rules).title}: {first} against {second}, {to}"
    lines = [
        *wrapped(title, style, BOLD),
        style.painted(visible(f"Rulebook {setting.rules.edition}, {table_name(setting.table)}"), DIM),
        *laid_out([Entry("next", turn_told(state))], style),
    ]
    return "\n".join([*lines, *(_board(state) if board else ())])


def shown(ruled: Ruled, *, board: bool = False, style: Style = PLAIN) -> str:
    """One line of a log with its ruling; with ``board`` also the table, where it is known how the balls lie."""
    number = f"{ruled.line:>4}  "
    title = wrapped(visible(deed_of(ruled.ruling)), style, BOLD, first=number)
    lines = ["", *title, *laid_out(entries(ruled.ruling), style)]
    state = ruled.ruling.state
    if ruled.ruling.game_over is not None and state.over is None:
        lines += ["", *wrapped(visible(_new_rack(state)), style, BOLD)]
    return "\n".join([*lines, *(_board(state) if board else ())])


def _board(state: State) -> list[str]:
    from poolrules.notation.pictures.states import state_board

    picture = state_board(state)
    return [] if picture is None else ["", picture.rstrip("\n")]


def _new_rack(state: State) -> str:
    first, second = state.setting.players
    number = state.score[0] + state.score[1] + 1
    return f"--- Rack {number}: {first} {state.score[0]}, {second} {state.score[1]} ---"
