"""The referee: one state and one action give one ruling. Nothing here knows a file, a screen or a clock.

``rule`` is the one way to change a state. What needs the past (undo, protest, interference) is added by
``poolrules.match.match``, which keeps it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from poolrules.actions.lines import Action, Concede, Conduct, Decide, Lag, Setup, Shot, Stalemate, Warn
from poolrules.base.balls import CUE, EIGHT, NO_BALLS, Ball, BallSet
from poolrules.base.errors import ActionError
from poolrules.games import full_rack
from poolrules.geometry import Layout
from poolrules.referee.admit import play_of, play_of_facts, seat_named
from poolrules.referee.announce import before_next_shot
from poolrules.referee.conduct import act_of, check_penalty, conduct_fouls, is_act, opponents_turn
from poolrules.referee.costs import Cost, gravest
from poolrules.referee.lag import rule_lag
from poolrules.referee.racks import LAG_TURN, end_of_game, rerack
from poolrules.referee.record import foul_counted, unchanged
from poolrules.referee.setup import rule_setup
from poolrules.referee.shots import rule_play
from poolrules.referee.spots import put_on_spot
from poolrules.shot.facts import Facts, listed
from poolrules.shot.fouls import cited, conduct_alone
from poolrules.shot.head_string import spot_nearest_candidates
from poolrules.shot.verdict import reason
from poolrules.state.ruling import Announcement, GameOver, Placed, Reason, Ruling
from poolrules.state.state import BREAK_TURN, Choice, Pair, Seat, Setting, State, Turn, changed

__all__ = ["opening", "rule", "rule_facts"]


def opening(setting: Setting) -> State:
    """The state before the first action: a full rack to break, or a lag where the header names no breaker.

    Clauses: 4, 5
    """
    breaker = setting.breaker
    turn = LAG_TURN if breaker is None else BREAK_TURN[breaker]
    return State(setting, turn, full_rack(setting.rules), breaker=breaker)


def rule_facts(state: State, shot: Shot, facts: Facts, *, start: Layout | None = None) -> Ruling:
    """Rules a shot whose facts and layouts a program vouches for, such as a simulator's adapter: they are not checked.

    ``shot`` has neither events nor a summary; ``start`` is the layout before it, its ``end`` the one after it. A cue
    ball in hand behind the head string is judged by events: apply such a shot with ``rule``.

    ActionError: there can be no shot now, or its call cannot be.
    """
    if state.turn.cue_ball == "behind_head_string":
        raise ActionError("events", "is missing: they tell whether the cue ball in hand crossed the head string")
    return rule_play(play_of_facts(state, shot, facts, start))


def rule(state: State, action: Action) -> Ruling:
    """Rules one action. The ruling holds the state that follows; the given one stays as it was.

    The action is one that ``action_from`` has read, or that the caller vouches for: of its fields only what depends on
    the state is checked. ``Match.apply`` checks all.

    ActionError: the action cannot be, for example a shot out of turn or a ball that is not on the table; also
    undo, protest and interference, which need a ``Match``.
    """
    if type(action) is Shot:
        return rule_play(play_of(state, action))
    ruler = _RULERS.get(type(action))
    if ruler is None:
        raise ActionError("action", f"{action.action} needs the actions before it: apply it to a Match")
    if state.turn.to is None:
        raise ActionError("action", "the match is over; only undo and protest are accepted")
    return ruler(state, action)._replace(entered=action)


# --- decisions ------------------------------------------------------------------------------------------------------


def _decide(state: State, action: Decide) -> Ruling:
    """One of the options of the state.

    Clauses: 8b.2, 8b.3, 8b.4, 8b.5, 9b.4, sp.2, sp.10, sp.12, 4, 19.a
    """
    seat = seat_named(state, action.player)
    options = state.options
    if not options:
        raise ActionError("option", "no decision is due")
    if seat != state.turn.player:
        raise ActionError("player", f"{state.name(seat)!r} has nothing to decide; the decision is the other player's")
    if action.option not in options:
        raise ActionError("option", f"{action.option!r} is not offered; allowed are {', '.join(options)}")
    if action.option == "spot_nearest":
        return _spot_nearest(state, seat, action)
    if action.ball is not None:
        raise ActionError("ball", "only spot_nearest takes a ball")
    choice = next(choice for choice in state.turn.choices if choice.option == action.option)
    return _chosen(state, seat, choice)


def _chosen(state: State, seat: Seat, choice: Choice) -> Ruling:
    rules = state.rules
    turn = Turn(choice.player, "shoot", choice.cue_ball, choice.shot)
    why = reason(rules, f"chose_{choice.option}", seat=seat)
    spotted: tuple[Placed, ...] = ()
    racked: tuple[Placed, ...] | None = None
    announcements: tuple[Announcement, ...] = ()
    if choice.rerack:
        after, racked = rerack(state, turn)
        announcements = (Announcement("rerack", None, why.clause),)
    elif choice.gives_breaker:
        after = state._replace(turn=turn, breaker=choice.player)
    else:
        layout = state.layout
        on_table = state.on_table
        if choice.spot_eight:
            spotted, layout = put_on_spot(state, layout, EIGHT)
            on_table |= EIGHT
        if layout is not None and choice.cue_ball != "in_place":
            layout = layout.without(CUE)
        after = state._replace(turn=turn, on_table=on_table, layout=layout)
    return Ruling(
        "decide",
        seat,
        after,
        spotted=spotted,
        racked=racked,
        record=after.fouls,
        announcements=announcements + before_next_shot(after),
        reasons=(why,),
    )


def _spot_nearest(state: State, seat: Seat, action: Decide) -> Ruling:
    """The ball nearest to the head string is spotted; of several equally near the shooter chooses."""
    candidates = spot_nearest_candidates(state)
    ball = action.ball
    if ball is None:
        if len(candidates) > 1:
            raise ActionError("ball", f"is missing: {listed(candidates)} are equally near to the head string")
        ball = next(iter(candidates))
    elif ball not in candidates:
        raise ActionError("ball", f"ball {ball} is not nearest to the head string; allowed: {listed(candidates)}")
    chosen = BallSet(1 << Ball(ball))
    assert state.layout is not None
    spotted, layout = put_on_spot(state, state.layout.without(chosen), chosen)
    after = state._replace(layout=layout)
    why = reason(state.rules, "chose_spot_nearest", chosen, seat=seat)
    told = before_next_shot(after)
    return Ruling("decide", seat, after, spotted=spotted, record=after.fouls, announcements=told, reasons=(why,))


# --- between shots --------------------------------------------------------------------------------------------------


def _warn(state: State, action: Warn) -> Ruling:
    """A player is told that he is on two fouls.

    Clauses: 19.d
    """
    seat = seat_named(state, action.player)
    if state.fouls[seat] != 2:
        raise ActionError("player", f"{state.name(seat)} is on {state.fouls[seat]} fouls in a row, not on two")
    after = state._replace(warned=changed(state.warned, seat, value=True))
    why = reason(state.rules, "warned_on_two_fouls", seat=seat)
    return Ruling("warning", seat, after, record=after.fouls, reasons=(why,))


def _conduct(state: State, action: Conduct) -> Ruling:
    """A foul without a stroke, or unsportsmanlike conduct: the opponent has the turn; a decision that was due lapses.

    Clauses: 8b.5, 13, 18.f, 19, 20, 21.a, 21.c, 23.3, 23.4, 24.3.a, 24.3.b, sp.12
    """
    seat = seat_named(state, action.player)
    rules = state.rules
    found = conduct_fouls(state, action)
    check_penalty(state, action, found)
    if not found or action.penalty == "warning":
        code = "unsportsmanlike_warning" if found else "not_a_foul"
        return Ruling("conduct", seat, state, record=state.fouls, reasons=(reason(rules, code, seat=seat),))
    accepted = opponents_turn(state, seat)
    if accepted.shot == "break" and state.breaker is None:
        state = state._replace(breaker=accepted.player)
    record, points = unchanged(state), 0
    reasons: tuple[Reason, ...] = (reason(rules, "turn_lost_by_foul", seat=accepted.player),)
    if not conduct_alone(found) or action.penalty == "foul":
        record = foul_counted(state, seat)
        if rules.foul_points:
            points -= rules.foul_points
            reasons += (reason(rules, "foul_points", seat=seat, number=rules.foul_points),)
    act = act_of(state, seat, accepted, penalty=action.penalty) if is_act(found) and action.penalty != "foul" else None
    turn, points, over, reasons = gravest(rules, seat, Cost(accepted, points, None, reasons), record, act)
    if rules.scoring == "racks":
        points = 0
    spotted: tuple[Placed, ...] = ()
    layout = state.layout
    on_table = state.on_table
    if over is None and any(choice.spot_eight for choice in state.turn.choices):
        # The 8 down on the break waited for the decision.
        spotted, layout = put_on_spot(state, layout, EIGHT)
        on_table |= EIGHT
        reasons += (reason(rules, "eight_spotted", EIGHT),)
    after = state._replace(
        turn=turn,
        on_table=on_table,
        layout=layout,
        score=changed(state.score, seat, state.score[seat] + points),
        fouls=record.fouls,
        warned=record.warned,
        acts=state.acts if act is None else act.acts,
    )
    if after.layout is not None and turn.to == "shoot" and turn.cue_ball != "in_place":
        after = after._replace(layout=after.layout.without(CUE))
    racked: tuple[Placed, ...] | None = None
    if over is not None:
        after = end_of_game(after, over, match=act is not None and act.excluded)
    elif turn.shot == "break" and accepted.shot != "break":
        after, racked = rerack(after, turn)
    return Ruling(
        "conduct",
        seat,
        after,
        fouls=cited(found, rules),
        spotted=spotted,
        racked=racked,
        points=_difference(after, state),
        record=record.fouls if record.third else after.fouls,
        game_over=over,
        announcements=record.announcements + before_next_shot(after),
        reasons=reasons,
    )


def _stalemate(state: State, _action: Stalemate) -> Ruling:
    """The rack is played again by the same breaker; in 14/1 the players lag again and the score stands.

    Clauses: 8b.15, 9b.9, sp.13
    """
    rules = state.rules
    if state.turn.to == "lag" or state.breaker is None:
        raise ActionError("action", "no rack is in play yet, so there is no stalemate")
    why = reason(rules, "stalemate")
    if rules.stalemate == "lag":
        # The game to so many points goes on; only the rack is given up, and nobody is to break the next one yet.
        after, racked = rerack(state._replace(breaker=None), LAG_TURN)
        told = (Announcement("rerack", None, why.clause),)
        return Ruling("stalemate", None, after, racked=racked, record=after.fouls, announcements=told, reasons=(why,))
    over = GameOver("stalemate", why.clause, None, None)
    after = end_of_game(state, over)
    return Ruling("stalemate", None, after, record=after.fouls, game_over=over, reasons=(why,))


def _concede(state: State, action: Concede) -> Ruling:
    """A player gives up the game, or the match."""
    seat = seat_named(state, action.player)
    over = GameOver("conceded", None, _other(seat), seat)
    after = end_of_game(state, over, match=action.match)
    why = Reason("conceded_match" if action.match else "conceded", "", NO_BALLS, seat)
    return Ruling(
        "concede",
        seat,
        after,
        points=_difference(after, state),
        record=after.fouls,
        game_over=over,
        announcements=before_next_shot(after),
        reasons=(why,),
    )


def _other(seat: Seat) -> Seat:
    return 1 if seat == 0 else 0


def _difference(after: State, before: State) -> Pair:
    return (after.score[0] - before.score[0], after.score[1] - before.score[1])


_RULERS: dict[type, Callable[[State, Any], Ruling]] = {
    Setup: rule_setup,
    Lag: rule_lag,
    Decide: _decide,
    Warn: _warn,
    Conduct: _conduct,
    Stalemate: _stalemate,
    Concede: _concede,
}
