"""How states and rulings are written down: in words, as JSON, in one line, in pictures."""

from __future__ import annotations
