"""The public strategies: what they promise, and that they shrink to the plainest thing."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import find as hypothesis_find
from hypothesis import strategies as st

from poolrules import ActionError, BallSet, Layout, State, Table, edition, parse_position, rule, rule_log
from poolrules.actions import Conduct, Shot
from poolrules.geometry import layout_faults
from poolrules.match import Match
from poolrules.notation.wire.lines import action_as_json
from poolrules.notation.wire.read import action_from
from poolrules.state import Setting
from poolrules.tools import strategies as pool
from poolrules.tools.perft import canonical, moves

T = TypeVar("T")
CALM = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
# Saying why an example is minimal takes longer than finding it.
BRIEF = settings(CALM, phases=[Phase.generate, Phase.shrink], database=None)
SHOOTING = pool.states(over=False, most_actions=12).filter(lambda state: state.turn.to == "shoot")


def find(strategy: st.SearchStrategy[T], condition: Callable[[T], bool]) -> T:
    """The plainest value that the condition takes."""
    return hypothesis_find(strategy, condition, settings=BRIEF)


@CALM
@given(st.data())
def test_legal_shots_are_legal_and_flawed_ones_are_not(data: st.DataObject) -> None:
    state = data.draw(SHOOTING)
    assert rule(state, data.draw(pool.shots(state, legal=True))).legal is True
    assert rule(state, data.draw(pool.shots(state, legal=False))).legal is False


@pytest.mark.parametrize("calls", ["obvious", "required"])
@pytest.mark.parametrize("book", ["wpa-2025", "wpa-2016", "csi-2025"])
def test_shots_of_ten_ball_are_what_they_are_to_be(book: str, calls: str) -> None:
    drawn: Counter[str] = Counter()
    shooting = pool.states("ten-ball", rulebook=book, over=False, most_actions=12).filter(
        lambda state: state.turn.to == "shoot" and state.setting.calls == calls
    )
    terms = f"1/100/-/A/alternate/automatic/{calls}/9ft/-"
    after_break = f"ten-ball@{book} Ann/Ben {terms} 1-4,10 A/shoot/in_place/after_break - 0/0 0/0 0/0 A/1 0/0 -"
    late = f"ten-ball@{book} Ann/Ben {terms} 8,10 A/shoot/in_place/normal - 0/0 2/1 0/0 A/1 0/0 -"
    shooting |= st.sampled_from([parse_position(after_break), parse_position(late)])

    @settings(CALM, max_examples=120)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        state = data.draw(shooting)
        for legal in (True, False):
            shot = data.draw(pool.shots(state, legal=legal))
            ruling = rule(state, shot)
            assert ruling.legal is legal, ruling.explain()
            assert shot.call is not None or not (calls == "required" and state.call_needed)
            drawn[_kind_of_call(shot)] += 1
            drawn.update(why.code for why in ruling.reasons if legal)

    holds()
    kinds = {"a ball", "a push-out", "none", "called_ball_pocketed", "uncalled_ball_options", "nothing_pocketed"}
    assert kinds <= drawn.keys(), drawn
    assert ("a safety" in drawn) == edition(book).rules("ten-ball").safety


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
def test_where_only_the_cue_ball_must_not_be_touched_it_is_the_cue_ball_that_is(game: str) -> None:
    state = Match(game, ("Ann", "Ben"), rulebook="apa-2025", breaker="Ann").state
    patient = settings(BRIEF, max_examples=5000)
    shot = hypothesis_find(
        pool.shots(state, legal=False),
        lambda shot: any(seen.code == "touched_ball" for seen in shot.observed),
        settings=patient,
    )
    assert "touched_ball" in rule(state, shot).foul_codes
    act = hypothesis_find(
        pool.actions(state),
        lambda action: isinstance(action, Conduct) and action.code == "touched_ball",
        settings=patient,
    )
    assert rule(state, act).foul_codes == ("touched_ball",)
    told = {move.label: move.action for move in moves(state)}
    assert rule(state, told["A: touched ball"]).foul_codes == ("touched_ball",)


def _kind_of_call(shot: Shot) -> str:
    call = shot.call
    if call is None:
        return "none"
    return "a push-out" if call.push_out else "a safety" if call.safety else "a ball"


@CALM
@given(st.data())
def test_every_action_drawn_is_accepted_and_survives_the_log(data: st.DataObject) -> None:
    state = data.draw(pool.states(over=False, most_actions=12, with_layouts=True))
    action = data.draw(pool.actions(state, with_layouts=True))
    ruling = rule(state, action)
    assert action_from(action_as_json(action)) == action
    assert parse_position(ruling.state.position) == ruling.state


@CALM
@given(st.data())
def test_layouts_are_ones_that_can_be(data: st.DataObject) -> None:
    table = data.draw(pool.tables())
    balls = data.draw(pool.ball_sets()) | data.draw(st.sampled_from([0, 1]))
    layout = data.draw(pool.layouts(balls, table))
    assert layout.balls == balls
    assert layout_faults(table, layout, expected=balls) == ()


@CALM
@given(pool.matches(most_actions=25))
def test_matches_end_and_their_logs_give_the_same_rulings(played: pool.PlayedMatch) -> None:
    assert played.state.over is not None
    again = [ruled.ruling for ruled in rule_log(io.BytesIO(played.log()))]
    assert again[-1].state == played.state
    assert [ruling.foul_codes for ruling in again] == [ruling.foul_codes for ruling in played.rulings]


@CALM
@given(st.data())
def test_a_summary_of_the_events_gives_the_ruling_of_the_events(data: st.DataObject) -> None:
    state = data.draw(SHOOTING)
    shot = data.draw(pool.shots(state, legal=data.draw(st.booleans())))
    if shot.start is not None or shot.observed:
        return
    assert shot.events is not None
    summary = Shot(player=shot.player, call=shot.call, facts=pool.summary_of(shot.events))
    by_events, by_hand = rule(state, shot), rule(state, summary)
    assert by_hand.state == by_events.state
    assert by_hand.fouls == by_events.fouls
    assert by_hand.reasons == by_events.reasons


@CALM
@given(st.data())
def test_a_partial_summary_is_ruled_or_names_the_field_it_lacks(data: st.DataObject) -> None:
    state = data.draw(SHOOTING)
    assert state.turn.player is not None
    summary = data.draw(pool.summaries(state.on_table))
    shot = Shot(player=state.name(state.turn.player), facts=summary)
    try:
        ruling = rule(state, shot)
    except ActionError as error:
        name = error.field.removeprefix("facts.")
        if "missing" in error.problem and name != "call":
            assert getattr(summary, name) is None
    else:
        assert ruling.shot == shot


def test_types_are_known_to_hypothesis() -> None:
    # By the entry point: no import of the strategies was needed.
    for cls in (BallSet, Table, Layout, Setting, State):
        value = find(st.from_type(cls), lambda _: True)
        assert isinstance(value, cls)


def test_what_is_found_shrinks_to_the_plainest() -> None:
    # The plainest state is a match at its first shot, Ann to break.
    state = find(pool.states("nine-ball"), lambda _: True)
    assert state.turn.shot == "break"
    assert state == canonical(state)
    # The plainest state without the 1 takes a single shot that drops it.
    without = find(pool.states("nine-ball"), lambda state: 1 not in state.on_table)
    assert without.on_table == BallSet.from_iterable(range(2, 10))
    layout = find(pool.layouts(BallSet.of("cue", 1)), lambda _: True)
    assert layout.points[0] == (Table.named("9ft").radius, Table.named("9ft").radius)
    assert find(pool.ball_sets(), lambda balls: len(balls) == 3) == BallSet.of(1, 2, 3)


def test_strategies_say_when_nothing_is_due() -> None:
    match = Match("nine-ball", ("Ann", "Ben"))
    with pytest.raises(ValueError, match="no shot is due in this state: lag"):
        find(pool.shots(match.state), lambda _: True)
    match.apply({"action": "concede", "player": "Ann", "match": True})
    with pytest.raises(ValueError, match="the match is over"):
        find(pool.actions(match.state), lambda _: True)
