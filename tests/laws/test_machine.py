"""Whole matches of each game, played at random under the laws; and that everything there is was reached.

A rule of a machine that never fires is silent, so what it comes to is counted, in a run that is always the same.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from machine import machine_of

GENERAL = [
    *("chose break", "chose give_break", "chose accept"),
    *("over conceded", "over unsportsmanlike", "reason excluded"),
    *("reason foul_recorded", "reason record_wiped", "reason lag_too_close", "reason lag_nearer"),
    *("foul no_ball_hit", "foul no_cushion_after_hit", "foul cue_ball_pocketed", "foul cue_ball_off_table"),
    *("foul frozen_ball_not_driven", "foul out_of_turn", "foul touched_ball", "foul unsportsmanlike"),
    *("foul illegal_break on the break", "foul cue_ball_pocketed on the break", "reason stalemate"),
    *("reason shot_void", "reason undone", "reason protest_ruled_again", "reason warned_on_two_fouls"),
]
OF_THE_GAME: dict[str, list[str]] = {
    "nine-ball": [
        *("chose pass_back", "reason push_out", "reason nine_on_push_out", "reason nine_spotted"),
        *("over nine_pocketed", "over three_fouls", "over stalemate", "reason third_foul_without_warning"),
        *("foul wrong_ball_first", "foul split_hit", "foul object_ball_off_table"),
    ],
    "eight-ball": [
        *("chose rerack_and_break", "chose rerack_offender_breaks", "chose spot_eight", "chose take_in_hand"),
        *("chose spot_nearest", "over eight_pocketed", "over eight_pocketed_early", "over eight_with_last_ball"),
        *("over eight_wrong_pocket", "over eight_on_foul", "over eight_on_safety", "over eight_off_table"),
        *("over stalemate", "reason groups_decided", "reason eight_first_scores_nothing", "reason safety_ends_turn"),
        *("reason eight_on_break", "reason eight_on_break_foul", "reason off_table_stays_out"),
        *("foul wrong_ball_first", "foul split_hit", "foul bad_placement on the break"),
    ],
    "straight-pool": [
        *("chose rerack_offender_breaks", "chose spot_nearest", "over points_reached", "reason three_fouls_points"),
        *("reason breaking_foul", "reason rerack", "reason called_ball_scores", "reason uncalled_spotted"),
        *("reason safety_spotted", "reason off_table_spotted", "reason unsportsmanlike_points"),
        *("reason third_foul_without_warning", "foul bad_placement on the break"),
    ],
}
STEADY = settings(
    max_examples=300,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("game", OF_THE_GAME)
def test_matches_obey_the_laws_and_reach_everything(game: str) -> None:
    machine = machine_of(game)
    run_state_machine_as_test(machine, settings=STEADY)
    reached: Counter[str] = machine.reached
    missed = [what for what in (*GENERAL, *OF_THE_GAME[game]) if not reached[what]]
    assert missed == [], f"never reached; what was: {dict(reached)}"


@pytest.mark.nightly
@pytest.mark.parametrize("game", OF_THE_GAME)
def test_many_matches_obey_the_laws(game: str) -> None:
    run_state_machine_as_test(
        machine_of(game),
        settings=settings(
            max_examples=2000, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
