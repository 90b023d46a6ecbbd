"""The lengths, in metres, within which two things count as one. docs/geometry.md gives the source of each."""

from __future__ import annotations

from typing import Final

__all__ = ["HAIR", "ROUNDING", "TOUCH"]

HAIR: Final = 1e-4
"""0.1 mm: frozen when no farther apart, an error to overlap by more, distances no farther apart are equal."""

TOUCH: Final = 1e-6
"""1 µm: what coordinates written with six decimals can be off. An overlap no larger than this is a touch."""

ROUNDING: Final = 1e-9
"""1 nm: keeps a length that is exactly at a limit on the allowed side of it in floating point."""
