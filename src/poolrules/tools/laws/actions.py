"""The laws of one action: clauses, balls, the record of fouls, points, and whose turn it is.

Nothing in the laws asks the engine's own modules what is right. What a shot did is read from its events, what
follows is worked out from the clauses and the edition's knobs, and the two are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from poolrules.actions import Action, Concede, Conduct, Decide, Shot, Stalemate
from poolrules.base.balls import BallSet
from poolrules.editions.games import ends, fouls, reasons
from poolrules.editions.rules import GameRules
from poolrules.games import game_of
from poolrules.state import Ruling, State
from poolrules.tools.laws.broken import must
from poolrules.tools.laws.chapters import check_chapter
from poolrules.tools.laws.seen import ACTS, seen_of

__all__ = ["LAWS_OF_ACTIONS", "check_transition"]

Law = Callable[[State, Action, Ruling], None]


def check_clauses(_before: State, _action: Action, ruling: Ruling) -> None:
    """Every ruling cites a clause of the edition, and every code is known; only a concession has no clause."""
    rules = ruling.state.rules
    over = ruling.game_over
    for foul in ruling.fouls:
        must(foul.code in fouls() and foul.code in rules.fouls, f"{foul.code} is no foul here")
        warned = foul.code == "bad_placement" and foul.clause == rules.cites["bad_placement_warned"]
        must(warned or foul.clause == rules.cites[foul.code], f"{foul.code} cites {foul.clause}")
    must(len({foul.code for foul in ruling.fouls}) == len(ruling.fouls), "a code of a foul twice")
    for why in ruling.reasons:
        must(why.code in reasons(), f"{why.code} is no reason")
    must(over is None or over.reason in ends(), "the game ended in a way that there is not")
    if ruling.action == "concede":
        must(over is not None and over.clause is None, "a concession ends a game, by no clause")
        return
    cited = [foul.clause for foul in ruling.fouls] + [why.clause for why in ruling.reasons]
    must(any(cited), "no clause cited")
    must(_clauses(rules).issuperset(filter(None, cited)), "a clause that the edition does not have")
    must(over is None or over.clause in _clauses(rules), "the end of the game cites no clause")


@lru_cache(maxsize=64)
def _clauses(rules: GameRules) -> frozenset[str]:
    return frozenset(clause for clause in rules.cites.values() if clause)


def check_balls(before: State, action: Action, ruling: Ruling) -> None:
    """Balls are never lost nor doubled, and one comes back only by being spotted or racked, for a reason."""
    after = ruling.state
    full = game_of(before.rules).balls
    shot = seen_of(action)
    gone = shot.down | shot.off
    if isinstance(action, Shot) and action.events is not None:
        must(ruling.pocketed == shot.order, "not the balls that were pocketed, in their order")
    balls = [ball for ball, _ in ruling.spotted if ball != 0]
    back = BallSet.from_iterable(balls)
    must(sorted(set(balls)) == balls, "spotted once each, in numerical order")
    if after.rack != before.rack:
        must(after.on_table == full, "a new rack is a full rack")
        must(
            ruling.racked is not None or ruling.game_over is not None or isinstance(action, Stalemate),
            "a new rack out of nothing",
        )
        if ruling.racked is not None:
            racked = [ball for ball, _ in ruling.racked]
            must(len(set(racked)) == len(racked), "a ball is racked twice")
            left = (before.on_table - gone) | back
            must((BallSet.from_iterable(racked) | left) == full, "not all the balls are racked")
        return
    must(ruling.racked is None, "racked, but no new rack")
    if back:
        why = {clause for _, clause, *_ in (*ruling.reasons, *ruling.fouls) if clause}
        must(why, "spotted without a clause")
    if isinstance(action, Shot):
        must(action.events is None or not back - gone, "only what left the table comes back")
    elif isinstance(action, Decide) and action.option == "spot_nearest":
        must(len(back) == 1, "one ball is moved to the spot (6)")
        gone = back & before.on_table
        must(gone, "which lay on the table")
    else:
        # Between shots a ball comes back only where a decision about it was due (8b.5).
        due = any(choice.spot_eight for choice in before.turn.choices)
        must(not back or (due and not before.on_table & back), "a ball comes back between shots")
    if not isinstance(action, Shot) or action.events is not None:
        must(after.on_table == (before.on_table - gone) | back, "a ball lost or doubled")


def check_record(before: State, action: Action, ruling: Ruling) -> None:
    """The count of fouls in a row moves as 19 says."""
    after, rules, seat = ruling.state, before.rules, ruling.seat
    counts = list(before.fouls)
    codes = {foul.code for foul in ruling.fouls}
    third = False
    if seat is not None and codes:
        # The missed break of a game to points is none of the fouls that are counted (19).
        breaking = rules.scoring == "points" and "illegal_break" in codes
        if (codes != {"unsportsmanlike"} or _chosen_foul(action)) and not breaking:
            third = counts[seat] == 2 and rules.three_fouls != "none"
            recorded = before.setting.warnings == "recorded" and rules.three_fouls_need_warning
            if third and recorded and not before.warned[seat]:
                third = False
            else:
                counts[seat] = 0 if third and rules.three_fouls == "points" else counts[seat] + 1
    elif seat is not None and isinstance(action, Shot) and _wipes(rules, action, ruling):
        counts[seat] = 0
    over = ruling.game_over
    must(
        ruling.record == tuple(counts) or (over is not None and ruling.record == (0, 0)),
        f"the record is {ruling.record}, not {tuple(counts)}",
    )
    if after.rack == before.rack or over is None:
        must(after.fouls == tuple(counts), f"the record goes on with {after.fouls}, not {tuple(counts)}")
    elif after.over is None:
        must(after.fouls == (0, 0), "the record starts at zero in each rack")
    if third and rules.three_fouls == "loss_of_game":
        must(over is not None, "the third foul costs the game")
        must(over is None or over.loser == seat or codes & ACTS, "the third foul costs whoever committed it the game")


def _chosen_foul(action: Action) -> bool:
    return isinstance(action, Conduct) and action.penalty == "foul"


def _wipes(rules: GameRules, action: Shot, ruling: Ruling) -> bool:
    """Whether a shot without a foul clears the record; a break that missed its requirement does not."""
    if not ruling.legal and ruling.is_break:
        return False
    shot = seen_of(action)
    return rules.record_wiped_by == "legal_shot" or bool(shot.any_cushion or shot.down or shot.off)


def check_score(before: State, _action: Action, ruling: Ruling) -> None:
    """A score changes by what the ruling says: a rack for its winner; where balls score, for whoever acted."""
    after, over = ruling.state, ruling.game_over
    change = (after.score[0] - before.score[0], after.score[1] - before.score[1])
    must(change == ruling.points, f"the score changed by {change}, not by {ruling.points}")
    if before.rules.scoring == "racks":
        expected = [0, 0]
        if over is not None and over.winner is not None:
            expected[over.winner] = 1
        must(change == tuple(expected), "a rack won scores one, and nothing else scores")
        return
    must(ruling.seat is not None or change == (0, 0), "points for nobody's action")
    must(ruling.seat is None or change[1 - ruling.seat] == 0, "points for who did not act")


def check_turn(before: State, action: Action, ruling: Ruling) -> None:
    """Who acts next: after a foul the opponent (21.a), and never somebody who is not due."""
    turn = ruling.state.turn
    seat = ruling.seat
    if ruling.game_over is not None:
        must(turn.to is None or turn.shot == "break" or turn.to == "lag", "a game that ended goes on")
        return
    must(turn.to is not None, "the match is over without a game that ended")
    # A third foul that costs points has its offender break again; a rack that is not broken yet is not set up anew.
    offender_breaks = before.rules.three_fouls == "points" and _still_racked(before)
    broken_anew = turn.shot == "break" and (ruling.racked is not None or offender_breaks)
    if ruling.fouls and seat is not None and isinstance(action, Shot | Conduct) and not broken_anew:
        must(turn.player == 1 - seat, "after a foul the opponent acts")
    if isinstance(action, Concede | Stalemate):
        must(turn.shot == "break" or turn.to == "lag", "the next game begins with its break")
    if before.turn.shot == "break" and not isinstance(action, Shot) and turn.to != "lag":
        shots = {choice.shot for choice in turn.choices} or {turn.shot}
        must(shots == {"break"}, "a break stays due until it is played")


def _still_racked(state: State) -> bool:
    """Whether the rack was not broken yet: the break is due, or who plays it is not settled."""
    turn = state.turn
    return turn.shot == "break" or turn.to == "lag" or any(choice.gives_breaker for choice in turn.choices)


def check_legal(before: State, action: Action, ruling: Ruling) -> None:
    """``legal`` says that nothing was wrong: a shot with a foul, or that lost the game, is not; another is."""
    if not isinstance(action, Shot):
        must(ruling.legal is None, "legal is said of a shot alone")
        return
    lost = ruling.game_over is not None and ruling.game_over.loser == ruling.seat
    if ruling.legal:
        must(not ruling.fouls, "a legal shot with a foul")
        must(not lost, "a game lost by a legal shot")
        if action.events is not None:
            _check_good(before, action)
    else:
        # A break may miss its requirement without a foul.
        must(ruling.fouls or lost or ruling.is_break, "an illegal shot with nothing wrong")


def _check_good(before: State, action: Shot) -> None:
    """What no legal shot may show, where the edition has it among the fouls (18.a, 18.c to 18.e)."""
    shot, listed = seen_of(action), before.rules.fouls
    push_out = action.call is not None and action.call.push_out
    must(shot.first or push_out or "no_ball_hit" not in listed, "a legal shot that hit no ball")
    must(not shot.cue_lost or not {"cue_ball_pocketed", "cue_ball_off_table"} <= listed, "legal, and the cue ball lost")
    must(not shot.off or "object_ball_off_table" not in listed, "a legal shot with a ball off the table")
    if "wrong_ball_first" in listed and not push_out:
        must(not shot.first or shot.first & set(before.balls_on), "a legal shot that hit a wrong ball first")


def check_end(before: State, _action: Action, ruling: Ruling) -> None:
    """A game that ended leads to the next rack or to the end of the match, with one winner and one loser or none."""
    over, after = ruling.game_over, ruling.state
    must(after.over is None or after.over == over, "the match ended otherwise than the game")
    if over is None:
        return
    must(after.over is not None or after.rack == before.rack + 1, "a game that ended without a next rack")
    must((over.winner is None) == (over.loser is None), "a winner without a loser")
    must(over.winner is None or over.winner != over.loser, "one player won and lost")


LAWS_OF_ACTIONS: Final[Mapping[str, Law]] = {
    "clauses": check_clauses,
    "balls": check_balls,
    "record of fouls": check_record,
    "score": check_score,
    "turn": check_turn,
    "legal": check_legal,
    "end of the game": check_end,
    "chapter of the game": check_chapter,
}
"""The laws of one action by their names."""


def check_transition(before: State, action: Action, ruling: Ruling) -> None:
    """All laws of one action. LawError names what does not hold."""
    for law in LAWS_OF_ACTIONS.values():
        law(before, action, ruling)
