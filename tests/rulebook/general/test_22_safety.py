"""22: safeties."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import position

from poolrules import contact, cushion, pocketed

GROUPS = {"Ann": "solids", "Ben": "stripes"}
SAFE = {"safety": True}


@pytest.mark.clause("22")
@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_22_a_safety_is_legal_and_the_opponent_shoots_next(game: str) -> None:
    ruled = position(game).shot("Ann", contact("cue", 1), cushion(1, "foot"), call=SAFE)
    assert ruled["legal"]
    assert ruled.next == ("Ben", "shoot", "in_place")
    assert ruled.why["safety_ends_turn"] in ("22", "8b.14", "sp.8")


@pytest.mark.clause("22", "18.b")
@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_22_it_too_must_drive_a_ball_to_a_cushion(game: str) -> None:
    ruled = position(game).shot("Ann", contact("cue", 1), call=SAFE)
    assert ruled.clauses == {"no_cushion_after_hit": "18.b"}


@pytest.mark.clause("22", "8b.14", "sp.8")
@pytest.mark.parametrize(("game", "back"), [("eight-ball", []), ("straight-pool", [1])])
def test_22_only_in_14_1_is_a_ball_pocketed_on_a_safety_spotted(game: str, back: list[int]) -> None:
    groups: dict[str, Any] = {"groups": GROUPS} if game == "eight-ball" else {}
    ruled = position(game, **groups).shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), call=SAFE)
    # Pocketing a ball is enough after the hit; the opponent shoots all the same.
    assert ruled["legal"]
    assert ruled.spotted == back
    assert ruled["points"] == {"Ann": 0, "Ben": 0}
    assert ruled.next == ("Ben", "shoot", "in_place")


@pytest.mark.clause("22")
def test_22_one_who_did_not_declare_it_and_pockets_an_own_ball_must_shoot_on() -> None:
    ruled = position("eight-ball", groups=GROUPS).shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    assert ruled.next == ("Ann", "shoot", "in_place")


@pytest.mark.clause("22", "reading 14")
def test_22_in_9_ball_a_recorded_safety_changes_nothing() -> None:
    ruled = position("nine-ball").shot("Ann", contact("cue", 1), pocketed(3, "foot-left"), call=SAFE)
    assert ruled.next == ("Ann", "shoot", "in_place")
    won = position("nine-ball", [1, 9]).shot("Ann", contact("cue", 1), pocketed(9, "foot-left"), call=SAFE)
    assert won.ended == ("Ann", "nine_pocketed", "9b.6")


@pytest.mark.clause("22", "23.1.c", "8b.12")
def test_23_1_c_the_8_on_a_safety_loses_in_8_ball() -> None:
    ruled = position("eight-ball", [8, 9], groups=GROUPS).shot(
        "Ann", contact("cue", 8), pocketed(8, "foot-left"), call=SAFE
    )
    assert ruled.ended == ("Ben", "eight_on_safety", "23.1.c")
    assert not ruled["legal"]


@pytest.mark.clause("23.1.c", "8b.12")
@pytest.mark.parametrize("up", [True, False])
def test_23_1_c_the_8_pocketed_by_a_foul_loses_in_8_ball(up: bool) -> None:
    last = cushion(8, "foot") if up else pocketed(8, "foot-left")
    call = {"ball": 8, "pocket": "foot-left"}
    sheet = position("eight-ball", [8, 9], groups=GROUPS)
    ruled = sheet.shot("Ann", contact("cue", 8), last, pocketed("cue", "side-left"), call=call)
    assert ruled.ended == (None if up else ("Ben", "eight_on_foul", "23.1.c"))


@pytest.mark.clause("23.1.d", "9b.5")
def test_23_1_d_the_9_pocketed_by_a_foul_is_spotted_and_does_not_lose() -> None:
    ruled = position("nine-ball").shot("Ann", contact("cue", 2), pocketed(9, "foot-left"))
    assert ruled["game_over"] is None
    assert ruled.spotted == [9]
    assert ruled.next == ("Ben", "shoot", "anywhere")
    assert "nine_spotted" in ruled.why
