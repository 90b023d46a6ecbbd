"""A televised race to nine in 9-ball, entered shot by shot: every rack ends as it did at the table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from poolrules.actions import Decide, Shot
from poolrules.match.log import Ruled, rule_log

LOG = Path(__file__).parent / "data" / "televised_nine_ball.jsonl"
WINNERS = ["Ann", "Ben", "Ann", "Ann", "Ben", "Ann", "Ben", "Ben", "Ben", "Ben", "Ann", "Ann", "Ann", "Ann", "Ann"]
"""Who won each rack."""


@pytest.fixture(scope="module")
def match() -> list[Ruled]:
    with LOG.open("rb") as lines:
        return list(rule_log(lines))


def racks(match: list[Ruled]) -> list[list[Ruled]]:
    """The match cut after each rack."""
    cuts = [0, *[i + 1 for i, ruled in enumerate(match) if ruled.ruling.game_over]]
    return [match[first:last] for first, last in pairwise(cuts)]


@pytest.mark.clause("9b.6")
def test_every_rack_is_won_by_the_9_and_by_the_right_player(match: list[Ruled]) -> None:
    ends: list[Any] = [ruled.ruling.to_dict() for ruled in match if ruled.ruling.game_over]
    assert [end["game_over"]["winner"] for end in ends] == WINNERS
    assert {(end["game_over"]["reason"], end["game_over"]["clause"]) for end in ends} == {("nine_pocketed", "9b.6")}
    assert all(end["legal"] for end in ends)


@pytest.mark.clause("9b.6")
def test_the_match_ends_nine_to_six(match: list[Ruled]) -> None:
    last = match[-1].ruling.to_dict()
    assert last["score"] == {"Ann": 9, "Ben": 6}
    assert last["match_over"] == {"winner": "Ann"}
    assert [ruled.ruling.to_dict()["match_over"] for ruled in match[:-1]] == [None] * (len(match) - 1)


@pytest.mark.clause("9b.6")
def test_the_score_after_each_rack_is_the_count_of_racks_won(match: list[Ruled]) -> None:
    for played, rack in enumerate(racks(match), 1):
        won = WINNERS[:played]
        assert rack[-1].ruling.to_dict()["score"] == {"Ann": won.count("Ann"), "Ben": won.count("Ben")}


@pytest.mark.clause("9b.2")
def test_the_players_break_in_turn_and_every_break_is_good(match: list[Ruled]) -> None:
    breaks = [rack[0] for rack in racks(match)]
    assert [shot.ruling.player for shot in breaks] == ["Ann", "Ben"] * 7 + ["Ann"]
    assert all(shot.before.turn.shot == "break" and shot.ruling.legal for shot in breaks)
    # Every break of this match pocketed a ball: the breaker shot on, and might have pushed out.
    assert [rack[1].ruling.player for rack in racks(match)] == [shot.ruling.player for shot in breaks]


@pytest.mark.clause("9b.4")
def test_the_one_push_out_is_accepted(match: list[Ruled]) -> None:
    pushed, chosen = match[1], match[2]
    assert isinstance(pushed.action, Shot)
    assert pushed.action.call is not None
    assert pushed.action.call.push_out
    assert pushed.ruling.options == ("accept", "pass_back")
    assert isinstance(chosen.action, Decide)
    assert chosen.ruling.state.turn.player == 1
    assert sum(ruled.action.action == "decide" for ruled in match) == 1


@pytest.mark.clause("9b.5", "18.c")
def test_the_four_scratches_are_the_only_fouls(match: list[Ruled]) -> None:
    fouls = [ruled.ruling for ruled in match if ruled.ruling.fouls]
    assert [(foul.player, foul.foul_codes) for foul in fouls] == [
        ("Ann", ("cue_ball_pocketed",)),
        ("Ann", ("cue_ball_pocketed",)),
        ("Ann", ("cue_ball_pocketed",)),
        ("Ben", ("cue_ball_pocketed",)),
    ]
    assert [foul.to_dict()["next"]["cue_ball"] for foul in fouls] == ["anywhere"] * 4


@pytest.mark.clause("9b.8", "19")
def test_two_scratches_of_one_rack_with_nothing_good_between_are_announced(match: list[Ruled]) -> None:
    first, second = [ruled for ruled in racks(match)[7] if ruled.ruling.fouls]
    assert (first.ruling.record, second.ruling.record) == ((1, 0), (2, 0))
    assert [said.code for said in second.ruling.announcements] == ["on_two_fouls"]
    assert [rack[0].before.fouls for rack in racks(match)] == [(0, 0)] * 15


def test_every_shot_gives_a_reason_with_a_clause(match: list[Ruled]) -> None:
    for ruled in match:
        assert ruled.ruling.reasons
        assert all(why.clause for why in ruled.ruling.reasons)
