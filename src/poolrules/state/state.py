"""The state of a match between two actions: a frozen value, hashable and cheap to replace."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from poolrules.actions.lines import Option
from poolrules.base.balls import CUE, NO_BALLS, SOLIDS, STRIPES, BallSet
from poolrules.base.doors import door
from poolrules.base.quick import keywords_of, unchecked
from poolrules.editions.games import GAMES
from poolrules.editions.rules import GameRules
from poolrules.geometry import Layout, nearest_to_head_string
from poolrules.state.memory import Memory
from poolrules.state.seats import Pair, Seat
from poolrules.state.setting import Setting
from poolrules.state.turn import Turn

__all__ = ["GameOver", "State", "call_needed", "spot_nearest_candidates"]

_position = door("poolrules.notation.position:position_line")
_picture = door("poolrules.notation.pictures.states:state_picture")
_as_dict = door("poolrules.notation.wire.states:state_as_dict")


class GameOver(NamedTuple):
    """How a game ended; no winner in a stalemate, no clause for a concession."""

    reason: str
    clause: str | None
    winner: Seat | None
    loser: Seat | None


class _State(NamedTuple):
    setting: Setting
    turn: Turn
    on_table: BallSet
    layout: Layout | None
    own: Memory
    score: Pair
    fouls: Pair
    warned: tuple[bool, bool]
    acts: Pair
    breaker: Seat | None
    rack: int
    over: GameOver | None


class State(_State):
    """A match between two actions. All of it is said by keywords; ``opening`` gives the first, ``rule`` every next.

    * ``setting``: what the header says. ``turn``: who must act, and how.
    * ``on_table``: the object balls on the table. ``layout``: where the balls lie, when it is known: every object ball
      on the table, and the cue ball unless it is in hand.
    * ``own``: what the game remembers of the rack besides (8-ball: who has which group).
    * ``score``: racks won, or points. ``fouls``: fouls in a row (19), ``warned``: who was told of two. ``acts``: acts
      of unsportsmanlike conduct in this match (24.3).
    * ``breaker``: who was to break this rack first; None before the lag is decided. ``rack``: its number, from 1;
      re-racks count.
    * ``over``: how the match ended; None while it goes on.
    """

    __slots__ = ()
    __getnewargs_ex__ = keywords_of

    def __new__(
        cls,
        *,
        setting: Setting,
        turn: Turn,
        on_table: BallSet,
        layout: Layout | None,
        own: Memory,
        score: Pair,
        fouls: Pair,
        warned: tuple[bool, bool],
        acts: Pair,
        breaker: Seat | None,
        rack: int,
        over: GameOver | None,
    ) -> Self:
        return unchecked(cls, (setting, turn, on_table, layout, own, score, fouls, warned, acts, breaker, rack, over))

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
        return ("spot_nearest",) if spot_nearest_candidates(self) else ()

    @property
    def balls_on(self) -> BallSet:
        """The balls that the player to shoot may hit first; empty when nobody is to shoot."""
        player = self.turn.player
        if self.turn.to is None or self.turn.to == "lag" or player is None:
            return NO_BALLS
        return GAMES[self.setting.rules.game].balls_on(self, player)

    @property
    def push_out_allowed(self) -> bool:
        """Whether the next shot may be a push-out."""
        turn = self.turn
        return turn.to == "shoot" and turn.shot == "after_break" and self.setting.rules.push_out

    @property
    def call_needed(self) -> bool:
        """Whether the next shot is one that the game wants called."""
        turn = self.turn
        return turn.to == "shoot" and turn.player is not None and call_needed(self, turn.player)

    @property
    def solids(self) -> Seat | None:
        """Who has the solids in a game with groups; None while the table is open."""
        return self.own.solids

    @property
    def balls_won(self) -> Pair:
        """Points of this rack, where the balls score (``scoring`` ``ball_points``)."""
        return self.own.balls_won

    @property
    def match_winner(self) -> Seat | None:
        """The winner's seat when the match is over."""
        return None if self.over is None else self.over.winner

    @property
    def position(self) -> str:
        """The state in one line; ``parse_position`` gives it back."""
        line: str = _position(self)
        return line

    def name(self, seat: int) -> str:
        """The name of the player at ``seat``."""
        return self.setting.players[seat]

    def group(self, seat: int) -> BallSet:
        """The group of the player at ``seat``; empty while the table is open."""
        solids = self.own.solids
        if solids is None:
            return NO_BALLS
        return SOLIDS if solids == seat else STRIPES

    def to_dict(self) -> dict[str, Any]:
        """The state as a JSON object: what a ruling says of it, its header, and its position line."""
        shown: dict[str, Any] = _as_dict(self)
        return shown

    def _repr_svg_(self) -> str:
        picture: str = _picture(self)
        return picture


def call_needed(state: State, seat: Seat) -> bool:
    """Whether a shot now of the player at ``seat`` is one that the game wants called.

    Clauses: 8b.8, sp.3
    """
    rules = state.setting.rules
    if state.turn.shot == "break" and not rules.break_called:
        return False
    if rules.calls == "money_ball":
        game = GAMES[rules.game]
        return game.balls_on(state, seat) == game.money_ball
    return rules.calls == "all"


def spot_nearest_candidates(state: State) -> BallSet:
    """The balls of which one may be spotted before a shot from behind the head string; mostly none.

    That is when every ball that may be played lies behind it too, as a layout shows; several when they are
    equally near to it.
    """
    turn = state.turn
    if turn.cue_ball != "behind_head_string" or turn.to != "shoot" or turn.shot == "break":
        return NO_BALLS
    if state.layout is None or not state.rules.spot_nearest:
        return NO_BALLS
    return nearest_to_head_string(state.setting.table, state.layout.without(CUE), state.balls_on)
