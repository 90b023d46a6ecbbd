"""The laws of the engine, written down apart from it: what must hold in every state and on every transition.

Nothing here asks the engine's own modules what is right. What a shot did is read from its events, what
follows is worked out from the clauses, and the two are compared.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from poolrules import ActionError, State, edition, parse_position, position_line, rule
from poolrules.actions import Action, Call, Concede, Conduct, Decide, Lag, LagBall, Option, Shot, Stalemate, Warn
from poolrules.balls import EIGHT, NO_BALLS, OBJECT_BALLS, SOLIDS, STRIPES, Ball, BallSet
from poolrules.events import Contact, CushionHit, Event, OffTable, Pocket, Pocketed, pocketed
from poolrules.ruling import Ruling
from poolrules.state import Seat, Turn

OPTIONS: tuple[Option, ...] = get_args(Option)
RACKS = {
    "eight-ball": BallSet.from_iterable(range(1, 16)),
    "nine-ball": BallSet.from_iterable(range(1, 10)),
    "straight-pool": BallSet.from_iterable(range(1, 16)),
}
NINE = BallSet.of(9)
SPOTTING_CLAUSES = {
    "eight-ball": {"6", "8b.4", "8b.5", "8b.10", "23.1.c", "23.2.a"},
    "nine-ball": {"9b.4", "9b.5", "9b.7", "23.1.d"},
    "straight-pool": {"6", "sp.2", "sp.5", "sp.6", "sp.7", "sp.8", "sp.9", "sp.12"},
}
SCORING_CLAUSES = {"sp.2", "sp.3", "sp.6", "sp.12", "19.a", "24.3.a"}
"""The clauses of 14/1 that change a score."""


class Seen(NamedTuple):
    """What a shot's events show, read in the plainest way."""

    down: BallSet
    """The object balls pocketed."""
    off: BallSet
    """The object balls off the table."""
    order: tuple[Ball, ...]
    """Every ball pocketed, in order."""
    pockets: dict[Ball, Pocket]
    first: frozenset[Ball]
    """The balls that the cue ball met first."""
    cue_lost: bool
    any_cushion: bool


NOTHING = Seen(NO_BALLS, NO_BALLS, (), {}, frozenset(), cue_lost=False, any_cushion=False)
_SEEN: dict[int, tuple[object, Seen]] = {}


def seen_of(action: Action) -> Seen:
    events = action.events if isinstance(action, Shot) else None
    if not events:
        return NOTHING
    # The same few shots come again and again; the events are kept, so that no other tuple has their id.
    found = _SEEN.get(id(events))
    if found is None:
        found = _SEEN[id(events)] = (events, _seen(events))
    return found[1]


def _seen(events: tuple[Event, ...]) -> Seen:
    order = tuple(event.ball for event in events if isinstance(event, Pocketed))
    off = [event.ball for event in events if isinstance(event, OffTable)]
    hits = [frozenset(event.with_) for event in events if isinstance(event, Contact) and event.ball == 0]
    return Seen(
        BallSet.from_iterable(ball for ball in order if ball != 0),
        BallSet.from_iterable(ball for ball in off if ball != 0),
        order,
        {event.ball: event.pocket for event in events if isinstance(event, Pocketed)},
        hits[0] if hits else frozenset(),
        cue_lost=0 in order or 0 in off,
        any_cushion=any(isinstance(event, CushionHit) for event in events),
    )


# --- states ---------------------------------------------------------------------------------------------------------


def check_state(state: State) -> None:
    """The laws of a state by itself."""
    turn = state.turn
    over = turn.to is None
    assert over == (state.over is not None)
    assert over or turn.to == "lag" or turn.player in (0, 1), "somebody may always act"
    assert not state.on_table - RACKS[state.rules.game], "a ball that the game does not have"
    check_position(state)
    check_options(state)
    check_refusals(state)


def check_position(state: State) -> None:
    """The line of a position says everything, and can be read back."""
    line = position_line(state)
    assert parse_position(line) == state, line


def check_options(state: State) -> None:
    """Offered equals accepted: every option there is, by who must act, and the offered ones by nobody else."""
    offered = state.options
    player = state.turn.player
    assert not offered or player is not None
    names = state.setting.players
    for option in OPTIONS:
        assert takes(state, names[player or 0], option) == (option in offered), option
    for option in offered:
        assert not takes(state, names[1 - (player or 0)], option), option


