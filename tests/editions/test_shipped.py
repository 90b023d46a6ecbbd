"""What every shipped edition must keep: its content, a clause for every ruling, data alone."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from scoresheet import ALL, Ruled, Sheet

import poolrules
from poolrules import ActionError
from poolrules.editions import Edition, edition, edition_names
from poolrules.editions.games import all_games, codes
from poolrules.editions.knobs import described_knobs, knob_names

DIGESTS = {
    "classic": "f69e9461e378f3b8646fa9c1c780afd4ce53a0d1b3ccbbdbe6f25798f6468301",
    "apa-2025": "4f3d8d5af534f05409bf4e550cc21754fb567a8d8b8436606a7cc3ff5a0b1399",
    "csi-2025": "fa63040c9b8b6bf941aea1a8193268df9b0544692ffad5309295b52bbccda810",
    "matchroom-2025": "6641827547a40dabf1d0fb42205f07114a6823cdbcc59ab62d510340e67c0826",
    "wpa-2016": "c2acd4c8b2744a264073d75b28c3dfe6b264442cfc32e94dd15bd9a252c01142",
    "wpa-2025": "fca683d530f5b28532be4dc3317cb9c392e4c4f37cc553511b9f72c922ea4c3d",
}
"""An edition never changes once released (24.4): whoever has to change one of these makes a new edition instead."""
SOURCES = Path(poolrules.__file__).parent
CORE = [path for path in SOURCES.rglob("*.py") if path.parent.name != "editions"]
GAMES_AND_BOOKS = [(game, name) for name in edition_names() for game in edition(name).games]


# --- the content ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("24.4")
@pytest.mark.parametrize("name", sorted(DIGESTS))
def test_24_4_a_released_edition_never_changes(name: str) -> None:
    assert edition(name).digest == DIGESTS[name]


def test_every_shipped_edition_is_pinned() -> None:
    assert sorted(DIGESTS) == sorted(edition_names())
    assert edition_names()[0] == "classic"


@pytest.mark.clause("24.4")
def test_24_4_an_edition_cannot_be_written_to() -> None:
    book = edition("classic")
    with pytest.raises(AttributeError, match="derive a new one"):
        book.name = "other"  # type: ignore[misc]
    book.data["knobs"]["foul_points"] = 7
    book.clauses["12"] = ""
    assert edition("classic").data["knobs"]["foul_points"] == 0
    assert edition("classic").digest == DIGESTS["classic"]


@pytest.mark.parametrize("name", edition_names())
def test_every_edition_says_what_it_is(name: str) -> None:
    book = edition(name)
    for part in (book.title, book.date, book.scope, book.source, book.certainty):
        assert part.strip() == part != ""
    assert book.notes
    assert book.referee
    assert book.name == name


@pytest.mark.parametrize("name", edition_names())
def test_every_clause_is_one_short_paragraph(name: str) -> None:
    for number, text in edition(name).clauses.items():
        assert 20 <= len(text) <= 420, number
        assert text.strip() == text, number
        assert "\n" not in text, number
        assert text.endswith("."), number


@pytest.mark.parametrize("name", edition_names())
def test_every_knob_is_set_and_every_citation_leads_to_a_clause(name: str) -> None:
    book = edition(name)
    assert set(book.data["knobs"]) == set(knob_names())
    for game in book.games:
        rules = book.rules(game)
        assert {code for code in rules.fouls if not rules.cites[code]} == set()
        assert {clause for clause in rules.cites.values() if clause} <= set(book.clauses)


def test_every_knob_is_described() -> None:
    for name, knob in described_knobs().items():
        assert knob.meaning.endswith("."), name
        assert knob.allowed, name
        assert knob.section, name
        assert knob.games, name
    assert tuple(described_knobs()) == knob_names()
    of_any_game = {name for game in all_games() for name in game.rules.__dataclass_fields__}
    assert {*knob_names(), "game", "edition", "digest", "cites", "order"} == of_any_game


# --- no game knows an edition -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(SOURCES)))
def test_nothing_outside_the_editions_asks_for_one_by_name(path: Path) -> None:
    code = path.read_text("utf-8")
    if path.parent.name == "games":
        assert not re.search(r"classic|wpa|csi|apa\b|matchroom", code, re.IGNORECASE)
    # Comparing names is what no code may do; the default of a command is a name all the same.
    assert not re.search(r"(edition|rulebook)(\.name)?\s*(==|!=|not in|in)\s*[(\[{]?\s*[\"']", code)
    assert not re.search(r"match\s+\w*\.?(edition|rulebook)", code)


def own_edition() -> dict[str, Any]:
    """A rulebook that is not shipped: other numbers for the clauses, other values for the knobs."""
    data = edition("classic").data
    data |= {"name": "island-1931", "title": "Rules of an island", "notes": [], "referee": []}
    renumbered = {number: f"I{place}" for place, number in enumerate(data["clauses"], 1)}
    data["clauses"] = {renumbered[number]: f"Island rule {renumbered[number]}." for number in data["clauses"]}
    for part in (data, *data["games"].values()):
        part["cites"] = {code: renumbered[number] for code, number in part["cites"].items()}
    data["games"]["nine-ball"]["knobs"]["push_out"] = False
    return data


def test_a_new_edition_takes_data_alone(tmp_path: Path) -> None:
    path = tmp_path / "island.json"
    path.write_text(json.dumps(own_edition()), "utf-8")
    sheet = Sheet("nine-ball", rulebook=str(path))
    ruled = sheet.shot("Ann", {"kind": "contact", "ball": "cue", "with": [2]})
    place = list(edition("classic").clauses).index("18.a") + 1
    assert ruled.clauses["wrong_ball_first"] == f"I{place}"
    assert ruled["rulebook"] == "island-1931"
    assert ruled["next"]["push_out"] is False


# --- every ruling cites ----------------------------------------------------------------------------------------------


def shots(random: Random, sheet: Sheet) -> dict[str, Any]:
    """A summary of a shot that may be anything."""
    state = sheet.match.state
    balls = [int(ball) for ball in state.on_table]
    down = [ball for ball in balls if random.random() < 0.12] + (["cue"] if random.random() < 0.1 else [])
    off = [ball for ball in balls if ball not in down and random.random() < 0.02]
    on = [int(ball) for ball in sheet.match.balls_on] or balls
    facts: dict[str, Any] = {
        "first_hit": random.choice([[random.choice(on)], [random.choice(on)], [random.choice(balls)], []]),
        "pocketed": down,
        "off_table": off,
        "cushion_after_hit": random.random() < 0.8,
        "balls_to_cushion": random.randint(0, len(balls)),
        "cue_to_cushion": random.random() < 0.5,
        "balls_past_head_string": random.randint(0, 5),
        "crossed_head_string": random.random() < 0.9,
    }
    # Nothing in it contradicts another thing.
    if not facts["cushion_after_hit"]:
        facts |= {"balls_to_cushion": 0, "cue_to_cushion": False}
    elif facts["balls_to_cushion"] == 0:
        facts["cue_to_cushion"] = True
    shot: dict[str, Any] = {"player": sheet.match.player, "facts": facts}
    calls = [{"ball": random.choice(on), "pocket": "foot-left"}, {"safety": True}, None]
    if sheet.match.push_out_allowed:
        calls.append({"push_out": True})
    call = random.choice(calls)
    if call is not None:
        shot["call"] = call
    if random.random() < 0.05:
        code = random.choice(["touched_ball", "double_hit", "unsportsmanlike", "slow_play", "scoop"])
        shot["observed"] = [{"code": code, "ball": random.choice(balls)}]
    return shot


def anything(random: Random, sheet: Sheet) -> Ruled:
    player = sheet.match.player
    if player is None:
        return sheet.do("lag", lags={"Ann": {"stopped_at": [0.3, 0.1]}, "Ben": {"stopped_at": [0.9, 0.2]}})
    if sheet.match.options and (sheet.match.state.turn.to == "decide" or random.random() < 0.5):
        return sheet.decide(player, random.choice(sheet.match.options))
    if random.random() < 0.01:
        return sheet.do("stalemate")
    if random.random() < 0.02:
        return sheet.do("conduct", player=player, code="touched_ball", ball=int(next(iter(sheet.match.state.on_table))))
    return sheet.do("shot", **shots(random, sheet))


@pytest.mark.parametrize(("game", "name"), GAMES_AND_BOOKS)
def test_whatever_happens_every_ruling_cites_clauses_of_its_edition(game: str, name: str) -> None:
    book = edition(name)
    random = Random(f"{game} {name}")
    seen: set[str] = set()
    for _ in range(4):
        goals = {"goals": {"Ann": 30, "Ben": 30}} if game != "straight-pool" else {"points_to": 60}
        sheet = Sheet(game, rulebook=book, **goals)
        for _ in range(80):
            if sheet.match.is_over:
                break
            ruled = anything(random, sheet)
            reasons = {reason["code"]: reason["clause"] for reason in ruled["reasons"]}
            seen |= reasons.keys()
            assert reasons
            assert all(clause in book.clauses for clause in reasons.values()), reasons
            assert all(foul["clause"] in book.clauses for foul in ruled["fouls"])
            assert ruled["game_over"] is None or ruled["game_over"]["clause"] in book.clauses
    assert len(seen) >= 15, seen
    assert seen <= set(codes())


@pytest.mark.parametrize(("game", "name"), GAMES_AND_BOOKS)
def test_every_option_that_an_edition_can_offer_leads_on(game: str, name: str) -> None:
    """No choice is a dead end: whatever is offered is accepted, and somebody may act afterwards."""
    random = Random(7)
    offered: set[str] = set()
    for _ in range(12):
        sheet = Sheet(
            game, rulebook=edition(name), **({"race_to": 99} if edition(name).rules(game).scoring == "racks" else {})
        )
        for _ in range(40):
            if sheet.match.is_over:
                break
            options = sheet.match.options
            offered |= set(options)
            for option in options:
                with pytest.raises(ActionError):
                    sheet.decide("Ben" if sheet.match.player == "Ann" else "Ann", option)
            anything(random, sheet)
            assert sheet.match.is_over or sheet.match.state.turn.to is not None
    rules = edition(name).rules(game)
    if rules.push_out:
        assert {"accept", "pass_back"} <= offered


def test_all_games_are_in_the_score_sheet() -> None:
    assert set(ALL) | {"ten-ball"} == {game for name in edition_names() for game in edition(name).games}


def test_equal_content_is_an_equal_edition() -> None:
    data = edition("wpa-2025").data
    assert Edition(data) == edition("wpa-2025")
    assert hash(Edition(data)) == hash(edition("wpa-2025"))
    for one, other in product(edition_names(), repeat=2):
        assert (edition(one) == edition(other)) is (one == other)
    assert edition("classic") != "classic"
