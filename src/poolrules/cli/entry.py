"""The console script: starts the command, and stops without a word when it is interrupted while it starts."""

from __future__ import annotations

import sys
from typing import NoReturn

from poolrules.cli import INTERRUPTED

__all__ = ["entry"]


def entry() -> NoReturn:
    """Runs the command and exits with its status."""
    try:
        # What takes time is imported here, where an interruption is no surprise.
        from poolrules.cli.main import main

        status = main()
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)
