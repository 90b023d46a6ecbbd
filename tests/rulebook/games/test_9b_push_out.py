"""9-ball, the push-out (9b.4)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, to_shoot
from scoresheet import ALL, FOUR_RAILS, Ruled, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed

RACK = contact("cue", 1)
PUSH_OUT = {"push_out": True}
FULL = ALL["nine-ball"]


def after_break(player: str = "Ann", **setup: Any) -> Sheet:
    """The one shot after a foul-free break is the player's; all balls are up."""
    return position("nine-ball", player=player, shot="after_break", **setup)


def pushed(*events: Any, sheet: Sheet | None = None, **fields: Any) -> Ruled:
    return (sheet or after_break()).shot("Ann", *events, call=PUSH_OUT, **fields)


def chooses(ruled: Ruled) -> bool:
    """Whether the push-out stands and Ben must choose."""
    return (
        ruled["legal"] is True
        and ruled.codes == []
        and ruled.next == ("Ben", "decide", "in_place")
        and ruled.options == ["accept", "pass_back"]
        and ruled["next"]["push_out"] is False
        and ruled["game_over"] is None
        and ruled.why["push_out"] == "9b.4"
    )


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize(
    "events",
    [
        [],
        [cushion("cue", "left")],
        [contact("cue", 1)],
        [contact("cue", 5)],
        [contact("cue", 1, 5)],
        [contact("cue", 5), cushion(5, "foot")],
    ],
)
def test_9b_4_a_push_out_need_not_hit_the_lowest_ball_or_any_nor_reach_a_cushion(events: list[Any]) -> None:
    ruled = pushed(*events)
    assert chooses(ruled)
    assert ruled["on_table"] == FULL


@pytest.mark.clause("9b.4", "18.j")
def test_9b_4_a_push_out_may_play_onto_a_frozen_ball() -> None:
    assert chooses(pushed(contact("cue", 1), start={"frozen_to_cushion": {"1": ["left"]}}))


@pytest.mark.clause("9b.4", "18.a", "18.b")
@pytest.mark.parametrize(
    ("events", "code"),
    [
        ([], "no_ball_hit"),
        ([contact("cue", 5), cushion(5, "foot")], "wrong_ball_first"),
        ([contact("cue", 1)], "no_cushion_after_hit"),
    ],
)
def test_9b_4_a_push_out_that_was_not_announced_is_an_ordinary_shot(events: list[Any], code: str) -> None:
    ruled = after_break().shot("Ann", *events)
    assert ruled.codes == [code]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("9b.4")
def test_9b_4_the_breaker_who_pocketed_a_ball_may_push_out() -> None:
    sheet = Sheet("nine-ball")
    assert sheet.shot("Ann", RACK, pocketed(5, "foot-left"))["next"]["push_out"] is True
    assert chooses(pushed(sheet=sheet))


