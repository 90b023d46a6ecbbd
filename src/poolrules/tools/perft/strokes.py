"""A shot for each class of strokes, and the name of the class."""

from __future__ import annotations

from typing import Literal, NamedTuple

from poolrules.actions.events import Contact, CushionHit, Event, OffTable, Pocketed
from poolrules.actions.lines import Action, Call, Observed, ObservedCode, Shot
from poolrules.base.balls import CUE, Ball, BallSet
from poolrules.games.strokes import Stroke
from poolrules.notation.position.fields import balls_text

__all__ = ["AS_CALLED", "ELSEWHERE", "Move", "label_of", "move_of"]

AS_CALLED: Literal["foot-left"] = "foot-left"
"""Where every ball of a class drops."""
ELSEWHERE: Literal["head-right"] = "head-right"
"""A pocket that may be called and in which nothing drops."""


class Move(NamedTuple):
    """An action that may follow in a state, with the name of its class."""

    label: str
    action: Action


def move_of(player: str, table: BallSet, stroke: Stroke, *, touched: Ball | None = None) -> Move:
    """The shot of a class by ``player``, with the object balls of ``table``; ``touched``: the ball of a touch."""
    shot = Shot(
        player=player,
        events=_events(table, stroke),
        call=_call(stroke),
        observed=() if stroke.observed is None else (_observed(stroke.observed, touched),),
    )
    return Move(label_of(stroke), shot)


def label_of(stroke: Stroke) -> str:
    """The name of a class: ``"hit 1; down 3-5"``.

    >>> label_of(Stroke(hit=BallSet.of(1), down=BallSet.of(3, 4, 5), cue="pocketed", call="push_out"))
    'push-out; hit 1; down 3-5; scratch'
    """
    parts = []
    if isinstance(stroke.call, Ball):
        parts.append(f"call {stroke.call}{' elsewhere' if stroke.elsewhere else ''}")
    elif stroke.call is not None:
        parts.append(stroke.call.replace("_", "-"))
    if stroke.early_cushion:
        parts.append("cushion first")
    parts.append(f"hit {balls_text(stroke.hit)}" if stroke.hit else "no hit")
    if stroke.down:
        parts.append(f"down {balls_text(stroke.down)}")
    if stroke.off:
        parts.append(f"off {balls_text(stroke.off)}")
    if stroke.cushions:
        parts.append(f"{stroke.cushions} to cushions")
    if stroke.cue != "stays":
        parts.append("scratch" if stroke.cue == "pocketed" else "cue ball off")
    if stroke.observed is not None:
        parts.append(stroke.observed.replace("_", " "))
    return "; ".join(parts)


def _call(stroke: Stroke) -> Call | None:
    if stroke.call is None:
        return None
    if stroke.call == "safety":
        return Call(safety=True)
    if stroke.call == "push_out":
        return Call(push_out=True)
    return Call(ball=stroke.call, pocket=ELSEWHERE if stroke.elsewhere else AS_CALLED)


def _observed(code: ObservedCode, touched: Ball | None) -> Observed:
    return Observed(code, touched if code == "touched_ball" else None)


def _events(table: BallSet, stroke: Stroke) -> tuple[Event, ...]:
    events: list[Event] = []
    if stroke.early_cushion:
        events.append(CushionHit(Ball.CUE, "left"))
    if stroke.hit:
        events.append(Contact(Ball.CUE, tuple(stroke.hit)))
    if stroke.cushions:
        staying = table - stroke.down - stroke.off - CUE
        events.append(CushionHit(Ball.CUE, "foot"))
        events += [CushionHit(ball, "foot") for ball in [*staying][: stroke.cushions]]
    events += [Pocketed(ball, AS_CALLED) for ball in stroke.down]
    events += [OffTable(ball) for ball in stroke.off]
    if stroke.cue == "pocketed":
        events.append(Pocketed(Ball.CUE, AS_CALLED))
    elif stroke.cue == "off_table":
        events.append(OffTable(Ball.CUE))
    return tuple(events)
