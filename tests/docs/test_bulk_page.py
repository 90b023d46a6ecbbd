"""The programs on the page about many logs run as they stand: on all cores, and with Dask on two workers."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from poolrules.tools.samples import sample

PAGE = Path(__file__).parents[2] / "docs" / "bulk.md"
ON_ALL_CORES, WITH_DASK = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)


@pytest.fixture
def logs(tmp_path: Path) -> list[str]:
    """Twelve logs of three games, the last of them cut off in the middle of a line."""
    files = []
    for number in range(12):
        lines = list(sample(("nine-ball", "eight-ball", "straight-pool")[number % 3]))
        file = tmp_path / f"{number}.jsonl"
        file.write_text("\n".join(lines) + "\n", "utf-8")
        files.append(str(file))
    Path(files[-1]).write_text("\n".join([*lines[:3], lines[3][:20]]), "utf-8")
    return files


def output(program: str, folder: Path, logs: list[str]) -> tuple[str, str]:
    file = folder / "program.py"
    file.write_text(program, "utf-8")
    done = subprocess.run([sys.executable, str(file), *logs], capture_output=True, text=True, timeout=120, check=True)
    return done.stdout, done.stderr


def test_the_program_on_all_cores(tmp_path: Path, logs: list[str]) -> None:
    out, err = output(ON_ALL_CORES, tmp_path, logs)
    # Ann wins every sample match; the log that is cut off has no winner.
    assert out == "Counter({'Ann': 11, None: 1})\n"
    assert err.startswith(f"{logs[-1]}:4: ")
    assert err.count("\n") == 1


@pytest.mark.nightly
def test_the_program_with_dask_on_two_workers(tmp_path: Path, logs: list[str]) -> None:
    assert find_spec("distributed"), "pip install 'poolrules[dask]'"
    assert "n_workers=2" in WITH_DASK
    assert output(WITH_DASK, tmp_path, logs)[0] == "Counter({'Ann': 11, None: 1})\n"


@pytest.mark.nightly
def test_dask_gives_what_one_process_gives_and_both_workers_rule(logs: list[str]) -> None:
    program = """
import os, sys
from dask.distributed import Client, LocalCluster
from poolrules.tools.bulk import rule_file

def ruled_by(path):
    return os.getpid(), rule_file(path)

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        found = client.gather(client.map(ruled_by, sys.argv[1:] * 10, pure=False))
    assert [one for _, one in found] == [rule_file(path) for path in sys.argv[1:] * 10]
    print(len({process for process, _ in found} - {os.getpid()}))
"""
    assert output(program, Path(logs[0]).parent, logs)[0] == "2\n"
