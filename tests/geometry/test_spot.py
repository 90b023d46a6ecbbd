"""Spotting against values worked out by hand (21.b, 23.1, reading 12)."""

from __future__ import annotations

import pytest

from poolrules.geometry import (
    EIGHT_FOOT,
    NINE_FOOT,
    SEVEN_FOOT,
    Ball,
    BallSet,
    GeometryError,
    Layout,
    NoPlaceError,
    Point,
    Table,
    spot,
)

# With a ball of 49.9 mm and the gap of 0.1 mm the centres of a ball and its blocker are 50 mm apart: a blocker 30 mm
# beside the string is passed at 40 mm, one 40 mm beside it at 30 mm. The foot spot is (0.5, 1.5).
EASY = Table.of(width=1.0, length=2.0, ball_diameter=0.0499)
# The same with a ball of 50 mm, for balls that may touch.
ROUND = Table.of(width=1.0, length=2.0, ball_diameter=0.05)


def ys(spotted: tuple[tuple[Ball, Point], ...]) -> list[float]:
    return [place[1] for _, place in spotted]


@pytest.mark.clause("23.1")
@pytest.mark.parametrize(
    ("table", "spot_at"),
    [(NINE_FOOT, (0.635, 1.905)), (EIGHT_FOOT, (0.5842, 1.7526)), (SEVEN_FOOT, (0.4953, 1.4859))],
)
def test_the_foot_spot_of_each_table(table: Table, spot_at: Point) -> None:
    ((ball, place),) = spot(table, Layout(), BallSet.of(9))
    assert ball is Ball.NINE
    assert place == pytest.approx(spot_at, abs=1e-9)


@pytest.mark.clause("23.1")
@pytest.mark.parametrize(
    ("blocker", "y"),
    [
        ((0.5, 1.5), 1.55),  # on the spot
        ((0.53, 1.5), 1.54),  # beside it: 50² = 30² + 40²
        ((0.47, 1.5), 1.54),
        ((0.54, 1.51), 1.54),  # 1.51 + 0.03
        ((0.5, 1.46), 1.51),  # in front, overlapping
        ((0.5, 1.54), 1.59),  # behind, overlapping
        ((0.5, 1.45), 1.5),  # 50 mm away: a hair off
        ((0.5, 1.4501), 1.5),  # 49.9 mm away: touching
        ((0.5, 1.4502), 1.5002),  # 0.1 mm into it
        ((0.54, 1.47), 1.5),  # 50 mm away on the slant
    ],
)
def test_one_ball_near_the_spot(blocker: Point, y: float) -> None:
    assert ys(spot(EASY, Layout.of({3: blocker}), BallSet.of(9))) == pytest.approx([y], abs=1e-9)


@pytest.mark.clause("23.1")
def test_coordinates_rounded_to_a_micrometre_do_not_make_a_touching_ball_overlap() -> None:
    # Two balls touch the ball to be spotted on the slant: 25 and 43.30127 mm away, written with six decimals.
    layout = Layout.of({1: (0.475, 1.543301), 2: (0.525, 1.543301)})
    assert ys(spot(ROUND, layout, BallSet.of(15))) == [1.5]


@pytest.mark.clause("23.1")
def test_room_too_small_is_passed_over() -> None:
    # Behind the ball on the spot 99.7 mm are left to the next: not enough for 50 + 49.9, so it goes past that one too.
    layout = Layout.of({3: (0.5, 1.5), 4: (0.5, 1.5997)})
    assert ys(spot(EASY, layout, BallSet.of(9))) == pytest.approx([1.6497], abs=1e-9)


@pytest.mark.clause("23.1")
def test_touching_the_next_ball_is_accepted_where_it_cannot_be_helped() -> None:
    # Here 99.9 mm are left: 0.1 mm clear of the ball in its way, and touching the one beyond.
    layout = Layout.of({3: (0.5, 1.5), 4: (0.5, 1.5999)})
    assert ys(spot(EASY, layout, BallSet.of(9))) == pytest.approx([1.55], abs=1e-9)


@pytest.mark.clause("23.1")
def test_several_balls_touch_each_other_in_numerical_order() -> None:
    spotted = spot(ROUND, Layout.of({1: (0.1, 0.1)}), BallSet.of(14, 3, 11, 7))
    assert [ball for ball, _ in spotted] == [3, 7, 11, 14]
    assert ys(spotted) == pytest.approx([1.5, 1.55, 1.6, 1.65], abs=1e-9)


@pytest.mark.clause("23.1")
def test_several_balls_keep_clear_of_others_and_touch_each_other() -> None:
    # Ball 2 past the blocker, ball 5 touching ball 2, ball 9 past the second blocker, which leaves it no room before.
    layout = Layout.of({"cue": (0.5, 1.5), 8: (0.5, 1.65)})
    assert ys(spot(EASY, layout, BallSet.of(2, 5, 9))) == pytest.approx([1.55, 1.5999, 1.7], abs=1e-9)


