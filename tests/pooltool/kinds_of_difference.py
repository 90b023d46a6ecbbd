"""The kinds of differences between pooltool's own rules and ours: what happens, what each says, and the clause.

The first kind in the list that holds, and that explains all that differs, is the kind of a shot: the gravest stand
first. In ``explains`` are the names that ``compare_verdicts.py`` gives to what may differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Json = dict[str, Any]
Condition = Callable[[Json, Json, Json], bool]

RULED = frozenset({"legal", "reason", "more fouls"})
NEXT = frozenset({"player", "cue ball", "decision"})
SHOT = RULED | NEXT | {"spotted"}
GAME = SHOT | {"game"}


class Kind(NamedTuple):
    """One kind; ``what``, ``pooltool`` and ``rules`` are the cells of its row in the documentation."""

    name: str
    game: str
    what: str
    pooltool: str
    rules: str
    clause: str
    explains: frozenset[str]
    holds: Condition


def fouls(ours: Json) -> set[str]:
    return {foul["code"] for foul in ours["fouls"]}


def is_break(line: Json) -> bool:
    return bool(line["setup"]["shot"] == "break")


def call(line: Json) -> Json:
    return line["shot"].get("call") or {}


def on_the_eight(line: Json) -> bool:
    """The shooter's group is gone before the shot."""
    setup = line["setup"]
    if line["game"] != "eight-ball" or not setup.get("groups"):
        return False
    solids = setup["groups"][setup["player"]] == "solids"
    return not [ball for ball in setup["on_table"] if (ball < 8 if solids else ball > 8)]


def open_table(line: Json) -> bool:
    return not is_break(line) and not line["setup"].get("groups")


def first_hit(line: Json) -> list[int]:
    for event in line["shot"]["events"]:
        if event["kind"] == "contact" and event["ball"] == "cue":
            return list(event["with"])
    return []


def own(line: Json, ball: int | None) -> bool:
    """Whether a ball is of the shooter's group."""
    setup = line["setup"]
    groups = setup.get("groups")
    if ball is None or not groups:
        return False
    return (ball < 8) == (groups[setup["player"]] == "solids") and ball != 8


# What pooltool's one reason is among our fouls.
REASONS = {
    "Lowest ball not hit first": {"wrong_ball_first"},
    "First contact wasn't made with target balls": {"wrong_ball_first"},
    "No ball contacted": {"no_ball_hit"},
    "4 rails must be contacted, or 1 ball potted": {"illegal_break"},
    "Cue ball in pocket!": {"cue_ball_pocketed"},
    "Cushion not contacted after first contact": {"no_cushion_after_hit", "frozen_ball_not_driven"},
}
NOT_CALLED = "Shot not called, but it was required!"
WRONG_FIRST = "First contact wasn't made with target balls"
WRONG_EIGHT = "8-ball sunk illegally (out of turn or wrong pocket)!"

EIGHT_BALL_BREAK = [
    Kind(
        "eight on the break",
        "eight-ball",
        "the 8 down on the break, no foul",
        "the breaker wins",
        "the breaker chooses: the 8 spotted, or a new rack",
        "8b.5",
        GAME,
        lambda line, ours, theirs: is_break(line) and 8 in ours["pocketed"] and not fouls(ours),
    ),
    Kind(
        "eight on a foul break",
        "eight-ball",
        "the 8 down on the break with a foul",
        "the breaker loses",
        "the opponent chooses: the 8 spotted and the cue ball behind the head string, or a new rack",
        "8b.5",
        GAME,
        lambda line, ours, theirs: is_break(line) and 8 in ours["pocketed"] and bool(fouls(ours)),
    ),
    Kind(
        "illegal break",
        "eight-ball",
        "nothing down and fewer than four balls to a cushion",
        "the cue ball in hand anywhere",
        "the opponent chooses: accept, or a new rack that either of the two breaks",
        "8b.2",
        SHOT,
        lambda line, ours, theirs: "illegal_break" in fouls(ours),
    ),
    Kind(
        "ball off the table on the break",
        "eight-ball",
        "an object ball off the table on the break",
        "no foul; it is gone",
        "it is spotted; the opponent accepts the table or takes the cue ball behind the head string",
        "8b.4",
        SHOT,
        lambda line, ours, theirs: is_break(line) and "object_ball_off_table" in fouls(ours),
    ),
    Kind(
        "scratch on the break",
        "eight-ball",
        "the cue ball pocketed on a break that met its requirement",
        "in hand anywhere",
        "in hand behind the head string",
        "8b.3",
        SHOT,
        lambda line, ours, theirs: is_break(line) and "cue_ball_pocketed" in fouls(ours),
    ),
]

