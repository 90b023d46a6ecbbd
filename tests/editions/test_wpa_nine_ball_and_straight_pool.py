"""9-ball and 14/1 under the WPA editions: the rack, the three-ball rule as knobs, the opening break, the third foul."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from books import ANYWHERE, IN_PLACE, KITCHEN, WPA, opened, played, table
from scoresheet import FOUR_RAILS, Sheet

from poolrules.actions import Event, contact, cushion, head_string, off_table, pocketed, returned
from poolrules.editions import Edition, edition
from poolrules.referee.racks import racked_balls

RADIUS = 0.028575
FOOT = 1.905


# --- 9-ball: rack and break (2.2, 2.3; 5.2, 5.3) ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "one", "nine"),
    [
        ("classic", FOOT, FOOT + 2 * sqrt(3) * RADIUS),
        ("wpa-2016", FOOT, FOOT + 2 * sqrt(3) * RADIUS),
        ("wpa-2025", FOOT - 2 * sqrt(3) * RADIUS, FOOT),
    ],
)
def test_which_ball_lies_on_the_foot_spot(book: str, one: float, nine: float) -> None:
    places = dict(racked_balls(Sheet("nine-ball", rulebook=book).match.state))
    for ball, y in ((1, one), (9, nine)):
        place = next(place for number, place in places.items() if number == ball)
        assert place is not None
        assert place == pytest.approx((0.635, y), abs=1e-9)


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "2.3"), ("wpa-2025", "5.3")])
def test_a_break_without_a_ball_and_four_to_cushions_is_a_foul(book: str, clause: str) -> None:
    _, ruled = opened(book, "nine-ball", *FOUR_RAILS[:3])
    assert ruled.clauses == {"illegal_break": clause}
    assert (ruled.next, ruled["next"]["push_out"]) == (("Ben", "shoot", ANYWHERE), False)


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "2.5"), ("wpa-2025", "5.5")])
def test_the_9_on_a_good_break_wins(book: str, clause: str) -> None:
    assert opened(book, "nine-ball", pocketed(9, "foot-left"))[1].ended == ("Ann", "nine_pocketed", clause)


@pytest.mark.parametrize("book", WPA)
def test_a_scratch_on_the_break_gives_the_cue_ball_anywhere(book: str) -> None:
    _, ruled = opened(book, "nine-ball", pocketed(9, "foot-left"), pocketed("cue", "side-left"))
    assert (ruled.spotted, ruled.next) == ([9], ("Ben", "shoot", ANYWHERE))


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "2.4"), ("wpa-2025", "5.4")])
def test_a_push_out_lets_the_other_player_choose(book: str, clause: str) -> None:
    sheet, _ = opened(book, "nine-ball", pocketed(3, "foot-left"))
    ruled = sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"), call={"push_out": True})
    assert (ruled.codes, ruled.spotted, ruled.options) == ([], [9], ["accept", "pass_back"])
    assert ruled.why["push_out"] == clause
    ruled = sheet.decide("Ben", "pass_back")
    assert (ruled.next, ruled["next"]["push_out"]) == (("Ann", "shoot", IN_PLACE), False)


# --- 9-ball: three balls past the head string, as a house rule --------------------------------------------------------


def three_ball(**knobs: Any) -> Edition:
    knobs = {"break_crossings": 3, "short_break_options": ["accept", "pass_back"]} | knobs
    return edition("wpa-2025").derive("ranking-event", games={"nine-ball": {"knobs": knobs}})


def crossings(*balls: int) -> list[Any]:
    return [head_string(ball) for ball in balls]


def test_a_break_with_too_few_crossings_is_short_and_no_foul() -> None:
    sheet, ruled = opened(three_ball(), "nine-ball", *FOUR_RAILS, *crossings(2, 3))
    assert (ruled.codes, ruled["legal"], ruled.options) == ([], False, ["accept", "pass_back"])
    assert ruled.why["short_break"] == "5.3"
    ruled = sheet.decide("Ben", "accept")
    assert (ruled.next, ruled["next"]["push_out"]) == (("Ben", "shoot", IN_PLACE), False)


def test_the_breaker_to_whom_it_is_passed_back_may_push_out() -> None:
    sheet, _ = opened(three_ball(), "nine-ball", *FOUR_RAILS, *crossings(2, 3))
    ruled = sheet.decide("Ben", "pass_back")
    assert (ruled.next, ruled["next"]["push_out"]) == (("Ann", "shoot", IN_PLACE), True)
    ruled = sheet.shot("Ann", contact("cue", 5), call={"push_out": True})
    assert (ruled.next[:2], ruled.options) == (("Ben", "decide"), ["accept", "pass_back"])


@pytest.mark.parametrize(
    ("events", "legal"),
    [
        (crossings(2, 3, 4), True),
        (crossings(2, 3, 3, 2), False),
        ([pocketed(2, "foot-left"), *crossings(3, 4)], True),
        ([*crossings(2, 3), pocketed(2, "foot-left")], False),
        ([pocketed(2, "foot-left"), pocketed(5, "foot-left"), pocketed(6, "side-left")], True),
    ],
)
def test_each_ball_counts_once_pocketed_or_across(events: list[Any], legal: bool) -> None:
    _, ruled = opened(three_ball(), "nine-ball", *FOUR_RAILS, *events)
    assert ruled["legal"] is legal


def test_the_9_on_a_short_break_is_spotted() -> None:
    _, ruled = opened(three_ball(), "nine-ball", pocketed(9, "foot-left"))
    assert (ruled.ended, ruled.spotted, ruled.options) == (None, [9], ["accept", "pass_back"])


def test_a_house_may_ask_it_only_of_a_break_that_pockets_nothing() -> None:
    book = three_ball(break_crossings_when="nothing_pocketed")
    assert opened(book, "nine-ball", pocketed(2, "foot-left"))[1]["legal"] is True
    assert opened(book, "nine-ball", *FOUR_RAILS, *crossings(2, 3))[1]["legal"] is False


def test_without_four_to_cushions_it_remains_a_foul() -> None:
    assert opened(three_ball(), "nine-ball", *FOUR_RAILS[:3], *crossings(2, 3, 4))[1].codes == ["illegal_break"]


def test_a_summary_says_how_many_crossed() -> None:
    facts = {"first_hit": [1], "pocketed": [], "balls_to_cushion": 4}
    sheet = Sheet("nine-ball", rulebook=three_ball())
    assert sheet.refuse("shot", player="Ann", facts=facts).field == "facts.balls_past_head_string"
    assert sheet.shot("Ann", facts=facts | {"balls_past_head_string": 3})["legal"] is True


def test_short_breaks_need_a_choice() -> None:
    with pytest.raises(ValueError, match="short_break_options: is empty"):
        three_ball(short_break_options=[])


# --- 14/1 (4.x, 7.x) --------------------------------------------------------------------------------------------------

ALL = list(range(1, 16))


@pytest.mark.parametrize(("book", "corners"), [("classic", (1, 5)), ("wpa-2016", (11, 15)), ("wpa-2025", (11, 15))])
def test_the_rear_corners_of_the_rack(book: str, corners: tuple[int, int]) -> None:
    balls = [int(ball) for ball, _ in racked_balls(Sheet("straight-pool", rulebook=book).match.state)]
    assert (balls[10], balls[14]) == corners


@pytest.mark.parametrize(
    ("book", "codes", "cost"), [("classic", [], 0), ("wpa-2016", ["6.5"], -1), ("wpa-2025", ["3.5"], -1)]
)
def test_a_ball_off_the_table_is_a_foul_and_comes_back(book: str, codes: list[str], cost: int) -> None:
    shot = (contact("cue", 4), cushion("cue", "foot"), off_table(4))
    ruled = played(book, "straight-pool", ALL, *shot, call={"ball": 4, "pocket": "foot-right"})
    assert list(ruled.clauses.values()) == codes
    assert (ruled["points"]["Ann"], ruled.spotted) == (cost, [4])
    assert ruled.next == ("Ben", "shoot", IN_PLACE)


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "4.11"), ("wpa-2025", "7.11")])
def test_after_a_third_foul_the_offender_must_open_again(book: str, clause: str) -> None:
    setup = {"fouls_in_a_row": {"Ann": 2, "Ben": 0}, "warned": ["Ann"], "score": {"Ann": 20, "Ben": 0}}
    ruled = played(book, "straight-pool", ALL, contact("cue", 4), setup=setup, call={"safety": True})
    assert ruled["points"] == {"Ann": -16, "Ben": 0}
    assert (ruled.options, len(ruled["racked"])) == ([], 15)
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["fouls_in_a_row"]["Ann"] == 0
    assert ruled.why["three_fouls_points"] == clause


def opening(book: str, *events: Any, **shot: Any) -> Any:
    return Sheet("straight-pool", rulebook=book).shot("Ann", contact("cue", 1), *events, **shot)


@pytest.mark.parametrize(("book", "cost"), [("classic", -2), ("wpa-2016", -1), ("wpa-2025", -1)])
@pytest.mark.parametrize(
    ("lost", "code"),
    [
        (pocketed("cue", "side-left"), "cue_ball_pocketed"),
        (off_table("cue"), "cue_ball_off_table"),
        (returned("cue", by="lamp"), "cue_ball_off_table"),
    ],
)
def test_a_lost_cue_ball_counts_as_driven_on_the_opening_break(book: str, cost: int, lost: Event, code: str) -> None:
    ruled = opening(book, cushion(2, "foot"), cushion(3, "foot"), lost, call={"safety": True})
    short = ["illegal_break"] if cost == -2 else []
    # By classic a lamp is part of the table, and the cue ball was not lost.
    codes = [*([] if book == "classic" and lost.kind == "returned" else [code]), *short]
    assert (ruled.codes, ruled["points"]["Ann"]) == (codes, cost)
    if cost == -1:
        assert ruled.next == ("Ben", "shoot", KITCHEN)
        assert ruled["fouls_in_a_row"]["Ann"] == 1


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "4.10"), ("wpa-2025", "7.10")])
def test_a_breaking_foul_costs_two_and_is_never_counted(book: str, clause: str) -> None:
    sheet = Sheet("straight-pool", rulebook=book)
    for times in range(1, 5):
        ruled = sheet.shot("Ann", contact("cue", 1), cushion(2, "foot"), call={"safety": True})
        assert ruled.clauses == {"illegal_break": clause}
        assert ruled["score"]["Ann"] == -2 * times
        assert ruled["fouls_in_a_row"]["Ann"] == 0
        sheet.decide("Ben", "rerack_offender_breaks")


@pytest.mark.parametrize("book", WPA)
def test_a_breaking_foul_with_a_scratch_is_accepted_from_behind_the_head_string(book: str) -> None:
    sheet = Sheet("straight-pool", rulebook=book)
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed("cue", "side-left"), call={"safety": True})
    assert ruled["points"]["Ann"] == -2
    assert sheet.decide("Ben", "accept").next == ("Ben", "shoot", KITCHEN)


@pytest.mark.parametrize("book", WPA)
def test_a_called_ball_with_a_scratch_met_the_requirement(book: str) -> None:
    ruled = opening(
        book, pocketed(1, "foot-left"), pocketed("cue", "side-left"), call={"ball": 1, "pocket": "foot-left"}
    )
    assert (ruled.codes, ruled["points"]["Ann"], ruled.spotted) == (["cue_ball_pocketed"], -1, [1])


@pytest.mark.parametrize("book", WPA)
def test_an_ordinary_foul_leaves_the_cue_ball(book: str) -> None:
    ruled = played(book, "straight-pool", ALL, contact("cue", 4), call={"safety": True})
    assert (ruled.codes, ruled.next) == (["no_cushion_after_hit"], ("Ben", "shoot", IN_PLACE))


@pytest.mark.parametrize("book", WPA)
def test_a_stalemate_keeps_the_scores_and_lags_again(book: str) -> None:
    sheet = table(book, "straight-pool", ALL, score={"Ann": 7, "Ben": -3})
    ruled = sheet.do("stalemate")
    assert (ruled["next"]["to"], ruled["score"]) == ("lag", {"Ann": 7, "Ben": -3})
