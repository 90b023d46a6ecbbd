"""What a game makes of a shot, and the pieces that games share when they say so."""

from __future__ import annotations

from dataclasses import KW_ONLY

from poolrules.actions.lines import CueBall
from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.base.quick import short_lived
from poolrules.shot.fouls import Found
from poolrules.shot.head_string import never_crossed
from poolrules.shot.play import Play
from poolrules.state.memory import Memory
from poolrules.state.ruling import Placed, Reason, reason
from poolrules.state.state import GameOver
from poolrules.state.turn import SHOOTS_WITH, Turn

__all__ = [
    "NewRack",
    "Verdict",
    "foul_turn",
    "in_hand_after_foul",
    "lost",
    "off_table_back",
    "off_table_reasons",
    "won",
]


@short_lived
class NewRack:
    """Balls racked in the middle of a game by the game's own rule, after which play goes on."""

    _: KW_ONLY
    racked: tuple[Placed, ...]
    """The balls of the rack with their places."""
    spotted: tuple[Placed, ...]
    """Balls that are moved to a spot besides."""
    in_hand: bool
    """Whether the cue ball is in hand."""
    placed: bool
    """Whether it is known where the balls lie now."""
    reasons: tuple[Reason, ...]


@short_lived
class Verdict:
    """What a game says of one shot; what all games share (19, 24.3) is added by the referee."""

    turn: Turn
    reasons: tuple[Reason, ...]
    spot: BallSet = NO_BALLS
    _: KW_ONLY
    fouls: Found | None = None
    """The game's own fouls, beside the general ones; None: none."""
    points: int = 0
    """For the shooter; negative when taken off."""
    own: Memory | None = None
    """What the game remembers of the rack from now on; None: as before."""
    counted: bool = True
    """Whether a foul counts towards three in a row; a breaking foul of 14/1 does not."""
    over: GameOver | None = None
    rack: NewRack | None = None
    """The balls are racked and the shooter goes on (sp.9)."""
    missed_break: bool = False
    """The break missed its requirement and is not legal, also where that is no foul."""

    def but(
        self,
        *,
        reasons: tuple[Reason, ...] | None = None,
        fouls: Found | None = None,
        points: int | None = None,
        own: Memory | None = None,
        over: GameOver | None = None,
        missed_break: bool | None = None,
    ) -> Verdict:
        """The verdict with what is given in place of what it had; quicker than ``dataclasses.replace``."""
        return Verdict(
            self.turn,
            self.reasons if reasons is None else reasons,
            self.spot,
            fouls=self.fouls if fouls is None else fouls,
            points=self.points if points is None else points,
            own=self.own if own is None else own,
            counted=self.counted,
            over=self.over if over is None else over,
            rack=self.rack,
            missed_break=self.missed_break if missed_break is None else missed_break,
        )


def won(play: Play, code: str, *, cited: str = "") -> GameOver:
    """The shooter wins the game, by the clause of the code, or of another that is ``cited``."""
    return GameOver(code, play.rules.cites[cited or code], play.seat, play.opponent)


def lost(play: Play, code: str, *, cited: str = "") -> GameOver:
    """The shooter loses the game, by the clause of the code, or of another that is ``cited``."""
    return GameOver(code, play.rules.cites[cited or code], play.opponent, play.seat)


def in_hand_after_foul(play: Play, found: Found) -> CueBall:
    """The incoming player's cue ball after a foul.

    Clauses: 13, 21.c, 23.2.a
    """
    rules = play.rules
    if play.is_break:
        if_lost, otherwise = rules.break_lost_cue_ball, rules.break_foul_cue_ball
    else:
        if_lost, otherwise = rules.lost_cue_ball, rules.foul_cue_ball
    lost = play.facts.cue_ball_lost
    if not lost and if_lost != otherwise:
        if rules.bad_play_in_hand == "always":
            lost = "bad_placement" in found or "bad_play_behind_head_string" in found
        else:
            lost = "bad_play_behind_head_string" in found and never_crossed(play.state, play.shot, play.start)
    return if_lost if lost else otherwise


def foul_turn(play: Play, found: Found) -> tuple[Turn, tuple[Reason, ...]]:
    """After a foul the opponent shoots, with the cue ball as the game gives it.

    Clauses: 11, 21.a, 21.c
    """
    rules, opponent = play.rules, play.opponent
    cue_ball = in_hand_after_foul(play, found)
    return SHOOTS_WITH[cue_ball][opponent], (
        reason(rules, "turn_lost_by_foul", seat=opponent),
        reason(rules, f"cue_ball_{cue_ball}", seat=opponent),
    )


def off_table_back(play: Play, opponents: BallSet, money_ball: BallSet) -> BallSet:
    """The object balls off the table that come back.

    Clauses: 17, 23.2.a
    """
    off = play.facts.off_table
    if not off:
        return NO_BALLS
    match play.rules.off_table_spotted:
        case "all":
            return off
        case "not_opponents":
            return off - opponents
        case "money_ball":
            return off & money_ball
    return NO_BALLS


def off_table_reasons(play: Play, back: BallSet, off: BallSet) -> tuple[Reason, ...]:
    """Which of the balls ``off`` the table come back and which stay out."""
    reasons: tuple[Reason, ...] = ()
    if off & back:
        reasons += (reason(play.rules, "off_table_spotted", off & back),)
    if off - back:
        reasons += (reason(play.rules, "off_table_stays_out", off - back),)
    return reasons
