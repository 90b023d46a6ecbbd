"""A shot as the contract has it: events, observations, calls, layouts; what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import FOUR_RAILS, GOOD, TWO_RAILS, Sheet, position

from poolrules import contact, cushion, off_table, pocketed, rebound

GROUPS = {"Ann": "solids", "Ben": "stripes"}


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
