"""``poolrules explain``: what a clause says, and which codes cite it."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from poolrules.editions import Edition
from poolrules.errors import EditionError
from poolrules.explain import PLAIN, Style
from poolrules.text import ANNOUNCEMENTS, FOULS, REASONS, sentence
from poolrules.words import GAMES, and_list, visible

__all__ = ["explained_clause"]

_WARNED = "bad_placement_warned"
"""Not a code of its own: ``bad_placement`` cites this clause when the player had been warned."""


def explained_clause(edition: Edition, clause: str, *, style: Style = PLAIN) -> str:
    """What the clause says and the codes of fouls, reasons and announcements that cite it, with their games.

    EditionError names the nearest clauses when there is no such clause.
    """
    text = edition.clauses.get(clause)
    if text is None:
        raise EditionError(_no_clause(edition, clause), "clause")
    lines = [style.painted(visible(f"{clause} ({edition.name}: {edition.title})"), "1")]
    lines += wrap(visible(text), style.width, initial_indent="  ", subsequent_indent="  ")
    citing = _citing(edition, clause)
    for title, sentences in (("Fouls", FOULS), ("Reasons", REASONS), ("Announcements", ANNOUNCEMENTS)):
        part = _codes(edition, citing, sentences, style)
        if part:
            lines += ["", style.painted(f"{title} that cite it:", "1"), *part]
    if not citing:
        lines += ["", "No code cites it."]
    return "\n".join(lines)


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
            is_foul = code in FOULS and code not in REASONS
            if cited == clause and (code in rules.fouls or not is_foul):
                citing.setdefault(code, []).append(GAMES[game])
    return citing


def _of_somebody(template: str) -> str:
    return sentence(template, player="the player", balls="a ball", number="n", many_balls=False, many=True)


def _no_clause(edition: Edition, clause: str) -> str:
    """The error for a clause that does not exist, with those of its chapter or else all chapters."""
    chapter = clause.split(".")[0]
    near = [known for known in edition.clauses if known.split(".")[0] == chapter]
    if not near:
        near = list(dict.fromkeys(known.split(".")[0] for known in edition.clauses))
    named = visible(clause if len(clause) <= 60 else clause[:57] + "...")
    return f"{edition.name} has no clause {named!r}; there are {', '.join(near)}"
