"""What a person reads: every kind of action, event and ending, in words, on lines that nothing breaks."""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from poolrules import Match, Table, contact, cushion, edition, head_string, off_table, pocketed, rebound, returned
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
from poolrules.balls import Ball
from poolrules.cli.show import heading, shown, style_of
from poolrules.explain import PLAIN, Style, entries, ruling_lines
from poolrules.log import Ruled, rule_log
from poolrules.samples import sample
from poolrules.words import deed, shot_told, table_name, visible

ONE, FIVE, NINE, CUE = Ball.ONE, Ball.FIVE, Ball.NINE, Ball.CUE


def a_match(game: str = "nine-ball", **header: Any) -> Match:
    return Match(game, ("Ann", "Ben"), **{"breaker": "Ann", **header})


def ruled(match: Match, action: Any) -> Ruled:
    before = match.state
    ruling = match.apply(action)
    return Ruled(match.line, action, before, ruling)


def text(match: Match, action: Any, *, board: bool = False) -> str:
    return shown(ruled(match, action), board=board)


def break_shot(*events: Any, **fields: Any) -> Shot:
    return Shot(player="Ann", events=(contact("cue", 1), *events), **fields)


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


# --- the ruling -------------------------------------------------------------------------------------------------------


def test_a_legal_shot_at_a_glance() -> None:
    match = a_match()
    assert text(match, break_shot(pocketed(5, "foot-left"))).splitlines() == [
        "",
        "   2  Ann breaks",
        "      shot     hits the 1; down: 5 (foot-left)",
        "      LEGAL    The break met the requirement: one object ball reached a cushion or a pocket. [9b.2]",
        "               The 5 was pocketed on the break: Ann shoots again. [9b.3]",
        "      next     Ann shoots, the 1 first. A push-out may be called.",
    ]


def test_a_foul_at_a_glance() -> None:
    match = a_match()
    match.apply(break_shot(pocketed(5, "foot-left")))
    foul = Shot(player="Ann", events=(contact("cue", 2), cushion(2, "left")))
    assert text(match, foul).splitlines() == [
        "",
        "   3  Ann shoots",
        "      shot     hits the 2; to a cushion: 2 (left)",
        "      FOUL     The cue ball hit the 2 first, which was not on. [18.a]",
        "      why      After the foul it is Ben's turn. [11]",
        "               The cue ball is in hand anywhere on the table. [9b.5]",
        "               The foul is recorded: Ann is on one foul. [19]",
        "      next     Ben shoots, cue ball in hand anywhere, the 1 first.",
    ]


def test_options_are_told_with_what_they_lead_to() -> None:
    match = a_match("eight-ball")
    told = text(match, break_shot(cushion(1, "left"), cushion("cue", "right")))
    assert told.splitlines()[-4:] == [
        "      next     Ben decides:",
        "               accept: Ben shoots; the cue ball stays where it lies",
        "               rerack_and_break: the balls are racked again, Ben breaks",
        "               rerack_offender_breaks: the balls are racked again, Ann breaks",
    ]
    assert text(match, Decide(player="Ben", option="rerack_and_break")).splitlines()[1:] == [
        "   3  Ben chooses rerack_and_break",
        "      ruling   Ben has the balls racked again and breaks. [8b.2]",
        "      racked   15 balls",
        '      says     "The balls are racked again." [8b.2]',
        "      next     Ben breaks, cue ball in hand behind the head string.",
    ]


def test_the_eight_on_the_break_can_be_spotted() -> None:
    match = a_match("eight-ball")
    told = text(match, break_shot(pocketed(8, "side-left")))
    assert "spot_eight: the 8 is spotted, Ann shoots; the cue ball stays where it lies" in told


def test_the_lags_winner_is_told_who_would_break() -> None:
    match = a_match(breaker=None)
    lag = Lag(lags={"Ann": LagBall(stopped_at=(0.3, 0.1)), "Ben": LagBall(stopped_at=(0.9, 0.2))})
    assert text(match, lag).splitlines()[-3:] == [
        "      next     Ann decides:",
        "               break: Ann breaks",
        "               give_break: Ben breaks",
    ]


def test_a_game_over_and_the_rack_that_follows() -> None:
    match = a_match(race_to=2)
    assert text(match, break_shot(pocketed(9, "side-left"))).splitlines()[4:] == [
        "               Ann legally pocketed the 9 and wins the game. [9b.6]",
        "      GAME     Ann wins the game: the 9 is down. [9b.6]",
        "      score    Ann 1 (+1), Ben 0",
        "      next     Ben breaks, cue ball in hand behind the head string, the 1 first.",
        "",
        "--- Rack 2: Ann 1, Ben 0 ---",
    ]


