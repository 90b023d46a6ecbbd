"""Rulings laid out for a person: who, what happened, the ruling and why, what next."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from textwrap import wrap
from typing import IO, Any, NamedTuple

from poolrules.cli.words import GAMES, deed, ended, option_words, shot_told, stroke, table_name, turn_told, visible
from poolrules.log import Ruled
from poolrules.ruling import Ruling
from poolrules.state import State
from poolrules.text import announcement_text, foul_text, reason_text

__all__ = ["PLAIN", "Style", "heading", "ruling_lines", "shown", "style_of"]

LABEL = 9
"""Columns of the labels before the text."""
NARROWEST = 50
_BOLD, _DIM, _RED, _GREEN, _YELLOW, _CYAN = "1", "2", "1;31", "1;32", "1;33", "36"
_COLOURS = {
    "LEGAL": _GREEN,
    "FOUL": _RED,
    "ILLEGAL": _RED,
    "LOSS": _RED,
    "GAME": _YELLOW,
    "MATCH": _YELLOW,
    "next": _CYAN,
}


class Style(NamedTuple):
    """How to lay out: the width in columns, and whether in colour."""

    width: int = 100
    colour: bool = False

    def painted(self, text: str, colour: str) -> str:
        """The text, in the colour if there are colours."""
        return f"\x1b[{colour}m{text}\x1b[0m" if self.colour and text else text


PLAIN = Style()


def style_of(stream: IO[Any]) -> Style:
    """Colour on a terminal only, and not where NO_COLOR is set; a file gets lines of at most 100 columns."""
    if not stream.isatty():
        return PLAIN
    width = min(max(shutil.get_terminal_size().columns, NARROWEST), 110)
    return Style(width, not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


class _Entry(NamedTuple):
    label: str
    text: str
    clause: str = ""


def heading(state: State, *, board: bool = False, style: Style = PLAIN) -> str:
    """What is played, by whom and to what, and who begins; with ``board`` also the rack."""
    setting = state.setting
    first, second = (visible(name) for name in setting.players)
    racks = setting.rules.scoring == "racks"
    if setting.goals is not None:
        to = f"{first} to {setting.goals[0]} {'racks' if racks else 'points'}, {second} to {setting.goals[1]}"
    else:
        to = f"race to {setting.race_to}" if racks else f"to {setting.points_to} points"
    title = f"{GAMES[setting.rules.game]}: {first} against {second}, {to}"
    lines = [
        *_wrapped(title, style, _BOLD),
        style.painted(visible(f"Rulebook {setting.rules.edition}, {table_name(setting.table)}"), _DIM),
        *_laid_out([_Entry("next", turn_told(state))], style),
    ]
    return "\n".join([*lines, *(_board(state) if board else ())])


def shown(ruled: Ruled, *, board: bool = False, style: Style = PLAIN) -> str:
    """One line of a log with its ruling; with ``board`` also the table, where it is known how the balls lie."""
    number = f"{ruled.line:>4}  "
    title = _wrapped(visible(deed(ruled.action, ruled.before)), style, _BOLD, first=number)
    lines = ["", *title, *_laid_out(_entries(ruled.ruling), style)]
    state = ruled.ruling.state
    if ruled.ruling.game_over is not None and state.over is None:
        lines += ["", *_wrapped(visible(_new_rack(state)), style, _BOLD)]
    return "\n".join([*lines, *(_board(state) if board else ())])


def ruling_lines(ruling: Ruling, *, style: Style = PLAIN) -> list[str]:
    """A ruling in lines of text: what happened, the ruling and why, what next."""
    if ruling.action == "shot" and ruling.shot is not None:
        title = f"{ruling.player} {stroke(ruling.shot)}"
    else:
        title = ruling.action if ruling.player is None else f"{ruling.player}: {ruling.action}"
    return [*_wrapped(visible(title), style, _BOLD), *_laid_out(_entries(ruling), style, indent=2)]


def _entries(ruling: Ruling) -> Iterator[_Entry]:
    state = ruling.state
    players = state.setting.players
    if ruling.shot is not None:
        yield _Entry("shot", shot_told(ruling.shot))
    for foul in ruling.fouls:
        yield _Entry("FOUL", foul_text(foul), foul.clause)
    label = _verdict(ruling)
    if label != "why" and not ruling.reasons:
        yield _Entry(label, "")
    for why in ruling.reasons:
        yield _Entry(label, reason_text(why, players), why.clause)
    if ruling.spotted:
        yield _Entry("spotted", ", ".join(_placed(ball, at) for ball, at in ruling.spotted))
    if ruling.racked is not None:
        yield _Entry("racked", f"{len(ruling.racked)} balls")
    for said in ruling.announcements:
        yield _Entry("says", f'"{announcement_text(said, players)}"', said.clause or "")
    if ruling.game_over is not None:
        yield _Entry("GAME", ended(ruling.game_over, state), ruling.game_over.clause or "")
    if ruling.points != (0, 0):
        yield _Entry("score", _score(ruling))
    if state.over is not None:
        yield _Entry("MATCH", _match_over(state))
        return
    yield _Entry("next", turn_told(state))
    if state.turn.to == "decide":
        for choice in state.turn.choices:
            yield _Entry("", f"{choice.option}: {option_words(choice, state)}")


def _board(state: State) -> list[str]:
    from poolrules.pictures.states import state_board

    picture = state_board(state)
    return [] if picture is None else ["", picture.rstrip("\n")]


def _verdict(ruling: Ruling) -> str:
    if ruling.legal:
        return "LEGAL"
    if ruling.fouls:
        return "why"
    if ruling.legal is None:
        return "ruling"
    return "ILLEGAL" if ruling.game_over is None else "LOSS"


def _new_rack(state: State) -> str:
    first, second = state.setting.players
    number = state.score[0] + state.score[1] + 1
    return f"--- Rack {number}: {first} {state.score[0]}, {second} {state.score[1]} ---"


def _placed(ball: int, at: tuple[float, float] | None) -> str:
    name = "the cue ball" if ball == 0 else f"the {ball:d}"
    return name if at is None else f"{name} at ({at[0]:.3f}, {at[1]:.3f})"


def _score(ruling: Ruling) -> str:
    state = ruling.state
    parts = [
        f"{name} {state.score[seat]}" + (f" ({ruling.points[seat]:+d})" if ruling.points[seat] else "")
        for seat, name in enumerate(state.setting.players)
    ]
    return ", ".join(parts)


def _match_over(state: State) -> str:
    winner = state.match_winner
    if winner is None:
        return "The match is over without a winner."
    return f"{state.name(winner)} wins the match, {state.score[winner]} to {state.score[1 - winner]}."


def _laid_out(entries: Iterator[_Entry] | list[_Entry], style: Style, *, indent: int = 6) -> list[str]:
    lines: list[str] = []
    last = ""
    for entry in entries:
        label = "" if entry.label == last else entry.label
        last = entry.label or last
        mark = f" [{entry.clause}]" if entry.clause else ""
        start = " " * indent + label.ljust(LABEL)
        # A clause never stands alone on a line: the blank before it counts as a letter until the line is cut.
        text = visible(entry.text) + mark.replace(" ", "\0")
        for part in _cut(text, style.width - len(start)):
            shown_part = part.replace("\0", " ")
            if mark and shown_part.endswith(mark):
                shown_part = shown_part.removesuffix(mark) + style.painted(mark, _DIM)
            painted = start.replace(label, style.painted(label, _COLOURS.get(label, _DIM))) if label else start
            lines.append(painted + shown_part)
            start, label = " " * len(start), ""
    return lines


def _wrapped(text: str, style: Style, colour: str, *, first: str = "") -> list[str]:
    parts = _cut(text, style.width - len(first))
    return [(first if i == 0 else " " * len(first)) + style.painted(part, colour) for i, part in enumerate(parts)]


def _cut(text: str, width: int) -> list[str]:
    return wrap(text, max(width, 20), break_long_words=False, break_on_hyphens=False) or [""]
