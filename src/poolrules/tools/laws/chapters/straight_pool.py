"""The laws of the chapter of 14/1 under the general rules: what scores, what comes back, and how it ends."""

from __future__ import annotations

from poolrules.actions import Action, Shot
from poolrules.base.balls import BallSet
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must
from poolrules.tools.laws.chapters.common import (
    Ending,
    check_back,
    check_clauses,
    check_ending,
    codes_of,
    is_general,
    seen_shot,
)
from poolrules.tools.laws.seen import seen_of

__all__ = ["check", "expected_back", "expected_end", "expected_points"]

SPOTTING_CLAUSES = {"6", "sp.2", "sp.5", "sp.6", "sp.7", "sp.8", "sp.9", "sp.12"}
SCORING_CLAUSES = {"sp.2", "sp.3", "sp.6", "sp.12", "19.a", "24.3.a"}
"""The clauses that change a score."""


def check(before: State, action: Action, ruling: Ruling) -> None:
    """The laws of the chapter; LawError says what is broken."""
    if not is_general(before.rules):
        return
    check_clauses(before, ruling, SPOTTING_CLAUSES)
    _check_points(before, action, ruling)
    shot = seen_shot(action)
    if shot is None:
        return
    must(ruling.state.solids is None, "groups in a game without them")
    _check_end(before, shot, ruling)
    check_back(before, ruling, expected_back(shot, ruling))


def _check_end(before: State, action: Shot, ruling: Ruling) -> None:
    expected = expected_end(before, action, ruling)
    if ruling.game_over is None and expected is not None and expected[0] == "points_reached":
        seat = ruling.seat or 0
        left = before.setting.goal(seat) - before.score[seat] - ruling.points[seat]
        must(left > 0, "the points are reached, and the game goes on")
        return
    check_ending(ruling, expected)


def expected_end(before: State, action: Shot, ruling: Ruling) -> Ending:
    """sp.11, 24.3.b; whether the points suffice the caller looks up."""
    codes, seat = codes_of(ruling), ruling.seat or 0
    if "unsportsmanlike" in codes:
        return ("unsportsmanlike", seat) if before.acts[seat] else None
    return None if codes or not seen_of(action).down else ("points_reached", 1 - seat)


def expected_back(action: Shot, ruling: Ruling) -> BallSet:
    """sp.5 to sp.8: a ball that did not score comes back, one off the table always does."""
    shot = seen_of(action)
    return shot.off if ruling.points[ruling.seat or 0] > 0 else shot.down | shot.off


def _check_points(before: State, action: Action, ruling: Ruling) -> None:
    """The score of 14/1 changes only by the clauses that say so, by as much as they say."""
    expected = [0, 0]
    if ruling.seat is not None:
        if isinstance(action, Shot) and action.events is None:
            return
        expected[ruling.seat] = expected_points(before, action, ruling)
    must(ruling.points == tuple(expected), f"the points are {ruling.points}, not {tuple(expected)}")
    if any(ruling.points):
        must(SCORING_CLAUSES & {why.clause for why in ruling.reasons}, "points by no clause that gives or takes them")


def expected_points(before: State, action: Action, ruling: Ruling) -> int:
    """The points of sp.2, sp.3, sp.6, sp.10 and sp.12."""
    seat = ruling.seat or 0
    codes = codes_of(ruling)
    points = 0
    if "illegal_break" in codes:
        points = -2
    elif codes - {"unsportsmanlike"}:
        warned = before.setting.warnings == "automatic" or before.warned[seat]
        points = -16 if before.fouls[seat] == 2 and warned else -1
    if "unsportsmanlike" in codes:
        points -= 15 if before.acts[seat] == 0 else 0
    if codes or not isinstance(action, Shot):
        return points
    shot, call = seen_of(action), action.call
    if not shot.down or (call is not None and call.safety):
        return 0
    if call is None or call.ball is None:
        return len(shot.down)
    return len(shot.down) if shot.pockets.get(call.ball) == call.pocket else 0
