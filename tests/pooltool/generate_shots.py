"""Simulates seeded shots with pooltool and writes them as JSON Lines: the shot of the match log and the raw facts.

Run it with a Python that has pooltool-billiards 0.6.0 (docs/pooltool.md) and poolrules, from the root of the project:

    HOME=$(mktemp -d) PYTHONHASHSEED=0 python tests/pooltool/generate_shots.py --shots 3000 --out shots.jsonl

Each line has ``game``, ``table``, ``kind``, ``setup`` and ``shot`` (both actions of the match log), ``raw`` (what the
simulator says, for an independent reading) and ``pooltool`` (its own verdict, 8-ball and 9-ball only). In ``raw``:
``events`` as [type, id, agent type, id, agent type, t], ``start`` and ``end`` as id to [x, y, s], and for a cue ball
in hand or behind the head string ``cue_path``, its y and its speed along y at each event until it meets a ball.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from importlib import import_module
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from positions import KINDS, POCKETS, Position, position

from poolrules.interop.pooltool import SimulationError, shot_from_system

Json = dict[str, Any]

# How many of a hundred shots are of which kind.
SHARES = {
    "break": 7,
    "weak break": 4,
    "thin break": 5,
    "scatter": 24,
    "in hand": 14,
    "frozen": 16,
    "touching": 8,
    "cluster": 8,
    "split": 6,
    "jaws": 5,
    "wild": 3,
}
GAMES = ("nine-ball", "eight-ball", "straight-pool")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--shots", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    assert sum(SHARES.values()) == 100
    assert SHARES.keys() == KINDS.keys()
    kinds = [kind for kind, share in SHARES.items() for _ in range(share)]
    simulator = Simulator()
    began, skipped = time.monotonic(), 0
    with args.out.open("w", encoding="utf-8") as out:
        for number in range(args.shots):
            random = Random(f"{args.seed}:{number}")
            game = GAMES[number % 3]
            table = "9ft" if random.random() < 0.3 else "7ft"
            made = position(kinds[number * 37 % 100], game, table, random)
            try:
                line = simulator.line(f"{args.seed}:{number}", made, random)
            except (AssertionError, SimulationError) as error:
                # pooltool gives up on some positions, such as a ball less than a micrometre off a cushion.
                skipped += 1
                print(f"{args.seed}:{number} {made.kind}: skipped, {type(error).__name__}: {error}", file=sys.stderr)
                continue
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
    print(f"{args.shots - skipped} shots, {skipped} skipped, {time.monotonic() - began:.0f} s", file=sys.stderr)


class Simulator:
    """pooltool, asked for one shot at a time."""

    def __init__(self) -> None:
        self.pt: Any = import_module("pooltool")
        specs = {"7ft": self.pt.objects.PocketTableSpecs(), "9ft": self.pt.objects.PocketTableSpecs(l=2.54, w=1.27)}
        self.tables = {name: self.pt.Table.from_table_specs(spec) for name, spec in specs.items()}

    def system(self, made: Position, **options: Any) -> Any:
        """The simulated System of a position; ``options`` go to pooltool's ``simulate``."""
        pt = self.pt
        system = pt.System(
            cue=pt.Cue(cue_ball_id="cue"),
            table=self.tables[made.table].copy(),
            balls={ball: pt.Ball.create(ball, xy=place) for ball, place in made.balls.items()},
        )
        system.cue.set_state(V0=made.speed, phi=made.phi, a=made.side, b=made.height, theta=made.elevation)
        pt.simulate(system, inplace=True, **options)
        return system

    def line(self, identity: str, made: Position, random: Random) -> Json:
        """One line of the data. SimulationError, AssertionError: the position cannot be simulated."""
        system = self.system(made)
        raw = raw_facts(system, in_hand=made.cue_ball != "in_place")
        call = _call(made, raw, random)
        shot = shot_from_system(
            system,
            player="Ann",
            call=call,
            cue_placed=made.cue_ball != "in_place",
            split_tolerance=made.split_tolerance,
        )
        line: Json = {"id": identity, "game": made.game, "table": made.table, "kind": made.kind}
        line |= {"split_tolerance": made.split_tolerance, "setup": made.setup(), "shot": _rounded(shot), "raw": raw}
        if made.game != "straight-pool" and not made.push_out:
            line["pooltool"] = self.verdict(made, system, call)
        return line

    def ruleset(self, made: Position, call: Json | None) -> Any:
        """pooltool's own rules, ready to judge the shot of a position."""
        pt = self.pt
        nine = made.game == "nine-ball"
        ruleset = pt.ruleset.get_ruleset(pt.GameType.NINEBALL if nine else pt.GameType.EIGHTBALL)()
        ruleset.players = [pt.ruleset.Player("Ann"), pt.ruleset.Player("Ben")]
        if made.shot == "break":
            return ruleset
        ruleset.shot_number = 1
        if nine:
            on: tuple[str, ...] = tuple(map(str, made.on))
        elif made.groups is None:
            on = tuple(str(n) for n in range(1, 16) if n != 8)
        elif made.on == [8]:
            on = ("8",)
        else:
            on = tuple(str(n) for n in (range(1, 8) if made.groups["Ann"] == "solids" else range(9, 16)))
        constraints = pt.ruleset.ShotConstraints(
            ball_in_hand=pt.ruleset.BallInHandOptions.NONE, movable=[], cueable=["cue"], hittable=on,
            call_shot=not nine,
        )  # fmt: skip
        if call and "ball" in call:
            constraints.ball_call, constraints.pocket_call = str(call["ball"]), _POCKET_IDS[call["pocket"]]
        ruleset.shot_constraints = constraints
        return ruleset

    def verdict(self, made: Position, system: Any, call: Json | None) -> Json:
        """What pooltool's own rules say of the shot and of the next one; they move the balls of the System.

        ``spotted`` are the object balls put back, ``on_another`` those of them that overlap a ball there. With
        ``error`` the rules raised, and ``at`` says which method.
        """
        pt = self.pt
        ruleset = self.ruleset(made, call)
        down_before = [ball for ball in _balls_of(made.game) if ball not in system.balls]
        for ball in down_before:  # in the middle of a match they are in its pockets
            system.balls[ball] = pt.Ball.create(ball, xy=(-1.0, -1.0))
            system.balls[ball].state.s = _POCKETED
            system.balls[ball].history.add(system.balls[ball].state)
        if made.shot != "break":
            opponent = ruleset.players[1]
            ruleset.shot_info = pt.ruleset.ShotInfo(
                player=opponent, legal=True, reason="", turn_over=True, game_over=False, winner=None, score=Counter()
            )
        fell = [event.agents[0].id for event in system.events if event.event_type == "ball_pocket"]
        at = "process_shot"
        try:
            ruleset.process_shot(system)
            info, at = ruleset.shot_info, "next_shot_constraints"
            in_hand = None if info.game_over else str(ruleset.next_shot_constraints(system).ball_in_hand)
        except Exception as error:
            return {"error": type(error).__name__, "at": at}
        spotted = [ball for ball in fell if ball != "cue" and system.balls[ball].state.s != _POCKETED]
        return {
            "legal": info.legal,
            "reason": info.reason,
            "turn_over": info.turn_over,
            "game_over": info.game_over,
            "winner": None if info.winner is None else info.winner.name,
            "ball_in_hand": in_hand,
            "spotted": [int(ball) for ball in spotted],
            "on_another": [int(ball) for ball in spotted if _overlaps(system, ball)],
        }


