"""The header of a match and positions set up, as the contract has them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Sheet, position

from poolrules import ActionError, LogError, Match, contact, cushion, pocketed
from poolrules.match.log import rule_log
from poolrules.notation.wire.read import header_from

GOOD: list[Any] = [contact("cue", 1), cushion(1, "foot")]
GROUPS = {"Ann": "solids", "Ben": "stripes"}


# --- the header -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["straight-pool", "14.1", "14/1", "straight-pool@classic", "14.1@classic"])
def test_spellings_of_14_1(name: str) -> None:
    assert Match(name, ["Ann", "Ben"], breaker="Ann").state.rules.game == "straight-pool"


@pytest.mark.parametrize("game", sorted(ALL))
def test_the_default_rulebook_is_classic(game: str) -> None:
    for written in (game, f"{game}@classic"):
        rules = Match(written, ["Ann", "Ben"], breaker="Ann").state.rules
        assert (rules.game, rules.edition) == (game, "classic")
    assert Match(game, ["Ann", "Ben"], rulebook="classic").state.rules.edition == "classic"


def test_a_rulebook_named_twice_is_one() -> None:
    header = HEADER | {"game": "nine-ball@wpa-2016", "rulebook": "wpa-2016"}
    assert header_from(header).rules.edition == "wpa-2016"
    # The one that overrides the log's overrides either.
    assert header_from(header, rulebook="wpa-2025").rules.edition == "wpa-2025"


def test_the_defaults_of_a_match() -> None:
    sheet = position("nine-ball", [9])
    # A race to one: the first rack ends the match.
    assert sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"))["match_over"] == {"winner": "Ann"}
    sheet = position("straight-pool", score={"Ann": 99, "Ben": 0})
    assert sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))["match_over"] == {"winner": "Ann"}
    sheet = position("straight-pool", score={"Ann": 98, "Ben": 0})
    assert sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))["match_over"] is None


def test_with_a_breaker_the_break_is_due_without_one_the_lag() -> None:
    ruled = Sheet("nine-ball", breaker="Ben").shot("Ben", contact("cue", 1), *FOUR_RAILS)
    assert ruled["legal"]
    assert Sheet("nine-ball", breaker=None).match.state.turn.to == "lag"


@pytest.mark.parametrize("points", [1, 2, 30])
def test_points_to_play_to(points: int) -> None:
    sheet = position("straight-pool", score={"Ann": points - 1, "Ben": 0}, header={"points_to": points})
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    assert ruled.ended == ("Ann", "points_reached", "sp.11")


ORDERS = {
    # Ann breaks the first rack; who breaks the second and third when Ann wins the first and Ben the second.
    "winner": ("Ann", "Ben"),
    "loser": ("Ben", "Ann"),
    "alternate": ("Ben", "Ann"),
}


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
@pytest.mark.parametrize("order", [None, *sorted(ORDERS)])
def test_break_order(game: str, order: str | None) -> None:
    header = {"race_to": 3} | ({} if order is None else {"break_order": order})
    sheet = Sheet(game, **header)
    breakers = [
        sheet.do("concede", player="Ben")["next"]["player"],
        sheet.do("concede", player="Ann")["next"]["player"],
    ]
    assert tuple(breakers) == ORDERS[order or "alternate"]


def test_alternation_goes_by_who_was_to_break_the_rack_first() -> None:
    # The opponent takes the re-break himself, and wins the rack: still Ben's turn to break the next.
    sheet = Sheet("eight-ball", race_to=3)
    sheet.shot("Ann", contact("cue", 1))
    sheet.decide("Ben", "rerack_and_break")
    assert sheet.do("concede", player="Ann").next == ("Ben", "shoot", KITCHEN)


def test_a_race_is_won_by_the_number_of_racks() -> None:
    sheet = Sheet("nine-ball", race_to=2)
    assert sheet.do("concede", player="Ann")["match_over"] is None
    assert sheet.do("concede", player="Ben")["score"] == {"Ann": 1, "Ben": 1}
    assert sheet.do("concede", player="Ann")["match_over"] == {"winner": "Ben"}


HEADER = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"format": None}, "format"),
        ({"format": "poolrules/2"}, "format"),
        ({"game": "snooker"}, "game"),
        ({"game": "nine-ball@house"}, "rulebook"),
        ({"game": "nine-ball@wpa-2016", "rulebook": "classic"}, "rulebook"),
        ({"game": 9}, "game"),
        ({"rulebook": "wpa-1066"}, "rulebook"),
        ({"players": ["Ann"]}, "players[1]"),
        ({"players": ["Ann", "Ben", "Cid"]}, "players"),
        ({"players": ["Ann", "Ann"]}, "players"),
        ({"players": ["Ann", ""]}, "players[1]"),
        ({"players": ["x" * 201, "Ben"], "breaker": "Ben"}, "players[0]"),
        ({"players": ["Ann", None]}, "players[1]"),
        ({"players": "Ann"}, "players"),
        ({"breaker": "Cid"}, "breaker"),
        ({"race_to": 0}, "race_to"),
        ({"race_to": -1}, "race_to"),
        ({"race_to": 2.5}, "race_to"),
        ({"race_to": True}, "race_to"),
        ({"race_to": "3"}, "race_to"),
        ({"points_to": 0, "game": "14.1"}, "points_to"),
        ({"break_order": "random"}, "break_order"),
        ({"seed": 1.5}, "seed"),
        ({"table": "12ft"}, "table"),
        ({"table": {"width": 1.0}}, "table.length"),
        ({"table": {"width": 1.0, "length": 2.0, "depth": 1.0}}, "table.depth"),
        ({"table": {"width": "1.0", "length": 2.0}}, "table.width"),
        ({"table": {"width": 5.1, "length": 2.0}}, "table.width"),
        ({"table": {"width": 1.0, "length": 0.4}}, "table.length"),
        ({"warnings": "never"}, "warnings"),
        ({"calls": "sometimes"}, "calls"),
        ({"venue": "club"}, "venue"),
    ],
)
def test_a_header_that_cannot_be(changed: dict[str, Any], field: str) -> None:
    header = {key: value for key, value in (HEADER | changed).items() if value is not None}
    with pytest.raises(LogError) as caught:
        list(rule_log([json.dumps(header)]))
    assert (caught.value.line, caught.value.field) == (1, field)


def test_names_of_two_hundred_characters_and_of_one() -> None:
    match = Match("nine-ball", ["x" * 200, "y"], breaker="y")
    assert match.shot("y", contact("cue", 1)).player == "y"


def test_racks_and_points_each_belong_to_their_games() -> None:
    with pytest.raises(ActionError, match="points_to"):
        Match("nine-ball", ["Ann", "Ben"], points_to=50)
    with pytest.raises(ActionError, match="race_to"):
        Match("straight-pool", ["Ann", "Ben"], race_to=3)


# --- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(ALL))
@pytest.mark.parametrize("cue_ball", ["in_place", KITCHEN, "anywhere"])
def test_setup_starts_from_a_position(game: str, cue_ball: str) -> None:
    sheet = Sheet(game)
    ruled = sheet.do("setup", player="Ben", on_table=[8, 1, 9], shot="normal", cue_ball=cue_ball)
    assert (ruled["action"], ruled["player"], ruled["legal"]) == ("setup", "Ben", None)
    assert ruled["on_table"] == [1, 8, 9]
    assert ruled.next == ("Ben", "shoot", cue_ball)
    assert ruled["next"]["break"] is False
    assert ruled["fouls"] == []


def test_setup_takes_groups_fouls_and_score() -> None:
    fouls = {"Ann": 0, "Ben": 4}
    sheet = Sheet("eight-ball", race_to=5)
    ruled = sheet.do(
        "setup",
        player="Ann",
        on_table=[8, 12],
        shot="normal",
        cue_ball="in_place",
        groups=GROUPS,
        fouls_in_a_row=fouls,
        score={"Ann": 2, "Ben": 4},
    )
    assert (ruled["groups"], ruled["fouls_in_a_row"], ruled["score"]) == (GROUPS, fouls, {"Ann": 2, "Ben": 4})
    assert ruled["points"] == {"Ann": 2, "Ben": 4}
    # Ann's group is gone: the 8 is on.
    assert ruled["next"]["balls_on"] == [8]


def test_setup_what_it_does_not_name_starts_afresh_and_the_score_stands() -> None:
    sheet = position(
        "eight-ball",
        groups=GROUPS,
        fouls_in_a_row={"Ann": 1, "Ben": 1},
        score={"Ann": 3, "Ben": 1},
        header={"race_to": 5},
    )
    ruled = sheet.do("setup", player="Ann", on_table=[8, 9], shot="normal", cue_ball="in_place")
    assert ruled["groups"] is None
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert ruled["score"] == {"Ann": 3, "Ben": 1}
    assert ruled["points"] == {"Ann": 0, "Ben": 0}


def test_setup_may_name_the_count_of_one_player() -> None:
    ruled = Sheet("nine-ball").do(
        "setup", player="Ann", on_table=[9], shot="normal", cue_ball="in_place", fouls_in_a_row={"Ben": 2}
    )
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 2}


@pytest.mark.parametrize("game", sorted(ALL))
def test_setup_of_a_break(game: str) -> None:
    ruled = Sheet(game).do("setup", player="Ben", on_table=ALL[game], shot="break", cue_ball=KITCHEN)
    assert ruled.next == ("Ben", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["next"]["call"] == ("ball_and_pocket" if game == "straight-pool" else "none")


@pytest.mark.parametrize(("shot", "push_out"), [("after_break", True), ("normal", False)])
def test_setup_after_the_break_of_9_ball(shot: str, push_out: bool) -> None:
    sheet = position("nine-ball", shot=shot)
    assert sheet.match.push_out_allowed is push_out
    assert sheet.do("undo")["next"]["break"] is True


def test_setup_after_the_break_means_nothing_in_other_games() -> None:
    ruled = Sheet("eight-ball").do("setup", player="Ann", on_table=[1, 8], shot="after_break", cue_ball="in_place")
    assert ruled["next"]["push_out"] is False


def test_setup_replaces_a_decision_that_was_due() -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1))
    ruled = sheet.do("setup", player="Ann", on_table=[1, 8], shot="normal", cue_ball="in_place")
    assert ruled.options == []
    assert sheet.shot("Ann", *GOOD)["legal"]


def test_setup_with_a_cue_ball_in_hand_takes_it_off_the_layout() -> None:
    layout = {"cue": [0.3, 0.3], "1": [0.5, 1.0], "9": [0.9, 0.9]}
    sheet = position("nine-ball", [1, 9], cue_ball="anywhere", layout=layout)
    assert sheet.shot("Ann", *GOOD, start={"cue_placed": [0.31, 0.31]}).codes == []


def test_setup_announces_as_before_any_shot() -> None:
    sheet = Sheet("straight-pool", calls="required")
    ruled = sheet.do(
        "setup", player="Ann", on_table=[1, 2], shot="normal", cue_ball="in_place", score={"Ann": 99, "Ben": 0}
    )
    assert ruled.said == [("one_ball_needed", "Ann"), ("call_required", "Ann")]


SETUP = {"player": "Ann", "on_table": [1, 5, 9], "shot": "normal", "cue_ball": "in_place"}


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"player": "Cid"}, "player"),
        ({"player": None}, "player"),
        ({"on_table": None}, "on_table"),
        ({"shot": None}, "shot"),
        ({"shot": "first"}, "shot"),
        ({"cue_ball": "in_hand"}, "cue_ball"),
        ({"on_table": []}, "on_table"),
        ({"on_table": [1, 5]}, "on_table"),
        ({"on_table": [1, 1, 9]}, "on_table[1]"),
        ({"on_table": [1, 9, 10]}, "on_table[2]"),
        ({"on_table": ["cue", 9]}, "on_table[0]"),
        ({"on_table": [0, 9]}, "on_table[0]"),
        ({"on_table": [16, 9]}, "on_table[0]"),
        ({"on_table": [1.0, 9]}, "on_table[0]"),
        ({"on_table": [True, 9]}, "on_table[0]"),
        ({"on_table": ["1", 9]}, "on_table[0]"),
        ({"on_table": 9}, "on_table"),
        ({"shot": "break", "cue_ball": KITCHEN}, "on_table"),
        ({"shot": "break", "on_table": ALL["nine-ball"]}, "cue_ball"),
        ({"groups": GROUPS}, "groups"),
        ({"fouls_in_a_row": {"Ann": 3}}, "fouls_in_a_row.Ann"),
        ({"fouls_in_a_row": {"Ann": -1}}, "fouls_in_a_row.Ann"),
        ({"fouls_in_a_row": {"Cid": 1}}, "fouls_in_a_row.Cid"),
        ({"fouls_in_a_row": {"Ann": 1.5}}, "fouls_in_a_row.Ann"),
        ({"warned": ["Cid"]}, "warned[0]"),
        ({"warned": "Ann"}, "warned"),
        ({"score": {"Ann": 1}}, "score.Ann"),
        ({"score": {"Ann": -1}}, "score.Ann"),
        ({"score": {"Cid": 0}}, "score.Cid"),
        ({"layout": {"1": [0.5, 1.0]}}, "layout"),
        ({"layout": {"1": [0.5, 1.0], "5": [0.5, 1.0], "9": [0.9, 0.9]}}, "layout"),
        ({"layout": {"1": [0.5, 1.0], "5": [0.5, 1.2], "9": [0.9, 9.0]}}, "layout"),
        ({"layout": {"1": [0.5, 1.0], "5": [0.5, 1.2], "9": [0.9, 0.9], "3": [0.2, 0.2]}}, "layout"),
        ({"layout": {"0": [0.5, 1.0]}}, "layout"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_setup_that_cannot_be(changed: dict[str, Any], field: str) -> None:
    fields = {key: value for key, value in (SETUP | changed).items() if value is not None}
    error = Sheet("nine-ball").refuse("setup", **fields)
    assert error.field.startswith(field)


@pytest.mark.parametrize(
    ("game", "changed", "field"),
    [
        ("eight-ball", {"on_table": [1, 9]}, "on_table"),
        (
            "eight-ball",
            {"on_table": ALL["eight-ball"], "shot": "break", "cue_ball": KITCHEN, "groups": GROUPS},
            "groups",
        ),
        ("eight-ball", {"on_table": [1, 8], "groups": {"Ann": "solids"}}, "groups"),
        ("eight-ball", {"on_table": [1, 8], "groups": {"Ann": "solids", "Ben": "solids"}}, "groups"),
        ("eight-ball", {"on_table": [1, 8], "groups": {"Ann": "solids", "Cid": "stripes"}}, "groups.Cid"),
        ("eight-ball", {"on_table": [1, 8], "groups": {"Ann": "solids", "Ben": "reds"}}, "groups.Ben"),
        ("eight-ball", {"on_table": [1, 8], "fouls_in_a_row": {"Ann": -1}}, "fouls_in_a_row.Ann"),
        ("straight-pool", {"score": {"Ann": 100}}, "score.Ann"),
        ("straight-pool", {"fouls_in_a_row": {"Ann": 3}}, "fouls_in_a_row.Ann"),
        ("straight-pool", {"on_table": []}, "on_table"),
    ],
)
def test_a_setup_that_cannot_be_in_another_game(game: str, changed: dict[str, Any], field: str) -> None:
    assert Sheet(game).refuse("setup", **(SETUP | changed)).field == field


def test_a_negative_score_of_14_1_can_be_set_up() -> None:
    assert position("straight-pool", score={"Ann": -30, "Ben": 0}).match.score == {"Ann": -30, "Ben": 0}


# --- decisions ------------------------------------------------------------------------------------------------------


def test_a_decision_comes_before_the_next_shot_and_only_from_who_must_decide() -> None:
    sheet = Sheet("eight-ball")
    assert sheet.refuse("decide", player="Ann", option="accept").field == "option"
    sheet.shot("Ann", contact("cue", 1))
    assert sheet.refuse("shot", player="Ben", events=GOOD).field == "action"
    assert sheet.refuse("shot", player="Ann", events=GOOD, observed=[{"code": "out_of_turn"}]).field == "action"
    assert sheet.refuse("decide", player="Ann", option="accept").field == "player"
    assert sheet.refuse("decide", player="Ben", option="spot_eight").field == "option"
    assert sheet.refuse("decide", player="Ben", option="resign").field == "option"
    assert sheet.refuse("decide", player="Ben", option="accept", ball=3).field == "ball"
    assert sheet.decide("Ben", "accept").next == ("Ben", "shoot", "in_place")
    assert sheet.refuse("decide", player="Ben", option="accept").field == "option"
