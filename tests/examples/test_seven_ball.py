"""A game of another distribution: installed beside poolrules it is there like one of ours.

The distribution is built and installed as its users would, into an environment of its own; poolrules too, so that
nothing of this repository but what is shipped can help.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SEVEN_BALL = Path(__file__).parent / "seven_ball"
BOOK = "seven-ball-bar"

IN_PYTHON = """
from hypothesis import HealthCheck, given, settings, strategies as st
from poolrules import Match, parse_position, rule
from poolrules.editions import edition, edition_names
from poolrules.games import all_games, game_named
from poolrules.notation.wire.schema import schema
from poolrules.tools import strategies as pool
from poolrules.tools.conformance import cases
from poolrules.tools.laws import check_game
from poolrules.tools.perft import census, perft
from poolrules.tools.samples import sample_games

BOOK = "seven-ball-bar"
assert [game.name for game in all_games()][-1] == "seven-ball"
assert game_named("7-ball") is game_named("seven-ball")
assert BOOK in edition_names() and "seven-ball" in edition(BOOK).games
assert "seven-ball" in sample_games()
assert len(list(cases("seven-ball"))) == 17

match = Match("7-ball", ("Ann", "Ben"), rulebook=BOOK, breaker="Ann")
assert match.state.position.startswith("seven-ball@seven-ball-bar Ann/Ben "), match.state.position
assert parse_position(match.state.position) == match.state
assert "1-7" in match.state.position
# 64 sets of the balls 1 to 6 may drop on the break, with a scratch or without; the other 15 classes are single.
assert perft(match.state, 1) == 2 * 64 + 15
assert perft(match.state, 2) == 3073
# Every class of shots, with conduct and concessions, to the last state.
assert census(match.state) == (1427, 39512, 10), census(match.state)
assert census(match.state, between=False) == (1412, 30711, 7)

ruling = schema()["$defs"]["Ruling"]["properties"]
assert "seven_spotted" in ruling["reasons"]["items"]["properties"]["code"]["enum"]
over = next(part for part in ruling["game_over"]["anyOf"] if "properties" in part)
assert "seven_pocketed" in over["properties"]["reason"]["enum"]

report = check_game("seven-ball", transitions=None)
assert report.holds and report.complete, str(report)
assert (report.rulebooks, report.cases) == ((BOOK,), 17), str(report)

CALM = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))


@CALM
@given(st.data())
def shots_are_what_they_are_to_be(data):
    state = data.draw(pool.states("seven-ball", rulebook=BOOK, over=False))
    assert parse_position(state.position) == state
    if state.turn.to == "shoot":
        assert rule(state, data.draw(pool.shots(state, legal=True))).legal is True
        assert rule(state, data.draw(pool.shots(state, legal=False))).legal is False


@CALM
@given(pool.matches("seven-ball", rulebook=BOOK))
def matches_end(played):
    assert played.state.over is not None


shots_are_what_they_are_to_be()
matches_end()
print("all of it holds")
"""


def test_it_uses_no_private_name() -> None:
    text = (SEVEN_BALL / "src" / "seven_ball" / "__init__.py").read_text("utf-8")
    imported = re.findall(r"^(?:from|import) .*$", text, re.M)
    assert imported
    assert not [line for line in imported if re.search(r"[ .]_(?!_future__)", line)]
    # And nothing of ours names it.
    ours = "".join(file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py"))
    assert not re.search(r"seven[-_]ball|7-ball", ours)


def test_a_game_of_another_distribution_is_there_like_one_of_ours(tmp_path: Path) -> None:
    place = tmp_path / "venv"
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    environment["PATH"] = f"{scripts}{os.pathsep}{environment.get('PATH', '')}"
    environment["PYTHONWARNINGS"] = "error:the game:UserWarning"

    def run(*command: str, status: int = 0) -> str:
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=600
        )
        assert done.returncode == status, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        return done.stdout

    run(sys.executable, "-m", "venv", str(place))
    python, poolrules = str(scripts / "python"), str(scripts / "poolrules")
    run(python, "-m", "pip", "install", "-q", f"{ROOT}[hypothesis]", str(SEVEN_BALL))
    where = run(python, "-c", "import poolrules, seven_ball; print(poolrules.__file__, seven_ball.__file__)")
    assert where.count(str(place)) == 2, "another package would be tested"

    sample = SEVEN_BALL / "src" / "seven_ball" / "samples" / "seven-ball.jsonl"
    told = run(poolrules, "referee", str(sample))
    assert "The 1 and 4 were legally pocketed: Ann shoots again. [7b.3]" in told
    assert told.rstrip().endswith("Ann wins the match, 2 to 1.")
    assert run(poolrules, "demo", "seven-ball") == told
    assert run(poolrules, "demo", f"7-ball@{BOOK}") == told

    clause = run(poolrules, "explain", "7b.6", "--rulebook", BOOK)
    assert "Of the balls down on a foul or off the table only the 7 comes back." in clause
    assert "seven_spotted" in clause
    code = run(poolrules, "explain", "seven_pocketed", "--rulebook", BOOK)
    assert "The player legally pocketed the 7 and wins the game." in code
    assert "Clause 7b.5 (7-ball):" in code
    assert "Only seven-ball-bar has 7-ball." in run(poolrules, "diff", "classic", BOOK)
    assert "Nothing differs in 7-ball." in run(poolrules, "diff", BOOK, BOOK, "--game", "seven-ball")
    assert '"seven_pocketed"' in run(poolrules, "schema")
    cases = run(poolrules, "conformance", "poolrules referee - --json", "--game", "seven-ball")
    assert cases.endswith("17 of 17 cases passed\n")
    # A rulebook that does not have it says which does.
    run(poolrules, "demo", "seven-ball@classic", status=2)

    program = tmp_path / "in_python.py"
    program.write_text(IN_PYTHON, "utf-8")
    assert run(python, str(program)).endswith("all of it holds\n")


@pytest.mark.parametrize("name", ["samples/seven-ball.jsonl", "cases/seven-ball.jsonl", f"editions/{BOOK}.json"])
def test_its_files_are_where_the_game_says(name: str) -> None:
    assert (SEVEN_BALL / "src" / "seven_ball" / name).is_file()
