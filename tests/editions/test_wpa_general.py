"""What the WPA editions of 2016 and 2025 have in common and the older rules have not: definitions and fouls."""

from __future__ import annotations

from typing import Any

import pytest
from books import ANYWHERE, IN_PLACE, KITCHEN, WPA, opened, played, table
from scoresheet import Sheet

from poolrules.actions import contact, cushion, head_string, pocketed, returned
from poolrules.editions import edition

EVERY = ("classic", *WPA)
FOOT = (0.635, 1.905)
DIAMETER = 0.05715
AWAY = {"1": [0.2, 0.4]}


# --- split hits (6.2, 3.2) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", WPA)
def test_of_two_balls_met_at_once_the_legal_one_was_first(book: str) -> None:
    ruled = played(book, "nine-ball", [2, 5, 9], contact("cue", 2, 5), cushion(5, "foot"))
    assert (ruled.codes, ruled["legal"]) == ([], True)
    assert ruled.next == ("Ben", "shoot", IN_PLACE)


def test_before_that_it_was_a_foul() -> None:
    assert played("classic", "nine-ball", [2, 5, 9], contact("cue", 2, 5), cushion(5, "foot")).codes == ["split_hit"]


def test_a_house_may_have_it_so_again() -> None:
    knobs = {"split_hit": "foul", "fouls": {"split_hit": True}}
    house = edition("wpa-2025").derive("house", knobs=knobs, cites={"split_hit": "3.2"})
    ruled = played(house, "nine-ball", [2, 5, 9], contact("cue", 2, 5), cushion(5, "foot"))
    assert ruled.clauses == {"split_hit": "3.2"}


@pytest.mark.parametrize("book", WPA)
def test_two_illegal_balls_at_once_are_a_wrong_ball(book: str) -> None:
    ruled = played(book, "nine-ball", [2, 5, 9], contact("cue", 5, 9), cushion(5, "foot"))
    assert ruled.codes == ["wrong_ball_first"]


# --- the frozen ball (8.4, 2.7) ---------------------------------------------------------------------------------------

FROZEN = {"frozen_to_cushion": {"3": ["foot"]}}
PRESSED = (contact("cue", 3), cushion(3, "foot"))
RETURNED = (contact("cue", 3), cushion(3, "foot"), cushion(3, "foot"))


@pytest.mark.parametrize(
    ("book", "pressed", "back"),
    [
        ("classic", ["frozen_ball_not_driven"], ["frozen_ball_not_driven"]),
        ("wpa-2016", ["frozen_ball_not_driven"], []),
        ("wpa-2025", ["frozen_ball_not_driven"], []),
    ],
)
def test_a_frozen_ball_may_leave_its_cushion_and_return(book: str, pressed: list[str], back: list[str]) -> None:
    assert played(book, "nine-ball", [3, 9], *PRESSED, start=FROZEN).codes == pressed
    assert played(book, "nine-ball", [3, 9], *RETURNED, start=FROZEN).codes == back


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "6.3"), ("wpa-2025", "3.3")])
def test_a_frozen_ball_only_pressed_is_a_foul_for_want_of_a_cushion(book: str, clause: str) -> None:
    ruled = played(book, "nine-ball", [3, 9], *PRESSED, start=FROZEN)
    assert ruled.clauses == {"frozen_ball_not_driven": clause}


def test_only_a_declared_ball_is_frozen_where_a_layout_may_not_say_so() -> None:
    book = edition("wpa-2025").derive("declared", knobs={"frozen_by_layout": False})
    layout = {"cue": [0.635, 2.0], "3": [0.635, 2.54 - DIAMETER / 2], "9": [0.2, 0.4]}
    shot: dict[str, Any] = {"start": {"layout": layout}}
    assert played("wpa-2025", "nine-ball", [3, 9], *PRESSED, **shot).codes == ["frozen_ball_not_driven"]
    assert played(book, "nine-ball", [3, 9], *PRESSED, **shot).codes == []
    assert played(book, "nine-ball", [3, 9], *PRESSED, start=FROZEN).codes == ["frozen_ball_not_driven"]


