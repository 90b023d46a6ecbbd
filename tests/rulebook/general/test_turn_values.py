"""Turns, choices and warnings as values: what each option leads to, and what a choice leaves as it was."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import KITCHEN, Sheet, position

from poolrules import contact, cushion, head_string, pocketed
from poolrules.editions import edition

ACCEPT = ("accept", 1, "in_place", "normal", False, False, False, "")


@pytest.mark.clause("8b.2")
def test_8b_2_what_each_option_leads_to() -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"))
    choices = (
        ACCEPT,
        ("rerack_and_break", 1, KITCHEN, "break", True, False, False, ""),
        ("rerack_offender_breaks", 0, KITCHEN, "break", True, False, False, ""),
    )
    assert sheet.match.state.turn == (1, "decide", "in_place", "normal", choices)


@pytest.mark.clause("9b.4")
def test_9b_4_what_each_option_leads_to() -> None:
    sheet = position("nine-ball", shot="after_break")
    sheet.shot("Ann", call={"push_out": True})
    choices = (ACCEPT, ("pass_back", 0, "in_place", "normal", False, False, False, ""))
    assert sheet.match.state.turn == (1, "decide", "in_place", "normal", choices)


@pytest.mark.clause("8b.4", "8b.5")
def test_8b_4_and_8b_5_what_each_option_leads_to() -> None:
    rails = [cushion(ball, "foot") for ball in (2, 3, 4, 5)]
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), *rails, {"kind": "off_table", "ball": 9})
    # Accepting the table is chosen by 8b.4 here, not by 8b.2 as after an illegal break.
    accept = (*ACCEPT[:-1], "foul_on_break_options")
    hand = ("take_in_hand", 1, KITCHEN, "normal", False, False, False, "")
    assert sheet.match.state.turn == (1, "decide", "in_place", "normal", (accept, hand))
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), pocketed(8, "foot-left"))
    spot = ("spot_eight", 0, "in_place", "normal", False, True, False, "")
    rack = ("rerack_and_break", 0, KITCHEN, "break", True, False, False, "eight_on_break")
    assert sheet.match.state.turn == (0, "decide", "in_place", "normal", (spot, rack))


@pytest.mark.clause("4")
def test_4_what_each_option_leads_to() -> None:
    sheet = Sheet("nine-ball", breaker=None)
    sheet.do("lag", lags={"Ann": {"stopped_at": [0.3, 0.1]}, "Ben": {"stopped_at": [0.9, 0.4]}})
    choices = (
        ("break", 0, KITCHEN, "break", False, False, True, ""),
        ("give_break", 1, KITCHEN, "break", False, False, True, ""),
    )
    assert sheet.match.state.turn == (0, "decide", KITCHEN, "normal", choices)


@pytest.mark.clause("19.d")
@pytest.mark.parametrize("events", [[contact("cue", 1), cushion(1, "left")], []])
def test_19_d_a_warning_does_not_outlive_the_count(events: list[Any]) -> None:
    sheet = position("straight-pool", fouls_in_a_row={"Ann": 2, "Ben": 2}, warned=["Ann", "Ben"])
    sheet.shot("Ann", *events, call={"safety": True})
    assert sheet.match.state.fouls == (0, 2)
    assert sheet.match.state.warned[0] is False
    assert sheet.match.state.warned[1] is True


@pytest.mark.clause("19.a", "19.d")
def test_19_a_the_third_foul_between_shots_ends_the_warning() -> None:
    sheet = position("straight-pool", fouls_in_a_row={"Ann": 2, "Ben": 2}, warned=["Ann", "Ben"])
    sheet.do("conduct", player="Ann", code="push")
    assert (sheet.match.state.fouls, sheet.match.state.warned) == ((0, 2), (False, True))


@pytest.mark.clause("19.a", "24.3.a", "reading 8")
def test_a_third_foul_that_is_an_act_as_well_costs_both() -> None:
    sheet = position("straight-pool", fouls_in_a_row={"Ann": 2}, score={"Ann": 50})
    seen = [{"code": "unsportsmanlike"}]
    ruled = sheet.shot("Ann", contact("cue", 4), pocketed("cue", "foot-left"), observed=seen, call={"safety": True})
    # A point for the foul, 15 for the third in a row, 15 for the conduct.
    assert ruled["points"]["Ann"] == -31
    assert [(why[0], why[3], why[4]) for why in sheet.grounds[-4:]] == [
        ("foul_points", "Ann", 1),
        ("three_fouls", "Ann", None),
        ("three_fouls_points", "Ann", 15),
        ("unsportsmanlike_points", "Ann", 15),
    ]


@pytest.mark.clause("13", "14")
def test_a_touch_that_is_no_foul_hides_no_other() -> None:
    sheet = position("nine-ball", [2, 3, 9], header={"rulebook": "apa-2025"})
    seen = [{"code": "touched_ball", "ball": 3}, {"code": "push"}]
    codes = sheet.shot("Ann", contact("cue", 2), cushion(2, "left"), observed=seen).codes
    assert "touched_ball" not in codes
    assert ("push" in codes) is ("push" in sheet.match.state.rules.fouls)
    both = [{"code": "touched_ball", "ball": 3}, {"code": "not_with_tip"}, {"code": "balls_moving"}]
    again = position("nine-ball", [2, 3, 9], header={"rulebook": "apa-2025"})
    codes = again.shot("Ann", contact("cue", 2), cushion(2, "left"), observed=both).codes
    assert set(codes) == {"not_with_tip", "balls_moving"} & set(again.match.state.rules.fouls)
    assert codes


@pytest.mark.clause("21.a", "5")
def test_who_was_to_break_a_rack_stays_known_when_conduct_gives_the_break_away() -> None:
    sheet = Sheet("nine-ball")
    assert sheet.do("conduct", player="Ann", code="touched_ball").next == ("Ben", "shoot", KITCHEN)
    assert sheet.match.state.breaker == 0


@pytest.mark.clause("21.c", "sp.6")
@pytest.mark.parametrize(("game", "stays"), [("straight-pool", True), ("nine-ball", False)])
def test_after_conduct_the_layout_has_a_cue_ball_that_stays(game: str, stays: bool) -> None:
    layout = {"cue": [0.6, 0.5], "4": [0.4, 1.5], "9": [0.8, 1.4]}
    sheet = position(game, [4, 9], layout=layout)
    sheet.do("conduct", player="Ann", code="touched_ball")
    held = sheet.match.state.layout
    assert held is not None
    assert (0 in held) is stays


@pytest.mark.clause("5", "6")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_6_on_a_break_without_a_layout_a_cue_ball_that_comes_back_over_the_string_is_no_foul(game: str) -> None:
    rails = [cushion(ball, "foot") for ball in (2, 3, 4, 5)]
    assert Sheet(game).shot("Ann", contact("cue", 1), head_string("cue"), *rails).codes == []


@pytest.mark.clause("6")
@pytest.mark.parametrize(("y", "asked"), [(0.3, True), (1.5, False), (None, False)])
def test_6_a_summary_must_say_whether_the_cue_ball_crossed_where_a_layout_makes_it_matter(
    y: float | None, asked: bool
) -> None:
    layout: dict[str, Any] = {} if y is None else {"layout": {"4": [0.4, y], "5": [0.8, 1.4]}}
    sheet = position("straight-pool", [4, 5], cue_ball=KITCHEN, **layout)
    shot = {"player": "Ann", "facts": {"first_hit": [4], "pocketed": [], "cushion_after_hit": True}}
    if asked:
        assert sheet.refuse("shot", call={"safety": True}, **shot).field == "facts.crossed_head_string"
    else:
        assert sheet.do("shot", call={"safety": True}, **shot).codes == []


@pytest.mark.clause("17")
def test_17_in_9_ball_nobody_owns_a_ball() -> None:
    book = edition("classic").derive("house", games={"nine-ball": {"knobs": {"off_table_spotted": "not_opponents"}}})
    sheet = position("nine-ball", [2, 3, 9], header={"rulebook": book})
    assert sheet.shot("Ann", contact("cue", 2), {"kind": "off_table", "ball": 3}).spotted == [3]
