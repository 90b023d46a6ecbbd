"""18.g, 18.j: a ball frozen to a cushion; and the breaks, which 18.b does not judge."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import FOUR_RAILS, Sheet, position

from poolrules import contact, cushion, head_string, pocketed

GROUPS = {"Ann": "solids", "Ben": "stripes"}


def in_each_game() -> list[tuple[str, dict[str, Any], str]]:
    """Each game with the 1 to play, and the next player's cue ball after a foul."""
    return [
        ("eight-ball", {"groups": GROUPS}, "anywhere"),
        ("nine-ball", {}, "anywhere"),
        ("straight-pool", {}, "in_place"),
    ]


EACH_GAME = pytest.mark.parametrize(("game", "setup", "cue_ball"), in_each_game(), ids=lambda value: str(value)[:14])


# --- a ball frozen to a cushion (18.g, 18.j) ------------------------------------------------------------------------

FROZEN = {"frozen_to_cushion": {"1": ["left"]}}
WAYS_OUT = {
    "the ball is pocketed": (pocketed(1, "head-left"),),
    "another ball is pocketed": (contact(1, 7), pocketed(7, "side-right")),
    "the cue ball touches a cushion": (cushion("cue", "foot"),),
    "the cue ball touches the same cushion": (cushion("cue", "left"),),
    "the ball touches another cushion": (cushion(1, "left"), cushion(1, "head")),
    "another ball touches a cushion": (contact(1, 7), cushion(7, "left")),
    "the ball is driven off another to a cushion": (contact("cue", 7), cushion(7, "right")),
}
NO_WAY_OUT: dict[str, tuple[Any, ...]] = {
    "nothing more": (),
    "it is pressed into its own cushion": (cushion(1, "left"),),
    "it leaves its own cushion and comes back": (contact(1, 7), cushion(1, "left"), contact(1, 7), cushion(1, "left")),
    "the scratch does not help": (cushion(1, "left"), pocketed("cue", "head-left")),
}


@pytest.mark.clause("18.j", "18.g", "reading 2")
@EACH_GAME
@pytest.mark.parametrize("way", sorted(WAYS_OUT))
def test_18_j_the_ways_out(game: str, setup: dict[str, Any], cue_ball: str, way: str) -> None:
    assert position(game, **setup).shot("Ann", contact("cue", 1), *WAYS_OUT[way], start=FROZEN).codes == []


@pytest.mark.clause("18.j", "18.g", "reading 2", "reading 9")
@EACH_GAME
@pytest.mark.parametrize("way", sorted(NO_WAY_OUT))
def test_18_j_no_way_out(game: str, setup: dict[str, Any], cue_ball: str, way: str) -> None:
    ruled = position(game, **setup).shot("Ann", contact("cue", 1), *NO_WAY_OUT[way], start=FROZEN)
    assert ruled.clauses["frozen_ball_not_driven"] == "18.j"
    # One foul of the pair 18.b and 18.j, also when nothing reached any cushion.
    assert "no_cushion_after_hit" not in ruled.codes
    assert [foul.get("balls") for foul in ruled["fouls"] if foul["code"] == "frozen_ball_not_driven"] == [[1]]


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("start", "events", "codes"),
    [
        # Another object ball that already lay at a cushion does not count for it, but for another one.
        ({"1": ["left"], "7": ["foot"]}, (contact(1, 7), cushion(7, "foot")), ["frozen_ball_not_driven"]),
        ({"1": ["left"], "7": ["foot"]}, (contact(1, 7), cushion(7, "foot"), cushion(7, "right")), []),
        # In a corner a ball lies at two cushions.
        ({"1": ["left", "head"]}, (cushion(1, "left"), cushion(1, "head")), ["frozen_ball_not_driven"]),
        ({"1": ["left", "head"]}, (cushion(1, "left"), cushion(1, "right")), []),
        # The ball hit first is not frozen, another is: 18.b, and the frozen one counts only for another cushion.
        ({"7": ["foot"]}, (contact(1, 7), cushion(7, "foot")), ["no_cushion_after_hit"]),
        ({"7": ["foot"]}, (contact(1, 7), cushion(7, "left")), []),
        # Declared, and declared to be at none.
        ({"1": []}, (cushion(1, "left"),), []),
        ({}, (cushion(1, "left"),), []),
    ],
)
def test_18_j_each_ball_for_its_own_cushion(start: dict[str, list[str]], events: Any, codes: list[str]) -> None:
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), *events, start={"frozen_to_cushion": start})
    assert ruled.codes == codes


@pytest.mark.clause("18.j")
def test_18_j_only_the_ball_hit_first_matters() -> None:
    # The 1 is free, the 7 behind it frozen; the cue ball meets the 7 later.
    start = {"frozen_to_cushion": {"7": ["left"]}}
    events = (contact("cue", 1), contact("cue", 7), cushion(1, "left"))
    assert position("nine-ball").shot("Ann", *events, start=start).codes == []


