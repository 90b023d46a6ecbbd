"""What Hypothesis loads by the entry point: ``st.from_type`` learns the types of this library.

Nothing is imported here but the types; the strategies come when they are first asked for.
"""

from __future__ import annotations

from typing import Any

__all__ = ["register"]


def register() -> None:
    """Registers strategies for the library's types."""
    from hypothesis import strategies as st

    from poolrules.base.balls import BallSet
    from poolrules.geometry import Layout, Table
    from poolrules.state.setting import Setting
    from poolrules.state.state import State

    def later(name: str) -> Any:
        def resolve(_type: type) -> st.SearchStrategy[Any]:
            from poolrules.tools import strategies

            made: Any = getattr(strategies, name)
            found: st.SearchStrategy[Any] = made() if name != "layouts" else strategies.ball_sets().flatmap(made)
            return found

        return resolve

    for cls, name in (
        (BallSet, "ball_sets"),
        (Table, "tables"),
        (Layout, "layouts"),
        (Setting, "settings"),
        (State, "states"),
    ):
        st.register_type_strategy(cls, later(name))