def test_a_house_may_leave_frozen_balls_out_altogether() -> None:
    book = edition("classic").derive("bar", knobs={"frozen_ball": "ignored"})
    assert played(book, "nine-ball", [3, 9], *PRESSED, start=FROZEN).codes == []
    layout = {"cue": [0.635, 2.0], "3": [0.635, 2.54 - DIAMETER / 2], "9": [0.2, 0.4]}
    assert played(book, "nine-ball", [3, 9], *PRESSED, start={"layout": layout}).codes == []


# --- off the table by a lamp (8.5, 2.6) -------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "6.1"), ("wpa-2025", "3.1")])
def test_a_cue_ball_off_the_lamp_has_left_the_table(book: str, clause: str) -> None:
    shot = (contact("cue", 2), cushion(2, "left"), returned("cue", by="lamp"))
    ruled = played(book, "nine-ball", [2, 9], *shot)
    assert ruled.clauses == {"cue_ball_off_table": clause}
    assert ruled.next == ("Ben", "shoot", ANYWHERE)
    assert played("classic", "nine-ball", [2, 9], *shot).codes == []


@pytest.mark.parametrize("book", WPA)
def test_an_object_ball_off_the_lamp_stays_out_though_it_lies_on_the_bed(book: str) -> None:
    end = {"layout": {"cue": [0.3, 1.0], "2": [0.9, 0.9], "5": [0.635, 1.0], "9": [0.2, 0.4]}}
    shot = (contact("cue", 2), contact(2, 5), returned(5, by="lamp"), cushion(2, "left"))
    sheet = table(book, "nine-ball", [2, 5, 9])
    ruled = sheet.shot("Ann", *shot, end=end)
    assert ruled.codes == ["object_ball_off_table"]
    assert (ruled.spotted, ruled["on_table"]) == ([], [2, 9])
    layout = sheet.match.state.layout
    assert layout is not None
    assert 5 not in layout


@pytest.mark.parametrize("book", WPA)
def test_the_9_off_the_lamp_is_spotted_and_a_later_pocket_does_not_count(book: str) -> None:
    shot = (contact("cue", 2), returned(9, by="lamp"), pocketed(9, "foot-left"))
    ruled = played(book, "nine-ball", [2, 9], *shot)
    assert (ruled.codes, ruled["pocketed"], ruled.spotted) == (["object_ball_off_table"], [], [9])


def test_a_ball_off_the_lamp_counts_as_driven_to_a_cushion() -> None:
    ruled = played("wpa-2025", "nine-ball", [2, 5, 9], contact("cue", 2), returned(5, by="lamp"))
    assert ruled.codes == ["object_ball_off_table"]


# --- hanging balls (8.3, 2.2) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", WPA)
def test_a_ball_that_fell_after_five_seconds_is_put_back(book: str) -> None:
    shot = (contact("cue", 2), cushion("cue", "left"), pocketed(2, "foot-left"))
    late = [{"code": "late_fall", "ball": 2}]
    ruled = played(book, "nine-ball", [2, 9], *shot, observed=late)
    assert (ruled["pocketed"], ruled["on_table"]) == ([], [2, 9])
    assert ruled.next == ("Ben", "shoot", IN_PLACE)
    assert played(book, "nine-ball", [2, 9], *shot).next == ("Ann", "shoot", IN_PLACE)
    assert played("classic", "nine-ball", [2, 9], *shot, observed=late)["pocketed"] == [2]


def test_it_is_put_back_in_a_summary_too() -> None:
    facts = {"first_hit": [2], "pocketed": [2], "cushion_after_hit": False}
    ruled = played("wpa-2025", "nine-ball", [2, 9], facts=facts, observed=[{"code": "late_fall", "ball": 2}])
    assert (ruled["pocketed"], ruled.codes) == ([], ["no_cushion_after_hit"])


def test_which_ball_fell_late_must_be_said() -> None:
    error = table("wpa-2025", "nine-ball", [2, 9]).refuse(
        "shot", player="Ann", events=[], observed=[{"code": "late_fall"}]
    )
    assert error.field == "observed[0].ball"


