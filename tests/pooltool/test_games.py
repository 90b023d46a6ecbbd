"""Whole games in pooltool's own loop under our rulesets. Needs pooltool; run by hand or nightly (docs/pooltool.md)."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from poolrules import rule_log
from poolrules.interop.pooltool import load_systems, log_from_systems, ruleset_class

pytestmark = pytest.mark.nightly

pytest.importorskip("pooltool.ruleset", reason="pooltool-billiards 0.6.0 is not installed")
sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))


@pytest.mark.parametrize("game", ["nine-ball", "eight-ball", "straight-pool"])
def test_a_game_plays_through_twice_the_same(game: str) -> None:
    games: Any = import_module("pooltool_games")
    options = games.GAMES[game]
    first = games.play(game, 1, **options)
    assert first[0] in ("Ann", "Ben")
    assert games.play(game, 1, **options) == first


@pytest.mark.parametrize("game", ["nine-ball", "straight-pool"])
def test_a_game_saved_shot_by_shot_is_one_log(game: str, tmp_path: Path) -> None:
    # Not 8-ball: a saved System does not know what was called.
    games: Any = import_module("pooltool_games")
    files: list[Path] = []

    def save(system: Any) -> None:
        files.append(tmp_path / f"{len(files):03}.msgpack")
        system.save(str(files[-1]))

    options = games.GAMES[game]
    winner, shots, _ = games.play(game, 2, watch=save, **options)
    systems = (system for file in files for system in load_systems(file))
    lines = list(log_from_systems(systems, game=game, players=("Ann", "Ben"), **options))
    assert not [line for line in lines if line.get("action") == "setup"]
    last = list(rule_log([json.dumps(line) for line in lines]))[-1].ruling
    assert len(files) == shots
    assert last.state.match_winner is not None
    assert last.state.name(last.state.match_winner) == winner


@pytest.mark.parametrize("game", ["nine-ball", "eight-ball", "straight-pool"])
def test_it_is_made_without_arguments_and_takes_its_players_later(game: str) -> None:
    pt: Any = import_module("pooltool")
    made = ruleset_class(game)()
    made.players = [pt.ruleset.Player("Player 1"), pt.ruleset.Player("Player 2")]
    assert made.active_player.name == "Player 1"
    assert made.shot_constraints.ball_in_hand == "behind_line"
    assert made.shot_constraints.hittable[0] == "1"
    assert made.copy().state == made.state
    assert made.state.setting.players == ("Player 1", "Player 2")


def test_the_game_may_name_the_rulebook() -> None:
    assert ruleset_class("nine-ball")().state.rules.edition == "classic"
    assert ruleset_class("nine-ball@wpa-2016")().state.rules.edition == "wpa-2016"


def test_the_match_has_the_names_of_the_players() -> None:
    pt: Any = import_module("pooltool")
    ann, ben = pt.ruleset.Player("Ann"), pt.ruleset.Player("Ben")
    assert ruleset_class("nine-ball")().state.setting.players == ("1", "2")
    assert ruleset_class("nine-ball")([ann, ann]).state.setting.players == ("1", "2")
    game = ruleset_class("nine-ball", race_to=1)([ann, ben])
    assert game.state.setting.players == ("Ann", "Ben")

    system = pt.System(
        cue=pt.Cue(cue_ball_id="cue"),
        table=pt.Table.from_game_type(pt.GameType.NINEBALL),
        balls={str(ball): pt.Ball.create(str(ball), xy=(0.1 * ball, 1.4)) for ball in range(1, 9)}
        | {"9": pt.Ball.create("9", xy=(0.3, 0.8)), "cue": pt.Ball.create("cue", xy=(0.5, 0.3))},
    )
    system.cue.set_state(V0=2.0, phi=180.0)
    pt.simulate(system, inplace=True)
    game.process_and_advance(system)
    (told, *_) = (ruling.explain() for ruling in game.rulings)
    assert told.startswith("Ann breaks")
    assert "Ben decides:" in told or "Ben shoots" in told
