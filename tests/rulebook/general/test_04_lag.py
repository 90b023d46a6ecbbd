"""4: the lag for the break."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, KITCHEN, Ruled, Sheet

from poolrules import contact, cushion, pocketed

FAULTS = ["pocketed", "off_table", "side_cushion", "crossed_long_string", "no_foot_cushion", "past_head_cushion"]


def lag(ann: Any, ben: Any, *, game: str = "nine-ball", undecided: bool = False, **header: Any) -> Ruled:
    """The ruling on a lag; a ball is the y at which it stopped, or a fault."""
    sheet = Sheet(game, breaker=None, **header)
    return sheet.do("lag", lags={"Ann": _ball(ann, 0.3), "Ben": _ball(ben, 0.95)}, undecided=undecided)


def _ball(what: Any, x: float) -> dict[str, Any]:
    if isinstance(what, str):
        return {"stopped_at": None, "faults": [what]}
    return what if isinstance(what, dict) else {"stopped_at": [x, what], "faults": []}


@pytest.mark.clause("4")
@pytest.mark.parametrize(("ann", "ben", "winner"), [(0.2, 0.4, "Ann"), (0.5, 0.1, "Ben"), (0.0286, 0.0291, "Ann")])
def test_4_the_ball_nearer_to_the_head_cushion_wins(ann: float, ben: float, winner: str) -> None:
    ruled = lag(ann, ben)
    assert (ruled["player"], ruled["legal"]) == (None, None)
    assert ruled.next == (winner, "decide", KITCHEN)
    assert ruled.options == ["break", "give_break"]
    assert ruled.why == {"lag_nearer": "4"}


@pytest.mark.clause("4")
@pytest.mark.parametrize(("ben", "again"), [(0.30049, True), (0.3005, False), (0.2996, True), (0.29949, False)])
def test_4_less_than_half_a_millimetre_apart_is_too_close_to_call(ben: float, again: bool) -> None:
    ruled = lag(0.3, ben)
    assert (ruled.next == (None, "lag", None)) is again
    assert ("lag_too_close" in ruled.why) is again


@pytest.mark.clause("4", "reading 21")
@pytest.mark.parametrize("fault", FAULTS)
def test_4_a_bad_lag_is_lost_at_once(fault: str) -> None:
    ruled = lag(fault, 2.0)
    assert ruled.next == ("Ben", "decide", KITCHEN)
    assert ruled.why == {"lag_lost_at_once": "4"}
    assert lag(2.0, fault).next == ("Ann", "decide", KITCHEN)


@pytest.mark.clause("4")
def test_4_a_fault_counts_wherever_the_ball_stopped() -> None:
    # Ann's ball lies much nearer, and touched a long cushion on its way.
    assert lag({"stopped_at": [0.3, 0.1], "faults": ["side_cushion"]}, 0.6).next[0] == "Ben"


@pytest.mark.clause("4")
@pytest.mark.parametrize(("y", "winner"), [(0.001, "Ann"), (0.0, "Ann"), (-0.001, "Ben")])
def test_4_in_a_pockets_mouth_past_the_edge_of_the_head_cushion(y: float, winner: str) -> None:
    # Where the ball touches the cloth decides (8).
    assert lag({"stopped_at": [0.02, y], "faults": []}, 0.4).next[0] == winner


@pytest.mark.clause("4")
@pytest.mark.parametrize("ben", FAULTS)
def test_4_both_bad_lag_again(ben: str) -> None:
    ruled = lag("no_foot_cushion", ben)
    assert ruled.next == (None, "lag", None)
    assert ruled.why == {"lag_both_bad": "4"}
    assert ruled.options == []


@pytest.mark.clause("4")
def test_4_when_the_referee_cannot_tell_lag_again() -> None:
    assert lag(0.2, 0.4, undecided=True).why == {"lag_undecided": "4"}
    nowhere: dict[str, Any] = {"stopped_at": None, "faults": []}
    assert lag(nowhere, nowhere, undecided=True).next == (None, "lag", None)


@pytest.mark.clause("4")
def test_4_after_a_lag_again_the_second_one_decides() -> None:
    sheet = Sheet("eight-ball", breaker=None)
    sheet.do("lag", lags={"Ann": _ball("pocketed", 0), "Ben": _ball("off_table", 0)})
    ruled = sheet.do("lag", lags={"Ann": _ball(0.5, 0.3), "Ben": _ball(0.4, 0.9)})
    assert ruled.next == ("Ben", "decide", KITCHEN)


@pytest.mark.clause("4", "5")
@pytest.mark.parametrize("game", sorted(ALL))
@pytest.mark.parametrize(("option", "breaker"), [("break", "Ben"), ("give_break", "Ann")])
def test_4_the_winner_breaks_or_gives_the_break_away(game: str, option: str, breaker: str) -> None:
    sheet = Sheet(game, breaker=None)
    sheet.do("lag", lags={"Ann": _ball(0.5, 0.3), "Ben": _ball(0.4, 0.9)})
    ruled = sheet.decide("Ben", option)
    assert ruled["player"] == "Ben"
    assert ruled.next == (breaker, "shoot", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["on_table"] == ALL[game]
    assert ruled.why == {f"chose_{option}": "4"}
    assert "racked" not in ruled


@pytest.mark.clause("4")
def test_4_who_got_the_break_counts_as_the_first_breaker_of_the_alternation() -> None:
    sheet = Sheet("nine-ball", breaker=None, race_to=3)
    sheet.do("lag", lags={"Ann": _ball(0.2, 0.3), "Ben": _ball(0.4, 0.9)})
    sheet.decide("Ann", "give_break")
    ruled = sheet.shot("Ben", contact("cue", 1), pocketed(9, "foot-left"))
    assert ruled.ended == ("Ben", "nine_pocketed", "9b.6")
    assert ruled.next == ("Ann", "shoot", KITCHEN)


@pytest.mark.clause("4")
def test_4_a_lag_is_due_before_the_first_shot_and_only_then() -> None:
    sheet = Sheet("nine-ball", breaker=None)
    events = [contact("cue", 1), cushion(1, "foot")]
    assert sheet.refuse("shot", player="Ann", events=events).field == "action"
    assert sheet.refuse("decide", player="Ann", option="break").field == "option"
    lags = {"Ann": _ball(0.2, 0.3), "Ben": _ball(0.4, 0.9)}
    sheet.do("lag", lags=lags)
    assert sheet.refuse("lag", lags=lags).field == "action"
    assert sheet.refuse("shot", player="Ann", events=events).field == "action"
    assert sheet.refuse("decide", player="Ben", option="break").field == "player"
    assert sheet.refuse("decide", player="Ann", option="accept").field == "option"
    assert Sheet("nine-ball").refuse("lag", lags=lags).field == "action"


@pytest.mark.clause("4")
@pytest.mark.parametrize(
    ("lags", "field"),
    [
        ({"Ann": _ball(0.2, 0.3)}, "lags"),
        ({"Ann": _ball(0.2, 0.3), "Cid": _ball(0.2, 0.9)}, "lags"),
        ({"Ann": _ball(0.2, 0.3), "Ben": {"stopped_at": None, "faults": []}}, "lags.Ben.stopped_at"),
        ({"Ann": _ball(0.2, 0.3), "Ben": {"faults": []}}, "lags.Ben.stopped_at"),
        ({"Ann": _ball(2.7, 0.3), "Ben": _ball(0.2, 0.9)}, "lags.Ann.stopped_at"),
        ({"Ann": _ball(0.3, -0.1), "Ben": _ball(0.2, 0.9)}, "lags.Ann.stopped_at"),
        ({"Ann": _ball("too_slow", 0.3), "Ben": _ball(0.2, 0.9)}, "lags.Ann.faults[0]"),
    ],
)
def test_4_a_lag_that_cannot_be(lags: dict[str, Any], field: str) -> None:
    assert Sheet("nine-ball", breaker=None).refuse("lag", lags=lags).field == field


@pytest.mark.clause("4")
def test_4_a_lag_on_a_smaller_table() -> None:
    assert lag(1.9, 1.8, table="7ft").next[0] == "Ben"
    sheet = Sheet("nine-ball", breaker=None, table="7ft")
    # 2.1 m is on the bed of a 9-ft table, and off a 7-ft one of 1.9812 m.
    assert sheet.refuse("lag", lags={"Ann": _ball(2.1, 0.3), "Ben": _ball(0.4, 0.9)}).field == "lags.Ann.stopped_at"


@pytest.mark.clause("4")
def test_4_a_setup_takes_the_place_of_the_lag() -> None:
    sheet = Sheet("nine-ball", breaker=None, race_to=2)
    sheet.do("setup", player="Ben", on_table=[9], shot="normal", cue_ball="in_place")
    ruled = sheet.shot("Ben", contact("cue", 9), pocketed(9, "foot-left"))
    # Ben, the player of the setup, counts as the breaker of this rack: Ann breaks the next.
    assert ruled.next == ("Ann", "shoot", KITCHEN)
