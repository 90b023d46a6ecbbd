"""The content of an edition, checked: every part there, every knob known and one of its allowed values."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from poolrules.actions.problems import described
from poolrules.base.errors import EditionError
from poolrules.editions.games import ALSO_CITED, OURS, AnyGame, all_games, codes, game_named
from poolrules.editions.knobs import flags, knob_names, knobs_of, options_of, ranges
from poolrules.editions.rules import STUCK, GameRules

if TYPE_CHECKING:
    from pydantic import TypeAdapter

__all__ = ["checked_rules", "checked_shape"]

_TEXTS = ("based_on", "title", "date", "scope", "source", "certainty")
_LISTS = ("notes", "referee")
_OBJECTS = ("clauses", "cites", "knobs", "games")
_PARTS = {"name", *_TEXTS, *_LISTS, *_OBJECTS}
_GAME_PARTS = {"cites", "knobs"}


def checked_shape(data: dict[str, Any]) -> None:
    """EditionError when the parts of an edition are missing, unknown or of the wrong kind, or a knob is."""
    name = data.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 100:
        raise EditionError("name: a rulebook has a name of 1 to 100 characters")
    for part in (part for part in data if part not in _PARTS):
        raise _unknown(f"{name}: {_short(part)}", "part of a rulebook", part, _PARTS)
    for part in _TEXTS:
        if not isinstance(data.get(part, ""), str):
            raise EditionError(f"{name}: {part} must be text")
    for part in _LISTS:
        if not isinstance(data.get(part, []), list) or not all(isinstance(line, str) for line in data.get(part, [])):
            raise EditionError(f"{name}: {part} must be a list of texts")
    for part in _OBJECTS:
        if not isinstance(data.get(part), dict):
            raise EditionError(f"{name}: {part} is missing or no object; a delta names what it extends")
    _check_strings(name, "clauses", data["clauses"])
    _check_cites(name, "cites", data["cites"], data["clauses"])
    _check_knobs(name, "knobs", data["knobs"])
    for game, part in data["games"].items():
        where = f"games.{_short(game)}"
        if not _is_game(game):
            raise _unknown(f"{name}: {where}", "game", game, [known.name for known in all_games()])
        if not isinstance(part, dict):
            raise EditionError(f"{name}: {where} must be an object with {' and '.join(sorted(_GAME_PARTS))}")
        for key in (key for key in part if key not in _GAME_PARTS):
            raise _unknown(f"{name}: {where}.{_short(key)}", "part of a game", key, _GAME_PARTS)
        for key in sorted(_GAME_PARTS & part.keys()):
            if not isinstance(part[key], dict):
                raise EditionError(f"{name}: {where}.{key} must be an object")
        _check_cites(name, f"{where}.cites", part.get("cites", {}), data["clauses"])
        _check_knobs(name, f"{where}.knobs", part.get("knobs", {}))
        checked_rules(data, game, "")


def _short(text: object) -> str:
    return str(text)[:60]


def _unknown(where: str, what: str, name: object, allowed: Collection[str]) -> EditionError:
    near = get_close_matches(str(name)[:60], allowed, n=3)
    if near:
        return EditionError(f"{where}: there is no such {what}; nearest: {', '.join(near)}")
    shown = ", ".join(sorted(allowed))
    return EditionError(f"{where}: there is no such {what}; there are {shown}")


def _check_strings(name: str, where: str, part: object) -> None:
    if not isinstance(part, dict) or not all(isinstance(value, str) and value for value in part.values()):
        raise EditionError(f"{name}: {where} must map names to text")


def _check_cites(name: str, where: str, cites: Mapping[str, str], clauses: Mapping[str, str]) -> None:
    _check_strings(name, where, cites)
    for code, clause in cites.items():
        if code not in codes():
            raise _unknown(f"{name}: {where}.{_short(code)}", "code", code, codes())
        if clause not in clauses:
            raise EditionError(f"{name}: {where}.{code}: there is no clause {_short(clause)!r}")


def _check_knobs(name: str, where: str, knobs: Mapping[str, Any]) -> None:
    for knob, value in knobs.items():
        if knob not in knob_names():
            raise _unknown(f"{name}: {where}.{_short(knob)}", "knob", knob, knob_names())
        if knob in flags():
            _check_flags(f"{name}: {where}.{knob}", value, flags()[knob])
        if knob in ranges() and isinstance(value, int | float) and not isinstance(value, bool):
            low, high = ranges()[knob]
            if not low <= value <= high:
                raise EditionError(f"{name}: {where}.{knob}: {value} is not {low} to {high}")


def _check_flags(where: str, value: object, codes: Collection[str]) -> None:
    if not isinstance(value, dict):
        raise EditionError(f"{where}: must be an object of codes, each true or false")
    for code, flag in value.items():
        if code not in codes:
            raise _unknown(f"{where}.{_short(code)}", "code here", code, codes)
        if not isinstance(flag, bool):
            raise EditionError(f"{where}.{code}: must be true or false, not {_short(flag)!r}")


# --- one game ---------------------------------------------------------------------------------------------------------


_ADAPTERS: dict[type, TypeAdapter[GameRules]] = {}


def _adapter(rules: type[GameRules]) -> TypeAdapter[GameRules]:
    """What reads the rules of a game, made once."""
    from pydantic import TypeAdapter

    if rules not in _ADAPTERS:
        _ADAPTERS[rules] = TypeAdapter(rules)
    return _ADAPTERS[rules]


def checked_rules(data: dict[str, Any], game: str, digest: str) -> GameRules:
    """The rules of one game from an edition's content. EditionError names the knob and what is allowed."""
    from pydantic import ValidationError

    known = game_named(game)
    name, part = data["name"], data["games"][game]
    general, own = data["knobs"], part.get("knobs", {})
    cites = {**data["cites"], **part.get("cites", {})}
    position = {clause: i for i, clause in enumerate(data["clauses"])}
    # What another game alone has may stand among the knobs for all.
    all_values = {**general, **own}
    values = {knob: all_values[knob] for knob in knobs_of(known.rules) if knob in all_values}
    for knob in flags():
        on = {**general.get(knob, {}), **own.get(knob, {})}
        values[knob] = [code for code, flag in on.items() if flag]
        _check_cited(f"{name}: games.{game}.cites", values[knob] if knob == "fouls" else [], cites)
    values |= {
        "game": game,
        "edition": name,
        "digest": digest,
        "cites": dict.fromkeys(codes(), "")
        | {code: cites.get(other, "") for code, other in {**ALSO_CITED, **known.also_cited}.items()}
        | cites,
        "order": {code: position[clause] * 1000 + i for i, (code, clause) in enumerate(cites.items())},
    }
    try:
        rules = _adapter(known.rules).validate_json(json.dumps(values))
    except ValidationError as error:
        field, problem = described(error)
        knob = field.split(".")[0].split("[")[0]
        where = f"games.{game}.knobs" if knob in own or knob not in general else "knobs"
        raise EditionError(f"{name}: {where}.{field}: {problem}") from None
    _check_sense(f"{name}: games.{game}.knobs", rules, known)
    return rules


