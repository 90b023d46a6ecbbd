"""8-ball under the WPA editions: the break, the open table, balls off the table, the 8."""

from __future__ import annotations

from typing import Any

import pytest
from books import ANYWHERE, IN_PLACE, KITCHEN, WPA, opened, played, table
from scoresheet import FOUR_RAILS

from poolrules.actions import contact, cushion, off_table, pocketed

GOOD = FOUR_RAILS
SHORT = FOUR_RAILS[:3]
SCRATCH = pocketed("cue", "side-left")
EIGHT = pocketed(8, "foot-right")
TOUCHED = [{"code": "touched_ball"}]
CHOICES = ["accept", "rerack_and_break", "rerack_offender_breaks"]
GROUPS = {"groups": {"Ann": "solids", "Ben": "stripes"}}
BREAK = {"wpa-2016": "3.3", "wpa-2025": "4.3"}


def broken(book: str, *events: Any, **shot: Any) -> Any:
    return opened(book, "eight-ball", *events, **shot)[1]


# --- the break (3.3, 4.3) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", WPA)
def test_an_illegal_break_is_no_foul_but_not_legal_either(book: str) -> None:
    ruled = broken(book, *SHORT)
    assert (ruled.codes, ruled["legal"]) == ([], False)
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled.next == ("Ben", "decide", IN_PLACE)
    assert ruled.options == CHOICES
    assert ruled.why["illegal_break_options"] == BREAK[book]
    assert broken("classic", *SHORT).clauses == {"illegal_break": "8b.2"}


@pytest.mark.parametrize("book", WPA)
def test_an_illegal_break_with_a_scratch_is_that_foul_alone(book: str) -> None:
    sheet, ruled = opened(book, "eight-ball", *SHORT, SCRATCH)
    assert (ruled.codes, ruled.options) == (["cue_ball_pocketed"], CHOICES)
    assert sheet.decide("Ben", "accept").next == ("Ben", "shoot", KITCHEN)


@pytest.mark.parametrize("book", WPA)
def test_the_breaker_goes_on_at_an_open_table(book: str) -> None:
    ruled = broken(book, pocketed(3, "foot-left"))
    assert (ruled["legal"], ruled["groups"]) == (True, None)
    assert ruled.next == ("Ann", "shoot", IN_PLACE)


@pytest.mark.parametrize("book", WPA)
def test_the_8_on_a_clean_break_is_the_breakers_choice(book: str) -> None:
    ruled = broken(book, EIGHT)
    assert (ruled.next[:2], ruled.options) == (("Ann", "decide"), ["spot_eight", "rerack_and_break"])
    assert ruled.why["eight_on_break"] == BREAK[book]


@pytest.mark.parametrize("book", WPA)
def test_the_8_and_a_scratch_are_the_opponents_choice(book: str) -> None:
    sheet, ruled = opened(book, "eight-ball", EIGHT, SCRATCH)
    assert (ruled.next[:2], ruled.options) == (("Ben", "decide"), ["spot_eight", "rerack_and_break"])
    ruled = sheet.decide("Ben", "spot_eight")
    assert (ruled.spotted, ruled.next) == ([8], ("Ben", "shoot", KITCHEN))


def test_the_8_and_another_foul_before_2025_leave_the_choice_of_that_foul() -> None:
    ruled = broken("wpa-2016", EIGHT, observed=TOUCHED)
    assert (ruled.spotted, ruled.options) == ([8], ["accept", "take_in_hand"])


def test_the_8_and_another_foul_in_2025_are_as_with_a_scratch() -> None:
    ruled = broken("wpa-2025", EIGHT, observed=TOUCHED)
    assert (ruled.spotted, ruled.options) == ([], ["spot_eight", "rerack_and_break"])


@pytest.mark.parametrize("book", WPA)
def test_a_ball_off_the_table_on_the_break_stays_out(book: str) -> None:
    sheet, ruled = opened(book, "eight-ball", *GOOD, off_table(11))
    assert ruled.clauses == {"object_ball_off_table": "6.5" if book == "wpa-2016" else "3.5"}
    assert (ruled.spotted, ruled.options) == ([], ["accept", "take_in_hand"])
    assert 11 not in ruled["on_table"]
    assert sheet.decide("Ben", "take_in_hand").next == ("Ben", "shoot", KITCHEN)


@pytest.mark.parametrize("book", WPA)
def test_the_8_off_the_table_on_the_break_is_spotted(book: str) -> None:
    ruled = broken(book, *GOOD, off_table(8))
    assert (ruled.spotted, ruled.options, ruled.ended) == ([8], ["accept", "take_in_hand"], None)
    assert broken("classic", *GOOD, off_table(8)).ended == ("Ben", "eight_off_table", "8b.12")


@pytest.mark.parametrize(("book", "options"), [("classic", []), *[(book, ["accept", "take_in_hand"]) for book in WPA]])
def test_any_other_foul_on_the_break(book: str, options: list[str]) -> None:
    ruled = broken(book, *GOOD, observed=TOUCHED)
    assert ruled.options == options
    if not options:
        assert ruled.next == ("Ben", "shoot", ANYWHERE)


