"""14/1, fouls: what they cost, where the cue ball is then, and the request to spot a ball (sp.6)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SCRATCH, called, miss, points, to_shoot
from plays_sp import end, mid_rack
from scoresheet import ALL, KITCHEN

from poolrules.actions import contact, cushion, off_table, pocketed

FULL = ALL["straight-pool"]


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


# --- sp.11 ----------------------------------------------------------------------------------------------------------


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
