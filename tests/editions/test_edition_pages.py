"""The pages on editions and house rules are current, and their examples are rulebooks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from books import opened
from scoresheet import FOUR_RAILS

from poolrules.actions import pocketed
from poolrules.editions import edition_names, load

DOCS = Path(__file__).parents[2] / "docs"
HOUSE = (DOCS / "house-rules.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```json\n(.*?)^```", HOUSE, re.M | re.S)


def test_the_generated_pages_are_current() -> None:
    done = subprocess.run(
        [sys.executable, str(DOCS / "editions_page.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", edition_names())
def test_every_edition_has_its_page(name: str) -> None:
    page = (DOCS / "editions" / f"{name}.md").read_text("utf-8")
    for part in ("scope", "source", "date", "certainty", "Readings and deviations", "Left to a referee", "Clauses"):
        assert part in page


def test_the_bar_of_the_page_is_a_rulebook_of_about_ten_lines(tmp_path: Path) -> None:
    bar, three_ball = EXAMPLES
    assert len(bar.splitlines()) <= 12
    (tmp_path / "my-bar.json").write_text(bar, "utf-8")
    book = load(tmp_path / "my-bar.json")
    assert opened(book, "eight-ball", pocketed(8, "foot-left"))[1].ended == ("Ann", "eight_pocketed", "bar.1")
    (tmp_path / "event.json").write_text(three_ball, "utf-8")
    _, ruled = opened(load(tmp_path / "event.json"), "nine-ball", *FOUR_RAILS)
    assert (ruled.codes, ruled.options) == ([], ["accept", "pass_back"])
