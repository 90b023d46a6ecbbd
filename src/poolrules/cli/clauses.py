"""``poolrules explain``: what a clause says and which codes cite it, or the other way round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from textwrap import wrap

from poolrules.base.errors import EditionError
from poolrules.base.words import and_list
from poolrules.editions import Edition
from poolrules.editions.codes import ANNOUNCEMENTS
from poolrules.editions.games import fouls, game_named, reasons
from poolrules.notation.words.page import PLAIN, Style
from poolrules.notation.words.phrases import visible
from poolrules.notation.words.sentences import sentence

__all__ = ["explained"]

_TITLES = {"Foul": "Fouls", "Reason": "Reasons", "Announcement": "Announcements"}
_WARNED = "bad_placement_warned"
"""Not a code of its own: ``bad_placement`` cites this clause when the player had been warned."""


def _kinds() -> dict[str, Mapping[str, str]]:
    return {"Foul": fouls(), "Reason": reasons(), "Announcement": ANNOUNCEMENTS}


def explained(edition: Edition, name: str, *, style: Style = PLAIN) -> str:
    """What is to be said of a clause, or of the code of a foul, reason, end of game or announcement.

    EditionError names what is near when it is neither.
    """
    if name in edition.clauses:
        return _clause(edition, name, style)
    if any(name in sentences for sentences in _kinds().values()):
        return "\n".join(_code(edition, name, style))
    raise EditionError(_neither(edition, name), "clause")


def _clause(edition: Edition, clause: str, style: Style) -> str:
    """What the clause says and the codes of fouls, reasons and announcements that cite it, with their games."""
    text = edition.clauses[clause]
    lines = [style.painted(visible(f"{clause} ({edition.name}: {edition.title})"), "1")]
    lines += wrap(visible(text), style.width, initial_indent="  ", subsequent_indent="  ")
    citing = _citing(edition, clause)
    for kind, sentences in _kinds().items():
        part = _codes(edition, citing, sentences, style)
        if part:
            lines += ["", style.painted(f"{_TITLES[kind]} that cite it:", "1"), *part]
    if not citing:
        lines += ["", "No code cites it."]
    return "\n".join(lines)


def _code(edition: Edition, code: str, style: Style) -> Iterator[str]:
    """The sentences of the code, and the clauses that it cites with their texts."""
    yield style.painted(visible(f"{code} ({edition.name}: {edition.title})"), "1")
    for kind, sentences in _kinds().items():
        if code in sentences:
            told = f"{kind}: {_of_somebody(sentences[code])}"
            yield from wrap(told, style.width, initial_indent="  ", subsequent_indent="  ")
    cited = _cited(edition, code)
    for (clause, after), games in cited.items():
        where = "" if len(games) == len(edition.games) else f" ({and_list(games)})"
        yield ""
        yield style.painted(visible(f"Clause {clause}{where}{after}:"), "1")
        yield from wrap(visible(edition.clauses[clause]), style.width, initial_indent="  ", subsequent_indent="  ")
    if not cited:
        yield ""
        yield visible(f"It cites no clause under {edition.name}.")


def _cited(edition: Edition, code: str) -> dict[tuple[str, str], list[str]]:
    """Clause, and when it is cited, to the games in which the code cites it."""
    cited: dict[tuple[str, str], list[str]] = {}
    for cites, after in ((code, ""), *([(_WARNED, ", after a warning")] if code == "bad_placement" else [])):
        for clause in edition.clauses:
            games = _citing(edition, clause).get(cites)
            if games:
                cited[clause, after] = games
    return cited


def _codes(edition: Edition, citing: Mapping[str, list[str]], sentences: Mapping[str, str], style: Style) -> list[str]:
    lines: list[str] = []
    for code, games in citing.items():
        shown = "bad_placement" if code == _WARNED else code
        if shown not in sentences:
            continue
        where = "" if len(games) == len(edition.games) else f"  ({and_list(games)})"
        after = ", after a warning" if code == _WARNED else ""
        lines.append(f"  {style.painted(shown, '36')}{after}{where}")
        indent = " " * 6
        lines += wrap(_of_somebody(sentences[shown]), style.width, initial_indent=indent, subsequent_indent=indent)
    return lines


def _citing(edition: Edition, clause: str) -> dict[str, list[str]]:
    """Code to the games in which it cites the clause, left out where such a foul does not count."""
    citing: dict[str, list[str]] = {}
    for game in edition.games:
        rules = edition.rules(game)
        for code, cited in rules.cites.items():
            is_foul = code in fouls() and code not in reasons()
            if cited == clause and (code in rules.fouls or not is_foul):
                citing.setdefault(code, []).append(game_named(game).title)
    return citing


def _of_somebody(template: str) -> str:
    return sentence(template, player="the player", balls="a ball", number="n", many_balls=False, many=True)


def _neither(edition: Edition, clause: str) -> str:
    """The error for what is no clause and no code, with near codes, or the clauses of its chapter, or all chapters."""
    named = visible(clause if len(clause) <= 60 else clause[:57] + "...")
    codes = get_close_matches(clause[:60], [code for sentences in _kinds().values() for code in sentences], cutoff=0.75)
    if codes:
        meant = and_list(list(dict.fromkeys(codes)), "or")
        return f"{edition.name} has no clause {named!r}, and no code is called so; did you mean {meant}?"
    chapter = clause.split(".")[0]
    near = [known for known in edition.clauses if known.split(".")[0] == chapter]
    if not near:
        near = list(dict.fromkeys(known.split(".")[0] for known in edition.clauses))
    return f"{edition.name} has no clause {named!r}, and no code is called so; there are {', '.join(near)}"
