"""``poolrules diff``: what differs between two editions, for a person to read, as text or Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Literal

from poolrules.base.words import and_list
from poolrules.editions import Edition
from poolrules.editions.diff import Difference, KnobDifference, diff
from poolrules.editions.games import game_named
from poolrules.editions.knobs import described_knobs
from poolrules.notation.words.phrases import cell, visible

__all__ = ["difference_told"]

WIDTH = 100


def difference_told(
    first: Edition, second: Edition, *, game: str | None = None, form: Literal["text", "markdown"] = "text"
) -> str:
    """The differences knob by knob and clause by clause. EditionError when an edition does not have ``game``."""
    found = diff(first, second, game=game)
    return "\n".join((_text if form == "text" else _markdown)(found))


def _text(found: Difference) -> Iterator[str]:
    for edition in (found.first, found.second):
        yield from _folded(f"{edition.name}: {edition.title}", 0)
    if not found:
        yield ""
        yield f"Nothing differs in {_games(found.games)}."
        return
    yield from _only(found)
    names = (found.first.name, found.second.name)
    if found.knobs:
        yield ""
        yield "Knobs"
        for one in found.knobs:
            yield ""
            yield f"  {one.knob}  ({_where(one.games, found)})"
            yield from _folded(_meaning(one), 6)
            for name, value in zip(names, (one.first, one.second), strict=True):
                yield from _folded(f"{name}: {_value(value)}", 6)
    if found.cited:
        yield ""
        yield "Clauses, by what cites them"
        for cited in found.cited:
            yield ""
            yield from _folded(f"{', '.join(cited.codes)}  ({_where(cited.games, found)})", 2)
            for name, clause in zip(names, (cited.first, cited.second), strict=True):
                yield from _folded(f"{name} {_clause(clause)}", 6)


def _markdown(found: Difference) -> Iterator[str]:
    names = tuple(cell(edition.name) for edition in (found.first, found.second))
    yield f"# {names[0]} and {names[1]}"
    yield ""
    for name, edition in zip(names, (found.first, found.second), strict=True):
        yield f"* {name}: {cell(edition.title)}"
    if not found:
        yield ""
        yield f"Nothing differs in {_games(found.games)}."
        return
    yield from _only(found)
    if found.knobs:
        yield from [
            "",
            "## Knobs",
            "",
            f"| knob | games | {names[0]} | {names[1]} | what it is |",
            "|---|---|---|---|---|",
        ]
        for one in found.knobs:
            parts = (_where(one.games, found), _value(one.first), _value(one.second), _meaning(one))
            yield _row(f"`{one.knob}`", parts)
    if found.cited:
        yield from ["", "## Clauses", "", f"| cited by | games | {names[0]} | {names[1]} |", "|---|---|---|---|"]
        for cited in found.cited:
            codes = ", ".join(f"`{code}`" for code in cited.codes)
            yield _row(codes, (_where(cited.games, found), _clause(cited.first), _clause(cited.second)))


def _only(found: Difference) -> Iterator[str]:
    for edition, games in ((found.first, found.only_first), (found.second, found.only_second)):
        if games:
            yield ""
            yield f"Only {visible(edition.name)} has {_games(games)}."


def _row(codes: str, cells: Sequence[str]) -> str:
    return f"| {codes} | {' | '.join(cell(text) for text in cells)} |"


def _clause(clause: tuple[str, str] | None) -> str:
    return "no clause" if clause is None else f"{clause[0]}: {clause[1]}"


def _meaning(one: KnobDifference) -> str:
    knob, _, code = one.knob.partition(".")
    if code:
        return f"Whether {code} is one of {knob}."
    return described_knobs()[knob].meaning.replace("``", "")


def _where(games: Sequence[str], found: Difference) -> str:
    return "all games" if tuple(games) == found.games and len(games) > 1 else _games(games)


def _games(games: Sequence[str]) -> str:
    return and_list([game_named(game).title for game in games])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _folded(text: str, indent: int) -> list[str]:
    return wrap(
        visible(text),
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 4),
        break_long_words=False,
        break_on_hyphens=False,
    )
