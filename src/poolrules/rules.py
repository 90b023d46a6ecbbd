"""The knobs of one game under one edition, and the clauses it cites.

An edition is data (``poolrules.editions``); a game module reads the knobs here and never asks
which edition they came from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from poolrules.actions import CueBall, Option
from poolrules.events import STRICT

__all__ = ["Game", "GameRules", "Options"]

Game = Literal["eight-ball", "nine-ball", "ten-ball", "straight-pool"]
Options = tuple[Option, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GameRules:
    """Everything that editions and house rules may settle differently.

    Two values are equal when they are the same game under the same edition with the same content
    (``digest``), so that states stay hashable and cheap to compare.
    """

    __pydantic_config__ = STRICT
    game: Game
    edition: str
    digest: str
    cites: Mapping[str, str] = field(repr=False)
    """Code of a foul, reason or way to end a game → its clause."""
    order: Mapping[str, int] = field(repr=False)
    """Code of a foul → its place in the order of the clauses."""

    # --- what is a foul (18) and how the facts are read -------------------------------------------------------
    fouls: frozenset[str]
    """The codes that are fouls in this game; any other is passed over."""
    split_hit: Literal["foul", "legal_ball_first"]
    """Balls met at once of which one was not to be hit first (12)."""
    frozen_ball: Literal["another_cushion", "leave_and_return", "ignored"]
    """What the ball frozen to a cushion and hit first must do (18.j)."""
    pocketed_cue_ball_reaches_cushion: bool
    """Whether a pocketed cue ball counts as driven to a cushion."""
    lamp: Literal["part_of_table", "off_table"]
    """A ball that comes back off the lamp (23.2.c)."""
    spot_gap_object: float
    """Clearance in metres between a spotted ball and an object ball in its way (23.1)."""
    spot_gap_cue: float
    """The same for the cue ball in the way."""

    # --- what a foul costs (11, 21) ---------------------------------------------------------------------------
    foul_cue_ball: CueBall
    """The incoming player's cue ball after an ordinary foul (21.c)."""
    lost_cue_ball: CueBall
    """The same when the cue ball was pocketed, left the table or was played badly from behind the head string."""
    spot_nearest: bool
    """Whether a shooter behind the head string may have a ball spotted when all that he may play lie there too."""
    foul_points: int
    """Points taken off by a foul."""
    off_table_spotted: Literal["none", "money_ball", "not_opponents", "all"]
    """Which object balls come back from off the table (17, 23.2.a)."""

    # --- fouls in a row (19) ----------------------------------------------------------------------------------
    three_fouls: Literal["none", "loss_of_game", "points"]
    three_fouls_points: int
    """Points taken off on top of the foul's own by the third (19.a)."""
    three_fouls_options: Options
    """What the opponent may choose after it; empty: the offender must break a full rack."""
    three_fouls_need_warning: bool
    """Whether the player must have been told (19.d)."""
    record_wiped_by: Literal["cushion_or_pocket", "legal_shot"]
    """What wipes the record: only a shot that pockets a ball or drives one to a cushion, or any legal one."""

    # --- unsportsmanlike conduct (24.3) -----------------------------------------------------------------------
    unsportsmanlike: Literal["loss_of_game", "points"]
    unsportsmanlike_points: int
    unsportsmanlike_options: Options
    unsportsmanlike_acts: int
    """The act that excludes the player from the match (24.3.b); 0: none does."""

    # --- the break --------------------------------------------------------------------------------------------
    break_requirement: Literal["none", "pocket_or_cushions", "called_or_cushions", "three_ball"]
    """``pocket_or_cushions``: a ball down or ``break_cushions`` object balls to a cushion; ``called_or_cushions``:
    the called ball down, or the cue ball and ``break_cushions`` object balls to a cushion (sp.2); ``three_ball``:
    as the first, and also ``break_crossings`` object balls pocketed or past the head string."""
    break_cushions: int
    break_crossings: int
    break_crossing_waived_by_pocket: bool
    """Whether one pocketed ball is enough for ``three_ball``."""
    break_lowest_ball_first: bool
    """Whether the break must hit the lowest ball first."""
    illegal_break_foul: bool
    """Whether a break that misses its requirement is a foul, or only gives the options."""
    illegal_break_options: Options
    """What the opponent may choose after it; empty: the ordinary consequence of a foul."""
    illegal_break_points: int
    """Points that an illegal break costs in place of any other foul's; such a foul is not counted (19)."""
    illegal_break_options_ignore_fouls: bool
    """Whether the options stand also when the illegal break comes with an ordinary foul."""
    break_judges_no_cushion: bool
    """Whether 18.b is reported beside an illegal break on which nothing reached a cushion."""
    break_lost_cue_ball: CueBall
    """Cue ball in hand after a scratch on the break (6)."""
    break_foul_cue_ball: CueBall
    """Cue ball after any other foul on a break that met its requirement."""
    break_foul_options: Options
    """What the opponent may choose after such a foul; empty: nothing to choose."""
    break_off_table_options: Options
    """What the opponent may choose after an object ball off the table on the break (8b.4)."""

    # --- calls (8b.8, sp.3) -----------------------------------------------------------------------------------
    calls: Literal["none", "all", "money_ball"]
    """Which shots after the break are called, ball and pocket."""
    break_called: bool
    """Whether the break is called as well."""
    safety: bool
    """Whether a safety may be declared and ends the turn (22)."""
    uncalled_options: Options
    """What the opponent may choose when a ball dropped but not as called; empty: the turn passes."""

    # --- 8-ball -----------------------------------------------------------------------------------------------
    open_table_eight_first: Literal["nothing_scored", "foul", "group_gone"]
    """Hitting the 8 first on an open table (8b.7); ``group_gone``: a foul unless one group is off the table."""
    groups_by_break: bool
    """Whether balls of one group alone, down on the break, decide the groups."""
    eight_on_break: Literal["options", "win"]
    eight_on_break_options: Options
    eight_on_break_foul: Literal["options", "loss"]
    eight_on_break_foul_options: Options
    eight_on_break_foul_by: Literal["any_foul", "scratch"]
    """Which fouls give those options; after another foul the 8 is spotted and the break's own options stand."""
    eight_on_break_foul_cue_ball: CueBall
    eight_off_on_break: Literal["loss", "spotted"]
    scratch_on_eight_loses: bool

    # --- 9-ball and 10-ball -----------------------------------------------------------------------------------
    push_out: bool
    money_ball_on_break: Literal["win", "spotted"]
    money_ball_wins: Literal["any_legal_shot", "called", "last_ball_called"]
    rack_on_spot: Literal[1, 9]
    """The ball of the diamond that lies on the foot spot: 1 or 9."""

    # --- the rack, the score, the end -------------------------------------------------------------------------
    rack_corners: bool
    """14/1: the 1 and the 5 in the rear corners (sp.1). 10-ball: the 2 and the 3."""
    scoring: Literal["racks", "points", "ball_points"]
    """``ball_points``: each ball scores for who pocketed it, the money ball twice."""
    stalemate: Literal["same_breaker", "lag"]

    def cite(self, code: str) -> str:
        """The clause that this edition gives for a code."""
        return self.cites[code]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameRules):
            return NotImplemented
        return self is other or (self.edition, self.game, self.digest) == (other.edition, other.game, other.digest)

    def __hash__(self) -> int:
        return hash((self.edition, self.game, self.digest))

    def __repr__(self) -> str:
        return f"rules({f'{self.game}@{self.edition}'!r})"
