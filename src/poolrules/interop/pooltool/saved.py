"""Systems that pooltool has saved (``System.save``, ``MultiSystem.save``), read without pooltool.

A saved System becomes a small object with the fields that :func:`shot_from_system` reads, and no more.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from os import PathLike, fspath
from pathlib import Path
from struct import iter_unpack
from types import SimpleNamespace
from typing import Any

from poolrules.base.words import and_list
from poolrules.interop.pooltool.errors import UNREADABLE, SimulationError

__all__ = ["load_systems", "systems_from_data"]

_NO_SYSTEM = "not a saved pooltool System"
_PARTS = ("cue", "table", "balls", "events")


def load_systems(path: str | PathLike[str]) -> list[Any]:
    """The Systems in a file that pooltool has saved: one, or those of a ``MultiSystem``.

    ``.json`` needs nothing else; ``.msgpack`` needs the package ``msgpack``.

    Raises:
        SimulationError: another kind of file, damaged, or without a System; or ``msgpack`` is not installed.
        OSError: the file cannot be read.
    """
    name, suffix = fspath(path), Path(path).suffix
    if suffix == ".json":
        try:
            data = json.loads(Path(path).read_bytes())
        except (ValueError, RecursionError) as error:  # also bytes that are no UTF-8
            raise SimulationError(f"{name}: no JSON: {error}") from error
    elif suffix == ".msgpack":
        data = _unpacked(Path(path).read_bytes(), name)
    else:
        raise SimulationError(f"{name}: {suffix or 'no suffix'!r}; pooltool saves systems as .json or .msgpack")
    try:
        return systems_from_data(data)
    except SimulationError as error:
        raise SimulationError(f"{name}: {error}") from error


def systems_from_data(data: Any) -> list[Any]:
    """The Systems in what a saved file holds, once parsed into dicts and lists.

    Raises:
        SimulationError: there is no System in it.
    """
    try:
        saved = data.get("multisystem", [data]) if isinstance(data, Mapping) else [data]
        return [_system(one) for one in saved]
    except SimulationError:
        raise
    except KeyError as error:
        raise SimulationError(f"{_NO_SYSTEM}: {error.args[0]!r} is missing in a part of it") from error
    except UNREADABLE as error:
        raise SimulationError(f"{_NO_SYSTEM}: a part of it is not as pooltool writes it ({error})") from error


class _Grid(tuple[tuple[float, ...], ...]):
    """A saved ``rvw``, read like the array it was."""

    __slots__ = ()

    def item(self, index: int) -> float:
        row, column = divmod(index, 3)
        return float(self[row][column])


def _system(data: Any) -> Any:
    if not isinstance(data, Mapping):
        raise SimulationError(f"{_NO_SYSTEM}: it is no object with {and_list(_PARTS)}")
    missing = [part for part in _PARTS if part not in data]
    if missing:
        raise SimulationError(f"{_NO_SYSTEM}: it has no {and_list(missing, 'or')}")
    segments = data["table"]["cushion_segments"]
    linear = {name: SimpleNamespace(p1=one["p1"], p2=one["p2"]) for name, one in segments["linear"].items()}
    circular = {name: SimpleNamespace(center=one["center"]) for name, one in segments["circular"].items()}
    return SimpleNamespace(
        cue=SimpleNamespace(cue_ball_id=data["cue"]["cue_ball_id"]),
        table=SimpleNamespace(
            # As pooltool's Table.w and Table.l have it: between the straight noses.
            w=linear["12"].p1[0] - linear["3"].p1[0],
            l=linear["9"].p1[1] - linear["18"].p1[1],
            cushion_segments=SimpleNamespace(linear=linear, circular=circular),
        ),
        balls={ball_id: _ball(ball) for ball_id, ball in data["balls"].items()},
        events=[_event(event) for event in data["events"]],
    )


def _ball(data: Mapping[str, Any]) -> Any:
    return SimpleNamespace(
        params=SimpleNamespace(R=data["params"]["R"]),
        history=SimpleNamespace(states=[SimpleNamespace(rvw=_Grid(rvw), s=s) for rvw, s in _states(data["history"])]),
    )


def _states(history: Any) -> Iterator[tuple[Any, int]]:
    """The states as JSON has them, a mapping each, or as msgpack has them: arrays of all rvw, of all s and of all t."""
    if history is None:
        return
    if isinstance(history, Mapping):
        for state in history["states"]:
            yield state["rvw"], int(state["s"])
    else:
        all_rvw, all_s, _ = history
        yield from zip(all_rvw, map(int, all_s), strict=True)


def _event(data: Mapping[str, Any]) -> Any:
    agents = tuple(SimpleNamespace(id=agent["id"], agent_type=agent["agent_type"]) for agent in data["agents"])
    return SimpleNamespace(event_type=data["event_type"], agents=agents, time=float(data["time"]))


def _unpacked(packed: bytes, name: str) -> Any:
    try:
        msgpack = import_module("msgpack")
    except ImportError as error:
        raise SimulationError(
            f"{name}: to read .msgpack install the package msgpack (pip install 'poolrules[pooltool]'), or use .json"
        ) from error
    try:
        return msgpack.unpackb(packed, object_hook=array_hook)
    except Exception as error:
        # msgpack raises half a dozen unrelated classes for damaged data.
        raise SimulationError(f"{name}: no msgpack of pooltool: {error}") from error


def array_hook(data: dict[Any, Any]) -> Any:
    """A numpy array or number, as msgpack-numpy writes it, as nested lists of numbers; other mappings as they are."""
    if b"nd" not in data:
        return data
    # "<f8" is a struct code as "<d" is; anything but numbers (objects are pickled there) has no place in a System.
    kinds = {"<f8": "<d", "<i8": "<q", "<i4": "<i", "<f4": "<f", "|b1": "?"}
    kind = data[b"type"]
    kind = kind.decode() if isinstance(kind, bytes) else kind
    if kind not in kinds:
        raise SimulationError(f"an array of {kind!r}, not of numbers")
    numbers = [number for (number,) in iter_unpack(kinds[kind], data[b"data"])]
    return _shaped(numbers, data[b"shape"]) if data[b"nd"] else numbers[0]


def _shaped(numbers: Sequence[Any], shape: Sequence[int]) -> list[Any]:
    if len(shape) <= 1:
        return list(numbers)
    step = len(numbers) // shape[0] if shape[0] else 0
    return [_shaped(numbers[row * step : (row + 1) * step], shape[1:]) for row in range(shape[0])]
