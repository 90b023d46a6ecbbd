"""League variants: CSI, APA with its points and skill levels, Matchroom."""

from __future__ import annotations

from typing import Any

import pytest
from books import ANYWHERE, IN_PLACE, KITCHEN, opened, played, table
from scoresheet import FOUR_RAILS, Sheet

from poolrules.actions import contact, cushion, off_table, pocketed
from poolrules.editions import edition
from poolrules.referee.racks import racked_balls

SHORT = FOUR_RAILS[:3]
SCRATCH = pocketed("cue", "side-left")
EIGHT = pocketed(8, "foot-right")
GROUPS = {"groups": {"Ann": "solids", "Ben": "stripes"}}


# --- CSI --------------------------------------------------------------------------------------------------------------


def test_csi_an_illegal_break_is_broken_again() -> None:
    sheet, ruled = opened("csi-2025", "eight-ball", *SHORT)
    assert (ruled.codes, ruled.options) == ([], ["rerack_and_break", "rerack_offender_breaks"])
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.why["illegal_break_options"] == "CSI 2-3-3"
    assert sheet.decide("Ben", "rerack_offender_breaks").next == ("Ann", "shoot", KITCHEN)


@pytest.mark.parametrize("events", [[SCRATCH], [off_table(11)]])
def test_csi_a_foul_on_the_break_gives_the_cue_ball_anywhere(events: list[Any]) -> None:
    _, ruled = opened("csi-2025", "eight-ball", *FOUR_RAILS, *events)
    assert (ruled.next, ruled.options) == (("Ben", "shoot", ANYWHERE), [])


def test_csi_the_8_on_a_fouled_break_is_spotted_with_the_cue_ball_anywhere() -> None:
    sheet, ruled = opened("csi-2025", "eight-ball", EIGHT, SCRATCH)
    assert ruled.why["eight_on_break_foul"] == "CSI 2-4"
    assert sheet.decide("Ben", "spot_eight").next == ("Ben", "shoot", ANYWHERE)


def test_csi_14_1_has_the_1_and_the_5_in_the_corners() -> None:
    order = [int(ball) for ball, _ in racked_balls(Sheet("straight-pool", rulebook="csi-2025").match.state)]
    assert (order[10], order[14]) == (1, 5)


def test_csi_what_it_does_not_name_is_as_in_wpa_2025() -> None:
    ruled = played("csi-2025", "nine-ball", [2, 5, 9], contact("cue", 5), cushion(5, "left"))
    assert ruled.clauses == {"wrong_ball_first": "3.2"}


# --- APA 8-ball -------------------------------------------------------------------------------------------------------


def test_apa_an_illegal_break_is_broken_again_by_the_same_player() -> None:
    _, ruled = opened("apa-2025", "eight-ball", *SHORT)
    assert (ruled.codes, ruled.options, len(ruled["racked"])) == ([], [], 15)
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled.why == {"illegal_break": "APA 1", "illegal_break_again": "APA 1"}


def test_apa_after_a_scratch_the_opponent_breaks() -> None:
    _, ruled = opened("apa-2025", "eight-ball", *SHORT, SCRATCH)
    assert (ruled.codes, ruled.next) == (["cue_ball_pocketed"], ("Ben", "shoot", KITCHEN))
    assert ruled["next"]["break"] is True


def test_apa_the_referee_reports_a_break_that_missed_the_head_ball() -> None:
    _, ruled = opened("apa-2025", "eight-ball", *FOUR_RAILS, observed=[{"code": "illegal_break"}])
    assert (ruled.codes, ruled["legal"], ruled.next) == ([], False, ("Ann", "shoot", KITCHEN))


def test_apa_the_8_on_the_break_wins_and_with_a_foul_loses() -> None:
    assert opened("apa-2025", "eight-ball", EIGHT)[1].ended == ("Ann", "eight_pocketed", "APA 2")
    assert opened("apa-2025", "eight-ball", EIGHT, SCRATCH)[1].ended == ("Ben", "eight_on_foul", "APA 2")


