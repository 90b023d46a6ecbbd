"""A System ruled straight from its events: the same ruling as by way of the log, on every recorded shot."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from fakes import contact, cushion, pocket, system
from fakes import table as fake_table
from test_recorded import LINES, rebuilt

from poolrules import ActionError, Shot, State
from poolrules.base.balls import NO_BALLS
from poolrules.interop.pooltool import SimulationError, rule_system, shot_from_system, table_from_system
from poolrules.interop.pooltool.ruleset import named
from poolrules.notation.wire.read import action_from, header_from
from poolrules.referee import opening, rule, rule_facts
from poolrules.shot.facts import from_events

HEADER = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}
PLACES = {"cue": (0.5, 1.0), "1": (0.5, 1.4), "9": (0.3, 1.7)}


def before(line: dict[str, Any]) -> State:
    header = {**HEADER, "game": line["game"], "table": line["table"]}
    return rule(opening(header_from(header)), action_from(line["setup"])).state


def small_table() -> State:
    """Ann to shoot at the 1 and the 9, on a table of 1 × 2 m."""
    setup = {"action": "setup", "player": "Ann", "on_table": [1, 9], "shot": "normal", "cue_ball": "in_place"}
    return rule(opening(header_from({**HEADER, "table": {"width": 1.0, "length": 2.0}})), action_from(setup)).state


def test_the_same_rulings_as_by_way_of_the_log() -> None:
    without_events = 0
    for line in LINES:
        state, built, call = before(line), rebuilt(line), line["shot"].get("call")
        tolerance = line["split_tolerance"]
        in_hand = state.turn.cue_ball != "in_place"
        shot = action_from(
            shot_from_system(built, player="Ann", call=call, cue_placed=in_hand, split_tolerance=tolerance)
        )
        ruled = rule_system(state, built, call=call, split_tolerance=tolerance)
        by_log = rule(state, shot)
        assert ruled._replace(entered=by_log.entered) == by_log, line["id"]
        without_events += ruled.shot is not None and ruled.shot.events is None
    assert without_events > len(LINES) // 4


@pytest.mark.clause("18.b")
def test_no_cushion_after_the_hit() -> None:
    ruling = rule_system(small_table(), system(PLACES, [cushion("cue", "3", 0.1), contact("1", "cue", 0.2)]))
    assert ruling.foul_codes == ("no_cushion_after_hit",)
    assert ruling.player == "Ann"


def test_other_balls_than_those_of_the_match_are_refused() -> None:
    with pytest.raises(ActionError, match="has 1, 3 and 9 on its table; in this match there are 1 and 9"):
        rule_system(small_table(), system({**PLACES, "3": (0.8, 0.8)}, []))


@pytest.mark.parametrize("size", [(0.9906, 1.9812), (1.0, 2.0001)])
@pytest.mark.parametrize("cue_ball", ["in_place", "behind_head_string"])
def test_a_table_of_another_size_is_refused(size: tuple[float, float], cue_ball: str) -> None:
    setup = {"action": "setup", "player": "Ann", "on_table": [1, 9], "shot": "normal", "cue_ball": cue_ball}
    table = {"width": 1.0, "length": 2.0}
    on_match = rule(opening(header_from({**HEADER, "table": table})), action_from(setup)).state
    shot = system(PLACES, [contact("1", "cue", 0.2)], on=fake_table(*size))
    with pytest.raises(ActionError) as error:
        rule_system(on_match, shot)
    assert error.value.field == "table"
    width, length = size
    said = f"the System's table is {width:g} by {length:g} m, the match's 1 by 2 m; begin the match on the System's"
    assert error.value.problem == said + ": Match(..., table=table_from_system(system))"


def test_a_match_on_the_table_of_the_system_takes_its_shot() -> None:
    shot = system(PLACES, [contact("1", "cue", 0.2)], on=fake_table(1.2, 2.4))
    header = header_from({**HEADER, "table": table_from_system(shot)})
    setup = {"action": "setup", "player": "Ann", "on_table": [1, 9], "shot": "normal", "cue_ball": "in_place"}
    assert rule_system(rule(opening(header), action_from(setup)).state, shot).foul_codes == ("no_cushion_after_hit",)


def test_a_thing_that_is_no_system_is_refused() -> None:
    with pytest.raises(SimulationError, match="not a pooltool System"):
        rule_system(small_table(), object())


def test_facts_alone_do_not_do_for_a_cue_ball_behind_the_head_string() -> None:
    nothing = from_events((), NO_BALLS)
    with pytest.raises(ActionError, match="whether the cue ball in hand crossed the head string"):
        rule_facts(opening(header_from(HEADER)), Shot(player="Ann"), nothing)


def test_told_to_a_person_is_what_the_ruling_knows() -> None:
    both = [contact("1", "cue", 0.1), pocket("9", "rt", 0.2), pocket("1", "rc", 0.3)]
    ruling = rule_system(small_table(), system(PLACES, both))
    assert ruling.shot is not None
    assert ruling.shot.events is None
    assert "  shot     down: 9, 1" in ruling.explain().splitlines()

    ruling = rule_system(small_table(), system(PLACES, [contact("1", "cue", 0.2)]))
    assert ruling.explain().splitlines()[:2] == [
        "Ann shoots",
        "  FOUL     After the hit no ball was pocketed and none reached a cushion. [18.b]",
    ]


@pytest.mark.parametrize(
    ("names", "are"),
    [
        (("Ann", "Ben"), ("Ann", "Ben")),
        (("Ann", "Ben", "Cy"), ("Ann", "Ben")),
        (("Ann", "Ann"), ("1", "2")),
        (("Ann", ""), ("1", "2")),
        (("Ann", None), ("1", "2")),
        (("Ann", "B" * 201), ("1", "2")),
        (("Ann",), ("1", "2")),
        ((), ("1", "2")),
    ],
)
def test_the_names_of_the_players_of_a_ruleset(names: tuple[Any, ...], are: tuple[str, str]) -> None:
    state = opening(header_from({**HEADER, "players": ["1", "2"], "breaker": "1"}))
    players = [SimpleNamespace(name=name) for name in names]
    assert named(state, players).setting.players == are
    assert named(named(state, [SimpleNamespace(name="X"), SimpleNamespace(name="Y")]), players).setting.players == are
