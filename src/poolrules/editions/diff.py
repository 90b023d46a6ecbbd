"""What differs between two editions: games, knobs, fouls, citations and the clauses behind them.

>>> from poolrules.editions import edition
>>> bar = edition("classic").derive("our-bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
>>> for one in diff(edition("classic"), bar).knobs:
...     print(one.knob, one.games, one.first, one.second)
three_fouls ('eight-ball',) none loss_of_game
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from poolrules.editions.books import Edition
from poolrules.editions.knobs import described_knobs, flags, knob_names
from poolrules.editions.rules import GameRules

__all__ = ["CitedDifference", "Difference", "KnobDifference", "diff"]


class KnobDifference(NamedTuple):
    """One knob with two values, in the games that agree on both."""

    knob: str
    games: tuple[str, ...]
    first: Any
    second: Any


class CitedDifference(NamedTuple):
    """What two clauses say of the same codes: the number, the text, or both differ. None: no clause."""

    games: tuple[str, ...]
    codes: tuple[str, ...]
    first: tuple[str, str] | None
    """Number and text."""
    second: tuple[str, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """All that differs. False when nothing does."""

    first: Edition
    second: Edition
    only_first: tuple[str, ...]
    """Games that only the first edition has."""
    only_second: tuple[str, ...]
    games: tuple[str, ...]
    """The games that both have and that were compared."""
    knobs: tuple[KnobDifference, ...]
    cited: tuple[CitedDifference, ...]

    def __bool__(self) -> bool:
        return bool(self.only_first or self.only_second or self.knobs or self.cited)


def diff(first: Edition, second: Edition, *, game: str | None = None) -> Difference:
    """What differs between two editions, in one game or in all that both have.

    Clauses are compared by what cites them, since two rulebooks number differently: a code of a foul, a reason or the
    end of a game leads to a clause in each. EditionError when an edition does not have ``game``.
    """
    if game is not None:
        pairs = [(first.rules(game), second.rules(game))]
    else:
        pairs = [(first.rules(name), second.rules(name)) for name in first.games if name in second.games]
    return Difference(
        first=first,
        second=second,
        only_first=() if game else tuple(name for name in first.games if name not in second.games),
        only_second=() if game else tuple(name for name in second.games if name not in first.games),
        games=tuple(one.game for one, _ in pairs),
        knobs=tuple(_knobs(pairs)),
        cited=tuple(_cited(first, second, pairs)),
    )


def _knobs(pairs: Sequence[tuple[GameRules, GameRules]]) -> list[KnobDifference]:
    found: list[KnobDifference] = []
    for knob in knob_names():
        by_values: dict[str, KnobDifference] = {}
        for one, other in pairs:
            if one.game not in described_knobs()[knob].games:
                continue
            for name, was, becomes in _values(knob, one, other):
                if was != becomes:
                    key = f"{name} {was!r} {becomes!r}"
                    games = by_values[key].games if key in by_values else ()
                    by_values[key] = KnobDifference(name, (*games, one.game), was, becomes)
        found += by_values.values()
    return found


def _values(knob: str, one: GameRules, other: GameRules) -> list[tuple[str, Any, Any]]:
    """The knob's two values; of a set of codes each code that one of them has."""
    was, becomes = getattr(one, knob), getattr(other, knob)
    if knob not in flags():
        return [(knob, was, becomes)]
    return [(f"{knob}.{code}", code in was, code in becomes) for code in flags()[knob]]


def _cited(first: Edition, second: Edition, pairs: Sequence[tuple[GameRules, GameRules]]) -> list[CitedDifference]:
    texts = first.clauses, second.clauses
    found: dict[tuple[str, str], CitedDifference] = {}
    for one, other in pairs:
        for code, number in one.cites.items():
            numbers = number, other.cites.get(code, "")
            was, becomes = (_clause(texts[i], numbers[i]) for i in (0, 1))
            if was == becomes:
                continue
            known = found.get(numbers, CitedDifference((), (), was, becomes))
            games = known.games if one.game in known.games else (*known.games, one.game)
            codes = known.codes if code in known.codes else (*known.codes, code)
            found[numbers] = known._replace(games=games, codes=codes)
    order = [list(text) for text in texts]
    return sorted(found.values(), key=lambda one: (_place(order[0], one.first), _place(order[1], one.second)))


def _clause(texts: dict[str, str], number: str) -> tuple[str, str] | None:
    return (number, texts[number]) if number else None


def _place(order: list[str], clause: tuple[str, str] | None) -> int:
    return len(order) if clause is None else order.index(clause[0])
