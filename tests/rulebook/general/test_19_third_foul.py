"""19.a to 19.d: the third foul in a row, and the warning on two."""

from __future__ import annotations

from typing import Any

import pytest
from records import FOUL, ann, on
from scoresheet import GOOD, KITCHEN, position

from poolrules import contact, off_table, pocketed

RECORDED = {"warnings": "recorded"}


# --- the third in a row ---------------------------------------------------------------------------------------------


@pytest.mark.clause("19.a", "sp.10", "reading 4")
def test_19_a_in_14_1_eighteen_points_over_three_fouls() -> None:
    sheet = position("straight-pool", score={"Ann": 10, "Ben": 0})
    total = []
    for i in range(3):
        ruled = sheet.shot("Ann", *FOUL)
        total.append(ruled["points"]["Ann"])
        if i < 2:
            sheet.shot("Ben", *GOOD)
    assert total == [-1, -1, -16]
    assert ruled["score"] == {"Ann": -8, "Ben": 0}
    # The count starts again at zero.
    assert ann(ruled) == 0
    assert ruled.why["three_fouls"] == "19.a"
    assert ruled["game_over"] is None


@pytest.mark.clause("19.a", "sp.10")
@pytest.mark.parametrize(
    ("last", "cue_ball"), [((), "in_place"), ((pocketed("cue", "side-left"),), KITCHEN), ((off_table("cue"),), KITCHEN)]
)
def test_19_a_the_opponent_accepts_or_has_the_offender_break_again(last: tuple[Any, ...], cue_ball: str) -> None:
    sheet = on(2, "straight-pool", on_table=[1, 2, 3])
    ruled = sheet.shot("Ann", *FOUL, *last)
    assert ruled.next == ("Ben", "decide", cue_ball)
    assert ruled.options == ["accept", "rerack_offender_breaks"]
    accepted = sheet.decide("Ben", "accept")
    assert accepted.next == ("Ben", "shoot", cue_ball)
    assert accepted["on_table"] == [1, 2, 3]
    sheet.do("undo")
    broken = sheet.decide("Ben", "rerack_offender_breaks")
    assert broken.next == ("Ann", "shoot", KITCHEN)
    assert broken["next"]["break"] is True
    assert len(broken["racked"]) == 15
    assert broken.said == [("rerack", None)]


@pytest.mark.clause("19.a")
def test_19_a_the_fourth_foul_is_a_first_one_again() -> None:
    sheet = on(2, "straight-pool")
    sheet.shot("Ann", *FOUL)
    sheet.decide("Ben", "accept")
    sheet.shot("Ben", *GOOD)
    ruled = sheet.shot("Ann", *FOUL)
    assert (ann(ruled), ruled["points"]["Ann"]) == (1, -1)


@pytest.mark.clause("19.b", "9b.8")
def test_19_b_in_9_ball_the_game_is_lost() -> None:
    ruled = on(2, header={"race_to": 2}).shot("Ann", *FOUL)
    assert ruled.ended == ("Ben", "three_fouls", "19.b")
    assert ruled["game_over"]["loser"] == "Ann"
    assert ruled["score"] == {"Ann": 0, "Ben": 1}
    # The count shows the three that lost the game; the next rack starts at zero.
    assert ann(ruled) == 3
    assert ruled["match_over"] is None


@pytest.mark.clause("19.b")
def test_19_b_also_when_the_9_drops_on_it() -> None:
    ruled = on(2).shot("Ann", contact("cue", 2), pocketed(9, "foot-left"))
    assert ruled.ended == ("Ben", "three_fouls", "19.b")
    assert ruled["match_over"] == {"winner": "Ben"}


@pytest.mark.clause("19.b", "18.f")
def test_19_b_also_between_shots() -> None:
    ruled = on(2).do("conduct", player="Ann", code="touched_ball", ball=3)
    assert ruled.ended == ("Ben", "three_fouls", "19.b")
    assert ann(ruled) == 3
    assert ruled["match_over"] == {"winner": "Ben"}


@pytest.mark.clause("19.a")
def test_19_a_also_between_shots() -> None:
    sheet = on(2, "straight-pool", on_table=[1, 2])
    ruled = sheet.do("conduct", player="Ann", code="touched_ball", ball=1)
    assert ruled["points"] == {"Ann": -16, "Ben": 0}
    assert ruled.next == ("Ben", "decide", "in_place")
    assert ruled.options == ["accept", "rerack_offender_breaks"]
    assert ann(ruled) == 0


@pytest.mark.clause("19.c", "8b.16")
@pytest.mark.parametrize("fouls", [2, 3, 7])
def test_19_c_in_8_ball_no_loss_of_game_and_the_count_goes_on(fouls: int) -> None:
    ruled = on(fouls, "eight-ball").shot("Ann", *FOUL)
    assert ruled["game_over"] is None
    assert ann(ruled) == fouls + 1
    assert ruled.next == ("Ben", "shoot", "anywhere")


@pytest.mark.clause("19")
def test_19_two_are_not_three() -> None:
    ruled = on(1).shot("Ann", *FOUL)
    assert ruled["game_over"] is None
    assert ann(ruled) == 2


