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

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BufferedIOBase
from typing import NamedTuple

from poolrules.actions.lines import Action
from poolrules.base.errors import ActionError, LogError
from poolrules.base.quick import unchecked
from poolrules.editions import Edition
from poolrules.match.match import Match
from poolrules.notation.wire.read import action_from, header_from
from poolrules.state.ruling import Ruling
from poolrules.state.state import State

__all__ = ["LONGEST_LINE", "Ruled", "blocks_of", "lines_of", "rule_blocks", "rule_log"]

LONGEST_LINE = 16 * 1024 * 1024
"""Bytes; a longer line is refused, so that memory stays bounded."""
_BLOCK = 16 * 1024
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
    for block in rule_blocks(((line,) for line in lines), source=source, rulebook=rulebook, begun=begun):
        yield from block


def rule_blocks(
    blocks: Iterable[Sequence[bytes | str]],
    *,
    source: str = "log",
    rulebook: str | Edition | None = None,
    begun: Callable[[State], None] | None = None,
) -> Iterator[list[Ruled]]:
    """The same a block of lines at a time, as ``blocks_of`` gives them, quicker; for the rest see ``rule_log``.

    A block is read as a whole, then ruled: so each of the two finds its code in the processor's cache. What stands
    before a bad line is given out before the error.
    """
    match: Match | None = None
    number = 0
    for block in blocks:
        actions: list[tuple[int, Action]] = []
        error: LogError | None = None
        for raw in block:
            number += 1
            line = raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw
            if number == 1 and line.startswith(_BOM):
                line = line[3:]
            too_long = len(line) > LONGEST_LINE
            line = line.rstrip(b"\r\n")
            if not too_long and (not line or line.isspace()):
                continue
            try:
                if too_long:
                    raise ActionError("", f"the line is longer than {LONGEST_LINE} bytes")
                if match is not None:
                    actions.append((number, action_from(line)))
                    continue
                match = Match.from_setting(header_from(line, rulebook=rulebook))
            except ActionError as problem:
                error = LogError(source, number, problem.field, problem.problem)
                break
            if begun is not None:
                begun(match.state)
        ruled: list[Ruled] = []
        for at, action in actions:
            assert match is not None
            before = match.state
            try:
                ruling = match.apply_read(action, line=at)
            except ActionError as problem:
                error = LogError(source, at, problem.field, problem.problem)
                break
            ruled.append(unchecked(Ruled, (at, action, before, ruling)))
        if ruled:
            yield ruled
        if error is not None:
            raise error
    if match is None:
        raise LogError(source, max(number, 1), "", "the log is empty: its first line is the match")


def lines_of(stream: Iterable[bytes]) -> Iterable[bytes]:
    """The lines of a binary stream, none read further than is needed to see that it is too long."""
    readline = getattr(stream, "readline", None)
    if readline is None:
        return stream
    return iter(lambda: readline(LONGEST_LINE + 1), b"")


def blocks_of(stream: BufferedIOBase) -> Iterator[list[bytes]]:
    """The lines of a binary stream, each time as many as have come in, so that one who writes line by line is answered.

    A line that is too long is cut where that shows.
    """
    rest: list[bytes] = []
    length = 0
    while data := stream.read1(_BLOCK):
        *lines, last = data.split(b"\n")
        if lines:
            rest.append(lines[0])
            lines[0] = b"".join(rest)
            rest, length = [], 0
            yield lines
        rest.append(last)
        length += len(last)
        if length > LONGEST_LINE:
            break
    if length:
        yield [b"".join(rest)]
