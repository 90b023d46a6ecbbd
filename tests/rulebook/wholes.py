"""Whole rulings, for the tests that leave no field out."""

from __future__ import annotations

from typing import Any

from scoresheet import ALL, Ground, Ruled

__all__ = ["FIFTEEN", "FOULS", "NINE", "NONE", "due", "expected", "ground", "over", "whole"]

NINE = ALL["nine-ball"]
FIFTEEN = ALL["straight-pool"]
FOULS = {"Ann": 2, "Ben": 1}
NONE = {"Ann": 0, "Ben": 0}


def ground(code: str, clause: str, *balls: int, who: str | None = None, number: int | None = None) -> Ground:
    return (code, clause, [*balls], who, number)


def due(
    player: str | None,
    to: str | None,
    cue_ball: str | None,
    balls_on: list[int],
    *,
    call: str = "none",
    opens: bool = False,
    options: list[str] | None = None,
) -> dict[str, Any]:
    """What comes next; ``opens``: with a break."""
    return {
        "player": player,
        "to": to,
        "cue_ball": cue_ball,
        "balls_on": balls_on,
        "call": call,
        "push_out": False,
        "break": opens,
        "options": options or [],
    }


def whole(ruled: Ruled) -> dict[str, Any]:
    """The ruling without its line, its rulebook and its sentences."""
    kept = {name: value for name, value in ruled.items() if name not in ("line", "rulebook", "reasons")}
    kept["fouls"] = [(foul["code"], foul["clause"]) for foul in ruled["fouls"]]
    kept["announcements"] = ruled.said
    return kept


def expected(action: str, player: str | None, then: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A ruling in which nothing happened but what is said."""
    plain = {
        "action": action,
        "player": player,
        "legal": None,
        "fouls": [],
        "pocketed": [],
        "spotted": [],
        "points": NONE,
        "score": NONE,
        "fouls_in_a_row": NONE,
        "groups": None,
        "on_table": NINE,
        "next": then,
        "game_over": None,
        "match_over": None,
        "announcements": [],
    }
    return plain | fields


def over(winner: str | None, loser: str | None, reason: str, clause: str | None) -> dict[str, Any]:
    return {"winner": winner, "loser": loser, "reason": reason, "clause": clause}