@pytest.mark.clause("9b.4")
def test_9b_4_the_opponent_may_push_out_when_the_break_pocketed_nothing() -> None:
    sheet = Sheet("nine-ball")
    assert sheet.shot("Ann", RACK, *FOUR_RAILS)["next"]["push_out"] is True
    ruled = sheet.shot("Ben", call=PUSH_OUT)
    assert ruled.next == ("Ann", "decide", "in_place")
    assert ruled.options == ["accept", "pass_back"]


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize("events", [[SCRATCH], [RACK], [contact("cue", 2), *FOUR_RAILS], [RACK, *FOUR_RAILS, SCRATCH]])
def test_9b_4_there_is_no_push_out_after_a_foul_on_the_break(events: list[Any]) -> None:
    sheet = Sheet("nine-ball")
    ruled = sheet.shot("Ann", *events)
    assert ruled.codes
    assert ruled["next"]["push_out"] is False
    assert sheet.refuse("shot", player="Ben", events=[], call=PUSH_OUT).field == "call.push_out"


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize(
    "events", [[RACK, cushion(1, "left")], [RACK, pocketed(1, "foot-left")], [contact("cue", 5), cushion(5, "left")]]
)
def test_9b_4_it_is_only_the_one_shot_after_the_break(events: list[Any]) -> None:
    sheet = after_break()
    ruled = sheet.shot("Ann", *events)
    assert ruled["next"]["push_out"] is False
    player = ruled["next"]["player"]
    assert sheet.refuse("shot", player=player, events=[], call=PUSH_OUT).field == "call.push_out"


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize(
    ("events", "fields", "codes"),
    [
        ([SCRATCH], {}, ["cue_ball_pocketed"]),
        ([off_table("cue")], {}, ["cue_ball_off_table"]),
        ([contact("cue", 5), off_table(5)], {}, ["object_ball_off_table"]),
        ([contact("cue", 5), off_table(5), SCRATCH], {}, ["cue_ball_pocketed", "object_ball_off_table"]),
        ([], {"observed": [{"code": "touched_ball"}]}, ["touched_ball"]),
        ([], {"observed": [{"code": "double_hit"}]}, ["double_hit"]),
        ([], {"observed": [{"code": "push"}]}, ["push"]),
        ([], {"observed": [{"code": "not_with_tip"}]}, ["not_with_tip"]),
        ([], {"observed": [{"code": "no_foot_on_floor"}]}, ["no_foot_on_floor"]),
        ([], {"observed": [{"code": "balls_moving"}]}, ["balls_moving"]),
        ([], {"observed": [{"code": "scoop"}]}, ["scoop"]),
        ([], {"observed": [{"code": "jumped_ball"}]}, ["jumped_ball"]),
        ([], {"observed": [{"code": "foreign_object"}]}, ["foreign_object"]),
    ],
)
def test_9b_4_every_other_foul_stands(events: list[Any], fields: dict[str, Any], codes: list[str]) -> None:
    ruled = pushed(*events, **fields)
    assert ruled["legal"] is False
    assert ruled.codes == codes
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["next"]["push_out"] is False
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize("down", [[1], [5], [1, 5]])
def test_9b_4_balls_pocketed_by_a_push_out_stay_down(down: list[int]) -> None:
    ruled = pushed(contact("cue", 5), *[pocketed(ball, "side-left") for ball in down])
    assert chooses(ruled)
    assert ruled["on_table"] == [ball for ball in FULL if ball not in down]
    assert ruled.spotted == []
    assert ruled["next"]["balls_on"] == [2 if 1 in down else 1]


@pytest.mark.clause("9b.4", "9b.6")
@pytest.mark.parametrize("first", [1, 9])
def test_9b_4_the_9_pocketed_by_a_push_out_is_spotted_and_does_not_win(first: int) -> None:
    ruled = pushed(contact("cue", first), pocketed(9, "side-left"), pocketed(3, "side-left"))
    assert chooses(ruled)
    assert ruled.spotted == [9]
    assert ruled["on_table"] == [1, 2, 4, 5, 6, 7, 8, 9]
    assert ruled.why["nine_on_push_out"] == "9b.4"


@pytest.mark.clause("9b.4", "23.1")
def test_9b_4_the_9_is_spotted_clear_of_a_cue_ball_on_the_foot_spot() -> None:
    layout = {ball: [0.2, 0.2 + 0.1 * ball] for ball in range(1, 9)} | {"cue": FOOT_SPOT}
    ruled = pushed(contact("cue", 9), pocketed(9, "side-left"), end={"layout": layout})
    assert at(ruled, 9) == [0.635, 1.96225]


@pytest.mark.clause("9b.4", "9b.7")
def test_9b_4_the_9_off_the_table_is_a_foul_and_is_spotted() -> None:
    ruled = pushed(contact("cue", 9), off_table(9))
    assert ruled.codes == ["object_ball_off_table"]
    assert ruled.spotted == [9]
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("9b.4", "9b.5")
def test_9b_4_the_9_pocketed_by_a_fouled_push_out_is_spotted() -> None:
    ruled = pushed(contact("cue", 9), pocketed(9, "side-left"), pocketed(4, "side-left"), SCRATCH)
    assert ruled.codes == ["cue_ball_pocketed"]
    assert ruled.spotted == [9]
    assert ruled["on_table"] == [1, 2, 3, 5, 6, 7, 8, 9]
    assert to_shoot(ruled) == ("Ben", "anywhere")


