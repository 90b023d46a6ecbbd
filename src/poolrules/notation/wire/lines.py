"""Writing a log: the header of a setting, and actions, as the contract's JSON objects.

Reading them back gives the same values. What has its default is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, get_args

from pydantic_core import to_json

from poolrules.actions.lines import Action, PocketedBall, Protest
from poolrules.base.balls import Ball, BallSet
from poolrules.geometry import Layout, Table
from poolrules.state.setting import Setting

__all__ = ["action_as_dict", "action_as_json", "as_plain", "header_as_dict", "log_as_json", "log_lines"]


def header_as_dict(setting: Setting) -> dict[str, Any]:
    """The first line of a log of this setting. An edition that is not shipped must be given again when it is read."""
    rules, table = setting.rules, setting.table
    header: dict[str, Any] = {"format": "poolrules/1", "game": rules.game, "rulebook": rules.edition}
    header["players"] = list(setting.players)
    if setting.breaker is not None:
        header["breaker"] = setting.players[setting.breaker]
    if setting.goals is not None:
        header["goals"] = dict(zip(setting.players, setting.goals, strict=True))
    elif rules.scoring == "racks":
        header["race_to"] = setting.race_to
    else:
        header["points_to"] = setting.points_to
    header["break_order"] = setting.break_order
    if setting.seed is not None:
        header["seed"] = setting.seed
    named = [name for name in ("9ft", "8ft", "7ft") if Table.named(name) == table]
    header["table"] = named[0] if named else {"width": table.width, "length": table.length}
    header["warnings"] = setting.warnings
    header["calls"] = setting.calls
    return header


def action_as_dict(action: Action) -> dict[str, Any]:
    """One action as a line of a log has it.

    >>> from poolrules import Decide
    >>> action_as_dict(Decide(player="Ben", option="accept"))
    {'action': 'decide', 'player': 'Ben', 'option': 'accept'}
    """
    written: dict[str, Any] = {"action": action.action}
    written.update(_fields(action))
    return written


def as_plain(value: Any) -> dict[str, Any]:
    """An action, or a mapping in its shape, in plain values. TypeError: it is neither."""
    if isinstance(value, Mapping):
        return _by_key(value)
    if isinstance(value, get_args(Action)):
        return action_as_dict(value)
    raise TypeError(f"{type(value).__name__} is neither an action nor a mapping")


def action_as_json(action: Action) -> bytes:
    """One action as a line of a log, without the line's end."""
    return to_json(action_as_dict(action))


def log_lines(setting: Setting, actions: Iterable[tuple[int, Action]]) -> Iterator[bytes]:
    """The lines of a log without their ends: the header and each action, which comes with the line where it stood.

    A protest names its shot by its line, which is another where lines were left blank.
    """
    yield to_json(header_as_dict(setting))
    now: dict[int, int] = {}
    for number, (line, action) in enumerate(actions, 2):
        now[line] = number
        if type(action) is Protest:
            action = replace(action, line=now.get(action.line, action.line))
        yield action_as_json(action)


def log_as_json(setting: Setting, actions: Sequence[Action]) -> bytes:
    """A whole log: the header and each action, a line each."""
    return b"".join(line + b"\n" for line in log_lines(setting, enumerate(actions, 2)))


def _value(value: Any) -> Any:
    return _converter(value.__class__)(value)


@lru_cache(maxsize=256)
def _converter(cls: type) -> Callable[[Any], Any]:
    """What makes plain values of those of a class: asked once for each class, not for each value."""
    kinds: tuple[tuple[type | tuple[type, ...], Callable[[Any], Any]], ...] = (
        (Ball, _key),
        (BallSet, lambda balls: [_key(ball) for ball in balls]),
        ((str, int, float), _itself),
        (PocketedBall, lambda entry: _key(entry.ball) if entry.pocket is None else _fields(entry)),
        (Layout, lambda layout: {str(ball): list(place) for ball, place in layout.items()}),
        (Mapping, _by_key),
        ((tuple, list), lambda parts: [_value(part) for part in parts]),
    )
    for kind, convert in kinds:
        if issubclass(cls, kind):
            return convert
    # Anything else is for the writer of JSON to refuse.
    return _fields if is_dataclass(cls) else _itself


def _itself(value: Any) -> Any:
    return value


def _by_key(mapping: Mapping[Any, Any]) -> dict[str, Any]:
    written = {str(key): _value(part) for key, part in mapping.items()}
    if len(written) < len(mapping):
        raise ValueError(f"two keys of a mapping are the same in JSON: {', '.join(map(repr, mapping))}"[:200])
    return written


def _key(ball: Ball) -> int | str:
    return int(ball) if ball else "cue"


def _fields(value: Any) -> dict[str, Any]:
    written = {}
    for name, key, default in _shape(value.__class__):
        part = getattr(value, name)
        if part is not default and part != default:
            written[key] = _value(part)
    return written


@lru_cache(maxsize=64)
def _shape(cls: type) -> tuple[tuple[str, str, Any], ...]:
    """The fields of a class in order: name, key in JSON, and the default that need not be written."""
    shape: list[tuple[str, str, Any]] = []
    for field in fields(cls):
        if field.name == "kind":
            # An event's kind is what it is read by.
            shape.insert(0, ("kind", "kind", MISSING))
        elif field.name != "action":
            shape.append((field.name, field.name.rstrip("_"), field.default))
    return tuple(shape)
