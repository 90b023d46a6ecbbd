"""One shot under judgement: all that the rules look at, gathered once."""

from __future__ import annotations

from poolrules.actions.events import Pocket
from poolrules.actions.lines import Shot
from poolrules.base.balls import Ball, BallSet
from poolrules.base.quick import value
from poolrules.editions.rules import GameRules
from poolrules.geometry import Layout
from poolrules.shot.facts import Facts
from poolrules.state.state import Seat, State

__all__ = ["Play"]


@value
class Play:
    """A shot, its facts, and the state in which it was played."""

    state: State
    rules: GameRules
    shot: Shot
    facts: Facts
    seat: Seat
    """Who shot."""
    opponent: Seat
    """Who did not."""
    on: BallSet
    """The balls that could be hit first."""
    start: Layout | None
    """Where the balls lay when the shot began, if it is known."""
    is_break: bool
    push_out: bool = False
    safety: bool = False
    """A safety was declared, in a game that has it."""
    called: Ball | None = None
    """The called ball, if one was called."""
    called_pocket: Pocket | None = None

    @property
    def lost_cue_ball_reached_cushion(self) -> bool:
        """Later editions: a cue ball pocketed or off the table counts as driven to a cushion."""
        return self.rules.pocketed_cue_ball_reaches_cushion and self.facts.cue_ball_lost

    def made_as_called(self, ball: int) -> bool:
        """Whether ``ball`` went down in the called pocket; one without a pocket in a summary did."""
        for down, pocket in self.facts.pocketed:
            if down == ball:
                return pocket is None or self.called_pocket is None or pocket == self.called_pocket
        return False
