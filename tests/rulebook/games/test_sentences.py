"""The reasons name the right player and the right balls: who shoots on, who chooses, who pays."""

from __future__ import annotations

from typing import Any

import pytest
from plays import SAFETY, SCRATCH, called, groups_decided, miss
from scoresheet import FOUR_RAILS, Ruled, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed

RACK = contact("cue", 1)
EIGHT_DOWN = pocketed(8, "foot-right")


def said(ruled: Ruled, code: str) -> str:
    """The sentence of a reason."""
    (text,) = [why["text"] for why in ruled["reasons"] if why["code"] == code]
    return str(text)


@pytest.mark.clause("8b.2", "8b.3", "8b.4", "8b.5", "8b.6")
@pytest.mark.parametrize(
    ("events", "code", "sentence"),
    [
        (FOUR_RAILS, "nothing_pocketed", "No foul, but nothing was pocketed: Ben shoots."),
        ([pocketed(3, "foot-left")], "ball_pocketed_on_break", "The 3 was pocketed on the break: Ann shoots again."),
        (
            [cushion(2, "foot")],
            "illegal_break_options",
            "Ben chooses how to go on after the illegal break.",
        ),
        (
            [*FOUR_RAILS, SCRATCH],
            "scratch_on_break",
            "The cue ball was lost on the break: what is down stays down, and Ben shoots.",
        ),
        (
            [*FOUR_RAILS, off_table(11)],
            "foul_on_break_options",
            "After this foul Ben may accept the table as it lies or take the cue ball in hand.",
        ),
        ([*FOUR_RAILS, off_table(11)], "off_table_spotted", "The 11 left the table and is spotted."),
        ([EIGHT_DOWN], "eight_on_break", "The 8 on the break neither wins nor loses; Ann chooses."),
        (
            [EIGHT_DOWN, SCRATCH],
            "eight_on_break_foul",
            "The 8 on a break with a foul neither wins nor loses; Ben chooses.",
        ),
        ([*FOUR_RAILS, off_table(8)], "eight_off_table", "The 8 left the table: Ann loses the game."),
    ],
)
def test_the_break_of_8_ball(events: list[Any], code: str, sentence: str) -> None:
    assert said(Sheet("eight-ball").shot("Ann", RACK, *events), code) == sentence


@pytest.mark.clause("8b.7", "8b.8", "8b.10", "8b.12", "8b.13", "8b.14")
@pytest.mark.parametrize(
    ("on_table", "events", "call", "code", "sentence"),
    [
        (
            [4, 8, 9],
            [contact("cue", 4), pocketed(4, "foot-right")],
            called(4),
            "called_ball_pocketed",
            "The 4 was pocketed on the called shot: Ann shoots again.",
        ),
        (
            [4, 6, 8, 9],
            [contact("cue", 4), pocketed(6, "foot-right")],
            called(4),
            "called_ball_missed",
            "The called ball was not pocketed as called: Ben shoots.",
        ),
        (
            [4, 8, 9, 12],
            [contact("cue", 4), pocketed(12, "foot-right")],
            called(12),
            "not_shooters_ball",
            "The 12 was pocketed but was not the shooter's to play: Ben shoots.",
        ),
        ([4, 8, 9], miss(4), called(4), "nothing_pocketed", "No foul, but nothing was pocketed: Ben shoots."),
        ([4, 8, 9], miss(4), SAFETY, "safety_ends_turn", "A declared safety ends the turn: Ben shoots."),
        ([4, 8, 9], [contact("cue", 4)], called(4), "turn_lost_by_foul", "After the foul it is Ben's turn."),
        (
            [4, 6, 8, 9],
            [*miss(4), off_table(6), off_table(9)],
            called(4),
            "off_table_stays_out",
            "The 9 left the table and stays out of the game.",
        ),
        (
            [8, 9],
            [contact("cue", 8), EIGHT_DOWN],
            called(8),
            "eight_pocketed",
            "Ann legally pocketed the 8 as called and wins the game.",
        ),
        (
            [8, 9],
            [contact("cue", 9), EIGHT_DOWN],
            called(8),
            "eight_on_foul",
            "The 8 was pocketed on a foul: Ann loses the game.",
        ),
    ],
)
def test_8_ball_after_the_break(
    on_table: list[int], events: list[Any], call: dict[str, Any], code: str, sentence: str
) -> None:
    assert said(groups_decided(*on_table).shot("Ann", *events, call=call), code) == sentence


