"""Reading: one line of a log to the header or an action, checked in shape and range."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, TypeAdapter, ValidationError

from poolrules.actions.events import STRICT, Tagged
from poolrules.actions.lines import Action, Protest, Shot
from poolrules.actions.problems import described
from poolrules.base.errors import ActionError, EditionError
from poolrules.editions import Edition, rules_for
from poolrules.editions.rules import GameRules
from poolrules.geometry import Table
from poolrules.notation.wire.duplicates import refuse_duplicates
from poolrules.notation.wire.lines import as_plain
from poolrules.state.seats import Pair, Seat
from poolrules.state.setting import LONGEST_NAME, Setting

__all__ = ["ACTION", "HEADER", "MOST_VALUES", "Header", "action_from", "header_from", "setting_of"]

FORMAT = "poolrules/1"
MOST_VALUES = 50_000
"""Values in one line, counted by its commas; a line with more is refused, so that memory stays bounded."""
_Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
_Count = Annotated[int, Field(ge=1, le=1_000_000_000)]
_Level = Annotated[int, Field(ge=1, le=100)]
_Length = Annotated[float, Field(ge=0.5, le=5)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSize:
    """A table of one's own, nose to nose in metres."""

    __pydantic_config__ = STRICT
    width: _Length
    length: _Length


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line of a log."""

    __pydantic_config__ = STRICT
    format: Literal["poolrules/1"]
    game: Annotated[str, Field(max_length=200)]
    players: tuple[_Name, _Name]
    rulebook: Annotated[str, Field(max_length=200)] | None = None
    breaker: str | None = None
    race_to: _Count | None = None
    points_to: _Count | None = None
    goals: Mapping[str, _Count] | None = None
    """A handicap: the racks or points that each player needs, in place of ``race_to`` or ``points_to``."""
    skill_levels: Mapping[str, _Level] | None = None
    """Each player's skill level, where the edition says how many points a level plays to."""
    break_order: Literal["winner", "loser", "alternate"] = "alternate"
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)] | None = None
    table: Annotated[
        Annotated[Literal["9ft", "8ft", "7ft"], Tag("name")] | Annotated[TableSize, Tag("size")],
        Discriminator(lambda given: "size" if isinstance(given, dict) else "name"),
    ] = "9ft"
    warnings: Literal["automatic", "recorded"] = "automatic"
    calls: Literal["obvious", "required"] = "obvious"


HEADER: TypeAdapter[Header] = TypeAdapter(Header)
ACTION: TypeAdapter[Action] = TypeAdapter(Annotated[Action, Tagged("action")])


def header_from(
    data: bytes | str | Mapping[str, Any], *, rulebook: str | Edition | None = None, files: bool = False
) -> Setting:
    """The setting of a match from its header.

    ``rulebook`` overrides the header's: a name, a file or an edition. The header itself may name a file only with
    ``files``. ActionError names the bad field.
    """
    return setting_of(_read(HEADER, data), rulebook=rulebook, files=files)


def action_from(data: bytes | str | Mapping[str, Any] | Action) -> Action:
    """An action from its JSON line, from a mapping of the same shape, or from a value, which may have mappings in it.

    ActionError names the bad field.
    """
    action: Action = _read(ACTION, data)
    if type(action) is Shot:
        if action.time is not None:
            _check_time(action.time, "time")
    elif isinstance(action, Protest):
        _check_time(action.corrected.time, "corrected.time")
    return action


def _read(adapter: TypeAdapter[Any], data: bytes | str | Mapping[str, Any] | Action) -> Any:
    if not isinstance(data, bytes):
        data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else _as_json(data)
    # Every value that is wrong costs a kilobyte or more, and a megabyte may hold half a million of them.
    if len(data) > MOST_VALUES and data.count(b",") > MOST_VALUES:
        raise ActionError("", f"holds more than {MOST_VALUES} values: an action has some hundreds")
    try:
        read = adapter.validate_json(data)
    except ValidationError as error:
        raise ActionError(*described(error)) from None
    refuse_duplicates(data, read)
    return read


def _as_json(data: Mapping[str, Any] | Action) -> bytes:
    try:
        return json.dumps(as_plain(data), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ActionError("", "holds half of a surrogate pair, which is no character") from None
    except RecursionError:
        raise ActionError("", "is not JSON: it is nested too deep") from None
    except (TypeError, ValueError) as error:
        raise ActionError("", f"is not JSON: {error}") from None


def _check_time(time: str | None, field: str) -> None:
    if time is None:
        return
    try:
        datetime.fromisoformat(time)
    except ValueError:
        raise ActionError(field, f"{time[:60]!r} is not an ISO 8601 timestamp") from None


def setting_of(header: Header, *, rulebook: str | Edition | None = None, files: bool = False) -> Setting:
    """The setting that a header describes; ``files``: it may name a rulebook file.

    ActionError names the field that does not fit the game.
    """
    first, second = header.players
    if first == second:
        raise ActionError("players", f"must be two different names, not {first[:60]!r} twice")
    own = header.game.partition("@")[2]
    if own and header.rulebook not in (None, own):
        raise ActionError("rulebook", f"{header.rulebook!r}, but game names {own!r}; name one of the two")
    try:
        if rulebook is not None:
            rules = rules_for(header.game, rulebook)
        else:
            rules = rules_for(header.game, header.rulebook, files=files)
    except EditionError as error:
        raise ActionError(error.field, str(error)) from None
    seat: Seat | None = None
    if header.breaker is not None:
        if header.breaker not in header.players:
            raise ActionError("breaker", f"{header.breaker[:60]!r} is not one of the players")
        seat = 0 if header.breaker == first else 1
    if rules.scoring == "racks" and header.points_to is not None:
        raise ActionError("points_to", f"{rules.game} is a race in racks; allowed is race_to")
    if rules.scoring != "racks" and header.race_to is not None:
        raise ActionError("race_to", f"{rules.game} is played to points; allowed is points_to")
    goals = _goals(header, rules)
    size = header.table
    table = Table.named(size) if isinstance(size, str) else Table.of(width=size.width, length=size.length)
    return Setting(
        rules=rules,
        players=header.players,
        breaker=seat,
        race_to=header.race_to or 1,
        points_to=header.points_to or 100,
        break_order=header.break_order,
        seed=header.seed,
        table=table,
        warnings=header.warnings,
        calls=header.calls,
        goals=goals,
    )


def _goals(header: Header, rules: GameRules) -> Pair | None:
    """What each player needs, where it is said for each."""
    said = [name for name in ("race_to", "points_to", "goals", "skill_levels") if getattr(header, name) is not None]
    if header.goals is None and header.skill_levels is None:
        return None
    if len(said) > 1:
        raise ActionError(said[-1], f"{' and '.join(said)} both say what is played to; allowed is one")
    if header.goals is not None:
        return _of_both(header, header.goals, "goals")
    assert header.skill_levels is not None
    first, second = _of_both(header, header.skill_levels, "skill_levels")
    table = rules.skill_goals
    for name, level in zip(header.players, (first, second), strict=True):
        if not table:
            raise ActionError("skill_levels", f"{rules.game}@{rules.edition} has none; allowed is goals")
        if level > len(table):
            raise ActionError(f"skill_levels.{name[:60]}", f"{level} is not 1 to {len(table)}")
    return table[first - 1], table[second - 1]


def _of_both(header: Header, given: Mapping[str, int], field: str) -> Pair:
    if given.keys() != set(header.players):
        raise ActionError(field, "names the two players, each with a number")
    return given[header.players[0]], given[header.players[1]]
