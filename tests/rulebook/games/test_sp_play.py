"""14/1 after the break: calls and points, fouls, safeties, the win (sp.3 to sp.8, sp.11)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, called, miss, points, to_shoot
from scoresheet import ALL, KITCHEN, Sheet, position

from poolrules.events import contact, cushion, off_table, pocketed, rebound

FULL = ALL["straight-pool"]


def mid_rack(*balls: int, ann: int = 10, ben: int = 0, **setup: Any) -> Sheet:
    """Ann to shoot; without balls all fifteen are up."""
    return position("straight-pool", list(balls) or None, score={"Ann": ann, "Ben": ben}, **setup)


def without(*gone: int) -> list[int]:
    return [ball for ball in FULL if ball not in gone]


def end(**places: list[float]) -> dict[str, Any]:
    """An end layout; ``b4`` is the 4."""
    return {"layout": {name.removeprefix("b"): place for name, place in places.items()}}


# --- sp.3, sp.4 -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.3")
def test_sp_3_the_called_ball_scores_one_and_the_shooter_goes_on() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)
    assert ruled["score"] == {"Ann": 11, "Ben": 0}
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["on_table"] == without(4)
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert ruled["next"]["break"] is False
    assert ruled.why == {"called_ball_scores": "sp.3"}


@pytest.mark.clause("sp.3")
@pytest.mark.parametrize("order", [(4, 9, 12), (9, 12, 4)])
def test_sp_3_every_further_ball_on_the_stroke_scores_one_more(order: tuple[int, ...]) -> None:
    down = [pocketed(ball, "foot-right") for ball in order]
    ruled = mid_rack().shot("Ann", contact("cue", 4), *down, call=called(4))
    assert points(ruled) == (3, 0)
    assert ruled["pocketed"] == list(order)
    assert ruled["on_table"] == without(*order)
    assert ruled.spotted == []


@pytest.mark.clause("sp.3")
def test_sp_3_the_second_player_scores_for_himself() -> None:
    sheet = mid_rack(player="Ben")
    ruled = sheet.shot("Ben", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert points(ruled) == (0, 1)
    assert ruled["score"] == {"Ann": 10, "Ben": 1}


@pytest.mark.clause("sp.3")
def test_sp_3_without_a_call_the_first_ball_down_counts_as_called() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(9, "side-left"), pocketed(4, "foot-right"))
    assert points(ruled) == (2, 0)
    assert to_shoot(ruled) == ("Ann", "in_place")
    ruled = mid_rack().shot("Ann", *miss(4))
    assert points(ruled) == (0, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"nothing_pocketed": "sp.3"}


@pytest.mark.clause("sp.3", "24.1")
def test_sp_3_where_calls_are_required_a_shot_without_one_is_refused() -> None:
    sheet = mid_rack(header={"calls": "required"})
    assert sheet.refuse("shot", player="Ann", events=[]).field == "call"
    assert sheet.shot("Ann", *miss(4), call=called(4)).said == [("call_required", "Ben")]


@pytest.mark.clause("sp.4", "18.a")
@pytest.mark.parametrize("first", [4, 9, 15])
def test_sp_4_any_object_ball_may_be_hit_first(first: int) -> None:
    sheet = mid_rack()
    assert list(sheet.match.balls_on) == FULL
    ruled = sheet.shot("Ann", contact("cue", first), pocketed(4, "foot-right"), call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)


@pytest.mark.clause("sp.4", "12")
def test_sp_4_two_balls_at_once_are_no_matter() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4, 9), cushion(4, "left"), call=called(4))
    assert ruled["legal"] is True


# --- sp.5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.5")
@pytest.mark.parametrize("down", [[9], [9, 12]])
def test_sp_5_balls_pocketed_without_the_called_one_are_spotted(down: list[int]) -> None:
    ruled = mid_rack().shot("Ann", *miss(4), *[pocketed(ball, "side-left") for ball in down], call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert ruled.spotted == down
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"called_ball_missed": "sp.5", "uncalled_spotted": "sp.5"}


@pytest.mark.clause("sp.5")
def test_sp_5_the_called_ball_in_another_pocket_is_not_pocketed_as_called() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "side-left"), call=called(4, "side-right"))
    assert points(ruled) == (0, 0)
    assert ruled.spotted == [4]
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.5")
def test_sp_5_nothing_down_passes_the_turn() -> None:
    ruled = mid_rack().shot("Ann", *miss(4), call=called(4))
    assert ruled["legal"] is True
    assert ruled.spotted == []
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"called_ball_missed": "sp.5"}


@pytest.mark.clause("sp.5", "7")
def test_sp_5_a_called_ball_that_comes_back_from_the_pocket_is_not_pocketed() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), rebound(4, "foot-right"), cushion(4, "left"), call=called(4))
    assert points(ruled) == (0, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.5", "23.1")
def test_sp_5_several_are_spotted_in_numerical_order_touching_each_other() -> None:
    layout = end(cue=[0.9, 0.9], b1=[0.2, 0.4], b4=[1.0, 0.5])
    down = [pocketed(ball, "side-left") for ball in (12, 3, 9)]
    ruled = mid_rack(1, 3, 4, 9, 12).shot("Ann", *miss(1), *down, call=called(1), end=layout)
    assert ruled.spotted == [3, 9, 12]
    assert [at(ruled, ball) for ball in (3, 9, 12)] == [FOOT_SPOT, [0.635, 1.96215], [0.635, 2.0193]]


@pytest.mark.clause("sp.5", "23.1")
@pytest.mark.parametrize("in_the_way", ["cue", "b4"])
def test_sp_5_a_ball_on_the_foot_spot_is_given_way_by_a_hair_the_cue_ball_too(in_the_way: str) -> None:
    places = {"cue": [0.9, 0.9], "b1": [0.2, 0.4], "b4": [1.0, 0.5]} | {in_the_way: FOOT_SPOT}
    sheet = mid_rack(1, 4, 9, 12)
    down = [pocketed(ball, "side-left") for ball in (12, 9)]
    ruled = sheet.shot("Ann", *miss(1), *down, call=called(1), end=end(**places))
    assert at(ruled, 9) == [0.635, 1.96225]
    # The next touches the one spotted before it.
    assert at(ruled, 12) == [0.635, 2.0194]


# --- sp.6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.6", "21.a", "21.c", "11")
@pytest.mark.parametrize(
    ("events", "observed", "code"),
    [
        ([contact("cue", 4)], [], "no_cushion_after_hit"),
        ([cushion("cue", "left")], [], "no_ball_hit"),
        (list(miss(4)), [{"code": "touched_ball"}], "touched_ball"),
        (list(miss(4)), [{"code": "double_hit"}], "double_hit"),
        (list(miss(4)), [{"code": "no_foot_on_floor"}], "no_foot_on_floor"),
    ],
)
def test_sp_6_a_foul_costs_a_point_and_the_cue_ball_stays(events: list[Any], observed: list[Any], code: str) -> None:
    ruled = mid_rack().shot("Ann", *events, call=called(4), observed=observed)
    assert ruled["legal"] is False
    assert ruled.codes == [code]
    assert points(ruled) == (-1, 0)
    assert ruled["score"] == {"Ann": 9, "Ben": 0}
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled.why == {
        "turn_lost_by_foul": "11",
        "cue_ball_in_place": "sp.6",
        "foul_points": "sp.6",
        "foul_recorded": "19",
    }


@pytest.mark.clause("sp.6", "21.c")
@pytest.mark.parametrize(("lost", "code"), [(SCRATCH, "cue_ball_pocketed"), (off_table("cue"), "cue_ball_off_table")])
def test_sp_6_a_lost_cue_ball_is_in_hand_behind_the_head_string(lost: Any, code: str) -> None:
    ruled = mid_rack().shot("Ann", *miss(4), lost, call=called(4))
    assert ruled.codes == [code]
    assert points(ruled) == (-1, 0)
    assert to_shoot(ruled) == ("Ben", KITCHEN)
    assert ruled.why["cue_ball_behind_head_string"] == "sp.6"


@pytest.mark.clause("sp.6", "11", "21.b")
def test_sp_6_what_a_foul_pocketed_is_spotted_and_scores_nothing() -> None:
    down = [pocketed(ball, "foot-right") for ball in (9, 4)]
    ruled = mid_rack().shot("Ann", contact("cue", 4), *down, SCRATCH, call=called(4))
    assert points(ruled) == (-1, 0)
    assert ruled.spotted == [4, 9]
    assert ruled["on_table"] == FULL
    assert ruled.why["pocketed_by_foul_spotted"] == "sp.6"


@pytest.mark.clause("sp.6")
def test_sp_6_two_fouls_on_a_stroke_cost_one_point() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), SCRATCH, call=called(4))
    assert ruled.codes == ["no_cushion_after_hit", "cue_ball_pocketed"]
    assert points(ruled) == (-1, 0)
    assert ruled["fouls_in_a_row"]["Ann"] == 1


@pytest.mark.clause("sp.6")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (0, -1), (-7, -8)])
def test_sp_6_scores_may_be_negative(before: int, after: int) -> None:
    ruled = mid_rack(ann=before).shot("Ann", contact("cue", 4), call=called(4))
    assert ruled["score"] == {"Ann": after, "Ben": 0}


@pytest.mark.clause("sp.6")
def test_sp_6_a_negative_score_climbs_again() -> None:
    ruled = mid_rack(ann=-3).shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert ruled["score"] == {"Ann": -2, "Ben": 0}


LAYOUT = {"4": [0.635, 1.5], "5": [0.3, 0.4], "10": [0.2, 1.2]}


@pytest.mark.clause("sp.6", "6")
@pytest.mark.parametrize(
    ("placed", "events", "codes"),
    [
        ([0.5, 0.634], [contact("cue", 4), pocketed(4, "foot-right")], []),
        ([0.5, 0.635], [contact("cue", 4), pocketed(4, "foot-right")], ["bad_placement"]),
        ([0.5, 0.7], [contact("cue", 4), pocketed(4, "foot-right")], ["bad_placement"]),
        ([0.5, 0.2], [contact("cue", 5), cushion(5, "head")], ["bad_play_behind_head_string"]),
        (
            [0.5, 0.2],
            [{"kind": "head_string", "ball": "cue"}, contact("cue", 5), cushion(5, "head")],
            [],
        ),
        ([0.5, 0.2], [cushion("cue", "head")], ["bad_play_behind_head_string", "no_ball_hit"]),
    ],
)
def test_sp_6_bad_placement_or_bad_play_leaves_the_cue_ball_behind_the_head_string(
    placed: list[float], events: list[Any], codes: list[str]
) -> None:
    sheet = mid_rack(4, 5, 10, cue_ball=KITCHEN)
    ruled = sheet.shot("Ann", *events, call=called(4), start={"layout": LAYOUT, "cue_placed": placed})
    assert ruled.codes == codes
    if codes:
        assert points(ruled) == (-1, 0)
        assert to_shoot(ruled) == ("Ben", KITCHEN)
        assert ruled["on_table"] == [4, 5, 10]


@pytest.mark.clause("sp.6", "6")
def test_sp_6_another_foul_from_behind_the_head_string_leaves_the_cue_ball_where_it_stopped() -> None:
    sheet = mid_rack(4, 5, 10, cue_ball=KITCHEN)
    ruled = sheet.shot("Ann", contact("cue", 4), call=called(4), start={"layout": LAYOUT, "cue_placed": [0.5, 0.4]})
    assert ruled.codes == ["no_cushion_after_hit"]
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.6", "18.n")
def test_sp_6_after_the_referees_warning_18_n_is_cited() -> None:
    sheet = mid_rack(4, 5, 10, cue_ball=KITCHEN)
    start = {"cue_placed": [0.5, 0.64], "warned_not_behind_head_string": True}
    ruled = sheet.shot("Ann", *miss(4), call=called(4), start=start)
    assert ruled.clauses == {"bad_placement": "18.n"}
    assert to_shoot(ruled) == ("Ben", KITCHEN)


# --- sp.7 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.7", "17", "18.e")
def test_sp_7_the_called_ball_off_the_table_is_no_foul_but_passes_the_turn() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), off_table(4), call=called(4))
    assert ruled["legal"] is True
    assert ruled.codes == []
    assert points(ruled) == (0, 0)
    assert ruled.spotted == [4]
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"called_ball_missed": "sp.5", "off_table_spotted": "sp.7"}


@pytest.mark.clause("sp.7")
def test_sp_7_another_ball_off_the_table_is_spotted_and_the_called_one_scores() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), off_table(9), call=called(4))
    assert ruled["legal"] is True
    assert points(ruled) == (1, 0)
    assert ruled.spotted == [9]
    assert ruled["on_table"] == without(4)
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled.why == {"called_ball_scores": "sp.3", "off_table_spotted": "sp.7"}


@pytest.mark.clause("sp.7", "sp.5", "23.1")
def test_sp_7_what_went_down_and_what_left_the_table_is_spotted_together_in_order() -> None:
    layout = end(cue=[0.9, 0.9], b1=[0.2, 0.4])
    events = [*miss(1), pocketed(12, "side-left"), off_table(3)]
    ruled = mid_rack(1, 3, 12).shot("Ann", *events, call=called(1), end=layout)
    assert ruled.spotted == [3, 12]
    assert at(ruled, 3) == FOOT_SPOT


@pytest.mark.clause("sp.7", "18.b")
def test_sp_7_a_ball_off_the_table_counts_as_driven_to_a_cushion() -> None:
    ruled = mid_rack(fouls_in_a_row={"Ann": 2, "Ben": 0}).shot("Ann", contact("cue", 4), off_table(4), call=SAFETY)
    assert ruled["legal"] is True
    assert ruled["fouls_in_a_row"]["Ann"] == 0


@pytest.mark.clause("sp.7", "sp.6")
def test_sp_7_with_a_foul_the_ball_off_the_table_comes_back_as_well() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), off_table(9), SCRATCH, call=called(4))
    assert ruled.codes == ["cue_ball_pocketed"]
    assert points(ruled) == (-1, 0)
    assert ruled.spotted == [9]


# --- sp.8 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.8", "22")
def test_sp_8_a_declared_safety_ends_the_turn() -> None:
    ruled = mid_rack().shot("Ann", *miss(4), call=SAFETY)
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"safety_ends_turn": "sp.8"}


@pytest.mark.clause("sp.8", "22")
def test_sp_8_what_a_safety_pockets_is_spotted_and_scores_nothing() -> None:
    down = [pocketed(ball, "foot-right") for ball in (9, 4)]
    ruled = mid_rack().shot("Ann", contact("cue", 4), *down, call=SAFETY)
    assert ruled["legal"] is True
    assert points(ruled) == (0, 0)
    assert ruled.spotted == [4, 9]
    assert ruled["on_table"] == FULL
    assert to_shoot(ruled) == ("Ben", "in_place")
    assert ruled.why == {"safety_ends_turn": "sp.8", "safety_spotted": "sp.8"}


@pytest.mark.clause("sp.8", "22", "18.b")
def test_sp_8_a_safety_too_must_drive_a_ball_to_a_cushion() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), call=SAFETY)
    assert ruled.codes == ["no_cushion_after_hit"]
    assert points(ruled) == (-1, 0)


@pytest.mark.clause("sp.8", "22")
def test_sp_8_one_who_did_not_declare_it_and_pockets_a_ball_shoots_on() -> None:
    ruled = mid_rack().shot("Ann", contact("cue", 4), pocketed(4, "foot-right"))
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert points(ruled) == (1, 0)


# --- sp.11 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.11")
@pytest.mark.parametrize(
    ("goal", "score", "down"), [(100, 99, [4]), (100, 98, [4, 9]), (100, 99, [4, 9, 12]), (3, 0, [4, 9, 12])]
)
def test_sp_11_reaching_the_agreed_points_wins_at_once(goal: int, score: int, down: list[int]) -> None:
    sheet = mid_rack(ann=score, ben=1, header={"points_to": goal})
    ruled = sheet.shot("Ann", contact("cue", 4), *[pocketed(ball, "foot-right") for ball in down], call=called(4))
    assert ruled["legal"] is True
    assert ruled["game_over"] == {"winner": "Ann", "loser": "Ben", "reason": "points_reached", "clause": "sp.11"}
    assert ruled["match_over"] == {"winner": "Ann"}
    assert points(ruled) == (len(down), 0)
    assert ruled["score"] == {"Ann": score + len(down), "Ben": 1}
    assert ruled.next == (None, None, None)
    assert ruled.said == []
    assert "racked" not in ruled


@pytest.mark.clause("sp.11")
def test_sp_11_a_point_short_goes_on() -> None:
    ruled = mid_rack(ann=98).shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert ruled["game_over"] is None
    assert ruled["match_over"] is None
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("sp.11", "sp.9")
def test_sp_11_the_fourteenth_ball_that_reaches_the_points_ends_the_match_without_a_rerack() -> None:
    ruled = mid_rack(6, 15, ann=99).shot("Ann", contact("cue", 6), pocketed(6, "foot-right"), call=called(6))
    assert ruled.ended == ("Ann", "points_reached", "sp.11")
    assert "racked" not in ruled
    assert ruled["on_table"] == [15]


@pytest.mark.clause("sp.11", "sp.7")
def test_sp_11_a_ball_off_the_table_does_not_matter_to_the_win() -> None:
    ruled = mid_rack(ann=99).shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), off_table(9), call=called(4))
    assert ruled.ended == ("Ann", "points_reached", "sp.11")


@pytest.mark.clause("sp.11")
@pytest.mark.parametrize(
    ("events", "call"),
    [
        ([contact("cue", 4), pocketed(4, "foot-right"), SCRATCH], called(4)),
        ([contact("cue", 4), pocketed(9, "foot-right")], called(4)),
        ([contact("cue", 4), pocketed(4, "foot-right")], SAFETY),
    ],
)
def test_sp_11_balls_that_score_nothing_win_nothing(events: list[Any], call: dict[str, Any]) -> None:
    ruled = mid_rack(ann=99).shot("Ann", *events, call=call)
    assert ruled["game_over"] is None
    assert ruled["next"]["player"] == "Ben"


@pytest.mark.clause("sp.11", "24.1")
def test_sp_11_the_referee_announces_that_the_shooter_needs_one_more_ball() -> None:
    sheet = mid_rack(ann=98, ben=99)
    ruled = sheet.shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert ruled.said == [("one_ball_needed", "Ann")]
    ruled = sheet.shot("Ann", *miss(5), call=called(5))
    assert ruled.said == [("one_ball_needed", "Ben")]
    ruled = sheet.shot("Ben", contact("cue", 5), call=called(5))
    assert ruled["score"] == {"Ann": 99, "Ben": 98}
    assert ruled.said == [("one_ball_needed", "Ann")]
    assert sheet.shot("Ann", *miss(5), call=called(5)).said == []


@pytest.mark.clause("sp.11", "24.1")
def test_sp_11_it_is_announced_after_a_rerack_and_after_a_decision_too() -> None:
    sheet = mid_rack(6, 15, ann=98)
    ruled = sheet.shot("Ann", contact("cue", 6), pocketed(6, "foot-right"), call=called(6))
    assert ruled.said == [("rerack", None), ("one_ball_needed", "Ann")]
    sheet = mid_rack(ben=99, fouls_in_a_row={"Ann": 2, "Ben": 0})
    assert sheet.shot("Ann", contact("cue", 4), call=SAFETY).said == []
    assert sheet.decide("Ben", "accept").said == [("one_ball_needed", "Ben")]


@pytest.mark.clause("sp.11")
def test_sp_11_a_match_that_is_over_takes_no_more_shots_but_an_undo_which_gives_the_points_back() -> None:
    sheet = mid_rack(ann=99)
    sheet.shot("Ann", contact("cue", 4), pocketed(4, "foot-right"), call=called(4))
    assert sheet.refuse("shot", player="Ann", events=[]).field == "action"
    ruled = sheet.do("undo")
    assert points(ruled) == (-1, 0)
    assert ruled["score"] == {"Ann": 99, "Ben": 0}
    assert ruled["match_over"] is None
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert ruled["player"] is None


@pytest.mark.clause("sp.6", "sp.3")
def test_sp_6_an_undo_gives_back_a_point_that_a_foul_took() -> None:
    sheet = mid_rack(ann=10)
    sheet.shot("Ann", contact("cue", 4), call=called(4))
    ruled = sheet.do("undo")
    assert points(ruled) == (1, 0)
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}


# --- the request to spot a ball -------------------------------------------------------------------------------------


@pytest.mark.clause("sp.6", "6", "21.c")
def test_sp_6_with_every_ball_behind_the_head_string_the_nearest_to_it_may_be_spotted() -> None:
    sheet = mid_rack(4, 11, cue_ball=KITCHEN, layout={"4": [0.5, 0.3], "11": [0.8, 0.435]})
    assert sheet.match.options == ("spot_nearest",)
    ruled = sheet.decide("Ann", "spot_nearest")
    assert ruled["spotted"] == [{"ball": 11, "at": FOOT_SPOT}]
    assert to_shoot(ruled) == ("Ann", KITCHEN)
    assert ruled["on_table"] == [4, 11]
    assert sheet.refuse("decide", player="Ann", option="spot_nearest").field == "option"


@pytest.mark.clause("sp.6", "6")
def test_sp_6_of_two_equally_near_the_shooter_chooses() -> None:
    sheet = mid_rack(4, 11, cue_ball=KITCHEN, layout={"4": [0.5, 0.435], "11": [0.8, 0.43505]})
    assert sheet.refuse("decide", player="Ann", option="spot_nearest").field == "ball"
    assert sheet.refuse("decide", player="Ann", option="spot_nearest", ball=9).field == "ball"
    assert sheet.decide("Ann", "spot_nearest", ball=4).spotted == [4]


@pytest.mark.clause("sp.6", "6")
@pytest.mark.parametrize(
    ("layout", "cue_ball"),
    [
        ({"4": [0.5, 0.635], "11": [0.8, 0.435]}, KITCHEN),
        ({"4": [0.5, 1.2], "11": [0.8, 0.435]}, KITCHEN),
        ({"4": [0.5, 0.3], "11": [0.8, 0.435], "cue": [0.9, 0.9]}, "in_place"),
        (None, KITCHEN),
    ],
)
def test_sp_6_otherwise_there_is_no_such_request(layout: dict[str, list[float]] | None, cue_ball: str) -> None:
    fields: dict[str, Any] = {} if layout is None else {"layout": layout}
    sheet = mid_rack(4, 11, cue_ball=cue_ball, **fields)
    assert sheet.match.options == ()
    assert sheet.refuse("decide", player="Ann", option="spot_nearest").field == "option"


@pytest.mark.clause("sp.6", "6")
def test_sp_6_the_request_follows_a_scratch_where_the_end_layout_shows_it() -> None:
    layout = end(b4=[0.5, 0.3], b11=[0.8, 0.435])
    ruled = mid_rack(4, 11).shot("Ann", *miss(4), SCRATCH, call=called(4), end=layout)
    assert ruled.next == ("Ben", "shoot", KITCHEN)
    assert ruled.options == ["spot_nearest"]
