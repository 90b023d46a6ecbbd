"""A state machine that plays whole matches under the laws, and counts what it comes to."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from poolrules import ActionError, State, rule_log
from poolrules.actions import (
    Action,
    Concede,
    Conduct,
    Decide,
    Interference,
    Lag,
    LagBall,
    Protest,
    Setup,
    Shot,
    Stalemate,
    Undo,
    Warn,
)
from poolrules.base.balls import CUE, EIGHT, BallSet, Group
from poolrules.games import game_of
from poolrules.geometry import Layout
from poolrules.match import Match
from poolrules.notation.wire.lines import log_as_json
from poolrules.referee import rule as ruled
from poolrules.state import Ruling, Setting
from poolrules.state.state import spot_nearest_candidates
from poolrules.tools import strategies as pool
from poolrules.tools.laws.actions import check_transition
from poolrules.tools.laws.states import check_state
from poolrules.tools.perft import between_shots, moves

__all__ = ["MatchMachine", "machine_of"]

LATE = {"nine-ball": BallSet.of(9), "eight-ball": BallSet.of(8), "straight-pool": BallSet.of(3)}
"""A ball that must be there, in a position with few balls left."""
LastShot = tuple[int, State, tuple[Action, ...]]
"""Its line, the state before it, and what happened since that is no part of it."""


def due(what: str) -> Callable[[Any], bool]:
    """The precondition that ``what`` is due."""

    def holds(machine: MatchMachine) -> bool:
        return machine.begun and machine.state.turn.to == what

    return holds


def goes_on(machine: Any) -> bool:
    """The precondition that the match is not over."""
    return bool(machine.begun and machine.state.over is None)


def now_and_then(machine: Any, *, of: int, at: int) -> bool:
    """A precondition for what breaks off play; seldom while a decision is due, or none would be taken."""
    number = len(machine.actions)
    if not machine.begun or number % of != at:
        return False
    return machine.state.turn.to != "decide" or number % 4 == 0


class MatchMachine(RuleBasedStateMachine):
    """One match: each action is ruled under the laws, and at the end the log must tell the same match.

    ``past`` is a second memory beside the match's own: the state before each action, and the last shot then. What
    breaks off play comes only now and then, or no match would come far.
    """

    game: ClassVar[str]
    reached: ClassVar[Counter[str]]

    def __init__(self) -> None:
        super().__init__()
        self.begun = False
        self.match: Match
        self.actions: list[Action] = []
        self.past: list[tuple[State, LastShot | None]] = []
        self.last: LastShot | None = None

    @property
    def state(self) -> State:
        return self.match.state

    def count(self, what: str) -> None:
        event(f"{self.game}: {what}")
        self.reached[what] += 1

    def apply(self, action: Action) -> Ruling:
        """Rules an action and counts what came of it."""
        before = self.state
        ruling = self.match.apply(action)
        self.actions.append(action)
        if isinstance(action, Undo):
            restored, self.last = self.past.pop()
            assert ruling.state == restored
        else:
            self.past.append((before, self.last))
            if isinstance(action, Shot):
                self.last = (self.match.line, before, ())
            elif self.last is not None and isinstance(action, Conduct | Warn | Concede | Stalemate):
                self.last = (*self.last[:2], (*self.last[2], action))
            elif isinstance(action, Setup | Interference):
                self.last = None
        if not isinstance(action, Undo | Protest | Interference | Setup):
            check_transition(before, action, ruling)
        for foul in ruling.fouls:
            self.count(f"foul {foul.code}{' on the break' if before.turn.shot == 'break' else ''}")
        for why in ruling.reasons:
            self.count(f"reason {why.code}")
        if ruling.game_over is not None:
            self.count(f"over {ruling.game_over.reason}")
        return ruling

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        setting: Setting = data.draw(pool.settings(self.game))
        if data.draw(st.booleans()):
            setting = setting._replace(breaker=None)
        self.match = Match.from_setting(setting)
        self.begun = True

    @precondition(due("lag"))
    @rule(near=st.integers(0, 2))
    def lag(self, near: int) -> None:
        first, second = self.state.setting.players
        balls = [LagBall(stopped_at=(0.2, 0.1)), LagBall(stopped_at=(0.3, 0.2)), LagBall(stopped_at=(0.2, 0.3))]
        self.apply(Lag(lags={first: balls[near], second: balls[1]}))

    @precondition(due("shoot"))
    @rule(data=st.data(), legal=st.booleans())
    def shoot(self, data: st.DataObject, legal: bool) -> None:
        self.apply(data.draw(pool.shots(self.state, legal=legal)))

    @precondition(lambda machine: due("shoot")(machine) and machine.state.setting.calls == "obvious")
    @rule(data=st.data())
    def shoot_one_of_the_classes(self, data: st.DataObject) -> None:
        self.apply(data.draw(st.sampled_from(moves(self.state, between=False))).action)

    @precondition(lambda machine: due("shoot")(machine) and len(machine.actions) % 3 == 1)
    @rule()
    def foul_between_shots(self) -> None:
        assert self.state.turn.player is not None
        self.apply(Conduct(player=self.state.name(self.state.turn.player), code="touched_ball"))

    @precondition(lambda machine: due("shoot")(machine) and machine.match.push_out_allowed)
    @rule(data=st.data())
    def push_out(self, data: st.DataObject) -> None:
        push_outs = [move for move in moves(self.state, between=False) if move.label.startswith("push-out")]
        self.apply(data.draw(st.sampled_from(push_outs)).action)

    @precondition(lambda machine: due("shoot")(machine) and machine.state.balls_on == EIGHT)
    @rule(data=st.data())
    def drop_the_eight(self, data: st.DataObject) -> None:
        if self.state.setting.calls == "obvious":
            drops = [move for move in moves(self.state, between=False) if "down 8" in move.label]
            self.apply(data.draw(st.sampled_from(drops)).action)

    @precondition(lambda machine: goes_on(machine) and now_and_then(machine, of=7, at=6))
    @rule()
    def misbehave(self) -> None:
        """Always Ann: at her second act she is excluded."""
        self.apply(Conduct(player="Ann", code="unsportsmanlike"))

    @precondition(lambda machine: goes_on(machine) and 2 in machine.state.fouls and now_and_then(machine, of=3, at=2))
    @rule()
    def warn(self) -> None:
        seat = self.state.fouls.index(2)
        self.apply(Warn(player=self.state.name(seat)))

    @precondition(lambda machine: goes_on(machine) and bool(machine.state.options))
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        option = data.draw(st.sampled_from(self.state.options))
        ball = None
        if option == "spot_nearest":
            ball = data.draw(st.sampled_from(list(spot_nearest_candidates(self.state))))
        assert self.state.turn.player is not None
        self.apply(Decide(player=self.state.name(self.state.turn.player), option=option, ball=ball))
        self.count(f"chose {option}")

    @precondition(due("decide"))
    @rule()
    def take_the_last_option(self) -> None:
        assert self.state.turn.player is not None
        option = self.state.options[-1]
        self.apply(Decide(player=self.state.name(self.state.turn.player), option=option))
        self.count(f"chose {option}")

    @precondition(lambda machine: goes_on(machine) and now_and_then(machine, of=6, at=5))
    @rule(data=st.data())
    def anything_between_shots(self, data: st.DataObject) -> None:
        self.apply(data.draw(st.sampled_from(between_shots(self.state, detail="full"))).action)

    @precondition(lambda machine: goes_on(machine) and now_and_then(machine, of=6, at=3))
    @rule(data=st.data(), hidden=st.booleans())
    def set_up_a_late_position(self, data: st.DataObject, hidden: bool) -> None:
        """Few balls left, Ann on two fouls, in 14/1 near the end; ``hidden``: all lie behind the head string."""
        setting = self.state.setting
        ann, ben = setting.players
        must = LATE[self.game]
        balls = data.draw(pool.ball_sets(game_of(setting.rules).balls - must, max_size=3)) | must
        groups: dict[str, Group] | None = None
        if self.game == "eight-ball" and data.draw(st.booleans()):
            groups = {ann: "solids", ben: "stripes"}
        layout: Layout | None = None
        if hidden:
            behind = setting.table._replace(length=setting.table.head_string)
            layout = data.draw(pool.layouts(balls, behind))
        self.apply(
            Setup(
                player=data.draw(st.sampled_from([ann, ben])),
                on_table=tuple(balls),
                shot=data.draw(st.sampled_from(["normal", "after_break"])),
                cue_ball="behind_head_string" if hidden else "in_place",
                groups=groups,
                fouls_in_a_row={ann: 2},
                score={ann: setting.points_to - 2, ben: 0} if self.game == "straight-pool" else None,
                layout=layout,
            )
        )

    @precondition(lambda machine: bool(machine.past) and (not goes_on(machine) or now_and_then(machine, of=6, at=0)))
    @rule()
    def undo(self) -> None:
        self.apply(Undo())

    @precondition(lambda machine: machine.last is not None and now_and_then(machine, of=5, at=2))
    @rule(data=st.data(), by=st.sampled_from(["Ann", "Ben"]))
    def protest(self, data: st.DataObject, by: str) -> None:
        assert self.last is not None
        line, before, _ = self.last
        self.apply(Protest(by=by, line=line, corrected=data.draw(pool.shots(before))))

    @precondition(lambda machine: goes_on(machine) and machine.last is not None and now_and_then(machine, of=6, at=1))
    @rule()
    def interfere(self) -> None:
        assert self.last is not None
        _, expected, since = self.last
        for action in since:
            with suppress(ActionError):  # what cannot be any more lapses
                expected = ruled(expected, action).state
        assert self.apply(Interference()).state == expected

    @precondition(lambda machine: machine.begun)
    @invariant()
    def the_state_obeys_the_laws(self) -> None:
        check_state(self.state)
        layout = self.state.layout
        if layout is not None:
            assert layout.balls - CUE == self.state.on_table

    def teardown(self) -> None:
        if not self.actions:
            return
        *_, last = rule_log(io.BytesIO(log_as_json(self.state.setting, self.actions)))
        assert last.ruling.state == self.state, "the log tells another match"


def machine_of(kind: str) -> type[MatchMachine]:
    """The machine of one game, with counts of its own."""

    class Machine(MatchMachine):
        game = kind
        reached: ClassVar[Counter[str]] = Counter()

    return Machine
