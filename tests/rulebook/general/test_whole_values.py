"""Values that are made in one step, without their class: none may lack a field or have one too many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from poolrules import rule_log
from poolrules.tools.samples import sample


def named_tuples(value: Any) -> Iterator[Any]:
    """The value and everything in it that is a named tuple."""
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            yield value
        for part in value:
            yield from named_tuples(part)


@pytest.mark.parametrize("game", ["nine-ball", "eight-ball", "straight-pool"])
def test_every_named_tuple_of_a_match_has_all_its_fields(game: str) -> None:
    seen = {type(part).__name__ for one in rule_log(sample(game)) for part in named_tuples(one) if whole(part)}
    assert {"Ruled", "Ruling", "State", "Turn", "Setting", "Reason", "Foul"} <= seen


def whole(value: Any) -> bool:
    assert len(value) == len(value._fields), type(value)
    return True
