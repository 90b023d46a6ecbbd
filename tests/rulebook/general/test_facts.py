"""Every derived fact of a shot as a value: from its events, and from what a score keeper entered."""

from __future__ import annotations

from typing import Any

import pytest
from refusals import RACK, nine, refused

from poolrules import contact, cushion, head_string, off_table, pocketed, returned
from poolrules.actions import Summary
from poolrules.base.balls import NO_BALLS, Ball, BallSet
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.notation.wire.read import action_from
from poolrules.shot.facts import Facts, Frozen, from_events
from poolrules.shot.summary import from_summary

NINE = BallSet.from_iterable(range(1, 10))
CUE = Ball(0)


def of(*balls: int) -> BallSet:
    return BallSet.of(*balls)


def facts(**known: Any) -> Facts:
    """The facts of a shot in which nothing happened but what is said."""
    plain = dict[str, Any](
        first_hit=NO_BALLS,
        first_hit_frozen=False,
        pocketed=(),
        potted=NO_BALLS,
        cue_ball_pocketed=False,
        off_table=NO_BALLS,
        cue_ball_off_table=False,
        cushion_after_hit=False,
        balls_to_cushion=0,
        cue_to_cushion=False,
        any_cushion=False,
        off_lamp=NO_BALLS,
        past_head_string=0,
    )
    return Facts(**{**plain, **known})


FROZEN_1: Frozen = {Ball(1): ("left",)}


