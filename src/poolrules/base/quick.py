"""Values that are quick to make and to read: what every shot makes anew.

Of the plain ways in Python, calling the class of a named tuple takes three times what ``unchecked`` takes, and a frozen
dataclass six times what a ``short_lived`` one takes. Elsewhere speed is no matter: write the class's own call, or
``@dataclass(frozen=True)``.

>>> from typing import NamedTuple
>>> class Score(NamedTuple):
...     ann: int
...     ben: int
>>> unchecked(Score, (3, 1))
Score(ann=3, ben=1)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

__all__ = ["keywords_of", "short_lived", "unchecked"]

T = TypeVar("T")

unchecked = tuple.__new__
"""A named tuple of all its fields, in order: no default is filled in, nothing is counted.

Called in the class's own ``__new__``, beside its fields, or where a class of few fields is made.
"""


@dataclass_transform(frozen_default=True)
def short_lived(cls: type[T]) -> type[T]:
    """Marks a class of fields that lives no longer than a ruling: a dataclass, frozen to the type checker alone.

    To be stopped from changing at run time as well would cost more than all that is read from it.
    """
    return dataclass(slots=True)(cls)


def keywords_of(value: Any) -> tuple[tuple[()], dict[str, Any]]:
    """``__getnewargs_ex__`` of a named tuple whose ``__new__`` takes keywords: so it is copied and pickled."""
    return (), value._asdict()
