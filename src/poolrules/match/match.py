"""A match: the state, its last hundred predecessors, and the actions that need them.

>>> from poolrules import Match, contact, cushion, pocketed
>>> match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann", race_to=3)
>>> ruling = match.shot("Ann", contact("cue", 1), pocketed(5, "foot-left"))
>>> ruling.legal, match.player, match.balls_on, match.push_out_allowed
(True, 'Ann', BallSet.of(1), True)
>>> match.shot("Ann", contact("cue", 3), cushion(3, "left")).foul_codes
('wrong_ball_first',)
>>> match.undo().action
'undo'
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias

from poolrules.actions.events import POCKETS, Event, Pocket
from poolrules.actions.lines import (
    Action,
    Call,
    Concede,
    Conduct,
    End,
    Interference,
    Observed,
    Option,
    Protest,
    Setup,
    Shot,
    Stalemate,
    Start,
    Summary,
    Undo,
    Warn,
)
from poolrules.base.balls import BallLike, BallSet, ball_of
from poolrules.base.errors import ActionError
from poolrules.base.quick import unchecked
from poolrules.match.last_shot import LastShot
from poolrules.referee.admit import seat_named
from poolrules.referee.announce import before_next_shot
from poolrules.referee.answer import answered
from poolrules.referee.dispatch import opening, rule
from poolrules.state.ruling import Reason, Ruling
from poolrules.state.seats import difference
from poolrules.state.setting import Setting
from poolrules.state.state import State

if TYPE_CHECKING:
    from poolrules.editions import Edition

__all__ = ["HISTORY", "Line", "Match", "call"]

Line: TypeAlias = bytes | str | Mapping[str, Any] | Action
"""A line of a log: JSON, or the mapping or the value that it stands for."""

HISTORY = 100
"""How many actions can be taken back."""
_NO_PART_OF_THE_SHOT = (Warn, Conduct, Concede, Stalemate)


class Match:
    """A match under way. Every action goes through ``apply``; an error leaves the match as it was."""

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        *,
        rulebook: str | Edition | None = None,
        breaker: str | None = None,
        race_to: int | None = None,
        points_to: int | None = None,
        goals: Mapping[str, int] | None = None,
        skill_levels: Mapping[str, int] | None = None,
        break_order: Literal["winner", "loser", "alternate"] = "alternate",
        seed: int | None = None,
        table: str | Mapping[str, float] = "9ft",
        warnings: Literal["automatic", "recorded"] = "automatic",
        calls: Literal["obvious", "required"] = "obvious",
    ) -> None:
        """A match that is about to begin: with the break, or without a ``breaker`` with a lag.

        The fields are those of a log's header; ``rulebook`` is a name, a file or an ``Edition``.
        ActionError names the field that is wrong.
        """
        from poolrules.notation.wire.read import header_from

        header: dict[str, Any] = {
            "format": "poolrules/1",
            "game": game,
            "players": _as_list(players),
            "breaker": breaker,
            "race_to": race_to,
            "points_to": points_to,
            "goals": goals,
            "skill_levels": skill_levels,
            "break_order": break_order,
            "seed": seed,
            "table": table,
            "warnings": warnings,
            "calls": calls,
        }
        given = {key: value for key, value in header.items() if value is not None}
        # Who names a file here says so himself.
        self._begin(opening(header_from(given, rulebook=rulebook, files=True)), keeps_log=True)

    def _begin(self, state: State, *, keeps_log: bool = False) -> None:
        self._state = state
        self._entered: list[tuple[int, Action]] | None = [] if keeps_log else None
        self._last_shot: LastShot | None = None
        self._history: deque[tuple[State, LastShot | None]] = deque(maxlen=HISTORY)
        self._line = 1

    @classmethod
    def from_setting(cls, setting: Setting) -> Match:
        """A match from a setting as ``poolrules.notation.wire.read.header_from`` gives it.

        It keeps no more of what was entered than can be taken back, so that it may go on for ever; ``log`` has nothing.
        """
        match = cls.__new__(cls)
        match._begin(opening(setting))
        return match

    @classmethod
    def from_state(cls, state: State) -> Match:
        """A match that goes on from a state; nothing before it can be taken back."""
        match = cls.__new__(cls)
        match._begin(state)
        return match

    @classmethod
    def from_log(
        cls, lines: Iterable[Line], *, source: str = "log", rulebook: str | Edition | None = None, files: bool = False
    ) -> Self:
        """The match that a log has come to, which goes on from there; ``log`` gives its lines back.

        Arguments and LogError as for ``rule_log``.
        """
        from poolrules.match.reading import LogReader

        reader = LogReader(source, rulebook, files=files)
        match: Self | None = None
        for line in lines:
            action = reader.read(line)
            if match is None and reader.setting is not None:
                match = cls.__new__(cls)
                match._begin(opening(reader.setting), keeps_log=True)
            elif match is not None and action is not None:
                try:
                    match.apply_read(action, line=reader.number)
                except ActionError as problem:
                    raise reader.error(reader.number, problem) from None
        reader.end()
        assert match is not None
        return match

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state now."""
        return self._state

    @property
    def line(self) -> int:
        """The line of the log at which the last action stood; the header is line 1."""
        return self._line

    @property
    def player(self) -> str | None:
        """Who must act; None for a lag and after the match."""
        player = self._state.turn.player
        return None if player is None else self._state.name(player)

    @property
    def options(self) -> tuple[Option, ...]:
        """What ``decide`` accepts now."""
        return self._state.options

    @property
    def balls_on(self) -> BallSet:
        """The balls that may be hit first."""
        return self._state.balls_on

    @property
    def push_out_allowed(self) -> bool:
        """Whether the next shot may be a push-out."""
        return self._state.push_out_allowed

    @property
    def score(self) -> dict[str, int]:
        """Racks won, or points in 14/1."""
        return dict(zip(self._state.setting.players, self._state.score, strict=True))

    @property
    def winner(self) -> str | None:
        """The winner of the match when it is over."""
        seat = self._state.match_winner
        return None if seat is None else self._state.name(seat)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._state.turn.to is None

    def log(self) -> list[str]:
        """The lines that were entered, as JSON: the header and every action, those taken back and the undos as well.

        ``from_log`` and ``rule_log`` read them. ValueError: the match began from a setting or a state, and keeps none.
        """
        from poolrules.notation.wire.lines import log_lines

        if self._entered is None:
            raise ValueError("this match keeps no log: it began from a setting or a state; begin it with Match(...)")
        return [text.decode() for text in log_lines(self._state.setting, self._entered)]

    # --- acting ----------------------------------------------------------------------------------------------------

    def apply(self, action: Action | Mapping[str, Any] | str | bytes, *, line: int | None = None) -> Ruling:
        """Rules an action, given as a value, a mapping or a line of JSON, and goes on from there.

        Whatever comes in is checked as a line of a log is. ``line`` is its line in a log; by default the next one.
        ActionError says what cannot be.
        """
        from poolrules.notation.wire.read import action_from

        return self.apply_read(action_from(action), line=line)

    def apply_read(self, action: Action, *, line: int | None = None) -> Ruling:
        """The same for an action that ``action_from`` has read, which is not checked again.

        A value of another make may be ruled wrongly here, or raise anything.
        """
        line = self._line + 1 if line is None else line
        before = self._state
        if type(action) is Undo:
            ruling = self._undo(action)
        else:
            last: LastShot | None
            if type(action) is Shot:
                ruling, last = rule(before, action), unchecked(LastShot, (line, before, None))
            else:
                ruling, last = self._others(action)
            self._remember(before)
            self._last_shot = last
        self._state = ruling.state
        self._line = line
        if self._entered is not None:
            self._entered.append((line, action))
        return ruling

    def _remember(self, before: State) -> None:
        self._history.append((before, self._last_shot))

    def _others(self, action: Action) -> tuple[Ruling, LastShot | None]:
        """The ruling on an action other than shot and undo, and which shot may be protested afterwards."""
        if type(action) is Protest:
            return self._protest(action)
        if type(action) is Interference:
            return self._interference(action), None
        ruling, last = rule(self._state, action), self._last_shot
        if type(action) is Setup:
            # A position that is set up replaces the shot before it.
            last = None
        elif last is not None and isinstance(action, _NO_PART_OF_THE_SHOT):
            last = last.and_then(action)
        return ruling, last

    def _undo(self, action: Undo) -> Ruling:
        if not self._history:
            raise ActionError("action", f"there is nothing to take back (the last {HISTORY} actions are kept)")
        before, last_shot = self._history.pop()
        self._last_shot = last_shot
        return _restored(action, self._state, before, Reason("undone", ""))

    def _protest(self, action: Protest) -> tuple[Ruling, LastShot | None]:
        """The last shot, ruled again as it should read; a decision that followed it lapses, conduct and warnings stand.

        Clauses: 24.1, 24.2
        """
        seat_named(self._state, action.by, "by")
        last = self._last_shot
        if last is None:
            raise ActionError("line", "there is no shot to protest; a protest comes after a shot and before the next")
        before = last.before
        if action.line != last.line:
            raise ActionError("line", f"line {action.line} is not the last shot; it stands on line {last.line}")
        try:
            again = rule(before, action.corrected)
        except ActionError as error:
            raise ActionError(f"corrected.{error.field}" if error.field else "corrected", error.problem) from None
        heard = Reason("protest_ruled_again", before.rules.cites["protest_ruled_again"])
        after = last.gone_on(again.state)
        if last.since is not None:
            again = again._replace(record=after.fouls, announcements=before_next_shot(after))
        ruling = again._replace(
            seat=None,
            state=after,
            points=difference(after.score, self._state.score),
            reasons=(heard, *again.reasons),
            entered=action,
        )
        return ruling, last

    def _interference(self, action: Interference) -> Ruling:
        """The last shot is void, what was before it restored; conduct and warnings since then stand.

        Clauses: 23.2.e
        """
        if self.is_over:
            raise ActionError("action", "the match is over; only undo and protest are accepted")
        last = self._last_shot
        if last is None:
            raise ActionError("action", "there is no shot that was disturbed; it is for the last shot, before the next")
        before = last.before
        why = Reason("shot_void", before.rules.cites["shot_void"], seat=before.turn.player)
        return _restored(action, self._state, last.gone_on(before), why)

    # --- short cuts ------------------------------------------------------------------------------------------------

    def shot(
        self,
        player: str,
        *events: Event | Mapping[str, Any],
        call: Call | Mapping[str, Any] | None = None,
        facts: Summary | Mapping[str, Any] | None = None,
        start: Start | Mapping[str, Any] | None = None,
        end: End | Mapping[str, Any] | None = None,
        observed: Iterable[Observed | Mapping[str, Any]] = (),
    ) -> Ruling:
        """A shot from its events, or from ``facts``; each part is a value, or a mapping as the log has it.

        Without events and ``facts`` the cue ball met nothing.
        """
        shot: dict[str, Any] = {"action": "shot", "player": player}
        if facts is None or events:
            shot["events"] = events
        parts = {"facts": facts, "call": call, "start": start, "end": end, "observed": _as_list(observed) or None}
        return self.apply(shot | {name: part for name, part in parts.items() if part is not None})

    def decide(self, option: Option, *, player: str | None = None, ball: BallLike | None = None) -> Ruling:
        """Chooses an option, by default for the player whose decision it is. ActionError: it is not offered."""
        decide = {"action": "decide", "player": player or self.player or "", "option": option, "ball": ball}
        return self.apply({name: part for name, part in decide.items() if part is not None})

    def undo(self) -> Ruling:
        """Takes back the last action."""
        return self.apply_read(Undo())

    def __repr__(self) -> str:
        state = self._state
        first, second = state.setting.players
        return f"<Match {state.rules.game}@{state.rules.edition}: {first} {state.score[0]}, {second} {state.score[1]}>"

    def _repr_svg_(self) -> str:
        return self._state._repr_svg_()


def call(
    ball: BallLike | None = None, pocket: Pocket | None = None, *, safety: bool = False, push_out: bool = False
) -> Call:
    """A call: ball and pocket, ``safety=True`` or ``push_out=True``. ValueError: no such ball or pocket."""
    if pocket is not None and pocket not in POCKETS:
        raise ValueError(f"pocket: {pocket!r} is not one of {', '.join(POCKETS)}")
    return Call(ball=None if ball is None else ball_of(ball), pocket=pocket, safety=safety, push_out=push_out)


def _as_list(given: Any) -> Any:
    """What is iterable as a list, so that it can be written; anything else is for the reader to refuse."""
    return list(given) if isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping) else given


def _restored(action: Undo | Interference, now: State, before: State, why: Reason) -> Ruling:
    return answered(action, now, before, (why,), next_is_told=True)
