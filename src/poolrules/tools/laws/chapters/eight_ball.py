"""The laws of the chapter of 8-ball under the general rules: its ends, when the groups are decided, what comes back."""

from __future__ import annotations

from poolrules.actions import Action, Shot
from poolrules.base.balls import EIGHT, NO_BALLS, SOLIDS, STRIPES, Ball, BallSet
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must
from poolrules.tools.laws.chapters.common import (
    Codes,
    Ending,
    as_called,
    check_back,
    check_clauses,
    check_ending,
    codes_of,
    is_general,
    seen_shot,
)
from poolrules.tools.laws.seen import other_seat, seat_of, seen_of

__all__ = ["check", "expected_back", "expected_end"]

SPOTTING_CLAUSES = {"6", "8b.4", "8b.5", "8b.10", "23.1.c", "23.2.a"}


def check(before: State, action: Action, ruling: Ruling) -> None:
    """The laws of the chapter; LawError says what is broken."""
    if not is_general(before.rules):
        return
    check_clauses(before, ruling, SPOTTING_CLAUSES)
    shot = seen_shot(action)
    if shot is not None:
        check_ending(ruling, expected_end(before, shot, ruling))
        check_back(before, ruling, expected_back(before, shot, ruling))
        _check_groups(before, shot, ruling)


def expected_back(before: State, action: Shot, ruling: Ruling) -> BallSet:
    """8b.10, 23.2.a: what left the table, the opponent's balls apart; pocketed balls stay down."""
    off = seen_of(action).off
    if before.solids is None:
        return off
    return off & (SOLIDS if before.solids == ruling.seat else STRIPES)


def expected_end(before: State, action: Shot, ruling: Ruling) -> Ending:
    """8b.12, 8b.13, 24.3; of several ways to lose the first in the contract's order, an exclusion before them all."""
    shot, codes, seat = seen_of(action), codes_of(ruling), ruling.seat or 0
    if "unsportsmanlike" in codes and before.acts[seat] > 0:
        return ("unsportsmanlike", seat)
    if shot.off & EIGHT:
        return ("eight_off_table", seat)
    if shot.down & EIGHT and before.turn.shot != "break":
        return _eight_down(before, action, codes, seat)
    return ("unsportsmanlike", seat) if "unsportsmanlike" in codes else None


def _eight_down(before: State, action: Shot, codes: Codes, seat: int) -> Ending:
    """The 8 down after the break: the one way to win with it, and all the ways to lose."""
    shot, call = seen_of(action), action.call
    group = NO_BALLS if before.solids is None else (SOLIDS if before.solids == seat else STRIPES)
    left = before.on_table & group
    if codes:
        return ("eight_on_foul", seat)
    if left and not left - shot.down:
        return ("eight_with_last_ball", seat)
    # With nothing else left on an open table the 8 is the ball to play, or nobody could ever win.
    if left or (before.solids is None and before.on_table != EIGHT):
        return ("eight_pocketed_early", seat)
    if call is not None and call.safety:
        return ("eight_on_safety", seat)
    if call is not None and (call.ball != 8 or call.pocket != shot.pockets[Ball.EIGHT]):
        return ("eight_wrong_pocket", seat)
    return ("eight_pocketed", 1 - seat)


def _check_groups(before: State, action: Shot, ruling: Ruling) -> None:
    """Groups are decided by a called ball legally pocketed after the break, and change at no other time (8b.7)."""
    after = ruling.state
    if after.rack != before.rack or after.over is not None:
        return
    call, shot = action.call, seen_of(action)
    expected = before.solids
    if (
        before.solids is None
        and before.turn.shot != "break"
        and not ruling.fouls
        and 8 not in shot.first
        and not (call is not None and call.safety)
    ):
        down = next((ball for ball in shot.order if ball != 8), None)
        if call is not None:
            down = call.ball if as_called(action) and call.ball != 8 else None
        if down is not None:
            expected = seat_of(ruling.seat or 0) if down < 8 else other_seat(seat_of(ruling.seat or 0))
    must(after.solids == expected, "the groups are not as the called ball decided them")
