"""What else may happen between shots: a warning, a stalemate, a concession."""

from __future__ import annotations

from poolrules.actions.lines import Concede, Stalemate, Warn
from poolrules.base.errors import ActionError
from poolrules.referee.admit import seat_named
from poolrules.referee.answer import answered
from poolrules.referee.racks import end_of_game, rerack
from poolrules.state.ruling import Announcement, Reason, Ruling, reason
from poolrules.state.seats import changed, other
from poolrules.state.state import GameOver, State
from poolrules.state.turn import LAG_TURN

__all__ = ["rule_concede", "rule_stalemate", "rule_warning"]


def rule_warning(state: State, action: Warn) -> Ruling:
    """A player is told that he is on two fouls.

    Clauses: 19.d
    """
    seat = seat_named(state, action.player)
    if state.fouls[seat] != 2:
        raise ActionError("player", f"{state.name(seat)} is on {state.fouls[seat]} fouls in a row, not on two")
    after = state._replace(warned=changed(state.warned, seat, value=True))
    return answered(action, state, after, (reason(state.rules, "warned_on_two_fouls", seat=seat),), seat=seat)


def rule_stalemate(state: State, action: Stalemate) -> Ruling:
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
        return answered(action, state, after, (why,), racked=racked, announcements=told)
    over = GameOver("stalemate", why.clause, None, None)
    return answered(action, state, end_of_game(state, over), (why,), game_over=over)


def rule_concede(state: State, action: Concede) -> Ruling:
    """A player gives up the game, or the match."""
    seat = seat_named(state, action.player)
    over = GameOver("conceded", None, other(seat), seat)
    after = end_of_game(state, over, match=action.match)
    why = Reason("conceded_match" if action.match else "conceded", "", seat=seat)
    return answered(action, state, after, (why,), seat=seat, game_over=over, next_is_told=True)
