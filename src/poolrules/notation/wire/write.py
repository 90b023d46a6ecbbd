"""Writing: a ruling as the JSON object of the format, one line.

A match says the same things again and again, so the pieces of a line are encoded once and kept: the sentence of a
reason, a set of balls, what a turn allows. What is kept is bounded; to lose it only costs time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeVar

from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.games import game_of
from poolrules.notation.words.sentences import announcement_text, foul_text, reason_text
from poolrules.state.ruling import Announcement, Foul, Placed, Reason, Ruling
from poolrules.state.seats import Pair, Seat
from poolrules.state.setting import Setting
from poolrules.state.state import GameOver, State, call_needed
from poolrules.state.turn import Turn

__all__ = ["RulingWriter", "as_dict", "as_json", "state_as_json"]

_KEYS = ('"cue"', *map(str, range(1, 16)))
_WORDS: dict[object, str] = {None: "null", True: "true", False: "false"}
_MOST = 4096
_LINE_ENDS = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}
"""What ends a line for some readers, though not for JSON: a ruling is one line for all."""
K = TypeVar("K")


def as_json(ruling: Ruling, line: int | None = None) -> bytes:
    """The ruling as one line of JSON, without the line's end; ``line`` is the action's line in its log.

    For many rulings of one match a ``RulingWriter`` does it faster.
    """
    return _writer(ruling.state.setting).json(ruling, line)


def state_as_json(state: State) -> bytes:
    """What a ruling says of the state that it led to: groups, balls, what comes next, score, record, the end."""
    return _writer(state.setting).state_json(state)


def as_dict(ruling: Ruling, line: int | None = None) -> dict[str, Any]:
    """The ruling as the object that its JSON line holds."""
    shown: dict[str, Any] = json.loads(as_json(ruling, line))
    return shown


class _Kept(dict[K, str]):
    """Pieces of JSON by what they say, each made when it is first asked for."""

    def __init__(self, make: Callable[[K], str]) -> None:
        self._make = make

    def __missing__(self, key: K) -> str:
        return _keep(self, key, self._make(key))

    def all(self, keys: Iterable[K]) -> str:
        """A list of them."""
        return f"[{','.join(map(self.__getitem__, keys))}]"


class RulingWriter:
    """Writes the rulings of one match."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        first, second = (_text(name) for name in setting.players)
        self._players: dict[Seat | None, str] = {0: first, 1: second, None: "null"}
        self._groups: dict[Seat | None, str] = {
            0: f'{{{first}:"solids",{second}:"stripes"}}',
            1: f'{{{first}:"stripes",{second}:"solids"}}',
            None: "null",
        }
        self._rulebook = _text(setting.rules.edition)
        self._balls_on = game_of(setting.rules).balls_on
        self._pairs: _Kept[Pair] = _Kept(lambda pair: f"{{{first}:{pair[0]},{second}:{pair[1]}}}")
        self._reasons = _Kept(self._reason)
        self._announcements = _Kept(self._announcement)
        self._turns = _Kept(self._turn)
        self._allowances = _Kept(self._allowance)
        self._positions: dict[tuple[object, ...], str] = {}

    def json(self, ruling: Ruling, line: int | None = None) -> bytes:
        """The ruling as one line of JSON, without the line's end."""
        state, over, told = ruling.state, ruling.game_over, ruling.announcements
        # Where the balls lie matters only to a request that they be spotted, which comes as an option.
        turn = state.turn
        nearest = () if state.layout is None or turn.cue_ball != "behind_head_string" else state.options
        key = (turn, state.on_table, state.own, nearest)
        position = self._positions.get(key) or _keep(self._positions, key, self._position(state))
        at = "" if line is None else f'"line":{line},'
        racked = "" if ruling.racked is None else f'"racked":{_placed(ruling.racked)},'
        return (
            f'{{{at}"action":"{ruling.action}",'
            f'"player":{self._players[ruling.seat]},"legal":{_WORDS[ruling.legal]},'
            f'"fouls":{_FOULS.all(ruling.fouls) if ruling.fouls else "[]"},'
            f'"pocketed":{_list([_KEYS[ball] for ball in ruling.pocketed]) if ruling.pocketed else "[]"},'
            f'"spotted":{_placed(ruling.spotted) if ruling.spotted else "[]"},{racked}'
            f'"points":{self._pairs[ruling.points]},"score":{self._pairs[state.score]},'
            f'"fouls_in_a_row":{self._pairs[ruling.record]},{position},'
            f'"game_over":{"null" if over is None else self._game_over(over)},'
            f'"match_over":{"null" if state.over is None else self._match_over(state.over)},'
            f'"announcements":{self._announcements.all(told) if told else "[]"},'
            f'"reasons":{self._reasons.all(ruling.reasons)},"rulebook":{self._rulebook}}}'
        ).encode()

    def state_json(self, state: State) -> bytes:
        """What a ruling says of a state, as an object."""
        return (
            f'{{"score":{self._pairs[state.score]},"fouls_in_a_row":{self._pairs[state.fouls]},'
            f"{self._position(state)},"
            f'"match_over":{"null" if state.over is None else self._match_over(state.over)}}}'
        ).encode()

    def _position(self, state: State) -> str:
        """Groups, balls on the table and what comes next."""
        turn = state.turn
        on, called = NO_BALLS, False
        if turn.player is not None:
            on = self._balls_on(state, turn.player)
            called = turn.to == "shoot" and call_needed(state, turn.player)
        return (
            f'"groups":{self._groups[state.own.solids]},"on_table":{_BALLS[state.on_table]},'
            f'"next":{{{self._turns[turn]},"balls_on":{_BALLS[on]},{self._allowances[turn, called, state.options]}}}'
        )

    def _turn(self, turn: Turn) -> str:
        return f'"player":{self._players[turn.player]},"to":{_text(turn.to)},"cue_ball":{_text(turn.cue_ball)}'

    def _allowance(self, key: tuple[Turn, bool, tuple[str, ...]]) -> str:
        turn, called, options = key
        shooting = turn.to == "shoot"
        return (
            f'"call":"{"ball_and_pocket" if called else "none"}",'
            f'"push_out":{_WORDS[shooting and turn.shot == "after_break" and self._setting.rules.push_out]},'
            f'"break":{_WORDS[shooting and turn.shot == "break"]},"options":{_list(map(_text, options))}'
        )

    def _reason(self, why: Reason) -> str:
        text = _text(reason_text(why, self._setting.players))
        return f'{{"code":"{why.code}","clause":{_text(why.clause or None)},"text":{text}}}'

    def _announcement(self, said: Announcement) -> str:
        text = _text(announcement_text(said, self._setting.players))
        return f'{{"code":"{said.code}","player":{self._players[said.seat]},"text":{text}}}'

    def _game_over(self, over: GameOver) -> str:
        return (
            f'{{"winner":{self._players[over.winner]},"loser":{self._players[over.loser]},'
            f'"reason":"{over.reason}","clause":{_text(over.clause or None)}}}'
        )

    def _match_over(self, over: GameOver) -> str:
        return f'{{"winner":{self._players[over.winner]}}}'


_writer = lru_cache(maxsize=16)(RulingWriter)
"""The writers of the matches that were written last."""
_encoded = json.JSONEncoder(ensure_ascii=False).encode


def _keep(texts: dict[K, str], key: K, text: str) -> str:
    """The text, kept for the next time."""
    if len(texts) >= _MOST:
        texts.clear()
    texts[key] = text
    return text


def _text(value: str | None) -> str:
    return _encoded(value).translate(_LINE_ENDS)


def _list(items: Iterable[str]) -> str:
    return f"[{','.join(items)}]"


def _set(balls: BallSet) -> str:
    return _list([_KEYS[ball] for ball in balls])


def _placed(placed: tuple[Placed, ...]) -> str:
    return _list(
        [f'{{"ball":{_KEYS[ball]},"at":{"null" if at is None else f"[{at[0]!r},{at[1]!r}]"}}}' for ball, at in placed]
    )


def _foul(foul: Foul) -> str:
    concerned = f'"balls":{_BALLS[foul.balls]},' if foul.balls else ""
    return f'{{"code":"{foul.code}","clause":{_text(foul.clause)},{concerned}"text":{_text(foul_text(foul))}}}'


_BALLS = _Kept(_set)
_FOULS = _Kept(_foul)
