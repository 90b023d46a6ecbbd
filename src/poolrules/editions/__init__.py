"""Editions of the rules as data: clauses, citations and knobs, one JSON file each.

>>> classic = edition("classic")
>>> classic.rules("nine-ball").three_fouls
'loss_of_game'
>>> house = classic.derive("our-bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
>>> house.rules("eight-ball").three_fouls, classic.rules("eight-ball").three_fouls
('loss_of_game', 'none')
"""

from __future__ import annotations

from poolrules.editions.books import (
    DEFAULT,
    Edition,
    edition,
    edition_names,
    find,
    load,
    rules_for,
)

__all__ = [
    "DEFAULT",
    "Edition",
    "edition",
    "edition_names",
    "find",
    "load",
    "rules_for",
]
