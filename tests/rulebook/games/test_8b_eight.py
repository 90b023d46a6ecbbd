"""8-ball, the 8: how it loses, how it wins, and when neither (8b.11 to 8b.13)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import SAFETY, SCRATCH, called, groups_decided, miss, to_shoot
from scoresheet import FOUR_RAILS, Ruled, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed, rebound

EIGHT_DOWN = pocketed(8, "foot-right")
TOUCHED = [{"code": "touched_ball"}]


def on_the_8(*others: int, **setup: Any) -> Sheet:
    """Ann has the solids and none of them is left; without others the 9 is up beside the 8."""
    return groups_decided(8, *(others or (9,)), **setup)


def lost(ruled: Ruled, reason: str, clause: str = "8b.12") -> bool:
    """Whether Ann lost the game (and with it the race to one) by this shot, and everything says so."""
    return (
        ruled["legal"] is False
        and ruled["game_over"] == {"winner": "Ben", "loser": "Ann", "reason": reason, "clause": clause}
        and ruled["match_over"] == {"winner": "Ben"}
        and ruled.next == (None, None, None)
        and ruled["score"] == {"Ann": 0, "Ben": 1}
        and ruled["points"] == {"Ann": 0, "Ben": 1}
        and ruled.why.get(reason) == clause
    )


# --- 8b.11: a foul that does not lose -------------------------------------------------------------------------------


@pytest.mark.clause("8b.11")
@pytest.mark.parametrize(
    ("events", "observed", "codes"),
    [
        ([*miss(8), SCRATCH], [], ["cue_ball_pocketed"]),
        ([*miss(8), off_table("cue")], [], ["cue_ball_off_table"]),
        ([contact("cue", 8)], [], ["no_cushion_after_hit"]),
        ([cushion("cue", "left")], [], ["no_ball_hit"]),
        (list(miss(9)), [], ["wrong_ball_first"]),
        ([contact("cue", 8, 9), cushion(8, "left")], [], ["split_hit"]),
        (list(miss(8)), TOUCHED, ["touched_ball"]),
        ([*miss(8), off_table(9)], [], ["object_ball_off_table"]),
    ],
)
def test_8b_11_a_foul_at_the_8_does_not_lose_while_the_8_stays_up(
    events: list[Any], observed: list[Any], codes: list[str]
) -> None:
    ruled = on_the_8().shot("Ann", *events, call=called(8), observed=observed)
    assert ruled.codes == codes
    assert ruled["game_over"] is None
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert 8 in ruled["on_table"]


@pytest.mark.clause("8b.11")
def test_8b_11_without_a_foul_a_missed_8_only_passes_the_turn() -> None:
    ruled = on_the_8().shot("Ann", *miss(8), call=called(8))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("8b.11", "7", "23.2.d")
def test_8b_11_an_8_that_comes_back_from_the_pocket_stays_up() -> None:
    events: list[Any] = [contact("cue", 8), rebound(8, "foot-right"), cushion(8, "left"), SCRATCH]
    ruled = on_the_8().shot("Ann", *events, call=called(8))
    assert ruled["game_over"] is None
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("8b.11")
def test_8b_11_the_opponents_ball_down_at_the_8_stays_down_and_passes_the_turn() -> None:
    ruled = on_the_8(9, 12).shot("Ann", contact("cue", 8), pocketed(12, "side-left"), call=called(8))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == [8, 9]


# --- 8b.12: lost ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.12", "23.1.c")
@pytest.mark.parametrize(
    ("events", "observed", "codes"),
    [
        ([contact("cue", 8), EIGHT_DOWN, SCRATCH], [], ["cue_ball_pocketed"]),
        ([contact("cue", 8), SCRATCH, EIGHT_DOWN], [], ["cue_ball_pocketed"]),
        ([contact("cue", 8), EIGHT_DOWN, off_table("cue")], [], ["cue_ball_off_table"]),
        ([contact("cue", 9), EIGHT_DOWN], [], ["wrong_ball_first"]),
        ([contact("cue", 9, 8), EIGHT_DOWN], [], ["split_hit"]),
        ([contact("cue", 8), EIGHT_DOWN], TOUCHED, ["touched_ball"]),
        ([contact("cue", 8), EIGHT_DOWN, off_table(9)], [], ["object_ball_off_table"]),
        ([EIGHT_DOWN], [], ["no_ball_hit"]),
    ],
)
def test_8b_12_the_8_pocketed_by_a_foul_loses(events: list[Any], observed: list[Any], codes: list[str]) -> None:
    ruled = on_the_8().shot("Ann", *events, call=called(8), observed=observed)
    assert ruled.codes == codes
    assert lost(ruled, "eight_on_foul", "23.1.c")


@pytest.mark.clause("8b.12")
@pytest.mark.parametrize("order", [(6, 8), (8, 6)])
def test_8b_12_the_8_on_the_stroke_of_the_last_ball_of_the_group_loses(order: tuple[int, int]) -> None:
    down = [pocketed(ball, "foot-right") for ball in order]
    ruled = groups_decided(6, 8, 9).shot("Ann", contact("cue", 6), *down, call=called(6))
    assert ruled.codes == []
    assert lost(ruled, "eight_with_last_ball")


@pytest.mark.clause("8b.12")
def test_8b_12_the_last_two_balls_of_the_group_and_the_8_together_lose_the_same_way() -> None:
    down = [pocketed(ball, "foot-right") for ball in (6, 7, 8)]
    assert lost(groups_decided(6, 7, 8, 9).shot("Ann", contact("cue", 6), *down), "eight_with_last_ball")


@pytest.mark.clause("8b.12", "8b.13")
def test_8b_12_the_8_with_the_opponents_last_ball_is_no_matter() -> None:
    down = [pocketed(9, "side-left"), EIGHT_DOWN]
    ruled = on_the_8(9).shot("Ann", contact("cue", 8), *down, call=called(8))
    assert ruled.ended == ("Ann", "eight_pocketed", "8b.13")


@pytest.mark.clause("8b.12")
@pytest.mark.parametrize(
    ("sheet", "first", "call"),
    [
        (on_the_8, 8, called(8)),
        (lambda: groups_decided(4, 8, 9), 4, called(4)),
        (lambda: position("eight-ball"), 3, called(3)),
        (lambda: position("eight-ball"), 3, SAFETY),
    ],
)
def test_8b_12_the_8_off_the_table_loses_at_any_time(sheet: Any, first: int, call: dict[str, Any]) -> None:
    ruled = sheet().shot("Ann", *miss(first), off_table(8), call=call)
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled["fouls"][0]["balls"] == [8]
    assert lost(ruled, "eight_off_table")
    assert ruled.spotted == []


@pytest.mark.clause("8b.12")
def test_8b_12_the_8_in_another_pocket_than_called_loses() -> None:
    ruled = on_the_8().shot("Ann", contact("cue", 8), EIGHT_DOWN, call=called(8, "foot-left"))
    assert ruled.codes == []
    assert lost(ruled, "eight_wrong_pocket")


@pytest.mark.clause("8b.12")
def test_8b_12_the_8_down_when_another_ball_was_called_was_not_called_either() -> None:
    ruled = on_the_8(9, 12).shot("Ann", contact("cue", 8), EIGHT_DOWN, call=called(9))
    assert lost(ruled, "eight_wrong_pocket")


@pytest.mark.clause("8b.12")
@pytest.mark.parametrize("call", [called(4), called(8), None])
def test_8b_12_the_8_pocketed_while_own_balls_are_up_loses(call: dict[str, Any] | None) -> None:
    sheet = groups_decided(4, 6, 8, 9)
    fields = {} if call is None else {"call": call}
    ruled = sheet.shot("Ann", contact("cue", 4), contact(4, 8), EIGHT_DOWN, cushion(4, "left"), **fields)
    assert ruled.codes == []
    assert lost(ruled, "eight_pocketed_early")


@pytest.mark.clause("8b.12")
def test_8b_12_the_8_and_one_own_ball_with_another_still_up_is_early() -> None:
    ruled = groups_decided(4, 6, 8, 9).shot(
        "Ann", contact("cue", 4), pocketed(4, "foot-right"), EIGHT_DOWN, call=called(4)
    )
    assert lost(ruled, "eight_pocketed_early")


@pytest.mark.clause("8b.12", "8b.7")
@pytest.mark.parametrize("on_table", [None, [1, 2, 8], [8, 9]])
@pytest.mark.parametrize("call", [called(8), None])
def test_8b_12_the_8_on_an_open_table_loses(on_table: list[int] | None, call: dict[str, Any] | None) -> None:
    fields = {} if call is None else {"call": call}
    ruled = position("eight-ball", on_table).shot("Ann", contact("cue", 8), EIGHT_DOWN, **fields)
    assert ruled.codes == []
    assert lost(ruled, "eight_pocketed_early")


@pytest.mark.clause("8b.12", "8b.7")
def test_8b_12_the_8_with_the_called_ball_on_an_open_table_loses() -> None:
    sheet = position("eight-ball")
    ruled = sheet.shot("Ann", contact("cue", 3), pocketed(3, "foot-left"), EIGHT_DOWN, call=called(3, "foot-left"))
    assert lost(ruled, "eight_pocketed_early")
    assert ruled["groups"] is None


@pytest.mark.clause("8b.12", "23.1.c")
def test_8b_12_the_8_on_a_called_safety_loses() -> None:
    ruled = on_the_8().shot("Ann", contact("cue", 8), EIGHT_DOWN, cushion("cue", "left"), call=SAFETY)
    assert ruled.codes == []
    assert lost(ruled, "eight_on_safety", "23.1.c")


@pytest.mark.clause("8b.12")
@pytest.mark.parametrize(
    ("on_table", "events", "call", "reason", "clause"),
    [
        # Off the table goes before the foul, which an 8 off the table always is, and before anything else.
        ([8, 9], [*miss(9), off_table(8)], called(8), "eight_off_table", "8b.12"),
        ([4, 8, 9], [contact("cue", 4), pocketed(4, "foot-left"), off_table(8)], called(4), "eight_off_table", "8b.12"),
        # On a foul goes before the last ball, early, a safety and a wrong pocket.
        ([4, 8, 9], [contact("cue", 4), pocketed(4, "foot-left"), EIGHT_DOWN, SCRATCH], called(4), "eight_on_foul", ""),
        ([4, 6, 8, 9], [contact("cue", 8), EIGHT_DOWN], called(8), "eight_on_foul", ""),
        ([8, 9], [contact("cue", 9), EIGHT_DOWN], SAFETY, "eight_on_foul", ""),
        ([8, 9], [contact("cue", 8), EIGHT_DOWN, SCRATCH], called(8, "side-left"), "eight_on_foul", ""),
        # With the last ball goes before a safety and a wrong pocket.
        ([4, 8, 9], [contact("cue", 4), pocketed(4, "foot-left"), EIGHT_DOWN], SAFETY, "eight_with_last_ball", "8b.12"),
        (
            [4, 8, 9],
            [contact("cue", 4), pocketed(4, "foot-left"), EIGHT_DOWN],
            called(8, "side-left"),
            "eight_with_last_ball",
            "8b.12",
        ),
        # Early goes before a safety and a wrong pocket.
        ([4, 6, 8, 9], [contact("cue", 4), EIGHT_DOWN], SAFETY, "eight_pocketed_early", "8b.12"),
        ([4, 6, 8, 9], [contact("cue", 4), EIGHT_DOWN], called(8, "side-left"), "eight_pocketed_early", "8b.12"),
    ],
)
def test_8b_12_of_several_reasons_the_first_in_order_is_given(
    on_table: list[int], events: list[Any], call: dict[str, Any], reason: str, clause: str
) -> None:
    ruled = groups_decided(*on_table).shot("Ann", *events, call=call)
    assert lost(ruled, reason, clause or "23.1.c")


@pytest.mark.clause("8b.12", "8b.5")
def test_8b_12_the_break_is_excepted_save_for_an_8_off_the_table() -> None:
    ruled = Sheet("eight-ball").shot("Ann", contact("cue", 1), EIGHT_DOWN, SCRATCH)
    assert ruled["game_over"] is None
    ruled = Sheet("eight-ball").shot("Ann", contact("cue", 1), *FOUR_RAILS, off_table(8))
    assert lost(ruled, "eight_off_table")


@pytest.mark.clause("8b.12")
def test_8b_12_the_opponent_may_lose_the_game_as_well() -> None:
    sheet = groups_decided(4, 8, 9, player="Ben")
    ruled = sheet.shot("Ben", contact("cue", 9), EIGHT_DOWN, call=called(9))
    assert ruled["game_over"] == {
        "winner": "Ann",
        "loser": "Ben",
        "reason": "eight_pocketed_early",
        "clause": "8b.12",
    }


@pytest.mark.clause("8b.12")
def test_8b_12_by_a_summary() -> None:
    facts = {"first_hit": [8], "pocketed": [{"ball": 8, "pocket": "side-left"}]}
    assert lost(on_the_8().shot("Ann", facts=facts, call=called(8)), "eight_wrong_pocket")
    facts = {"first_hit": [8], "pocketed": [8, "cue"]}
    assert lost(on_the_8().shot("Ann", facts=facts, call=called(8)), "eight_on_foul", "23.1.c")
    off = {"first_hit": [8], "pocketed": [], "off_table": [8]}
    assert lost(on_the_8().shot("Ann", facts=off, call=called(8)), "eight_off_table")


# --- 8b.13: won -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.13")
def test_8b_13_the_called_8_with_the_group_gone_wins() -> None:
    ruled = on_the_8().shot("Ann", contact("cue", 8), EIGHT_DOWN, call=called(8))
    assert ruled["legal"] is True
    assert ruled["game_over"] == {"winner": "Ann", "loser": "Ben", "reason": "eight_pocketed", "clause": "8b.13"}
    assert ruled["match_over"] == {"winner": "Ann"}
    assert ruled["score"] == {"Ann": 1, "Ben": 0}
    assert ruled["points"] == {"Ann": 1, "Ben": 0}
    assert ruled["next"] == {
        "player": None,
        "to": None,
        "cue_ball": None,
        "balls_on": [],
        "call": "none",
        "push_out": False,
        "break": False,
        "options": [],
    }
    assert ruled.why == {"eight_pocketed": "8b.13"}


@pytest.mark.clause("8b.13")
@pytest.mark.parametrize(
    "events",
    [
        [contact("cue", 8), cushion(8, "left"), contact(8, 9), EIGHT_DOWN],
        [cushion("cue", "head"), contact("cue", 8), EIGHT_DOWN],
        [contact("cue", 8), contact("cue", 9), contact(9, 8), EIGHT_DOWN, cushion("cue", "left")],
        [contact("cue", 8), EIGHT_DOWN, pocketed(9, "side-left")],
    ],
)
def test_8b_13_banks_kicks_and_kisses_win_as_well(events: list[Any]) -> None:
    ruled = on_the_8().shot("Ann", *events, call=called(8))
    assert ruled.ended == ("Ann", "eight_pocketed", "8b.13")


@pytest.mark.clause("8b.13", "8b.8")
def test_8b_13_without_a_call_the_8_counts_as_called_when_it_is_on() -> None:
    ruled = on_the_8().shot("Ann", contact("cue", 8), pocketed(8, "head-left"))
    assert ruled.ended == ("Ann", "eight_pocketed", "8b.13")


@pytest.mark.clause("8b.13")
def test_8b_13_by_a_summary_that_names_no_pocket() -> None:
    ruled = on_the_8().shot("Ann", facts={"first_hit": [8], "pocketed": [8]}, call=called(8))
    assert ruled.ended == ("Ann", "eight_pocketed", "8b.13")


@pytest.mark.clause("8b.13")
def test_8b_13_the_group_must_be_gone_when_the_stroke_begins() -> None:
    sheet = groups_decided(6, 8, 9)
    assert sheet.shot("Ann", contact("cue", 6), pocketed(6, "foot-right"), call=called(6))["game_over"] is None
    assert sheet.shot("Ann", contact("cue", 8), EIGHT_DOWN, call=called(8)).ended == ("Ann", "eight_pocketed", "8b.13")


@pytest.mark.clause("8b.13")
def test_8b_13_when_nothing_but_the_8_is_left_it_is_the_ball_to_play_although_no_groups_were_decided() -> None:
    ruled = position("eight-ball", [8]).shot("Ann", contact("cue", 8), EIGHT_DOWN, call=called(8))
    assert ruled.ended == ("Ann", "eight_pocketed", "8b.13")


@pytest.mark.clause("8b.13", "23.1.c", "24.3.a", "reading 8")
def test_8b_13_an_8_made_with_unsportsmanlike_conduct_does_not_win() -> None:
    observed = [{"code": "unsportsmanlike"}]
    ruled = on_the_8().shot("Ann", contact("cue", 8), EIGHT_DOWN, call=called(8), observed=observed)
    # The game is lost twice; what happened on the shot stands as the way it ended.
    assert ruled.ended == ("Ben", "eight_on_foul", "23.1.c")
    assert ruled["legal"] is False
