"""The content of an edition, checked: every knob there, known, and one of its allowed values."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from poolrules.errors import EditionError
from poolrules.rules import GameRules

if TYPE_CHECKING:
    from pydantic import TypeAdapter

__all__ = ["checked_rules", "checked_shape"]

_TEXTS = ("title", "date", "scope", "source", "certainty")
_LISTS = ("notes", "referee")
_PARTS = {"name", *_TEXTS, *_LISTS, "clauses", "cites", "knobs", "games"}
_GAME_PARTS = {"cites", "knobs"}


def checked_shape(data: dict[str, Any]) -> None:
    """EditionError when the parts of an edition are missing, unknown or of the wrong kind."""
    name = data.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 100:
        raise EditionError("name: a rulebook has a name of 1 to 100 characters")
    for part in data.keys() - _PARTS:
        raise EditionError(f"{name}: {part[:60]} is not a part of a rulebook; there are {', '.join(sorted(_PARTS))}")
    for part in _TEXTS:
        if not isinstance(data.get(part, ""), str):
            raise EditionError(f"{name}: {part} must be text")
    for part in _LISTS:
        if not isinstance(data.get(part, []), list) or not all(isinstance(line, str) for line in data.get(part, [])):
            raise EditionError(f"{name}: {part} must be a list of texts")
    for part in ("clauses", "cites", "knobs", "games"):
        if not isinstance(data.get(part), dict):
            raise EditionError(f"{name}: {part} is missing or no object")
    _check_strings(name, "clauses", data["clauses"])
    _check_cites(name, "cites", data)
    for game, part in data["games"].items():
        where = f"games.{game[:60]}"
        if not isinstance(part, dict) or not part.keys() <= _GAME_PARTS:
            raise EditionError(f"{name}: {where} must be an object with {' and '.join(sorted(_GAME_PARTS))}")
        _check_cites(name, f"{where}.cites", data, part.get("cites", {}))
        checked_rules(data, game, "")


def _check_strings(name: str, where: str, part: object) -> None:
    if not isinstance(part, dict) or not all(isinstance(value, str) for value in part.values()):
        raise EditionError(f"{name}: {where} must map names to text")


def _check_cites(name: str, where: str, data: dict[str, Any], cites: object = None) -> None:
    part = data["cites"] if cites is None else cites
    _check_strings(name, where, part)
    assert isinstance(part, dict)
    for code, clause in part.items():
        if clause not in data["clauses"]:
            raise EditionError(f"{name}: {where}.{code[:60]}: there is no clause {clause[:60]!r}")


@lru_cache(maxsize=1)
def _adapter() -> TypeAdapter[GameRules]:
    from pydantic import TypeAdapter

    return TypeAdapter(GameRules)


def checked_rules(data: dict[str, Any], game: str, digest: str) -> GameRules:
    """The rules of one game from an edition's content. EditionError names the knob and what is allowed."""
    from pydantic import ValidationError

    from poolrules.wire.errors import described

    part = data["games"][game]
    cites = {**data["cites"], **part.get("cites", {})}
    position = {clause: i for i, clause in enumerate(data["clauses"])}
    values = {
        **data["knobs"],
        **part.get("knobs", {}),
        "game": game,
        "edition": data["name"],
        "digest": digest,
        "cites": cites,
        "order": {code: position[clause] * 1000 + i for i, (code, clause) in enumerate(cites.items())},
    }
    try:
        return _adapter().validate_json(json.dumps(values))
    except ValidationError as error:
        field, problem = described(error)
        raise EditionError(f"{data['name']}: games.{game}.knobs.{field}: {problem}") from None
