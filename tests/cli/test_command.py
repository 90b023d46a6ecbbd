"""The command: every way in, every exit status, one line on standard error for what is wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from poolrules.cli.main import main
from poolrules.editions import edition_names
from poolrules.editions.codes import ANNOUNCEMENTS
from poolrules.editions.games import fouls, reasons

HEADER = '{"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}'
BREAK = (
    '{"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": "cue", "with": [1]}, '
    '{"kind": "pocketed", "ball": 5, "pocket": "foot-left"}]}'
)


def command(
    *arguments: str, stdin: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "poolrules", *arguments],
        input=stdin,
        capture_output=True,
        env=None if env is None else {**os.environ, **env},
        timeout=60,
        check=False,
    )


def written(tmp_path: Path, *lines: str) -> str:
    path = tmp_path / "match.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


class Run:
    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self.capfd = capfd

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        try:
            status = main(arguments)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        out, err = self.capfd.readouterr()
        return status, out, err


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    return Run(capfd)


def test_demo_shows_nine_ball_without_being_told(run: Run) -> None:
    status, out, err = run("demo")
    assert (status, err) == (0, "")
    assert out.startswith("9-ball: Ann against Ben, race to 3\n")
    assert out.endswith("MATCH    Ann wins the match, 3 to 2.\n")


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool", "14.1", "14/1", "eight-ball@classic"])
def test_demo_takes_every_spelling_of_a_game(run: Run, game: str) -> None:
    status, out, _ = run("demo", game)
    assert status == 0
    assert "wins the match" in out


def test_demo_as_json_is_a_ruling_a_line(run: Run) -> None:
    _, out, _ = run("demo", "straight-pool", "--json")
    rulings = [json.loads(line) for line in out.splitlines()]
    assert [ruling["line"] for ruling in rulings] == list(range(2, len(rulings) + 2))
    assert rulings[-1]["match_over"] == {"winner": "Ann"}


@pytest.mark.parametrize("game", ["chess", "nine-ball@1066"])
def test_demo_of_what_is_not_there_is_one_line(run: Run, game: str) -> None:
    status, out, err = run("demo", game)
    assert (status, out) == (2, "")
    assert err.startswith("poolrules: no ")
    assert err.count("\n") == 1


def test_referee_rules_a_file(run: Run, tmp_path: Path) -> None:
    status, out, err = run("referee", written(tmp_path, HEADER, BREAK), "--json")
    assert (status, err) == (0, "")
    ruling = json.loads(out)
    assert (ruling["line"], ruling["legal"], ruling["pocketed"]) == (2, True, [5])


def test_referee_takes_a_rulebook_over_the_logs(run: Run, tmp_path: Path) -> None:
    # A house rule: no push-out.
    house = tmp_path / "house.json"
    house.write_text(
        json.dumps({"extends": "classic", "name": "house", "games": {"nine-ball": {"knobs": {"push_out": False}}}})
    )
    log = written(tmp_path, HEADER, BREAK)
    _, out, _ = run("referee", log, "--json", "--rulebook", str(house))
    assert json.loads(out)["next"]["push_out"] is False
    assert json.loads(out)["rulebook"] == "house"
    _, out, _ = run("referee", log, "--json")
    assert json.loads(out)["next"]["push_out"] is True


def test_an_unknown_rulebook_is_one_line(run: Run, tmp_path: Path) -> None:
    log = written(tmp_path, HEADER, BREAK)
    status, out, err = run("referee", log, "--rulebook", "atlantis")
    assert (status, out) == (2, "")
    assert err.startswith(f"{log}:1: rulebook: no rulebook 'atlantis'; there are classic")


def test_a_bad_line_is_named_and_what_went_before_is_ruled(run: Run, tmp_path: Path) -> None:
    bad = '{"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": "cue", "with": [5]}]}'
    log = written(tmp_path, HEADER, BREAK, bad)
    status, out, err = run("referee", log, "--json")
    assert status == 2
    assert json.loads(out)["line"] == 2
    assert err.startswith(f"{log}:3: events[0].with[0]: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("log", "problem"),
    [
        (b"", "the log is empty"),
        (b"\n\n", "the log is empty"),
        (b"{", "invalid JSON"),
        (b"\xff\xfe\n", "invalid"),
        (b"[" * 100_000 + b"\n", "recursion limit"),
        (b'{"format": "poolrules/2"}\n', "format"),
        (HEADER.encode()[:-1] + b', "colour": "red"}\n', "colour: is not a field here"),
        (HEADER.replace("Ann", "A" * 1_000_000).encode() + b"\n", "at most 200 characters"),
        (HEADER.replace("nine-ball", "chess").encode() + b"\n", "no game 'chess'"),
    ],
)
def test_bad_input_is_one_line_of_bounded_length(log: bytes, problem: str) -> None:
    done = command("referee", "-", stdin=log)
    err = done.stderr.decode()
    assert done.returncode == 2
    assert done.stdout == b""
    assert err.startswith("-:")
    assert problem in err
    assert err.count("\n") == 1
    assert len(err) <= 2001


def test_a_missing_file_and_a_directory_are_one_line(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "no" / "such.jsonl"
    assert run("referee", str(missing)) == (2, "", f"poolrules: {missing}: No such file or directory\n")
    assert run("referee", str(tmp_path)) == (2, "", f"poolrules: {tmp_path}: Is a directory\n")


@pytest.mark.parametrize(
    "arguments", [(), ("referee",), ("umpire",), ("demo", "--colour"), ("explain",), ("demo", "nine-ball", "twice")]
)
def test_wrong_arguments_are_one_line(run: Run, arguments: tuple[str, ...]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("poolrules")
    assert err.count("\n") == 1


def test_help_and_version(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    assert all(name in out for name in ("demo", "referee", "explain", "schema"))
    assert run("--version")[1].startswith("poolrules ")


def test_a_byte_order_mark_and_blank_lines_are_passed_over() -> None:
    done = command("referee", "-", "--json", stdin=f"\ufeff{HEADER}\n\n  \n{BREAK}\n".encode())
    assert done.returncode == 0
    assert json.loads(done.stdout)["line"] == 4


@pytest.mark.parametrize("display", [["--json"], []])
def test_a_ruling_appears_as_soon_as_its_line_is_there(display: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "poolrules", "referee", "-", *display],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        # Nothing is sent after this, so that a command that waits for the end would never answer.
        guard = threading.Timer(50, process.kill)
        guard.start()
        try:
            process.stdin.write(f"{HEADER}\n{BREAK}\n".encode())
            process.stdin.flush()
            seen = b""
            while b"5 was pocketed on the break" not in seen:
                piece = process.stdout.readline()
                assert piece, "the command ended without an answer"
                seen += piece
            assert process.poll() is None
            process.stdin.close()
            assert process.wait(timeout=30) == 0
        finally:
            guard.cancel()


def test_a_reader_that_has_seen_enough_ends_it_quietly() -> None:
    lines = ['{"action": "undo"}', BREAK] * 3000
    with subprocess.Popen(
        [sys.executable, "-m", "poolrules", "referee", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{HEADER}\n{BREAK}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        try:
            process.stdin.write("\n".join(lines).encode())
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "poolrules", "demo"], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"poolrules: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="closes file descriptors as a shell does")
@pytest.mark.parametrize(
    ("closed", "arguments", "problem"),
    [(1, "demo", "there is no standard output"), (0, "referee -", "there is no standard input")],
)
def test_a_closed_standard_stream_is_one_line(closed: int, arguments: str, problem: str) -> None:
    shell = f'exec "$0" -m poolrules {arguments} {closed}>&-'
    done = subprocess.run(["sh", "-c", shell, sys.executable], capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.decode() == f"poolrules: {problem}\n"


def test_the_module_and_the_console_script_are_the_same_command() -> None:
    assert command("demo", "eight-ball").stdout.decode().endswith("Ann wins the match, 3 to 1.\n")
    script = Path(sys.executable).with_name("poolrules")
    done = subprocess.run([str(script), "demo", "eight-ball"], capture_output=True, timeout=60, check=False)
    assert done.stdout == command("demo", "eight-ball").stdout


def test_a_name_that_the_terminal_cannot_show_is_escaped(tmp_path: Path) -> None:
    log = written(tmp_path, HEADER.replace("Ann", "Åsa"), '{"action": "concede", "player": "Ben"}')
    done = command("referee", log, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert b"\\xc5sa wins the match, 1 to 0." in done.stdout


def test_explain_says_what_a_clause_says_and_who_cites_it(run: Run) -> None:
    status, out, _ = run("explain", "18.j")
    assert status == 0
    assert out.startswith("18.j (classic: ")
    assert "frozen" in out.splitlines()[1]
    assert "Fouls that cite it:\n  frozen_ball_not_driven\n" in out


def test_explain_names_the_games_where_not_all_cite_it(run: Run) -> None:
    assert "  illegal_break  (8-ball)\n" in run("explain", "8b.2")[1]
    assert "  bad_placement, after a warning\n" in run("explain", "18.n")[1]
    assert "Announcements that cite it:\n  on_two_fouls\n" in run("explain", "19.d")[1]


def test_explain_a_clause_that_no_code_cites(run: Run) -> None:
    assert run("explain", "1.1")[1].endswith("No code cites it.\n")


@pytest.mark.parametrize(
    ("clause", "known"), [("18", "18.a, 18.b"), ("18.z", "18.a, 18.b"), ("99", "1, 2, 3"), ("x" * 5000, "1, 2, 3")]
)
def test_explain_an_unknown_clause_names_those_near_it(run: Run, clause: str, known: str) -> None:
    status, out, err = run("explain", clause)
    assert (status, out) == (2, "")
    assert f"there are {known}" in err
    assert len(err) <= 2001


def test_explain_a_code_shows_its_sentence_and_its_clauses(run: Run) -> None:
    status, out, _ = run("explain", "wrong_ball_first")
    assert status == 0
    title, sentence, blank, clause, says, *_ = out.splitlines()
    assert title.startswith("wrong_ball_first (classic: ")
    assert sentence == "  Foul: The cue ball hit a ball first, which was not on."
    assert (blank, clause) == ("", "Clause 18.a:")
    assert says.startswith("  Foul: no object ball is met, or")
    # The end of a game is a reason, cited by one game; a foul may be a reason as well, by another clause in each game.
    out = run("explain", "nine_pocketed")[1]
    assert "  Reason: The player legally pocketed the 9 and wins the game.\n\nClause 9b.6 (9-ball):\n" in out
    out = run("explain", "illegal_break")[1]
    assert "  Foul: " in out
    assert "  Reason: " in out
    assert re.findall(r"^Clause .*:$", out, re.M) == [
        "Clause 8b.2 (8-ball):", "Clause 9b.2 (9-ball):", "Clause sp.2 (14/1):",
    ]  # fmt: skip
    assert "\nClause 18.n, after a warning:\n" in run("explain", "bad_placement")[1]
    assert run("explain", "on_two_fouls")[1].splitlines()[1].startswith("  Announcement: ")
    assert "Clause 3.2:" in run("explain", "wrong_ball_first", "--rulebook", "wpa-2025")[1]


def test_explain_a_code_that_the_edition_does_not_cite(run: Run) -> None:
    assert run("explain", "conceded")[1].endswith("\n\nIt cites no clause under classic.\n")
    assert run("explain", "slow_play")[1].endswith("\n\nIt cites no clause under classic.\n")


def test_explain_knows_every_code_under_every_edition(run: Run) -> None:
    for book in edition_names():
        for code in {*fouls(), *reasons(), *ANNOUNCEMENTS}:
            assert run("explain", code, "--rulebook", book)[0] == 0


def test_explain_what_is_nearly_a_code(run: Run) -> None:
    status, out, err = run("explain", "wrong_bal_first")
    assert (status, out) == (2, "")
    said = "classic has no clause 'wrong_bal_first', and no code is called so; did you mean wrong_ball_first?"
    assert err == f"poolrules: {said}\n"


def test_explain_under_another_rulebook(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "house.json"
    house.write_text(json.dumps({"extends": "classic", "name": "house", "clauses": {"h.1": "Be kind to the cloth."}}))
    assert "Be kind to the cloth." in run("explain", "h.1", "--rulebook", str(house))[1]
    assert run("explain", "6", "--rulebook", "atlantis")[0] == 2


def test_schema_is_json(run: Run) -> None:
    status, out, _ = run("schema")
    assert status == 0
    assert json.loads(out)["title"] == "poolrules/1"
