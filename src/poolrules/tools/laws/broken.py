"""How a law says that it does not hold."""

from __future__ import annotations

__all__ = ["LawError", "must"]


class LawError(AssertionError):
    """A law does not hold; the text says what was found."""


def must(holds: object, wrong: str) -> None:
    """LawError with ``wrong``, unless it holds. No ``assert``, which ``python -O`` leaves out."""
    if not holds:
        raise LawError(wrong)
