"""Runs the benchmarks and prints their ratios, each of two measurements of one run.

``python tests/benchmarks/ratios.py``; where pooltool-billiards 0.6.0 is not installed its part is left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import import_cost
import in_turn
import memory

HERE = Path(__file__).parent


class Ratio(NamedTuple):
    """What is held against what; the aim, where there is one, is an upper bound."""

    what: str
    ours: str
    beside: str
    aim: float | None = None


RATIOS = (
    Ratio("ready events / pooltool, mid-game", "test_ready_events[mid-game]", "test_process_shot[mid-game]", 0.1),
    Ratio("ready events / pooltool, break", "test_ready_events[break]", "test_process_shot[break]"),
    Ratio(
        "with layouts / pooltool, mid-game",
        "test_ready_events_and_layouts[mid-game]",
        "test_process_shot[mid-game]",
    ),
    Ratio("System to ruling / plain pass, mid-game", "test_system_to_ruling[mid-game]", "test_plain_pass[mid-game]", 2),
    Ratio("log, line by line / pydantic's validation", "test_rule_log_line_by_line", "test_validate_alone"),
    Ratio("log to rulings / orjson.loads", "test_rule_log", "test_orjson_alone"),
    Ratio("undo / a shot", "test_undo", "test_a_shot"),
    Ratio("spotting, full string / small steps", "test_closed_form[full]", "test_small_steps[full]"),
    Ratio("spotting, blocked spot / small steps", "test_closed_form[blocked]", "test_small_steps[blocked]"),
)


def medians() -> dict[str, float]:
    """The median of each benchmark of one run, in seconds for one shot."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "", str(HERE), f"--benchmark-json={report}"]
        subprocess.run([*command, "--benchmark-quiet", "-p", "no:cacheprovider"], check=True, stdout=sys.stderr)
        runs = json.loads(report.read_text())["benchmarks"]
    return {run["name"]: run["stats"]["median"] / run["extra_info"].get("per", 1) for run in runs}


def rows() -> Iterator[str]:
    """A line for each ratio."""
    found = medians()
    for ratio in RATIOS:
        if ratio.ours in found and ratio.beside in found:
            ours, beside = found[ratio.ours], found[ratio.beside]
            yield row(ratio.what, ours / beside, f"{ours * 1e6:.1f} us / {beside * 1e6:.1f} us", ratio.aim)
    for what, ours, beside, aim in in_turn.rows():
        yield row(what, ours / beside, f"{ours * 1e6:.1f} us / {beside * 1e6:.1f} us", aim)
    peaks = memory.measured()
    few, many = memory.LENGTHS
    of = f"{peaks[many] / 1024:.1f} MiB / {peaks[few] / 1024:.1f} MiB"
    yield row("peak memory, 1,000,000 lines / 1,000 lines", peaks[many] / peaks[few], of, 1.1)
    imports = import_cost.measured()
    for beside_name in ("pydantic", "BaseModel"):
        ours, beside = imports["poolrules"], imports[beside_name]
        of = f"{ours * 1e3:.0f} ms / {beside * 1e3:.0f} ms"
        yield row(f"import poolrules / {beside_name}", ours / beside, of, import_cost.LIMIT)


def row(what: str, ratio: float, of: str, aim: float | None) -> str:
    """One line of the table."""
    wanted = "" if aim is None else f"at most {aim:g}"
    return f"{what:<44} {ratio:8.3f}  {wanted:<12} {of}"


if __name__ == "__main__":
    for line in rows():
        print(line, flush=True)