def takes(state: State, player: str, option: Option) -> bool:
    """Whether the player may choose the option; of two balls equally near he names one."""
    if accepts(state, Decide(player=player, option=option)):
        return True
    if option != "spot_nearest" or state.layout is None:
        return False
    return any(accepts(state, Decide(player=player, option=option, ball=ball)) for ball in state.on_table)


def check_refusals(state: State) -> None:
    """What cannot be is refused, and what can be is not, by the plainest reading of the state."""
    turn = state.turn
    over = turn.to is None
    due = turn.to == "shoot"
    table = list(state.on_table)
    hit = (Contact(Ball.CUE, (table[0],)),) if table else ()
    required = state.setting.calls == "required" and state.rules.game != "nine-ball"
    call = Call(ball=table[0], pocket="foot-left") if required and table else None
    for seat, name in enumerate(state.setting.players):
        mine = due and seat == turn.player
        assert accepts(state, Shot(player=name, events=hit, call=call)) == mine
        if mine:
            push_out = state.rules.game == "nine-ball" and turn.shot == "after_break"
            assert accepts(state, Shot(player=name, events=hit, call=Call(push_out=True))) == push_out
        told = state.fouls[seat] == 2 and not over
        if told or seat == turn.player:
            assert accepts(state, Warn(player=name)) == told
    if due and turn.player is not None:
        absent = OBJECT_BALLS - state.on_table
        for ball in list(absent)[:1]:
            shot = Shot(player=state.name(turn.player), events=(*hit, pocketed(ball, "foot-left")), call=call)
            assert not accepts(state, shot), "a ball that is not there cannot be pocketed"
    first, second = state.setting.players
    bad = LagBall(faults=("pocketed",))
    assert accepts(state, Lag(lags={first: bad, second: bad})) == (turn.to == "lag")


def accepts(state: State, action: Action) -> bool:
    try:
        rule(state, action)
    except ActionError:
        return False
    return True


# --- transitions ----------------------------------------------------------------------------------------------------


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


def check_end_of_game(before: State, action: Shot, ruling: Ruling) -> None:
    """A shot ends a game in exactly the ways of its rules: who lost, and why."""
    over = ruling.game_over
    told = None if over is None else (over.reason, over.loser)
    codes = {foul.code for foul in ruling.fouls}
    assert ruling.seat is not None
    expected = _END_OF_GAME[before.rules.game](before, action, codes, ruling.seat)
    if told is None and expected is not None and expected[0] == "points_reached":
        assert before.score[ruling.seat] + ruling.points[ruling.seat] < before.setting.points_to
        return
    assert told == expected


def _nine_ball_end(before: State, action: Shot, codes: set[str], seat: int) -> tuple[str, int] | None:
    """9b.6, 9b.8, 24.3.a."""
    push_out = action.call is not None and action.call.push_out
    if "unsportsmanlike" in codes and before.acts[seat] > 0:
        return ("unsportsmanlike", seat)
    if not codes and not push_out and NINE & seen_of(action).down:
        return ("nine_pocketed", 1 - seat)
    warned = before.setting.warnings == "automatic" or before.warned[seat]
    if codes - {"unsportsmanlike"} and before.fouls[seat] == 2 and warned:
        return ("three_fouls", seat)
    return ("unsportsmanlike", seat) if "unsportsmanlike" in codes else None


def _eight_ball_end(before: State, action: Shot, codes: set[str], seat: int) -> tuple[str, int] | None:
    """8b.12, 8b.13, 24.3; of several ways to lose the first in the contract's order, an exclusion before them all."""
    shot, call = seen_of(action), action.call
    if "unsportsmanlike" in codes and before.acts[seat] > 0:
        return ("unsportsmanlike", seat)
    if shot.off & EIGHT:
        return ("eight_off_table", seat)
    if shot.down & EIGHT and before.turn.shot != "break":
        group = NO_BALLS if before.solids is None else (SOLIDS if before.solids == seat else STRIPES)
        left = before.on_table & group
        if codes:
            return ("eight_on_foul", seat)
        if left and not left - shot.down:
            return ("eight_with_last_ball", seat)
        # With nothing else left on an open table the 8 is the ball to play, or nobody could ever win.
        if left or (before.solids is None and before.on_table != EIGHT):
            return ("eight_pocketed_early", seat)
        if call is not None and call.safety:
            return ("eight_on_safety", seat)
        if call is not None and (call.ball != 8 or call.pocket != shot.pockets[Ball.EIGHT]):
            return ("eight_wrong_pocket", seat)
        return ("eight_pocketed", 1 - seat)
    return ("unsportsmanlike", seat) if "unsportsmanlike" in codes else None


