"""Every field of header and actions with every kind of wrong value, missing, and with a stranger beside it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from door import HEADER, SETUP, SHOT
from poolrules import ActionError, LogError, Match
from poolrules.match.log import rule_log
from poolrules.notation.wire.read import action_from, header_from

FULL_HEADER: dict[str, Any] = HEADER | {
    "rulebook": "classic",
    "race_to": 3,
    "break_order": "winner",
    "seed": 7,
    "table": {"width": 1.27, "length": 2.54},
    "warnings": "recorded",
    "calls": "required",
}
FULL_SHOT: dict[str, Any] = {
    "action": "shot",
    "player": "Ann",
    "call": {"ball": 1, "pocket": "foot-left"},
    "start": {
        "layout": {"cue": [0.3, 0.3], "1": [0.5, 1.0], "5": [0.9, 1.0], "9": [0.9, 0.5]},
        "frozen_to_cue": [1],
        "frozen_to_cushion": {"1": ["left"]},
        "warned_not_behind_head_string": False,
    },
    "events": [
        {"kind": "contact", "ball": "cue", "with": [1], "t": 0.1},
        {"kind": "cushion", "ball": 1, "cushion": "left", "t": 0.2},
        {"kind": "pocketed", "ball": 5, "pocket": "foot-left"},
        {"kind": "returned", "ball": 1, "by": "lamp"},
        {"kind": "rebound", "ball": 1, "pocket": "foot-left"},
        {"kind": "head_string", "ball": 1},
        {"kind": "off_table", "ball": 1},
    ],
    "observed": [{"code": "touched_ball", "ball": 9}],
    "end": {"layout": {"cue": [0.3, 0.3], "9": [0.9, 0.5]}},
    "time": "2026-07-31T20:00:00",
}
ACTIONS: dict[str, dict[str, Any]] = {
    "setup": SETUP
    | {
        "fouls_in_a_row": {"Ann": 1, "Ben": 0},
        "warned": ["Ann"],
        "score": {"Ann": 0, "Ben": 0},
        "layout": {"cue": [0.3, 0.3], "1": [0.5, 1.0], "5": [0.9, 1.0], "9": [0.9, 0.5]},
    },
    "shot": FULL_SHOT,
    "summary": {
        "action": "shot",
        "player": "Ann",
        "facts": {
            "first_hit": [1],
            "pocketed": [5, {"ball": 9, "pocket": "foot-left"}, "cue"],
            "cushion_after_hit": True,
            "balls_to_cushion": 1,
            "cue_to_cushion": False,
            "off_table": [1],
            "frozen_ball_satisfied": True,
        },
    },
    "lag": {
        "action": "lag",
        "lags": {"Ann": {"stopped_at": [0.3, 0.4], "faults": ["side_cushion"]}, "Ben": {"stopped_at": None}},
        "undecided": False,
    },
    "decide": {"action": "decide", "player": "Ann", "option": "spot_nearest", "ball": 3},
    "warning": {"action": "warning", "player": "Ann"},
    "conduct": {"action": "conduct", "player": "Ann", "code": "touched_ball", "ball": 1, "deliberate": False},
    "protest": {"action": "protest", "by": "Ann", "line": 3, "corrected": SHOT},
    "undo": {"action": "undo"},
    "interference": {"action": "interference"},
    "stalemate": {"action": "stalemate"},
    "concede": {"action": "concede", "player": "Ann", "match": True},
}
WRONG: tuple[Any, ...] = (None, True, 3, -1, 0.5, 10**30, "x", "", [], {}, [[]], [{}], {"x": {}}, [None])

OTHERS: tuple[Any, ...] = (None, {}, [], 10**30, "x")

Path = tuple[str | int, ...]


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every value inside."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from paths(part, (*path, key))


def objects(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every object whose fields the contract names."""
    if isinstance(value, dict) and (
        not path or path[-1] not in ("layout", "frozen_to_cushion", "lags", "score", "fouls_in_a_row")
    ):
        yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from objects(part, (*path, key))


def changed(value: Any, path: Path, new: Any) -> Any:
    """A copy with another value at the path."""
    value = copy.deepcopy(value)
    at = value
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = new
    return value


def refusal(read: Callable[[str], object], line: str) -> ActionError | None:
    """The error that a line is refused with; None when it is taken."""
    try:
        read(line)
    except ActionError as error:
        return error
    return None


def kind(value: Any) -> str:
    """The JSON type of a value, numbers with and without a fraction apart."""
    if isinstance(value, bool) or value is None:
        return str(value)[:1] if value is None else "boolean"
    return {int: "number", float: "fraction", str: "string", list: "array", dict: "object"}[type(value)]


