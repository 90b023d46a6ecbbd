"""What a person sees: the board, lines that fit the width, and colour on a terminal only."""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from showing import a_match, break_shot, ruled, text

from poolrules import contact, cushion, pocketed
from poolrules.actions import Shot, Undo
from poolrules.cli.show import heading, shown, style_of
from poolrules.match.log import Ruled
from poolrules.notation.words.page import PLAIN, Style

# --- the board --------------------------------------------------------------------------------------------------------


def test_a_board_shows_the_rack_before_a_break() -> None:
    told = heading(a_match().state, board=True)
    assert "|...................+                  +                  oo-oo-o-------------|" in told
    assert told.endswith("   1       9       8\n       3       7\n           5")


def test_a_board_shows_a_layout_and_nothing_without_one() -> None:
    match = a_match()
    setup: dict[str, Any] = {
        "action": "setup",
        "player": "Ann",
        "on_table": [4, 9],
        "shot": "normal",
        "cue_ball": "in_place",
        "layout": {"cue": [0.635, 0.4], "4": [0.3, 1.5], "9": [0.9, 2.3]},
    }
    before = match.state
    ruling = match.apply(setup)
    with_board = shown(Ruled(2, Undo(), before, ruling), board=True)
    assert "@ cue ball" in with_board
    assert "@ cue ball" not in shown(Ruled(2, Undo(), before, ruling))
    after = text(match, Shot(player="Ann", events=(contact("cue", 4), cushion(4, "left"))), board=True)
    assert "cue ball\n" not in after


# --- width and colour -------------------------------------------------------------------------------------------------


def test_lines_are_wrapped_and_a_clause_never_stands_alone() -> None:
    narrow = Style(width=60)
    match = a_match("eight-ball")
    match.apply(break_shot(pocketed(2, "foot-left")))
    action = Shot(player="Ann", events=(contact("cue", 8), cushion(8, "left")))
    lines = shown(ruled(match, action), style=narrow).splitlines()
    assert max(map(len, lines)) <= 60
    assert not [line for line in lines if line.strip().startswith("[")]


def test_colour_stays_around_the_labels_and_takes_no_room() -> None:
    match, plain = a_match(), a_match()
    action = break_shot(pocketed(5, "foot-left"))
    coloured = shown(ruled(match, action), style=Style(100, colour=True))
    assert "\x1b[1;32mLEGAL\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text(plain, action)


def test_a_file_gets_no_colour() -> None:
    assert style_of(io.StringIO()) == PLAIN == Style(100, colour=False)


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("environment", "colour"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_a_terminal_gets_colour_unless_told_not_to(environment: dict[str, str], colour: bool) -> None:
    ours, theirs = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM", "COLUMNS")}
    process = subprocess.Popen(
        [sys.executable, "-m", "poolrules", "explain", "18.j"],
        stdout=theirs,
        env={**env, "TERM": "xterm", "COLUMNS": "64", **environment},
    )
    os.close(theirs)
    seen = b""
    # At the end of the output Linux raises an error where other systems give an empty read.
    while piece := _read(ours):
        seen += piece
    os.close(ours)
    assert process.wait(timeout=30) == 0
    assert (b"\x1b[" in seen) is colour
    plain = re.sub(rb"\x1b\[[0-9;]*m", b"", seen).decode()
    assert max(map(len, plain.splitlines()[1:])) <= 64


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


@pytest.mark.parametrize("make", [lambda: Style(0), lambda: Style(5)])
def test_even_the_narrowest_style_gives_words(make: Callable[[], Style]) -> None:
    assert "Ann" in heading(a_match().state, style=make())
