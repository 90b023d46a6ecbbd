"""Every reason of a ruling, in its order: the clause, the balls, the player and the number that it speaks of."""

from __future__ import annotations

from typing import Any

import pytest
from plays import SAFETY, SCRATCH, called, groups_decided, miss
from scoresheet import FOUR_RAILS, TWO_RAILS, Ground, Sheet, position

from poolrules.events import contact, cushion, off_table, pocketed

RACK = contact("cue", 1)
EIGHT_DOWN = pocketed(8, "foot-right")
NINE_DOWN = pocketed(9, "foot-right")
TOUCHED = [{"code": "touched_ball"}]


def ground(code: str, clause: str, *balls: int, who: str | None = None, number: int | None = None) -> Ground:
    return (code, clause, [*balls], who, number)


BREAK_MET_4 = ground("break_requirement_met", "8b.2", number=4)
BREAK_MET_1 = ground("break_requirement_met", "8b.2", number=1)
SHORT_1 = ground("illegal_break", "8b.2", number=1)
ILLEGAL = ground("illegal_break_options", "8b.2", who="Ben")
ON_ONE = ground("foul_recorded", "19", who="Ann", number=1)
BENS_TURN = ground("turn_lost_by_foul", "11", who="Ben")
KITCHEN_6 = ground("cue_ball_behind_head_string", "6", who="Ben")


@pytest.mark.clause("8b.2", "8b.3", "8b.4", "8b.5", "8b.6", "8b.12", "19")
@pytest.mark.parametrize(
    ("events", "observed", "grounds"),
    [
        (FOUR_RAILS, [], [BREAK_MET_4, ground("nothing_pocketed", "8b.8", who="Ben")]),
        (
            [pocketed(3, "foot-left")],
            [],
            [
                BREAK_MET_1,
                ground("ball_pocketed_on_break", "8b.6", 3, who="Ann"),
                ground("table_open_after_break", "8b.6"),
            ],
        ),
        ([cushion(2, "foot")], [], [SHORT_1, ILLEGAL, ON_ONE]),
        (
            [cushion(2, "foot"), SCRATCH],
            [],
            [SHORT_1, ILLEGAL, ON_ONE],
        ),
        (
            [cushion(2, "foot"), off_table(3)],
            [],
            [
                ground("illegal_break", "8b.2", number=2),
                ILLEGAL,
                ground("off_table_spotted", "8b.10", 3),
                ON_ONE,
            ],
        ),
        (
            [*FOUR_RAILS, SCRATCH],
            [],
            [ground("scratch_on_break", "8b.3", who="Ben"), KITCHEN_6, ON_ONE],
        ),
        (
            [*FOUR_RAILS, SCRATCH, off_table(11), off_table(12)],
            [],
            [
                ground("scratch_on_break", "8b.3", who="Ben"),
                KITCHEN_6,
                ground("off_table_spotted", "8b.10", 11, 12),
                ON_ONE,
            ],
        ),
        (
            FOUR_RAILS,
            TOUCHED,
            [BENS_TURN, ground("cue_ball_anywhere", "8b.10", who="Ben"), ON_ONE],
        ),
        (
            [*FOUR_RAILS, off_table(11)],
            [],
            [ground("foul_on_break_options", "8b.4", who="Ben"), ground("off_table_spotted", "8b.10", 11), ON_ONE],
        ),
        ([EIGHT_DOWN], [], [ground("eight_on_break", "8b.5", who="Ann")]),
        ([EIGHT_DOWN, SCRATCH], [], [ground("eight_on_break_foul", "8b.5", who="Ben"), ON_ONE]),
        (
            [EIGHT_DOWN, off_table(3)],
            [],
            [ground("eight_on_break_foul", "8b.5", who="Ben"), ground("off_table_spotted", "8b.10", 3), ON_ONE],
        ),
        ([*FOUR_RAILS, off_table(8)], [], [ground("eight_off_table", "8b.12", 8, who="Ann"), ON_ONE]),
    ],
)
def test_the_break_of_8_ball(events: list[Any], observed: list[Any], grounds: list[Ground]) -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", RACK, *events, observed=observed)
    assert sheet.grounds == grounds


