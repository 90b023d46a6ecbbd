"""The errors of the geometry. All are ValueErrors and name what is wrong, where, and what is allowed."""

from __future__ import annotations

__all__ = ["GeometryError", "LayoutError", "NoPlaceError", "RackError", "TableError"]


class GeometryError(ValueError):
    """Anything the geometry refuses."""


class TableError(GeometryError):
    """A table that cannot be; ``field`` names the measure at fault, or is ``"name"``."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"table {field}: {problem}")
        self.field = field
        self.problem = problem

    def __reduce__(self) -> tuple[type[TableError], tuple[str, str]]:
        return type(self), (self.field, self.problem)


class LayoutError(GeometryError):
    """A layout that cannot be read: an unknown ball, or a place that is not two numbers."""


class RackError(GeometryError):
    """A rack that cannot be set up: no such game, the wrong balls, or no room on the table."""


class NoPlaceError(GeometryError):
    """The whole long string is full, so a ball cannot be spotted (only on tables far shorter than any in use)."""