@pytest.mark.clause("18.j", "12")
def test_18_j_a_wrong_first_hit_is_only_that() -> None:
    start = {"frozen_to_cushion": {"2": ["left"]}}
    assert position("nine-ball").shot("Ann", contact("cue", 2), start=start).codes == ["wrong_ball_first"]
    facts = {"first_hit": [2], "pocketed": []}
    assert position("nine-ball").shot("Ann", facts=facts, start=start).codes == ["wrong_ball_first"]


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("x", "codes"),
    [
        (0.028575, ["frozen_ball_not_driven"]),
        (0.028675, ["frozen_ball_not_driven"]),
        (0.0287, []),
        (0.03, []),
    ],
)
def test_18_j_the_layout_alone_tells_within_a_tenth_of_a_millimetre(x: float, codes: list[str]) -> None:
    layout = {"cue": [0.3, 0.8], "1": [x, 0.8], "9": [0.9, 2.0]}
    for sheet, start in (
        (position("nine-ball", [1, 9], layout=layout), None),
        (position("nine-ball", [1, 9]), {"layout": layout}),
    ):
        fields = {} if start is None else {"start": start}
        assert sheet.shot("Ann", contact("cue", 1), cushion(1, "left"), **fields).codes == codes


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("declared", "codes"), [({}, []), ({"1": []}, []), ({"1": ["left"]}, ["frozen_ball_not_driven"])]
)
@pytest.mark.parametrize("x", [0.0286, 0.0297])
def test_18_j_what_is_declared_overrides_the_layout(x: float, declared: dict[str, list[str]], codes: list[str]) -> None:
    layout = {"cue": [0.3, 0.8], "1": [x, 0.8], "9": [0.9, 2.0]}
    sheet = position("nine-ball", [1, 9], layout=layout)
    start = {"frozen_to_cushion": declared}
    assert sheet.shot("Ann", contact("cue", 1), cushion(1, "left"), start=start).codes == codes


@pytest.mark.clause("18.j")
def test_18_j_the_engines_own_layout_carries_over_to_the_next_shot() -> None:
    sheet = position("nine-ball", [1, 9])
    end = {"layout": {"cue": [0.3, 0.8], "1": [0.0286, 0.8], "9": [0.9, 2.0]}}
    sheet.shot("Ann", contact("cue", 1), cushion(1, "left"), end=end)
    assert sheet.shot("Ben", contact("cue", 1), cushion(1, "left")).codes == ["frozen_ball_not_driven"]


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("facts", "codes"),
    [
        ({"frozen_ball_satisfied": True}, []),
        ({"frozen_ball_satisfied": False}, ["frozen_ball_not_driven"]),
        ({"frozen_ball_satisfied": False, "cushion_after_hit": True}, ["frozen_ball_not_driven"]),
        ({"pocketed": [7]}, []),
        ({"cue_to_cushion": True}, []),
        ({"cushion_after_hit": False}, ["frozen_ball_not_driven"]),
    ],
)
def test_18_j_by_hand(facts: dict[str, Any], codes: list[str]) -> None:
    summary = {"first_hit": [1], "pocketed": []} | facts
    assert position("nine-ball").shot("Ann", facts=summary, start=FROZEN).codes == codes


@pytest.mark.clause("18.j")
@pytest.mark.parametrize("facts", [{}, {"cushion_after_hit": True}, {"cue_to_cushion": False}, {"balls_to_cushion": 1}])
def test_18_j_by_hand_the_ruling_needs_the_score_keepers_word(facts: dict[str, Any]) -> None:
    summary = {"first_hit": [1], "pocketed": []} | facts
    error = position("nine-ball").refuse("shot", player="Ann", facts=summary, start=FROZEN)
    assert error.field == "facts.frozen_ball_satisfied"


@pytest.mark.clause("18.j", "9b.4")
def test_18_j_is_off_on_a_push_out() -> None:
    sheet = position("nine-ball", shot="after_break")
    call = {"push_out": True}
    assert sheet.shot("Ann", contact("cue", 1), cushion(1, "left"), start=FROZEN, call=call).codes == []
    sheet = position("nine-ball", shot="after_break")
    facts = {"first_hit": [1], "pocketed": []}
    assert sheet.shot("Ann", facts=facts, start=FROZEN, call=call).codes == []


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("declared", "field"),
    [({"5": ["left"]}, "start.frozen_to_cushion.5"), ({"1": ["side"]}, "start.frozen_to_cushion.1[0]")],
)
def test_18_j_a_declaration_that_cannot_be(declared: dict[str, list[str]], field: str) -> None:
    start = {"frozen_to_cushion": declared}
    events = [contact("cue", 1), cushion(1, "left")]
    error = position("nine-ball", [1, 9]).refuse("shot", player="Ann", events=events, start=start)
    assert error.field == field


@pytest.mark.clause("18.j")
def test_18_j_the_cue_ball_may_be_frozen_and_leave_its_cushion() -> None:
    # Played off the head cushion and back to it: the clause asks of the cue ball only that it touches a cushion.
    start = {"frozen_to_cushion": {"cue": ["head"], "1": ["left"]}}
    events = (contact("cue", 1), cushion(1, "left"), cushion("cue", "head"))
    assert position("nine-ball").shot("Ann", *events, start=start).codes == []


# --- the break has its own requirement (18.b) -----------------------------------------------------------------------


@pytest.mark.clause("18.b", "8b.2", "9b.2", "sp.2", "reading 22")
@pytest.mark.parametrize("game", ["nine-ball", "straight-pool"])
def test_18_b_is_not_asked_of_a_break(game: str) -> None:
    assert Sheet(game).shot("Ann", contact("cue", 1)).codes == ["illegal_break"]


@pytest.mark.clause("18.a", "12")
@pytest.mark.parametrize(("balls", "codes"), [((1,), []), ((2,), ["wrong_ball_first"]), ((1, 2), ["split_hit"])])
def test_12_on_the_break_of_9_ball_the_1_first(balls: tuple[int, ...], codes: list[str]) -> None:
    assert Sheet("nine-ball").shot("Ann", contact("cue", *balls), *FOUR_RAILS).codes == codes
    assert Sheet("eight-ball").shot("Ann", contact("cue", *balls), *FOUR_RAILS).codes == []


@pytest.mark.clause("18.a", "reading 19")
def test_18_a_a_break_over_the_string_without_a_hit() -> None:
    assert Sheet("nine-ball").shot("Ann", head_string("cue")).codes == ["no_ball_hit", "illegal_break"]