@pytest.mark.clause("8b.7", "8b.8", "8b.9", "8b.10", "8b.11", "8b.12", "8b.13", "8b.14", "19", "23.1.c", "23.2.a")
@pytest.mark.parametrize(
    ("on_table", "events", "call", "grounds"),
    [
        (
            [4, 6, 8, 9],
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left")],
            called(4),
            [ground("called_ball_pocketed", "8b.8", 4, who="Ann")],
        ),
        (
            [4, 6, 8, 9],
            [contact("cue", 4), pocketed(6, "foot-right"), pocketed(9, "foot-left")],
            called(4),
            [ground("called_ball_missed", "8b.8", 6, 9, who="Ben")],
        ),
        (
            [4, 8, 9, 12],
            [contact("cue", 4), pocketed(12, "foot-right")],
            called(12),
            [ground("not_shooters_ball", "8b.8", 12, who="Ben")],
        ),
        ([4, 8, 9], miss(4), called(4), [ground("nothing_pocketed", "8b.8", who="Ben")]),
        ([4, 8, 9], miss(4), SAFETY, [ground("safety_ends_turn", "8b.14", who="Ben")]),
        (
            [4, 8, 9],
            [contact("cue", 4)],
            called(4),
            [BENS_TURN, ground("cue_ball_anywhere", "8b.10", who="Ben"), ON_ONE],
        ),
        (
            [4, 6, 8, 9, 10],
            [*miss(4), off_table(6), off_table(9)],
            called(4),
            [
                BENS_TURN,
                ground("cue_ball_anywhere", "8b.10", who="Ben"),
                ground("off_table_spotted", "8b.10", 6),
                ground("off_table_stays_out", "23.2.a", 9),
                ON_ONE,
            ],
        ),
        (
            [8, 9],
            [contact("cue", 8), EIGHT_DOWN],
            called(8),
            [ground("eight_pocketed", "8b.13", 8, who="Ann")],
        ),
        (
            [8, 9],
            [contact("cue", 9), EIGHT_DOWN],
            called(8),
            [ground("eight_on_foul", "23.1.c", 8, who="Ann"), ON_ONE],
        ),
        (
            [4, 8, 9],
            [contact("cue", 4), pocketed(4, "foot-left"), EIGHT_DOWN],
            called(4),
            [ground("eight_with_last_ball", "8b.12", 8, who="Ann")],
        ),
        (
            [4, 6, 8, 9],
            [contact("cue", 4), EIGHT_DOWN],
            called(4),
            [ground("eight_pocketed_early", "8b.12", 8, who="Ann")],
        ),
        ([8, 9], [contact("cue", 8), EIGHT_DOWN], SAFETY, [ground("eight_on_safety", "23.1.c", 8, who="Ann")]),
        (
            [8, 9],
            [contact("cue", 8), EIGHT_DOWN],
            called(8, "head-left"),
            [ground("eight_wrong_pocket", "8b.12", 8, who="Ann")],
        ),
        (
            [4, 8, 9],
            [*miss(4), off_table(8)],
            called(4),
            [ground("eight_off_table", "8b.12", 8, who="Ann"), ON_ONE],
        ),
    ],
)
def test_8_ball_with_groups(
    on_table: list[int], events: list[Any], call: dict[str, Any], grounds: list[Ground]
) -> None:
    sheet = groups_decided(*on_table)
    sheet.shot("Ann", *events, call=call)
    assert sheet.grounds == grounds


