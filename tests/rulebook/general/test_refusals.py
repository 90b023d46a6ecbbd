"""What cannot be is refused with the field and one whole sentence: what is wrong and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from scoresheet import ALL, KITCHEN, Sheet, position

from poolrules import ActionError, contact, cushion, off_table, pocketed
from poolrules.actions import Interference, Protest, Shot, Undo
from poolrules.balls import BallSet
from poolrules.facts import from_events
from poolrules.referee import rule, rule_facts

RACK = contact("cue", 1)
Situation = Callable[[], Sheet]


def nine(**setup: Any) -> Sheet:
    return position("nine-ball", **setup)


def lag() -> Sheet:
    return Sheet("nine-ball", breaker=None)


def pushed_out() -> Sheet:
    sheet = nine(shot="after_break")
    sheet.shot("Ann", call={"push_out": True})
    return sheet


def over() -> Sheet:
    sheet = Sheet("nine-ball")
    sheet.do("concede", player="Ben")
    return sheet


def behind_the_string(**places: list[float]) -> Sheet:
    """Ann in hand behind the head string at 0.635, the 4 and the 5 behind it too."""
    layout = {"4": [0.4, 0.5], "5": [0.8, 0.4], "8": [0.6, 0.2]} | places
    sheet = position("eight-ball", [4, 5, 8], cue_ball=KITCHEN, layout=layout)
    assert sheet.match.options == ("spot_nearest",)
    return sheet


def tie_behind_the_string() -> Sheet:
    return behind_the_string(**{"5": [0.8, 0.5]})


def refused(sheet: Sheet, action: str, **fields: Any) -> tuple[str, str]:
    error = sheet.refuse(action, **fields)
    return error.field, error.problem


LONG = "A" * 70
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
            {"player": "B" * 60},
            "player",
            f"'{'B' * 60}' does not play; the players are 'Ann' and 'Ben'",
        ),
        (
            nine,
            {"player": "Ben"},
            "player",
            "it is 'Ann''s turn; a shot out of turn is entered with observed out_of_turn",
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


# --- decisions, conduct, the rest ------------------------------------------------------------------------------------


@pytest.mark.clause("9b.4", "6")
@pytest.mark.parametrize(
    ("situation", "fields", "field", "problem"),
    [
        (nine, {"player": "Ann", "option": "accept"}, "option", "no decision is due"),
        (
            pushed_out,
            {"player": "Ann", "option": "accept"},
            "player",
            "it is not Ann's decision, it is the other player's",
        ),
        (
            pushed_out,
            {"player": "Ben", "option": "spot_eight"},
            "option",
            "'spot_eight' is not offered; allowed are accept, pass_back",
        ),
        (pushed_out, {"player": "Ben", "option": "accept", "ball": 3}, "ball", "only spot_nearest takes a ball"),
        (
            over,
            {"player": "Ann", "option": "accept"},
            "action",
            "the match is over; only undo and protest are accepted",
        ),
        (
            behind_the_string,
            {"player": "Ann", "option": "spot_nearest", "ball": 5},
            "ball",
            "ball 5 is not nearest to the head string; allowed: 4",
        ),
        (
            tie_behind_the_string,
            {"player": "Ann", "option": "spot_nearest"},
            "ball",
            "is missing: 4 and 5 are equally near to the head string",
        ),
    ],
)
def test_a_decision_that_cannot_be(situation: Situation, fields: dict[str, Any], field: str, problem: str) -> None:
    assert refused(situation(), "decide", **fields) == (field, problem)


@pytest.mark.clause("19.d")
@pytest.mark.parametrize("fouls", [0, 1])
def test_19_d_a_warning_for_who_is_not_on_two_fouls(fouls: int) -> None:
    sheet = nine(fouls_in_a_row={"Ann": 2, "Ben": fouls})
    problem = f"Ben is on {fouls} fouls in a row, not on two"
    assert refused(sheet, "warning", player="Ben") == ("player", problem)


@pytest.mark.clause("8b.15", "9b.9")
def test_a_stalemate_before_there_is_a_rack() -> None:
    problem = "no rack is in play yet, so there is no stalemate"
    assert refused(lag(), "stalemate") == ("action", problem)
    won = lag()
    won.do("lag", lags={"Ann": {"stopped_at": [0.3, 0.1]}, "Ben": {"stopped_at": [0.9, 0.3]}})
    assert refused(won, "stalemate") == ("action", problem)


@pytest.mark.clause("13", "24.3.a")
@pytest.mark.parametrize(
    ("rulebook", "fields", "field", "problem"),
    [
        ("classic", {"code": "touched_ball", "ball": 12}, "ball", "ball 12 is not on the table"),
        (
            "classic",
            {"code": "unsportsmanlike", "penalty": "foul"},
            "penalty",
            "'foul' is not the referee's to choose; allowed: none, the rules fix it",
        ),
        ("wpa-2025", {"code": "push", "penalty": "foul"}, "penalty", "is for unsportsmanlike conduct only"),
    ],
)
def test_conduct_that_cannot_be(rulebook: str, fields: dict[str, Any], field: str, problem: str) -> None:
    assert refused(nine(header={"rulebook": rulebook}), "conduct", player="Ann", **fields) == (field, problem)


@pytest.mark.clause("4")
@pytest.mark.parametrize(
    ("lags", "field", "problem"),
    [
        ({"Ann": {"stopped_at": [0.3, 0.1]}}, "lags", "needs the lag of both players"),
        (
            {"Ann": {"stopped_at": None}, "Ben": {"stopped_at": [0.9, 0.3]}},
            "lags.Ann.stopped_at",
            "is missing; a ball that stopped nowhere on the bed has a fault",
        ),
        (
            {"Ann": {"stopped_at": [0.3, 0.1]}, "Ben": {"stopped_at": [1.5, 0.3]}},
            "lags.Ben.stopped_at",
            "(1.5, 0.3) is not on a table of 1.27 by 2.54 m",
        ),
        (
            {"Ann": {"stopped_at": [0.3, 0.1]}, "Eve": {"stopped_at": [0.9, 0.3]}},
            "lags",
            "'Eve' does not play; the players are 'Ann' and 'Ben'",
        ),
    ],
)
def test_4_a_lag_that_cannot_be(lags: dict[str, Any], field: str, problem: str) -> None:
    assert refused(lag(), "lag", lags=lags) == (field, problem)


@pytest.mark.clause("4")
def test_4_a_lag_when_none_is_due() -> None:
    lags = {"Ann": {"stopped_at": [0.3, 0.1]}, "Ben": {"stopped_at": [0.9, 0.3]}}
    assert refused(nine(), "lag", lags=lags) == ("action", "no lag is due")


@pytest.mark.clause("4")
@pytest.mark.parametrize(
    ("place", "on_it"),
    [
        # A ball's centre may lie up to a diameter, 57.15 mm, outside the noses, in a pocket's mouth.
        ([-0.05715, 0.1], True),
        ([-0.0572, 0.1], False),
        ([1.27 + 0.05715, 0.1], True),
        ([1.3272, 0.1], False),
        ([0.3, -0.05715], True),
        ([0.3, -0.0572], False),
        ([0.3, 2.54 + 0.05715], True),
        ([0.3, 2.5972], False),
    ],
)
def test_4_how_far_out_a_lag_ball_may_stop(place: list[float], on_it: bool) -> None:
    lags = {"Ann": {"stopped_at": place}, "Ben": {"stopped_at": [0.9, 2.0], "faults": ["side_cushion"]}}
    if on_it:
        assert lag().do("lag", lags=lags)["action"] == "lag"
    else:
        assert refused(lag(), "lag", lags=lags)[0] == "lags.Ann.stopped_at"


@pytest.mark.parametrize(
    ("game", "fields", "field", "problem"),
    [
        (
            "nine-ball",
            {"on_table": [1, 9, 12]},
            "on_table[2]",
            "ball 12 is no object ball of this game: 1, 2, 3, 4, 5, 6, 7, 8 and 9",
        ),
        ("nine-ball", {"on_table": [1, 9, 1]}, "on_table[2]", "ball 1 is named twice"),
        ("nine-ball", {"on_table": []}, "on_table", "at least one object ball must be on the table"),
        (
            "nine-ball",
            {"on_table": [1, 2, 3, 4, 5, 6, 7], "shot": "break", "cue_ball": KITCHEN},
            "on_table",
            "a break needs the full rack; missing are 8 and 9",
        ),
        ("nine-ball", {"on_table": [1, 2]}, "on_table", "ball 9 is missing, so the game would be over"),
        ("eight-ball", {"on_table": [1, 9]}, "on_table", "ball 8 is missing, so the game would be over"),
        (
            "nine-ball",
            {"shot": "break"},
            "cue_ball",
            "the breaker has the cue ball in hand: behind_head_string",
        ),
        (
            "eight-ball",
            {"shot": "break", "cue_ball": KITCHEN, "groups": {"Ann": "solids", "Ben": "stripes"}},
            "groups",
            "at the break there are none yet: the table is open",
        ),
        (
            "nine-ball",
            {"groups": {"Ann": "solids", "Ben": "stripes"}},
            "groups",
            "there are no groups in this game",
        ),
        (
            "eight-ball",
            {"groups": {"Ann": "solids"}},
            "groups",
            "names both players, one with solids and one with stripes",
        ),
        (
            "eight-ball",
            {"groups": {"Ann": "solids", "Ben": "solids"}},
            "groups",
            "names both players, one with solids and one with stripes",
        ),
        (
            "eight-ball",
            {"groups": {"Ann": "solids", "Eve": "stripes"}},
            "groups.Eve",
            "'Eve' does not play; the players are 'Ann' and 'Ben'",
        ),
        ("nine-ball", {"fouls_in_a_row": {"Ben": 3}}, "fouls_in_a_row.Ben", "3 is not 0 to 2"),
        ("nine-ball", {"fouls_in_a_row": {"Ann": -1}}, "fouls_in_a_row.Ann", "-1 is not 0 to 2"),
        ("eight-ball", {"fouls_in_a_row": {"Ann": -1}}, "fouls_in_a_row.Ann", "-1 is not 0 or more"),
        (
            "nine-ball",
            {"fouls_in_a_row": {LONG: 1}},
            f"fouls_in_a_row.{'A' * 60}",
            f"'{'A' * 57}...' does not play; the players are 'Ann' and 'Ben'",
        ),
        (
            "eight-ball",
            {"groups": {LONG: "solids", "Ann": "stripes"}},
            f"groups.{'A' * 60}",
            f"'{'A' * 57}...' does not play; the players are 'Ann' and 'Ben'",
        ),
        (
            "nine-ball",
            {"warned": ["Ann", "Eve"]},
            "warned[1]",
            "'Eve' does not play; the players are 'Ann' and 'Ben'",
        ),
        (
            "nine-ball",
            {"score": {"Ben": 1}},
            "score.Ben",
            "1 is not 0 to 0, the match being a race to 1",
        ),
        (
            "nine-ball",
            {"score": {"Ann": -1}},
            "score.Ann",
            "-1 is not 0 to 0, the match being a race to 1",
        ),
        (
            "straight-pool",
            {"score": {"Ann": 100}},
            "score.Ann",
            "100 is not below 100, the points to play to",
        ),
        (
            "nine-ball",
            {"layout": {"1": [0.6, 1.5]}, "on_table": [1, 9]},
            "layout",
            "ball 9 is on the table but has no place",
        ),
    ],
)
def test_a_position_that_cannot_be(game: str, fields: dict[str, Any], field: str, problem: str) -> None:
    setup = {"player": "Ann", "on_table": ALL[game], "shot": "normal", "cue_ball": "in_place"} | fields
    assert refused(Sheet(game), "setup", **setup) == (field, problem)


# --- by value: what the referee alone cannot rule -------------------------------------------------------------------


@pytest.mark.clause("23.2.e", "24.2")
@pytest.mark.parametrize(
    ("action", "name"),
    [
        (Undo(), "undo"),
        (Interference(), "interference"),
        (Protest(by="Ann", line=2, corrected=Shot(player="Ann", events=())), "protest"),
    ],
)
def test_what_needs_the_past_is_for_a_match(action: Any, name: str) -> None:
    with pytest.raises(ActionError) as caught:
        rule(nine().match.state, action)
    assert caught.value.field == "action"
    assert caught.value.problem == f"{name} needs the actions before it: apply it to a Match"


@pytest.mark.clause("6")
def test_facts_that_are_vouched_for_cannot_tell_of_the_head_string() -> None:
    facts = from_events([], BallSet.of(1, 9))
    with pytest.raises(ActionError) as caught:
        rule_facts(Sheet("nine-ball").match.state, Shot(player="Ann"), facts)
    assert caught.value.field == "events"
    assert caught.value.problem == "is missing: they tell whether the cue ball in hand crossed the head string"
