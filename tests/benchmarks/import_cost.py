"""What ``import poolrules`` costs beside pydantic's ``BaseModel``: medians of fresh interpreters, in turn.

Run with ``python tests/benchmarks/import_cost.py``. Exit status 1 when a ratio is above the limit.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from statistics import median

LIMIT = 1.5
ROUNDS = 15
STATEMENTS = {
    "pydantic": "import pydantic",
    "BaseModel": "from pydantic import BaseModel",
    "poolrules": "import poolrules",
    # For comparison: all that ruling a log takes, pydantic's validators built.
    "poolrules, ready to rule a log": "import poolrules.match.log",
}
TIMED = "import time; t = time.perf_counter(); {}; print(time.perf_counter() - t)"


def seconds(statement: str) -> float:
    """How long one fresh interpreter takes for a statement."""
    done = subprocess.run(
        [sys.executable, "-c", TIMED.format(statement)], capture_output=True, text=True, check=True, timeout=60
    )
    return float(done.stdout)


def measured(rounds: int = ROUNDS) -> dict[str, float]:
    """The median for each statement, in seconds; they take turns, so that a slow spell hits all of them."""
    for statement in STATEMENTS.values():
        seconds(statement)  # the first import writes bytecode
    times: dict[str, list[float]] = {name: [] for name in STATEMENTS}
    for _ in range(rounds):
        for name, statement in STATEMENTS.items():
            times[name].append(seconds(statement))
    return {name: median(taken) for name, taken in times.items()}


def main(_arguments: Sequence[str] = ()) -> int:
    medians = measured()
    for name, taken in medians.items():
        print(f"import of {name}: {taken * 1000:.1f} ms")
    for beside in ("pydantic", "BaseModel"):
        ratio = medians["poolrules"] / medians[beside]
        print(f"ratio poolrules to {beside}: {ratio:.2f} (at most {LIMIT})")
        if ratio > LIMIT:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
