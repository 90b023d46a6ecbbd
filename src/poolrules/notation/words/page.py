"""A ruling laid out for a person: who did what, what happened, the ruling and why, what next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import NamedTuple

from poolrules.notation.words.phrases import deed_of, ended, option_words, shot_told, turn_told, visible
from poolrules.notation.words.sentences import announcement_text, foul_text, reason_text
from poolrules.state.ruling import Ruling
from poolrules.state.state import State

__all__ = [
    "BOLD",
    "DIM",
    "LABEL",
    "PLAIN",
    "Entry",
    "Style",
    "entries",
    "explained",
    "laid_out",
    "ruling_lines",
    "wrapped",
]

LABEL = 9
"""Columns of the labels before the text."""
BOLD = "1"
DIM = "2"
_RED, _GREEN, _YELLOW, _CYAN = "1;31", "1;32", "1;33", "36"
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


class Entry(NamedTuple):
    """A label, the text behind it, and the clause that it rests on."""

    label: str
    text: str
    clause: str = ""


def explained(ruling: Ruling) -> str:
    """A ruling in a few lines for a person: the fouls, the reasons, what next."""
    return "\n".join(ruling_lines(ruling))


def ruling_lines(ruling: Ruling, *, style: Style = PLAIN) -> list[str]:
    """A ruling in lines of text: who did what, what happened, the ruling and why, what next."""
    return [*wrapped(visible(deed_of(ruling)), style, BOLD), *laid_out(entries(ruling), style, indent=2)]


def entries(ruling: Ruling) -> Iterator[Entry]:
    """Everything to be said of a ruling, in order."""
    state = ruling.state
    players = state.setting.players
    told = "" if ruling.shot is None else shot_told(ruling.shot, ruling.pocketed)
    if told:
        yield Entry("shot", told)
    for foul in ruling.fouls:
        yield Entry("FOUL", foul_text(foul), foul.clause)
    label = _verdict(ruling)
    if label != "why" and not ruling.reasons:
        yield Entry(label, "")
    for why in ruling.reasons:
        yield Entry(label, reason_text(why, players), why.clause)
    if ruling.spotted:
        yield Entry("spotted", ", ".join(_placed(ball, at) for ball, at in ruling.spotted))
    if ruling.racked is not None:
        yield Entry("racked", f"{len(ruling.racked)} balls")
    for said in ruling.announcements:
        yield Entry("says", f'"{announcement_text(said, players)}"', said.clause or "")
    if ruling.game_over is not None:
        yield Entry("GAME", ended(ruling.game_over, state), ruling.game_over.clause or "")
    if ruling.points != (0, 0):
        yield Entry("score", _score(ruling))
    if state.over is not None:
        yield Entry("MATCH", _match_over(state))
        return
    yield Entry("next", turn_told(state))
    if state.turn.to == "decide":
        for choice in state.turn.choices:
            yield Entry("", f"{choice.option}: {option_words(choice, state)}")


def _verdict(ruling: Ruling) -> str:
    if ruling.legal:
        return "LEGAL"
    if ruling.fouls:
        return "why"
    if ruling.legal is None:
        return "ruling"
    return "ILLEGAL" if ruling.game_over is None else "LOSS"


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


def laid_out(told: Iterable[Entry], style: Style, *, indent: int = 6) -> list[str]:
    """The entries in columns: a label stands once before what belongs to it."""
    lines: list[str] = []
    last = ""
    for entry in told:
        label = "" if entry.label == last else entry.label
        last = entry.label or last
        mark = f" [{entry.clause}]" if entry.clause else ""
        start = " " * indent + label.ljust(LABEL)
        # A clause never stands alone on a line: the blank before it counts as a letter until the line is cut.
        text = visible(entry.text) + mark.replace(" ", "\0")
        for part in _cut(text, style.width - len(start)):
            shown_part = part.replace("\0", " ")
            if mark and shown_part.endswith(mark):
                shown_part = shown_part.removesuffix(mark) + style.painted(mark, DIM)
            painted = start.replace(label, style.painted(label, _COLOURS.get(label, DIM))) if label else start
            lines.append(painted + shown_part)
            start, label = " " * len(start), ""
    return lines


def wrapped(text: str, style: Style, colour: str, *, first: str = "") -> list[str]:
    """The text in lines of the style\'s width, in a colour; behind ``first``."""
    parts = _cut(text, style.width - len(first))
    return [(first if i == 0 else " " * len(first)) + style.painted(part, colour) for i, part in enumerate(parts)]


def _cut(text: str, width: int) -> list[str]:
    return wrap(text, max(width, 20), break_long_words=False, break_on_hyphens=False) or [""]
