"""The pages of the documentation agree with the code: examples run, formats are described field by field."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from poolrules import Match, rule_log
from poolrules.editions.codes import ANNOUNCEMENTS
from poolrules.editions.games import fouls, reasons
from poolrules.notation.wire.schema import schema
from poolrules.state import Ruling, State
from poolrules.tools.samples import sample

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
WITH_EXAMPLES = [page for page in PAGES if re.search(r"^>>> ", page.read_text("utf-8"), re.M)]
FORMAT = schema()["$defs"]


def text(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def blocks(name: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text(name), re.M | re.S)


def fields(part: Any) -> set[str]:
    """The names of all fields in a part of the schema, those of the parts in it too."""
    if isinstance(part, list):
        return set().union(*map(fields, part)) if part else set()
    if not isinstance(part, dict):
        return set()
    found = set(part.get("properties", {}))
    return found.union(*(fields(value) for value in part.values())) if part else found


def values(part: Any) -> set[str]:
    """All values of enumerations in a part of the schema."""
    if isinstance(part, list):
        return set().union(*map(values, part)) if part else set()
    if not isinstance(part, dict):
        return set()
    found = {value for value in part.get("enum", []) if isinstance(value, str)}
    if isinstance(part.get("const"), str):
        found.add(part["const"])
    return found.union(*(values(value) for value in part.values()))


def described(name: str) -> set[str]:
    """The words that stand in code spans, and those of a block of JSON."""
    fence = re.compile(r"^```.*?^```", re.M | re.S)
    page = text(name)
    spans = re.findall(r"`([^`]+)`", fence.sub("", page))
    return set(re.findall(r"[\w/.-]+", " ".join([*spans, *blocks(name, "json")])))


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_the_examples_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


def test_the_match_log_page_names_every_field_and_value() -> None:
    log = [part for name, part in FORMAT.items() if name != "Ruling"]
    known = described("match-log.md")
    assert fields(log) - known == set()
    # The options are described where they are offered.
    assert values(log) - known - described("rulings.md") - {str(ball) for ball in range(1, 16)} == set()


def test_the_rulings_page_names_every_field_and_value_but_codes() -> None:
    known = described("rulings.md")
    assert fields(FORMAT["Ruling"]) - known == set()
    codes = {*fouls(), *reasons(), *ANNOUNCEMENTS}
    actions = set(FORMAT["Action"]["discriminator"]["mapping"])
    assert values(FORMAT["Ruling"]) - known - codes - actions == set()


def test_the_log_on_the_page_is_one() -> None:
    lines = blocks("match-log.md", "json")[0].splitlines()
    actions = [ruled.ruling.action for ruled in rule_log(lines)]
    assert actions == ["shot", "shot", "decide"]


def test_the_ruling_on_the_page_is_the_one_of_the_log_on_the_other() -> None:
    lines = blocks("match-log.md", "json")[0].splitlines()
    first = next(iter(rule_log(lines)))
    assert json.loads(blocks("rulings.md", "json")[0]) == json.loads(json.dumps(first.ruling.to_dict(line=2)))


def test_the_shot_that_the_design_page_follows_is_the_samples() -> None:
    assert json.loads(blocks("design.md", "json")[0]) == json.loads(sample("nine-ball")[30 - 1])


def test_the_modules_that_the_design_page_names_are_there() -> None:
    package = ROOT / "src" / "poolrules"
    packages = {entry.name for entry in package.iterdir() if entry.is_dir() and entry.name != "__pycache__"}
    page = text("design.md")
    drawn = set(re.findall(r"\w+", " ".join(line[:24] for line in blocks("design.md", "text")[0].splitlines())))
    assert drawn == packages
    named = [span.split(".") for span in re.findall(r"`((?:\w+\.)+\w+)`", page) if span.split(".")[0] in packages]
    assert len(named) > 20

    def is_there(parts: list[str]) -> bool:
        whole = package.joinpath(*parts)
        # A function or a class of a module, or of a package.
        inside = package.joinpath(*parts[:-1])
        inner = inside.with_suffix(".py") if inside.with_suffix(".py").exists() else inside / "__init__.py"
        found = inner.exists() and re.search(rf"\b{parts[-1]}\b", inner.read_text("utf-8"))
        return whole.is_dir() or whole.with_suffix(".py").exists() or bool(found)

    assert [".".join(parts) for parts in named if not is_there(parts)] == []


def test_the_page_of_codes_is_current() -> None:
    done = subprocess.run(
        [sys.executable, str(DOCS / "codes_page.py"), "--check"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    page = text("codes.md")
    assert [code for code in (*fouls(), *reasons(), *ANNOUNCEMENTS) if f"| `{code}` |" not in page] == []


@pytest.mark.parametrize("cls", [Match, Ruling, State], ids=lambda cls: str(cls.__name__))
def test_the_tables_of_members_name_every_public_one_and_no_other(cls: type) -> None:
    part = text("python-api.md").partition(f"### The members of `{cls.__name__}`\n")[2].partition("\n#")[0]
    named = re.findall(r"^\| `(\w+)", part, re.M)
    public = {name for name in dir(cls) if not name.startswith("_") and name not in dir(tuple)}
    assert sorted(named) == sorted(public | ({"Match"} if cls is Match else set()))
