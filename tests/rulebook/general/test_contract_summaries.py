"""A summary may leave out what its ruling does not need; what it needs and lacks is an error, never a guess."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import Sheet, position

from poolrules import contact, pocketed

OFF = "object_ball_off_table"

# --- what the ruling needs, and what it does not -------------------------------------------------------------------


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({}, "facts.pocketed"),
        ({"first_hit": [1]}, "facts.pocketed"),
        ({"pocketed": []}, "facts.first_hit"),
        ({"pocketed": ["cue"]}, "facts.first_hit"),
        ({"first_hit": [1], "pocketed": []}, "facts.cushion_after_hit"),
        ({"first_hit": [1], "pocketed": ["cue"]}, "facts.cushion_after_hit"),
        ({"first_hit": [1], "pocketed": [], "balls_to_cushion": 0}, "facts.cushion_after_hit"),
        ({"first_hit": [1], "pocketed": [], "cue_to_cushion": False}, "facts.cushion_after_hit"),
    ],
)
def test_what_the_ruling_needs_and_the_summary_lacks(game: str, facts: dict[str, Any], field: str) -> None:
    assert position(game).refuse("shot", player="Ann", facts=facts).field == field


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
@pytest.mark.parametrize(
    ("facts", "codes"),
    [
        ({"first_hit": [], "pocketed": []}, ["no_ball_hit"]),
        ({"first_hit": [1], "pocketed": [3]}, []),
        ({"first_hit": [1], "pocketed": [], "cue_to_cushion": True}, []),
        ({"first_hit": [1], "pocketed": [], "balls_to_cushion": 1}, []),
        ({"first_hit": [1], "pocketed": [], "balls_to_cushion": 0, "cue_to_cushion": False}, ["no_cushion_after_hit"]),
    ],
)
def test_a_summary_may_leave_out_what_its_ruling_does_not_need(
    game: str, facts: dict[str, Any], codes: list[str]
) -> None:
    assert position(game).shot("Ann", facts=facts).codes == codes


def test_a_wrong_first_hit_needs_nothing_more() -> None:
    assert position("nine-ball").shot("Ann", facts={"first_hit": [2], "pocketed": []}).codes == ["wrong_ball_first"]


def test_a_push_out_needs_no_first_hit() -> None:
    sheet = position("nine-ball", shot="after_break")
    assert sheet.shot("Ann", facts={"pocketed": []}, call={"push_out": True}).codes == []


@pytest.mark.clause("8b.2", "9b.2", "sp.2")
@pytest.mark.parametrize(
    ("game", "facts", "field"),
    [
        ("eight-ball", {"first_hit": [1], "pocketed": []}, "facts.balls_to_cushion"),
        ("nine-ball", {"first_hit": [1], "pocketed": ["cue"]}, "facts.balls_to_cushion"),
        ("straight-pool", {"first_hit": [1], "pocketed": []}, "facts.cue_to_cushion"),
        ("straight-pool", {"first_hit": [1], "pocketed": [], "cue_to_cushion": True}, "facts.balls_to_cushion"),
    ],
)
def test_what_a_break_needs(game: str, facts: dict[str, Any], field: str) -> None:
    assert Sheet(game).refuse("shot", player="Ann", facts=facts).field == field


@pytest.mark.clause("8b.2", "9b.2", "sp.2", "reading 9")
@pytest.mark.parametrize(
    ("game", "facts", "codes"),
    [
        ("eight-ball", {"first_hit": [1], "pocketed": [4]}, []),
        ("nine-ball", {"first_hit": [1], "pocketed": [4]}, []),
        ("nine-ball", {"first_hit": [1], "pocketed": [], "balls_to_cushion": 4}, []),
        ("nine-ball", {"first_hit": [1], "pocketed": [], "balls_to_cushion": 3}, ["illegal_break"]),
        ("nine-ball", {"first_hit": [], "pocketed": []}, ["no_ball_hit", "illegal_break"]),
        ("straight-pool", {"first_hit": [1], "pocketed": [], "cue_to_cushion": False}, ["illegal_break"]),
        ("straight-pool", {"first_hit": [1], "pocketed": [], "cue_to_cushion": True, "balls_to_cushion": 2}, []),
        (
            "straight-pool",
            {"first_hit": [1], "pocketed": [], "cue_to_cushion": True, "balls_to_cushion": 1},
            ["illegal_break"],
        ),
        # A ball off the table was driven, whether or not the score keeper counted it in.
        (
            "nine-ball",
            {"first_hit": [1], "pocketed": [], "off_table": [2, 3, 4, 5], "balls_to_cushion": 0},
            ["object_ball_off_table"],
        ),
        (
            "straight-pool",
            {"first_hit": [1], "pocketed": [], "off_table": [2, 3], "balls_to_cushion": 0, "cue_to_cushion": True},
            [],
        ),
    ],
)
def test_breaks_by_hand(game: str, facts: dict[str, Any], codes: list[str]) -> None:
    assert Sheet(game).shot("Ann", facts=facts).codes == codes


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"first_hit": ["cue"]}, "facts.first_hit"),
        ({"first_hit": [4]}, "facts.first_hit[0]"),
        ({"first_hit": [1, 1]}, "facts.first_hit[1]"),
        ({"pocketed": [4]}, "facts.pocketed[0]"),
        ({"pocketed": [1, 1]}, "facts.pocketed[1]"),
        ({"pocketed": [1, {"ball": 1, "pocket": "foot-left"}]}, "facts.pocketed[1]"),
        ({"pocketed": [{"ball": 1, "pocket": "middle"}]}, "facts.pocketed[0].pocket"),
        ({"pocketed": [{"pocket": "foot-left"}]}, "facts.pocketed[0].ball"),
        ({"pocketed": [{"ball": 1, "colour": "red"}]}, "facts.pocketed[0].colour"),
        ({"pocketed": ["8"]}, "facts.pocketed[0]"),
        ({"pocketed": [None]}, "facts.pocketed[0]"),
        ({"off_table": [4]}, "facts.off_table[0]"),
        ({"off_table": [1], "pocketed": [1]}, "facts.off_table"),
        ({"balls_to_cushion": -1}, "facts.balls_to_cushion"),
        ({"balls_to_cushion": 4}, "facts.balls_to_cushion"),
        ({"cushion_after_hit": 1}, "facts.cushion_after_hit"),
        ({"cushion_after_hit": "yes"}, "facts.cushion_after_hit"),
        ({"cushions": 1}, "facts.cushions"),
    ],
)
def test_a_summary_that_cannot_be(facts: dict[str, Any], field: str) -> None:
    summary = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True} | facts
    assert position("nine-ball", [1, 5, 9]).refuse("shot", player="Ann", facts=summary).field == field


@pytest.mark.clause("18.b", "18.j")
@pytest.mark.parametrize(
    ("facts", "frozen", "problem"),
    [
        (
            {"pocketed": [5], "off_table": [9], "cushion_after_hit": False, "balls_to_cushion": 3},
            {},
            "facts.cushion_after_hit: is false, but balls_to_cushion is 3",
        ),
        (
            {"cushion_after_hit": True, "cue_to_cushion": False, "balls_to_cushion": 0},
            {},
            "facts.cushion_after_hit: is true, but cue_to_cushion is false and balls_to_cushion is 0",
        ),
        (
            {"cushion_after_hit": False, "frozen_ball_satisfied": True},
            {"1": ["left"]},
            "facts.frozen_ball_satisfied: is true, but nothing reached a cushion or a pocket",
        ),
    ],
)
def test_a_summary_that_contradicts_itself(facts: dict[str, Any], frozen: dict[str, list[str]], problem: str) -> None:
    summary = {"first_hit": [1], "pocketed": []} | facts
    start = {"frozen_to_cushion": frozen}
    assert str(position("nine-ball", [1, 5, 9]).refuse("shot", player="Ann", start=start, facts=summary)) == problem


@pytest.mark.clause("18.b", "18.j", "reading 9")
@pytest.mark.parametrize(
    ("facts", "frozen", "codes"),
    [
        # Balls that are down or off the table count as driven, and reached no cushion.
        ({"pocketed": [5], "cushion_after_hit": False, "balls_to_cushion": 1}, {}, []),
        ({"off_table": [5], "cushion_after_hit": True, "cue_to_cushion": False, "balls_to_cushion": 0}, {}, [OFF]),
        ({"pocketed": [5], "cushion_after_hit": False, "frozen_ball_satisfied": True}, {"1": ["left"]}, []),
        # The cue ball ran to a cushion before the hit, or met nothing at all.
        ({"cushion_after_hit": False, "cue_to_cushion": True}, {}, ["no_cushion_after_hit"]),
        ({"first_hit": [], "cushion_after_hit": False, "cue_to_cushion": True}, {}, ["no_ball_hit"]),
        ({"cue_to_cushion": True, "frozen_ball_satisfied": False}, {"1": ["left"]}, ["frozen_ball_not_driven"]),
        # The frozen ball touched its own cushion again, which drove no ball.
        (
            {"cushion_after_hit": True, "cue_to_cushion": False, "balls_to_cushion": 0, "frozen_ball_satisfied": False},
            {"1": ["left"]},
            ["frozen_ball_not_driven"],
        ),
    ],
)
def test_what_only_looks_like_a_contradiction(
    facts: dict[str, Any], frozen: dict[str, list[str]], codes: list[str]
) -> None:
    summary = {"first_hit": [1], "pocketed": []} | facts
    ruled = position("nine-ball", [1, 5, 9]).shot("Ann", start={"frozen_to_cushion": frozen}, facts=summary)
    assert ruled.codes == codes


@pytest.mark.clause("8b.8", "sp.3")
@pytest.mark.parametrize(
    ("entry", "points"),
    [(1, 1), ({"ball": 1}, 1), ({"ball": 1, "pocket": "foot-left"}, 1), ({"ball": 1, "pocket": "foot-right"}, 0)],
)
def test_by_hand_a_ball_without_a_pocket_went_into_the_called_one(entry: Any, points: int) -> None:
    call = {"ball": 1, "pocket": "foot-left"}
    ruled = position("straight-pool").shot("Ann", facts={"first_hit": [1], "pocketed": [entry]}, call=call)
    assert ruled["points"]["Ann"] == points
    assert ruled["pocketed"] == [1]


def test_the_order_of_the_pocketed_balls_is_kept() -> None:
    facts = {"first_hit": [1], "pocketed": [5, "cue", 3]}
    assert position("nine-ball").shot("Ann", facts=facts)["pocketed"] == [5, "cue", 3]
    events = (contact("cue", 1), pocketed(5, "foot-left"), pocketed("cue", "foot-left"), pocketed(3, "foot-left"))
    assert position("nine-ball").shot("Ann", *events)["pocketed"] == [5, "cue", 3]


# --- what one thing said settles of the others ----------------------------------------------------------------------


@pytest.mark.clause("19")
def test_19_the_cue_ball_alone_does_not_tell_whether_any_ball_reached_a_cushion() -> None:
    sheet = position("nine-ball", [1, 5, 9], shot="after_break", fouls_in_a_row={"Ann": 2})
    push = {"player": "Ann", "call": {"push_out": True}}
    facts = {"first_hit": [5], "pocketed": [], "cue_to_cushion": False}
    assert sheet.refuse("shot", **push, facts=facts).field == "facts.cushion_after_hit"
    ruled = sheet.do("shot", **push, facts={**facts, "balls_to_cushion": 0})
    assert ruled["fouls_in_a_row"] == {"Ann": 2, "Ben": 0}


@pytest.mark.clause("19")
def test_19_one_object_ball_to_a_cushion_wipes_the_record() -> None:
    sheet = position("nine-ball", [1, 5, 9], shot="after_break", fouls_in_a_row={"Ann": 2})
    facts = {"first_hit": [5], "pocketed": [], "cue_to_cushion": False, "balls_to_cushion": 1}
    ruled = sheet.do("shot", player="Ann", call={"push_out": True}, facts=facts)
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}


@pytest.mark.clause("8b.2")
def test_8b_2_no_cushion_after_the_hit_is_no_ball_driven() -> None:
    ruled = Sheet("eight-ball").do(
        "shot", player="Ann", facts={"first_hit": [1], "pocketed": [], "cushion_after_hit": False}
    )
    assert "illegal_break" in ruled.codes
    assert ruled.options == ["accept", "rerack_and_break", "rerack_offender_breaks"]


@pytest.mark.clause("9b.2", "9b.7")
@pytest.mark.parametrize(("off", "met"), [([3, 4, 5, 6], True), ([3, 4, 5], False)])
def test_9b_2_balls_off_the_table_count_as_driven(off: list[int], met: bool) -> None:
    facts: dict[str, object] = {"first_hit": [1], "pocketed": [], "off_table": off}
    sheet = Sheet("nine-ball")
    if met:
        assert sheet.do("shot", player="Ann", facts=facts).codes == ["object_ball_off_table"]
    else:
        assert sheet.refuse("shot", player="Ann", facts=facts).field == "facts.balls_to_cushion"


@pytest.mark.clause("sp.2")
@pytest.mark.parametrize(("driven", "asks"), [(1, False), (2, True)])
def test_sp_2_too_few_object_balls_settle_it_whatever_the_cue_ball_did(driven: int, asks: bool) -> None:
    facts = {"first_hit": [1], "pocketed": [], "balls_to_cushion": driven}
    sheet = Sheet("straight-pool")
    if asks:
        assert sheet.refuse("shot", player="Ann", facts=facts).field == "facts.cue_to_cushion"
    else:
        ruled = sheet.do("shot", player="Ann", facts=facts)
        assert ruled["points"] == {"Ann": -2, "Ben": 0}


@pytest.mark.clause("sp.2", "sp.7")
def test_sp_2_two_balls_off_the_table_and_the_cue_ball_to_a_cushion_meet_the_break() -> None:
    facts = {"first_hit": [1], "pocketed": [], "off_table": [3, 4], "cue_to_cushion": True}
    ruled = Sheet("straight-pool").do("shot", player="Ann", facts=facts)
    assert ruled["legal"] is True
    assert ruled.spotted == [3, 4]


# --- what was hit first, where any ball may be ----------------------------------------------------------------------


@pytest.mark.clause("8b.2", "8b.3", "sp.2")
@pytest.mark.parametrize(
    ("game", "facts", "codes"),
    [
        ("eight-ball", {"pocketed": [3]}, []),
        ("eight-ball", {"pocketed": [3, "cue"]}, ["cue_ball_pocketed"]),
        ("eight-ball", {"pocketed": [], "cushion_after_hit": True, "balls_to_cushion": 4}, []),
        ("eight-ball", {"pocketed": [], "cushion_after_hit": True, "balls_to_cushion": 3}, ["illegal_break"]),
        ("straight-pool", {"pocketed": [5]}, []),
        ("straight-pool", {"pocketed": [], "balls_to_cushion": 2, "cue_to_cushion": True}, []),
        ("straight-pool", {"pocketed": [], "balls_to_cushion": 1, "cue_to_cushion": True}, ["illegal_break"]),
    ],
)
def test_a_break_that_any_ball_may_meet_needs_no_first_hit(game: str, facts: dict[str, Any], codes: list[str]) -> None:
    assert Sheet(game).shot("Ann", facts=facts).codes == codes


@pytest.mark.clause("9b.2", "8b.2", "sp.2")
@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("nine-ball", {"pocketed": [3]}),
        ("eight-ball", {"pocketed": ["cue"]}),
        ("eight-ball", {"pocketed": [], "cue_to_cushion": True}),
        ("straight-pool", {"pocketed": [], "cue_to_cushion": True}),
    ],
)
def test_a_break_needs_it_where_it_may_have_met_nothing_or_the_wrong_ball(game: str, facts: dict[str, Any]) -> None:
    assert Sheet(game).refuse("shot", player="Ann", facts=facts).field == "facts.first_hit"


@pytest.mark.clause("sp.4", "18.b")
@pytest.mark.parametrize("said", [{"cushion_after_hit": True}, {"balls_to_cushion": 1}, {"off_table": [4]}])
def test_sp_4_any_ball_may_be_hit_so_a_cushion_reached_is_enough(said: dict[str, Any]) -> None:
    assert position("straight-pool", [2, 4, 7]).shot("Ann", facts={"pocketed": []} | said).codes == []


@pytest.mark.clause("18.j")
def test_18_j_where_a_frozen_ball_may_have_been_hit_the_first_hit_is_needed() -> None:
    start = {"frozen_to_cushion": {"4": ["left"]}}
    sheet = position("straight-pool", [2, 4, 7])
    driven = {"pocketed": [], "cushion_after_hit": True}
    assert sheet.refuse("shot", player="Ann", start=start, facts=driven).field == "facts.first_hit"
    assert sheet.shot("Ann", start=start, facts={"pocketed": [4]}).codes == []


@pytest.mark.clause("18.j")
def test_18_j_where_nothing_reached_a_cushion_the_way_out_was_not_met() -> None:
    facts = {"first_hit": [2], "pocketed": [], "balls_to_cushion": 0, "cue_to_cushion": False}
    start = {"frozen_to_cushion": {"2": ["left"]}}
    assert position("nine-ball", [2, 6, 9]).shot("Ann", start=start, facts=facts).codes == ["frozen_ball_not_driven"]


@pytest.mark.clause("8b.7")
def test_8b_7_on_an_open_table_it_matters_only_when_the_called_ball_is_down() -> None:
    call = {"ball": 4, "pocket": "foot-left"}
    for down in ([], [5]):
        ruled = position("eight-ball").shot("Ann", call=call, facts={"pocketed": down, "cushion_after_hit": True})
        assert ruled.next == ("Ben", "shoot", "in_place")
        assert ruled["groups"] is None
    refused = position("eight-ball").refuse("shot", player="Ann", call=call, facts={"pocketed": [4]})
    assert refused.field == "facts.first_hit"


BEHIND, PAST = 0.3, 1.3


@pytest.mark.clause("6", "sp.4")
@pytest.mark.parametrize(
    ("lie", "crossed", "asks"),
    [
        # Which ball was met decides only where some lie behind the head string and some do not.
        ((BEHIND, PAST), None, "facts.first_hit"),
        ((BEHIND, PAST), False, "facts.first_hit"),
        ((BEHIND, BEHIND), None, "facts.crossed_head_string"),
    ],
)
def test_6_from_behind_the_head_string_it_matters_when_a_ball_lies_there(
    lie: tuple[float, float], crossed: bool | None, asks: str
) -> None:
    facts = {"pocketed": [3]} if crossed is None else {"pocketed": [3], "crossed_head_string": crossed}
    assert in_hand(lie).refuse("shot", player="Ann", facts=facts).field == asks


@pytest.mark.clause("6", "sp.4")
@pytest.mark.parametrize(
    ("lie", "crossed", "codes"),
    [
        ((BEHIND, PAST), True, []),
        ((BEHIND, BEHIND), True, []),
        ((BEHIND, BEHIND), False, ["bad_play_behind_head_string"]),
        ((PAST, PAST), None, []),
        # A ball past the string may be met by a cue ball whose centre stays behind it.
        ((PAST, PAST), False, []),
        (None, None, []),
        (None, True, []),
        (None, False, ["bad_play_behind_head_string"]),
    ],
)
def test_6_where_it_does_not_matter_nobody_need_say_which_ball_was_hit(
    lie: tuple[float, float] | None, crossed: bool | None, codes: list[str]
) -> None:
    facts = {"pocketed": [3]} if crossed is None else {"pocketed": [3], "crossed_head_string": crossed}
    assert in_hand(lie).shot("Ann", facts=facts).codes == codes


def in_hand(lie: tuple[float, float] | None) -> Sheet:
    """14/1, the cue ball in hand behind the head string; the 3 and two others lie so far from the head cushion."""
    layout = None if lie is None else {"3": [0.5, lie[0]], "5": [0.7, lie[1]], "7": [0.9, lie[1]]}
    return position("straight-pool", [3, 5, 7], cue_ball="behind_head_string", layout=layout)


@pytest.mark.clause("19", "sp.7")
def test_19_a_ball_off_the_table_wipes_the_record_whatever_else_reached_a_cushion() -> None:
    sheet = position("straight-pool", [2, 4, 7], fouls_in_a_row={"Ann": 1})
    ruled = sheet.shot("Ann", facts={"first_hit": [4], "pocketed": [], "off_table": [4]})
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}


@pytest.mark.clause("sp.2")
def test_sp_2_no_cushion_after_the_hit_is_none_by_the_cue_ball() -> None:
    facts = {"first_hit": [1], "pocketed": [7], "off_table": [8], "cushion_after_hit": False}
    ruled = Sheet("straight-pool").shot("Ann", facts=facts, call={"safety": True})
    assert ruled.codes == ["illegal_break"]
