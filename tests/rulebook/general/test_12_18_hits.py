"""12, 18.a to 18.e, 18.g, 18.j: the first hit, and what must follow it."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import KITCHEN, position

from poolrules import contact, cushion, off_table, pocketed, rebound, returned

GROUPS = {"Ann": "solids", "Ben": "stripes"}


def in_each_game() -> list[tuple[str, dict[str, Any], str]]:
    """Each game with the 1 to play, and the next player's cue ball after a foul."""
    return [
        ("eight-ball", {"groups": GROUPS}, "anywhere"),
        ("nine-ball", {}, "anywhere"),
        ("straight-pool", {}, "in_place"),
    ]


EACH_GAME = pytest.mark.parametrize(("game", "setup", "cue_ball"), in_each_game(), ids=lambda value: str(value)[:14])


# --- the first hit (12, 18.a) ---------------------------------------------------------------------------------------


@pytest.mark.clause("18.a")
@EACH_GAME
def test_18_a_no_object_ball_is_hit(game: str, setup: dict[str, Any], cue_ball: str) -> None:
    ruled = position(game, **setup).shot("Ann", cushion("cue", "foot"), cushion("cue", "head"))
    assert ruled.clauses == {"no_ball_hit": "18.a"}
    assert ruled.next == ("Ben", "shoot", cue_ball)


@pytest.mark.clause("18.a")
def test_18_a_a_stroke_of_which_nothing_is_reported_hit_nothing() -> None:
    assert position("nine-ball").shot("Ann").codes == ["no_ball_hit"]


@pytest.mark.clause("18.a", "12")
@pytest.mark.parametrize(
    ("game", "setup", "hit", "wrong"),
    [
        ("nine-ball", {}, 1, False),
        ("nine-ball", {}, 2, True),
        ("nine-ball", {}, 9, True),
        ("eight-ball", {"groups": GROUPS}, 7, False),
        ("eight-ball", {"groups": GROUPS}, 8, True),
        ("eight-ball", {"groups": GROUPS}, 9, True),
        ("eight-ball", {}, 9, False),
        ("eight-ball", {}, 8, False),
        ("straight-pool", {}, 9, False),
        ("straight-pool", {}, 15, False),
    ],
)
def test_18_a_another_than_the_required_ball_first(game: str, setup: dict[str, Any], hit: int, wrong: bool) -> None:
    sheet = position(game, **setup)
    ruled = sheet.shot("Ann", contact("cue", hit), cushion(hit, "foot"))
    assert ruled.clauses == ({"wrong_ball_first": "18.a"} if wrong else {})
    if wrong:
        assert ruled["fouls"][0]["balls"] == [hit]


@pytest.mark.clause("18.a")
def test_18_a_only_the_first_ball_matters() -> None:
    good = (contact("cue", 1), contact("cue", 9), contact(9, 5), cushion(5, "left"))
    assert position("nine-ball").shot("Ann", *good).codes == []
    bad = (contact("cue", 9), contact("cue", 1), cushion(1, "left"))
    assert position("nine-ball").shot("Ann", *bad).codes == ["wrong_ball_first"]


@pytest.mark.clause("18.a")
def test_18_a_cushions_before_the_hit_do_not_matter() -> None:
    events = (cushion("cue", "left"), cushion("cue", "foot"), contact("cue", 1), cushion(1, "head"))
    assert position("nine-ball").shot("Ann", *events).codes == []


@pytest.mark.clause("18.a")
def test_18_a_the_contact_may_be_told_from_the_object_balls_side() -> None:
    assert position("nine-ball").shot("Ann", contact(1, "cue"), cushion(1, "head")).codes == []
    assert position("nine-ball").shot("Ann", contact(2, "cue"), cushion(2, "head")).codes == ["wrong_ball_first"]


@pytest.mark.clause("18.a")
def test_18_a_another_balls_contact_is_no_hit() -> None:
    # Something jogged the 2 against the 3; the cue ball itself met nothing.
    ruled = position("nine-ball").shot("Ann", contact(2, 3), cushion(2, "left"))
    assert ruled.codes == ["no_ball_hit"]


@pytest.mark.clause("12", "reading 15")
@pytest.mark.parametrize(
    ("game", "setup", "balls", "code"),
    [
        ("nine-ball", {}, (1, 2), "split_hit"),
        ("nine-ball", {}, (2, 3), "wrong_ball_first"),
        ("eight-ball", {"groups": GROUPS}, (1, 9), "split_hit"),
        ("eight-ball", {"groups": GROUPS}, (1, 8), "split_hit"),
        ("eight-ball", {"groups": GROUPS}, (1, 2), None),
        ("eight-ball", {"groups": GROUPS}, (8, 9), "wrong_ball_first"),
        ("eight-ball", {}, (1, 9), None),
        ("straight-pool", {}, (1, 9), None),
    ],
)
def test_12_two_balls_hit_at_once(game: str, setup: dict[str, Any], balls: tuple[int, int], code: str | None) -> None:
    ruled = position(game, **setup).shot("Ann", contact("cue", *balls), cushion(balls[0], "foot"))
    assert ruled.codes == ([code] if code else [])
    if code:
        assert ruled["fouls"][0] | {"text": ""} == {
            "code": code,
            "clause": "12" if code == "split_hit" else "18.a",
            "balls": sorted(balls),
            "text": "",
        }


