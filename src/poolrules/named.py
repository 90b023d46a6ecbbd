"""A named tuple made of all its fields, in order, in a third of the time that calling its class takes.

A shot makes some ten of them, which was most of what a ruling cost. ``made(Foul, (code, clause, balls))`` fills in no
default and counts nothing, so write the class's own call wherever speed is no matter.

>>> from typing import NamedTuple
>>> class Score(NamedTuple):
...     ann: int
...     ben: int
>>> made(Score, (3, 1))
Score(ann=3, ben=1)
"""

from __future__ import annotations

__all__ = ["made"]

made = tuple.__new__
