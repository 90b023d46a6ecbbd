"""Runs a program against cases: a log on its standard input, a ruling a line on its standard output."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

from poolrules.tools.conformance.cases_read import Case
from poolrules.tools.conformance.compare import differences

__all__ = ["Outcome", "run", "run_case"]

REFUSED = 2
"""The exit status for bad input."""


class Outcome(NamedTuple):
    """What came of one case; no problems: it passed."""

    case: Case
    problems: tuple[str, ...]


def run(command: Sequence[str], chosen: Iterable[Case], *, timeout: float = 30.0, jobs: int = 1) -> Iterator[Outcome]:
    """Runs the program once for each case, so many at a time, and gives the outcomes in the order of the cases.

    OSError when the program cannot be started.
    """
    one = partial(run_case, command, timeout=timeout)
    if jobs <= 1:
        yield from map(one, chosen)
        return
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(one, chosen)


def run_case(command: Sequence[str], case: Case, *, timeout: float = 30.0) -> Outcome:
    """Runs the program on one case; ``timeout`` in seconds."""
    try:
        done = subprocess.run(list(command), input=case.data(), capture_output=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        return Outcome(case, (f"no answer within {timeout:g} s",))
    return Outcome(case, tuple(_problems(case, done.returncode, done.stdout)))


def _problems(case: Case, status: int, output: bytes) -> Iterator[str]:
    wanted = REFUSED if case.refused else 0
    if status != wanted:
        yield f"exit status {status}, expected {wanted}"
    rulings = []
    for number, line in enumerate(output.splitlines(), 1):
        if not line.strip():
            continue
        try:
            ruling = json.loads(line)
        except (ValueError, RecursionError):
            ruling = None
        if not isinstance(ruling, dict):
            yield f"line {number} of the output is no JSON object"
            return
        rulings.append(ruling)
    # The header has no ruling, nor has a line that is refused.
    ruled = len(case.log) - (2 if case.refused else 1)
    if len(rulings) != ruled:
        yield f"{len(rulings)} rulings, expected {ruled}"
    elif case.expect is not None:
        yield from differences(case.expect, rulings[-1])
