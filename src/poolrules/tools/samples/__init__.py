"""Sample matches, one log for each game.

>>> from poolrules import rule_log
>>> last = [ruled.ruling for ruled in rule_log(sample("nine-ball"))][-1]
>>> last.state.name(last.state.match_winner), last.state.score
('Ann', (3, 2))
"""

from __future__ import annotations

from importlib import resources

__all__ = ["sample", "sample_games"]


def sample_games() -> tuple[str, ...]:
    """The games of which there is a sample."""
    files = (resources.files("poolrules.tools.samples") / "").iterdir()
    return tuple(sorted(file.name.removesuffix(".jsonl") for file in files if file.name.endswith(".jsonl")))


def sample(game: str) -> list[str]:
    """The lines of the sample match of a game. ValueError names the games there are."""
    games = sample_games()
    if game not in games:
        raise ValueError(f"there is no sample of {game[:60]!r}; there are {', '.join(games)}")
    text = (resources.files("poolrules.tools.samples") / f"{game}.jsonl").read_text("utf-8")
    return text.splitlines()
