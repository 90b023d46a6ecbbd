"""House rules: what the knobs of a game change in it, each as a rulebook derived from ``classic``."""

from __future__ import annotations

from typing import Any

import pytest
from plays import ANN_SOLIDS, SAFETY, SCRATCH, called, miss, points, to_shoot
from scoresheet import ALL, FOUR_RAILS, KITCHEN, TWO_RAILS, Ruled, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed
from poolrules.editions import Edition, edition

RACK = contact("cue", 1)
EIGHT_DOWN = pocketed(8, "foot-right")
TOUCHED = [{"code": "touched_ball"}]
FULL = ALL["eight-ball"]


def house(game: str, **knobs: Any) -> Edition:
    """``classic`` with other knobs for one game."""
    return edition("classic").derive("house", games={game: {"knobs": knobs}})


def broken(game: str, *events: Any, knobs: dict[str, Any], **fields: Any) -> tuple[Sheet, Ruled]:
    """Ann's break under a house rule."""
    sheet = Sheet(game, rulebook=house(game, **knobs))
    return sheet, sheet.shot("Ann", RACK, *events, **fields)


def eight_ball(*on_table: int, knobs: dict[str, Any], **setup: Any) -> Sheet:
    """Ann to shoot at 8-ball under a house rule."""
    return position("eight-ball", list(on_table) or None, header={"rulebook": house("eight-ball", **knobs)}, **setup)


# --- 8-ball, the break ----------------------------------------------------------------------------------------------


def test_the_8_on_the_break_may_win() -> None:
    _, ruled = broken("eight-ball", EIGHT_DOWN, knobs={"eight_on_break": "win"})
    assert ruled.ended == ("Ann", "eight_pocketed", "8b.5")


def test_the_8_on_a_fouled_break_may_lose() -> None:
    knobs = {"eight_on_break_foul": "loss"}
    _, ruled = broken("eight-ball", EIGHT_DOWN, SCRATCH, knobs=knobs)
    assert ruled.ended == ("Ben", "eight_on_foul", "8b.5")
    _, ruled = broken("eight-ball", EIGHT_DOWN, knobs=knobs)
    assert ruled.options == ["spot_eight", "rerack_and_break"]


def test_the_options_after_the_8_on_the_break_may_ask_for_a_scratch() -> None:
    knobs = {"eight_on_break_foul_by": "scratch"}
    _, ruled = broken("eight-ball", EIGHT_DOWN, SCRATCH, knobs=knobs)
    assert ruled.options == ["spot_eight", "rerack_and_break"]
    _, ruled = broken("eight-ball", EIGHT_DOWN, knobs=knobs, observed=TOUCHED)
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled.spotted == [8]
    assert ruled["on_table"] == FULL
    assert ruled.why["eight_spotted"] == "8b.5"


def test_the_8_off_the_table_on_the_break_may_be_spotted() -> None:
    _, ruled = broken("eight-ball", *FOUR_RAILS, off_table(8), knobs={"eight_off_on_break": "spotted"})
    assert ruled["game_over"] is None
    assert ruled.spotted == [8]
    assert ruled.options == ["accept", "take_in_hand"]


@pytest.mark.parametrize(
    ("down", "groups"),
    [
        ([3, 4], ANN_SOLIDS),
        ([9], {"Ann": "stripes", "Ben": "solids"}),
        ([3, 9], None),
    ],
)
def test_balls_of_one_group_on_the_break_may_decide_the_groups(down: list[int], groups: dict[str, str] | None) -> None:
    balls = [pocketed(ball, "foot-left") for ball in down]
    _, ruled = broken("eight-ball", *balls, knobs={"groups_by_break": True})
    assert ruled["groups"] == groups
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ("groups_decided" in ruled.why) is (groups is not None)


def test_an_illegal_break_may_be_no_foul_and_still_give_the_options() -> None:
    rules = edition("classic").derive("house", games={"eight-ball": {"knobs": {"fouls": {"illegal_break": False}}}})
    sheet = Sheet("eight-ball", rulebook=rules)
    ruled = sheet.shot("Ann", RACK, cushion(2, "foot"))
    assert ruled.codes == []
    assert ruled["legal"] is False
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.options == ["accept", "rerack_and_break", "rerack_offender_breaks"]


def test_an_illegal_break_with_another_foul_may_be_that_foul_alone() -> None:
    knobs = {"illegal_break_options_ignore_fouls": False}
    _, ruled = broken("eight-ball", cushion(2, "foot"), SCRATCH, knobs=knobs)
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["legal"] is False
    _, ruled = broken("eight-ball", cushion(2, "foot"), knobs=knobs)
    assert len(ruled.options) == 3


