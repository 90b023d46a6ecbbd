"""What a person reads on standard error: what is wrong, and what to do about it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from poolrules import ActionError, EditionError, LogError, Match, contact, rule_log
from poolrules.cli.main import main
from poolrules.editions import find
from poolrules.tools.samples import sample

HEADER = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}


def shot(**fields: Any) -> dict[str, Any]:
    return {"action": "shot", "player": "Ann", **fields}


def problem(*lines: dict[str, Any]) -> str:
    """The message for a log that cannot be ruled."""
    with pytest.raises(LogError) as error:
        list(rule_log((json.dumps(line) for line in lines), files=True))
    return str(error.value)


def test_a_second_header() -> None:
    said = "log:2: action: is missing: this is a header, and a log has one only, as its first line"
    assert problem(HEADER, HEADER) == said


def test_a_log_without_a_header() -> None:
    said = "is missing: this is an action, and a log begins with a header, the line with its format and game"
    assert problem(shot(events=[])) == f"log:1: format: {said}"
    # A line that is neither keeps the plain message.
    assert problem({"game": "nine-ball"}).startswith("log:1: format: is missing (and ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            shot(events=[{"kind": "contact", "ball": "cue", "with": ["1"]}]),
            "events[0].with[0]: not a ball: 'cue' or 1 to 15, not '1': a number stands without quotes",
        ),
        (
            shot(facts={"pocketed": [], "balls_to_cushion": "4"}),
            "facts.balls_to_cushion: input should be a valid integer, not '4': a number stands without quotes",
        ),
        (
            shot(events=[{"kind": "contact", "ball": "cue", "with": [1], "t": "1.5"}]),
            "events[0].t: input should be a valid number, not '1.5': a number stands without quotes",
        ),
        (
            shot(events=[{"kind": "contact", "ball": "cue", "with": ["one"]}]),
            "events[0].with[0]: not a ball: 'cue' or 1 to 15, not 'one'",
        ),
    ],
)
def test_a_number_in_quotes(line: dict[str, Any], said: str) -> None:
    assert problem(HEADER, line) == f"log:2: {said}"


def test_a_name_with_an_apostrophe() -> None:
    match = Match("nine-ball", ("Ann O'Neil", "Ben"), breaker="Ann O'Neil")
    with pytest.raises(ActionError) as error:
        match.shot("Ben", contact("cue", 1))
    assert error.value.problem.startswith('"Ann O\'Neil" is to shoot; ')


def test_a_rulebook_file_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tried = f"there is no rulebook file 'my-bar.json' in the working directory {tmp_path}; shipped are classic, "
    with pytest.raises(EditionError, match="shipped are classic") as error:
        find("my-bar.json")
    assert str(error.value).startswith(tried)
    assert problem({**HEADER, "rulebook": "my-bar.json"}).startswith(f"log:1: rulebook: {tried}")
    absolute = str(tmp_path / "my-bar.json")
    with pytest.raises(EditionError) as error:
        find(absolute)
    assert str(error.value).startswith(f"there is no rulebook file '{absolute}'; shipped are ")


def test_a_rulebook_file_is_looked_for_from_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my-bar.json").write_text('{"extends": "classic"}')
    monkeypatch.chdir(tmp_path)
    assert find("my-bar.json").name == "my-bar"


def test_the_first_fault_of_a_rulebook_is_always_the_same() -> None:
    """Whatever order a set of names has: the order of the file decides."""
    book = {"extends": "classic", "zebra": 1, "apple": 2, "mango": 3}
    code = f"import json; from poolrules.editions.books import _from_data; _from_data(dict(name='bar', **{book!r}))"
    ends = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        ).stderr.splitlines()[-1]
        for seed in ("1", "2", "3")
    }
    (said,) = ends
    assert said.startswith("poolrules.base.errors.EditionError: bar: zebra: there is no such part of a rulebook")


@pytest.mark.parametrize("arguments", [["schema", "a\nb"], ["schema", "x" * 5000], ["y" * 5000], ["referee"]])
def test_a_wrong_argument_is_one_line_of_bounded_length(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    said = capsys.readouterr().err
    assert caught.value.code == 2
    assert said.count("\n") == 1
    assert len(said) <= 2001
    assert "--help)" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["'unbalanced"], "CMD is no command: no closing quotation"),
        (["true", "--timeout", "nan"], "--timeout: nan is not above 0"),
        (["true", "--timeout", "1e30"], "--timeout: 1e+30 is not above 0 and at most 86400"),
        (["true", "--timeout", "-1"], "--timeout: -1 is not above 0"),
        (["true", "--jobs", "0"], "--jobs: 0 is not 1 or more"),
    ],
)
def test_conformance_says_what_is_wrong_with_its_arguments(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conformance", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"poolrules: {said}")


@pytest.mark.parametrize("arguments", [["demo", "nine-ball@"], ["demo", "--rulebook", ""]])
def test_a_rulebook_without_a_name_is_no_rulebook(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "--rulebook" in arguments:
        log = tmp_path / "log.jsonl"
        log.write_text("\n".join(sample("nine-ball")), "utf-8")
        arguments = ["referee", str(log), "--rulebook", ""]
    assert main(arguments) == 2
    assert "no rulebook ''" in capsys.readouterr().err
