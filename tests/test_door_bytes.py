"""Logs that are no JSON Lines, and JSON that is out of all proportion."""

from __future__ import annotations

import io
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from door import HEADER, SETUP, SHOT, Referee, assert_refused, log, run
from poolrules.match.log import Ruled, rule_log
from poolrules.match.reading import LONGEST_LINE


@pytest.fixture
def referee(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Referee:
    return lambda data: run(data, tmp_path / "log.jsonl", capsys)


@pytest.mark.parametrize("data", [b"", b"\n", b"  \n\t\n\r\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n \n"])
def test_an_empty_log(referee: Referee, data: bytes) -> None:
    assert_refused(referee(data), max(1, data.count(b"\n")), rulings=0)


def test_blank_lines_and_a_byte_order_mark_are_passed_over(referee: Referee) -> None:
    data = b"\xef\xbb\xbf\n\r\n" + log(HEADER, b"", SETUP, b"   ", SHOT) + b"\n\n"
    said = referee(data)
    assert (said.status, said.errors) == (0, [])
    # Lines count as an editor counts them.
    assert [ruling["line"] for ruling in said.rulings] == [5, 7]


def test_the_last_line_needs_no_end_and_carriage_returns_do_no_harm(referee: Referee) -> None:
    data = log(HEADER, SETUP, SHOT).rstrip(b"\n").replace(b"\n", b"\r\n")
    assert len(referee(data).rulings) == 2


def test_a_byte_order_mark_is_for_the_start_only(referee: Referee) -> None:
    assert_refused(referee(log(HEADER, SETUP, b"\xef\xbb\xbf" + log(SHOT).strip())), 3)


BROKEN: dict[str, bytes] = {
    "no JSON": b"shot Ann 1 left",
    "truncated": b'{"action": "shot", "player": "Ann", "eve',
    "a comma too many": b'{"action": "undo",}',
    "single quotes": b"{'action': 'undo'}",
    "a comment": b'{"action": "undo"} // oops',
    "two values": b'{"action": "undo"} {"action": "undo"}',
    "an array": b"[]",
    "an array of an action": b'[{"action": "undo"}]',
    "a string": b'"undo"',
    "a number": b"3",
    "null": b"null",
    "true": b"true",
    "an empty object": b"{}",
    "not UTF-8": b'{"action": "concede", "player": "\xff\xfe"}',
    "UTF-16": '{"action": "undo"}'.encode("utf-16"),
    "a lone surrogate": b'{"action": "concede", "player": "\\ud800"}',
    "a control character": b'{"action": "concede", "player": "A\x01nn"}',
    "a nul": b'{"action": "undo"}\x00',
    "overlong UTF-8": b'{"action": "concede", "player": "\xc0\xaf"}',
    "arrays a hundred thousand deep": b'{"action": "shot", "player": "Ann", "events": ' + b"[" * 100_000,
    "objects a hundred thousand deep": b'{"action":' * 100_000,
    "closed, and still too deep": b"[" * 50_000 + b"]" * 50_000,
}


@pytest.mark.parametrize("what", sorted(BROKEN))
@pytest.mark.parametrize("line", [1, 2, 3])
def test_a_line_that_is_no_action(referee: Referee, what: str, line: int) -> None:
    lines: list[Any] = [HEADER, SETUP, SHOT]
    lines[line - 1] = BROKEN[what]
    assert_refused(referee(log(*lines)), line)


NUMBERS = {
    "NaN": b"NaN",
    "Infinity": b"Infinity",
    "minus Infinity": b"-Infinity",
    "1e400": b"1e400",
    "twenty thousand digits": b"9" * 20_000,
    "minus twenty thousand digits": b"-" + b"9" * 20_000,
    "a string": b'"0.5"',
    "true": b"true",
    "null": b"null",
    "hexadecimal": b"0x10",
    "a leading plus": b"+0.5",
}


@pytest.mark.parametrize("number", sorted(NUMBERS))
@pytest.mark.parametrize(
    ("line", "field"),
    [
        (
            b'{"action": "shot", "player": "Ann", "events": [], "start": {"cue_placed": [@, 0.5]}}',
            "start.cue_placed[0]",
        ),
        (
            b'{"action": "shot", "player": "Ann", "events": [], "start": {"layout": {"cue": [0.3, @]}}}',
            "start.layout.cue[1]",
        ),
        (b'{"action": "shot", "player": "Ann", "events": [], "end": {"layout": {"1": [@, 0.5]}}}', "end.layout.1[0]"),
        (b'{"action": "lag", "lags": {"Ann": {"stopped_at": [0.3, @]}, "Ben": {}}}', "lags.Ann.stopped_at[1]"),
    ],
    ids=["cue_placed", "start", "end", "lag"],
)
def test_places_are_two_finite_numbers(referee: Referee, number: str, line: bytes, field: str) -> None:
    said = referee(log(HEADER, SETUP, line.replace(b"@", NUMBERS[number])))
    is_json = number not in ("hexadecimal", "a leading plus")
    assert_refused(said, 3, field if is_json and "digits" not in number and number != "1e400" else "")


@pytest.mark.parametrize("digits", [b"9" * 20_000, b"-" + b"9" * 20_000, b"1e400", b"99999999999999999999999"])
@pytest.mark.parametrize(
    "line",
    [
        b'{"action": "setup", "player": "Ann", "on_table": [@], "shot": "normal", "cue_ball": "in_place"}',
        b'{"action": "protest", "by": "Ann", "line": @, "corrected": {"player": "Ann", "events": []}}',
        b'{"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [], "balls_to_cushion": @}}',
        b'{"action": "shot", "player": "Ann", "events": [{"kind": "cushion", "ball": @, "cushion": "left"}]}',
    ],
    ids=["on_table", "protest", "balls_to_cushion", "ball"],
)
def test_numbers_beyond_all_measure(referee: Referee, digits: bytes, line: bytes) -> None:
    assert_refused(referee(log(HEADER, SETUP, line.replace(b"@", digits))), 3)


@pytest.mark.parametrize("field", [b"race_to", b"seed"])
def test_numbers_beyond_all_measure_in_the_header(referee: Referee, field: bytes) -> None:
    header = log(HEADER).strip()[:-1] + b', "' + field + b'": ' + b"9" * 20_000 + b"}"
    assert_refused(referee(log(header, SHOT)), 1)


MEGABYTE = "x" * 1_000_000


@pytest.mark.parametrize(
    "line",
    [
        SHOT | {"player": MEGABYTE},
        {"action": "concede", "player": MEGABYTE},
        {"action": MEGABYTE},
        {"action": "decide", "player": "Ann", "option": MEGABYTE},
        SHOT | {MEGABYTE: 1},
        SHOT | {"time": MEGABYTE},
        SHOT | {"observed": [{"code": MEGABYTE}]},
        {"action": "lag", "lags": {MEGABYTE: {}}},
        SETUP | {"groups": {MEGABYTE: "solids"}},
        SETUP | {"score": {MEGABYTE: 1}},
        SETUP | {"fouls_in_a_row": {"Ann": MEGABYTE}},
        SHOT | {"start": {"layout": {MEGABYTE: [0, 0]}}},
        SHOT | {"events": [{"kind": MEGABYTE}]},
        SHOT | {"events": [{"kind": "cushion", "ball": MEGABYTE, "cushion": "left"}]},
    ],
    ids=lambda line: next((str(key) for key, value in line.items() if len(str(value)) > 999 or len(key) > 999), "")[
        :20
    ],
)
def test_a_megabyte_of_a_name(referee: Referee, line: dict[str, Any]) -> None:
    assert_refused(referee(log(HEADER, SETUP, line)), 3)


@pytest.mark.parametrize(
    "changed",
    [{"players": [MEGABYTE, "Ben"]}, {"game": MEGABYTE}, {"rulebook": MEGABYTE}, {"breaker": MEGABYTE}, {MEGABYTE: 1}],
)
def test_a_megabyte_of_a_name_in_the_header(referee: Referee, changed: dict[str, Any]) -> None:
    assert_refused(referee(log(HEADER | changed, SHOT)), 1)


def test_a_line_that_goes_on_and_on() -> None:
    class Endless(io.RawIOBase):
        """One line without an end; counts what is taken from it."""

        taken = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            buffer[:] = b"x" * len(buffer)
            self.taken += len(buffer)
            return len(buffer)

    from poolrules import LogError
    from poolrules.match.log import blocks_of, lines_of, rule_blocks

    for taken_apart in (
        lambda stream: rule_log(lines_of(stream)),
        lambda stream: rule_blocks(blocks_of(stream)),
    ):
        source = Endless()
        with pytest.raises(LogError) as caught:
            list(taken_apart(io.BufferedReader(source)))
        assert caught.value.line == 1
        assert source.taken < 2 * LONGEST_LINE


def test_blocks_and_lines_are_ruled_alike_wherever_the_stream_is_cut() -> None:
    """What a pipe gives at a time may end anywhere in a line."""
    from poolrules import LogError
    from poolrules.match.log import blocks_of, rule_blocks
    from poolrules.tools.samples import sample

    class Drip(io.BytesIO):
        step = 1

        def read1(self, _size: int | None = -1, /) -> bytes:
            return self.read(self.step)

    data = "\n".join([*sample("nine-ball")[:12], "", "  ", '{"action": "undo"}', "{", "after it"]).encode()
    one_by_one: list[Ruled] = []
    with pytest.raises(LogError) as first:
        one_by_one.extend(rule_log(data.splitlines()))
    for step in (1, 7, 100, 5000, 100_000):
        stream = Drip(data)
        stream.step = step
        ruled: list[Ruled] = []
        with pytest.raises(LogError) as caught:
            ruled.extend(chain.from_iterable(rule_blocks(blocks_of(stream))))
        assert str(caught.value) == str(first.value)
        assert (caught.value.line, ruled) == (16, one_by_one)
    assert len(one_by_one) == 12


def test_a_line_is_answered_before_the_next_one_is_there() -> None:
    """Somebody enters the shots by hand: no ruling may wait for the next line."""
    from poolrules.match.log import blocks_of, rule_blocks

    lines = log(HEADER, SETUP, SHOT).splitlines(keepends=True)
    answered: list[int] = []

    class Keyboard(io.BytesIO):
        def read1(self, _size: int | None = -1, /) -> bytes:
            assert answered == list(range(2, 4 - len(lines)))
            return lines.pop(0) if lines else b""

    for block in rule_blocks(blocks_of(Keyboard())):
        answered += [one.line for one in block]
    assert answered == [2, 3]


def test_names_in_any_script_are_names(referee: Referee) -> None:
    names = ["Ann\u0151 \U0001f3b1", "\u30d9\u30f3"]
    said = referee(log(HEADER | {"players": names, "breaker": names[0]}, SHOT | {"player": names[0]}))
    assert (said.status, said.rulings[0]["player"]) == (0, names[0])


def test_a_name_cannot_write_lines_of_its_own_on_standard_error(referee: Referee) -> None:
    names = ["Ann\nTraceback (most recent call last)\x1b[2J", "Ben"]
    said = referee(log(HEADER | {"players": names, "breaker": "Ben"}, SHOT | {"player": "Cid"}))
    assert said.status == 2
    assert len(said.errors) == 1
    assert "\x1b" not in said.errors[0]


def test_the_command_from_standard_input() -> None:
    command = [sys.executable, "-m", "poolrules", "referee", "-", "--json"]
    done = subprocess.run(command, input=log(HEADER, SETUP, b"nonsense"), capture_output=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout.count(b"\n") == 1
    assert done.stderr.startswith(b"-:3: ")
    assert done.stderr.count(b"\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from poolrules.cli.main import main

    for path in (tmp_path / "none.jsonl", tmp_path):
        assert main(["referee", str(path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "long",
    [b" " * (LONGEST_LINE + 200_000), log(SHOT | {"player": "Ben"}).strip() + b"\r" * LONGEST_LINE],
    ids=["blanks", "a shot and carriage returns"],
)
def test_a_line_that_is_too_long_is_refused_though_little_is_in_it(referee: Referee, long: bytes) -> None:
    said = referee(log(HEADER, SHOT) + long + b"\n" + b"{}\n")
    assert_refused(said, 3)
    assert len(said.rulings) == 1


ENDLESS = 10**4299
UNBOUNDED: list[dict[str, Any]] = [
    SETUP | {"score": {"Ann": -ENDLESS}},
    SETUP | {"fouls_in_a_row": {"Ann": ENDLESS}},
    {"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [], "balls_to_cushion": ENDLESS}},
    {"action": "protest", "by": "Ann", "line": ENDLESS, "corrected": SHOT},
]


@pytest.mark.parametrize("line", UNBOUNDED)
def test_a_number_that_no_match_has(referee: Referee, line: dict[str, Any]) -> None:
    said = referee(log(HEADER, SETUP, line))
    assert_refused(said, 3)
    assert len(said.rulings) == 1


@pytest.mark.parametrize("end", ["\x85", "\u2028", "\u2029"])
def test_a_ruling_is_one_line_for_every_reader(referee: Referee, end: str) -> None:
    names = [f"Ann{end}B", "Ben"]
    said = referee(log(HEADER | {"players": names, "breaker": names[0]}, SHOT | {"player": names[0]}))
    # Read apart by str.splitlines, as many a reader does it.
    assert (said.status, [ruling["player"] for ruling in said.rulings]) == (0, names[:1])
