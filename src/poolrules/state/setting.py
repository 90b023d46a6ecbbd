"""What the header of a match says."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Self

from poolrules.base.quick import keywords_of, unchecked
from poolrules.editions.rules import GameRules
from poolrules.geometry import Table
from poolrules.state.seats import Pair, Seat

__all__ = ["LONGEST_NAME", "Setting"]

LONGEST_NAME: Final = 200
"""Characters of a player's name; one at the least."""


class _Setting(NamedTuple):
    rules: GameRules
    players: tuple[str, str]
    breaker: Seat | None
    race_to: int
    points_to: int
    break_order: Literal["winner", "loser", "alternate"]
    seed: int | None
    table: Table
    warnings: Literal["automatic", "recorded"]
    calls: Literal["obvious", "required"]
    goals: Pair | None


class Setting(_Setting):
    """What the header says; it never changes during a match.

    ``goals`` are the racks or points that each player needs, where they differ (a handicap).
    """

    __slots__ = ()
    __getnewargs_ex__ = keywords_of

    def __new__(
        cls,
        *,
        rules: GameRules,
        players: tuple[str, str],
        breaker: Seat | None,
        race_to: int,
        points_to: int,
        break_order: Literal["winner", "loser", "alternate"],
        seed: int | None,
        table: Table,
        warnings: Literal["automatic", "recorded"],
        calls: Literal["obvious", "required"],
        goals: Pair | None = None,
    ) -> Self:
        return unchecked(
            cls,
            (rules, players, breaker, race_to, points_to, break_order, seed, table, warnings, calls, goals),
        )

    def goal(self, seat: int) -> int:
        """The racks or points that the player at ``seat`` plays to."""
        if self.goals is not None:
            return self.goals[seat]
        return self.race_to if self.rules.scoring == "racks" else self.points_to
