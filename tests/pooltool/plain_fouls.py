"""The fouls of a simulated shot from pooltool's raw events, in the plainest code that can be written.

It shares nothing with the library: no adapter, no facts, no engine, and reads the rules afresh (``classic``). One line
of ``generate_shots.py`` goes in, the codes of the fouls come out.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

R = 0.028575
HAIR = 1e-4  # frozen: within 0.1 mm
WIDTH = {"7ft": 0.9906, "9ft": 1.27}
LENGTH = {"7ft": 1.9812, "9ft": 2.54}

# Which rail a segment belongs to, read off pooltool's drawing of its pocket table.
RAIL = {}
for rail, segments in {
    "left": "2 2t 3 4 4t 5 5t 6 7 7t",
    "right": "11 11t 12 13 13t 14 14t 15 16 16t",
    "head": "1 1t 18 17 17t",
    "foot": "8 8t 9 10 10t",
}.items():
    for segment in segments.split():
        RAIL[segment] = rail


def plain_fouls(line: dict[str, Any]) -> set[str]:
    """The codes of the fouls that the events of one generated shot decide."""
    game, setup, raw = line["game"], line["setup"], line["raw"]
    events, start, end = raw["events"], raw["start"], raw["end"]
    width, length = WIDTH[line["table"]], LENGTH[line["table"]]
    call = line["shot"].get("call") or {}
    push_out = bool(call.get("push_out"))
    is_break = setup["shot"] == "break"
    fouls = set()

    # What the cue ball hit first, and where in the list that was.
    hits = []
    for number, (kind, one, _, other, _, time) in enumerate(events):
        if kind == "ball_ball" and one == "cue":
            hits.append((number, time, other))
        elif kind == "ball_ball" and other == "cue":
            hits.append((number, time, one))
    first = []
    if hits:
        number_of_hit, time_of_hit, ball = hits[0]
        for _, time, other in hits:
            both_or_neither = touches_cue(start, other) == touches_cue(start, ball)
            if time - time_of_hit <= line["split_tolerance"] and both_or_neither and int(other) not in first:
                first.append(int(other))

    # What the cue ball had to hit first (18.a, 8b.7, 8b.9, 9b.3, sp.4).
    on_table = setup["on_table"]
    if game == "nine-ball":
        right = [min(on_table)]
    elif game == "straight-pool" or is_break or not setup.get("groups"):
        right = on_table
    else:
        solids = setup["groups"][setup["player"]] == "solids"
        own = [ball for ball in on_table if (ball < 8 if solids else ball > 8)]
        right = own or [8]

    # What happened to the balls.
    pocketed = [event[1] for event in events if event[0] == "ball_pocket"]
    object_pocketed = [ball for ball in pocketed if ball != "cue"]
    off_table = []
    for ball, (x, y, _) in end.items():
        was_there = start[ball][2] != 4
        if was_there and ball not in pocketed and off(x, y, width, length):
            off_table.append(ball)
    object_off_table = [ball for ball in off_table if ball != "cue"]

    # Which balls reached a cushion after the hit. A ball frozen to one does not reach that one (reading 9).
    object_to_cushion = set()
    cue_to_cushion = False
    if hits:
        for kind, ball, _, segment, _, _ in events[number_of_hit + 1 :]:
            if kind not in ("ball_linear_cushion", "ball_circular_cushion"):
                continue
            if ball == "cue":
                cue_to_cushion = True
            elif RAIL[segment] not in frozen_rails(start[ball], width, length):
                object_to_cushion.add(ball)

    # 18.c, 18.d, 18.e
    if "cue" in pocketed:
        fouls.add("cue_ball_pocketed")
    if "cue" in off_table:
        fouls.add("cue_ball_off_table")
    if object_off_table and game != "straight-pool":
        fouls.add("object_ball_off_table")

    # 12, 18.a, 18.b, 18.j; a push-out need do none of it (9b.4)
    right_first = False
    if not push_out:
        wrong = [ball for ball in first if ball not in right]
        if not first:
            fouls.add("no_ball_hit")
        elif len(wrong) == len(first):
            fouls.add("wrong_ball_first")
        elif wrong:
            fouls.add("split_hit")
        else:
            right_first = True
    something = object_pocketed or object_off_table or object_to_cushion or cue_to_cushion
    if right_first and not something and not is_break:
        was_frozen = any(frozen_rails(start[str(ball)], width, length) for ball in first)
        fouls.add("frozen_ball_not_driven" if was_frozen else "no_cushion_after_hit")

    # 8b.2, 9b.2, sp.2
    if is_break:
        driven = object_to_cushion | set(object_pocketed) | set(object_off_table)
        if game == "straight-pool":
            met = made_as_called(call, events) or (cue_to_cushion and len(driven) >= 2)
        else:
            met = bool(object_pocketed) or len(driven) >= 4
        if not met:
            fouls.add("illegal_break")
        # In 8-ball a break after which nothing at all reaches a cushion is 18.b as well.
        if game == "eight-ball" and right_first and not something:
            fouls.add("no_cushion_after_hit")

    # 6, 5: from behind the head string
    if setup["cue_ball"] == "behind_head_string":
        string = length / 4
        if start["cue"][1] >= string:
            fouls.add("bad_placement")
        path = [y for y, _ in raw.get("cue_path", [])]
        crossed = any((y < string) != (next_y < string) for y, next_y in pairwise(path))
        hit_behind = any(start[str(ball)][1] < string for ball in first)
        never_past = not crossed and start["cue"][1] < string
        if (hit_behind and not crossed) or (not first and never_past):
            fouls.add("bad_play_behind_head_string")
    return fouls


def touches_cue(start: dict[str, Any], ball: str) -> bool:
    return hypot(start[ball][0] - start["cue"][0], start[ball][1] - start["cue"][1]) <= 2 * R + HAIR


def off(x: float | None, y: float | None, width: float, length: float) -> bool:
    """No place at all, or more than a ball outside the noses."""
    if x is None or y is None:
        return True
    return x < -2 * R or x > width + 2 * R or y < -2 * R or y > length + 2 * R


def frozen_rails(place: list[float], width: float, length: float) -> set[str]:
    """The rails that a ball lies at, beside the straight part of the nose and not in a pocket's mouth."""
    x, y, _ = place
    along_width = 0.0910018 <= x <= width - 0.0910018
    along_length = 0.0910018 <= y <= length - 0.0910018 and abs(y - length / 2) >= 0.0755163
    found = set()
    if y <= R + HAIR and along_width:
        found.add("head")
    if y >= length - R - HAIR and along_width:
        found.add("foot")
    if x <= R + HAIR and along_length:
        found.add("left")
    if x >= width - R - HAIR and along_length:
        found.add("right")
    return found


def made_as_called(call: dict[str, Any], events: list[Any]) -> bool:
    """The called ball in the called pocket; with no call the first object ball down counts as called."""
    names = {
        "lb": "head-left", "rb": "head-right", "lc": "side-left", "rc": "side-right", "lt": "foot-left",
        "rt": "foot-right",
    }  # fmt: skip
    down = [(event[1], names[event[3]]) for event in events if event[0] == "ball_pocket" and event[1] != "cue"]
    if not call:
        return bool(down)
    return (str(call.get("ball")), call.get("pocket")) in down
