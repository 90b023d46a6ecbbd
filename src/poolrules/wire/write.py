"""Writing: a ruling as the contract's JSON object."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from poolrules.gather import call_needed
from poolrules.ruling import Placed, Ruling
from poolrules.state import Pair, State
from poolrules.text import announcement_text, foul_text, reason_text

__all__ = ["as_dict", "as_json"]

_KEYS: tuple[int | str, ...] = ("cue", *range(1, 16))


def as_json(ruling: Ruling, line: int | None = None) -> bytes:
    """The ruling as one line of JSON, without the line's end."""
    return to_json(as_dict(ruling, line))


def as_dict(ruling: Ruling, line: int | None = None) -> dict[str, Any]:
    """The ruling in the shape of the contract; ``line`` is the action's line in its log."""
    state = ruling.state
    players = state.setting.players
    rules = state.setting.rules
    shown: dict[str, Any] = {} if line is None else {"line": line}
    shown["action"] = ruling.action
    shown["player"] = None if ruling.seat is None else players[ruling.seat]
    shown["legal"] = ruling.legal
    shown["fouls"] = [
        {"code": foul.code, "clause": foul.clause, "balls": balls(foul.balls), "text": foul_text(foul)}
        if foul.balls
        else {"code": foul.code, "clause": foul.clause, "text": foul_text(foul)}
        for foul in ruling.fouls
    ]
    shown["pocketed"] = [_KEYS[ball] for ball in ruling.pocketed]
    shown["spotted"] = _placed(ruling.spotted)
    if ruling.racked is not None:
        shown["racked"] = _placed(ruling.racked)
    shown["points"] = _by_name(players, ruling.points)
    shown["score"] = _by_name(players, state.score)
    shown["fouls_in_a_row"] = _by_name(players, ruling.record)
    shown["groups"] = _groups(state)
    shown["on_table"] = balls(state.on_table)
    shown["next"] = _next(state)
    over = ruling.game_over
    shown["game_over"] = (
        None
        if over is None
        else {
            "winner": _name(players, over.winner),
            "loser": _name(players, over.loser),
            "reason": over.reason,
            "clause": over.clause,
        }
    )
    shown["match_over"] = None if state.over is None else {"winner": _name(players, state.over.winner)}
    shown["announcements"] = [
        {"code": said.code, "player": _name(players, said.seat), "text": announcement_text(said, players)}
        for said in ruling.announcements
    ]
    shown["reasons"] = [
        {"code": why.code, "clause": why.clause or None, "text": reason_text(why, players)} for why in ruling.reasons
    ]
    shown["rulebook"] = rules.edition
    return shown


def _next(state: State) -> dict[str, Any]:
    turn = state.turn
    due = turn.to
    playing = due in ("shoot", "decide") and turn.player is not None
    return {
        "player": _name(state.setting.players, turn.player),
        "to": due,
        "cue_ball": turn.cue_ball if playing else None,
        "balls_on": balls(state.balls_on) if playing else [],
        "call": "ball_and_pocket"
        if due == "shoot" and turn.player is not None and call_needed(state, turn.player)
        else "none",
        "push_out": due == "shoot" and turn.shot == "after_break" and state.setting.rules.push_out,
        "break": due == "shoot" and turn.shot == "break",
        "options": list(state.options),
    }


def _groups(state: State) -> dict[str, str] | None:
    if state.solids is None:
        return None
    first, second = state.setting.players
    return {first: "solids" if state.solids == 0 else "stripes", second: "stripes" if state.solids == 0 else "solids"}


_BALLS: dict[int, list[int | str]] = {}


def balls(mask: int) -> list[int | str]:
    """The balls of a set as the log writes them."""
    found = _BALLS.get(mask)
    if found is None:
        found = _BALLS[int(mask)] = [key for ball, key in enumerate(_KEYS) if mask >> ball & 1]
    return found


def _placed(placed: tuple[Placed, ...]) -> list[dict[str, Any]]:
    return [{"ball": _KEYS[ball], "at": at} for ball, at in placed]


def _by_name(players: tuple[str, str], pair: Pair) -> dict[str, int]:
    return {players[0]: pair[0], players[1]: pair[1]}


def _name(players: tuple[str, str], seat: int | None) -> str | None:
    return None if seat is None else players[seat]
