"""Doors: how a value shows itself in a form that stands above it, as a picture, a line of text, JSON.

Imports go one way, from the forms to the values. A method such as ``Ruling.explain`` is a convenience that goes the
other way; it goes through a door, which is opened when somebody first asks, and there is no other way up.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

__all__ = ["DOORS", "door", "opened"]

DOORS: list[str] = []
"""Where every door leads, ``module:function``."""


def door(target: str) -> Callable[..., Any]:
    """The function ``module:name``, whose module is imported at its first call."""
    DOORS.append(target)
    function: Callable[..., Any] | None = None

    def through(*arguments: Any, **named: Any) -> Any:
        nonlocal function
        if function is None:
            function = opened(target)
        return function(*arguments, **named)

    return through


def opened(target: str) -> Any:
    """What ``module:name`` names."""
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)