@pytest.mark.parametrize(
    ("down", "groups"),
    [
        ([3, 5], {"Ann": "solids", "Ben": "stripes"}),
        ([12], {"Ann": "stripes", "Ben": "solids"}),
        ([3, 12], None),
        ([], None),
    ],
)
def test_apa_one_group_down_on_the_break_is_the_breakers(down: list[int], groups: Any) -> None:
    _, ruled = opened("apa-2025", "eight-ball", *FOUR_RAILS, *[pocketed(ball, "foot-left") for ball in down])
    assert ruled["groups"] == groups


def test_apa_only_the_8_is_called() -> None:
    shot = (contact("cue", 4), pocketed(5, "side-left"))
    ruled = played("apa-2025", "eight-ball", [4, 5, 8, 9], *shot, setup=GROUPS, call={"ball": 4, "pocket": "foot-left"})
    assert ruled.next == ("Ann", "shoot", IN_PLACE)
    for pocket, ended in (
        ("foot-right", ("Ann", "eight_pocketed", "APA 4")),
        ("side-left", ("Ben", "eight_wrong_pocket", "APA 4")),
    ):
        ruled = played(
            "apa-2025", "eight-ball", [8, 9], contact("cue", 8), EIGHT, setup=GROUPS, call={"ball": 8, "pocket": pocket}
        )
        assert ruled.ended == ended


def test_apa_with_calls_required_only_the_8_asks_for_one() -> None:
    header = {"calls": "required"}
    sheet = table("apa-2025", "eight-ball", [4, 8, 9], header=header, **GROUPS)
    ruled = sheet.shot("Ann", contact("cue", 4), pocketed(4, "side-left"))
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert sheet.refuse("shot", player="Ann", events=[]).field == "call"


def test_apa_a_scratch_in_playing_the_8_loses() -> None:
    ruled = played("apa-2025", "eight-ball", [8, 9], contact("cue", 8), cushion(8, "left"), SCRATCH, setup=GROUPS)
    assert ruled.ended == ("Ben", "eight_on_foul", "APA 5")
    assert list(ruled.why) == ["scratch_on_eight"] + [code for code in ruled.why if code != "scratch_on_eight"]


@pytest.mark.parametrize(("ball", "codes"), [("cue", ["touched_ball"]), (5, [])])
def test_apa_only_touching_the_cue_ball_is_a_foul(ball: Any, codes: list[str]) -> None:
    observed = [{"code": "touched_ball", "ball": ball}]
    shot = (contact("cue", 4), cushion(4, "left"))
    assert played("apa-2025", "eight-ball", [4, 5, 8, 9], *shot, setup=GROUPS, observed=observed).codes == codes
    sheet = table("apa-2025", "eight-ball", [4, 5, 8, 9], **GROUPS)
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=ball)
    assert ruled.codes == codes
    assert ruled.next[0] == ("Ben" if codes else "Ann")
    if not codes:
        assert ruled.why == {"not_a_foul": "APA 6"}


def test_apa_which_ball_was_touched_must_be_said() -> None:
    sheet = table("apa-2025", "eight-ball", [4, 5, 8, 9], **GROUPS)
    observed = [{"code": "touched_ball"}]
    events = [contact("cue", 4), cushion(4, "left")]
    assert sheet.refuse("shot", player="Ann", events=events, observed=observed).field == "observed[0].ball"
    assert sheet.refuse("conduct", player="Ann", code="touched_ball").field == "ball"


def test_apa_a_jumped_ball_is_spotted() -> None:
    ruled = played("apa-2025", "eight-ball", [4, 5, 8, 9], contact("cue", 4), off_table(9), setup=GROUPS)
    assert (ruled.codes, ruled.spotted) == (["object_ball_off_table"], [9])
    assert ruled.why["off_table_spotted"] == "APA 7"


