"""What 8-ball has besides its chapter: knobs, whose group is which, sentences, and strokes for the search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from poolrules.actions.lines import CueBall
from poolrules.base.balls import EIGHT, SOLIDS, STRIPES, Ball, BallSet
from poolrules.editions.rules import GameRules, Options
from poolrules.games.strokes import Cloth, Stroke, lowest, of_each_size, usual_fouls
from poolrules.state.memory import Memory
from poolrules.state.seats import Seat

__all__ = ["ENDS", "REASONS", "EightBallRules", "Groups", "strokes"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class EightBallRules(GameRules):
    """The knobs that only 8-ball has."""

    # --- 8-ball -----------------------------------------------------------------------------------------------
    illegal_break_options_ignore_fouls: bool
    """Whether the options stand also when the illegal break comes with an ordinary foul."""
    break_judges_no_cushion: bool
    """Whether 18.b is reported beside an illegal break on which nothing reached a cushion."""
    break_foul_options: Options
    """What the opponent may choose after such a foul; empty: nothing to choose."""
    break_off_table_options: Options
    """What the opponent may choose after an object ball off the table on the break (8b.4)."""
    open_table_eight_first: Literal["nothing_scored", "foul", "group_gone"]
    """Hitting the 8 first on an open table (8b.7); ``group_gone``: a foul unless one group is off the table."""
    groups_by_break: bool
    """Whether balls of one group alone, down on the break, decide the groups."""
    eight_on_break: Literal["options", "win"]
    """The 8 pocketed on a break without a foul (8b.5)."""
    eight_on_break_options: Options
    """What the breaker may choose then."""
    eight_on_break_foul: Literal["options", "loss"]
    """The 8 pocketed on a break with a foul (8b.5)."""
    eight_on_break_foul_options: Options
    """What the opponent may choose then."""
    eight_on_break_foul_by: Literal["any_foul", "scratch"]
    """Which fouls do that; after another foul the 8 is spotted and the break's own options stand."""
    eight_on_break_foul_cue_ball: CueBall
    """The cue ball of an opponent who has the 8 spotted."""
    eight_off_on_break: Literal["loss", "spotted"]
    """The 8 off the table on the break (8b.12)."""
    scratch_on_eight_loses: bool
    """Whether a lost cue ball in playing the 8 loses although the 8 stays up (8b.11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups(Memory):
    """Who has the solids; None while the table is open."""

    solids: Seat | None = None

    def with_solids(self, seat: Seat | None) -> Groups:
        return Groups(solids=seat)


REASONS: Final[Mapping[str, str]] = {
    "eight_on_break": "The 8 on the break neither wins nor loses; {player} chooses.",
    "eight_on_break_wins": "The 8 was pocketed on a legal break: {player} wins the game.",
    "eight_on_break_loses": "The 8 was pocketed on a break with a foul: {player} loses the game.",
    "scratch_on_eight": "The cue ball was lost while the 8 was played: {player} loses the game.",
    "eight_on_break_foul": "The 8 on a break with a foul neither wins nor loses; {player} chooses.",
    "foul_on_break_options": "After this foul {player} may accept the table as it lies or take the cue ball in hand.",
    "scratch_on_break": "The cue ball was lost on the break: what is down stays down, and {player} shoots.",
    "table_open_after_break": "The break decides no groups; the table is open.",
    "groups_decided": "{balls} {decides/decide} the groups: {player} has the solids.",
    "eight_first_scores_nothing": (
        "The 8 was hit first on an open table: no foul, but nothing is scored, and {player} shoots."
    ),
    "not_shooters_ball": "{balls} {was/were} pocketed but {was/were} not the shooter's to play: {player} shoots.",
    "eight_pocketed": "{player} legally pocketed the 8 as called and wins the game.",
    "eight_off_table": "The 8 left the table: {player} loses the game.",
    "eight_on_foul": "The 8 was pocketed on a foul: {player} loses the game.",
    "eight_with_last_ball": "The 8 was pocketed together with the last ball of the group: {player} loses the game.",
    "eight_pocketed_early": "The 8 was pocketed before it was on: {player} loses the game.",
    "eight_on_safety": "The 8 was pocketed on a declared safety: {player} loses the game.",
    "eight_wrong_pocket": "The 8 was not pocketed as called: {player} loses the game.",
}
ENDS: Final[Mapping[str, str]] = {
    "eight_pocketed": "the 8 is down",
    "eight_pocketed_early": "the 8 went down before its time",
    "eight_with_last_ball": "the 8 went down with the last ball of the group",
    "eight_wrong_pocket": "the 8 did not go down as called",
    "eight_on_foul": "the 8 was lost on a foul",
    "eight_on_safety": "the 8 went down on a safety",
    "eight_off_table": "the 8 left the table",
}


# --- one stroke of each class -----------------------------------------------------------------------------------------


def strokes(cloth: Cloth, every: bool) -> Iterator[Stroke]:
    """So many solids, so many stripes, the 8."""
    if cloth.shot == "break":
        yield from _break_strokes(cloth.balls)
        return
    on = cloth.on
    solids, stripes, eight = cloth.balls & SOLIDS, cloth.balls & STRIPES, cloth.balls & EIGHT
    sets = list(_group_sets(solids, stripes, every=every))
    first = [lowest(kind & on) for kind in (solids, stripes, eight) if kind & on]
    calls: list[Ball | Literal["safety"] | None] = [None, "safety"]
    calls += [ball for kind in (solids, stripes, eight) if (ball := kind.lowest) is not None]
    for hit in first:
        legal = Stroke(hit=hit, cushions=1)
        # On an open table the 8 hit first scores nothing, whatever drops.
        for down in sets[:2] if hit == EIGHT and len(first) > 1 and not every else sets:
            for call in calls:
                yield legal._replace(down=down, call=call)
            for called in down:
                if lowest(down) == BallSet(1 << called) or called == 8:
                    yield legal._replace(down=down, call=called, elsewhere=True)
    usual = first[0]
    legal = Stroke(hit=usual, cushions=1, call=usual.lowest)
    for down in sets:
        yield legal._replace(down=down, cue="pocketed")
    yield Stroke(hit=usual)
    yield Stroke()
    yield Stroke(early_cushion=True, hit=usual)
    yield from usual_fouls(legal)
    wrong = cloth.balls - on
    if wrong:
        yield Stroke(hit=lowest(wrong), cushions=1)
        yield Stroke(hit=lowest(wrong), cushions=1, down=usual)
        yield Stroke(hit=usual | lowest(wrong), cushions=1)
    for kind in (solids, stripes, eight):
        if kind:
            yield legal._replace(off=lowest(kind))


def _break_strokes(rack: BallSet) -> Iterator[Stroke]:
    solids, stripes = rack & SOLIDS, rack & STRIPES
    hit = lowest(rack)
    good = Stroke(hit=hit, cushions=4)
    for down in _group_sets(solids, stripes, every=True):
        yield good._replace(down=down)
        yield good._replace(down=down, cue="pocketed")
        left = rack - down - EIGHT
        if left:
            yield good._replace(down=down, off=lowest(left))
    yield Stroke(hit=hit, cushions=3)
    yield Stroke(hit=hit)
    yield Stroke()
    yield Stroke(hit=hit, cushions=3, cue="pocketed")
    yield from usual_fouls(good)
    yield good._replace(off=EIGHT)


def _group_sets(solids: BallSet, stripes: BallSet, *, every: bool) -> Iterator[BallSet]:
    """So many solids with so many stripes, without and with the 8.

    Not ``every`` number: none, one of each, or all of one group.
    """
    for one in of_each_size(solids, every=every):
        for other in of_each_size(stripes, every=every):
            if every or (len(one) < 2 and len(other) < 2) or not (one and other):
                yield one | other
                yield one | other | EIGHT
