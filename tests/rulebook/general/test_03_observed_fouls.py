"""3, 9, 10, 13 to 16, 18.f, 18.h, 18.i, 18.k, 18.m, 20, 23.2.b: what only an eye at the table sees."""

from __future__ import annotations

import pytest
from scoresheet import KITCHEN, position

from poolrules import contact, cushion, pocketed

GAMES = {"eight-ball": "anywhere", "nine-ball": "anywhere", "straight-pool": "in_place"}
CODES = {
    "not_with_tip": "3",
    "push": "14",
    "scoop": "15",
    "touched_ball": "18.f",
    "no_foot_on_floor": "18.h",
    "balls_moving": "18.i",
    "jumped_ball": "18.k",
    "double_hit": "18.m",
    "foreign_object": "23.2.b",
}
GOOD = (contact("cue", 1), cushion(1, "foot"))


@pytest.mark.clause("3", "9", "10", "13", "14", "15", "18.f", "18.h", "18.i", "18.k", "18.m", "23.2.b", "reading 16")
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("code", sorted(CODES))
def test_an_observed_foul_is_ruled_with_its_clause(game: str, code: str) -> None:
    ruled = position(game).shot("Ann", *GOOD, observed=[{"code": code}])
    assert not ruled["legal"]
    assert ruled.clauses == {code: CODES[code]}
    assert ruled.next == ("Ben", "shoot", GAMES[game])
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled["points"]["Ann"] == (-1 if game == "straight-pool" else 0)


@pytest.mark.clause("3", "9", "10", "13", "14", "15", "18.f", "18.h", "18.i", "18.k", "18.m")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_without_a_report_the_same_stroke_is_good(game: str) -> None:
    ruled = position(game).shot("Ann", *GOOD)
    assert ruled["legal"]
    assert ruled.codes == []
    assert ruled.next == ("Ben", "shoot", "in_place")


@pytest.mark.clause("18.f", "13")
def test_18_f_names_the_balls_that_were_touched() -> None:
    seen = [{"code": "touched_ball", "ball": 4}, {"code": "touched_ball", "ball": 2}, {"code": "touched_ball"}]
    ruled = position("eight-ball").shot("Ann", *GOOD, observed=seen)
    assert [(foul["code"], foul["balls"]) for foul in ruled["fouls"]] == [("touched_ball", [2, 4])]


@pytest.mark.clause("13")
def test_13_moved_balls_stay_where_they_came_to_rest() -> None:
    sheet = position("nine-ball", [1, 9], layout={"cue": [0.3, 0.5], "1": [0.4, 0.5], "9": [0.9, 0.9]})
    end = {"layout": {"cue": [0.3, 0.6], "1": [0.5, 2.0], "9": [0.95, 0.9]}}
    ruled = sheet.shot("Ann", *GOOD, observed=[{"code": "touched_ball", "ball": 9}], end=end)
    assert ruled["spotted"] == []
    layout = sheet.match.state.layout
    assert layout is not None
    assert layout[9] == (0.95, 0.9)


@pytest.mark.clause("18.f")
def test_18_f_the_cue_ball_may_be_the_one_touched() -> None:
    ruled = position("nine-ball").shot("Ann", *GOOD, observed=[{"code": "touched_ball", "ball": "cue"}])
    assert ruled["fouls"][0]["balls"] == ["cue"]


@pytest.mark.clause("18.f")
def test_18_f_a_ball_that_is_not_there_cannot_be_touched() -> None:
    sheet = position("nine-ball", [1, 9])
    error = sheet.refuse("shot", player="Ann", events=list(GOOD), observed=[{"code": "touched_ball", "ball": 5}])
    assert error.field == "observed[0].ball"


@pytest.mark.clause("reading 8", "18.m", "14")
def test_several_fouls_on_a_stroke_are_one_for_the_count_each_reported_once() -> None:
    seen = [{"code": "push"}, {"code": "double_hit"}, {"code": "no_foot_on_floor"}, {"code": "push"}]
    ruled = position("straight-pool").shot("Ann", *GOOD, observed=seen)
    # In the order of the clauses: 14, 18.h, 18.m.
    assert ruled.codes == ["push", "no_foot_on_floor", "double_hit"]
    assert ruled["points"] == {"Ann": -1, "Ben": 0}
    assert ruled["fouls_in_a_row"]["Ann"] == 1


@pytest.mark.clause("14", "18.m", "18.l", "reading 1", "reading 17")
def test_18_l_a_touching_ball_may_be_played_a_long_touch_stays_a_push() -> None:
    start = {"frozen_to_cue": [1]}
    good = position("nine-ball", [1, 9]).shot("Ann", *GOOD, start=start)
    assert good.codes == []
    push = position("nine-ball", [1, 9]).shot("Ann", *GOOD, start=start, observed=[{"code": "push"}])
    assert push.clauses == {"push": "14"}
    # Two touches are a foul, frozen or not.
    twice = position("nine-ball", [1, 9]).shot("Ann", *GOOD, start=start, observed=[{"code": "double_hit"}])
    assert twice.clauses == {"double_hit": "18.m"}