def test_apa_has_no_three_fouls() -> None:
    setup = {"fouls_in_a_row": {"Ann": 2, "Ben": 0}}
    ruled = played("apa-2025", "nine-ball", [2, 5, 9], contact("cue", 5), cushion(5, "left"), setup=setup)
    assert (ruled.ended, ruled["fouls_in_a_row"]["Ann"]) == (None, 3)


# --- APA 9-ball: points and skill levels ------------------------------------------------------------------------------


def nine(levels: tuple[int, int] = (1, 2), **header: Any) -> Sheet:
    return Sheet("nine-ball", rulebook="apa-2025", skill_levels={"Ann": levels[0], "Ben": levels[1]}, **header)


@pytest.mark.parametrize(
    ("level", "goal"),
    [(1, 14), (2, 19), (3, 25), (4, 31), (5, 38), (6, 46), (7, 55), (8, 65), (9, 75)],
)
def test_apa_each_skill_level_has_its_goal(level: int, goal: int) -> None:
    setting = nine((level, 1)).match.state.setting
    assert (setting.goal(0), setting.goal(1)) == (goal, 14)


def test_apa_balls_score_one_and_the_9_two() -> None:
    sheet = nine()
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(3, "foot-left"), pocketed(5, "foot-left"))
    assert ruled["points"] == {"Ann": 2, "Ben": 0}
    assert ruled.why["points_per_ball"] == "APA 8"
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(9, "foot-left"), pocketed(1, "foot-left"))
    assert ruled["points"] == {"Ann": 3, "Ben": 0}
    assert ruled.ended == ("Ann", "nine_pocketed", "5.5")
    assert (ruled["score"], ruled["match_over"]) == ({"Ann": 5, "Ben": 0}, None)
    assert ruled["on_table"] == list(range(1, 10))
    assert ruled.next == ("Ben", "shoot", KITCHEN)
    assert sheet.match.state.balls_won == (0, 0)


def test_apa_balls_down_on_a_foul_are_dead() -> None:
    sheet = nine()
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(3, "foot-left"), pocketed(9, "foot-left"), SCRATCH)
    assert (ruled["points"], ruled.spotted) == ({"Ann": 0, "Ben": 0}, [9])
    assert ruled["on_table"] == [1, 2, 4, 5, 6, 7, 8, 9]
    assert ruled.next == ("Ben", "shoot", ANYWHERE)


def test_apa_the_rack_counts_what_each_made_of_it() -> None:
    sheet = nine()
    sheet.shot("Ann", contact("cue", 1), pocketed(3, "foot-left"))
    sheet.shot("Ann", contact("cue", 1), cushion(1, "left"))
    sheet.shot("Ben", contact("cue", 1), pocketed(1, "foot-left"), pocketed(2, "foot-left"))
    assert sheet.match.state.balls_won == (1, 2)


def test_apa_the_match_ends_in_mid_rack_at_the_goal() -> None:
    sheet = nine()
    setup = {
        "player": "Ann",
        "on_table": [2, 5, 9],
        "shot": "normal",
        "cue_ball": IN_PLACE,
        "score": {"Ann": 13, "Ben": 18},
    }
    sheet.do("setup", **setup)
    ruled = sheet.shot("Ann", contact("cue", 2), pocketed(2, "foot-left"))
    assert ruled.ended == ("Ann", "points_reached", "APA 9")
    assert (ruled["score"], ruled["match_over"]) == ({"Ann": 14, "Ben": 18}, {"winner": "Ann"})


def test_apa_the_9_that_reaches_the_goal_ends_the_match() -> None:
    sheet = nine()
    setup = {"player": "Ann", "on_table": [9], "shot": "normal", "cue_ball": IN_PLACE, "score": {"Ann": 12, "Ben": 0}}
    sheet.do("setup", **setup)
    assert sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"))["match_over"] == {"winner": "Ann"}


def test_apa_there_is_no_push_out() -> None:
    sheet = nine()
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(3, "foot-left"))
    assert ruled["next"]["push_out"] is False
    assert sheet.refuse("shot", player="Ann", events=[], call={"push_out": True}).field == "call.push_out"