@pytest.mark.clause("7", "12", "17", "18.a", "18.b", "18.j", "reading 3", "reading 9")
@pytest.mark.parametrize(
    ("events", "frozen", "expected"),
    [
        ([], {}, facts()),
        ([contact(2, 3)], {}, facts()),
        # Whichever ball of the two is named first, the cue ball met the other.
        ([contact("cue", 4), contact("cue", 5)], {}, facts(first_hit=of(4))),
        ([contact(4, "cue"), contact(5, "cue")], {}, facts(first_hit=of(4))),
        ([contact("cue", 4, 5)], {}, facts(first_hit=of(4, 5))),
        # Before the hit a cushion is none for 18.b, but it is one for the record of 19.
        ([cushion("cue", "left"), contact("cue", 4)], {}, facts(first_hit=of(4), any_cushion=True)),
        (
            [contact("cue", 4), cushion("cue", "left")],
            {},
            facts(first_hit=of(4), any_cushion=True, cushion_after_hit=True, cue_to_cushion=True),
        ),
        # A ball counts once, however many cushions it reached; the cue ball does not count among them.
        (
            [contact("cue", 4), cushion(4, "left"), cushion(4, "foot"), cushion(5, "foot"), cushion("cue", "foot")],
            {},
            facts(first_hit=of(4), any_cushion=True, cushion_after_hit=True, cue_to_cushion=True, balls_to_cushion=2),
        ),
        (
            [contact("cue", 4), pocketed(4, "foot-left"), pocketed("cue", "head-left")],
            {},
            facts(
                first_hit=of(4),
                pocketed=((Ball(4), "foot-left"), (CUE, "head-left")),
                potted=of(4),
                cue_ball_pocketed=True,
                balls_to_cushion=1,
                past_head_string=1,
            ),
        ),
        (
            [contact("cue", 4), off_table(4), off_table("cue")],
            {},
            facts(
                first_hit=of(4),
                off_table=of(4),
                cue_ball_off_table=True,
                cushion_after_hit=True,
                balls_to_cushion=1,
            ),
        ),
        ([contact("cue", 4), off_table("cue")], {}, facts(first_hit=of(4), cue_ball_off_table=True)),
        # Crossings of the head string: each ball once, the cue ball not.
        (
            [contact("cue", 4), head_string(4), head_string(4), head_string("cue"), head_string(5)],
            {},
            facts(first_hit=of(4), past_head_string=2),
        ),
        (
            [contact("cue", 4), head_string(4), pocketed(4, "head-left"), pocketed(5, "foot-left")],
            {},
            facts(
                first_hit=of(4),
                pocketed=((Ball(4), "head-left"), (Ball(5), "foot-left")),
                potted=of(4, 5),
                balls_to_cushion=2,
                past_head_string=2,
            ),
        ),
        # 23.2.c: back off the lamp a ball is still in play.
        ([contact("cue", 4), returned(4, by="lamp")], {}, facts(first_hit=of(4))),
        # Frozen to the left cushion: that one does not count, any other does, and any for another ball.
        ([contact("cue", 1)], FROZEN_1, facts(first_hit=of(1), first_hit_frozen=True)),
        ([contact("cue", 4)], FROZEN_1, facts(first_hit=of(4))),
        ([contact("cue", 1, 4)], FROZEN_1, facts(first_hit=of(1, 4), first_hit_frozen=True)),
        ([contact("cue", 1)], {Ball(1): ()}, facts(first_hit=of(1))),
        (
            [contact("cue", 1), cushion(1, "left")],
            FROZEN_1,
            facts(first_hit=of(1), first_hit_frozen=True, any_cushion=True),
        ),
        (
            [contact("cue", 1), cushion(1, "foot")],
            FROZEN_1,
            facts(
                first_hit=of(1),
                first_hit_frozen=True,
                any_cushion=True,
                cushion_after_hit=True,
                balls_to_cushion=1,
            ),
        ),
        (
            [contact("cue", 1), cushion(4, "left")],
            FROZEN_1,
            facts(
                first_hit=of(1),
                first_hit_frozen=True,
                any_cushion=True,
                cushion_after_hit=True,
                balls_to_cushion=1,
            ),
        ),
        (
            [contact("cue", 4), cushion("cue", "left")],
            {CUE: ("left",)},
            facts(first_hit=of(4), any_cushion=True, cushion_after_hit=True, cue_to_cushion=True),
        ),
    ],
)
def test_from_events(events: list[Any], frozen: Frozen, expected: Facts) -> None:
    assert from_events(events, NINE, frozen) == expected


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("events", "driven", "otherwise"),
    [
        # Later editions: it must have left its cushion, and only another ball or cushion can have sent it back.
        ([cushion(1, "left")], 0, 0),
        ([contact(2, 3), cushion(1, "left")], 0, 0),
        ([cushion(3, "left"), cushion(1, "left")], 1, 1),
        ([contact(1, 3), cushion(1, "left")], 1, 0),
        ([contact(3, 1), cushion(1, "left")], 1, 0),
        ([cushion(1, "foot"), cushion(1, "left")], 1, 1),
    ],
)
def test_18_j_a_frozen_ball_that_left_and_came_back(events: list[Any], driven: int, otherwise: int) -> None:
    shot: list[Any] = [contact("cue", 1), *events]
    assert from_events(shot, NINE, FROZEN_1, return_counts=True).balls_to_cushion == driven
    assert from_events(shot, NINE, FROZEN_1).balls_to_cushion == otherwise


@pytest.mark.clause("23.2.c")
@pytest.mark.parametrize("ball", [0, 4])
def test_23_2_c_where_the_lamp_is_off_the_table(ball: int) -> None:
    down = pocketed(ball, "foot-left")
    events: list[Any] = [contact("cue", 5), returned(ball, by="lamp"), down, pocketed(6, "foot-left")]
    found = from_events(events, NINE, lamp_is_off=True)
    assert found.off_lamp == (BallSet(1) if ball == 0 else of(4))
    assert found.pocketed == ((Ball(6), "foot-left"),)
    assert found.potted == of(6)
    assert (found.cue_ball_off_table, found.off_table) == ((True, NO_BALLS) if ball == 0 else (False, of(4)))
    several: list[Any] = [contact("cue", 5), off_table(3), returned(ball, by="lamp"), returned(7, by="lamp")]
    found = from_events(several, NINE, lamp_is_off=True)
    assert found.off_table == (of(3, 7) if ball == 0 else of(3, 4, 7))
    assert [*map(int, found.off_lamp)] == [ball, 7]
    # A ball that came back of itself never left.
    plain = from_events([contact("cue", 5), returned(ball)], NINE, lamp_is_off=True)
    assert plain == facts(first_hit=of(5))


