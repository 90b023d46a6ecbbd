"""Runs every law on a game: its rack, its sample, its cases, and each action in each state that it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, NamedTuple

from poolrules.actions import Action
from poolrules.editions import Edition, edition, edition_names, find
from poolrules.editions.games import AnyGame, game_named
from poolrules.geometry import NINE_FOOT
from poolrules.notation.wire.lines import action_as_json
from poolrules.referee import opening
from poolrules.state import Ruling, Setting, State
from poolrules.tools.laws.actions import LAWS_OF_ACTIONS
from poolrules.tools.laws.forms import check_json, check_undo, check_words
from poolrules.tools.laws.kit import cases_of, check_case, check_rack, check_sample, check_sentences
from poolrules.tools.laws.mirror import Mirror, check_mirror, mirrored_memory
from poolrules.tools.laws.states import LAWS_OF_STATES, check_position
from poolrules.tools.perft import Detail, Quotient, Step, canonical, scoreless, walk

__all__ = ["Problem", "Report", "check_game"]

ENDLESS: Final = 1_000_000_000
"""Points to play to that no walk comes near."""
_SIDE_WALK: Final = 2
"""Actions of the walks beside the main one: through a lag, on to a second rack, with warnings that are recorded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A law that does not hold."""

    law: str
    rulebook: str
    position: str
    """The line of the state in which it does not; empty where it is about no state."""
    action: str
    """The action, as its line of a log; empty where it is about none. For a case its name."""
    wrong: str

    def __str__(self) -> str:
        where = "".join(f"\n  {part}" for part in (self.position, self.action) if part)
        return f"{self.law} ({self.rulebook}): {self.wrong}{where}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What was checked, and what does not hold."""

    game: str
    rulebooks: tuple[str, ...]
    states: int
    transitions: int
    ends: int
    """States in which the match is over."""
    cases: int
    complete: bool
    """Whether every state was come to that can be; False where the walk was cut short."""
    problems: tuple[Problem, ...]

    @property
    def holds(self) -> bool:
        """Whether every law holds."""
        return not self.problems

    def __str__(self) -> str:
        walked = f"{self.states:,} states, {self.transitions:,} transitions{'' if self.complete else ' (cut short)'}"
        head = f"{self.game} ({', '.join(self.rulebooks)}): {walked}, {self.cases} cases"
        if self.holds:
            return f"{head}: every law holds"
        return "\n".join([f"{head}: {len(self.problems)} problems", *map(str, self.problems)])


def check_game(
    game: AnyGame | str,
    *,
    rulebook: str | Edition | Iterable[str | Edition] | None = None,
    depth: int | None = None,
    transitions: int | None = 20_000,
    detail: Detail = "classes",
    between: bool = True,
    every: int = 23,
    most_problems: int = 20,
    mirror: Mirror = mirrored_memory,
) -> Report:
    """Checks all laws on a game, and reports what does not hold. A broken law, or a game that raises, is no error.

    Args:
        game: the game, or its name. It must be one that the registry has: rules are looked up by it.
        rulebook: the edition, or the editions, that it is checked under; None: all known ones that have it.
        depth: how many actions the walk goes; None: until there is nothing new.
        transitions: how many the main walk under one edition checks at most; None: all. 9-ball has half a million.
            Four short walks, through a lag, to a second rack, with calls required and with warnings recorded, take up
            to a tenth of it each.
        detail: as for ``perft.moves``: each class of shots, or every set of balls.
        between: also what may happen between shots.
        every: the laws that rule once more (mirror, undo), and the forms of a ruling whose codes were seen before, are
            checked on every so many transitions.
        most_problems: after so many the check ends.
        mirror: how a memory of the game's own looks with the players swapped; groups and points are known.

    EditionError: no such game or rulebook, or a rulebook that does not have it.

    >>> report = check_game("9-ball", rulebook="classic", transitions=100)
    >>> report.holds, report.transitions, report.complete
    (True, 140, False)
    """
    known = game_named(game if isinstance(game, str) else game.name)
    plan = _Plan(depth=depth, transitions=transitions, detail=detail, between=between, every=max(1, every))
    check = _Check(known, plan, most_problems, mirror)
    books = _books(known, rulebook)
    for book in books:
        book.rules(known.name)
    if known is not game and not isinstance(game, str):
        check.note("registry", Place(), "another game is registered under this name")
    for book in books:
        check.run(book)
    return check.report(tuple(book.name for book in books))


