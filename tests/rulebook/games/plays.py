"""Short ways to write what the tests of the three games need again and again."""

from __future__ import annotations

from typing import Any

from scoresheet import Ruled, Sheet, position

from poolrules.actions import Pocket, contact, cushion, pocketed

__all__ = [
    "ANN_SOLIDS",
    "FOOT_SPOT",
    "RACK",
    "SAFETY",
    "SCRATCH",
    "at",
    "called",
    "groups_decided",
    "miss",
    "points",
    "to_shoot",
    "without",
]

ANN_SOLIDS = {"Ann": "solids", "Ben": "stripes"}
SAFETY = {"safety": True}
SCRATCH = pocketed("cue", "head-left")
FOOT_SPOT = [0.635, 1.905]
RACK = contact("cue", 1)
"""The cue ball meets the rack."""


def called(ball: int, pocket: Pocket = "foot-right") -> dict[str, Any]:
    """A call of a ball and its pocket."""
    return {"ball": ball, "pocket": pocket}


def groups_decided(*on_table: int, ann: str = "solids", **setup: Any) -> Sheet:
    """8-ball with the groups decided, Ann to shoot, these balls up."""
    ben = "stripes" if ann == "solids" else "solids"
    return position("eight-ball", list(on_table), groups={"Ann": ann, "Ben": ben}, **setup)


def miss(ball: int) -> tuple[Any, Any]:
    """The ball is met and runs to a cushion: a legal shot that pockets nothing."""
    return contact("cue", ball), cushion(ball, "left")


def points(ruled: Ruled) -> tuple[int, int]:
    """What the action changed: Ann's points and Ben's."""
    return ruled["points"]["Ann"], ruled["points"]["Ben"]


def at(ruled: Ruled, ball: int | str, field: str = "spotted") -> list[float] | None:
    """Where a ball was spotted or racked, rounded to a micrometre."""
    (place,) = [placed["at"] for placed in ruled[field] if placed["ball"] == ball]
    return None if place is None else [round(value, 6) for value in place]


def to_shoot(ruled: Ruled) -> tuple[str, str]:
    """Who shoots, with which cue ball; fails while something else is due."""
    player, to, cue_ball = ruled.next
    assert to == "shoot"
    assert player is not None
    assert cue_ball is not None
    assert ruled.options == []
    return player, cue_ball


def without(balls: list[int], *gone: int) -> list[int]:
    """The balls that are left of these."""
    return [ball for ball in balls if ball not in gone]
