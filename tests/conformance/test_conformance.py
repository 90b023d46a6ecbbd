"""The cases for other languages: they are whole, this engine passes them, and the runner tells right from wrong."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from poolrules import LogError, rule_log
from poolrules.cli.main import main
from poolrules.tools.conformance import Case, Outcome, cases, differences, run, run_case

OURS = [sys.executable, "-m", "poolrules", "referee", "-", "--json"]
GAMES = ("eight-ball", "nine-ball", "straight-pool")


def ruled(case: Case) -> tuple[list[dict[str, object]], int | None]:
    """The rulings of this engine on a case, and the line that was refused."""
    rulings: list[dict[str, object]] = []
    try:
        for one in rule_log(case.data().splitlines(keepends=True)):
            rulings.append(json.loads(json.dumps(one.ruling.to_dict(line=one.line))))
    except LogError as error:
        return rulings, error.line
    return rulings, None


@pytest.mark.parametrize("game", GAMES)
def test_this_engine_passes_every_case(game: str) -> None:
    number = 0
    for case in cases(game):
        number += 1
        rulings, refused = ruled(case)
        assert refused == (len(case.log) if case.refused else None), case.id
        assert len(rulings) == len(case.log) - (2 if refused else 1), case.id
        if case.expect is not None:
            assert differences(case.expect, rulings[-1]) == [], case.id
    assert number > 100


def test_names_are_unique_and_both_kinds_are_there() -> None:
    shipped = list(cases())
    names = [(case.game, case.log[0]["rulebook"], case.id) for case in shipped]
    assert len(set(names)) == len(names)
    assert sum(case.refused for case in shipped) > 50
    assert all(case.log[0]["format"] == "poolrules/1" for case in shipped)
    with pytest.raises(ValueError, match="no game 'snooker'"):
        list(cases("snooker"))


def test_the_cases_are_those_of_the_rulebook_tests() -> None:
    generate = Path(__file__).with_name("generate.py")
    done = subprocess.run([sys.executable, str(generate), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1000:]


def some(*, refused: bool) -> Case:
    """The first case of its kind with more than one action."""
    return next(case for case in cases("nine-ball") if case.refused == refused and len(case.log) > 2)


@pytest.mark.parametrize("refused", [False, True])
def test_the_command_of_this_package_passes(refused: bool) -> None:
    assert run_case(OURS, some(refused=refused)).problems == ()


def program(text: str) -> Sequence[str]:
    """A program that reads its input and then does what the text says."""
    return [sys.executable, "-c", f"import sys, json, time\nlines = sys.stdin.read().splitlines()\n{text}"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "rulings, expected"),
        ("sys.exit(3)", "exit status 3, expected 0"),
        ("print('hello')", "line 1 of the output is no JSON object"),
        ("print('[' * 100000)", "line 1 of the output is no JSON object"),
        ("[print('{}') for _ in lines[1:]]", "missing, expected"),
        ("time.sleep(60)", "no answer within 1 s"),
    ],
)
def test_a_program_that_is_wrong_is_told_what_is_wrong(text: str, problem: str) -> None:
    outcome = run_case(program(text), some(refused=False), timeout=1)
    assert any(problem in found for found in outcome.problems), outcome.problems


def test_a_program_that_rules_what_cannot_be_fails() -> None:
    outcome = run_case(program("[print('{}') for _ in lines[1:]]"), some(refused=True))
    assert any("exit status 0, expected 2" in found for found in outcome.problems)


def test_outcomes_come_in_the_order_of_the_cases() -> None:
    chosen = list(cases("nine-ball"))[:6]
    assert [outcome.case for outcome in run(OURS, chosen, jobs=2)] == chosen


@pytest.mark.parametrize(
    ("expected", "given", "found"),
    [
        ({"legal": True}, {"legal": True, "extra": 1}, []),
        ({"legal": True}, {"legal": 1}, ["legal: expected true, given 1"]),
        ({"score": {"Ann": 1}}, {"score": {"Ann": 2}}, ["score.Ann: expected 1, given 2"]),
        ({"on_table": [1, 2]}, {"on_table": [2, 1]}, []),
        (
            {"pocketed": [1, 2]},
            {"pocketed": [2, 1]},
            ["pocketed[0]: expected 1, given 2", "pocketed[1]: expected 2, given 1"],
        ),
        ({"spotted": [{"ball": 9, "at": [0.635, 1.905]}]}, {"spotted": [{"ball": 9, "at": [0.6354, 1.905]}]}, []),
        ({"at": [0.635]}, {"at": [0.637]}, ["at[0]: expected 0.635, given 0.637"]),
        ({"racked": [{"ball": 1}, {"ball": 2}]}, {"racked": [{"ball": 2}, {"ball": 1}]}, []),
        ({"next": {"to": "shoot"}}, {"next": None}, ["next: null is no object"]),
        ({"fouls": []}, {}, ["fouls: missing, expected []"]),
        ({"fouls": []}, {"fouls": [{"code": "push"}]}, ['fouls: expected [], given [{"code": "push"}]']),
    ],
)
def test_differences_are_named_by_their_path(expected: object, given: object, found: list[str]) -> None:
    assert differences(expected, given) == found


def test_the_command_counts_and_says_what_failed(capsys: pytest.CaptureFixture[str]) -> None:
    name = some(refused=False).id
    assert main(["conformance", shlex.join(OURS), "--game", "nine-ball", "--only", name]) == 0
    assert "cases passed" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["conformance", shlex.join(program("")), "--game", "nine-ball", "--only", name])
    assert ended.value.code == 1
    assert f"FAIL {name}" in capsys.readouterr().out


def test_progress_goes_to_standard_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = list(cases("nine-ball"))[:5]
    jobs: list[int] = []

    def run_without_a_program(command: Sequence[str], given: Sequence[Case], **options: Any) -> Iterator[Outcome]:
        jobs.append(options["jobs"])
        # The second of the five fails.
        return iter([Outcome(case, ("wrong",) if case is given[1] else ()) for case in given])

    monkeypatch.setattr("poolrules.tools.conformance.cases", lambda game: iter(chosen))
    monkeypatch.setattr("poolrules.tools.conformance.run", run_without_a_program)
    monkeypatch.setattr("poolrules.cli.conformance.PROGRESS", 2)
    with pytest.raises(SystemExit):
        main(["conformance", "engine"])
    out, err = capsys.readouterr()
    assert err.splitlines() == ["2 of 5 cases run, 1 passed", "4 of 5 cases run, 3 passed"]
    assert out.splitlines()[-1] == "4 of 5 cases passed"
    with pytest.raises(SystemExit):
        main(["conformance", "engine", "--jobs", "7"])
    assert jobs == [len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(), 7]


def test_the_page_says_how_many_cases_there_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "conformance.md").read_text("utf-8")
    assert f"The package ships {len(list(cases())):,} cases: " in page


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([""], "CMD is empty"),
        (["x", "--game", "snooker"], "no game 'snooker'"),
        (["x", "--only", "no such case"], "no case has that"),
        (["/no/such/program", "--only", "9b.4"], "No such file"),
    ],
)
def test_bad_arguments_are_one_line_and_status_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conformance", *arguments]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1