def written(path: Path) -> str:
    """A path as messages write it."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


EVERY = [(name, path) for name, action in ACTIONS.items() for path in paths(action)]
# Where null may stand for "not said", and where another kind of value is one of the shapes that the contract has.
OPTIONAL = {
    "call",
    "start",
    "end",
    "events",
    "facts",
    "time",
    "layout",
    "ball",
    "pocket",
    "t",
    "frozen_to_cue",
    "frozen_to_cushion",
    "stopped_at",
    "fouls_in_a_row",
    "warned",
    "score",
    "first_hit",
    "pocketed",
    "cushion_after_hit",
    "balls_to_cushion",
    "cue_to_cushion",
    "frozen_ball_satisfied",
    "groups",
    "cue_ball",
}


def allowed(path: Path, old: Any, new: Any) -> bool:
    """Whether the other value has a kind that the field takes as well."""
    field = next((part for part in reversed(path) if isinstance(part, str)), "")
    if new is None:
        return field in OPTIONAL and isinstance(path[-1], str)
    if kind(new) == kind(old) or {kind(new), kind(old)} == {"number", "fraction"}:
        return True
    ball = {"number", "string", "object"}
    return (field in ("ball", "with", "pocketed") and {kind(new), kind(old)} <= ball) or (
        old is None and field == "stopped_at"
    )


@pytest.mark.parametrize(("name", "path"), EVERY, ids=lambda value: value if isinstance(value, str) else written(value))
def test_another_kind_of_value_is_refused_at_its_field(name: str, path: Path) -> None:
    action = ACTIONS[name]
    old = action
    for key in path:
        old = old[key]  # type: ignore[index]
    errors = {}
    for i, new in enumerate(WRONG):
        error = refusal(action_from, json.dumps(changed(action, path, new)))
        if error is None:
            assert allowed(path, old, new), f"{written(path)} took {new!r} in place of {old!r}"
        else:
            errors[i] = error
    assert len(errors) >= 7
    assert max(len(str(error)) for error in errors.values()) < 1000
    if path != ("action",) and path[-1] != "kind":
        where = written(path)
        assert [e.field for e in errors.values() if not (e.field.startswith(where) or where.startswith(e.field))] == []


@pytest.mark.parametrize("name", sorted(ACTIONS))
def test_the_actions_themselves_can_be_read(name: str) -> None:
    assert action_from(json.dumps(ACTIONS[name])).action == ACTIONS[name]["action"]


STRANGERS = [(name, path) for name, action in ACTIONS.items() for path in objects(action)]


@pytest.mark.parametrize(
    ("name", "path"), STRANGERS, ids=lambda value: value if isinstance(value, str) else written(value)
)
@pytest.mark.parametrize("field", ["colour", "Player", "kind_", "__class__", "", "with_", "[key]"])
def test_an_unknown_field_is_refused_by_its_name(name: str, path: Path, field: str) -> None:
    with pytest.raises(ActionError) as caught:
        action_from(json.dumps(changed(ACTIONS[name], (*path, field), 1)))
    if field not in ("", "[key]"):
        assert caught.value.field == written((*path, field))


REQUIRED = {
    "setup": {"player", "on_table", "shot"},
    "shot": {"player"},
    "summary": {"player"},
    "lag": {"lags"},
    "decide": {"player", "option"},
    "warning": {"player"},
    "conduct": {"player", "code"},
    "protest": {"by", "line", "corrected"},
    "concede": {"player"},
}


@pytest.mark.parametrize(
    ("name", "field"), [(name, field) for name, fields in REQUIRED.items() for field in sorted(fields)]
)
def test_a_missing_field_is_named(name: str, field: str) -> None:
    without = {key: value for key, value in ACTIONS[name].items() if key != field}
    with pytest.raises(ActionError, match="is missing") as caught:
        action_from(json.dumps(without))
    assert caught.value.field == field


@pytest.mark.parametrize("name", sorted(ACTIONS))
def test_a_missing_or_unknown_action(name: str) -> None:
    fields = {key: value for key, value in ACTIONS[name].items() if key != "action"}
    for wrong in (fields, fields | {"action": "shoot"}, fields | {"action": None}, fields | {"action": ["shot"]}):
        with pytest.raises(ActionError) as caught:
            action_from(json.dumps(wrong))
        assert caught.value.field in ("", "action")
        assert "action" in str(caught.value)


@pytest.mark.parametrize("path", [*paths(FULL_HEADER)], ids=written)
def test_the_header_with_another_kind_of_value(path: Path) -> None:
    old: Any = FULL_HEADER
    for key in path:
        old = old[key]
    where = written(path)
    for new in WRONG:
        error = refusal(header_from, json.dumps(changed(FULL_HEADER, path, new)))
        if error is not None:
            assert error.field.startswith(where) or where.startswith(error.field) or error.field == "breaker"
            continue
        optional = path[0] not in ("format", "game", "players") and len(path) == 1
        number = {kind(new), kind(old)} <= {"number", "fraction"}
        assert (new is None and optional) or kind(new) == kind(old) or number, f"{where} took {new!r} for {old!r}"


@pytest.mark.parametrize("field", ["format", "game", "players"])
def test_the_header_without_a_field_that_it_needs(field: str) -> None:
    header = {key: value for key, value in FULL_HEADER.items() if key != field}
    with pytest.raises(LogError, match="is missing") as caught:
        list(rule_log([json.dumps(header)]))
    assert (caught.value.line, caught.value.field) == (1, field)


@pytest.mark.parametrize("path", [(), ("table",)])
@pytest.mark.parametrize("field", ["colour", "Format", "race-to"])
def test_the_header_with_an_unknown_field(path: Path, field: str) -> None:
    with pytest.raises(LogError) as caught:
        list(rule_log([json.dumps(changed(FULL_HEADER, (*path, field), 1))]))
    assert caught.value.field == written((*path, field))


def test_whatever_is_refused_leaves_the_match_as_it_was() -> None:
    match = Match("nine-ball", ["Ann", "Ben"], breaker="Ann")
    match.apply(json.dumps(SETUP))
    before = match.state, match.line
    for name, path in EVERY:
        for new in OTHERS:
            error = refusal(match.apply, json.dumps(changed(ACTIONS[name], path, new)))
            if error is None:
                match = Match.from_state(before[0])
                before = match.state, match.line
            assert (match.state, match.line) == before


@pytest.mark.parametrize(
    "given", [{"action": object()}, {"action": "undo", 3: {4: object()}}, {"action": {1, 2}}, {"action": float("nan")}]
)
def test_a_mapping_that_is_no_json(given: dict[Any, Any]) -> None:
    with pytest.raises(ActionError):
        Match("nine-ball", ["Ann", "Ben"], breaker="Ann").apply(given)
