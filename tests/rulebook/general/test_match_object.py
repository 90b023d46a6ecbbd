"""The match in Python: the same rulings without JSON, and what it can be asked."""

from __future__ import annotations

import pytest

from poolrules import (
    ActionError,
    BallSet,
    Decide,
    Interference,
    Match,
    Observed,
    PocketedBall,
    Setup,
    Shot,
    Start,
    Summary,
    Undo,
    call,
    contact,
    cushion,
    edition,
    opening,
    pocketed,
    rule,
)
from poolrules.actions import Event
from poolrules.base.balls import Ball
from poolrules.notation.wire.read import header_from
from poolrules.referee import rule_facts
from poolrules.shot.facts import from_events

RAILS = [cushion(ball, "foot") for ball in (2, 3, 4, 5)]


def nine_ball() -> Match:
    return Match("nine-ball", ("Ann", "Ben"), breaker="Ann", race_to=2)


def test_who_must_act_and_what_may_be_done() -> None:
    match = nine_ball()
    assert (match.player, match.options, match.push_out_allowed) == ("Ann", (), False)
    match.shot("Ann", contact("cue", 1), *RAILS)
    assert (match.player, match.balls_on, match.push_out_allowed) == ("Ben", BallSet.of(1), True)
    match.shot("Ben", contact("cue", 7), call=call(push_out=True))
    assert (match.player, match.options, match.push_out_allowed) == ("Ann", ("accept", "pass_back"), False)
    assert match.decide("pass_back").player == "Ann"
    assert match.player == "Ben"
    assert (match.winner, match.is_over, match.score) == (None, False, {"Ann": 0, "Ben": 0})


def test_a_match_to_its_end() -> None:
    match = nine_ball()
    for player in ("Ann", "Ben"):
        match.shot(player, contact("cue", 1), pocketed(9, "foot-left"))
    assert match.score == {"Ann": 1, "Ben": 1}
    ruling = match.shot("Ann", contact("cue", 1), pocketed(9, "foot-left"))
    assert ruling.game_over is not None
    assert (match.winner, match.is_over, match.player, match.balls_on) == ("Ann", True, None, BallSet(0))
    assert match.state.match_winner == 0
    assert match.undo().action == "undo"
    assert not match.is_over


def test_before_a_lag_nobody_is_to_act() -> None:
    match = Match("nine-ball", ("Ann", "Ben"))
    assert (match.player, match.balls_on, match.options) == (None, BallSet(0), ())


def test_summaries_observations_and_starts() -> None:
    match = nine_ball()
    facts = Summary(first_hit=(Ball.ONE,), pocketed=(PocketedBall(Ball.FIVE),))
    assert match.shot("Ann", facts=facts).legal
    ruling = match.shot("Ann", contact("cue", 1), cushion(1, "foot"), observed=[Observed("push")], start=Start())
    assert (ruling.foul_codes, ruling.player, ruling.options) == (("push",), "Ann", ())


def test_events_and_facts_together_are_refused_here_too() -> None:
    facts = Summary(first_hit=(Ball.ONE,), pocketed=())
    with pytest.raises(ActionError, match="not both"):
        nine_ball().shot("Ann", contact("cue", 1), facts=facts)


def test_an_action_may_be_a_value_a_mapping_or_json() -> None:
    states = []
    for action in (
        Shot(player="Ann", events=(contact("cue", 2),)),
        {"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": "cue", "with": [2]}]},
        '{"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": "cue", "with": [2]}]}',
        b'{"action": "shot", "player": "Ann", "events": [{"kind": "contact", "ball": "cue", "with": [2]}]}',
    ):
        match = nine_ball()
        assert match.apply(action).foul_codes == ("wrong_ball_first", "illegal_break")
        assert match.line == 2
        states.append(match.state)
    assert len(set(states)) == 1


