"""Values that are made in one step, without their class: none may lack a field or have one too many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from poolrules import rule_log
from poolrules.actions import Shot
from poolrules.events import contact, cushion
from poolrules.gather import play_of
from poolrules.samples import sample


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


def test_a_play_and_its_facts_have_all_their_fields() -> None:
    state = next(one.before for one in rule_log(sample("nine-ball")) if one.before.turn.to == "shoot")
    player = state.name(state.turn.player or 0)
    play = play_of(state, Shot(player=player, events=(contact("cue", 1), cushion(1, "foot"))))
    assert {type(part).__name__ for part in named_tuples(play) if whole(part)} >= {"Play", "Facts"}


def whole(value: Any) -> bool:
    assert len(value) == len(value._fields), type(value)
    return True
