"""Later editions and house rules: every reason of their own rulings, and who may do what."""

from __future__ import annotations

from typing import Any

import pytest
from grounds import BENS_TURN, ON_ONE
from plays import RACK, SAFETY, SCRATCH, called, miss
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Ground, Sheet, position
from wholes import ground

from poolrules.actions import contact, cushion, head_string, off_table, pocketed, returned
from poolrules.editions import Edition, edition
from poolrules.state import State
from poolrules.state.state import spot_nearest_candidates

EIGHT_DOWN = pocketed(8, "foot-right")


def house(game: str, **knobs: Any) -> Edition:
    return edition("classic").derive("house", games={game: {"knobs": knobs}})


# --- 8-ball ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "observed", "grounds"),
    [
        ([cushion(2, "foot")], [], [("illegal_break", 1), ("illegal_break_again", "Ann")]),
        ([], [{"code": "illegal_break"}], [("illegal_break_again", "Ann")]),
        ([cushion(2, "foot"), SCRATCH], [], [("illegal_break", 1), ("illegal_break_again", "Ben")]),
    ],
)
def test_a_league_breaks_again(events: list[Any], observed: list[Any], grounds: list[tuple[str, Any]]) -> None:
    sheet = Sheet("eight-ball", rulebook="apa-2025")
    sheet.shot("Ann", RACK, *events, observed=observed)
    found = [why for why in sheet.grounds if why[0].startswith("illegal_break")]
    wanted = [
        ground(code, "APA 1", who=value) if isinstance(value, str) else ground(code, "APA 1", number=value)
        for code, value in grounds
    ]
    assert found == wanted


def test_an_illegal_break_without_a_choice_is_a_foul_like_any_other() -> None:
    book = house("eight-ball", illegal_break_options=[])
    sheet = Sheet("eight-ball", rulebook=book)
    ruled = sheet.shot("Ann", RACK, cushion(2, "foot"))
    assert (ruled.codes, ruled["legal"], ruled.next) == (["illegal_break"], False, ("Ben", "shoot", "anywhere"))
    short = ground("illegal_break", "8b.2", number=1)
    anywhere = ground("cue_ball_anywhere", "8b.10", who="Ben")
    assert sheet.grounds == [short, BENS_TURN, anywhere, ON_ONE]
    off = Sheet("eight-ball", rulebook=book)
    off.shot("Ann", RACK, off_table(3), SCRATCH)
    assert off.ruling.spotted == ((3, None),)
    assert off.grounds[-2:] == [ground("off_table_spotted", "8b.10", 3), ON_ONE]


@pytest.mark.parametrize(
    ("events", "options"),
    [
        # That nothing reached a cushion is part of the illegal break, not another foul.
        ([], ["accept", "rerack_and_break", "rerack_offender_breaks"]),
        ([cushion(2, "foot")], ["accept", "rerack_and_break", "rerack_offender_breaks"]),
        ([SCRATCH], []),
    ],
)
def test_options_after_an_illegal_break_only_without_another_foul(events: list[Any], options: list[str]) -> None:
    sheet = Sheet("eight-ball", rulebook=house("eight-ball", illegal_break_options_ignore_fouls=False))
    ruled = sheet.shot("Ann", RACK, *events)
    assert (ruled.options, ruled["legal"]) == (options, False)


def test_the_8_first_with_both_groups_up_claims_no_win() -> None:
    knobs = {"open_table_eight_first": "group_gone", "fouls": {"wrong_ball_first": False}}
    for on_table, ended in (([1, 8, 9], "eight_pocketed_early"), ([8, 9], "eight_pocketed")):
        sheet = position("eight-ball", on_table, header={"rulebook": house("eight-ball", **knobs)})
        ruled = sheet.shot("Ann", contact("cue", 8), EIGHT_DOWN, call=called(8))
        assert ruled["game_over"]["reason"] == ended


