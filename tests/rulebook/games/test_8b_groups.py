"""8-ball with groups decided: calls, and the own ball that must be hit first (8b.8, 8b.9)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import ANN_SOLIDS, FOOT_SPOT, SAFETY, at, called, groups_decided, miss, to_shoot, without
from plays_8b import MID, made, mid_game
from scoresheet import KITCHEN

from poolrules.actions import contact, cushion, off_table, pocketed

# --- 8b.8: calls ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.8")
def test_8b_8_the_called_ball_of_the_own_group_keeps_the_turn() -> None:
    ruled = mid_game().shot("Ann", *made(4, 4), call=called(4))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["next"]["balls_on"] == [2, 6]
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert ruled["on_table"] == without(MID, 4)
    assert ruled.why == {"called_ball_pocketed": "8b.8"}


@pytest.mark.clause("8b.8")
def test_8b_8_kisses_caroms_and_cushions_on_the_way_need_no_mention() -> None:
    way: list[Any] = [
        contact("cue", 2),
        cushion(2, "left"),
        contact(2, 12),
        contact(12, 4),
        cushion(4, "foot"),
        contact(4, 9),
    ]
    ruled = mid_game().shot("Ann", *way, pocketed(4, "side-left"), call=called(4, "side-left"))
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("8b.8")
@pytest.mark.parametrize("order", [(4, 12), (12, 4)])
def test_8b_8_the_opponents_ball_that_drops_with_it_stays_down(order: tuple[int, int]) -> None:
    ruled = mid_game().shot("Ann", *made(4, *order), call=called(4))
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["on_table"] == without(MID, 4, 12)
    assert ruled["groups"] == ANN_SOLIDS


@pytest.mark.clause("8b.8")
def test_8b_8_the_called_ball_in_another_pocket_passes_the_turn() -> None:
    ruled = mid_game().shot("Ann", contact("cue", 4), pocketed(4, "side-left"), call=called(4, "side-right"))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(MID, 4)
    assert ruled.why == {"called_ball_missed": "8b.8"}


@pytest.mark.clause("8b.8")
def test_8b_8_another_own_ball_down_instead_passes_the_turn_and_counts_for_its_owner() -> None:
    ruled = mid_game().shot("Ann", *made(4, 6), call=called(4))
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(MID, 6)


@pytest.mark.clause("8b.8", "8b.9")
def test_8b_8_the_opponents_ball_down_alone_passes_the_turn_and_counts_for_its_owner() -> None:
    ruled = mid_game().shot("Ann", *made(4, 12), call=called(4))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["balls_on"] == [9, 15]


@pytest.mark.clause("8b.8")
def test_8b_8_nothing_down_passes_the_turn() -> None:
    ruled = mid_game().shot("Ann", *miss(4), call=called(4))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"nothing_pocketed": "8b.8"}


@pytest.mark.clause("8b.8")
def test_8b_8_a_called_ball_of_the_opponents_never_keeps_the_turn() -> None:
    ruled = mid_game().shot("Ann", *made(4, 12), call=called(12))
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(MID, 12)
    assert ruled["groups"] == ANN_SOLIDS
    assert ruled.why == {"not_shooters_ball": "8b.8"}


@pytest.mark.clause("8b.8")
def test_8b_8_on_the_8_a_called_ball_of_the_opponents_never_keeps_the_turn_either() -> None:
    ruled = groups_decided(8, 9, 12).shot("Ann", contact("cue", 8), pocketed(9, "foot-right"), call=called(9))
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == [8, 12]


@pytest.mark.clause("8b.8")
@pytest.mark.parametrize(
    ("down", "player", "why"),
    [
        ((4,), "Ann", "called_ball_pocketed"),
        ((12, 6), "Ann", "called_ball_pocketed"),
        ((12,), "Ben", "not_shooters_ball"),
        ((), "Ben", "nothing_pocketed"),
    ],
)
def test_8b_8_without_a_call_the_own_ball_down_counts_as_called(down: tuple[int, ...], player: str, why: str) -> None:
    ruled = mid_game().shot("Ann", *miss(4), *[pocketed(b, "side-left") for b in down])
    assert to_shoot(ruled) == (player, "in_place")
    assert ruled.why == {why: "8b.8"}


@pytest.mark.clause("8b.8")
def test_8b_8_a_pocketed_ball_of_a_summary_went_into_the_called_pocket_unless_it_says_another() -> None:
    ruled = mid_game().shot("Ann", facts={"first_hit": [4], "pocketed": [4]}, call=called(4))
    assert to_shoot(ruled) == ("Ann", "in_place")
    facts = {"first_hit": [4], "pocketed": [{"ball": 4, "pocket": "head-left"}]}
    assert to_shoot(mid_game().shot("Ann", facts=facts, call=called(4))) == ("Ben", "in_place")


@pytest.mark.clause("8b.8", "24.1")
def test_8b_8_where_calls_are_required_a_shot_without_one_is_refused() -> None:
    sheet = mid_game(header={"calls": "required"})
    error = sheet.refuse("shot", player="Ann", facts={"first_hit": [4], "pocketed": [4]})
    assert error.field == "call"
    ruled = sheet.shot("Ann", *made(4, 4), call=called(4))
    assert ruled.said == [("call_required", "Ann")]


@pytest.mark.clause("8b.8")
def test_8b_8_a_call_names_a_ball_that_is_up_and_its_pocket() -> None:
    sheet = mid_game()
    assert sheet.refuse("shot", player="Ann", events=[], call=called(3)).field == "call.ball"
    assert sheet.refuse("shot", player="Ann", events=[], call={"ball": 4}).field == "call.pocket"
    assert sheet.refuse("shot", player="Ann", events=[], call={"pocket": "foot-left"}).field == "call.ball"
    assert sheet.refuse("shot", player="Ann", events=[], call=called(4) | SAFETY).field == "call"
    assert sheet.refuse("shot", player="Ann", events=[], call={"push_out": True}).field == "call.push_out"


# --- 8b.9: the legal shot -------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.9", "18.a")
@pytest.mark.parametrize(("first", "codes"), [(4, []), (12, ["wrong_ball_first"]), (8, ["wrong_ball_first"])])
def test_8b_9_a_ball_of_the_own_group_must_be_hit_first(first: int, codes: list[str]) -> None:
    ruled = mid_game().shot("Ann", *miss(first), call=called(4))
    assert ruled.codes == codes
    assert ruled["legal"] is not bool(codes)
    assert to_shoot(ruled) == ("Ben", "anywhere" if codes else "in_place")


@pytest.mark.clause("8b.9", "18.a")
def test_8b_9_a_wrong_ball_first_is_a_foul_although_the_called_ball_drops() -> None:
    ruled = mid_game().shot("Ann", *made(12, 4), call=called(4))
    assert ruled.clauses == {"wrong_ball_first": "18.a"}
    assert ruled["fouls"][0]["balls"] == [12]
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["on_table"] == without(MID, 4)


@pytest.mark.clause("8b.9", "12")
@pytest.mark.parametrize(("hit", "codes"), [((4, 6), []), ((4, 12), ["split_hit"]), ((4, 8), ["split_hit"])])
def test_8b_9_two_balls_hit_at_once_must_both_be_on(hit: tuple[int, int], codes: list[str]) -> None:
    assert mid_game().shot("Ann", contact("cue", *hit), cushion(4, "left"), call=called(4)).codes == codes


@pytest.mark.clause("8b.9", "18.b")
def test_8b_9_after_the_hit_a_ball_goes_down_or_to_a_cushion() -> None:
    assert mid_game().shot("Ann", contact("cue", 4), call=called(4)).codes == ["no_cushion_after_hit"]
    assert mid_game().shot("Ann", *made(4, 12), call=called(4)).codes == []
    assert mid_game().shot("Ann", contact("cue", 4), cushion(12, "head"), call=called(4)).codes == []
    assert mid_game().shot("Ann", contact("cue", 4), cushion("cue", "head"), call=called(4)).codes == []


@pytest.mark.clause("8b.9")
def test_8b_9_the_8_is_on_once_the_own_group_is_gone() -> None:
    ruled = groups_decided(4, 8, 9, 12).shot("Ann", *made(4, 4), call=called(4))
    assert ruled["next"]["balls_on"] == [8]
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("8b.9")
def test_8b_9_the_8_is_on_also_when_the_opponent_pocketed_the_last_ball() -> None:
    sheet = groups_decided(4, 8, 12)
    ruled = sheet.shot("Ann", *made(4, 12), call=called(4))
    assert ruled.next[0] == "Ben"
    assert ruled["next"]["balls_on"] == [8]
    assert sheet.shot("Ben", *made(8, 8), call=called(8)).ended == ("Ben", "eight_pocketed", "8b.13")


@pytest.mark.clause("8b.9", "23.2.a")
def test_8b_9_the_8_is_on_also_when_the_last_ball_left_the_table_by_the_opponent() -> None:
    ruled = groups_decided(4, 8, 12).shot("Ann", *miss(4), off_table(12), call=called(4))
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled["on_table"] == [4, 8]
    assert ruled["next"]["balls_on"] == [8]


@pytest.mark.clause("8b.9")
def test_8b_9_each_player_has_his_own_balls_on() -> None:
    sheet = mid_game()
    assert sheet.shot("Ann", *miss(4), call=called(4))["next"]["balls_on"] == [9, 12, 15]
    assert sheet.shot("Ben", *miss(9), call=called(9))["next"]["balls_on"] == [2, 4, 6]


# --- 8b.14: safeties ------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.9", "6")
def test_8b_9_behind_the_head_string_with_only_own_balls_there_one_may_be_spotted() -> None:
    layout = {"2": [0.3, 0.4], "4": [0.9, 0.5], "8": [0.3, 1.1], "9": [1.0, 1.1]}
    sheet = groups_decided(2, 4, 8, 9, cue_ball=KITCHEN, layout=layout)
    assert sheet.match.options == ("spot_nearest",)
    ruled = sheet.decide("Ann", "spot_nearest")
    assert ruled.spotted == [4]
    assert at(ruled, 4) == FOOT_SPOT
    assert to_shoot(ruled) == ("Ann", KITCHEN)
    assert ruled.why == {"chose_spot_nearest": "6"}
