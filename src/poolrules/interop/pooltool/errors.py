"""The error of everything that reads a simulation."""

from __future__ import annotations

from typing import Final

__all__ = ["UNREADABLE", "SimulationError"]


class SimulationError(ValueError):
    """The simulated shot cannot be ruled on: not simulated, cut short, not pool, or not a pooltool system at all."""


UNREADABLE: Final = (AttributeError, TypeError, LookupError, ArithmeticError, ValueError)
"""What reading the fields of something that is no System, or of a damaged one, may raise."""
