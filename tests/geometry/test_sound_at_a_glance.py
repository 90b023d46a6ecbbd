"""The quick look at a layout and the full one agree: a mapping always gets the full look, a Layout the quick one."""

from __future__ import annotations

from hypothesis import event, given
from hypothesis import strategies as st

from poolrules.geometry import NINE_FOOT, Layout, layout_faults

# Mostly on the bed, at times past a nose, and in so small a part of it that balls do overlap.
COORDINATES = st.one_of(st.floats(0.02, 0.3), st.floats(-0.05, 2.6))


@given(st.dictionaries(st.integers(1, 15), st.tuples(COORDINATES, COORDINATES), max_size=15))
def test_the_quick_look_finds_what_the_full_one_finds(places: dict[int, tuple[float, float]]) -> None:
    quick = layout_faults(NINE_FOOT, Layout.of(places))
    event("sound" if not quick else "faulty")
    assert quick == layout_faults(NINE_FOOT, places)


def test_a_tight_rack_is_sound_and_a_ball_moved_into_it_is_not() -> None:
    row = {ball: (0.3 + 0.05715 * ball, 1.0) for ball in range(1, 6)}
    assert layout_faults(NINE_FOOT, Layout.of(row)) == ()
    (fault,) = layout_faults(NINE_FOOT, Layout.of({**row, 7: (0.3 + 0.05715, 1.0 + 0.05695)}))
    assert fault.kind == "overlap"
    assert set(fault.balls) == {1, 7}