def test_a_rulebook_may_be_given_by_name_or_as_a_value() -> None:
    classic = edition("classic")
    for rulebook in (None, "classic", classic):
        match = Match("eight-ball", ("Ann", "Ben"), rulebook=rulebook, breaker="Ann")
        assert match.state.rules == classic.rules("eight-ball")
    house = classic.derive("house", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
    assert Match("eight-ball", ("Ann", "Ben"), rulebook=house).state.rules.three_fouls == "loss_of_game"


def test_from_a_setting_or_a_state() -> None:
    setting = header_from({"format": "poolrules/1", "game": "14/1", "players": ["Ann", "Ben"], "breaker": "Ben"})
    match = Match.from_setting(setting)
    assert match.state == opening(setting)
    assert match.player == "Ben"
    match.shot("Ben", contact("cue", 1))
    later = Match.from_state(match.state)
    assert later.options == match.options == ("accept", "rerack_offender_breaks")
    with pytest.raises(ActionError, match="nothing to take back"):
        later.undo()


def test_rule_alone_changes_nothing_and_needs_no_match() -> None:
    state = nine_ball().state
    shot = Shot(player="Ann", events=(contact("cue", 2),))
    assert rule(state, shot) == rule(state, shot)
    assert rule(state, shot).state.fouls == (1, 0)
    assert state.fouls == (0, 0)
    for action in (Undo(), Interference()):
        with pytest.raises(ActionError, match="apply it to a Match"):
            rule(state, action)


def test_states_are_values() -> None:
    one, other = nine_ball(), nine_ball()
    assert one.state == other.state
    assert hash(one.state) == hash(other.state)
    one.shot("Ann", contact("cue", 1), *RAILS)
    assert one.state != other.state
    assert one.state.group(0) == BallSet(0)
    assert one.state.rules != "nine-ball"


def test_groups_of_a_state() -> None:
    match = Match("eight-ball", ("Ann", "Ben"), breaker="Ann")
    match.apply(
        Setup(
            player="Ann",
            on_table=(Ball.ONE, Ball.EIGHT, Ball.NINE),
            shot="normal",
            cue_ball="in_place",
            groups={"Ann": "stripes", "Ben": "solids"},
        )
    )
    assert match.state.group(0) == BallSet.from_iterable(range(9, 16))
    assert match.state.group(1) == BallSet.from_iterable(range(1, 8))
    assert match.balls_on == BallSet.of(9)


def test_a_decision_for_another_player_is_refused_and_a_ball_may_be_named() -> None:
    match = Match("14.1", ("Ann", "Ben"), breaker="Ann")
    layout = {"1": [0.3, 0.5], "2": [0.9, 0.5]}
    setup = {"action": "setup", "player": "Ann", "on_table": [1, 2], "shot": "normal", "cue_ball": "behind_head_string"}
    match.apply(setup | {"layout": layout})
    with pytest.raises(ActionError, match="player"):
        match.decide("spot_nearest", player="Ben", ball=2)
    assert [int(ball) for ball, _ in match.decide("spot_nearest", ball=2).spotted] == [2]
    # With nobody to decide, a decision is nobody's.
    with pytest.raises(ActionError):
        Match("14.1", ("Ann", "Ben")).apply(Decide(player="", option="break"))
    with pytest.raises(ActionError):
        Match("14.1", ("Ann", "Ben")).decide("break")


def test_how_a_match_shows_itself() -> None:
    match = nine_ball()
    assert repr(match) == "<Match nine-ball@classic: Ann 0, Ben 0>"
    ruling = match.shot("Ann", contact("cue", 1), *RAILS)
    assert "Ann" in ruling.explain()
    for shown in (match, match.state, ruling):
        assert shown._repr_svg_().startswith("<svg")
    assert ruling.to_dict(line=7)["line"] == 7
    assert "line" not in ruling.to_dict()


def test_facts_that_are_vouched_for_give_the_ruling_of_their_events() -> None:
    state = nine_ball().state
    state = rule(state, Shot(player="Ann", events=(contact("cue", 1), *RAILS))).state
    shots: list[tuple[Event, ...]] = [
        (contact("cue", 1), cushion(1, "foot")),
        (contact("cue", 2), pocketed(9, "foot-left")),
        (contact("cue", 1), pocketed(9, "foot-left"), pocketed("cue", "side-left")),
    ]
    for events in shots:
        by_events = rule(state, Shot(player="Ben", events=events))
        by_facts = rule_facts(state, Shot(player="Ben"), from_events(events, state.on_table))
        assert by_facts._replace(entered=by_events.entered) == by_events


def test_facts_that_are_vouched_for_cannot_tell_of_the_head_string() -> None:
    state = nine_ball().state
    events: tuple[Event, ...] = (contact("cue", 1), *RAILS)
    with pytest.raises(ActionError, match="events: is missing"):
        rule_facts(state, Shot(player="Ann"), from_events(events, state.on_table))


def test_facts_that_are_vouched_for_do_not_make_a_shot_possible() -> None:
    state = rule(nine_ball().state, Shot(player="Ann", events=(contact("cue", 1), *RAILS))).state
    with pytest.raises(ActionError, match="player"):
        rule_facts(state, Shot(player="Ann"), from_events((contact("cue", 1),), state.on_table))
