"""The laws of a ruling's forms: its JSON has the fields of the schema, its words are whole, undo takes it back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from poolrules.actions import Action
from poolrules.match import Match
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must

__all__ = ["check_json", "check_undo", "check_words"]


@lru_cache(maxsize=1)
def _parts() -> Mapping[str, Any]:
    """What the schema says of a ruling."""
    from poolrules.notation.wire.schema import schema

    parts: Mapping[str, Any] = schema()["$defs"]["Ruling"]["properties"]
    return parts


@lru_cache(maxsize=1)
def _codes() -> Mapping[str, frozenset[str]]:
    """The codes that the schema knows, by the field in which they stand."""
    over = next(one for one in _parts()["game_over"]["anyOf"] if "properties" in one)["properties"]["reason"]
    listed = ("fouls", "reasons", "announcements")
    found = {name: frozenset(_parts()[name]["items"]["properties"]["code"]["enum"]) for name in listed}
    return {**found, "game_over": frozenset(over["enum"])}


def check_json(_before: State, _action: Action, ruling: Ruling) -> None:
    """The written ruling has just the fields of the schema, in their order, and only codes that the schema knows."""
    written = ruling.to_dict()
    wanted = [name for name in _parts() if name != "line" and (name != "racked" or ruling.racked is not None)]
    must(list(written) == wanted, f"the JSON has the fields {', '.join(written)}")
    must(list(written["next"]) == list(_parts()["next"]["properties"]), "the JSON of what comes next has other fields")
    for name, known in _codes().items():
        found = written[name]
        told = [found["reason"]] if name == "game_over" and found else [one["code"] for one in found or ()]
        must(known.issuperset(told), f"{name}: the schema does not know {', '.join(told)}")


def check_words(_before: State, _action: Action, ruling: Ruling) -> None:
    """The ruling can be told, and every sentence in it is whole."""
    told = ruling.explain()
    must(told.strip(), "nothing is told")
    for sign in "{}":
        must(sign not in told, f"a sentence is not filled in: {told}")


def check_undo(before: State, action: Action, ruling: Ruling) -> None:
    """Undo restores the state before the action."""
    match = Match.from_state(before)
    must(match.apply_read(action) == ruling, "ruled again it is another ruling")
    must(match.undo().state == before and match.state == before, "undo does not restore the state")
