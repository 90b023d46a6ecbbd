"""The knobs of a game under one edition, and the clauses it cites.

An edition is data (``poolrules.editions``); the rules read the knobs here and never ask which edition they came from.
What one game alone has stands in a class of its own, made from this one, in the game's module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from poolrules.actions.events import STRICT
from poolrules.actions.lines import CueBall, LagFault, Penalty

__all__ = ["STUCK", "GameRules", "Options", "within"]

STUCK = "is empty, so nobody could go on; it needs at least one option"
"""What is wrong with options that must not be empty."""

Options = tuple[
    Literal["accept", "take_in_hand", "pass_back", "spot_eight", "rerack_and_break", "rerack_offender_breaks"], ...
]


def within(low: float, high: float) -> Any:
    """A number that an edition may set from ``low`` to ``high``."""
    return field(metadata={"within": (low, high)})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GameRules:
    """Everything that editions and house rules may settle differently.

    Two values are equal when they are the same game under the same edition with the same content
    (``digest``), so that states stay hashable and cheap to compare.
    """

    __pydantic_config__ = STRICT
    game: str
    edition: str
    digest: str
    cites: Mapping[str, str] = field(repr=False)
    """Code of a foul, reason or way to end a game → its clause."""
    order: Mapping[str, int] = field(repr=False)
    """Code of a foul → its place in the order of the clauses."""

    # --- the lag (4) ------------------------------------------------------------------------------------------
    lag_faults: frozenset[LagFault]
    """What loses a lag at once. In a file: ``{code: true or false}``."""

    # --- what is a foul (18) and how the facts are read -------------------------------------------------------
    fouls: frozenset[str]
    """The codes that are fouls in this game; any other is passed over. In a file: ``{code: true or false}``."""
    touched_balls: Literal["all", "cue_ball"]
    """Which balls it is a foul to touch (18.f); ``cue_ball``: an object ball is only put back."""
    split_hit: Literal["foul", "legal_ball_first"]
    """Balls met at once of which one was not to be hit first (12)."""
    frozen_ball: Literal["another_cushion", "leave_and_return", "ignored"]
    """What the ball frozen to a cushion and hit first must do (18.j)."""
    frozen_by_layout: bool
    """Whether a layout may show that a ball is frozen to a cushion, or only a declaration does."""
    pocketed_cue_ball_reaches_cushion: bool
    """Whether a cue ball that is pocketed or leaves the table counts as driven to a cushion."""
    lamp: Literal["part_of_table", "off_table"]
    """A ball that comes back off the lamp (23.2.c)."""
    hanging_ball: Literal["pocketed", "put_back"]
    """A ball that fell after hanging at the lip for more than five seconds, as a referee reports (``late_fall``)."""
    spot_gap_object: float = within(0, 0.01)
    """Clearance in metres between a spotted ball and an object ball in its way (23.1)."""
    spot_gap_cue: float = within(0, 0.01)
    """Clearance in metres between a spotted ball and the cue ball in its way (23.1)."""

    # --- what a foul costs (11, 21) ---------------------------------------------------------------------------
    foul_cue_ball: CueBall
    """The incoming player's cue ball after an ordinary foul (21.c)."""
    lost_cue_ball: CueBall
    """The incoming player's cue ball when it was pocketed, left the table or was played badly from behind the head
    string."""
    bad_play_in_hand: Literal["always", "never_crossed"]
    """Which bad play from behind the head string counts as a lost cue ball: any, bad placement included, or only
    when the cue ball neither crossed the string nor met a ball on or past it."""
    spot_nearest: bool
    """Whether a shooter behind the head string may have a ball spotted when all that he may play lie there too."""
    foul_points: int = within(0, 1000)
    """Points taken off by a foul."""
    off_table_spotted: Literal["none", "money_ball", "not_opponents", "all"]
    """Which object balls come back from off the table (17, 23.2.a)."""

    # --- fouls in a row (19) ----------------------------------------------------------------------------------
    three_fouls: Literal["none", "loss_of_game", "points"]
    """What the third foul in a row costs."""
    three_fouls_points: int = within(0, 1000)
    """Points taken off on top of the foul's own by the third (19.a)."""
    three_fouls_options: Options
    """What the opponent may choose after a third foul that costs points; empty: the offender must break a full rack."""
    three_fouls_need_warning: bool
    """Whether the player must have been told (19.d)."""
    record_wiped_by: Literal["cushion_or_pocket", "legal_shot"]
    """What wipes the record: only a shot that pockets a ball or drives one to a cushion, or any legal one."""

    # --- unsportsmanlike conduct (24.3) -----------------------------------------------------------------------
    unsportsmanlike: Literal["loss_of_game", "points"]
    """What an act of it costs."""
    unsportsmanlike_points: int = within(0, 1000)
    """Points taken off by it."""
    unsportsmanlike_options: Options
    """What the opponent may choose after it where it costs points; empty: the offender must break a full rack."""
    unsportsmanlike_penalties: tuple[Penalty, ...]
    """Other penalties that the referee may choose for it; empty: he has no choice."""
    unsportsmanlike_acts: int = within(0, 1000)
    """The act that excludes the player from the match (24.3.b); 0: none does."""

    # --- the break --------------------------------------------------------------------------------------------
    break_box: float = within(0.1, 1)
    """Width of the box, as a part of the table's, from which the break is played; 1: all of it behind the string."""
    break_requirement: Literal["none", "pocket_or_cushions", "called_or_cushions"]
    """What a break must do. ``pocket_or_cushions``: a ball down or ``break_cushions`` object balls to a cushion;
    ``called_or_cushions``: the called ball down, or the cue ball and so many object balls to a cushion (sp.2).
    """
    break_cushions: int = within(0, 15)
    """How many object balls that takes."""
    break_crossings: int = within(0, 15)
    """9-ball and 10-ball: how many object balls must besides be pocketed or cross the head string; 0: none."""
    break_crossings_when: Literal["always", "nothing_pocketed"]
    """Whether that is asked of every break, or only of one that pockets nothing."""
    short_break_options: Options
    """What the opponent may choose after a break with too few crossings, which is no foul."""
    illegal_break_options: Options
    """What the opponent may choose after a break that missed its requirement, be it a foul or not; empty: the ordinary
    consequence of a foul."""
    illegal_break_again: Literal["no", "breaker", "opponent_after_lost_cue_ball"]
    """8-ball, 9-ball and 10-ball: whether it is broken again without a choice, and by whom."""
    break_lost_cue_ball: CueBall
    """The incoming player's cue ball after a break that lost it (6)."""
    break_foul_cue_ball: CueBall
    """The incoming player's cue ball after any other foul on a break that met its requirement."""

    # --- calls (8b.8, sp.3) -----------------------------------------------------------------------------------
    calls: Literal["none", "all", "money_ball"]
    """Which shots after the break are called, ball and pocket."""
    break_called: bool
    """Whether the break is called as well."""
    safety: bool
    """Whether a safety may be declared and ends the turn (22)."""

    # --- the shot after the break (9b.4) ------------------------------------------------------------------------
    push_out: bool
    """Whether the shot after a foul-free break may be a push-out (9b.4)."""

    # --- the rack, the score, the end -------------------------------------------------------------------------
    rack_on_spot: Literal[1, 9]
    """The ball of the diamond that lies on the foot spot: 1 or 9."""
    rack_corners: bool
    """14/1: the 1 and the 5 in the rear corners (sp.1). 10-ball: the 2 and the 3."""
    scoring: Literal["racks", "points", "ball_points"]
    """``ball_points``: in 9-ball each ball scores a point for who legally pocketed it."""
    money_ball_points: int = within(1, 1000)
    """What the 9 scores with ``ball_points``."""
    skill_goals: tuple[int, ...]
    """Points to play to for the skill levels 1, 2, ... of a header's ``skill_levels``; empty: there are none."""
    stalemate: Literal["same_breaker", "lag"]
    """Who begins after a stalemate: the same breaker, or whoever wins a new lag."""

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
