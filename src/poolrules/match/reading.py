"""A log read line by line: blank lines and a byte order mark passed over, the header apart from the actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from poolrules.actions.lines import Action
from poolrules.base.errors import ActionError, LogError
from poolrules.editions import Edition
from poolrules.notation.wire.read import action_from, header_from
from poolrules.state.setting import Setting

__all__ = ["LONGEST_LINE", "LogReader"]

LONGEST_LINE: Final = 16 * 1024 * 1024
"""Bytes; a longer line is refused, so that memory stays bounded."""
_BOM: Final = b"\xef\xbb\xbf"


class LogReader:
    """The lines of a log as they are given, one after the other. Every error is a LogError with the line's number."""

    def __init__(self, source: str, rulebook: str | Edition | None, *, files: bool) -> None:
        self.source = source
        self._rulebook = rulebook
        self._files = files
        self.number = 0
        """The line that was read last."""
        self.setting: Setting | None = None
        """What the header says; None before it."""

    def read(self, line: bytes | str | Mapping[str, Any] | Action) -> Action | None:
        """The action of the next line; None for the header and for a blank line."""
        self.number += 1
        try:
            if isinstance(line, str):
                line = line.encode("utf-8", "surrogatepass")
            if isinstance(line, bytes):
                line = self._stripped(line)
                if not line:
                    return None
            if self.setting is None:
                self.setting = self._header(line)
                return None
            return action_from(line)
        except ActionError as problem:
            raise self.error(self.number, problem) from None

    def error(self, number: int, problem: ActionError) -> LogError:
        """What is wrong with a line."""
        return LogError(self.source, number, problem.field, problem.problem)

    def end(self) -> None:
        """LogError when there was no header."""
        if self.setting is None:
            raise LogError(self.source, max(self.number, 1), "", "the log is empty: its first line is the match")

    def _stripped(self, line: bytes) -> bytes:
        """The line without its end; empty when it is blank."""
        if len(line) > LONGEST_LINE:
            raise ActionError("", f"the line is longer than {LONGEST_LINE} bytes")
        if self.number == 1 and line.startswith(_BOM):
            line = line[3:]
        line = line.rstrip(b"\r\n")
        return b"" if line.isspace() else line

    def _header(self, line: bytes | Mapping[str, Any] | Action) -> Setting:
        if not isinstance(line, bytes | Mapping):
            raise ActionError("format", "is missing: a log begins with a header, the line with its format and game")
        return header_from(line, rulebook=self._rulebook, files=self._files)