def test_a_stalemate_has_no_winner() -> None:
    told = text(a_match(), Stalemate())
    assert "GAME     no winner: a stalemate. [9b.9]" in told
    assert told.endswith("--- Rack 1: Ann 0, Ben 0 ---")


def test_a_match_over_says_no_more() -> None:
    told = text(a_match(), break_shot(pocketed(9, "side-left")))
    assert told.splitlines()[-1] == "      MATCH    Ann wins the match, 1 to 0."
    assert "next" not in told


def test_a_game_lost_without_a_foul() -> None:
    match = a_match("eight-ball")
    match.apply(break_shot(pocketed(2, "foot-left")))
    told = text(match, Shot(player="Ann", events=(contact("cue", 3), pocketed(8, "side-left"))))
    assert "LOSS     The 8 was pocketed before it was on: Ann loses the game. [8b.12]" in told


def test_an_illegal_break_that_is_no_foul() -> None:
    house = edition("classic").derive("house", games={"eight-ball": {"knobs": {"fouls": {"illegal_break": False}}}})
    told = text(a_match("eight-ball", rulebook=house), break_shot(cushion(1, "left"), cushion("cue", "right")))
    assert "ILLEGAL  The break fell short: one object ball reached a cushion. [8b.2]" in told


def test_a_spotted_ball_with_and_without_a_place() -> None:
    setup = Setup(player="Ann", on_table=(ONE, NINE), shot="after_break", cue_ball="in_place")
    push = Shot(player="Ann", call=Call(push_out=True), events=(contact("cue", 9), pocketed(9, "foot-left")))
    match = a_match()
    match.apply(setup)
    assert "spotted  the 9\n" in text(match, push)
    match.undo()
    placed: dict[str, Any] = {
        "action": "shot",
        "player": "Ann",
        "call": {"push_out": True},
        "events": [
            {"kind": "contact", "ball": "cue", "with": [9]},
            {"kind": "pocketed", "ball": 9, "pocket": "foot-left"},
        ],
        "end": {"layout": {"cue": [0.4, 0.4], "1": [0.9, 1.2]}},
    }
    assert "  spotted  the 9 at (0.635, 1.905)" in ruling_lines(match.apply(placed))


def test_groups_and_a_single_ball_on() -> None:
    match = a_match("eight-ball")
    groups: Any = {"Ann": "solids", "Ben": "stripes"}
    many = Setup(
        player="Ben",
        on_table=tuple(map(Ball, (1, 8, 9, 12))),
        shot="normal",
        cue_ball="anywhere",
        groups=groups,
    )
    assert text(match, many).endswith("next     Ben shoots, cue ball in hand anywhere, on 9, 12 (stripes).")
    one = Setup(player="Ann", on_table=tuple(map(Ball, (1, 8, 9))), shot="normal", cue_ball="in_place", groups=groups)
    assert text(match, one).endswith("next     Ann shoots, the 1 first (solids).")
    eight = Setup(player="Ann", on_table=(Ball.EIGHT,), shot="normal", cue_ball="in_place", groups=groups)
    assert text(match, eight).endswith("next     Ann shoots, the 8 first.")


def test_an_option_that_may_be_chosen_before_a_shot() -> None:
    match = a_match("straight-pool")
    setup: dict[str, Any] = {
        "action": "setup",
        "player": "Ann",
        "on_table": [4, 7],
        "shot": "normal",
        "cue_ball": "behind_head_string",
        "layout": {"4": [0.3, 0.5], "7": [0.9, 0.3]},
    }
    told = "\n".join(ruling_lines(match.apply(setup), style=Style(width=200)))
    assert told.endswith("any ball first. spot_nearest may be chosen.")


def test_explain_of_a_ruling_is_the_same_text_without_a_line_number() -> None:
    ruling = a_match().apply(break_shot(pocketed(5, "foot-left")))
    assert ruling.explain().splitlines() == [
        "Ann breaks",
        "  shot     hits the 1; down: 5 (foot-left)",
        "  LEGAL    The break met the requirement: one object ball reached a cushion or a pocket. [9b.2]",
        "           The 5 was pocketed on the break: Ann shoots again. [9b.3]",
        "  next     Ann shoots, the 1 first. A push-out may be called.",
    ]


@pytest.mark.parametrize("game", ["nine-ball", "eight-ball", "straight-pool"])
def test_explain_says_all_that_the_command_prints(game: str) -> None:
    for one in rule_log(sample(game)):
        number, *printed = shown(one).partition("\n\n--- Rack")[0].split()
        assert int(number) == one.line
        assert one.ruling.explain().split() == printed


