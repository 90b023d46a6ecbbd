"""Tables too short for a rack (2): the rulings stand, and nobody can say where the balls lie."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, KITCHEN, Sheet, position

from poolrules import contact, cushion, off_table, pocketed

SHORT: dict[str, Any] = {"table": {"width": 0.9, "length": 0.5}}


@pytest.mark.clause("2")
def test_2_a_rerack_by_decision() -> None:
    sheet = Sheet("eight-ball", **SHORT)
    sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"))
    ruled = sheet.decide("Ben", "rerack_and_break")
    assert ruled["racked"] == [{"ball": ball, "at": None} for ball in ALL["eight-ball"]]
    assert ruled.next == ("Ben", "shoot", KITCHEN)


@pytest.mark.clause("2", "sp.9")
@pytest.mark.parametrize("with_layout", [True, False])
def test_2_a_rerack_of_14_1(with_layout: Any) -> None:
    sheet = position("straight-pool", [4, 7], header=SHORT)
    fields = {"end": {"layout": {"cue": [0.2, 0.2], "7": [0.4, 0.3]}}} if with_layout else {}
    ruled = sheet.shot("Ann", contact("cue", 4), pocketed(4, "foot-left"), **fields)
    assert [placed["ball"] for placed in ruled["racked"]] == [ball for ball in range(1, 16) if ball != 7]
    assert {placed["at"] is None for placed in ruled["racked"]} == {True}
    assert ruled["on_table"] == ALL["straight-pool"]
    assert ruled["points"]["Ann"] == 1
    assert ruled.next == ("Ann", "shoot", "in_place")
    # Where the balls lie nobody knows, so the next shot's layout may say anything that can be.
    assert sheet.match.state.layout is None


@pytest.mark.clause("2", "sp.9", "sp.7")
def test_2_a_rerack_of_fifteen_when_the_last_ball_left_the_table() -> None:
    sheet = position("straight-pool", [4, 7], header=SHORT)
    ruled = sheet.shot("Ann", contact("cue", 4), off_table(7), pocketed(4, "foot-left"))
    assert [placed["ball"] for placed in ruled["racked"]] == ALL["straight-pool"]


@pytest.mark.clause("2", "8b.4")
def test_8b_4_the_cue_ball_taken_in_hand_leaves_its_place_in_the_layout() -> None:
    sheet = Sheet("eight-ball")
    rails = [cushion(ball, "foot") for ball in (2, 3, 4, 5)]
    places = {str(ball): [0.1 + 0.07 * ball, 1.5] for ball in range(1, 15)} | {"cue": [0.5, 0.4]}
    sheet.shot("Ann", contact("cue", 1), *rails, off_table(15), end={"layout": places})
    sheet.decide("Ben", "take_in_hand")
    layout = sheet.match.state.layout
    assert layout is not None
    assert "cue" not in layout
    assert layout[15] == pytest.approx((0.635, 1.905))
    # Where it lay it may be put again.
    assert sheet.shot("Ben", contact("cue", 2), cushion(2, "foot"), start={"cue_placed": [0.5, 0.4]}).codes == []
