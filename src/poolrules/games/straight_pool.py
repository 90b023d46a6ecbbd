"""14/1, straight pool: a point a ball, every shot called (sp.1 to sp.13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, cast

from poolrules.base.balls import NO_BALLS, OBJECT_BALLS, Ball, BallSet
from poolrules.base.doors import door
from poolrules.editions.rules import STUCK, GameRules, within
from poolrules.games.game import Game
from poolrules.games.strokes import Cloth, Stroke, lowest, usual_fouls
from poolrules.geometry import REAR_LEFT, REAR_RIGHT, Rack, RackError, Rerack, rerack
from poolrules.shot.breaks import break_fell_short, break_met
from poolrules.shot.fouls import Found, conduct_alone
from poolrules.shot.play import Play
from poolrules.shot.verdict import NewRack, Verdict, foul_turn, in_hand_after_foul, won
from poolrules.state.memory import Memory
from poolrules.state.ruling import Reason, reason, unplaced
from poolrules.state.seats import Seat
from poolrules.state.state import State
from poolrules.state.turn import SHOOTS, SHOOTS_WITH, decision

__all__ = ["GAME", "balls_on", "judge"]

_ILLEGAL_BREAK: Final[Found] = MappingProxyType({"illegal_break": NO_BALLS})


def balls_on(state: State, _seat: Seat) -> BallSet:
    """Any object ball.

    Clauses: sp.4
    """
    return state.on_table


def judge(play: Play, found: Found) -> Verdict:
    """What a 14/1 shot leads to."""
    if play.is_break and not break_met(play):
        return _breaking_foul(play, {**found, **_ILLEGAL_BREAK})
    if found:
        return _foul(play, found)
    if play.safety:
        return _safety(play)
    return _scores(play) if _called_ball_made(play) else _misses(play)


def _breaking_foul(play: Play, found: Found) -> Verdict:
    """Two points off, not counted in a row; the opponent may have the offender break again, and again.

    Clauses: sp.2, 19, 21.b
    """
    rules = cast(StraightPoolRules, play.rules)
    cue_ball = in_hand_after_foul(play, found)
    costs = reason(rules, "breaking_foul", seat=play.seat, number=rules.illegal_break_points)
    return Verdict(
        decision(rules, "breaking_foul", rules.illegal_break_options, play.opponent, cue_ball=cue_ball),
        (*break_fell_short(play), costs, *_spotted(play, "pocketed_by_foul_spotted")),
        _down_or_off(play),
        fouls=_ILLEGAL_BREAK,
        points=-rules.illegal_break_points,
        counted=False,
    )


def _called_ball_made(play: Play) -> bool:
    """The called ball down as called; without a call the first ball down counts as called.

    Clauses: sp.3
    """
    return bool(play.facts.potted) if play.called is None else play.called_ball_down


def _scores(play: Play) -> Verdict:
    """A point for the called ball and for each down with it; the shooter goes on, wins, or has the balls racked.

    Clauses: sp.3, sp.7, sp.9, sp.11
    """
    rules, facts, stays = play.rules, play.facts, SHOOTS[play.seat]
    scored = len(facts.potted)
    scores = reason(rules, "called_ball_scores", facts.potted, seat=play.seat, number=scored)
    if play.state.score[play.seat] + scored >= play.state.setting.goal(play.seat):
        reached = reason(rules, "points_reached", seat=play.seat)
        return Verdict(stays, (scores, reached), points=scored, over=won(play, "points_reached"))
    if len(play.state.on_table - facts.potted) <= 1:
        # A fifteenth ball that left the table on this stroke is racked with the others, not spotted.
        again = _rack_again(play)
        turn = SHOOTS_WITH["behind_head_string" if again.in_hand else "in_place"][play.seat]
        return Verdict(turn, (scores,), points=scored, rack=again)
    return Verdict(stays, (scores, *_off_table_spotted(play)), facts.off_table, points=scored)


def _rack_again(play: Play) -> NewRack:
    """Fourteen or fifteen balls racked, by where the fifteenth ball and the cue ball lie; an ordinary shot follows.

    Clauses: sp.9
    """
    state, rules, layout = play.state, play.rules, play.end
    setting = state.setting
    left = (state.on_table - play.facts.potted - play.facts.off_table).lowest
    try:
        done = rerack(
            setting.table,
            cue=None if layout is None else layout.get(Ball.CUE),
            fifteenth=left,
            fifteenth_at=None if layout is None or left is None else layout.get(left),
            seed=None if setting.seed is None else setting.seed + state.rack,
            full=_rack(rules),
        )
    except RackError:
        # A table too short for a rack: the balls are up again, but nobody can say where.
        balls = OBJECT_BALLS if left is None else OBJECT_BALLS - (1 << left)
        done = Rerack(racked=unplaced(balls), spotted=(), cue_ball_in_hand=False, assumed=True)
        layout = None
    case = "rerack_assumed_elsewhere" if done.assumed else f"rerack_{done.row}_{done.column}"
    return NewRack(
        racked=done.racked,
        spotted=done.spotted,
        in_hand=done.cue_ball_in_hand,
        placed=layout is not None,
        reasons=(reason(rules, "rerack", number=len(done.racked)), reason(rules, case)),
    )


def _misses(play: Play) -> Verdict:
    """The called ball is not down as called: what else dropped is spotted, the turn passes.

    Clauses: sp.5, sp.7
    """
    code = "nothing_pocketed" if play.called is None else "called_ball_missed"
    passes = reason(play.rules, code, seat=play.opponent)
    return Verdict(SHOOTS[play.opponent], (passes, *_spotted(play, "uncalled_spotted")), _down_or_off(play))


def _foul(play: Play, found: Found) -> Verdict:
    """A point off; what the foul pocketed comes back, and the cue ball stays unless it was lost or badly played.

    Clauses: sp.6, 11, 21.b, 21.c
    """
    rules = play.rules
    turn, reasons = foul_turn(play, found)
    reasons += _spotted(play, "pocketed_by_foul_spotted")
    # Conduct under 24.3 alone has a price of its own (sp.12).
    points = 0 if conduct_alone(found) else -rules.foul_points
    if points:
        reasons += (reason(rules, "foul_points", seat=play.seat, number=rules.foul_points),)
    return Verdict(turn, reasons, _down_or_off(play), points=points)


def _safety(play: Play) -> Verdict:
    """A declared safety ends the turn; what it pockets is spotted.

    Clauses: sp.8, 22
    """
    ends = reason(play.rules, "safety_ends_turn", seat=play.opponent)
    return Verdict(SHOOTS[play.opponent], (ends, *_spotted(play, "safety_spotted")), _down_or_off(play))


def _down_or_off(play: Play) -> BallSet:
    return play.facts.potted | play.facts.off_table


def _spotted(play: Play, code: str) -> tuple[Reason, ...]:
    """Why balls that do not score come back: those down by ``code``, those off the table by sp.7."""
    potted = play.facts.potted
    return ((reason(play.rules, code, potted),) if potted else ()) + _off_table_spotted(play)


def _off_table_spotted(play: Play) -> tuple[Reason, ...]:
    off = play.facts.off_table
    return (reason(play.rules, "off_table_spotted", off),) if off else ()


# --- the game as a value ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class StraightPoolRules(GameRules):
    """The knobs that only 14/1 has."""

    # --- 14/1 -------------------------------------------------------------------------------------------------
    illegal_break_points: int = within(0, 1000)
    """Points that an illegal break costs in place of any other foul's; such a foul is not counted (19)."""