@pytest.mark.clause("12", "reading 15")
def test_12_a_split_hit_by_hand() -> None:
    ruled = position("nine-ball").shot("Ann", facts={"first_hit": [1, 2], "pocketed": [], "cushion_after_hit": True})
    assert ruled.clauses == {"split_hit": "12"}


@pytest.mark.clause("12")
def test_12_one_after_the_other_is_no_split_hit() -> None:
    events = (contact("cue", 1, t=0.5), contact("cue", 2, t=0.501), cushion(2, "left", t=0.9))
    assert position("nine-ball").shot("Ann", *events).codes == []


# --- after the hit (12, 18.b) ---------------------------------------------------------------------------------------

AFTER = {
    "the ball that was hit": (cushion(1, "foot"),),
    "the cue ball": (cushion("cue", "foot"),),
    "another moved ball": (contact(1, 7), cushion(7, "left")),
    "a ball pocketed": (pocketed(1, "side-left"),),
    "another ball pocketed": (contact(1, 7), pocketed(7, "side-left")),
}


@pytest.mark.clause("12", "18.b")
@EACH_GAME
@pytest.mark.parametrize("what", sorted(AFTER))
def test_18_b_after_the_hit_a_ball_down_or_to_a_cushion(
    game: str, setup: dict[str, Any], cue_ball: str, what: str
) -> None:
    assert position(game, **setup).shot("Ann", contact("cue", 1), *AFTER[what]).codes == []


@pytest.mark.clause("18.b", "reading 3")
@EACH_GAME
@pytest.mark.parametrize("before", [(), (cushion("cue", "left"),), (cushion("cue", "left"), cushion("cue", "foot"))])
def test_18_b_cushions_before_the_hit_do_not_count(
    game: str, setup: dict[str, Any], cue_ball: str, before: tuple[Any, ...]
) -> None:
    ruled = position(game, **setup).shot("Ann", *before, contact("cue", 1), contact(1, 7))
    assert ruled.clauses == {"no_cushion_after_hit": "18.b"}
    assert ruled.next == ("Ben", "shoot", cue_ball)


@pytest.mark.clause("18.b", "reading 3")
def test_18_b_a_ball_down_by_whatever_contacts_is_enough() -> None:
    # The cue ball goes on to the 5, and the 5 sends the 3 down; no ball reaches a cushion.
    events = (contact("cue", 1), contact("cue", 5), contact(5, 3), pocketed(3, "foot-left"))
    assert position("nine-ball").shot("Ann", *events).codes == []


@pytest.mark.clause("18.b", "18.c", "reading 9")
@EACH_GAME
def test_18_b_a_scratch_is_no_cushion(game: str, setup: dict[str, Any], cue_ball: str) -> None:
    ruled = position(game, **setup).shot("Ann", contact("cue", 1), pocketed("cue", "side-left"))
    assert ruled.clauses == {"no_cushion_after_hit": "18.b", "cue_ball_pocketed": "18.c"}
    # Nor is a cue ball off the table.
    ruled = position(game, **setup).shot("Ann", contact("cue", 1), off_table("cue"))
    assert ruled.codes == ["no_cushion_after_hit", "cue_ball_off_table"]


@pytest.mark.clause("18.b", "reading 9")
def test_18_b_an_object_ball_off_the_table_counts_as_driven() -> None:
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), off_table(5))
    assert ruled.codes == ["object_ball_off_table"]
    assert position("straight-pool").shot("Ann", contact("cue", 1), off_table(5)).codes == []


@pytest.mark.clause("18.b", "7")
def test_18_b_a_rebound_is_neither_a_pocketed_ball_nor_a_cushion() -> None:
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), rebound(1, "side-left"))
    assert ruled.codes == ["no_cushion_after_hit"]
    assert position("nine-ball").shot("Ann", contact("cue", 1), returned(1)).codes == ["no_cushion_after_hit"]


@pytest.mark.clause("18.a", "18.b")
def test_18_b_asks_for_a_right_first_hit() -> None:
    # 18.b begins with "the first hit is right": with a wrong one only that is reported.
    assert position("nine-ball").shot("Ann", contact("cue", 2)).codes == ["wrong_ball_first"]
    assert position("nine-ball").shot("Ann", contact("cue", 1, 2)).codes == ["split_hit"]


@pytest.mark.clause("18.b")
def test_18_b_by_hand() -> None:
    facts = {"first_hit": [1], "pocketed": [], "cushion_after_hit": False}
    assert position("nine-ball").shot("Ann", facts=facts).clauses == {"no_cushion_after_hit": "18.b"}
    assert position("nine-ball").shot("Ann", facts=facts | {"cushion_after_hit": True}).codes == []
    assert position("nine-ball").shot("Ann", facts=facts | {"off_table": [3]}).codes == ["object_ball_off_table"]