def test_apa_an_illegal_break_of_9_ball_is_broken_again() -> None:
    ruled = nine().shot("Ann", contact("cue", 1), *SHORT)
    assert (ruled.codes, ruled.next) == ([], ("Ann", "shoot", KITCHEN))
    assert len(ruled["racked"]) == 9


def test_apa_a_conceded_rack_scores_nothing() -> None:
    sheet = nine()
    sheet.shot("Ann", contact("cue", 1), pocketed(3, "foot-left"))
    ruled = sheet.do("concede", player="Ben")
    assert (ruled["score"], ruled["match_over"]) == ({"Ann": 1, "Ben": 0}, None)
    assert sheet.do("concede", player="Ben", match=True)["match_over"] == {"winner": "Ann"}


@pytest.mark.parametrize(
    ("header", "field"),
    [
        ({"skill_levels": {"Ann": 1}}, "skill_levels"),
        ({"skill_levels": {"Ann": 1, "Eve": 2}}, "skill_levels"),
        ({"skill_levels": {"Ann": 1, "Ben": 10}}, "skill_levels.Ben"),
        ({"skill_levels": {"Ann": 0, "Ben": 1}}, "skill_levels.Ann"),
        ({"skill_levels": {"Ann": 1, "Ben": 2}, "points_to": 30}, "skill_levels"),
        ({"goals": {"Ann": 1, "Ben": 2}, "points_to": 30}, "goals"),
        ({"race_to": 3}, "race_to"),
    ],
)
def test_apa_headers_that_do_not_fit(header: dict[str, Any], field: str) -> None:
    with pytest.raises(ValueError, match=f"^{field}"):
        Sheet("nine-ball", rulebook="apa-2025", **header)


def test_skill_levels_are_for_editions_that_have_them() -> None:
    with pytest.raises(ValueError, match="skill_levels: nine-ball@classic has none"):
        Sheet("nine-ball", skill_levels={"Ann": 1, "Ben": 2})


def test_goals_are_a_handicap_in_any_game() -> None:
    sheet = Sheet("eight-ball", rulebook="apa-2025", goals={"Ann": 1, "Ben": 4})
    assert sheet.do("concede", player="Ann")["match_over"] is None
    assert sheet.do("concede", player="Ben")["match_over"] == {"winner": "Ann"}
    sheet = Sheet("straight-pool", goals={"Ann": 100, "Ben": 60})
    assert sheet.match.state.setting.goal(1) == 60


# --- Matchroom --------------------------------------------------------------------------------------------------------


def test_matchroom_the_referee_reports_the_break_box_and_the_soft_break() -> None:
    _, ruled = opened("matchroom-2025", "nine-ball", *FOUR_RAILS, observed=[{"code": "bad_placement"}])
    assert ruled.clauses == {"bad_placement": "MR 1"}
    assert ruled.next == ("Ben", "shoot", ANYWHERE)
    _, ruled = opened("matchroom-2025", "nine-ball", *FOUR_RAILS, observed=[{"code": "illegal_break"}])
    assert ruled.codes == ["illegal_break"]


def test_matchroom_the_clock() -> None:
    shot = (contact("cue", 2), cushion(2, "left"))
    ruled = played("matchroom-2025", "nine-ball", [2, 9], *shot, observed=[{"code": "slow_play"}])
    assert ruled.clauses == {"slow_play": "MR 3"}


def test_only_the_games_of_a_league_are_in_its_edition() -> None:
    assert edition("matchroom-2025").games == ("nine-ball",)
    assert edition("apa-2025").games == ("eight-ball", "nine-ball")


def test_an_illegal_break_is_observed_on_a_break_only() -> None:
    sheet = table("wpa-2025", "nine-ball", [2, 9])
    error = sheet.refuse("shot", player="Ann", events=[], observed=[{"code": "illegal_break"}])
    assert error.field == "observed[0].code"
