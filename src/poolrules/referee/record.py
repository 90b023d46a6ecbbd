"""The record of fouls in a row (19): what a shot does to it, and the third foul."""

from __future__ import annotations

from dataclasses import KW_ONLY
from functools import lru_cache

from poolrules.base.quick import short_lived
from poolrules.shot.facts import Facts, needed
from poolrules.state.ruling import Announcement, Reason, reason
from poolrules.state.seats import Pair, Seat, changed
from poolrules.state.state import State

__all__ = ["Record", "foul_counted", "legal_shot", "unchanged"]

THIRD = 3


@short_lived
class Record:
    """The record after an action."""

    fouls: Pair
    warned: tuple[bool, bool]
    _: KW_ONLY
    reasons: tuple[Reason, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    third: bool = False
    """The third foul in a row of a player who had been told."""


def unchanged(state: State) -> Record:
    """The record as it was."""
    return as_it_was(state.fouls, state.warned)


@lru_cache(maxsize=256)
def as_it_was(fouls: Pair, warned: tuple[bool, bool]) -> Record:
    """The record with these counts and warnings."""
    return Record(fouls, warned)


def foul_counted(state: State, seat: Seat) -> Record:
    """The record after a foul of the player at ``seat``.

    Clauses: 19, 19.d, 8b.16, 9b.8
    """
    rules = state.rules
    count = state.fouls[seat] + 1
    if rules.three_fouls == "none":
        recorded = (reason(rules, "foul_recorded", seat=seat, number=count),)
        return Record(changed(state.fouls, seat, count), state.warned, reasons=recorded)
    if count < THIRD:
        announced: tuple[Announcement, ...] = ()
        if count == THIRD - 1 and state.setting.warnings == "automatic" and rules.three_fouls_need_warning:
            announced = (Announcement("on_two_fouls", seat, rules.cites["on_two_fouls"]),)
        recorded = (reason(rules, "foul_recorded", seat=seat, number=count),)
        return Record(
            changed(state.fouls, seat, count),
            _unwarned(state, seat),
            reasons=recorded,
            announcements=announced,
        )
    if rules.three_fouls_need_warning and state.setting.warnings == "recorded" and not state.warned[seat]:
        stays = (reason(rules, "third_foul_without_warning", seat=seat),)
        return Record(changed(state.fouls, seat, THIRD - 1), state.warned, reasons=stays)
    third = (reason(rules, "three_fouls", seat=seat),)
    count = 0 if rules.three_fouls == "points" else THIRD
    return Record(changed(state.fouls, seat, count), _unwarned(state, seat), reasons=third, third=True)


def legal_shot(state: State, seat: Seat, facts: Facts) -> Record:
    """The record of who has fouls on it, after a shot without one: a ball pocketed or driven to a cushion wipes it.

    Clauses: 19
    """
    rules = state.rules
    # A ball off the table counts as driven to a cushion (reading 9).
    if rules.record_wiped_by == "cushion_or_pocket" and not facts.potted and not facts.off_table:
        if facts.any_cushion is None:
            raise needed("cushion_after_hit")
        if not facts.any_cushion:
            stands = (reason(rules, "record_stands", seat=seat),)
            return Record(state.fouls, state.warned, reasons=stands)
    wiped = (reason(rules, "record_wiped", seat=seat),)
    return Record(changed(state.fouls, seat, 0), _unwarned(state, seat), reasons=wiped)


def _unwarned(state: State, seat: Seat) -> tuple[bool, bool]:
    """The warnings without the player's: a warning is one of two fouls and does not outlive a change of the count."""
    return changed(state.warned, seat, value=False) if state.warned[seat] else state.warned