def _rack(rules: GameRules) -> Rack:
    """A triangle, where the edition says so with the 1 in the right rear corner and the 5 in the left.

    Clauses: sp.1
    """
    return Rack(fixed={REAR_RIGHT: 1, REAR_LEFT: 5} if rules.rack_corners else {})


def _check(rules: StraightPoolRules) -> Iterator[tuple[str, str]]:
    """What its knobs must not say together."""
    if not rules.illegal_break_options:
        yield "illegal_break_options", STUCK


_ROWS: Final = {
    "pocketed": "The fifteenth ball is down or racked",
    "in_rack": "The fifteenth ball lies in the rack",
    "behind_head_string": "The fifteenth ball lies behind the head string",
    "blocks_head_spot": "The fifteenth ball blocks the head spot",
    "elsewhere": "The fifteenth ball lies elsewhere",
}
_COLUMNS: Final = {
    "in_rack": "the cue ball lies in the rack",
    "blocks_head_spot": "the cue ball blocks the head spot",
    "elsewhere": "the cue ball lies elsewhere",
}
_REASONS: Final = {
    "breaking_foul": (
        "The breaking foul costs {player} {number} {point/points} and is not counted as one of three in a row."
    ),
    "called_ball_scores": (
        "{balls} {was/were} pocketed on the called shot: {number} {point/points} for {player}, who shoots again."
    ),
    "safety_spotted": "{balls} {is/are} spotted, pocketed on a safety.",
    "uncalled_spotted": "{balls} {is/are} spotted, pocketed without the called ball.",
    "pocketed_by_foul_spotted": "{balls} {is/are} spotted, pocketed on a foul.",
    "rerack": "{number} balls are racked; the next shot is an ordinary one.",
    "rerack_assumed_elsewhere": (
        "No layout shows where the fifteenth ball and the cue ball lie: both are taken to lie elsewhere."
    ),
    **{
        f"rerack_{row}_{column}": f"{fifteenth}, {cue_ball}: the re-rack table says where they go."
        for row, fifteenth in _ROWS.items()
        for column, cue_ball in _COLUMNS.items()
    },
}


