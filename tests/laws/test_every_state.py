"""Every state that can be reached, under the laws; the numbers are golden (``golden/states.txt``)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from counts import POSITIONS, WALKS, compare, counted, golden, walked
from visiting import check_replay

from poolrules import BallSet, Match, State, parse_position, rule
from poolrules.editions import edition
from poolrules.games import Cloth, game_named
from poolrules.tools.perft import canonical, census, divide, moves, perft, walk

CI = [name for name, one in WALKS.items() if not one.nightly]
NIGHTLY = [name for name, one in WALKS.items() if one.nightly]


def visit_and_compare(name: str) -> None:
    one = WALKS[name]
    found = one.visited()
    compare("states", walked(name, found), only=f"{name}: ")
    replayed = check_replay(one.start, found, every=11, quotient=one.quotient, detail=one.detail)
    assert replayed >= found.states // 11


@pytest.mark.parametrize("name", CI)
def test_every_state_and_transition_obeys_the_laws(name: str) -> None:
    visit_and_compare(name)


@pytest.mark.nightly
@pytest.mark.parametrize("name", NIGHTLY)
def test_the_longer_walks_obey_the_laws(name: str) -> None:
    visit_and_compare(name)


@pytest.mark.parametrize(
    ("classes", "every_set"),
    [
        ("nine-ball", "nine-ball, every set of balls"),
        ("eight-ball", "eight-ball, every set of balls"),
        ("straight-pool", "straight-pool, every set of balls"),
    ],
)
def test_the_classes_reach_every_state_that_every_set_of_balls_reaches(classes: str, every_set: str) -> None:
    # Both walks are counted anew in the nightly run, that of 9-ball in every run.
    counts = golden("states")
    assert counts[f"{classes}: states"] == counts[f"{every_set}: states"]


@pytest.mark.parametrize("game", POSITIONS)
def test_perft_and_divide_give_the_golden_counts(game: str) -> None:
    compare(f"{game}-perft", counted(game))


def plain_perft(state: object, depth: int) -> int:
    """Perft without a memory and without a quotient, as plainly as can be."""
    from poolrules import State

    assert isinstance(state, State)
    if depth == 0:
        return 1
    return sum(plain_perft(rule(state, move.action).state, depth - 1) for move in moves(state, between=False))


@pytest.mark.parametrize(
    ("game", "position", "depth"),
    [
        ("nine-ball", "after the break", 3),
        ("nine-ball", "on two fouls", 3),
        ("eight-ball", "at the 8", 2),
        ("ten-ball", "at the 10, with safeties", 2),
        ("ten-ball", "on two fouls, calls required", 2),
        ("straight-pool", "two balls left", 3),
    ],
)
def test_the_quotient_counts_what_plain_search_counts(game: str, position: str, depth: int) -> None:
    state = parse_position(POSITIONS[game][position])
    assert perft(state, depth) == plain_perft(state, depth)


def test_every_table_of_nine_ball_is_reached() -> None:
    # The 9 with any of the eight other balls: 256 tables, each for both players, in place and in hand.
    tables = set()
    for step in walk(Match("nine-ball", ("Ann", "Ben"), breaker="Ann").state, between=False):
        turn = step.after.turn
        if turn.to == "shoot" and turn.shot == "normal":
            tables.add((step.after.on_table, turn.player, turn.cue_ball))
    assert len(tables) == 256 * 2 * 2


def test_the_lag_leads_to_the_break_of_either_player_and_to_nothing_else() -> None:
    # Header without a breaker: the lag, its winner's decision, then the break of the player who has it.
    lag = Match("nine-ball", ("Ann", "Ben")).state
    after = {step.after for step in walk(lag, depth=2, between=False)}
    breaks = {state for state in after if state.turn.shot == "break"}
    assert {(state.turn.player, state.breaker) for state in breaks} == {(0, 0), (1, 1)}
    assert {state.turn.to for state in after - breaks} == {"lag", "decide"}


def test_divide_adds_up_to_perft_and_names_the_class() -> None:
    state = parse_position(POSITIONS["nine-ball"]["after the break"])
    parts = divide(state, 2)
    assert sum(parts.values()) == perft(state, 2)
    # The 9 wins the match, so nothing follows; after a push-out there are two ways to decide.
    assert parts["hit 1; down 9; 1 to cushions"] == 0
    assert parts["push-out; no hit"] == 2
    assert parts["push-out; no hit; scratch"] > 2


def test_perft_of_nothing_is_one_and_after_the_match_there_is_none() -> None:
    state = Match("nine-ball", ("Ann", "Ben"), breaker="Ann").state
    assert perft(state, 0) == 1
    over = next(step.ruling.state for step in walk(state, depth=1) if step.after.over is not None)
    assert perft(over, 1) == 0
    assert moves(over) == ()
    assert census(over).states == 1


@pytest.mark.parametrize("every", [False, True])
def test_the_last_ball_of_14_1_falls_or_flies_off_or_stays(every: bool) -> None:
    # With one ball left there is no other that could fall with it.
    rules, last = edition("classic").rules("straight-pool"), BallSet.of(4)
    strokes = list(game_named("straight-pool").strokes(Cloth(rules, "normal", last, last), every))
    assert {stroke.down for stroke in strokes} == {stroke.off for stroke in strokes} == {BallSet.of(), last}


def test_canonical_is_idempotent_and_keeps_what_the_rules_see() -> None:
    state = parse_position(POSITIONS["eight-ball"]["open"])
    once = canonical(state)
    assert canonical(once) == once
    # Two solids, two stripes and the 8: the lowest of each kind stand for them.
    assert [int(ball) for ball in once.on_table] == [1, 2, 8, 9, 10]


@pytest.mark.parametrize("count", [perft, divide])
def test_a_depth_below_0_is_refused(count: Callable[[State, int], object]) -> None:
    state = Match("nine-ball", ("Ann", "Ben"), breaker="Ann").state
    with pytest.raises(ValueError, match="the depth is 0 or more actions, not -1"):
        count(state, -1)
    with pytest.raises(ValueError, match="the depth is 0 or more actions, not -2"):
        census(state, depth=-2)
    with pytest.raises(ValueError, match="the depth is 0 or more actions, not -1"):
        walk(state, depth=-1)  # at once, not with the first step
    assert divide(state, 0) == {}
    assert list(walk(state, depth=0)) == []
    assert census(state, depth=0) == (1, 0, 0)
