"""8-ball: solids against stripes, then the 8 (8b.1 to 8b.16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from poolrules.actions.lines import CueBall
from poolrules.base.balls import EIGHT, NO_BALLS, OBJECT_BALLS, SOLIDS, STRIPES, BallSet
from poolrules.base.doors import door
from poolrules.editions.rules import STUCK, GameRules, Options
from poolrules.games.game import Game
from poolrules.games.groups import ENDS, REASONS, EightBallRules, Groups, strokes
from poolrules.geometry import MIDDLE, REAR_LEFT, REAR_RIGHT, Rack
from poolrules.shot.breaks import break_again, break_fell_short, break_met
from poolrules.shot.facts import needed
from poolrules.shot.fouls import NO_FOULS, Found
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict, foul_turn, lost, off_table_back, off_table_reasons, won
from poolrules.state.ruling import Reason, reason
from poolrules.state.seats import Seat
from poolrules.state.state import State
from poolrules.state.turn import BREAK_TURN, SHOOTS, SHOOTS_WITH, decision

__all__ = ["GAME", "balls_on", "judge"]


def balls_on(state: State, seat: Seat) -> BallSet:
    """The own group, or the 8 once it is gone; on an open table any solid or stripe, and the 8 where it may be hit.

    Clauses: 8b.7, 8b.9
    """
    table = state.on_table
    if state.turn.shot == "break":
        return table
    if state.own.solids is None:
        eight_too = cast(EightBallRules, state.rules).open_table_eight_first
        if eight_too == "nothing_scored" or (eight_too == "group_gone" and not (table & SOLIDS and table & STRIPES)):
            return table
        # With nothing else left the 8 is the ball to play, or nobody could go on.
        return table - EIGHT or table
    return table & state.group(seat) or table & EIGHT


def judge(play: Play, found: Found) -> Verdict:
    """What an 8-ball shot leads to: the break by its own clauses; later the 8, where it decides; then all else."""
    if play.is_break:
        return _break(play, found)
    return _eight_decides(play, found) or _shot(play, found)


# --- the break (8b.2 to 8b.6) ---------------------------------------------------------------------------------------


def _break(play: Play, found: Found) -> Verdict:
    """A ball down or four object balls to a cushion; then the options, the gravest case first.

    Clauses: 8b.2, 8b.3, 8b.4, 8b.5, 8b.6, 8b.12
    """
    missed = not break_met(play)
    own = _break_fouls(play) if missed else NO_FOULS
    if not own:
        return _after_break(play, found, missed=missed)
    return _after_break(play, {**found, **own}, missed=missed).but(fouls=own)


def _break_fouls(play: Play) -> Found:
    """The fouls of a break that missed its requirement.

    Clauses: 8b.2
    """
    rules = _rules(play)
    if "illegal_break" not in rules.fouls:
        return NO_FOULS
    if rules.break_judges_no_cushion and not play.facts.hit_nothing and _nothing_to_cushion(play):
        return {"illegal_break": NO_BALLS, "no_cushion_after_hit": NO_BALLS}
    return {"illegal_break": NO_BALLS}


def _after_break(play: Play, found: Found, *, missed: bool) -> Verdict:
    """What the break leads to, with all its fouls."""
    rules, facts = _rules(play), play.facts
    back = off_table_back(play, NO_BALLS, EIGHT)
    if facts.off_table & EIGHT:
        if rules.eight_off_on_break == "loss":
            return _loses(play, "eight_off_table", cited="eight_off_on_break")
        back |= EIGHT
    if facts.potted & EIGHT:
        return _eight_on_break(play, found, back)
    if missed:
        return _illegal_break(play, found, back)
    if found:
        return _break_foul(play, found, back)
    met = reason(rules, "break_requirement_met", number=facts.balls_to_cushion)
    if not facts.potted:
        return Verdict(SHOOTS[play.opponent], (met, reason(rules, "nothing_pocketed", seat=play.opponent)), back)
    solids = _groups_by_break(play) if rules.groups_by_break else None
    open_or_not = (
        reason(rules, "table_open_after_break")
        if solids is None
        else reason(rules, "groups_decided", facts.potted, seat=solids)
    )
    stays = reason(rules, "ball_pocketed_on_break", facts.potted, seat=play.seat)
    return Verdict(
        SHOOTS[play.seat], (met, stays, open_or_not), back, own=None if solids is None else Groups(solids=solids)
    )


def _nothing_to_cushion(play: Play) -> bool:
    if play.facts.cushion_after_hit is None:
        raise needed("cushion_after_hit")
    return not play.facts.cushion_after_hit


def _eight_on_break(play: Play, found: Found, back: BallSet) -> Verdict:
    """Neither won nor lost: the breaker chooses, after a foul the opponent.

    Clauses: 8b.5, 18.c, 23.1.c
    """
    rules = _rules(play)
    if not found:
        if rules.eight_on_break == "win":
            return _wins(play, why="eight_on_break_wins")
        return _choice(play, "eight_on_break", rules.eight_on_break_options, play.seat, cue_ball="in_place", back=back)
    if rules.eight_on_break_foul_by == "scratch" and not play.facts.cue_ball_lost:
        return _break_foul(play, found, back | EIGHT)
    if rules.eight_on_break_foul == "loss":
        return _loses(play, "eight_on_foul", why="eight_on_break_loses")
    cue_ball = rules.eight_on_break_foul_cue_ball
    options = rules.eight_on_break_foul_options
    return _choice(play, "eight_on_break_foul", options, play.opponent, cue_ball=cue_ball, back=back)


def _illegal_break(play: Play, found: Found, back: BallSet) -> Verdict:
    """The opponent takes the table or has the balls racked again.

    Clauses: 8b.2, 8b.3
    """
    rules = _rules(play)
    again = break_again(play)
    short = break_fell_short(play)
    if again is not None:
        racked_again = reason(rules, "illegal_break_again", seat=again)
        return Verdict(BREAK_TURN[again], (*short, racked_again), missed_break=True)
    with_foul = bool(found.keys() - {"illegal_break", "no_cushion_after_hit"})
    if not rules.illegal_break_options or (with_foul and not rules.illegal_break_options_ignore_fouls):
        verdict = _break_foul(play, found, back)
        return verdict.but(reasons=short + verdict.reasons)
    cue_ball = rules.break_lost_cue_ball if play.facts.cue_ball_lost else "in_place"
    options = rules.illegal_break_options
    verdict = _choice(play, "illegal_break_options", options, play.opponent, cue_ball=cue_ball, back=back)
    return verdict.but(reasons=short + verdict.reasons, missed_break=True)


def _break_foul(play: Play, found: Found, back: BallSet) -> Verdict:
    """A foul on a break that met its requirement: the cue ball in hand, or a choice.

    Clauses: 6, 8b.3, 8b.4, 21.c
    """
    rules = _rules(play)
    scratch = play.facts.cue_ball_lost
    options = rules.break_off_table_options if "object_ball_off_table" in found else rules.break_foul_options
    if options and not scratch:
        return _choice(play, "foul_on_break_options", options, play.opponent, cue_ball="in_place", back=back)
    cue_ball = rules.break_lost_cue_ball if scratch else rules.break_foul_cue_ball
    because = (
        reason(rules, "scratch_on_break" if scratch else "turn_lost_by_foul", seat=play.opponent),
        reason(rules, f"cue_ball_{cue_ball}", seat=play.opponent),
        *_back_reasons(play, back),
    )
    return Verdict(SHOOTS_WITH[cue_ball][play.opponent], because, back)


def _choice(play: Play, code: str, options: Options, decider: Seat, *, cue_ball: CueBall, back: BallSet) -> Verdict:
    """A decision of the player at ``decider``, given by the clause of ``code``."""
    because = (reason(play.rules, code, seat=decider), *_back_reasons(play, back))
    return Verdict(decision(play.rules, code, options, decider, cue_ball=cue_ball), because, back)


def _groups_by_break(play: Play) -> Seat | None:
    """Who has the solids after a break with a ball of the groups down: balls of both leave the table open."""
    potted = play.facts.potted
    if not potted & STRIPES:
        return play.seat
    return None if potted & SOLIDS else play.opponent


# --- every other shot (8b.7 to 8b.10, 8b.14) ------------------------------------------------------------------------


def _shot(play: Play, found: Found) -> Verdict:
    """A shot that left the 8 up: a foul, a safety, or one that keeps the turn or passes it.

    Clauses: 8b.10, 8b.11, 8b.14, 22
    """
    off = play.facts.off_table
    back = off_table_back(play, play.state.group(play.opponent), EIGHT) if off else NO_BALLS
    if found:
        turn, reasons = foul_turn(play, found)
        return Verdict(turn, (*reasons, *_back_reasons(play, back)), back)
    if play.safety:
        ends = reason(play.rules, "safety_ends_turn", seat=play.opponent)
        return Verdict(SHOOTS[play.opponent], (ends,), back)
    return _legal(play, back)


def _legal(play: Play, back: BallSet) -> Verdict:
    """The called ball of the own group keeps the turn and on an open table decides the groups; all balls stay down.

    Clauses: 8b.7, 8b.8, 8b.9
    """
    rules, facts = play.rules, play.facts
    is_open, first = play.state.own.solids is None, facts.first_hit
    if is_open and first and first & EIGHT and (first == EIGHT or not _tie_is_legal(play)):
        passes = reason(rules, "eight_first_scores_nothing", seat=play.opponent)
        return Verdict(SHOOTS[play.opponent], (passes,), back)
    made = _called_ball_made(play)
    if made and is_open and first is None:
        # The 8, hit first, would let nothing score.
        raise needed("first_hit")
    if not made:
        return Verdict(SHOOTS[play.opponent], (_why_turn_passes(play),), back)
    stays = reason(rules, "called_ball_pocketed", made, seat=play.seat)
    if not is_open:
        return Verdict(SHOOTS[play.seat], (stays,), back)
    solids = play.seat if made & SOLIDS else play.opponent
    decided = reason(rules, "groups_decided", made, seat=solids)
    return Verdict(SHOOTS[play.seat], (stays, decided), back, own=Groups(solids=solids))


def _called_ball_made(play: Play) -> BallSet:
    """The called ball, if it is the shooter's to play and down as called; empty otherwise.

    Without a call an own ball, on an open table the first solid or stripe down, counts as called.

    Clauses: 8b.7, 8b.8
    """
    if not play.facts.potted:
        return NO_BALLS
    own = play.on - EIGHT
    if play.called is not None:
        made = play.called in own & play.facts.potted and play.made_as_called(play.called)
        return BallSet(1 << play.called) if made else NO_BALLS
    if play.state.own.solids is not None:
        return play.facts.potted & own
    return next(BallSet(1 << ball) for ball, _ in play.facts.pocketed if ball in own)


def _why_turn_passes(play: Play) -> Reason:
    """Why the turn passes: nothing down, the called ball not down as called, or only what is not the shooter's.

    Clauses: 8b.8
    """
    potted = play.facts.potted
    if not potted:
        return reason(play.rules, "nothing_pocketed", seat=play.opponent)
    if play.called is not None and not play.made_as_called(play.called):
        return reason(play.rules, "called_ball_missed", potted, seat=play.opponent)
    return reason(play.rules, "not_shooters_ball", potted, seat=play.opponent)


def _back_reasons(play: Play, back: BallSet) -> tuple[Reason, ...]:
    """What becomes of the balls off the table, and of an 8 that is spotted."""
    off = play.facts.off_table
    reasons = off_table_reasons(play, back, off) if off else ()
    if back and play.facts.potted & back:
        reasons += (reason(play.rules, "eight_spotted", EIGHT),)
    return reasons


# --- the 8 (8b.11 to 8b.13) -----------------------------------------------------------------------------------------


def _eight_decides(play: Play, found: Found) -> Verdict | None:
    """The game won or lost by an 8 that is down or off the table; None while it stays up, foul or not.

    Clauses: 8b.11, 8b.12, 8b.13, 23.1.c
    """
    facts = play.facts
    if facts.off_table and facts.off_table & EIGHT:
        return _loses(play, "eight_off_table")
    if not facts.potted or not facts.potted & EIGHT:
        if facts.cue_ball_lost and play.on == EIGHT and _rules(play).scratch_on_eight_loses:
            return _loses(play, "eight_on_foul", why="scratch_on_eight")
        return None
    if found:
        return _loses(play, "eight_on_foul")
    own = play.state.on_table & play.state.group(play.seat)
    if own and not own - facts.potted:
        return _loses(play, "eight_with_last_ball")
    if play.on != EIGHT and not _claims_cleared_group(play):
        return _loses(play, "eight_pocketed_early")
    if play.safety:
        return _loses(play, "eight_on_safety")
    if play.called not in (None, 8) or not play.made_as_called(8):
        return _loses(play, "eight_wrong_pocket")
    return _wins(play)


def _claims_cleared_group(play: Play) -> bool:
    """Later editions: on an open table with one group gone the 8 may be played for the win."""
    if play.state.own.solids is not None or _rules(play).open_table_eight_first != "group_gone":
        return False
    if play.called not in (None, 8) or not play.on & EIGHT:
        return False
    first = play.facts.first_hit
    if first is None:
        raise needed("first_hit")
    return bool(first & EIGHT) and (first == EIGHT or _tie_is_legal(play))


def _tie_is_legal(play: Play) -> bool:
    """Later editions: of balls met at once the one that the shooter was to play counts as met first (12)."""
    return play.rules.split_hit == "legal_ball_first"


def _wins(play: Play, *, why: str = "eight_pocketed") -> Verdict:
    because = reason(play.rules, why, EIGHT, seat=play.seat)
    return Verdict(SHOOTS[play.seat], (because,), over=won(play, "eight_pocketed", cited=why))


def _loses(play: Play, code: str, *, why: str = "", cited: str = "") -> Verdict:
    """The game lost by ``code``; ``why`` is the code of the reason, ``cited`` that whose clause is cited for both."""
    cited = cited or why or code
    because = reason(play.rules, why or code, EIGHT, seat=play.seat, cited=cited)
    return Verdict(SHOOTS[play.opponent], (because,), over=lost(play, code, cited=cited))


def _rules(play: Play) -> EightBallRules:
    return cast(EightBallRules, play.rules)


# --- the game as a value ----------------------------------------------------------------------------------------------


def _rack(_rules: GameRules) -> Rack:
    """The 8 in the middle of the third row, a solid in one rear corner and a stripe in the other.

    Clauses: 8b.1
    """
    return Rack(fixed={MIDDLE: 8}, one_of_each={REAR_RIGHT: SOLIDS, REAR_LEFT: STRIPES})


def _check(rules: EightBallRules) -> Iterator[tuple[str, str]]:
    """What its knobs must not say together."""
    if rules.eight_on_break == "options" and not rules.eight_on_break_options:
        yield "eight_on_break_options", STUCK
    if rules.eight_on_break_foul == "options" and not rules.eight_on_break_foul_options:
        yield "eight_on_break_foul_options", STUCK
    if "illegal_break" not in rules.fouls and rules.illegal_break_again == "no" and not rules.illegal_break_options:
        yield "illegal_break_options", STUCK


GAME = Game(
    name="eight-ball",
    title="8-ball",
    spellings=("8-ball",),
    balls=OBJECT_BALLS,
    rack=_rack,
    groups=True,
    money_ball=EIGHT,
    rules=EightBallRules,
    heeds=frozenset({"illegal_break_again"}),
    check=_check,
    reasons=REASONS,
    ends=ENDS,
    also_cited={"eight_off_on_break": "eight_off_table"},
    alike=(SOLIDS, STRIPES),
    memory=Groups,
    balls_on=balls_on,
    judge=judge,
    strokes=strokes,
    laws=door("poolrules.tools.laws.chapters.eight_ball:check"),
    data="poolrules.tools",
)
