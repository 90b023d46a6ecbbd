"""Tables, layouts, and layouts that cannot be."""

from __future__ import annotations

import copy
import math
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poolrules.geometry import (
    EIGHT_FOOT,
    NINE_FOOT,
    SEVEN_FOOT,
    Ball,
    BallSet,
    GeometryError,
    Layout,
    LayoutError,
    Point,
    Table,
    TableError,
    frozen_to_cushions,
    layout_faults,
    touching,
)

R = 0.028575


@pytest.mark.clause("1.1")
@pytest.mark.parametrize(
    ("table", "head_string", "long_string", "centre", "foot"),
    [
        (NINE_FOOT, 0.635, 0.635, 1.27, 1.905),
        (EIGHT_FOOT, 0.5842, 0.5842, 1.1684, 1.7526),
        (SEVEN_FOOT, 0.4953, 0.4953, 0.9906, 1.4859),
        (Table.of(width=1, length=3), 0.75, 0.5, 1.5, 2.25),
    ],
)
def test_strings_and_spots(table: Table, head_string: float, long_string: float, centre: float, foot: float) -> None:
    assert table.head_string == pytest.approx(head_string, abs=1e-12)
    assert table.long_string == pytest.approx(long_string, abs=1e-12)
    assert table.head_spot == pytest.approx((long_string, head_string), abs=1e-12)
    assert table.centre_spot == pytest.approx((long_string, centre), abs=1e-12)
    assert table.foot_spot == pytest.approx((long_string, foot), abs=1e-12)


def test_tables_by_name() -> None:
    assert [Table.named(name) for name in ("9ft", "8ft", "7ft")] == [NINE_FOOT, EIGHT_FOOT, SEVEN_FOOT]
    assert hash(Table.of(width=1.27, length=2.54)) == hash(NINE_FOOT)
    with pytest.raises(TableError, match="no table '6ft'; allowed are '9ft', '8ft', '7ft'") as error:
        Table.named("6ft")
    assert error.value.field == "name"


@pytest.mark.parametrize("good", [0.5, 5, 5.0, 1.27])
def test_measures_at_the_limits(good: float) -> None:
    assert Table.of(width=good, length=good).width == good


@pytest.mark.parametrize("field", ["width", "length", "ball_diameter"])
@pytest.mark.parametrize("bad", [0.0, -1.0, 0.03, 5.0001, math.nan, math.inf, True, "1"])
def test_measures_out_of_bounds_name_the_field(field: str, bad: float) -> None:
    measures = {"width": 1.0, "length": 2.0, "ball_diameter": 0.05715} | {field: bad}
    with pytest.raises(TableError, match=f"^table {field}: .*allowed are") as error:
        Table.of(**measures)
    assert error.value.field == field
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)


@pytest.mark.clause("1")
def test_mouths_have_the_sizes_of_the_equipment_rules() -> None:
    # 5 1/8 and 5 5/8 inches of 25.4 mm.
    assert NINE_FOOT.corner_mouth == pytest.approx(5.125 * 0.0254, abs=1e-9)
    assert SEVEN_FOOT.side_mouth == pytest.approx(5.625 * 0.0254, abs=1e-9)
    for lips in NINE_FOOT.mouths.values():
        assert math.dist(*lips) in (pytest.approx(0.130175, abs=1e-9), pytest.approx(0.142875, abs=1e-9))
    assert list(NINE_FOOT.mouths)[2] == "side-left"
    near, far = NINE_FOOT.mouths["side-left"]
    assert near + far == pytest.approx((0.0, 1.1985625, 0.0, 1.3414375))


def test_a_layout_is_an_immutable_mapping() -> None:
    layout = Layout.of({"cue": (0.3, 1.3), 9: [0.635, 1.905], "12": (1, 2)})
    assert layout[9] == (0.635, 1.905)
    assert layout["cue"] == layout[Ball.CUE] == layout[0]
    assert layout.get(1) is None
    with pytest.raises(KeyError):
        layout[1]
    assert 12 in layout
    assert 1 not in layout
    assert layout.balls == BallSet.of("cue", 9, 12)
    assert (len(layout), list(layout), [ball for ball, _ in layout.items()]) == (3, [0, 9, 12], [0, 9, 12])
    assert not Layout()
    with pytest.raises(AttributeError, match="immutable"):
        layout.points = ()
    with pytest.raises(AttributeError, match="immutable"):
        del layout.points
    assert layout == pickle.loads(pickle.dumps(layout)) == copy.deepcopy(layout)
    assert layout != "layout"


