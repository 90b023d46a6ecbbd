"""Which games there are, and all that is said of a game: one value each.

A game is a ``Game``, made in a module of its own (``poolrules.games``). Another distribution adds one by naming its
value under the entry-point group ``poolrules.games``. Whatever asks what games there are asks here.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from poolrules.base.balls import NO_BALLS, OBJECT_BALLS, BallSet
from poolrules.base.doors import opened
from poolrules.base.errors import EditionError
from poolrules.editions.codes import ANNOUNCEMENTS, ENDS, FOULS, REASONS
from poolrules.editions.rules import GameRules
from poolrules.geometry import Rack

__all__ = [
    "ALSO_CITED",
    "GAMES",
    "GROUP",
    "OURS",
    "AnyGame",
    "Game",
    "all_games",
    "also_cited",
    "codes",
    "ends",
    "fouls",
    "game_named",
    "reasons",
]

GROUP: Final = "poolrules.games"
"""The entry-point group of games; an entry is ``NAME = "package.module:GAME"``."""
OURS: Final[Mapping[str, str]] = {
    "eight-ball": "poolrules.games.eight_ball:GAME",
    "nine-ball": "poolrules.games.nine_ball:GAME",
    "ten-ball": "poolrules.games.ten_ball:GAME",
    "straight-pool": "poolrules.games.straight_pool:GAME",
}
"""The games of this distribution."""
ALSO_CITED: Final[Mapping[str, str]] = {
    "bad_placement_warned": "",
    "unsportsmanlike_loss": "unsportsmanlike",
    "frozen_ball_driven": "frozen_ball_not_driven",
    "cue_ball_to_no_cushion": "illegal_break",
}
"""What may cite a clause of its own, and which code's clause it is where an edition does not say."""

StateT = TypeVar("StateT")
PlayT = TypeVar("PlayT")
VerdictT = TypeVar("VerdictT")
MemoryT = TypeVar("MemoryT")
TableT = TypeVar("TableT")
StrokeT = TypeVar("StrokeT")


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[StateT, PlayT, VerdictT, MemoryT, TableT, StrokeT]):
    """A game of pool: everything that is said of it. ``poolrules.games.Game`` fills in the types of its functions.

    EditionError: a name or a code that cannot be.
    """

    name: str
    """As logs and rulebooks write it: lower case, with hyphens."""
    title: str
    """As a person reads it."""
    spellings: tuple[str, ...] = ()
    """What a log may write instead of ``name``."""
    balls: BallSet
    """The object balls of a full rack."""
    rack: Callable[[Any], Rack]
    """How they are racked under the game's rules (a value of ``rules``)."""
    groups: bool = False
    """Whether the players own groups of balls."""
    money_ball: BallSet = NO_BALLS
    """The ball that wins; empty where something else does."""
    scorings: tuple[str, ...] = ("racks",)
    """What ``scoring`` may be."""
    rules: type[GameRules] = GameRules
    """The knobs: those of all games and its own."""
    heeds: frozenset[str] = frozenset()
    """Those of the knobs for some games (``poolrules.editions.knobs.FOR_SOME``) that do anything in this one."""
    check: Callable[[Any], Iterable[tuple[str, str]]] = field(default=lambda _rules: ())
    """What its knobs must not say together: pairs of a knob and what is wrong with it."""
    fouls: Mapping[str, str] = field(default_factory=dict)
    """Its own codes of fouls, each with its sentence."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Its own codes of reasons, each with its sentence."""
    ends: Mapping[str, str] = field(default_factory=dict)
    """Its own ways to end a game, in the words that follow ``Ann wins the game:``."""
    also_cited: Mapping[str, str] = field(default_factory=dict)
    """What may cite a clause of its own besides its codes, and which code's clause it is where an edition is silent."""
    alike: tuple[BallSet, ...] = ()
    """Sets of balls that it never tells apart within a set; a search through all states renumbers them."""
    memory: type[MemoryT]
    """What it remembers of a rack besides balls, score and fouls; called, it gives that of a rack that begins."""
    balls_on: Callable[[StateT, Any], BallSet]
    """The balls that the player at a seat may hit first."""
    judge: Callable[[PlayT, Mapping[str, BallSet]], VerdictT]
    """What a shot leads to, given its general fouls."""
    strokes: Callable[[TableT, bool], Iterator[StrokeT]]
    """One stroke of each class for the search through all states; with true every set of balls is a class."""
    laws: Callable[[StateT, Any, Any], None] | None = None
    """What must hold after each of its actions besides what holds in all games (``poolrules.tools.laws``): called with
    a state, the action and its ruling, it raises ``LawError`` where it does not."""
    data: str = ""
    """The package with ``samples/NAME.jsonl``, ``cases/NAME.jsonl`` and, for a game of another distribution,
    ``editions/*.json``; empty: there are none."""

    def __post_init__(self) -> None:
        """Refuses what no log and no rulebook could name."""
        for name in (self.name, *self.spellings):
            if not name or "@" in name or "%" in name or "/" in self.name or not name.isprintable() or " " in name:
                raise EditionError(f"{name!r} is no name for a game: no space, @, % or /", "game")
        if not self.balls or self.balls - OBJECT_BALLS or self.money_ball - self.balls:
            raise EditionError(f"{self.name}: the balls are object balls, at least one, and the money ball is of them")

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return game_named, (self.name,)


