"""What the games of the lowest ball have besides their chapter: knobs, memory, and strokes for the search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.editions.rules import GameRules, Options
from poolrules.games.strokes import Cloth, Stroke, few, subsets, usual_fouls
from poolrules.state.memory import Memory
from poolrules.state.seats import Pair

__all__ = ["BallPoints", "Money", "RotationRules", "strokes"]


class Money(NamedTuple):
    """The ball that wins, and its name in codes."""

    ball: BallSet
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class RotationRules(GameRules):
    """The knobs that only games of the lowest ball have."""

    # --- 9-ball and 10-ball -----------------------------------------------------------------------------------
    break_lowest_ball_first: bool
    """9-ball and 10-ball: whether the break must hit the lowest ball first."""
    uncalled_options: Options
    """9-ball and 10-ball: what the opponent may choose when a ball dropped but not as called, or on a safety; empty:
    the turn passes."""
    money_ball_on_break: Literal["win", "spotted"]
    """The 9 or the 10 pocketed on a legal break."""
    money_ball_wins: Literal["any_legal_shot", "called", "last_ball_called"]
    """What wins later: the 9 or 10 down in any legal shot (9b.6), as called, or as called when it is the last ball."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BallPoints(Memory):
    """The points of this rack, where the balls score. They are in the score as well, so that no ruling depends on
    them."""

    decides = False
    balls_won: Pair = (0, 0)

    def text(self) -> str:
        return f"{self.balls_won[0]}/{self.balls_won[1]}"

    @classmethod
    def read(cls, text: str) -> BallPoints:
        first, slash, second = text.partition("/")
        if not (slash and first.isdecimal() and second.isdecimal() and len(text) <= 40):
            raise ValueError(f"{text[:60]!r} is not a whole number from 0 for each player, with / between them")
        return cls(balls_won=(int(first), int(second)))


def strokes(cloth: Cloth, nine: BallSet, *, every: bool) -> Iterator[Stroke]:
    """The lowest ball, the money ball ``nine``, every other ball by itself; where shots are called, called or not."""
    on = cloth.on
    rest = cloth.balls - nine
    is_break = cloth.shot == "break"
    others = cloth.balls - on
    cushions = 4 if is_break else 1
    legal = Stroke(hit=on, cushions=cushions)
    scratch = legal._replace(cue="pocketed")
    # The break decides which tables the shot after it can find, so there every set of balls is a class.
    for down in subsets(rest) if every or is_break else few(rest):
        yield legal._replace(down=down)
        if every or down in (NO_BALLS, rest):
            yield legal._replace(down=down | nine)
        if every or is_break:
            yield scratch._replace(down=down)
    yield Stroke(hit=on, cushions=3) if is_break else Stroke(hit=on)
    yield Stroke()
    yield Stroke(early_cushion=True, hit=on)
    if others:
        wrong = BallSet(1 << (others.lowest or 0))
        for down in subsets(rest) if every else (NO_BALLS, nine):
            yield Stroke(hit=wrong, cushions=cushions, down=down)
        yield Stroke(hit=on | wrong, cushions=cushions)
    if not is_break and not every:
        yield scratch
        if rest:
            yield scratch._replace(down=on)
    yield scratch._replace(down=nine)
    yield from usual_fouls(legal)
    yield legal._replace(off=nine)
    if rest:
        yield legal._replace(off=on)
        yield legal._replace(off=on, down=cloth.balls - on)
    yield from _called(cloth, legal, nine)
    if cloth.rules.push_out and cloth.shot == "after_break":
        push = Stroke(call="push_out")
        yield push
        # Nothing else takes several balls off the table at once and leaves it to the opponent to choose.
        for down in (*subsets(rest), nine):
            yield push._replace(hit=on, down=down)
        yield push._replace(cue="pocketed")
        yield push._replace(hit=on, off=on)
        yield push._replace(hit=on, cushions=1)


def _called(cloth: Cloth, legal: Stroke, nine: BallSet) -> Iterator[Stroke]:
    """With calls: the ball on and the money ball, down as called, elsewhere or not at all; a safety."""
    rules = cloth.rules
    if rules.calls == "none" or (cloth.shot == "break" and not rules.break_called):
        return
    called = [*cloth.on, *(nine - cloth.on)] if rules.calls == "all" else [*nine]
    for ball in called:
        for down in few(cloth.balls):
            yield legal._replace(call=ball, down=down)
        yield legal._replace(call=ball, down=BallSet.of(ball), elsewhere=True)
        yield legal._replace(call=ball, down=BallSet.of(ball), cue="pocketed")
    if rules.safety:
        for down in (NO_BALLS, cloth.on, nine):
            yield legal._replace(call="safety", down=down)