def test_changed_copies() -> None:
    layout = Layout.of({"cue": (0.3, 1.3), 9: (0.635, 1.905)})
    assert layout.without(BallSet.of(9)) == layout.without([9]) == layout.without(["9", 4])
    assert layout.without(BallSet(0)) is layout
    assert layout.placed({9: (1, 1), 4: (0.2, 0.2)}) == Layout.of({"cue": (0.3, 1.3), 9: (1.0, 1.0), 4: (0.2, 0.2)})
    assert layout.placed([(Ball.NINE, (1.0, 1.0))])[9] == (1.0, 1.0)
    assert layout[9] == (0.635, 1.905)


@given(st.dictionaries(st.sampled_from(list(Ball)), st.tuples(st.floats(), st.floats()), max_size=16))
def test_repr_evaluates(places: dict[Ball, Point]) -> None:
    layout = Layout.of(places)
    assert repr(eval(repr(layout))) == repr(layout)
    assert layout.balls == BallSet.from_iterable(places)


@pytest.mark.parametrize(
    ("places", "message"),
    [
        ({16: (1, 1)}, "no ball 16; allowed are 'cue' and 1 to 15"),
        ({True: (1, 1)}, "no ball True"),
        ({None: (1, 1)}, "no ball None"),
        ({1: (1, 1), "1": (1, 1)}, "ball 1 has two places"),
        ({"cue": None}, "the cue ball at None: a place is two numbers"),
        ({3: (1,)}, "ball 3 at"),
        ({3: "12"}, "ball 3 at '12'"),
        ({3: (1, True)}, "ball 3 at"),
        ({3: (1, 10**400)}, "ball 3 at"),
    ],
)
def test_what_no_layout_can_hold(places: dict[object, object], message: str) -> None:
    with pytest.raises(LayoutError, match=f"^{message}"):
        Layout.of(places)
    with pytest.raises(GeometryError):
        Layout().placed({16: (1, 1)})


def kinds(layout: Layout, **options: object) -> list[tuple[str, list[int]]]:
    return [(fault.kind, list(map(int, fault.balls))) for fault in layout_faults(NINE_FOOT, layout, **options)]  # type: ignore[arg-type]


def test_every_fault_at_once() -> None:
    layout = Layout.of({"cue": (0.5, 0.5), 1: (0.5, 0.55), 2: (1.4, 0.5), 3: (math.nan, 1.0), 4: (0.52, 0.52)})
    assert kinds(layout, expected=BallSet.of("cue", 1, 2, 3, 5)) == [
        ("not_finite", [3]),
        ("outside", [2]),
        ("overlap", [0, 1]),
        ("overlap", [0, 4]),
        ("overlap", [1, 4]),
        ("missing", [5]),
        ("unexpected", [4]),
    ]


def test_a_plain_mapping_may_hold_unknown_balls() -> None:
    faults = layout_faults(NINE_FOOT, {"16": (1, 1), "nine": (1, 1), 3: (0.5, 0.5), 4: (1, None), 5: (0.5, 0.5)})
    assert [fault.kind for fault in faults] == ["unknown", "unknown", "not_finite", "overlap"]
    assert faults[0].sentence == "no ball '16': allowed are 'cue' and 1 to 15"


@pytest.mark.parametrize(("apart", "fault"), [(0.05706, False), (0.05705, False), (0.05704, True), (0.0, True)])
def test_overlap_of_more_than_a_tenth_of_a_millimetre(apart: float, fault: bool) -> None:
    for dx, dy in ((apart, 0.0), (0.0, apart), (apart * 0.6, -apart * 0.8)):
        assert bool(kinds(Layout.of({1: (0.6, 1.0), 2: (0.6 + dx, 1.0 + dy)}))) is fault


