"""Rulings beside pooltool's own, and beside a bare pass over its events, on the same simulated shots.

Needs pooltool-billiards 0.6.0 (docs/pooltool.md): ``pytest tests/benchmarks/test_beside_pooltool.py``.
"""

from __future__ import annotations

import pickle
from itertools import cycle
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from poolrules.interop.pooltool import rule_system
from poolrules.referee import rule

pytest.importorskip("pooltool.ruleset", reason="pooltool-billiards 0.6.0 is not installed")

from simulated import simulated

KINDS = ["mid-game", "break"]
PASSES = 5


def each(benchmark: BenchmarkFixture, kind: str, prepared: Any, judge: Any) -> None:
    """One round a shot, several times over: the median is that of the shots. Each gets what ``prepared`` makes anew."""
    shots = simulated(kind)
    following = cycle(shots)
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        judge, setup=lambda: (prepared(next(following)), {}), rounds=PASSES * len(shots)
    )


@pytest.mark.parametrize("kind", KINDS)
def test_process_shot(benchmark: BenchmarkFixture, kind: str) -> None:
    """pooltool's own: what was wrong, what comes back, and what the next player may do."""

    def judge(ruleset: Any, system: Any) -> None:
        ruleset.process_shot(system)
        ruleset.next_shot_constraints(system)

    each(benchmark, kind, lambda shot: (shot.ruleset, shot.system.copy()), judge)


@pytest.mark.parametrize("kind", KINDS)
def test_ready_events(benchmark: BenchmarkFixture, kind: str) -> None:
    each(benchmark, kind, lambda shot: (shot.state, pickle.loads(shot.events_alone)), rule)


@pytest.mark.parametrize("kind", KINDS)
def test_ready_events_and_layouts(benchmark: BenchmarkFixture, kind: str) -> None:
    """The same with the layouts before and after, which are checked."""
    each(benchmark, kind, lambda shot: (shot.state, pickle.loads(shot.with_layouts)), rule)


@pytest.mark.parametrize("kind", KINDS)
def test_plain_pass(benchmark: BenchmarkFixture, kind: str) -> None:
    """Reads the type, the ids and the time of every event, and does nothing with them."""

    def judge(system: Any) -> None:
        for event in system.events:
            event.event_type, event.ids, event.time  # noqa: B018

    each(benchmark, kind, lambda shot: (shot.system.copy(),), judge)


@pytest.mark.parametrize("kind", KINDS)
def test_system_to_ruling(benchmark: BenchmarkFixture, kind: str) -> None:
    """From pooltool's System to our ruling, layouts before and after included."""
    each(
        benchmark,
        kind,
        lambda shot: (shot.state, shot.system.copy(), pickle.loads(shot.events_alone).call),
        lambda state, system, call: rule_system(state, system, call=call),
    )
