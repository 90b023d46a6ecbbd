"""One shot, judged: its facts, its fouls, and what a game makes of them."""

from __future__ import annotations
