"""Whole rulings on conduct between shots (13, 20, 23.3, 23.4, 24.3): every field, and every reason."""

from __future__ import annotations

import pytest
from scoresheet import KITCHEN, Sheet, position
from wholes import FIFTEEN, FOULS, NONE, due, expected, ground, over, whole

from poolrules import contact, pocketed

NEAR, FAR = {"stopped_at": [0.3, 0.1]}, {"stopped_at": [0.9, 0.4]}


@pytest.mark.clause("13", "18.f", "19", "21.a", "21.c")
def test_a_ball_touched_between_shots() -> None:
    sheet = position("nine-ball", [2, 9], player="Ben", fouls_in_a_row={"Ann": 1, "Ben": 1})
    ruled = sheet.do("conduct", player="Ben", code="touched_ball", ball=9)
    wanted = expected(
        "conduct",
        "Ben",
        due("Ann", "shoot", "anywhere", [2]),
        fouls=[("touched_ball", "18.f")],
        on_table=[2, 9],
        fouls_in_a_row={"Ann": 1, "Ben": 2},
        announcements=[("on_two_fouls", "Ben")],
    )
    assert whole(ruled) == wanted
    assert ruled["fouls"][0]["balls"] == [9]
    assert sheet.grounds == [
        ground("turn_lost_by_foul", "11", who="Ann"),
        ground("foul_recorded", "19", who="Ben", number=2),
    ]


@pytest.mark.clause("13", "18.f")
def test_the_cue_ball_touched_between_shots() -> None:
    ruled = position("nine-ball", [2, 9]).do("conduct", player="Ann", code="touched_ball", ball="cue")
    assert ruled["fouls"][0]["balls"] == ["cue"]


@pytest.mark.clause("19.b", "9b.8")
def test_19_b_the_third_foul_without_a_stroke() -> None:
    sheet = position("nine-ball", fouls_in_a_row=FOULS, header={"race_to": 2})
    ruled = sheet.do("conduct", player="Ann", code="measuring_aid")
    wanted = expected(
        "conduct",
        "Ann",
        due("Ben", "shoot", KITCHEN, [1], opens=True),
        fouls=[("measuring_aid", "23.4")],
        points={"Ann": 0, "Ben": 1},
        score={"Ann": 0, "Ben": 1},
        fouls_in_a_row={"Ann": 3, "Ben": 1},
        game_over=over("Ben", "Ann", "three_fouls", "19.b"),
    )
    assert whole(ruled) == wanted
    # The game is over: nobody has the turn by the foul.
    assert sheet.grounds == [ground("three_fouls", "19.b", who="Ann")]
    assert sheet.match.state.fouls == (0, 0)


