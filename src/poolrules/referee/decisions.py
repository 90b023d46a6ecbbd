"""Decisions: one of the options of the state (8b.2 to 8b.5, 9b.4, sp.2, sp.10, 4, 19.a)."""

from __future__ import annotations

from poolrules.actions.lines import Decide
from poolrules.base.balls import CUE, EIGHT, Ball, BallSet
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.referee.admit import seat_named
from poolrules.referee.answer import answered
from poolrules.referee.racks import rerack
from poolrules.referee.spots import put_on_spot
from poolrules.state.ruling import Announcement, Placed, Ruling, reason
from poolrules.state.seats import Seat
from poolrules.state.state import State, spot_nearest_candidates
from poolrules.state.turn import Choice, Turn

__all__ = ["rule_decide"]


def rule_decide(state: State, action: Decide) -> Ruling:
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
    return _chosen(state, seat, choice, action)


def _chosen(state: State, seat: Seat, choice: Choice, action: Decide) -> Ruling:
    """What the option leads to; it is chosen by the clause that gave the choice."""
    rules = state.rules
    turn = Turn(choice.player, "shoot", cue_ball=choice.cue_ball, shot=choice.shot)
    code = f"chose_{choice.option}"
    why = reason(rules, code, seat=seat, cited=choice.because)
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
    return answered(
        action,
        state,
        after,
        (why,),
        seat=seat,
        spotted=spotted,
        racked=racked,
        announcements=announcements,
        next_is_told=True,
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
    return answered(action, state, after, (why,), seat=seat, spotted=spotted, next_is_told=True)
