"""Systems one after the other as one match log: who shoots, what is set up, which decision the balls show."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest
from fakes import contact, cushion, pocket, system, table

from poolrules import ActionError, Table, rule_log
from poolrules.editions import rules_for
from poolrules.games import racked as rack_of
from poolrules.geometry import SEVEN_FOOT
from poolrules.interop.pooltool import SimulationError, load_systems, log_from_systems
from poolrules.interop.pooltool.archive import Follows

DATA = Path(__file__).parent / "data"
SEVEN = table(0.9906, 1.9812)
HIT = contact("cue", "1", 0.2)
NINE = {"cue": (0.5, 1.0), "1": (0.5, 1.4), "9": (0.3, 1.7)}
PLAYERS = ("Ann", "Ben")

Places = Mapping[str, tuple[float, float]]


def run(places: Places, *events: Any, end: Places | None = None) -> Any:
    return system(places, events, end=end, on=SEVEN)


def log(systems: Iterable[Any], game: str = "nine-ball", **options: Any) -> list[dict[str, Any]]:
    """The log, which is also ruled from its text."""
    lines = list(log_from_systems(systems, **{"game": game, "players": PLAYERS} | options))
    ruled = list(rule_log([json.dumps(line) for line in lines], files=True))
    assert len(ruled) == len(lines) - 1
    return lines


def told(lines: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    return [(line["action"], line["player"], *([line["option"]] if "option" in line else [])) for line in lines[1:]]


def racked(game: str, cue: tuple[float, float] = (0.4, 0.3), by: float = 0.0) -> dict[str, tuple[float, float]]:
    """A rack, its balls in another order than the engine's, moved by so many metres."""
    balls = rack_of(rules_for("nine-ball" if game == "nine-ball" else "eight-ball"), SEVEN_FOOT, seed=5)
    return {"cue": cue} | {str(ball): (x, y + by) for ball, (x, y) in balls}


def after(places: Places, *lost: str) -> dict[str, tuple[float, float]]:
    return {ball: place for ball, place in places.items() if ball not in lost}


def test_a_rack_saved_by_pooltool() -> None:
    systems = [*load_systems(DATA / "rack_1.json"), *load_systems(DATA / "rack_2.msgpack")]
    header, setup, first, second = log(systems)
    assert header == {
        "format": "poolrules/1",
        "game": "nine-ball",
        "players": ["Ann", "Ben"],
        "breaker": "Ann",
        "table": "7ft",
    }
    assert setup == {"action": "setup", "player": "Ann", "on_table": [1, 9], "shot": "normal", "cue_ball": "in_place"}
    kinds = [(event["kind"], event["ball"]) for event in first["events"]]
    assert kinds == [("contact", "cue"), ("cushion", 1), ("pocketed", 1), ("cushion", "cue")]
    assert second["player"] == "Ann"
    last = list(rule_log([json.dumps(line) for line in (header, setup, first, second)]))[-1].ruling
    assert (last.legal, last.game_over and last.game_over.reason) == (True, "nine_pocketed")


def test_both_formats_give_the_same_log() -> None:
    assert log(load_systems(DATA / "rack_1.json")) == log(load_systems(DATA / "rack_1.msgpack"))


def test_a_break_needs_no_setup_and_the_cue_ball_is_in_hand() -> None:
    balls = racked("nine-ball")
    lines = log([run(balls, HIT, pocket("5", "lt", 0.5))])
    assert told(lines) == [("shot", "Ann")]
    assert lines[1]["start"]["cue_placed"] == [0.4, 0.3]


def test_a_full_rack_that_stands_elsewhere_is_no_break() -> None:
    lines = log([run(racked("nine-ball", by=-0.07), HIT)])
    assert [(line["action"], line.get("shot")) for line in lines[1:]] == [("setup", "normal"), ("shot", None)]


def test_the_match_knows_whose_shot_it_is() -> None:
    miss = run(NINE, HIT, cushion("1", "9", 0.3))
    potted = run(NINE, HIT, pocket("1", "lt", 0.5))
    assert told(log([miss, potted, run(after(NINE, "1"), cushion("cue", "9", 0.1))])) == [
        ("setup", "Ann"),
        ("shot", "Ann"),
        ("shot", "Ben"),
        ("shot", "Ben"),
    ]


def test_after_a_foul_the_cue_ball_is_in_hand() -> None:
    moved = NINE | {"cue": (0.7, 0.9)}
    lines = log([run(NINE), run(moved, HIT, cushion("1", "9", 0.3))])
    assert told(lines) == [("setup", "Ann"), ("shot", "Ann"), ("shot", "Ben")]
    assert "cue_placed" not in lines[2]["start"]
    assert lines[3]["start"]["cue_placed"] == [0.7, 0.9]