_POCKETED = 4


def _balls_of(game: str) -> list[str]:
    return [str(number) for number in range(1, 10 if game == "nine-ball" else 16)]


def _overlaps(system: Any, ball: str) -> bool:
    x, y = system.balls[ball].state.rvw[0][:2]
    others = [one.state.rvw[0] for one in system.balls.values() if one.id != ball and one.state.s != _POCKETED]
    return any((x - u) ** 2 + (y - v) ** 2 < (2 * system.balls[ball].params.R - 1e-6) ** 2 for u, v, _ in others)


_POCKET_IDS = dict(zip(POCKETS, ("lb", "rb", "lc", "rc", "lt", "rt"), strict=True))


def raw_facts(system: Any, *, in_hand: bool) -> Json:
    """What the simulator itself says of a shot, without any reading of ours."""
    events = []
    for event in system.events:
        agents = [part for agent in event.agents for part in (str(agent.id), str(agent.agent_type))]
        events.append([str(event.event_type), *agents, *[None] * (4 - len(agents)), round(float(event.time), 12)])
    facts: Json = {
        "events": events,
        "start": {ball: _place(object_.history[0]) for ball, object_ in system.balls.items()},
        "end": {ball: _place(object_.history[-1]) for ball, object_ in system.balls.items()},
    }
    states = system.balls["cue"].history.states
    if in_hand or states[0].rvw[0][1] < system.table.l / 4:
        hits = [i for i, event in enumerate(system.events) if event.event_type == "ball_ball" and "cue" in event.ids]
        path = states[: hits[0] + 1] if hits else states
        facts["cue_path"] = [[_number(state.rvw[0][1]), _number(state.rvw[1][1])] for state in path]
    return facts


def _place(state: Any) -> list[float | None]:
    return [_number(state.rvw[0][0]), _number(state.rvw[0][1]), int(state.s)]


def _number(value: Any) -> float | None:
    """To a nanometre; None for nan, which JSON has not."""
    return round(float(value), 9) if isfinite(value) else None


def _rounded(value: Any) -> Any:
    """The same shot with every number to nine decimals, as a log would have it."""
    if isinstance(value, dict):
        return {key: _rounded(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_rounded(part) for part in value]
    return round(value, 9) if isinstance(value, float) else value


def _call(made: Position, raw: Json, random: Random) -> Json | None:
    """A push-out or safety as drawn; else now and then what fell, some other ball and pocket, or nothing."""
    if made.push_out:
        return {"push_out": True}
    if made.game == "nine-ball" or (made.game == "eight-ball" and made.shot == "break"):
        return None
    if made.safety:
        return {"safety": True}
    draw = random.random()
    if draw < 0.35:
        return None
    pockets = {pocket_id: pocket for pocket, pocket_id in _POCKET_IDS.items()}
    fell = [(event[1], event[3]) for event in raw["events"] if event[0] == "ball_pocket" and event[1] != "cue"]
    if fell and draw < 0.75:
        ball, pocket_id = random.choice(fell)
        return {"ball": int(ball), "pocket": pockets[pocket_id]}
    return {"ball": random.choice(made.on), "pocket": random.choice(POCKETS)}


if __name__ == "__main__":
    main()
