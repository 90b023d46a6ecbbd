"""What a person reads of a ruling: the verdict, why, what comes next; and ``explain``, which says the same."""

from __future__ import annotations

from typing import Any

import pytest
from showing import a_match, break_shot, text

from poolrules import contact, cushion, edition, pocketed
from poolrules.actions import Call, Concede, Decide, Lag, LagBall, Setup, Shot, Stalemate
from poolrules.base.balls import Ball
from poolrules.cli.show import shown
from poolrules.match.log import rule_log
from poolrules.notation.words.page import Style, entries, ruling_lines
from poolrules.notation.words.phrases import shot_told
from poolrules.tools.samples import sample

ONE, FIVE, NINE, CUE = Ball.ONE, Ball.FIVE, Ball.NINE, Ball.CUE


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


# --- width and colour -------------------------------------------------------------------------------------------------


def test_a_shot_of_which_nothing_is_known_has_no_line() -> None:
    bare = Shot(player="Ann")
    assert shot_told(bare) == ""
    assert shot_told(bare, (CUE, FIVE)) == "down: cue ball, 5"
    ruling = a_match().apply(break_shot(pocketed(5, "foot-left")))
    assert "  shot     hits the 1; down: 5 (foot-left)" in ruling.explain().splitlines()
    labels = [entry.label for entry in entries(ruling._replace(entered=bare, pocketed=()))]
    assert labels == ["LEGAL", "LEGAL", "next"]
