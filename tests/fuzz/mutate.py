"""Spoils lines of a log: bytes, numbers and words, and the structure of their JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from random import Random
from typing import Any

__all__ = ["sample_lines", "spoiled"]

_ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 8, 9, 15, 16, 2**31, 2**63, 2**64, -(2**63), 10**40, 0.5, -0.0, 1e308, 1e-320),
    *("", " ", "cue", "Ann", "Ben", "1", "foot-left", "left", "shot", "\u0000", "\u2028", "é", "x" * 300),
    *([], {}, [[]], [1], ["cue"], {"cue": [0, 0]}, {"1": [0.6, 1.9]}, [[1, 1]]),
)
_NUMBERS = (b"NaN", b"Infinity", b"-0", b"1e999", b"01", b"1.", b".5", b"0x1", b"99999999999999999999", b"1e-999")
_BYTES = (
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b"\\u",
    b",",
    b":",
    b"\\",
    b"e",
)


def sample_lines(game: str) -> list[bytes]:
    """The lines of a shipped sample match, the header first."""
    return (resources.files("poolrules.tools.samples") / f"{game}.jsonl").read_bytes().splitlines()


def spoiled(random: Random, line: bytes, others: list[bytes]) -> bytes:
    """The line with one to three things spoilt; ``others`` are lines of which parts may be taken."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        line = random.choice(_WAYS)(random, line, others)
    return line


def _one_byte(random: Random, line: bytes, _others: list[bytes]) -> bytes:
    at = random.randrange(len(line) + 1)
    return line[:at] + bytes([random.randrange(256)]) + line[at + random.randrange(2) :]


def _token(random: Random, line: bytes, _others: list[bytes]) -> bytes:
    at = random.randrange(len(line) + 1)
    return line[:at] + random.choice(_BYTES) + line[at + random.randrange(3) :]


def _cut(random: Random, line: bytes, _others: list[bytes]) -> bytes:
    start, end = sorted(random.randrange(len(line) + 1) for _ in range(2))
    return line[:start] + line[end:]


def _spliced(random: Random, line: bytes, others: list[bytes]) -> bytes:
    other = random.choice(others)
    return line[: random.randrange(len(line) + 1)] + other[random.randrange(len(other) + 1) :]


def _number(random: Random, line: bytes, _others: list[bytes]) -> bytes:
    places = [i for i, byte in enumerate(line) if 48 <= byte <= 57]
    if not places:
        return line
    at = random.choice(places)
    return line[:at] + random.choice(_NUMBERS) + line[at + 1 :]


def _deep(random: Random, line: bytes, _others: list[bytes]) -> bytes:
    at = random.randrange(len(line) + 1)
    return line[:at] + random.choice((b"[", b'{"a":')) * random.choice((5, 200, 3000)) + line[at:]


def _structure(random: Random, line: bytes, others: list[bytes]) -> bytes:
    """One value replaced, removed, doubled, or taken from another line."""
    try:
        data = json.loads(line)
        other = json.loads(random.choice(others))
    except (ValueError, RecursionError):
        return line
    places: list[tuple[Any, Any]] = []
    _collect(data, places)
    if not places:
        return json.dumps(random.choice(_ODD)).encode()
    holder, key = random.choice(places)
    way = random.randrange(4)
    if way == 0:
        holder[key] = random.choice(_ODD)
    elif way == 1:
        del holder[key]
    elif way == 2 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif way == 2:
        holder[random.choice(("ball", "player", "t", "at", "x", "call", "facts", "start"))] = holder[key]
    else:
        taken: list[tuple[Any, Any]] = []
        _collect(other, taken)
        if taken:
            source, name = random.choice(taken)
            holder[key] = source[name]
    return json.dumps(data).encode()


def _gentle(random: Random, line: bytes, _others: list[bytes]) -> bytes:
    """A shot that may still be one: its events left out, doubled or in another order, a ball for another."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return line
    events = data.get("events") if isinstance(data, dict) else None
    if not isinstance(events, list) or not events:
        return line
    way = random.randrange(4)
    at = random.randrange(len(events))
    if way == 0:
        del events[at]
    elif way == 1:
        events.insert(random.randrange(len(events) + 1), events[at])
    elif way == 2:
        random.shuffle(events)
    elif isinstance(events[at], dict):
        events[at]["ball"] = random.choice(("cue", *range(1, 16)))
    return json.dumps(data).encode()


def _collect(value: Any, places: list[tuple[Any, Any]]) -> None:
    if isinstance(value, dict):
        for key, part in value.items():
            places.append((value, key))
            _collect(part, places)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            places.append((value, i))
            _collect(part, places)


_WAYS: tuple[Callable[[Random, bytes, list[bytes]], bytes], ...] = (
    *(_one_byte, _token, _cut, _spliced, _number),
    *(_structure, _structure, _structure, _structure, _gentle, _gentle, _gentle, _gentle),
    _deep,
)
