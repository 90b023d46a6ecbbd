"""The laws of how a shot ends a game, and of when it decides the groups of 8-ball."""

from __future__ import annotations

from seen import NINE, other_seat, seat_of, seen_of

from poolrules import State
from poolrules.actions import Shot
from poolrules.base.balls import EIGHT, NO_BALLS, SOLIDS, STRIPES, Ball
from poolrules.state import Ruling


def check_end_of_game(before: State, action: Shot, ruling: Ruling) -> None:
    """A shot ends a game in exactly the ways of its rules: who lost, and why."""
    over = ruling.game_over
    told = None if over is None else (over.reason, over.loser)
    codes = {foul.code for foul in ruling.fouls}
    assert ruling.seat is not None
    expected = _END_OF_GAME[before.rules.game](before, action, codes, ruling.seat)
    if told is None and expected is not None and expected[0] == "points_reached":
        assert before.score[ruling.seat] + ruling.points[ruling.seat] < before.setting.points_to
        return
    assert told == expected


def _nine_ball_end(before: State, action: Shot, codes: set[str], seat: int) -> tuple[str, int] | None:
    """9b.6, 9b.8, 24.3.a."""
    push_out = action.call is not None and action.call.push_out
    if "unsportsmanlike" in codes and before.acts[seat] > 0:
        return ("unsportsmanlike", seat)
    if not codes and not push_out and NINE & seen_of(action).down:
        return ("nine_pocketed", 1 - seat)
    warned = before.setting.warnings == "automatic" or before.warned[seat]
    if codes - {"unsportsmanlike"} and before.fouls[seat] == 2 and warned:
        return ("three_fouls", seat)
    return ("unsportsmanlike", seat) if "unsportsmanlike" in codes else None


def _eight_ball_end(before: State, action: Shot, codes: set[str], seat: int) -> tuple[str, int] | None:
    """8b.12, 8b.13, 24.3; of several ways to lose the first in the contract's order, an exclusion before them all."""
    shot, call = seen_of(action), action.call
    if "unsportsmanlike" in codes and before.acts[seat] > 0:
        return ("unsportsmanlike", seat)
    if shot.off & EIGHT:
        return ("eight_off_table", seat)
    if shot.down & EIGHT and before.turn.shot != "break":
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
    return ("unsportsmanlike", seat) if "unsportsmanlike" in codes else None


def _straight_pool_end(before: State, action: Shot, codes: set[str], seat: int) -> tuple[str, int] | None:
    """sp.11, 24.3.b; whether the points suffice the caller looks up."""
    if "unsportsmanlike" in codes:
        return ("unsportsmanlike", seat) if before.acts[seat] else None
    return None if codes or not seen_of(action).down else ("points_reached", 1 - seat)


_END_OF_GAME = {"nine-ball": _nine_ball_end, "eight-ball": _eight_ball_end, "straight-pool": _straight_pool_end}


def check_groups(before: State, action: Shot, ruling: Ruling) -> None:
    """Groups are decided by a called ball legally pocketed after the break, and change at no other time (8b.7)."""
    after = ruling.state
    if after.rack != before.rack or after.over is not None:
        return
    call, shot = action.call, seen_of(action)
    expected = before.solids
    if (
        before.rules.game == "eight-ball"
        and before.solids is None
        and before.turn.shot != "break"
        and not ruling.fouls
        and 8 not in shot.first
        and not (call is not None and call.safety)
    ):
        made = next((ball for ball in shot.order if ball != 8), None)
        if call is not None:
            as_called = call.ball is not None and shot.pockets.get(call.ball) == call.pocket
            made = call.ball if as_called and call.ball != 8 else None
        if made is not None:
            expected = seat_of(ruling.seat or 0) if made < 8 else other_seat(seat_of(ruling.seat or 0))
    assert after.solids == expected
