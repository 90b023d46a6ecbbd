"""Setups, lags, decisions and conduct that cannot be: the field and one whole sentence."""

from __future__ import annotations

from typing import Any

import pytest
from refusals import (
    LONG,
    Situation,
    behind_the_string,
    lag,
    nine,
    over,
    pushed_out,
    refused,
    tie_behind_the_string,
)
from scoresheet import ALL, KITCHEN, Sheet

from poolrules import ActionError
from poolrules.actions import Interference, Protest, Shot, Undo
from poolrules.base.balls import BallSet
from poolrules.editions import edition
from poolrules.referee import rule, rule_facts
from poolrules.shot.facts import from_events

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
            "'Ann' has nothing to decide; the decision is the other player's",
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


@pytest.mark.clause("24.3.a")
def test_the_penalties_that_the_referee_may_choose_are_named() -> None:
    knobs = {"unsportsmanlike_penalties": ["warning", "foul"]}
    book = edition("classic").derive("mild", knobs=knobs)
    sheet = nine(header={"rulebook": book})
    found = refused(sheet, "conduct", player="Ann", code="unsportsmanlike", penalty="loss_of_game")
    assert found == ("penalty", "'loss_of_game' is not the referee's to choose; allowed: warning, foul")


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
        ("nine-ball", {"warned": ["Ann", "Ben", "Ann"]}, "warned", "Ann is named twice"),
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


@pytest.mark.parametrize(("player", "goal"), [("Ann", 50), ("Ben", 30)])
def test_a_score_that_has_reached_the_players_own_goal(player: str, goal: int) -> None:
    sheet = Sheet("straight-pool", goals={"Ann": 50, "Ben": 30})
    setup = {"player": "Ann", "on_table": [4], "shot": "normal", "cue_ball": "in_place", "score": {player: goal}}
    problem = f"{goal} is not below {goal}, the points to play to"
    assert refused(sheet, "setup", **setup) == (f"score.{player}", problem)
