"""A record of fouls, for the tests of 19: a player on so many, and a foul to add."""

from __future__ import annotations

from typing import Any

from scoresheet import Ruled, Sheet, position

from poolrules import contact

__all__ = ["FOUL", "ann", "on"]

FOUL = (contact("cue", 1),)


def on(fouls: int, game: str = "nine-ball", *, header: dict[str, Any] | None = None, **setup: Any) -> Sheet:
    """Ann is to shoot and on so many fouls."""
    return position(game, fouls_in_a_row={"Ann": fouls, "Ben": 0}, header=header, **setup)


def ann(ruled: Ruled) -> int:
    """Ann's fouls in a row."""
    count: int = ruled["fouls_in_a_row"]["Ann"]
    return count
