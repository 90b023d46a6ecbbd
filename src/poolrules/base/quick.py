"""Values that are quick to make and to read: what every shot makes anew.

Where every shot makes one, a class is not called by keywords: ``type`` would first gather them in a dict, which costs
more than all the rest. Its ``__new__`` is called instead, which takes the keywords as they are and misses none.

>>> from typing import NamedTuple
>>> class _Score(NamedTuple):
...     ann: int
...     ben: int
>>> class Score(_Score):
...     __slots__ = ()
...     def __new__(cls, *, ann: int, ben: int) -> "Score":
...         return unchecked(cls, (ann, ben))
>>> Score.__new__(Score, ann=3, ben=1) == Score(ann=3, ben=1)
True
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


@dataclass_transform()
def short_lived(cls: type[T]) -> type[T]:
    """Marks a class of fields that lives no longer than a ruling: a dataclass with slots.

    Nobody may change its values but the function that makes them, which a test checks; to be stopped at run time would
    cost more than all that is read from it.
    """
    return dataclass(slots=True)(cls)


def keywords_of(value: Any) -> tuple[tuple[()], dict[str, Any]]:
    """``__getnewargs_ex__`` of a named tuple whose ``__new__`` takes keywords: so it is copied and pickled."""
    return (), value._asdict()
