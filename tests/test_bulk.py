"""Many logs at once: the same rulings in the same order as one by one, and bad logs as values."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from poolrules import opening, rule, rule_log
from poolrules.tools.bulk import rule_file, rule_files
from poolrules.tools.samples import sample

HEADER = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}


def nine_on_the_break(breaker: str) -> list[dict[str, object]]:
    shot: dict[str, object] = {
        "action": "shot",
        "player": breaker,
        "events": [
            {"kind": "contact", "ball": "cue", "with": [1]},
            {"kind": "pocketed", "ball": 9, "pocket": "foot-left"},
        ],
    }
    return [{**HEADER, "breaker": breaker}, shot]


def write(path: Path, lines: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


@pytest.fixture
def logs(tmp_path: Path) -> list[Path]:
    return [write(tmp_path / f"{i}.jsonl", nine_on_the_break("Ann" if i % 2 else "Ben")) for i in range(6)]


def test_a_pool_gives_what_one_process_gives_and_keeps_the_order(logs: list[Path]) -> None:
    together = list(rule_files(logs, workers=2, chunk=2))
    assert together == [rule_file(log) for log in logs]
    assert [one.winner for one in together] == ["Ben", "Ann"] * 3
    assert together[0].score == {"Ann": 0, "Ben": 1}
    assert json.loads(together[0].rulings)["game_over"]["clause"] == "9b.6"


def test_a_bad_log_is_a_value_and_keeps_what_was_ruled_before(tmp_path: Path) -> None:
    bad = write(tmp_path / "bad.jsonl", [*nine_on_the_break("Ann"), {"action": "dance"}])
    ruled = rule_file(bad)
    assert ruled.actions == 1
    assert ruled.winner == "Ann"
    assert ruled.error is not None
    assert f"{bad}:3: action" in ruled.error


def test_a_log_without_a_ruled_action(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_bytes(b"")
    ruled = rule_file(empty)
    assert (ruled.actions, ruled.score, ruled.winner, ruled.rulings) == (0, {}, None, b"")
    assert ruled.error is not None


def test_the_rulebook_can_be_overridden(logs: list[Path]) -> None:
    assert rule_file(logs[0], rulebook="no-such-book").error is not None


def test_the_functions_and_their_results_pickle(logs: list[Path]) -> None:
    again = pickle.loads(pickle.dumps(rule_file))
    assert pickle.loads(pickle.dumps(again(logs[0]))) == rule_file(logs[0])


@pytest.mark.parametrize("game", ["nine-ball", "eight-ball", "straight-pool"])
def test_states_actions_and_rulings_pickle(game: str) -> None:
    for ruled in rule_log(sample(game)):
        assert pickle.loads(pickle.dumps(ruled)) == ruled


@pytest.mark.parametrize("function", [opening, rule, rule_file, rule_files, rule_log])
def test_the_functions_pickle(function: Callable[..., object]) -> None:
    assert pickle.loads(pickle.dumps(function)) is function
