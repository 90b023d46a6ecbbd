"""Strokes for the search through all states: what the rules look at in a shot, and nothing else.

A game gives one stroke of each class (``Game.strokes``); ``poolrules.tools.perft`` makes shots of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, NamedTuple, Self

from poolrules.actions.lines import ShotKind
from poolrules.base.balls import NO_BALLS, Ball, BallSet
from poolrules.base.quick import keywords_of, unchecked
from poolrules.editions.rules import GameRules

__all__ = ["Cloth", "Stroke", "few", "lowest", "of_each_size", "subsets", "usual_fouls"]


class Cloth(NamedTuple):
    """What the classes of shots depend on."""

    rules: GameRules
    shot: ShotKind
    balls: BallSet
    """The object balls on the table."""
    on: BallSet
    """Those that may be hit first."""


class _Stroke(NamedTuple):
    hit: BallSet
    down: BallSet
    cue: Literal["stays", "pocketed", "off_table"]
    off: BallSet
    cushions: int
    early_cushion: bool
    call: Ball | Literal["safety", "push_out"] | None
    elsewhere: bool
    observed: Literal["touched_ball", "unsportsmanlike"] | None


class Stroke(_Stroke):
    """A class of shots: what was hit first, what became of the balls, what was called and seen.

    * ``hit``: the balls met first: none, one, or two at once. ``down``: the object balls pocketed, all in one pocket.
      ``off``: those off the table. ``cue``: what became of the cue ball.
    * ``cushions``: object balls driven to a cushion after the hit; with any at all the cue ball reaches one as well.
      ``early_cushion``: the cue ball reached a cushion before it hit anything.
    * ``call``, and whether the called pocket is ``elsewhere`` than where the balls drop; ``observed``: what was seen.
    """

    __slots__ = ()
    __getnewargs_ex__ = keywords_of

    def __new__(
        cls,
        *,
        hit: BallSet = NO_BALLS,
        down: BallSet = NO_BALLS,
        cue: Literal["stays", "pocketed", "off_table"] = "stays",
        off: BallSet = NO_BALLS,
        cushions: int = 0,
        early_cushion: bool = False,
        call: Ball | Literal["safety", "push_out"] | None = None,
        elsewhere: bool = False,
        observed: Literal["touched_ball", "unsportsmanlike"] | None = None,
    ) -> Self:
        return unchecked(cls, (hit, down, cue, off, cushions, early_cushion, call, elsewhere, observed))


def usual_fouls(legal: Stroke) -> Iterator[Stroke]:
    """A good stroke spoiled in the ways that every game has."""
    yield legal._replace(cue="off_table")
    yield legal._replace(observed="touched_ball")
    yield legal._replace(observed="unsportsmanlike")


def few(balls: BallSet) -> list[BallSet]:
    """No ball, each ball alone, and all of them."""
    alone = [BallSet(1 << ball) for ball in balls]
    return [NO_BALLS, *alone, *([balls] if len(alone) > 1 else [])]


def subsets(balls: BallSet) -> list[BallSet]:
    """Every set of these balls."""
    members = list(balls)
    return [BallSet.from_iterable(chosen) for size in range(len(members) + 1) for chosen in combinations(members, size)]


def of_each_size(balls: BallSet, *, every: bool) -> list[BallSet]:
    """The sets of the lowest balls, one for each number of them: not ``every`` number, but none, one and all."""
    members = list(balls)
    most = len(members)
    sizes = range(most + 1) if every else sorted({0, min(1, most), most})
    return [BallSet.from_iterable(members[:size]) for size in sizes]


def lowest(balls: BallSet) -> BallSet:
    """The set of the lowest ball."""
    return BallSet(balls & -balls)
