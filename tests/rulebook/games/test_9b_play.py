"""9-ball after the break: the lowest ball, fouls, the 9, stalemate and conduct (9b.3, 9b.5 to 9b.7, 9b.9)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, called, miss, to_shoot
from plays_9b import NINE_DOWN, on
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed, rebound

FULL = ALL["nine-ball"]


# --- 9b.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.3")
@pytest.mark.parametrize(("on_table", "lowest"), [([1, 2, 9], 1), ([3, 6, 9], 3), ([9], 9)])
def test_9b_3_the_lowest_ball_on_the_table_is_on(on_table: list[int], lowest: int) -> None:
    ruled = Sheet("nine-ball").do("setup", player="Ann", on_table=on_table, shot="normal", cue_ball="in_place")
    assert ruled["next"]["balls_on"] == [lowest]
    assert ruled["next"]["call"] == "none"
    assert on(*on_table).shot("Ann", *miss(lowest))["legal"] is True


@pytest.mark.clause("9b.3", "18.a")
@pytest.mark.parametrize("first", [6, 9])
def test_9b_3_any_other_ball_first_is_a_foul(first: int) -> None:
    ruled = on(3, 6, 9).shot("Ann", *miss(first))
    assert ruled.clauses == {"wrong_ball_first": "18.a"}
    assert ruled["fouls"][0]["balls"] == [first]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("9b.3", "12")
def test_9b_3_the_lowest_and_another_ball_at_once_is_a_split_hit() -> None:
    assert on(3, 6, 9).shot("Ann", contact("cue", 3, 6), cushion(3, "left")).codes == ["split_hit"]


@pytest.mark.clause("9b.3")
@pytest.mark.parametrize("down", [[3], [6], [3, 6], [6, 3]])
def test_9b_3_any_ball_legally_pocketed_keeps_the_turn(down: list[int]) -> None:
    ruled = on(3, 6, 7, 9).shot("Ann", contact("cue", 3), *[pocketed(ball, "side-left") for ball in down])
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["on_table"] == [ball for ball in (3, 6, 7, 9) if ball not in down]
    assert ruled["next"]["balls_on"] == [min(ball for ball in (3, 6, 7, 9) if ball not in down)]
    assert ruled["next"]["push_out"] is False
    assert ruled.why == {"ball_pocketed": "9b.3"}


@pytest.mark.clause("9b.3")
def test_9b_3_nothing_pocketed_passes_the_turn() -> None:
    ruled = on(3, 6, 9).shot("Ann", *miss(3))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"nothing_pocketed": "9b.3"}


@pytest.mark.clause("9b.3", "7")
def test_9b_3_a_ball_that_comes_back_from_the_pocket_is_not_pocketed() -> None:
    ruled = on(3, 6, 9).shot("Ann", contact("cue", 3), rebound(3, "foot-left"), cushion(3, "foot"))
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == [3, 6, 9]


@pytest.mark.clause("9b.3", "22")
@pytest.mark.parametrize("call", [SAFETY, called(3, "side-right"), called(6)])
def test_9b_3_there_are_no_calls_and_one_that_is_entered_changes_nothing(call: dict[str, Any]) -> None:
    ruled = on(3, 6, 9).shot("Ann", contact("cue", 3), pocketed(3, "foot-left"), call=call)
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ann", "in_place")
    sheet = on(3, 6, 9, header={"calls": "required"})
    ruled = sheet.shot("Ann", contact("cue", 3), pocketed(3, "foot-left"))
    assert ruled.said == []
    assert to_shoot(ruled) == ("Ann", "in_place")


# --- 9b.5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.5", "21.a", "21.c")
@pytest.mark.parametrize(
    ("events", "observed", "code"),
    [
        ([*miss(3), SCRATCH], [], "cue_ball_pocketed"),
        ([*miss(3), off_table("cue")], [], "cue_ball_off_table"),
        ([contact("cue", 3)], [], "no_cushion_after_hit"),
        ([cushion("cue", "left")], [], "no_ball_hit"),
        (list(miss(3)), [{"code": "touched_ball"}], "touched_ball"),
    ],
)
def test_9b_5_every_foul_gives_ball_in_hand_anywhere(events: list[Any], observed: list[Any], code: str) -> None:
    ruled = on(3, 6, 9).shot("Ann", *events, observed=observed)
    assert ruled.codes == [code]
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled.why == {"turn_lost_by_foul": "11", "cue_ball_anywhere": "9b.5", "foul_recorded": "19"}


@pytest.mark.clause("9b.5", "11")
def test_9b_5_what_a_foul_pockets_stays_down_save_the_9() -> None:
    ruled = on(3, 6, 7, 9).shot("Ann", contact("cue", 6), pocketed(6, "side-left"), pocketed(3, "side-left"), NINE_DOWN)
    assert ruled.codes == ["wrong_ball_first"]
    assert ruled.spotted == [9]
    assert ruled["on_table"] == [7, 9]
    assert ruled["game_over"] is None
    assert ruled["next"]["balls_on"] == [7]


@pytest.mark.clause("9b.5", "23.1.d")
@pytest.mark.parametrize(
    ("events", "observed"),
    [
        ([contact("cue", 3), NINE_DOWN, SCRATCH], []),
        ([contact("cue", 9), NINE_DOWN], []),
        ([contact("cue", 3, 6), NINE_DOWN], []),
        ([contact("cue", 3), NINE_DOWN, off_table(6)], []),
        ([contact("cue", 3), NINE_DOWN], [{"code": "double_hit"}]),
        ([NINE_DOWN], []),
    ],
)
def test_9b_5_the_9_pocketed_by_a_foul_does_not_lose_but_is_spotted(events: list[Any], observed: list[Any]) -> None:
    ruled = on(3, 6, 9).shot("Ann", *events, observed=observed)
    assert ruled["legal"] is False
    assert ruled["game_over"] is None
    assert ruled.spotted == [9]
    assert 9 in ruled["on_table"]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("9b.5", "23.1")
def test_9b_5_the_9_goes_to_the_foot_spot_or_as_near_behind_it_as_can_be() -> None:
    end = {"cue": [0.9, 0.9], "3": [0.2, 0.5], "6": [0.3, 1.1]}
    events: list[Any] = [contact("cue", 6), NINE_DOWN]
    assert at(on(3, 6, 9).shot("Ann", *events, end={"layout": end}), 9) == FOOT_SPOT
    end["6"] = FOOT_SPOT
    assert at(on(3, 6, 9).shot("Ann", *events, end={"layout": end}), 9) == [0.635, 1.96225]


@pytest.mark.clause("9b.5", "6")
def test_9b_5_nobody_may_ask_for_a_ball_to_be_spotted_in_9_ball() -> None:
    sheet = on(3, 9, cue_ball=KITCHEN, layout={"3": [0.5, 0.4], "9": [0.8, 0.5]})
    assert sheet.match.options == ()
    assert sheet.refuse("decide", player="Ann", option="spot_nearest").field == "option"


# --- 9b.6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.6")
@pytest.mark.parametrize(
    "events",
    [
        [contact("cue", 3), contact(3, 9), NINE_DOWN],
        [contact("cue", 3), contact("cue", 9), NINE_DOWN],
        [contact("cue", 3), NINE_DOWN, pocketed(3, "side-left"), pocketed(6, "side-left")],
    ],
)
def test_9b_6_the_9_by_a_combination_or_a_carom_wins(events: list[Any]) -> None:
    ruled = on(3, 6, 9).shot("Ann", *events)
    assert ruled["legal"] is True
    assert ruled["game_over"] == {"winner": "Ann", "loser": "Ben", "reason": "nine_pocketed", "clause": "9b.6"}
    assert ruled["match_over"] == {"winner": "Ann"}
    assert ruled["score"] == {"Ann": 1, "Ben": 0}
    assert ruled["points"] == {"Ann": 1, "Ben": 0}
    assert ruled.next == (None, None, None)
    assert ruled.spotted == []
    assert ruled.why == {"nine_pocketed": "9b.6"}


@pytest.mark.clause("9b.6")
def test_9b_6_the_9_as_the_last_ball_wins() -> None:
    assert on(9).shot("Ann", contact("cue", 9), NINE_DOWN).ended == ("Ann", "nine_pocketed", "9b.6")


@pytest.mark.clause("9b.6")
def test_9b_6_the_9_on_the_shot_after_the_break_wins_unless_it_was_a_push_out() -> None:
    sheet = position("nine-ball", shot="after_break")
    assert sheet.shot("Ann", contact("cue", 1), NINE_DOWN).ended == ("Ann", "nine_pocketed", "9b.6")


@pytest.mark.clause("9b.6")
def test_9b_6_a_race_goes_on_with_the_next_rack() -> None:
    ruled = on(9, header={"race_to": 2}).shot("Ann", contact("cue", 9), NINE_DOWN)
    assert ruled["match_over"] is None
    assert ruled["score"] == {"Ann": 1, "Ben": 0}
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["next"]["balls_on"] == [1]
    assert ruled["next"]["push_out"] is False
    assert ruled["on_table"] == FULL


@pytest.mark.clause("9b.6")
@pytest.mark.parametrize(
    ("order", "breakers"),
    [("winner", ["Ann", "Ben", "Ben"]), ("loser", ["Ben", "Ann", "Ann"]), ("alternate", ["Ben", "Ann", "Ben"])],
)
def test_9b_6_who_breaks_the_next_rack(order: str, breakers: list[str]) -> None:
    sheet = Sheet("nine-ball", race_to=9, break_order=order)
    player = "Ann"
    for winner, breaker in zip(["Ann", "Ben", "Ben"], breakers, strict=True):
        sheet.do("setup", player=winner, on_table=[9], shot="normal", cue_ball="in_place")
        ruled = sheet.shot(winner, contact("cue", 9), NINE_DOWN)
        assert to_shoot(ruled) == (breaker, KITCHEN)
        player = breaker
    assert sheet.shot(player, contact("cue", 1), *FOUR_RAILS)["legal"] is True


# --- 9b.7 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.7", "17", "18.e", "23.2.a")
@pytest.mark.parametrize(("off", "left"), [(3, [6, 9]), (6, [3, 9])])
def test_9b_7_an_object_ball_off_the_table_is_a_foul_and_stays_out(off: int, left: list[int]) -> None:
    ruled = on(3, 6, 9).shot("Ann", *miss(3), off_table(off))
    assert ruled.clauses == {"object_ball_off_table": "18.e"}
    assert ruled["fouls"][0]["balls"] == [off]
    assert ruled["on_table"] == left
    assert ruled.spotted == []
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["next"]["balls_on"] == [left[0]]
    assert ruled.why == {
        "turn_lost_by_foul": "11",
        "cue_ball_anywhere": "9b.5",
        "off_table_stays_out": "9b.7",
        "foul_recorded": "19",
    }


@pytest.mark.clause("9b.7", "9b.5")
def test_9b_7_only_the_9_comes_back() -> None:
    ruled = on(3, 6, 9).shot("Ann", *miss(3), off_table(6), off_table(9))
    assert ruled["fouls"][0]["balls"] == [6, 9]
    assert ruled.spotted == [9]
    assert ruled["on_table"] == [3, 9]
    assert ruled["game_over"] is None


@pytest.mark.clause("9b.7")
def test_9b_7_a_ball_pocketed_with_one_off_the_table_stays_down_and_does_not_keep_the_turn() -> None:
    ruled = on(3, 6, 9).shot("Ann", contact("cue", 3), pocketed(3, "side-left"), off_table(6))
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled["on_table"] == [9]
    assert to_shoot(ruled) == ("Ben", "anywhere")


# --- 9b.9, and conduct ----------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.9")
@pytest.mark.parametrize("breaker", ["Ann", "Ben"])
def test_9b_9_a_stalemate_has_no_winner_and_the_same_player_breaks_again(breaker: str) -> None:
    sheet = on(3, 6, 9, header={"race_to": 2, "breaker": breaker}, fouls_in_a_row={"Ann": 2, "Ben": 1})
    ruled = sheet.do("stalemate")
    assert ruled["game_over"] == {"winner": None, "loser": None, "reason": "stalemate", "clause": "9b.9"}
    assert ruled["match_over"] is None
    assert ruled["score"] == {"Ann": 0, "Ben": 0}
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == (breaker, KITCHEN)
    assert ruled["next"]["break"] is True


@pytest.mark.clause("24.3.a", "9b.5")
@pytest.mark.parametrize("code", ["unsportsmanlike", "stopped_ball"])
def test_24_3_a_conduct_loses_the_game_of_9_ball(code: str) -> None:
    ruled = on(3, 6, 9, header={"race_to": 2}).do("conduct", player="Ann", code=code)
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.a")
    assert ruled["score"] == {"Ann": 0, "Ben": 1}
    assert ruled["match_over"] is None


@pytest.mark.clause("24.3.a", "9b.6")
def test_24_3_a_the_9_made_with_unsportsmanlike_conduct_does_not_win() -> None:
    ruled = on(9).shot("Ann", contact("cue", 9), NINE_DOWN, observed=[{"code": "unsportsmanlike"}])
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.a")
    assert ruled["legal"] is False
