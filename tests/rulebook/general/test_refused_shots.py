"""Shots that cannot be are refused with the field and one whole sentence: what is wrong and what is allowed."""

from __future__ import annotations

from typing import Any

import pytest
from refusals import LONG, RACK, Situation, lag, nine, over, pushed_out, refused
from scoresheet import KITCHEN, Sheet, position

from poolrules import contact, cushion, off_table, pocketed

MISSING = "is missing, and this ruling needs it"
ON_IT = "on it are 1, 2, 3, 4, 5, 6, 7, 8 and 9"


@pytest.mark.clause("24.1")
@pytest.mark.parametrize(
    ("situation", "fields", "field", "problem"),
    [
        (nine, {"player": "Eve"}, "player", "'Eve' does not play; the players are 'Ann' and 'Ben'"),
        (
            nine,
            {"player": LONG},
            "player",
            f"'{'A' * 57}...' does not play; the players are 'Ann' and 'Ben'",
        ),
        (
            nine,
            {"player": "B" * 61},
            "player",
            f"'{'B' * 57}...' does not play; the players are 'Ann' and 'Ben'",
        ),
        (
            nine,
            {"player": "B" * 60},
            "player",
            f"'{'B' * 60}' does not play; the players are 'Ann' and 'Ben'",
        ),
        (
            nine,
            {"player": "Ben"},
            "player",
            "'Ann' is to shoot; a shot out of turn is entered with observed out_of_turn",
        ),
        (lag, {}, "action", "a lag is due before the first shot"),
        (pushed_out, {"player": "Ben"}, "action", "'Ben' must first decide: accept, pass_back"),
        (pushed_out, {"player": "Ann"}, "action", "'Ben' must first decide: accept, pass_back"),
        (over, {}, "action", "the match is over; only undo and protest are accepted"),
        (nine, {"observed": [{"code": "out_of_turn"}]}, "observed", "'Ann' is not out of turn"),
        (
            nine,
            {"observed": [{"code": "push"}, {"code": "touched_ball", "ball": 12}]},
            "observed[1].ball",
            "ball 12 is not on the table",
        ),
        (nine, {"observed": [{"code": "illegal_break"}]}, "observed[0].code", "illegal_break is for a break only"),
        (
            nine,
            {"observed": [{"code": "bad_placement"}]},
            "observed[0].code",
            "bad_placement is for a cue ball in hand behind the head string",
        ),
        (nine, {"observed": [{"code": "late_fall"}]}, "observed[0].ball", "is missing: which ball fell late"),
        (nine, {"start": {"frozen_to_cue": [3, 3]}}, "start.frozen_to_cue[1]", "ball 3 is named twice"),
        (
            nine,
            {"start": {"frozen_to_cushion": {"3": ["left", "foot", "left"]}}},
            "start.frozen_to_cushion.3[2]",
            "left is named twice",
        ),
        (
            nine,
            {"start": {"frozen_to_cushion": {"3": ["left", "right"]}}},
            "start.frozen_to_cushion.3[1]",
            "no ball lies at left and right at once",
        ),
        (
            nine,
            {"start": {"frozen_to_cushion": {"3": ["left"], "cue": ["foot", "left", "head"]}}},
            "start.frozen_to_cushion.cue[2]",
            "no ball lies at foot and head at once",
        ),
        (nine, {"events": None}, "events", "is missing: a shot has either events or facts"),
        (
            nine,
            {"events": [], "facts": {"first_hit": [1], "pocketed": []}},
            "facts",
            "a shot has either events or facts, not both",
        ),
        (nine, {"call": {}}, "call", "is one of three: ball and pocket, a safety, or a push-out"),
        (
            nine,
            {"call": {"ball": 1, "pocket": "head-left", "safety": True}},
            "call",
            "is one of three: ball and pocket, a safety, or a push-out",
        ),
        (
            nine,
            {"call": {"safety": True, "push_out": True}},
            "call",
            "is one of three: ball and pocket, a safety, or a push-out",
        ),
        (
            nine,
            {"call": {"push_out": True}},
            "call.push_out",
            "there is no push-out here; it may only follow a foul-free break (9-ball)",
        ),
        (nine, {"call": {"ball": 1}}, "call.pocket", "a call names both ball and pocket"),
        (nine, {"call": {"pocket": "head-left"}}, "call.ball", "a call names both ball and pocket"),
        (
            nine,
            {"call": {"ball": 12, "pocket": "head-left"}},
            "call.ball",
            "ball 12 cannot be called; on the table are 1, 2, 3, 4, 5, 6, 7, 8 and 9",
        ),
    ],
)
def test_a_shot_that_cannot_be(situation: Situation, fields: dict[str, Any], field: str, problem: str) -> None:
    shot = {"player": "Ann", "events": [RACK]} | fields
    given = {name: value for name, value in shot.items() if value is not None}
    assert refused(situation(), "shot", **given) == (field, problem)


