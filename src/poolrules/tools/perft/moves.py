"""Every class of action that may follow in a state.

Equivalent shots are merged; ``docs/laws.md`` says which and why that loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

from poolrules.actions.lines import Concede, Conduct, Decide, Lag, LagBall, ShotKind, Stalemate, Warn
from poolrules.base.balls import EIGHT, NO_BALLS, SOLIDS, STRIPES, Ball, BallSet
from poolrules.editions.rules import Game, GameRules
from poolrules.state.state import State
from poolrules.tools.perft.strokes import Move, Stroke, move_of

__all__ = ["Detail", "between_shots", "moves"]

Detail = Literal["classes", "full"]
"""``classes``: each kind of shot with the balls down that tell the cases apart; ``full``: with every set of balls."""
_NINE = BallSet.of(9)


def moves(state: State, *, detail: Detail = "classes", between: bool = True) -> tuple[Move, ...]:
    """One move for each class of action that is possible; empty when the match is over.

    ``between``: also what may happen between shots (conduct, a warning, a stalemate, a concession).
    """
    turn = state.turn
    if turn.to is None:
        return ()
    if turn.to == "lag":
        found: Sequence[Move] = _lags(state)
    elif turn.to == "decide":
        assert turn.player is not None
        name = state.name(turn.player)
        found = [Move(f"choose {option}", Decide(player=name, option=option)) for option in turn.options]
    else:
        assert turn.player is not None
        found = _shots(Table(state.rules, turn.shot, state.on_table, state.balls_on), state.name(turn.player), detail)
    return (*found, *(between_shots(state, detail=detail) if between else ()))


class Table(NamedTuple):
    """What the classes of shots depend on."""

    rules: GameRules
    shot: ShotKind
    balls: BallSet
    on: BallSet


@lru_cache(maxsize=4096)
def _shots(table: Table, player: str, detail: Detail) -> tuple[Move, ...]:
    # Where few balls are left two classes may be the same one.
    strokes = dict.fromkeys(_STROKES[table.rules.game](table, detail))
    return tuple(move_of(player, table.balls, stroke) for stroke in strokes)


def between_shots(state: State, *, detail: Detail = "classes") -> tuple[Move, ...]:
    """Conduct, concessions and whatever else may happen while nobody is shooting.

    What ends the game is there by one player only, the one who must act if there is one, unless ``full``.
    """
    found = []
    at_table = state.turn.player or 0
    for seat, name in enumerate(state.setting.players):
        letter = "AB"[seat]
        found.append(Move(f"{letter}: touched ball", Conduct(player=name, code="touched_ball")))
        if detail == "full" or seat == at_table or state.rules.unsportsmanlike != "loss_of_game":
            found.append(Move(f"{letter}: unsportsmanlike", Conduct(player=name, code="unsportsmanlike")))
        if detail == "full" or seat == at_table:
            found.append(Move(f"{letter}: concedes", Concede(player=name)))
        if state.fouls[seat] == 2 and not state.warned[seat] and state.setting.warnings == "recorded":
            found.append(Move(f"{letter}: is warned", Warn(player=name)))
    if state.turn.to != "lag" and state.breaker is not None:
        found.append(Move("stalemate", Stalemate()))
    return tuple(found)


def _lags(state: State) -> list[Move]:
    first, second = state.setting.players
    near, far = LagBall(stopped_at=(0.3, 0.1)), LagBall(stopped_at=(0.9, 0.2))
    bad = LagBall(faults=("pocketed",))
    return [
        Move("A nearer", Lag(lags={first: near, second: far})),
        Move("B nearer", Lag(lags={first: far, second: near})),
        Move("A bad", Lag(lags={first: bad, second: near})),
        Move("B bad", Lag(lags={first: near, second: bad})),
        Move("both bad", Lag(lags={first: bad, second: bad})),
        Move("undecided", Lag(lags={first: near, second: near}, undecided=True)),
    ]


# --- 9-ball: the lowest ball, the 9, and every other ball by itself ------------------------------------------------


def _nine_ball(table: Table, detail: Detail) -> Iterator[Stroke]:
    on = table.on
    rest = table.balls - _NINE
    is_break = table.shot == "break"
    others = table.balls - on
    cushions = 4 if is_break else 1
    legal = Stroke(hit=on, cushions=cushions)
    scratch = legal._replace(cue="pocketed")
    full = detail == "full"
    # The break decides which tables the shot after it can find, so there every set of balls is a class.
    sets = _subsets(rest) if full or is_break else _few(rest)
    for down in sets:
        yield legal._replace(down=down)
        if full or down in (NO_BALLS, rest):
            yield legal._replace(down=down | _NINE)
        if full or is_break:
            yield scratch._replace(down=down)
    yield Stroke(hit=on, cushions=3) if is_break else Stroke(hit=on)
    yield Stroke()
    yield Stroke(early_cushion=True, hit=on)
    if others:
        wrong = BallSet(1 << (others.lowest or 0))
        for down in _subsets(rest) if full else (NO_BALLS, _NINE):
            yield Stroke(hit=wrong, cushions=cushions, down=down)
        yield Stroke(hit=on | wrong, cushions=cushions)
    if not is_break and not full:
        yield scratch
        if rest:
            yield scratch._replace(down=on)
    yield scratch._replace(down=_NINE)
    yield legal._replace(cue="off_table")
    yield legal._replace(observed="touched_ball")
    yield legal._replace(off=_NINE)
    if rest:
        yield legal._replace(off=on)
        yield legal._replace(off=on, down=table.balls - on)
    yield legal._replace(observed="unsportsmanlike")
    if table.rules.push_out and table.shot == "after_break":
        push = Stroke(call="push_out")
        yield push
        # Nothing else takes several balls off the table at once and leaves it to the opponent to choose.
        for down in (*_subsets(rest), _NINE):
            yield push._replace(hit=on, down=down)
        yield push._replace(cue="pocketed")
        yield push._replace(hit=on, off=on)
        yield push._replace(hit=on, cushions=1)


def _few(balls: BallSet) -> list[BallSet]:
    """No ball, each ball alone, and all of them."""
    alone = [BallSet(1 << ball) for ball in balls]
    return [NO_BALLS, *alone, *([balls] if len(alone) > 1 else [])]


def _subsets(balls: BallSet) -> list[BallSet]:
    members = list(balls)
    return [BallSet.from_iterable(chosen) for size in range(len(members) + 1) for chosen in combinations(members, size)]


# --- 8-ball: so many solids, so many stripes, the 8 ----------------------------------------------------------------


def _eight_ball(table: Table, detail: Detail) -> Iterator[Stroke]:
    if table.shot == "break":
        yield from _eight_ball_break(table.balls)
        return
    on = table.on
    solids, stripes, eight = table.balls & SOLIDS, table.balls & STRIPES, table.balls & EIGHT
    sets = list(_group_sets(solids, stripes, every=detail == "full"))
    first = [_lowest(kind & on) for kind in (solids, stripes, eight) if kind & on]
    calls: list[Ball | Literal["safety"] | None] = [None, "safety"]
    calls += [ball for kind in (solids, stripes, eight) if (ball := kind.lowest) is not None]
    for hit in first:
        legal = Stroke(hit=hit, cushions=1)
        # On an open table the 8 hit first scores nothing, whatever drops.
        for down in sets[:2] if hit == EIGHT and len(first) > 1 and detail == "classes" else sets:
            for call in calls:
                yield legal._replace(down=down, call=call)
            for called in down:
                if _lowest(down) == BallSet(1 << called) or called == 8:
                    yield legal._replace(down=down, call=called, elsewhere=True)
    usual = first[0]
    legal = Stroke(hit=usual, cushions=1, call=usual.lowest)
    for down in sets:
        yield legal._replace(down=down, cue="pocketed")
    yield Stroke(hit=usual)
    yield Stroke()
    yield Stroke(early_cushion=True, hit=usual)
    yield legal._replace(cue="off_table")
    yield legal._replace(observed="touched_ball")
    yield legal._replace(observed="unsportsmanlike")
    wrong = table.balls - on
    if wrong:
        yield Stroke(hit=_lowest(wrong), cushions=1)
        yield Stroke(hit=_lowest(wrong), cushions=1, down=usual)
        yield Stroke(hit=usual | _lowest(wrong), cushions=1)
    for kind in (solids, stripes, eight):
        if kind:
            yield legal._replace(off=_lowest(kind))


def _eight_ball_break(rack: BallSet) -> Iterator[Stroke]:
    solids, stripes = rack & SOLIDS, rack & STRIPES
    hit = _lowest(rack)
    good = Stroke(hit=hit, cushions=4)
    for down in _group_sets(solids, stripes, every=True):
        yield good._replace(down=down)
        yield good._replace(down=down, cue="pocketed")
        left = rack - down - EIGHT
        if left:
            yield good._replace(down=down, off=_lowest(left))
    yield Stroke(hit=hit, cushions=3)
    yield Stroke(hit=hit)
    yield Stroke()
    yield Stroke(hit=hit, cushions=3, cue="pocketed")
    yield good._replace(cue="off_table")
    yield good._replace(observed="touched_ball")
    yield good._replace(observed="unsportsmanlike")
    yield good._replace(off=EIGHT)


def _group_sets(solids: BallSet, stripes: BallSet, *, every: bool) -> Iterator[BallSet]:
    """So many solids with so many stripes, without and with the 8.

    Not ``every`` number: none, one of each, or all of one group.
    """
    for one in _counted(solids, every=every):
        for other in _counted(stripes, every=every):
            if every or (len(one) < 2 and len(other) < 2) or not (one and other):
                yield one | other
                yield one | other | EIGHT


def _counted(balls: BallSet, *, every: bool) -> list[BallSet]:
    """The sets of the lowest balls, one for each number of them."""
    members = list(balls)
    most = len(members)
    sizes = range(most + 1) if every else sorted({0, min(1, most), most})
    return [BallSet.from_iterable(members[:size]) for size in sizes]


def _lowest(balls: BallSet) -> BallSet:
    return BallSet(balls & -balls)


# --- 14/1: so many balls -------------------------------------------------------------------------------------------


def _straight_pool(table: Table, detail: Detail) -> Iterator[Stroke]:
    is_break = table.shot == "break"
    hit = _lowest(table.balls)
    ball = hit.lowest
    members = list(table.balls)
    last = BallSet(1 << members[-1])
    legal = Stroke(hit=hit, cushions=2 if is_break else 1, call=ball)
    full = detail == "full"
    sizes = range(1, len(members) + 1) if full else sorted({1, min(2, len(members)), len(members) - 1, len(members)})
    yield legal
    yield legal._replace(call=None)
    yield legal._replace(call="safety")
    for down in (BallSet.from_iterable(members[:size]) for size in sizes if size):
        yield legal._replace(down=down)
        yield legal._replace(down=down, elsewhere=True)
        yield legal._replace(down=down, cue="pocketed")
        yield legal._replace(down=down, call="safety")
        yield legal._replace(down=down, call=None)
    if len(members) > 1:
        yield legal._replace(down=last)
        yield legal._replace(off=last)
        yield legal._replace(off=last, down=hit)
        yield legal._replace(off=last, down=table.balls - last)
    yield legal._replace(off=hit)
    yield Stroke(hit=hit, call=ball)
    yield Stroke(hit=hit, cushions=1, call=ball) if is_break else Stroke(early_cushion=True, hit=hit, call=ball)
    yield Stroke()
    yield legal._replace(cue="pocketed")
    yield legal._replace(cue="off_table")
    yield legal._replace(observed="touched_ball")
    yield legal._replace(observed="unsportsmanlike")


_STROKES: dict[Game, Callable[[Table, Detail], Iterator[Stroke]]] = {
    "eight-ball": _eight_ball,
    "nine-ball": _nine_ball,
    "straight-pool": _straight_pool,
}
