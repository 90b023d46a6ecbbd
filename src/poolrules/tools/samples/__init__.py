"""Sample matches, one log for each game.

>>> from poolrules import rule_log
>>> last = [ruled.ruling for ruled in rule_log(sample("nine-ball"))][-1]
>>> last.state.name(last.state.match_winner), last.state.score
('Ann', (3, 2))
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable

from poolrules.editions.games import AnyGame, all_games, game_named

__all__ = ["sample", "sample_games"]


def sample_games() -> tuple[str, ...]:
    """The games of which there is a sample."""
    return tuple(sorted(game.name for game in all_games() if _file(game) is not None))


def sample(game: str) -> list[str]:
    """The lines of the sample match of a game. ValueError names the games there are."""
    games = sample_games()
    if game not in games:
        raise ValueError(f"there is no sample of {game[:60]!r}; there are {', '.join(games)}")
    file = _file(game_named(game))
    assert file is not None
    return file.read_text("utf-8").splitlines()


def _file(game: AnyGame) -> Traversable | None:
    file = resources.files(game.data) / "samples" / f"{game.name}.jsonl" if game.data else None
    return file if file is not None and file.is_file() else None
