"""What a game makes of a shot, and the pieces that games share when they say so."""

from __future__ import annotations

from collections.abc import Sequence

from poolrules.actions.lines import CueBall, Option, ShotKind
from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.base.quick import made, value
from poolrules.editions.rules import GameRules, Options
from poolrules.shot.facts import needed
from poolrules.shot.fouls import Found
from poolrules.shot.head_string import never_crossed
from poolrules.shot.play import Play
from poolrules.state.ruling import GameOver, Reason
from poolrules.state.state import BREAK_TURN, SHOOTS_WITH, Choice, Seat, Turn

__all__ = [
    "Verdict",
    "break_again",
    "break_fell_short",
    "break_met",
    "choices_of",
    "decision",
    "foul_turn",
    "in_hand_after_foul",
    "lost",
    "off_table_back",
    "off_table_reasons",
    "reason",
    "turn_after_serious_foul",
    "without_turn",
    "won",
]


@value
class Verdict:
    """What a game says of one shot; what all games share (19, 24.3) is added by the referee."""

    turn: Turn
    reasons: tuple[Reason, ...]
    spot: BallSet = NO_BALLS
    points: int = 0
    """For the shooter; negative when taken off."""
    solids: Seat | None = None
    """Who has the solids from now on; None: as before."""
    counted: bool = True
    """Whether a foul counts towards three in a row; a breaking foul of 14/1 does not."""
    over: GameOver | None = None
    rerack: bool = False
    """14/1: fourteen or fifteen balls are racked (sp.9)."""
    missed_break: bool = False
    """The break missed its requirement and is not legal, also where that is no foul."""


def reason(
    rules: GameRules,
    code: str,
    balls: BallSet = NO_BALLS,
    *,
    seat: Seat | None = None,
    number: int | None = None,
) -> Reason:
    """A reason with the clause that the edition gives for it."""
    return made(Reason, (code, rules.cites[code], balls, seat, number))


def won(play: Play, code: str) -> GameOver:
    """The shooter wins the game."""
    return GameOver(code, play.rules.cites[code], play.seat, play.opponent)


def lost(play: Play, code: str, clause: str) -> GameOver:
    """The shooter loses the game."""
    return GameOver(code, clause, play.opponent, play.seat)


def choices_of(
    options: Sequence[Option],
    decider: Seat,
    *,
    cue_ball: CueBall,
    accept_shot: ShotKind = "normal",
    pass_back_shot: ShotKind = "normal",
) -> tuple[Choice, ...]:
    """What each option leads to, for the one who decides on the other player's shot or conduct."""
    other: Seat = 1 if decider == 0 else 0
    made: dict[Option, Choice] = {
        "accept": Choice("accept", decider, cue_ball, accept_shot),
        "spot_eight": Choice("spot_eight", decider, cue_ball, spot_eight=True),
        "take_in_hand": Choice("take_in_hand", decider, "behind_head_string"),
        "pass_back": Choice("pass_back", other, cue_ball, pass_back_shot),
        "rerack_and_break": Choice("rerack_and_break", decider, "behind_head_string", "break", rerack=True),
        "rerack_offender_breaks": Choice("rerack_offender_breaks", other, "behind_head_string", "break", rerack=True),
        "break": Choice("break", decider, "behind_head_string", "break", gives_breaker=True),
        "give_break": Choice("give_break", other, "behind_head_string", "break", gives_breaker=True),
    }
    return tuple(made[option] for option in options)


def decision(
    options: Sequence[Option],
    decider: Seat,
    *,
    cue_ball: CueBall,
    accept_shot: ShotKind = "normal",
    pass_back_shot: ShotKind = "normal",
) -> Turn:
    """The turn of a player who must choose; ``cue_ball`` and ``accept_shot`` are what accepting the table gives.

    Until he has chosen the turn shows the cue ball of the first option.
    """
    choices = choices_of(options, decider, cue_ball=cue_ball, accept_shot=accept_shot, pass_back_shot=pass_back_shot)
    return Turn(decider, "decide", choices[0].cue_ball, "normal", choices)


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


def turn_after_serious_foul(options: Options, offender: Seat, turn: Turn) -> Turn:
    """14/1: the opponent takes the table or has the offender break again; without options he must.

    Clauses: 19.a, 24.3.a, sp.10, sp.12
    """
    if not options:
        return BREAK_TURN[offender]
    opponent: Seat = 1 if offender == 0 else 0
    assert turn.cue_ball is not None
    return decision(options, opponent, cue_ball=turn.cue_ball, accept_shot=turn.shot)


_OF_A_TURN = frozenset({"turn_lost_by_foul", *(f"cue_ball_{cue_ball}" for cue_ball in SHOOTS_WITH)})


def without_turn(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons but those for a turn that something graver has taken away."""
    return tuple([one for one in reasons if one.code not in _OF_A_TURN])


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


def break_met(play: Play) -> bool:
    """Whether the break met its requirement: a ball down is a ball down, scratch or not (reading 7).

    Clauses: 8b.2, 9b.2, sp.2
    """
    facts, rules = play.facts, play.rules
    if any(seen.code == "illegal_break" for seen in play.shot.observed):
        return False
    match rules.break_requirement:
        case "none":
            return True
        case "called_or_cushions":
            if _called_ball_down(play):
                return True
            # Too few object balls settle it, whatever the cue ball did.
            few = facts.balls_to_cushion is not None and not _enough_to_cushions(play)
            return not few and _cue_ball_to_cushion(play) and _enough_to_cushions(play)
    return bool(facts.potted) or _enough_to_cushions(play)


def break_fell_short(play: Play) -> tuple[Reason, ...]:
    """How many object balls reached a cushion on a break that missed its requirement, or that the cue ball did not.

    Empty where an eye saw it (``illegal_break`` observed).
    """
    rules, driven = play.rules, play.facts.balls_to_cushion
    if any(seen.code == "illegal_break" for seen in play.shot.observed):
        return ()
    if driven is not None and driven >= rules.break_cushions and not play.facts.hit_nothing:
        return (reason(rules, "cue_ball_to_no_cushion"),)
    return (reason(rules, "illegal_break", number=driven),)


def break_again(play: Play) -> Seat | None:
    """Who must break again after an illegal break where nobody has a choice."""
    match play.rules.illegal_break_again:
        case "no":
            return None
        case "opponent_after_lost_cue_ball" if play.facts.cue_ball_lost:
            return play.opponent
    return play.seat


def _cue_ball_to_cushion(play: Play) -> bool:
    facts = play.facts
    if play.lost_cue_ball_reached_cushion:
        return True
    if facts.cue_to_cushion is None and not facts.hit_nothing:
        raise needed("cue_to_cushion")
    return bool(facts.cue_to_cushion)


def _enough_to_cushions(play: Play) -> bool:
    if play.facts.hit_nothing:
        return False
    driven = play.facts.balls_to_cushion
    if driven is None:
        # A summary without the count: those gone from the table are among them (reading 9).
        driven = len(play.facts.potted | play.facts.off_table)
        if driven < play.rules.break_cushions:
            raise needed("balls_to_cushion")
    return driven >= play.rules.break_cushions


def _called_ball_down(play: Play) -> bool:
    if play.called is not None:
        return play.called in play.facts.potted and play.made_as_called(play.called)
    # Without a call the first ball down counts as called, a declared safety apart.
    return bool(play.facts.potted) and not play.safety
