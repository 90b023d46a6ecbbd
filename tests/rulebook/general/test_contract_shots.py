"""A shot as the contract has it: events, summaries, calls, layouts; what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import FOUR_RAILS, TWO_RAILS, Sheet, position

from poolrules import contact, cushion, off_table, pocketed, rebound

GROUPS = {"Ann": "solids", "Ben": "stripes"}
GOOD: list[Any] = [contact("cue", 1), cushion(1, "foot")]


# --- summaries: what the ruling needs, and what it does not ---------------------------------------------------------


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


def test_a_shot_has_events_or_facts() -> None:
    sheet = position("nine-ball")
    assert sheet.refuse("shot", player="Ann").field == "events"
    facts = {"first_hit": [1], "pocketed": []}
    assert sheet.refuse("shot", player="Ann", events=GOOD, facts=facts).field == "facts"


# --- events that cannot be ------------------------------------------------------------------------------------------


def event(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, **fields}


@pytest.mark.parametrize(
    ("events", "field"),
    [
        ([contact("cue", 4)], "events[0].with[0]"),
        ([contact(4, "cue")], "events[0].ball"),
        ([contact("cue", 1, 4)], "events[0].with[1]"),
        ([event("contact", ball="cue", **{"with": []})], "events[0].with"),
        ([event("contact", ball="cue", **{"with": ["cue"]})], "events[0].with[0]"),
        ([event("contact", ball=1, **{"with": [1]})], "events[0].with[0]"),
        ([event("contact", ball="cue", **{"with": [1, 1]})], "events[0].with[1]"),
        ([event("contact", ball="cue", **{"with": 1})], "events[0].with"),
        ([event("contact", ball="cue")], "events[0].with"),
        ([event("contact", ball="cue", with_=[1])], "events[0].with"),
        ([cushion(4, "left")], "events[0].ball"),
        ([event("cushion", ball=1, cushion="top")], "events[0].cushion"),
        ([event("cushion", ball=1)], "events[0].cushion"),
        ([pocketed(4, "foot-left")], "events[0].ball"),
        ([event("pocketed", ball=1, pocket="foot")], "events[0].pocket"),
        ([contact("cue", 1), pocketed(1, "foot-left"), pocketed(1, "foot-left")], "events[2].ball"),
        ([contact("cue", 1), pocketed(1, "foot-left"), off_table(1)], "events[2].ball"),
        ([contact("cue", 1), off_table(1), rebound(1, "foot-left")], "events[2].ball"),
        ([contact("cue", 1), pocketed("cue", "foot-left"), contact("cue", 5)], "events[2].ball"),
        ([contact("cue", 1), pocketed(1, "foot-left"), contact(5, 9, 1)], "events[2].with[1]"),
        ([event("returned", ball=1, by="hand")], "events[0].by"),
        ([event("bounce", ball=1)], "events[0].kind"),
        ([{"ball": 1}], "events[0].kind"),
        ([1], "events[0]"),
        ([event("cushion", ball=0, cushion="left")], "events[0].ball"),
        ([event("cushion", ball=16, cushion="left")], "events[0].ball"),
        ([event("cushion", ball="1", cushion="left")], "events[0].ball"),
        ([event("cushion", ball=None, cushion="left")], "events[0].ball"),
        ([event("cushion", ball=1, cushion="left", t="1")], "events[0].t"),
        ([event("cushion", ball=1, cushion="left", speed=2)], "events[0].speed"),
        ([contact("cue", 1, t=0.5), cushion(1, "left", t=0.4)], "events[1].t"),
    ],
)
def test_events_that_cannot_be(events: list[Any], field: str) -> None:
    error = position("nine-ball", [1, 5, 9]).refuse("shot", player="Ann", events=events)
    assert error.field in (field, field.removesuffix(".kind"))


def test_times_may_be_equal_or_left_out() -> None:
    events = (contact("cue", 1, t=0.5), cushion(1, "left"), cushion("cue", "foot", t=0.5))
    assert position("nine-ball").shot("Ann", *events).codes == []


@pytest.mark.parametrize(
    ("seen", "field"),
    [
        ({"code": "illegal_break"}, "observed[0].code"),
        ({"code": "bad_placement"}, "observed[0].code"),
        ({"code": "touched_ball", "ball": 4}, "observed[0].ball"),
        ({"code": "late_fall"}, "observed[0].ball"),
        ({"code": "out_of_turn"}, "observed"),
        ({"code": "wrong_ball_first"}, "observed[0].code"),
        ({"ball": 1}, "observed[0].code"),
        ({"code": "push", "who": "Ann"}, "observed[0].who"),
    ],
)
def test_observations_that_cannot_be(seen: dict[str, Any], field: str) -> None:
    assert position("nine-ball", [1, 5, 9]).refuse("shot", player="Ann", events=GOOD, observed=[seen]).field == field


@pytest.mark.clause("18.n", "9b.2")
def test_a_referee_may_see_that_a_break_was_illegal_or_the_cue_ball_badly_placed() -> None:
    ruled = Sheet("nine-ball").shot("Ann", contact("cue", 1), *FOUR_RAILS, observed=[{"code": "illegal_break"}])
    assert ruled.clauses == {"illegal_break": "9b.2"}
    ruled = Sheet("nine-ball").shot("Ann", contact("cue", 1), *FOUR_RAILS, observed=[{"code": "bad_placement"}])
    assert ruled.clauses == {"bad_placement": "6"}


# --- calls ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "call", "field"),
    [
        ("eight-ball", {}, "call"),
        ("eight-ball", {"ball": 1}, "call.pocket"),
        ("eight-ball", {"pocket": "foot-left"}, "call.ball"),
        ("eight-ball", {"ball": 1, "pocket": "foot-left", "safety": True}, "call"),
        ("eight-ball", {"safety": True, "push_out": True}, "call"),
        ("eight-ball", {"push_out": True}, "call.push_out"),
        ("straight-pool", {"push_out": True}, "call.push_out"),
        ("nine-ball", {"push_out": True}, "call.push_out"),
        ("eight-ball", {"ball": 4, "pocket": "foot-left"}, "call.ball"),
        ("eight-ball", {"ball": "cue", "pocket": "foot-left"}, "call.ball"),
        ("eight-ball", {"ball": 1, "pocket": "left"}, "call.pocket"),
        ("eight-ball", {"safety": False}, "call"),
        ("eight-ball", {"safety": "yes"}, "call.safety"),
        ("eight-ball", {"kick": True}, "call.kick"),
    ],
)
def test_calls_that_cannot_be(game: str, call: dict[str, Any], field: str) -> None:
    assert position(game, [1, 8, 9]).refuse("shot", player="Ann", events=GOOD, call=call).field == field


@pytest.mark.clause("reading 14", "8b.2")
def test_a_call_where_nothing_is_called_changes_nothing() -> None:
    call = {"ball": 3, "pocket": "foot-left"}
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), pocketed(5, "foot-left"), call=call)
    assert ruled.next == ("Ann", "shoot", "in_place")
    events: list[Any] = [contact("cue", 1), *FOUR_RAILS, pocketed(9, "foot-left")]
    assert Sheet("eight-ball").shot("Ann", *events, call=call).next == ("Ann", "shoot", "in_place")


# --- calls: obvious and required ------------------------------------------------------------------------------------


@pytest.mark.clause("8b.8", "8b.13", "sp.3")
def test_without_a_call_a_shot_was_too_plain_to_need_one() -> None:
    own = position("eight-ball", groups=GROUPS).shot("Ann", contact("cue", 1), pocketed(2, "foot-left"))
    assert own.next == ("Ann", "shoot", "in_place")
    theirs = position("eight-ball", groups=GROUPS).shot("Ann", contact("cue", 1), pocketed(9, "foot-left"))
    assert theirs.next == ("Ben", "shoot", "in_place")
    events = (contact("cue", 1), pocketed(9, "foot-left"), pocketed(1, "foot-left"))
    open_table = position("eight-ball").shot("Ann", *events)
    assert open_table["groups"] == {"Ann": "stripes", "Ben": "solids"}
    eight = position("eight-ball", [8, 9], groups=GROUPS).shot("Ann", contact("cue", 8), pocketed(8, "foot-left"))
    assert eight.ended == ("Ann", "eight_pocketed", "8b.13")
    scored = position("straight-pool").shot(
        "Ann", contact("cue", 1), pocketed(4, "foot-left"), pocketed(1, "foot-left")
    )
    assert scored["points"]["Ann"] == 2


@pytest.mark.clause("24.1", "8b.8", "sp.3")
@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_where_calls_are_required_leaving_one_out_is_an_error(game: str) -> None:
    required = {"calls": "required"}
    assert position(game, header=required).refuse("shot", player="Ann", events=GOOD).field == "call"
    facts = {"first_hit": [1], "pocketed": [1]}
    assert position(game, header=required).refuse("shot", player="Ann", facts=facts).field == "call"
    assert position(game, header=required).shot("Ann", *GOOD, call={"ball": 1, "pocket": "foot-left"})["legal"]


@pytest.mark.clause("sp.2", "22")
def test_a_safety_on_the_opening_break_of_14_1() -> None:
    ruled = Sheet("straight-pool", calls="required").shot("Ann", contact("cue", 1), *TWO_RAILS, call={"safety": True})
    assert ruled["legal"]
    assert ruled.next == ("Ben", "shoot", "in_place")


# --- layouts --------------------------------------------------------------------------------------------------------

LAYOUT = {"cue": [0.3, 0.3], "1": [0.5, 1.0], "9": [0.9, 0.9]}


@pytest.mark.parametrize(
    ("changed", "good"),
    [
        ({}, True),
        ({"9": [0.5, 1.0 + 0.05715]}, True),
        ({"9": [0.5, 1.0 + 0.05706]}, True),
        ({"9": [0.5, 1.0 + 0.05700]}, False),
        ({"9": [0.5, 1.01]}, False),
        ({"9": [1.2414, 0.9]}, True),
        ({"9": [1.25, 0.9]}, False),
        ({"9": [0.0, 0.0]}, True),
        ({"9": [-0.04, -0.04]}, True),
        ({"9": [-0.06, -0.06]}, False),
        ({"9": [-0.02, 1.27]}, True),
        ({"9": [-0.02, 0.9]}, False),
        ({"9": [0.9, 2.6]}, False),
        ({"5": [0.2, 2.0]}, False),
        ({"9": None}, False),
    ],
)
@pytest.mark.parametrize("where", ["start", "end"])
def test_layouts_that_can_and_cannot_be(where: str, changed: dict[str, Any], good: bool) -> None:
    layout = {ball: place for ball, place in (LAYOUT | changed).items() if place is not None}
    sheet = position("nine-ball", [1, 9])
    fields = {where: {"layout": layout}}
    if good:
        assert sheet.shot("Ann", contact("cue", 1), cushion("cue", "foot"), **fields)["legal"]
    else:
        error = sheet.refuse("shot", player="Ann", events=[contact("cue", 1), cushion("cue", "foot")], **fields)
        assert error.field == f"{where}.layout"


def test_an_end_layout_has_every_ball_on_the_bed_and_no_other() -> None:
    sheet = position("nine-ball", [1, 5, 9])
    down = [contact("cue", 1), pocketed(5, "foot-left")]
    full = LAYOUT | {"5": [0.2, 2.0]}
    assert sheet.refuse("shot", player="Ann", events=down, end={"layout": full}).field == "end.layout"
    no_cue = {ball: place for ball, place in LAYOUT.items() if ball != "cue"}
    assert sheet.refuse("shot", player="Ann", events=down, end={"layout": no_cue}).field == "end.layout"
    scratch: list[Any] = [*down, pocketed("cue", "head-left")]
    assert sheet.refuse("shot", player="Ann", events=scratch, end={"layout": LAYOUT}).field == "end.layout.cue"
    off = [contact("cue", 1), cushion(1, "foot"), off_table(5)]
    assert sheet.refuse("shot", player="Ann", events=off, end={"layout": full}).field == "end.layout"
    assert sheet.shot("Ann", *scratch, end={"layout": no_cue}).codes == ["cue_ball_pocketed"]


@pytest.mark.parametrize(
    "time", ["2026-07-31", "2026-07-31T19:30:00", "2026-07-31T19:30:00Z", "2026-07-31T19:30:00.5+02:00"]
)
def test_timestamps(time: str) -> None:
    assert position("nine-ball").shot("Ann", *GOOD, time=time)["legal"]


@pytest.mark.parametrize("time", ["yesterday", "", "2026-13-01", 5])
def test_timestamps_that_cannot_be(time: Any) -> None:
    assert position("nine-ball").refuse("shot", player="Ann", events=GOOD, time=time).field == "time"


# --- the ruling -----------------------------------------------------------------------------------------------------

FIELDS = [
    "line",
    "action",
    "player",
    "legal",
    "fouls",
    "pocketed",
    "spotted",
    "points",
    "score",
    "fouls_in_a_row",
    "groups",
    "on_table",
    "next",
    "game_over",
    "match_over",
    "announcements",
    "reasons",
]


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
def test_every_ruling_has_every_field_and_says_why(game: str) -> None:
    sheet = position(game)
    for ruled in (sheet.shot("Ann", *GOOD), sheet.do("undo"), sheet.do("concede", player="Ben")):
        assert [field for field in FIELDS if field not in ruled] == []
        assert list(ruled["next"]) == ["player", "to", "cue_ball", "balls_on", "call", "push_out", "break", "options"]
        assert ruled["reasons"]
        assert all(reason["text"].endswith(".") for reason in ruled["reasons"])


def test_the_order_of_the_fouls_is_that_of_the_clauses_general_ones_first() -> None:
    sheet = Sheet("nine-ball")
    seen = [
        {"code": code}
        for code in ("out_of_turn", "double_hit", "jumped_ball", "touched_ball", "scoop", "push", "not_with_tip")
    ]
    ruled = sheet.shot("Ben", contact("cue", 2), pocketed("cue", "head-left"), off_table(4), observed=seen)
    assert ruled.codes == [
        "not_with_tip",
        "push",
        "scoop",
        "wrong_ball_first",
        "cue_ball_pocketed",
        "object_ball_off_table",
        "touched_ball",
        "jumped_ball",
        "double_hit",
        "out_of_turn",
        "illegal_break",
    ]
