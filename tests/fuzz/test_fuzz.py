"""The door under whatever bytes: ruled or refused in words, never a traceback, and memory bounded.

The long runs are ``million.py`` and ``guided.py``; inputs in which they found a fault stand in ``found``.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from harness import apply_line, rule_bytes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from million import fuzz
from mutate import sample_lines, spoiled

from poolrules import ActionError, Match
from poolrules.notation.wire.read import MOST_VALUES, header_from

HERE = Path(__file__).parent
GAMES = ("nine-ball", "eight-ball", "straight-pool")
HEADER = b'{"format":"poolrules/1","game":"nine-ball","players":["Ann","Ben"],"breaker":"Ann"}\n'
MEBIBYTE = 1 << 20
BOUND = 160
"""Mebibytes that a log may cost beyond what the program takes at rest; measured are 77 at the most."""
MEASURED = settings(deadline=None, max_examples=150, derandomize=True, suppress_health_check=list(HealthCheck))

NAMES = st.sampled_from(["action", "player", "events", "facts", "call", "start", "end", "kind", "ball", "with", "t"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["cue", 1, "Ann"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES | st.text(max_size=5), inner, max_size=5),
    max_leaves=12,
)
ACTIONS = st.sampled_from(
    ["shot", "setup", "lag", "decide", "warning", "conduct", "protest", "undo", "interference", "stalemate", "concede"]
)


@MEASURED
@given(st.binary(max_size=300))
def test_any_bytes_are_ruled_or_refused(data: bytes) -> None:
    assert rule_bytes(data).rulings == 0


@MEASURED
@given(st.lists(st.binary(max_size=80), max_size=5))
def test_any_lines_after_a_header(lines: list[bytes]) -> None:
    rule_bytes(HEADER + b"\n".join(lines))


@MEASURED
@given(ACTIONS, st.dictionaries(NAMES, JSON, max_size=6))
def test_any_json_as_an_action(action: str, fields: dict[str, object]) -> None:
    match = Match.from_setting(header_from(HEADER))
    apply_line(match, json.dumps({**fields, "action": action}).encode())


@MEASURED
@given(st.integers(0, 2**32), st.sampled_from(GAMES))
def test_earlier_rulings_are_out_before_a_spoilt_line_is_refused(seed: int, game: str) -> None:
    random, lines = Random(seed), sample_lines(game)
    at = random.randrange(1, len(lines))
    outcome = rule_bytes(b"\n".join([*lines[:at], spoiled(random, lines[at], lines)]))
    if outcome.refused is None:
        # A spoilt line may still be an action, or several lines, or blank.
        assert outcome.rulings >= at - 1
    else:
        assert outcome.rulings == outcome.refused.line - 2
        assert outcome.refused.line >= at + 1


def test_two_thousand_spoilt_lines() -> None:
    counts = fuzz(2000, seed=3)
    assert counts["accepted"] > 100
    assert counts["refused"] > 1000
    assert counts["slowest_ms"] < 5000


@pytest.mark.parametrize("path", sorted((HERE / "found").glob("*.bin")), ids=lambda path: path.stem)
def test_what_was_found_stays_mended(path: Path) -> None:
    rule_bytes(path.read_bytes())
    rule_bytes(HEADER + path.read_bytes())


# --- memory ---------------------------------------------------------------------------------------------------------


def shot(events: bytes) -> bytes:
    return b'{"action":"shot","player":"Ann","events":[' + events + b"]}\n"


GREEDY = {
    "numbers for events": shot(b"1," * (MEBIBYTE // 2) + b"1"),
    "empty objects for events": shot(b"{}," * (MEBIBYTE // 3) + b"{}"),
    "as many wrong values as may be": shot(b"{}," * (MOST_VALUES - 3) + b"{}"),
    "as many unknown keys as may be": b'{"action":"shot",' + b",".join(b'"k%d":1' % i for i in range(49_000)) + b"}\n",
    "deep nesting": b"[" * MEBIBYTE + b"\n",
    "a long name": b'{"action":"concede","player":"' + b"x" * MEBIBYTE + b'"}\n',
    "a long number": b'{"action":"shot","t":' + b"9" * MEBIBYTE + b"}\n",
    "a line of 20 MiB": b'"' + b"x" * (20 * MEBIBYTE) + b'"\n',
}
PROGRAM = """
import sys
from poolrules import LogError, rule_log
from poolrules.match.log import blocks_of, rule_blocks

def peak():
    # Not ru_maxrss: that begins with the peak of the process that started this one.
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) // 1024

with open(sys.argv[1], "rb") as file:
    header = file.readline()
try:
    list(rule_log([header, b'{"action": "undo"}']))
except LogError:
    pass
rest = peak()
try:
    with open(sys.argv[1], "rb") as file:
        for block in rule_blocks(blocks_of(file)):
            pass
except LogError:
    print(peak() - rest)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the peak of memory is read from /proc")
@pytest.mark.parametrize("name", GREEDY)
def test_no_log_costs_more_memory_than_the_bound(name: str, tmp_path: Path) -> None:
    path = tmp_path / "greedy.jsonl"
    path.write_bytes(HEADER + GREEDY[name])
    command = [sys.executable, "-c", PROGRAM, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1500:]
    assert int(done.stdout) <= BOUND


@pytest.mark.parametrize("make", [dict, list], ids=["objects", "lists"])
def test_a_mapping_nested_too_deep_is_refused_in_words(make: Callable[[], object]) -> None:
    deep: object = make()
    for _ in range(100_000):
        deep = {"a": deep} if make is dict else [deep]
    match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann")
    with pytest.raises(ActionError, match="nested too deep"):
        match.apply({"action": "undo", "x": deep})
    # Taken apart level by level: let go all at once it could exhaust the stack.
    while deep:
        deep = next(iter(deep.values())) if isinstance(deep, dict) else deep[0]  # type: ignore[index]


def test_a_line_with_too_many_values_says_how_many_there_may_be() -> None:
    match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann")
    with pytest.raises(ActionError, match=f"holds more than {MOST_VALUES} values"):
        match.apply(shot(b"1," * (MOST_VALUES + 1) + b"1"))
