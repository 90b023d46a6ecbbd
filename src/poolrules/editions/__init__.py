"""Editions of the rules as data: clauses, citations and knobs, one JSON file each.

>>> from poolrules.editions import edition
>>> classic = edition("classic")
>>> classic.rules("nine-ball").three_fouls
'loss_of_game'
>>> house = classic.derive("our-bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
>>> house.rules("eight-ball").three_fouls, classic.rules("eight-ball").three_fouls
('loss_of_game', 'none')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from poolrules.editions.books import DEFAULT, Edition, edition, edition_names, find, load, rules_for

__all__ = [
    "DEFAULT",
    "Edition",
    "edition",
    "edition_names",
    "find",
    "load",
    "rules_for",
]


def __getattr__(name: str) -> Any:
    # Whoever only rules needs the knobs and not the books.
    if name not in __all__:
        raise AttributeError(f"module 'poolrules.editions' has no attribute {name!r}")
    from poolrules.editions import books

    return getattr(books, name)