@pytest.mark.clause("24.1", "8b.8", "sp.3")
def test_a_shot_without_the_call_that_is_required() -> None:
    sheet = position("eight-ball", header={"calls": "required"})
    problem = "is missing: with calls 'required' this shot must be called"
    assert refused(sheet, "shot", player="Ann", events=[RACK]) == ("call", problem)


@pytest.mark.parametrize(
    ("events", "field", "problem"),
    [
        ([contact("cue", 12)], "events[0].with[0]", f"ball 12 is not on the table; {ON_IT}"),
        ([RACK, cushion(12, "foot")], "events[1].ball", f"ball 12 is not on the table; {ON_IT}"),
        (
            [RACK, pocketed(1, "foot-left"), cushion(1, "foot")],
            "events[2].ball",
            "ball 1 is already down or off the table on this shot",
        ),
        (
            [RACK, off_table(1), contact("cue", 1)],
            "events[2].with[0]",
            "ball 1 is already down or off the table on this shot",
        ),
        (
            [contact("cue", 1, t=0.5), cushion(1, "foot", t=0.25)],
            "events[1].t",
            "0.25 comes before 0.5 of an earlier event",
        ),
        (
            [{"kind": "contact", "ball": "cue", "with": []}],
            "events[0].with",
            "is empty: at least one ball must be met",
        ),
        (
            [RACK, contact(2, 3, 2)],
            "events[1].with[1]",
            "ball 2 cannot meet itself or be named twice",
        ),
        (
            [contact("cue", 3, 3)],
            "events[0].with[1]",
            "ball 3 cannot meet itself or be named twice",
        ),
        ([contact("cue", "cue")], "events[0].with[0]", "ball cue cannot meet itself or be named twice"),
    ],
)
def test_events_that_cannot_be(events: list[Any], field: str, problem: str) -> None:
    assert refused(nine(), "shot", player="Ann", events=events) == (field, problem)


@pytest.mark.parametrize(
    ("facts", "field", "problem"),
    [
        ({"first_hit": [1]}, "facts.pocketed", MISSING),
        ({"pocketed": []}, "facts.first_hit", MISSING),
        ({"pocketed": [], "first_hit": [1]}, "facts.cushion_after_hit", MISSING),
        (
            {"pocketed": [], "first_hit": ["cue"]},
            "facts.first_hit",
            "the cue ball cannot hit itself; name the balls it met first",
        ),
        (
            {"pocketed": [], "first_hit": [1, 12]},
            "facts.first_hit[1]",
            f"ball 12 is not on the table; {ON_IT}",
        ),
        ({"pocketed": [3, 4, 3], "first_hit": [1]}, "facts.pocketed[2]", "ball 3 is named twice"),
        (
            {"pocketed": [3, 4], "off_table": [3, 4, 5], "first_hit": [1]},
            "facts.off_table",
            "3 and 4 cannot be pocketed and off the table at once",
        ),
        (
            {"pocketed": [], "first_hit": [1], "balls_to_cushion": 10},
            "facts.balls_to_cushion",
            "10 is not 0 to 9, the balls on the table",
        ),
        (
            {"pocketed": [], "first_hit": [1], "balls_to_cushion": -1},
            "facts.balls_to_cushion",
            "-1 is not 0 to 9, the balls on the table",
        ),
    ],
)
def test_a_summary_that_cannot_be(facts: dict[str, Any], field: str, problem: str) -> None:
    assert refused(nine(), "shot", player="Ann", facts=facts) == (field, problem)


@pytest.mark.clause("8b.2", "9b.2", "sp.2")
@pytest.mark.parametrize(
    ("game", "facts", "field"),
    [
        ("nine-ball", {"first_hit": [1]}, "facts.balls_to_cushion"),
        ("eight-ball", {"first_hit": [1], "balls_to_cushion": 3}, "facts.cushion_after_hit"),
        ("straight-pool", {"first_hit": [1], "balls_to_cushion": 2}, "facts.cue_to_cushion"),
        ("straight-pool", {"first_hit": [1], "cue_to_cushion": True}, "facts.balls_to_cushion"),
    ],
)
def test_a_summary_of_a_break_that_lacks_what_its_ruling_needs(game: str, facts: dict[str, Any], field: str) -> None:
    said = {"pocketed": [], "crossed_head_string": True} | facts
    if field == "facts.cushion_after_hit":
        # The count below four says that the break fell short, not that nothing reached a cushion.
        said["balls_to_cushion"] = 0
    assert refused(Sheet(game), "shot", player="Ann", facts=said) == (field, MISSING)


def test_the_ball_touched_is_asked_for_where_it_decides() -> None:
    sheet = nine(header={"rulebook": "apa-2025"})
    shot = {"player": "Ann", "events": [RACK], "observed": [{"code": "push"}, {"code": "touched_ball"}]}
    problem = "is missing, and this ruling needs it: only touching the cue ball is a foul here"
    assert refused(sheet, "shot", **shot) == ("observed[1].ball", problem)
    assert refused(sheet, "conduct", player="Ann", code="touched_ball") == ("ball", problem)


# --- the start and the end of a shot -------------------------------------------------------------------------------


