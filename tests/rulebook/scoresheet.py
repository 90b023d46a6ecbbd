"""A match written line by line, for the tests of the rulebook.

Every line goes in as the JSON of a log and every ruling comes back as the JSON of the contract, so that a test
says what happened at the table and what must be ruled, and nothing of how the engine goes about it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import pytest

from poolrules import ActionError, Match
from poolrules.actions import Event, contact, cushion
from poolrules.state import Ruling

__all__ = ["ALL", "FOUR_RAILS", "GOOD", "KITCHEN", "TWO_RAILS", "Ground", "Ruled", "Sheet", "position"]

Ground = tuple[str, str, list[int], str | None, int | None]
"""One reason: code, clause, balls, player, number."""
ALL: dict[str, list[int]] = {
    "eight-ball": list(range(1, 16)),
    "nine-ball": list(range(1, 10)),
    "straight-pool": list(range(1, 16)),
}
KITCHEN = "behind_head_string"


def _rails(*balls: int | str) -> list[dict[str, Any]]:
    return [{"kind": "cushion", "ball": ball, "cushion": "foot"} for ball in balls]


FOUR_RAILS = _rails(2, 3, 4, 5)
"""Four object balls to a cushion: enough for the break of 8-ball and 9-ball."""
TWO_RAILS = _rails("cue", 2, 3)
"""The cue ball and two object balls to a cushion: enough for the opening break of 14/1."""
GOOD = (contact("cue", 1), cushion(1, "foot"))
"""The 1 is met and runs to a cushion: a legal shot wherever the 1 is on."""


class Ruled(dict[str, Any]):
    """One ruling: the contract's object, and short names for what the tests ask most."""

    @property
    def codes(self) -> list[str]:
        """The codes of the fouls, in their order."""
        return [foul["code"] for foul in self["fouls"]]

    @property
    def clauses(self) -> dict[str, str]:
        """Code of a foul → its clause."""
        return {foul["code"]: foul["clause"] for foul in self["fouls"]}

    @property
    def next(self) -> tuple[str | None, str | None, str | None]:
        """Who must act, what is to be done, and the cue ball."""
        then = self["next"]
        return then["player"], then["to"], then["cue_ball"]

    @property
    def options(self) -> list[str]:
        options: list[str] = self["next"]["options"]
        return options

    @property
    def why(self) -> dict[str, str | None]:
        """Code of a reason → its clause."""
        return {reason["code"]: reason["clause"] for reason in self["reasons"]}

    @property
    def said(self) -> list[tuple[str, str | None]]:
        """The announcements: code and player."""
        return [(said["code"], said["player"]) for said in self["announcements"]]

    @property
    def spotted(self) -> list[int | str]:
        """The balls spotted, in their order."""
        return [placed["ball"] for placed in self["spotted"]]

    @property
    def ended(self) -> tuple[str | None, str, str | None] | None:
        """Winner, reason and clause of a game that is over."""
        over = self["game_over"]
        return None if over is None else (over["winner"], over["reason"], over["clause"])


class Sheet:
    """A match of Ann and Ben under way; Ann breaks unless the header says otherwise."""

    ruling: Ruling
    """The last ruling, as a value."""

    def __init__(self, game: str, **header: Any) -> None:
        fields = {"breaker": "Ann"} | header
        self.match = Match(game, ["Ann", "Ben"], **fields)

    def do(self, action: str, **fields: Any) -> Ruled:
        """One line of the log."""
        line = json.dumps({"action": action} | {name: _plain(value) for name, value in fields.items()})
        self.ruling = self.match.apply(line)
        return Ruled(json.loads(json.dumps(self.ruling.to_dict(line=self.match.line))))

    @property
    def grounds(self) -> list[Ground]:
        """The reasons of the last ruling: code, clause, balls, player and number."""
        names = {0: "Ann", 1: "Ben", None: None}
        reasons = self.ruling.reasons
        return [(why.code, why.clause, [*map(int, why.balls)], names[why.seat], why.number) for why in reasons]

    def shot(self, player: str, *events: Event | Mapping[str, Any], **fields: Any) -> Ruled:
        """A shot from its events, or with ``facts`` from a summary."""
        if "facts" not in fields:
            fields["events"] = list(events)
        return self.do("shot", player=player, **fields)

    def decide(self, player: str, option: str, **fields: Any) -> Ruled:
        return self.do("decide", player=player, option=option, **fields)

    def refuse(self, action: str, **fields: Any) -> ActionError:
        """A line that must be refused, and leave the match as it was; the error it gave."""
        before = self.match.state
        with pytest.raises(ActionError) as caught:
            self.do(action, **fields)
        assert self.match.state is before
        return caught.value


def position(
    game: str,
    on_table: list[int] | None = None,
    *,
    player: str = "Ann",
    shot: str = "normal",
    cue_ball: str = "in_place",
    header: Mapping[str, Any] | None = None,
    **setup: Any,
) -> Sheet:
    """A match that starts from a position: without ``on_table`` every ball of the game is up."""
    sheet = Sheet(game, **(header or {}))
    balls = ALL[game] if on_table is None else on_table
    sheet.do("setup", player=player, on_table=balls, shot=shot, cue_ball=cue_ball, **setup)
    return sheet


def _plain(value: Any) -> Any:
    """A value as the log writes it."""
    if isinstance(value, Event):
        fields = {name.rstrip("_"): field for name, field in asdict(value).items() if field is not None}
        fields["ball"] = "cue" if fields["ball"] == 0 else int(fields["ball"])
        if "with" in fields:
            fields["with"] = ["cue" if ball == 0 else int(ball) for ball in fields["with"]]
        return fields
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
