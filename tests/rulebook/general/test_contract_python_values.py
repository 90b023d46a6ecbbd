"""Values made in Python are checked as a line of a log is: a slip of the pen is an error, never a wrong ruling."""

from __future__ import annotations

from typing import Any

import pytest

from poolrules import (
    ActionError,
    Ball,
    BallSet,
    Conduct,
    Match,
    Observed,
    PocketedBall,
    Setup,
    Shot,
    Summary,
    call,
    contact,
    cushion,
    pocketed,
)
from poolrules.actions import Pocketed

HIT = (contact("cue", 1), cushion(1, "left"))


def match() -> Match:
    """9-ball, Ben to shoot, the 1, the 2 and the 9 on the table."""
    made = Match("nine-ball", ("Ann", "Ben"), breaker="Ann")
    made.apply(Setup(player="Ben", on_table=tuple(BallSet.of(1, 2, 9)), shot="after_break", cue_ball="in_place"))
    return made


SLIPS: list[tuple[str, Any]] = [
    ("observed[0].code", Shot(player="Ben", events=HIT, observed=(Observed(code="doublehit"),))),  # type: ignore[arg-type]
    ("observed[0]", {"action": "shot", "player": "Ben", "events": HIT, "observed": ["double_hit"]}),
    ("call.pocket", {"action": "shot", "player": "Ben", "events": HIT, "call": {"ball": 1, "pocket": "foot_left"}}),
    ("call", {"action": "shot", "player": "Ben", "events": HIT, "call": "push_out"}),
    ("start", {"action": "shot", "player": "Ben", "events": HIT, "start": 3}),
    ("events[0]", {"action": "shot", "player": "Ben", "events": [[1]]}),
    ("events[1].pocket", Shot(player="Ben", events=(HIT[0], Pocketed(Ball(1), "foot_left")))),  # type: ignore[arg-type]
    ("facts.cushion_after_hit", Shot(player="Ben", facts=Summary(first_hit=(Ball(1),), cushion_after_hit="no"))),  # type: ignore[arg-type]
    ("facts.first_hit[0]", Shot(player="Ben", facts=Summary(first_hit=("1",)))),  # type: ignore[arg-type]
    ("facts.balls_to_cushion", Shot(player="Ben", facts=Summary(balls_to_cushion=True))),
    ("code", Conduct(player="Ben", code="rude")),  # type: ignore[arg-type]
    ("penalty", Conduct(player="Ben", code="unsportsmanlike", penalty="death")),  # type: ignore[arg-type]
    ("", None),
    ("", [1]),
    ("", Shot),
    ("", HIT[0]),
]


@pytest.mark.parametrize(("field", "action"), SLIPS)
def test_a_slip_is_refused_and_changes_nothing(field: str, action: Any) -> None:
    made = match()
    before = made.state
    with pytest.raises(ActionError) as caught:
        made.apply(action)
    assert caught.value.field == field
    assert made.state is before


def test_a_pocket_that_is_none_cannot_be_called() -> None:
    with pytest.raises(ValueError, match="'foot_left' is not one of head-left"):
        call(1, "foot_left")  # type: ignore[arg-type]


def test_parts_of_a_shot_may_be_values_or_mappings() -> None:
    by_values = match().shot("Ben", *HIT, call=call(push_out=True), observed=[Observed(code="push")])
    by_mappings = match().shot(
        "Ben",
        {"kind": "contact", "ball": "cue", "with": [1]},
        {"kind": "cushion", "ball": 1, "cushion": "left"},
        call={"push_out": True},
        observed=[{"code": "push"}],
    )
    assert by_values == by_mappings
    assert by_values.foul_codes == ("push",)


def test_a_summary_may_be_a_mapping_and_name_balls_alone() -> None:
    by_value = match().shot("Ben", facts=Summary(first_hit=(Ball(1),), pocketed=(PocketedBall(ball=Ball(2)),)))
    by_mapping = match().shot("Ben", facts={"first_hit": [1], "pocketed": [2]})
    assert by_value == by_mapping
    assert (by_value.legal, by_value.pocketed) == (True, (2,))


def test_balls_of_a_set_up_may_be_a_set() -> None:
    made = match()
    made.apply(
        {"action": "setup", "player": "Ann", "on_table": BallSet.of(3, 9), "shot": "normal", "cue_ball": "in_place"}
    )
    assert made.state.on_table == BallSet.of(3, 9)


def test_a_ruling_keeps_the_shot_as_it_was_given() -> None:
    shot = Shot(player="Ben", events=(contact("cue", 1, t=1, at=(0.5, 1.0)), pocketed(1, "foot-left", t=2.5)))
    assert match().apply(shot).shot == shot


@pytest.mark.clause("sp.3", "sp.4")
def test_a_summary_of_14_1_may_leave_out_the_first_hit_where_a_ball_is_down() -> None:
    # Any ball may be hit first, and one that is down was hit.
    made = Match("straight-pool", ("Ann", "Ben"), breaker="Ann")
    made.apply(Setup(player="Ann", on_table=tuple(BallSet.of(1, 2, 3)), shot="normal", cue_ball="in_place"))
    ruling = made.shot("Ann", call=call(1, "foot-left"), facts={"pocketed": [1]})
    assert (ruling.legal, ruling.points, made.player) == (True, (1, 0), "Ann")


@pytest.mark.parametrize(
    ("game", "position", "pocketed"),
    [
        ("straight-pool", {}, []),
        ("straight-pool", {}, ["cue"]),
        # One ball lies behind the head string: whether that one was hit decides.
        (
            "straight-pool",
            {
                "cue_ball": "behind_head_string",
                "layout": {"1": [0.5, 0.3], "2": [0.5, 1.3], "8": [0.8, 1.3], "9": [0.9, 1.5]},
            },
            [1],
        ),
        ("nine-ball", {}, [1]),
        # The 8 hit first scores nothing on an open table (8b.7); later the own group must be.
        ("eight-ball", {}, [1]),
        ("eight-ball", {"groups": {"Ann": "solids", "Ben": "stripes"}}, [1]),
    ],
)
def test_elsewhere_a_summary_must_say_what_was_hit_first(game: str, position: Any, pocketed: Any) -> None:
    made = Match(game, ("Ann", "Ben"), breaker="Ann")
    base = {"action": "setup", "player": "Ann", "on_table": [1, 2, 8, 9], "shot": "normal", "cue_ball": "in_place"}
    made.apply(base | position)
    with pytest.raises(ActionError) as caught:
        made.shot("Ann", facts={"pocketed": pocketed})
    assert caught.value.field == "facts.first_hit"