def test_a_ball_to_be_spotted_must_be_there() -> None:
    # 9b.7: the 9 pocketed on a foul is spotted, on the foot spot (w/2, 3l/4).
    foul = run(NINE, contact("cue", "9", 0.2), pocket("9", "lt", 0.5))
    spotted = NINE | {"9": (0.4953, 1.4859), "cue": (0.1, 0.1)}
    assert told(log([foul, run(spotted, HIT)]))[-1] == ("shot", "Ben")
    # pooltool itself leaves it in the pocket.
    left = run(after(NINE, "9"), HIT)
    with pytest.raises(
        SimulationError, match=r"^it does not follow .*: on its table are 1; in this match there are 1 and 9$"
    ):
        log([foul, left])


@pytest.mark.parametrize(
    ("moved", "problem"),
    [
        ({"9": (0.3, 1.694)}, "ball 9 lies elsewhere than it was left"),
        ({"cue": (0.506, 1.0)}, "ball cue lies elsewhere than it was left"),
        ({"9": (0.3, 1.6951), "cue": (0.5049, 1.0)}, None),
    ],
)
def test_balls_lie_where_they_were_left(moved: Places, problem: str | None) -> None:
    first = run(NINE, HIT, cushion("1", "9", 0.3))
    second = run(NINE | dict(moved), HIT)
    if problem is None:
        assert told(log([first, second]))[-1] == ("shot", "Ben")
    else:
        with pytest.raises(SimulationError, match=problem):
            log([first, second])


# --- decisions -----------------------------------------------------------------------------------------------------


def test_after_an_illegal_break_the_balls_show_what_was_decided() -> None:
    balls = racked("eight-ball")
    end = balls | {"1": (0.3, 1.2)}
    illegal = run(balls, HIT, end=end)
    accepted = run(end, contact("cue", "3", 0.2), cushion("3", "9", 0.4))
    again = run(racked("eight-ball"), HIT, cushion("cue", "9", 0.4))
    assert told(log([illegal, accepted], "eight-ball")) == [
        ("shot", "Ann"),
        ("decide", "Ben", "accept"),
        ("shot", "Ben"),
    ]
    # 8b.2: re-rack and break himself, or let the breaker break again; the balls do not tell which, the first stands.
    assert told(log([illegal, again], "eight-ball")) == [
        ("shot", "Ann"),
        ("decide", "Ben", "rerack_and_break"),
        ("shot", "Ben"),
    ]


def test_a_position_that_no_option_leads_to() -> None:
    balls = racked("eight-ball")
    illegal = run(balls, HIT, end=balls | {"1": (0.3, 1.2)})
    other = run(balls | {"1": (0.6, 1.2)}, HIT)
    with pytest.raises(SimulationError, match=r"^Ben had to decide \(accept, rerack_and_break, .*none of these$"):
        log([illegal, other], "eight-ball")
    assert told(log([illegal, other], "eight-ball", follows="gaps")) == [
        ("shot", "Ann"),
        ("setup", "Ben"),
        ("shot", "Ben"),
    ]


# --- which shots follow --------------------------------------------------------------------------------------------


def test_a_gap_keeps_turn_groups_fouls_and_score() -> None:
    places = {"cue": (0.5, 1.0), "1": (0.5, 1.4), "2": (0.8, 1.7), "8": (0.2, 0.7), "9": (0.3, 1.7)}
    potted = run(places, HIT, pocket("1", "lt", 0.5))  # Ann has the solids
    foul = run(after(places, "1"), contact("cue", "9", 0.2))
    gap = run(after(places, "1", "2"), contact("cue", "8", 0.2))
    lines = log([potted, foul, gap], "eight-ball", follows="gaps")
    assert told(lines) == [("setup", "Ann"), ("shot", "Ann"), ("shot", "Ann"), ("setup", "Ben"), ("shot", "Ben")]
    assert lines[4] == {
        "action": "setup",
        "player": "Ben",
        "on_table": [8, 9],
        "shot": "normal",
        "cue_ball": "anywhere",
        "groups": {"Ann": "solids", "Ben": "stripes"},
        "fouls_in_a_row": {"Ann": 1, "Ben": 0},
        "warned": [],
    }


def test_a_new_rack_in_a_gap_is_a_break() -> None:
    lines = log([run(NINE), run(racked("nine-ball"), HIT, pocket("5", "lt", 0.5))], follows="gaps")
    assert told(lines)[2:] == [("setup", "Ben"), ("shot", "Ben")]
    assert (lines[3]["shot"], lines[3]["cue_ball"]) == ("break", "behind_head_string")
    assert "groups" not in lines[3]


def test_shots_that_do_not_follow_are_each_the_breakers() -> None:
    won = run(NINE, HIT, pocket("9", "lt", 0.5))
    lines = log([won, won, run(NINE)], follows="none", breaker="Ben")
    assert told(lines) == [("setup", "Ben"), ("shot", "Ben")] * 3
    assert lines[0]["race_to"] == 2
    assert lines[1]["score"] == {"Ann": 0, "Ben": 0}


