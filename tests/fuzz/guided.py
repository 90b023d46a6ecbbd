"""Coverage-guided fuzzing: ``pip install atheris``, then ``python tests/fuzz/guided.py CORPUS -runs=100000``.

CORPUS is a folder for the inputs that reach something new; the sample matches are put into it to begin with.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

# Not a dependency: it has wheels for some systems only.
atheris: Any = import_module("atheris")

with atheris.instrument_imports(include=["poolrules"]):
    from harness import rule_bytes


def seed(folder: Path) -> None:
    """Short logs of each game as a start."""
    from mutate import sample_lines

    folder.mkdir(parents=True, exist_ok=True)
    for game in ("nine-ball", "eight-ball", "straight-pool"):
        lines = sample_lines(game)
        for number in range(1, 8):
            (folder / f"{game}-{number}").write_bytes(b"\n".join([lines[0], *lines[number : number + 2]]))


def one_input(data: bytes) -> None:
    """What atheris calls; anything raised is a fault."""
    rule_bytes(data)


if __name__ == "__main__":
    corpus = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    if corpus:
        seed(Path(corpus[0]))
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