@pytest.mark.parametrize(
    ("events", "solids"),
    [
        ([pocketed(3, "foot-left"), pocketed(4, "foot-left")], "Ann"),
        ([pocketed(11, "foot-left")], "Ben"),
        ([pocketed(3, "foot-left"), pocketed(11, "foot-left")], None),
    ],
)
def test_groups_by_the_break(events: list[Any], solids: str | None) -> None:
    sheet = Sheet("eight-ball", rulebook=house("eight-ball", groups_by_break=True))
    sheet.shot("Ann", RACK, *events)
    balls = [event.ball for event in events]
    decided = ground("groups_decided", "8b.7", *balls, who=solids)
    assert sheet.grounds[2] == (ground("table_open_after_break", "8b.6") if solids is None else decided)
    assert sheet.match.state.solids == {"Ann": 0, "Ben": 1, None: None}[solids]


@pytest.mark.parametrize(
    ("knobs", "events", "grounds"),
    [
        (
            {"eight_on_break": "win"},
            [EIGHT_DOWN],
            [ground("eight_on_break_wins", "8b.5", 8, who="Ann")],
        ),
        (
            {"eight_on_break_foul": "loss"},
            [EIGHT_DOWN, SCRATCH],
            [ground("eight_on_break_loses", "8b.5", 8, who="Ann"), ON_ONE],
        ),
        (
            {"eight_off_on_break": "spotted", "break_off_table_options": []},
            [*FOUR_RAILS, off_table(8), off_table(3)],
            [
                BENS_TURN,
                ground("cue_ball_anywhere", "8b.10", who="Ben"),
                ground("off_table_spotted", "8b.10", 3, 8),
                ON_ONE,
            ],
        ),
        (
            {"eight_on_break_foul_by": "scratch", "break_off_table_options": []},
            [EIGHT_DOWN, off_table(3)],
            [
                BENS_TURN,
                ground("cue_ball_anywhere", "8b.10", who="Ben"),
                ground("off_table_spotted", "8b.10", 3),
                ground("eight_spotted", "8b.5", 8),
                ON_ONE,
            ],
        ),
    ],
)
def test_the_8_on_the_break(knobs: dict[str, Any], events: list[Any], grounds: list[Ground]) -> None:
    sheet = Sheet("eight-ball", rulebook=house("eight-ball", **knobs), race_to=2)
    sheet.shot("Ann", RACK, *events)
    assert sheet.grounds == grounds


def test_a_scratch_on_the_8_that_loses() -> None:
    header = {"rulebook": house("eight-ball", scratch_on_eight_loses=True)}
    groups = {"Ann": "solids", "Ben": "stripes"}
    sheet = position("eight-ball", [8, 9], groups=groups, header=header)
    ruled = sheet.shot("Ann", *miss(8), SCRATCH, call=called(8))
    assert ruled.ended == ("Ben", "eight_on_foul", "8b.11")
    assert sheet.grounds == [ground("scratch_on_eight", "8b.11", 8, who="Ann"), ON_ONE]


@pytest.mark.parametrize("book", ["classic", "wpa-2016", "wpa-2025", "csi-2025", "apa-2025"])
def test_on_the_break_any_ball_may_be_met_first_the_8_too(book: str) -> None:
    sheet = Sheet("eight-ball", rulebook=book)
    assert [*map(int, sheet.match.balls_on)] == ALL["eight-ball"]
    assert sheet.shot("Ann", contact("cue", 8), *FOUR_RAILS).codes == []


NO_FOUL = {"fouls": {"object_ball_off_table": False}}


@pytest.mark.parametrize(
    ("solids", "events", "call"),
    [
        (None, [contact("cue", 8)], called(4)),
        (None, [contact("cue", 4)], called(4)),
        (None, [contact("cue", 4), pocketed(4, "foot-right")], called(4)),
        ("Ann", [contact("cue", 4), pocketed(4, "foot-right")], called(4)),
        ("Ann", [contact("cue", 4)], SAFETY),
    ],
)
def test_a_ball_off_the_table_is_spotted_also_where_it_is_no_foul(
    solids: str | None, events: list[Any], call: dict[str, Any]
) -> None:
    groups: dict[str, Any] = {"groups": {"Ann": "solids", "Ben": "stripes"}} if solids else {}
    header = {"rulebook": house("eight-ball", **NO_FOUL)}
    sheet = position("eight-ball", [3, 4, 8, 9], header=header, **groups)
    ruled = sheet.shot("Ann", *events, off_table(3), call=call)
    assert (ruled.codes, ruled.spotted) == ([], [3])
    assert 3 in ruled["on_table"]


