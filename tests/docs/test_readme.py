"""The README does what it says: its Python runs, its commands are commands, its output is the output."""

from __future__ import annotations

import argparse
import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from poolrules.cli.main import command_line, main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMANDS = [
    (page.relative_to(ROOT).as_posix(), line)
    for page in PAGES
    for block in re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
    for line in block.splitlines()
    if line.startswith("poolrules ")
]


def test_the_python_of_the_readme_runs() -> None:
    failed, attempted = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, attempted > 5) == (0, True)


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_every_command_is_one(page: str, line: str) -> None:
    words = shlex.split(line, comments=True)
    assert command_line().parse_args(words[1:]).run


def test_the_readme_names_every_command() -> None:
    named = {shlex.split(line)[1] for page, line in COMMANDS if page == "README.md"}
    (commands,) = [part for part in command_line()._actions if isinstance(part, argparse._SubParsersAction)]
    assert named == set(commands.choices)


def test_the_ruling_shown_is_one_of_the_demo(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"^```text\n(.*?)^```", README, re.M | re.S)
    assert len(shown) == 1
    main(["demo"])
    assert shown[0] in capsys.readouterr().out


def test_the_set_up_commands_ask_for_what_there_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = set(re.findall(r"'\.\[(\w+)\]'", README))
    assert extras == {"test"}
    assert extras <= set(project["optional-dependencies"])
    assert "poolrules" in project["scripts"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S)
    for target in re.findall(r"\]\((?!https?://)([^)#]+)(?:#[^)]*)?\)", text):
        assert (page.parent / target).exists(), f"{page.name}: {target}"
