"""JSON described once: what is written, to_dict and the schema have the same fields in the same order; logs round."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings

from poolrules import ActionError, LogError, Match, Ruling, edition, rule_log
from poolrules.editions import edition_names
from poolrules.notation.wire.schema import schema
from poolrules.tools import strategies as pool
from poolrules.tools.conformance import cases
from poolrules.tools.samples import sample, sample_games

PARTS = schema()["$defs"]
RULING = PARTS["Ruling"]["properties"]


def ruled(lines: Iterable[Any]) -> list[Ruling]:
    """The rulings up to a bad line."""
    found: list[Ruling] = []
    with suppress(LogError):
        found += [one.ruling for one in rule_log(lines)]
    return found


RULINGS = [
    *(ruling for case in cases() for ruling in ruled(case.log)[-1:]),
    *(ruling for game in sample_games() for ruling in ruled(sample(game))),
]


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object, where one of several is null or it stands elsewhere."""
    if "$ref" in part:
        return resolved(PARTS[part["$ref"].rpartition("/")[2]])
    for one in part.get("anyOf", ()):
        if one != {"type": "null"}:
            return resolved(one)
    return part


def unlike(written: Any, part: dict[str, Any], where: str) -> list[str]:
    """Objects whose fields are not those of the schema, in its order; those that it lets out may be missing."""
    if isinstance(written, list):
        items = resolved(part).get("items")
        return [problem for one in written if isinstance(items, dict) for problem in unlike(one, items, f"{where}[]")]
    described = resolved(part)
    if not isinstance(written, dict) or "properties" not in described:
        return []
    properties, required = described["properties"], described["required"]
    expected = [name for name in properties if name in written or name in required]
    found = [] if list(written) == expected else [f"{where}: {list(written)} are not {expected}"]
    for name, value in written.items():
        found += unlike(value, properties.get(name, {}), f"{where}.{name}")
    return found


def test_a_field_too_few_too_many_or_out_of_order_is_seen() -> None:
    part = PARTS["Ruling"]
    whole = RULINGS[0].to_dict(line=2)
    assert unlike(whole, part, "ruling") == []
    assert unlike(dict(reversed(whole.items())), part, "ruling")
    assert unlike({name: value for name, value in whole.items() if name != "score"}, part, "ruling")
    assert unlike({**whole, "extra": 1}, part, "ruling")
    assert unlike({**whole, "next": {"player": "Ann"}}, part, "ruling")


def test_every_ruling_is_written_with_the_fields_of_the_schema_in_their_order() -> None:
    problems: set[str] = set()
    for ruling in RULINGS:
        problems.update(unlike(json.loads(ruling.to_json(line=7)), PARTS["Ruling"], "ruling"))
        problems.update(unlike(ruling.to_dict(), PARTS["Ruling"], "ruling"))
    assert problems == set()
    assert {name for ruling in RULINGS for name in ruling.to_dict(line=1)} == set(RULING)


def test_a_ruling_is_the_same_as_json_and_as_a_dict() -> None:
    for ruling in RULINGS:
        assert json.loads(ruling.to_json()) == ruling.to_dict()
        assert json.loads(ruling.to_json(line=3)) == ruling.to_dict(line=3)
        assert b"\n" not in ruling.to_json()


def test_a_state_says_what_the_ruling_says_of_it_and_more() -> None:
    for ruling in RULINGS:
        told = ruling.state.to_dict()
        said = ruling.to_dict()
        for name in ("score", "groups", "on_table", "next", "match_over"):
            assert told[name] == said[name]
        json.dumps(told)
    match = Match("eight-ball", ("Ann", "Ben"), breaker="Ben", race_to=5)
    match.apply(
        {
            "action": "setup",
            "player": "Ann",
            "on_table": [1, 8, 9],
            "shot": "normal",
            "groups": {"Ann": "stripes", "Ben": "solids"},
            "fouls_in_a_row": {"Ann": 2},
            "warned": ["Ann"],
            "layout": {"cue": [0.3, 0.4], "1": [0.5, 1.0], "8": [0.6, 1.2], "9": [0.7, 1.4]},
        }
    )
    told = match.state.to_dict()
    assert told["header"]["race_to"] == 5
    assert (told["breaker"], told["rack"], told["warned"]) == ("Ben", 1, ["Ann"])
    assert told["groups"] == {"Ann": "stripes", "Ben": "solids"}
    assert told["layout"]["cue"] == [0.3, 0.4]
    assert told["fouls_in_a_row"] == {"Ann": 2, "Ben": 0}
    assert told["position"] == match.state.position


# --- the log of a match ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sample_games())
def test_a_match_gives_its_log_back(game: str) -> None:
    match = Match.from_log(sample(game))
    again = Match.from_log(match.log())
    assert again.state == match.state
    assert again.log() == match.log()
    assert len(match.log()) == len([line for line in sample(game) if line.strip()])
    assert [json.loads(line)["action"] for line in match.log()[1:]] == [
        json.loads(line)["action"] for line in sample(game)[1:]
    ]


