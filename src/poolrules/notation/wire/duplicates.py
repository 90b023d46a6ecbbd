"""A key that stands twice in an object of a line: JSON lets the last one win in silence, a log does not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from poolrules.actions.events import Contact, CushionHit, HeadStringCrossed, OffTable, Pocketed, Rebound, Returned
from poolrules.actions.lines import Decide, Shot, Start, Summary
from poolrules.base.errors import ActionError

__all__ = ["refuse_duplicates"]

_KEYS_OF: Final = {
    Contact: 3,
    CushionHit: 3,
    Pocketed: 3,
    Rebound: 3,
    OffTable: 2,
    HeadStringCrossed: 2,
    Returned: 2,
}
"""How many keys an event has without its time, its place and what has a default."""


def refuse_duplicates(data: bytes, read: object) -> None:
    """ActionError when a key stands twice in an object of ``data``, which is JSON; it names the first such key.

    ``read`` is what the line was read as. Where there are just as many keys as it must have been told, none stands
    twice: so nearly every line of a match is seen to be sound without being read again.
    """
    # Every line passes here. What has its default may have been left out, so it is not counted as told.
    keys = data.count(b":")
    told = -1
    if type(read) is Shot:
        events, summary, call = read.events, read.facts, read.call
        told = 3
        if events is not None:
            keys_of = _KEYS_OF
            for event in events:
                told += keys_of[type(event)] + (event.t is not None)
        elif summary is not None:
            told += _told_in_summary(summary)
        if call is not None:
            told += 1 + (call.ball is not None) + (call.pocket is not None) + call.safety + call.push_out
        if read.start is not None or read.end is not None or read.observed or read.time is not None:
            told += _told_besides(read)
            keys -= 0 if read.time is None else read.time.count(":")
        if told < keys and events:
            told += len(events) - [event.at for event in events].count(None)
    elif type(read) is Decide:
        told = 3 if read.ball is None else 4
    # Each key has a colon; one in a name makes for a difference as well, and for a closer look.
    if told != keys:
        json.loads(data, object_pairs_hook=_refuse)


def _told_in_summary(summary: Summary) -> int:
    told = (
        (summary.first_hit is not None)
        + (summary.cushion_after_hit is not None)
        + (summary.balls_to_cushion is not None)
        + (summary.cue_to_cushion is not None)
        + (summary.off_table != ())
        + (summary.frozen_ball_satisfied is not None)
        + (summary.balls_past_head_string is not None)
        + (summary.crossed_head_string is not None)
    )
    if summary.pocketed is not None:
        told += 1
        for one in summary.pocketed:
            if one.pocket is not None:
                told += 2
    return told


def _told_besides(shot: Shot) -> int:
    """The keys of how the balls lay before and after the shot, of what was observed, and when."""
    told = 0 if shot.time is None else 1
    if shot.start is not None:
        told += 1 + _told_in_start(shot.start)
    if shot.end is not None:
        told += 1 if shot.end.layout is None else 2 + len(shot.end.layout)
    if shot.observed:
        told += 1 + sum([1 if seen.ball is None else 2 for seen in shot.observed])
    return told


def _told_in_start(start: Start) -> int:
    told = (start.frozen_to_cue is not None) + (start.cue_placed is not None) + start.warned_not_behind_head_string
    if start.layout is not None:
        told += 1 + len(start.layout)
    if start.frozen_to_cushion is not None:
        told += 1 + len(start.frozen_to_cushion)
    return told


def _refuse(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                shown = "".join(c if c.isprintable() else " " for c in key[:60])
                raise ActionError(shown, "stands twice in one object; each field is said once")
            seen.add(key)
    return found