@pytest.mark.clause("23.1")
@pytest.mark.parametrize(("gap_object", "gap_cue", "y"), [(0.0, 1e-4, 1.55), (1e-4, 0.0, 1.5501), (1e-3, 1e-4, 1.551)])
def test_the_gap_to_an_object_ball_is_a_knob(gap_object: float, gap_cue: float, y: float) -> None:
    layout = Layout.of({4: (0.5, 1.5)})
    assert ys(spot(ROUND, layout, BallSet.of(9), gap_object=gap_object, gap_cue=gap_cue)) == pytest.approx(
        [y], abs=1e-9
    )


@pytest.mark.clause("23.1")
@pytest.mark.parametrize(("gap_object", "gap_cue", "y"), [(0.0, 1e-4, 1.5501), (1e-4, 0.0, 1.55)])
def test_the_gap_to_the_cue_ball_is_a_knob(gap_object: float, gap_cue: float, y: float) -> None:
    layout = Layout.of({"cue": (0.5, 1.5)})
    assert ys(spot(ROUND, layout, BallSet.of(9), gap_object=gap_object, gap_cue=gap_cue)) == pytest.approx(
        [y], abs=1e-9
    )


def full_behind(**more: Point) -> Layout:
    """Six balls 90 mm apart on the string of ROUND, from the foot spot to the foot cushion."""
    places: dict[object, Point] = {ball: (0.5, 1.5 + 0.09 * i) for i, ball in enumerate((1, 2, 3, 4, 5, 6))}
    return Layout.of(places | {int(key.removeprefix("b")): place for key, place in more.items()})


@pytest.mark.clause("23.1")
def test_in_front_when_the_string_behind_is_full() -> None:
    assert ys(spot(ROUND, full_behind(), BallSet.of(9))) == pytest.approx([1.4499], abs=1e-9)


@pytest.mark.clause("23.1")
def test_several_in_front_the_lowest_nearest_to_the_spot() -> None:
    spotted = spot(ROUND, full_behind(b7=(0.53, 1.35)), BallSet.of(8, 9, 10))
    assert [ball for ball, _ in spotted] == [8, 9, 10]
    # Ball 9 would touch ball 8 at 1.3999 but there it is clear of ball 7 (30² + 49.9² > 50²); ball 10 is not, at
    # 1.3499, and gives way by the 0.1 mm: √(50.1² - 30²) = 40.1249299...
    assert ys(spotted) == pytest.approx([1.4499, 1.3999, 1.35 - 0.0401249299065], abs=1e-9)


@pytest.mark.clause("23.1")
@pytest.mark.parametrize(("y", "spotted_at"), [(1.9249, 1.975), (1.9251, 1.4499)])
def test_the_last_place_behind_touches_the_foot_cushion(y: float, spotted_at: float) -> None:
    # 1.9249 + 0.0501 = 1.975, a radius from the nose; 0.2 mm farther on there is no more room.
    layout = Layout.of({1: (0.5, 1.5), 2: (0.5, 1.59), 3: (0.5, 1.68), 4: (0.5, 1.77), 5: (0.5, 1.86), 6: (0.5, y)})
    assert ys(spot(ROUND, layout, BallSet.of(9))) == pytest.approx([spotted_at], abs=1e-9)


@pytest.mark.clause("23.1")
def test_a_ball_beside_the_string_blocks_only_what_it_overlaps() -> None:
    # A full diameter beside the string it is in nobody's way, wherever it lies.
    for off in (0.05, 0.0501, 0.2):
        assert ys(spot(ROUND, Layout.of({4: (0.5 + off, 1.5)}), BallSet.of(9))) == [1.5]
    # 48 mm beside it: 50.1² - 48² = 206.01, so 14.3530...
    place = ys(spot(ROUND, Layout.of({4: (0.548, 1.5)}), BallSet.of(9)))
    assert place == pytest.approx([1.5 + 0.0143530484], abs=1e-9)


def test_a_ball_that_is_spotted_is_first_taken_off_the_bed() -> None:
    assert ys(spot(ROUND, Layout.of({9: (0.5, 1.5)}), BallSet.of(9))) == [1.5]


def test_a_gap_cannot_be_negative() -> None:
    with pytest.raises(GeometryError, match=r"gap -0\.001 m; allowed are 0 and more"):
        spot(ROUND, Layout(), BallSet.of(9), gap_cue=-0.001)


def test_nothing_to_spot() -> None:
    assert spot(ROUND, full_behind(), BallSet(0)) == ()


@pytest.mark.clause("23.1")
def test_on_a_full_string_touching_is_accepted() -> None:
    # A table half a metre long. On its string, from 0.025 to 0.475, the only gap is 100 mm wide: exactly one ball.
    short = Table.of(width=0.5, length=0.5, ball_diameter=0.05)
    layout = Layout.of(
        {1: (0.25, 0.05), 2: (0.25, 0.12), 3: (0.25, 0.22), 4: (0.25, 0.3), 5: (0.25, 0.375), 6: (0.25, 0.45)}
    )
    assert ys(spot(short, layout, BallSet.of(9))) == pytest.approx([0.17], abs=1e-9)


def test_no_place_at_all_is_said() -> None:
    short = Table.of(width=0.5, length=0.5, ball_diameter=0.05)
    layout = Layout.of({i + 1: (0.25, 0.06 + 0.08 * i) for i in range(6)})
    with pytest.raises(NoPlaceError, match="ball 9 cannot be spotted: the whole long string is full"):
        spot(short, layout, BallSet.of(9))
