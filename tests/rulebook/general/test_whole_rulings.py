"""Whole rulings on what players do between shots: every field, and every reason with all that it speaks of."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, KITCHEN, Ground, Ruled, Sheet, position
from wholes import FIFTEEN, FOULS, NONE, due, expected, ground, over, whole

from poolrules import contact, cushion, off_table, pocketed


def lagged(ann: dict[str, Any], ben: dict[str, Any], **fields: Any) -> tuple[Sheet, Ruled]:
    sheet = Sheet("nine-ball", breaker=None)
    return sheet, sheet.do("lag", lags={"Ann": ann, "Ben": ben}, **fields)


NEAR, FAR = {"stopped_at": [0.3, 0.1]}, {"stopped_at": [0.9, 0.4]}
BAD = {"stopped_at": None, "faults": ["pocketed"]}
LAG_DUE = due(None, "lag", None, [])


@pytest.mark.clause("4")
@pytest.mark.parametrize(
    ("ann", "ben", "undecided", "winner", "why"),
    [
        (NEAR, FAR, False, "Ann", ground("lag_nearer", "4", who="Ann")),
        (FAR, NEAR, False, "Ben", ground("lag_nearer", "4", who="Ben")),
        (BAD, FAR, False, "Ben", ground("lag_lost_at_once", "4", who="Ann")),
        (FAR, BAD, False, "Ann", ground("lag_lost_at_once", "4", who="Ben")),
        (BAD, BAD, False, None, ground("lag_both_bad", "4")),
        (NEAR, NEAR, False, None, ground("lag_too_close", "4")),
        (NEAR, FAR, True, None, ground("lag_undecided", "4")),
    ],
)
def test_4_the_lag(ann: Any, ben: Any, undecided: bool, winner: str | None, why: Ground) -> None:
    sheet, ruled = lagged(ann, ben, undecided=undecided)
    # What the winner may hit first once he breaks: under 9b.2 the 1.
    choosing = due(winner, "decide", KITCHEN, [1], options=["break", "give_break"])
    assert whole(ruled) == expected("lag", None, LAG_DUE if winner is None else choosing)
    assert sheet.grounds == [why]
    assert sheet.match.state.breaker is None


@pytest.mark.clause("4", "sp.13")
@pytest.mark.parametrize("again", [True, False])
def test_4_a_lag_in_mid_match_leaves_score_and_record(again: bool) -> None:
    sheet = position("straight-pool", score={"Ann": 7, "Ben": -2}, fouls_in_a_row=FOULS)
    told = sheet.do("stalemate")
    kept = {"score": {"Ann": 7, "Ben": -2}, "fouls_in_a_row": FOULS, "on_table": FIFTEEN}
    racked = {"racked": told["racked"], "announcements": [("rerack", None)]}
    assert whole(told) == expected("stalemate", None, LAG_DUE, **kept, **racked)
    assert sorted(placed["ball"] for placed in told["racked"]) == FIFTEEN
    assert sheet.grounds == [ground("stalemate", "sp.13")]
    assert sheet.ruling.announcements[0].clause == "sp.13"
    ruled = sheet.do("lag", lags={"Ann": BAD, "Ben": BAD if again else FAR})
    choosing = due("Ben", "decide", KITCHEN, FIFTEEN, options=["break", "give_break"])
    assert whole(ruled) == expected("lag", None, LAG_DUE if again else choosing, **kept)
    if not again:
        ruled = sheet.decide("Ben", "give_break")
        breaks = due("Ann", "shoot", KITCHEN, FIFTEEN, call="ball_and_pocket", opens=True)
        assert whole(ruled) == expected("decide", "Ben", breaks, **kept)
        assert sheet.grounds == [ground("chose_give_break", "4", who="Ben")]
        assert sheet.match.state.breaker == 0


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize(("option", "shooter", "seat"), [("accept", "Ben", 1), ("pass_back", "Ann", 0)])
def test_9b_4_a_choice_leaves_the_record(option: str, shooter: str, seat: int) -> None:
    sheet = position("nine-ball", [2, 9], shot="after_break", fouls_in_a_row=FOULS)
    sheet.shot("Ann", call={"push_out": True})
    ruled = sheet.decide("Ben", option)
    kept = {"on_table": [2, 9], "fouls_in_a_row": FOULS}
    assert whole(ruled) == expected("decide", "Ben", due(shooter, "shoot", "in_place", [2]), **kept)
    assert sheet.grounds == [ground(f"chose_{option}", "9b.4", who="Ben")]
    # An ordinary shot: no second push-out.
    assert sheet.match.state.turn == (seat, "shoot", "in_place", "normal", ())


@pytest.mark.clause("8b.2", "8b.3")
@pytest.mark.parametrize(("option", "breaker"), [("rerack_and_break", "Ben"), ("rerack_offender_breaks", "Ann")])
def test_8b_2_racked_again(option: str, breaker: str) -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), off_table(3))
    ruled = sheet.decide("Ben", option)
    breaks = due(breaker, "shoot", KITCHEN, FIFTEEN, opens=True)
    kept = {"on_table": FIFTEEN, "fouls_in_a_row": {"Ann": 1, "Ben": 0}, "announcements": [("rerack", None)]}
    assert whole(ruled) == expected("decide", "Ben", breaks, racked=ruled["racked"], **kept)
    assert sorted(placed["ball"] for placed in ruled["racked"]) == FIFTEEN
    assert sheet.grounds == [ground(f"chose_{option}", "8b.2", who="Ben")]
    assert sheet.ruling.announcements[0].clause == "8b.2"
    assert sheet.match.state.rack == 2


@pytest.mark.clause("8b.5")
@pytest.mark.parametrize("foul", [True, False])
def test_8b_5_the_8_spotted_by_choice(foul: bool) -> None:
    sheet = Sheet("eight-ball")
    end = {"layout": {str(ball): [0.1 + 0.07 * ball, 1.0] for ball in FIFTEEN if ball != 8}}
    if not foul:
        end["layout"]["cue"] = [0.6, 0.5]
    lost = [pocketed("cue", "side-left")] if foul else []
    sheet.shot("Ann", contact("cue", 1), pocketed(8, "foot-left"), *lost, end=end)
    chooser = "Ben" if foul else "Ann"
    ruled = sheet.decide(chooser, "spot_eight")
    cue_ball = KITCHEN if foul else "in_place"
    shoots = due(chooser, "shoot", cue_ball, FIFTEEN, call="ball_and_pocket")
    spotted = [{"ball": 8, "at": pytest.approx([0.635, 1.905])}]
    record = {"Ann": 1, "Ben": 0} if foul else NONE
    wanted = expected("decide", chooser, shoots, spotted=spotted, on_table=FIFTEEN, fouls_in_a_row=record)
    assert whole(ruled) == wanted
    assert sheet.grounds == [ground("chose_spot_eight", "8b.5", who=chooser)]
    layout = sheet.match.state.layout
    assert layout is not None
    assert (0 in layout, 8 in layout) == (not foul, True)


@pytest.mark.clause("6")
def test_6_the_nearest_ball_spotted() -> None:
    layout = {"4": [0.4, 0.5], "5": [0.8, 0.4], "8": [0.6, 0.2]}
    header = {"calls": "required"}
    sheet = position("eight-ball", [4, 5, 8], cue_ball=KITCHEN, layout=layout, fouls_in_a_row=FOULS, header=header)
    ruled = sheet.decide("Ann", "spot_nearest")
    shoots = due("Ann", "shoot", KITCHEN, [4, 5, 8], call="ball_and_pocket")
    spotted = [{"ball": 4, "at": pytest.approx([0.635, 1.905])}]
    kept = {"on_table": [4, 5, 8], "fouls_in_a_row": FOULS, "announcements": [("call_required", "Ann")]}
    assert whole(ruled) == expected("decide", "Ann", shoots, spotted=spotted, **kept)
    assert sheet.grounds == [ground("chose_spot_nearest", "6", 4, who="Ann")]


@pytest.mark.clause("19.d")
@pytest.mark.parametrize(("player", "warned"), [("Ann", (True, False)), ("Ben", (False, True))])
def test_19_d_a_warning(player: str, warned: tuple[bool, bool]) -> None:
    sheet = position("nine-ball", header={"warnings": "recorded"}, fouls_in_a_row={"Ann": 2, "Ben": 2})
    ruled = sheet.do("warning", player=player)
    shoots = due("Ann", "shoot", "in_place", [1])
    assert whole(ruled) == expected("warning", player, shoots, fouls_in_a_row={"Ann": 2, "Ben": 2})
    assert sheet.grounds == [ground("warned_on_two_fouls", "19.d", who=player)]
    assert sheet.match.state.warned == warned


@pytest.mark.clause("8b.15", "9b.9")
@pytest.mark.parametrize(("game", "clause"), [("eight-ball", "8b.15"), ("nine-ball", "9b.9")])
def test_a_stalemate_gives_the_rack_to_the_same_breaker(game: str, clause: str) -> None:
    sheet = position(game, player="Ben", fouls_in_a_row={"Ann": 1, "Ben": 2}, header={"breaker": "Ann"})
    ruled = sheet.do("stalemate")
    balls = [1] if game == "nine-ball" else ALL[game]
    wanted = expected(
        "stalemate",
        None,
        due("Ann", "shoot", KITCHEN, balls, opens=True),
        on_table=ALL[game],
        game_over=over(None, None, "stalemate", clause),
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [ground("stalemate", clause)]


@pytest.mark.clause("24.1")
@pytest.mark.parametrize(("player", "winner"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_a_game_conceded(player: str, winner: str) -> None:
    sheet = position("nine-ball", header={"race_to": 3, "breaker": "Ann"}, score={"Ann": 1, "Ben": 1})
    ruled = sheet.do("concede", player=player)
    wanted = expected(
        "concede",
        player,
        due("Ben", "shoot", KITCHEN, [1], opens=True),
        points=NONE | {winner: 1},
        score={player: 1, winner: 2},
        game_over=over(winner, player, "conceded", None),
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [("conceded", "", [], player, None)]


@pytest.mark.parametrize(("player", "winner"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_a_match_conceded(player: str, winner: str) -> None:
    sheet = position("nine-ball", header={"race_to": 3}, score={"Ann": 1, "Ben": 1})
    ruled = sheet.do("concede", player=player, match=True)
    wanted = expected(
        "concede",
        player,
        due(None, None, None, []),
        points=NONE | {winner: 1},
        score={player: 1, winner: 2},
        game_over=over(winner, player, "conceded", None),
        match_over={"winner": winner},
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [("conceded_match", "", [], player, None)]


def test_after_a_concession_the_breaker_is_told_to_call() -> None:
    # 14/1 is one game to so many points: who concedes it has lost the match.
    sheet = position("straight-pool", header={"calls": "required"}, fouls_in_a_row=FOULS)
    ruled = sheet.do("concede", player="Ann")
    assert ruled["match_over"] == {"winner": "Ben"}
    assert (ruled.said, ruled["fouls_in_a_row"]) == ([], FOULS)


@pytest.mark.clause("24.1", "sp.11")
def test_a_position_set_up() -> None:
    header = {"calls": "required", "points_to": 10, "breaker": None}
    sheet = Sheet("straight-pool", **header)
    ruled = sheet.do(
        "setup",
        player="Ben",
        on_table=[2, 3],
        shot="normal",
        cue_ball="in_place",
        score={"Ann": 4, "Ben": 9},
        fouls_in_a_row=FOULS,
        warned=["Ben"],
    )
    wanted = expected(
        "setup",
        "Ben",
        due("Ben", "shoot", "in_place", [2, 3], call="ball_and_pocket"),
        on_table=[2, 3],
        points={"Ann": 4, "Ben": 9},
        score={"Ann": 4, "Ben": 9},
        fouls_in_a_row=FOULS,
        announcements=[("one_ball_needed", "Ben"), ("call_required", "Ben")],
    )
    assert whole(ruled) == wanted
    assert sheet.grounds == [ground("position_set_up", "23.2.e", 2, 3, who="Ben")]
    state = sheet.match.state
    assert (state.warned, state.breaker, state.balls_won, state.solids) == ((False, True), 1, (0, 0), None)


@pytest.mark.parametrize("cue_ball", ["in_place", "anywhere", KITCHEN])
def test_a_cue_ball_in_hand_has_no_place_in_a_position(cue_ball: str) -> None:
    layout = {"2": [0.4, 1.5], "9": [0.8, 1.4], "cue": [0.6, 0.2]}
    sheet = position("nine-ball", [2, 9], cue_ball=cue_ball, layout=layout)
    held = sheet.match.state.layout
    assert held is not None
    assert (0 in held) is (cue_ball == "in_place")


def test_a_game_that_is_won_leaves_the_layout_behind() -> None:
    end = {"layout": {"cue": [0.6, 0.5]}}
    won = position("nine-ball", [9], header={"race_to": 2})
    ruled = won.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"), end=end)
    assert ruled.ended == ("Ann", "nine_pocketed", "9b.6")
    assert won.match.state.layout is None
    groups = {"Ann": "solids", "Ben": "stripes"}
    for header in ({"race_to": 2}, {}):
        won = position("eight-ball", [8], groups=groups, header=header)
        ruled = won.shot("Ann", contact("cue", 8), pocketed(8, "foot-left"), end=end)
        assert ruled.ended == ("Ann", "eight_pocketed", "8b.13")
        lost = position("eight-ball", [8, 9], groups=groups, header=header)
        with_9 = {"layout": end["layout"] | {"9": [0.3, 0.5]}}
        ruled = lost.shot("Ann", contact("cue", 8), cushion("cue", "foot"), off_table(8), end=with_9)
        assert ruled.ended == ("Ben", "eight_off_table", "8b.12")
    points = position("straight-pool", [4, 5], score={"Ann": 99})
    with_5 = {"layout": end["layout"] | {"5": [0.3, 0.5]}}
    ruled = points.shot("Ann", contact("cue", 4), pocketed(4, "foot-left"), end=with_5)
    assert ruled.ended == ("Ann", "points_reached", "sp.11")


@pytest.mark.clause("sp.11")
@pytest.mark.parametrize(("player", "score", "won"), [("Ann", 49, True), ("Ann", 48, False), ("Ben", 29, True)])
def test_sp_11_each_player_to_his_own_goal(player: str, score: int, won: bool) -> None:
    header = {"goals": {"Ann": 50, "Ben": 30}, "points_to": None}
    sheet = position("straight-pool", [4, 5, 6], player=player, score={player: score}, header=header)
    assert (sheet.ruling.announcements != ()) is won
    ruled = sheet.shot(player, contact("cue", 4), pocketed(4, "foot-left"))
    assert (ruled["match_over"] == {"winner": player}) is won


@pytest.mark.clause("9b.4")
@pytest.mark.parametrize(
    ("game", "shot", "kind"),
    [
        ("nine-ball", "after_break", "after_break"),
        # Where there is no push-out the shot after the break is like any other.
        ("eight-ball", "after_break", "normal"),
        ("straight-pool", "after_break", "normal"),
        ("nine-ball", "normal", "normal"),
    ],
)
def test_the_shot_after_the_break_in_a_position(game: str, shot: str, kind: str) -> None:
    assert position(game, shot=shot).match.state.turn == (0, "shoot", "in_place", kind, ())


@pytest.mark.parametrize(
    ("given", "score"),
    [(None, (2, 1)), ({}, (2, 1)), ({"Ann": 4}, (4, 1)), ({"Ben": 3}, (2, 3)), ({"Ben": 0, "Ann": 3}, (3, 0))],
)
def test_a_position_leaves_the_score_that_it_does_not_name(
    given: dict[str, int] | None, score: tuple[int, int]
) -> None:
    sheet = position("nine-ball", header={"race_to": 5}, score={"Ann": 2, "Ben": 1}, fouls_in_a_row=FOULS)
    fields = {} if given is None else {"score": given}
    ruled = sheet.do("setup", player="Ben", on_table=[9], shot="normal", cue_ball="in_place", **fields)
    assert sheet.match.state.score == score
    assert ruled["points"] == {"Ann": score[0] - 2, "Ben": score[1] - 1}
    # The record is of the rack, and a position without one begins at zero.
    assert ruled["fouls_in_a_row"] == NONE