def test_groups_in_the_middle_of_a_rack() -> None:
    places = {"cue": (0.5, 1.0), "1": (0.5, 1.4), "2": (0.8, 1.7), "8": (0.2, 0.7), "9": (0.3, 1.7)}
    shots = [run(places, HIT, pocket("1", "lt", 0.5)), run(after(places, "1"), contact("cue", "2", 0.2))]
    groups = {"Ann": "stripes", "Ben": "solids"}
    follows: list[Follows] = ["all", "none"]
    found = [log(shots, "eight-ball", solids="Ben", follows=one) for one in follows]
    assert [line["groups"] for line in found[0] if line.get("action") == "setup"] == [groups]
    assert [line["groups"] for line in found[1] if line.get("action") == "setup"] == [groups] * 2
    # Ann must hit the 9 first now, so her 1 is a foul and Ben shoots.
    assert told(found[0])[-1] == ("shot", "Ben")
    # A break decides no groups.
    assert told(log([run(racked("eight-ball"), HIT)], "eight-ball", solids="Ben")) == [("shot", "Ann")]
    with pytest.raises(ActionError, match=r"^solids: 'Zoe' is not one of the players$"):
        log(shots, "eight-ball", solids="Zoe")
    with pytest.raises(SimulationError, match=r"groups: there are no groups in this game"):
        log([run(NINE)], solids="Ben")


def test_separate_shots_of_straight_pool_are_played_to_points() -> None:
    lines = log([run(NINE)], "straight-pool", follows="none")
    assert "race_to" not in lines[0]


def test_a_match_that_is_over_takes_no_more_shots() -> None:
    won = run(NINE, HIT, pocket("9", "lt", 0.5))
    balls = racked("nine-ball")
    for follows in ("all", "gaps"):
        with pytest.raises(SimulationError, match=r"^the match is over before this shot"):
            log([won, run(balls, HIT)], follows=follows)
    # The next rack is the other player's to break.
    assert told(log([won, run(balls, HIT)], race_to=2))[-1] == ("shot", "Ben")


# --- the header ----------------------------------------------------------------------------------------------------


def test_fields_of_the_header() -> None:
    (header, *_) = log([run(NINE)], breaker="Ben", race_to=3, rulebook="wpa-2016", break_order=None)
    assert header == {
        "format": "poolrules/1",
        "game": "nine-ball",
        "players": ["Ann", "Ben"],
        "breaker": "Ben",
        "rulebook": "wpa-2016",
        "race_to": 3,
        "table": "7ft",
    }


def test_a_bad_header_is_found_before_any_system_is_read() -> None:
    def broken() -> Iterable[Any]:
        raise AssertionError
        yield

    with pytest.raises(ActionError, match="players"):
        next(log_from_systems(broken(), game="nine-ball", players=("Ann", "Ann")))


def test_a_table_of_another_size_is_refused() -> None:
    other = system(NINE, [HIT], on=table(1.27, 2.54))
    assert Table.named("9ft").length == 2.54
    with pytest.raises(SimulationError, match=r"^its table is 9ft, that of the shots before it 7ft$"):
        log([run(NINE), other])


def test_what_cannot_be_is_told_and_what_came_before_stays() -> None:
    lines = log_from_systems([run(NINE | {"12": (0.8, 0.8)})], game="nine-ball", players=PLAYERS)
    assert next(lines)["game"] == "nine-ball"
    with pytest.raises(SimulationError, match=r"^it cannot be a shot of this match: on_table\[2\]: ball 12"):
        next(lines)


@pytest.mark.parametrize("on_spot", [1, 9])
def test_a_rack_with_the_1_or_the_9_on_the_spot_under_any_edition(on_spot: Literal[1, 9]) -> None:
    # wpa-2025 5.2 wants the 9 on the foot spot; pooltool racks with the 1.
    rules = replace(rules_for("nine-ball"), rack_on_spot=on_spot)
    balls = {str(ball): place for ball, place in rack_of(rules, SEVEN_FOOT)}
    for rulebook in ("classic", "wpa-2025"):
        lines = log([run({"cue": (0.4, 0.3)} | balls, HIT)], rulebook=rulebook)
        assert told(lines) == [("shot", "Ann")]


def test_an_edition_that_asks_for_crossings_gets_them(tmp_path: Path) -> None:
    three_ball_rule = tmp_path / "three.json"
    knobs = {"break_crossings": 3, "short_break_options": ["accept", "pass_back"]}
    three_ball_rule.write_text(json.dumps({"extends": "wpa-2025", "games": {"nine-ball": {"knobs": knobs}}}))
    balls = racked("nine-ball")
    end = balls | {"1": (0.5, 0.2), "2": (0.4, 0.1)}
    broken = run(balls, HIT, cushion("1", "9", 0.3), cushion("2", "9", 0.5), end=end)

    def crossed(rulebook: str) -> list[int]:
        events = log([broken], rulebook=rulebook)[1]["events"]
        return sorted(event["ball"] for event in events if event["kind"] == "head_string")

    assert crossed("wpa-2025") == []
    assert crossed(str(three_ball_rule)) == [1, 2]