@pytest.mark.clause("8b.7", "8b.10")
@pytest.mark.parametrize(
    ("events", "call", "grounds"),
    [
        (
            [contact("cue", 3), pocketed(3, "foot-right"), pocketed(12, "foot-left")],
            called(3),
            [ground("called_ball_pocketed", "8b.8", 3, who="Ann"), ground("groups_decided", "8b.7", 3, who="Ann")],
        ),
        (
            [contact("cue", 3), pocketed(12, "foot-right"), pocketed(3, "foot-left")],
            called(12),
            [ground("called_ball_pocketed", "8b.8", 12, who="Ann"), ground("groups_decided", "8b.7", 12, who="Ben")],
        ),
        # Without a call the first ball down counts as called.
        (
            [contact("cue", 3), pocketed(7, "foot-right"), pocketed(12, "foot-left")],
            None,
            [ground("called_ball_pocketed", "8b.8", 7, who="Ann"), ground("groups_decided", "8b.7", 7, who="Ann")],
        ),
        (
            [contact("cue", 3), pocketed(15, "foot-right"), pocketed(3, "foot-left")],
            None,
            [ground("called_ball_pocketed", "8b.8", 15, who="Ann"), ground("groups_decided", "8b.7", 15, who="Ben")],
        ),
        (
            [contact("cue", 8), pocketed(3, "foot-right")],
            called(3),
            [ground("eight_first_scores_nothing", "8b.7", who="Ben")],
        ),
        (
            [contact("cue", 3), off_table(9), off_table(4)],
            called(3),
            [
                BENS_TURN,
                ground("cue_ball_anywhere", "8b.10", who="Ben"),
                ground("off_table_spotted", "8b.10", 4, 9),
                ON_ONE,
            ],
        ),
    ],
)
def test_8_ball_on_an_open_table(events: list[Any], call: dict[str, Any] | None, grounds: list[Ground]) -> None:
    sheet = position("eight-ball")
    sheet.shot("Ann", *events, **({} if call is None else {"call": call}))
    assert sheet.grounds == grounds


MET_9 = ground("break_requirement_met", "9b.2", number=4)
ANYWHERE_9 = ground("cue_ball_anywhere", "9b.5", who="Ben")


@pytest.mark.clause("9b.2", "9b.3", "9b.4", "9b.5", "9b.6", "9b.7")
@pytest.mark.parametrize(
    ("events", "grounds"),
    [
        (FOUR_RAILS, [MET_9, ground("nothing_pocketed", "9b.3", who="Ben")]),
        (
            [*FOUR_RAILS, pocketed(3, "foot-left")],
            [MET_9, ground("ball_pocketed_on_break", "9b.3", 3, who="Ann")],
        ),
        ([*FOUR_RAILS[1:], NINE_DOWN], [MET_9, ground("nine_pocketed", "9b.6", 9, who="Ann")]),
        (
            [cushion(3, "foot")],
            [ground("illegal_break", "9b.2", number=1), BENS_TURN, ANYWHERE_9, ON_ONE],
        ),
        (
            [NINE_DOWN, SCRATCH],
            [BENS_TURN, ANYWHERE_9, ground("nine_spotted", "9b.5", 9), ON_ONE],
        ),
        (
            [*FOUR_RAILS, off_table(3), off_table(9)],
            [
                BENS_TURN,
                ANYWHERE_9,
                ground("nine_spotted", "9b.5", 9),
                ground("off_table_stays_out", "9b.7", 3),
                ON_ONE,
            ],
        ),
    ],
)
def test_the_break_of_9_ball(events: list[Any], grounds: list[Ground]) -> None:
    sheet = Sheet("nine-ball")
    sheet.shot("Ann", RACK, *events)
    assert sheet.grounds == grounds


PUSH_OUT = {"push_out": True}


@pytest.mark.clause("9b.3", "9b.4", "9b.5", "9b.6", "9b.7")
@pytest.mark.parametrize(
    ("events", "call", "grounds"),
    [
        (miss(1), None, [ground("nothing_pocketed", "9b.3", who="Ben")]),
        (
            [RACK, pocketed(4, "foot-left"), pocketed(1, "foot-left")],
            None,
            [ground("ball_pocketed", "9b.3", 1, 4, who="Ann")],
        ),
        ([RACK, NINE_DOWN], None, [ground("nine_pocketed", "9b.6", 9, who="Ann")]),
        ([contact("cue", 2), NINE_DOWN], None, [BENS_TURN, ANYWHERE_9, ground("nine_spotted", "9b.5", 9), ON_ONE]),
        ([], PUSH_OUT, [ground("push_out", "9b.4", who="Ben")]),
        (
            [contact("cue", 3), NINE_DOWN, pocketed(2, "side-left")],
            PUSH_OUT,
            [ground("push_out", "9b.4", who="Ben"), ground("nine_on_push_out", "9b.4", 9)],
        ),
        (
            [contact("cue", 3), off_table(9)],
            PUSH_OUT,
            [BENS_TURN, ANYWHERE_9, ground("nine_spotted", "9b.5", 9), ON_ONE],
        ),
    ],
)
def test_9_ball_after_the_break(events: list[Any], call: dict[str, Any] | None, grounds: list[Ground]) -> None:
    sheet = position("nine-ball", shot="after_break")
    sheet.shot("Ann", *events, **({} if call is None else {"call": call}))
    assert sheet.grounds == grounds