def test_an_illegal_break_may_have_no_options() -> None:
    _, ruled = broken("eight-ball", cushion(2, "foot"), knobs={"illegal_break_options": []})
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.parametrize(
    ("who", "events", "breaker"),
    [
        ("breaker", [], "Ann"),
        ("breaker", [SCRATCH], "Ann"),
        ("opponent_after_lost_cue_ball", [], "Ann"),
        ("opponent_after_lost_cue_ball", [SCRATCH], "Ben"),
    ],
)
def test_an_illegal_break_may_be_played_again_without_a_choice(who: str, events: list[Any], breaker: str) -> None:
    _, ruled = broken("eight-ball", cushion(2, "foot"), *events, knobs={"illegal_break_again": who})
    assert to_shoot(ruled) == (breaker, KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["on_table"] == FULL


def test_a_break_may_have_no_requirement() -> None:
    _, ruled = broken("eight-ball", knobs={"break_requirement": "none"})
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")


def test_a_referee_may_report_a_break_as_illegal() -> None:
    _, ruled = broken("eight-ball", pocketed(3, "foot-left"), knobs={}, observed=[{"code": "illegal_break"}])
    assert "illegal_break" in ruled.codes
    assert len(ruled.options) == 3


def test_any_foul_on_the_break_may_give_a_choice() -> None:
    knobs = {"break_foul_options": ["accept", "take_in_hand"]}
    _, ruled = broken("eight-ball", *FOUR_RAILS, knobs=knobs, observed=TOUCHED)
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == ["accept", "take_in_hand"]


# --- 8-ball after the break -----------------------------------------------------------------------------------------


def test_the_8_first_on_an_open_table_may_be_a_foul() -> None:
    sheet = eight_ball(knobs={"open_table_eight_first": "foul"})
    assert list(sheet.match.balls_on) == [ball for ball in FULL if ball != 8]
    ruled = sheet.shot("Ann", contact("cue", 8), pocketed(4, "foot-right"), call=called(4))
    assert ruled.codes == ["wrong_ball_first"]


def test_the_8_first_may_be_a_foul_unless_one_group_is_gone() -> None:
    knobs = {"open_table_eight_first": "group_gone"}
    assert eight_ball(3, 8, 9, knobs=knobs).shot("Ann", *miss(8), call=called(3)).codes == ["wrong_ball_first"]
    assert eight_ball(3, 4, 8, knobs=knobs).shot("Ann", *miss(8), call=called(3)).codes == []
    assert eight_ball(8, 9, 12, knobs=knobs).shot("Ann", *miss(8), call=called(9)).codes == []


@pytest.mark.parametrize(
    ("first", "call", "winner"), [(8, called(8), "Ann"), (3, called(8), "Ben"), (8, called(3), "Ben")]
)
def test_with_one_group_gone_the_8_may_then_be_played_for_the_win(
    first: int, call: dict[str, Any], winner: str
) -> None:
    sheet = eight_ball(3, 4, 8, knobs={"open_table_eight_first": "group_gone"})
    ruled = sheet.shot("Ann", contact("cue", first), EIGHT_DOWN, call=call)
    assert ruled["game_over"]["winner"] == winner


def test_with_both_groups_up_the_8_still_loses() -> None:
    sheet = eight_ball(3, 8, 9, knobs={"open_table_eight_first": "group_gone"})
    assert sheet.shot("Ann", contact("cue", 3), EIGHT_DOWN, call=called(8)).ended == (
        "Ben",
        "eight_pocketed_early",
        "8b.12",
    )


@pytest.mark.parametrize(
    ("events", "on_table", "lost"),
    [
        ([*miss(8), SCRATCH], [8, 9], True),
        (list(miss(8)), [8, 9], False),
        ([*miss(3), SCRATCH], [3, 8, 9], False),
    ],
)
def test_a_scratch_at_the_8_may_lose_although_it_stays_up(events: list[Any], on_table: list[int], lost: bool) -> None:
    sheet = eight_ball(*on_table, knobs={"scratch_on_eight_loses": True}, groups=ANN_SOLIDS)
    ruled = sheet.shot("Ann", *events, call=called(8))
    assert ruled.ended == (("Ben", "eight_on_foul", "8b.11") if lost else None)


@pytest.mark.parametrize(("which", "spotted"), [("none", []), ("money_ball", []), ("all", [4, 12])])
def test_which_balls_off_the_table_come_back(which: str, spotted: list[int]) -> None:
    sheet = eight_ball(2, 4, 8, 9, 12, knobs={"off_table_spotted": which}, groups=ANN_SOLIDS)
    ruled = sheet.shot("Ann", *miss(2), off_table(4), off_table(12), call=called(2))
    assert ruled.spotted == spotted


def test_three_fouls_may_lose_the_game_of_8_ball_too() -> None:
    sheet = eight_ball(2, 8, 9, knobs={"three_fouls": "loss_of_game"}, groups=ANN_SOLIDS, fouls_in_a_row={"Ann": 2})
    ruled = sheet.shot("Ann", contact("cue", 2), call=called(2))
    assert ruled.ended == ("Ben", "three_fouls", "8b.16")
    assert ruled["fouls_in_a_row"] == {"Ann": 3, "Ben": 0}


# --- 9-ball ---------------------------------------------------------------------------------------------------------


def test_the_9_on_the_break_may_be_spotted_and_the_breaker_shoots_on() -> None:
    _, ruled = broken("nine-ball", pocketed(9, "foot-left"), knobs={"money_ball_on_break": "spotted"})
    assert ruled["game_over"] is None
    assert ruled.spotted == [9]
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["next"]["push_out"] is True


def test_there_may_be_no_push_out() -> None:
    sheet, ruled = broken("nine-ball", *FOUR_RAILS, knobs={"push_out": False})
    assert ruled["next"]["push_out"] is False
    assert sheet.refuse("shot", player="Ben", events=[], call={"push_out": True}).field == "call.push_out"


def test_the_break_of_9_ball_may_hit_any_ball_first() -> None:
    sheet = Sheet("nine-ball", rulebook=house("nine-ball", break_lowest_ball_first=False))
    assert sheet.shot("Ann", contact("cue", 4), *FOUR_RAILS)["legal"] is True


# --- 14/1 -----------------------------------------------------------------------------------------------------------


def test_after_a_third_foul_the_offender_may_have_to_break_without_a_choice() -> None:
    rules = house("straight-pool", three_fouls_options=[])
    sheet = position("straight-pool", header={"rulebook": rules}, fouls_in_a_row={"Ann": 2}, score={"Ann": 20})
    ruled = sheet.shot("Ann", contact("cue", 4), call=SAFETY)
    assert points(ruled) == (-16, 0)
    assert to_shoot(ruled) == ("Ann", KITCHEN)
    assert ruled["next"]["break"] is True
    assert len(ruled["racked"]) == 15
    assert ("rerack", None) in ruled.said


def test_a_pocketed_cue_ball_may_count_as_driven_to_a_cushion() -> None:
    knobs = {"pocketed_cue_ball_reaches_cushion": True}
    _, ruled = broken("straight-pool", *TWO_RAILS[1:], SCRATCH, knobs=knobs, call=SAFETY)
    assert ruled.codes == ["cue_ball_pocketed"]
    assert points(ruled) == (-1, 0)


def test_only_a_ball_that_never_crossed_may_leave_the_cue_ball_in_hand() -> None:
    rules = house("straight-pool", bad_play_in_hand="never_crossed")
    layout = {"4": [0.635, 1.5], "5": [0.3, 0.4], "10": [0.2, 1.2]}
    start = {"layout": layout, "cue_placed": [0.5, 0.2]}

    def played(*events: Any, **start: Any) -> Ruled:
        sheet = position("straight-pool", [4, 5, 10], header={"rulebook": rules}, cue_ball=KITCHEN)
        return sheet.shot("Ann", *events, call=called(4), start=start)

    assert played(cushion("cue", "head"), **start).next == ("Ben", "shoot", KITCHEN)
    placed = played(*miss(4), layout=layout, cue_placed=[0.5, 0.7])
    assert placed.codes == ["bad_placement"]
    assert placed.next == ("Ben", "shoot", "in_place")


def test_a_house_rule_shows_in_the_ruling_and_in_its_citations() -> None:
    rules = edition("classic").derive(
        "our-bar",
        clauses={"bar.1": "The 8 on the break wins."},
        games={"eight-ball": {"knobs": {"eight_on_break": "win"}, "cites": {"eight_on_break_wins": "bar.1"}}},
    )
    ruled = Sheet("eight-ball", rulebook=rules).shot("Ann", RACK, EIGHT_DOWN)
    assert ruled.ended == ("Ann", "eight_pocketed", "bar.1")
    assert ruled["rulebook"] == "our-bar"
