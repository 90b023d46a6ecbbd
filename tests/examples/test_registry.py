"""The registry of games: what another distribution may add, and what is left out, with a word why."""

from __future__ import annotations

import pickle
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from poolrules import Game, Match, parse_position
from poolrules.base.balls import NO_BALLS, BallSet
from poolrules.base.errors import EditionError
from poolrules.editions import books, edition, edition_names, games, knobs
from poolrules.editions.games import GAMES, GROUP, OURS, all_games, ends, fouls, game_named, reasons

SEVEN_BALL = Path(__file__).parent / "seven_ball" / "src"
Install = Callable[..., list[str]]


def _forget() -> None:
    """As if nothing had been asked for yet."""
    for module in (games, books, knobs):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()
    for name in [name for name in GAMES if name not in OURS]:
        del GAMES[name]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs games for a test: a module with one value for each name, or what ``values`` says an entry loads."""
    plain = metadata.entry_points
    module = ModuleType("games_of_a_test")
    monkeypatch.setitem(sys.modules, module.__name__, module)

    def installed(values: Mapping[str, Any], *, missing: str = "") -> list[str]:
        entries = []
        for number, (name, value) in enumerate(values.items()):
            setattr(module, f"GAME_{number}", value)
            entries.append(metadata.EntryPoint(name, f"{module.__name__}:GAME_{number}", GROUP))
        if missing:
            entries.append(metadata.EntryPoint(missing, "no_such_package_anywhere:GAME", GROUP))

        def entry_points(**chosen: Any) -> Any:
            return metadata.EntryPoints(entries) if chosen.get("group") == GROUP else plain(**chosen)

        monkeypatch.setattr(metadata, "entry_points", entry_points)
        _forget()
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            all_games()
        return [str(warning.message) for warning in caught]

    yield installed
    monkeypatch.undo()
    _forget()


@pytest.fixture
def seven_ball(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game of the example."""
    monkeypatch.syspath_prepend(str(SEVEN_BALL))
    from seven_ball import GAME

    return GAME


def names() -> list[str]:
    return [game.name for game in all_games()]


def test_a_game_that_is_installed_is_there(install: Install, seven_ball: Game) -> None:
    assert install({"seven-ball": seven_ball}) == []
    assert names() == [*OURS, "seven-ball"]
    assert game_named("7-ball") is seven_ball
    assert GAMES["seven-ball"] is seven_ball
    assert pickle.loads(pickle.dumps(seven_ball)) is seven_ball
    assert ends()["seven_pocketed"] == "the 7 is down"
    assert reasons()["seven_spotted"] == "The 7 is spotted."
    assert "seven-ball-bar" in edition_names()
    assert edition("seven-ball-bar").rules("7-ball").three_fouls == "loss_of_game"
    state = Match("7-ball", ("Ann", "Ben"), rulebook="seven-ball-bar", breaker="Ann").state
    assert parse_position(state.position) == state
    assert knobs.described_knobs()["money_ball_wins"].games == ("nine-ball", "ten-ball", "seven-ball")
    assert knobs.described_knobs()["rack_corners"].games == ("ten-ball", "straight-pool")


def test_without_it_it_is_not(install: Install) -> None:
    assert install({}) == []
    assert names() == list(OURS)
    assert "seven-ball-bar" not in edition_names()
    assert "seven_pocketed" not in reasons()
    with pytest.raises(EditionError, match="no game 'seven-ball'; there are eight-ball"):
        game_named("seven-ball")


def test_one_that_cannot_be_loaded_is_left_out_with_a_warning(install: Install, seven_ball: Game) -> None:
    said = install({"seven-ball": seven_ball}, missing="six-ball")
    assert names() == [*OURS, "seven-ball"]
    assert len(said) == 1
    assert said[0].startswith("the game 'six-ball' (no_such_package_anywhere:GAME) is left out: ModuleNotFoundError")


def test_what_is_no_game_is_left_out(install: Install) -> None:
    said = install({"six-ball": {"name": "six-ball"}})
    assert said == ["the game 'six-ball' (games_of_a_test:GAME_0) is left out: it is no poolrules.games.Game but dict"]
    assert names() == list(OURS)


