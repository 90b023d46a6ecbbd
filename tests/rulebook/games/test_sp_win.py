"""14/1, the win: the agreed points reached, and the announcement before it (sp.11)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import SAFETY, SCRATCH, called, miss, points, to_shoot
from plays_sp import mid_rack

from poolrules.actions import contact, off_table, pocketed


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