def test_the_overlap_tolerance_is_a_knob() -> None:
    layout = Layout.of({1: (0.6, 1.0), 2: (0.656, 1.0)})
    (fault,) = layout_faults(NINE_FOOT, layout)
    assert fault.sentence == "ball 1 and ball 2 overlap by 1.15 mm: at most 0.1 mm is allowed"
    assert layout_faults(NINE_FOOT, layout, overlap_tolerance=0.002) == ()


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ((R, 0.8), False),  # touching the left cushion
        ((R - 1e-4, 0.8), False),
        ((R - 2e-4, 0.8), True),
        ((1.27 - R, 0.8), False),
        ((1.27 - R + 2e-4, 0.8), True),
        ((0.6, R), False),
        ((0.6, R - 2e-4), True),
        ((0.6, 2.54 - R + 2e-4), True),
        ((1.4, 0.51), True),
        ((-5.0, 1.27), True),
    ],
)
def test_the_bed_ends_a_radius_from_the_noses(place: Point, fault: bool) -> None:
    assert bool(kinds(Layout.of({7: place}))) is fault


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ((0.0, 1.27), False),  # in the middle of a side mouth, the centre on the nose line
        ((-0.057, 1.27), False),
        ((-0.05725, 1.27), False),
        ((-0.0574, 1.27), True),  # more than a ball's diameter outside
        ((1.27 + 0.05, 1.30), False),
        ((1.27 + 0.05, 1.345), True),  # behind the cushion's nose, 3.6 mm past the lip at 1.3414
        ((0.02, 1.34), False),  # the mouth's edge, within the noses
        ((0.02, 1.40), True),
        ((-0.03, -0.03), False),  # on the diagonal of a corner mouth
        ((-0.05, -0.05), False),
        ((-0.06, -0.05), True),
        ((1.28, 2.55), False),
        ((-0.01, 0.07), False),
        ((-0.01, 0.09), True),  # beyond the lips: 0.1 across the diagonal, and the mouth is 0.092 to each side
        ((0.02, 0.03), False),
        ((0.02, 0.13), True),
        ((0.13, 0.02), True),
        ((0.10, 2.53), False),
    ],
)
def test_a_ball_may_hang_in_the_jaws(place: Point, fault: bool) -> None:
    assert bool(kinds(Layout.of({7: place}))) is fault


@given(st.floats(-0.2, 1.5), st.floats(-0.2, 2.8))
def test_the_four_quarters_of_the_table_are_alike(x: float, y: float) -> None:
    one = layout_faults(NINE_FOOT, Layout.of({7: (x, y)})) == ()
    for u, v in ((1.27 - x, y), (x, 2.54 - y), (1.27 - x, 2.54 - y)):
        other = layout_faults(NINE_FOOT, Layout.of({7: (u, v)})) == ()
        assert other is one


def test_a_wide_table_has_no_mouth_in_the_middle_of_its_head_cushion() -> None:
    wide = Table.of(width=3.0, length=1.0)
    assert [fault.kind for fault in layout_faults(wide, Layout.of({7: (1.5, 0.01)}))] == ["outside"]
    assert layout_faults(wide, Layout.of({7: (-0.01, 0.5)})) == ()


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("place", "cushions"),
    [
        ((R, 0.8), ("left",)),
        ((R + 1e-4, 0.8), ("left",)),
        ((R - 1e-4, 0.8), ("left",)),
        ((R + 1.1e-4, 0.8), ()),
        ((1.27 - R - 1e-4, 2.0), ("right",)),
        ((0.5, R), ("head",)),
        ((0.5, 2.54 - R), ("foot",)),
        ((0.5, 0.5), ()),
        ((R, 1.27), ()),  # in line with the noses, in the middle of a side mouth
        ((R, R), ()),  # in line with both, in a corner mouth
        ((0.0, 1.3414375 - R), ("left",)),  # in a side mouth, touching the lip
    ],
)
def test_frozen_to_cushions(place: Point, cushions: tuple[str, ...]) -> None:
    layout = Layout.of({7: place})
    assert frozen_to_cushions(NINE_FOOT, layout, 7) == cushions
    assert frozen_to_cushions(NINE_FOOT, layout, 8) == ()


def test_frozen_within_a_tolerance_of_ones_own() -> None:
    layout = Layout.of({7: (R + 0.001, 0.8), 8: (R + 0.001, 0.8 + 0.0575)})
    assert frozen_to_cushions(NINE_FOOT, layout, "7", 0.001) == ("left",)
    assert touching(NINE_FOOT, layout, 7) == BallSet(0)
    assert touching(NINE_FOOT, layout, 7, 0.001) == BallSet.of(8)


@pytest.mark.clause("18.l")
def test_touching_balls() -> None:
    layout = Layout.of({"cue": (0.5, 1.0), 1: (0.55715, 1.0), 2: (0.5, 1.05725), 3: (0.5, 0.94264), 9: (0.1, 0.1)})
    assert touching(NINE_FOOT, layout, "cue") == BallSet.of(1, 2)
    assert touching(NINE_FOOT, layout, 1) == BallSet.of("cue")
    assert touching(NINE_FOOT, layout, 4) == BallSet(0)
