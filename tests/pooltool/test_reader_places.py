"""Where a System's balls lie, and the Systems that are refused, on systems built by hand."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from fakes import NAN, NONE, R, contact, cushion, pocket, state, system, table

from poolrules.interop.pooltool import SimulationError, shot_from_system, table_from_system

CUE, ONE, NINE = (0.5, 1.0), (0.5, 1.4), (0.3, 1.7)
PLACES = {"cue": CUE, "1": ONE, "9": NINE}


def shot(built: Any, **options: Any) -> dict[str, Any]:
    return shot_from_system(built, player="Ann", **options)


# --- places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "cushions"),
    [
        ((R + 1e-6, 0.5), ["left"]),
        ((1.0 - R - 0.99e-4, 0.5), ["right"]),
        ((0.5, R), ["head"]),
        ((0.5, 2.0 - R - 1e-6), ["foot"]),
        ((R + 1.01e-4, 0.5), None),
        ((R, 1.0), None),  # in the mouth of the side pocket
        ((R, 0.09), None),  # in the mouth of the corner pocket
        ((R, 0.11), ["left"]),
    ],
)
def test_balls_frozen_to_a_cushion(place: tuple[float, float], cushions: list[str] | None) -> None:
    found = shot(system(PLACES | {"1": place}, []))["start"]["frozen_to_cushion"]
    assert found == ({"1": cushions} if cushions else {})


def test_a_ball_down_before_the_shot_is_in_no_layout() -> None:
    found = shot(system(PLACES | {"4": (-0.03, -0.03)}, [], start_states={"4": 4}))
    assert "4" not in found["start"]["layout"]
    assert "4" not in found["end"]["layout"]


@pytest.mark.parametrize(
    ("place", "is_off"),
    [
        ((-8.4, 0.5), True),
        ((0.5, 2.0 + 2 * R + 1e-6), True),
        ((NAN, NAN), True),
        ((-0.0093, 0.04), False),  # hangs in the jaws of a corner pocket
        ((-2 * R + 1e-6, 1.0), False),  # and of a side pocket
        ((-0.001, 0.5), True),  # beside a straight nose no centre lies behind it
    ],
)
def test_a_ball_off_the_table_is_told_by_where_it_ended(place: tuple[float, float], is_off: bool) -> None:
    built = system(PLACES, [contact("cue", "1", 0.2), cushion("cue", "9", 0.4)], end={"1": place})
    found = shot(built)
    assert found["events"][2:] == ([{"kind": "off_table", "ball": 1}] if is_off else [])
    assert ("1" in found["end"]["layout"]) is not is_off


def test_a_ball_sunk_into_a_cushion_is_put_back_against_it() -> None:
    sunk = {"1": (1.0 - R + 0.004, 0.5), "cue": (0.5, 2.0 - R + 0.99e-4), "9": (0.5, 0.02)}
    happened = [contact("cue", "1", 0.2), contact("cue", "9", 0.3)]
    found = shot(system(PLACES, happened, end=sunk))["end"]["layout"]
    assert found["1"] == [pytest.approx(1.0 - R), 0.5]
    assert found["cue"] == [0.5, 2.0 - R + 0.99e-4]  # within 0.1 mm it lies at the cushion
    assert found["9"] == [0.5, pytest.approx(R)]
    start = shot(system(PLACES | {"1": sunk["1"]}, []))["start"]
    assert start["layout"]["1"] == [pytest.approx(1.0 - R), 0.5]
    assert start["frozen_to_cushion"] == {"1": ["right"]}


def test_the_cue_ball_off_the_table() -> None:
    found = shot(system(PLACES, [contact("cue", "1", 0.2)], end={"cue": (0.5, -3.0)}))
    assert found["events"][-1] == {"kind": "off_table", "ball": "cue"}


def test_a_pocketed_ball_lies_outside_but_is_not_off_the_table() -> None:
    found = shot(system(PLACES, [pocket("1", "lc", 0.2)], end={"1": (-0.0685, 1.0)}))
    assert [one["kind"] for one in found["events"]] == ["pocketed"]


def test_a_ball_off_the_table_in_an_earlier_shot_is_not_there_any_more() -> None:
    found = shot(system(PLACES | {"4": (-8.4, 0.3), "5": (NAN, NAN)}, []))
    assert list(found["start"]["layout"]) == list(found["end"]["layout"]) == ["cue", "1", "9"]
    assert found["events"] == []


def test_the_layouts_share_nothing() -> None:
    found = shot(system(PLACES, []))
    found["start"]["layout"]["1"][0] = 7.0
    assert found["end"]["layout"]["1"] == [0.5, 1.4]


def test_the_table() -> None:
    assert table_from_system(system(PLACES, [], on=table(0.9906, 1.9812))) == "7ft"
    assert table_from_system(system(PLACES, [], on=table(1.27, 2.54))) == "9ft"
    assert table_from_system(system(PLACES, [])) == {"width": 1.0, "length": 2.0}


def test_plain_json_comes_out() -> None:
    found = shot(system(PLACES, [contact("cue", "1", 1)]), cue_placed=(1, 1), call={"ball": 1, "pocket": "head-left"})
    assert json.loads(json.dumps(found)) == found
    assert type(found["events"][0]["t"]) is float
    assert found["start"]["cue_placed"] == [1.0, 1.0]
    assert found["call"] == {"ball": 1, "pocket": "head-left"}


def test_a_cue_ball_in_hand_stood_where_the_shot_began() -> None:
    assert shot(system(PLACES, []), cue_placed=True)["start"]["cue_placed"] == [0.5, 1.0]
    assert "cue_placed" not in shot(system(PLACES, []), cue_placed=False)["start"]


# --- what is refused -----------------------------------------------------------------------------------------------


def test_a_system_that_is_not_simulated() -> None:
    built = system(PLACES, [])
    built.events = []
    with pytest.raises(SimulationError, match="not simulated"):
        shot(built)


def test_a_run_without_its_last_event() -> None:
    built = system(PLACES, [contact("cue", "1", 0.2)])
    del built.events[-1]
    with pytest.raises(SimulationError, match="incomplete: it ends with 'rolling_stationary'"):
        shot(built)


def test_a_cue_ball_that_was_not_struck() -> None:
    built = system(PLACES, [])
    built.events = [NONE, NONE]
    with pytest.raises(SimulationError, match="not struck"):
        shot(built)


@pytest.mark.parametrize("motion", [1, 2, 3, 5])
def test_a_run_cut_short_by_t_final_leaves_balls_moving(motion: int) -> None:
    built = system(PLACES, [contact("cue", "1", 0.2)], end_states={"1": motion})
    with pytest.raises(SimulationError, match="incomplete: ball 1 still moved"):
        shot(built)


def test_a_run_cut_short_by_max_events_stops_the_balls_where_they_are() -> None:
    built = system(PLACES, [contact("cue", "1", 0.2), cushion("1", "9", 0.3), cushion("1", "18", 0.4)])
    states = built.balls["1"].history.states
    states[-3] = state((0.5, 1.8), 3)  # rolling before the last event, which is one of the cue ball
    with pytest.raises(SimulationError, match="incomplete: ball 1 still moved"):
        shot(built)


def test_the_ball_that_comes_to_rest_last_moved_before() -> None:
    built = system(PLACES, [contact("cue", "1", 0.2)])
    built.balls["cue"].history.states[-3] = state((0.5, 1.2), 3)
    assert len(shot(built)["events"]) == 1


def test_max_events_sets_pocketed_balls_to_stationary() -> None:
    built = system(PLACES, [pocket("1", "lt", 0.2)], end_states={"1": 0})
    with pytest.raises(SimulationError, match=r"ball 1 is on the table although it was pocketed.*max_events"):
        shot(built)


def test_balls_respotted_before_the_shot_is_read() -> None:
    built = system(PLACES, [pocket("cue", "lt", 0.2)])
    last = built.balls["cue"].state  # the last state of the history is the ball's state
    last.s, last.rvw = 0, state((0.5, 0.5)).rvw
    with pytest.raises(SimulationError, match="respotted before"):
        shot(built)


def test_a_ball_put_into_a_pocket_by_hand() -> None:
    built = system(PLACES, [contact("cue", "1", 0.2)], end={"1": (-8.4, 0.3)}, end_states={"1": 4})
    with pytest.raises(SimulationError, match="or the other way round"):
        shot(built)


def test_the_cue_ball_in_a_pocket_or_a_ball_moving_before_the_shot() -> None:
    with pytest.raises(SimulationError, match="ball cue does not lie still on the table"):
        shot(system(PLACES, [], start_states={"cue": 4}))
    with pytest.raises(SimulationError, match="ball 9 does not lie still"):
        shot(system(PLACES, [], start_states={"9": 3}))


def test_the_cue_ball_off_the_table_before_the_shot() -> None:
    with pytest.raises(SimulationError, match="the cue ball is off the table when the shot begins"):
        shot(system(PLACES | {"cue": (-8.4, 0.3)}, []))


@pytest.mark.parametrize(
    ("balls", "cue_ball_id", "named"),
    [
        (("white", "red_01", "black"), "white", "'red_01'"),
        (("white", "yellow", "red"), "white", "'yellow'"),
        (("cue", "object"), "cue", "'object'"),
        (("cue", "16"), "cue", "'16'"),
        (("cue", "0"), "cue", "'0'"),
    ],
)
def test_other_games_are_refused_by_the_name_of_their_balls(
    balls: tuple[str, ...], cue_ball_id: str, named: str
) -> None:
    places = {ball: (0.2 + 0.1 * number, 1.0) for number, ball in enumerate(balls)}
    with pytest.raises(SimulationError, match=f"ball {named}: no game of pool"):
        shot(system(places, [], cue_ball_id=cue_ball_id))


def test_a_cue_ball_of_another_name() -> None:
    found = shot(system({"white": CUE, "1": ONE}, [contact("1", "white", 0.2)], cue_ball_id="white"))
    assert found["start"]["layout"] == {"cue": [0.5, 1.0], "1": [0.5, 1.4]}
    assert found["events"] == [{"kind": "contact", "ball": "cue", "with": [1], "t": 0.2}]


def test_balls_of_another_size_are_refused() -> None:
    with pytest.raises(SimulationError, match=r"balls of 52.3875 mm; pool is played with balls of 57.15 mm"):
        shot(system(PLACES, [], radius=0.02619375))


def test_a_history_of_another_length_is_refused() -> None:
    built = system(PLACES, [contact("cue", "1", 0.2)])
    del built.balls["cue"].history.states[1:-1]
    with pytest.raises(SimulationError, match="5 events, but 2 states"):
        shot(built)


@pytest.mark.parametrize("thing", [None, 7, SimpleNamespace(), {"cue": 1}])
def test_what_is_no_system(thing: object) -> None:
    with pytest.raises(SimulationError, match="not a pooltool System"):
        shot(thing)