@pytest.mark.clause("19")
def test_19_a_player_on_two_who_plays_well_starts_again() -> None:
    sheet = on(2)
    sheet.shot("Ann", *GOOD)
    sheet.shot("Ben", *GOOD)
    assert ann(sheet.shot("Ann", *FOUL)) == 1


# --- the warning (19.d, reading 5) ----------------------------------------------------------------------------------


@pytest.mark.clause("19.d", "24.1", "reading 5")
@pytest.mark.parametrize("game", ["nine-ball", "straight-pool"])
def test_19_d_the_engine_announces_the_second_foul_and_that_is_the_warning(game: str) -> None:
    sheet = on(1, game)
    ruled = sheet.shot("Ann", *FOUL)
    assert ("on_two_fouls", "Ann") in ruled.said
    sheet.shot("Ben", *GOOD)
    third = sheet.shot("Ann", *FOUL)
    assert "three_fouls" in third.why


@pytest.mark.clause("19.d")
@pytest.mark.parametrize("fouls", [0, 2])
def test_19_d_only_the_second_foul_is_announced(fouls: int) -> None:
    assert "on_two_fouls" not in dict(on(fouls, "straight-pool").shot("Ann", *FOUL).said)


@pytest.mark.clause("19.d", "19.c")
def test_19_d_in_8_ball_there_is_nothing_to_warn_of() -> None:
    assert on(1, "eight-ball").shot("Ann", *FOUL).said == []


@pytest.mark.clause("19.d")
def test_19_d_a_second_foul_between_shots_is_announced_too() -> None:
    assert ("on_two_fouls", "Ann") in on(1).do("conduct", player="Ann", code="touched_ball").said


@pytest.mark.clause("19.d", "reading 5")
@pytest.mark.parametrize("game", ["nine-ball", "straight-pool"])
def test_19_d_when_warnings_are_recorded_only_a_warning_counts(game: str) -> None:
    sheet = on(1, game, header=RECORDED)
    assert sheet.shot("Ann", *FOUL).said == []
    sheet.shot("Ben", *GOOD)
    stays = sheet.shot("Ann", *FOUL)
    # The penalty may not be applied: he stays on two.
    assert (ann(stays), stays["game_over"]) == (2, None)
    assert stays.why["third_foul_without_warning"] == "19.d"
    assert stays["points"]["Ann"] == (-1 if game == "straight-pool" else 0)
    told = sheet.do("warning", player="Ann")
    assert (told["player"], told["legal"], told.why) == ("Ann", None, {"warned_on_two_fouls": "19.d"})
    sheet.shot("Ben", *GOOD)
    third = sheet.shot("Ann", *FOUL)
    assert "three_fouls" in third.why
    assert third["points"]["Ann"] == (-16 if game == "straight-pool" else 0)


@pytest.mark.clause("19.d", "reading 5")
@pytest.mark.parametrize(
    ("warnings", "setup", "lost"),
    [
        ("automatic", {}, True),
        ("recorded", {}, False),
        ("recorded", {"warned": ["Ann"]}, True),
        ("recorded", {"warned": ["Ben"]}, False),
        ("recorded", {"warned": []}, False),
    ],
)
def test_19_d_a_setup_on_two_fouls(warnings: str, setup: dict[str, Any], lost: bool) -> None:
    ruled = on(2, header={"warnings": warnings}, **setup).shot("Ann", *FOUL)
    assert (ruled["game_over"] is not None) is lost
    assert ann(ruled) == (3 if lost else 2)


@pytest.mark.clause("19.d")
@pytest.mark.parametrize("fouls", [0, 1])
def test_19_d_only_a_player_on_two_can_be_told_so(fouls: int) -> None:
    assert on(fouls, header=RECORDED).refuse("warning", player="Ann").field == "player"


@pytest.mark.clause("19.d")
def test_19_d_a_warning_is_of_this_series_and_does_not_outlive_it() -> None:
    sheet = on(2, header=RECORDED)
    sheet.do("warning", player="Ann")
    sheet.shot("Ann", *GOOD)
    for _ in range(2):
        sheet.shot("Ben", *GOOD)
        sheet.shot("Ann", *FOUL)
    sheet.shot("Ben", *GOOD)
    assert ann(sheet.shot("Ann", *FOUL)) == 2


@pytest.mark.clause("19.d")
def test_19_d_a_warning_taken_back_was_none() -> None:
    sheet = on(2, header=RECORDED)
    sheet.do("warning", player="Ann")
    sheet.do("undo")
    assert ann(sheet.shot("Ann", *FOUL)) == 2


@pytest.mark.clause("19.d")
def test_19_d_each_player_is_warned_for_himself() -> None:
    sheet = position("nine-ball", fouls_in_a_row={"Ann": 2, "Ben": 2}, header=RECORDED)
    sheet.do("warning", player="Ben")
    assert sheet.shot("Ann", *FOUL)["game_over"] is None
    assert sheet.shot("Ben", *FOUL).ended == ("Ann", "three_fouls", "19.b")


@pytest.mark.clause("19.d")
def test_19_d_a_warning_after_the_match_is_over_is_refused() -> None:
    sheet = on(2)
    sheet.do("concede", player="Ben")
    assert sheet.refuse("warning", player="Ann").field == "action"