def _check_cited(where: str, fouls: Collection[str], cites: Mapping[str, str]) -> None:
    for code in fouls:
        if code not in cites:
            raise EditionError(f"{where}.{code}: is missing; a foul cites a clause")


def _check_sense(where: str, rules: GameRules, game: AnyGame) -> None:
    """EditionError for knobs that would leave a game without a way on, or that say two things at once."""
    if rules.scoring not in game.scorings:
        allowed = ", ".join(game.scorings)
        raise EditionError(f"{where}.scoring: {rules.scoring!r} is not for {game.name}; allowed: {allowed}")
    if rules.break_crossings > 0 and not rules.short_break_options:
        raise EditionError(f"{where}.short_break_options: {STUCK}")
    for knob, problem in game.check(rules):
        raise EditionError(f"{where}.{knob}: {problem}")
    for knob in options_of(type(rules)):
        chosen = getattr(rules, knob)
        if len(set(chosen)) != len(chosen):
            raise EditionError(f"{where}.{knob}: names an option twice")
        if "spot_eight" in chosen and not knob.startswith("eight_on_break"):
            raise EditionError(f"{where}.{knob}: spot_eight is for the options after the 8 on a break only")
    if rules.split_hit == "foul" and "split_hit" not in rules.fouls:
        raise EditionError(
            f"{where}.split_hit: 'foul' needs it among the fouls, with a clause to cite; allowed: legal_ball_first"
        )


def _is_game(name: object) -> bool:
    # Only what no game of ours is called makes others be looked for.
    return name in OURS or any(name == game.name for game in all_games())
