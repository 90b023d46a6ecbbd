"""The command ``poolrules``."""

from __future__ import annotations

__all__ = ["INTERRUPTED"]

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