@pytest.mark.parametrize(
    ("events", "field"),
    [
        ([RACK, contact(2, 3, 3)], "events[1].with[1]"),
        ([RACK, contact(2, 3, 2)], "events[1].with[1]"),
        ([RACK, pocketed(3, "foot-left"), cushion(12, "foot")], "events[2].ball"),
        ([RACK, off_table(3), cushion(12, "foot")], "events[2].ball"),
        ([RACK, pocketed(3, "foot-left"), pocketed(4, "foot-left"), cushion(3, "foot")], "events[3].ball"),
        ([contact("cue", 1, t=0.5), cushion(1, "foot", t=0.5), cushion(12, "foot")], "events[2].ball"),
        ([contact("cue", 1, t=0.5), cushion(1, "foot"), cushion(1, "foot", t=0.25)], "events[2].t"),
        ([contact("cue", 1, t=0.5), cushion(1, "foot", t=0.75), cushion(1, "foot", t=0.625)], "events[2].t"),
        ([RACK, off_table("cue"), contact("cue", 2)], "events[2].ball"),
        ([RACK, pocketed("cue", "foot-left"), contact(2, "cue")], "events[2].with[0]"),
    ],
)
def test_the_first_event_that_cannot_be_is_named(events: list[Any], field: str) -> None:
    found, problem = refused(nine(), "shot", player="Ann", events=events)
    assert found == field
    if field == "events[3].ball":
        assert problem == "ball 3 is already down or off the table on this shot"


def test_balls_in_words() -> None:
    words = [listed(balls) for balls in (NO_BALLS, of(3), of(3, 4), of(3, 4, 9))]
    assert words == ["none", "3", "3 and 4", "3, 4 and 9"]


# --- a summary ----------------------------------------------------------------------------------------------------


def entered(**fields: Any) -> Summary:
    """A summary as the log has it: nothing pocketed unless it is said."""
    action = action_from({"action": "shot", "player": "Ann", "facts": {"pocketed": []} | fields})
    summary: Summary | None = action.facts  # type: ignore[union-attr]
    assert summary is not None
    return summary


UNKNOWN: dict[str, Any] = {
    "first_hit": None,
    "cushion_after_hit": None,
    "balls_to_cushion": None,
    "cue_to_cushion": None,
    "any_cushion": None,
    "past_head_string": None,
}


