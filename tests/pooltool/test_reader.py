"""A System read as a shot, on systems built by hand: one test for each trap of pooltool's data."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from fakes import (
    NONE,
    STICK,
    EventType,
    R,
    contact,
    cushion,
    event,
    pocket,
    state,
    stops,
    system,
    table,
)

from poolrules.interop.pooltool import (
    SimulationError,
    call_from_constraints,
    events_from_pooltool,
    shot_from_system,
)

CUE, ONE, NINE = (0.5, 1.0), (0.5, 1.4), (0.3, 1.7)
PLACES = {"cue": CUE, "1": ONE, "9": NINE}


def shot(built: Any, **options: Any) -> dict[str, Any]:
    return shot_from_system(built, player="Ann", **options)


def events(*happened: Any, **options: Any) -> list[dict[str, Any]]:
    found = shot(system(PLACES, happened), **options)["events"]
    assert isinstance(found, list)
    return found


def test_a_whole_shot() -> None:
    happened = [contact("1", "cue", 0.25), cushion("1", "9", 0.5), pocket("9", "lt", 0.75)]
    built = system(PLACES, happened, end={"cue": (0.5, 1.3), "1": (0.6, 1.5)})
    assert shot(built) == {
        "action": "shot",
        "player": "Ann",
        "start": {
            "layout": {"cue": [0.5, 1.0], "1": [0.5, 1.4], "9": [0.3, 1.7]},
            "frozen_to_cue": [],
            "frozen_to_cushion": {},
        },
        "events": [
            {"kind": "contact", "ball": "cue", "with": [1], "t": 0.25},
            {"kind": "cushion", "ball": 1, "cushion": "foot", "t": 0.5},
            {"kind": "pocketed", "ball": 9, "pocket": "foot-left", "t": 0.75},
        ],
        "end": {"layout": {"cue": [0.5, 1.3], "1": [0.6, 1.5]}},
    }


# --- events -------------------------------------------------------------------------------------------------------


def test_the_cue_stick_is_no_contact() -> None:
    assert events() == []
    assert [one.event_type for one in system(PLACES, []).events[:2]] == ["none", "stick_ball"]


@pytest.mark.parametrize("ids", [("cue", "1"), ("1", "cue")])
def test_the_cue_ball_stands_first_whatever_the_order_of_the_ids(ids: tuple[str, str]) -> None:
    assert events(contact(*ids, 0.5)) == [{"kind": "contact", "ball": "cue", "with": [1], "t": 0.5}]


def test_contacts_between_object_balls_are_kept() -> None:
    assert events(contact("9", "1", 0.5)) == [{"kind": "contact", "ball": 9, "with": [1], "t": 0.5}]


def test_ball_9_and_cushion_9_have_the_same_id() -> None:
    assert events(cushion("9", "9", 0.5)) == [{"kind": "cushion", "ball": 9, "cushion": "foot", "t": 0.5}]


@pytest.mark.parametrize(
    ("name", "segments"),
    [
        ("left", ["2", "2t", "3", "4", "4t", "5", "5t", "6", "7", "7t"]),
        ("right", ["11", "11t", "12", "13", "13t", "14", "14t", "15", "16", "16t"]),
        ("head", ["1", "1t", "18", "17", "17t"]),
        ("foot", ["8", "8t", "9", "10", "10t"]),
    ],
)
def test_every_segment_belongs_to_a_rail_jaws_included(name: str, segments: list[str]) -> None:
    found = events(*(cushion("1", segment, 0.5) for segment in segments))
    assert [one["cushion"] for one in found] == [name] * len(segments)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("lb", "head-left"),
        ("rb", "head-right"),
        ("lc", "side-left"),
        ("rc", "side-right"),
        ("lt", "foot-left"),
        ("rt", "foot-right"),
    ],
)
def test_pockets(name: str, expected: str) -> None:
    assert events(pocket("1", name, 0.5)) == [{"kind": "pocketed", "ball": 1, "pocket": expected, "t": 0.5}]


def test_events_at_one_instant_keep_their_order() -> None:
    found = events(contact("cue", "1", 0.5), cushion("1", "9", 0.5))
    assert [one["kind"] for one in found] == ["contact", "cushion"]
    found = events(cushion("1", "9", 0.5), contact("cue", "1", 0.5))
    assert [one["kind"] for one in found] == ["cushion", "contact"]


def test_transitions_and_kinds_of_a_later_version_are_passed_over() -> None:
    later = event(EventType.BALL_TABLE, 0.4, ("1", "ball"), ("table", "table"))
    assert events(event(EventType.SLIDING_ROLLING, 0.3, ("cue", "ball")), later) == []


def test_a_cushion_of_a_table_of_ones_own_goes_by_its_place() -> None:
    own = table(1.0, 2.0)
    linear, circular = own.cushion_segments.linear, own.cushion_segments.circular
    linear["north"] = SimpleNamespace(p1=[0.1, 2.0, 0.04], p2=[0.9, 2.0, 0.04])
    linear["jaw"] = SimpleNamespace(p1=[0.02, -0.05, 0.04], p2=[0.08, -0.005, 0.04])
    circular["tip"] = SimpleNamespace(center=[1.02, 0.09, 0.04], radius=0.02)
    built = system(PLACES, [cushion("1", "north", 0.1), cushion("1", "jaw", 0.2), cushion("1", "tip", 0.3)], on=own)
    assert [one["cushion"] for one in shot(built)["events"]] == ["foot", "head", "right"]


def test_a_cushion_that_the_table_has_not_is_refused() -> None:
    with pytest.raises(SimulationError, match="cushion 'nowhere': the table has no such segment"):
        events(cushion("1", "nowhere", 0.1))


def test_a_bare_list_of_events() -> None:
    happened = [NONE, STICK, contact("1", "cue", 0.25), cushion("cue", "3", 0.5), NONE]
    assert events_from_pooltool(happened) == [
        {"kind": "contact", "ball": "cue", "with": [1], "t": 0.25},
        {"kind": "cushion", "ball": "cue", "cushion": "left", "t": 0.5},
    ]
    with pytest.raises(SimulationError, match="red_01"):
        events_from_pooltool([contact("cue", "red_01", 0.1)])


# --- split hits and touching balls -----------------------------------------------------------------------------------


def test_two_balls_at_the_same_instant_are_one_contact() -> None:
    assert events(contact("cue", "1", 0.5), contact("9", "cue", 0.5)) == [
        {"kind": "contact", "ball": "cue", "with": [1, 9], "t": 0.5}
    ]


def test_the_tolerance_of_a_split_hit() -> None:
    happened = (contact("cue", "1", 0.5), contact("1", "9", 0.50002), contact("cue", "9", 0.50005))
    assert len(events(*happened)) == 3
    found = events(*happened, split_tolerance=1e-4)
    assert [one["with"] for one in found] == [[1, 9], [9]]
    assert len(events(*happened, split_tolerance=1e-5)) == 3


def test_the_same_ball_twice_is_no_split_hit() -> None:
    found = events(contact("cue", "1", 0.5), contact("cue", "1", 0.5))
    assert [one["with"] for one in found] == [[1], [1]]


def test_only_the_first_contact_can_be_a_split_hit() -> None:
    places = PLACES | {"2": (0.8, 1.8)}
    happened = [contact("cue", "2", 0.2), contact("cue", "1", 0.5), contact("cue", "9", 0.5)]
    assert [one["with"] for one in shot(system(places, happened))["events"]] == [[2], [1], [9]]


def test_a_ball_that_touched_the_cue_ball_makes_no_split_hit_with_one_that_did_not() -> None:
    places = PLACES | {"1": (0.5, 1.0 + 2 * R)}
    built = system(places, [contact("cue", "1", 0.0), contact("cue", "9", 0.00004)])
    found = shot(built, split_tolerance=1e-4)
    assert found["start"]["frozen_to_cue"] == [1]
    assert [one["with"] for one in found["events"]] == [[1], [9]]


def test_two_balls_that_touched_the_cue_ball_do_make_one() -> None:
    places = {"cue": CUE, "1": (0.5, 1.0 + 2 * R), "9": (0.5 + 2 * R, 1.0)}
    found = shot(system(places, [contact("cue", "1", 0.0), contact("cue", "9", 0.0)]))
    assert found["start"]["frozen_to_cue"] == [1, 9]
    assert [one["with"] for one in found["events"]] == [[1, 9]]


def test_a_shot_away_from_a_touching_ball_has_no_contact() -> None:
    found = shot(system(PLACES | {"1": (0.5, 1.0 + 2 * R)}, [cushion("cue", "18", 0.4)]))
    assert found["start"]["frozen_to_cue"] == [1]
    assert [one["kind"] for one in found["events"]] == ["cushion"]


@pytest.mark.parametrize(("gap", "touches"), [(0.0, True), (0.99e-4, True), (1.01e-4, False), (-1e-6, True)])
def test_touching_is_within_a_tenth_of_a_millimetre(gap: float, touches: bool) -> None:
    found = shot(system(PLACES | {"1": (0.5, 1.0 - 2 * R - gap)}, []))
    assert found["start"]["frozen_to_cue"] == ([1] if touches else [])


# --- the head string, here y = 0.5 -----------------------------------------------------------------------------------


def cue_path(*states: tuple[float, float]) -> dict[str, Any]:
    """The cue ball's y and speed along y at each event; it stands at x = 0.5."""
    return {"cue": [state((0.5, y), 0, (0.0, speed)) for y, speed in states]}


