"""Walks a game with the laws asserted on every state and transition, and keeps the way to each state."""

from __future__ import annotations

import io
from typing import NamedTuple

from poolrules import State, rule, rule_log
from poolrules.actions import Action
from poolrules.notation.wire.lines import log_as_json
from poolrules.tools.laws.actions import check_transition
from poolrules.tools.laws.mirror import check_mirror
from poolrules.tools.laws.states import check_state
from poolrules.tools.perft import Detail, Quotient, canonical, moves, walk

__all__ = ["Visit", "check_replay", "visit"]


class Visit(NamedTuple):
    """What a walk under the laws found."""

    states: int
    transitions: int
    ends: int
    ways: dict[State, tuple[State, Action]]
    """A state → the state before it on the shortest way, and the action between."""


def visit(
    start: State,
    *,
    quotient: Quotient = canonical,
    detail: Detail = "classes",
    between: bool = True,
    depth: int | None = None,
    mirror_every: int = 23,
) -> Visit:
    """Asserts the laws everywhere; the mirror, which rules once more, on every so many transitions."""
    first = quotient(start)
    check_state(first)
    transitions = ends = 0
    ways: dict[State, tuple[State, Action]] = {}
    lines = {first.position}
    for step in walk(start, quotient=quotient, detail=detail, between=between, depth=depth):
        action = step.move.action
        try:
            check_transition(step.before, action, step.ruling)
            if transitions % mirror_every == 0:
                check_mirror(step.before, action, step.ruling)
            if step.is_new:
                check_state(step.after)
        except AssertionError as error:
            error.add_note(f"{step.before.position}\n  {step.move.label}\n  {step.ruling.state.position}")
            raise
        transitions += 1
        if step.is_new:
            ways[step.after] = (step.before, action)
            lines.add(step.after.position)
            ends += step.after.over is not None
    assert len(lines) == len(ways) + 1, "two states with one position line"
    return Visit(len(lines), transitions, ends, ways)


def check_replay(
    start: State, found: Visit, *, every: int, quotient: Quotient = canonical, detail: Detail = "classes"
) -> int:
    """Replaying the log of the way to a state gives that state, and the quotient loses nothing on the way."""
    first = quotient(start)
    replayed = 0
    for state in list(found.ways)[::every]:
        steps: list[tuple[State, Action]] = []
        at = state
        while at != first:
            steps.append(found.ways[at])
            at = steps[-1][0]
        actions, now = [], start
        for before, action in reversed(steps):
            # The balls that lie there really may have other numbers than those of the state that stands for it.
            number = next(i for i, move in enumerate(moves(before, detail=detail)) if move.action == action)
            actions.append(moves(now, detail=detail)[number].action)
            now = rule(now, actions[-1]).state
        log = log_as_json(start.setting, actions)
        *_, last = rule_log(io.BytesIO(log))
        assert last.ruling.state == now, log.decode()
        assert quotient(now) == state, log.decode()
        replayed += 1
    return replayed
