"""``poolrules import-pooltool``: files in, a log out, one line on standard error for what is wrong."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from poolrules.cli.main import main

DATA = Path(__file__).parent / "data"
FIRST, SECOND = str(DATA / "rack_1.json"), str(DATA / "rack_2.msgpack")
NINE = ("--game", "nine-ball", "--players", "Ann", "Ben")


class Run:
    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self.capfd = capfd

    def __call__(self, *arguments: str) -> tuple[int, list[str], str]:
        try:
            status = main(["import-pooltool", *arguments])
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        out, err = self.capfd.readouterr()
        return status, out.splitlines(), err


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    return Run(capfd)


def actions(lines: list[str]) -> list[str]:
    return [json.loads(line)["action"] for line in lines[1:]]


def test_the_log_can_be_piped_into_the_referee() -> None:
    program = [sys.executable, "-m", "poolrules"]
    imported = subprocess.run(
        [*program, "import-pooltool", *NINE, FIRST, SECOND], capture_output=True, timeout=60, check=True
    )
    ruled = subprocess.run(
        [*program, "referee", "-", "--json"], input=imported.stdout, capture_output=True, timeout=60, check=True
    )
    rulings = [json.loads(line) for line in ruled.stdout.splitlines()]
    assert [one["action"] for one in rulings] == ["setup", "shot", "shot"]
    # The 1, then the 9: a legal win by 9b.6.
    assert [one["pocketed"] for one in rulings[1:]] == [[1], [9]]
    assert rulings[2]["game_over"] == {"winner": "Ann", "loser": "Ben", "reason": "nine_pocketed", "clause": "9b.6"}
    assert (imported.stderr, ruled.stderr) == (b"", b"")


def test_the_header_has_what_was_asked_for(run: Run) -> None:
    status, lines, _ = run(
        "--game", "9-ball", "--players", "Ann", "Bén", "--breaker", "Bén", "--rulebook", "wpa-2016", "--race-to", "3",
        "--break-order", "winner", FIRST,
    )  # fmt: skip
    assert status == 0
    assert '"Bén"' in lines[0]
    assert json.loads(lines[0]) == {
        "format": "poolrules/1",
        "game": "9-ball",
        "players": ["Ann", "Bén"],
        "breaker": "Bén",
        "rulebook": "wpa-2016",
        "race_to": 3,
        "break_order": "winner",
        "table": "7ft",
    }


def test_shots_on_their_own_and_places(run: Run) -> None:
    status, lines, _ = run(*NINE, "--follows", "none", "--places", SECOND, FIRST, SECOND)
    assert (status, actions(lines)) == (0, ["setup", "shot"] * 3)
    assert all("at" in event for event in json.loads(lines[2])["events"])


def test_a_multisystem_holds_several_shots(run: Run, tmp_path: Path) -> None:
    one = json.loads(Path(FIRST).read_text())
    file = tmp_path / "several.json"
    file.write_text(json.dumps({"multisystem": [one, one], "active_index": None}))
    status, lines, err = run(*NINE, str(file))
    assert (status, actions(lines)) == (2, ["setup", "shot"])
    assert err.startswith(f"poolrules: {file}: System 2: it does not follow from the shot before: on its table are")


def test_output_to_a_file(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    assert run(*NINE, "--output", str(log), FIRST) == (0, [], "")
    assert actions(log.read_text().splitlines()) == ["setup", "shot"]
    # A file that cannot be read spoils nothing that is there already.
    status, _, _ = run(*NINE, "--output", str(log), str(tmp_path / "nothing.json"))
    assert status == 2
    assert actions(log.read_text().splitlines()) == ["setup", "shot"]


def test_the_output_is_none_of_the_inputs(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "rack.json"
    shutil.copy(FIRST, copy)
    status, lines, err = run(*NINE, "--output", str(copy), str(copy))
    assert (status, lines, err) == (2, [], f"poolrules: --output: {copy} is one of the files to read\n")
    assert copy.read_bytes() == Path(FIRST).read_bytes()


def test_what_came_before_an_error_stays(run: Run) -> None:
    status, lines, err = run(*NINE, FIRST, "nothing.json")
    assert (status, actions(lines)) == (2, ["setup", "shot"])
    assert err == "poolrules: nothing.json: No such file or directory\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((FIRST,), "the following arguments are required: --game"),
        (("--game", "nine-ball"), "the following arguments are required: FILE"),
        (("--game", "snooker", FIRST), "--game: no game 'snooker'; there are"),
        (("--game", "nine-ball", "--players", "Ann", "Ann", FIRST), "--players: must be two different names"),
        (("--game", "nine-ball", "--players", "", "Ben", FIRST), "--players: "),
        (("--game", "nine-ball", "--players", "Ann", "s0.json"), "two names are needed, and 's0.json' is the name"),
        (
            ("--game", "nine-ball", "--players", "Ann", SECOND, FIRST),
            f"two names are needed, and '{SECOND}' is the name",
        ),
        (("--game", "nine-ball", "--breaker", "Zoe", FIRST), "--breaker: 'Zoe' is not one of the players"),
        (("--game", "eight-ball", "--solids", "Zoe", FIRST), "--solids: 'Zoe' is not one of the players"),
        (("--game", "nine-ball", "--rulebook", "none-2030", FIRST), "--rulebook: "),
        (("--game", "nine-ball", "--points-to", "9", FIRST), "--points-to: nine-ball is a race in racks"),
        (("--game", "14.1", "--race-to", "9", FIRST), "--race-to: straight-pool is played to points"),
        (("--game", "nine-ball", "--split-tolerance", "-1", FIRST), "--split-tolerance: -1.0 is not 0 or more"),
        (("--game", "nine-ball", "--split-tolerance", "nan", FIRST), "--split-tolerance: nan is not 0 or more"),
        (("--game", "eight-ball", FIRST), f"{FIRST}: it cannot be a shot of this match: on_table: ball 8 is missing"),
        (("--game", "nine-ball", "README.md"), "README.md: '.md'; pooltool saves systems as .json or .msgpack"),
        (("--game", "nine-ball", str(DATA)), f"{DATA}: 'no suffix'"),
        (("--game", "nine-ball", SECOND, FIRST), f"{FIRST}: the match is over before this shot"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(run: Run, arguments: tuple[str, ...], said: str) -> None:
    status, _, err = run(*arguments)
    assert status == 2
    assert said in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (b"", "no JSON"),
        (b"[1, 2]", "not a saved pooltool System: it is no object with cue, table, balls and events"),
        (b'{"players": []}', "not a saved pooltool System: it has no cue, table, balls or events"),
        (b'{"cue": 1, "table": 2, "balls": 3}', "not a saved pooltool System: it has no events"),
        (b'{"multisystem": []}', "there is no System in"),
        (b'{"multisystem": 3}', "not a saved pooltool System"),
        (b"[" * 100_000, "no JSON"),
    ],
)
def test_files_that_are_no_systems(run: Run, tmp_path: Path, spoilt: bytes, said: str) -> None:
    file = tmp_path / "shot.json"
    file.write_bytes(spoilt)
    status, lines, err = run(*NINE, str(file))
    assert (status, lines) == (2, [])
    assert said in err
    assert str(file) in err
    assert err.count("\n") == 1


def test_a_run_cut_short_and_balls_of_another_game(run: Run, tmp_path: Path) -> None:
    whole = json.loads(Path(FIRST).read_text())
    short = tmp_path / "short.json"
    short.write_text(json.dumps(whole | {"events": whole["events"][:-1]}))
    assert run(*NINE, str(short))[2].startswith(f"poolrules: {short}: the run is incomplete: it ends with")
    other = tmp_path / "other.json"
    balls = whole["balls"] | {"red_01": whole["balls"]["9"]}
    other.write_text(json.dumps(whole | {"balls": balls}))
    assert "ball 'red_01': no game of pool" in run(*NINE, str(other))[2]


def test_msgpack_is_asked_for_by_the_name_of_the_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "msgpack", None)
    status, _, err = run(*NINE, SECOND)
    assert status == 2
    assert "pip install 'poolrules[pooltool]'" in err


def test_a_spoilt_msgpack_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "shot.msgpack"
    file.write_bytes(Path(SECOND).read_bytes()[:1000])
    status, _, err = run(*NINE, str(file))
    assert status == 2
    assert f"{file}: no msgpack of pooltool" in err