# --- balls lost (18.c to 18.e) --------------------------------------------------------------------------------------


@pytest.mark.clause("18.c", "18.d")
@pytest.mark.parametrize(
    ("game", "cue_ball"), [(g, KITCHEN if g == "straight-pool" else c) for g, _, c in in_each_game()]
)
@pytest.mark.parametrize(
    ("event", "code", "clause"),
    [
        (pocketed("cue", "head-left"), "cue_ball_pocketed", "18.c"),
        (off_table("cue"), "cue_ball_off_table", "18.d"),
    ],
    ids=["pocketed", "off the table"],
)
def test_18_c_18_d_the_cue_ball_lost(game: str, cue_ball: str, event: Any, code: str, clause: str) -> None:
    ruled = position(game).shot("Ann", contact("cue", 1), cushion(1, "foot"), event)
    assert ruled.clauses == {code: clause}
    assert ruled.next == ("Ben", "shoot", cue_ball)
    assert ruled["pocketed"] == (["cue"] if code == "cue_ball_pocketed" else [])


@pytest.mark.clause("18.c", "18.d", "23.2.b", "23.2.c", "23.2.d")
@pytest.mark.parametrize(
    "event", [rebound("cue", "side-left"), returned("cue"), returned("cue", by="itself"), returned("cue", by="lamp")]
)
def test_18_c_18_d_a_cue_ball_that_comes_back_is_not_lost(event: Any) -> None:
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), cushion(1, "foot"), event)
    assert ruled.codes == []
    assert ruled.next == ("Ben", "shoot", "in_place")


@pytest.mark.clause("18.c")
def test_18_c_back_on_the_bed_and_down_after_all() -> None:
    events = (contact("cue", 1), rebound("cue", "side-left"), cushion("cue", "left"), pocketed("cue", "side-left"))
    assert position("nine-ball").shot("Ann", *events).codes == ["cue_ball_pocketed"]


@pytest.mark.clause("18.c", "18.d")
def test_18_c_18_d_by_hand() -> None:
    facts = {"first_hit": [1], "pocketed": ["cue"], "cushion_after_hit": True}
    assert position("nine-ball").shot("Ann", facts=facts).codes == ["cue_ball_pocketed"]
    facts = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True, "off_table": ["cue"]}
    assert position("nine-ball").shot("Ann", facts=facts).codes == ["cue_ball_off_table"]


@pytest.mark.clause("18.e", "17", "23.2.a")
@pytest.mark.parametrize(
    ("game", "setup", "balls", "back"),
    [
        ("eight-ball", {"groups": GROUPS}, (1,), [1]),
        ("eight-ball", {"groups": GROUPS}, (9,), []),
        ("eight-ball", {"groups": GROUPS}, (10, 2), [2]),
        ("eight-ball", {}, (9, 1), [1, 9]),
        ("nine-ball", {}, (1,), []),
        ("nine-ball", {}, (9,), [9]),
        ("nine-ball", {}, (9, 5), [9]),
        ("straight-pool", {}, (9, 5), [5, 9]),
    ],
)
def test_18_e_object_balls_off_the_table(
    game: str, setup: dict[str, Any], balls: tuple[int, ...], back: list[int]
) -> None:
    sheet = position(game, **setup)
    every = [int(ball) for ball in sheet.match.state.on_table]
    ruled = sheet.shot("Ann", contact("cue", 1), cushion("cue", "foot"), *[off_table(ball) for ball in balls])
    if game == "straight-pool":
        assert ruled.codes == []
        assert ruled["legal"]
    else:
        assert ruled.clauses == {"object_ball_off_table": "18.e"}
        assert ruled["fouls"][0]["balls"] == sorted(balls)
        assert ruled.next == ("Ben", "shoot", "anywhere")
    # In numerical order; without a layout nobody can say where.
    assert ruled["spotted"] == [{"ball": ball, "at": None} for ball in back]
    assert ruled["on_table"] == [ball for ball in every if ball not in balls or ball in back]


@pytest.mark.clause("18.e", "23.2.b", "23.2.c")
@pytest.mark.parametrize("by", ["itself", "lamp"])
def test_18_e_an_object_ball_that_comes_back_is_no_foul(by: Any) -> None:
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), cushion(1, "foot"), returned(5, by=by))
    assert ruled.codes == []
    assert 5 in ruled["on_table"]


@pytest.mark.clause("23.2.b")
@pytest.mark.parametrize("ball", ["cue", 5])
def test_23_2_b_sent_back_by_something_foreign(ball: Any) -> None:
    ruled = position("nine-ball").shot(
        "Ann",
        contact("cue", 1),
        cushion(1, "foot"),
        returned(ball),
        observed=[{"code": "foreign_object", "ball": ball}],
    )
    assert ruled.clauses == {"foreign_object": "23.2.b"}
    assert ruled["fouls"][0]["balls"] == [ball]