AnyGame = Game[Any, Any, Any, Any, Any, Any]


class _Games(dict[str, AnyGame]):
    """The games by their names, each loaded when it is first asked for; KeyError for one that there is not."""

    def __missing__(self, name: str) -> AnyGame:
        if name in OURS:
            found: AnyGame = opened(OURS[name])
            self[name] = found
            return found
        if name not in _others():
            raise KeyError(name)
        self[name] = _others()[name]
        return self[name]


GAMES = _Games()
"""The games by their names; see ``game_named`` for an error that says what there is."""


def game_named(name: str) -> AnyGame:
    """The game of a name or of one of its spellings. EditionError names those there are."""
    if name in OURS:
        return GAMES[name]
    name = str(name)
    for game in all_games():
        if name == game.name or name in game.spellings:
            return game
    games = all_games()
    known = [*(game.name for game in games), *(spelling for game in games for spelling in game.spellings)]
    raise EditionError(f"no game {name[:60]!r}; there are {', '.join(known)}", "game")


@lru_cache(maxsize=1)
def all_games() -> tuple[AnyGame, ...]:
    """Every game, ours first."""
    return (*(GAMES[name] for name in OURS), *_others().values())


@lru_cache(maxsize=1)
def _others() -> Mapping[str, AnyGame]:
    """The games of other distributions. One that cannot be loaded, or that takes a name in use, is warned of."""
    from importlib import metadata

    found: dict[str, AnyGame] = {}
    taken = {*OURS, *(spelling for name in OURS for spelling in GAMES[name].spellings)}
    known = _of_kind("foul", FOULS) | _of_kind("reason", REASONS) | _of_kind("end", ENDS)
    for name in OURS:
        known |= _sentences(GAMES[name])
    for entry in sorted(metadata.entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            game = entry.load()
            problem = _problem(game, entry.name, taken, known)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        if problem:
            warnings.warn(f"the game {entry.name!r} ({entry.value}) is left out: {problem}", stacklevel=2)
            continue
        found[game.name] = game
        taken |= {game.name, *game.spellings}
        known |= _sentences(game)
    return found


def _problem(game: object, name: str, taken: set[str], known: Mapping[tuple[str, str], str]) -> str | None:
    """Why a game of another distribution cannot be had."""
    if not isinstance(game, Game):
        return f"it is no poolrules.games.Game but {type(game).__name__}"
    if game.name != name:
        return f"its name is {game.name!r}"
    if in_use := taken & {game.name, *game.spellings}:
        return f"{sorted(in_use)[0]!r} is another game"
    for (kind, code), sentence in _sentences(game).items():
        if known.get((kind, code), sentence) != sentence:
            return f"its code {code!r} stands for another sentence already"
    return None


def _sentences(game: AnyGame) -> dict[tuple[str, str], str]:
    """The game's own codes with their sentences; one code may be a foul and a reason, with a sentence for each."""
    return _of_kind("foul", game.fouls) | _of_kind("reason", game.reasons) | _of_kind("end", game.ends)


def _of_kind(kind: str, sentences: Mapping[str, str]) -> dict[tuple[str, str], str]:
    return {(kind, code): sentence for code, sentence in sentences.items()}


# --- the codes of all games -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def fouls() -> Mapping[str, str]:
    """Every code of a foul, with its sentence."""
    return _joined(FOULS, (game.fouls for game in all_games()))


@lru_cache(maxsize=1)
def reasons() -> Mapping[str, str]:
    """Every code of a reason, with its sentence."""
    return _joined(REASONS, (game.reasons for game in all_games()))


@lru_cache(maxsize=1)
def ends() -> Mapping[str, str]:
    """Every way to end a game, in words."""
    return _joined(ENDS, (game.ends for game in all_games()))


@lru_cache(maxsize=1)
def also_cited() -> Mapping[str, str]:
    """What may cite a clause besides codes, and whose clause it is by default."""
    return _joined(ALSO_CITED, (game.also_cited for game in all_games()))


@lru_cache(maxsize=1)
def codes() -> tuple[str, ...]:
    """Whatever may cite a clause: fouls, reasons, announcements, and what is cited besides."""
    return tuple(dict.fromkeys([*fouls(), "bad_placement_warned", *reasons(), *ANNOUNCEMENTS, *also_cited()]))


def _joined(shared: Mapping[str, str], own: Iterable[Mapping[str, str]]) -> dict[str, str]:
    joined = dict(shared)
    for one in own:
        joined |= one
    return joined
