"""Behind the head string: positions, placements, and the ball nearest to it (6, 8, 18.n)."""

from __future__ import annotations

import pytest

from poolrules.geometry import (
    EIGHT_FOOT,
    NINE_FOOT,
    SEVEN_FOOT,
    BallSet,
    Layout,
    Point,
    Table,
    balls_behind_head_string,
    is_behind_head_string,
    nearest_to_head_string,
    placement_faults,
    position_to_head_string,
)


@pytest.mark.clause("8")
@pytest.mark.parametrize(
    ("table", "y", "position"),
    [
        (NINE_FOOT, 0.634, "behind"),
        (NINE_FOOT, 0.6349, "behind"),  # a full 0.1 mm
        (NINE_FOOT, 0.63495, "on"),
        (NINE_FOOT, 0.635, "on"),
        (NINE_FOOT, 0.63505, "on"),
        (NINE_FOOT, 0.6351, "past"),
        (NINE_FOOT, 2.5, "past"),
        (NINE_FOOT, -0.02, "behind"),  # in the jaws at the head end
        (EIGHT_FOOT, 0.5842, "on"),
        (EIGHT_FOOT, 0.5841, "behind"),
        (SEVEN_FOOT, 0.4953, "on"),
        (SEVEN_FOOT, 0.4954, "past"),
    ],
)
def test_behind_on_or_past(table: Table, y: float, position: str) -> None:
    for x in (0.1, 0.5):
        assert position_to_head_string(table, (x, y)) == position
        assert is_behind_head_string(table, (x, y)) is (position == "behind")
        assert balls_behind_head_string(table, Layout.of({"cue": (0.3, 0.1), 3: (x, y)})) == (
            BallSet.of(3) if position == "behind" else BallSet(0)
        )


@pytest.mark.clause("6")
@pytest.mark.parametrize("place", [(0.5, 0.4), (0.5, 0.635), (0.5, 2.0), (0.028575, 0.3), (1.241425, 2.511425)])
def test_a_place_on_the_bed_is_possible_wherever_the_string_is(place: Point) -> None:
    assert placement_faults(NINE_FOOT, Layout(), place, area="behind_head_string") == ()
    assert placement_faults(NINE_FOOT, Layout(), place, area="anywhere") == ()


@pytest.mark.clause("6")
@pytest.mark.parametrize("place", [(0.01, 1.0), (0.0283, 1.0), (0.6, 0.02), (-0.01, 1.27), (1.27, 2.54), (0.5, 3.0)])
def test_no_placing_off_the_bed_or_in_the_jaws(place: Point) -> None:
    (fault,) = placement_faults(NINE_FOOT, Layout(), place, area="behind_head_string")
    assert (fault.kind, fault.balls) == ("outside", BallSet.of("cue"))
    assert "goes behind the head string, 0.028575 to 1.241425 across" in fault.sentence


@pytest.mark.parametrize(
    ("apart", "fault"), [(0.05725, False), (0.0573, False), (0.05724, True), (0.05715, True), (0.05, True)]
)
def test_a_placed_cue_ball_keeps_a_tenth_of_a_millimetre_away(apart: float, fault: bool) -> None:
    layout = Layout.of({"cue": (0.5, 0.4), 7: (0.5, 0.4 + apart)})
    assert bool(placement_faults(NINE_FOOT, layout, (0.5, 0.4), area="anywhere")) is fault


def test_all_faults_of_a_placement_at_once() -> None:
    layout = Layout.of({4: (0.05, 0.4), 7: (0.03, 0.45719)})
    faults = placement_faults(NINE_FOOT, layout, (0.02, 0.4), area="anywhere")
    assert [(fault.kind, fault.balls) for fault in faults] == [
        ("outside", BallSet.of("cue")),
        ("too_near", BallSet.of("cue", 4)),
    ]
    assert faults[1].sentence.startswith("the cue ball at (0.02, 0.4) is 27.1 mm into ball 4: at least 0.1 mm")
    (near,) = placement_faults(NINE_FOOT, layout, (0.03, 0.4), area="anywhere")[1:]
    assert near.sentence.startswith("the cue ball at (0.03, 0.4) is 0.04 mm from ball 7")


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    ("places", "playable", "nearest"),
    [
        ({3: (0.3, 0.4), 5: (0.9, 0.5)}, [3, 5], [5]),
        ({3: (0.3, 0.4), 5: (0.9, 0.5)}, [3], [3]),
        ({3: (0.3, 0.4), 5: (0.9, 0.40005)}, [3, 5], [3, 5]),
        ({3: (0.3, 0.4), 5: (0.9, 0.4001)}, [3, 5], [3, 5]),  # equal within 0.1 mm
        ({3: (0.3, 0.4), 5: (0.9, 0.40011)}, [3, 5], [5]),
        ({3: (0.3, 0.4), 5: (0.9, 0.635)}, [3, 5], []),  # exactly on the string: playable
        ({3: (0.3, 0.4), 5: (0.9, 2.0)}, [3, 5], []),
        ({3: (0.3, 0.4), 5: (0.9, 2.0)}, [3], [3]),
        ({3: (0.3, 0.4)}, [3, 5], []),  # the place of the 5 is not known
        ({3: (0.3, 0.4)}, [], []),
        ({"cue": (0.3, 0.5), 3: (0.3, 0.4)}, ["cue", 3], [3]),
    ],
)
def test_the_ball_nearest_to_the_head_string(
    places: dict[object, Point], playable: list[int], nearest: list[int]
) -> None:
    found = nearest_to_head_string(NINE_FOOT, Layout.of(places), BallSet.of(*playable))
    assert found == BallSet.of(*nearest)
