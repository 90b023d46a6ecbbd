"""Where pooltool's own rules and ours differ on the shots of generate_shots.py, by kind, as a table.

    python tests/pooltool/compare_verdicts.py shots.jsonl

Every shot on which they differ must be of exactly one kind; with one that is of none the exit status is 1. The kinds
stand in ``kinds_of_difference.py``; docs/pooltool-differences.md has the table of 3,600 shots.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))
from kinds_of_difference import KINDS, REASONS, Kind

from poolrules import Match

Json = dict[str, Any]

IN_HAND = {"none": "in_place", "anywhere": "anywhere", "behind_line": "behind_head_string"}


class Compared(NamedTuple):
    """A shot, our ruling on it as JSON has it, pooltool's verdict, and in what they differ."""

    line: Json
    ours: Json
    theirs: Json
    differs: frozenset[str]


def compared(line: Json) -> Compared | None:
    """The two verdicts on a generated shot; None where pooltool was not asked (14/1, push-outs)."""
    theirs = line.get("pooltool")
    if theirs is None:
        return None
    match = Match(line["game"], ("Ann", "Ben"), breaker="Ann", table=line["table"])
    match.apply(line["setup"])
    ours = match.apply(line["shot"]).to_dict()
    return Compared(line, ours, theirs, frozenset(_differences(ours, theirs)))


def _differences(ours: Json, theirs: Json) -> Iterator[str]:
    if "error" in theirs:
        yield "raised"
        return
    fouls = {foul["code"] for foul in ours["fouls"]}
    if ours["legal"] != theirs["legal"]:
        yield "legal"
    named = fouls & REASONS.get(theirs["reason"], set())
    if fouls and not theirs["legal"] and not named and ours["game_over"] is None:
        yield "reason"
    if len(fouls) > 1 and named:
        yield "more fouls"
    over = ours["game_over"]
    if (over and over["winner"]) != theirs["winner"]:
        yield "game"
        return
    if over:
        return
    if {one["ball"] for one in ours["spotted"]} - {"cue"} != set(theirs["spotted"]):
        yield "spotted"
    if theirs["on_another"]:
        yield "on another"
    player = "Ben" if theirs["turn_over"] else "Ann"
    due = ours["next"]
    if due["to"] != "shoot":
        yield "decision"
    else:
        if due["player"] != player:
            yield "player"
        if due["cue_ball"] != IN_HAND[theirs["ball_in_hand"]]:
            yield "cue ball"


def kinds_of(one: Compared) -> list[Kind]:
    """The kinds that a difference is of: the first whose condition holds and that explains all of it."""
    return [
        kind
        for kind in KINDS
        if one.differs <= kind.explains and kind.game == one.line["game"] and kind.holds(one.line, one.ours, one.theirs)
    ][:1]


def main(file: Path) -> int:
    packed = file.read_bytes()
    text = (gzip.decompress(packed) if file.suffix == ".gz" else packed).decode()
    asked: Counter[str] = Counter()
    found: Counter[str] = Counter()
    unknown: list[Compared] = []
    lines = [json.loads(line) for line in text.splitlines()]
    for one in filter(None, map(compared, lines)):
        asked[one.line["game"]] += 1
        if one.differs:
            kinds = kinds_of(one)
            found.update(kind.name for kind in kinds)
            unknown += [] if kinds else [one]
    for row in table(found, asked):
        print(row)
    print()
    print(f"{len(lines)} shots, of which pooltool ruled {asked.total()}; on {found.total() + len(unknown)} they differ")
    for one in unknown[:20]:
        fouls = [foul["code"] for foul in one.ours["fouls"]]
        print("of no kind:", one.line["id"], one.line["game"], sorted(one.differs), fouls, one.theirs, one.ours["next"])
    return 1 if unknown else 0


def table(found: Counter[str], asked: Counter[str]) -> Iterable[str]:
    """The rows of the table in the documentation."""
    yield "| game | what happens | pooltool | the rules | clause | shots |"
    yield "|---|---|---|---|---|---|"
    for kind in KINDS:
        if found[kind.name]:
            count = f"{found[kind.name]} of {asked[kind.game]}"
            yield f"| {kind.game} | {kind.what} | {kind.pooltool} | {kind.rules} | {kind.clause} | {count} |"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