@pytest.mark.parametrize("down", [True, False])
def test_a_ball_off_the_table_on_the_break_is_spotted_also_where_it_is_no_foul(down: bool) -> None:
    sheet = Sheet("eight-ball", rulebook=house("eight-ball", **NO_FOUL))
    ruled = sheet.shot("Ann", RACK, *FOUR_RAILS, off_table(3), *([pocketed(4, "foot-left")] if down else []))
    assert (ruled.codes, ruled.spotted) == ([], [3])
    assert ruled.next == ("Ann" if down else "Ben", "shoot", "in_place")


def test_where_only_the_8_comes_back() -> None:
    book = house("eight-ball", off_table_spotted="money_ball", eight_off_on_break="spotted")
    sheet = Sheet("eight-ball", rulebook=book)
    ruled = sheet.shot("Ann", RACK, *FOUR_RAILS, off_table(3), off_table(8))
    assert ruled.spotted == [8]
    assert sheet.grounds[1:3] == [
        ground("off_table_spotted", "8b.10", 8),
        ground("off_table_stays_out", "23.2.a", 3),
    ]
    later = position("eight-ball", [3, 4, 8, 9], header={"rulebook": book})
    assert later.shot("Ann", contact("cue", 4), off_table(3)).spotted == []


@pytest.mark.parametrize(("game", "call"), [("eight-ball", called(4)), ("nine-ball", None)])
def test_bad_play_from_behind_the_head_string_may_give_the_cue_ball_there(game: str, call: Any) -> None:
    book = house(game, lost_cue_ball=KITCHEN)
    sheet = position(game, [4, 8, 9], cue_ball=KITCHEN, header={"rulebook": book})
    shot: list[Any] = [contact("cue", 4), cushion(4, "left")]
    ruled = sheet.shot("Ann", *shot, start={"cue_placed": [0.6, 0.7]}, **({"call": call} if call else {}))
    assert (ruled.codes, ruled.next) == (["bad_placement"], ("Ben", "shoot", KITCHEN))


# --- 9-ball and 10-ball -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crossed", "short"), [(1, True), (2, True), (3, False)])
def test_the_three_ball_rule(crossed: int, short: bool) -> None:
    knobs = {"break_crossings": 3, "short_break_options": ["accept", "pass_back"]}
    sheet = Sheet("nine-ball", rulebook=house("nine-ball", **knobs))
    up = [head_string(ball) for ball in range(2, 2 + crossed)]
    ruled = sheet.shot("Ann", RACK, *FOUR_RAILS, *up)
    if short:
        assert sheet.grounds == [ground("short_break", "9b.2", who="Ben", number=crossed)]
        assert (ruled["legal"], ruled.options) == (False, ["accept", "pass_back"])
    else:
        assert sheet.grounds[0] == ground("break_requirement_met", "9b.2", number=4)
        assert ruled["legal"] is True


def test_an_illegal_break_of_9_ball_that_gives_a_choice() -> None:
    knobs = {"fouls": {"illegal_break": False}, "illegal_break_options": ["accept", "pass_back"]}
    sheet = Sheet("nine-ball", rulebook=house("nine-ball", **knobs))
    ruled = sheet.shot("Ann", RACK, cushion(2, "foot"))
    assert (ruled.codes, ruled["legal"], ruled.options) == ([], False, ["accept", "pass_back"])
    assert sheet.grounds == [
        ground("illegal_break", "9b.2", number=1),
        ground("illegal_break_options", "9b.2", who="Ben"),
    ]
    sheet.decide("Ben", "pass_back")
    assert sheet.match.state.turn == (0, "shoot", "in_place", "after_break", ())


