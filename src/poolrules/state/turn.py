"""Who must act, how, and what a decision leads to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, Self

from poolrules.actions.lines import CueBall, Option, ShotKind
from poolrules.base.quick import keywords_of, unchecked
from poolrules.editions.rules import GameRules, Options
from poolrules.state.seats import Seat, other

__all__ = [
    "BREAK_TURN",
    "LAG_TURN",
    "NOTHING_DUE",
    "SHOOTS",
    "SHOOTS_WITH",
    "Choice",
    "Due",
    "Turn",
    "choices_of",
    "decision",
    "turn_after_serious_foul",
]

Due = Literal["shoot", "decide", "lag"]


class _Choice(NamedTuple):
    option: Option
    player: Seat
    cue_ball: CueBall
    shot: ShotKind
    rerack: bool
    spot_eight: bool
    gives_breaker: bool
    because: str


class Choice(_Choice):
    """One option of whoever must decide, with all that follows from it.

    ``player`` shoots next, with ``cue_ball`` and ``shot`` as named; with ``rerack`` the balls are racked anew, with
    ``spot_eight`` the 8 comes back first; with ``gives_breaker`` the player becomes the breaker of this rack (after the
    lag). ``because`` is the code of the reason for which there is something to choose, empty where the options alone
    say so.
    """

    __slots__ = ()
    __getnewargs_ex__ = keywords_of

    def __new__(
        cls,
        option: Option,
        player: Seat,
        *,
        cue_ball: CueBall = "in_place",
        shot: ShotKind = "normal",
        rerack: bool = False,
        spot_eight: bool = False,
        gives_breaker: bool = False,
        because: str = "",
    ) -> Self:
        return unchecked(cls, (option, player, cue_ball, shot, rerack, spot_eight, gives_breaker, because))


class _Turn(NamedTuple):
    player: Seat | None
    to: Due | None
    cue_ball: CueBall | None
    shot: ShotKind
    choices: tuple[Choice, ...]


class Turn(_Turn):
    """Who must act, and how.

    ``to`` is None when the match is over; ``cue_ball``, while a decision is due, what the first option would give.
    """

    __slots__ = ()
    __getnewargs_ex__ = keywords_of

    def __new__(
        cls,
        player: Seat | None,
        to: Due | None,
        *,
        cue_ball: CueBall | None = "in_place",
        shot: ShotKind = "normal",
        choices: tuple[Choice, ...] = (),
    ) -> Self:
        return unchecked(cls, (player, to, cue_ball, shot, choices))

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of a decision that is due; ``State.options`` has every option there is."""
        return tuple(choice.option for choice in self.choices)


NOTHING_DUE: Final = Turn(None, None, cue_ball=None)
LAG_TURN: Final = Turn(None, "lag", cue_ball=None)
SHOOTS: Final[tuple[Turn, Turn]] = (Turn(0, "shoot"), Turn(1, "shoot"))
"""The ordinary turn of each seat: to shoot, the cue ball in place."""
SHOOTS_WITH: Final[dict[CueBall, tuple[Turn, Turn]]] = {
    "in_place": SHOOTS,
    "behind_head_string": (
        Turn(0, "shoot", cue_ball="behind_head_string"),
        Turn(1, "shoot", cue_ball="behind_head_string"),
    ),
    "anywhere": (Turn(0, "shoot", cue_ball="anywhere"), Turn(1, "shoot", cue_ball="anywhere")),
}
"""The same with the cue ball as named."""
BREAK_TURN: Final[tuple[Turn, Turn]] = (
    Turn(0, "shoot", cue_ball="behind_head_string", shot="break"),
    Turn(1, "shoot", cue_ball="behind_head_string", shot="break"),
)


@lru_cache(maxsize=1024)
def choices_of(
    options: tuple[Option, ...],
    decider: Seat,
    *,
    cue_ball: CueBall,
    accept_shot: ShotKind = "normal",
    pass_back_shot: ShotKind = "normal",
    because: tuple[str, ...] = (),
) -> tuple[Choice, ...]:
    """What each option leads to, for the one who decides on the other player's shot or conduct.

    ``because`` names for each option the reason that gives the choice; empty, none.
    """
    opponent = other(decider)
    known: dict[Option, Choice] = {
        "accept": Choice("accept", decider, cue_ball=cue_ball, shot=accept_shot),
        "spot_eight": Choice("spot_eight", decider, cue_ball=cue_ball, spot_eight=True),
        "take_in_hand": Choice("take_in_hand", decider, cue_ball="behind_head_string"),
        "pass_back": Choice("pass_back", opponent, cue_ball=cue_ball, shot=pass_back_shot),
        "rerack_and_break": _breaks("rerack_and_break", decider, rerack=True),
        "rerack_offender_breaks": _breaks("rerack_offender_breaks", opponent, rerack=True),
        "break": _breaks("break", decider, gives_breaker=True),
        "give_break": _breaks("give_break", opponent, gives_breaker=True),
    }
    if not any(because):
        return tuple([known[option] for option in options])
    return tuple([known[one]._replace(because=why) for one, why in zip(options, because, strict=True)])


def _breaks(option: Option, player: Seat, *, rerack: bool = False, gives_breaker: bool = False) -> Choice:
    in_hand: CueBall = "behind_head_string"
    return Choice(option, player, cue_ball=in_hand, shot="break", rerack=rerack, gives_breaker=gives_breaker)


def decision(
    rules: GameRules,
    because: str,
    options: tuple[Option, ...],
    decider: Seat,
    *,
    cue_ball: CueBall,
    accept_shot: ShotKind = "normal",
    pass_back_shot: ShotKind = "normal",
) -> Turn:
    """The turn of a player who must choose; ``cue_ball`` and ``accept_shot`` are what accepting the table gives.

    ``because`` is the code of the reason for which there is a choice; whoever chooses does so by its clause. Until he
    has chosen the turn shows the cue ball of the first option.
    """
    cites = rules.cites
    clause = cites[because]
    choices = choices_of(
        options,
        decider,
        cue_ball=cue_ball,
        accept_shot=accept_shot,
        pass_back_shot=pass_back_shot,
        because=tuple(["" if cites[f"chose_{option}"] == clause else because for option in options]),
    )
    return Turn(decider, "decide", cue_ball=choices[0].cue_ball, choices=choices)


def turn_after_serious_foul(rules: GameRules, because: str, options: Options, turn: Turn) -> Turn:
    """The turn after a foul that costs points and a choice: whose ``turn`` it is may have the offender break again.

    Without ``options`` the offender must.

    Clauses: 19.a, 24.3.a, sp.10, sp.12
    """
    assert turn.player is not None
    assert turn.cue_ball is not None
    if not options:
        return BREAK_TURN[other(turn.player)]
    return decision(rules, because, options, turn.player, cue_ball=turn.cue_ball, accept_shot=turn.shot)
