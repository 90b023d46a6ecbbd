"""The knobs of an edition: their names, what they mean and what each allows, read from the games' rules themselves.

>>> knob = described_knobs()["three_fouls"]
>>> knob.allowed, knob.meaning
('none, loss_of_game or points', 'What the third foul in a row costs.')
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from textwrap import dedent
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from poolrules.base.words import and_list
from poolrules.editions.games import AnyGame, all_games, fouls
from poolrules.editions.rules import GameRules

__all__ = ["FOR_SOME", "Knob", "described_knobs", "flags", "knob_names", "knobs_of", "options_of"]

_NO_KNOBS = {"game", "edition", "digest", "cites", "order"}
FOR_SOME: Final = frozenset(
    {
        "foul_points",
        "three_fouls_points",
        "three_fouls_options",
        "unsportsmanlike_points",
        "unsportsmanlike_options",
        "break_crossings",
        "break_crossings_when",
        "short_break_options",
        "illegal_break_again",
        "push_out",
        "rack_on_spot",
        "rack_corners",
        "money_ball_points",
        "skill_goals",
    }
)
"""Knobs that every game has and only some heed: each says which (``Game.heeds``)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knob:
    """One knob for a reader."""

    name: str
    allowed: str
    meaning: str
    section: str
    """The heading under which the rules have it."""
    games: tuple[str, ...]
    """The games in which it does anything."""


@lru_cache(maxsize=1)
def knob_names() -> tuple[str, ...]:
    """Every knob there is: those of all games, then each game's own."""
    return tuple(dict.fromkeys(name for rules in _kinds_of_rules() for name in knobs_of(rules)))


def knobs_of(rules: type[Any]) -> tuple[str, ...]:
    """The knobs of a game, in the order in which its rules have them."""
    return tuple(one.name for one in fields(rules) if one.name not in _NO_KNOBS)


def _kinds_of_rules() -> list[type[GameRules]]:
    return list(dict.fromkeys([GameRules, *(game.rules for game in all_games())]))


@lru_cache(maxsize=1)
def flags() -> Mapping[str, tuple[str, ...]]:
    """The knobs that are sets of codes, with the codes; in a file ``{code: true or false}``."""
    return {"fouls": tuple(fouls()), "lag_faults": get_args(get_args(get_type_hints(GameRules)["lag_faults"])[0])}


@lru_cache(maxsize=1)
def ranges() -> Mapping[str, tuple[float, float]]:
    """The knobs that are numbers, with the least and the most that is allowed."""
    found: dict[str, tuple[float, float]] = {}
    for rules in _kinds_of_rules():
        found |= {one.name: one.metadata["within"] for one in fields(rules) if "within" in one.metadata}
    return found


def options_of(rules: type[Any]) -> tuple[str, ...]:
    """The knobs of a game that are options for a player to choose from."""
    hints = get_type_hints(rules)
    return tuple(name for name in knobs_of(rules) if name.endswith("_options") and get_origin(hints[name]) is tuple)


@lru_cache(maxsize=1)
def described_knobs() -> Mapping[str, Knob]:
    """Every knob with its allowed values and its meaning."""
    found: dict[str, Knob] = {}
    for rules in _kinds_of_rules():
        hints, meanings, sections = get_type_hints(rules), _meanings(rules), _sections(rules)
        for name in knobs_of(rules):
            if name not in found:
                found[name] = Knob(
                    name=name,
                    allowed=_allowed(name, hints[name]),
                    meaning=meanings.get(name, ""),
                    section=sections.get(name, ""),
                    games=tuple(game.name for game in all_games() if heeds(game, name)),
                )
    return found


def heeds(game: AnyGame, knob: str) -> bool:
    """Whether a knob does anything in a game."""
    return knob in knobs_of(game.rules) and (knob not in FOR_SOME or knob in game.heeds)


def _allowed(name: str, hint: Any) -> str:
    if name in flags():
        return "an object of codes, each true or false"
    if hint is bool:
        return "true or false"
    if name in ranges():
        low, high = ranges()[name]
        return f"{'a whole number' if hint is int else 'a number'} from {low:g} to {high:g}"
    if get_origin(hint) is Literal:
        return and_list([str(value) for value in get_args(hint)], "or")
    inner = get_args(hint)[0] if get_origin(hint) is tuple else None
    if inner is None:
        return str(getattr(hint, "__name__", hint))
    return "a list of numbers" if inner is int else f"a list of {and_list([str(one) for one in get_args(inner)], 'or')}"


def _meanings(rules: type[Any]) -> dict[str, str]:
    """The docstring under each field of the rules and of what they are made from; none where there is no source."""
    found: dict[str, str] = {}
    for source in _sources(rules):
        tree = ast.parse(source).body[0]
        assert isinstance(tree, ast.ClassDef)
        for statement, following in zip(tree.body, tree.body[1:], strict=False):
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                text = following.value if isinstance(following, ast.Expr) else None
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    found[statement.target.id] = " ".join(text.value.split())
    return found


def _sections(rules: type[Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for source in _sources(rules):
        section = ""
        for line in source.splitlines():
            text = line.strip()
            if text.startswith("# --- "):
                section = text.strip("# -")
            else:
                found.setdefault(text.partition(":")[0], section)
    return found


def _sources(rules: type[Any]) -> Iterator[str]:
    for cls in reversed(rules.__mro__):
        if issubclass(cls, GameRules):
            try:
                yield dedent(inspect.getsource(cls))
            except OSError:  # a frozen program has no source
                continue