def test_one_of_another_name_than_its_entry_is_left_out(install: Install, seven_ball: Game) -> None:
    said = install({"six-ball": seven_ball})
    assert [text.partition(" is left out: ")[2] for text in said] == ["its name is 'seven-ball'"]
    assert names() == list(OURS)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"name": "nine-ball"}, "'nine-ball' is another game"),
        ({"spellings": ("9-ball",)}, "'9-ball' is another game"),
        ({"spellings": ("14/1", "7-ball")}, "'14/1' is another game"),
    ],
)
def test_a_name_in_use_stays_with_whose_it_is(
    install: Install, seven_ball: Game, changed: dict[str, Any], why: str
) -> None:
    game = replace(seven_ball, **changed)
    said = install({game.name: game})
    assert [text.partition(" is left out: ")[2] for text in said] == [why]
    assert names() == list(OURS)
    assert game_named("9-ball").balls == BallSet.from_iterable(range(1, 10))


def test_of_two_with_one_spelling_the_first_by_name_has_it(install: Install, seven_ball: Game) -> None:
    other = replace(seven_ball, name="aces", spellings=("7-ball",))
    said = install({"seven-ball": seven_ball, "aces": other})
    assert names() == [*OURS, "aces"]
    assert [text.partition(" is left out: ")[2] for text in said] == ["'7-ball' is another game"]


@pytest.mark.parametrize(
    ("kind", "code", "sentence"),
    [
        ("reasons", "nine_spotted", "The 9 goes to the spot."),
        ("reasons", "nothing_pocketed", "Nothing fell."),
        ("fouls", "no_ball_hit", "Missed."),
        ("ends", "conceded", "given up"),
        ("ends", "nine_pocketed", "the 9 fell"),
    ],
)
def test_a_code_with_another_sentence_is_refused(
    install: Install, seven_ball: Game, kind: str, code: str, sentence: str
) -> None:
    own: dict[str, str] = {**getattr(seven_ball, kind), code: sentence}
    changed: dict[str, Any] = {kind: own}
    said = install({"seven-ball": replace(seven_ball, **changed)})
    assert [text.partition(" is left out: ")[2] for text in said] == [
        f"its code {code!r} stands for another sentence already"
    ]
    assert names() == list(OURS)
    known = {"reasons": reasons, "fouls": fouls, "ends": ends}[kind]()
    assert known[code] != sentence


def test_the_same_sentence_may_stand_in_two_games(install: Install, seven_ball: Game) -> None:
    # A code may be a foul in one and a reason in another besides; each has its sentence.
    own = {**seven_ball.reasons, "no_ball_hit": "No ball was hit: {player} shoots."}
    changed: dict[str, Any] = {"reasons": own}
    assert install({"seven-ball": replace(seven_ball, **changed)}) == []
    assert fouls()["no_ball_hit"] == "The cue ball hit no object ball."
    assert reasons()["no_ball_hit"] == "No ball was hit: {player} shoots."
    assert reasons()["push_out"] == seven_ball.reasons["push_out"]


@pytest.mark.parametrize("name", ["", "a b", "a@b", "a%b", "a/b", "a\nb", "\x07"])
def test_names_that_cannot_be(seven_ball: Game, name: str) -> None:
    with pytest.raises(EditionError, match="is no name for a game") as caught:
        replace(seven_ball, name=name)
    assert caught.value.field == "game"


@pytest.mark.parametrize("spelling", ["", "7 ball", "7@ball", "7%ball", "7\tball"])
def test_spellings_that_cannot_be(seven_ball: Game, spelling: str) -> None:
    with pytest.raises(EditionError, match="is no name for a game"):
        replace(seven_ball, spellings=("7-ball", spelling))
    assert replace(seven_ball, spellings=("7/1",)).spellings == ("7/1",)


@pytest.mark.parametrize(
    "changed",
    [
        {"balls": NO_BALLS, "money_ball": NO_BALLS},
        {"balls": BallSet.of("cue", 1, 7)},
        {"money_ball": BallSet.of(8)},
    ],
)
def test_balls_that_cannot_be(seven_ball: Game, changed: dict[str, Any]) -> None:
    with pytest.raises(EditionError, match="the balls are object balls, at least one, and the money ball is of them"):
        replace(seven_ball, **changed)


def test_an_edition_with_a_name_in_use_stays_with_whose_it_is(
    install: Install, seven_ball: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "another_seven_ball"
    (package / "editions").mkdir(parents=True)
    (package / "__init__.py").write_text("", "utf-8")
    (package / "editions" / "classic.json").write_text("{}", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert install({"seven-ball": replace(seven_ball, data="another_seven_ball")}) == []
    assert edition("classic").games == ("eight-ball", "nine-ball", "straight-pool")
