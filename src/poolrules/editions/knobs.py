"""The knobs of an edition: their names, what they mean and what each allows, read from ``GameRules`` itself.

>>> knob = described_knobs()["three_fouls"]
>>> knob.allowed, knob.meaning
('none, loss_of_game or points', 'What the third foul in a row costs.')
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from poolrules.editions.rules import Game, GameRules
from poolrules.notation.words.sentences import FOULS

__all__ = ["EMPTY_MEANS_STUCK", "FLAGS", "GAMES", "KNOBS", "RANGES", "SCORINGS", "Knob", "described_knobs"]

_NO_KNOBS = {"game", "edition", "digest", "cites", "order"}
KNOBS: Final = tuple(field.name for field in fields(GameRules) if field.name not in _NO_KNOBS)
"""Every knob, in the order of ``GameRules``."""
GAMES: Final[tuple[Game, ...]] = get_args(Game)
FLAGS: Final[Mapping[str, tuple[str, ...]]] = {
    "fouls": tuple(FOULS),
    "lag_faults": get_args(get_args(get_type_hints(GameRules)["lag_faults"])[0]),
}
"""The knobs that are sets of codes, and their codes; in a file ``{code: true or false}``, so that a delta names one."""
RANGES: Final[Mapping[str, tuple[float, float]]] = {
    "spot_gap_object": (0, 0.01),
    "spot_gap_cue": (0, 0.01),
    "foul_points": (0, 1000),
    "three_fouls_points": (0, 1000),
    "unsportsmanlike_points": (0, 1000),
    "unsportsmanlike_acts": (0, 1000),
    "break_box": (0.1, 1),
    "break_cushions": (0, 15),
    "break_crossings": (0, 15),
    "illegal_break_points": (0, 1000),
    "money_ball_points": (1, 1000),
}
_EIGHT: Final[tuple[Game, ...]] = ("eight-ball",)
_ROTATION: Final[tuple[Game, ...]] = ("nine-ball", "ten-ball")
_POINTS: Final[tuple[Game, ...]] = ("straight-pool",)
_ONLY: Final[Mapping[str, tuple[Game, ...]]] = {
    "foul_points": _POINTS,
    "three_fouls_points": _POINTS,
    "three_fouls_options": _POINTS,
    "unsportsmanlike_points": _POINTS,
    "unsportsmanlike_options": _POINTS,
    "break_crossings": _ROTATION,
    "break_crossings_when": _ROTATION,
    "short_break_options": _ROTATION,
    "break_lowest_ball_first": _ROTATION,
    "illegal_break_points": _POINTS,
    "illegal_break_again": (*_EIGHT, *_ROTATION),
    "illegal_break_options_ignore_fouls": _EIGHT,
    "break_judges_no_cushion": _EIGHT,
    "break_foul_options": _EIGHT,
    "break_off_table_options": _EIGHT,
    "uncalled_options": _ROTATION,
    "rack_on_spot": ("nine-ball",),
    "rack_corners": ("straight-pool", "ten-ball"),
    "money_ball_points": ("nine-ball",),
    "skill_goals": ("nine-ball",),
}
_SECTIONS: Final[Mapping[str, tuple[Game, ...]]] = {"8-ball": _EIGHT, "9-ball and 10-ball": _ROTATION}
SCORINGS: Final[Mapping[Game, tuple[str, ...]]] = {
    "eight-ball": ("racks",),
    "nine-ball": ("racks", "ball_points"),
    "ten-ball": ("racks",),
    "straight-pool": ("points",),
}
_WITHOUT_FOUL: Final = ("eight-ball", "nine-ball", "ten-ball")
EMPTY_MEANS_STUCK: Final[Mapping[str, Callable[[GameRules], bool]]] = {
    "eight_on_break_options": lambda r: r.game == "eight-ball" and r.eight_on_break == "options",
    "eight_on_break_foul_options": lambda r: r.game == "eight-ball" and r.eight_on_break_foul == "options",
    "short_break_options": lambda r: r.break_crossings > 0,
    "illegal_break_options": lambda r: (
        r.game == "straight-pool"
        or (r.game in _WITHOUT_FOUL and "illegal_break" not in r.fouls and r.illegal_break_again == "no")
    ),
}
"""Options that must not be empty, and when."""


class Knob(NamedTuple):
    """One knob for a reader."""

    name: str
    allowed: str
    meaning: str
    section: str
    """The heading under which ``GameRules`` has it."""
    games: tuple[Game, ...]
    """The games in which it does anything."""


@lru_cache(maxsize=1)
def described_knobs() -> Mapping[str, Knob]:
    """Every knob with its allowed values and its meaning."""
    hints = get_type_hints(GameRules)
    meanings = _meanings()
    sections = _sections()
    return {
        name: Knob(
            name,
            _allowed(name, hints[name]),
            meanings[name],
            sections[name],
            _ONLY.get(name, _SECTIONS.get(sections[name], GAMES)),
        )
        for name in KNOBS
    }


def _allowed(name: str, hint: Any) -> str:
    if name in FLAGS:
        return "an object of codes, each true or false"
    if hint is bool:
        return "true or false"
    if name in RANGES:
        low, high = RANGES[name]
        return f"{'a whole number' if hint is int else 'a number'} from {low:g} to {high:g}"
    if get_origin(hint) is Literal:
        return _listed([str(value) for value in get_args(hint)])
    assert get_origin(hint) is tuple, (name, hint)
    inner = get_args(hint)[0]
    return (
        f"a list of {_listed([str(value) for value in get_args(inner)])}" if inner is not int else "a list of numbers"
    )


def _listed(values: list[str]) -> str:
    return " or ".join([", ".join(values[:-1]), values[-1]]) if len(values) > 1 else values[0]


def _meanings() -> dict[str, str]:
    """The docstring under each field of ``GameRules``."""
    tree = ast.parse(inspect.getsource(GameRules)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for statement, following in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            text = following.value if isinstance(following, ast.Expr) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found[statement.target.id] = " ".join(text.value.split())
    return found


def _sections() -> dict[str, str]:
    found: dict[str, str] = {}
    section = ""
    for line in inspect.getsource(GameRules).splitlines():
        text = line.strip()
        if text.startswith("# --- "):
            section = text.strip("# -")
        else:
            found.setdefault(text.partition(":")[0], section)
    return found
