"""pydantic's errors in our words: the field's path and one sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, get_args

from poolrules.actions.events import Event
from poolrules.actions.lines import Action

if TYPE_CHECKING:
    from pydantic import ValidationError

__all__ = ["described"]

_TAGS = {cls.__dataclass_fields__["action"].default for cls in get_args(Action)}
_TAGS |= {cls.__dataclass_fields__["kind"].default for cls in get_args(Event)}
_TAGS |= {"alone", "with pocket"}
_LONGEST = 300
_NUMBER = re.compile(r"\s*[-+]?\d+(\.\d*)?\s*", re.ASCII)


def described(error: ValidationError) -> tuple[str, str]:
    """The path of the first bad field and what is wrong with it, with how many more there are."""
    problems = error.errors(include_url=False, include_context=True, include_input=True)
    first = problems[0]
    path = field_path(first["loc"])
    context = first.get("ctx", {})
    if "discriminator" in context:
        # The field that tells one kind of object from another is the one to name.
        tag = str(context["discriminator"]).strip("'")
        path = f"{path}.{tag}" if path else tag
    problem = _line_out_of_place(problems) or _sentence(first["type"], first["msg"], first.get("input"), context)
    if len(problems) > 1 and not _line_out_of_place(problems):
        problem += f" (and {len(problems) - 1} more)"
    return path, problem


def _line_out_of_place(problems: Sequence[Mapping[str, Any]]) -> str | None:
    """What is wrong with a header where an action should be, or an action in place of the header."""
    first = problems[0]
    given = first.get("input")
    if not isinstance(given, dict):
        return None
    if first["type"] == "union_tag_not_found" and not first["loc"] and "format" in given:
        return "is missing: this is a header, and a log has one only, as its first line"
    if first["type"] == "missing" and first["loc"] == ("format",) and "action" in given:
        return "is missing: this is an action, and a log begins with a header, the line with its format and game"
    return None


def field_path(loc: Sequence[int | str]) -> str:
    """``("shot", "events", 1, "contact", "with", 0)`` as ``events[1].with[0]``."""
    path = ""
    for i, part in enumerate(loc):
        if isinstance(part, int):
            path += f"[{part}]"
        elif part == "[key]" or part.startswith("json-or-python[") or _is_tag(loc, i):
            # Not fields: what pydantic calls the key of a mapping, a kind of mapping, a member of a union.
            continue
        else:
            path += f".{_short(part, 60)}" if path else _short(part, 60)
    return path


def _is_tag(loc: Sequence[int | str], i: int) -> bool:
    # pydantic puts the tag of a union into the path: an action at its start, a kind behind an event's index.
    if i and loc[i - 1] == "table":
        return loc[i] in ("name", "size")
    return loc[i] in _TAGS and (i == 0 or isinstance(loc[i - 1], int) or loc[i - 1] == "corrected")


def _sentence(kind: str, message: str, given: object, context: Mapping[str, Any]) -> str:
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        return "is not a field here"
    if kind in ("missing", "union_tag_not_found"):
        return "is missing"
    if kind == "json_invalid":
        # A log has one object a line, so pydantic's own count of lines would only confuse.
        message = re.sub(r" at line (\d+) column (\d+)", _column, message)
        return _short(message[0].lower() + message[1:], _LONGEST)
    if kind == "union_tag_invalid":
        return _short(f"{_short(repr(context['tag']), 80)} is not one of {context['expected_tags']}", _LONGEST)
    if kind == "too_long":
        return f"has {context['actual_length']} items; at most {context['max_length']} are allowed"
    text = message[0].lower() + message[1:]
    if isinstance(given, str | int | float | bool) or given is None:
        text += f", not {_short(_shown(given), 80)}"
    if isinstance(given, str) and kind in ("ball", "int_type", "float_type") and _NUMBER.fullmatch(given):
        text += ": a number stands without quotes"
    return _short(text, _LONGEST)


def _shown(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 200:
        return "a huge number"
    return "null" if value is None else repr(value)


def _column(found: re.Match[str]) -> str:
    return f" at column {found[2]}" if found[1] == "1" else " at its end"


def _short(text: str, longest: int) -> str:
    text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= longest else text[: longest - 3] + "..."
