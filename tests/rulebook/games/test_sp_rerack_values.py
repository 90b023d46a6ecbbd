"""sp.9: the order of a re-rack, the corners of a rack of fifteen, the count of racks and the reasons."""

from __future__ import annotations

from typing import Any

import pytest
from plays import called
from scoresheet import Sheet, position

from poolrules import contact, off_table, pocketed
from poolrules.editions import edition
from poolrules.geometry import NINE_FOOT
from poolrules.geometry import rerack as rerack_by_position

# Seen from the foot end the right is where x is small: the 1 in that rear corner, the 5 in the other.
RIGHT_REAR, LEFT_REAR = [0.5207, 2.102974], [0.7493, 2.102974]


def fourteenth(*events: Any, header: dict[str, Any] | None = None, **fields: Any) -> Sheet:
    """Ann makes the 6 as called, the 15 is left."""
    sheet = position("straight-pool", [6, 15], header=header)
    sheet.shot("Ann", contact("cue", 6), pocketed(6, "foot-right"), *events, call=called(6), **fields)
    return sheet


def order(sheet: Sheet) -> list[int]:
    assert sheet.ruling.racked is not None
    return [int(ball) for ball, _ in sheet.ruling.racked]


@pytest.mark.clause("sp.9", "sp.3")
def test_sp_9_the_reasons_name_points_and_balls() -> None:
    sheet = fourteenth()
    assert sheet.grounds == [
        ("called_ball_scores", "sp.3", [6], "Ann", 1),
        ("rerack", "sp.9", [], None, 14),
        ("rerack_assumed_elsewhere", "sp.9", [], None, None),
    ]
    assert sheet.ruling.announcements[0] == ("rerack", None, "sp.9")
    fifteen = fourteenth(pocketed(15, "foot-left"), end={"layout": {"cue": [0.3, 1.3]}})
    assert fifteen.grounds == [
        ("called_ball_scores", "sp.3", [6, 15], "Ann", 2),
        ("rerack", "sp.9", [], None, 15),
        ("rerack_pocketed_elsewhere", "sp.9", [], None, None),
    ]


@pytest.mark.clause("sp.1", "sp.9")
def test_sp_1_in_a_rack_of_fifteen_the_1_and_the_5_are_in_the_rear_corners() -> None:
    sheet = fourteenth(pocketed(15, "foot-left"))
    places = {int(ball): at for ball, at in sheet.ruling.racked or ()}
    assert places[1] == pytest.approx(RIGHT_REAR, abs=1e-6)
    assert places[5] == pytest.approx(LEFT_REAR, abs=1e-6)
    # A rulebook without that rule racks them as they come.
    book = edition("classic").derive("any order", games={"straight-pool": {"knobs": {"rack_corners": False}}})
    assert order(fourteenth(pocketed(15, "foot-left"), header={"rulebook": book})) == list(range(1, 16))


@pytest.mark.clause("sp.7", "sp.9")
@pytest.mark.parametrize("layout", [True, False])
def test_sp_9_a_fifteenth_ball_off_the_table_is_racked_with_the_others(layout: bool) -> None:
    fields = {"end": {"layout": {"cue": [0.3, 1.3]}}} if layout else {}
    sheet = fourteenth(off_table(15), **fields)
    assert sorted(order(sheet)) == list(range(1, 16))
    assert sheet.ruling.spotted == ()
    assert sheet.grounds[1] == ("rerack", "sp.9", [], None, 15)


@pytest.mark.clause("sp.9")
def test_sp_9_the_order_comes_from_the_seed_and_the_number_of_the_rack() -> None:
    assert order(fourteenth()) == list(range(1, 15))
    drawn = {}
    for seed in (7, 8):
        sheet = fourteenth(header={"seed": seed})
        # It is rack number two of the match, so the seed is one further than that of the first rack.
        wanted = rerack_by_position(NINE_FOOT, cue=None, fifteenth=15, seed=seed + 1).racked
        assert sheet.ruling.racked == wanted
        drawn[seed] = order(sheet)
    assert drawn[7] != drawn[8]


@pytest.mark.clause("sp.9")
def test_sp_9_every_rack_of_a_match_has_its_number() -> None:
    sheet = fourteenth(header={"seed": 7})
    assert sheet.match.state.rack == 2
    for ball in range(1, 14):
        sheet.shot("Ann", contact("cue", ball), pocketed(ball, "foot-right"), call=called(ball))
    assert sheet.match.state.rack == 2
    sheet.shot("Ann", contact("cue", 14), pocketed(14, "foot-right"), call=called(14))
    assert sheet.match.state.rack == 3
    assert sheet.ruling.racked == rerack_by_position(NINE_FOOT, cue=None, fifteenth=15, seed=9).racked


@pytest.mark.clause("sp.9")
def test_sp_9_a_cue_ball_in_the_rack_leaves_its_place_and_the_balls_take_theirs() -> None:
    sheet = fourteenth(end={"layout": {"cue": [0.7, 2.05], "15": [0.3, 1.3]}})
    layout = sheet.match.state.layout
    assert layout is not None
    assert sheet.match.state.turn.cue_ball == "behind_head_string"
    assert layout.balls == sheet.match.state.on_table
    assert layout[15] == (0.3, 1.3)
    stays = fourteenth(end={"layout": {"cue": [0.3, 1.0], "15": [0.3, 1.3]}}).match.state
    assert stays.layout is not None
    assert stays.layout[0] == (0.3, 1.0)


@pytest.mark.clause("2", "sp.9")
@pytest.mark.parametrize("off", [True, False])
def test_2_on_a_table_too_short_for_a_rack(off: bool) -> None:
    short = {"table": {"width": 0.9, "length": 0.5}}
    sheet = fourteenth(*([off_table(15)] if off else []), header=short)
    assert order(sheet) == list(range(1, 16 if off else 15))
    assert sheet.ruling.spotted == ()
    assert sheet.grounds[1:] == [
        ("rerack", "sp.9", [], None, 15 if off else 14),
        ("rerack_assumed_elsewhere", "sp.9", [], None, None),
    ]
    assert sheet.match.state.turn.cue_ball == "in_place"
