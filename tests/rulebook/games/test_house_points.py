"""9-ball and 10-ball by house rules: balls that score, racks of another kind, balls off the table that are no foul."""

from __future__ import annotations

from typing import Any

import pytest
from plays import called
from scoresheet import FOUR_RAILS, Ground, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed
from poolrules.editions import Edition, edition
from poolrules.referee.racks import racked_balls

RACK = contact("cue", 1)
NINE_DOWN = pocketed(9, "foot-right")


def house(game: str, **knobs: Any) -> Edition:
    return edition("classic").derive("house", games={game: {"knobs": knobs}})


def points_for(*balls: int, who: str = "Ann", number: int) -> Ground:
    return ("points_per_ball", "APA 8", [*balls], who, number)


def league(on_table: list[int], player: str = "Ann", score: int = 0, **setup: Any) -> Sheet:
    """The 9-ball of a league: a point a ball and two for the 9, Ann to 14, Ben to 19."""
    header = {"rulebook": "apa-2025", "skill_levels": {"Ann": 1, "Ben": 2}}
    return position("nine-ball", on_table, player=player, score={player: score}, header=header, **setup)


@pytest.mark.parametrize(
    ("events", "grounds"),
    [
        ([pocketed(2, "foot-left")], [points_for(2, number=1)]),
        ([pocketed(2, "foot-left"), pocketed(5, "foot-left")], [points_for(2, 5, number=2)]),
        ([NINE_DOWN], [points_for(9, number=2)]),
        ([pocketed(2, "foot-left"), NINE_DOWN], [points_for(2, 9, number=3)]),
        ([cushion(2, "left")], []),
    ],
)
@pytest.mark.parametrize("player", ["Ann", "Ben"])
def test_a_point_a_ball(player: str, events: list[Any], grounds: list[Ground]) -> None:
    sheet = league([2, 5, 9], player=player)
    ruled = sheet.shot(player, contact("cue", 2), *events)
    scored = sum(why[4] or 0 for why in grounds)
    assert (ruled["points"][player], ruled["score"][player]) == (scored, scored)
    wanted = [(code, clause, balls, player, number) for code, clause, balls, _, number in grounds]
    assert sheet.grounds[1:] == wanted


def test_points_go_on_from_shot_to_shot() -> None:
    sheet = league([2, 3, 5, 9])
    for ball in (2, 3):
        sheet.shot("Ann", contact("cue", ball), pocketed(ball, "foot-left"))
        assert sheet.match.state.balls_won == (ball - 1, 0)
    sheet.shot("Ann", contact("cue", 5), cushion(5, "left"))
    ruled = sheet.shot("Ben", contact("cue", 5), pocketed(5, "foot-left"))
    assert (ruled["score"], sheet.match.state.balls_won) == ({"Ann": 2, "Ben": 1}, (2, 1))


def test_a_position_begins_a_count_of_its_own() -> None:
    sheet = league([2, 3, 5, 9])
    sheet.shot("Ann", contact("cue", 2), pocketed(2, "foot-left"))
    sheet.do("setup", player="Ben", on_table=[5, 9], shot="normal", cue_ball="in_place")
    assert (sheet.match.state.score, sheet.match.state.balls_won) == ((1, 0), (0, 0))


@pytest.mark.parametrize(("score", "over"), [(11, False), (12, True), (13, True)])
def test_the_match_ends_at_the_goal(score: int, over: bool) -> None:
    ruled = league([2, 5, 9], score=score).shot(
        "Ann", contact("cue", 2), pocketed(2, "foot-left"), pocketed(5, "foot-left")
    )
    assert (ruled["match_over"] == {"winner": "Ann"}) is over
    if over:
        assert ruled["game_over"]["reason"] == "points_reached"


def test_a_ball_that_comes_back_scores_nothing() -> None:
    book = edition("apa-2025").derive("spotted", games={"nine-ball": {"knobs": {"money_ball_on_break": "spotted"}}})
    sheet = Sheet("nine-ball", rulebook=book, skill_levels={"Ann": 1, "Ben": 2})
    ruled = sheet.shot("Ann", RACK, NINE_DOWN)
    assert (ruled.spotted, ruled["points"]["Ann"]) == ([9], 0)
    assert [why[0] for why in sheet.grounds] == ["break_requirement_met", "ball_pocketed_on_break", "nine_spotted"]
    both = Sheet("nine-ball", rulebook=book, skill_levels={"Ann": 1, "Ben": 2})
    ruled = both.shot("Ann", RACK, NINE_DOWN, pocketed(3, "foot-left"))
    assert (ruled.spotted, ruled["points"]["Ann"]) == ([9], 1)
    assert both.grounds[-1] == points_for(3, number=1)


@pytest.mark.parametrize(("spot", "first"), [(1, 1), (9, 9)])
def test_which_ball_is_racked_on_the_foot_spot(spot: int, first: int) -> None:
    sheet = Sheet("nine-ball", rulebook=house("nine-ball", rack_on_spot=spot))
    places = {int(ball): at for ball, at in racked_balls(sheet.match.state)}
    assert places[first] == pytest.approx((0.635, 1.905))


@pytest.mark.parametrize(("book", "corners"), [("csi-2025", {2, 3}), ("wpa-2025", {6, 9})])
def test_the_corners_of_a_rack_of_ten(book: str, corners: set[int]) -> None:
    placed = racked_balls(Sheet("ten-ball", rulebook=book).match.state)
    assert {int(placed[6][0]), int(placed[9][0])} == corners


