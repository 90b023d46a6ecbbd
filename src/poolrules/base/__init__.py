"""What everything stands on: balls and sets of balls, the errors, and two private helpers."""

from __future__ import annotations
