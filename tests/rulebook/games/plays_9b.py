"""Short ways to write what the tests of 9-ball need again and again: the balls that are up, and the 9 down."""

from __future__ import annotations

from typing import Any

from scoresheet import Sheet, position

from poolrules.actions import pocketed

__all__ = ["NINE_DOWN", "PUSH_OUT", "on"]

NINE_DOWN = pocketed(9, "foot-right")
PUSH_OUT = {"push_out": True}


def on(*balls: int, **setup: Any) -> Sheet:
    """Ann to shoot with these balls up."""
    return position("nine-ball", list(balls), **setup)
