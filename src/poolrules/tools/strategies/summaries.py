"""Shots as a score keeper enters them: the facts of some events, whole or in part."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from poolrules.actions.events import Contact, CushionHit, Event, HeadStringCrossed, OffTable, Pocketed
from poolrules.actions.lines import PocketedBall, Summary
from poolrules.base.balls import Ball, BallSet
from poolrules.tools.strategies.shots import events

__all__ = ["summaries", "summary_of"]


def summary_of(happened: tuple[Event, ...]) -> Summary:
    """The summary that says all of what these events show; no ball is taken to have been frozen."""
    hits = [i for i, event in enumerate(happened) if isinstance(event, Contact) and event.ball == 0]
    first: tuple[Ball, ...] = ()
    after: tuple[Event, ...] = ()
    if hits:
        contact = happened[hits[0]]
        assert isinstance(contact, Contact)
        first, after = contact.with_, happened[hits[0] :]
    down = [event for event in happened if isinstance(event, Pocketed)]
    off = tuple(event.ball for event in happened if isinstance(event, OffTable))
    reached = {event.ball for event in after if isinstance(event, CushionHit)}
    gone = {event.ball for event in down} | set(off)
    crossed = {event.ball for event in happened if isinstance(event, HeadStringCrossed)}
    pocketed = {event.ball for event in down}
    return Summary(
        first_hit=first,
        pocketed=tuple(PocketedBall(event.ball, event.pocket) for event in down),
        cushion_after_hit=bool(reached),
        balls_to_cushion=len((reached | gone) - {Ball.CUE}),
        cue_to_cushion=Ball.CUE in reached,
        off_table=off,
        balls_past_head_string=len((crossed | pocketed) - {Ball.CUE}),
    )


@st.composite
def summaries(draw: st.DrawFn, on_table: BallSet, *, partial: bool = True) -> Summary:
    """Summaries of strokes with these object balls on the table; ``partial`` ones leave out what they like.

    A ruling may need what a partial one left out; then it is refused, and the error names the field.
    """
    full = summary_of(draw(events(on_table)))
    if not partial:
        return full
    kept: dict[str, Any] = {"off_table": full.off_table}
    names = ("first_hit", "pocketed", "cushion_after_hit", "balls_to_cushion", "cue_to_cushion")
    for name in names:
        kept[name] = getattr(full, name) if draw(st.booleans()) else None
    return Summary(**kept)
