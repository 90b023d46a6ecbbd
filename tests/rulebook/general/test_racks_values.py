"""Racks one after the other (2, 5, 19): what a new rack and a re-rack begin with, and where the order comes from."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, Sheet, position

from poolrules import contact, cushion
from poolrules.base.balls import BallSet
from poolrules.editions import rules_for
from poolrules.games import racked
from poolrules.games.groups import Groups
from poolrules.games.rotation import BallPoints
from poolrules.geometry import NINE_FOOT, Layout
from poolrules.referee.racks import new_rack, racked_balls, rerack
from poolrules.state import BREAK_TURN, State
from poolrules.state.turn import LAG_TURN

FULL = BallSet.from_iterable(range(1, 16))


def late() -> State:
    """A state late in a rack of 8-ball, in which every field has a value of its own."""
    state = Sheet("eight-ball", race_to=5).match.state
    return state._replace(
        on_table=BallSet.of(8, 9),
        layout=Layout.of({8: (0.4, 1.5), 9: (0.8, 1.4)}),
        own=Groups(solids=1),
        score=(2, 3),
        fouls=(1, 2),
        warned=(False, True),
        acts=(0, 1),
        breaker=1,
        rack=4,
    )


def scored() -> State:
    """A state of 9-ball in which both players have pocketed balls that score."""
    return Sheet("nine-ball").match.state._replace(own=BallPoints(balls_won=(3, 4)))


@pytest.mark.clause("5", "19")
@pytest.mark.parametrize(("breaker", "turn"), [(0, BREAK_TURN[0]), (1, BREAK_TURN[1]), (None, LAG_TURN)])
def test_a_new_rack(breaker: Any, turn: Any) -> None:
    state = late()
    assert new_rack(state, breaker) == State(
        setting=state.setting,
        turn=turn,
        on_table=FULL,
        layout=None,
        own=Groups(),
        score=(2, 3),
        fouls=(0, 0),
        warned=(False, False),
        acts=(0, 1),
        breaker=breaker,
        rack=5,
        over=None,
    )
    assert new_rack(scored(), breaker).own == BallPoints(balls_won=(0, 0))


@pytest.mark.clause("2", "8b.1", "19")
def test_a_rerack_in_mid_game_keeps_the_record_and_the_breaker() -> None:
    state = late()
    after, again = rerack(state, BREAK_TURN[0])
    assert after == State(
        setting=state.setting,
        turn=BREAK_TURN[0],
        on_table=FULL,
        layout=None,
        own=Groups(),
        score=(2, 3),
        fouls=(1, 2),
        warned=(False, True),
        acts=(0, 1),
        breaker=1,
        rack=5,
        over=None,
    )
    assert again == racked(rules_for("eight-ball"), NINE_FOOT)
    assert rerack(scored(), BREAK_TURN[0])[0].own == BallPoints(balls_won=(0, 0))


@pytest.mark.clause("2", "9b.1")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_the_order_comes_from_the_seed_and_the_number_of_the_rack(number: int) -> None:
    # The first rack takes the seed itself, each further one the next number.
    state = Sheet("nine-ball", seed=40).match.state._replace(rack=number)
    assert racked_balls(state) == racked(rules_for("nine-ball"), NINE_FOOT, seed=39 + number)
    assert len({racked_balls(state._replace(rack=one)) for one in range(1, 6)}) > 1


@pytest.mark.clause("2")
def test_without_a_seed_the_numbers_ascend() -> None:
    for number in (1, 2):
        state = Sheet("nine-ball").match.state._replace(rack=number)
        assert racked_balls(state) == racked(rules_for("nine-ball"), NINE_FOOT)


@pytest.mark.clause("5")
@pytest.mark.parametrize(
    ("order", "breaker", "winner", "then"),
    [
        ("alternate", "Ann", "Ann", "Ben"),
        ("alternate", "Ann", "Ben", "Ben"),
        ("alternate", "Ben", "Ben", "Ann"),
        ("winner", "Ann", "Ben", "Ben"),
        ("winner", "Ann", "Ann", "Ann"),
        ("loser", "Ann", "Ann", "Ben"),
        ("loser", "Ann", "Ben", "Ann"),
    ],
)
def test_who_breaks_next(order: str, breaker: str, winner: str, then: str) -> None:
    sheet = Sheet("nine-ball", breaker=breaker, break_order=order, race_to=3)
    loser = "Ben" if winner == "Ann" else "Ann"
    ruled = sheet.do("concede", player=loser)
    assert (ruled.next[0], ruled["next"]["break"]) == (then, True)
    assert ruled["on_table"] == ALL["nine-ball"]
    assert sheet.match.state.breaker == (0 if then == "Ann" else 1)


@pytest.mark.clause("5")
def test_a_rack_conceded_before_the_lag_is_lagged_for_again() -> None:
    sheet = Sheet("nine-ball", breaker=None, race_to=3)
    assert sheet.do("concede", player="Ann").next == (None, "lag", None)


@pytest.mark.parametrize(("race_to", "over"), [(1, True), (2, False)])
def test_the_match_ends_with_the_last_rack(race_to: int, over: bool) -> None:
    sheet = position("nine-ball", [9], header={"race_to": race_to})
    ruled = sheet.do("concede", player="Ben")
    assert ruled["match_over"] == ({"winner": "Ann"} if over else None)
    assert sheet.match.state.over == (("conceded", None, 0, 1) if over else None)


@pytest.mark.parametrize(("player", "goal"), [("Ann", 2), ("Ben", 3)])
def test_each_player_races_to_his_own_goal(player: str, goal: int) -> None:
    header = {"goals": {"Ann": 2, "Ben": 3}}
    other = "Ben" if player == "Ann" else "Ann"
    for score, over in ((goal - 1, True), (goal - 2, False)):
        sheet = position("nine-ball", [9], header=header, score={player: score})
        ruled = sheet.do("concede", player=other)
        assert (ruled["match_over"] == {"winner": player}) is over


@pytest.mark.clause("5", "19")
def test_the_record_of_fouls_starts_anew_in_each_rack() -> None:
    sheet = position("nine-ball", [9], header={"race_to": 2}, fouls_in_a_row={"Ann": 2, "Ben": 1})
    sheet.do("concede", player="Ann")
    assert sheet.shot("Ben", contact("cue", 1), cushion(1, "foot"))["fouls_in_a_row"] == {"Ann": 0, "Ben": 1}
