"""Balls put back on the table by rule, with places where a layout tells them."""

from __future__ import annotations

from poolrules.base.balls import BallSet
from poolrules.geometry import Layout, NoPlaceError, spot
from poolrules.state.ruling import Placed, unplaced
from poolrules.state.state import State

__all__ = ["put_on_spot"]


def put_on_spot(state: State, layout: Layout | None, balls: BallSet) -> tuple[tuple[Placed, ...], Layout | None]:
    """The balls spotted in numerical order, and the layout with them; no places without a layout.

    Clauses: 17, 21.b, 23.1
    """
    if layout is None:
        return unplaced(balls), None
    rules = state.rules
    try:
        placed = spot(state.setting.table, layout, balls, gap_object=rules.spot_gap_object, gap_cue=rules.spot_gap_cue)
    except NoPlaceError:
        # A table too short for its balls: they are on the table, but nobody can say where.
        return unplaced(balls), None
    return placed, layout.placed(placed)
