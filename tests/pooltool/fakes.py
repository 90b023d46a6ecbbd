"""Small stand-ins for pooltool's System, built by hand; only the fields that pooltool 0.6.0 fills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import SimpleNamespace
from typing import Any

R = 0.028575
NAN = float("nan")


class EventType(StrEnum):
    """As pooltool's: equal to its string, but with the hash of the member's name."""

    NONE = "none"
    STICK_BALL = "stick_ball"
    BALL_BALL = "ball_ball"
    BALL_LINEAR_CUSHION = "ball_linear_cushion"
    BALL_CIRCULAR_CUSHION = "ball_circular_cushion"
    BALL_POCKET = "ball_pocket"
    SLIDING_ROLLING = "sliding_rolling"
    ROLLING_STATIONARY = "rolling_stationary"
    BALL_TABLE = "ball_table"  # after 0.6.0


class Rvw:
    """A 3 × 3 array: place, velocity, spin."""

    def __init__(self, place: Sequence[float], velocity: Sequence[float] = (0.0, 0.0)) -> None:
        self.numbers = [*place, R, *velocity, 0.0, 0.0, 0.0, 0.0]

    def item(self, index: int) -> float:
        return self.numbers[index]


def state(place: Sequence[float], s: int = 0, velocity: Sequence[float] = (0.0, 0.0)) -> Any:
    return SimpleNamespace(rvw=Rvw(place, velocity), s=s)


def event(kind: EventType, time: float, *agents: tuple[str, str]) -> Any:
    return SimpleNamespace(
        event_type=kind,
        time=time,
        agents=tuple(SimpleNamespace(id=name, agent_type=agent_type) for name, agent_type in agents),
    )


NONE = event(EventType.NONE, 0.0, ("dummy", "null"))
STICK = event(EventType.STICK_BALL, 0.0, ("cue_stick", "cue"), ("cue", "ball"))


def contact(one: str, other: str, time: float) -> Any:
    return event(EventType.BALL_BALL, time, (one, "ball"), (other, "ball"))


def cushion(ball: str, segment: str, time: float) -> Any:
    if segment.endswith("t"):
        return event(EventType.BALL_CIRCULAR_CUSHION, time, (ball, "ball"), (segment, "circular_cushion_segment"))
    return event(EventType.BALL_LINEAR_CUSHION, time, (ball, "ball"), (segment, "linear_cushion_segment"))


def pocket(ball: str, name: str, time: float) -> Any:
    return event(EventType.BALL_POCKET, time, (ball, "ball"), (name, "pocket"))


def stops(ball: str, time: float) -> Any:
    return event(EventType.ROLLING_STATIONARY, time, (ball, "ball"))


def table(width: float = 1.0, length: float = 2.0) -> Any:
    """A pocket table whose noses end 0.1 m from the corners and from the middle of the long cushions."""
    low, high, middle = 0.1, 0.1, length / 2

    def nose(*ends: tuple[float, float]) -> Any:
        return SimpleNamespace(p1=[*ends[0], 0.04], p2=[*ends[1], 0.04])

    linear = {
        "3": nose((0.0, low), (0.0, middle - 0.1)),
        "6": nose((0.0, middle + 0.1), (0.0, length - high)),
        "15": nose((width, low), (width, middle - 0.1)),
        "12": nose((width, middle + 0.1), (width, length - high)),
        "18": nose((low, 0.0), (width - high, 0.0)),
        "9": nose((low, length), (width - high, length)),
    }
    return SimpleNamespace(w=width, l=length, cushion_segments=SimpleNamespace(linear=linear, circular={}))


def system(
    places: Mapping[str, Sequence[float]],
    events: Sequence[Any],
    *,
    end: Mapping[str, Sequence[float]] | None = None,
    start_states: Mapping[str, int] | None = None,
    end_states: Mapping[str, int] | None = None,
    histories: Mapping[str, Sequence[Any]] | None = None,
    cue_ball_id: str = "cue",
    radius: float = R,
    on: Any = None,
) -> Any:
    """A simulated System: ``events`` stand between the null events and the stroke that every run has.

    A ball lies at its place until the second state and at its ``end`` (default: the same place) from the third on,
    with the motion states given (default 0; a ball pocketed by an event ends with 4).
    """
    stroke = event(EventType.STICK_BALL, 0.0, ("cue_stick", "cue"), (cue_ball_id, "ball"))
    last = events[-1].time if events else 0.0
    all_events = [NONE, stroke, *events, stops(cue_ball_id, last), event(EventType.NONE, last, ("dummy", "null"))]
    fell = {one.agents[0].id for one in events if one.event_type == "ball_pocket"}
    balls = {}
    for ball, place in places.items():
        after = (end or {}).get(ball, place)
        begins = (start_states or {}).get(ball, 0)
        ends = (end_states or {}).get(ball, 4 if ball in fell else begins)
        states = [state(place, begins), state(place, begins)]
        states += [state(after, ends) for _ in all_events[2:]]
        states = list((histories or {}).get(ball, states))
        balls[ball] = SimpleNamespace(
            id=ball, state=states[-1], history=SimpleNamespace(states=states), params=SimpleNamespace(R=radius)
        )
    return SimpleNamespace(
        cue=SimpleNamespace(cue_ball_id=cue_ball_id), table=on or table(), balls=balls, events=all_events
    )
