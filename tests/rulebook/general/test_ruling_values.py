"""Fields of a ruling and of the state after it that no other test looks at, worked out from the clause named."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import FOUR_RAILS, KITCHEN, Sheet, position

from poolrules import ActionError, Decide, Interference, Match, Protest, Shot, Summary, Undo, contact, cushion
from poolrules.actions import head_string, pocketed
from poolrules.editions import Edition, edition
from poolrules.referee import opening, rule

LEGAL = (contact("cue", 1), cushion(1, "left"))
ACT = [{"code": "unsportsmanlike"}]


def house(game: str, cites: dict[str, str] | None = None, **knobs: Any) -> Edition:
    return edition("classic").derive("house", games={game: {"knobs": knobs, "cites": cites or {}}})


# --- what a ruling is about -------------------------------------------------------------------------------------------


def test_the_ruling_on_a_shot_says_so_and_holds_the_shot() -> None:
    sheet = position("nine-ball", [1, 9])
    ruled = sheet.shot("Ann", *LEGAL)
    assert ruled["action"] == "shot"
    assert sheet.ruling.action == "shot"
    assert sheet.ruling.entered is sheet.ruling.shot


@pytest.mark.clause("8b.2")
def test_the_ruling_on_a_decision_holds_the_decision() -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"))
    sheet.decide("Ben", "accept")
    assert sheet.ruling.entered == Decide(player="Ben", option="accept")
    assert sheet.ruling.shot is None


@pytest.mark.parametrize(
    "action",
    [
        Undo(),
        Interference(),
        Protest(by="Ben", line=1, corrected=Shot(player="Ann", facts=Summary())),
    ],
)
def test_what_needs_the_past_is_refused_without_a_match(action: Any) -> None:
    state = opening(Match("nine-ball", ["Ann", "Ben"], breaker="Ann").state.setting)
    with pytest.raises(ActionError) as caught:
        rule(state, action)
    assert caught.value.field == "action"


# --- conduct (24.3) ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("24.3.a", "24.3.b")
@pytest.mark.parametrize(("player", "acts"), [("Ann", (1, 0)), ("Ben", (0, 1))])
def test_24_3_an_act_in_a_shot_is_kept_in_mind(player: str, acts: tuple[int, int]) -> None:
    sheet = position("straight-pool", [1, 2, 3], player=player)
    sheet.shot(player, *LEGAL, call={"safety": True}, observed=ACT)
    assert sheet.match.state.acts == acts


@pytest.mark.clause("24.3.b")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_24_3_b_who_is_excluded_by_a_shot_loses_the_match_not_the_rack_alone(game: str) -> None:
    rulebook = house(game, unsportsmanlike_acts=2)
    sheet = Sheet(game, rulebook=rulebook, race_to=9)
    first = sheet.shot("Ann", contact("cue", 1), *FOUR_RAILS, observed=ACT)
    assert (first.ended, first["match_over"]) == (("Ben", "unsportsmanlike", "24.3.a"), None)
    # Ben, who won the rack, breaks; nothing falls.
    sheet.shot("Ben", contact("cue", 1), *FOUR_RAILS)
    second = sheet.shot("Ann", *LEGAL, observed=ACT)
    assert second.ended == ("Ben", "unsportsmanlike", "24.3.b")
    assert second["match_over"] == {"winner": "Ben"}


# --- racks are not counted in points (11) -----------------------------------------------------------------------------


@pytest.mark.clause("11")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
@pytest.mark.parametrize("on_a_shot", [True, False])
def test_11_points_for_a_foul_mean_nothing_where_racks_are_counted(game: str, on_a_shot: bool) -> None:
    knobs: dict[str, Any] = {"foul_points": 1, "unsportsmanlike": "points", "unsportsmanlike_points": 15}
    sheet = position(game, header={"rulebook": house(game, **knobs), "race_to": 5}, score={"Ann": 2, "Ben": 1})
    if on_a_shot:
        ruled = sheet.shot("Ann", *LEGAL, observed=ACT)
    else:
        ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert (ruled["points"], ruled["score"]) == ({"Ann": 0, "Ben": 0}, {"Ann": 2, "Ben": 1})


# --- the record (19) --------------------------------------------------------------------------------------------------


@pytest.mark.clause("19", "8b.2")
def test_19_a_break_that_fell_short_without_a_foul_leaves_the_record() -> None:
    rulebook = house("nine-ball", break_crossings=3, short_break_options=["accept"])
    header = {"rulebook": rulebook, "breaker": "Ann"}
    sheet = position("nine-ball", shot="break", cue_ball=KITCHEN, fouls_in_a_row={"Ann": 1, "Ben": 2}, header=header)
    # Four balls to a cushion, but none past the head string.
    ruled = sheet.shot("Ann", contact("cue", 1), *FOUR_RAILS)
    assert ruled.codes == []
    assert ruled.options == ["accept"]
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 2}


@pytest.mark.clause("19.d", "8b.2")
def test_19_d_who_breaks_again_on_two_fouls_is_told_both() -> None:
    rulebook = house("nine-ball", illegal_break_again="breaker", fouls={"illegal_break": True})
    header = {"rulebook": rulebook, "breaker": "Ann"}
    sheet = position("nine-ball", shot="break", cue_ball=KITCHEN, fouls_in_a_row={"Ann": 1}, header=header)
    ruled = sheet.shot("Ann", contact("cue", 1), cushion(2, "foot"))
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert ruled.said == [("on_two_fouls", "Ann"), ("rerack", None)]


@pytest.mark.clause("19.a")
def test_19_a_the_rack_after_a_third_foul_is_announced_with_the_clause_that_asks_for_it() -> None:
    rulebook = house("straight-pool", three_fouls_options=[])
    sheet = position("straight-pool", [1, 2, 3], header={"rulebook": rulebook}, fouls_in_a_row={"Ann": 2})
    ruled = sheet.shot("Ann", contact("cue", 1), call={"safety": True})
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert sheet.ruling.announcements[0] == ("rerack", None, "19.a")


@pytest.mark.clause("19.a", "reading 8")
def test_19_a_a_turn_that_a_third_foul_between_shots_takes_away_is_no_reason() -> None:
    rulebook = house("straight-pool", three_fouls_options=[])
    sheet = position("straight-pool", [1, 2, 3], header={"rulebook": rulebook}, fouls_in_a_row={"Ann": 2})
    ruled = sheet.do("conduct", player="Ann", code="touched_ball")
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert [why[0] for why in sheet.grounds] == ["foul_points", "three_fouls", "three_fouls_points"]


# --- 14/1: what a choice and a re-rack leave --------------------------------------------------------------------------


@pytest.mark.clause("sp.9", "sp.11")
def test_sp_9_the_reasons_of_the_shot_stand_before_those_of_the_rerack() -> None:
    sheet = position("straight-pool", [4, 15])
    sheet.shot("Ann", contact("cue", 4), pocketed(4, "foot-left"), call={"ball": 4, "pocket": "foot-left"})
    codes = [why[0] for why in sheet.grounds]
    assert codes[0] == "called_ball_scores"
    assert codes[-2:] == ["rerack", "rerack_assumed_elsewhere"]


@pytest.mark.clause("sp.9")
def test_sp_9_the_rerack_is_announced_with_its_own_clause() -> None:
    # A house that cites another clause for where the balls lie.
    rulebook = house("straight-pool", cites={"rerack_assumed_elsewhere": "23.1"})
    sheet = position("straight-pool", [4, 15], header={"rulebook": rulebook})
    sheet.shot("Ann", contact("cue", 4), pocketed(4, "foot-left"), call={"ball": 4, "pocket": "foot-left"})
    assert [why.clause for why in sheet.ruling.reasons[-2:]] == ["sp.9", "23.1"]
    assert sheet.ruling.announcements[0] == ("rerack", None, "sp.9")


@pytest.mark.clause("sp.2")
def test_sp_2_a_table_handed_back_after_a_bad_break_is_an_ordinary_shot() -> None:
    rulebook = house("straight-pool", illegal_break_options=["accept", "pass_back"])
    sheet = Sheet("straight-pool", rulebook=rulebook)
    sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"), call={"safety": True})
    assert [(choice.option, choice.player, choice.shot) for choice in sheet.match.state.turn.choices] == [
        ("accept", 1, "normal"),
        ("pass_back", 0, "normal"),
    ]


# --- calls and late falls ---------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.3", "22")
def test_22_where_nothing_is_called_a_declared_safety_ends_no_turn() -> None:
    sheet = position("nine-ball", [1, 9], header={"rulebook": house("nine-ball", calls="none", safety=True)})
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), call={"safety": True})
    assert ruled.next[:2] == ("Ann", "shoot")


@pytest.mark.clause("8b.8", "8b.13")
def test_8b_13_where_nothing_is_called_the_8_wins_in_any_pocket() -> None:
    header = {"rulebook": house("eight-ball", calls="none")}
    sheet = position("eight-ball", [8], groups={"Ann": "solids", "Ben": "stripes"}, header=header)
    call = {"ball": 8, "pocket": "foot-left"}
    ruled = sheet.shot("Ann", contact("cue", 8), pocketed(8, "foot-right"), call=call)
    assert ruled.ended == ("Ann", "eight_pocketed", "8b.13")


@pytest.mark.clause("18.j")
@pytest.mark.parametrize("frozen_ball", ["ignored", "another_cushion"])
def test_18_j_a_summary_need_not_say_more_where_frozen_balls_are_like_others(frozen_ball: str) -> None:
    sheet = position("nine-ball", [1, 9], header={"rulebook": house("nine-ball", frozen_ball=frozen_ball)})
    shot = {"player": "Ann", "start": {"frozen_to_cushion": {"1": ["left"]}}}
    facts = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True}
    if frozen_ball == "ignored":
        assert sheet.do("shot", facts=facts, **shot).codes == []
    else:
        # Not every cushion counts: the score keeper must say whether one did.
        assert sheet.refuse("shot", facts=facts, **shot).field == "facts.frozen_ball_satisfied"


def test_a_late_fall_in_a_summary_without_balls_down() -> None:
    sheet = position("nine-ball", [1, 5, 9], header={"rulebook": house("nine-ball", hanging_ball="put_back")})
    late = [{"code": "late_fall", "ball": 5}]
    facts = {"first_hit": [1], "cushion_after_hit": True}
    error = sheet.refuse("shot", player="Ann", facts=facts, observed=late)
    assert error.field == "facts.pocketed"


# --- the head string (6) ----------------------------------------------------------------------------------------------


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    ("known", "over", "bad"),
    [
        # With a layout the 4 is seen to lie behind the string: any way over it after the hit comes too late.
        (True, cushion("cue", "foot"), True),
        (True, head_string("cue"), True),
        # Without one only a crossing that is reported after the hit shows it.
        (False, cushion("cue", "foot"), False),
        (False, head_string("cue"), True),
    ],
)
def test_6_a_crossing_after_the_hit(known: bool, over: Any, bad: bool) -> None:
    layout: dict[str, Any] = {"layout": {"4": [0.4, 0.3], "5": [0.8, 1.4]}} if known else {}
    sheet = position("straight-pool", [4, 5], cue_ball=KITCHEN, **layout)
    ruled = sheet.shot("Ann", contact("cue", 4), over, call={"safety": True})
    assert ("bad_play_behind_head_string" in ruled.codes) is bad


# --- the position line ------------------------------------------------------------------------------------------------


@pytest.mark.clause("9b.4", "8b.2")
def test_a_position_line_names_an_option_alone_where_it_leads_to_what_it_leads_to_as_a_rule() -> None:
    sheet = position("nine-ball", shot="after_break")
    sheet.shot("Ann", call={"push_out": True})
    assert sheet.match.state.position.split()[4] == "B/decide/in_place/normal/accept+pass_back"
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"))
    options = "accept+rerack_and_break+rerack_offender_breaks"
    assert sheet.match.state.position.split()[4] == f"B/decide/in_place/normal/{options}"
