"""The laws of how a shot ends a game, and of when it decides the groups of 8-ball."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from poolrules.actions import Shot
from poolrules.base.balls import EIGHT, NO_BALLS, SOLIDS, STRIPES, Ball
from poolrules.editions.rules import GameRules
from poolrules.games import game_of
from poolrules.games.groups import EightBallRules
from poolrules.games.rotation import RotationRules
from poolrules.games.straight_pool import StraightPoolRules
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must
from poolrules.tools.laws.seen import other_seat, seat_of, seen_of

__all__ = ["Ending", "check_end_of_game", "check_groups", "expected_end", "made", "short_break"]

Ending = tuple[str, int] | None
"""Why a game ended, and the seat of who lost it; None where it goes on."""
_Codes = set[str]


def check_end_of_game(before: State, action: Shot, ruling: Ruling) -> None:
    """A shot ends a game in exactly the ways of its rules: who lost, and why."""
    over = ruling.game_over
    told = None if over is None else (over.reason, over.loser)
    expected = expected_end(before, action, ruling)
    if told is None and expected is not None and expected[0] == "points_reached":
        seat = ruling.seat or 0
        left = before.setting.goal(seat) - before.score[seat] - ruling.points[seat]
        must(left > 0, "the points are reached, and the game goes on")
        return
    must(told == expected, f"the game's end is {told}, not {expected}")


def expected_end(before: State, action: Shot, ruling: Ruling) -> Ending:
    """How the shot ends the game by the chapter of the game."""
    codes = {foul.code for foul in ruling.fouls}
    seat = ruling.seat or 0
    if isinstance(before.rules, RotationRules):
        return _rotation_end(before, action, codes, seat)
    return _ENDS[type(before.rules)](before, action, codes, seat)


# --- the lowest ball first --------------------------------------------------------------------------------------------


def _rotation_end(before: State, action: Shot, codes: _Codes, seat: int) -> Ending:
    """9b.6, 9b.8, 24.3.a, and what later editions make of them."""
    rules = before.rules
    conduct = "unsportsmanlike" in codes
    if conduct and rules.unsportsmanlike_acts and before.acts[seat] + 1 >= rules.unsportsmanlike_acts:
        return ("unsportsmanlike", seat)
    if not codes and _money_wins(before, action):
        return (next(iter(game_of(rules).ends)), 1 - seat)
    told = before.setting.warnings == "automatic" or before.warned[seat] or not rules.three_fouls_need_warning
    counted = rules.three_fouls == "loss_of_game" and before.fouls[seat] == 2 and told
    if counted and codes - {"unsportsmanlike"}:
        return ("three_fouls", seat)
    return ("unsportsmanlike", seat) if conduct and rules.unsportsmanlike == "loss_of_game" else None


def _money_wins(before: State, action: Shot) -> bool:
    """Whether the money ball, down on a shot without a foul, wins."""
    rules = cast(RotationRules, before.rules)
    money = game_of(rules).money_ball
    call = action.call
    if not seen_of(action).down & money or (call is not None and call.push_out):
        return False
    if before.turn.shot == "break":
        return rules.money_ball_on_break == "win" and not short_break(before, action)
    if rules.calls == "none":
        return True
    if rules.money_ball_wins == "last_ball_called" and before.on_table != money:
        return False
    if call is None:
        return bool(before.on_table.lowest_alone & money)
    return call.ball is not None and call.ball in money and seen_of(action).pockets.get(call.ball) == call.pocket


def short_break(before: State, action: Shot) -> bool:
    """Whether a break sent fewer balls up the table or down a pocket than the edition asks for."""
    rules, shot = before.rules, seen_of(action)
    if not rules.break_crossings or (shot.down and rules.break_crossings_when == "nothing_pocketed"):
        return False
    return len(shot.crossed) < rules.break_crossings


def made(before: State, action: Shot) -> bool:
    """Whether a ball is down that keeps the turn: any; where shots are called, the called one."""
    shot, call = seen_of(action), action.call
    calls, money = before.rules.calls, game_of(before.rules).money_ball
    if before.turn.shot == "break" or calls == "none":
        return bool(shot.down)
    as_called = call is not None and call.ball is not None and shot.pockets.get(call.ball) == call.pocket
    if calls == "money_ball":
        if call is None:
            return bool(shot.down - money) or bool(shot.down & money & before.on_table.lowest_alone)
        return bool(shot.down - money) or (as_called and bool(call.ball and call.ball in money))
    return as_called if call is not None else bool(shot.down & before.on_table.lowest_alone)


# --- 8-ball and 14/1, as the general rules have them ------------------------------------------------------------------


def _eight_ball_end(before: State, action: Shot, codes: _Codes, seat: int) -> Ending:
    """8b.12, 8b.13, 24.3; of several ways to lose the first in the contract's order, an exclusion before them all."""
    shot = seen_of(action)
    if "unsportsmanlike" in codes and before.acts[seat] > 0:
        return ("unsportsmanlike", seat)
    if shot.off & EIGHT:
        return ("eight_off_table", seat)
    if shot.down & EIGHT and before.turn.shot != "break":
        return _eight_down(before, action, codes, seat)
    return ("unsportsmanlike", seat) if "unsportsmanlike" in codes else None


def _eight_down(before: State, action: Shot, codes: _Codes, seat: int) -> Ending:
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


def _straight_pool_end(before: State, action: Shot, codes: _Codes, seat: int) -> Ending:
    """sp.11, 24.3.b; whether the points suffice the caller looks up."""
    if "unsportsmanlike" in codes:
        return ("unsportsmanlike", seat) if before.acts[seat] else None
    return None if codes or not seen_of(action).down else ("points_reached", 1 - seat)


_ENDS: Final[Mapping[type[GameRules], Callable[[State, Shot, _Codes, int], Ending]]] = {
    EightBallRules: _eight_ball_end,
    StraightPoolRules: _straight_pool_end,
}


def check_groups(before: State, action: Shot, ruling: Ruling) -> None:
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
            as_called = call.ball is not None and shot.pockets.get(call.ball) == call.pocket
            down = call.ball if as_called and call.ball != 8 else None
        if down is not None:
            expected = seat_of(ruling.seat or 0) if down < 8 else other_seat(seat_of(ruling.seat or 0))
    must(after.solids == expected, "the groups are not as the called ball decided them")
