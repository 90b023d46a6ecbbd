"""The re-rack of 14/1: every cell of the table of sp.9, on each side of each border."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poolrules.geometry import (
    EIGHT_FOOT,
    NINE_FOOT,
    SEVEN_FOOT,
    Ball,
    BallSet,
    Layout,
    Point,
    RackError,
    Rerack,
    Table,
    layout_faults,
    rerack,
    rerack_case,
)

R = 0.028575
D = 2 * R
HEAD = (0.635, 0.635)
CENTRE = (0.635, 1.27)
BASE = 1.905 + R + 4 * sqrt(3) * R  # the y of the outline's line nearest to the foot cushion

# Places on each side of each border, by the class that the table gives them.
IN_RACK: list[Point] = [
    (0.7, 2.05),
    (0.635, BASE + R - 1e-5),  # just overlapping the base
    (0.635, 1.905 - 3 * R + 1e-5),  # just overlapping the apex
    (0.635, 1.905),
]
BLOCKS: list[Point] = [
    (0.635, 0.635),
    (0.65, 0.62),
    (0.635, 0.635 + D - 1e-5),  # past the head string, just overlapping a ball on the spot
    (0.635, 0.635 - D + 1e-5),  # behind it
    (0.635 + D - 1e-5, 0.635),  # on it
]
BEHIND: list[Point] = [
    (0.635, 0.635 - D - 1e-5),  # just not overlapping a ball on the spot
    (0.635, 0.635 - D),  # touching it
    (0.2, 0.634),
    (0.2, 0.6349),  # a full 0.1 mm behind the string
    (0.0, 0.0),  # in the jaws
]
ELSEWHERE: list[Point] = [
    (0.3, 1.3),
    (0.2, 0.635),  # on the head string
    (0.2, 0.6351),
    (0.635 + D + 1e-5, 0.635),
    (0.635, 0.635 + D + 1e-5),
    (0.635, BASE + R + 1e-5),  # just not overlapping the base
    (0.635, BASE + R),  # touching it
    (0.635, 1.905 - 3 * R - 1e-5),
]
# For the cue ball "behind the head string" is elsewhere.
CUE_ELSEWHERE = ELSEWHERE + BEHIND


def ruled(cue: Point | None, fifteenth: Point | None) -> Rerack:
    return rerack(NINE_FOOT, cue=cue, fifteenth=15, fifteenth_at=fifteenth)


def stays(result: Rerack) -> bool:
    return len(result.racked) == 14 and not result.spotted and not result.cue_ball_in_hand


def moved(result: Rerack) -> tuple[int, tuple[Ball, Point], bool]:
    """How many are racked, the one ball that is moved to a spot and where, and whether the cue ball is in hand."""
    (ball,) = result.spotted
    return len(result.racked), ball, result.cue_ball_in_hand


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize("cue", IN_RACK)
def test_pocketed_and_cue_ball_in_the_rack(cue: Point) -> None:
    result = rerack(NINE_FOOT, cue=cue, fifteenth=None)
    assert (len(result.racked), result.spotted, result.cue_ball_in_hand) == (15, (), True)


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize("cue", BLOCKS + CUE_ELSEWHERE)
def test_pocketed_and_cue_ball_not_in_the_rack(cue: Point) -> None:
    result = rerack(NINE_FOOT, cue=cue, fifteenth=None)
    assert (len(result.racked), result.spotted, result.cue_ball_in_hand) == (15, (), False)
    assert (result.row, result.column) == ("pocketed", "blocks_head_spot" if cue in BLOCKS else "elsewhere")


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize("fifteenth", IN_RACK)
def test_fifteenth_in_the_rack(fifteenth: Point) -> None:
    for cue in IN_RACK:
        result = ruled(cue, fifteenth)
        assert (len(result.racked), result.spotted, result.cue_ball_in_hand) == (15, (), True)
    for cue in BLOCKS:
        assert moved(ruled(cue, fifteenth)) == (14, (Ball.FIFTEEN, CENTRE), False)
    for cue in CUE_ELSEWHERE:
        assert moved(ruled(cue, fifteenth)) == (14, (Ball.FIFTEEN, HEAD), False)


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize("fifteenth", BEHIND)
def test_fifteenth_behind_the_head_string(fifteenth: Point) -> None:
    for cue in IN_RACK:
        assert moved(ruled(cue, fifteenth)) == (14, (Ball.CUE, HEAD), False)
    for cue in BLOCKS + CUE_ELSEWHERE:
        assert stays(ruled(cue, fifteenth))


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize("fifteenth", BLOCKS)
def test_fifteenth_blocking_the_head_spot(fifteenth: Point) -> None:
    for cue in IN_RACK:
        assert moved(ruled(cue, fifteenth)) == (14, (Ball.CUE, CENTRE), False)
    for cue in CUE_ELSEWHERE:
        assert stays(ruled(cue, fifteenth))


@pytest.mark.clause("sp.9")
def test_both_blocking_the_head_spot_both_stay() -> None:
    # The table has no entry here, but two balls 60 mm apart, the spot midway, both overlap a ball on it.
    assert stays(ruled((0.605, 0.635), (0.665, 0.635)))
    assert rerack_case(NINE_FOOT, cue=(0.605, 0.635), fifteenth=(0.665, 0.635)) == ("blocks_head_spot",) * 2


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize("fifteenth", ELSEWHERE)
def test_fifteenth_elsewhere(fifteenth: Point) -> None:
    for cue in IN_RACK:
        result = ruled(cue, fifteenth)
        assert (len(result.racked), result.spotted, result.cue_ball_in_hand) == (14, (), True)
    for cue in BLOCKS + CUE_ELSEWHERE:
        assert stays(ruled(cue, fifteenth))


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize(
    ("places", "row", "column"),
    [
        (IN_RACK, "in_rack", "in_rack"),
        (BLOCKS, "blocks_head_spot", "blocks_head_spot"),
        (BEHIND, "behind_head_string", "elsewhere"),
        (ELSEWHERE, "elsewhere", "elsewhere"),
    ],
)
def test_the_cell_is_named(places: list[Point], row: str, column: str) -> None:
    for place in places:
        assert rerack_case(NINE_FOOT, cue=place, fifteenth=place) == (row, column)


@pytest.mark.clause("sp.9")
def test_a_fifteenth_ball_off_the_table_is_racked() -> None:
    result = rerack(NINE_FOOT, cue=(0.3, 1.3), fifteenth=7, fifteenth_off_table=True)
    assert (len(result.racked), result.row, result.assumed) == (15, "pocketed", False)


@pytest.mark.clause("sp.9")
def test_which_balls_are_racked() -> None:
    fourteen = rerack(NINE_FOOT, cue=(0.3, 1.3), fifteenth=6, fifteenth_at=(0.9, 1.2))
    assert [int(ball) for ball, _ in fourteen.racked] == [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    fifteen = rerack(NINE_FOOT, cue=(0.3, 1.3), fifteenth=None)
    assert [int(ball) for ball, _ in fifteen.racked] == [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 1, 13, 14, 15, 5]
    assert fifteen.racked[0][1] == (0.635, 1.905)
    seeded = rerack(NINE_FOOT, cue=(0.3, 1.3), fifteenth=6, fifteenth_at=(0.9, 1.2), seed=3)
    assert sorted(seeded.racked) != sorted(fourteen.racked)
    assert {place for _, place in seeded.racked} == {place for _, place in fourteen.racked}


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize(
    ("cue", "fifteenth_at", "assumed"),
    [(None, None, True), ((0.3, 1.3), None, True), (None, (0.9, 1.2), True), ((0.3, 1.3), (0.9, 1.2), False)],
)
def test_without_places_both_are_elsewhere(cue: Point | None, fifteenth_at: Point | None, assumed: bool) -> None:
    result = ruled(cue, fifteenth_at)
    assert stays(result)
    assert (result.row, result.column, result.assumed) == ("elsewhere", "elsewhere", assumed)


def test_a_table_too_short_for_a_rack() -> None:
    with pytest.raises(RackError, match="does not fit"):
        rerack(Table.of(width=0.5, length=0.5), cue=None, fifteenth=None)


@pytest.mark.clause("sp.9")
@given(
    st.sampled_from([NINE_FOOT, EIGHT_FOOT, SEVEN_FOOT]),
    st.tuples(st.floats(0, 1), st.floats(0, 1)),
    st.tuples(st.floats(0, 1), st.floats(0, 1)),
)
def test_the_layout_after_a_re_rack_is_one_that_can_be(table: Table, at: Point, cue_at: Point) -> None:
    def on_bed(place: Point) -> Point:
        return (
            table.radius + place[0] * (table.width - table.ball_diameter),
            table.radius + place[1] * (table.length - table.ball_diameter),
        )

    before = Layout.of({"cue": on_bed(cue_at), 8: on_bed(at)})
    if layout_faults(table, before):
        return
    result = rerack(table, cue=before["cue"], fifteenth=8, fifteenth_at=before[8])
    racked = [(ball, at) for ball, at in result.racked if at is not None]
    assert len(racked) == len(result.racked)
    after = before.placed(racked).placed(result.spotted)
    if result.cue_ball_in_hand:
        after = after.without(BallSet.of("cue"))
    assert layout_faults(table, after, overlap_tolerance=2e-6) == ()
    assert after.balls | BallSet.of("cue") == BallSet.from_iterable(range(16))
