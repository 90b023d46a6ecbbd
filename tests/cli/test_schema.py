"""The JSON Schema takes every line of the samples and every ruling on them, and refuses what is none."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from poolrules import rule_log
from poolrules.editions.games import fouls, reasons
from poolrules.notation.wire.schema import schema
from poolrules.notation.wire.write import as_json
from poolrules.tools.samples import sample, sample_games

SCHEMA = schema()


def validator(part: str) -> Any:
    return Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": SCHEMA["$defs"]})


HEADER, ACTION, RULING = (validator(part) for part in ("Header", "Action", "Ruling"))


def problems(checker: Any, value: Any) -> list[str]:
    return [f"{'.'.join(map(str, error.path))}: {error.message}" for error in checker.iter_errors(value)]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("game", sample_games())
def test_samples_and_their_rulings_are_valid(game: str) -> None:
    header, *actions = map(json.loads, sample(game))
    assert problems(HEADER, header) == []
    assert [problem for action in actions for problem in problems(ACTION, action)] == []
    rulings = [json.loads(as_json(ruled.ruling, ruled.line)) for ruled in rule_log(sample(game))]
    assert len(rulings) == len(actions)
    assert [problem for ruling in rulings for problem in problems(RULING, ruling)] == []


OTHER_ACTIONS: list[dict[str, Any]] = [
    {"action": "setup", "player": "Ann", "on_table": [1, 9], "shot": "normal", "cue_ball": "in_place",
     "fouls_in_a_row": {"Ann": 2}, "warned": ["Ann"], "layout": {"1": [0.3, 0.3], "9": [0.9, 0.3], "cue": [0.5, 1]}},
    {"action": "warning", "player": "Ann"},
    {"action": "shot", "player": "Ann", "start": {"frozen_to_cushion": {"1": ["left", "head"]}, "frozen_to_cue": []},
     "facts": {"first_hit": [1], "pocketed": ["cue", {"ball": 1, "pocket": "side-left"}]}, "time": "2026-05-01T12:00Z"},
    {"action": "protest", "by": "Ben", "line": 4, "corrected": {"action": "shot", "player": "Ann",
     "events": [{"kind": "contact", "ball": "cue", "with": [1]}, {"kind": "cushion", "ball": 1, "cushion": "foot"}]}},
    {"action": "undo"},
    {"action": "interference"},
    {"action": "conduct", "player": "Ben", "code": "touched_ball", "ball": 9},
    {"action": "undo"},
    {"action": "stalemate"},
    {"action": "concede", "player": "Ann", "match": True},
]  # fmt: skip


def test_every_kind_of_action_and_its_ruling_is_valid() -> None:
    header = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann",
              "race_to": 3, "warnings": "recorded", "table": {"width": 1.2, "length": 2.4}}  # fmt: skip
    assert problems(HEADER, header) == []
    assert [problems(ACTION, action) for action in OTHER_ACTIONS] == [[] for _ in OTHER_ACTIONS]
    lines = [json.dumps(line) for line in (header, *OTHER_ACTIONS)]
    for ruled in rule_log(lines):
        assert problems(RULING, ruled.ruling.to_dict(line=ruled.line)) == []
        assert problems(RULING, json.loads(json.dumps(ruled.ruling.to_dict()))) == []


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"player": "Ann"},
        {"action": "dance"},
        {"action": "shot"},
        {"action": "undo", "player": "Ann"},
        {"action": "decide", "player": "Ann", "option": "retire"},
        {"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": 16, "with": [1]}]},
        {"action": "shot", "player": "Ann", "events": [{"ball": 1, "cushion": "foot"}]},
        {"action": "shot", "player": "Ann", "start": {"layout": {"1": [0.1]}}},
        {"action": "shot", "player": "Ann", "start": {"layout": {"16": [0.1, 0.1]}}},
        {"action": "shot", "player": "Ann", "facts": {"pocketed": [True]}},
    ],
)
def test_what_is_no_action_is_refused(line: dict[str, Any]) -> None:
    assert problems(ACTION, line)


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["Ann"]},
        {"players": ["Ann", ""]},
        {"players": ["Ann", "B" * 201]},
        {"format": "poolrules/2"},
        {"race_to": 0},
        {"table": "10ft"},
        {"table": {"width": 9, "length": 2}},
        {"colour": "red"},
    ],
)
def test_what_is_no_header_is_refused(change: dict[str, Any]) -> None:
    header = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"]}
    assert problems(HEADER, header) == []
    assert problems(HEADER, {**header, **change})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("legal", "yes"),
        ("fouls", [{"code": "sneezing", "clause": "1", "text": "Bless you."}]),
        ("pocketed", [0]),
        ("groups", {"Ann": "spots"}),
        ("game_over", {"winner": "Ann"}),
        ("extra", 1),
    ],
)
def test_what_is_no_ruling_is_refused(field: str, value: object) -> None:
    ruling = next(iter(rule_log(sample("nine-ball")))).ruling.to_dict()
    assert problems(RULING, ruling) == []
    assert problems(RULING, {**ruling, field: value})


def test_every_code_there_is_may_appear() -> None:
    parts = SCHEMA["$defs"]["Ruling"]["properties"]
    assert set(parts["fouls"]["items"]["properties"]["code"]["enum"]) == set(fouls())
    assert set(parts["reasons"]["items"]["properties"]["code"]["enum"]) == set(reasons())