def test_an_illegal_break_of_9_ball_that_is_broken_again() -> None:
    knobs = {"illegal_break_again": "opponent_after_lost_cue_ball"}
    for lost, breaker in (([], "Ann"), ([SCRATCH], "Ben")):
        sheet = Sheet("nine-ball", rulebook=house("nine-ball", **knobs))
        ruled = sheet.shot("Ann", RACK, cushion(2, "foot"), *lost)
        assert (ruled.next, ruled["next"]["break"]) == ((breaker, "shoot", KITCHEN), True)
        assert sheet.grounds[:2] == [
            ground("illegal_break", "9b.2", number=1),
            ground("illegal_break_again", "9b.2", who=breaker),
        ]
        assert ruled["legal"] is False


TEN = pocketed(10, "foot-right")


def ten_ball(*on_table: int, book: str | Edition = "wpa-2016", **setup: Any) -> Sheet:
    return position("ten-ball", list(on_table), header={"rulebook": book}, **setup)


@pytest.mark.parametrize(
    ("events", "call", "grounds"),
    [
        (miss(2), SAFETY, [ground("safety_ends_turn", "9.7", who="Ben")]),
        ([contact("cue", 2), pocketed(2, "foot-right")], SAFETY, [ground("uncalled_ball_options", "9.7", who="Ben")]),
        (
            [contact("cue", 2), pocketed(3, "foot-right"), TEN],
            called(2),
            [ground("uncalled_ball_options", "9.7", who="Ben"), ground("ten_spotted", "9.8", 10)],
        ),
        (
            [contact("cue", 2), pocketed(2, "foot-right"), TEN],
            called(2),
            [ground("called_ball_pocketed", "9.5", 2, 10, who="Ann"), ground("ten_spotted", "9.8", 10)],
        ),
    ],
)
def test_10_ball_under_an_edition_with_safeties(events: list[Any], call: dict[str, Any], grounds: list[Ground]) -> None:
    sheet = ten_ball(2, 3, 10)
    sheet.shot("Ann", *events, call=call)
    assert [(code, balls, who) for code, _, balls, who, _ in sheet.grounds] == [
        (code, balls, who) for code, _, balls, who, _ in grounds
    ]


def test_10_ball_a_safety_where_no_ball_gives_a_choice() -> None:
    book = edition("wpa-2016").derive("plain safeties", games={"ten-ball": {"knobs": {"uncalled_options": []}}})
    sheet = ten_ball(2, 3, 10, book=book)
    ruled = sheet.shot("Ann", contact("cue", 2), TEN, pocketed(3, "foot-left"), call=SAFETY)
    assert (ruled.spotted, ruled["on_table"], ruled.next) == ([10], [2, 10], ("Ben", "shoot", "in_place"))
    assert [why[0] for why in sheet.grounds] == ["safety_ends_turn", "ten_spotted"]
    assert sheet.grounds[0][3] == "Ben"
    assert sheet.grounds[1][2] == [10]


# --- behind the head string ---------------------------------------------------------------------------------------


def standing(shot: str = "normal", cue_ball: str = KITCHEN, on_table: list[int] | None = None) -> State:
    """Every ball of the position behind the head string of a 9-ft table, which is at 0.635."""
    balls = on_table or [4, 5]
    layout = {str(ball): [0.1 + 0.07 * ball, 0.3 + 0.01 * ball] for ball in balls}
    sheet = position("straight-pool", balls, shot=shot, cue_ball=cue_ball, layout=layout)
    return sheet.match.state


@pytest.mark.clause("6")
def test_when_a_ball_may_be_spotted_at_all() -> None:
    assert [*map(int, spot_nearest_candidates(standing()))] == [5]
    assert not spot_nearest_candidates(standing(cue_ball="in_place"))
    assert not spot_nearest_candidates(standing(cue_ball="anywhere"))
    # Never on a break, wherever somebody has put the rack.
    assert not spot_nearest_candidates(standing("break", on_table=ALL["straight-pool"]))
    # Nor while something else is due.
    deciding = standing()
    assert not spot_nearest_candidates(deciding._replace(turn=deciding.turn._replace(to="decide")))
    assert not spot_nearest_candidates(deciding._replace(layout=None))


