"""8-ball after the break: the open table, calls, the own group, fouls and safeties (8b.7 to 8b.10, 8b.14)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import ANN_SOLIDS, FOOT_SPOT, SAFETY, SCRATCH, at, called, groups_decided, miss, to_shoot
from scoresheet import ALL, KITCHEN, Ruled, Sheet, position

from poolrules.events import contact, cushion, off_table, pocketed

FULL = ALL["eight-ball"]
ANN_STRIPES = {"Ann": "stripes", "Ben": "solids"}


def open_table(*balls: int, **setup: Any) -> Sheet:
    """Ann to shoot on an open table; without balls all are up."""
    return position("eight-ball", list(balls) or None, **setup)


def made(first: int, *down: int) -> list[Any]:
    """``first`` is met first and these go down, in this order, in the pocket foot-right."""
    return [contact("cue", first), *[pocketed(ball, "foot-right") for ball in down]]


def mid_game(**setup: Any) -> Sheet:
    """Groups decided, Ann has the solids: 2, 4 and 6 against 9, 12 and 15."""
    return groups_decided(2, 4, 6, 8, 9, 12, 15, **setup)


def without(balls: list[int], *gone: int) -> list[int]:
    return [ball for ball in balls if ball not in gone]


MID = [2, 4, 6, 8, 9, 12, 15]


# --- 8b.7: the open table -------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.7")
def test_8b_7_on_an_open_table_every_ball_may_be_hit_first_the_8_too() -> None:
    sheet = Sheet("eight-ball")
    ruled = sheet.do("setup", player="Ann", on_table=[1, 8, 9], shot="normal", cue_ball="in_place")
    assert ruled["next"]["balls_on"] == [1, 8, 9]
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert ruled["groups"] is None


@pytest.mark.clause("8b.7")
@pytest.mark.parametrize(("ball", "groups"), [(1, ANN_SOLIDS), (7, ANN_SOLIDS), (9, ANN_STRIPES), (15, ANN_STRIPES)])
def test_8b_7_the_called_ball_decides_the_groups(ball: int, groups: dict[str, str]) -> None:
    ruled = open_table().shot("Ann", *made(ball, ball), call=called(ball))
    assert ruled["legal"] is True
    assert ruled["groups"] == groups
    assert to_shoot(ruled) == ("Ann", "in_place")
    own = range(1, 8) if groups == ANN_SOLIDS else range(9, 16)
    assert ruled["next"]["balls_on"] == [n for n in own if n != ball]
    assert ruled.why == {"called_ball_pocketed": "8b.8", "groups_decided": "8b.7"}


@pytest.mark.clause("8b.7")
def test_8b_7_a_stripe_may_be_hit_first_to_pocket_a_called_solid() -> None:
    ruled = open_table().shot("Ann", *made(9, 3), call=called(3))
    assert ruled["legal"] is True
    assert ruled["groups"] == ANN_SOLIDS


@pytest.mark.clause("8b.7", "12")
def test_8b_7_a_solid_and_a_stripe_may_be_hit_at_once() -> None:
    ruled = open_table().shot("Ann", contact("cue", 3, 9), pocketed(3, "foot-right"), call=called(3))
    assert ruled.codes == []
    assert ruled["groups"] == ANN_SOLIDS


@pytest.mark.clause("8b.7")
@pytest.mark.parametrize("order", [(3, 12), (12, 3)])
def test_8b_7_balls_of_the_other_group_that_drop_with_it_change_nothing(order: tuple[int, int]) -> None:
    ruled = open_table().shot("Ann", *made(3, *order), call=called(3))
    assert ruled["groups"] == ANN_SOLIDS
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["on_table"] == without(FULL, 3, 12)


@pytest.mark.clause("8b.7", "8b.8")
def test_8b_7_the_called_ball_missed_and_others_down_leave_the_table_open() -> None:
    ruled = open_table().shot("Ann", *made(3, 4, 12), cushion(3, "left"), call=called(3))
    assert ruled["legal"] is True
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(FULL, 4, 12)
    assert ruled.spotted == []
    assert ruled.why == {"called_ball_missed": "8b.8"}


@pytest.mark.clause("8b.7", "8b.8")
def test_8b_7_the_called_ball_in_another_pocket_leaves_the_table_open() -> None:
    ruled = open_table().shot("Ann", contact("cue", 3), pocketed(3, "side-left"), call=called(3, "side-right"))
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert 3 not in ruled["on_table"]
    assert ruled.why == {"called_ball_missed": "8b.8"}


@pytest.mark.clause("8b.7", "8b.10")
@pytest.mark.parametrize(
    ("extra", "fields", "code"),
    [
        ([SCRATCH], {}, "cue_ball_pocketed"),
        ([off_table("cue")], {}, "cue_ball_off_table"),
        ([], {"observed": [{"code": "touched_ball"}]}, "touched_ball"),
    ],
)
def test_8b_7_a_called_ball_pocketed_by_a_foul_decides_nothing(
    extra: list[Any], fields: dict[str, Any], code: str
) -> None:
    ruled = open_table().shot("Ann", *made(3, 3), *extra, call=called(3), **fields)
    assert ruled.codes == [code]
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["on_table"] == without(FULL, 3)


@pytest.mark.clause("8b.7")
def test_8b_7_the_8_hit_first_is_no_foul_but_scores_nothing() -> None:
    ruled = open_table().shot("Ann", *made(8, 4), call=called(4))
    assert ruled["legal"] is True
    assert ruled.codes == []
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["groups"] is None
    assert ruled["on_table"] == without(FULL, 4)
    assert ruled.spotted == []
    assert ruled.why == {"eight_first_scores_nothing": "8b.7"}


@pytest.mark.clause("8b.7", "12")
def test_8b_7_the_8_and_a_solid_hit_at_once_is_no_foul_and_scores_nothing_either() -> None:
    ruled = open_table().shot("Ann", contact("cue", 4, 8), pocketed(4, "foot-right"), call=called(4))
    assert ruled.codes == []
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("8b.7")
def test_8b_7_the_8_hit_second_is_no_matter() -> None:
    ruled = open_table().shot("Ann", contact("cue", 4), contact(4, 8), pocketed(4, "foot-right"), call=called(4))
    assert ruled["groups"] == ANN_SOLIDS


@pytest.mark.clause("8b.7", "18.b")
def test_8b_7_the_8_hit_first_needs_a_cushion_or_a_ball_down_like_any_other() -> None:
    assert open_table().shot("Ann", contact("cue", 8), call=called(4)).codes == ["no_cushion_after_hit"]
    assert open_table().shot("Ann", *miss(8), call=called(4)).codes == []


@pytest.mark.clause("8b.7")
def test_8b_7_groups_may_be_decided_late_and_stay() -> None:
    sheet = open_table(1, 2, 8, 9)
    assert sheet.shot("Ann", *miss(1), call=called(1))["groups"] is None
    assert sheet.shot("Ben", *made(2, 2), call=called(2))["groups"] == ANN_STRIPES
    ruled = sheet.shot("Ben", *miss(1), call=called(1))
    assert ruled["groups"] == ANN_STRIPES
    assert ruled["next"]["balls_on"] == [9]


@pytest.mark.clause("8b.7")
def test_8b_7_a_player_who_makes_the_last_ball_of_a_group_is_on_the_8() -> None:
    ruled = open_table(5, 8, 9, 10).shot("Ann", *made(5, 5), call=called(5))
    assert ruled["groups"] == ANN_SOLIDS
    assert ruled["next"]["balls_on"] == [8]


@pytest.mark.clause("8b.7", "8b.8")
@pytest.mark.parametrize(
    ("down", "groups", "player"),
    [((3, 12), ANN_SOLIDS, "Ann"), ((12, 3), ANN_STRIPES, "Ann"), ((11,), ANN_STRIPES, "Ann"), ((), None, "Ben")],
)
def test_8b_7_without_a_call_the_first_ball_down_decides(
    down: tuple[int, ...], groups: dict[str, str] | None, player: str
) -> None:
    ruled = open_table().shot("Ann", *miss(3), *[pocketed(b, "foot-left") for b in down])
    assert ruled["groups"] == groups
    assert to_shoot(ruled) == (player, "in_place")


@pytest.mark.clause("8b.7", "8b.8")
def test_8b_7_without_a_call_the_order_of_a_summary_tells_the_first_ball_down() -> None:
    ruled = open_table().shot("Ann", facts={"first_hit": [3], "pocketed": [12, 3]})
    assert ruled["groups"] == ANN_STRIPES


@pytest.mark.clause("8b.7")
def test_8b_7_a_called_8_on_an_open_table_that_stays_up_decides_nothing() -> None:
    ruled = open_table().shot("Ann", *made(3, 3), call=called(8))
    assert ruled["legal"] is True
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")


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


# --- 8b.10: fouls ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.10", "21.a", "21.c", "11")
def test_8b_10_a_foul_gives_ball_in_hand_anywhere() -> None:
    ruled = mid_game().shot("Ann", *miss(4), SCRATCH, call=called(4))
    assert ruled["legal"] is False
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled.why == {"turn_lost_by_foul": "11", "cue_ball_anywhere": "8b.10", "foul_recorded": "19"}


@pytest.mark.clause("8b.10", "11")
def test_8b_10_balls_pocketed_by_a_foul_stay_down() -> None:
    ruled = mid_game().shot("Ann", *made(4, 4, 12), SCRATCH, call=called(4))
    assert ruled["on_table"] == without(MID, 4, 12)
    assert ruled.spotted == []
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("8b.10", "6", "18.n")
def test_8b_10_a_bad_placement_behind_the_head_string_gives_ball_in_hand_anywhere_too() -> None:
    sheet = open_table(3, 8, 10, cue_ball=KITCHEN)
    ruled = sheet.shot("Ann", *made(3, 3), call=called(3), start={"cue_placed": [0.5, 0.635]})
    assert ruled.clauses == {"bad_placement": "6"}
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["groups"] is None


@pytest.mark.clause("8b.10", "17", "18.e", "23.2.a")
def test_8b_10_the_own_ball_off_the_table_comes_back_and_the_opponents_stays_out() -> None:
    ruled = mid_game().shot("Ann", *miss(4), off_table(6), off_table(12), call=called(4))
    assert ruled.clauses == {"object_ball_off_table": "18.e"}
    assert ruled["fouls"][0]["balls"] == [6, 12]
    assert ruled.spotted == [6]
    assert ruled["on_table"] == without(MID, 12)
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled.why["off_table_spotted"] == "8b.10"
    assert ruled.why["off_table_stays_out"] == "23.2.a"


@pytest.mark.clause("8b.10", "23.2.a")
def test_8b_10_whose_ball_it_is_goes_by_who_shot() -> None:
    sheet = groups_decided(2, 4, 8, 9, 12, player="Ben")
    ruled = sheet.shot("Ben", *miss(9), off_table(4), off_table(12), call=called(9))
    assert ruled.spotted == [12]
    assert ruled["on_table"] == [2, 8, 9, 12]


@pytest.mark.clause("8b.10")
def test_8b_10_on_an_open_table_every_ball_off_the_table_comes_back() -> None:
    ruled = open_table().shot("Ann", *made(3, 3), off_table(6), off_table(12), call=called(3))
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled.spotted == [6, 12]
    assert ruled["groups"] is None
    assert ruled["on_table"] == without(FULL, 3)


@pytest.mark.clause("8b.10", "18.c", "18.e")
def test_8b_10_a_scratch_and_a_ball_off_the_table_are_one_foul_with_both_reasons() -> None:
    ruled = mid_game().shot("Ann", *made(4, 4), off_table(2), SCRATCH, call=called(4))
    assert ruled.codes == ["cue_ball_pocketed", "object_ball_off_table"]
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert ruled.spotted == [2]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("8b.10", "23.1")
def test_8b_10_the_ball_that_comes_back_is_spotted_behind_what_lies_on_the_foot_spot() -> None:
    end = {"cue": [0.9, 0.9], "2": [0.2, 0.5], "4": FOOT_SPOT, "8": [0.3, 1.1], "9": [1.0, 1.1]}
    sheet = groups_decided(2, 4, 6, 8, 9)
    ruled = sheet.shot("Ann", *miss(4), off_table(6), call=called(4), end={"layout": end})
    # One diameter and the hair of 0.1 mm behind the 4.
    assert at(ruled, 6) == [0.635, 1.96225]


# --- 8b.14: safeties ------------------------------------------------------------------------------------------------


@pytest.mark.clause("8b.14", "22")
def test_8b_14_a_declared_safety_ends_the_turn() -> None:
    ruled = mid_game().shot("Ann", *miss(4), call=SAFETY)
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"safety_ends_turn": "8b.14"}


@pytest.mark.clause("8b.14", "22")
@pytest.mark.parametrize("down", [[4], [12], [4, 12]])
def test_8b_14_what_a_safety_pockets_stays_down(down: list[int]) -> None:
    ruled = mid_game().shot("Ann", *made(4, *down), call=SAFETY)
    assert ruled["legal"] is True
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(MID, *down)
    assert ruled.spotted == []


@pytest.mark.clause("8b.14", "8b.7")
def test_8b_14_a_safety_on_an_open_table_decides_no_groups() -> None:
    ruled = open_table().shot("Ann", *made(4, 4), call=SAFETY)
    assert ruled["groups"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["on_table"] == without(FULL, 4)


@pytest.mark.clause("8b.14", "22", "18.b")
def test_8b_14_a_safety_too_must_drive_a_ball_to_a_cushion() -> None:
    ruled = mid_game().shot("Ann", contact("cue", 4), call=SAFETY)
    assert ruled.codes == ["no_cushion_after_hit"]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("8b.14", "22", "18.a")
def test_8b_14_a_safety_too_must_hit_the_own_ball_first() -> None:
    assert mid_game().shot("Ann", *miss(12), call=SAFETY).codes == ["wrong_ball_first"]


@pytest.mark.clause("8b.14", "22")
def test_8b_14_one_who_did_not_declare_it_and_pockets_an_own_ball_shoots_on() -> None:
    ruled: Ruled = mid_game().shot("Ann", *made(4, 4), cushion("cue", "head"))
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("8b.14", "8b.11")
def test_8b_14_a_safety_on_the_8_that_leaves_it_up_is_a_safety() -> None:
    ruled = groups_decided(8, 9).shot("Ann", *miss(8), call=SAFETY)
    assert ruled["game_over"] is None
    assert to_shoot(ruled) == ("Ben", "in_place")


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
