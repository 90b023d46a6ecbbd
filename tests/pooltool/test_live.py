"""With pooltool itself: its objects, what it saves, and its physics. Run by hand or nightly (docs/pooltool.md)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from positions import position
from test_recorded import LINES

from poolrules.interop.pooltool import SimulationError, load_systems, shot_from_system, table_from_system

pytestmark = pytest.mark.nightly

# A submodule, because a folder named pooltool would pass for the package itself.
pytest.importorskip("pooltool.ruleset", reason="pooltool-billiards 0.6.0 is not installed")


@pytest.fixture(scope="module")
def simulator() -> Any:
    return import_module("generate_shots").Simulator()


@pytest.fixture(scope="module")
def systems(simulator: Any) -> list[Any]:
    kinds = ["scatter", "in hand", "frozen", "touching", "cluster", "jaws", "break"]
    games = ["nine-ball", "eight-ball", "straight-pool"]
    return [
        simulator.system(position(kind, game, "7ft", Random(f"live:{kind}:{game}"))) for kind in kinds for game in games
    ]


def read(system: Any) -> dict[str, Any]:
    return shot_from_system(system, player="Ann")


@pytest.mark.parametrize("suffix", ["json", "msgpack"])
def test_live_saved_and_loaded_systems_give_the_same_shot(systems: list[Any], tmp_path: Path, suffix: str) -> None:
    pt = import_module("pooltool")
    file = str(tmp_path / f"shot.{suffix}")
    for system in systems:
        system.save(file)
        assert read(load_systems(file)[0]) == read(pt.System.load(file)) == read(system)


@pytest.mark.parametrize("suffix", ["json", "msgpack"])
def test_several_systems_in_one_file(systems: list[Any], tmp_path: Path, suffix: str) -> None:
    pt = import_module("pooltool")
    several = pt.MultiSystem()
    for system in systems[:3]:
        several.append(system)
    several.save(str(tmp_path / f"several.{suffix}"))
    assert [read(one) for one in load_systems(tmp_path / f"several.{suffix}")] == [read(one) for one in systems[:3]]


def test_the_recorded_shots_come_out_again(simulator: Any) -> None:
    # A break is chaos: another processor may round it into other collisions.
    short = [line for line in LINES if "break" not in line["kind"] and len(line["raw"]["events"]) < 25][:100]
    for line in short:
        seed, number = line["id"].split(":")
        random = Random(f"{seed}:{number}")
        table = "9ft" if random.random() < 0.3 else "7ft"
        again = simulator.line(line["id"], position(line["kind"], line["game"], table, random), random)
        assert again["shot"] == line["shot"], line["id"]


def test_runs_that_are_cut_short(simulator: Any) -> None:
    made = position("break", "nine-ball", "7ft", Random("cut"))
    count = len(simulator.system(made).events)
    assert count > 60
    for most in range(3, count - 4):
        with pytest.raises(SimulationError, match=r"incomplete|max_events"):
            read(simulator.system(made, max_events=most))
    with pytest.raises(SimulationError, match="incomplete"):
        read(simulator.system(made, t_final=0.5))


@pytest.mark.parametrize("game", ["SNOOKER", "THREECUSHION", "SUMTOTHREE"])
def test_other_games_are_refused(game: str) -> None:
    pt = import_module("pooltool")
    game_type = pt.GameType[game]
    table = pt.Table.from_game_type(game_type)
    balls = pt.get_rack(game_type, table)
    cue_ball = "cue" if "cue" in balls else "white"
    system = pt.System(cue=pt.Cue(cue_ball_id=cue_ball), table=table, balls=balls)
    system.cue.set_state(V0=2.0, phi=90.0)
    pt.simulate(system, inplace=True)
    with pytest.raises(SimulationError, match=r"no game of pool|pool is played with balls of 57\.15 mm"):
        read(system)


def test_respotting_before_the_shot_is_read_is_noticed(simulator: Any) -> None:
    pt = import_module("pooltool")
    line = next(line for line in LINES if any(e[0] == "ball_pocket" for e in line["raw"]["events"]))
    random = Random(line["id"])
    table = "9ft" if random.random() < 0.3 else "7ft"
    system = simulator.system(position(line["kind"], line["game"], table, random))
    ball = next(event.ids[0] for event in system.events if event.event_type == "ball_pocket")
    pt.ruleset.respot(system, ball, system.table.w / 2, system.table.l / 4)
    with pytest.raises(SimulationError, match="respotted"):
        read(system)


def test_the_pool_table_is_the_seven_foot_one(systems: list[Any]) -> None:
    assert table_from_system(systems[0]) == "7ft"