@pytest.mark.parametrize("book", WPA)
def test_after_a_scratch_on_a_good_break_there_is_nothing_to_choose(book: str) -> None:
    ruled = broken(book, *GOOD, SCRATCH)
    assert (ruled.next, ruled.options) == (("Ben", "shoot", KITCHEN), [])


# --- the open table (3.4, 4.4) ----------------------------------------------------------------------------------------

OPEN = [1, 2, 8, 9]
SOLIDS_GONE = [8, 9, 10]


@pytest.mark.parametrize("book", WPA)
def test_the_8_first_on_an_open_table_is_a_foul(book: str) -> None:
    ruled = played(book, "eight-ball", OPEN, contact("cue", 8), pocketed(1, "foot-left"))
    assert ruled.codes == ["wrong_ball_first"]
    assert ruled.next == ("Ben", "shoot", ANYWHERE)
    assert ruled["next"]["balls_on"] == [2, 9]


def test_in_2016_it_is_one_also_when_a_group_is_gone() -> None:
    ruled = played(
        "wpa-2016", "eight-ball", SOLIDS_GONE, contact("cue", 8), EIGHT, call={"ball": 8, "pocket": "foot-right"}
    )
    assert ruled.codes == ["wrong_ball_first"]
    assert ruled.ended == ("Ben", "eight_on_foul", "3.8")


@pytest.mark.parametrize("call", [{"call": {"ball": 8, "pocket": "foot-right"}}, {}])
def test_in_2025_the_8_may_then_be_played_for_the_win(call: dict[str, Any]) -> None:
    ruled = played("wpa-2025", "eight-ball", SOLIDS_GONE, contact("cue", 8), EIGHT, **call)
    assert (ruled.codes, ruled.ended) == ([], ("Ann", "eight_pocketed", "4.5"))


def test_in_2025_missing_it_is_no_foul_and_decides_no_group() -> None:
    call = {"ball": 8, "pocket": "foot-right"}
    ruled = played("wpa-2025", "eight-ball", SOLIDS_GONE, contact("cue", 8), cushion(8, "left"), call=call)
    assert (ruled["legal"], ruled["groups"]) == (True, None)
    assert ruled.next == ("Ben", "shoot", IN_PLACE)


@pytest.mark.parametrize(
    ("first", "call", "ended"),
    [
        (9, {"ball": 8, "pocket": "foot-right"}, "eight_pocketed_early"),
        (9, {"ball": 9, "pocket": "foot-right"}, "eight_pocketed_early"),
        (8, {"ball": 9, "pocket": "foot-right"}, "eight_pocketed_early"),
        (8, {"ball": 8, "pocket": "foot-left"}, "eight_wrong_pocket"),
    ],
)
def test_in_2025_the_8_made_without_claiming_the_group_loses(first: int, call: dict[str, Any], ended: str) -> None:
    ruled = played("wpa-2025", "eight-ball", SOLIDS_GONE, contact("cue", first), EIGHT, call=call)
    assert ruled.ended == ("Ben", ended, "4.8")


@pytest.mark.parametrize("book", WPA)
@pytest.mark.parametrize(("down", "groups"), [(1, {"Ann": "solids", "Ben": "stripes"}), (9, None)])
def test_a_solid_met_together_with_the_8_was_met_first(book: str, down: int, groups: dict[str, str] | None) -> None:
    call = {"ball": 1, "pocket": "foot-left"}
    ruled = played(book, "eight-ball", OPEN, contact("cue", 1, 8), pocketed(down, "foot-left"), call=call)
    assert (ruled.codes, ruled["legal"], ruled["groups"]) == ([], True, groups)
    assert ruled.next == ("Ann" if groups else "Ben", "shoot", IN_PLACE)


def test_by_classic_nothing_is_scored_when_the_8_is_among_the_balls_met_first() -> None:
    call = {"ball": 1, "pocket": "foot-left"}
    ruled = played("classic", "eight-ball", OPEN, contact("cue", 1, 8), pocketed(1, "foot-left"), call=call)
    assert (ruled.codes, ruled["groups"], ruled.next) == ([], None, ("Ben", "shoot", IN_PLACE))
    assert ruled.why["eight_first_scores_nothing"] == "8b.7"


def test_in_2025_the_8_claimed_and_met_together_with_a_stripe_wins() -> None:
    call = {"ball": 8, "pocket": "foot-right"}
    ruled = played("wpa-2025", "eight-ball", SOLIDS_GONE, contact("cue", 8, 9), EIGHT, call=call)
    assert (ruled.codes, ruled.ended) == ([], ("Ann", "eight_pocketed", "4.5"))


