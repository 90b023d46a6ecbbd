"""What must hold at the door whatever comes in: bytes in, rulings and at most one error out."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from poolrules import ActionError, LogError, Match, rule_log
from poolrules.match.log import Ruled, blocks_of, lines_of, rule_blocks
from poolrules.notation.wire.write import as_json

__all__ = ["Outcome", "apply_line", "rule_bytes"]


class Outcome(NamedTuple):
    """What came of a log."""

    rulings: int
    refused: LogError | None


def rule_bytes(data: bytes) -> Outcome:
    """Rules a log as the command does. Any exception but LogError goes through: it is a fault.

    Each ruling is one line of JSON, their numbers rise, and the error, which ends the log, stands on a later line.
    """
    ruled, refused = _all_of(chain.from_iterable(rule_blocks(blocks_of(io.BytesIO(data)))))
    last = 0
    for one in ruled:
        written = as_json(one.ruling, one.line)
        assert b"\n" not in written
        assert json.loads(written)["line"] == one.line > last
        last = one.line
    if refused is not None:
        assert refused.line >= max(last, 1)
        check_words(refused, refused.problem)
    line_by_line, also_refused = _all_of(rule_log(lines_of(io.BytesIO(data))))
    assert (line_by_line, str(also_refused)) == (ruled, str(refused))
    return Outcome(len(ruled), refused)


def _all_of(rulings: Iterator[Ruled]) -> tuple[list[Ruled], LogError | None]:
    """What comes out before the end or an error, and the error."""
    found: list[Ruled] = []
    try:
        found.extend(rulings)
    except LogError as error:
        return found, error
    return found, None


def check_words(error: Exception, problem: str) -> None:
    """An error says something, and does not grow with the input without bound (the command cuts its line shorter)."""
    assert problem
    assert len(str(error)) < 20_000


def apply_line(match: Match, line: bytes) -> bool:
    """Applies one line to a match; whether it was accepted. Refused, it leaves the state as it was."""
    before = match.state
    refused: ActionError | None = None
    try:
        ruling = match.apply(line)
    except ActionError as error:
        refused = error
    if refused is not None:
        assert match.state is before
        check_words(refused, refused.problem)
        return False
    assert json.loads(as_json(ruling, match.line))["action"] == ruling.action
    return True
