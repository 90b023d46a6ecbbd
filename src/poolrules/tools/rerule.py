"""A log ruled again under another edition, and which of its rulings change.

>>> log = [
...     '{"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}',
...     '{"action": "setup", "player": "Ann", "on_table": [2, 5, 9], "shot": "normal", "cue_ball": "in_place"}',
...     '{"action": "shot", "player": "Ann", "facts": {"first_hit": [2, 5], "pocketed": [2]}}',
... ]
>>> for one in rerule(log, "wpa-2025"):
...     if one.changes:
...         print(one.line, one.changes, one.first.foul_codes, one.second.foul_codes, one.clauses)
3 ('legal', 'fouls', 'fouls_in_a_row', 'next') ('split_hit',) () (('12',), ('3.2',))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from poolrules.actions.lines import Action, Decide, Undo
from poolrules.base.balls import BallSet
from poolrules.base.errors import ActionError
from poolrules.base.words import listed
from poolrules.editions import Edition, find
from poolrules.games.game import game_of
from poolrules.match.log import Ruled, rule_log
from poolrules.match.match import Match
from poolrules.state.ruling import Ruling
from poolrules.state.setting import Setting
from poolrules.state.state import State
from poolrules.state.turn import Turn

__all__ = ["Compared", "rerule"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One line of a log under two editions."""

    line: int
    action: Action
    before: State
    """The state in which it was taken, under the log's own edition."""
    first: Ruling
    """The ruling under the log's own edition."""
    second: Ruling | None
    """The ruling under the other; None where the action cannot be there at all."""
    changes: tuple[str, ...] = ()
    """The fields of the ruling that differ, by the contract's names."""
    problem: str | None = None
    """Why the other edition could not go on from where it had come; it was taken up again with the log's position."""

    @property
    def clauses(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The clauses on which the two rulings rest: of the fouls, of the end of the game, or else of the reasons.

        Where only one side has a foul, the other's clause of that foul is named as well.
        """
        if self.second is None:
            return _rests_on(self.first), ()
        first, second = self.first, self.second
        return _rests_on(first, but_for=second), _rests_on(second, but_for=first)


def _rests_on(ruling: Ruling, *, but_for: Ruling | None = None) -> tuple[str, ...]:
    found = [foul.clause for foul in ruling.fouls]
    if but_for is not None:
        cites = ruling.state.rules.cites
        found += [cites.get(foul.code, "") for foul in but_for.fouls if foul.code not in ruling.foul_codes]
    if ruling.game_over is not None:
        found.append(ruling.game_over.clause or "")
    if not any(found):
        found = [why.clause for why in ruling.reasons]
    return tuple(dict.fromkeys(clause for clause in found if clause))


def rerule(
    lines: Iterable[bytes | str],
    to: str | Edition,
    *,
    source: str = "log",
    rulebook: str | Edition | None = None,
    files: bool = False,
) -> Iterator[Compared]:
    """Rules a log under its own edition (or ``rulebook``) and under ``to``, a line at a time in constant memory.

    The other edition goes on from its own rulings for as long as the log can be continued there. Where it cannot (a
    decision that does not exist, another player's turn, other balls on the table), the line says why, and the match
    is taken up again with the position that the log had. ``files`` and LogError as for ``rule_log``; EditionError when
    ``to`` does not exist or does not have the game.
    """
    edition = find(to)
    other: list[_Other] = []

    def begun(state: State) -> None:
        other.append(_Other.beside(state, edition))

    for ruled in rule_log(lines, source=source, rulebook=rulebook, files=files, begun=begun):
        yield other[0].follow(ruled)


class _Other(Match):
    """The match under the other edition, one entry of its history for every line of the log."""

    @classmethod
    def beside(cls, state: State, edition: Edition) -> _Other:
        setting = state.setting
        rules = edition.rules(setting.rules.game)
        same = rules.scoring == setting.rules.scoring
        match = cls.from_setting(setting._replace(rules=rules, goals=setting.goals if same else None))
        assert isinstance(match, _Other)
        return match

    def follow(self, ruled: Ruled) -> Compared:
        """Rules the action of a line here as well."""
        action, before = ruled.action, self.state
        problem = None if isinstance(action, Undo) else _apart(ruled.before, before)
        second: Ruling | None = None
        if problem is None:
            try:
                second = self.apply_read(action, line=ruled.line)
            except ActionError as error:
                problem = str(error)
        if second is None and _can_be_taken(action, before):
            carried = _carried(ruled.before, self.state.setting)
            # A decision is taken by what this edition offers.
            before = self._state = carried._replace(turn=before.turn) if isinstance(action, Decide) else carried
            try:
                second = self.apply_read(action, line=ruled.line)
            except ActionError as error:
                problem = problem or str(error)
        if second is None:
            self._remember(self._state)
            self._last_shot = None
            self._state = _carried(ruled.ruling.state, self.state.setting)
            return _compared(ruled, None, problem=problem)
        changes = () if isinstance(action, Undo) else _changes(ruled, before, second)
        return _compared(ruled, second, changes=changes, problem=problem)


def _compared(
    ruled: Ruled, second: Ruling | None, *, changes: tuple[str, ...] = (), problem: str | None = None
) -> Compared:
    return Compared(
        line=ruled.line,
        action=ruled.action,
        before=ruled.before,
        first=ruled.ruling,
        second=second,
        changes=changes,
        problem=problem,
    )


def _can_be_taken(action: Action, other: State) -> bool:
    return not isinstance(action, Decide) or (other.turn.to == "decide" and action.option in other.turn.options)


def _carried(state: State, setting: Setting) -> State:
    """A state of the log as one under the other edition: the same table, turn and record."""
    rules = setting.rules
    turn = state.turn
    if turn.shot == "after_break" and not rules.push_out:
        turn = turn._replace(shot="normal")
    fouls = state.fouls
    if rules.three_fouls != "none":
        fouls = (min(fouls[0], 2), min(fouls[1], 2))
    carried = state._replace(setting=setting, turn=turn, fouls=fouls)
    if rules.scoring != state.rules.scoring:
        carried = carried._replace(score=(0, 0), own=game_of(rules).memory().with_solids(state.solids))
    return carried


def _apart(log: State, other: State) -> str | None:
    """Why the log's next action cannot follow on the state of the other edition."""
    if other.turn.to is None and log.turn.to is not None:
        return "the match is over there"
    if log.turn.to == "decide" and other.turn.to != "decide":
        return f"there is no decision to take there; {_due(other)}"
    if log.turn.to != other.turn.to or log.turn.player != other.turn.player or _breaks(log) != _breaks(other):
        return f"{_due(other)} there, {_due(log)} in the log"
    if log.on_table != other.on_table:
        return "the tables differ: " + " and ".join(_differing(log.on_table, other.on_table))
    return None


def _breaks(state: State) -> bool:
    return state.turn.shot == "break"


def _differing(log: BallSet, other: BallSet) -> list[str]:
    return [
        f"{listed(balls)} {'is' if len(balls) == 1 else 'are'} {where} there"
        for balls, where in ((other - log, "still on the table"), (log - other, "no longer on the table"))
        if balls
    ]


def _due(state: State) -> str:
    turn = state.turn
    if turn.player is None:
        return "a lag is due"
    name = state.name(turn.player)
    if turn.to == "decide":
        return f"{name} must decide ({', '.join(turn.options)})"
    return f"{name} breaks" if turn.shot == "break" else f"{name} shoots"


def _changes(ruled: Ruled, before: State, second: Ruling) -> tuple[str, ...]:
    """The fields that differ. What the two states had differently before the action is not the action's doing."""
    first, log = ruled.ruling, ruled.before
    found = {
        "legal": first.legal != second.legal,
        "fouls": first.foul_codes != second.foul_codes,
        "spotted": [ball for ball, _ in first.spotted] != [ball for ball, _ in second.spotted],
        "racked": len(first.racked or ()) != len(second.racked or ()),
        "points": first.points != second.points and log.rules.scoring == second.state.rules.scoring,
        "fouls_in_a_row": first.record != second.record and log.fouls == before.fouls,
        "groups": first.state.solids != second.state.solids and log.solids == before.solids,
        "on_table": first.state.on_table != second.state.on_table and log.on_table == before.on_table,
        "next": _next(first) != _next(second),
        "game_over": _ending(first) != _ending(second),
    }
    return tuple(field for field, differs in found.items() if differs)


def _next(ruling: Ruling) -> tuple[object, ...]:
    turn: Turn = ruling.state.turn
    push_out = turn.shot == "after_break" and ruling.state.rules.push_out
    return turn.player, turn.to, turn.cue_ball, turn.shot == "break", push_out, sorted(turn.options)


def _ending(ruling: Ruling) -> tuple[object, ...] | None:
    over = ruling.game_over
    return None if over is None else (over.reason, over.winner)