def test_a_crossing_stands_before_the_event_that_shows_it() -> None:
    # At 1 m/s from y = 0.2: at the string after 0.3 s, at the ball after 0.6 s.
    path = cue_path((0.2, 0.0), (0.2, 1.0), (0.8, 0.0), (0.8, 0.0), (0.8, 0.0))
    built = system(PLACES | {"cue": (0.5, 0.2)}, [contact("cue", "1", 0.6)], histories=path)
    found = shot(built)["events"]
    assert [one["kind"] for one in found] == ["head_string", "contact"]
    assert found[0] == {"kind": "head_string", "ball": "cue", "t": pytest.approx(0.3)}


def test_out_and_back_by_its_own_spin_is_two_crossings() -> None:
    # y = 0.2 + 2t - 2t²: at the string after 0.1838 and 0.8162 s, back at 0.2 after 1 s.
    path = cue_path((0.2, 0.0), (0.2, 2.0), (0.2, -2.0), (0.2, 0.0), (0.2, 0.0))
    built = system(PLACES | {"cue": (0.5, 0.2)}, [contact("cue", "1", 1.0)], histories=path)
    found = shot(built)["events"]
    assert [one["kind"] for one in found] == ["head_string", "head_string", "contact"]
    assert [one["t"] for one in found[:2]] == pytest.approx([0.183772, 0.816228], abs=1e-6)


