"""Writing: a ruling as the JSON object of the format, one line.

A match says the same things again and again, so the pieces of a line are encoded once and kept: sentences by
their reasons, what comes next by the state's turn. The caches are bounded; a cleared one only costs time.
"""

from __future__ import annotations

import json
from typing import Any, TypeVar

from poolrules.gather import call_needed
from poolrules.ruling import Announcement, Foul, GameOver, Placed, Reason, Ruling
from poolrules.state import Pair, Setting, State
from poolrules.text import announcement_text, foul_text, reason_text

__all__ = ["RulingWriter", "as_dict", "as_json"]

_KEYS = ('"cue"', *map(str, range(1, 16)))
_WORDS: dict[object, str] = {None: "null", True: "true", False: "false"}
_RACKED = '"racked":'
_MOST = 4096
_LINE_ENDS = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}
"""What ends a line for some readers, though not for JSON: a ruling is one line for all."""
T = TypeVar("T")


def as_json(ruling: Ruling, line: int | None = None) -> bytes:
    """The ruling as one line of JSON, without the line's end; ``line`` is the action's line in its log.

    For many rulings of one match a ``RulingWriter`` does it faster.
    """
    return RulingWriter(ruling.state.setting).json(ruling, line)


def as_dict(ruling: Ruling, line: int | None = None) -> dict[str, Any]:
    """The ruling as the object that its JSON line holds."""
    shown: dict[str, Any] = json.loads(as_json(ruling, line))
    return shown


class RulingWriter:
    """Writes the rulings of one match."""

    __slots__ = ("_first", "_fouls", "_next", "_pairs", "_players", "_reasons", "_rulebook", "_second", "_setting")

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        first, second = (_text(name) for name in setting.players)
        self._first, self._second = first, second
        self._rulebook = _text(setting.rules.edition)
        self._players: dict[int | None, str] = {0: first, 1: second, None: "null"}
        self._next: dict[tuple[object, ...], str] = {}
        self._reasons: dict[tuple[Reason, ...], str] = {}
        self._fouls: dict[tuple[Foul, ...], str] = {}
        self._pairs = _Pairs(first, second)

    def json(self, ruling: Ruling, line: int | None = None) -> bytes:
        """The ruling as one line of JSON, without the line's end."""
        state = ruling.state
        # Where the balls lie matters only to a request that they be spotted, which comes from the layout.
        options = state.options
        key = (state.turn, state.on_table, state.solids, options)
        at = "" if line is None else f'"line":{line},'
        return (
            f'{{{at}"action":"{ruling.action}",'
            f'"player":{self._players[ruling.seat]},"legal":{_WORDS[ruling.legal]},'
            f'"fouls":{self._all_fouls(ruling.fouls) if ruling.fouls else "[]"},'
            f'"pocketed":{_list([_KEYS[ball] for ball in ruling.pocketed]) if ruling.pocketed else "[]"},'
            f'"spotted":{_placed(ruling.spotted) if ruling.spotted else "[]"},'
            f"{'' if ruling.racked is None else _RACKED + _placed(ruling.racked) + ','}"
            f'"points":{self._pairs[ruling.points]},"score":{self._pairs[state.score]},'
            f'"fouls_in_a_row":{self._pairs[ruling.record]},{self._next.get(key) or self._position(key, state)},'
            f'"game_over":{"null" if ruling.game_over is None else self._game_over(ruling.game_over)},'
            f'"match_over":{"null" if state.over is None else self._match_over(state.over)},'
            f'"announcements":{_list(map(self._announcement, ruling.announcements)) if ruling.announcements else "[]"},'
            f'"reasons":{self._reasons.get(ruling.reasons) or self._all_reasons(ruling.reasons)},'
            f'"rulebook":{self._rulebook}}}'
        ).encode()

    def _position(self, key: tuple[object, ...], state: State) -> str:
        """Groups, balls on the table and what comes next; the same state says the same."""
        groups, due = self._groups(state), self._due(state, state.options)
        return _kept(self._next, key, f'"groups":{groups},"on_table":{_balls(state.on_table)},"next":{due}')

    def _due(self, state: State, options: tuple[str, ...]) -> str:
        turn = state.turn
        playing = turn.to in ("shoot", "decide") and turn.player is not None
        shooting = turn.to == "shoot" and turn.player is not None
        called = shooting and turn.player is not None and call_needed(state, turn.player)
        cue_ball = f'"{turn.cue_ball}"' if playing else "null"
        return (
            f'{{"player":{self._players[turn.player]},"to":{_text(turn.to)},"cue_ball":{cue_ball},'
            f'"balls_on":{_balls(state.balls_on) if playing else "[]"},'
            f'"call":"{"ball_and_pocket" if called else "none"}",'
            f'"push_out":{_WORDS[shooting and turn.shot == "after_break" and self._setting.rules.push_out]},'
            f'"break":{_WORDS[shooting and turn.shot == "break"]},"options":{_list(map(_text, options))}}}'
        )

    def _groups(self, state: State) -> str:
        if state.solids is None:
            return "null"
        first, second = ("solids", "stripes") if state.solids == 0 else ("stripes", "solids")
        return f'{{{self._first}:"{first}",{self._second}:"{second}"}}'

    def _all_fouls(self, fouls: tuple[Foul, ...]) -> str:
        found = self._fouls.get(fouls)
        return _kept(self._fouls, fouls, _list(map(self._foul, fouls))) if found is None else found

    def _foul(self, foul: Foul) -> str:
        concerned = f'"balls":{_balls(foul.balls)},' if foul.balls else ""
        return f'{{"code":"{foul.code}","clause":{_text(foul.clause)},{concerned}"text":{_text(foul_text(foul))}}}'

    def _all_reasons(self, reasons: tuple[Reason, ...]) -> str:
        return _kept(self._reasons, reasons, _list(map(self._reason, reasons)))

    def _reason(self, reason: Reason) -> str:
        text = _text(reason_text(reason, self._setting.players))
        return f'{{"code":"{reason.code}","clause":{_text(reason.clause or None)},"text":{text}}}'

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


class _Pairs(dict[Pair, str]):
    """A number for each player, as JSON."""

    def __init__(self, first: str, second: str) -> None:
        self._first, self._second = first, second

    def __missing__(self, pair: Pair) -> str:
        return _kept(self, pair, f"{{{self._first}:{pair[0]},{self._second}:{pair[1]}}}")


def _kept(texts: dict[T, str], key: T, text: str) -> str:
    """The text, kept for the next time."""
    if len(texts) >= _MOST:
        texts.clear()
    texts[key] = text
    return text


def _text(value: str | None) -> str:
    return json.dumps(value, ensure_ascii=False).translate(_LINE_ENDS)


def _list(items: Any) -> str:
    return f"[{','.join(items)}]"


def _balls(mask: int) -> str:
    return _list(key for ball, key in enumerate(_KEYS) if mask >> ball & 1)


def _placed(placed: tuple[Placed, ...]) -> str:
    if not placed:
        return "[]"
    return _list(
        f'{{"ball":{_KEYS[ball]},"at":{"null" if at is None else f"[{at[0]!r},{at[1]!r}]"}}}' for ball, at in placed
    )
