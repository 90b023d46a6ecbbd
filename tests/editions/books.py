"""Positions and breaks under an edition, for the tests of the editions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoresheet import Ruled, Sheet

from poolrules.actions import Event, contact
from poolrules.editions import Edition

__all__ = ["ANYWHERE", "IN_PLACE", "KITCHEN", "LEAGUES", "WPA", "opened", "played", "table"]

WPA = ("wpa-2016", "wpa-2025")
LEAGUES = ("csi-2025", "apa-2025", "matchroom-2025")
IN_PLACE, KITCHEN, ANYWHERE = "in_place", "behind_head_string", "anywhere"


def table(
    book: str | Edition, game: str, on_table: list[int], *, header: Mapping[str, Any] = {}, **setup: Any
) -> Sheet:
    """Ann to shoot at these balls, the cue ball in place unless the setup says otherwise."""
    sheet = Sheet(game, rulebook=book, **header)
    sheet.do("setup", **({"player": "Ann", "shot": "normal", "cue_ball": IN_PLACE, "on_table": on_table} | setup))
    return sheet


def played(
    book: str | Edition, game: str, on_table: list[int], *events: Event, setup: Mapping[str, Any] = {}, **shot: Any
) -> Ruled:
    """One shot of Ann's at these balls."""
    return table(book, game, on_table, **setup).shot("Ann", *events, **shot)


def opened(
    book: str | Edition, game: str, *events: Any, header: Mapping[str, Any] = {}, **shot: Any
) -> tuple[Sheet, Ruled]:
    """Ann's break, the 1 met first."""
    sheet = Sheet(game, rulebook=book, **header)
    return sheet, sheet.shot("Ann", contact("cue", 1), *events, **shot)
