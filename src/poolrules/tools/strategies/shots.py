"""Shots, built from what they are to be: legal, or with a foul of some kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from hypothesis import strategies as st

from poolrules.actions.events import (
    CUSHIONS,
    POCKETS,
    Contact,
    CushionHit,
    Event,
    HeadStringCrossed,
    OffTable,
    Pocketed,
    Rebound,
    Returned,
)
from poolrules.actions.lines import Call, End, Observed, ObservedCode, Shot, Start
from poolrules.base.balls import CUE, EIGHT, NO_BALLS, Ball, BallSet
from poolrules.games import game_of
from poolrules.state.state import State, call_needed
from poolrules.tools.strategies.basics import COIN, layouts, numbers, some_balls

__all__ = ["events", "shots"]

T = TypeVar("T")
_POCKET = st.sampled_from(POCKETS)
_CUSHION = st.sampled_from(CUSHIONS)
_CUE = st.sampled_from(["stays", "stays", "pocketed", "off_table"])
_FLAWS = (
    "no_ball_hit",
    "no_cushion_after_hit",
    "cue_ball_pocketed",
    "cue_ball_off_table",
    "wrong_ball_first",
    "split_hit",
    "object_ball_off_table",
    "observed",
    "illegal_break",
    "frozen_ball_not_driven",
    "bad_placement",
    "out_of_turn",
)
_SEEN: tuple[ObservedCode, ...] = (
    "touched_ball",
    "not_with_tip",
    "no_foot_on_floor",
    "balls_moving",
    "double_hit",
    "push",
    "scoop",
    "jumped_ball",
    "foreign_object",
    "slow_play",
    "template",
    "cue_on_table",
    "unsportsmanlike",
)


@dataclass
class _Plan:
    """A shot before its events are put in order."""

    hit: BallSet
    down: list[Ball] = field(default_factory=list)
    off: BallSet = NO_BALLS
    cue: str = "stays"
    cushions: int = 0
    """Object balls that certainly reach a cushion after the hit."""
    cue_cushion: bool = True
    """Whether the cue ball certainly reaches a cushion after the hit."""
    quiet: bool = False
    """Whether nothing else may happen."""


@st.composite
def events(draw: st.DrawFn, on_table: BallSet, *, most_down: int | None = None) -> tuple[Event, ...]:
    """What may happen on a stroke with these object balls on the table: any order of things that can be.

    A ball that is pocketed or off the table does nothing more; ``most_down`` limits how many go.
    """
    hit = _set(draw, on_table, 0, 2)
    down = some_balls(draw, on_table, 0, most_down)
    off = _set(draw, on_table - BallSet.from_iterable(down), 0, 1)
    cue = draw(_CUE)
    plan = _Plan(hit=hit, down=down, off=off, cue=cue, cue_cushion=draw(COIN))
    return _events(draw, on_table, plan, crosses=False)


@st.composite
def shots(draw: st.DrawFn, state: State, *, legal: bool | None = None, with_layouts: bool = False) -> Shot:
    """Shots that are accepted in ``state``, in which a shot must be due.

    Args:
        legal: True gives legal shots only, False none; None both.
        with_layouts: some say where the balls lie at the end.
    """
    if state.turn.to != "shoot" or state.turn.player is None:
        raise ValueError(f"no shot is due in this state: {state.turn.to or 'the match is over'}")
    wanted = draw(COIN) if legal is None else legal
    shot = _legal(draw, state) if wanted else _flawed(draw, state)
    if with_layouts and shot.events is not None and draw(COIN):
        gone = BallSet.from_iterable(e.ball for e in shot.events if isinstance(e, Pocketed | OffTable))
        left = (state.on_table | CUE) - gone
        shot = replace(shot, end=End(layout=draw(layouts(left, state.setting.table))))
    return shot


# --- legal ----------------------------------------------------------------------------------------------------------


def _legal(draw: st.DrawFn, state: State) -> Shot:
    """A good hit, then balls down or to a cushion; no game is lost by it."""
    if state.rules.push_out and state.turn.shot == "after_break" and draw(COIN):
        return _push_out(draw, state)
    on = state.balls_on
    hit = _set(draw, on, 1, 1)
    if _is_break(state):
        return _legal_break(draw, state, hit)
    eights = game_of(state.rules).groups
    at_the_eight = eights and on == EIGHT
    may_drop = on if at_the_eight else state.on_table - (EIGHT if eights else NO_BALLS)
    down = some_balls(draw, may_drop, 0, 3)
    if at_the_eight and down:
        pocket = draw(_POCKET)
        call = Call(ball=Ball.EIGHT, pocket=pocket)
        return _stroke(draw, state, _Plan(hit=hit, down=down), call=call, pocket=pocket)
    return _stroke(draw, state, _Plan(hit=hit, down=down))


def _push_out(draw: st.DrawFn, state: State) -> Shot:
    """A push-out without a foul: any ball may be hit, or none."""
    hit = _set(draw, state.on_table, 0, 1)
    down = some_balls(draw, state.on_table, 0, 2) if hit else []
    plan = _Plan(hit=hit, down=down, cue_cushion=draw(COIN))
    return _stroke(draw, state, plan, call=Call(push_out=True))


def _legal_break(draw: st.DrawFn, state: State, hit: BallSet) -> Shot:
    """A break that meets its requirement by cushions, whatever drops besides."""
    rules = state.rules
    may_drop = state.on_table - (EIGHT if game_of(rules).groups else NO_BALLS)
    down = some_balls(draw, may_drop, 0, 4)
    needed = max(rules.break_cushions, rules.break_crossings)
    return _stroke(draw, state, _Plan(hit=hit, down=down, cushions=needed))


# --- with a foul ----------------------------------------------------------------------------------------------------


def _flawed(draw: st.DrawFn, state: State) -> Shot:
    """A shot with at least one foul, or a break that missed its requirement."""
    kind = _one_of(draw, [flaw for flaw in _FLAWS if _possible(state, flaw)])
    table, on = state.on_table, state.balls_on
    others = table - on
    hit = _set(draw, on, 1, 1)
    down = some_balls(draw, table, 0, 2)
    cushions = 4 if _is_break(state) else 0
    plan = _Plan(hit=hit, down=down, cushions=cushions)
    match kind:
        case "no_ball_hit":
            plan = _Plan(hit=NO_BALLS)
        case "wrong_ball_first":
            plan.hit = _set(draw, others, 1, 1)
        case "split_hit":
            plan.hit = hit | _set(draw, others, 1, 1)
        case "no_cushion_after_hit" | "illegal_break":
            plan = _Plan(hit=hit, cue_cushion=False, quiet=True)
        case "cue_ball_pocketed":
            plan.cue = "pocketed"
        case "cue_ball_off_table":
            plan.cue = "off_table"
        case "object_ball_off_table":
            plan.off = _set(draw, table, 1, 2)
            plan.down = [ball for ball in down if ball not in plan.off]
        case "frozen_ball_not_driven":
            return _not_driven(draw, state, hit)
        case "bad_placement":
            at = state.setting.table.centre_spot
            return replace(_stroke(draw, state, plan), start=Start(cue_placed=at))
        case "out_of_turn":
            other = state.name(1 - (state.turn.player or 0))
            return replace(_stroke(draw, state, plan), player=other, observed=(Observed("out_of_turn"),))
        case _:
            code = _one_of(draw, _observable(state))
            # Where only the cue ball must not be touched, another ball's name would make it no foul.
            ball = Ball.CUE if state.rules.touched_balls == "cue_ball" and code == "touched_ball" else None
            if state.rules.touched_balls == "all" and draw(COIN):
                ball = _one_of(draw, sorted(table))
            return replace(_stroke(draw, state, plan), observed=(Observed(code, ball),))
    return _stroke(draw, state, plan)


def _possible(state: State, flaw: str) -> bool:
    fouls, is_break = state.rules.fouls, _is_break(state)
    others = state.on_table - state.balls_on
    in_hand = state.turn.cue_ball == "behind_head_string"
    conditions = {
        "wrong_ball_first": bool(others),
        "split_hit": bool(others) and state.rules.split_hit == "foul",
        "no_cushion_after_hit": not is_break,
        "illegal_break": is_break,
        "frozen_ball_not_driven": not is_break and state.rules.frozen_ball != "ignored",
        "bad_placement": in_hand and state.layout is None,
        "observed": bool(_observable(state)),
    }
    return conditions.get(flaw, True) and (flaw in fouls or flaw in ("observed", "illegal_break"))


def _observable(state: State) -> list[ObservedCode]:
    """What an eye may see on any shot; the codes that ask for a situation of their own are flaws by themselves."""
    return [code for code in _SEEN if code in state.rules.fouls]


def _not_driven(draw: st.DrawFn, state: State, hit: BallSet) -> Shot:
    """The ball hit first was frozen to a cushion and touches no other; nothing else does either (18.j)."""
    ball = next(iter(hit))
    side = draw(_CUSHION)
    shot = _stroke(draw, state, _Plan(hit=hit, cue_cushion=False, quiet=True))
    again = (CushionHit(ball, side),) if draw(COIN) else ()
    return replace(shot, start=Start(frozen_to_cushion={ball: (side,)}), events=(*(shot.events or ()), *again))


# --- putting a stroke together --------------------------------------------------------------------------------------


def _stroke(draw: st.DrawFn, state: State, plan: _Plan, *, call: Call | None = None, pocket: Any = None) -> Shot:
    """The shot of a plan, with a call where the game has them."""
    assert state.turn.player is not None
    happened = _events(draw, state.on_table, plan, crosses=state.turn.cue_ball == "behind_head_string", pocket=pocket)
    if call is None and call_needed(state, state.turn.player):
        call = _calls(draw, state, plan, happened)
    return Shot(player=state.name(state.turn.player), events=happened, call=call)


def _calls(draw: st.DrawFn, state: State, plan: _Plan, happened: tuple[Event, ...]) -> Call | None:
    """The ball that drops as called, a ball called in vain, a safety, or nothing where that is allowed."""
    kinds: list[Callable[[], Call | None]] = []
    drops = [event for event in happened if isinstance(event, Pocketed) and event.ball in plan.down]
    if drops:
        event = drops[0]
        kinds.append(lambda: Call(ball=event.ball, pocket=event.pocket))
    if state.setting.calls == "obvious":
        kinds.append(lambda: None)
    kinds.append(lambda: Call(ball=draw(st.sampled_from(sorted(state.on_table))), pocket=draw(_POCKET)))
    if state.rules.safety:
        kinds.append(lambda: Call(safety=True))
    return _one_of(draw, kinds)()


def _events(draw: st.DrawFn, on_table: BallSet, plan: _Plan, *, crosses: bool, pocket: Any = None) -> tuple[Event, ...]:
    """The plan's events in an order that can be, with others that change nothing between them."""
    order: list[Event] = []
    if crosses:
        order.append(HeadStringCrossed(Ball.CUE))
    if not plan.quiet and draw(COIN):
        order.append(CushionHit(Ball.CUE, draw(_CUSHION)))
    if not plan.hit:
        return (*order, *_cue_end(draw, plan))
    order.append(Contact(Ball.CUE, tuple(plan.hit)))
    if plan.cue_cushion:
        order.append(CushionHit(Ball.CUE, draw(_CUSHION)))
    staying = [ball for ball in on_table if ball not in plan.down and ball not in plan.off]
    certain = [*staying, *plan.down][: plan.cushions]
    order += [CushionHit(ball, "foot") for ball in certain]
    if plan.cushions:
        order += [HeadStringCrossed(ball) for ball in certain]
    balls = [] if plan.quiet else some_balls(draw, on_table, 0, 3)
    order += [_trifle(draw, ball, on_table) for ball in balls]
    order += [Pocketed(ball, pocket or draw(_POCKET)) for ball in plan.down]
    order += [OffTable(ball) for ball in plan.off]
    if not plan.quiet and len(staying) > 1 and draw(COIN):
        order.append(_trifle(draw, staying[0], BallSet.from_iterable(staying)))
    order += _cue_end(draw, plan)
    return _timed(order) if draw(COIN) else tuple(order)