@pytest.mark.clause("18.a", "18.b", "18.c", "18.d", "18.e", "19", "reading 9")
@pytest.mark.parametrize(
    ("fields", "known"),
    [
        ({}, {}),
        ({"first_hit": []}, {"first_hit": NO_BALLS}),
        ({"first_hit": [1, 2]}, {"first_hit": of(1, 2)}),
        (
            {"pocketed": [4, "cue", {"ball": 5, "pocket": "head-left"}]},
            {
                "pocketed": ((Ball(4), None), (CUE, None), (Ball(5), "head-left")),
                "potted": of(4, 5),
                "cue_ball_pocketed": True,
            },
        ),
        (
            {"off_table": [4, "cue"]},
            {"off_table": of(4), "cue_ball_off_table": True, "cushion_after_hit": True},
        ),
        ({"off_table": ["cue"]}, {"cue_ball_off_table": True}),
        ({"balls_past_head_string": 3}, {"past_head_string": 3}),
        # A cushion, or none, said in one of several ways.
        ({"cushion_after_hit": True}, {"cushion_after_hit": True, "any_cushion": True}),
        (
            {"cushion_after_hit": False},
            {"cushion_after_hit": False, "any_cushion": False, "balls_to_cushion": 0, "cue_to_cushion": False},
        ),
        (
            {"first_hit": [1], "cue_to_cushion": True},
            {"first_hit": of(1), "cue_to_cushion": True, "cushion_after_hit": True, "any_cushion": True},
        ),
        ({"cue_to_cushion": True}, {"cue_to_cushion": True, "any_cushion": True}),
        ({"cue_to_cushion": False}, {"cue_to_cushion": False}),
        (
            {"first_hit": [1], "balls_to_cushion": 2},
            {"first_hit": of(1), "balls_to_cushion": 2, "cushion_after_hit": True, "any_cushion": True},
        ),
        ({"balls_to_cushion": 0}, {"balls_to_cushion": 0}),
        # Object balls move only when one is hit, the cue ball without.
        ({"balls_to_cushion": 9}, {"balls_to_cushion": 9, "cushion_after_hit": True, "any_cushion": True}),
        (
            {"balls_to_cushion": 0, "cue_to_cushion": False},
            {"balls_to_cushion": 0, "cue_to_cushion": False, "cushion_after_hit": False, "any_cushion": False},
        ),
        # Those that are gone count among the balls driven to a cushion, counted in or not (reading 9).
        (
            {"pocketed": [4, "cue"], "off_table": [5], "balls_to_cushion": 1, "first_hit": [4]},
            {
                "first_hit": of(4),
                "pocketed": ((Ball(4), None), (CUE, None)),
                "potted": of(4),
                "cue_ball_pocketed": True,
                "off_table": of(5),
                "cushion_after_hit": True,
                "balls_to_cushion": 2,
                "any_cushion": True,
            },
        ),
        (
            {"pocketed": [4, 6], "cushion_after_hit": False},
            {
                "pocketed": ((Ball(4), None), (Ball(6), None)),
                "potted": of(4, 6),
                "cushion_after_hit": False,
                "balls_to_cushion": 2,
                "cue_to_cushion": False,
                "any_cushion": False,
            },
        ),
    ],
)
def test_from_summary(fields: dict[str, Any], known: dict[str, Any]) -> None:
    assert from_summary(entered(**fields), NINE) == facts(**(UNKNOWN | known))


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("fields", "cushion_after_hit", "any_cushion"),
    [
        ({}, None, None),
        # After a hit on a frozen ball a cushion says nothing unless it was the cue ball's.
        ({"cushion_after_hit": True}, None, True),
        ({"cushion_after_hit": False}, False, False),
        ({"cue_to_cushion": True}, True, True),
        ({"cue_to_cushion": False, "balls_to_cushion": 0}, False, False),
        ({"frozen_ball_satisfied": True}, True, True),
        ({"frozen_ball_satisfied": False, "cushion_after_hit": True}, False, True),
        ({"frozen_ball_satisfied": False}, False, None),
    ],
)
def test_18_j_a_summary_of_a_frozen_ball(
    fields: dict[str, Any], cushion_after_hit: bool | None, any_cushion: bool | None
) -> None:
    found = from_summary(entered(first_hit=[1], **fields), NINE, FROZEN_1)
    assert (found.first_hit_frozen, found.cushion_after_hit, found.any_cushion) == (
        True,
        cushion_after_hit,
        any_cushion,
    )


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(("hit", "frozen", "is_frozen"), [([2], FROZEN_1, False), ([1], {Ball(1): ()}, False)])
def test_18_j_no_frozen_ball_was_hit(hit: list[int], frozen: Frozen, is_frozen: bool) -> None:
    found = from_summary(entered(first_hit=hit, cushion_after_hit=True), NINE, frozen)
    assert (found.first_hit_frozen, found.cushion_after_hit) == (is_frozen, True)


def test_what_a_summary_must_say() -> None:
    with pytest.raises(ActionError, match=r"^facts.pocketed: is missing, and this ruling needs it$"):
        from_summary(Summary(first_hit=(Ball(1),)), NINE)
