"""Counting and visiting states, as chess libraries do with perft."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.games import game_of
from poolrules.referee.dispatch import rule
from poolrules.state.ruling import Ruling
from poolrules.state.state import State
from poolrules.state.turn import NOTHING_DUE
from poolrules.tools.perft.moves import Detail, moves
from poolrules.tools.perft.strokes import Move

__all__ = ["Census", "Quotient", "Step", "canonical", "census", "divide", "perft", "scoreless", "walk"]

Quotient = Callable[[State], State]
"""Gives one state for all that the rules cannot tell apart."""


def canonical(state: State) -> State:
    """The one state that stands for all those from which the same can follow.

    Dropped are the rack's number, the layout and the balls won in the rack; the record of fouls where the game
    does nothing with it; after the match all but how it ended. Balls that the game never tells apart are
    renumbered: 8-ball keeps how many solids and stripes there are, 14/1 how many balls.
    """
    if state.over is not None:
        return state._replace(
            turn=NOTHING_DUE,
            on_table=NO_BALLS,
            layout=None,
            own=game_of(state.rules).memory(),
            fouls=(0, 0),
            warned=(False, False),
            acts=(0, 0),
            breaker=None,
            rack=1,
        )
    table = state.on_table
    game = game_of(state.rules)
    for kind in game.alike:
        table = (table - kind) | _lowest_of(kind, table)
    fouls, warned = state.fouls, state.warned
    if state.rules.three_fouls == "none":
        fouls, warned = (0, 0), (False, False)
    own = state.own if state.own.decides else game.memory()
    return state._replace(on_table=table, layout=None, own=own, fouls=fouls, warned=warned, rack=1)


def scoreless(state: State) -> State:
    """``canonical``, and the score dropped as well: play without an end, for a game to points."""
    return canonical(state)._replace(score=(0, 0))


def _lowest_of(kind: BallSet, table: BallSet) -> BallSet:
    number, mask = len(table & kind), 0
    for ball in kind:
        if not number:
            break
        mask |= 1 << ball
        number -= 1
    return BallSet(mask)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One transition of a walk."""

    before: State
    move: Move
    ruling: Ruling
    after: State
    """The state that follows, canonical."""
    is_new: bool
    """Whether the walk had not seen it yet."""
    depth: int
    """Actions from the start to ``after``, by the shortest way."""


def walk(
    start: State,
    *,
    depth: int | None = None,
    detail: Detail = "classes",
    between: bool = True,
    quotient: Quotient = canonical,
) -> Iterator[Step]:
    """Visits every state that can be reached, breadth first, and gives each transition once.

    ``depth`` stops after so many actions, 0 or more; without it the walk ends when there is nothing new, which for a
    game to points takes ``quotient=scoreless``. ValueError: the depth is below 0.
    """
    if depth is not None:
        _check(depth)
    return _walked(start, quotient, depth=depth, detail=detail, between=between)


def _walked(start: State, quotient: Quotient, *, depth: int | None, detail: Detail, between: bool) -> Iterator[Step]:
    first = quotient(start)
    seen = {first}
    queue = deque([(first, 0)])
    while queue:
        state, distance = queue.popleft()
        if depth is not None and distance >= depth:
            continue
        for move in moves(state, detail=detail, between=between):
            try:
                ruling = rule(state, move.action)
            except Exception as error:
                # No class of actions may be refused; whoever wrote the game wants to know which was.
                error.add_note(f"{state.position}\n  {move.label}")
                raise
            after = quotient(ruling.state)
            is_new = after not in seen
            if is_new:
                seen.add(after)
                queue.append((after, distance + 1))
            yield Step(before=state, move=move, ruling=ruling, after=after, is_new=is_new, depth=distance + 1)


class Census(NamedTuple):
    """What a walk found."""

    states: int
    transitions: int
    ends: int
    """States in which the match is over."""


def census(
    start: State,
    *,
    depth: int | None = None,
    detail: Detail = "classes",
    between: bool = True,
    quotient: Quotient = canonical,
) -> Census:
    """Counts the states and transitions of a walk. ValueError: the depth is below 0.

    >>> from poolrules import Match
    >>> census(Match("nine-ball", ("Ann", "Ben"), breaker="Ann").state, depth=1, between=False)
    Census(states=515, transitions=527, ends=2)
    """
    states, transitions, ends = 1, 0, 0
    for step in walk(start, depth=depth, detail=detail, between=between, quotient=quotient):
        transitions += 1
        if step.is_new:
            states += 1
            ends += step.after.over is not None
    return Census(states, transitions, ends)


def perft(state: State, depth: int, *, detail: Detail = "classes", between: bool = False) -> int:
    """The number of ways to play ``depth`` actions on, one shot of each class; after the match there is none.

    States that the rules cannot tell apart are counted once and used again. ValueError: the depth is below 0.

    >>> from poolrules import Match
    >>> start = Match("eight-ball", ("Ann", "Ben"), breaker="Ann").state
    >>> [perft(start, depth) for depth in range(3)]
    [1, 390, 19230]
    """
    _check(depth)
    return _perft(canonical(state), depth, {}, detail=detail, between=between)


def divide(state: State, depth: int, *, detail: Detail = "classes", between: bool = False) -> dict[str, int]:
    """``perft`` split by the class of the first action, so that a changed rule shows where it acts.

    With depth 0 there is no first action, and so no class. ValueError: the depth is below 0.
    """
    _check(depth)
    if depth == 0:
        return {}
    known: dict[tuple[State, int], int] = {}
    return {
        move.label: _perft(canonical(rule(state, move.action).state), depth - 1, known, detail=detail, between=between)
        for move in moves(state, detail=detail, between=between)
    }


def _check(depth: int) -> None:
    if depth < 0:
        raise ValueError(f"the depth is 0 or more actions, not {depth}")


def _perft(state: State, depth: int, known: dict[tuple[State, int], int], *, detail: Detail, between: bool) -> int:
    if depth == 0:
        return 1
    key = (state, depth)
    found = known.get(key)
    if found is None:
        chosen = moves(state, detail=detail, between=between)
        if depth == 1:
            # What is possible is accepted (a law of its own), so the last action need not be ruled.
            found = len(chosen)
        else:
            found = sum(
                _perft(canonical(rule(state, move.action).state), depth - 1, known, detail=detail, between=between)
                for move in chosen
            )
        known[key] = found
    return found
