"""What is done with matches: many logs at once, another edition, every state, cases, samples."""

from __future__ import annotations
