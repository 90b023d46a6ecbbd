"""Starting from a position instead of the break."""

from __future__ import annotations

from collections.abc import Mapping

from poolrules.actions.lines import Setup, ShotKind
from poolrules.base.balls import CUE, BallSet, Group
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.games import game_of
from poolrules.referee.admit import checked_layout, seat_named
from poolrules.referee.answer import answered
from poolrules.state.memory import Memory
from poolrules.state.ruling import Ruling, reason
from poolrules.state.seats import Pair
from poolrules.state.state import State
from poolrules.state.turn import Turn

__all__ = ["rule_setup"]


def rule_setup(state: State, action: Setup) -> Ruling:
    """Replaces the position and whatever was due; what it does not name starts afresh, the score stands.

    ActionError: a position that cannot be.
    """
    rules = state.rules
    seat = seat_named(state, action.player)
    on_table = _balls(state, action)
    fouls = _pair(state, action.fouls_in_a_row, "fouls_in_a_row", (0, 0))
    for i, count in enumerate(fouls):
        most = 2 if rules.three_fouls != "none" else None
        if count < 0 or (most is not None and count > most):
            allowed = f"0 to {most}" if most is not None else "0 or more"
            raise ActionError(f"fouls_in_a_row.{state.name(i)}", f"{count} is not {allowed}")
    score = _pair(state, action.score, "score", state.score)
    _check_score(state, score)
    warned = [seat_named(state, name, f"warned[{i}]") for i, name in enumerate(action.warned or ())]
    if len(set(warned)) < len(warned):
        raise ActionError("warned", f"{state.name(warned[-1])} is named twice")
    cue_ball = action.cue_ball or ("behind_head_string" if action.shot == "break" else "in_place")
    if action.shot == "break" and cue_ball != "behind_head_string":
        raise ActionError("cue_ball", "the breaker has the cue ball in hand: behind_head_string")
    if action.groups is not None and action.shot == "break":
        raise ActionError("groups", "at the break there are none yet: the table is open")
    layout = action.layout
    if layout is not None:
        checked_layout(state, layout, on_table, "layout", cue_ball_known=False)
        if cue_ball != "in_place":
            layout = layout.without(CUE)
    after = state._replace(
        turn=Turn(seat, "shoot", cue_ball=cue_ball, shot=_shot_kind(state, action)),
        on_table=on_table,
        layout=layout,
        own=_own(state, action.groups),
        score=score,
        fouls=fouls,
        warned=(0 in warned, 1 in warned),
        breaker=seat if state.breaker is None else state.breaker,
    )
    why = reason(rules, "position_set_up", on_table, seat=seat)
    return answered(action, state, after, (why,), seat=seat, next_is_told=True)


def _shot_kind(state: State, action: Setup) -> ShotKind:
    # After the break means something only where that shot may be a push-out.
    return "normal" if action.shot == "after_break" and not state.rules.push_out else action.shot


def _balls(state: State, action: Setup) -> BallSet:
    allowed = game_of(state.rules).balls
    mask = 0
    for i, ball in enumerate(action.on_table):
        if ball not in allowed:
            raise ActionError(f"on_table[{i}]", f"ball {ball} is no object ball of this game: {listed(allowed)}")
        if mask >> ball & 1:
            raise ActionError(f"on_table[{i}]", f"ball {ball} is named twice")
        mask |= 1 << ball
    balls = BallSet(mask)
    if not balls:
        raise ActionError("on_table", "at least one object ball must be on the table")
    if action.shot == "break" and balls != allowed:
        raise ActionError("on_table", f"a break needs the full rack; missing are {listed(allowed - balls)}")
    money = game_of(state.rules).money_ball
    if money and not balls & money:
        raise ActionError("on_table", f"ball {listed(money)} is missing, so the game would be over")
    return balls


def _own(state: State, groups: Mapping[str, Group] | None) -> Memory:
    """What the game remembers: whose group is which, and nothing else."""
    game = game_of(state.rules)
    begun = game.memory()
    if groups is None:
        return begun
    if not game.groups:
        raise ActionError("groups", "there are no groups in this game")
    by_seat = {seat_named(state, name, f"groups.{name[:60]}"): group for name, group in groups.items()}
    if len(by_seat) != 2 or len(set(by_seat.values())) != 2:
        raise ActionError("groups", "names both players, one with solids and one with stripes")
    return begun.with_solids(0 if by_seat[0] == "solids" else 1)


def _pair(state: State, given: Mapping[str, int] | None, field: str, default: Pair) -> Pair:
    if given is None:
        return default
    values = {seat_named(state, name, f"{field}.{name[:60]}"): value for name, value in given.items()}
    return (values.get(0, default[0]), values.get(1, default[1]))


def _check_score(state: State, score: Pair) -> None:
    setting = state.setting
    for seat, value in enumerate(score):
        if setting.rules.scoring == "racks":
            goal = setting.goal(seat)
            if not 0 <= value < goal:
                raise ActionError(
                    f"score.{state.name(seat)}", f"{value} is not 0 to {goal - 1}, the match being a race to {goal}"
                )
        elif value >= setting.goal(seat):
            raise ActionError(
                f"score.{state.name(seat)}", f"{value} is not below {setting.goal(seat)}, the points to play to"
            )