def _timed(order: list[Event]) -> tuple[Event, ...]:
    """The events with a time each, a tenth of a second apart."""
    return tuple(replace(event, t=number / 10) for number, event in enumerate(order))


def _cue_end(draw: st.DrawFn, plan: _Plan) -> list[Event]:
    if plan.cue == "pocketed":
        return [Pocketed(Ball.CUE, draw(_POCKET))]
    return [OffTable(Ball.CUE)] if plan.cue == "off_table" else []


def _trifle(draw: st.DrawFn, ball: Ball, on_table: BallSet) -> Event:
    """Something that a ball does on its way and that decides nothing by itself."""
    others = [other for other in on_table if other != ball]
    kinds: list[Callable[[], Event]] = [
        lambda: CushionHit(ball, draw(_CUSHION)),
        lambda: HeadStringCrossed(ball),
        lambda: Returned(ball),
        lambda: Rebound(ball, draw(_POCKET)),
    ]
    if others:
        kinds.append(lambda: Contact(ball, (_one_of(draw, others),)))
    return _one_of(draw, kinds)()


def _set(draw: st.DrawFn, of: BallSet, least: int, most: int) -> BallSet:
    return BallSet.from_iterable(some_balls(draw, of, least, most))


def _one_of(draw: st.DrawFn, choices: Sequence[T]) -> T:
    return choices[draw(numbers(0, len(choices) - 1))]


def _is_break(state: State) -> bool:
    return state.turn.shot == "break"