@pytest.mark.clause("8b.7")
@pytest.mark.parametrize(("ball", "owner"), [(3, "Ann"), (12, "Ben")])
def test_who_has_the_solids(ball: int, owner: str) -> None:
    ruled = position("eight-ball").shot("Ann", contact("cue", ball), pocketed(ball, "foot-right"), call=called(ball))
    assert said(ruled, "groups_decided") == f"The {ball} decides the groups: {owner} has the solids."


@pytest.mark.clause("8b.7")
def test_the_8_first_on_an_open_table() -> None:
    ruled = position("eight-ball").shot("Ann", contact("cue", 8), pocketed(4, "foot-right"), call=called(4))
    sentence = "The 8 was hit first on an open table: no foul, but nothing is scored, and Ben shoots."
    assert said(ruled, "eight_first_scores_nothing") == sentence


@pytest.mark.clause("9b.2", "9b.3", "9b.4", "9b.6", "9b.7")
@pytest.mark.parametrize(
    ("shot", "events", "fields", "code", "sentence"),
    [
        ("normal", miss(1), {}, "nothing_pocketed", "No foul, but nothing was pocketed: Ben shoots."),
        (
            "normal",
            [RACK, pocketed(4, "foot-left")],
            {},
            "ball_pocketed",
            "The 4 was legally pocketed: Ann shoots again.",
        ),
        (
            "normal",
            [RACK, pocketed(9, "foot-left")],
            {},
            "nine_pocketed",
            "Ann legally pocketed the 9 and wins the game.",
        ),
        (
            "normal",
            [*miss(1), off_table(4)],
            {},
            "off_table_stays_out",
            "The 4 left the table and stays out of the game.",
        ),
        (
            "after_break",
            [],
            {"call": {"push_out": True}},
            "push_out",
            "The push-out was played without a foul; Ben chooses who shoots.",
        ),
    ],
)
def test_9_ball(shot: str, events: list[Any], fields: dict[str, Any], code: str, sentence: str) -> None:
    assert said(position("nine-ball", shot=shot).shot("Ann", *events, **fields), code) == sentence


@pytest.mark.clause("sp.2", "sp.3", "sp.5", "sp.6", "sp.7", "sp.8", "sp.11")
@pytest.mark.parametrize(
    ("events", "call", "code", "sentence"),
    [
        (
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left")],
            called(4),
            "called_ball_scores",
            "The 4 and 9 were pocketed on the called shot: two points for Ann, who shoots again.",
        ),
        (
            [contact("cue", 4), pocketed(9, "foot-left")],
            called(4),
            "called_ball_missed",
            "The called ball was not pocketed as called: Ben shoots.",
        ),
        (
            [contact("cue", 4), pocketed(9, "foot-left")],
            called(4),
            "uncalled_spotted",
            "The 9 is spotted, pocketed without the called ball.",
        ),
        ([contact("cue", 4)], called(4), "foul_points", "The foul costs Ann one point."),
        ([contact("cue", 4), off_table(4)], called(4), "off_table_spotted", "The 4 left the table and is spotted."),
        (miss(4), SAFETY, "safety_ends_turn", "A declared safety ends the turn: Ben shoots."),
        (
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left"), pocketed(5, "foot-left")],
            called(4),
            "points_reached",
            "Ann has reached the agreed number of points and wins.",
        ),
    ],
)
def test_14_1(events: list[Any], call: dict[str, Any], code: str, sentence: str) -> None:
    sheet = position("straight-pool", score={"Ann": 97})
    assert said(sheet.shot("Ann", *events, call=call), code) == sentence


@pytest.mark.clause("sp.2")
def test_the_breaking_foul_of_14_1() -> None:
    ruled = Sheet("straight-pool").shot("Ann", RACK, call=SAFETY)
    assert (
        said(ruled, "breaking_foul")
        == "The breaking foul costs Ann two points and is not counted as one of three in a row."
    )


