"""19: fouls in a row, what is counted and what wipes the record; the break in 14/1, conduct."""

from __future__ import annotations

from typing import Any

import pytest
from records import FOUL, ann, on
from scoresheet import FOUR_RAILS, GOOD, KITCHEN, TWO_RAILS, Sheet, position

from poolrules import contact, cushion, off_table, pocketed

GAMES = ["eight-ball", "nine-ball", "straight-pool"]


# --- counting and wiping --------------------------------------------------------------------------------------------


@pytest.mark.clause("19")
@pytest.mark.parametrize("game", GAMES)
def test_19_fouls_in_a_row_are_recorded_for_each_player(game: str) -> None:
    sheet = position(game)
    assert sheet.shot("Ann", *FOUL)["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert sheet.shot("Ben", *FOUL)["fouls_in_a_row"] == {"Ann": 1, "Ben": 1}
    assert sheet.shot("Ann", *FOUL)["fouls_in_a_row"] == {"Ann": 2, "Ben": 1}
    assert sheet.shot("Ben", *GOOD)["fouls_in_a_row"] == {"Ann": 2, "Ben": 0}


@pytest.mark.clause("19", "reading 11")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "events",
    [GOOD, (contact("cue", 1), cushion("cue", "head")), (contact("cue", 1), pocketed(1, "foot-left"))],
    ids=["object ball to a cushion", "cue ball to a cushion", "ball pocketed"],
)
def test_19_a_correct_shot_wipes_the_record(game: str, events: tuple[Any, ...]) -> None:
    ruled = on(2, game).shot("Ann", *events)
    assert ann(ruled) == 0
    assert ruled.why["record_wiped"] == "19"


@pytest.mark.clause("19")
@pytest.mark.parametrize("game", GAMES)
def test_19_a_ball_pocketed_on_a_foul_wipes_nothing(game: str) -> None:
    ruled = on(1, game).shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), pocketed("cue", "side-left"))
    assert ann(ruled) == 2


@pytest.mark.clause("19", "22")
@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_19_a_good_safety_wipes_the_record(game: str) -> None:
    assert ann(on(2, game).shot("Ann", *GOOD, call={"safety": True})) == 0


@pytest.mark.clause("19", "sp.7")
def test_19_an_object_ball_off_the_table_in_14_1_was_driven() -> None:
    assert ann(on(2, "straight-pool").shot("Ann", contact("cue", 1), off_table(1))) == 0


@pytest.mark.clause("19", "reading 11", "9b.4")
@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((), 1),
        ((contact("cue", 3),), 1),
        ((cushion("cue", "left"),), 0),
        ((contact("cue", 3), cushion(3, "left")), 0),
        ((contact("cue", 3), pocketed(3, "foot-left")), 0),
        ((contact("cue", 3), pocketed("cue", "foot-left")), 2),
    ],
)
def test_19_a_push_out_wipes_only_when_something_reaches_a_cushion_or_drops(events: tuple[Any, ...], left: int) -> None:
    assert ann(on(1, shot="after_break").shot("Ann", *events, call={"push_out": True})) == left


@pytest.mark.clause("19", "9b.4")
@pytest.mark.parametrize(
    ("facts", "left"),
    [
        ({"cushion_after_hit": False}, 1),
        ({"cue_to_cushion": False, "balls_to_cushion": 0}, 1),
        ({"cushion_after_hit": True}, 0),
        ({"cue_to_cushion": True}, 0),
        ({"balls_to_cushion": 1}, 0),
        ({"pocketed": [4]}, 0),
    ],
)
def test_19_a_push_out_by_hand(facts: dict[str, Any], left: int) -> None:
    sheet = on(1, shot="after_break")
    assert ann(sheet.shot("Ann", facts={"pocketed": []} | facts, call={"push_out": True})) == left


@pytest.mark.clause("19", "9b.4")
def test_19_a_push_out_by_hand_must_say_so_only_when_there_is_a_record_to_wipe() -> None:
    facts: dict[str, Any] = {"pocketed": []}
    call = {"push_out": True}
    assert on(1, shot="after_break").refuse("shot", player="Ann", facts=facts, call=call).field == (
        "facts.cushion_after_hit"
    )
    assert on(0, shot="after_break").shot("Ann", facts=facts, call=call).codes == []


