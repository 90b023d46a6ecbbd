"""The answer to whatever is no shot: the plain values of a ruling, filled in once."""

from __future__ import annotations

from poolrules.actions.lines import Action
from poolrules.referee.announce import before_next_shot
from poolrules.state.ruling import Announcement, Foul, Placed, Reason, Ruling
from poolrules.state.seats import Pair, Seat, difference
from poolrules.state.state import GameOver, State

__all__ = ["answered"]


def answered(
    action: Action,
    before: State,
    after: State,
    reasons: tuple[Reason, ...],
    *,
    seat: Seat | None = None,
    fouls: tuple[Foul, ...] = (),
    spotted: tuple[Placed, ...] = (),
    racked: tuple[Placed, ...] | None = None,
    record: Pair | None = None,
    game_over: GameOver | None = None,
    announcements: tuple[Announcement, ...] = (),
    next_is_told: bool = False,
) -> Ruling:
    """The ruling on an action that led from one state to another.

    Args:
        seat: who acted.
        record: the fouls in a row to be shown, where they are not those of the state.
        next_is_told: whether the referee then says what the player to shoot must hear (24.1).
    """
    return Ruling(
        entered=action,
        seat=seat,
        state=after,
        legal=None,
        fouls=fouls,
        pocketed=(),
        spotted=spotted,
        racked=racked,
        points=difference(after.score, before.score),
        record=after.fouls if record is None else record,
        game_over=game_over,
        announcements=announcements + before_next_shot(after) if next_is_told else announcements,
        reasons=reasons,
        is_break=False,
    )
