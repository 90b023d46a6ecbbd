"""One shot under judgement: all that the rules look at, gathered once."""

from __future__ import annotations

from dataclasses import KW_ONLY

from poolrules.actions.events import Pocket
from poolrules.actions.lines import Shot
from poolrules.base.balls import Ball, BallSet
from poolrules.base.quick import short_lived
from poolrules.editions.rules import GameRules
from poolrules.geometry import Layout
from poolrules.shot.facts import Facts
from poolrules.state.seats import Seat
from poolrules.state.state import State

__all__ = ["Play"]


@short_lived
class Play:
    """A shot, its facts, and the state in which it was played."""

    _: KW_ONLY
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
    def end(self) -> Layout | None:
        """Where the balls lie when all have stopped, if it is known; what a lamp sent back is off the table."""
        end = self.shot.end
        if end is None or end.layout is None:
            return None
        off_lamp = self.facts.off_lamp
        return end.layout.without(off_lamp) if off_lamp else end.layout

    @property
    def warned_of_placement(self) -> bool:
        """Whether the shooter was told that the cue ball was not behind the head string (18.n)."""
        start = self.shot.start
        return start is not None and start.warned_not_behind_head_string

    @property
    def lost_cue_ball_reached_cushion(self) -> bool:
        """Later editions: a cue ball pocketed or off the table counts as driven to a cushion."""
        return self.rules.pocketed_cue_ball_reaches_cushion and self.facts.cue_ball_lost

    @property
    def called_ball_down(self) -> bool:
        """Whether the called ball is down as called. False where none was called."""
        ball = self.called
        return ball is not None and ball in self.facts.potted and self.made_as_called(ball)

    def saw(self, code: str) -> bool:
        """Whether the referee reported ``code``."""
        return any(seen.code == code for seen in self.shot.observed)

    def made_as_called(self, ball: int) -> bool:
        """Whether ``ball`` went down in the called pocket; one without a pocket in a summary did."""
        for down, pocket in self.facts.pocketed:
            if down == ball:
                return pocket is None or self.called_pocket is None or pocket == self.called_pocket
        return False
