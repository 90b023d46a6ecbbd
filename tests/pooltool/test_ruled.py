"""A System ruled straight from its events: the same ruling as by way of the log, on every recorded shot."""

from __future__ import annotations

from typing import Any

import pytest
from fakes import contact, cushion, system
from test_recorded import LINES, rebuilt

from poolrules import ActionError, Shot, State
from poolrules.facts import Facts
from poolrules.interop.pooltool import SimulationError, rule_system, shot_from_system
from poolrules.referee import opening, rule, rule_facts
from poolrules.wire.read import action_from, header_from

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
        assert ruled._replace(shot=None, entered=None) == rule(state, shot)._replace(shot=None, entered=None), line[
            "id"
        ]
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


def test_a_thing_that_is_no_system_is_refused() -> None:
    with pytest.raises(SimulationError, match="not a pooltool System"):
        rule_system(small_table(), object())


def test_facts_alone_do_not_do_for_a_cue_ball_behind_the_head_string() -> None:
    nothing = Facts(*[None] * len(Facts._fields))  # type: ignore[arg-type]
    with pytest.raises(ActionError, match="whether the cue ball in hand crossed the head string"):
        rule_facts(opening(header_from(HEADER)), Shot(player="Ann"), nothing)
