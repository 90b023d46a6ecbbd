"""Errors for people: what is wrong, where, and what is allowed."""

from __future__ import annotations

__all__ = ["ActionError", "EditionError", "LogError", "PoolrulesError", "PositionError"]


class PoolrulesError(ValueError):
    """The base of every error of this library."""


class ActionError(PoolrulesError):
    """An action that cannot be; the state stays as it was.

    ``field`` is the path of the offending field in the action (``"events[2].ball"``, empty for the
    action as a whole) and ``problem`` one sentence: what is wrong and what is allowed.
    """

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem

    def __reduce__(self) -> tuple[type[ActionError], tuple[str, str]]:
        return type(self), (self.field, self.problem)


class LogError(PoolrulesError):
    """A line of a log that cannot be read or ruled; ``line`` counts from 1."""

    def __init__(self, source: str, line: int, field: str, problem: str) -> None:
        super().__init__(f"{source}:{line}: {field}: {problem}" if field else f"{source}:{line}: {problem}")
        self.source = source
        self.line = line
        self.field = field
        self.problem = problem

    def __reduce__(self) -> tuple[type[LogError], tuple[str, int, str, str]]:
        return type(self), (self.source, self.line, self.field, self.problem)


class EditionError(PoolrulesError):
    """A rulebook that does not exist or does not hold together; ``field`` is the header's field that named it."""

    def __init__(self, problem: str, field: str = "rulebook") -> None:
        super().__init__(problem)
        self.field = field

    def __reduce__(self) -> tuple[type[EditionError], tuple[str, str]]:
        return type(self), (str(self), self.field)


class PositionError(PoolrulesError):
    """A position line that is broken; ``field`` names the field (``"line"``: the line as a whole)."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem

    def __reduce__(self) -> tuple[type[PositionError], tuple[str, str]]:
        return type(self), (self.field, self.problem)
