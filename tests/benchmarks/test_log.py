"""A log beside what any program must do with it: JSON in, rulings as JSON out, against validating the same lines.

A match of 9-ball in which nobody pockets anything, ten events a shot. ``extra_info["per"]`` is the number of shots.
"""

from __future__ import annotations

import json
from functools import cache
from io import BytesIO

import orjson
from pytest_benchmark.fixture import BenchmarkFixture

from poolrules.actions import Action
from poolrules.match import Match
from poolrules.match.log import blocks_of, rule_blocks, rule_log
from poolrules.notation.wire.read import ACTION, action_from, header_from
from poolrules.notation.wire.write import RulingWriter
from poolrules.state import Ruling

SHOTS = 100_000
HEADER = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}


@cache
def log(shots: int = SHOTS) -> tuple[bytes, ...]:
    """The header and so many shots, the players in turn."""
    lines: list[object] = [HEADER]
    for number in range(shots):
        events: list[dict[str, object]] = [{"kind": "contact", "ball": "cue", "with": [1], "t": 0.25}]
        for i in range(5):
            events.append({"kind": "cushion", "ball": 1 + (number + i) % 9, "cushion": "foot", "t": 0.5 + i / 8})
        for i in range(4):
            ball = 1 + (number + i) % 8
            events.append({"kind": "contact", "ball": ball, "with": [ball + 1], "t": 2.0 + i / 8})
        lines.append({"action": "shot", "player": ("Ann", "Ben")[number % 2], "events": events})
    return tuple(json.dumps(line).encode() + b"\n" for line in lines)


def ruled(data: bytes) -> int:
    """How many bytes of rulings a log gives, in the way in which the command and the bulk call rule it."""
    written = 0
    writer: RulingWriter | None = None
    for block in rule_blocks(blocks_of(BytesIO(data))):
        writer = writer or RulingWriter(block[0].before.setting)
        written += len(b"".join([writer.json(one.ruling, one.line) + b"\n" for one in block]))
    return written


def ruled_line_by_line(lines: tuple[bytes, ...]) -> int:
    """The same for one who hands in a line and waits for its ruling."""
    written = 0
    writer: RulingWriter | None = None
    for one in rule_log(lines):
        writer = writer or RulingWriter(one.before.setting)
        written += len(writer.json(one.ruling, one.line))
    return written


def test_rule_log(benchmark: BenchmarkFixture) -> None:
    data = b"".join(log())
    benchmark.extra_info["per"] = SHOTS
    assert benchmark.pedantic(ruled, (data,), rounds=3) > SHOTS  # type: ignore[no-untyped-call]


def test_rule_log_line_by_line(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["per"] = SHOTS
    assert benchmark.pedantic(ruled_line_by_line, (log(),), rounds=3) > SHOTS  # type: ignore[no-untyped-call]


def test_validate_alone(benchmark: BenchmarkFixture) -> None:
    lines = log()[1:]
    benchmark.extra_info["per"] = SHOTS

    def validate() -> None:
        for line in lines:
            ACTION.validate_json(line)

    benchmark.pedantic(validate, rounds=3)  # type: ignore[no-untyped-call]


def test_orjson_alone(benchmark: BenchmarkFixture) -> None:
    lines = log()[1:]
    benchmark.extra_info["per"] = SHOTS

    def parse() -> None:
        for line in lines:
            orjson.loads(line)

    benchmark.pedantic(parse, rounds=3)  # type: ignore[no-untyped-call]


def test_a_shot(benchmark: BenchmarkFixture) -> None:
    """One shot in a match that has run for a hundred: what undo is held against."""
    match, action = a_match_and_its_next_shot()
    match.apply_read(action)
    benchmark.pedantic(lambda: match.apply_read(action), setup=lambda: void(match.undo()), rounds=5000)  # type: ignore[no-untyped-call]


def test_undo(benchmark: BenchmarkFixture) -> None:
    match, action = a_match_and_its_next_shot()
    benchmark.pedantic(match.undo, setup=lambda: void(match.apply_read(action)), rounds=5000)  # type: ignore[no-untyped-call]


def a_match_and_its_next_shot() -> tuple[Match, Action]:
    """A match of a hundred shots, and the shot that follows."""
    match = Match.from_setting(header_from(log()[0]))
    for line in log()[1:101]:
        match.apply(line)
    return match, action_from(log()[101])


def void(_ruling: Ruling) -> None:
    """What a set-up gives back would be taken for arguments."""
