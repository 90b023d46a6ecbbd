"""When the centre of a ball crosses a line across the table, between two of the states that pooltool keeps."""

from __future__ import annotations

from math import copysign, sqrt

__all__ = ["crossing_times"]


def crossing_times(y: float, speed: float, end: float, *, duration: float, line: float) -> list[float]:
    """The times, in seconds from the first state, at which a ball crosses the line y = ``line``.

    Between two events a ball slides or rolls with one constant acceleration, so that its y is a parabola: given by
    ``y`` (m) and ``speed`` (m/s) of the first state and the ``end`` (m) that it reaches after ``duration`` (s, not 0).
    A ball that is drawn back by its own spin may cross twice.

    >>> crossing_times(0.0, 1.0, 0.5, duration=1.0, line=0.4)  # slows down: y = t - t²/2
    [0.5527864045000421]
    >>> crossing_times(0.0, 1.0, 0.0, duration=1.0, line=0.21)  # out and back: y = t - t²
    [0.3, 0.7]
    """
    changes_side = (y < line) != (end < line)
    turns_back = speed * (2 * (end - y) / duration - speed) < 0
    if not (changes_side or turns_back):
        return []
    found = [time for time in _reached(y - line, speed, end - line, duration) if 0 < time <= duration]
    # Rounding may lose a crossing at the very end of the interval.
    return found or ([duration] if changes_side else [])


def _reached(y: float, speed: float, end: float, duration: float) -> list[float]:
    """The roots, in ascending order, of the parabola y + speed·t + half·t² that reaches ``end`` at ``duration``."""
    half = (end - y - speed * duration) / duration**2
    discriminant = speed**2 - 4 * half * y
    if discriminant < 0 or (speed == 0 and half == 0):
        return []
    # The stable form: a ball that hardly slows down has one root far away.
    q = -(speed + copysign(sqrt(discriminant), speed)) / 2
    return sorted({y / q, *((q / half,) if half else ())}) if q else []
