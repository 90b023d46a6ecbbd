"""The fouls of the general rules (3 to 18, 23): what was wrong with a shot.

``find`` reads a play and gives every foul, each code once. A game's own foul (its break) is added by the
game; which codes are fouls at all, and their clauses, the edition says.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from poolrules.base.balls import NO_BALLS, Ball, BallSet
from poolrules.base.errors import ActionError
from poolrules.base.quick import unchecked
from poolrules.editions.rules import GameRules
from poolrules.shot.facts import needed
from poolrules.shot.head_string import badly_placed, badly_played
from poolrules.shot.play import Play
from poolrules.state.ruling import Foul

__all__ = ["NO_FOULS", "Found", "cited", "conduct_alone", "find", "touch_counts"]

Found = Mapping[str, BallSet]
"""Code of a foul → the balls it concerns. It never changes: whoever adds a foul makes a new one."""
NO_FOULS: Found = MappingProxyType({})


def find(play: Play) -> Found:
    """Every foul of the general rules in a shot.

    Clauses: 3, 5, 6, 12, 13, 14, 15, 18.a, 18.b, 18.c, 18.d, 18.e, 18.f, 18.g, 18.h, 18.i, 18.j, 18.k, 18.l,
    18.m, 18.n, 21.a, 22, 23.2.a, 23.2.b, 23.2.c
    """
    facts, rules = play.facts, play.rules
    found: dict[str, BallSet] = {}
    if play.shot.observed:
        found |= _observed(play)
    if play.state.turn.cue_ball == "behind_head_string":
        found |= _from_behind_the_head_string(play)
    if not play.push_out:
        wrong = _first_hit(play)
        if wrong is not None:
            found[wrong[0]] = wrong[1]
    if facts.cue_ball_pocketed:
        found["cue_ball_pocketed"] = NO_BALLS
    if facts.cue_ball_off_table:
        found["cue_ball_off_table"] = NO_BALLS
    if facts.off_table:
        found["object_ball_off_table"] = facts.off_table
    if not found:
        return NO_FOULS
    if not found.keys() <= rules.fouls:
        return {code: balls for code, balls in found.items() if code in rules.fouls}
    return found


def _first_hit(play: Play) -> tuple[str, BallSet] | None:
    """The right ball first, then a ball down or to a cushion: the foul, if there is one, and its balls.

    Clauses: 12, 18.a, 18.b, 18.g, 18.j
    """
    facts, rules = play.facts, play.rules
    hit = facts.first_hit
    if hit is None:
        if _any_ball_would_do(play):
            return None
        raise needed("first_hit")
    if not hit:
        return "no_ball_hit", NO_BALLS
    wrong = NO_BALLS if hit == play.on else hit - play.on
    if wrong and wrong == hit:
        return "wrong_ball_first", hit
    if wrong and rules.split_hit == "foul":
        return "split_hit", hit
    # A break is judged by its own requirement in place of 18.b.
    if not play.is_break and not facts.potted and not _drove_a_ball(play):
        return ("frozen_ball_not_driven", hit) if facts.first_hit_frozen else ("no_cushion_after_hit", NO_BALLS)
    return None


def _any_ball_would_do(play: Play) -> bool:
    """Whether a summary need not say what was hit first: a ball was, since one is down or driven, and any might be."""
    facts = play.facts
    return play.on == play.state.on_table and facts.hit_some_ball


def _drove_a_ball(play: Play) -> bool:
    facts = play.facts
    if play.lost_cue_ball_reached_cushion:
        return True
    if facts.cushion_after_hit is None:
        raise needed("frozen_ball_satisfied" if facts.first_hit_frozen else "cushion_after_hit")
    return facts.cushion_after_hit


def _observed(play: Play) -> Found:
    """What the referee reports. A ball named with it goes into the foul.

    Clauses: 3, 9, 10, 13, 14, 15, 16, 18.f, 18.h, 18.i, 18.k, 18.l, 18.m, 20, 21.a, 23.2.b
    """
    found: dict[str, BallSet] = {}
    for i, seen in enumerate(play.shot.observed):
        if not touch_counts(play.rules, seen.code, seen.ball, f"observed[{i}].ball"):
            continue
        balls = NO_BALLS if seen.ball is None else BallSet(1 << seen.ball)
        found[seen.code] = found.get(seen.code, NO_BALLS) | balls
    return found


def touch_counts(rules: GameRules, code: str, ball: Ball | None, field: str) -> bool:
    """Whether a touched ball is one that must not be touched; true of every other code.

    ActionError names ``field`` when the rules need to know the ball and nobody said it.

    Clauses: 13, 18.f
    """
    if code != "touched_ball" or rules.touched_balls == "all":
        return True
    if ball is None:
        raise ActionError(field, "is missing, and this ruling needs it: only touching the cue ball is a foul here")
    return ball == 0


def _from_behind_the_head_string(play: Play) -> Found:
    """The cue ball in hand behind the head string.

    Clauses: 5, 6, 18.n
    """
    found: dict[str, BallSet] = {}
    if badly_placed(play.state, play.shot):
        found["bad_placement"] = NO_BALLS
    if badly_played(play.state, play.shot, play.facts, play.start):
        found["bad_play_behind_head_string"] = NO_BALLS
    return found


def conduct_alone(found: Found) -> bool:
    """Whether unsportsmanlike conduct, which has a price of its own (24.3), is all that was wrong."""
    return len(found) == 1 and "unsportsmanlike" in found


def cited(found: Found, rules: GameRules, *, warned: bool = False) -> tuple[Foul, ...]:
    """The fouls with their clauses, in the order of the rulebook; ``warned``: 18.n in place of 6.

    Clauses: 6, 18.n
    """
    cites, order = rules.cites, rules.order
    if warned and "bad_placement" in found:
        cites = {**cites, "bad_placement": cites["bad_placement_warned"]}
        order = {**order, "bad_placement": order["bad_placement_warned"]}
    codes = sorted(found, key=order.__getitem__) if len(found) > 1 else found
    return tuple([unchecked(Foul, (code, cites[code], found[code])) for code in codes])
