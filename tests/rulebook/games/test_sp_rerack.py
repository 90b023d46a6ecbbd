"""14/1, the re-rack and every cell of its table (sp.9)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import FOOT_SPOT, SAFETY, SCRATCH, at, called, miss, points, to_shoot
from scoresheet import ALL, KITCHEN, TWO_RAILS, Ruled, Sheet, position

from poolrules.actions import contact, cushion, off_table, pocketed

FULL = ALL["straight-pool"]
HEAD_SPOT = [0.635, 0.635]
CENTRE_SPOT = [0.635, 1.27]
# The triangle of 9-ft: apex at 1.905 - 2R, side 8R + 2 sqrt(3) R, so its base lies at y = 2.131548.
IN_RACK = [0.7, 2.05]
ELSEWHERE = [0.3, 1.3]
BLOCKS = [0.65, 0.62]
KITCHEN_FREE = [0.2, 0.3]


def rerack(
    cue: list[float] | None = None, fifteenth: list[float] | None = None, *, events: Any = (), **fields: Any
) -> Ruled:
    """Ann calls and makes the 6, the fourteenth ball, with the 15 left; both lie there when all have stopped."""
    sheet = position("straight-pool", [6, 15], score={"Ann": 13, "Ben": 0})
    places = {name: place for name, place in (("cue", cue), ("15", fifteenth)) if place is not None}
    if places:
        fields["end"] = {"layout": places}
    return sheet.shot(
        "Ann", contact("cue", 6), pocketed(6, "side-right"), *events, call=called(6, "side-right"), **fields
    )


def racked(ruled: Ruled) -> list[int]:
    """The balls racked."""
    return sorted(placed["ball"] for placed in ruled["racked"])


def goes_on(ruled: Ruled, *, scored: int = 1) -> bool:
    """Whether Ann scored and shoots on, an ordinary shot at any ball."""
    return (
        ruled["legal"] is True
        and points(ruled) == (scored, 0)
        and ruled.next[:2] == ("Ann", "shoot")
        and ruled["next"]["break"] is False
        and ruled["next"]["call"] == "ball_and_pocket"
        and ruled["next"]["balls_on"] == FULL
        and ruled["on_table"] == FULL
        and ("rerack", None) in ruled.said
        and ruled.why["rerack"] == "sp.9"
    )


@pytest.mark.clause("sp.9")
def test_sp_9_fourteen_balls_are_racked_with_the_apex_left_free() -> None:
    ruled = rerack(ELSEWHERE, [0.9, 1.2])
    assert goes_on(ruled)
    assert racked(ruled) == list(range(1, 15))
    assert FOOT_SPOT not in [placed["at"] for placed in ruled["racked"]]
    assert len({tuple(placed["at"]) for placed in ruled["racked"]}) == 14


# --- the table ------------------------------------------------------------------------------------------------------

TABLE: list[tuple[str, list[float], list[float], int, dict[int | str, list[float]], str]] = [
    ("rerack_in_rack_in_rack", IN_RACK, [0.6, 1.95], 15, {}, KITCHEN),
    ("rerack_in_rack_blocks_head_spot", BLOCKS, IN_RACK, 14, {15: CENTRE_SPOT}, "in_place"),
    ("rerack_in_rack_elsewhere", ELSEWHERE, IN_RACK, 14, {15: HEAD_SPOT}, "in_place"),
    ("rerack_behind_head_string_in_rack", IN_RACK, KITCHEN_FREE, 14, {"cue": HEAD_SPOT}, "in_place"),
    ("rerack_behind_head_string_blocks_head_spot", BLOCKS, KITCHEN_FREE, 14, {}, "in_place"),
    ("rerack_behind_head_string_elsewhere", ELSEWHERE, KITCHEN_FREE, 14, {}, "in_place"),
    ("rerack_blocks_head_spot_in_rack", IN_RACK, BLOCKS, 14, {"cue": CENTRE_SPOT}, "in_place"),
    ("rerack_blocks_head_spot_blocks_head_spot", [0.605, 0.635], [0.665, 0.635], 14, {}, "in_place"),
    ("rerack_blocks_head_spot_elsewhere", ELSEWHERE, BLOCKS, 14, {}, "in_place"),
    ("rerack_elsewhere_in_rack", IN_RACK, ELSEWHERE, 14, {}, KITCHEN),
    ("rerack_elsewhere_blocks_head_spot", BLOCKS, ELSEWHERE, 14, {}, "in_place"),
    ("rerack_elsewhere_elsewhere", [0.9, 1.2], ELSEWHERE, 14, {}, "in_place"),
]


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize(
    ("cell", "cue", "fifteenth", "count", "moved", "cue_ball"), TABLE, ids=[row[0] for row in TABLE]
)
def test_sp_9_table(
    cell: str,
    cue: list[float],
    fifteenth: list[float],
    count: int,
    moved: dict[int | str, list[float]],
    cue_ball: str,
) -> None:
    ruled = rerack(cue, fifteenth)
    assert goes_on(ruled)
    assert to_shoot(ruled) == ("Ann", cue_ball)
    assert racked(ruled) == list(range(1, count + 1))
    assert {placed["ball"]: placed["at"] for placed in ruled["spotted"]} == moved
    assert ruled.why[cell] == "sp.9"


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize(
    ("cell", "cue", "cue_ball"),
    [
        ("rerack_pocketed_in_rack", IN_RACK, KITCHEN),
        ("rerack_pocketed_blocks_head_spot", BLOCKS, "in_place"),
        ("rerack_pocketed_elsewhere", ELSEWHERE, "in_place"),
    ],
)
def test_sp_9_table_fifteenth_pocketed_on_the_stroke_of_the_fourteenth(
    cell: str, cue: list[float], cue_ball: str
) -> None:
    ruled = rerack(cue, events=[pocketed(15, "foot-left")])
    assert goes_on(ruled, scored=2)
    assert to_shoot(ruled) == ("Ann", cue_ball)
    assert racked(ruled) == FULL
    assert ruled.spotted == []
    assert ruled.why[cell] == "sp.9"


@pytest.mark.clause("sp.9", "sp.7")
def test_sp_9_a_fifteenth_that_left_the_table_is_racked_with_the_others() -> None:
    ruled = rerack(ELSEWHERE, events=[off_table(15)])
    assert goes_on(ruled, scored=1)
    assert racked(ruled) == FULL
    assert ruled.spotted == []


@pytest.mark.clause("sp.9")
def test_sp_9_a_full_rack_keeps_the_corners_of_sp_1() -> None:
    ruled = rerack(ELSEWHERE, events=[pocketed(15, "foot-left")])
    rear = round(1.905 + 4 * 0.05715 * 3**0.5 / 2, 6)
    assert at(ruled, 1, "racked") == [0.5207, rear]
    assert at(ruled, 5, "racked") == [0.7493, rear]
    assert FOOT_SPOT in [placed["at"] for placed in ruled["racked"]]


# --- the lines of the table -----------------------------------------------------------------------------------------


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize(
    ("place", "in_rack"),
    [
        ([0.635, 2.1595], True),
        ([0.635, 2.1605], False),
        ([0.635, 1.8197], True),
        ([0.635, 1.8188], False),
        (FOOT_SPOT, True),
    ],
)
def test_sp_9_in_the_rack_is_what_lies_in_or_overlaps_the_triangle(place: list[float], in_rack: bool) -> None:
    assert rerack(ELSEWHERE, place).spotted == ([15] if in_rack else [])
    assert rerack(place, [0.9, 1.2]).next[2] == (KITCHEN if in_rack else "in_place")


@pytest.mark.clause("sp.9")
@pytest.mark.parametrize(("distance", "blocks"), [(0.0565, True), (0.0578, False)])
def test_sp_9_blocking_a_spot_is_where_a_ball_on_it_would_overlap(distance: float, blocks: bool) -> None:
    behind = [0.635, 0.635 - distance]
    assert rerack(behind, IN_RACK)["spotted"] == [{"ball": 15, "at": CENTRE_SPOT if blocks else HEAD_SPOT}]
    assert rerack(IN_RACK, behind)["spotted"] == [{"ball": "cue", "at": CENTRE_SPOT if blocks else HEAD_SPOT}]


@pytest.mark.clause("sp.9", "8")
@pytest.mark.parametrize(("y", "cue_ball"), [(0.634, "in_place"), (0.635, KITCHEN), (0.636, KITCHEN)])
def test_sp_9_on_the_head_string_is_elsewhere_and_not_behind_it(y: float, cue_ball: str) -> None:
    assert to_shoot(rerack(IN_RACK, [0.2, y])) == ("Ann", cue_ball)


@pytest.mark.clause("sp.9")
def test_sp_9_without_layouts_both_are_taken_to_lie_elsewhere_and_the_ruling_says_so() -> None:
    ruled = rerack()
    assert goes_on(ruled)
    assert to_shoot(ruled) == ("Ann", "in_place")
    assert racked(ruled) == list(range(1, 15))
    assert ruled.spotted == []
    assert ruled.why["rerack_assumed_elsewhere"] == "sp.9"


@pytest.mark.clause("sp.9")
def test_sp_9_without_a_layout_a_fifteenth_that_is_down_is_racked_all_the_same() -> None:
    ruled = rerack(events=[pocketed(15, "foot-left")])
    assert racked(ruled) == FULL
    assert goes_on(ruled, scored=2)


# --- when it is due, and when not -----------------------------------------------------------------------------------


@pytest.mark.clause("sp.9", "sp.3")
def test_sp_9_extra_balls_on_the_stroke_count_towards_the_fourteen() -> None:
    sheet = position("straight-pool", [3, 6, 15], score={"Ann": 12, "Ben": 0})
    down = [pocketed(ball, "foot-right") for ball in (6, 3)]
    ruled = sheet.shot("Ann", contact("cue", 6), *down, call=called(6))
    assert goes_on(ruled, scored=2)
    assert racked(ruled) == list(range(1, 15))


@pytest.mark.clause("sp.9")
def test_sp_9_two_balls_left_are_no_rerack() -> None:
    ruled = position("straight-pool", [3, 6, 15]).shot(
        "Ann", contact("cue", 6), pocketed(6, "foot-right"), call=called(6)
    )
    assert "racked" not in ruled
    assert ruled["on_table"] == [3, 15]
    assert ruled.said == []


@pytest.mark.clause("sp.9", "sp.7")
def test_sp_9_a_ball_off_the_table_with_another_still_up_is_spotted_and_no_rerack_is_due() -> None:
    sheet = position("straight-pool", [3, 6, 15])
    ruled = sheet.shot("Ann", contact("cue", 6), pocketed(6, "foot-right"), off_table(3), call=called(6))
    assert "racked" not in ruled
    assert ruled.spotted == [3]
    assert ruled["on_table"] == [3, 15]


@pytest.mark.clause("sp.9", "sp.7")
def test_sp_9_the_fifteenth_that_left_the_table_while_two_others_went_down_is_racked() -> None:
    sheet = position("straight-pool", [3, 6, 15])
    down = [pocketed(ball, "foot-right") for ball in (6, 3)]
    ruled = sheet.shot("Ann", contact("cue", 6), *down, off_table(15), call=called(6))
    assert goes_on(ruled, scored=2)
    assert racked(ruled) == FULL


@pytest.mark.clause("sp.9", "sp.6")
def test_sp_9_the_fourteenth_pocketed_by_a_foul_is_spotted() -> None:
    ruled = rerack(events=[SCRATCH])
    assert ruled.codes == ["cue_ball_pocketed"]
    assert "racked" not in ruled
    assert ruled.spotted == [6]
    assert ruled["on_table"] == [6, 15]
    assert points(ruled) == (-1, 0)
    assert to_shoot(ruled) == ("Ben", KITCHEN)


@pytest.mark.clause("sp.9", "sp.8")
def test_sp_9_the_fourteenth_pocketed_on_a_safety_is_spotted() -> None:
    sheet = position("straight-pool", [6, 15])
    ruled = sheet.shot("Ann", contact("cue", 6), pocketed(6, "foot-right"), call=SAFETY)
    assert "racked" not in ruled
    assert ruled.spotted == [6]
    assert to_shoot(ruled) == ("Ben", "in_place")


@pytest.mark.clause("sp.9", "sp.5")
def test_sp_9_the_fourteenth_pocketed_without_the_call_is_spotted() -> None:
    sheet = position("straight-pool", [6, 15])
    ruled = sheet.shot("Ann", *miss(15), pocketed(6, "foot-right"), call=called(15))
    assert "racked" not in ruled
    assert ruled.spotted == [6]
    assert ruled["on_table"] == [6, 15]


@pytest.mark.clause("sp.9", "sp.7")
def test_sp_9_a_called_fourteenth_off_the_table_is_spotted() -> None:
    sheet = position("straight-pool", [6, 15])
    ruled = sheet.shot("Ann", contact("cue", 6), off_table(6), call=called(6))
    assert "racked" not in ruled
    assert ruled.spotted == [6]
    assert to_shoot(ruled) == ("Ben", "in_place")


# --- the shot after it ----------------------------------------------------------------------------------------------


@pytest.mark.clause("sp.9", "sp.2")
def test_sp_9_the_shot_after_a_rerack_is_an_ordinary_one_also_with_fifteen_racked() -> None:
    for events in ([], [pocketed(15, "foot-left")]):
        sheet = position("straight-pool", [6, 15])
        sheet.shot("Ann", contact("cue", 6), pocketed(6, "side-right"), *events, call=called(6, "side-right"))
        ruled = sheet.shot("Ann", *miss(1), call=called(1))
        assert ruled["legal"] is True
        assert to_shoot(ruled) == ("Ben", "in_place")
        assert sheet.shot("Ben", contact("cue", 1), call=called(1)).codes == ["no_cushion_after_hit"]


@pytest.mark.clause("sp.9")
def test_sp_9_the_shooter_may_go_on_with_any_ball_and_the_score_runs_on() -> None:
    sheet = position("straight-pool", [6, 15], score={"Ann": 13, "Ben": 0})
    sheet.shot("Ann", contact("cue", 6), pocketed(6, "side-right"), call=called(6, "side-right"))
    ruled = sheet.shot("Ann", contact("cue", 15), pocketed(3, "foot-left"), call=called(3, "foot-left"))
    assert ruled["score"] == {"Ann": 15, "Ben": 0}
    assert to_shoot(ruled) == ("Ann", "in_place")


@pytest.mark.clause("sp.9", "23.1")
def test_sp_9_the_racked_balls_lie_where_the_ruling_says() -> None:
    sheet = position("straight-pool", [6, 15])
    end = {"layout": {"cue": ELSEWHERE, "15": [0.9, 1.2]}}
    sheet.shot("Ann", contact("cue", 6), pocketed(6, "side-right"), call=called(6, "side-right"), end=end)
    layout = sheet.match.state.layout
    assert layout is not None
    assert layout.get(15) == (0.9, 1.2)
    assert layout.get(0) == (0.3, 1.3)
    assert len(layout) == 16


@pytest.mark.clause("sp.9")
def test_sp_9_two_racks_in_a_row_from_the_break() -> None:
    sheet = Sheet("straight-pool", points_to=40)
    sheet.shot("Ann", contact("cue", 1), *TWO_RAILS, pocketed(1, "foot-left"), call=called(1, "foot-left"))
    for ball in range(2, 14):
        assert "racked" not in sheet.shot("Ann", contact("cue", ball), pocketed(ball, "foot-right"), call=called(ball))
    ruled = sheet.shot("Ann", contact("cue", 14), pocketed(14, "foot-right"), call=called(14))
    assert racked(ruled) == list(range(1, 15))
    assert ruled["score"]["Ann"] == 14
    for ball in (15, *range(1, 13)):
        sheet.shot("Ann", contact("cue", ball), pocketed(ball, "foot-right"), call=called(ball))
    ruled = sheet.shot("Ann", contact("cue", 13), pocketed(13, "foot-right"), call=called(13))
    assert racked(ruled) == [ball for ball in FULL if ball != 14]
    assert ruled["score"]["Ann"] == 28
    assert sheet.shot("Ann", contact("cue", 14), cushion(14, "left"), call=SAFETY)["legal"] is True
