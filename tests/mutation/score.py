"""What mutmut found, module by module: ``python tests/mutation/score.py`` after ``mutmut run``.

Prints the table of docs/mutation.md, then every survivor that tests/mutation/explained.toml does not explain.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "mutants" / "src" / "poolrules"
EXPLAINED = Path(__file__).with_name("explained.toml")
STATES = {0: "survived", 1: "killed", 3: "killed", 5: "untested", 33: "untested", None: "not run"}
"""By the exit status of pytest; what stands not here was stopped for its time."""


def change(old: str, new: str) -> str:
    """The part of a line that a mutant changes, with the words around it: ``before → after``."""
    start = end = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    while start and not old[start - 1].isspace():
        start -= 1
    while end and not old[len(old) - end].isspace():
        end -= 1
    return f"{old[start : len(old) - end]} → {new[start : len(new) - end]}"


def survivors(module: Path, states: dict[str, int | None]) -> Iterator[tuple[str, str]]:
    """Each mutant that lived: its function, and what it changes."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant

    path = Path("src") / "poolrules" / module
    for name, state in states.items():
        if STATES.get(state) not in ("survived", "untested"):
            continue
        lines = get_diff_for_mutant(name, path=path).splitlines()[2:]
        old, new = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
        function = name.removeprefix("poolrules.").rpartition("__mutmut_")[0].replace(".x_", ".")
        yield function, change(old, new)


def main() -> None:
    explained: Counter[tuple[str, str]] = Counter()
    if EXPLAINED.is_file():
        for kind in tomllib.loads(EXPLAINED.read_text("utf-8"))["kind"]:
            explained.update((function, what) for function, whats in kind["mutants"].items() for what in whats)
    total: Counter[str] = Counter()
    left: list[str] = []
    print("| module | mutants | run | killed | out of time | survived | explained | score |")
    print("|" + "---|" * 8)
    for meta in sorted(SOURCE.rglob("*.py.meta")):
        states = json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
        if not states:
            continue
        module = meta.relative_to(SOURCE).with_suffix("")
        count = Counter(STATES.get(state, "out of time") for state in states.values())
        for function, what in survivors(module, states):
            if explained[function, what]:
                explained[function, what] -= 1
                count["explained"] += 1
            else:
                left.append(f"{function}: {what}")
        count["mutants"] = len(states)
        total.update(count)
        print(row(f"`{module.with_suffix('').as_posix()}`", count))
    print(row("all", total))
    print(f"\n{total['not run']} not run; {len(left)} survivors without an explanation")
    for line in left:
        print(f"  {line}")
    for (function, what), times in explained.items():
        if times:
            print(f"  no longer there: {function}: {what}")


def row(name: str, count: Counter[str]) -> str:
    lived = count["survived"] + count["untested"]
    run = count["mutants"] - count["not run"]
    score = 100 * (count["killed"] + count["out of time"]) / run if run else 0
    return (
        f"| {name} | {count['mutants']} | {run} | {count['killed']} | {count['out of time']} | {lived} "
        f"| {count['explained']} | {score:.1f} % |"
    )


if __name__ == "__main__":
    main()
