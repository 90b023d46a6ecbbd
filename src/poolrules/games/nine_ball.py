"""9-ball: the lowest ball first, the 9 wins (9b.1 to 9b.9).

The chapter serves its like as well, 10-ball and other games of the lowest ball. They differ in the number of balls and
in the ball that wins, the money ball; all else their knobs say: whether shots are called, what the money ball does on
the break, what wins. ``rotation_game`` makes the value of such a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Any, Final, cast

from poolrules.actions.lines import ShotKind
from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.base.doors import door
from poolrules.editions.rules import STUCK, GameRules, Options
from poolrules.games.game import Game
from poolrules.games.rotation import BallPoints, Money, RotationRules, strokes
from poolrules.games.strokes import Cloth, Stroke
from poolrules.geometry import MIDDLE, Rack
from poolrules.shot.breaks import break_again, break_fell_short, break_met
from poolrules.shot.facts import needed
from poolrules.shot.fouls import Found
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict, foul_turn, off_table_back, off_table_reasons, won
from poolrules.state.ruling import Reason, reason
from poolrules.state.seats import Seat, changed
from poolrules.state.state import State
from poolrules.state.turn import BREAK_TURN, SHOOTS, Turn, decision

__all__ = ["GAME", "balls_on", "judge", "rotation_game"]

_MOVED_ON: Options = ("accept", "pass_back")
_NOTHING: Final[tuple[BallSet, tuple[Reason, ...]]] = (NO_BALLS, ())
_MISSED: Final[Found] = MappingProxyType({"illegal_break": NO_BALLS})


def _rules(play: Play) -> RotationRules:
    return cast(RotationRules, play.rules)


def balls_on(state: State, _seat: Seat) -> BallSet:
    """The lowest ball on the table; on the break any, where it need not be the lowest.

    Clauses: 9b.2, 9b.3
    """
    if state.turn.shot == "break" and not cast(RotationRules, state.rules).break_lowest_ball_first:
        return state.on_table
    return state.on_table.lowest_alone


def judge(play: Play, found: Found, money: Money) -> Verdict:
    """What a shot leads to; ``money`` is the ball that wins.

    Clauses: 9b.2, 9b.3, 9b.4, 9b.5, 9b.6, 9b.7
    """
    if play.is_break:
        return _break(play, found, money)
    if found:
        return _foul(play, found, money)
    if play.push_out:
        return _push_out(play, money)
    return _legal(play, money)


# --- the break (9b.2) -------------------------------------------------------------------------------------------------


def _break(play: Play, found: Found, money: Money) -> Verdict:
    """The lowest ball first, and a ball down or four object balls to a cushion.

    Clauses: 9b.2, 9b.4
    """
    rules = play.rules
    missed = not break_met(play)
    if not missed or "illegal_break" not in rules.fouls:
        return _after_break(play, found, money, missed=missed)
    return _after_break(play, {**found, **_MISSED}, money, missed=missed).but(fouls=_MISSED)


def _after_break(play: Play, found: Found, money: Money, *, missed: bool) -> Verdict:
    rules, facts = play.rules, play.facts
    again = break_again(play) if missed else None
    short = break_fell_short(play) if missed else ()
    if again is not None:
        racked_again = reason(rules, "illegal_break_again", seat=again)
        return Verdict(BREAK_TURN[again], (*short, racked_again), missed_break=True)
    if found:
        verdict = _foul(play, found, money)
        return verdict.but(reasons=short + verdict.reasons) if short else verdict
    if missed:
        verdict = _passed(play, "illegal_break_options", rules.illegal_break_options, money)
        return verdict.but(reasons=short + verdict.reasons, missed_break=True)
    if _too_few_crossed(play):
        over = facts.past_head_string
        verdict = _passed(play, "short_break", rules.short_break_options, money, number=over)
        return verdict.but(missed_break=True)
    return _broken(play, money)


def _too_few_crossed(play: Play) -> bool:
    """Later editions: whether a break with no foul sent too few balls up the table or down a pocket."""
    rules, facts = play.rules, play.facts
    if not rules.break_crossings or (facts.potted and rules.break_crossings_when == "nothing_pocketed"):
        return False
    if facts.past_head_string is None:
        raise needed("balls_past_head_string")
    return facts.past_head_string < rules.break_crossings


def _broken(play: Play, money: Money) -> Verdict:
    """A good break: any ball down keeps the turn, the money ball wins or comes back, a push-out may follow.

    Clauses: 9b.3, 9b.4, 9b.6
    """
    rules, potted = _rules(play), play.facts.potted
    met = reason(rules, "break_requirement_met", number=play.facts.balls_to_cushion)
    if potted & money.ball and rules.money_ball_on_break == "win":
        verdict = _won(play, money, cited="money_ball_on_break")
        return verdict.but(reasons=(met, *verdict.reasons))
    back, why = _back(play, money)
    if not potted:
        turn = _turn_after_break(rules, play.opponent)
        return Verdict(turn, (met, reason(rules, "nothing_pocketed", seat=play.opponent), *why), back)
    because = reason(rules, "ball_pocketed_on_break", potted, seat=play.seat)
    turn = _turn_after_break(rules, play.seat)
    return _scored(play, Verdict(turn, (met, because, *why), back), money)


def _shot_after_break(rules: GameRules) -> ShotKind:
    """The shot after a good break is one of its own only where it may be a push-out.

    Clauses: 9b.4
    """
    return "after_break" if rules.push_out else "normal"


_AFTER_BREAK: Final = (Turn(0, "shoot", shot="after_break"), Turn(1, "shoot", shot="after_break"))


def _turn_after_break(rules: GameRules, seat: Seat) -> Turn:
    return (_AFTER_BREAK if rules.push_out else SHOOTS)[seat]


# --- push-outs, fouls, choices (9b.4, 9b.5, 9b.7) ---------------------------------------------------------------------


def _push_out(play: Play, money: Money) -> Verdict:
    """The one shot after a foul-free break: no ball need be hit, no cushion reached.

    Clauses: 9b.4
    """
    return _passed(play, "push_out", _MOVED_ON, money, spotted=f"{money.word}_on_push_out")


def _passed(
    play: Play, code: str, options: Options, money: Money, *, spotted: str = "", number: int | None = None
) -> Verdict:
    """The opponent chooses who goes on; after a break that may be with a push-out of the one who broke."""
    passed_back = _shot_after_break(play.rules) if play.is_break else "normal"
    turn = decision(play.rules, code, options, play.opponent, cue_ball="in_place", pass_back_shot=passed_back)
    back, why = _back(play, money, spotted)
    return Verdict(turn, (reason(play.rules, code, seat=play.opponent, number=number), *why), back)


def _foul(play: Play, found: Found, money: Money) -> Verdict:
    """Cue ball in hand anywhere; nothing comes back but the money ball.

    Clauses: 9b.5, 9b.7, 23.1.d, 23.2.a
    """
    turn, reasons = foul_turn(play, found)
    back, why = _back(play, money)
    return Verdict(turn, reasons + why, back)


# --- legal shots (9b.3, 9b.6) -----------------------------------------------------------------------------------------


def _legal(play: Play, money: Money) -> Verdict:
    """The money ball down wins, where it may; any ball down, or the called one, keeps the turn.

    Clauses: 9b.3, 9b.6
    """
    rules, potted = play.rules, play.facts.potted
    if potted and potted & money.ball and _money_wins(play, money):
        return _won(play, money)
    if play.safety:
        return _safety(play, money)
    back, why = _back(play, money)
    if potted and _made(play, money):
        code = "called_ball_pocketed" if rules.calls == "all" else "ball_pocketed"
        kept = reason(rules, code, potted, seat=play.seat)
        return _scored(play, Verdict(SHOOTS[play.seat], (kept, *why), back), money)
    if potted and _rules(play).uncalled_options:
        return _passed(play, "uncalled_ball_options", _rules(play).uncalled_options, money)
    missed = reason(rules, "called_ball_missed" if potted else "nothing_pocketed", seat=play.opponent)
    return Verdict(SHOOTS[play.opponent], (missed, *why), back)


def _safety(play: Play, money: Money) -> Verdict:
    """Where safeties are declared: the turn ends, and a ball down may give the opponent the choice."""
    rules = _rules(play)
    if play.facts.potted and rules.uncalled_options:
        return _passed(play, "uncalled_ball_options", rules.uncalled_options, money)
    ends = reason(rules, "safety_ends_turn", seat=play.opponent)
    back, why = _back(play, money)
    return Verdict(SHOOTS[play.opponent], (ends, *why), back)


def _made(play: Play, money: Money) -> bool:
    """Whether a ball is down that keeps the turn: any; where shots are called the called one.

    A shot without a call was too plain to need one: the lowest ball counts as called.
    """
    match play.rules.calls:
        case "none":
            return True
        case "money_ball":
            return bool(play.facts.potted - money.ball) or _money_called(play, money)
    return _called_down(play, play.on)


def _money_wins(play: Play, money: Money) -> bool:
    match _rules(play).money_ball_wins:
        case "any_legal_shot" if play.rules.calls == "none":
            return True
        case "last_ball_called" if play.state.on_table != money.ball:
            return False
    return _money_called(play, money)


def _money_called(play: Play, money: Money) -> bool:
    """Whether the money ball is down and was what was called."""
    return (play.called is None or play.called in money.ball) and _called_down(play, money.ball)


def _called_down(play: Play, plain: BallSet) -> bool:
    """Whether the called ball is down as called; without any call, one of ``plain``."""
    ball = play.called
    if ball is not None:
        return ball in play.facts.potted and play.made_as_called(ball)
    return play.shot.call is None and bool(play.facts.potted & plain & play.on)


def _won(play: Play, money: Money, *, cited: str = "") -> Verdict:
    """The money ball is down and wins.

    Clauses: 9b.6
    """
    code = f"{money.word}_pocketed"
    because = reason(play.rules, code, money.ball, seat=play.seat, cited=cited)
    return _scored(play, Verdict(SHOOTS[play.seat], (because,), over=won(play, code, cited=cited)), money)


def _scored(play: Play, verdict: Verdict, money: Money) -> Verdict:
    """Where balls score: the points of those that stay down, and the end of the match when they reach the goal."""
    rules, state = play.rules, play.state
    if rules.scoring != "ball_points":
        return verdict
    down = play.facts.potted - verdict.spot
    points = len(down - money.ball) + (rules.money_ball_points if down & money.ball else 0)
    because = (reason(rules, "points_per_ball", down, seat=play.seat, number=points),) if down else ()
    over = verdict.over
    if state.score[play.seat] + points >= state.setting.goal(play.seat):
        over = won(play, "points_reached")
    own = BallPoints(balls_won=changed(state.balls_won, play.seat, state.balls_won[play.seat] + points))
    return verdict.but(points=points, reasons=(*verdict.reasons, *because), over=over, own=own)


# --- what comes back (9b.5, 9b.7) -------------------------------------------------------------------------------------


def _back(play: Play, money: Money, code: str = "") -> tuple[BallSet, tuple[Reason, ...]]:
    """The balls to be spotted: the money ball that did not win, and what else comes back from off the table; and why.

    Clauses: 9b.5, 9b.7, 23.1.d
    """
    potted, off = play.facts.potted, play.facts.off_table
    if not potted and not off:
        return _NOTHING
    back = (potted | off) & money.ball | off_table_back(play, NO_BALLS, money.ball)
    if not back and not off:
        return _NOTHING
    spotted = (reason(play.rules, code or f"{money.word}_spotted", money.ball),) if back & money.ball else ()
    return back, spotted + off_table_reasons(play, back, off - money.ball)


# --- the game as a value ----------------------------------------------------------------------------------------------


def rotation_game(
    *,
    name: str,
    title: str,
    spellings: tuple[str, ...],
    money_ball: int,
    word: str,
    rack: Callable[[Any], Rack],
    scorings: tuple[str, ...] = ("racks",),
    heeds: frozenset[str] = frozenset(),
    data: str = "",
) -> Game:
    """A game with the balls up to ``money_ball``, which wins; its codes begin with ``word``."""
    money = Money(BallSet(1 << money_ball), word)

    def judged(play: Play, found: Found) -> Verdict:
        return judge(play, found, money)

    def classes(cloth: Cloth, every: bool) -> Iterator[Stroke]:
        return strokes(cloth, money.ball, every=every)

    return Game(
        name=name,
        title=title,
        spellings=spellings,
        balls=BallSet.from_iterable(range(1, money_ball + 1)),
        rack=rack,
        money_ball=money.ball,
        scorings=scorings,
        rules=RotationRules,
        heeds=heeds
        | {"push_out", "illegal_break_again", "break_crossings", "break_crossings_when", "short_break_options"},
        check=_check,
        reasons={
            **_REASONS,
            f"{word}_on_push_out": f"The {money_ball}, pocketed on a push-out, is spotted.",
            f"{word}_spotted": f"The {money_ball} is spotted.",
            f"{word}_pocketed": f"{{player}} legally pocketed the {money_ball} and wins the game.",
        },
        ends={f"{word}_pocketed": f"the {money_ball} is down"},
        also_cited={"money_ball_on_break": f"{word}_pocketed"},
        memory=BallPoints,
        balls_on=balls_on,
        judge=judged,
        strokes=classes,
        laws=door("poolrules.tools.laws.chapters.lowest_ball:check"),
        data=data,
    )


_REASONS: Final = {
    "short_break": (
        "Too few object balls were pocketed or crossed the head string[: {number}]; {player} chooses who shoots."
    ),
    "push_out": "The push-out was played without a foul; {player} chooses who shoots.",
    "uncalled_ball_options": "A ball was pocketed, but not as called; {player} chooses who shoots.",
    "points_per_ball": "{balls} {scores/score} {number} {point/points} for {player}.",
    "ball_pocketed": "{balls} {was/were} legally pocketed: {player} shoots again.",
}


def _check(rules: RotationRules) -> Iterator[tuple[str, str]]:
    """What its knobs must not say together."""
    if "illegal_break" not in rules.fouls and rules.illegal_break_again == "no" and not rules.illegal_break_options:
        yield "illegal_break_options", STUCK
    if rules.calls == "none" and rules.money_ball_wins != "any_legal_shot":
        yield "money_ball_wins", f"{rules.money_ball_wins!r} needs calls; allowed: any_legal_shot"


def _rack(rules: GameRules) -> Rack:
    """A diamond, the 1 at the apex, the 9 in the middle; with the 9 on the foot spot it lies two rows further up.

    Clauses: 9b.1
    """
    in_front = 2 if rules.rack_on_spot == 9 else 0
    return Rack(rows=(1, 2, 3, 2, 1), fixed={0: 1, MIDDLE: 9}, rows_in_front=in_front)


GAME = rotation_game(
    name="nine-ball",
    title="9-ball",
    spellings=("9-ball",),
    money_ball=9,
    word="nine",
    rack=_rack,
    scorings=("racks", "ball_points"),
    heeds=frozenset({"rack_on_spot", "money_ball_points", "skill_goals"}),
    data="poolrules.tools",
)
