"""Compares a ruling with the one that a case expects."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["TOLERANCE", "differences"]

TOLERANCE = 0.0005
"""Places may differ by so many metres."""
_IN_ANY_ORDER = ("options", "on_table", "balls_on")


def differences(expected: Any, given: Any, path: str = "") -> list[str]:
    """Every difference, each with its path; fields that the case does not name do not matter."""
    if isinstance(expected, dict):
        if not isinstance(given, dict):
            return [f"{path or 'ruling'}: {_shown(given)} is no object"]
        found: list[str] = []
        for key, value in expected.items():
            where = f"{path}.{key}" if path else key
            if key in given:
                found += differences(value, given[key], where)
            else:
                found.append(f"{where}: missing, expected {_shown(value)}")
        return found
    if isinstance(expected, list):
        return _lists(expected, given, path)
    if isinstance(expected, float) and isinstance(given, int | float) and not isinstance(given, bool):
        return [] if abs(given - expected) <= TOLERANCE else [f"{path}: expected {expected}, given {given}"]
    # true is no 1, and 1 no true.
    same = expected == given and isinstance(expected, bool) == isinstance(given, bool)
    return [] if same else [f"{path}: expected {_shown(expected)}, given {_shown(given)}"]


def _lists(expected: list[Any], given: Any, path: str) -> list[str]:
    if not isinstance(given, list) or len(given) != len(expected):
        return [f"{path}: expected {_shown(expected)}, given {_shown(given)}"]
    name = path.rpartition(".")[2]
    if name in _IN_ANY_ORDER:
        expected, given = sorted(expected, key=str), sorted(given, key=str)
    elif name == "racked":
        expected, given = sorted(expected, key=_ball), sorted(given, key=_ball)
    found: list[str] = []
    for number, (one, other) in enumerate(zip(expected, given, strict=True)):
        found += differences(one, other, f"{path}[{number}]")
    return found


def _ball(placed: Any) -> str:
    return str(placed.get("ball")) if isinstance(placed, dict) else ""


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:197] + "..."