@pytest.mark.clause("19.a", "sp.6", "sp.10")
def test_19_a_the_third_foul_of_14_1_without_a_stroke() -> None:
    sheet = position("straight-pool", [4, 5], fouls_in_a_row=FOULS, score={"Ann": 20, "Ben": 3}, cue_ball=KITCHEN)
    ruled = sheet.do("conduct", player="Ann", code="push")
    options = ["accept", "rerack_offender_breaks"]
    wanted = expected(
        "conduct",
        "Ann",
        due("Ben", "decide", KITCHEN, [4, 5], options=options),
        fouls=[("push", "14")],
        on_table=[4, 5],
        points={"Ann": -16, "Ben": 0},
        score={"Ann": 4, "Ben": 3},
        # The count of 14/1 starts again at zero (reading 4).
        fouls_in_a_row={"Ann": 0, "Ben": 1},
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [
        ground("turn_lost_by_foul", "11", who="Ben"),
        ground("foul_points", "sp.6", who="Ann", number=1),
        ground("three_fouls", "19.a", who="Ann"),
        ground("three_fouls_points", "19.a", who="Ann", number=15),
    ]


@pytest.mark.clause("24.3.a")
def test_24_3_a_the_game_is_lost() -> None:
    sheet = position("nine-ball", fouls_in_a_row=FOULS, header={"race_to": 2})
    ruled = sheet.do("conduct", player="Ben", code="unsportsmanlike")
    wanted = expected(
        "conduct",
        "Ben",
        due("Ben", "shoot", KITCHEN, [1], opens=True),
        fouls=[("unsportsmanlike", "24.3.a")],
        points={"Ann": 1, "Ben": 0},
        score={"Ann": 1, "Ben": 0},
        game_over=over("Ann", "Ben", "unsportsmanlike", "24.3.a"),
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [ground("unsportsmanlike", "24.3.a", who="Ben")]
    assert sheet.match.state.acts == (0, 1)


@pytest.mark.clause("24.3.b")
@pytest.mark.parametrize("game", ["nine-ball", "straight-pool"])
def test_24_3_b_the_second_act_excludes(game: str) -> None:
    sheet = position(game, header={} if game == "straight-pool" else {"race_to": 3})
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled["game_over"] == over("Ben", "Ann", "unsportsmanlike", "24.3.b")
    assert sheet.grounds[-1] == ground("excluded", "24.3.b", who="Ann")
    # An excluded player loses the match; in 14/1 no more points are taken off for it.
    assert ruled["points"] == ({"Ann": 0, "Ben": 1} if game == "nine-ball" else NONE)
    assert sheet.match.state.acts == (2, 0)


@pytest.mark.clause("sp.12", "24.3.a")
def test_sp_12_unsportsmanlike_conduct_in_14_1() -> None:
    sheet = position("straight-pool", [4, 5], fouls_in_a_row=FOULS, score={"Ann": 20, "Ben": 3})
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    wanted = expected(
        "conduct",
        "Ann",
        due("Ben", "decide", "in_place", [4, 5], options=["accept", "rerack_offender_breaks"]),
        fouls=[("unsportsmanlike", "24.3.a")],
        on_table=[4, 5],
        points={"Ann": -15, "Ben": 0},
        score={"Ann": 5, "Ben": 3},
        fouls_in_a_row=FOULS,
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [
        ground("turn_lost_by_foul", "11", who="Ben"),
        ground("unsportsmanlike_points", "24.3.a", who="Ann", number=15),
    ]


@pytest.mark.clause("8b.5", "24.1")
def test_8b_5_the_8_comes_back_when_the_decision_lapses() -> None:
    sheet = Sheet("eight-ball", calls="required")
    end = {"layout": {str(ball): [0.1 + 0.07 * ball, 1.0] for ball in FIFTEEN if ball != 8} | {"cue": [0.6, 0.5]}}
    sheet.shot("Ann", contact("cue", 1), pocketed(8, "foot-left"), end=end)
    ruled = sheet.do("conduct", player="Ann", code="touched_ball")
    wanted = expected(
        "conduct",
        "Ann",
        due("Ben", "shoot", "anywhere", FIFTEEN, call="ball_and_pocket"),
        fouls=[("touched_ball", "18.f")],
        spotted=[{"ball": 8, "at": pytest.approx([0.635, 1.905])}],
        on_table=FIFTEEN,
        fouls_in_a_row={"Ann": 1, "Ben": 0},
        announcements=[("call_required", "Ben")],
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [
        ground("turn_lost_by_foul", "11", who="Ben"),
        ground("foul_recorded", "19", who="Ann", number=1),
        ground("eight_spotted", "8b.5", 8),
    ]
    layout = sheet.match.state.layout
    assert layout is not None
    assert (0 in layout, 8 in layout) == (False, True)


@pytest.mark.clause("4", "24.3.a")
@pytest.mark.parametrize("lag_won", [True, False])
def test_conduct_before_the_break_gives_it_to_the_opponent(lag_won: bool) -> None:
    sheet = Sheet("nine-ball", breaker=None)
    if lag_won:
        sheet.do("lag", lags={"Ann": NEAR, "Ben": FAR})
    ruled = sheet.do("conduct", player="Ann", code="table_marking")
    wanted = expected(
        "conduct",
        "Ann",
        due("Ben", "shoot", KITCHEN, [1], opens=True),
        fouls=[("table_marking", "23.3")],
        fouls_in_a_row={"Ann": 1, "Ben": 0},
    )
    assert whole(ruled) == wanted
    assert sheet.match.state.breaker == 1


def test_what_no_rule_forbids_changes_nothing() -> None:
    # No clause of this rulebook speaks of slow play.
    sheet = position("nine-ball", [2, 9], fouls_in_a_row=FOULS)
    ruled = sheet.do("conduct", player="Ann", code="slow_play")
    shoots = due("Ann", "shoot", "in_place", [2])
    assert whole(ruled) == expected("conduct", "Ann", shoots, on_table=[2, 9], fouls_in_a_row=FOULS)
    assert sheet.grounds == [ground("not_a_foul", "18.f", who="Ann")]


@pytest.mark.clause("24.3.a")
@pytest.mark.parametrize("penalty", ["loss_of_game", "loss_of_match"])
def test_a_game_of_14_1_lost_by_the_referees_choice_costs_no_points(penalty: str) -> None:
    sheet = position("straight-pool", [4, 5], header={"rulebook": "wpa-2016"}, score={"Ann": 20, "Ben": 3})
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike", penalty=penalty)
    assert (ruled["points"], ruled["score"]) == (NONE, {"Ann": 20, "Ben": 3})
    assert (ruled["game_over"]["winner"], ruled["match_over"]) == ("Ben", {"winner": "Ben"})
