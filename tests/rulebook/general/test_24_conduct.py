"""13, 20, 23.3, 23.4, 24.3: what players do between shots."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, KITCHEN, Ruled, Sheet, position

from poolrules import contact, cushion, pocketed

GAMES = ["eight-ball", "nine-ball", "straight-pool"]
IN_HAND = {"eight-ball": "anywhere", "nine-ball": "anywhere", "straight-pool": "in_place"}
CLAUSES = {
    "table_marking": "23.3",
    "measuring_aid": "23.4",
    "not_with_tip": "3",
    "no_foot_on_floor": "18.h",
    "balls_moving": "18.i",
    "touched_ball": "18.f",
    "double_hit": "18.m",
    "push": "14",
    "scoop": "15",
    "jumped_ball": "18.k",
    "foreign_object": "23.2.b",
    "out_of_turn": "21.a",
}


def conduct(game: str, code: str, *, deliberate: bool = False, header: Any = None, **setup: Any) -> Ruled:
    return position(game, header=header, **setup).do("conduct", player="Ann", code=code, deliberate=deliberate)


@pytest.mark.clause("13", "18.f", "20", "23.3", "23.4", "reading 13")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", sorted(CLAUSES))
def test_a_foul_without_a_stroke(game: str, code: str) -> None:
    ruled = conduct(game, code)
    assert (ruled["player"], ruled["legal"]) == ("Ann", None)
    assert ruled.clauses == {code: CLAUSES[code]}
    assert ruled.next == ("Ben", "shoot", IN_HAND[game])
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled["points"] == {"Ann": -1 if game == "straight-pool" else 0, "Ben": 0}
    assert ruled["game_over"] is None
    assert ruled["on_table"] == ALL[game]


@pytest.mark.clause("20", "23.3", "23.4", "24.3.a", "reading 13", "sp.12")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", ["table_marking", "measuring_aid", "touched_ball"])
def test_20_entered_as_deliberate_it_is_unsportsmanlike_as_well(game: str, code: str) -> None:
    ruled = conduct(game, code, deliberate=True)
    assert ruled.clauses == {code: CLAUSES[code], "unsportsmanlike": "24.3.a"}
    if game == "straight-pool":
        assert ruled["points"]["Ann"] == -16
        assert ruled.next == ("Ben", "decide", "in_place")
    else:
        assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.a")


@pytest.mark.clause("24.3.a")
@pytest.mark.parametrize("deliberate", [True, False])
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_24_3_a_in_8_ball_and_9_ball_the_game_is_lost(game: str, deliberate: bool) -> None:
    # With or without the mark: unsportsmanlike conduct always is deliberate.
    ruled = conduct(game, "unsportsmanlike", deliberate=deliberate, header={"race_to": 2})
    assert ruled.clauses == {"unsportsmanlike": "24.3.a"}
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.a")
    assert ruled["score"] == {"Ann": 0, "Ben": 1}
    assert ruled["match_over"] is None
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled["next"]["break"] is True


@pytest.mark.clause("24.3.a", "sp.12")
def test_24_3_a_in_14_1_fifteen_points_and_the_opponents_choice() -> None:
    sheet = position("straight-pool", [1, 2, 3], score={"Ann": 40, "Ben": 7})
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert ruled["points"] == {"Ann": -15, "Ben": 0}
    assert ruled["score"] == {"Ann": 25, "Ben": 7}
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == ["accept", "rerack_offender_breaks"]
    assert ruled["game_over"] is None
    accepted = sheet.decide("Ben", "accept")
    assert accepted.next == ("Ben", "shoot", "in_place")
    assert accepted["on_table"] == [1, 2, 3]
    sheet.do("undo")
    again = sheet.decide("Ben", "rerack_offender_breaks")
    assert again.next == ("Ann", "shoot", KITCHEN)
    assert again["next"]["break"] is True
    assert again["on_table"] == ALL["straight-pool"]
    # The opening break under sp.2 has its own price.
    assert sheet.shot("Ann", contact("cue", 1))["points"]["Ann"] == -2


@pytest.mark.clause("24.3.a", "11")
def test_24_3_a_on_a_stroke_nothing_it_pocketed_counts() -> None:
    sheet = position("straight-pool", [1, 2, 3])
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), observed=[{"code": "unsportsmanlike"}])
    assert ruled["points"]["Ann"] == -15
    assert ruled.spotted == [1]
    assert ruled.options == ["accept", "rerack_offender_breaks"]
    assert not ruled["legal"]


@pytest.mark.clause("24.3.a", "reading 8")
def test_24_3_a_with_a_scratch_accepting_gives_the_cue_ball_behind_the_head_string() -> None:
    seen = [{"code": "unsportsmanlike"}]
    ruled = position("straight-pool").shot("Ann", contact("cue", 1), pocketed("cue", "foot-left"), observed=seen)
    # 1 for the scratch, which counts in a row, and 15 for the conduct.
    assert ruled["points"]["Ann"] == -16
    assert ruled["fouls_in_a_row"]["Ann"] == 1
    assert ruled.next == ("Ben", "decide", KITCHEN)


@pytest.mark.clause("24.3.a", "reading 8")
def test_24_3_a_goes_before_a_game_that_the_stroke_would_have_won() -> None:
    seen = [{"code": "unsportsmanlike"}]
    ruled = position("nine-ball", [9]).shot("Ann", contact("cue", 9), pocketed(9, "foot-left"), observed=seen)
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.a")
    groups = {"Ann": "solids", "Ben": "stripes"}
    call = {"ball": 8, "pocket": "foot-left"}
    sheet = position("eight-ball", [8, 9], groups=groups)
    ruled = sheet.shot("Ann", contact("cue", 8), pocketed(8, "foot-left"), observed=seen, call=call)
    assert ruled["game_over"]["winner"] == "Ben"


@pytest.mark.clause("24.3.b", "reading 13")
@pytest.mark.parametrize("game", GAMES)
def test_24_3_b_the_second_act_in_a_match_excludes_the_player(game: str) -> None:
    header = {} if game == "straight-pool" else {"race_to": 5}
    sheet = Sheet(game, **header)
    sheet.do("setup", player="Ann", on_table=ALL[game], shot="normal", cue_ball="in_place")
    first = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert first["match_over"] is None
    second = sheet.do("conduct", player="Ann", code="touched_ball", deliberate=True)
    assert second.ended == ("Ben", "unsportsmanlike", "24.3.b")
    assert second["match_over"] == {"winner": "Ben"}
    assert second.next == (None, None, None)


@pytest.mark.clause("24.3.b")
def test_24_3_b_one_act_each_excludes_nobody() -> None:
    sheet = position("nine-ball", header={"race_to": 3})
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    ruled = sheet.do("conduct", player="Ben", code="unsportsmanlike")
    assert ruled["match_over"] is None
    assert ruled["score"] == {"Ann": 1, "Ben": 1}


@pytest.mark.clause("24.3.b", "23.3")
def test_24_3_b_plain_fouls_of_23_3_are_no_acts() -> None:
    sheet = position("nine-ball", header={"race_to": 3})
    sheet.do("conduct", player="Ann", code="table_marking")
    sheet.do("conduct", player="Ann", code="measuring_aid")
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert ruled["match_over"] is None


@pytest.mark.clause("24.3.b")
def test_24_3_b_a_second_act_on_a_stroke() -> None:
    sheet = position("straight-pool", score={"Ann": 90, "Ben": 0})
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    sheet.decide("Ben", "accept")
    sheet.shot("Ben", contact("cue", 1), cushion(1, "foot"))
    ruled = sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"), observed=[{"code": "unsportsmanlike"}])
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.b")


@pytest.mark.clause("24.3.b")
def test_24_3_b_an_act_taken_back_is_none() -> None:
    sheet = position("straight-pool")
    sheet.do("conduct", player="Ann", code="unsportsmanlike")
    sheet.do("undo")
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert ruled["match_over"] is None


@pytest.mark.clause("sp.12", "24.3.a")
def test_sp_12_stopping_a_ball_costs_1_and_15() -> None:
    sheet = position("straight-pool", [1, 2, 3])
    ruled = sheet.do("conduct", player="Ann", code="stopped_ball", ball=2)
    assert ruled.clauses == {"stopped_ball": "sp.12"}
    assert ruled["fouls"][0]["balls"] == [2]
    assert ruled["points"]["Ann"] == -16
    assert ruled.options == ["accept", "rerack_offender_breaks"]


@pytest.mark.clause("sp.12", "24.3.a")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_sp_12_in_the_other_games_24_3(game: str) -> None:
    assert conduct(game, "stopped_ball").ended == ("Ben", "unsportsmanlike", "24.3.a")


@pytest.mark.clause("21.a", "13")
@pytest.mark.parametrize("game", GAMES)
def test_21_a_conduct_of_the_player_who_sits_gives_the_shooter_the_cue_ball(game: str) -> None:
    ruled = position(game).do("conduct", player="Ben", code="touched_ball", ball=1)
    assert ruled.next == ("Ann", "shoot", IN_HAND[game])
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 1}


@pytest.mark.clause("18.f", "21.c")
def test_18_f_a_ball_touched_while_the_cue_ball_is_being_placed() -> None:
    sheet = position("nine-ball", [1, 9], cue_ball="anywhere", layout={"1": [0.3, 0.5], "9": [0.9, 0.9]})
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=9)
    assert ruled.clauses == {"touched_ball": "18.f"}
    assert ruled.next == ("Ben", "shoot", "anywhere")


@pytest.mark.clause("21.a")
@pytest.mark.parametrize("player", ["Ann", "Ben"])
def test_21_a_a_decision_that_was_due_lapses(player: str) -> None:
    other = "Ben" if player == "Ann" else "Ann"
    sheet = position("nine-ball", shot="after_break")
    sheet.shot("Ann", contact("cue", 3), cushion(3, "foot"), call={"push_out": True})
    ruled = sheet.do("conduct", player=player, code="touched_ball")
    assert ruled.next == (other, "shoot", "anywhere")
    assert ruled.options == []
    assert ruled["next"]["push_out"] is False


@pytest.mark.clause("21.a", "9b.4")
def test_21_a_the_one_shot_after_the_break_is_still_to_come() -> None:
    ruled = position("nine-ball", shot="after_break").do("conduct", player="Ann", code="touched_ball")
    assert ruled["next"]["push_out"] is True


@pytest.mark.clause("21.a", "5")
@pytest.mark.parametrize("game", GAMES)
def test_21_a_before_the_break_the_opponent_breaks(game: str) -> None:
    ruled = Sheet(game).do("conduct", player="Ann", code="touched_ball")
    assert ruled.next == ("Ben", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True


@pytest.mark.clause("21.a", "4")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decided", [True, False])
def test_21_a_at_the_lag_the_opponent_breaks(game: str, decided: bool) -> None:
    sheet = Sheet(game, breaker=None)
    if decided:
        lags = {"Ann": {"stopped_at": [0.3, 0.1]}, "Ben": {"stopped_at": [0.9, 0.3]}}
        sheet.do("lag", lags=lags)
    ruled = sheet.do("conduct", player="Ann", code="touched_ball")
    assert ruled.next == ("Ben", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True


@pytest.mark.clause("21.a", "4", "sp.13")
def test_21_a_at_the_lag_after_a_stalemate_of_14_1_too() -> None:
    sheet = position("straight-pool", [1, 2])
    sheet.do("stalemate")
    ruled = sheet.do("conduct", player="Ann", code="touched_ball")
    assert ruled.next == ("Ben", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True


@pytest.mark.clause("18.f")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"player": "Cid", "code": "touched_ball"}, "player"),
        ({"player": "Ann", "code": "touched_ball", "ball": 5}, "ball"),
        ({"player": "Ann", "code": "wrong_ball_first"}, "code"),
        ({"player": "Ann", "code": "illegal_break"}, "code"),
    ],
)
def test_conduct_that_cannot_be(fields: dict[str, Any], field: str) -> None:
    assert position("nine-ball", [1, 9]).refuse("conduct", **fields).field == field


@pytest.mark.clause("24.1")
def test_conduct_that_this_edition_does_not_know_as_a_foul_changes_nothing() -> None:
    sheet = position("nine-ball", [1, 9])
    before = sheet.match.state
    ruled = sheet.do("conduct", player="Ann", code="slow_play")
    assert ruled.codes == []
    assert "not_a_foul" in ruled.why
    assert sheet.match.state == before


@pytest.mark.clause("24.3.a")
def test_conduct_after_the_match_is_over_is_refused() -> None:
    sheet = position("nine-ball")
    sheet.do("concede", player="Ben")
    assert sheet.refuse("conduct", player="Ann", code="unsportsmanlike").field == "action"
