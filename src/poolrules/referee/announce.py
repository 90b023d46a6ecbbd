"""What the referee says aloud before the next shot (24.1)."""

from __future__ import annotations

from poolrules.state.ruling import Announcement
from poolrules.state.state import State, call_needed

__all__ = ["before_next_shot"]


def before_next_shot(state: State) -> tuple[Announcement, ...]:
    """What the player to shoot must hear: that one more ball wins, that the shot must be called.

    Clauses: 24.1, sp.11
    """
    turn, setting = state.turn, state.setting
    if turn.to != "shoot" or turn.player is None:
        return ()
    told: tuple[Announcement, ...] = ()
    if setting.rules.scoring == "points" and setting.goal(turn.player) - state.score[turn.player] == 1:
        told = (Announcement("one_ball_needed", turn.player, setting.rules.cites["one_ball_needed"]),)
    if setting.calls == "required" and call_needed(state, turn.player):
        told += (Announcement("call_required", turn.player, setting.rules.cites["call_required"]),)
    return told
