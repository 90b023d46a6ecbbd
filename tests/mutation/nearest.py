"""A plugin of pytest for mutmut: for each mutant it runs the tests that can see it, so that a campaign takes minutes.

When mutmut runs the unchanged tests, every ruling that they ask for is kept. A mutant is asked for the same rulings:
the tests for which a ruling is another run, in three batches, then those that ask for no ruling, and only a test that
fails kills the mutant. A function that more than the referee uses is left to mutmut's own choice of tests. A test that
is left out could at most have killed a mutant that counts as survived.
"""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest
from mutmut.mutation import trampoline
from mutmut.runners import harness
from mutmut.utils.file_utils import change_cwd

# No test here needs a plugin, and every mutant would load them all again.
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

BATCHES = (3, 20)
"""Tests in the first batches; the last has all others."""
SHARED = (
    "referee.announce.x_before_next_shot",
    "base.words.x_listed",
    "games.game.x_racked",
    "games.game.x_game_of",
    "state.state.x_call_needed",
    "referee.admit.x_checked_layout",
    "referee.admit.x_vouched",
    "referee.admit.x_seat_named",
    "state.state.x_spot_nearest_candidates",
    "referee.racks.x_racked_balls",
    "referee.dispatch.x_opening",
    "referee.dispatch.x_rule_facts",
    "state.turn.x_choices_of",
)
"""Functions that other modules call without the referee."""

WRITTEN = ("balls_on", "call_needed", "game_of", "listed", "spot_nearest_candidates")
"""Functions that the writing of a ruling asks."""

_asked: defaultdict[str, list[tuple[Any, Any, tuple[object, object]]]] = defaultdict(list)
"""By test: states, actions and what came of them."""


def _outcome(state: Any, action: Any, *, written: bool) -> tuple[object, object]:
    """The ruling or the error, and the ruling as it is written."""
    from poolrules.referee import rule

    try:
        ruling = rule(state, action)
        return ruling, ruling.to_dict() if written else None
    except Exception as error:
        return type(error), str(error)


class _Recorder:
    """Keeps what each test asks the referee."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        from poolrules.match import match

        module: Any = match
        plain = module.rule

        def kept(state: Any, action: Any) -> Any:
            _asked[item.nodeid].append((state, action, _outcome(state, action, written=True)))
            return plain(state, action)

        module.rule = kept
        try:
            return (yield)
        finally:
            module.rule = plain


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("MUTANT_UNDER_TEST") == "" and not _asked:
        config.pluginmanager.register(_Recorder())


def pytest_unconfigure() -> None:
    if not _asked:
        return
    # What is kept stays: no collector need look at it in the process of each mutant.
    gc.freeze()
    plain = harness.PytestRunner.run_tests

    def run_tests(runner: Any, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        if not mutant_name or any(f"poolrules.{name}__mutmut" in mutant_name for name in SHARED):
            return int(plain(runner, mutant_name=mutant_name, tests=tests))
        with change_cwd("mutants"):
            return _run_nearest(mutant_name, list(tests))

    setattr(harness.PytestRunner, "run_tests", run_tests)  # noqa: B010


def _run_nearest(mutant: str, tests: list[str]) -> int:
    """The status of pytest: 0 when no test notices."""
    # The trampolines of mutmut ask for the mutant at every call; here it does not change.
    setattr(trampoline, "get_mutant_under_test", lambda: mutant)  # noqa: B010
    # Short tests first: they say more with less.
    tests.sort(key=lambda test: (len(_asked.get(test, ())), test))
    differing = _differing(tests, mutant)
    for size in (*BATCHES, len(tests)):
        batch = list(islice(differing, size))
        if batch and (status := _run(batch)):
            return status
    rest = [test for test in tests if test not in _asked]
    return _run(rest) if rest else 0


def _differing(tests: list[str], mutant: str) -> Iterator[str]:
    """The tests that ask for a ruling which is another with this mutant."""
    written = any(f"x_{name}__mutmut" in mutant for name in WRITTEN)
    for test in tests:
        for state, action, (before, as_written) in _asked.get(test, ()):
            now, written_now = _outcome(state, action, written=written)
            if now != before or (written_now is not None and written_now != as_written):
                yield test
                break


def _run(tests: list[str]) -> int:
    return int(pytest.main(["--rootdir=.", "--tb=no", "-x", "-q", "-p", "no:cacheprovider", *tests]))