def _books(game: AnyGame, given: str | Edition | Iterable[str | Edition] | None) -> list[Edition]:
    if given is None:
        return [book for book in map(edition, edition_names()) if game.name in book.games]
    return [find(one) for one in ([given] if isinstance(given, str | Edition) else given)]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    depth: int | None
    transitions: int | None
    detail: Detail
    between: bool
    every: int


class Place(NamedTuple):
    """Where a law is checked."""

    rulebook: str = ""
    state: State | None = None
    action: Action | None = None
    case: str = ""


class _FullError(Exception):
    """There are as many problems as are wanted."""


class _Check:
    """A check under way: what was counted and found so far."""

    def __init__(self, game: AnyGame, plan: _Plan, most: int, mirror: Mirror) -> None:
        self.game = game
        self.plan = plan
        self.most = max(1, most)
        self.mirror = mirror
        self.problems: list[Problem] = []
        self.states = self.transitions = self.ends = self.cases = 0
        self.complete = True
        self.forms: set[tuple[object, ...]] = set()

    def report(self, rulebooks: tuple[str, ...]) -> Report:
        return Report(
            game=self.game.name,
            rulebooks=rulebooks,
            states=self.states,
            transitions=self.transitions,
            ends=self.ends,
            cases=self.cases,
            complete=self.complete,
            problems=tuple(self.problems),
        )

    def run(self, book: Edition) -> None:
        """Everything, under one edition; nothing more once there are as many problems as are wanted."""
        try:
            if len(self.problems) >= self.most:
                raise _FullError
            self._kit(book)
            self._walks(book)
        except _FullError:
            self.complete = False

    def note(self, law: str, place: Place, wrong: str) -> None:
        """Notes a problem. _FullError: it was the last that is wanted."""
        position = "" if place.state is None else _told(lambda: place.state.position if place.state else "")
        action = place.case
        if place.action is not None:
            action = _told(lambda: action_as_json(place.action).decode() if place.action else "")
        self.problems.append(Problem(law=law, rulebook=place.rulebook, position=position, action=action, wrong=wrong))
        if len(self.problems) >= self.most:
            raise _FullError

    def holds(self, law: str, place: Place, check: Callable[[], None]) -> None:
        """Checks one law; what a game raises is noted as well."""
        try:
            check()
        except _FullError:
            raise
        except AssertionError as error:
            self.note(law, place, str(error) or "an assertion fails")
        except Exception as error:
            self.note(law, place, f"{type(error).__name__}: {error}")

    def _kit(self, book: Edition) -> None:
        """What comes with the game."""
        place, rules = Place(book.name), book.rules(self.game.name)
        self.holds("rack", place, lambda: check_rack(self.game, rules))
        self.holds("sentences", place, lambda: check_sentences(self.game, rules))
        self.holds("sample", place, lambda: check_sample(self.game, book))
        for case in cases_of(self.game, book):
            self.cases += 1
            self.holds("case", Place(book.name, case=case.id), partial(check_case, case))

    def _walks(self, book: Edition) -> None:
        """The main walk through all states, then short ones through what it leaves out."""
        points = book.rules(self.game.name).scoring != "racks"
        main = self._start(book, points_to=ENDLESS) if points else self._start(book)
        self._walk(book, main, scoreless if points else canonical, self.plan)
        side = replace(
            self.plan,
            depth=_SIDE_WALK if self.plan.depth is None else min(_SIDE_WALK, self.plan.depth),
            transitions=None if self.plan.transitions is None else max(1, self.plan.transitions // 10),
        )
        was = self.complete
        for start in (
            self._start(book, points_to=3, race_to=2),
            self._start(book, breaker=None),
            self._start(book, calls="required"),
            self._start(book, warnings="recorded")._replace(fouls=(2, 1)),
        ):
            self._walk(book, start, canonical, side)
        self.complete = was

    def _start(
        self,
        book: Edition,
        *,
        breaker: Literal[0] | None = 0,
        race_to: int = 1,
        points_to: int = 100,
        warnings: Literal["automatic", "recorded"] = "automatic",
        calls: Literal["obvious", "required"] = "obvious",
    ) -> State:
        setting = Setting(
            rules=book.rules(self.game.name),
            players=("Ann", "Ben"),
            breaker=breaker,
            race_to=race_to,
            points_to=points_to,
            break_order="alternate",
            seed=None,
            table=NINE_FOOT,
            warnings=warnings,
            calls=calls,
        )
        return opening(setting)

    def _walk(self, book: Edition, start: State, quotient: Quotient, plan: _Plan) -> None:
        self._state(book, quotient(start))
        for number, step in enumerate(self._steps(book, start, quotient, plan)):
            self._transition(book, step, number)
            if step.is_new:
                self._state(book, step.after)
                self.ends += step.after.over is not None

    def _steps(self, book: Edition, start: State, quotient: Quotient, plan: _Plan) -> Iterator[Step]:
        """The steps of a walk; one that raises ends it."""
        steps = walk(start, quotient=quotient, detail=plan.detail, between=plan.between, depth=plan.depth)
        done, left = 0, True
        last: Step | None = None
        try:
            for step in steps:
                if plan.transitions is not None and done >= plan.transitions:
                    self.complete = False
                    break
                done, last = done + 1, step
                yield step
                left = left and not (step.is_new and plan.depth == step.depth)
        except (_FullError, GeneratorExit):
            raise
        except Exception as error:
            self.complete = False
            notes = getattr(error, "__notes__", ())
            place = Place(book.name, None if notes else start if last is None else last.before)
            wrong = "\n  ".join([f"{type(error).__name__}: {error}", *notes])
            self.note("ruled without an error", place, wrong)
        self.complete = self.complete and left

    def _state(self, book: Edition, state: State) -> None:
        self.states += 1
        place = Place(book.name, state)
        self.holds("position line", place, lambda: check_position(state, book))
        for law, check in LAWS_OF_STATES.items():
            self.holds(law, place, partial(check, state))

    def _transition(self, book: Edition, step: Step, number: int) -> None:
        self.transitions += 1
        before, action, ruling = step.before, step.move.action, step.ruling
        place = Place(book.name, before, action)
        for law, check in LAWS_OF_ACTIONS.items():
            self.holds(law, place, partial(check, before, action, ruling))
        due = number % self.plan.every == 0
        if due or self._is_new_form(ruling):
            self.holds("JSON", place, lambda: check_json(before, action, ruling))
            self.holds("words", place, lambda: check_words(before, action, ruling))
        if due:
            self.holds("undo", place, lambda: check_undo(before, action, ruling))
            self.holds("mirror", place, lambda: check_mirror(before, action, ruling, self.mirror))

    def _is_new_form(self, ruling: Ruling) -> bool:
        """Whether no ruling with these codes was told yet."""
        over = ruling.game_over
        said = (*(one.code for one in ruling.announcements), *(why.code for why in ruling.reasons))
        form = (ruling.action, ruling.foul_codes, said, over and over.reason, ruling.state.turn.to)
        if form in self.forms:
            return False
        self.forms.add(form)
        return True


def _told(text: Callable[[], str]) -> str:
    """The text, or why there is none: a state that cannot be may have no line."""
    try:
        return text()
    except Exception as error:
        return f"({type(error).__name__}: {error})"
