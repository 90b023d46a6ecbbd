"""The referee: one state and one action give one ruling. Nothing here knows a file, a screen or a clock.

``rule`` is the one way to change a state. What needs the past (undo, protest, interference) is added by
``poolrules.match.match``, which keeps it.
"""

from __future__ import annotations

from poolrules.referee.dispatch import (
    opening,
    rule,
    rule_facts,
)

__all__ = [
    "opening",
    "rule",
    "rule_facts",
]