STAYS_SP = ground("cue_ball_in_place", "sp.6", who="Ben")
KITCHEN_SP = ground("cue_ball_behind_head_string", "sp.6", who="Ben")
ONE_POINT = ground("foul_points", "sp.6", who="Ann", number=1)


@pytest.mark.clause("sp.3", "sp.5", "sp.6", "sp.7", "sp.8", "sp.11", "19")
@pytest.mark.parametrize(
    ("events", "call", "grounds"),
    [
        (
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left")],
            called(4),
            [ground("called_ball_scores", "sp.3", 4, 9, who="Ann", number=2)],
        ),
        (
            [contact("cue", 4), pocketed(4, "foot-right"), off_table(9)],
            called(4),
            [
                ground("called_ball_scores", "sp.3", 4, who="Ann", number=1),
                ground("off_table_spotted", "sp.7", 9),
            ],
        ),
        (
            [contact("cue", 4), pocketed(9, "foot-left"), off_table(4)],
            called(4),
            [
                ground("called_ball_missed", "sp.5", who="Ben"),
                ground("uncalled_spotted", "sp.5", 9),
                ground("off_table_spotted", "sp.7", 4),
            ],
        ),
        (miss(4), None, [ground("nothing_pocketed", "sp.3", who="Ben")]),
        (
            [contact("cue", 4), pocketed(9, "foot-left"), SCRATCH, off_table(10)],
            called(4),
            [
                BENS_TURN,
                KITCHEN_SP,
                ground("pocketed_by_foul_spotted", "sp.6", 9),
                ground("off_table_spotted", "sp.7", 10),
                ONE_POINT,
                ON_ONE,
            ],
        ),
        ([contact("cue", 4)], called(4), [BENS_TURN, STAYS_SP, ONE_POINT, ON_ONE]),
        (
            [*miss(4), pocketed(9, "foot-left"), off_table(10)],
            SAFETY,
            [
                ground("safety_ends_turn", "sp.8", who="Ben"),
                ground("safety_spotted", "sp.8", 9),
                ground("off_table_spotted", "sp.7", 10),
            ],
        ),
        (
            [contact("cue", 4), pocketed(4, "foot-right"), pocketed(9, "foot-left"), pocketed(5, "foot-left")],
            called(4),
            [
                ground("called_ball_scores", "sp.3", 4, 5, 9, who="Ann", number=3),
                ground("points_reached", "sp.11", who="Ann"),
            ],
        ),
    ],
)
def test_14_1(events: list[Any], call: dict[str, Any] | None, grounds: list[Ground]) -> None:
    sheet = position("straight-pool", score={"Ann": 97})
    sheet.shot("Ann", *events, **({} if call is None else {"call": call}))
    assert sheet.grounds == grounds


@pytest.mark.clause("sp.2", "sp.6", "sp.7")
@pytest.mark.parametrize(
    ("events", "grounds"),
    [
        ([cushion(2, "foot")], [ground("illegal_break", "sp.2", number=1)]),
        ([cushion(2, "foot"), cushion(3, "foot")], [ground("cue_ball_to_no_cushion", "sp.2")]),
        (
            [cushion("cue", "foot"), pocketed(9, "foot-left"), SCRATCH],
            [ground("illegal_break", "sp.2", number=1), ground("pocketed_by_foul_spotted", "sp.6", 9)],
        ),
        (
            [cushion("cue", "foot"), off_table(9)],
            [ground("illegal_break", "sp.2", number=1), ground("off_table_spotted", "sp.7", 9)],
        ),
    ],
)
def test_the_breaking_foul_of_14_1(events: list[Any], grounds: list[Ground]) -> None:
    sheet = Sheet("straight-pool")
    sheet.shot("Ann", RACK, *events, call=SAFETY)
    costs = ground("breaking_foul", "sp.2", who="Ann", number=2)
    assert sorted(sheet.grounds) == sorted([costs, *grounds])


