"""Bad logs for the tests of the door: what goes in as bytes, and what the command says of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from poolrules.cli.main import main

HEADER: dict[str, Any] = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}
SETUP: dict[str, Any] = {
    "action": "setup",
    "player": "Ann",
    "on_table": [1, 5, 9],
    "shot": "normal",
    "cue_ball": "in_place",
}
SHOT: dict[str, Any] = {
    "action": "shot",
    "player": "Ann",
    "events": [
        {"kind": "contact", "ball": "cue", "with": [1]},
        {"kind": "cushion", "ball": 1, "cushion": "left"},
    ],
}


class Said(NamedTuple):
    """What the command did with a log."""

    status: int
    rulings: list[dict[str, Any]]
    errors: list[str]
    """The lines on standard error."""


Referee = Callable[[bytes], Said]


def log(*lines: Any) -> bytes:
    """A log; a line that is bytes stands as it is."""
    return b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)


def run(data: bytes, path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    """Rules a log by the command."""
    path.write_bytes(data)
    status = main(["referee", str(path), "--json"])
    out, err = capsys.readouterr()
    return Said(status, [json.loads(line) for line in out.splitlines()], err.splitlines())


def assert_refused(said: Said, line: int, field: str = "", *, rulings: int | None = None) -> str:
    """Refused at that line and field, in one line of words, everything before it ruled; the message."""
    assert said.status == 2
    assert len(said.rulings) == (max(line - 2, 0) if rulings is None else rulings)
    assert len(said.errors) == 1
    message = said.errors[0]
    assert len(message) <= 2000
    assert "Traceback" not in message
    found = re.fullmatch(r"\S*log\.jsonl:(\d+): (.*)", message)
    assert found is not None, message
    assert int(found[1]) == line, message
    if field:
        assert found[2].startswith(f"{field}: "), message
    return found[2]
