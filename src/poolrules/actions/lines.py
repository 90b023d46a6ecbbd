"""The actions of a match: the header and what may follow it, a line of the log each.

The values are plain and frozen. Shapes and ranges are checked where a log or a mapping comes in
(``poolrules.notation.wire``), everything that depends on the state by the referee.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, get_args

from poolrules.actions.events import STRICT, Cushion, Event, Pocket, Tagged
from poolrules.base.balls import Ball, Group
from poolrules.geometry import Layout, Point

__all__ = [
    "CONDUCT_CODES",
    "OBSERVED_CODES",
    "Action",
    "Call",
    "Concede",
    "Conduct",
    "CueBall",
    "Decide",
    "End",
    "Interference",
    "KeyedByBall",
    "Lag",
    "LagBall",
    "LagFault",
    "Observed",
    "Option",
    "Penalty",
    "PocketedBall",
    "Protest",
    "Setup",
    "Shot",
    "ShotKind",
    "Stalemate",
    "Start",
    "Summary",
    "Undo",
    "Warn",
]

CueBall = Literal["in_place", "behind_head_string", "anywhere"]
ShotKind = Literal["break", "after_break", "normal"]
Option = Literal[
    "accept",
    "rerack_and_break",
    "rerack_offender_breaks",
    "spot_eight",
    "take_in_hand",
    "spot_nearest",
    "pass_back",
    "break",
    "give_break",
]
ObservedCode = Literal[
    "not_with_tip",
    "no_foot_on_floor",
    "balls_moving",
    "touched_ball",
    "double_hit",
    "push",
    "scoop",
    "jumped_ball",
    "foreign_object",
    "out_of_turn",
    "unsportsmanlike",
    "slow_play",
    "template",
    "cue_on_table",
    "illegal_break",
    "bad_placement",
    "late_fall",
]
ConductCode = Literal[
    "unsportsmanlike",
    "table_marking",
    "measuring_aid",
    "stopped_ball",
    "not_with_tip",
    "no_foot_on_floor",
    "balls_moving",
    "touched_ball",
    "double_hit",
    "push",
    "scoop",
    "jumped_ball",
    "foreign_object",
    "out_of_turn",
    "slow_play",
    "template",
    "cue_on_table",
]
OBSERVED_CODES: tuple[str, ...] = get_args(ObservedCode)
CONDUCT_CODES: tuple[str, ...] = get_args(ConductCode)
LagFault = Literal[
    "pocketed",
    "off_table",
    "side_cushion",
    "crossed_long_string",
    "no_foot_cushion",
    "foot_cushion_twice",
    "past_head_cushion",
]
Penalty = Literal["warning", "foul", "loss_of_game", "loss_of_match"]


class Within:
    """Marks a whole number that no match exceeds; without an end it could not even be written."""

    def __get_pydantic_core_schema__(self, _source: Any, _handler: Any) -> Any:
        from pydantic_core import core_schema as cs

        return cs.int_schema(strict=True, ge=-_MOST, le=_MOST)


_MOST = 1_000_000_000
Count = Annotated[int, Within()]
"""A whole number of at most a thousand million, either way."""


class KeyedByBall:
    """Marks a mapping whose keys are balls: in JSON they are the strings ``"cue"`` and ``"1"`` to ``"15"``."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema as cs

        keys = cs.no_info_after_validator_function(Ball, cs.literal_schema([str(ball) for ball in Ball]))
        return cs.dict_schema(keys, handler.generate_schema(get_args(source)[1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What was announced before the shot: a ball and its pocket, a safety or a push-out."""

    __pydantic_config__ = STRICT
    ball: Ball | None = None
    pocket: Pocket | None = None
    safety: bool = False
    push_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """How the table lay when the shot began; what is given overrides what the engine had."""

    __pydantic_config__ = STRICT
    layout: Layout | None = None
    frozen_to_cue: tuple[Ball, ...] | None = None
    frozen_to_cushion: Annotated[Mapping[Ball, tuple[Cushion, ...]], KeyedByBall()] | None = None
    cue_placed: Point | None = None
    warned_not_behind_head_string: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """How the balls lay when all had stopped, before spotting or racking."""

    __pydantic_config__ = STRICT
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Observed:
    """What only an eye at the table sees: a foul's code and, if one ball was concerned, that ball."""

    __pydantic_config__ = STRICT
    code: ObservedCode
    ball: Ball | None = None


@dataclass(frozen=True, slots=True)
class PocketedBall:
    """A pocketed ball in a summary; without a pocket it went into the called one.

    In a log it may also be written as the ball alone.
    """

    __pydantic_config__ = STRICT
    ball: Ball
    pocket: Pocket | None = None

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema as cs

        alone = cs.no_info_after_validator_function(cls, handler.generate_schema(Ball))
        return cs.tagged_union_schema(
            {"alone": alone, "with pocket": handler(source)},
            discriminator=lambda given: "with pocket" if isinstance(given, dict) else "alone",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A shot as a score keeper enters it by hand. None means: not said."""

    __pydantic_config__ = STRICT
    first_hit: tuple[Ball, ...] | None = None
    pocketed: tuple[PocketedBall, ...] | None = None
    cushion_after_hit: bool | None = None
    balls_to_cushion: Count | None = None
    cue_to_cushion: bool | None = None
    off_table: tuple[Ball, ...] = ()
    frozen_ball_satisfied: bool | None = None
    balls_past_head_string: Count | None = None
    crossed_head_string: bool | None = None
    """The cue ball in hand behind the head string crossed it: before the hit, or without a hit at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One stroke, as ``events`` or as a summary in ``facts``: one of the two."""

    __pydantic_config__ = STRICT
    player: str
    events: tuple[Annotated[Event, Tagged("kind")], ...] | None = None
    facts: Summary | None = None
    call: Call | None = None
    start: Start | None = None
    end: End | None = None
    observed: tuple[Observed, ...] = ()
    time: str | None = None
    action: Literal["shot"] = field(default="shot", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Starts from a position; it replaces the position and whatever was due."""

    __pydantic_config__ = STRICT
    player: str
    on_table: tuple[Ball, ...]
    shot: ShotKind
    cue_ball: CueBall | None = None
    """None: in hand behind the head string for a break, in place for any other shot."""
    groups: Mapping[str, Group] | None = None
    fouls_in_a_row: Mapping[str, Count] | None = None
    warned: tuple[str, ...] | None = None
    score: Mapping[str, Count] | None = None
    layout: Layout | None = None
    action: Literal["setup"] = field(default="setup", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LagBall:
    """One player's lag: where the ball stopped (None: nowhere on the bed) and what was wrong with it (4)."""

    __pydantic_config__ = STRICT
    stopped_at: Point | None = None
    faults: tuple[LagFault, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lag:
    """Both lags; ``undecided`` when the referee cannot tell which ball is nearer."""

    __pydantic_config__ = STRICT
    lags: Mapping[str, LagBall]
    undecided: bool = False
    action: Literal["lag"] = field(default="lag", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Chooses one of the options of the ruling before it."""

    __pydantic_config__ = STRICT
    player: str
    option: Option
    ball: Ball | None = None
    action: Literal["decide"] = field(default="decide", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Warn:
    """``player`` was told that he is on two fouls (19.d)."""

    __pydantic_config__ = STRICT
    player: str
    action: Literal["warning"] = field(default="warning", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct:
    """What a player did between shots."""

    __pydantic_config__ = STRICT
    player: str
    code: ConductCode
    ball: Ball | None = None
    deliberate: bool = False
    penalty: Penalty | None = None
    """What the referee decided, where the edition leaves the penalty of unsportsmanlike conduct to him."""
    action: Literal["conduct"] = field(default="conduct", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Protest:
    """The last shot (its line of the log) should read as ``corrected`` (24.2)."""

    __pydantic_config__ = STRICT
    by: str
    line: Count
    corrected: Shot
    action: Literal["protest"] = field(default="protest", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Takes back the last action."""

    __pydantic_config__ = STRICT
    action: Literal["undo"] = field(default="undo", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Interference:
    """Something from outside disturbed the last shot (23.2.e): it is void."""

    __pydantic_config__ = STRICT
    action: Literal["interference"] = field(default="interference", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stalemate:
    """The referee declares a stalemate."""

    __pydantic_config__ = STRICT
    action: Literal["stalemate"] = field(default="stalemate", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Concede:
    """``player`` gives up the game, or with ``match`` the match."""

    __pydantic_config__ = STRICT
    player: str
    match: bool = False
    action: Literal["concede"] = field(default="concede", repr=False)


Action = Shot | Setup | Lag | Decide | Warn | Conduct | Protest | Undo | Interference | Stalemate | Concede