# --- spotting (1.4, 1.5) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "behind_object", "behind_cue"),
    [("classic", DIAMETER + 0.0001, DIAMETER + 0.0001), ("wpa-2016", DIAMETER, DIAMETER + 0.0001)],
)
def test_a_spotted_ball_touches_an_object_ball_but_not_the_cue_ball(
    book: str, behind_object: float, behind_cue: float
) -> None:
    wrong = (contact("cue", 5), pocketed(9, "foot-left"))
    by_object = {"layout": {"cue": [0.9, 0.9], **AWAY, "5": list(FOOT)}}
    by_cue = {"layout": {"cue": list(FOOT), **AWAY, "5": [0.9, 0.9]}}
    for end, gap in ((by_object, behind_object), (by_cue, behind_cue)):
        placed = played(book, "nine-ball", [1, 5, 9], *wrong, end=end)["spotted"][0]
        assert placed["at"] == pytest.approx([FOOT[0], FOOT[1] + gap], abs=1e-9)


# --- what an eye sees -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "clauses"),
    [
        ("no_foot_on_floor", ("18.h", "6.4", "3.4")),
        ("touched_ball", ("18.f", "6.6", "3.6")),
        ("double_hit", ("18.m", "6.7", "3.7")),
        ("push", ("14", "6.8", "3.8")),
        ("balls_moving", ("18.i", "6.9", "3.9")),
        ("not_with_tip", ("3", "6.6", "3.6")),
        ("foreign_object", ("23.2.b", "8.5", "2.6")),
        ("cue_on_table", (None, "6.12", None)),
        ("slow_play", (None, "6.15", "3.14")),
        ("template", (None, "6.16", "3.15")),
        ("scoop", ("15", None, None)),
        ("jumped_ball", ("18.k", None, None)),
    ],
)
def test_observed_fouls_by_edition(code: str, clauses: tuple[str | None, ...]) -> None:
    for book, clause in zip(EVERY, clauses, strict=True):
        shot = (contact("cue", 2), cushion(2, "left"))
        ruled = played(book, "nine-ball", [2, 9], *shot, observed=[{"code": code}])
        assert ruled.clauses == ({} if clause is None else {code: clause}), book


@pytest.mark.parametrize("book", WPA)
def test_a_shot_out_of_turn(book: str) -> None:
    sheet = table(book, "nine-ball", [2, 9])
    ruled = sheet.shot("Ben", contact("cue", 2), cushion(2, "left"), observed=[{"code": "out_of_turn"}])
    assert ruled.clauses == {"out_of_turn": "6.13" if book == "wpa-2016" else "3.12"}
    assert ruled.next == ("Ann", "shoot", ANYWHERE)


def test_the_referee_may_report_a_bad_placement_without_a_layout() -> None:
    hand = {"setup": {"cue_ball": KITCHEN}}
    ruled = played("wpa-2025", "eight-ball", [3, 8, 10], contact("cue", 3), cushion(3, "left"), **hand)
    assert ruled.codes == []
    seen = [{"code": "bad_placement"}]
    ruled = played("wpa-2025", "eight-ball", [3, 8, 10], contact("cue", 3), cushion(3, "left"), observed=seen, **hand)
    assert ruled.clauses == {"bad_placement": "3.10"}
    error = table("wpa-2025", "eight-ball", [3, 8, 10]).refuse("shot", player="Ann", events=[], observed=seen)
    assert error.field == "observed[0].code"