@pytest.mark.clause("19", "9b.8", "8b.16", "reading 11")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_19_the_record_starts_at_zero_in_each_rack(game: str) -> None:
    sheet = on(2, game, header={"race_to": 2})
    ruled = sheet.do("concede", player="Ben")
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    ruled = sheet.shot("Ben", contact("cue", 1), *FOUR_RAILS, pocketed("cue", "head-left"))
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 1}


@pytest.mark.clause("19")
def test_19_a_rerack_in_mid_game_keeps_the_record() -> None:
    sheet = on(2, "straight-pool", on_table=[3, 4])
    ruled = sheet.shot("Ben", contact("cue", 3), cushion(3, "left"), observed=[{"code": "out_of_turn"}])
    assert ruled["fouls_in_a_row"] == {"Ann": 2, "Ben": 1}
    sheet.shot("Ann", contact("cue", 3), observed=[{"code": "unsportsmanlike"}])
    ruled = sheet.decide("Ben", "rerack_offender_breaks")
    assert ruled["fouls_in_a_row"]["Ben"] == 1


# --- the break in 14/1 (19, reading 7) ------------------------------------------------------------------------------


@pytest.mark.clause("19", "sp.2", "reading 7")
@pytest.mark.parametrize("fouls", [0, 1, 2])
@pytest.mark.parametrize("events", [(contact("cue", 1),), (contact("cue", 1), pocketed("cue", "side-left")), ()])
def test_19_a_breaking_foul_in_14_1_is_not_counted(fouls: int, events: tuple[Any, ...]) -> None:
    ruled = on(fouls, "straight-pool", shot="break", cue_ball=KITCHEN).shot("Ann", *events)
    assert "illegal_break" in ruled.codes
    assert ruled["points"] == {"Ann": -2, "Ben": 0}
    assert ann(ruled) == fouls


@pytest.mark.clause("19", "sp.2", "reading 7")
def test_19_a_scratch_on_a_proper_break_of_14_1_counts() -> None:
    sheet = on(1, "straight-pool", shot="break", cue_ball=KITCHEN)
    ruled = sheet.shot("Ann", contact("cue", 1), *TWO_RAILS, pocketed("cue", "side-left"))
    assert ruled.codes == ["cue_ball_pocketed"]
    assert ruled["points"] == {"Ann": -1, "Ben": 0}
    assert ann(ruled) == 2


@pytest.mark.clause("19", "reading 7")
def test_19_a_proper_break_of_14_1_wipes_the_record() -> None:
    sheet = on(2, "straight-pool", shot="break", cue_ball=KITCHEN)
    assert ann(sheet.shot("Ann", contact("cue", 1), *TWO_RAILS)) == 0


@pytest.mark.clause("19", "reading 7")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_19_the_break_counts_in_the_other_games(game: str) -> None:
    assert ann(Sheet(game).shot("Ann", contact("cue", 1), *FOUR_RAILS, pocketed("cue", "side-left"))) == 1
    assert ann(Sheet(game).shot("Ann", contact("cue", 1))) == 1


# --- conduct (reading 11) -------------------------------------------------------------------------------------------


@pytest.mark.clause("19", "reading 11")
@pytest.mark.parametrize(
    ("conduct", "count"),
    [
        ({"code": "unsportsmanlike"}, 1),
        ({"code": "unsportsmanlike", "deliberate": True}, 1),
        ({"code": "touched_ball"}, 2),
        ({"code": "touched_ball", "deliberate": True}, 2),
        ({"code": "table_marking"}, 2),
        ({"code": "measuring_aid", "deliberate": True}, 2),
        ({"code": "stopped_ball"}, 2),
    ],
)
def test_19_conduct_under_24_3_alone_is_not_counted(conduct: dict[str, Any], count: int) -> None:
    assert ann(on(1, "straight-pool").do("conduct", player="Ann", **conduct)) == count


@pytest.mark.clause("19", "reading 11")
def test_19_unsportsmanlike_alone_on_a_shot_neither_counts_nor_wipes() -> None:
    ruled = on(1, "straight-pool").shot("Ann", *GOOD, observed=[{"code": "unsportsmanlike"}])
    assert ann(ruled) == 1
    assert ruled["points"]["Ann"] == -15