@pytest.mark.clause("sp.2", "18.c")
def test_a_scratch_on_a_proper_break_of_14_1_is_an_ordinary_foul() -> None:
    sheet = Sheet("straight-pool")
    sheet.shot("Ann", RACK, *TWO_RAILS, SCRATCH, call=SAFETY)
    assert sheet.grounds == [BENS_TURN, KITCHEN_SP, ONE_POINT, ON_ONE]


# --- the record ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("19", "19.b", "19.d", "9b.8")
@pytest.mark.parametrize(
    ("fouls", "events", "grounds"),
    [
        (0, miss(1), []),
        (1, miss(1), [ground("record_wiped", "19", who="Ann")]),
        (1, [], [ground("foul_recorded", "19", who="Ann", number=2)]),
        (2, [], [ground("three_fouls", "19.b", who="Ann")]),
    ],
)
def test_19_the_record_of_9_ball(fouls: int, events: list[Any], grounds: list[Ground]) -> None:
    sheet = position("nine-ball", fouls_in_a_row={"Ann": fouls, "Ben": 1})
    sheet.shot("Ann", *events)
    # Before it: whose turn it is, and after a foul the cue ball; when the game is lost nobody's.
    turn = 0 if fouls == 2 else 1 if events else 2
    assert sheet.grounds[turn:] == grounds


@pytest.mark.clause("19", "reading 11")
def test_19_a_push_out_that_touches_nothing_leaves_the_record() -> None:
    sheet = position("nine-ball", shot="after_break", fouls_in_a_row={"Ann": 2, "Ben": 1}, warned=["Ann"])
    sheet.shot("Ann", call=PUSH_OUT)
    assert sheet.grounds == [ground("push_out", "9b.4", who="Ben"), ground("record_stands", "19", who="Ann")]
    # The warning of Ann stands as her two fouls do.
    assert sheet.match.state.fouls == (2, 1)
    assert sheet.match.state.warned == (True, False)


@pytest.mark.clause("19.d")
def test_19_d_a_third_foul_without_a_warning() -> None:
    sheet = position("nine-ball", header={"warnings": "recorded"}, fouls_in_a_row={"Ann": 2})
    sheet.shot("Ann")
    assert sheet.grounds == [BENS_TURN, ANYWHERE_9, ground("third_foul_without_warning", "19.d", who="Ann")]


@pytest.mark.clause("19.c", "8b.16")
def test_19_c_in_8_ball_the_count_goes_on_without_end() -> None:
    sheet = groups_decided(4, 8, 9, fouls_in_a_row={"Ann": 3, "Ben": 1})
    sheet.shot("Ann")
    assert sheet.grounds == [
        BENS_TURN,
        ground("cue_ball_anywhere", "8b.10", who="Ben"),
        ground("foul_recorded", "19", who="Ann", number=4),
    ]


@pytest.mark.clause("19.a", "sp.10")
def test_19_a_the_third_foul_of_14_1() -> None:
    sheet = position("straight-pool", fouls_in_a_row={"Ann": 2, "Ben": 2})
    sheet.shot("Ann", call=called(4))
    assert sheet.grounds == [
        BENS_TURN,
        STAYS_SP,
        ONE_POINT,
        ground("three_fouls", "19.a", who="Ann"),
        ground("three_fouls_points", "19.a", who="Ann", number=15),
    ]
    assert sheet.match.state.fouls == (0, 2)


@pytest.mark.clause("19.d", "24.1")
def test_19_d_the_announcements_have_their_clauses() -> None:
    sheet = position("nine-ball", fouls_in_a_row={"Ann": 1})
    sheet.shot("Ann")
    assert sheet.ruling.announcements == (("on_two_fouls", 0, "19.d"),)
    sheet = position("straight-pool", header={"calls": "required", "points_to": 10}, score={"Ann": 8, "Ben": 9})
    sheet.shot("Ann", contact("cue", 4), call=called(4))
    assert sheet.ruling.announcements == (("one_ball_needed", 1, "24.1"), ("call_required", 1, "24.1"))
