"""A log of any length, ruled line by line in constant memory.

>>> lines = [
...     b'{"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}',
...     b'{"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": "cue", "with": [9]}]}',
... ]
>>> for ruled in rule_log(lines):
...     print(ruled.line, ruled.ruling.foul_codes)
2 ('wrong_ball_first', 'illegal_break')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from poolrules.actions import Action
from poolrules.editions import Edition
from poolrules.errors import ActionError, LogError
from poolrules.match import Match
from poolrules.ruling import Ruling
from poolrules.state import State
from poolrules.wire.read import action_from, header_from

__all__ = ["LONGEST_LINE", "Ruled", "lines_of", "rule_log"]

LONGEST_LINE = 16 * 1024 * 1024
"""Bytes; a longer line is refused, so that memory stays bounded."""
_BOM = b"\xef\xbb\xbf"


class Ruled(NamedTuple):
    """One line of a log with its ruling."""

    line: int
    action: Action
    before: State
    ruling: Ruling


def rule_log(
    lines: Iterable[bytes | str],
    *,
    source: str = "log",
    rulebook: str | Edition | None = None,
    begun: Callable[[State], None] | None = None,
) -> Iterator[Ruled]:
    """Rules a log, one line at a time: the header, then each action as it is asked for.

    ``rulebook`` overrides the header's; ``begun`` is called with the first state as soon as the header is read.
    LogError names the line, the field and what is wrong; everything before it has been given out by then.
    """
    match: Match | None = None
    number = 0
    for number, raw in enumerate(lines, 1):
        line = raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw
        if number == 1 and line.startswith(_BOM):
            line = line[3:]
        if not line.strip():
            continue
        if len(line) > LONGEST_LINE:
            raise LogError(source, number, "", f"the line is longer than {LONGEST_LINE} bytes")
        try:
            if match is None:
                match = Match.from_setting(header_from(line, rulebook=rulebook))
                if begun is not None:
                    begun(match.state)
                continue
            action = action_from(line)
            before = match.state
            ruling = match.apply(action, line=number)
        except ActionError as error:
            raise LogError(source, number, error.field, error.problem) from None
        yield Ruled(number, action, before, ruling)
    if match is None:
        raise LogError(source, max(number, 1), "", "the log is empty: its first line is the match")


def lines_of(stream: Iterable[bytes]) -> Iterable[bytes]:
    """The lines of a binary stream, none read further than is needed to see that it is too long."""
    readline = getattr(stream, "readline", None)
    if readline is None:
        return stream
    return iter(lambda: readline(LONGEST_LINE + 1), b"")
