"""The golden counts: read, compared line by line, and written anew by ``python tests/laws/counts.py``.

A changed rule changes counts, and the lines that change say where: ``divide`` splits a count by class of shot.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Literal, NamedTuple

from visiting import Visit, visit

from poolrules import Match, State, parse_position
from poolrules.tools.perft import Detail, Quotient, canonical, divide, perft, scoreless

GOLDEN = Path(__file__).parent / "golden"
ENDLESS = 1_000_000_000
"""Points to play to that no walk comes near."""

POSITIONS = {
    "nine-ball": {
        "break": "nine-ball@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1-9 "
        "A/shoot/behind_head_string/break - 0/0 0/0 0/0 A/1 0/0 -",
        "after the break": "nine-ball@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1,3-4,9 "
        "A/shoot/in_place/after_break - 0/0 0/0 0/0 A/1 0/0 -",
        "on two fouls": "nine-ball@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 3,7,9 "
        "A/shoot/in_place/normal - 0/0 2/1 0/0 A/1 0/0 -",
    },
    "eight-ball": {
        "break": "eight-ball@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1-15 "
        "A/shoot/behind_head_string/break - 0/0 0/0 0/0 A/1 0/0 -",
        "open": "eight-ball@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 2-3,8,14-15 "
        "A/shoot/in_place/normal - 0/0 0/0 0/0 A/1 0/0 -",
        "at the 8": "eight-ball@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 8-9,12 "
        "A/shoot/anywhere/normal solids/stripes 0/0 0/0 0/0 A/1 0/0 -",
    },
    "ten-ball": {
        "break": "ten-ball@wpa-2025 Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1-10 "
        "A/shoot/behind_head_string/break - 0/0 0/0 0/0 A/1 0/0 -",
        "after the break": "ten-ball@wpa-2025 Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1,3-4,10 "
        "A/shoot/in_place/after_break - 0/0 0/0 0/0 A/1 0/0 -",
        "on two fouls, calls required": "ten-ball@wpa-2025 Ann/Ben 1/100/-/A/alternate/automatic/required/9ft/- "
        "3,7,10 A/shoot/in_place/normal - 0/0 2/1 0/0 A/1 0/0 -",
        "at the 10, with safeties": "ten-ball@wpa-2016 Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 10 "
        "A/shoot/in_place/normal - 0/0 0/0 0/0 A/1 0/0 -",
        "the 10 called at any time": "ten-ball@csi-2025 Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 3,7,10 "
        "A/shoot/in_place/normal - 0/0 0/0 0/0 A/1 0/0 -",
    },
    "straight-pool": {
        "break": "straight-pool@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1-15 "
        "A/shoot/behind_head_string/break - 0/0 0/0 0/0 A/1 0/0 -",
        "two balls left": "straight-pool@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 4,11 "
        "A/shoot/in_place/normal - 7/-3 0/0 0/0 A/1 0/0 -",
        "on two fouls, near the end": "straight-pool@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1-6 "
        "B/shoot/in_place/normal - 0/98 0/2 0/0 A/1 0/0 -",
    },
}
DEPTHS = {"nine-ball": 3, "eight-ball": 2, "ten-ball": 2, "straight-pool": 3}
BOOKS = {"ten-ball": "wpa-2025"}
"""The edition of a game that the general rules do not have."""


class Walk(NamedTuple):
    """One walk: which match, which classes of actions, how far."""

    game: str
    detail: Detail = "classes"
    between: bool = True
    recorded: bool = False
    """Whether a player on two fouls must be warned by an action of its own (19.d)."""
    calls: Literal["obvious", "required"] = "obvious"
    points_to: int | None = None
    depth: int | None = None
    nightly: bool = False

    @property
    def start(self) -> State:
        """The break of a match to one rack, or of 14/1 to so many points, at first without an end."""
        points = self.points_to or (ENDLESS if self.game == "straight-pool" else None)
        warnings: Literal["automatic", "recorded"] = "recorded" if self.recorded else "automatic"
        book = BOOKS.get(self.game, "classic")
        match = Match(
            self.game,
            ("Ann", "Ben"),
            rulebook=book,
            breaker="Ann",
            points_to=points,
            warnings=warnings,
            calls=self.calls,
        )
        return match.state

    @property
    def quotient(self) -> Quotient:
        """What stands for what: 14/1 without an end is played without its score."""
        return scoreless if self.game == "straight-pool" and self.points_to is None else canonical

    def visited(self) -> Visit:
        """Every state and transition, the laws asserted."""
        return visit(self.start, quotient=self.quotient, detail=self.detail, between=self.between, depth=self.depth)


WALKS = {
    "nine-ball": Walk("nine-ball"),
    "eight-ball, shots and decisions": Walk("eight-ball", between=False),
    "straight-pool, shots and decisions": Walk("straight-pool", between=False),
    "straight-pool to 3 points, 3 actions": Walk("straight-pool", points_to=3, depth=3),
    "ten-ball, 2 actions": Walk("ten-ball", depth=2),
    "nine-ball, warnings recorded": Walk("nine-ball", recorded=True, nightly=True),
    "nine-ball, every set of balls": Walk("nine-ball", detail="full", nightly=True),
    "eight-ball": Walk("eight-ball", nightly=True),
    "eight-ball, every set of balls": Walk("eight-ball", detail="full", nightly=True),
    "straight-pool": Walk("straight-pool", nightly=True),
    "straight-pool, every set of balls": Walk("straight-pool", detail="full", nightly=True),
    "straight-pool, warnings recorded": Walk("straight-pool", recorded=True, nightly=True),
    "ten-ball": Walk("ten-ball", nightly=True),
    "ten-ball, calls required": Walk("ten-ball", calls="required", between=False, nightly=True),
    "straight-pool to 16 points, 5 actions": Walk("straight-pool", points_to=16, depth=5, nightly=True),
}


def walked(name: str, found: Visit) -> dict[str, int]:
    """The counts of a walk."""
    return {
        f"{name}: states": found.states,
        f"{name}: transitions": found.transitions,
        f"{name}: ends": found.ends,
    }


def counted(game: str) -> dict[str, int]:
    """Perft and divide of the game's positions."""
    counts = {}
    for name, line in POSITIONS[game].items():
        state = parse_position(line)
        for depth in range(1, DEPTHS[game] + 1):
            counts[f"{name}: perft {depth}"] = perft(state, depth, between=True)
        if name != "break":
            parts = divide(state, DEPTHS[game], between=True)
            assert sum(parts.values()) == perft(state, DEPTHS[game], between=True)
            counts |= {f"{name}: {label}": count for label, count in parts.items()}
    return counts


