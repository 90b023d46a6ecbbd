"""The state of a match between two actions: small frozen values, hashable and cheap to replace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from poolrules.actions.lines import CueBall, Option, ShotKind
from poolrules.base.balls import SOLIDS, STRIPES, BallSet
from poolrules.editions.rules import GameRules
from poolrules.geometry import Layout, Table

if TYPE_CHECKING:
    from poolrules.state.ruling import GameOver

__all__ = [
    "BREAK_TURN",
    "LONGEST_NAME",
    "NOTHING_DUE",
    "SHOOTS",
    "SHOOTS_WITH",
    "Choice",
    "Due",
    "Pair",
    "Seat",
    "Setting",
    "State",
    "Turn",
    "changed",
]

LONGEST_NAME = 200
"""Characters of a player's name; one at the least."""
Seat = Literal[0, 1]
"""A player's place: 0 is the first name of the header, 1 the second."""
Pair = tuple[int, int]
"""A number for each seat."""
Due = Literal["shoot", "decide", "lag"]
T = TypeVar("T")


class Setting(NamedTuple):
    """What the header says; it never changes during a match."""

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
    goals: Pair | None = None
    """Racks or points each player needs, where they differ (a handicap)."""

    def goal(self, seat: int) -> int:
        """The racks or points that the player at ``seat`` plays to."""
        if self.goals is not None:
            return self.goals[seat]
        return self.race_to if self.rules.scoring == "racks" else self.points_to


class Choice(NamedTuple):
    """One option of whoever must decide, with all that follows from it."""

    option: Option
    player: Seat
    """Who shoots next."""
    cue_ball: CueBall = "in_place"
    shot: ShotKind = "normal"
    rerack: bool = False
    """Whether the balls are racked anew."""
    spot_eight: bool = False
    gives_breaker: bool = False
    """Whether ``player`` becomes the breaker of this rack (after the lag)."""


class Turn(NamedTuple):
    """Who must act, and how."""

    player: Seat | None
    to: Due | None
    """None when the match is over."""
    cue_ball: CueBall | None = "in_place"
    """While a decision is due, what the first option would give."""
    shot: ShotKind = "normal"
    choices: tuple[Choice, ...] = ()

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of a decision that is due; ``State.options`` has every option there is."""
        return tuple(choice.option for choice in self.choices)


NOTHING_DUE = Turn(None, None, None)
SHOOTS: tuple[Turn, Turn] = (Turn(0, "shoot"), Turn(1, "shoot"))
"""The ordinary turn of each seat: to shoot, the cue ball in place."""
SHOOTS_WITH: dict[CueBall, tuple[Turn, Turn]] = {
    "in_place": SHOOTS,
    "behind_head_string": (Turn(0, "shoot", "behind_head_string"), Turn(1, "shoot", "behind_head_string")),
    "anywhere": (Turn(0, "shoot", "anywhere"), Turn(1, "shoot", "anywhere")),
}
"""The same with the cue ball as named."""
BREAK_TURN: tuple[Turn, Turn] = (
    Turn(0, "shoot", "behind_head_string", "break"),
    Turn(1, "shoot", "behind_head_string", "break"),
)


class State(NamedTuple):
    """A match between two actions."""

    setting: Setting
    turn: Turn
    on_table: BallSet
    """The object balls on the table."""
    layout: Layout | None = None
    """Where the balls lie, when it is known: every object ball on the table, and the cue ball unless it is in hand."""
    solids: Seat | None = None
    """Who has the solids in 8-ball; None while the table is open."""
    score: Pair = (0, 0)
    fouls: Pair = (0, 0)
    """Fouls in a row (19)."""
    warned: tuple[bool, bool] = (False, False)
    acts: Pair = (0, 0)
    """Acts of unsportsmanlike conduct in this match (24.3)."""
    breaker: Seat | None = None
    """Who was to break this rack first; None before the lag is decided."""
    rack: int = 1
    """Number of the rack, from 1; re-racks count."""
    over: GameOver | None = None
    """How the match ended; None while it goes on."""
    balls_won: Pair = (0, 0)
    """Points of this rack, where the balls score (``scoring`` ``ball_points``)."""

    @property
    def rules(self) -> GameRules:
        """The game's rules under the match's edition."""
        return self.setting.rules

    @property
    def options(self) -> tuple[Option, ...]:
        """Every option that whoever acts next may choose now: exactly what a ``decide`` action accepts.

        Those of a decision that is due, or ``spot_nearest`` (which may be chosen before a shot) where a
        layout shows that it may be asked for.
        """
        if self.turn.to == "decide":
            return self.turn.options
        if self.layout is None or self.turn.cue_ball != "behind_head_string":
            return ()
        from poolrules.shot.head_string import spot_nearest_candidates

        return ("spot_nearest",) if spot_nearest_candidates(self) else ()

    @property
    def balls_on(self) -> BallSet:
        """The balls that the player to shoot may hit first; empty when nobody is to shoot."""
        from poolrules.games import game_of

        player = self.turn.player
        if self.turn.to is None or self.turn.to == "lag" or player is None:
            return BallSet(0)
        return game_of(self.rules).balls_on(self, player)

    @property
    def match_winner(self) -> Seat | None:
        """The winner's seat when the match is over."""
        return None if self.over is None else self.over.winner

    @property
    def position(self) -> str:
        """The state in one line; ``parse_position`` gives it back."""
        from poolrules.notation.position import position_line

        return position_line(self)

    def name(self, seat: int) -> str:
        """The name of the player at ``seat``."""
        return self.setting.players[seat]

    def group(self, seat: int) -> BallSet:
        """The group of the player at ``seat``; empty while the table is open."""
        if self.solids is None:
            return BallSet(0)
        return SOLIDS if self.solids == seat else STRIPES

    def _repr_svg_(self) -> str:
        from poolrules.notation.pictures.states import state_picture

        return state_picture(self)


def changed(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with the value of one seat replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
