"""The laws of the games' own chapters: what comes back, what scores, what keeps the turn, what ends the game.

Games of the lowest ball are checked under every edition, by its knobs; 8-ball and 14/1 under the general rules, whose
clauses the laws name. A game of another make has the laws that all games share.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from poolrules.actions import Action, Shot
from poolrules.base.balls import SOLIDS, STRIPES, BallSet
from poolrules.editions import edition
from poolrules.editions.rules import GameRules
from poolrules.games import game_of
from poolrules.games.groups import EightBallRules
from poolrules.games.nine_ball import judge as of_the_lowest_ball
from poolrules.games.rotation import RotationRules
from poolrules.games.straight_pool import StraightPoolRules
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must
from poolrules.tools.laws.endings import check_end_of_game, check_groups, made
from poolrules.tools.laws.seen import seen_of

__all__ = ["check_chapter"]

GENERAL = "classic"
"""The edition whose clauses stand here."""
SPOTTING_CLAUSES: Mapping[type[GameRules], set[str]] = {
    EightBallRules: {"6", "8b.4", "8b.5", "8b.10", "23.1.c", "23.2.a"},
    RotationRules: {"9b.4", "9b.5", "9b.7", "23.1.d"},
    StraightPoolRules: {"6", "sp.2", "sp.5", "sp.6", "sp.7", "sp.8", "sp.9", "sp.12"},
}
SCORING_CLAUSES = {"sp.2", "sp.3", "sp.6", "sp.12", "19.a", "24.3.a"}
"""The clauses of 14/1 that change a score."""


def check_chapter(before: State, action: Action, ruling: Ruling) -> None:
    """The laws of the game's chapter, where there are such."""
    rules = before.rules
    if _is_general(rules):
        _check_general(before, action, ruling)
    elif _is_rotation(rules) and isinstance(action, Shot) and action.events is not None:
        check_rotation(before, action, ruling)


@lru_cache(maxsize=64)
def _is_general(rules: GameRules) -> bool:
    """Whether these are the general rules and not house rules on them."""
    general = edition(GENERAL)
    return type(rules) in SPOTTING_CLAUSES and rules.game in general.games and rules == general.rules(rules.game)


@lru_cache(maxsize=64)
def _is_rotation(rules: GameRules) -> bool:
    """Whether the chapter of 9-ball is that of this game, and a rack is won by its money ball."""
    judged = getattr(game_of(rules).judge, "__module__", "")
    return isinstance(rules, RotationRules) and rules.scoring == "racks" and judged == of_the_lowest_ball.__module__


def _check_general(before: State, action: Action, ruling: Ruling) -> None:
    chapter, after = type(before.rules), ruling.state
    if ruling.spotted and after.rack == before.rack:
        clauses = {why.clause for why in ruling.reasons} | {foul.clause for foul in ruling.fouls}
        must(clauses & SPOTTING_CLAUSES[chapter], "spotted by no clause that spots")
    if ruling.racked is not None:
        must(len(ruling.racked) in (len(game_of(before.rules).balls), 14), "so many balls are never racked")
    if chapter is StraightPoolRules:
        check_points(before, action, ruling)
    if not isinstance(action, Shot) or action.events is None:
        return
    if chapter is RotationRules:
        check_rotation(before, action, ruling)
        return
    check_end_of_game(before, action, ruling)
    if after.rack == before.rack and ruling.game_over is None:
        must(_back(ruling) == expected_back(before, action, ruling), "not the balls that the game spots")
    if chapter is EightBallRules:
        check_groups(before, action, ruling)
    else:
        must(after.solids is None, "groups in a game without them")


def _back(ruling: Ruling) -> BallSet:
    return BallSet.from_iterable(ball for ball, _ in ruling.spotted if ball != 0)


def expected_back(before: State, action: Shot, ruling: Ruling) -> BallSet:
    """Which of the balls that left the table on a shot of 8-ball or 14/1 come back."""
    shot = seen_of(action)
    if isinstance(before.rules, StraightPoolRules):
        # sp.5 to sp.8: a ball that did not score comes back, one off the table always does.
        return shot.off if ruling.points[ruling.seat or 0] > 0 else shot.down | shot.off
    # 8b.10, 23.2.a: what left the table, the opponent's balls apart; pocketed balls stay down.
    if before.solids is None:
        return shot.off
    return shot.off & (SOLIDS if before.solids == ruling.seat else STRIPES)


def check_rotation(before: State, action: Shot, ruling: Ruling) -> None:
    """9b.3 to 9b.8: the money ball wins or comes back, and a ball down as it must be keeps the turn."""
    check_end_of_game(before, action, ruling)
    rules, turn = before.rules, ruling.state.turn
    must(ruling.state.solids is None, "groups in a game without them")
    push_out = action.call is not None and action.call.push_out
    if ruling.legal and not push_out and (before.turn.shot != "break" or _break_in_order(rules)):
        must(before.on_table.lowest in seen_of(action).first, "legal, and the lowest ball was not hit first")
    if ruling.game_over is not None or ruling.state.rack != before.rack:
        return
    shot = seen_of(action)
    back = (shot.down | shot.off) & game_of(rules).money_ball
    if rules.off_table_spotted in ("all", "not_opponents"):
        back |= shot.off
    must(_back(ruling) == back, "not the balls that the game spots")
    if not ruling.fouls and turn.to == "shoot":
        call = action.call
        safety = call is not None and call.safety and rules.safety and before.turn.shot != "break"
        kept = made(before, action) and not safety
        must(
            (turn.player == ruling.seat) == kept, "a ball pocketed as it must be keeps the turn, and nothing else does"
        )


def _break_in_order(rules: GameRules) -> bool:
    return isinstance(rules, RotationRules) and rules.break_lowest_ball_first


def check_points(before: State, action: Action, ruling: Ruling) -> None:
    """The score of 14/1 changes only by the clauses that say so, by as much as they say."""
    expected = [0, 0]
    if ruling.seat is not None:
        if isinstance(action, Shot) and action.events is None:
            return
        expected[ruling.seat] = straight_pool_points(before, action, ruling)
    must(ruling.points == tuple(expected), f"the points are {ruling.points}, not {tuple(expected)}")
    if any(ruling.points):
        must(SCORING_CLAUSES & {why.clause for why in ruling.reasons}, "points by no clause that gives or takes them")


def straight_pool_points(before: State, action: Action, ruling: Ruling) -> int:
    """The points of sp.2, sp.3, sp.6, sp.10 and sp.12."""
    seat = ruling.seat or 0
    codes = {foul.code for foul in ruling.fouls}
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