def test_a_rounding_error_puts_no_crossing_behind_the_next_event() -> None:
    path = cue_path((0.2, 0.0), (0.2, 1.0), (0.5, 0.0), (0.5, 0.0), (0.5, 0.0))
    found = shot(system(PLACES | {"cue": (0.5, 0.2)}, [contact("cue", "1", 0.3)], histories=path))["events"]
    assert found[0]["t"] <= found[1]["t"]


def test_crossings_after_the_first_hit_are_nobodys_business() -> None:
    path = cue_path((0.2, 0.0), (0.2, 1.0), (0.3, 2.0), (0.7, 0.0), (0.7, 0.0), (0.7, 0.0))
    happened = [contact("cue", "1", 0.1), cushion("cue", "9", 0.3)]
    found = shot(system(PLACES | {"cue": (0.5, 0.2)}, happened, histories=path))["events"]
    assert [one["kind"] for one in found] == ["contact", "cushion"]


def test_a_cue_ball_in_place_past_the_head_string_is_not_watched() -> None:
    path = cue_path((0.6, 0.0), (0.6, -1.0), (0.2, 0.0), (0.2, 0.0), (0.2, 0.0))
    built = system(PLACES | {"cue": (0.5, 0.6)}, [cushion("cue", "3", 0.4)], histories=path)
    assert [one["kind"] for one in shot(built)["events"]] == ["cushion"]
    found = shot(built, cue_placed=True)["events"]
    assert found[0] == {"kind": "head_string", "ball": "cue", "t": pytest.approx(0.1)}


# --- options --------------------------------------------------------------------------------------------------------


def test_places_are_those_of_the_ball_at_its_event() -> None:
    histories = {
        "cue": [state((0.5, y)) for y in (1.0, 1.0, 1.34, 1.3, 1.2, 1.2)],
        "1": [state(place) for place in ((0.5, 1.4), (0.5, 1.4), (0.5, 1.4), (0.4, 1.97), (0.4, 1.5), (0.4, 1.5))],
    }
    built = system(PLACES, [contact("1", "cue", 0.25), cushion("1", "9", 0.5)], histories=histories)
    assert [one["at"] for one in shot(built, places=True)["events"]] == [[0.5, 1.34], [0.4, 1.97]]
    assert not [one for one in shot(built)["events"] if "at" in one]


