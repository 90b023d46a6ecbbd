"""The fouls of every recorded shot, held against the plain recomputation from pooltool's raw events.

POOLRULES_SHOTS names a larger file of generate_shots.py to be checked in the same way.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from compare_verdicts import compared, kinds_of
from kinds_of_difference import KINDS
from plain_fouls import plain_fouls
from test_recorded import LINES, SHIPPED

from poolrules import Match
from poolrules.editions import find

Json = dict[str, Any]


def event(kind: str, ball: int | str, at: object = "foot") -> Json:
    return {"kind": kind, "ball": ball, {"cushion": "cushion", "pocketed": "pocket"}.get(kind, "with"): at}


DRIVEN = [event("cushion", ball) for ball in (1, 2, 3, 4)]
EIGHT_DOWN = event("pocketed", 8, "foot-left")
SCRATCH = event("pocketed", "cue", "foot-left")
FOUR_DRIVEN = [event("contact", "cue", [1]), *DRIVEN]
THREE_STAYS = [event("contact", "cue", [1]), event("contact", 1, [3]), event("cushion", 3)]
OFF = {"kind": "off_table", "ball": 5}
WON = {"legal": True, "turn_over": False, "game_over": True, "winner": "Ann", "ball_in_hand": None}
# What the simulated shots have too rarely: game, shot of the set-up, events, pooltool's verdict.
RARE: dict[str, tuple[str, str, list[Json], Json]] = {
    "eight on the break": ("eight-ball", "break", [event("contact", "cue", [1]), EIGHT_DOWN], WON),
    "eight on a foul break": (
        "eight-ball",
        "break",
        [event("contact", "cue", [1]), EIGHT_DOWN, SCRATCH],
        WON | {"legal": False, "reason": "Cue ball in pocket!", "turn_over": True, "winner": "Ben"},
    ),
    "ball off the table on the break": ("eight-ball", "break", [*FOUR_DRIVEN, OFF], {}),
    "cue_ball_off_table in eight-ball": ("eight-ball", "normal", [*FOUR_DRIVEN, OFF | {"ball": "cue"}], {}),
    "cue_ball_off_table in nine-ball": ("nine-ball", "normal", [*FOUR_DRIVEN, OFF | {"ball": "cue"}], {}),
    "bad_placement in nine-ball": ("nine-ball", "break", FOUR_DRIVEN, {}),
    "bad_play_behind_head_string in nine-ball": ("nine-ball", "behind", FOUR_DRIVEN, {}),
    "no_cushion_after_hit in eight-ball": ("eight-ball", "normal", THREE_STAYS, {}),
    "no_cushion_after_hit in nine-ball": ("nine-ball", "normal", THREE_STAYS, {}),
}
IN_THE_TABLE = {"no_cushion_after_hit in eight-ball", "no_cushion_after_hit in nine-ball"}


@pytest.mark.parametrize("name", RARE)
def test_rare_kinds(name: str) -> None:
    game, shot, events, verdict = RARE[name]
    theirs = {"legal": True, "reason": "", "turn_over": True, "game_over": False, "winner": None}
    theirs |= {"ball_in_hand": "none", "spotted": [], "on_another": []}
    setup = {
        "action": "setup",
        "player": "Ann",
        "on_table": list(range(1, 10 if game == "nine-ball" else 16)),
        "shot": "normal" if shot == "behind" else shot,
        "cue_ball": "in_place" if shot == "normal" else "behind_head_string",
    }
    played: Json = {"action": "shot", "player": "Ann", "events": events}
    if name.startswith("bad_placement"):
        played["start"] = {"cue_placed": [0.6, 0.9]}
    elif shot == "behind":
        # The 1 lies behind the head string (0.4953 m on a table of 7 ft), and the cue ball does not leave it.
        rest = {str(ball): [0.1 * ball, 1.2] for ball in range(2, 10)}
        played["start"] = {"layout": {"1": [0.5, 0.4]} | rest, "cue_placed": [0.5, 0.2]}
    elif events is THREE_STAYS:
        played["start"] = {"frozen_to_cushion": {"3": ["foot"]}}
    if game == "eight-ball" and shot == "normal":
        played["call"] = {"ball": 15, "pocket": "head-left"}
    line = {"id": name, "game": game, "table": "7ft", "setup": setup, "shot": played, "pooltool": theirs | verdict}
    one = compared(line)
    assert one is not None
    assert [kind.name for kind in kinds_of(one)] == [name]


@pytest.mark.clause("6", "12", "18.a", "18.b", "18.c", "18.d", "18.e", "18.j", "8b.2", "9b.2", "9b.4", "sp.2")
def test_the_fouls_are_those_of_the_plain_recomputation() -> None:
    differ = {}
    for line in LINES:
        match = Match(line["game"], ("Ann", "Ben"), breaker="Ann", table=line["table"])
        match.apply(line["setup"])
        ruled = set(match.apply(line["shot"]).foul_codes)
        if ruled != plain_fouls(line):
            differ[line["id"]] = (ruled, plain_fouls(line))
    assert differ == {}


def test_every_difference_to_pooltools_verdict_is_of_one_kind() -> None:
    found = [one for one in map(compared, LINES) if one is not None and one.differs]
    assert [one.line["id"] for one in found if len(kinds_of(one)) != 1] == []


def test_the_shipped_shots_have_all_kinds_but_the_rare_ones() -> None:
    found = [one for one in map(compared, SHIPPED) if one is not None and one.differs]
    names = {kind.name for kind in KINDS}
    assert len(names) == len(KINDS)
    assert {kind.name for one in found for kind in kinds_of(one)} == names - set(RARE)


def test_a_difference_of_no_kind_is_noticed() -> None:
    line = next(line for line in LINES if (one := compared(line)) and not one.differs and one.ours["legal"])
    lies = line | {"pooltool": line["pooltool"] | {"legal": False, "reason": "No ball contacted"}}
    one = compared(lies)
    assert one is not None
    assert one.differs
    assert kinds_of(one) == []


def test_the_page_of_differences_lists_these_kinds_and_clauses_that_exist() -> None:
    page = (Path(__file__).parents[2] / "docs" / "pooltool-differences.md").read_text("utf-8")
    rows = [row.strip("| ").split(" | ") for row in page.splitlines() if row.startswith("| ")]
    listed = {(row[0], row[1], row[2], row[3], row[4]) for row in rows if len(row) == 6 and row[0] != "game"}
    kinds = {(kind.game, kind.what, kind.pooltool, kind.rules, kind.clause): kind.name for kind in KINDS}
    # What the 3,594 shots do not hold is not in the table.
    assert {kinds[row] for row in listed} == set(kinds.values()) - set(RARE) | IN_THE_TABLE
    clauses = {clause for row in rows if row[0] != "game" for clause in row[4 if len(row) == 6 else 3].split(", ")}
    assert clauses - set(find("classic").clauses) == {"of each"}
