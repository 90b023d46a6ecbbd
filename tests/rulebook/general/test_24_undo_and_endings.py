"""24.4, undo, stalemates and concessions: taking back, and how racks and matches end without a shot."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, FOUR_RAILS, KITCHEN, Sheet, position

from poolrules import EditionError, contact, cushion, edition, pocketed

GROUPS = {"Ann": "solids", "Ben": "stripes"}
GOOD: list[Any] = [contact("cue", 1), cushion(1, "foot")]
FOUL: list[Any] = [contact("cue", 1)]


def shot(player: str, *events: Any, **fields: Any) -> dict[str, Any]:
    return {"action": "shot", "player": player, "events": list(events), **fields}


# --- undo -----------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_action() -> None:
    sheet = position("straight-pool")
    before = sheet.match.state
    sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    ruled = sheet.do("undo")
    assert (ruled["player"], ruled["legal"], ruled["points"]) == (None, None, {"Ann": -1, "Ben": 0})
    assert ruled.next == ("Ann", "shoot", "in_place")
    assert sheet.match.state == before


def test_undo_a_hundred_deep_and_no_further() -> None:
    sheet = position("nine-ball")
    states = []
    for i in range(101):
        states.append(sheet.match.state)
        sheet.shot("Ann" if i % 2 == 0 else "Ben", *(GOOD if i % 3 else FOUL))
        if sheet.match.state.fouls == (2, 0) or sheet.match.state.fouls == (0, 2):
            pytest.fail("the shots were to keep clear of three fouls")
    for state in reversed(states[1:]):
        sheet.do("undo")
        assert sheet.match.state == state
    assert sheet.refuse("undo").field == "action"


def test_undo_of_every_kind_of_action() -> None:
    sheet = Sheet("nine-ball", breaker=None, race_to=3, warnings="recorded")
    lags = {"Ann": {"stopped_at": [0.3, 0.1]}, "Ben": {"stopped_at": [0.9, 0.3]}}
    steps: list[tuple[str, dict[str, Any]]] = [
        ("lag", {"lags": lags}),
        ("decide", {"player": "Ann", "option": "break"}),
        ("shot", {"player": "Ann", "events": [contact("cue", 1), *FOUR_RAILS]}),
        ("interference", {}),
        (
            "setup",
            {
                "player": "Ann",
                "on_table": [1, 9],
                "shot": "normal",
                "cue_ball": "in_place",
                "fouls_in_a_row": {"Ann": 2},
            },
        ),
        ("warning", {"player": "Ann"}),
        ("conduct", {"player": "Ben", "code": "touched_ball"}),
        ("stalemate", {}),
        ("concede", {"player": "Ann"}),
        ("concede", {"player": "Ann", "match": True}),
    ]
    states = []
    for action, fields in steps:
        states.append(sheet.match.state)
        sheet.do(action, **fields)
    assert sheet.match.is_over
    for state in reversed(states):
        sheet.do("undo")
        assert sheet.match.state == state
    assert sheet.refuse("undo").field == "action"


def test_undo_after_the_match_is_over() -> None:
    sheet = position("nine-ball", [9])
    assert sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left")).next == (None, None, None)
    ruled = sheet.do("undo")
    assert ruled["match_over"] is None
    assert ruled["points"] == {"Ann": -1, "Ben": 0}
    assert ruled.next == ("Ann", "shoot", "in_place")


def test_undo_gives_the_protest_its_shot_back() -> None:
    sheet = position("nine-ball", [1, 9])
    sheet.shot("Ann", *FOUL)
    sheet.shot("Ben", *GOOD)
    sheet.do("undo")
    assert sheet.do("protest", by="Ann", line=3, corrected=shot("Ann", *GOOD)).codes == []


# --- stalemates (8b.15, 9b.9, sp.13) --------------------------------------------------------------------------------


@pytest.mark.clause("8b.15", "9b.9")
@pytest.mark.parametrize(("game", "clause"), [("eight-ball", "8b.15"), ("nine-ball", "9b.9")])
@pytest.mark.parametrize("breaker", ["Ann", "Ben"])
def test_stalemate_the_rack_is_played_again_by_the_same_breaker(game: str, clause: str, breaker: str) -> None:
    sheet = position(game, header={"race_to": 3, "breaker": breaker}, fouls_in_a_row={"Ann": 1, "Ben": 2})
    ruled = sheet.do("stalemate")
    assert ruled["player"] is None
    assert ruled.ended == (None, "stalemate", clause)
    assert ruled["game_over"]["loser"] is None
    assert ruled["score"] == {"Ann": 0, "Ben": 0}
    assert ruled.next == (breaker, "shoot", KITCHEN)
    assert ruled["next"]["break"] is True
    assert ruled["on_table"] == ALL[game]
    assert ruled["groups"] is None
    assert ruled["fouls_in_a_row"] == {"Ann": 0, "Ben": 0}


@pytest.mark.clause("sp.13")
def test_stalemate_in_14_1_lag_again_the_score_stands() -> None:
    sheet = position("straight-pool", [1, 2], score={"Ann": 33, "Ben": -4})
    ruled = sheet.do("stalemate")
    assert ruled.next == (None, "lag", None)
    assert ruled["game_over"] is None
    assert ruled["score"] == {"Ann": 33, "Ben": -4}
    assert ruled["on_table"] == ALL["straight-pool"]
    assert ruled.why == {"stalemate": "sp.13"}
    sheet.do("lag", lags={"Ann": {"stopped_at": [0.3, 0.5]}, "Ben": {"stopped_at": [0.9, 0.3]}})
    assert sheet.decide("Ben", "break").next == ("Ben", "shoot", KITCHEN)


@pytest.mark.clause("8b.15", "9b.9")
def test_stalemate_while_a_decision_is_due() -> None:
    sheet = Sheet("eight-ball", race_to=2)
    sheet.shot("Ann", contact("cue", 1))
    assert sheet.do("stalemate").next == ("Ann", "shoot", KITCHEN)


@pytest.mark.clause("sp.13")
@pytest.mark.parametrize("game", sorted(ALL))
def test_stalemate_before_the_lag_is_decided_is_refused(game: str) -> None:
    sheet = Sheet(game, breaker=None)
    assert sheet.refuse("stalemate").field == "action"
    sheet.do("lag", lags={"Ann": {"stopped_at": [0.3, 0.5]}, "Ben": {"stopped_at": [0.9, 0.3]}})
    assert sheet.refuse("stalemate").field == "action"


@pytest.mark.clause("sp.13")
def test_stalemate_twice_in_14_1_is_refused_at_the_lag() -> None:
    sheet = position("straight-pool", [1, 2])
    sheet.do("stalemate")
    assert sheet.refuse("stalemate").field == "action"
    sheet.do("lag", lags={"Ann": {"stopped_at": [0.3, 0.5]}, "Ben": {"stopped_at": [0.9, 0.3]}})
    assert sheet.refuse("stalemate").field == "action"


# --- concessions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball"])
@pytest.mark.parametrize(("player", "winner"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_concede_the_game(game: str, player: str, winner: str) -> None:
    ruled = position(game, header={"race_to": 2}).do("concede", player=player)
    assert ruled["player"] == player
    assert ruled.ended == (winner, "conceded", None)
    assert ruled["score"][winner] == 1
    assert ruled["points"][winner] == 1
    assert ruled["match_over"] is None
    # By who was to break the rack first, Ann, the alternation goes on with Ben.
    assert ruled.next == ("Ben", "shoot", KITCHEN)


@pytest.mark.parametrize("game", sorted(ALL))
def test_concede_the_match(game: str) -> None:
    header = {} if game == "straight-pool" else {"race_to": 7}
    ruled = position(game, header=header).do("concede", player="Ann", match=True)
    assert ruled.ended == ("Ben", "conceded", None)
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled.next == (None, None, None)


def test_concede_in_14_1_the_game_is_the_match() -> None:
    ruled = position("straight-pool", score={"Ann": 3, "Ben": 2}).do("concede", player="Ann")
    assert ruled["match_over"] == {"winner": "Ben"}
    assert ruled["score"] == {"Ann": 3, "Ben": 2}


def test_concede_also_when_it_is_not_ones_turn_or_a_decision_is_due() -> None:
    assert position("nine-ball").do("concede", player="Ben").ended == ("Ann", "conceded", None)
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1))
    assert sheet.do("concede", player="Ann").ended == ("Ben", "conceded", None)


def test_concede_before_the_lag_leaves_the_lag_due() -> None:
    ruled = Sheet("nine-ball", breaker=None, race_to=2).do("concede", player="Ann")
    assert ruled["score"] == {"Ann": 0, "Ben": 1}
    assert ruled.next == (None, "lag", None)


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("shot", {"player": "Ann", "events": GOOD}),
        ("decide", {"player": "Ann", "option": "accept"}),
        ("lag", {"lags": {}}),
        ("warning", {"player": "Ann"}),
        ("conduct", {"player": "Ann", "code": "push"}),
        ("interference", {}),
        ("stalemate", {}),
        ("concede", {"player": "Ann"}),
        ("setup", {"player": "Ann", "on_table": [9], "shot": "normal", "cue_ball": "in_place"}),
    ],
)
def test_after_the_match_only_undo_and_protest_are_accepted(action: str, fields: dict[str, Any]) -> None:
    sheet = position("nine-ball", [9])
    sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"))
    assert sheet.refuse(action, **fields).field == "action"


# --- editions never change (24.4) -----------------------------------------------------------------------------------


@pytest.mark.clause("24.4")
def test_24_4_an_edition_never_changes() -> None:
    classic = edition("classic")
    with pytest.raises(AttributeError, match=r"24\.4"):
        classic.name = "mine"  # type: ignore[misc]
    classic.data["knobs"].clear()
    classic.clauses.clear()
    assert classic == edition("classic")
    assert classic.rules("nine-ball").three_fouls == "loss_of_game"


@pytest.mark.clause("24.4")
def test_24_4_a_house_rule_is_an_edition_of_its_own() -> None:
    house = edition("classic").derive("our-bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
    sheet = Sheet("eight-ball", rulebook=house)
    sheet.do(
        "setup", player="Ann", on_table=ALL["eight-ball"], shot="normal", cue_ball="in_place", fouls_in_a_row={"Ann": 2}
    )
    assert sheet.shot("Ann", *FOUL)["game_over"]["reason"] == "three_fouls"
    assert edition("classic").rules("eight-ball").three_fouls == "none"
    with pytest.raises(EditionError):
        edition("our-bar")
