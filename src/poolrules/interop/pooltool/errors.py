"""The error of everything that reads a simulation."""

from __future__ import annotations

__all__ = ["SimulationError"]


class SimulationError(ValueError):
    """The simulated shot cannot be ruled on: not simulated, cut short, not pool, or not a pooltool system at all."""