def test_explain_of_what_is_no_shot() -> None:
    match = a_match("eight-ball")
    match.apply(break_shot())
    assert match.decide("rerack_and_break").explain().splitlines()[0] == "Ben chooses rerack_and_break"
    assert match.undo().explain().splitlines()[0] == "Undo"
    assert match.apply(Stalemate()).explain().splitlines()[0] == "Stalemate"
    assert match.apply(Concede(player="Ben", match=True)).explain().splitlines()[0] == "Ben concedes the match"
    by_hand = match.undo()._replace(entered=None)
    assert by_hand.explain().splitlines()[0] == "undo"


# --- the board --------------------------------------------------------------------------------------------------------


def test_a_board_shows_the_rack_before_a_break() -> None:
    told = heading(a_match().state, board=True)
    assert "|...................+                  +                  oo-oo-o-------------|" in told
    assert told.endswith("   1       9       8\n       3       7\n           5")


def test_a_board_shows_a_layout_and_nothing_without_one() -> None:
    match = a_match()
    setup: dict[str, Any] = {
        "action": "setup",
        "player": "Ann",
        "on_table": [4, 9],
        "shot": "normal",
        "cue_ball": "in_place",
        "layout": {"cue": [0.635, 0.4], "4": [0.3, 1.5], "9": [0.9, 2.3]},
    }
    before = match.state
    ruling = match.apply(setup)
    with_board = shown(Ruled(2, Undo(), before, ruling), board=True)
    assert "@ cue ball" in with_board
    assert "@ cue ball" not in shown(Ruled(2, Undo(), before, ruling))
    after = text(match, Shot(player="Ann", events=(contact("cue", 4), cushion(4, "left"))), board=True)
    assert "cue ball\n" not in after


# --- width and colour -------------------------------------------------------------------------------------------------


def test_lines_are_wrapped_and_a_clause_never_stands_alone() -> None:
    narrow = Style(width=60)
    match = a_match("eight-ball")
    match.apply(break_shot(pocketed(2, "foot-left")))
    action = Shot(player="Ann", events=(contact("cue", 8), cushion(8, "left")))
    lines = shown(ruled(match, action), style=narrow).splitlines()
    assert max(map(len, lines)) <= 60
    assert not [line for line in lines if line.strip().startswith("[")]


def test_colour_stays_around_the_labels_and_takes_no_room() -> None:
    match, plain = a_match(), a_match()
    action = break_shot(pocketed(5, "foot-left"))
    coloured = shown(ruled(match, action), style=Style(100, colour=True))
    assert "\x1b[1;32mLEGAL\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text(plain, action)


def test_a_file_gets_no_colour() -> None:
    assert style_of(io.StringIO()) == PLAIN == Style(100, colour=False)


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("environment", "colour"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_a_terminal_gets_colour_unless_told_not_to(environment: dict[str, str], colour: bool) -> None:
    ours, theirs = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM", "COLUMNS")}
    process = subprocess.Popen(
        [sys.executable, "-m", "poolrules", "explain", "18.j"],
        stdout=theirs,
        env={**env, "TERM": "xterm", "COLUMNS": "64", **environment},
    )
    os.close(theirs)
    seen = b""
    # At the end of the output Linux raises an error where other systems give an empty read.
    while piece := _read(ours):
        seen += piece
    os.close(ours)
    assert process.wait(timeout=30) == 0
    assert (b"\x1b[" in seen) is colour
    plain = re.sub(rb"\x1b\[[0-9;]*m", b"", seen).decode()
    assert max(map(len, plain.splitlines()[1:])) <= 64


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


@pytest.mark.parametrize("make", [lambda: Style(0), lambda: Style(5)])
def test_even_the_narrowest_style_gives_words(make: Callable[[], Style]) -> None:
    assert "Ann" in heading(a_match().state, style=make())


def test_a_shot_of_which_nothing_is_known_has_no_line() -> None:
    bare = Shot(player="Ann")
    assert shot_told(bare) == ""
    assert shot_told(bare, (CUE, FIVE)) == "down: cue ball, 5"
    ruling = a_match().apply(break_shot(pocketed(5, "foot-left")))
    assert "  shot     hits the 1; down: 5 (foot-left)" in ruling.explain().splitlines()
    labels = [entry.label for entry in entries(ruling._replace(shot=bare, pocketed=()))]
    assert labels == ["LEGAL", "LEGAL", "next"]