def golden(name: str) -> dict[str, int]:
    """The counts of a golden file."""
    lines = (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if line and not line.startswith("#"))
    return {label: int(count) for label, count in pairs}


def compare(name: str, counts: dict[str, int], *, only: str = "") -> None:
    """Fails with every line that differs, the golden count first; ``only``: of the lines that begin so."""
    expected = {label: count for label, count in golden(name).items() if label.startswith(only)}
    differing = [
        f"{label}: {expected.get(label, 'none')} -> {counts.get(label, 'none')}"
        for label in {**expected, **counts}
        if expected.get(label) != counts.get(label)
    ]
    assert not differing, f"{len(differing)} counts of {name}.txt differ:\n" + "\n".join(differing)


def write(name: str, about: str, counts: dict[str, int]) -> None:
    lines = [f"# {about}", *(f"{label} {count}" for label, count in counts.items())]
    (GOLDEN / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    for game in POSITIONS:
        book = BOOKS.get(game, "classic")
        write(f"{game}-perft", f"{game} under {book}: ways to play on, one shot of each class", counted(game))
    counts: dict[str, int] = golden("states") if (GOLDEN / "states.txt").exists() else {}
    for name, one in WALKS.items():
        if not one.nightly or "--nightly" in sys.argv:
            began = time.process_time()
            counts |= walked(name, one.visited())
            print(f"{name}: {time.process_time() - began:.1f} s")
    write(
        "states",
        "States and transitions that can be reached under classic, 10-ball under wpa-2025, by walk (counts.py)",
        counts,
    )
