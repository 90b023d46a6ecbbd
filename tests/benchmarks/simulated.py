"""Seeded shots of pooltool for the benchmarks: the simulated Systems, and the same shots as the engine takes them."""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from poolrules.actions import Shot
from poolrules.interop.pooltool import shot_from_system
from poolrules.notation.wire.read import action_from, header_from
from poolrules.referee import opening, rule
from poolrules.state import State

sys.path.insert(0, str(Path(__file__).parents[1] / "pooltool"))

MID_GAME, BREAKS = 200, 40


class Simulated(NamedTuple):
    """One shot, in every form in which it is ruled."""

    system: Any
    ruleset: Any
    """pooltool's own, ready to judge the shot."""
    state: State
    with_layouts: bytes
    """The shot with everything that the adapter reads, pickled: what is taken from it is new in memory."""
    events_alone: bytes
    """The same with its events and call alone."""


@cache
def simulated(kind: str) -> tuple[Simulated, ...]:
    """``"mid-game"``: 8-ball and 9-ball, two to eleven balls scattered, at 1.5 to 4.5 m/s; or ``"break"``."""
    generate: Any = import_module("generate_shots")
    positions: Any = import_module("positions")
    simulator = generate.Simulator()
    found: list[Simulated] = []
    number = 0
    while len(found) < (MID_GAME if kind == "mid-game" else BREAKS):
        number += 1
        random = Random(f"benchmark:{kind}:{number}")
        game = ("nine-ball", "eight-ball")[number % 2]
        made = positions.position("scatter" if kind == "mid-game" else "break", game, "7ft", random)
        made.push_out = made.safety = False
        if kind == "mid-game":
            made.shot, made.speed = "normal", random.uniform(1.5, 4.5)
        system = simulator.system(made)
        call = None
        if made.game == "eight-ball" and kind == "mid-game":
            call = {"ball": random.choice(made.on), "pocket": random.choice(positions.POCKETS)}
        ruleset = simulator.ruleset(made, call)
        try:
            ruleset.process_shot(system.copy())
        except Exception:
            continue  # pooltool has no ruling on some shots; they are left out for both
        found.append(_ready(made, system, ruleset, call))
    return tuple(found)


def _ready(made: Any, system: Any, ruleset: Any, call: Any) -> Simulated:
    header = {"format": "poolrules/1", "game": made.game, "players": ["Ann", "Ben"], "breaker": "Ann", "table": "7ft"}
    state = rule(opening(header_from(header)), action_from(made.setup())).state
    placed = True if made.cue_ball != "in_place" else None
    full = action_from(shot_from_system(system, player="Ann", call=call, cue_placed=placed))
    assert isinstance(full, Shot)
    bare = replace(full, start=None, end=None)
    return Simulated(system, ruleset, state, pickle.dumps(full), pickle.dumps(bare))
