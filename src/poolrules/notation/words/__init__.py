"""Words for people: a sentence for each code, phrases for what was done, a ruling on a page."""

from __future__ import annotations
