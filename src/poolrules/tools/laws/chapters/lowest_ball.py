"""The laws of the chapter in which the lowest ball is hit first: 9b.3 to 9b.8, and what later editions make of them.

They are checked under every edition, by its knobs, where a rack is won by the money ball.
"""

from __future__ import annotations

from typing import cast

from poolrules.actions import Action, Shot
from poolrules.base.balls import BallSet
from poolrules.editions.rules import GameRules
from poolrules.games import game_of
from poolrules.games.rotation import RotationRules
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must
from poolrules.tools.laws.chapters.common import (
    Ending,
    as_called,
    check_back,
    check_clauses,
    check_ending,
    codes_of,
    is_general,
    seen_shot,
)
from poolrules.tools.laws.seen import seen_of

__all__ = ["check", "expected_end", "made", "short_break"]

SPOTTING_CLAUSES = {"9b.4", "9b.5", "9b.7", "23.1.d"}


def check(before: State, action: Action, ruling: Ruling) -> None:
    """The laws of the chapter; LawError says what is broken."""
    if is_general(before.rules):
        check_clauses(before, ruling, SPOTTING_CLAUSES)
    shot = seen_shot(action)
    if shot is not None and before.rules.scoring == "racks":
        _check_shot(before, shot, ruling)


def _check_shot(before: State, action: Shot, ruling: Ruling) -> None:
    """The money ball wins or comes back, and a ball down as it must be keeps the turn."""
    check_ending(ruling, expected_end(before, action, ruling))
    rules, turn = before.rules, ruling.state.turn
    must(ruling.state.solids is None, "groups in a game without them")
    push_out = action.call is not None and action.call.push_out
    if ruling.legal and not push_out and (before.turn.shot != "break" or _break_in_order(rules)):
        must(before.on_table.lowest in seen_of(action).first, "legal, and the lowest ball was not hit first")
    check_back(before, ruling, _expected_back(before, action))
    if ruling.game_over is not None or ruling.state.rack != before.rack:
        return
    if not ruling.fouls and turn.to == "shoot":
        call = action.call
        safety = call is not None and call.safety and rules.safety and before.turn.shot != "break"
        kept = made(before, action) and not safety
        must(
            (turn.player == ruling.seat) == kept, "a ball pocketed as it must be keeps the turn, and nothing else does"
        )


def _expected_back(before: State, action: Shot) -> BallSet:
    """The money ball, where it did not win, and what flew off the table, where the edition spots it."""
    shot, rules = seen_of(action), before.rules
    back = (shot.down | shot.off) & game_of(rules).money_ball
    return back | shot.off if rules.off_table_spotted in ("all", "not_opponents") else back


def _break_in_order(rules: GameRules) -> bool:
    return isinstance(rules, RotationRules) and rules.break_lowest_ball_first


def expected_end(before: State, action: Shot, ruling: Ruling) -> Ending:
    """9b.6, 9b.8, 24.3.a, and what later editions make of them."""
    codes, seat, rules = codes_of(ruling), ruling.seat or 0, before.rules
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
    return call.ball is not None and call.ball in money and as_called(action)


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
    if calls == "money_ball":
        if call is None:
            return bool(shot.down - money) or bool(shot.down & money & before.on_table.lowest_alone)
        return bool(shot.down - money) or (as_called(action) and bool(call.ball and call.ball in money))
    return as_called(action) if call is not None else bool(shot.down & before.on_table.lowest_alone)