@pytest.mark.clause("8b.7", "9b.3", "sp.4")
@pytest.mark.parametrize("game", ["nine-ball", "straight-pool"])
def test_groups_are_of_8_ball_only(game: str) -> None:
    error = Sheet(game).refuse(
        "setup",
        player="Ann",
        on_table=[1, 9],
        shot="normal",
        cue_ball="in_place",
        groups={"Ann": "solids", "Ben": "stripes"},
    )
    assert error.field == "groups"


# --- the facts that decided ---------------------------------------------------------------------------------------

FROZEN = {"frozen_to_cushion": {"1": ["left"]}}
HIT_1 = "The 1, hit first, was frozen to a cushion"


@pytest.mark.clause("18.j")
def test_a_frozen_ball_that_decides_is_named() -> None:
    foul = position("nine-ball").shot("Ann", RACK, cushion(1, "left"), start=FROZEN)["fouls"][0]
    assert foul["text"] == f"{HIT_1}; nothing was pocketed and no cushion that counts reached."
    assert foul["balls"] == [1]
    good = position("nine-ball").shot("Ann", RACK, cushion("cue", "foot"), start=FROZEN)
    assert said(good, "frozen_ball_driven") == f"{HIT_1}, and a cushion that counts was reached."
    assert good["reasons"][0]["clause"] == "18.j"


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("start", "events"),
    [
        # Not frozen; down; on a foul of another kind: there the cushion decides nothing.
        ({"frozen_to_cushion": {"4": ["left"]}}, [cushion(1, "left")]),
        (FROZEN, [pocketed(1, "head-left")]),
        (FROZEN, [cushion("cue", "foot"), pocketed("cue", "side-left")]),
    ],
)
def test_a_frozen_ball_that_decides_nothing_is_not_named(start: dict[str, Any], events: list[Any]) -> None:
    ruled = position("nine-ball").shot("Ann", RACK, *events, start=start)
    assert "18.j" not in [part["clause"] for part in (*ruled["fouls"], *ruled["reasons"])]


@pytest.mark.clause("8b.2", "9b.2", "sp.2")
@pytest.mark.parametrize(
    ("game", "events", "code", "sentence"),
    [
        (
            "nine-ball",
            FOUR_RAILS,
            "break_requirement_met",
            "met the requirement: four object balls reached a cushion or a",
        ),
        (
            "nine-ball",
            [cushion(2, "foot")],
            "illegal_break",
            "The break fell short: one object ball reached a cushion.",
        ),
        ("nine-ball", [], "illegal_break", "The break fell short: no object balls reached a cushion."),
        ("eight-ball", FOUR_RAILS[:3], "illegal_break", "The break fell short: three object balls reached a cushion."),
        ("straight-pool", [cushion("cue", "foot"), cushion(2, "foot")], "illegal_break", "one object ball reached a"),
        (
            "straight-pool",
            [cushion(1, "foot"), cushion(2, "foot")],
            "cue_ball_to_no_cushion",
            "The break fell short: the cue ball reached no cushion.",
        ),
    ],
)
def test_what_a_break_did(game: str, events: list[Any], code: str, sentence: str) -> None:
    ruled = Sheet(game).shot("Ann", RACK, *events)
    assert sentence in said(ruled, code)
    cited = {"nine-ball": "9b.2", "eight-ball": "8b.2", "straight-pool": "sp.2"}[game]
    assert next(why["clause"] for why in ruled["reasons"] if why["code"] == code) == cited


def test_words_for_one_and_for_several() -> None:
    several = position("nine-ball").shot("Ann", RACK, pocketed(4, "side-left"), pocketed(5, "side-left"))
    assert said(several, "ball_pocketed") == "The 4 and 5 were legally pocketed: Ann shoots again."
    second = position("nine-ball", fouls_in_a_row={"Ann": 1}).shot("Ann", contact("cue", 4))
    assert said(second, "foul_recorded") == "The foul is recorded: Ann is on two fouls."
