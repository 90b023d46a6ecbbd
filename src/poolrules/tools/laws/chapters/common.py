"""What the laws of several chapters need."""

from __future__ import annotations

from functools import lru_cache

from poolrules.actions import Action, Shot
from poolrules.base.balls import BallSet
from poolrules.editions import edition
from poolrules.editions.rules import GameRules
from poolrules.games import game_of
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must
from poolrules.tools.laws.seen import seen_of

__all__ = [
    "Codes",
    "Ending",
    "as_called",
    "check_back",
    "check_clauses",
    "check_ending",
    "codes_of",
    "is_general",
    "seen_shot",
]

Codes = set[str]
Ending = tuple[str, int] | None
"""Why a game ended, and the seat of who lost it; None where it goes on."""
GENERAL = "classic"
"""The edition whose clauses the laws name."""


@lru_cache(maxsize=64)
def is_general(rules: GameRules) -> bool:
    """Whether these are the general rules and not house rules on them."""
    general = edition(GENERAL)
    return rules.game in general.games and rules == general.rules(rules.game)


def seen_shot(action: Action) -> Shot | None:
    """The action if it is a shot whose events are known."""
    return action if isinstance(action, Shot) and action.events is not None else None


def _back(ruling: Ruling) -> BallSet:
    """The object balls that were spotted."""
    return BallSet.from_iterable(ball for ball, _ in ruling.spotted if ball != 0)


def check_back(before: State, ruling: Ruling, expected: BallSet) -> None:
    """While the rack goes on, the balls that the game spots come back and no others."""
    if ruling.state.rack == before.rack and ruling.game_over is None:
        must(_back(ruling) == expected, "not the balls that the game spots")


def check_clauses(before: State, ruling: Ruling, spotting: set[str]) -> None:
    """What is spotted or racked is so by a clause that says it, and in the number of a rack."""
    if ruling.spotted and ruling.state.rack == before.rack:
        clauses = {why.clause for why in ruling.reasons} | {foul.clause for foul in ruling.fouls}
        must(clauses & spotting, "spotted by no clause that spots")
    if ruling.racked is not None:
        must(len(ruling.racked) in (len(game_of(before.rules).balls), 14), "so many balls are never racked")


def check_ending(ruling: Ruling, expected: Ending) -> None:
    """A shot ends a game in exactly the ways of its rules: who lost, and why."""
    over = ruling.game_over
    told = None if over is None else (over.reason, over.loser)
    must(told == expected, f"the game's end is {told}, not {expected}")


def codes_of(ruling: Ruling) -> Codes:
    """The codes of its fouls."""
    return {foul.code for foul in ruling.fouls}


def as_called(action: Shot) -> bool:
    """Whether the ball that was called went where it was called."""
    call = action.call
    return call is not None and call.ball is not None and seen_of(action).pockets.get(call.ball) == call.pocket