@pytest.mark.clause("6", "18.n", "18.j", "18.l")
@pytest.mark.parametrize(
    ("setup", "start", "field", "problem"),
    [
        (
            {},
            {"cue_placed": [0.6, 0.3]},
            "start.cue_placed",
            "the cue ball is in place; only a cue ball in hand is placed",
        ),
        (
            {"on_table": [9], "cue_ball": KITCHEN},
            {"cue_placed": [0.6, 0.3], "layout": {"9": [0.6, 1.5], "cue": [0.6, 0.4]}},
            "start.cue_placed",
            "the layout has the cue ball at another place",
        ),
        (
            {},
            {"warned_not_behind_head_string": True},
            "start.warned_not_behind_head_string",
            "the cue ball is not in hand behind the head string",
        ),
        (
            {"cue_ball": "anywhere"},
            {"warned_not_behind_head_string": True},
            "start.warned_not_behind_head_string",
            "the cue ball is not in hand behind the head string",
        ),
        (
            {},
            {"frozen_to_cue": [1, 12]},
            "start.frozen_to_cue[1]",
            "ball 12 is not an object ball on the table",
        ),
        (
            {},
            {"frozen_to_cue": ["cue"]},
            "start.frozen_to_cue[0]",
            "ball cue is not an object ball on the table",
        ),
        (
            {},
            {"frozen_to_cushion": {"cue": ["left"], "12": ["left"]}},
            "start.frozen_to_cushion.12",
            "ball 12 is not on the table",
        ),
        (
            {"on_table": [1, 9]},
            {"layout": {"1": [0.6, 1.5]}},
            "start.layout",
            "ball 9 is on the table but has no place",
        ),
        (
            {"on_table": [1, 9]},
            {"layout": {"1": [0.6, 1.5], "2": [0.3, 1.5]}},
            "start.layout",
            "ball 9 is on the table but has no place; ball 2 has a place but is not on the table",
        ),
    ],
)
def test_a_start_that_cannot_be(setup: dict[str, Any], start: dict[str, Any], field: str, problem: str) -> None:
    assert refused(nine(**setup), "shot", player="Ann", events=[RACK], start=start) == (field, problem)


TOO_NEAR = "at least 0.1 mm must be between them"


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    ("start", "problem"),
    [
        # 0.05 mm from the 9: a layout may have it, a cue ball in hand may not be put there.
        (
            {"layout": {"1": [0.9, 0.5], "9": [0.6, 0.5], "cue": [0.6, 0.4428]}},
            f"the cue ball at (0.6, 0.4428) is 0.05 mm from ball 9: {TOO_NEAR}",
        ),
        (
            {"cue_placed": [0.6, 0.4428], "layout": {"1": [0.9, 0.5], "9": [0.6, 0.5]}},
            f"the cue ball at (0.6, 0.4428) is 0.05 mm from ball 9: {TOO_NEAR}",
        ),
        (
            {"cue_placed": [0.6, 0.45], "layout": {"1": [0.61, 0.5], "9": [0.6, 0.5571]}},
            f"the cue ball at (0.6, 0.45) is 6.16 mm into ball 1: {TOO_NEAR}",
        ),
        (
            {"cue_placed": [0.6, 0.5], "layout": {"1": [0.55, 0.5], "9": [0.651, 0.5]}},
            f"the cue ball at (0.6, 0.5) is 7.15 mm into ball 1: {TOO_NEAR}; "
            f"the cue ball at (0.6, 0.5) is 6.15 mm into ball 9: {TOO_NEAR}",
        ),
    ],
)
@pytest.mark.parametrize("cue_ball", [KITCHEN, "anywhere"])
def test_6_a_place_where_the_cue_ball_cannot_be_put(cue_ball: str, start: dict[str, Any], problem: str) -> None:
    sheet = nine(on_table=[1, 9], cue_ball=cue_ball)
    found = refused(sheet, "shot", player="Ann", events=[RACK], start=start)
    assert found == ("start.cue_placed", problem)


@pytest.mark.clause("17", "18.c", "18.d")
@pytest.mark.parametrize("lost", [pocketed("cue", "foot-left"), off_table("cue")])
def test_a_cue_ball_that_is_lost_lies_nowhere(lost: Any) -> None:
    end = {"layout": {"1": [0.6, 1.5], "9": [0.3, 1.5], "cue": [0.3, 0.5]}}
    problem = "the cue ball is pocketed or off the table, it cannot lie on the bed"
    shot = {"player": "Ann", "events": [RACK, lost], "end": end}
    assert refused(nine(on_table=[1, 9]), "shot", **shot) == ("end.layout.cue", problem)


@pytest.mark.clause("17")
def test_at_the_end_every_ball_that_is_left_lies_somewhere() -> None:
    end = {"layout": {"1": [0.6, 1.5], "9": [0.3, 1.5]}}
    shot = {"player": "Ann", "events": [RACK, pocketed(9, "foot-left")], "end": end}
    problem = "the cue ball is on the table but has no place; ball 9 has a place but is not on the table"
    assert refused(nine(on_table=[1, 9]), "shot", **shot) == ("end.layout", problem)
