"""The recorded simulated shots: what the reader made of them, held against the raw facts recorded beside it.

POOLRULES_SHOTS names a larger file of generate_shots.py to be checked in the same way.
"""

from __future__ import annotations

import gzip
import json
import os
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fakes import NAN, EventType, event, state, table
from plain_fouls import LENGTH, RAIL, WIDTH, plain_fouls
from positions import GAP

from poolrules.interop.pooltool import shot_from_system

Line = dict[str, Any]

DATA = Path(__file__).parent / "data" / "shots.jsonl.gz"


def recorded(file: Path) -> list[Line]:
    """The lines of a file of generate_shots.py, packed or not."""
    packed = file.read_bytes()
    text = (gzip.decompress(packed) if file.suffix == ".gz" else packed).decode()
    return [json.loads(line) for line in text.splitlines()]


SHIPPED = recorded(DATA)
LINES = recorded(Path(os.environ["POOLRULES_SHOTS"])) if "POOLRULES_SHOTS" in os.environ else SHIPPED


def test_there_is_something_of_everything() -> None:
    games = Counter(line["game"] for line in SHIPPED)
    fouls = Counter(code for line in SHIPPED for code in plain_fouls(line))
    assert min(games[game] for game in ("nine-ball", "eight-ball", "straight-pool")) >= 50
    assert set(fouls) == {
        "no_ball_hit",
        "wrong_ball_first",
        "split_hit",
        "no_cushion_after_hit",
        "frozen_ball_not_driven",
        "cue_ball_pocketed",
        "cue_ball_off_table",
        "object_ball_off_table",
        "illegal_break",
        "bad_placement",
        "bad_play_behind_head_string",
    }
    assert min(fouls.values()) >= 3
    assert sum(not plain_fouls(line) for line in SHIPPED) >= 50


def test_the_raw_facts_give_the_recorded_shot_again() -> None:
    for line in LINES:
        shot = shot_from_system(
            rebuilt(line),
            player="Ann",
            call=line["shot"].get("call"),
            cue_placed=line["setup"]["cue_ball"] != "in_place",
            split_tolerance=line["split_tolerance"],
        )
        assert with_rough_times(shot) == line["shot"], line["id"]


def test_no_ball_is_lost_and_none_appears() -> None:
    for line in LINES:
        shot = line["shot"]
        gone = [str(event["ball"]) for event in shot["events"] if event["kind"] in ("pocketed", "off_table")]
        assert sorted([*shot["end"]["layout"], *gone]) == sorted(shot["start"]["layout"]), line["id"]
        assert line["setup"]["on_table"] == sorted(int(ball) for ball in shot["start"]["layout"] if ball != "cue")


def test_balls_lie_where_the_simulator_put_them() -> None:
    for line in LINES:
        for moment in ("start", "end"):
            for ball, place in line["shot"][moment]["layout"].items():
                raw = line["raw"][moment][ball][:2]
                # One that pooltool sank into a cushion is put back against it.
                assert place == (raw if line["kind"] != "wild" else pytest.approx(raw, abs=0.0286)), (line["id"], ball)


def test_times_never_run_backwards() -> None:
    for line in LINES:
        times = [event["t"] for event in line["shot"]["events"] if event["kind"] != "off_table"]
        assert times == sorted(times), line["id"]


def test_every_collision_is_there_and_nothing_else() -> None:
    collisions = ("ball_ball", "ball_linear_cushion", "ball_circular_cushion", "ball_pocket")
    for line in LINES:
        raw = Counter(event[0] for event in line["raw"]["events"])
        events = line["shot"]["events"]
        kinds = Counter(event["kind"] for event in events)
        contacts = sum(len(event["with"]) for event in events if event["kind"] == "contact")
        assert (contacts, kinds["cushion"], kinds["pocketed"]) == (
            raw["ball_ball"],
            raw["ball_linear_cushion"] + raw["ball_circular_cushion"],
            raw["ball_pocket"],
        ), line["id"]
        cushions = [event["cushion"] for event in events if event["kind"] == "cushion"]
        segments = [event[3] for event in line["raw"]["events"] if event[0] in collisions[1:3]]
        assert cushions == [RAIL[segment] for segment in segments], line["id"]


def test_a_cue_ball_behind_the_head_string_crosses_it_as_often_as_its_path_changes_sides() -> None:
    for line in LINES:
        string = LENGTH[line["table"]] / 4
        path = [y for y, _ in line["raw"].get("cue_path", [])]
        in_hand = line["setup"]["cue_ball"] != "in_place"
        assert bool(path) == (in_hand or line["raw"]["start"]["cue"][1] < string)
        changes = sum((y < string) != (after < string) for y, after in pairwise(path))
        crossings = sum(event["kind"] == "head_string" for event in line["shot"]["events"])
        assert crossings >= changes, line["id"]
        assert (crossings - changes) % 2 == 0, line["id"]


@pytest.mark.parametrize("kind", ["frozen", "touching"])
def test_frozen_balls_are_among_the_recorded(kind: str) -> None:
    starts = [line["shot"]["start"] for line in SHIPPED if line["kind"] == kind]
    assert sum(bool(start["frozen_to_cushion" if kind == "frozen" else "frozen_to_cue"]) for start in starts) >= 5
    assert GAP < 1e-4


def with_rough_times(shot: dict[str, Any]) -> dict[str, Any]:
    """The raw facts are rounded to a nanometre, so the time of a slow crossing comes out a little different."""
    rough = [one | {"t": pytest.approx(one["t"], abs=1e-4)} if "t" in one else one for one in shot["events"]]
    return shot | {"events": rough}


def rebuilt(line: Line) -> Any:
    """A System of the recorded raw facts: the first and the last states, the cue ball's y between them."""
    raw = line["raw"]
    count = len(raw["events"])
    balls = {}
    for ball, (x, y, s) in raw["start"].items():
        end_x, end_y, end_s = raw["end"][ball]
        states = [state((x, y), s)] + [state((x, y)) for _ in range(count - 2)]
        states.append(state((NAN if end_x is None else end_x, NAN if end_y is None else end_y), end_s))
        if ball == "cue":
            path = raw.get("cue_path", [])[1 : count - 1]
            states[1 : 1 + len(path)] = [state((x, between), 0, (0.0, speed)) for between, speed in path]
        balls[ball] = SimpleNamespace(history=SimpleNamespace(states=states), params=SimpleNamespace(R=0.028575))
    events = []
    for kind, *agents, time in raw["events"]:
        pairs = [(agents[0], agents[1])] + ([(agents[2], agents[3])] if agents[2] is not None else [])
        events.append(event(EventType(kind) if kind in set(EventType) else kind, time, *pairs))
    return SimpleNamespace(
        cue=SimpleNamespace(cue_ball_id="cue"),
        table=pool_table(WIDTH[line["table"]], LENGTH[line["table"]]),
        balls=balls,
        events=events,
    )


def pool_table(width: float, length: float) -> Any:
    """With the noses of pooltool's pool table: its pockets are the same on every size."""
    made = table(width, length)
    linear = made.cushion_segments.linear
    corner, side = 0.0910017227877817, 0.0755162692312498
    for name in ("3", "15"):
        linear[name].p1[1], linear[name].p2[1] = corner, length / 2 - side
    for name in ("6", "12"):
        linear[name].p1[1], linear[name].p2[1] = length / 2 + side, length - corner
    for name in ("18", "9"):
        linear[name].p1[0], linear[name].p2[0] = corner, width - corner
    return made
