"""Tests that cannot fail prove nothing: each of ten planted faults must make the suite fail.

The package is copied, one text in it is changed, and the tests that should notice run against the copy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from planted import FAULTS, Fault

ROOT = Path(__file__).parents[2]
PASSED, FAILED = 0, 1
"""pytest's exit status; anything else says that the tests did not run."""
CRASHES = ("NameError", "TypeError", "AttributeError", "ImportError", "SyntaxError", "KeyError", "UnboundLocalError")


def run_against(copy: Path, tests: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Runs tests against the package in ``copy``, and makes sure that it is that one."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    where = [sys.executable, "-c", "import poolrules; print(poolrules.__file__)"]
    found = subprocess.run(where, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()).parents[1] == copy, "another package would be tested"
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider"]
    return subprocess.run([*command, *tests], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def copied(to: Path) -> Path:
    """A copy of the package under test."""
    shutil.copytree(ROOT / "src" / "poolrules", to / "poolrules", ignore=shutil.ignore_patterns("__pycache__"))
    return to


def test_the_copy_without_a_fault_passes(tmp_path: Path) -> None:
    tests = tuple(dict.fromkeys(test for fault in FAULTS for test in fault.tests))
    done = run_against(copied(tmp_path), tests)
    assert done.returncode == PASSED, done.stdout[-2000:]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_makes_the_suite_fail(fault: Fault, tmp_path: Path) -> None:
    module = copied(tmp_path) / "poolrules" / fault.module
    text = module.read_text("utf-8")
    assert text.count(fault.right) == 1, f"the place for this fault is not there once: {fault.right!r}"
    module.write_text(text.replace(fault.right, fault.wrong), "utf-8")
    done = run_against(tmp_path, fault.tests)
    assert done.returncode == FAILED, done.stdout[-2000:]
    crashed = [name for name in CRASHES if name in done.stdout]
    assert crashed == [], f"the fault broke the code instead of the rule:\n{done.stdout[-2000:]}"


def test_there_are_ten_faults() -> None:
    assert len({fault.name for fault in FAULTS}) == 10