def test_a_crossing_has_its_place_on_the_head_string() -> None:
    # From (0.3, 0.2) with (0.2, 1.0) m/s without slowing down: at y = 0.5 after 0.3 s, and then at x = 0.36.
    moving = [state((0.3, 0.2)), state((0.3, 0.2), 3, (0.2, 1.0)), *(state((0.42, 0.8)) for _ in range(3))]
    built = system(PLACES | {"cue": (0.3, 0.2)}, [contact("cue", "1", 0.6)], histories={"cue": moving})
    found = shot(built, places=True)["events"]
    assert found[0]["kind"] == "head_string"
    assert found[0]["at"] == [pytest.approx(0.36), 0.5]
    assert found[0]["t"] == pytest.approx(0.3)


def object_ball_path(*ys: float) -> dict[str, Any]:
    """The 1 at these y at the events, standing still at each."""
    return {"1": [state((0.5, y)) for y in ys]}


def test_object_balls_cross_the_head_string_once_and_in_order_of_time() -> None:
    # The 1 goes from 1.4 to 0.3, back to 0.7 and to 0.4 again; the cue ball crosses it too, which is not asked for.
    happened = [contact("cue", "1", 0.2), cushion("1", "18", 0.6), cushion("1", "9", 0.8), cushion("9", "6", 0.9)]
    histories = object_ball_path(1.4, 1.4, 1.4, 0.3, 0.7, 0.4, 0.4, 0.4)
    histories["cue"] = [state((0.5, y)) for y in (1.0, 1.0, 1.35, 0.4, 0.4, 0.4, 0.4, 0.4)]
    built = system(PLACES, happened, histories=histories)
    found = shot(built, object_crossings=True)["events"]
    assert [(one["kind"], one["ball"]) for one in found] == [
        ("contact", "cue"),
        ("head_string", 1),
        ("cushion", 1),
        ("cushion", 1),
        ("cushion", 9),
    ]
    # Standing still at 1.4 and gathering speed evenly: y = 1.4 - 1.1 (t / 0.4)², at 0.5 after 0.4 √(9/11) s.
    assert found[1]["t"] == pytest.approx(0.2 + 0.4 * (9 / 11) ** 0.5)
    assert "at" not in found[1]
    assert [one["kind"] for one in shot(built)["events"]] == ["contact", "cushion", "cushion", "cushion"]


def test_crossings_of_object_balls_have_places_too() -> None:
    built = system(
        PLACES,
        [contact("cue", "1", 0.2), cushion("1", "18", 0.6)],
        histories=object_ball_path(1.4, 1.4, 1.4, 0.3, 0.3, 0.3),
    )
    found = shot(built, object_crossings=True, places=True)["events"]
    assert found[1] == {"kind": "head_string", "ball": 1, "t": pytest.approx(0.5618, abs=1e-4), "at": [0.5, 0.5]}


def test_a_ball_that_never_moved_crosses_nothing() -> None:
    found = shot(system(PLACES | {"4": (0.8, 0.3)}, [contact("cue", "1", 0.2)]), object_crossings=True)["events"]
    assert [one["kind"] for one in found] == ["contact"]


# --- around it -----------------------------------------------------------------------------------------------------


def test_the_call_that_a_player_entered() -> None:
    def constraints(ball: str | None, name: str | None, *, call_shot: bool = True) -> Any:
        return SimpleNamespace(call_shot=call_shot, ball_call=ball, pocket_call=name)

    assert call_from_constraints(constraints("8", "lc")) == {"ball": 8, "pocket": "side-left"}
    assert call_from_constraints(constraints("8", None)) is None
    assert call_from_constraints(constraints(None, "lc")) is None
    assert call_from_constraints(constraints("8", "lc", call_shot=False)) is None


def test_nothing_heavy_is_imported() -> None:
    code = (
        "import sys, poolrules.interop.pooltool;"
        "print([name for name in ('pooltool', 'numpy', 'msgpack') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_the_last_ball_stops_by_spin() -> None:
    built = system(PLACES, [contact("cue", "1", 0.2), stops("1", 0.3)])
    assert len(shot(built)["events"]) == 1
