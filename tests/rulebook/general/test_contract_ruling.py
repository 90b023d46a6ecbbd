"""A ruling as the contract has it: its fields, and the order of its fouls."""

from __future__ import annotations

import pytest
from scoresheet import GOOD, Sheet, position

from poolrules import contact, off_table, pocketed

FIELDS = [
    "line",
    "action",
    "player",
    "legal",
    "fouls",
    "pocketed",
    "spotted",
    "points",
    "score",
    "fouls_in_a_row",
    "groups",
    "on_table",
    "next",
    "game_over",
    "match_over",
    "announcements",
    "reasons",
]


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
def test_every_ruling_has_every_field_and_says_why(game: str) -> None:
    sheet = position(game)
    for ruled in (sheet.shot("Ann", *GOOD), sheet.do("undo"), sheet.do("concede", player="Ben")):
        assert [field for field in FIELDS if field not in ruled] == []
        assert list(ruled["next"]) == ["player", "to", "cue_ball", "balls_on", "call", "push_out", "break", "options"]
        assert ruled["reasons"]
        assert all(reason["text"].endswith(".") for reason in ruled["reasons"])


def test_the_order_of_the_fouls_is_that_of_the_clauses_general_ones_first() -> None:
    sheet = Sheet("nine-ball")
    seen = [
        {"code": code}
        for code in ("out_of_turn", "double_hit", "jumped_ball", "touched_ball", "scoop", "push", "not_with_tip")
    ]
    ruled = sheet.shot("Ben", contact("cue", 2), pocketed("cue", "head-left"), off_table(4), observed=seen)
    assert ruled.codes == [
        "not_with_tip",
        "push",
        "scoop",
        "wrong_ball_first",
        "cue_ball_pocketed",
        "object_ball_off_table",
        "touched_ball",
        "jumped_ball",
        "double_hit",
        "out_of_turn",
        "illegal_break",
    ]