# --- the record (6.14, 3.13) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "left"), [("classic", 1), ("wpa-2016", 0), ("wpa-2025", 0)])
def test_a_clean_push_out_that_touches_nothing_is_a_legal_shot(book: str, left: int) -> None:
    setup = {"shot": "after_break", "fouls_in_a_row": {"Ann": 1, "Ben": 0}}
    facts = {
        "first_hit": [],
        "pocketed": [],
        "cushion_after_hit": False,
        "cue_to_cushion": False,
        "balls_to_cushion": 0,
    }
    ruled = played(book, "nine-ball", [1, 2, 9], setup=setup, call={"push_out": True}, facts=facts)
    assert (ruled.codes, ruled["fouls_in_a_row"]["Ann"]) == ([], left)
    assert ruled.options == ["accept", "pass_back"]


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "2.8"), ("wpa-2025", "5.8")])
def test_the_third_foul_loses_the_rack_if_the_player_was_warned(book: str, clause: str) -> None:
    for warned, ended, count in ((["Ann"], ("Ben", "three_fouls", clause), 3), ([], None, 2)):
        setup = {"header": {"warnings": "recorded"}, "fouls_in_a_row": {"Ann": 2, "Ben": 0}, "warned": warned}
        ruled = played(book, "nine-ball", [2, 5, 9], contact("cue", 5), cushion(5, "left"), setup=setup)
        assert (ruled.ended, ruled["fouls_in_a_row"]["Ann"]) == (ended, count)


# --- unsportsmanlike conduct (6.17, 3.16) -----------------------------------------------------------------------------


def conduct(book: str, game: str = "nine-ball", **fields: Any) -> tuple[Sheet, Any]:
    sheet = table(
        book, game, [2, 9] if game == "nine-ball" else [2, 9, 10], header={} if game != "nine-ball" else {"race_to": 3}
    )
    return sheet, sheet.do("conduct", player="Ann", code="unsportsmanlike", **fields)


@pytest.mark.parametrize("book", WPA)
def test_the_normal_penalty_is_the_rack_and_a_second_act_excludes_nobody(book: str) -> None:
    sheet, ruled = conduct(book)
    clause = "6.17" if book == "wpa-2016" else "3.16"
    assert ruled.ended == ("Ben", "unsportsmanlike", clause)
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert ruled.ended == ("Ben", "unsportsmanlike", clause)
    assert ruled["match_over"] is None
    assert ruled["score"] == {"Ann": 0, "Ben": 2}


@pytest.mark.parametrize("book", WPA)
def test_the_referee_may_only_warn(book: str) -> None:
    _, ruled = conduct(book, penalty="warning")
    assert (ruled.codes, ruled.next) == ([], ("Ann", "shoot", IN_PLACE))
    assert list(ruled.why) == ["unsportsmanlike_warning"]


@pytest.mark.parametrize("book", WPA)
def test_the_referee_may_give_a_foul_that_counts(book: str) -> None:
    _, ruled = conduct(book, penalty="foul")
    assert (ruled.codes, ruled.ended) == (["unsportsmanlike"], None)
    assert ruled.next == ("Ben", "shoot", ANYWHERE)
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}


@pytest.mark.parametrize("book", WPA)
def test_the_referee_may_take_the_match(book: str) -> None:
    _, ruled = conduct(book, penalty="loss_of_match")
    assert ruled["match_over"] == {"winner": "Ben"}


def test_in_14_1_a_foul_costs_a_point_and_the_act_fifteen() -> None:
    _, ruled = conduct("wpa-2025", "straight-pool", penalty="foul")
    assert ruled["points"] == {"Ann": -1, "Ben": 0}
    _, ruled = conduct("wpa-2025", "straight-pool")
    assert ruled["points"] == {"Ann": -15, "Ben": 0}
    assert ruled.options == ["accept", "rerack_offender_breaks"]
    _, ruled = conduct("wpa-2025", "straight-pool", penalty="loss_of_game")
    assert ruled["match_over"] == {"winner": "Ben"}


def test_under_the_older_rules_the_penalty_is_fixed() -> None:
    sheet = table("classic", "nine-ball", [2, 9])
    error = sheet.refuse("conduct", player="Ann", code="unsportsmanlike", penalty="warning")
    assert error.field == "penalty"


def test_a_penalty_is_for_unsportsmanlike_conduct() -> None:
    sheet = table("wpa-2025", "nine-ball", [2, 9])
    assert sheet.refuse("conduct", player="Ann", code="touched_ball", penalty="warning").field == "penalty"


