"""The table, exactly: layouts, frozen balls, the kitchen, spotting, racks and re-racks.

Stands on its own: it knows tables and balls, no game and no match. All lengths are metres; x runs across the table from
the left cushion's nose, y along it from the head cushion's nose.

>>> from poolrules.geometry import NINE_FOOT, Layout, spot
>>> layout = Layout.of({"cue": (0.9, 0.9), 5: (0.655, 1.912)})
>>> [(int(ball), round(y, 6)) for ball, (x, y) in spot(NINE_FOOT, layout, BallSet.of(9, 12))]
[(9, 1.965643), (12, 2.022793)]
"""

from poolrules.base.balls import Ball, BallSet
from poolrules.geometry.checks import FaultKind, LayoutFault, frozen_to_cushions, layout_faults, on_bed, touching
from poolrules.geometry.errors import GeometryError, LayoutError, NoPlaceError, RackError, TableError
from poolrules.geometry.head_string import (
    Area,
    balls_behind_head_string,
    is_behind_head_string,
    nearest_to_head_string,
    placement_faults,
    position_to_head_string,
)
from poolrules.geometry.layout import EMPTY, Layout
from poolrules.geometry.racking import (
    MIDDLE,
    REAR_LEFT,
    REAR_RIGHT,
    Rack,
    in_rack,
    rack,
    rack_fourteen,
    rack_outline,
    rack_places,
)
from poolrules.geometry.rerack import Column, Rerack, Row, blocks, rerack, rerack_case
from poolrules.geometry.spotting import spot
from poolrules.geometry.table import CUSHIONS, EIGHT_FOOT, NINE_FOOT, POCKETS, SEVEN_FOOT, Cushion, Pocket, Point, Table
from poolrules.geometry.tolerances import HAIR, ROUNDING, TOUCH

__all__ = [
    "CUSHIONS",
    "EIGHT_FOOT",
    "EMPTY",
    "HAIR",
    "MIDDLE",
    "NINE_FOOT",
    "POCKETS",
    "REAR_LEFT",
    "REAR_RIGHT",
    "ROUNDING",
    "SEVEN_FOOT",
    "TOUCH",
    "Area",
    "Ball",
    "BallSet",
    "Column",
    "Cushion",
    "FaultKind",
    "GeometryError",
    "Layout",
    "LayoutError",
    "LayoutFault",
    "NoPlaceError",
    "Pocket",
    "Point",
    "Rack",
    "RackError",
    "Rerack",
    "Row",
    "Table",
    "TableError",
    "balls_behind_head_string",
    "blocks",
    "frozen_to_cushions",
    "in_rack",
    "is_behind_head_string",
    "layout_faults",
    "nearest_to_head_string",
    "on_bed",
    "placement_faults",
    "position_to_head_string",
    "rack",
    "rack_fourteen",
    "rack_outline",
    "rack_places",
    "rerack",
    "rerack_case",
    "spot",
    "touching",
]
