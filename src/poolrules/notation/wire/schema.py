"""The JSON Schema of a match log's lines and of a ruling.

>>> parts = schema()["$defs"]
>>> parts["Action"]["discriminator"]["propertyName"], parts["Ruling"]["properties"]["fouls"]["type"]
('action', 'array')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from pydantic import TypeAdapter

from poolrules.actions.lines import CueBall, Option
from poolrules.base.balls import Group
from poolrules.editions.codes import ANNOUNCEMENTS
from poolrules.editions.games import ends, fouls, reasons
from poolrules.notation.wire.read import ACTION, HEADER
from poolrules.state.setting import LONGEST_NAME

__all__ = ["schema"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema() -> Schema:
    """One schema for a line of either kind; its ``$defs`` hold ``Header``, ``Action`` and ``Ruling``.

    What depends on the state of a match (whose turn it is, which balls are on the table) no schema can say.
    """
    adapters: list[tuple[str, Any, TypeAdapter[Any]]] = [
        ("Header", "validation", HEADER),
        ("Action", "validation", ACTION),
    ]
    parts, shared = TypeAdapter.json_schemas(adapters)
    definitions: Schema = dict(shared.get("$defs", {}))
    for (name, _), part in parts.items():
        if part.get("$ref") != f"#/$defs/{name}":
            definitions[str(name)] = part
    for part in definitions.values():
        # What tells one kind from another has a default in Python, so that pydantic takes it for optional.
        for tag in ("action", "kind"):
            if "const" in part.get("properties", {}).get(tag, {}):
                part["required"] = sorted({tag, *part.get("required", ())})
                del part["properties"][tag]["default"]
    # The shot of a protest may leave its action out: there is nothing else that it could be.
    shot: Schema = definitions["Shot"]
    definitions["CorrectedShot"] = {
        **shot,
        "title": "CorrectedShot",
        "description": "A shot as it should read.",
        "required": [name for name in shot["required"] if name != "action"],
    }
    definitions["Protest"]["properties"]["corrected"] = {"$ref": "#/$defs/CorrectedShot"}
    definitions["Action"]["description"] = "A further line of a match log: what happened."
    definitions["Ruling"] = _ruling()
    return {
        "$schema": DIALECT,
        "title": "poolrules/1",
        "description": "A line of a match log (the header first, then actions) or of the rulings on it.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("Header", "Action", "Ruling")],
        "$defs": dict(sorted(definitions.items())),
    }


def _ruling() -> Schema:
    """The object that ``poolrules.notation.wire.write`` writes."""
    return _object(
        {
            "line": _integer("The action's line in its log; the header is line 1.", minimum=1),
            "action": {"enum": sorted(_actions())},
            "player": _nullable(_NAME, "Who acted; null for a lag, undo, protest, interference or stalemate."),
            "legal": {
                "type": ["boolean", "null"],
                "description": "No foul, no missed break, the game not lost by it; null for anything but a shot.",
            },
            "fouls": _list(_FOUL, "Every foul, each code once, in the order of the clauses."),
            "pocketed": _list(_BALL, "In the order in which they went down, the cue ball included."),
            "spotted": _list(_PLACED, "In the order of spotting."),
            "racked": _list(_PLACED, "The balls of a re-rack, row by row from the apex."),
            "points": _by_player("What this action changed in the score."),
            "score": _by_player("Racks won, or points."),
            "fouls_in_a_row": _by_player("As this action left them.", minimum=0),
            "groups": _nullable(
                {"type": "object", "additionalProperties": {"enum": list(get_args(Group))}},
                "Whose group is which; null while the table is open and in other games.",
            ),
            "on_table": _list(_OBJECT_BALL, "The object balls on the table after the action."),
            "next": _NEXT,
            "game_over": _nullable(_GAME_OVER, "How a game ended by this action."),
            "match_over": _nullable(_object({"winner": _nullable(_NAME)}), "Set once the match is over."),
            "announcements": _list(_ANNOUNCEMENT, "What the referee says aloud."),
            "reasons": _list(_REASON, "Why the ruling is what it is."),
            "rulebook": {"type": "string", "description": "The edition that ruled."},
        },
        optional=("line", "racked"),
        description="The ruling on one action.",
    )


def _actions() -> Iterable[str]:
    found: Mapping[str, str] = ACTION.json_schema()["discriminator"]["mapping"]
    return found


def _object(properties: Schema, *, optional: Iterable[str] = (), description: str | None = None) -> Schema:
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    made["required"] = [name for name in properties if name not in optional]
    return made if description is None else {"description": description, **made}


def _list(items: Schema, description: str) -> Schema:
    return {"type": "array", "items": items, "description": description}


def _nullable(part: Schema, description: str | None = None) -> Schema:
    made: Schema = {"anyOf": [part, {"type": "null"}]}
    return made if description is None else {**made, "description": description}


def _integer(description: str, *, minimum: int | None = None) -> Schema:
    made: Schema = {"type": "integer", "description": description}
    return made if minimum is None else {**made, "minimum": minimum}


def _by_player(description: str, *, minimum: int | None = None) -> Schema:
    number: Schema = {"type": "integer"} if minimum is None else {"type": "integer", "minimum": minimum}
    return {
        "type": "object",
        "additionalProperties": number,
        "minProperties": 2,
        "maxProperties": 2,
        "description": description,
    }


_NAME: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
_TEXT: Schema = {"type": "string", "description": "One sentence for a person."}
_OBJECT_BALL: Schema = {"type": "integer", "minimum": 1, "maximum": 15}
_BALL: Schema = {"anyOf": [_OBJECT_BALL, {"const": "cue"}]}
_POINT: Schema = {
    "type": "array",
    "prefixItems": [{"type": "number"}, {"type": "number"}],
    "items": False,
    "minItems": 2,
    "description": "x and y in metres.",
}
_CLAUSE: Schema = {"type": "string", "minLength": 1}
_FOUL = _object(
    {
        "code": {"enum": sorted(fouls())},
        "clause": _CLAUSE,
        "balls": _list(_BALL, "The balls it concerns."),
        "text": _TEXT,
    },
    optional=("balls",),
)
_PLACED = _object({"ball": _BALL, "at": _nullable(_POINT, "Null where no layout tells.")})
_REASON = _object({"code": {"enum": sorted(reasons())}, "clause": _nullable(_CLAUSE), "text": _TEXT})
_ANNOUNCEMENT = _object({"code": {"enum": sorted(ANNOUNCEMENTS)}, "player": _nullable(_NAME), "text": _TEXT})
_GAME_OVER = _object(
    {
        "winner": _nullable(_NAME),
        "loser": _nullable(_NAME),
        "reason": {"enum": list(ends())},
        "clause": _nullable(_CLAUSE),
    }
)
_NEXT = _object(
    {
        "player": _nullable(_NAME, "Who acts; null for a lag and after the match."),
        "to": {"enum": ["shoot", "decide", "lag", None]},
        "cue_ball": {
            "enum": [*get_args(CueBall), None],
            "description": "While a decision is due: what the first option gives.",
        },
        "balls_on": _list(_OBJECT_BALL, "What may be hit first."),
        "call": {"enum": ["none", "ball_and_pocket"]},
        "push_out": {"type": "boolean", "description": "Whether a push-out may be called."},
        "break": {"type": "boolean"},
        "options": _list({"enum": list(get_args(Option))}, "What a decide action may choose now."),
    },
    description="Who acts next, and how.",
)
