"""A protest or an interference is about the shot: what a player did since then is no part of it and stands."""

from __future__ import annotations

from typing import Any

import pytest

from poolrules import Concede, Conduct, Interference, Match, Protest, Ruling, Setup, Shot, Warn, contact, cushion

MISS = (contact("cue", 1), cushion(1, "left"))


def again(match: Match, how: str) -> Ruling:
    """The last shot (line 2 or 3 of the log) ruled again as it was, or void."""
    if how == "interference":
        return match.apply(Interference())
    assert match._last_shot is not None
    line = match._last_shot[0]
    return match.apply(Protest(by="Ann", line=line, corrected=Shot(player="Ann", events=MISS)))


def position(game: str, on_table: tuple[Any, ...], fouls: dict[str, int] | None = None, **header: Any) -> Match:
    """Ann to shoot with the cue ball in place."""
    match = Match(game, ("Ann", "Ben"), breaker="Ann", **header)
    match.apply(Setup(player="Ann", on_table=on_table, shot="normal", cue_ball="in_place", fouls_in_a_row=fouls))
    return match


HOW = pytest.mark.parametrize("how", ["protest", "interference"])


@pytest.mark.clause("24.3.b", "24.2", "23.2.e")
@HOW
def test_24_3_b_a_second_act_excludes_whatever_became_of_the_shot_between(how: str) -> None:
    match = position("nine-ball", (1, 2, 9), race_to=3)
    match.shot("Ann", *MISS)
    # The first act costs Ben the game: Ann leads 1 to 0, and that stands.
    match.apply(Conduct(player="Ben", code="unsportsmanlike"))
    assert again(match, how).state.score == (1, 0)
    ruling = match.apply(Conduct(player="Ben", code="unsportsmanlike"))
    assert ruling.game_over is not None
    assert (ruling.game_over.clause, match.winner) == ("24.3.b", "Ann")


@pytest.mark.clause("19.d", "24.2")
@HOW
def test_19_d_a_warning_stands(how: str) -> None:
    match = position("nine-ball", (1, 2, 9), {"Ben": 2}, warnings="recorded", race_to=3)
    match.shot("Ann", *MISS)
    match.apply(Warn(player="Ben"))
    assert again(match, how).state.warned == (False, True)
    if how == "interference":
        match.shot("Ann", *MISS)
    third = match.shot("Ben", contact("cue", 2))
    assert third.game_over is not None
    assert (third.game_over.reason, third.game_over.clause, third.game_over.winner) == ("three_fouls", "19.b", 0)


@pytest.mark.clause("13", "sp.6", "24.2")
@HOW
def test_sp_6_a_foul_between_shots_still_costs_its_point(how: str) -> None:
    match = position("straight-pool", (1, 2, 3))
    match.shot("Ann", *MISS)
    match.apply(Conduct(player="Ben", code="touched_ball"))
    ruling = again(match, how)
    assert (ruling.points, ruling.state.score, ruling.state.fouls) == ((0, 0), (0, -1), (0, 1))


@HOW
def test_a_game_given_up_stays_given_up(how: str) -> None:
    match = position("nine-ball", (1, 2, 9), race_to=3)
    match.shot("Ann", *MISS)
    match.apply(Concede(player="Ann"))
    ruling = again(match, how)
    assert (ruling.points, ruling.state.score, ruling.state.rack) == ((0, 0), (0, 1), 2)


@pytest.mark.clause("19.d", "24.2")
def test_a_warning_of_one_who_is_on_two_fouls_no_more_lapses() -> None:
    match = position("nine-ball", (1, 2, 9), {"Ann": 1}, warnings="recorded", race_to=3)
    match.shot("Ann", contact("cue", 2), cushion(2, "left"))
    match.apply(Warn(player="Ann"))
    ruling = again(match, "protest")  # The 1 was hit first after all: no foul, and the record is wiped.
    assert (ruling.legal, ruling.state.fouls, ruling.state.warned) == (True, (0, 0), (False, False))


def test_undo_brings_back_what_had_happened_since_the_shot() -> None:
    match = position("straight-pool", (1, 2, 3))
    match.shot("Ann", *MISS)
    match.apply(Conduct(player="Ben", code="touched_ball"))
    match.apply(Conduct(player="Ben", code="touched_ball"))
    match.undo()
    assert again(match, "protest").state.score == (0, -1)
    match.undo()
    match.undo()
    assert again(match, "protest").state.score == (0, 0)


@pytest.mark.clause("19.a", "19.b", "sp.10", "24.3.a")
def test_no_reason_names_a_turn_that_something_graver_took_away() -> None:
    codes = {"turn_lost_by_foul", "cue_ball_anywhere", "cue_ball_in_place"}
    nine = position("nine-ball", (1, 9), {"Ann": 2}, race_to=3)
    lost = nine.shot("Ann", contact("cue", 1))
    assert lost.game_over is not None
    assert not codes & {why.code for why in lost.reasons}
    act = nine.apply(Conduct(player="Ben", code="unsportsmanlike"))
    assert not codes & {why.code for why in act.reasons}
    fourteen = position("straight-pool", (1, 2, 3), {"Ann": 2}, rulebook="wpa-2025")
    third = fourteen.shot("Ann", contact("cue", 1))
    assert (third.state.turn.player, third.state.turn.shot) == (0, "break")
    assert not codes & {why.code for why in third.reasons}
    # Under classic the opponent may take the table, so its cue ball is told.
    classic = position("straight-pool", (1, 2, 3), {"Ann": 2})
    assert codes & {why.code for why in classic.shot("Ann", contact("cue", 1)).reasons} == codes - {"cue_ball_anywhere"}
