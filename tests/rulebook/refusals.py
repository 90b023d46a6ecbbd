"""Situations and short ways for the tests of what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoresheet import KITCHEN, Sheet, position

from poolrules import contact

__all__ = [
    "LONG",
    "RACK",
    "Situation",
    "behind_the_string",
    "lag",
    "nine",
    "over",
    "pushed_out",
    "refused",
    "tie_behind_the_string",
]

RACK = contact("cue", 1)
Situation = Callable[[], Sheet]


def nine(**setup: Any) -> Sheet:
    return position("nine-ball", **setup)


def lag() -> Sheet:
    return Sheet("nine-ball", breaker=None)


def pushed_out() -> Sheet:
    sheet = nine(shot="after_break")
    sheet.shot("Ann", call={"push_out": True})
    return sheet


def over() -> Sheet:
    sheet = Sheet("nine-ball")
    sheet.do("concede", player="Ben")
    return sheet


def behind_the_string(**places: list[float]) -> Sheet:
    """Ann in hand behind the head string at 0.635, the 4 and the 5 behind it too."""
    layout = {"4": [0.4, 0.5], "5": [0.8, 0.4], "8": [0.6, 0.2]} | places
    sheet = position("eight-ball", [4, 5, 8], cue_ball=KITCHEN, layout=layout)
    assert sheet.match.options == ("spot_nearest",)
    return sheet


def tie_behind_the_string() -> Sheet:
    return behind_the_string(**{"5": [0.8, 0.5]})


def refused(sheet: Sheet, action: str, **fields: Any) -> tuple[str, str]:
    error = sheet.refuse(action, **fields)
    return error.field, error.problem


LONG = "A" * 70
