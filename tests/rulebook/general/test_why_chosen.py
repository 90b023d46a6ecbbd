"""A choice is made by the clause that gave it (8b.2, 8b.4, 8b.5, 9b.4, sp.2, 19.a, 24.3.a); what else a turn tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from scoresheet import FOUR_RAILS, KITCHEN, Sheet, position
from wholes import ground

from poolrules import Match, contact, cushion, off_table, parse_position, pocketed, rebound, rule
from poolrules.actions import Decide
from poolrules.actions.lines import Option
from poolrules.editions import edition
from poolrules.notation.position import FIELDS

RACK = contact("cue", 1)
EIGHT_DOWN = pocketed(8, "side-right")
SCRATCH = pocketed("cue", "foot-left")
CALL_4 = {"ball": 4, "pocket": "foot-right"}


def after_break(game: str, *events: Any) -> Sheet:
    sheet = Sheet(game)
    sheet.shot("Ann", RACK, *events)
    return sheet


def after_three_fouls() -> Sheet:
    sheet = position("straight-pool", fouls_in_a_row={"Ann": 2})
    sheet.shot("Ann", call=CALL_4)
    return sheet


def after_conduct(*, during_a_shot: bool) -> Sheet:
    sheet = position("straight-pool")
    if during_a_shot:
        sheet.shot("Ann", contact("cue", 4), cushion(4, "foot"), observed=[{"code": "unsportsmanlike"}], call=CALL_4)
    else:
        sheet.do("conduct", player="Ann", code="unsportsmanlike")
    return sheet


def after_push_out() -> Sheet:
    sheet = position("nine-ball", shot="after_break")
    sheet.shot("Ann", call={"push_out": True})
    return sheet


CHOICES: list[tuple[Callable[[], Sheet], str, str, tuple[Option, Option], bool]] = [
    # 8-ball: an illegal break; a ball off the table; the 8 down without and with a foul.
    (lambda: after_break("eight-ball", cushion(1, "foot")), "Ben", "8b.2", ("accept", "rerack_and_break"), False),
    (lambda: after_break("eight-ball", *FOUR_RAILS, off_table(11)), "Ben", "8b.4", ("accept", "take_in_hand"), False),
    (lambda: after_break("eight-ball", EIGHT_DOWN), "Ann", "8b.5", ("spot_eight", "rerack_and_break"), False),
    (lambda: after_break("eight-ball", EIGHT_DOWN, SCRATCH), "Ben", "8b.5", ("spot_eight", "rerack_and_break"), False),
    (after_push_out, "Ben", "9b.4", ("accept", "pass_back"), False),
    # 14/1: an illegal break; three fouls; conduct.
    (lambda: after_break("straight-pool"), "Ben", "sp.2", ("accept", "rerack_offender_breaks"), False),
    (after_three_fouls, "Ben", "19.a", ("accept", "rerack_offender_breaks"), False),
    (lambda: after_conduct(during_a_shot=True), "Ben", "24.3.a", ("accept", "rerack_offender_breaks"), False),
    (lambda: after_conduct(during_a_shot=False), "Ben", "24.3.a", ("accept", "rerack_offender_breaks"), True),
]


@pytest.mark.clause("8b.2", "8b.4", "8b.5", "9b.4", "sp.2", "19.a", "24.3.a")
@pytest.mark.parametrize(
    ("begin", "who", "clause", "option"),
    [
        pytest.param(begin, who, clause, option, id=f"{clause}-{who}-{option}{'-between shots' * between}")
        for begin, who, clause, options, between in CHOICES
        for option in options
    ],
)
def test_a_choice_is_made_by_the_clause_that_gave_it(
    begin: Callable[[], Sheet], who: str, clause: str, option: Option
) -> None:
    sheet = begin()
    # A match that goes on from the line of the position is told the same.
    kept = parse_position(sheet.match.state.position)
    sheet.decide(who, option)
    assert sheet.grounds[0] == ground(f"chose_{option}", clause, who=who)
    assert rule(kept, Decide(player=who, option=option)).reasons == sheet.ruling.reasons


@pytest.mark.clause("8b.2", "8b.4")
@pytest.mark.parametrize(
    ("events", "options"),
    [
        ([cushion(1, "foot")], "accept+rerack_and_break+rerack_offender_breaks"),
        ([*FOUR_RAILS, off_table(11)], "accept~foul_on_break_options+take_in_hand"),
        ([EIGHT_DOWN], "spot_eight+rerack_and_break~eight_on_break"),
    ],
)
def test_a_position_line_says_by_what_a_choice_is_given_where_the_option_does_not(
    events: list[Any], options: str
) -> None:
    state = after_break("eight-ball", *events).match.state
    assert state.position.split(" ")[FIELDS.index("turn")].split("/")[-1] == options
    assert parse_position(state.position) == state


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize(("push_out", "shot"), [(True, "after_break"), (False, "normal")])
def test_9b_4_the_shot_after_the_break_is_one_of_its_own_only_where_it_may_be_a_push_out(
    push_out: bool, shot: str
) -> None:
    book = edition("classic").derive("house", games={"nine-ball": {"knobs": {"push_out": push_out}}})
    for events in (FOUR_RAILS, [pocketed(3, "foot-left")]):
        match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann", rulebook=book)
        match.shot("Ann", RACK, *events)
        assert (match.state.turn.shot, match.push_out_allowed) == (shot, push_out)


@pytest.mark.clause("6", "7")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
@pytest.mark.parametrize(
    ("pocket", "crossed"),
    [
        *(("side-left", True), ("side-right", True), ("foot-left", True), ("foot-right", True)),
        *(("head-left", False), ("head-right", False)),
    ],
)
def test_6_a_cue_ball_that_came_back_from_a_side_or_foot_pocket_has_been_past_the_head_string(
    game: str, pocket: Any, crossed: bool
) -> None:
    # The 1 lies behind the string with the cue ball; the pockets of the head lie behind it as well.
    sheet = position(game, [1, 8, 9], cue_ball=KITCHEN)
    start = {"cue_placed": [0.5, 0.3], "layout": {"1": [0.635, 0.4], "8": [0.9, 2.0], "9": [1.0, 1.3]}}
    ruled = sheet.shot("Ann", rebound("cue", pocket), contact("cue", 1), cushion(1, "foot"), start=start)
    assert ruled.codes == ([] if crossed else ["bad_play_behind_head_string"])
