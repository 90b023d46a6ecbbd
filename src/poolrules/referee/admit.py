"""The door of a shot: checks that it can be, and gathers what its judgement needs.

Everything that cannot be at a table is refused here, before anything is ruled; a foul never is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from poolrules.actions.events import Pocket
from poolrules.actions.lines import Call, End, Shot, Start
from poolrules.base.balls import CUE, NO_BALLS, Ball, BallSet
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.editions.games import GAMES
from poolrules.games.game import Game
from poolrules.geometry import HAIR, Layout, frozen_to_cushions, layout_faults, placement_faults
from poolrules.shot.facts import NO_FROZEN, Facts, Frozen, from_events
from poolrules.shot.play import Play
from poolrules.shot.summary import from_summary
from poolrules.state.seats import Seat
from poolrules.state.state import State, call_needed

__all__ = ["admitted", "checked_layout", "seat_named", "vouched"]

_OPPOSITE = {"head": "foot", "foot": "head", "left": "right", "right": "left"}


def seat_named(state: State, name: str, field: str = "player") -> Seat:
    """The seat of a player. ActionError when nobody of that name plays."""
    players = state.setting.players
    if name == players[0]:
        return 0
    if name == players[1]:
        return 1
    raise ActionError(
        field, f"{_short(name)} does not play; the players are {_short(players[0])} and {_short(players[1])}"
    )


def _short(name: str) -> str:
    return repr(name if len(name) <= 60 else name[:57] + "...")


def admitted(state: State, shot: Shot) -> Play:
    """The shot with its facts. ActionError says what cannot be, and the state stays as it was.

    Clauses: 18.l, 20, 24.1
    """
    turn, seat = state.turn, state.turn.player
    if seat is None or turn.to != "shoot" or shot.player != state.setting.players[seat] or shot.observed:
        seat = _shooter(state, shot)
    start, layout, frozen = shot.start, state.layout, NO_FROZEN
    if start is not None:
        layout, frozen = _start(state, start)
    elif layout is not None:
        frozen = _frozen_by_layout(state, layout)
    if frozen and state.rules.frozen_ball == "ignored":
        frozen = NO_FROZEN
    facts = _facts(state, shot, frozen)
    if shot.end is not None and shot.end.layout is not None:
        _check_end(state, shot.end, facts)
    return _play(state, shot, seat, facts=facts, start=layout)


def vouched(state: State, shot: Shot, facts: Facts, start: Layout | None) -> Play:
    """The shot with facts and layouts that are vouched for: only whether there can be a shot, and its call, is checked.

    Clauses: 18.l, 20, 24.1
    """
    return _play(state, shot, _shooter(state, shot), facts=facts, start=start)


def _play(state: State, shot: Shot, seat: Seat, *, facts: Facts, start: Layout | None) -> Play:
    """All that is judged, with the call as far as the game heeds it."""
    setting = state.setting
    rules = setting.rules
    game: Game = GAMES[rules.game]
    call = shot.call is not None or setting.calls == "required"
    push_out, safety, called, pocket = _heeded_call(state, shot, seat, game=game) if call else _NOT_CALLED
    # As with facts: every shot makes one.
    play = Play.__new__(Play)
    play.state = state
    play.rules = rules
    play.shot = shot
    play.facts = facts
    play.seat = seat
    play.opponent = 1 if seat == 0 else 0
    play.on = game.balls_on(state, seat)
    play.start = start
    play.is_break = state.turn.shot == "break"
    play.push_out = push_out
    play.safety = safety
    play.called = called
    play.called_pocket = pocket
    return play


_NOT_CALLED: Final = (False, False, None, None)


def _heeded_call(state: State, shot: Shot, seat: Seat, *, game: Game) -> tuple[bool, bool, Ball | None, Pocket | None]:
    """The call as far as the game heeds it: a push-out, a safety, or a ball and its pocket."""
    call, rules = shot.call, state.setting.rules
    if call is None:
        if call_needed(state, seat):
            raise ActionError("call", "is missing: with calls 'required' this shot must be called")
        return _NOT_CALLED
    push_out = _check_call(state, call)
    ignored = rules.calls == "none" or (state.turn.shot == "break" and not rules.break_called)
    if rules.calls == "money_ball" and call.ball is not None:
        ignored = call.ball not in game.money_ball
    if ignored:
        return push_out, False, None, None
    return push_out, call.safety and rules.safety, call.ball, call.pocket


def _shooter(state: State, shot: Shot) -> Seat:
    turn = state.turn
    players = state.setting.players
    if turn.to == "shoot" and turn.player is not None and shot.player == players[turn.player] and not shot.observed:
        return turn.player
    seat = seat_named(state, shot.player)
    if turn.to != "shoot":
        raise ActionError("action", _due_instead(state))
    out_of_turn = any(seen.code == "out_of_turn" for seen in shot.observed)
    if seat != turn.player and not out_of_turn:
        raise ActionError(
            "player", f"{_short(_actor(state))} is to shoot; a shot out of turn is entered with observed out_of_turn"
        )
    _check_observed(state, shot, seat, out_of_turn=out_of_turn)
    return seat


def _due_instead(state: State) -> str:
    """Why there can be no shot now."""
    turn = state.turn
    if turn.to is None:
        return "the match is over; only undo and protest are accepted"
    if turn.to == "lag":
        return "a lag is due before the first shot"
    return f"{_short(_actor(state))} must first decide: {', '.join(turn.options)}"


def _check_observed(state: State, shot: Shot, seat: Seat, *, out_of_turn: bool) -> None:
    turn = state.turn
    if out_of_turn and seat == turn.player:
        raise ActionError("observed", f"{_short(shot.player)} is not out of turn")
    for i, seen in enumerate(shot.observed):
        if seen.ball and seen.ball not in state.on_table:
            raise ActionError(f"observed[{i}].ball", f"ball {seen.ball} is not on the table")
        if seen.code == "illegal_break" and turn.shot != "break":
            raise ActionError(f"observed[{i}].code", "illegal_break is for a break only")
        if seen.code == "bad_placement" and turn.cue_ball != "behind_head_string":
            raise ActionError(f"observed[{i}].code", "bad_placement is for a cue ball in hand behind the head string")
        if seen.code == "late_fall" and seen.ball is None:
            raise ActionError(f"observed[{i}].ball", "is missing: which ball fell late")


def _actor(state: State) -> str:
    """The name of who is to shoot or to decide."""
    assert state.turn.player is not None
    return state.name(state.turn.player)


def _facts(state: State, shot: Shot, frozen: Frozen) -> Facts:
    events, rules = shot.events, state.setting.rules
    if shot.observed and rules.hanging_ball == "put_back":
        shot = _without_late_falls(shot)
        events = shot.events
    if events is None:
        if shot.facts is None:
            raise ActionError("events", "is missing: a shot has either events or facts")
        return from_summary(shot.facts, state.on_table, frozen)
    if shot.facts is not None:
        raise ActionError("facts", "a shot has either events or facts, not both")
    returns = rules.frozen_ball == "leave_and_return"
    lamp = rules.lamp == "off_table"
    return from_events(events, state.on_table, frozen, return_counts=returns, lamp_is_off=lamp)


def _without_late_falls(shot: Shot) -> Shot:
    """The shot without the balls that hung at the lip for too long before they fell: they are put back."""
    late = {seen.ball for seen in shot.observed if seen.code == "late_fall"}
    if not late:
        return shot
    events, summary = shot.events, shot.facts
    if events is not None:
        events = tuple(event for event in events if event.kind != "pocketed" or event.ball not in late)
    if summary is not None and summary.pocketed is not None:
        summary = replace(summary, pocketed=tuple(one for one in summary.pocketed if one.ball not in late))
    return replace(shot, events=events, facts=summary)


def _check_call(state: State, call: Call) -> bool:
    """Whether a push-out was called. Refuses a call that cannot be.

    Clauses: 8b.8, 9b.4, 22, sp.3
    """
    said = (call.ball is not None or call.pocket is not None) + call.safety + call.push_out
    if said != 1:
        raise ActionError("call", "is one of three: ball and pocket, a safety, or a push-out")
    if call.push_out:
        if not state.rules.push_out or state.turn.shot != "after_break":
            raise ActionError(
                "call.push_out", "there is no push-out here; it may only follow a foul-free break (9-ball)"
            )
        return True
    if call.safety:
        return False
    if call.ball is None or call.pocket is None:
        raise ActionError(f"call.{'ball' if call.ball is None else 'pocket'}", "a call names both ball and pocket")
    if call.ball not in state.on_table:
        raise ActionError("call.ball", f"ball {call.ball} cannot be called; on the table are {listed(state.on_table)}")
    return False


# --- layouts --------------------------------------------------------------------------------------------------------


def _start(state: State, start: Start) -> tuple[Layout | None, Frozen]:
    """The layout and the frozen balls at the start of a shot, as declared or else as the layout tells.

    Clauses: 6, 8, 18.j, 18.l, 23.1.b, 23.2.e
    """
    layout = state.layout
    if start.layout is not None:
        layout = checked_layout(state, start.layout, state.on_table, "start.layout", cue_ball_known=False)
    in_hand = state.turn.cue_ball != "in_place"
    placed = start.cue_placed
    if placed is not None:
        if not in_hand:
            raise ActionError("start.cue_placed", "the cue ball is in place; only a cue ball in hand is placed")
        if start.layout is not None and start.layout.get(Ball.CUE) not in (None, placed):
            raise ActionError("start.cue_placed", "the layout has the cue ball at another place")
    elif in_hand and start.layout is not None:
        placed = start.layout.get(Ball.CUE)
    if placed is not None and in_hand:
        others = Layout.of({}) if layout is None else layout.without(CUE)
        faults = placement_faults(state.setting.table, others, placed)
        if faults:
            raise ActionError("start.cue_placed", "; ".join(fault.sentence for fault in faults))
        layout = None if layout is None else others.placed({0: placed})
    if start.warned_not_behind_head_string and state.turn.cue_ball != "behind_head_string":
        raise ActionError("start.warned_not_behind_head_string", "the cue ball is not in hand behind the head string")
    touching = start.frozen_to_cue or ()
    for i, ball in enumerate(touching):
        if ball not in state.on_table:
            raise ActionError(f"start.frozen_to_cue[{i}]", f"ball {ball} is not an object ball on the table")
        if ball in touching[:i]:
            raise ActionError(f"start.frozen_to_cue[{i}]", f"ball {ball} is named twice")
    if start.frozen_to_cushion is None:
        return layout, NO_FROZEN if layout is None else _frozen_by_layout(state, layout)
    return layout, _declared(state, start.frozen_to_cushion)


def _declared(state: State, frozen: Frozen) -> Frozen:
    """The balls that were declared frozen. ActionError: one that is not there, or that cannot lie so."""
    for ball, cushions in frozen.items():
        where = f"start.frozen_to_cushion.{ball}"
        if ball and ball not in state.on_table:
            raise ActionError(where, f"ball {ball} is not on the table")
        for i, cushion in enumerate(cushions):
            if cushion in cushions[:i]:
                raise ActionError(f"{where}[{i}]", f"{cushion} is named twice")
            if _OPPOSITE[cushion] in cushions[:i]:
                raise ActionError(f"{where}[{i}]", f"no ball lies at {_OPPOSITE[cushion]} and {cushion} at once")
    return frozen


def _frozen_by_layout(state: State, layout: Layout) -> Frozen:
    """The object balls that a layout shows within 0.1 mm of a cushion.

    Clauses: 18.j
    """
    if not state.rules.frozen_by_layout:
        return NO_FROZEN
    table = state.setting.table
    low = table.radius + 2 * HAIR
    right, foot = table.width - low, table.length - low
    frozen: dict[Ball, tuple[str, ...]] = {}
    for number, place in enumerate(layout.points):
        if number and place is not None and not (low < place[0] < right and low < place[1] < foot):
            cushions = frozen_to_cushions(table, layout, number)
            if cushions:
                frozen[Ball(number)] = cushions
    return frozen or NO_FROZEN  # type: ignore[return-value]


def checked_layout(state: State, layout: Layout, object_balls: BallSet, field: str, *, cue_ball_known: bool) -> Layout:
    """The layout, if it can be. ActionError names every fault at once.

    ``object_balls`` must be there, all of them and no other; the cue ball too with ``cue_ball_known``, otherwise it
    may be.
    """
    expected = object_balls | (CUE if cue_ball_known or Ball.CUE in layout else NO_BALLS)
    faults = layout_faults(state.setting.table, layout, expected=expected)
    if faults:
        raise ActionError(field, "; ".join(fault.sentence for fault in faults))
    return layout


def _check_end(state: State, end: End, facts: Facts) -> None:
    """Every ball still on the bed is in the end layout, and no other."""
    assert end.layout is not None
    left = state.on_table - facts.potted - facts.off_table
    layout = end.layout
    # Off the lamp a ball may lie on the bed again, though it counts as off the table.
    left |= BallSet.from_iterable(ball for ball in facts.off_lamp if ball in layout) - CUE
    if facts.cue_ball_lost and Ball.CUE in layout and 0 not in facts.off_lamp:
        raise ActionError("end.layout.cue", "the cue ball is pocketed or off the table, it cannot lie on the bed")
    checked_layout(state, layout, left, "end.layout", cue_ball_known=not facts.cue_ball_lost)