def _straight_pool_end(before: State, action: Shot, codes: set[str], seat: int) -> tuple[str, int] | None:
    """sp.11, 24.3.b; whether the points suffice the caller looks up."""
    if "unsportsmanlike" in codes:
        return ("unsportsmanlike", seat) if before.acts[seat] else None
    return None if codes or not seen_of(action).down else ("points_reached", 1 - seat)


_END_OF_GAME = {"nine-ball": _nine_ball_end, "eight-ball": _eight_ball_end, "straight-pool": _straight_pool_end}


def check_groups(before: State, action: Shot, ruling: Ruling) -> None:
    """Groups are decided by a called ball legally pocketed after the break, and change at no other time (8b.7)."""
    after = ruling.state
    if after.rack != before.rack or after.over is not None:
        return
    call, shot = action.call, seen_of(action)
    expected = before.solids
    if (
        before.rules.game == "eight-ball"
        and before.solids is None
        and before.turn.shot != "break"
        and not ruling.fouls
        and 8 not in shot.first
        and not (call is not None and call.safety)
    ):
        made = next((ball for ball in shot.order if ball != 8), None)
        if call is not None:
            as_called = call.ball is not None and shot.pockets.get(call.ball) == call.pocket
            made = call.ball if as_called and call.ball != 8 else None
        if made is not None:
            expected = _seat(ruling.seat or 0) if made < 8 else _other(_seat(ruling.seat or 0))
    assert after.solids == expected


# --- the mirror -----------------------------------------------------------------------------------------------------


def mirrored(state: State) -> State:
    """The state with the players in each other's place; the names stay at their seats."""
    turn = state.turn
    choices = tuple(choice._replace(player=_seat(1 - choice.player)) for choice in turn.choices)
    over = state.over
    if over is not None:
        over = over._replace(winner=_other(over.winner), loser=_other(over.loser))
    return state._replace(
        turn=Turn(_other(turn.player), turn.to, turn.cue_ball, turn.shot, choices),
        solids=_other(state.solids),
        score=state.score[::-1],
        fouls=state.fouls[::-1],
        warned=state.warned[::-1],
        acts=state.acts[::-1],
        balls_won=state.balls_won[::-1],
        breaker=_other(state.breaker),
        over=over,
    )


def mirrored_action(state: State, action: Action) -> Action:
    """The same action by the other player."""
    from dataclasses import replace

    first, second = state.setting.players
    swap = {first: second, second: first}
    if isinstance(action, Shot | Decide | Conduct | Concede | Warn):
        return replace(action, player=swap[action.player])
    if isinstance(action, Lag):
        return replace(action, lags={swap[name]: ball for name, ball in action.lags.items()})
    return action


def check_mirror(before: State, action: Action, ruling: Ruling) -> None:
    """Swapping the players mirrors everything that the ruling says."""
    other = rule(mirrored(before), mirrored_action(before, action))
    assert other.state == mirrored(ruling.state)
    assert other.seat == _other(ruling.seat)
    assert other.points == ruling.points[::-1]
    assert other.record == ruling.record[::-1]
    assert (other.legal, other.fouls, other.pocketed, other.spotted) == (
        ruling.legal,
        ruling.fouls,
        ruling.pocketed,
        ruling.spotted,
    )
    assert other.racked == ruling.racked
    assert other.reasons == tuple(why._replace(seat=_other(why.seat)) for why in ruling.reasons)
    assert other.announcements == tuple(said._replace(seat=_other(said.seat)) for said in ruling.announcements)


def _other(seat: Seat | None) -> Seat | None:
    return None if seat is None else _seat(1 - seat)


def _seat(number: int) -> Seat:
    return 1 if number else 0
