"""The re-rack of 14/1, decided from where the fifteenth ball and the cue ball lie (sp.9)."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from poolrules.base.balls import OBJECT_BALLS, Ball
from poolrules.geometry.head_string import is_behind_head_string
from poolrules.geometry.racking import REAR_LEFT, REAR_RIGHT, Rack, in_rack, rack, rack_fourteen
from poolrules.geometry.table import Point, Table
from poolrules.geometry.tolerances import TOUCH

__all__ = ["Column", "Rerack", "Row", "blocks", "rerack", "rerack_case"]

Row = Literal["pocketed", "in_rack", "behind_head_string", "blocks_head_spot", "elsewhere"]
Column = Literal["in_rack", "blocks_head_spot", "elsewhere"]
_Cell = Literal["stays", "in_hand", "fifteenth_to_head", "fifteenth_to_centre", "cue_to_head", "cue_to_centre"]

# The table of sp.9: what becomes of the two balls, by (fifteenth ball, cue ball). A pair that is not named stays.
_TABLE: dict[tuple[Row, Column], _Cell] = {
    ("pocketed", "in_rack"): "in_hand",
    ("in_rack", "in_rack"): "in_hand",
    ("in_rack", "blocks_head_spot"): "fifteenth_to_centre",
    ("in_rack", "elsewhere"): "fifteenth_to_head",
    ("behind_head_string", "in_rack"): "cue_to_head",
    ("blocks_head_spot", "in_rack"): "cue_to_centre",
    ("elsewhere", "in_rack"): "in_hand",
}

_FULL: Final = Rack(fixed={REAR_RIGHT: 1, REAR_LEFT: 5})


@dataclass(frozen=True, slots=True, kw_only=True)
class Rerack:
    """What a re-rack does.

    Args:
        racked: the fourteen or fifteen balls racked, each with its place, in row order.
        spotted: the cue ball or the fifteenth ball with the spot it is moved to; empty when neither moves so.
        cue_ball_in_hand: whether the cue ball is in hand behind the head string.
        row, column: the cell of the table of sp.9 that decided.
        assumed: a place that the table asks for is not known and was taken to be elsewhere.
    """

    racked: tuple[tuple[Ball, Point | None], ...]
    spotted: tuple[tuple[Ball, Point], ...]
    cue_ball_in_hand: bool
    row: Row = "elsewhere"
    column: Column = "elsewhere"
    assumed: bool = False


def blocks(table: Table, point: Point, spot: Point) -> bool:
    """Whether a ball at ``point`` blocks ``spot``: a ball placed on the spot would overlap it. Touching does not."""
    return hypot(point[0] - spot[0], point[1] - spot[1]) < table.ball_diameter - TOUCH


def rerack_case(table: Table, *, cue: Point | None, fifteenth: Point | None) -> tuple[Row, Column]:
    """Row and column of the table of sp.9 for a fifteenth ball on the table; a place not known is elsewhere.

    >>> from poolrules.geometry import NINE_FOOT
    >>> rerack_case(NINE_FOOT, cue=(0.7, 2.05), fifteenth=(0.2, 0.635))
    ('elsewhere', 'in_rack')
    """
    row: Row = "elsewhere"
    column: Column = "elsewhere"
    if fifteenth is not None:
        if in_rack(table, fifteenth):
            row = "in_rack"
        elif blocks(table, fifteenth, table.head_spot):
            row = "blocks_head_spot"
        elif is_behind_head_string(table, fifteenth):
            row = "behind_head_string"
    if cue is not None:
        if in_rack(table, cue):
            column = "in_rack"
        elif blocks(table, cue, table.head_spot):
            column = "blocks_head_spot"
    return row, column


def rerack(
    table: Table,
    *,
    cue: Point | None,
    fifteenth: Ball | int | None,
    fifteenth_at: Point | None = None,
    fifteenth_off_table: bool = False,
    seed: int | None = None,
    full: Rack = _FULL,
) -> Rerack:
    """The re-rack when the fourteenth ball of a rack has been legally pocketed (sp.9).

    Clauses: sp.9

    Args:
        cue: where the cue ball lies, in metres; None if not known.
        fifteenth: the ball that is left; None if it was pocketed on the stroke of the fourteenth.
        fifteenth_at: where it lies; None if not known.
        fifteenth_off_table: it left the table on that stroke and is racked with the others.
        seed: of the order of the balls; None: ascending numbers.
        full: how a rack of fifteen is racked; by default with the 1 and the 5 in the rear corners (sp.1).

    Raises:
        RackError: no such object ball, or no room for a rack on the table.

    >>> from poolrules.geometry import NINE_FOOT
    >>> rerack(NINE_FOOT, cue=(0.3, 1.3), fifteenth=15, fifteenth_at=(0.635, 2.141548)).spotted
    ((<Ball.FIFTEEN: 15>, (0.635, 0.635)),)
    """
    gone = fifteenth is None or fifteenth_off_table
    row, column = rerack_case(table, cue=cue, fifteenth=fifteenth_at)
    if gone:
        row = "pocketed"
    cell = _TABLE.get((row, column), "stays")
    spotted: tuple[tuple[Ball, Point], ...] = ()
    if fifteenth is not None and cell in ("fifteenth_to_head", "fifteenth_to_centre"):
        spotted = ((Ball(fifteenth), table.head_spot if cell == "fifteenth_to_head" else table.centre_spot),)
    elif cell in ("cue_to_head", "cue_to_centre"):
        spotted = ((Ball.CUE, table.head_spot if cell == "cue_to_head" else table.centre_spot),)
    if fifteenth is None or gone or row == column == "in_rack":
        racked = rack(full, table, seed=seed)
    else:
        racked = rack_fourteen(table, OBJECT_BALLS - (1 << Ball(fifteenth)), seed=seed)
    assumed = cue is None or (not gone and fifteenth_at is None)
    return Rerack(
        racked=racked,
        spotted=spotted,
        cue_ball_in_hand=cell == "in_hand",
        row=row,
        column=column,
        assumed=assumed,
    )