# --- the lag (1.2) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "winner"), [("classic", "Ann"), ("wpa-2016", "Ben"), ("wpa-2025", "Ben")])
def test_a_second_visit_to_the_foot_cushion_loses_the_lag(book: str, winner: str) -> None:
    lags = {"Ann": {"stopped_at": [0.3, 0.1], "faults": ["foot_cushion_twice"]}, "Ben": {"stopped_at": [0.9, 0.3]}}
    ruled = Sheet("nine-ball", rulebook=book, breaker=None).do("lag", lags=lags)
    assert ruled.next == (winner, "decide", KITCHEN)


# --- the kitchen (6.10, 6.11; 3.10, 3.11) -----------------------------------------------------------------------------

BEHIND = {"3": [0.635, 0.5], "12": [0.9, 1.5], "8": [0.2, 2.0]}
"""The 3 lies behind the head string, the 12 past it."""
BOOKS = [("classic", KITCHEN), ("wpa-2016", IN_PLACE), ("wpa-2025", IN_PLACE)]


def from_hand(book: str, place: list[float], *events: Any) -> Any:
    start = {"layout": {**BEHIND, "cue": place}}
    setup = {"cue_ball": KITCHEN}
    return played(book, "straight-pool", [3, 8, 12], *events, setup=setup, start=start)


@pytest.mark.parametrize(("book", "cue_ball"), BOOKS)
def test_in_14_1_a_cue_ball_badly_placed_stays_where_it_came_to_lie(book: str, cue_ball: str) -> None:
    ruled = from_hand(book, [0.4, 0.7], contact("cue", 12), cushion(12, "left"))
    assert ruled.codes == ["bad_placement"]
    assert ruled["points"] == {"Ann": -1, "Ben": 0}
    assert ruled.next == ("Ben", "shoot", cue_ball)


@pytest.mark.parametrize(("book", "cue_ball"), BOOKS)
def test_in_14_1_a_cue_ball_that_crosses_after_all_stays(book: str, cue_ball: str) -> None:
    ruled = from_hand(book, [0.635, 0.3], contact("cue", 3), head_string("cue"), cushion("cue", "foot"))
    assert ruled.codes == ["bad_play_behind_head_string"]
    assert ruled.next == ("Ben", "shoot", cue_ball)


@pytest.mark.parametrize("book", ["classic", *WPA])
def test_in_14_1_a_cue_ball_that_never_crosses_is_in_hand(book: str) -> None:
    ruled = from_hand(book, [0.635, 0.3], contact("cue", 3), cushion(3, "left"))
    assert ruled.codes == ["bad_play_behind_head_string"]
    assert ruled.next == ("Ben", "shoot", KITCHEN)


@pytest.mark.parametrize("book", WPA)
def test_in_14_1_a_cue_ball_that_meets_a_ball_past_the_string_is_not_in_hand(book: str) -> None:
    ruled = from_hand(book, [0.635, 0.3], contact("cue", 3), contact(12, "cue"), cushion(12, "left"))
    assert ruled.next == ("Ben", "shoot", IN_PLACE)


@pytest.mark.parametrize(("book", "listed"), [("classic", True), ("wpa-2016", False), ("wpa-2025", False)])
def test_9_ball_does_not_list_the_foul_of_never_crossing(book: str, listed: bool) -> None:
    facts = {"first_hit": [], "pocketed": [], "balls_to_cushion": 0, "crossed_head_string": False}
    ruled = Sheet("nine-ball", rulebook=book).shot("Ann", facts=facts)
    assert ("bad_play_behind_head_string" in ruled.codes) is listed
    assert {"no_ball_hit", "illegal_break"} <= set(ruled.codes)


def test_a_break_box_is_narrower_than_the_table() -> None:
    book = edition("wpa-2025").derive("box", knobs={"break_box": 0.5})
    # Half of 1.27 m about the middle: from 0.3175 to 0.9525.
    for x, codes in ((0.3175, []), (0.317, ["bad_placement"]), (0.9525, []), (0.953, ["bad_placement"])):
        _, ruled = opened(
            book, "nine-ball", *[cushion(n, "foot") for n in (2, 3, 4, 5)], start={"cue_placed": [x, 0.3]}
        )
        assert ruled.codes == codes, x