@pytest.mark.parametrize("call", [{}, {"call": {"ball": 8, "pocket": "foot-right"}}, {"call": {"safety": True}}])
def test_in_2025_whether_the_group_was_claimed_is_not_guessed(call: dict[str, Any]) -> None:
    facts = {"pocketed": [8], "cushion_after_hit": True}
    sheet = table("wpa-2025", "eight-ball", SOLIDS_GONE)
    assert sheet.refuse("shot", player="Ann", facts=facts, **call).field == "facts.first_hit"
    ruled = sheet.shot("Ann", facts={"first_hit": [8]} | facts, **call)
    assert ruled.ended == (
        ("Ben", "eight_on_safety", "4.8") if "safety" in call.get("call", {}) else ("Ann", "eight_pocketed", "4.5")
    )


def test_in_2025_a_call_of_another_ball_claims_nothing_whatever_was_hit() -> None:
    call = {"ball": 9, "pocket": "foot-right"}
    ruled = table("wpa-2025", "eight-ball", SOLIDS_GONE).shot("Ann", facts={"pocketed": [8]}, call=call)
    assert ruled.ended == ("Ben", "eight_pocketed_early", "4.8")


# --- in play (3.5 to 3.9, 4.5 to 4.9) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "spotted"), [("classic", [4]), ("wpa-2016", []), ("wpa-2025", [])])
def test_an_own_ball_off_the_table_stays_out(book: str, spotted: list[int]) -> None:
    shot = (contact("cue", 4), off_table(4))
    ruled = played(book, "eight-ball", [4, 5, 8, 9], *shot, setup=GROUPS)
    assert (ruled.codes, ruled.spotted) == (["object_ball_off_table"], spotted)
    assert ruled.next == ("Ben", "shoot", ANYWHERE)


@pytest.mark.parametrize("book", WPA)
def test_an_opponent_whose_last_ball_i_drove_off_is_on_the_8(book: str) -> None:
    ruled = played(book, "eight-ball", [4, 8, 9], contact("cue", 4), off_table(9), setup=GROUPS)
    assert ruled["next"]["balls_on"] == [8]


@pytest.mark.parametrize("book", WPA)
@pytest.mark.parametrize(
    ("on_table", "events", "call", "ended"),
    [
        ([8, 9], [contact("cue", 8), EIGHT, SCRATCH], {"ball": 8, "pocket": "foot-right"}, "eight_on_foul"),
        ([4, 8, 9], [contact("cue", 4), EIGHT], {"ball": 4, "pocket": "foot-left"}, "eight_pocketed_early"),
        ([4, 8, 9], [pocketed(4, "foot-left"), EIGHT], {"ball": 4, "pocket": "foot-left"}, "eight_with_last_ball"),
        ([8, 9], [contact("cue", 8), EIGHT], {"ball": 8, "pocket": "side-left"}, "eight_wrong_pocket"),
        ([8, 9], [contact("cue", 8), off_table(8)], {"ball": 8, "pocket": "side-left"}, "eight_off_table"),
        ([8, 9], [contact("cue", 8), EIGHT], {"safety": True}, "eight_on_safety"),
    ],
)
def test_ways_to_lose_with_the_8(
    book: str, on_table: list[int], events: list[Any], call: dict[str, Any], ended: str
) -> None:
    if events[0].kind != "contact":
        events = [contact("cue", 4), *events]
    ruled = played(book, "eight-ball", on_table, *events, setup=GROUPS, call=call)
    assert ruled.ended == ("Ben", ended, "3.8" if book == "wpa-2016" else "4.8")


@pytest.mark.parametrize("book", WPA)
def test_a_scratch_in_playing_the_8_does_not_lose_while_it_stays_up(book: str) -> None:
    ruled = played(book, "eight-ball", [8, 9], contact("cue", 8), cushion(8, "left"), SCRATCH, setup=GROUPS)
    assert (ruled.ended, ruled.next) == (None, ("Ben", "shoot", ANYWHERE))


@pytest.mark.parametrize("book", WPA)
def test_a_third_foul_in_a_row_is_none(book: str) -> None:
    setup = {**GROUPS, "fouls_in_a_row": {"Ann": 2, "Ben": 0}, "warned": ["Ann"]}
    ruled = played(book, "eight-ball", [4, 8, 9], contact("cue", 9), cushion(9, "left"), setup=setup)
    assert (ruled.ended, ruled["fouls_in_a_row"]["Ann"]) == (None, 3)


@pytest.mark.parametrize(("book", "clause"), [("wpa-2016", "3.6"), ("wpa-2025", "4.6")])
def test_a_called_safety_keeps_down_what_fell_and_passes_the_turn(book: str, clause: str) -> None:
    shot = (contact("cue", 4), pocketed(4, "foot-left"))
    ruled = played(book, "eight-ball", [4, 5, 8, 9], *shot, setup=GROUPS, call={"safety": True})
    assert (ruled.next, ruled.spotted) == (("Ben", "shoot", IN_PLACE), [])
    assert ruled.why["safety_ends_turn"] == clause
