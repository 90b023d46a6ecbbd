"""What a person reads: names, the heading, every kind of action and every event of a shot, in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from showing import a_match, text

from poolrules import Match, Table, contact, cushion, head_string, off_table, pocketed, rebound, returned
from poolrules.actions import (
    Call,
    Concede,
    Conduct,
    Decide,
    Interference,
    Lag,
    LagBall,
    Observed,
    PocketedBall,
    Protest,
    Setup,
    Shot,
    Stalemate,
    Summary,
    Undo,
    Warn,
)
from poolrules.base.balls import Ball
from poolrules.cli.show import heading
from poolrules.notation.words.phrases import deed, shot_told, table_name, visible

ONE, FIVE, NINE, CUE = Ball.ONE, Ball.FIVE, Ball.NINE, Ball.CUE


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann", "Ann"),
        ("Zoë 中村", "Zoë 中村"),
        ("A\nB", "A\\nB"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("\u202eback", "\\u202eback"),
        ("bell\x07\x7f", "bell\\x07\\x7f"),
        ("line\u2028sep", "line\\u2028sep"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("", ""),
    ],
)
def test_control_characters_are_made_visible(name: str, seen: str) -> None:
    assert visible(name) == seen


def test_a_name_never_breaks_a_line_nor_steers_the_terminal() -> None:
    evil = "\x1b[2J\r\n" + "é" * 150
    match = Match("nine-ball", (evil, "Ben"), breaker=evil)
    told = heading(match.state) + text(match, Concede(player=evil))
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", told)
    assert told.count("\\x1b[2J\\r\\n") == told.count("é" * 150) > 3


# --- the heading ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "header", "first"),
    [
        ("nine-ball", {"race_to": 5}, "9-ball: Ann against Ben, race to 5"),
        ("eight-ball", {}, "8-ball: Ann against Ben, race to 1"),
        ("straight-pool", {"points_to": 60}, "14/1: Ann against Ben, to 60 points"),
    ],
)
def test_the_heading_says_what_is_played_and_to_what(game: str, header: dict[str, Any], first: str) -> None:
    lines = heading(a_match(game, **header).state).splitlines()
    assert lines[0] == first
    assert lines[1] == "Rulebook classic, 9-ft table"
    assert lines[2].split()[:3] == ["next", "Ann", "breaks,"]


def test_the_heading_of_a_handicap_says_both_goals() -> None:
    state = a_match("straight-pool").state
    state = state._replace(setting=state.setting._replace(goals=(100, 80)))
    assert heading(state).splitlines()[0] == "14/1: Ann against Ben, Ann to 100 points, Ben to 80"


def test_the_heading_of_a_match_that_begins_with_a_lag() -> None:
    assert heading(a_match(breaker=None).state).endswith("next     Ann and Ben lag for the break.")


@pytest.mark.parametrize(
    ("table", "name"),
    [
        (Table.named("9ft"), "9-ft table"),
        (Table.named("8ft"), "8-ft table"),
        (Table.named("7ft"), "7-ft table"),
        (Table.of(width=1.5, length=3), "table of 1.5 by 3 m"),
    ],
)
def test_tables_have_names(table: Table, name: str) -> None:
    assert table_name(table) == name


# --- who did what -----------------------------------------------------------------------------------------------------


def test_a_break_and_what_was_called() -> None:
    shot = Shot(player="Ann", call=Call(ball=NINE, pocket="side-left"))
    assert deed(shot, is_break=True) == "Ann breaks, calling the 9 in side-left"
    assert deed(shot) == "Ann calls the 9 in side-left"
    assert deed(Shot(player="Ann"), is_break=True) == "Ann breaks"
    assert deed(Shot(player="Ann")) == "Ann shoots"
    assert deed(Shot(player="Ann", call=Call(push_out=True))) == "Ann calls a push-out"
    assert deed(Shot(player="Ann", call=Call(safety=True))) == "Ann calls a safety"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Decide(player="Ben", option="accept"), "Ben chooses accept"),
        (Decide(player="Ben", option="spot_nearest", ball=FIVE), "Ben chooses spot_nearest (the 5)"),
        (Lag(lags={"Ann": LagBall(), "Ben": LagBall()}), "Lag"),
        (
            Setup(player="Ben", on_table=(NINE,), shot="normal", cue_ball="in_place"),
            "A position is set up, Ben to shoot",
        ),
        (Warn(player="Ben"), "Ben is warned"),
        (Conduct(player="Ben", code="table_marking"), "Ben, between shots: table_marking"),
        (
            Conduct(player="Ben", code="touched_ball", ball=FIVE, deliberate=True),
            "Ben, between shots: touched_ball, the 5, deliberately",
        ),
        (Protest(by="Ben", line=7, corrected=Shot(player="Ann")), "Ben protests the shot of line 7"),
        (Undo(), "Undo"),
        (Interference(), "Interference"),
        (Stalemate(), "Stalemate"),
        (Concede(player="Ben"), "Ben concedes the game"),
        (Concede(player="Ben", match=True), "Ben concedes the match"),
    ],
)
def test_every_action_is_told(action: Any, said: str) -> None:
    assert deed(action) == said


# --- the shot ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), "no ball is hit"),
        ((cushion("cue", "left"),), "no ball is hit; to a cushion: cue ball (left)"),
        ((contact("cue", 1),), "hits the 1"),
        ((contact("cue", 1, 2),), "hits the 1 and the 2 at once"),
        ((contact(1, "cue"),), "the 1 meets the cue ball"),
        ((contact("cue", 1), contact("cue", 5)), "hits the 1; then hits the 5"),
        ((contact("cue", 1), contact(1, 5, 9)), "hits the 1; the 1 meets the 5 and the 9 at once"),
        (
            (contact("cue", 1), cushion(1, "left"), cushion("cue", "foot")),
            "hits the 1; to cushions: 1 (left), cue ball (foot)",
        ),
        (
            (contact("cue", 1), pocketed(1, "side-left"), pocketed("cue", "head-right")),
            "hits the 1; down: 1 (side-left), cue ball (head-right)",
        ),
        ((contact("cue", 1), off_table(5)), "hits the 1; off the table: 5"),
        ((contact("cue", 1), returned(5)), "hits the 1; the 5 leaves the bed and comes back"),
        (
            (contact("cue", 1), returned("cue", by="lamp")),
            "hits the 1; the cue ball leaves the bed and comes back off the lamp",
        ),
        ((contact("cue", 1), rebound(1, "foot-left")), "hits the 1; the 1 rebounds from foot-left"),
        ((head_string("cue"), contact("cue", 1)), "the cue ball crosses the head string; hits the 1"),
    ],
)
def test_a_shot_is_told_in_the_order_of_its_events(events: tuple[Any, ...], told: str) -> None:
    assert shot_told(Shot(player="Ann", events=events)) == told


def test_a_shot_with_much_to_tell_is_summed_up() -> None:
    events: list[Any] = [head_string("cue"), contact("cue", 1)]
    for ball in range(2, 8):
        events += [contact(1, ball), cushion(ball, "foot")]
    events += [cushion(2, "left"), pocketed(3, "foot-left"), off_table(4), returned(5), rebound(6, "side-left")]
    assert shot_told(Shot(player="Ann", events=tuple(events))) == (
        "hits the 1 first; to cushions: 2, 3, 4, 5, 6, 7; down: 3 (foot-left); off the table: 4; "
        "the 5 leaves the bed and comes back; the 6 rebounds from side-left"
    )


def test_much_to_tell_without_a_hit() -> None:
    events = tuple(event for ball in range(1, 7) for event in (cushion("cue", "left"), head_string("cue")))
    assert shot_told(Shot(player="Ann", events=events)) == "no ball is hit; to cushions: cue ball"


def test_much_to_tell_where_an_object_ball_meets_the_cue_ball() -> None:
    events = [contact(1, "cue")] + [event for ball in range(2, 8) for event in (contact(1, ball), contact(ball, 8))]
    assert shot_told(Shot(player="Ann", events=tuple(events))) == "hits the 1 first"


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (Summary(), ""),
        (Summary(first_hit=()), "no ball is hit"),
        (Summary(first_hit=(ONE, FIVE)), "hits the 1 and the 5 first"),
        (
            Summary(first_hit=(ONE,), pocketed=(PocketedBall(ONE), PocketedBall(CUE, "side-left"))),
            "hits the 1 first; down: 1, cue ball (side-left)",
        ),
        (Summary(cushion_after_hit=True), "a ball to a cushion after the hit"),
        (Summary(cushion_after_hit=False), "no ball to a cushion after the hit"),
        (Summary(cushion_after_hit=True, balls_to_cushion=4), "4 object balls to a cushion"),
        (Summary(cue_to_cushion=True), "the cue ball to a cushion"),
        (Summary(frozen_ball_satisfied=True), "the frozen ball was driven as it must be"),
        (Summary(frozen_ball_satisfied=False), "the frozen ball was not driven as it must be"),
        (Summary(off_table=(CUE, FIVE)), "off the table: cue ball, 5"),
    ],
)
def test_a_summary_is_told(facts: Summary, told: str) -> None:
    assert shot_told(Shot(player="Ann", facts=facts)) == told


def test_what_was_observed_is_told_last() -> None:
    seen = (Observed("double_hit"), Observed("touched_ball", FIVE))
    shot = Shot(player="Ann", events=(contact("cue", 1),), observed=seen)
    assert shot_told(shot) == "hits the 1; observed: double_hit; observed: touched_ball (the 5)"
