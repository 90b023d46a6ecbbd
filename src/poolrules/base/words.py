"""Lists in words."""

from __future__ import annotations

from collections.abc import Sequence

from poolrules.base.balls import BallSet

__all__ = ["and_list", "listed"]


def and_list(names: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def listed(balls: BallSet) -> str:
    """The balls of a set for a sentence: ``1, 2 and 9``."""
    return and_list([str(ball) for ball in balls]) or "none"