@given(pool.matches(most_actions=25))
@settings(max_examples=60, deadline=None)
def test_any_match_comes_from_its_log(played: pool.PlayedMatch) -> None:
    match = Match.from_log(played.log().splitlines())
    assert match.state == played.state
    assert ("\n".join(match.log()) + "\n").encode() == played.log()


def test_undone_lines_stay_in_the_log_and_a_protest_finds_its_shot_behind_blank_lines() -> None:
    header = {"format": "poolrules/1", "game": "nine-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}
    shot = '{"action": "shot", "player": "Ann", "events": []}'
    corrected = '{"player": "Ann", "events": [{"kind": "pocketed", "ball": "cue", "pocket": "foot-left"}]}'
    protest = f'{{"action": "protest", "by": "Ben", "line": 6, "corrected": {corrected}}}'
    match = Match.from_log([json.dumps(header), shot, "", '{"action": "undo"}', "", shot, protest])
    assert match.state.fouls == (1, 0)
    assert [json.loads(line)["action"] for line in match.log()[1:]] == ["shot", "undo", "shot", "protest"]
    assert json.loads(match.log()[-1])["line"] == 4
    assert Match.from_log(match.log()).state == match.state


def test_a_match_goes_on_from_its_log() -> None:
    match = Match.from_log(sample("nine-ball")[:10])
    match.apply({"action": "concede", "player": "Ann", "match": True})
    assert match.winner == "Ben"
    assert len(match.log()) == 11


def test_what_is_refused_is_in_no_log() -> None:
    match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann")
    with pytest.raises(ActionError):
        match.shot("Ben")
    assert len(match.log()) == 1
    with pytest.raises(LogError, match="3: player"):
        Match.from_log([*match.log(), "", '{"action": "shot", "player": "Ben", "events": []}'])
    with pytest.raises(LogError, match="the log is empty"):
        Match.from_log(["", " "])


def test_a_match_from_a_state_has_no_log() -> None:
    state = Match("nine-ball", ("Ann", "Ben"), breaker="Ann").state
    for match in (Match.from_state(state), Match.from_setting(state.setting)):
        with pytest.raises(ValueError, match="keeps no log"):
            match.log()


# --- knobs that end a game ------------------------------------------------------------------------------------------

BOOK = {"bar.1": "It is lost at once."}


@pytest.mark.parametrize(
    ("game", "knobs", "cited", "lines", "reason"),
    [
        (
            "eight-ball",
            {"eight_off_on_break": "loss"},
            "eight_off_on_break",
            [{"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [2], "off_table": [8]}}],
            "eight_off_table",
        ),
        (
            "nine-ball",
            {"money_ball_on_break": "win"},
            "money_ball_on_break",
            [{"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [9]}}],
            "nine_pocketed",
        ),
        (
            "eight-ball",
            {"eight_on_break": "win"},
            "eight_on_break_wins",
            [{"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [8]}}],
            "eight_pocketed",
        ),
        (
            "eight-ball",
            {"eight_on_break_foul": "loss"},
            "eight_on_break_loses",
            [{"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [8, "cue"]}}],
            "eight_on_foul",
        ),
        (
            "nine-ball",
            {"unsportsmanlike": "loss_of_game"},
            "unsportsmanlike_loss",
            [{"action": "conduct", "player": "Ann", "code": "unsportsmanlike"}],
            "unsportsmanlike",
        ),
        (
            "eight-ball",
            {"three_fouls": "loss_of_game"},
            "three_fouls",
            [
                {
                    "action": "setup",
                    "player": "Ann",
                    "on_table": [1, 8],
                    "shot": "normal",
                    "fouls_in_a_row": {"Ann": 2},
                },
                {"action": "shot", "player": "Ann", "events": []},
            ],
            "three_fouls",
        ),
    ],
)
def test_a_knob_that_ends_a_game_may_have_a_clause_of_its_own(
    game: str, knobs: dict[str, Any], cited: str, lines: list[dict[str, Any]], reason: str
) -> None:
    base = edition("classic")
    header = {"format": "poolrules/1", "game": game, "players": ["Ann", "Ben"], "breaker": "Ann", "race_to": 2}
    for cites in ({}, {cited: "bar.1"}):
        house = base.derive("our-bar", clauses=BOOK, games={game: {"knobs": knobs, "cites": cites}})
        over = [one.ruling for one in rule_log([header, *lines], rulebook=house)][-1].game_over
        assert over is not None
        assert over.reason == reason
        assert (over.clause == "bar.1") is bool(cites)


def test_every_shipped_edition_cites_for_a_loss_by_conduct_what_it_cites_for_the_foul() -> None:
    for name in edition_names():
        for game in edition(name).games:
            cites = edition(name).rules(game).cites
            assert cites["unsportsmanlike_loss"] == cites["unsportsmanlike"]
