"""Spotting in closed form beside a loop of small steps, on a table with fifteen balls.

Run with ``pytest tests/benchmarks/test_spotting.py``; the ratio of the two medians of one run is the result.
"""

from __future__ import annotations

from math import hypot

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from poolrules.geometry import NINE_FOOT, BallSet, Layout, Table, layout_faults, spot

X, FOOT = NINE_FOOT.foot_spot
# The cue ball and fourteen object balls.
LAYOUTS = {
    # The foot spot is free.
    "free": Layout.of({ball: (0.1 + 0.07 * ball, 0.3 + 0.1 * (ball % 3)) for ball in range(15)}),
    # A ball on the foot spot, one behind it, the rest away from the long string.
    "blocked": Layout.of(
        {0: (X, FOOT), 1: (X + 0.01, FOOT + 0.08)}
        | {ball: (0.1 + 0.06 * ball, 0.3 + 0.1 * (ball % 3)) for ball in range(2, 15)}
    ),
    # Behind the foot spot no room is left, and most balls lie on the string: the ball goes far in front.
    "full": Layout.of({ball: (X + 0.004 * (ball % 3), 2.5 - 0.1 * ball) for ball in range(15)}),
}


def small_steps(table: Table, layout: Layout, gap: float = 1e-4) -> float:
    """The usual loop: from the foot spot in steps of R/100 until nothing is nearer than a diameter and the gap."""
    x, foot = table.foot_spot
    step, least = table.radius / 100, table.ball_diameter + gap
    places = [place for _, place in layout.items()]
    for direction, count in (
        (step, (table.length - table.radius - foot) / step),
        (-step, (foot - table.radius) / step),
    ):
        for i in range(int(count) + 1):
            y = foot + i * direction
            if all(hypot(x - u, y - v) >= least for u, v in places):
                return y
    raise AssertionError("no place")


@pytest.mark.parametrize("kind", LAYOUTS)
def test_closed_form(benchmark: BenchmarkFixture, kind: str) -> None:
    layout = LAYOUTS[kind]
    assert not layout_faults(NINE_FOOT, layout)
    ((_, (_, y)),) = benchmark(spot, NINE_FOOT, layout, BallSet.of(15))
    assert abs(y - small_steps(NINE_FOOT, layout)) <= NINE_FOOT.radius / 100


@pytest.mark.parametrize("kind", LAYOUTS)
def test_small_steps(benchmark: BenchmarkFixture, kind: str) -> None:
    benchmark(small_steps, NINE_FOOT, LAYOUTS[kind])
