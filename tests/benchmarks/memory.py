"""Peak memory of a log of a thousand lines and of a million, each ruled in a process of its own.

Run with ``python tests/benchmarks/memory.py``; the ratio of the two is the result.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import islice
from resource import RUSAGE_SELF, getrusage

from poolrules.match.log import blocks_of, rule_blocks
from poolrules.notation.wire.write import RulingWriter

LENGTHS = (1_000, 1_000_000)
HEADER = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}


class Log(BytesIO):
    """A log that is made while it is read, so that only the engine's own memory counts."""

    def __init__(self, shots: int) -> None:
        super().__init__()
        self._lines = self._made(shots)

    @staticmethod
    def _made(shots: int) -> Iterator[bytes]:
        yield json.dumps(HEADER).encode() + b"\n"
        for number in range(shots):
            events: list[object] = [{"kind": "contact", "ball": "cue", "with": [1]}]
            events += [{"kind": "cushion", "ball": 1 + (number + i) % 9, "cushion": "foot"} for i in range(9)]
            yield (
                json.dumps({"action": "shot", "player": ("Ann", "Ben")[number % 2], "events": events}).encode() + b"\n"
            )

    def read1(self, _size: int | None = -1, /) -> bytes:
        return b"".join(islice(self._lines, 20))


def peak(shots: int) -> int:
    """Rules so many shots and gives the peak of this process in KiB."""
    writer: RulingWriter | None = None
    for block in rule_blocks(blocks_of(Log(shots))):
        writer = writer or RulingWriter(block[0].before.setting)
        for one in block:
            writer.json(one.ruling, one.line)
    return getrusage(RUSAGE_SELF).ru_maxrss


def measured() -> dict[int, int]:
    """The peak for each length, in KiB."""
    return {
        shots: int(subprocess.run([sys.executable, __file__, str(shots)], capture_output=True, check=True).stdout)
        for shots in LENGTHS
    }


def main(arguments: Sequence[str]) -> int:
    if arguments:
        print(peak(int(arguments[0])))
        return 0
    peaks = measured()
    for shots, kib in peaks.items():
        print(f"{shots} shots: {kib / 1024:.1f} MiB")
    few, many = LENGTHS
    print(f"ratio: {peaks[many] / peaks[few]:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
