"""10-ball: every shot but the break called, the 10 last; under both WPA editions and the league that has it."""

from __future__ import annotations

from typing import Any

import pytest
from books import ANYWHERE, IN_PLACE, WPA, opened, played, table
from scoresheet import FOUR_RAILS, Sheet

from poolrules.actions import contact, cushion, off_table, pocketed
from poolrules.base.errors import EditionError
from poolrules.editions import edition, rules_for
from poolrules.referee.racks import racked_balls

TEN = pocketed(10, "foot-right")
CHOICE = ["accept", "pass_back"]
BOOKS = (*WPA, "csi-2025")


def called(ball: int, pocket: str = "foot-left") -> dict[str, Any]:
    return {"call": {"ball": ball, "pocket": pocket}}


# --- rack and break (9.2, 9.3; 6.2, 6.3) ------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "corners"), [("wpa-2016", (6, 9)), ("wpa-2025", (6, 9)), ("csi-2025", (2, 3))])
def test_the_rack(book: str, corners: tuple[int, int]) -> None:
    balls = racked_balls(Sheet("ten-ball", rulebook=book).match.state)
    order = [int(ball) for ball, _ in balls]
    assert (order[0], order[4]) == (1, 10)
    assert (order[6], order[9]) == corners
    assert sorted(order) == list(range(1, 11))
    assert balls[0][1] == pytest.approx((0.635, 1.905), abs=1e-9)


@pytest.mark.parametrize("book", BOOKS)
def test_a_break_needs_a_ball_down_or_four_to_cushions(book: str) -> None:
    assert opened(book, "ten-ball", *FOUR_RAILS)[1]["legal"] is True
    _, ruled = opened(book, "ten-ball", *FOUR_RAILS[:3])
    assert ruled.clauses == {"illegal_break": "9.3" if book == "wpa-2016" else "6.3"}
    assert ruled.next == ("Ben", "shoot", ANYWHERE)


@pytest.mark.parametrize("book", BOOKS)
def test_the_1_must_be_met_first(book: str) -> None:
    ruled = Sheet("ten-ball", rulebook=book).shot("Ann", contact("cue", 2), *FOUR_RAILS)
    assert ruled.codes == ["wrong_ball_first"]


@pytest.mark.parametrize("book", BOOKS)
def test_the_10_on_the_break_is_spotted_and_the_breaker_goes_on(book: str) -> None:
    _, ruled = opened(book, "ten-ball", TEN)
    assert (ruled.ended, ruled.spotted) == (None, [10])
    assert ruled.next == ("Ann", "shoot", IN_PLACE)
    assert ruled["next"]["push_out"] is True


@pytest.mark.parametrize("book", BOOKS)
def test_the_break_is_not_called(book: str) -> None:
    sheet = Sheet("ten-ball", rulebook=book, calls="required")
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(7, "foot-left"))
    assert (ruled.next, ruled["next"]["call"]) == (("Ann", "shoot", IN_PLACE), "ball_and_pocket")


# --- the push-out (9.4, 6.4) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_push_out_with_the_10_down(book: str) -> None:
    sheet, _ = opened(book, "ten-ball", *FOUR_RAILS)
    ruled = sheet.shot("Ben", contact("cue", 10), TEN, call={"push_out": True})
    assert (ruled.codes, ruled.spotted, ruled.ended) == ([], [10], None)
    assert (ruled.next[:2], ruled.options) == (("Ann", "decide"), CHOICE)
    assert ruled.why["push_out"] == ("9.4" if book == "wpa-2016" else "6.4")


# --- calls (9.5 to 9.7; 6.5, 6.6) -------------------------------------------------------------------------------------

BALLS = [2, 5, 8, 10]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "events",
    [
        [pocketed(5, "foot-left")],
        [pocketed(2, "foot-right")],
        [TEN],
    ],
    ids=["another ball", "another pocket", "the 10 uncalled"],
)
def test_a_ball_down_but_not_as_called_gives_the_opponent_the_choice(book: str, events: list[Any]) -> None:
    sheet = table(book, "ten-ball", BALLS)
    ruled = sheet.shot("Ann", contact("cue", 2), *events, **called(2))
    assert (ruled.codes, ruled["legal"], ruled.options) == ([], True, CHOICE)
    assert ruled.next[:2] == ("Ben", "decide")
    assert ruled.spotted == ([10] if events == [TEN] else [])
    ruled = sheet.decide("Ben", "pass_back")
    assert ruled.next == ("Ann", "shoot", IN_PLACE)
    assert ruled["next"]["push_out"] is False


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_down_simply_passes_the_turn(book: str) -> None:
    ruled = played(book, "ten-ball", BALLS, contact("cue", 2), cushion(2, "left"), **called(2))
    assert (ruled.next, ruled.options) == (("Ben", "shoot", IN_PLACE), [])


@pytest.mark.parametrize("book", BOOKS)
def test_the_called_ball_keeps_the_turn_and_others_stay_down(book: str) -> None:
    shot = (contact("cue", 2), pocketed(8, "foot-right"), pocketed(5, "foot-left"))
    ruled = played(book, "ten-ball", BALLS, *shot, **called(5))
    assert (ruled.next, ruled["on_table"]) == (("Ann", "shoot", IN_PLACE), [2, 10])


@pytest.mark.parametrize("book", BOOKS)
def test_without_a_call_the_lowest_ball_counts_as_called(book: str) -> None:
    assert played(book, "ten-ball", BALLS, contact("cue", 2), pocketed(2, "side-left")).next == (
        "Ann",
        "shoot",
        IN_PLACE,
    )
    assert played(book, "ten-ball", BALLS, contact("cue", 2), pocketed(5, "side-left")).options == CHOICE


