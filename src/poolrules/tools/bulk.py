"""Many independent logs at once, on all cores.

``rule_file`` rules one log and returns a small value that pickles, so that any pool of workers can map it:
``rule_files`` uses the standard library's.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from poolrules.base.errors import LogError
from poolrules.match.log import blocks_of, rule_blocks
from poolrules.notation.wire.write import RulingWriter

__all__ = ["RuledLog", "rule_file", "rule_files"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledLog:
    """What became of one log."""

    source: str
    rulings: bytes
    """The rulings as JSON Lines, those before an error included."""
    actions: int
    """How many actions were ruled."""
    score: dict[str, int]
    """Racks won, or points in 14/1, by player; empty when not even one action was ruled."""
    winner: str | None
    """The winner of the match, if it is over."""
    error: str | None
    """What is wrong with the log and where; None when all of it was ruled."""


def rule_file(path: str | os.PathLike[str], *, rulebook: str | None = None, files: bool = False) -> RuledLog:
    """Rules the log in a file. A bad log is a value too: its ``error`` says what is wrong.

    ``rulebook`` (a name or a file) overrides the log's; ``files``: the log may name a rulebook file, which is opened.
    OSError: the file cannot be read.
    """
    source = os.fspath(path)
    out: list[bytes] = []
    writer: RulingWriter | None = None
    state = None
    error = None
    with Path(path).open("rb") as stream:
        try:
            for block in rule_blocks(blocks_of(stream), source=source, rulebook=rulebook, files=files):
                state = block[-1].ruling.state
                writer = writer or RulingWriter(state.setting)
                out += [writer.json(ruled.ruling, ruled.line) + b"\n" for ruled in block]
        except LogError as problem:
            error = str(problem)
    if state is None:
        return RuledLog(source=source, rulings=b"", actions=0, score={}, winner=None, error=error)
    score = dict(zip(state.setting.players, state.score, strict=True))
    winner = None if state.match_winner is None else state.name(state.match_winner)
    return RuledLog(source=source, rulings=b"".join(out), actions=len(out), score=score, winner=winner, error=error)


def rule_files(
    paths: Iterable[str | os.PathLike[str]],
    *,
    rulebook: str | None = None,
    files: bool = False,
    workers: int | None = None,
    chunk: int = 8,
) -> Iterator[RuledLog]:
    """Rules many logs with a pool of processes, and gives the results in the order of ``paths``.

    ``rulebook`` and ``files`` as for ``rule_file``; ``workers`` is the number of processes (by default one for each
    core), ``chunk`` how many logs go to a process at a time. On platforms that start processes afresh, call it under
    ``if __name__ == "__main__":``.
    """
    with ProcessPoolExecutor(max_workers=workers) as pool:
        yield from pool.map(partial(rule_file, rulebook=rulebook, files=files), map(os.fspath, paths), chunksize=chunk)
