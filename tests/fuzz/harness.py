"""What must hold at the door whatever comes in: bytes in, rulings and at most one error out."""

from __future__ import annotations

import io
import json
from typing import NamedTuple

from poolrules import ActionError, LogError, Match, rule_log
from poolrules.log import lines_of
from poolrules.wire.write import as_json

__all__ = ["Outcome", "apply_line", "rule_bytes"]


class Outcome(NamedTuple):
    """What came of a log."""

    rulings: int
    refused: LogError | None


def rule_bytes(data: bytes) -> Outcome:
    """Rules a log as the command does. Any exception but LogError goes through: it is a fault.

    Each ruling is one line of JSON, their numbers rise, and the error, which ends the log, stands on a later line.
    """
    last = rulings = 0
    refused: LogError | None = None
    try:
        for ruled in rule_log(lines_of(io.BytesIO(data))):
            written = as_json(ruled.ruling, ruled.line)
            assert b"\n" not in written
            assert json.loads(written)["line"] == ruled.line > last
            last = ruled.line
            rulings += 1
    except LogError as error:
        refused = error
    if refused is not None:
        assert refused.line >= max(last, 1)
        check_words(refused, refused.problem)
    return Outcome(rulings, refused)


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