def test_in_2016_a_safety_that_pockets_nothing_ends_the_turn() -> None:
    ruled = played("wpa-2016", "ten-ball", BALLS, contact("cue", 2), cushion(2, "left"), call={"safety": True})
    assert (ruled.next, ruled.why["safety_ends_turn"]) == (("Ben", "shoot", IN_PLACE), "9.6")


@pytest.mark.parametrize("book", BOOKS)
def test_a_declared_safety_with_a_ball_down_is_the_opponents_choice(book: str) -> None:
    ruled = played(book, "ten-ball", BALLS, contact("cue", 2), pocketed(2, "foot-left"), call={"safety": True})
    assert (ruled.codes, ruled.options) == ([], CHOICE)


# --- the 10 (9.8, 9.9; 6.7, 6.8) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "9.8"), ("wpa-2025", "6.7"), ("csi-2025", "CSI 4-1")])
def test_the_10_called_as_the_last_ball_wins(book: str, clause: str) -> None:
    ruled = played(book, "ten-ball", [10], contact("cue", 10), TEN, **called(10, "foot-right"))
    assert ruled.ended == ("Ann", "ten_pocketed", clause)
    assert played(book, "ten-ball", [10], contact("cue", 10), TEN).ended == ("Ann", "ten_pocketed", clause)


@pytest.mark.parametrize("book", BOOKS)
def test_the_10_in_another_pocket_does_not_win(book: str) -> None:
    ruled = played(book, "ten-ball", [10], contact("cue", 10), TEN, **called(10, "side-left"))
    assert (ruled.ended, ruled.spotted, ruled.options) == (None, [10], CHOICE)


@pytest.mark.parametrize("book", WPA)
def test_a_called_10_too_early_is_spotted_and_the_shooter_goes_on(book: str) -> None:
    ruled = played(book, "ten-ball", BALLS, contact("cue", 2), contact(2, 10), TEN, **called(10, "foot-right"))
    assert (ruled.ended, ruled.spotted) == (None, [10])
    assert ruled.next == ("Ann", "shoot", IN_PLACE)
    assert ruled.why["ten_spotted"] == ("9.9" if book == "wpa-2016" else "6.8")


def test_in_the_league_a_called_10_wins_early() -> None:
    ruled = played("csi-2025", "ten-ball", BALLS, contact("cue", 2), contact(2, 10), TEN, **called(10, "foot-right"))
    assert ruled.ended == ("Ann", "ten_pocketed", "CSI 4-1")


@pytest.mark.parametrize("book", BOOKS)
def test_the_10_down_with_another_called_ball_comes_back(book: str) -> None:
    ruled = played(book, "ten-ball", BALLS, contact("cue", 2), pocketed(2, "foot-left"), TEN, **called(2))
    assert (ruled.next, ruled.spotted) == (("Ann", "shoot", IN_PLACE), [10])


@pytest.mark.parametrize("book", WPA)
def test_the_10_is_the_last_ball_only_if_it_was_so_when_the_shot_began(book: str) -> None:
    shot = (contact("cue", 8), pocketed(8, "foot-left"), TEN)
    ruled = played(book, "ten-ball", [8, 10], *shot, **called(10, "foot-right"))
    assert (ruled.ended, ruled.spotted, ruled.next) == (None, [10], ("Ann", "shoot", IN_PLACE))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lost", [off_table(10), TEN])
def test_the_10_lost_on_a_foul_is_spotted(book: str, lost: Any) -> None:
    ruled = played(book, "ten-ball", BALLS, contact("cue", 5), cushion(5, "left"), lost, **called(2))
    assert (ruled.spotted, ruled.next) == ([10], ("Ben", "shoot", ANYWHERE))


@pytest.mark.parametrize("book", BOOKS)
def test_other_balls_off_the_table_stay_out(book: str) -> None:
    ruled = played(book, "ten-ball", BALLS, contact("cue", 2), off_table(5), **called(2))
    assert (ruled.codes, ruled.spotted, ruled["on_table"]) == (["object_ball_off_table"], [], [2, 8, 10])


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "9.11"), ("wpa-2025", "6.10"), ("csi-2025", "CSI 4-9")])
def test_three_fouls_lose_the_rack(book: str, clause: str) -> None:
    setup = {"fouls_in_a_row": {"Ann": 2, "Ben": 0}}
    ruled = played(book, "ten-ball", BALLS, contact("cue", 5), cushion(5, "left"), setup=setup, **called(2))
    assert ruled.ended == ("Ben", "three_fouls", clause)


# --- where there is 10-ball -------------------------------------------------------------------------------------------


def test_an_edition_without_it_says_which_have_it() -> None:
    with pytest.raises(EditionError, match="ten-ball is in csi-2025, wpa-2016, wpa-2025"):
        rules_for("ten-ball")
    with pytest.raises(ValueError, match=r"game: classic has no game 'ten-ball'"):
        Sheet("ten-ball")


def test_a_game_may_be_written_with_its_edition() -> None:
    assert Sheet("ten-ball@wpa-2025").match.state.rules == edition("wpa-2025").rules("ten-ball")


def test_a_race_goes_on_with_the_next_rack() -> None:
    sheet = table("wpa-2025", "ten-ball", [10], header={"race_to": 2})
    ruled = sheet.shot("Ann", contact("cue", 10), TEN, **called(10, "foot-right"))
    assert (ruled["score"], ruled["on_table"]) == ({"Ann": 1, "Ben": 0}, list(range(1, 11)))
    assert ruled["next"]["break"] is True