def strokes(cloth: Cloth, every: bool) -> Iterator[Stroke]:
    """So many balls, called and down, called in vain, or not called."""
    is_break = cloth.shot == "break"
    hit = lowest(cloth.balls)
    ball = hit.lowest
    members = list(cloth.balls)
    last = BallSet(1 << members[-1])
    legal = Stroke(hit=hit, cushions=2 if is_break else 1, call=ball)
    sizes = range(1, len(members) + 1) if every else sorted({1, min(2, len(members)), len(members) - 1, len(members)})
    yield legal
    yield legal._replace(call=None)
    yield legal._replace(call="safety")
    for down in (BallSet.from_iterable(members[:size]) for size in sizes if size):
        yield legal._replace(down=down)
        yield legal._replace(down=down, elsewhere=True)
        yield legal._replace(down=down, cue="pocketed")
        yield legal._replace(down=down, call="safety")
        yield legal._replace(down=down, call=None)
    if len(members) > 1:
        yield legal._replace(down=last)
        yield legal._replace(off=last)
        yield legal._replace(off=last, down=hit)
        yield legal._replace(off=last, down=cloth.balls - last)
    yield legal._replace(off=hit)
    yield Stroke(hit=hit, call=ball)
    yield Stroke(hit=hit, cushions=1, call=ball) if is_break else Stroke(early_cushion=True, hit=hit, call=ball)
    yield Stroke()
    yield legal._replace(cue="pocketed")
    yield from usual_fouls(legal)


GAME = Game(
    name="straight-pool",
    title="14/1",
    spellings=("14.1", "14/1"),
    balls=OBJECT_BALLS,
    rack=_rack,
    scorings=("points",),
    rules=StraightPoolRules,
    heeds=frozenset(
        {
            "foul_points",
            "three_fouls_points",
            "three_fouls_options",
            "unsportsmanlike_points",
            "unsportsmanlike_options",
            "rack_corners",
        }
    ),
    check=_check,
    reasons=_REASONS,
    alike=(OBJECT_BALLS,),
    memory=Memory,
    balls_on=balls_on,
    judge=judge,
    strokes=strokes,
    laws=door("poolrules.tools.laws.chapters.straight_pool:check"),
    data="poolrules.tools",
)
