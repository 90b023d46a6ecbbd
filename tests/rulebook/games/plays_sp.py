"""Short ways to write what the tests of 14/1 need again and again: a rack in play, and where its balls come to lie."""

from __future__ import annotations

from typing import Any

from scoresheet import Sheet, position

__all__ = ["end", "mid_rack"]


def mid_rack(*balls: int, ann: int = 10, ben: int = 0, **setup: Any) -> Sheet:
    """Ann to shoot; without balls all fifteen are up."""
    return position("straight-pool", list(balls) or None, score={"Ann": ann, "Ben": ben}, **setup)


def end(**places: list[float]) -> dict[str, Any]:
    """An end layout; ``b4`` is the 4."""
    return {"layout": {name.removeprefix("b"): place for name, place in places.items()}}