@pytest.mark.clause("18.l", "18.a", "reading 17")
def test_18_l_a_ball_frozen_to_the_cue_ball_counts_as_hit_only_when_a_contact_names_it() -> None:
    start = {"frozen_to_cue": [1]}
    away = position("nine-ball", [1, 5, 9]).shot("Ann", contact("cue", 5), cushion(5, "left"), start=start)
    assert away.clauses == {"wrong_ball_first": "18.a"}
    nothing = position("nine-ball", [1, 9]).shot("Ann", cushion("cue", "head"), start=start)
    assert nothing.clauses == {"no_ball_hit": "18.a"}
    by_hand = position("nine-ball", [1, 9]).shot(
        "Ann", start=start, facts={"first_hit": [1], "pocketed": [], "cushion_after_hit": True}
    )
    assert by_hand.codes == []


@pytest.mark.clause("18.l", "reading 17")
def test_18_l_ordinary_collisions_after_the_hit_are_play() -> None:
    events = (contact("cue", 1), contact(1, 9), contact("cue", 9), cushion(9, "foot"))
    assert position("nine-ball", [1, 9]).shot("Ann", *events, start={"frozen_to_cue": [1]}).codes == []
    third = position("nine-ball", [1, 9]).shot(
        "Ann", *events, start={"frozen_to_cue": [1]}, observed=[{"code": "touched_ball", "ball": 9}]
    )
    assert third.clauses == {"touched_ball": "18.f"}


@pytest.mark.clause("18.l")
def test_18_l_a_ball_that_is_down_is_not_frozen_to_the_cue_ball() -> None:
    sheet = position("nine-ball", [1, 9])
    error = sheet.refuse("shot", player="Ann", events=list(GOOD), start={"frozen_to_cue": [1, 4]})
    assert error.field == "start.frozen_to_cue[1]"


@pytest.mark.clause("16", "18.k", "reading 18")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_16_a_jump_is_no_foul_unless_it_is_reported_as_unlawful(game: str) -> None:
    # The cue ball flies over the 9 (no contact with it) and comes down on the 1.
    jump = (contact("cue", 1), cushion("cue", "foot"))
    assert position(game).shot("Ann", *jump).codes == []
    assert position(game).shot("Ann", *jump, observed=[{"code": "jumped_ball", "ball": 9}]).codes == ["jumped_ball"]
    assert position(game).shot("Ann", *jump, observed=[{"code": "scoop"}]).codes == ["scoop"]


@pytest.mark.clause("18.k")
def test_18_k_the_attempt_is_a_foul_also_when_it_fails() -> None:
    ruled = position("nine-ball").shot("Ann", observed=[{"code": "jumped_ball", "ball": 2}])
    assert ruled.codes == ["no_ball_hit", "jumped_ball"]


@pytest.mark.clause("20")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_20_a_tactical_foul_with_a_proper_stroke_is_only_a_foul(game: str) -> None:
    ruled = position(game).shot("Ann", contact("cue", 1))
    assert ruled.codes == ["no_cushion_after_hit"]
    assert ruled["game_over"] is None
    assert ruled["points"]["Ann"] == (-1 if game == "straight-pool" else 0)


@pytest.mark.clause("20", "24.3.a")
def test_20_any_other_deliberate_foul_is_unsportsmanlike() -> None:
    seen = [{"code": "touched_ball", "ball": 3}, {"code": "unsportsmanlike"}]
    ruled = position("nine-ball", header={"race_to": 2}).shot("Ann", *GOOD, observed=seen)
    assert ruled.clauses == {"touched_ball": "18.f", "unsportsmanlike": "24.3.a"}
    assert ruled.ended == ("Ben", "unsportsmanlike", "24.3.a")


@pytest.mark.clause("3")
def test_3_the_cue_ball_in_hand_behind_the_string_stays_so_after_a_foul_without_a_stroke() -> None:
    # 14/1, 21.c: the cue ball was in hand and stays in hand.
    sheet = position("straight-pool", cue_ball=KITCHEN)
    ruled = sheet.do("conduct", player="Ann", code="not_with_tip")
    assert ruled.clauses == {"not_with_tip": "3"}
    assert ruled.next == ("Ben", "shoot", KITCHEN)


@pytest.mark.clause("11")
def test_11_a_ball_pocketed_by_an_observed_foul_earns_no_turn() -> None:
    ruled = position("nine-ball").shot(
        "Ann", contact("cue", 1), pocketed(1, "foot-left"), observed=[{"code": "no_foot_on_floor"}]
    )
    assert ruled["pocketed"] == [1]
    assert ruled["on_table"] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert ruled.next == ("Ben", "shoot", "anywhere")
