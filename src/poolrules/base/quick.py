"""Values that are quick to make and to read: what every shot makes anew.

Of the plain ways in Python, calling the class of a named tuple takes three times what ``made`` takes, and a frozen
dataclass six times what a ``value`` takes. Elsewhere speed is no matter: write the class's own call, or
``@dataclass(frozen=True)``.

>>> from typing import NamedTuple
>>> class Score(NamedTuple):
...     ann: int
...     ben: int
>>> made(Score, (3, 1))
Score(ann=3, ben=1)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

__all__ = ["made", "value"]

T = TypeVar("T")

made = tuple.__new__
"""A named tuple of all its fields, in order: no default is filled in, nothing is counted."""


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Marks a class of fields that lives no longer than a ruling: a dataclass, frozen to the type checker alone.

    To be stopped at run time as well would cost more than everything that is read from it.
    """
    return dataclass(slots=True)(cls)
