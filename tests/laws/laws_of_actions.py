"""The laws of one action: clauses, balls, the record of fouls, points, and whose turn it is.

Nothing in the laws asks the engine's own modules what is right. What a shot did is read from its events, what
follows is worked out from the clauses, and the two are compared.
"""

from __future__ import annotations

from laws_of_endings import check_end_of_game, check_groups
from seen import NINE, RACKS, seen_of

from poolrules import State, edition
from poolrules.actions import Action, Concede, Conduct, Decide, Shot, Stalemate
from poolrules.base.balls import EIGHT, NO_BALLS, SOLIDS, STRIPES, BallSet
from poolrules.state import Ruling

SPOTTING_CLAUSES = {
    "eight-ball": {"6", "8b.4", "8b.5", "8b.10", "23.1.c", "23.2.a"},
    "nine-ball": {"9b.4", "9b.5", "9b.7", "23.1.d"},
    "straight-pool": {"6", "sp.2", "sp.5", "sp.6", "sp.7", "sp.8", "sp.9", "sp.12"},
}
SCORING_CLAUSES = {"sp.2", "sp.3", "sp.6", "sp.12", "19.a", "24.3.a"}
"""The clauses of 14/1 that change a score."""


def check_transition(before: State, action: Action, ruling: Ruling) -> None:
    """The laws of one action."""
    after = ruling.state
    check_clauses(before, ruling)
    check_balls(before, action, ruling)
    check_record(before, action, ruling)
    check_score(before, action, ruling)
    check_turn(before, action, ruling)
    if isinstance(action, Shot):
        check_end_of_game(before, action, ruling)
        check_groups(before, action, ruling)
        lost = ruling.game_over is not None and ruling.game_over.loser == ruling.seat
        assert ruling.legal == (not ruling.fouls and not lost), "legal says that nothing was wrong"
    else:
        assert ruling.legal is None
    assert (ruling.game_over is None) or after.over is not None or after.rack == before.rack + 1


_CLAUSES = frozenset(edition("classic").clauses)


def check_clauses(before: State, ruling: Ruling) -> None:
    """Every ruling cites a clause of the edition; only a concession has none."""
    cited = [foul.clause for foul in ruling.fouls] + [why.clause for why in ruling.reasons]
    if ruling.action == "concede":
        assert ruling.game_over is not None
        assert ruling.game_over.clause is None
        return
    assert any(cited), "no clause cited"
    assert _CLAUSES.issuperset(filter(None, cited))
    if ruling.game_over is not None:
        assert ruling.game_over.clause in _CLAUSES
    assert len({foul.code for foul in ruling.fouls}) == len(ruling.fouls), "each code once"


def check_balls(before: State, action: Action, ruling: Ruling) -> None:
    """Balls are never lost nor doubled, and one comes back only by a clause that spots or racks it."""
    after = ruling.state
    game = before.rules.game
    shot = seen_of(action)
    gone = shot.down | shot.off
    assert ruling.pocketed == shot.order
    if after.rack != before.rack:
        assert after.on_table == RACKS[game], "a new rack is a full rack"
        assert ruling.racked is not None or ruling.game_over is not None or isinstance(action, Stalemate)
        if ruling.racked is not None:
            racked = [ball for ball, _ in ruling.racked]
            assert len(set(racked)) == len(racked) in (len(RACKS[game]), 14)
        return
    assert ruling.racked is None
    back = NO_BALLS
    if ruling.spotted:
        balls = [ball for ball, _ in ruling.spotted if ball != 0]
        back = BallSet.from_iterable(balls)
        assert sorted(set(balls)) == balls, "spotted once each, in numerical order"
        clauses = {why.clause for why in ruling.reasons} | {foul.clause for foul in ruling.fouls}
        assert clauses & SPOTTING_CLAUSES[game], "spotted without a clause"
    if isinstance(action, Shot):
        assert not back - gone, "only what left the table comes back"
        if ruling.game_over is None:
            assert back == expected_back(before, action, ruling), "not the balls that the game spots"
    elif isinstance(action, Decide) and action.option == "spot_nearest":
        assert len(back) == 1, "one ball is moved to the spot (6)"
        gone = back & before.on_table
        assert gone, "which lay on the table"
    else:
        # Between shots a ball comes back only where the 8 was down on the break (8b.5).
        assert not back or (back == EIGHT and game == "eight-ball" and not before.on_table & EIGHT)
    assert after.on_table == (before.on_table - gone) | back, "a ball lost or doubled"


