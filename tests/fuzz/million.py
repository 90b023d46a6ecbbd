"""Fuzzes the door with so many lines: ``python tests/fuzz/million.py --lines 1000000 --seed 1``.

Each line is a spoilt line of a sample match, applied to a match that has come as far as that line. A line that does
anything but be ruled or refused in words is a fault; it is written to ``tests/fuzz/found`` and ends the run.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random

from harness import apply_line, rule_bytes
from mutate import sample_lines, spoiled

from poolrules import Match
from poolrules.notation.wire.read import header_from

GAMES = ("nine-ball", "eight-ball", "straight-pool")
FOUND = Path(__file__).parent / "found"
EACH = 20
"""Spoilt lines at each place of a match."""


def fuzz(lines: int, seed: int) -> dict[str, float]:
    """The counts of a run; a fault is raised, with its input kept."""
    random = Random(seed)
    samples = {game: sample_lines(game) for game in GAMES}
    everything = [line for sample in samples.values() for line in sample]
    counts = {"lines": 0.0, "accepted": 0.0, "refused": 0.0, "logs": 0.0, "slowest_ms": 0.0}
    while counts["lines"] < lines:
        sample = samples[random.choice(GAMES)]
        match = Match.from_setting(header_from(sample[0]))
        for line in sample[1:]:
            state = match.state
            for _ in range(EACH):
                broken = spoiled(random, line, everything)
                began = time.perf_counter()
                accepted = _kept(partial(apply_line, Match.from_state(state)), broken)
                counts["slowest_ms"] = max(counts["slowest_ms"], (time.perf_counter() - began) * 1000)
                counts["accepted" if accepted else "refused"] += 1
                counts["lines"] += 1
            match.apply(line)
            if counts["lines"] >= lines:
                break
        # And as a log: the header too, with everything before the spoilt line ruled.
        at = random.randrange(len(sample))
        whole = b"\n".join([*sample[:at], spoiled(random, sample[at], everything), *sample[at + 1 : at + 3]])
        _kept(rule_bytes, whole)
        counts["logs"] += 1
    return counts


def _kept(run: Callable[[bytes], object], data: bytes) -> object:
    """What the run gives; the input of a fault is kept."""
    try:
        return run(data)
    except BaseException as error:
        if not isinstance(error, KeyboardInterrupt):
            FOUND.mkdir(exist_ok=True)
            path = FOUND / f"{type(error).__name__.lower()}-{sha256(data).hexdigest()[:12]}.bin"
            path.write_bytes(data)
            print(f"fault: {path}", file=sys.stderr)
        raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.perf_counter()
    counts = fuzz(args.lines, args.seed)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{counts['lines']:.0f} lines, {counts['accepted']:.0f} ruled, {counts['refused']:.0f} refused, "
        f"{counts['logs']:.0f} logs, no fault; slowest line {counts['slowest_ms']:.0f} ms, "
        f"peak {peak:.0f} MiB, {time.perf_counter() - began:.0f} s"
    )


if __name__ == "__main__":
    main()
