"""A long match as it might be played: breaks, misses, fouls, balls down, calls and choices, from a seed."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from poolrules.actions import CUSHIONS, POCKETS
from poolrules.match import Match
from poolrules.state import State

__all__ = ["GAMES", "played"]

GAMES = ("nine-ball", "eight-ball", "straight-pool")
_GOALS = {"nine-ball": "race_to", "eight-ball": "race_to", "straight-pool": "points_to"}


@cache
def played(game: str, lines: int, seed: int = 1) -> tuple[bytes, ...]:
    """The header and so many actions, a line each."""
    random = Random(f"{game}:{seed}")
    header: dict[str, Any] = {"game": game, "players": ["Ann", "Ben"], "breaker": "Ann", _GOALS[game]: 1_000_000}
    match = Match(**header)
    written: list[dict[str, Any]] = [{"format": "poolrules/1", **header}]
    for _ in range(lines):
        state = match.state
        if state.turn.to == "decide":
            action: dict[str, Any] = {
                "action": "decide",
                "player": match.player,
                "option": random.choice(match.options),
            }
        else:
            action = _shot(state, random)
        match.apply(action)
        written.append(action)
    return tuple(json.dumps(one).encode() + b"\n" for one in written)


def _shot(state: State, random: Random) -> dict[str, Any]:
    """A stroke at a ball that may be hit, seven times out of eight; two to thirty things happen after the hit."""
    on, table = [*map(int, state.balls_on)], [*map(int, state.on_table)]
    is_break = state.turn.shot == "break"
    first = random.choice(on if random.random() < 7 / 8 else table)
    events: list[dict[str, Any]] = [{"kind": "contact", "ball": "cue", "with": [first]}]
    left = [0, *table]
    for _ in range(random.randint(12, 30) if is_break else random.randint(2, 14)):
        ball, kind = random.choice([first, *left]), random.random()
        if ball not in left:
            continue
        if kind < 0.5:
            events.append({"kind": "cushion", "ball": _key(ball), "cushion": random.choice(CUSHIONS)})
        elif kind < 0.9 and len(left) > 1:
            other = random.choice([one for one in left if one != ball])
            events.append({"kind": "contact", "ball": _key(ball), "with": [_key(other)]})
        elif ball or random.random() < 0.3:
            events.append({"kind": "pocketed", "ball": _key(ball), "pocket": random.choice(POCKETS)})
            left.remove(ball)
    for number, event in enumerate(events):
        event["t"] = 0.25 + number / 8
    assert state.turn.player is not None
    shot: dict[str, Any] = {"action": "shot", "player": state.name(state.turn.player), "events": events}
    if state.rules.calls == "all" and not is_break:
        down = [event for event in events if event["kind"] == "pocketed" and event["ball"] != "cue"]
        called = down[0] if down and random.random() < 0.7 else {"ball": first, "pocket": random.choice(POCKETS)}
        shot["call"] = {"ball": called["ball"], "pocket": called["pocket"]}
    return shot


def _key(ball: int) -> int | str:
    return ball or "cue"
