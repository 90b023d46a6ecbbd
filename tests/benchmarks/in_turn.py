"""Two things measured in turn, a hundred times and more, so that a slow spell of the machine hits both.

Run with ``python tests/benchmarks/in_turn.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from statistics import median
from time import perf_counter

from played import GAMES, played
from test_log import SHOTS, log, ruled

from poolrules.match import Match
from poolrules.notation.wire.read import ACTION, action_from, header_from

ROUNDS = 150
LINES = 500


def in_turn(*these: Callable[[], object]) -> list[float]:
    """The median time of each, in seconds."""
    taken: list[list[float]] = [[] for _ in these]
    for _ in range(ROUNDS):
        for times, one in zip(taken, these, strict=True):
            began = perf_counter()
            one()
            times.append(perf_counter() - began)
    return [median(times) for times in taken]


def log_and_validation(lines: tuple[bytes, ...]) -> tuple[float, float]:
    """Seconds for a line: read, ruled and written; and only validated with pydantic."""
    data = b"".join(lines)

    def validated() -> None:
        for line in lines[1:]:
            ACTION.validate_json(line)

    whole, alone = in_turn(lambda: ruled(data), validated)
    return whole / LINES, alone / LINES


def logs() -> Iterator[tuple[str, tuple[bytes, ...]]]:
    """Each log with its name: the plain one, and a match of each game as it might be played."""
    yield "plain", log()[: LINES + 1]
    for game in GAMES:
        yield f"played {game}", played(game, LINES)


def late_and_early() -> tuple[float, float]:
    """Seconds for a shot in a match that has run for 100,000 shots, and in one that has run for 100."""
    actions = [action_from(line) for line in log()[1:201]]
    late, early = (Match.from_setting(header_from(log()[0])) for _ in range(2))
    for match, shots in ((late, SHOTS), (early, 100)):
        for action in islice(cycle(actions), shots):
            match.apply_read(action)

    def two_hundred(match: Match) -> None:
        for action in actions:
            match.apply_read(action)

    # 100 and 100,000 are even: Ann is to shoot in both, and after two hundred shots she is again.
    after_many, after_few = in_turn(lambda: two_hundred(late), lambda: two_hundred(early))
    return after_many / len(actions), after_few / len(actions)


def rows() -> Iterator[tuple[str, float, float, float | None]]:
    """What is measured, ours, what it is held against, and the aim."""
    for name, lines in logs():
        yield f"{name} log to rulings / pydantic's validation", *log_and_validation(lines), 2
    late, early = late_and_early()
    yield "a shot after 100,000 / a shot after 100", late, early, 1.1


if __name__ == "__main__":
    for what, ours, beside, _ in rows():
        print(f"{what}: {ours / beside:.3f} ({ours * 1e6:.1f} us / {beside * 1e6:.1f} us)")