@pytest.mark.parametrize("down", [True, False])
def test_on_the_break_the_9_off_the_table_comes_back_also_where_it_is_no_foul(down: bool) -> None:
    sheet = Sheet("nine-ball", rulebook=house("nine-ball", fouls={"object_ball_off_table": False}))
    ruled = sheet.shot("Ann", RACK, *FOUR_RAILS, off_table(9), *([pocketed(3, "foot-left")] if down else []))
    assert (ruled.codes, ruled.spotted) == ([], [9])
    assert sheet.grounds[-1] == ("nine_spotted", "9b.5", [9], None, None)
    assert ruled.next == ("Ann" if down else "Ben", "shoot", "in_place")
    assert ruled["next"]["push_out"] is True


@pytest.mark.parametrize(
    ("events", "balls"),
    [([cushion(2, "left")], [2, 3, 9]), ([pocketed(2, "foot-left")], [3, 9])],
)
def test_later_the_9_off_the_table_comes_back_also_where_it_is_no_foul(events: list[Any], balls: list[int]) -> None:
    header = {"rulebook": house("nine-ball", fouls={"object_ball_off_table": False})}
    sheet = position("nine-ball", [2, 3, 9], header=header)
    ruled = sheet.shot("Ann", contact("cue", 2), *events, off_table(9))
    assert (ruled.codes, ruled.spotted, ruled["on_table"]) == ([], [9], balls)
    assert sheet.grounds[1] == ("nine_spotted", "9b.5", [9], None, None)
    pushed = position("nine-ball", [2, 3, 9], header=header, shot="after_break")
    ruled = pushed.shot("Ann", off_table(9), off_table(3), call={"push_out": True})
    assert (ruled.spotted, ruled.options) == ([9], ["accept", "pass_back"])
    assert pushed.grounds[1:] == [
        ("nine_on_push_out", "9b.4", [9], None, None),
        ("off_table_stays_out", "9b.7", [3], None, None),
    ]


def test_every_ball_off_the_table_comes_back_where_the_rules_say_so() -> None:
    header = {"rulebook": house("nine-ball", off_table_spotted="all")}
    sheet = position("nine-ball", [2, 3, 9], header=header)
    ruled = sheet.shot("Ann", contact("cue", 2), off_table(3), off_table(9))
    assert ruled.spotted == [3, 9]
    assert sheet.grounds[2:4] == [
        ("nine_spotted", "9b.5", [9], None, None),
        ("off_table_spotted", "9b.7", [3], None, None),
    ]


@pytest.mark.parametrize(
    ("wins", "on_table", "call", "won"),
    [
        ("any_legal_shot", [2, 10], called(10), True),
        ("called", [2, 10], called(10), True),
        ("called", [2, 10], called(2), False),
        ("last_ball_called", [2, 10], called(10), False),
        ("last_ball_called", [10], called(10), True),
        ("last_ball_called", [10], called(10, "head-left"), False),
        ("last_ball_called", [10], None, True),
    ],
)
def test_when_the_10_wins(wins: str, on_table: list[int], call: dict[str, Any] | None, won: bool) -> None:
    book = edition("wpa-2016").derive("house", games={"ten-ball": {"knobs": {"money_ball_wins": wins}}})
    sheet = position("ten-ball", on_table, header={"rulebook": book, "race_to": 2})
    fields = {} if call is None else {"call": call}
    ruled = sheet.shot("Ann", contact("cue", on_table[0]), pocketed(10, "foot-right"), **fields)
    assert (ruled["game_over"] is not None) is won
    if won:
        assert ruled["game_over"]["reason"] == "ten_pocketed"
        assert sheet.grounds[0][2:] == ([10], "Ann", None)
    else:
        assert ruled.spotted == [10]


@pytest.mark.parametrize(("lost", "breaker"), [(False, "Ann"), (True, "Ben")])
def test_a_short_break_that_is_no_foul_and_is_broken_again_is_not_legal(lost: bool, breaker: str) -> None:
    knobs = {"fouls": {"illegal_break": False}, "illegal_break_again": "opponent_after_lost_cue_ball"}
    sheet = Sheet("nine-ball", rulebook=house("nine-ball", **knobs))
    scratch = [pocketed("cue", "head-left")] if lost else []
    ruled = sheet.shot("Ann", RACK, cushion(2, "foot"), *scratch)
    assert (ruled["legal"], ruled.next[0], ruled["next"]["break"]) == (False, breaker, True)
    assert ruled["fouls_in_a_row"]["Ann"] == (1 if lost else 0)


def test_a_ball_off_the_table_on_a_short_break_where_neither_is_a_foul() -> None:
    fouls = {"illegal_break": False, "object_ball_off_table": False}
    book = house("nine-ball", fouls=fouls, illegal_break_options=["accept", "pass_back"])
    sheet = Sheet("nine-ball", rulebook=book)
    ruled = sheet.shot("Ann", RACK, off_table(9), off_table(3))
    assert (ruled.codes, ruled.spotted, ruled.options) == ([], [9], ["accept", "pass_back"])
    assert [why[0] for why in sheet.grounds][-2:] == ["nine_spotted", "off_table_stays_out"]


def test_bad_placement_on_a_break_may_give_the_cue_ball_behind_the_string() -> None:
    book = house("nine-ball", break_lost_cue_ball="behind_head_string")
    sheet = Sheet("nine-ball", rulebook=book)
    ruled = sheet.shot("Ann", RACK, *FOUR_RAILS, start={"cue_placed": [0.6, 0.7]})
    assert (ruled.codes, ruled.next) == (["bad_placement"], ("Ben", "shoot", "behind_head_string"))
