"""8-ball after the break, the open table: what decides the groups, and what does not (8b.7)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import ANN_SOLIDS, SCRATCH, called, miss, to_shoot, without
from plays_8b import made, open_table
from scoresheet import ALL, Sheet

from poolrules.actions import contact, cushion, off_table, pocketed

FULL = ALL["eight-ball"]
ANN_STRIPES = {"Ann": "stripes", "Ben": "solids"}


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
