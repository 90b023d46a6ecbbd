"""23.2.e, 24.1, 24.2, 24.4: announcements, protests, interference, undo, stalemates, concessions."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, FOUR_RAILS, KITCHEN, TWO_RAILS, Sheet, position

from poolrules import contact, cushion, pocketed

GROUPS = {"Ann": "solids", "Ben": "stripes"}
GOOD: list[Any] = [contact("cue", 1), cushion(1, "foot")]
FOUL: list[Any] = [contact("cue", 1)]


def shot(player: str, *events: Any, **fields: Any) -> dict[str, Any]:
    return {"action": "shot", "player": player, "events": list(events), **fields}


# --- announcements (24.1, sp.11) ------------------------------------------------------------------------------------


@pytest.mark.clause("24.1", "sp.11")
@pytest.mark.parametrize(("score", "told"), [(97, False), (98, True), (99, None)])
def test_24_1_one_ball_needed(score: int, told: bool | None) -> None:
    # The shot scores one: 98 makes 99 of 100, 99 wins.
    sheet = position("straight-pool", score={"Ann": score, "Ben": 0})
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    if told is None:
        assert ruled["match_over"] == {"winner": "Ann"}
        assert ruled.said == []
    else:
        assert (("one_ball_needed", "Ann") in ruled.said) is told


@pytest.mark.clause("24.1", "sp.11")
def test_24_1_one_ball_needed_is_for_the_player_to_shoot() -> None:
    sheet = position("straight-pool", score={"Ann": 49, "Ben": 49}, header={"points_to": 50})
    assert sheet.shot("Ann", *GOOD).said == [("one_ball_needed", "Ben")]
    # A foul costs Ben a point, so that he needs two; Ann still needs one.
    assert sheet.shot("Ben", *FOUL).said == [("one_ball_needed", "Ann")]
    sheet.shot("Ann", *FOUL)
    assert sheet.shot("Ben", *GOOD).said == []


@pytest.mark.clause("24.1", "sp.11")
def test_24_1_one_ball_needed_when_the_opponent_takes_the_table() -> None:
    sheet = position("straight-pool", player="Ben", fouls_in_a_row={"Ann": 0, "Ben": 2}, score={"Ann": 99, "Ben": 0})
    assert sheet.shot("Ben", *FOUL).said == []
    assert sheet.decide("Ann", "accept").said == [("one_ball_needed", "Ann")]


@pytest.mark.clause("24.1")
@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_24_1_one_ball_needed_only_in_14_1(game: str) -> None:
    assert position(game, [1, 8, 9] if game == "eight-ball" else [1, 9]).shot("Ann", *GOOD).said == []


@pytest.mark.clause("24.1", "8b.8", "sp.3")
@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_24_1_a_call_that_was_forgotten_is_asked_for(game: str) -> None:
    sheet = position(game, header={"calls": "required"})
    assert sheet.refuse("shot", player="Ann", events=GOOD).field == "call"
    ruled = sheet.shot("Ann", *GOOD, call={"ball": 1, "pocket": "foot-left"})
    assert ("call_required", "Ben") in ruled.said
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert sheet.shot("Ben", *GOOD, call={"safety": True})["legal"]


@pytest.mark.clause("24.1", "8b.8", "sp.3")
@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_24_1_by_default_no_call_is_asked_for(game: str) -> None:
    ruled = position(game).shot("Ann", *GOOD)
    assert ruled.said == []
    assert ruled["next"]["call"] == "ball_and_pocket"


@pytest.mark.clause("24.1", "9b.3")
def test_24_1_in_9_ball_nothing_is_called() -> None:
    ruled = position("nine-ball", header={"calls": "required"}).shot("Ann", *GOOD)
    assert ruled.said == []
    assert ruled["next"]["call"] == "none"


@pytest.mark.clause("24.1", "8b.2", "sp.2")
def test_24_1_the_break_of_8_ball_needs_no_call_that_of_14_1_does() -> None:
    required = {"calls": "required"}
    sheet = Sheet("eight-ball", **required)
    assert sheet.match.state.turn.shot == "break"
    assert sheet.shot("Ann", contact("cue", 1), *FOUR_RAILS)["legal"]
    sheet = Sheet("straight-pool", **required)
    assert sheet.refuse("shot", player="Ann", events=[contact("cue", 1), *TWO_RAILS]).field == "call"
    ruled = sheet.shot("Ann", contact("cue", 1), *TWO_RAILS, call={"safety": True})
    assert ruled["legal"]


@pytest.mark.clause("24.1")
def test_24_1_a_rerack_is_announced() -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1))
    assert sheet.decide("Ben", "rerack_offender_breaks").said == [("rerack", None)]


@pytest.mark.clause("24.1", "23.1.b", "reading 20")
def test_24_1_what_the_shot_says_overrides_what_the_engine_had() -> None:
    # The 9 was spotted; the referee puts it a little further back at the player's request.
    sheet = position("nine-ball", [1, 9])
    end = {"layout": {"cue": [0.4, 0.4], "1": [0.1, 1.2]}}
    spotted = sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"), end=end)
    assert spotted["spotted"][0]["at"] == pytest.approx([0.635, 1.905])
    start = {"layout": {"1": [0.1, 1.2], "9": [0.635, 1.91]}, "cue_placed": [0.635, 1.85]}
    # Clear of the 9 where it lies now; on the foot spot it would be 55 mm away, an overlap.
    assert sheet.shot("Ben", contact("cue", 1), cushion(1, "head"), start=start).codes == []


@pytest.mark.clause("24.1", "reading 20")
def test_24_1_the_call_of_the_shot_is_the_one_that_counts() -> None:
    sheet = position("straight-pool")
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), call={"ball": 1, "pocket": "foot-right"})
    assert ruled["points"]["Ann"] == 0
    again = shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), call={"ball": 1, "pocket": "foot-left"})
    heard = sheet.do("protest", by="Ann", line=sheet.match.line, corrected=again)
    assert heard["score"]["Ann"] == 1


# --- protests (24.1, 24.2) ------------------------------------------------------------------------------------------


@pytest.mark.clause("24.2", "24.1")
@pytest.mark.parametrize("by", ["Ann", "Ben"])
def test_24_2_the_shot_is_ruled_again_from_the_state_before_it(by: str) -> None:
    sheet = position("nine-ball", [2, 6, 9])
    first = sheet.shot("Ann", contact("cue", 6), cushion(6, "left"))
    assert first.codes == ["wrong_ball_first"]
    corrected = shot("Ann", contact("cue", 2), cushion(6, "left"))
    heard = sheet.do("protest", by=by, line=3, corrected=corrected)
    assert (heard["action"], heard["player"]) == ("protest", None)
    assert heard.codes == []
    assert heard.next == ("Ben", "shoot", "in_place")
    assert heard["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}
    assert heard.why["protest_ruled_again"] == "24.2"
    # Play goes on from there.
    assert sheet.shot("Ben", contact("cue", 2), cushion(2, "left")).codes == []


@pytest.mark.clause("24.2")
def test_24_2_not_after_the_next_shot() -> None:
    sheet = position("nine-ball", [2, 6, 9])
    sheet.shot("Ann", contact("cue", 6), cushion(6, "left"))
    sheet.shot("Ben", contact("cue", 2), cushion(2, "left"))
    corrected = shot("Ann", contact("cue", 2), cushion(6, "left"))
    assert sheet.refuse("protest", by="Ann", line=3, corrected=corrected).field == "line"
    # The shot just played may be protested.
    assert sheet.do("protest", by="Ann", line=4, corrected=shot("Ben", contact("cue", 6))).codes == ["wrong_ball_first"]


@pytest.mark.clause("24.2")
def test_24_2_a_decision_after_the_shot_lapses_with_it() -> None:
    sheet = position("nine-ball", shot="after_break")
    sheet.shot("Ann", contact("cue", 3), cushion(3, "left"), call={"push_out": True})
    sheet.decide("Ben", "pass_back")
    corrected = shot("Ann", contact("cue", 3), pocketed("cue", "head-left"), call={"push_out": True})
    heard = sheet.do("protest", by="Ben", line=3, corrected=corrected)
    assert heard.next == ("Ben", "shoot", "anywhere")


@pytest.mark.clause("24.2")
def test_24_2_points_show_the_change_by_the_protest() -> None:
    sheet = position("straight-pool")
    sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    corrected = shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), observed=[{"code": "double_hit"}])
    heard = sheet.do("protest", by="Ben", line=3, corrected=corrected)
    assert heard["points"] == {"Ann": -2, "Ben": 0}
    assert heard["score"] == {"Ann": -1, "Ben": 0}
    assert heard.spotted == [1]


@pytest.mark.clause("24.2")
def test_24_2_a_shot_that_ended_the_match_may_be_protested() -> None:
    sheet = position("nine-ball", [1, 9])
    assert sheet.shot("Ann", contact("cue", 1), pocketed(9, "foot-left"))["match_over"] == {"winner": "Ann"}
    heard = sheet.do("protest", by="Ben", line=3, corrected=shot("Ann", contact("cue", 9), pocketed(9, "foot-left")))
    assert heard["match_over"] is None
    assert heard["score"] == {"Ann": 0, "Ben": 0}
    assert heard["points"] == {"Ann": -1, "Ben": 0}
    assert heard.spotted == [9]
    assert heard.next == ("Ben", "shoot", "anywhere")


@pytest.mark.clause("24.2")
def test_24_2_a_protest_may_be_answered_by_another_and_taken_back() -> None:
    sheet = position("nine-ball", [2, 6, 9])
    sheet.shot("Ann", contact("cue", 6), cushion(6, "left"))
    sheet.do("protest", by="Ann", line=3, corrected=shot("Ann", contact("cue", 2), cushion(6, "left")))
    again = sheet.do("protest", by="Ben", line=3, corrected=shot("Ann", contact("cue", 2, 6), cushion(6, "left")))
    assert again.codes == ["split_hit"]
    sheet.do("undo")
    assert sheet.do("undo")["fouls_in_a_row"]["Ann"] == 1


@pytest.mark.clause("24.2")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"by": "Cid"}, "by"),
        ({"line": 2}, "line"),
        ({"line": 4}, "line"),
        ({"corrected": shot("Ben", *GOOD)}, "corrected.player"),
        ({"corrected": shot("Ann", contact("cue", 7))}, "corrected.events[0].with[0]"),
        ({"corrected": shot("Ann", *GOOD, colour="red")}, "corrected.colour"),
        ({"corrected": shot("Ann", *GOOD) | {"action": "undo"}}, "corrected.action"),
        ({"corrected": shot("Ann", *GOOD, time="noon")}, "corrected.time"),
        ({"corrected": {"action": "shot", "player": "Ann"}}, "corrected.events"),
    ],
)
def test_24_2_a_protest_that_cannot_be(fields: dict[str, Any], field: str) -> None:
    sheet = position("nine-ball", [1, 6, 9])
    sheet.shot("Ann", *FOUL)
    good = {"by": "Ann", "line": 3, "corrected": shot("Ann", *GOOD)}
    assert sheet.refuse("protest", **(good | fields)).field == field
    assert sheet.do("protest", **good).codes == []


@pytest.mark.clause("24.2")
@pytest.mark.parametrize("after", ["start", "setup", "interference"])
def test_24_2_without_a_shot_there_is_nothing_to_protest(after: str) -> None:
    sheet = Sheet("nine-ball")
    if after != "start":
        sheet.shot("Ann", contact("cue", 1), *FOUR_RAILS)
    if after == "setup":
        sheet.do("setup", player="Ann", on_table=[1, 9], shot="normal", cue_ball="in_place")
    elif after == "interference":
        sheet.do("interference")
    assert sheet.refuse("protest", by="Ann", line=2, corrected=shot("Ann", *GOOD)).field == "line"


# --- interference (23.2.e) ------------------------------------------------------------------------------------------


@pytest.mark.clause("23.2.e")
@pytest.mark.parametrize(
    "events",
    [GOOD, FOUL, [contact("cue", 1), pocketed(1, "foot-left")], [contact("cue", 1), pocketed("cue", "foot-left")]],
)
@pytest.mark.parametrize("game", sorted(ALL))
def test_23_2_e_the_disturbed_shot_is_void(game: str, events: list[Any]) -> None:
    layout = {"cue": [0.3, 0.3], "1": [0.5, 1.0], "8": [0.9, 0.9], "9": [0.2, 2.0]}
    sheet = position(game, [1, 8, 9], layout=layout, fouls_in_a_row={"Ann": 1, "Ben": 0})
    before = sheet.match.state
    sheet.shot("Ann", *events)
    ruled = sheet.do("interference")
    assert (ruled["player"], ruled["legal"]) == (None, None)
    assert ruled.next == ("Ann", "shoot", "in_place")
    assert ruled["on_table"] == [1, 8, 9]
    assert ruled["fouls_in_a_row"] == {"Ann": 1, "Ben": 0}
    assert ruled["score"] == {"Ann": 0, "Ben": 0}
    assert ruled.why == {"shot_void": "23.2.e"}
    assert sheet.match.state == before


@pytest.mark.clause("23.2.e")
def test_23_2_e_also_when_the_opponent_had_decided() -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1))
    sheet.decide("Ben", "accept")
    ruled = sheet.do("interference")
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True


@pytest.mark.clause("23.2.e")
def test_23_2_e_points_show_the_change() -> None:
    sheet = position("straight-pool")
    sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    assert sheet.do("interference")["points"] == {"Ann": -1, "Ben": 0}


@pytest.mark.clause("23.2.e")
@pytest.mark.parametrize("after", ["start", "setup", "interference", "match over"])
def test_23_2_e_only_the_last_shot_can_have_been_disturbed(after: str) -> None:
    sheet = Sheet("nine-ball")
    if after != "start":
        sheet.shot("Ann", contact("cue", 1), *FOUR_RAILS)
    if after == "setup":
        sheet.do("setup", player="Ann", on_table=[1, 9], shot="normal", cue_ball="in_place")
    elif after == "interference":
        sheet.do("interference")
    elif after == "match over":
        sheet.do("concede", player="Ben", match=True)
    assert sheet.refuse("interference").field == "action"


@pytest.mark.clause("23.2.e")
def test_23_2_e_an_interference_that_was_none_is_taken_back() -> None:
    sheet = position("nine-ball")
    sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    after = sheet.match.state
    sheet.do("interference")
    sheet.do("undo")
    assert sheet.match.state == after
    # And now it may be entered after all.
    assert sheet.do("interference")["on_table"] == ALL["nine-ball"]


@pytest.mark.clause("23.2.e", "reading 20")
def test_23_2_e_balls_moved_between_shots_are_put_back_by_the_next_shots_layout() -> None:
    sheet = position("nine-ball", [1, 9], layout={"cue": [0.3, 0.3], "1": [0.5, 1.0], "9": [0.9, 0.9]})
    back = {"layout": {"cue": [0.3, 0.3], "1": [0.028575, 1.0], "9": [0.9, 0.9]}}
    # Put back at the left cushion, the 1 is frozen to it: only pressing it there is a foul.
    assert sheet.shot("Ann", contact("cue", 1), cushion(1, "left"), start=back).codes == ["frozen_ball_not_driven"]