def expected_back(before: State, action: Shot, ruling: Ruling) -> BallSet:
    """Which of the balls that left the table on a shot come back, game by game."""
    shot = seen_of(action)
    match before.rules.game:
        case "nine-ball":
            # 9b.5, 9b.7, 9b.4: the 9 alone; pocketed without a foul or a push-out it would have won.
            return (shot.down | shot.off) & NINE
        case "eight-ball":
            # 8b.10, 23.2.a: what left the table, the opponent's balls apart; pocketed balls stay down.
            if before.solids is None:
                return shot.off
            return shot.off & (SOLIDS if before.solids == ruling.seat else STRIPES)
        case _:
            # sp.5 to sp.8: a ball that did not score comes back, one off the table always does.
            return shot.off if ruling.points[ruling.seat or 0] > 0 else shot.down | shot.off


def check_record(before: State, action: Action, ruling: Ruling) -> None:
    """The count of fouls in a row moves as 19 says."""
    after = ruling.state
    racks = before.rules.game != "straight-pool"
    counts = list(before.fouls)
    codes = {foul.code for foul in ruling.fouls}
    seat = ruling.seat
    third = False
    if seat is not None and codes:
        breaking = not racks and "illegal_break" in codes
        if codes != {"unsportsmanlike"} and not breaking:
            third = counts[seat] == 2 and before.rules.game != "eight-ball"
            unwarned = before.setting.warnings == "recorded" and not before.warned[seat]
            if third and unwarned:
                third = False
            else:
                counts[seat] += 1
    elif seat is not None and isinstance(action, Shot):
        shot = seen_of(action)
        if shot.any_cushion or shot.down or shot.off:
            counts[seat] = 0
    if third and not racks:
        assert seat is not None
        counts[seat] = 0
    assert ruling.record == tuple(counts) or (ruling.game_over is not None and ruling.record == (0, 0))
    if after.rack == before.rack or (not racks and ruling.game_over is None) or ruling.game_over is None:
        assert after.fouls == tuple(counts)
    elif after.over is None:
        assert after.fouls == (0, 0), "the record starts at zero in each rack"
    if third and racks:
        assert ruling.game_over is not None
        assert ruling.game_over.loser == seat or "unsportsmanlike" in codes


def check_score(before: State, action: Action, ruling: Ruling) -> None:
    """A score changes only by the clauses that say so, by as much as they say."""
    after = ruling.state
    change = (after.score[0] - before.score[0], after.score[1] - before.score[1])
    assert change == ruling.points
    over = ruling.game_over
    if before.rules.game != "straight-pool":
        expected = [0, 0]
        if over is not None and over.winner is not None:
            expected[over.winner] = 1
        assert change == tuple(expected)
        return
    seat = ruling.seat
    codes = {foul.code for foul in ruling.fouls}
    expected = [0, 0]
    if seat is not None:
        expected[seat] = straight_pool_points(before, action, ruling, codes)
    assert change == tuple(expected)
    if any(change):
        assert SCORING_CLAUSES & {why.clause for why in ruling.reasons}


def straight_pool_points(before: State, action: Action, ruling: Ruling, codes: set[str]) -> int:
    """The points of sp.2, sp.3, sp.6, sp.10 and sp.12."""
    seat = ruling.seat or 0
    points = 0
    if "illegal_break" in codes:
        points = -2
    elif codes - {"unsportsmanlike"}:
        warned = before.setting.warnings == "automatic" or before.warned[seat]
        points = -16 if before.fouls[seat] == 2 and warned else -1
    if "unsportsmanlike" in codes:
        points -= 15 if before.acts[seat] == 0 else 0
    if codes or not isinstance(action, Shot):
        return points
    shot = seen_of(action)
    call = action.call
    if not shot.down or (call is not None and call.safety):
        return 0
    if call is None or call.ball is None:
        return len(shot.down)
    return len(shot.down) if shot.pockets.get(call.ball) == call.pocket else 0


def check_turn(before: State, action: Action, ruling: Ruling) -> None:
    """Who acts next: after a foul the opponent (21.a), and never somebody who is not due."""
    after = ruling.state
    turn = after.turn
    seat = ruling.seat
    if ruling.game_over is not None:
        assert turn.to is None or turn.shot == "break" or turn.to == "lag"
        return
    assert turn.to is not None, "the match is over without a game that ended"
    if ruling.fouls and seat is not None and isinstance(action, Shot | Conduct):
        if not (turn.shot == "break" and ruling.racked is not None):
            assert turn.player == 1 - seat, "after a foul the opponent acts"
    elif isinstance(action, Shot) and before.rules.game == "nine-ball" and turn.to == "shoot":
        assert (turn.player == seat) == bool(seen_of(action).down), "a ball legally pocketed keeps the turn"
    if isinstance(action, Concede | Stalemate):
        assert turn.shot == "break" or turn.to == "lag"
    if before.turn.shot == "break" and not isinstance(action, Shot) and turn.to != "lag":
        shots = {choice.shot for choice in turn.choices} or {turn.shot}
        assert shots == {"break"}, "a break stays due until it is played"