@pytest.mark.clause("6")
def test_where_the_ball_was_spotted_stays_known() -> None:
    sheet = position("straight-pool", [4, 5], cue_ball=KITCHEN, layout={"4": [0.4, 0.3], "5": [0.8, 0.4]})
    sheet.decide("Ann", "spot_nearest")
    layout = sheet.match.state.layout
    assert layout is not None
    assert layout[4] == (0.4, 0.3)
    assert layout[5] == pytest.approx((0.635, 1.905))


@pytest.mark.clause("6")
@pytest.mark.parametrize("lost", [off_table("cue"), pocketed("cue", "foot-left"), pocketed("cue", "side-right")])
def test_6_a_cue_ball_lost_past_the_string_has_crossed_it(lost: Any) -> None:
    layout = {"4": [0.4, 1.5], "5": [0.8, 1.4]}
    sheet = position("straight-pool", [4, 5], cue_ball=KITCHEN, layout=layout)
    ruled = sheet.shot("Ann", lost, call=SAFETY)
    assert "bad_play_behind_head_string" not in ruled.codes
    head = position("straight-pool", [4, 5], cue_ball=KITCHEN, layout=layout)
    assert "bad_play_behind_head_string" in head.shot("Ann", pocketed("cue", "head-left"), call=SAFETY).codes


@pytest.mark.clause("23.2.c")
def test_off_the_lamp_the_cue_ball_may_lie_on_the_bed() -> None:
    sheet = position("nine-ball", [2, 9], header={"rulebook": "wpa-2025"})
    end = {"layout": {"cue": [0.6, 0.5], "2": [0.4, 1.5], "9": [0.8, 1.4]}}
    ruled = sheet.shot("Ann", contact("cue", 2), cushion(2, "left"), returned("cue", by="lamp"), end=end)
    assert ruled.codes == ["cue_ball_off_table"]
    layout = sheet.match.state.layout
    assert layout is not None
    assert [*map(int, layout.balls)] == [2, 9]


def test_whoever_breaks_after_a_concession_is_told_to_call() -> None:
    header = {"rulebook": house("eight-ball", break_called=True), "calls": "required", "race_to": 3}
    ruled = position("eight-ball", header=header).do("concede", player="Ann")
    assert ruled.said == [("call_required", "Ben")]


@pytest.mark.parametrize(
    ("events", "cue_ball"),
    [
        # Played badly from behind the string, but the cue ball did cross it: 14/1 leaves it where it lies.
        ([contact("cue", 4), head_string("cue"), cushion(4, "left")], "in_place"),
        # It never did, as far as anybody says.
        ([contact("cue", 4), cushion(4, "left")], None),
    ],
)
@pytest.mark.parametrize("book", ["wpa-2016", "wpa-2025"])
def test_bad_play_from_behind_the_string_without_a_layout(book: str, events: list[Any], cue_ball: str | None) -> None:
    sheet = position("straight-pool", [4, 5, 6], cue_ball=KITCHEN, header={"rulebook": book})
    ruled = sheet.shot("Ann", *events, call=SAFETY)
    if cue_ball is None:
        # Without a layout or crossings the cue ball counts as having crossed.
        assert ruled.codes == []
    else:
        assert ruled.codes == ["bad_play_behind_head_string"]
        assert ruled.next == ("Ben", "shoot", cue_ball)


def test_only_a_late_fall_is_put_back() -> None:
    sheet = position("nine-ball", [2, 3, 9], header={"rulebook": "wpa-2025"})
    seen = [{"code": "touched_ball", "ball": 3}, {"code": "late_fall", "ball": 9}]
    events: list[Any] = [contact("cue", 2), pocketed(3, "foot-left"), pocketed(9, "foot-right")]
    assert sheet.shot("Ann", *events, observed=seen)["pocketed"] == [3]
