"""Racks, their outline, and the re-rack of 14/1, case by case (2, 8b.1, 9b.1, sp.1, sp.9)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poolrules import EditionError
from poolrules.editions import edition, rules_for
from poolrules.editions.rules import GameRules
from poolrules.games import racked as rack
from poolrules.geometry import (
    EIGHT_FOOT,
    NINE_FOOT,
    SEVEN_FOOT,
    Ball,
    BallSet,
    Layout,
    Point,
    RackError,
    Table,
    in_rack,
    layout_faults,
    rack_fourteen,
    rack_outline,
    rack_places,
)

EIGHT, NINE, STRAIGHT = (rules_for(game) for game in ("eight-ball", "nine-ball", "straight-pool"))
TEN = replace(rules_for("ten-ball", "wpa-2025"), rack_corners=False)
GAMES = (EIGHT, NINE, TEN, STRAIGHT)
TABLES = (NINE_FOOT, EIGHT_FOOT, SEVEN_FOOT, Table.of(width=1.0, length=2.0, ball_diameter=0.05))
R = 0.028575


def order(racked: tuple[tuple[Ball, Point], ...]) -> list[int]:
    return [int(ball) for ball, _ in racked]


@pytest.mark.clause("2")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("game", "pairs"), list(zip(GAMES, (30, 16, 18, 30), strict=True)), ids=str)
def test_every_ball_touches_its_neighbours(table: Table, game: GameRules, pairs: int) -> None:
    # A triangle of n rows has 3 n (n-1) / 2 pairs of neighbours; the diamond of nine has 16.
    racked = rack(game, table, seed=5)
    apart = [dist(a, b) - table.ball_diameter for (_, a), (_, b) in combinations(racked, 2)]
    assert sum(abs(gap) < 1e-9 for gap in apart) == pairs
    assert min(apart) > -1e-9
    assert racked[0][1] == table.foot_spot
    assert not layout_faults(table, Layout.of(dict(racked)), overlap_tolerance=1e-9)
    assert sum(x for _, (x, _) in racked) / len(racked) == pytest.approx(table.long_string, abs=1e-12)


@pytest.mark.clause("2")
def test_places_of_the_triangle_worked_out_by_hand() -> None:
    places = rack_places(Table.of(width=1.0, length=2.0, ball_diameter=0.05))
    # Rows are √3 · 25 mm = 43.30127 mm apart, balls 50 mm.
    assert places[0] == (0.5, 1.5)
    assert places[1] == pytest.approx((0.475, 1.5433012702), abs=1e-9)
    assert places[2] == pytest.approx((0.525, 1.5433012702), abs=1e-9)
    assert places[10] == pytest.approx((0.4, 1.6732050808), abs=1e-9)
    assert places[14] == pytest.approx((0.6, 1.6732050808), abs=1e-9)
    assert len(places) == 15


@pytest.mark.clause("8b.1")
@given(st.none() | st.integers())
def test_eight_ball(seed: int | None) -> None:
    balls = order(rack(EIGHT, NINE_FOOT, seed=seed))
    assert sorted(balls) == list(range(1, 16))
    assert balls[4] == 8  # 1 + 2 balls before the third row, of which it is the second
    assert (balls[10] < 8) is (balls[14] > 8)


@pytest.mark.clause("9b.1")
@given(st.none() | st.integers())
def test_nine_ball(seed: int | None) -> None:
    racked = rack(NINE, NINE_FOOT, seed=seed)
    balls = order(racked)
    assert sorted(balls) == list(range(1, 10))
    assert (balls[0], balls[4]) == (1, 9)
    # The 9 two rows behind the 1, in the middle of the diamond.
    assert racked[4][1] == pytest.approx((0.635, 1.905 + 2 * sqrt(3) * R), abs=1e-9)


@given(st.none() | st.integers())
def test_ten_ball(seed: int | None) -> None:
    balls = order(rack(TEN, NINE_FOOT, seed=seed))
    assert sorted(balls) == list(range(1, 11))
    assert (balls[0], balls[4]) == (1, 10)
    balls = order(rack(replace(TEN, rack_corners=True), NINE_FOOT, seed=seed))
    assert (balls[0], balls[4], {balls[6], balls[9]}) == (1, 10, {2, 3})


@pytest.mark.clause("sp.1")
@given(st.none() | st.integers())
def test_straight_pool(seed: int | None) -> None:
    racked = rack(STRAIGHT, NINE_FOOT, seed=seed)
    places = dict(racked)
    assert sorted(places) == list(range(1, 16))
    # The racker stands at the foot end and looks toward the head, where y is 0: on his right x is small. Seen so the
    # 1 is in the right corner of the rear row, four balls' radii from the middle, and the 5 in the left.
    rear = 1.905 + 4 * sqrt(3) * R
    assert places[Ball.ONE] == pytest.approx((0.635 - 4 * R, rear), abs=1e-9)
    assert places[Ball.FIVE] == pytest.approx((0.635 + 4 * R, rear), abs=1e-9)


def test_without_a_seed_the_numbers_ascend() -> None:
    assert order(rack(NINE, NINE_FOOT)) == [1, 2, 3, 4, 9, 5, 6, 7, 8]
    assert order(rack(TEN, NINE_FOOT)) == [1, 2, 3, 4, 10, 5, 6, 7, 8, 9]
    assert order(rack(STRAIGHT, NINE_FOOT)) == [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 1, 13, 14, 15, 5]
    assert order(rack(replace(STRAIGHT, rack_corners=False), NINE_FOOT)) == list(range(1, 16))
    assert order(rack(EIGHT, NINE_FOOT)) == [1, 2, 3, 4, 8, 5, 6, 9, 10, 11, 7, 12, 13, 14, 15]


def test_a_seed_gives_the_same_rack_on_every_platform() -> None:
    # Random(1).random() begins 0.134, 0.847, 0.764, 0.255, 0.495, 0.449: from the last of 2 3 4 5 6 7 8 on, each ball
    # changes places with the one at that fraction of the balls up to itself.
    assert order(rack(NINE, NINE_FOOT, seed=1)) == [1, 4, 8, 6, 9, 3, 5, 7, 2]
    assert rack(EIGHT, NINE_FOOT, seed=7) == rack(EIGHT, NINE_FOOT, seed=7)
    assert len({tuple(order(rack(EIGHT, NINE_FOOT, seed=seed))) for seed in range(200)}) == 200


def test_seeded_racks_favour_no_ball_and_no_corner() -> None:
    racks = [order(rack(EIGHT, NINE_FOOT, seed=seed)) for seed in range(3000)]
    # One in two, and one in seven times one in two; five standard deviations.
    assert abs(sum(balls[10] < 8 for balls in racks) - 1500) < 5 * sqrt(3000 / 4)
    for ball in (1, 7, 9, 15):
        assert abs(sum(balls[10] == ball for balls in racks) - 3000 / 14) < 5 * sqrt(3000 / 14)
        assert abs(sum(balls[0] == ball for balls in racks) - 3000 / 14) < 5 * sqrt(3000 / 14)


def test_the_nine_on_the_foot_spot() -> None:
    racked = rack(replace(NINE, rack_on_spot=9), NINE_FOOT)
    assert dict(racked)[Ball.NINE] == pytest.approx((0.635, 1.905), abs=1e-9)
    assert racked[0][0] == 1
    assert racked[0][1] == pytest.approx((0.635, 1.905 - 2 * sqrt(3) * R), abs=1e-9)


@pytest.mark.clause("sp.9")
def test_fourteen_leave_the_apex_free() -> None:
    balls = BallSet.from_iterable(range(1, 16)) - BallSet.of(4)
    racked = rack_fourteen(NINE_FOOT, balls)
    assert order(racked) == [1, 2, 3, *range(5, 16)]
    assert tuple(place for _, place in racked) == rack_places(NINE_FOOT)[1:]
    assert sorted(order(rack_fourteen(NINE_FOOT, balls, seed=2))) == order(racked)
    assert order(rack_fourteen(NINE_FOOT, balls, seed=2)) != order(racked)


def test_racks_that_cannot_be() -> None:
    with pytest.raises(EditionError, match="no game 'snooker'; there are eight-ball, nine-ball"):
        rules_for("snooker")
    with pytest.raises(EditionError, match="rack_on_spot: input should be 1 or 9, not 5"):
        edition("classic").derive("house", games={"nine-ball": {"knobs": {"rack_on_spot": 5}}})
    for balls in (BallSet.of(1, 2), BallSet.from_iterable(range(14)), BallSet.from_iterable(range(1, 16))):
        with pytest.raises(RackError, match="not fourteen object balls"):
            rack_fourteen(NINE_FOOT, balls)
    # Five rows are 4 √3 R + R = 226.55 mm deep behind the spot: a quarter of 906.19 mm.
    assert rack(EIGHT, Table.of(width=0.5, length=0.9062))
    for game in GAMES:
        with pytest.raises(RackError, match=r"does not fit behind the foot spot of a table 0\.5 m long"):
            rack(game, Table.of(width=0.5, length=0.5))
    with pytest.raises(RackError, match=r"a table 0\.9061 m long: it takes 0\.9062 m or more"):
        rack(EIGHT, Table.of(width=0.5, length=0.9061))


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("table", TABLES)
def test_the_outline_is_tangent_to_the_fifteen_balls(table: Table) -> None:
    apex, left, right = rack_outline(table)
    radius = table.radius
    side = 8 * radius + 2 * sqrt(3) * radius
    assert [dist(apex, left), dist(apex, right), dist(left, right)] == pytest.approx([side] * 3, abs=1e-9)
    assert apex == pytest.approx((table.long_string, table.foot_spot[1] - 2 * radius), abs=1e-9)
    assert left[0] < right[0]
    for a, b in ((apex, left), (apex, right), (left, right)):
        distances = [abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / side for x, y in rack_places(table)]
        assert min(distances) == pytest.approx(radius, abs=1e-9)
        assert sum(d < radius + 1e-9 for d in distances) == 5


# The outline of a 9-ft table: apex (0.635, 1.84785), rear corners 4 R + √3 R = 163.7932 mm either side of the string
# at y = 1.905 + R + 4 √3 R = 2.1315495.
BASE = 1.905 + R + 4 * sqrt(3) * R
HALF = (4 + sqrt(3)) * R


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize(
    ("place", "inside"),
    [
        ((0.635, 2.0), True),
        ((0.635, 1.84785 - R - 1e-5), False),  # before the apex
        ((0.635, 1.84785 - R + 1e-5), True),
        ((0.635, BASE + R + 1e-5), False),  # behind the base
        ((0.635, BASE + R - 1e-5), True),
        ((0.635, BASE + R), False),  # touching the line
        ((0.635, 2.141548), True),
        # Beside the slanted side, whose outward direction is (√3/2, -1/2), half-way along it.
        ((0.635 + HALF / 2 + sqrt(3) / 2 * (R + 1e-5), 1.84785 + HALF * sqrt(3) / 2 - (R + 1e-5) / 2), False),
        ((0.635 + HALF / 2 + sqrt(3) / 2 * (R - 1e-5), 1.84785 + HALF * sqrt(3) / 2 - (R - 1e-5) / 2), True),
        # Off a rear corner, straight out from the middle of the triangle.
        ((0.635 + HALF + sqrt(3) / 2 * (R + 1e-5), BASE + (R + 1e-5) / 2), False),
        ((0.635 + HALF + sqrt(3) / 2 * (R - 1e-5), BASE + (R - 1e-5) / 2), True),
        ((0.635 + HALF + R + 1e-5, BASE), False),
        ((0.635, 0.635), False),
        ((0.05, 2.0), False),
    ],
)
def test_in_or_overlapping_the_outline(place: Point, inside: bool) -> None:
    assert in_rack(NINE_FOOT, place) is inside
    assert in_rack(NINE_FOOT, (1.27 - place[0], place[1])) is inside


@given(st.floats(0.3, 0.97), st.floats(1.7, 2.4))
def test_the_outline_against_distances_to_its_three_sides(x: float, y: float) -> None:
    corners = rack_outline(NINE_FOOT)

    def to_side(a: Point, b: Point) -> float:
        length2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
        t = min(max(((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length2, 0.0), 1.0)
        return dist((x, y), (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))

    sides = [(corners[i], corners[(i + 1) % 3]) for i in range(3)]
    turns = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for a, b in sides]
    inside = all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
    distance = min(to_side(a, b) for a, b in sides)
    if abs(distance - R) > 2e-6:
        assert in_rack(NINE_FOOT, (x, y)) is (inside or distance < R)
