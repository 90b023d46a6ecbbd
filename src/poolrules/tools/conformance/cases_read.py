"""The cases as they are shipped: one JSON object a line, a file for each game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Any, NamedTuple

from poolrules.editions.games import all_games, game_named

__all__ = ["Case", "cases"]


class Case(NamedTuple):
    """One match log, and what must be said of its last line."""

    id: str
    clauses: tuple[str, ...]
    """The clauses that the case shows."""
    log: tuple[dict[str, Any], ...]
    """The header and the actions."""
    expect: dict[str, Any] | None
    """The ruling on the last line, as far as it is settled; None where that line must be refused."""

    @property
    def game(self) -> str:
        """The game of the header."""
        return str(self.log[0]["game"])

    @property
    def refused(self) -> bool:
        """Whether the last line cannot be: every line before it is ruled, then exit status 2."""
        return self.expect is None

    def data(self) -> bytes:
        """The log as a program reads it."""
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.log).encode()


def cases(game: str | None = None) -> Iterator[Case]:
    """The shipped cases, of one game or of all. ValueError names a game that does not exist."""
    for one in all_games() if game is None else (game_named(game),):
        file = resources.files(one.data) / "cases" / f"{one.name}.jsonl" if one.data else None
        if file is None or not file.is_file():
            continue
        for line in file.read_text("utf-8").splitlines():
            data = json.loads(line)
            yield Case(data["id"], tuple(data["clauses"]), tuple(data["log"]), data["expect"])
