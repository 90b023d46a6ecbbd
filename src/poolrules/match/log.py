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
from poolrules.match.match import Line, Match
from poolrules.match.reading import LONGEST_LINE, LogReader
from poolrules.state.ruling import Ruling
from poolrules.state.state import State

__all__ = ["LONGEST_LINE", "Line", "Ruled", "blocks_of", "lines_of", "rule_blocks", "rule_log"]

_BLOCK = 16 * 1024


class Ruled(NamedTuple):
    """One line of a log with its ruling."""

    line: int
    action: Action
    before: State
    ruling: Ruling


def rule_log(
    lines: Iterable[Line],
    *,
    source: str = "log",
    rulebook: str | Edition | None = None,
    files: bool = False,
    begun: Callable[[State], None] | None = None,
) -> Iterator[Ruled]:
    """Rules a log, one line at a time: the header, then each action as it is asked for.

    Args:
        lines: JSON, mappings of the same shape, or values of ``poolrules.actions``.
        source: the name that errors give to the log.
        rulebook: overrides the header's: a name, a file or an edition.
        files: whether the header may name a rulebook file, which is then opened; without it, only what is shipped.
        begun: called with the first state as soon as the header is read.

    LogError names the line, the field and what is wrong; everything before it has been given out by then.
    """
    reader = LogReader(source, rulebook, files=files)
    referee = _Referee(reader, begun)
    for line in lines:
        action = referee.read(line)
        if action is not None:
            yield referee.rule(reader.number, action)
    reader.end()


def rule_blocks(
    blocks: Iterable[Sequence[Line]],
    *,
    source: str = "log",
    rulebook: str | Edition | None = None,
    files: bool = False,
    begun: Callable[[State], None] | None = None,
) -> Iterator[list[Ruled]]:
    """The same a block of lines at a time, as ``blocks_of`` gives them, quicker; for the rest see ``rule_log``.

    A block is read as a whole, then ruled: so each of the two finds its code in the processor's cache. What stands
    before a bad line is given out before the error.
    """
    reader = LogReader(source, rulebook, files=files)
    referee = _Referee(reader, begun)
    for block in blocks:
        actions: list[tuple[int, Action]] = []
        ruled: list[Ruled] = []
        error: LogError | None = None
        try:
            for line in block:
                action = referee.read(line)
                if action is not None:
                    actions.append((reader.number, action))
        except LogError as problem:
            error = problem
        try:
            for number, action in actions:
                ruled.append(referee.rule(number, action))
        except LogError as problem:
            error = problem
        if ruled:
            yield ruled
        if error is not None:
            raise error
    reader.end()


class _Referee:
    """A log as far as it has been read and ruled."""

    def __init__(self, reader: LogReader, begun: Callable[[State], None] | None) -> None:
        self._reader = reader
        self._begun = begun
        self._match: Match | None = None

    def read(self, line: Line) -> Action | None:
        """The action of the next line; with the header the match begins."""
        action = self._reader.read(line)
        if self._match is None and self._reader.setting is not None:
            self._match = Match.from_setting(self._reader.setting)
            if self._begun is not None:
                self._begun(self._match.state)
        return action

    def rule(self, number: int, action: Action) -> Ruled:
        """The ruling on the action of a line."""
        match = self._match
        assert match is not None
        before = match.state
        try:
            return unchecked(Ruled, (number, action, before, match.apply_read(action, line=number)))
        except ActionError as problem:
            raise self._reader.error(number, problem) from None


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