@pytest.mark.clause("9b.4")
def test_9b_4_the_opponent_accepts_and_shoots() -> None:
    sheet = after_break()
    pushed(cushion("cue", "left"), sheet=sheet)
    ruled = sheet.decide("Ben", "accept")
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["next"]["push_out"] is False
    assert ruled["next"]["balls_on"] == [1]
    assert ruled.why == {"chose_accept": "9b.4"}


@pytest.mark.clause("9b.4")
def test_9b_4_the_opponent_passes_back_and_the_pusher_shoots_without_another_push_out() -> None:
    sheet = after_break()
    pushed(cushion("cue", "left"), sheet=sheet)
    ruled = sheet.decide("Ben", "pass_back")
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["next"]["push_out"] is False
    assert ruled.why == {"chose_pass_back": "9b.4"}
    assert sheet.refuse("shot", player="Ann", events=[], call=PUSH_OUT).field == "call.push_out"
    assert sheet.shot("Ann", contact("cue", 1)).codes == ["no_cushion_after_hit"]


@pytest.mark.clause("9b.4")
def test_9b_4_the_decision_comes_before_the_next_shot_and_is_the_opponents() -> None:
    sheet = after_break()
    pushed(sheet=sheet)
    assert sheet.refuse("shot", player="Ben", events=[]).field == "action"
    assert sheet.refuse("decide", player="Ann", option="accept").field == "player"
    assert sheet.refuse("decide", player="Ben", option="take_in_hand").field == "option"


@pytest.mark.clause("9b.4", "19")
@pytest.mark.parametrize(
    ("events", "count"),
    [
        ([], 2),
        ([contact("cue", 5)], 2),
        ([cushion("cue", "left")], 0),
        ([contact("cue", 5), cushion(5, "left")], 0),
        ([contact("cue", 5), pocketed(5, "foot-left")], 0),
    ],
)
def test_9b_4_a_clean_push_out_wipes_the_record_only_by_a_cushion_or_a_pocket(events: list[Any], count: int) -> None:
    ruled = pushed(*events, sheet=after_break(fouls_in_a_row={"Ann": 2, "Ben": 1}))
    assert chooses(ruled)
    assert ruled["fouls_in_a_row"] == {"Ann": count, "Ben": 1}
    assert ("record_stands" in ruled.why) is (count == 2)


@pytest.mark.clause("9b.4", "9b.8")
def test_9b_4_a_foul_on_a_push_out_counts_towards_three() -> None:
    ruled = pushed(SCRATCH, sheet=after_break(fouls_in_a_row={"Ann": 2, "Ben": 0}))
    assert ruled.ended == ("Ben", "three_fouls", "19.b")


@pytest.mark.clause("9b.4")
def test_9b_4_by_a_summary_that_says_no_more_than_what_went_down() -> None:
    assert chooses(pushed(facts={"pocketed": []}))
    ruled = pushed(facts={"pocketed": [9, 4]})
    assert chooses(ruled)
    assert ruled.spotted == [9]
    assert pushed(facts={"pocketed": ["cue"]}).codes == ["cue_ball_pocketed"]


@pytest.mark.clause("9b.4", "13")
def test_9b_4_a_foul_between_shots_lets_the_decision_lapse() -> None:
    sheet = after_break()
    pushed(sheet=sheet)
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=3)
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["next"]["push_out"] is False


@pytest.mark.clause("9b.4", "22")
def test_9b_4_a_safety_is_no_push_out() -> None:
    assert after_break().shot("Ann", call=SAFETY).codes == ["no_ball_hit"]


@pytest.mark.clause("9b.4", "13")
def test_9b_4_after_a_foul_between_shots_it_is_still_the_one_shot_after_the_break() -> None:
    sheet = after_break()
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=3)
    assert to_shoot(ruled) == ("Ben", "anywhere")
    assert ruled["next"]["push_out"] is True
    assert sheet.shot("Ben", call=PUSH_OUT).options == ["accept", "pass_back"]
