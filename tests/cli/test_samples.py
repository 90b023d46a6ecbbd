"""Each sample match shows what it is there to show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from poolrules import Ruling, rule_log
from poolrules.actions import Decide, Shot
from poolrules.match.log import Ruled
from poolrules.tools.samples import sample, sample_games


def ruled(game: str) -> list[Ruled]:
    return list(rule_log(sample(game)))


def rulings(game: str) -> Iterator[Ruling]:
    return (one.ruling for one in rule_log(sample(game)))


def ends(game: str) -> list[str]:
    return [ruling.game_over.reason for ruling in rulings(game) if ruling.game_over is not None]


def test_there_is_a_sample_of_each_of_the_four_games() -> None:
    assert {"eight-ball", "nine-ball", "ten-ball", "straight-pool"} <= set(sample_games())


def test_an_unknown_sample_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(ValueError, match="no sample of 'chess'; there are eight-ball, nine-ball"):
        sample("chess")


@pytest.mark.parametrize(
    ("game", "score"),
    [("eight-ball", (3, 1)), ("nine-ball", (3, 2)), ("ten-ball", (3, 2)), ("straight-pool", (30, -9))],
)
def test_every_sample_is_a_whole_match_that_ann_wins(game: str, score: tuple[int, int]) -> None:
    *before, last = ruled(game)
    assert all(one.ruling.state.over is None for one in before)
    assert last.ruling.state.match_winner == 0
    assert last.ruling.state.score == score


@pytest.mark.clause("9b.2", "9b.4", "9b.6", "9b.8", "18.j", "4")
def test_nine_ball_shows_a_lag_break_fouls_push_outs_and_a_three_foul_loss() -> None:
    match = ruled("nine-ball")
    breaks = [one.ruling.foul_codes for one in match if one.before.turn.shot == "break" and one.ruling.shot]
    assert breaks == [(), ("cue_ball_pocketed",), ("illegal_break",), (), ()]
    assert match[0].ruling.action == "lag"
    assert [one.action.option for one in match if isinstance(one.action, Decide)] == ["break", "pass_back", "accept"]
    assert ends("nine-ball") == ["nine_pocketed", "nine_pocketed", "three_fouls", "nine_pocketed", "nine_pocketed"]
    frozen = [one for one in match if "frozen_ball_not_driven" in one.ruling.foul_codes]
    assert len(frozen) == 1
    # The layout alone tells that the ball was frozen.
    assert isinstance(frozen[0].action, Shot)
    assert frozen[0].action.start is None


@pytest.mark.clause("9b.4", "23.1")
def test_nine_ball_spots_the_nine_of_a_push_out_on_the_foot_spot() -> None:
    spotted = [ruling.spotted for ruling in rulings("nine-ball") if ruling.spotted]
    assert spotted == [((9, (0.635, 1.905)),)]


def test_ten_ball_shows_calls_the_opponents_choice_the_10_spotted_and_a_three_foul_loss() -> None:
    match = ruled("ten-ball")
    assert match[0].before.rules.edition == "wpa-2025"
    assert ends("ten-ball") == ["ten_pocketed", "three_fouls", "ten_pocketed", "ten_pocketed", "ten_pocketed"]
    breaks = [one.ruling.foul_codes for one in match if one.before.turn.shot == "break" and one.ruling.shot]
    assert breaks == [(), ("illegal_break",), (), (), ()]
    chosen = [one.action.option for one in match if isinstance(one.action, Decide)]
    assert chosen == ["break", "pass_back", "accept", "accept", "pass_back", "accept"]
    # The 10 comes back from the break, where a layout tells the place, from another ball's shot, and from a push-out.
    assert [one.ruling.spotted for one in match if one.ruling.spotted] == [
        ((10, (0.635, 1.905)),),
        ((10, None),),
        ((10, None),),
    ]
    called = [one for one in match if "called_ball_pocketed" in {why.code for why in one.ruling.reasons}]
    assert len(called) == 17
    assert sum(1 for one in called if isinstance(one.action, Shot) and one.action.call is None) == 1
    uncalled = [one.ruling.pocketed for one in match if "uncalled_ball_options" in {w.code for w in one.ruling.reasons}]
    assert uncalled == [(4,), (6,), (9,)]
    codes = {code for one in match for code in one.ruling.foul_codes}
    assert codes == {
        *("wrong_ball_first", "illegal_break", "cue_ball_pocketed", "no_cushion_after_hit", "no_ball_hit"),
        *("object_ball_off_table", "double_hit"),
    }


@pytest.mark.clause("8b.2", "8b.3", "8b.4", "8b.5", "8b.7", "8b.12")
def test_eight_ball_shows_break_options_and_groups_decided_late() -> None:
    match = ruled("eight-ball")
    first = match[0].ruling
    assert first.foul_codes == ("illegal_break",)
    assert first.options == ("accept", "rerack_and_break", "rerack_offender_breaks")
    decided = [one.action.option for one in match if isinstance(one.action, Decide)]
    assert decided == ["rerack_offender_breaks", "spot_eight", "take_in_hand"]
    # In the first rack the groups come with the fourth shot after the break.
    broken = next(one.line for one in match if one.ruling.legal and one.before.turn.shot == "break")
    settled = next(one for one in match if one.ruling.state.solids is not None)
    assert settled.line - broken == 4
    scratch = [one.ruling for one in match if one.before.turn.shot == "break"][2]
    assert scratch.foul_codes == ("cue_ball_pocketed",)
    assert scratch.state.turn.cue_ball == "behind_head_string"
    assert ends("eight-ball") == ["eight_pocketed", "eight_pocketed_early", "eight_pocketed", "eight_on_foul"]


@pytest.mark.clause("sp.2", "sp.6", "sp.8", "sp.9", "sp.10", "19.a", "24.1")
def test_straight_pool_shows_re_racks_and_every_kind_of_foul() -> None:
    match = ruled("straight-pool")
    assert match[0].ruling.foul_codes == ("illegal_break",)
    assert match[0].ruling.points == (-2, 0)
    assert sum(one.ruling.foul_codes == ("cue_ball_pocketed",) for one in match) == 1
    assert any(isinstance(one.action, Shot) and one.action.call and one.action.call.safety for one in match)
    # A point for the third foul and fifteen more.
    assert [one.ruling.points for one in match if one.ruling.points[1] < -1] == [(0, -16)]
    codes = [why.code for one in match for why in one.ruling.reasons]
    assert [code for code in codes if code.startswith("rerack_")] == [
        "rerack_in_rack_elsewhere",
        "rerack_behind_head_string_in_rack",
    ]
    announced = [said.code for one in match for said in one.ruling.announcements]
    assert {"on_two_fouls", "one_ball_needed", "rerack"} <= set(announced)


@pytest.mark.clause("sp.9")
def test_straight_pool_moves_the_balls_that_the_table_of_re_racks_moves() -> None:
    # The fifteenth ball from the rack to the head spot, then the cue ball from the rack to the head spot.
    head_spot = (0.635, 0.635)
    reracks = [ruling for ruling in rulings("straight-pool") if ruling.racked is not None and ruling.action == "shot"]
    assert [ruling.spotted for ruling in reracks] == [((15, head_spot),), ((0, head_spot),)]
    assert [len(ruling.racked or ()) for ruling in reracks] == [14, 14]
