"""A state as a JSON object: what a ruling says of it, its header, and the line that gives it back."""

from __future__ import annotations

import json
from typing import Any

from poolrules.notation.position import position_line
from poolrules.notation.wire.lines import header_as_dict
from poolrules.notation.wire.write import state_as_json
from poolrules.state.seats import SEATS
from poolrules.state.state import State

__all__ = ["state_as_dict"]


def state_as_dict(state: State) -> dict[str, Any]:
    """The state as plain values; the fields that a ruling has too mean what they mean there."""
    name = state.name
    told: dict[str, Any] = json.loads(state_as_json(state))
    return {
        "header": header_as_dict(state.setting),
        "rack": state.rack,
        "breaker": None if state.breaker is None else name(state.breaker),
        "warned": [name(seat) for seat in SEATS if state.warned[seat]],
        "acts": {name(seat): state.acts[seat] for seat in SEATS},
        **told,
        "layout": None if state.layout is None else {str(ball): list(at) for ball, at in state.layout.items()},
        "position": position_line(state),
    }
