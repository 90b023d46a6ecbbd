"""Systems as pooltool saves them, read without it: files built by hand in its two formats."""

from __future__ import annotations

import json
import struct
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from fakes import contact, cushion, pocket, system, table

from poolrules.interop.pooltool import SimulationError, load_systems, shot_from_system, systems_from_data
from poolrules.interop.pooltool.saved import array_hook

PLACES = {"cue": (0.5, 1.0), "1": (0.5, 1.4), "9": (0.028576, 0.5)}


def built() -> Any:
    happened = [contact("1", "cue", 0.25), cushion("9", "9", 0.5), pocket("1", "lt", 0.75)]
    return system(PLACES, happened, end={"cue": (0.6, 1.3)}, on=table(0.9906, 1.9812))


def saved(made: Any, *, msgpack: bool = False) -> dict[str, Any]:
    """What pooltool writes of a System, with some of the fields that are not read."""

    def rvw(state: Any) -> list[list[float]]:
        return [[state.rvw.item(3 * row + column) for column in range(3)] for row in range(3)]

    def history(ball: Any) -> Any:
        states = ball.history.states
        if not msgpack:
            return {"states": [{"rvw": rvw(state), "s": state.s, "t": 0.0} for state in states]}
        return [
            array([number for state in states for row in rvw(state) for number in row], (len(states), 3, 3)),
            array([float(state.s) for state in states], (len(states),)),
            array([0.0] * len(states), (len(states),)),
        ]

    def nose(one: Any) -> dict[str, Any]:
        return {"p1": array(one.p1, (3,)), "p2": array(one.p2, (3,))} if msgpack else {"p1": one.p1, "p2": one.p2}

    return {
        "cue": {"id": "cue_stick", "V0": 2.0, "cue_ball_id": "cue"},
        "table": {
            "cushion_segments": {
                "linear": {name: nose(one) for name, one in made.table.cushion_segments.linear.items()},
                "circular": {"1t": {"id": "1t", "center": [0.09, -0.02, 0.04], "radius": 0.02}},
            },
            "pockets": {},
        },
        "balls": {
            name: {"id": name, "params": {"R": ball.params.R, "m": 0.17}, "history": history(ball)}
            for name, ball in made.balls.items()
        },
        "t": 1.0,
        "events": [
            {
                "event_type": str(event.event_type),
                "agents": [
                    {"id": agent.id, "agent_type": agent.agent_type, "initial": None, "final": None}
                    for agent in event.agents
                ],
                "time": event.time,
            }
            for event in made.events
        ],
    }


def array(numbers: list[float], shape: tuple[int, ...]) -> Any:
    """A numpy array as msgpack-numpy packs it, unpacked by the hook."""
    data = struct.pack(f"<{len(numbers)}d", *numbers)
    return array_hook({b"nd": True, b"type": "<f8", b"kind": b"", b"shape": shape, b"data": data})


def read(thing: Any) -> dict[str, Any]:
    return shot_from_system(thing, player="Ann")


@pytest.mark.parametrize("msgpack", [False, True])
def test_a_saved_system_gives_the_same_shot(msgpack: bool) -> None:
    (loaded,) = systems_from_data(saved(built(), msgpack=msgpack))
    assert read(loaded) == read(built())
    assert read(loaded)["start"]["frozen_to_cushion"] == {"9": ["left"]}
    assert read(loaded)["end"]["layout"]["cue"] == [0.6, 1.3]


def test_json_files(tmp_path: Path) -> None:
    one, several = tmp_path / "one.json", tmp_path / "several.json"
    one.write_text(json.dumps(saved(built())))
    several.write_text(json.dumps({"multisystem": [saved(built()), saved(built())], "active_index": None}))
    assert [read(loaded) for loaded in load_systems(one)] == [read(built())]
    assert [read(loaded) for loaded in load_systems(str(several))] == [read(built())] * 2


def test_a_lost_ball_is_nan_in_json(tmp_path: Path) -> None:
    made = system(PLACES, [contact("1", "cue", 0.25)], end={"1": (float("nan"), float("nan"))})
    file = tmp_path / "lost.json"
    file.write_text(json.dumps(saved(made)))
    assert read(load_systems(file)[0])["events"][-1] == {"kind": "off_table", "ball": 1}


def test_msgpack_files(tmp_path: Path) -> None:
    msgpack: Any = import_module("msgpack")
    file = tmp_path / "one.msgpack"
    data = saved(built())
    places = [[[0.5, 1.0, 0.03], [0.0] * 3, [0.0] * 3]] * 6
    numbers = [number for grid in places for row in grid for number in row]
    packed = struct.pack(f"<{len(numbers)}d", *numbers)
    data["balls"]["cue"]["history"] = [
        {b"nd": True, b"type": "<f8", b"kind": b"", b"shape": (6, 3, 3), b"data": packed},
        [0.0] * 7,
        [0.0] * 7,
    ]
    data["balls"]["cue"]["history"][1] = [0.0] * 6
    data["events"].pop(2)
    file.write_bytes(msgpack.packb(data))
    assert read(load_systems(file)[0])["start"]["layout"]["cue"] == [0.5, 1.0]


def test_msgpack_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "msgpack", None)
    file = tmp_path / "one.msgpack"
    file.write_bytes(b"")
    with pytest.raises(SimulationError, match=r"one\.msgpack: to read \.msgpack install the package msgpack"):
        load_systems(file)


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("x.json", b"{", r"x\.json: no JSON"),
        ("x.json", b"\xff\xfe\xff", r"x\.json: no JSON"),
        ("x.json", b"[]", r"x\.json: not a saved pooltool System"),
        ("x.json", b'{"cue": 1}', r"x\.json: not a saved pooltool System: it has no table, balls or events"),
        (
            "x.json",
            b'{"cue": 1, "table": {}, "balls": {}, "events": []}',
            r"x\.json: not a saved pooltool System: 'cushion_segments' is missing in a part of it",
        ),
        (
            "x.json",
            b'{"cue": 1, "table": 2, "balls": {}, "events": []}',
            r"x\.json: not a saved pooltool System: a part of it is not as pooltool writes it \(",
        ),
        ("x.yaml", b"", r"x\.yaml: '\.yaml'; pooltool saves systems as \.json or \.msgpack"),
        ("x", b"", r"x: 'no suffix'"),
    ],
)
def test_files_that_are_none(tmp_path: Path, name: str, content: bytes, problem: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(SimulationError, match=problem):
        load_systems(file)


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_systems(tmp_path / "nothing.json")


def test_arrays_of_objects_are_not_unpickled() -> None:
    with pytest.raises(SimulationError, match=r"an array of '\|O'"):
        array_hook({b"nd": True, b"type": "|O", b"kind": b"O", b"shape": (1,), b"data": b"cos\nsystem\n"})


def test_arrays_and_numbers() -> None:
    numbers = struct.pack("<6d", 1, 2, 3, 4, 5, 6)
    assert array_hook({b"nd": True, b"type": "<f8", b"kind": b"", b"shape": (2, 3), b"data": numbers}) == [
        [1.0, 2.0, 3.0],
        [4.0, 5.0, 6.0],
    ]
    assert array_hook({b"nd": False, b"type": b"<i8", b"data": struct.pack("<q", 7)}) == 7
    assert array_hook({"a": 1}) == {"a": 1}
