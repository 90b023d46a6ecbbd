"""A log beside what any program must do with it: JSON in, rulings as JSON out, against validating the same lines.

A match of 9-ball in which nobody pockets anything, ten events a shot. ``extra_info["per"]`` is the number of shots.
"""

from __future__ import annotations

import json
from functools import cache

import orjson
from pytest_benchmark.fixture import BenchmarkFixture

from poolrules.log import rule_log
from poolrules.wire.read import ACTION
from poolrules.wire.write import RulingWriter

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


def ruled(lines: tuple[bytes, ...]) -> int:
    """How many bytes of rulings the lines give."""
    written = 0
    writer: RulingWriter | None = None
    for one in rule_log(lines):
        writer = writer or RulingWriter(one.before.setting)
        written += len(writer.json(one.ruling, one.line))
    return written


def test_rule_log(benchmark: BenchmarkFixture) -> None:
    lines = log()
    benchmark.extra_info["per"] = SHOTS
    assert benchmark.pedantic(ruled, (lines,), rounds=3) > SHOTS  # type: ignore[no-untyped-call]


def test_rule_log_of_100_shots(benchmark: BenchmarkFixture) -> None:
    lines = log()[:101]
    benchmark.extra_info["per"] = 100
    assert benchmark.pedantic(ruled, (lines,), rounds=50) > 100  # type: ignore[no-untyped-call]


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