NINE_BALL_FIRST = [
    Kind(
        "break without the 1 first",
        "nine-ball",
        "a break that does not hit the 1 first",
        "the first contact is not looked at: a break with a ball down or four to a cushion is legal",
        "a foul, the cue ball in hand anywhere",
        "18.a, 9b.2",
        GAME,
        lambda line, ours, theirs: (
            is_break(line) and bool(fouls(ours) & {"wrong_ball_first", "no_ball_hit", "split_hit"}) and theirs["legal"]
        ),
    ),
    Kind(
        "nine on a foul",
        "nine-ball",
        "the 9 pocketed on a foul",
        "it stays down",
        "it is spotted",
        "9b.5",
        RULED | {"spotted"},
        lambda line, ours, theirs: 9 in ours["pocketed"] and bool(fouls(ours)) and not theirs["legal"],
    ),
]


def unknown_foul(code: str, what: str, clause: str, game: str) -> Kind:
    """A foul that pooltool does not know: it says nothing, or gives a reason that is no foul of the shot."""
    pooltool = "that ball counts as driven" if code == "no_cushion_after_hit" else "not known"
    rules = "a foul, the cue ball in hand anywhere"
    always = code == "object_ball_off_table"  # what becomes of the ball differs whatever the reason
    return Kind(
        f"{code} in {game}",
        game,
        what,
        pooltool + ("; the ball is gone" if always else ""),
        rules + (" and the ball spotted, if it comes back" if always else ""),
        clause,
        GAME,
        lambda line, ours, theirs: (
            code in fouls(ours)
            and (always or theirs["legal"] or not fouls(ours) & REASONS.get(theirs["reason"], set()))
        ),
    )


UNKNOWN_FOULS = [
    unknown_foul(code, what, clause, game)
    for game in ("eight-ball", "nine-ball")
    for code, what, clause in (
        ("object_ball_off_table", "an object ball off the table", "18.e"),
        ("cue_ball_off_table", "the cue ball off the table", "18.d"),
        ("bad_placement", "the cue ball in hand placed past the head string", "6"),
        ("bad_play_behind_head_string", "in hand behind the head string, a ball behind it hit without leaving it", "6"),
        ("split_hit", "a right and a wrong ball hit at once", "12"),
        ("frozen_ball_not_driven", "the ball hit first, frozen to a cushion, only stays at it", "18.j"),
        ("no_cushion_after_hit", "after the hit only a ball frozen to a cushion touches it", "18.b"),
    )
]

EIGHT_BALL = [
    Kind(
        "raised on the eight",
        "eight-ball",
        "on the 8 without a call, with a safety or another ball called",
        "`AssertionError`, no ruling",
        "ruled like any other shot",
        "8b.8",
        frozenset({"raised"}),
        lambda line, ours, theirs: on_the_eight(line) and call(line).get("ball") != 8,
    ),
    Kind(
        "eight first on an open table",
        "eight-ball",
        "the 8 hit first on an open table, alone or with another ball",
        "a foul, the cue ball in hand anywhere",
        "no foul; the turn passes",
        "8b.7",
        SHOT,
        lambda line, ours, theirs: open_table(line) and 8 in first_hit(line) and theirs["reason"] == WRONG_FIRST,
    ),
    Kind(
        "no call",
        "eight-ball",
        "nothing called",
        "a foul, the cue ball in hand anywhere",
        "no foul; the ball that went down counts as called (a log with `calls` `obvious`)",
        "8b.8",
        SHOT,
        lambda line, ours, theirs: not call(line) and theirs["reason"] == NOT_CALLED,
    ),
    Kind(
        "safety",
        "eight-ball",
        "a safety called",
        "cannot be called: a foul, the cue ball in hand anywhere",
        "no foul; the turn passes, the cue ball stays",
        "8b.14, 22",
        SHOT,
        lambda line, ours, theirs: bool(call(line).get("safety")) and theirs["reason"] == NOT_CALLED,
    ),
    Kind(
        "another's ball called",
        "eight-ball",
        "a ball of the other group called and pocketed",
        "the shooter goes on",
        "the turn passes",
        "8b.8",
        SHOT,
        lambda line, ours, theirs: not theirs["turn_over"] and not own(line, call(line).get("ball")),
    ),
]

LAST = [
    Kind(
        f"more fouls in {game}",
        game,
        "more than one foul",
        "one reason, the first in its own order; what follows is the same",
        "every foul is named",
        "of each",
        frozenset({"more fouls"}),
        lambda line, ours, theirs: True,
    )
    for game in ("eight-ball", "nine-ball")
]

ALL = [*EIGHT_BALL_BREAK, *NINE_BALL_FIRST, *EIGHT_BALL, *UNKNOWN_FOULS, *LAST]
KINDS = [kind for game in ("eight-ball", "nine-ball") for kind in ALL if kind.game == game]
