"""Faults that people found who use the package from outside, each as a kind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from poolrules import (
    ActionError,
    EditionError,
    LogError,
    Match,
    PositionError,
    Shot,
    contact,
    cushion,
    edition,
    parse_position,
    pocketed,
    rule_log,
)
from poolrules.editions import edition_names, find, rules_for
from poolrules.match.last_shot import MOST_SINCE
from poolrules.match.match import Line
from poolrules.notation.wire.read import action_from
from poolrules.notation.wire.schema import schema
from poolrules.tools.bulk import rule_file

HEADER = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}
SHOT = {"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": "cue", "with": [1]}]}


def a_match(game: str = "nine-ball", **fields: Any) -> Match:
    return Match(game, ("Ann", "Ben"), breaker="Ann", **fields)


# --- the shot of a protest ------------------------------------------------------------------------------------------


def test_the_shot_of_a_protest_may_leave_its_action_out_in_the_schema_as_well() -> None:
    corrected = {name: part for name, part in SHOT.items() if name != "action"}
    protest = {"action": "protest", "by": "Ben", "line": 2, "corrected": corrected}
    assert action_from(protest).corrected.player == "Ann"  # type: ignore[union-attr]
    validator = Draft202012Validator(schema())
    assert validator.is_valid(protest)
    assert not validator.is_valid(corrected)
    assert not validator.is_valid({**protest, "corrected": {**corrected, "action": "undo"}})


# --- position lines -------------------------------------------------------------------------------------------------

HOUSE = edition("classic").derive("no-push-out", games={"nine-ball": {"knobs": {"push_out": False}}})


@pytest.mark.parametrize("book", [*map(edition, edition_names()), HOUSE], ids=lambda book: book.name)
def test_after_a_break_a_state_has_a_line_in_every_game_of_every_edition(book: Any) -> None:
    for game in book.games:
        match = a_match(game, rulebook=book)
        match.shot("Ann", contact("cue", 1), pocketed(2, "foot-left"), *(cushion(ball, "foot") for ball in (3, 4, 5)))
        own = None if book.name in edition_names() else book
        assert parse_position(match.state.position, rulebook=own) == match.state


@pytest.mark.parametrize("line", ["\ud800", "nine-ball@classic \ud800nn/Ben", "a\udfffb"])
def test_half_of_a_surrogate_pair_in_a_position_line_is_an_error_of_the_line(line: str) -> None:
    with pytest.raises(PositionError, match="surrogate"):
        parse_position(line)


# --- long logs ------------------------------------------------------------------------------------------------------


def conducts(number: int, *, alternating: bool = False) -> Iterator[dict[str, Any]]:
    """A log with so many acts after one shot; 8-ball counts fouls without end."""
    yield {**HEADER, "game": "eight-ball"}
    yield {"action": "setup", "player": "Ann", "on_table": [1, 8, 9], "shot": "normal", "cue_ball": "in_place"}
    cushion_hit = {"kind": "cushion", "ball": 1, "cushion": "foot"}
    yield {**SHOT, "events": [{"kind": "contact", "ball": "cue", "with": [1]}, cushion_hit]}
    for i in range(number):
        yield {"action": "conduct", "player": ("Ann", "Ben")[i % 2 if alternating else 0], "code": "touched_ball"}


def seconds(number: int, *, alternating: bool) -> float:
    began = time.process_time()
    assert sum(1 for _ in rule_log(conducts(number, alternating=alternating))) == number + 2
    return time.process_time() - began


@pytest.mark.parametrize("alternating", [False, True])
def test_what_follows_a_shot_takes_time_in_step_with_its_length(*, alternating: bool) -> None:
    # In square time four times the length would take sixteen times as long.
    seconds(1000, alternating=alternating)
    short = min(seconds(5000, alternating=alternating) for _ in range(2))
    assert min(seconds(20_000, alternating=alternating) for _ in range(2)) < 8 * short


def peak(number: int) -> int:
    tracemalloc.start()
    for _ in rule_log(conducts(number)):
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_what_follows_a_shot_takes_no_memory_of_its_own() -> None:
    peak(2000)
    assert peak(20_000) < 2 * peak(2000)


def test_a_shot_is_ruled_again_with_all_that_followed_it() -> None:
    match = Match.from_log([*conducts(400, alternating=True)])
    assert match.state.fouls == (200, 200)
    ruling = match.apply({"action": "protest", "by": "Ben", "line": 3, "corrected": {**SHOT, "events": []}})
    assert ruling.foul_codes == ("no_ball_hit",)
    assert match.state.fouls == (201, 200)


def test_a_shot_with_too_much_behind_it_is_not_ruled_again() -> None:
    match = Match.from_log([*conducts(MOST_SINCE + 1)])
    with pytest.raises(ActionError, match="no shot to protest"):
        match.apply({"action": "protest", "by": "Ben", "line": 3, "corrected": {**SHOT, "events": []}})


# --- wrong arguments ------------------------------------------------------------------------------------------------

WRONG: dict[str, Callable[[], object]] = {
    "a game that is a number": lambda: Match(5, ("Ann", "Ben")),  # type: ignore[arg-type]
    "no players": lambda: Match("nine-ball", None),  # type: ignore[arg-type]
    "a player that is a number": lambda: Match("nine-ball", ("Ann", 5)),  # type: ignore[arg-type]
    "half a character": lambda: Match("nine-ball", ("\ud800", "Ben")),
    "a rulebook that is a number": lambda: a_match(rulebook=5),
    "a table that is a number": lambda: a_match(table=7),
    "a race to a word": lambda: a_match(race_to="three"),
    "a ball that is none": lambda: a_match().decide("accept", ball=99),
    "an option that is none": lambda: a_match().decide(5),  # type: ignore[arg-type]
    "nobody's shot": lambda: a_match().shot(None),  # type: ignore[arg-type]
    "an event that is a number": lambda: a_match().shot("Ann", 5),  # type: ignore[arg-type]
    "observed that is a number": lambda: a_match().shot("Ann", observed=5),  # type: ignore[arg-type]
    "facts that are a list": lambda: a_match().shot("Ann", facts=[1]),  # type: ignore[arg-type]
    "an action that is a number": lambda: a_match().apply(5),  # type: ignore[arg-type]
    "an action that is a list": lambda: a_match().apply([SHOT]),  # type: ignore[arg-type]
    "keys that are one in JSON": lambda: a_match().apply({**SHOT, "end": {"layout": {1: [1, 1], "1": [1, 1]}}}),
    "half a character in a line": lambda: a_match().apply('{"action": "shot", "player": "\ud800"}'),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_a_wrong_argument_is_an_error_of_an_action(wrong: Callable[[], object]) -> None:
    with pytest.raises(ActionError):
        wrong()


@pytest.mark.parametrize("wrong", [5, None, b"classic", "\ud800"])
def test_a_wrong_rulebook_or_game_is_an_error_of_an_edition(wrong: Any) -> None:
    for ask in (edition, find, rules_for, edition("classic").rules):
        with pytest.raises(EditionError):
            ask(wrong)


def test_a_position_that_is_no_text_is_an_error_of_the_position() -> None:
    with pytest.raises(PositionError):
        parse_position(5)  # type: ignore[arg-type]


# --- a log of mappings and values -------------------------------------------------------------------------------------


def test_a_log_takes_mappings_and_values_as_well() -> None:
    shot = action_from(SHOT)
    assert isinstance(shot, Shot)
    lines: list[Line] = [SHOT, shot, json.dumps(SHOT), json.dumps(SHOT).encode()]
    for line in lines:
        (ruled,) = rule_log([HEADER, line])
        assert (ruled.line, ruled.ruling.foul_codes) == (2, ("illegal_break",))
    with pytest.raises(LogError, match="2: player"):
        [*rule_log([HEADER, {**SHOT, "player": "Cleo"}])]
    with pytest.raises(LogError, match="1: format: is missing"):
        [*rule_log([shot])]


# --- the command ----------------------------------------------------------------------------------------------------


def test_an_interruption_while_the_command_starts_leaves_no_traceback() -> None:
    # Ctrl-C raises KeyboardInterrupt wherever the program is: here where the command begins to load its parts.
    program = (
        "import sys, importlib.abc\n"
        "class Slow(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'poolrules.cli.main': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Slow())\n"
        "from poolrules.cli.entry import entry\n"
        "entry()\n"
    )
    done = subprocess.run([sys.executable, "-c", program, "demo"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_the_command_starts_from_a_module_that_imports_next_to_nothing() -> None:
    program = "import sys, poolrules.cli.entry; print(*[m for m in sys.modules if m.startswith('poolrules')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["poolrules", "poolrules.cli", "poolrules.cli.entry"]


HOUSE_FILE = {
    "name": "our-bar",
    "extends": "classic",
    "clauses": {"bar.1": "The 9 on the break is spotted."},
    "games": {"nine-ball": {"knobs": {"money_ball_on_break": "spotted"}, "cites": {"nine_spotted": "bar.1"}}},
}


@pytest.fixture
def in_a_bar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a house rulebook and a log that names it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "our-bar.json").write_text(json.dumps(HOUSE_FILE), "utf-8")
    lines = [{**HEADER, "rulebook": "our-bar.json"}, SHOT]
    (tmp_path / "match.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return tmp_path


def run(*arguments: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "poolrules", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "100"},
    )
    return done.returncode, done.stdout, done.stderr


def test_a_sample_is_shown_under_the_rulebook_of_a_file(in_a_bar: Path) -> None:
    status, told, complaint = run("demo", "nine-ball@our-bar.json")
    assert (status, complaint) == (0, "")
    assert "Rulebook our-bar" in told
    assert run("demo", "nine-ball@nowhere.json")[0] == 2


def test_a_header_opens_a_file_only_where_the_caller_says_so(in_a_bar: Path) -> None:
    lines = (in_a_bar / "match.jsonl").read_text("utf-8").splitlines()
    with pytest.raises(LogError, match=r"1: rulebook: 'our-bar\.json' is a file"):
        [*rule_log(lines)]
    (ruled,) = rule_log(lines, files=True)
    assert ruled.ruling.state.rules.edition == "our-bar"
    assert Match.from_log(lines, files=True).state == ruled.ruling.state
    with pytest.raises(LogError):
        Match.from_log(lines)
    assert "is a file" in str(rule_file("match.jsonl").error)
    assert rule_file("match.jsonl", files=True).error is None
    own: list[Line] = [{**HEADER, "game": "nine-ball@our-bar.json"}, SHOT]
    with pytest.raises(LogError, match="is a file"):
        [*rule_log(own)]


def test_the_command_opens_the_file_of_a_header(in_a_bar: Path) -> None:
    status, told, complaint = run("referee", "match.jsonl", "--json")
    assert (status, complaint) == (0, "")
    assert json.loads(told)["rulebook"] == "our-bar"


def test_who_names_a_file_himself_is_given_it(in_a_bar: Path) -> None:
    assert a_match(rulebook="our-bar.json").state.rules.edition == "our-bar"
    assert a_match("nine-ball@our-bar.json").state.rules.edition == "our-bar"
    assert find("our-bar.json").name == "our-bar"
    with pytest.raises(EditionError, match="is a file"):
        find("our-bar.json", files=False)


# --- keys that stand twice ------------------------------------------------------------------------------------------

TWICE = [
    ('{"action": "shot", "player": "Ann", "player": "Ben", "events": []}', "player"),
    ('{"action" : "shot", "player": "Ann", "player" : "Ben", "events": []}', "player"),
    ('{"action":"shot","player":"Ann","events":[],"time":"2026-01-01T10:00:00","player":"Ann"}', "player"),
    ('{"action":"shot","player":"A:n","events":[],"events":[]}', "events"),
    ('{"action":"shot","player":"Ann","events":[{"kind":"contact","ball":"cue","ball":1,"with":[2]}]}', "ball"),
    ('{"action":"shot","player":"Ann","events":[{"kind":"returned","ball":1,"ball":1,"by":"lamp"}]}', "ball"),
    ('{"action":"shot","player":"Ann","events":[],"call":{"safety":true,"safety":true}}', "safety"),
    ('{"action":"shot","player":"Ann","facts":{"first_hit":[1],"pocketed":[],"first_hit":[2]}}', "first_hit"),
    ('{"action":"shot","player":"Ann","facts":{"pocketed":[{"ball":1,"ball":2,"pocket":"foot-left"}]}}', "ball"),
    ('{"action":"shot","player":"Ann","events":[],"start":{"layout":{"1":[1,1],"1":[1,1.5]}}}', "1"),
    ('{"action":"shot","player":"Ann","events":[],"end":{"layout":{"1":[1,1],"1":[1,1.5]}}}', "1"),
    ('{"action":"shot","player":"Ann","events":[],"observed":[{"code":"push","code":"scoop"}]}', "code"),
    ('{"action":"undo","action":"undo","action":"undo"}', "action"),
    ('{"action":"decide","player":"Ann","option":"accept","option":"pass_back"}', "option"),
    ('{"action":"setup","player":"Ann","on_table":[9],"shot":"normal","score":{"Ann":0,"Ann":1}}', "Ann"),
]


@pytest.mark.parametrize(("line", "key"), TWICE)
def test_a_key_that_stands_twice_in_a_line_is_an_error(line: str, key: str) -> None:
    for given in (line, line.encode()):
        with pytest.raises(ActionError, match="stands twice") as error:
            action_from(given)
        assert error.value.field == key


def test_a_key_that_stands_twice_in_a_header_is_an_error() -> None:
    with pytest.raises(LogError, match="1: game: stands twice"):
        [*rule_log([json.dumps(HEADER)[:-1] + ', "game": "eight-ball"}'])]


# --- a position without its cue ball --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shot", "on_table", "cue_ball"),
    [
        ("normal", [3, 9], "in_place"),
        ("after_break", [3, 9], "in_place"),
        ("break", [*range(1, 10)], "behind_head_string"),
    ],
)
def test_a_position_without_its_cue_ball_has_it_in_place_and_for_a_break_in_hand(
    shot: str, on_table: list[int], cue_ball: str
) -> None:
    match = a_match()
    match.apply({"action": "setup", "player": "Ben", "on_table": on_table, "shot": shot})
    assert match.state.turn.cue_ball == cue_ball
    assert Draft202012Validator(schema()).is_valid(
        {"action": "setup", "player": "Ben", "on_table": on_table, "shot": shot}
    )
