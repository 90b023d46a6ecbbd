"""House rules: an edition made from another in Python or from a JSON file, and what is wrong with one."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from books import ANYWHERE, IN_PLACE, opened, played
from scoresheet import FOUR_RAILS, Sheet

from poolrules import Match
from poolrules.actions import contact, cushion, pocketed
from poolrules.base.errors import EditionError
from poolrules.cli.main import main
from poolrules.editions import Edition, edition, find, load, rules_for

CLASSIC = edition("classic")
BAR = {
    "extends": "classic",
    "title": "The corner bar",
    "clauses": {"bar.1": "The 8 on the break wins, with a foul it loses.", "bar.2": "Three fouls in a row lose."},
    "games": {
        "eight-ball": {
            "knobs": {"eight_on_break": "win", "eight_on_break_foul": "loss", "three_fouls": "loss_of_game"},
            "cites": {"eight_on_break_wins": "bar.1", "eight_on_break_loses": "bar.1", "three_fouls": "bar.2"},
        }
    },
}
LOG = [
    '{"format": "poolrules/1", "game": "eight-ball", "players": ["Ann", "Ben"], "breaker": "Ann"}',
    '{"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [8], "cushion_after_hit": true}}',
]


def written(tmp_path: Path, content: Any, name: str = "my-bar.json") -> str:
    path = tmp_path / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return str(path)


# --- in Python --------------------------------------------------------------------------------------------------------


def test_a_house_rule_changes_what_it_names_and_nothing_else() -> None:
    house = CLASSIC.derive("our-bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
    assert house.rules("eight-ball").three_fouls == "loss_of_game"
    assert house.rules("nine-ball").push_out == CLASSIC.rules("nine-ball").push_out
    assert CLASSIC.rules("eight-ball").three_fouls == "none"
    assert (house.name, house.extends, house.title) == ("our-bar", "classic", "House rules on classic")
    assert house.digest != CLASSIC.digest
    assert (house.date, house.notes, house.referee) == ("", (), CLASSIC.referee)


def test_a_knob_for_all_games_goes_before_a_games_own() -> None:
    assert CLASSIC.rules("nine-ball").three_fouls == "loss_of_game"
    house = CLASSIC.derive("bar", knobs={"three_fouls": "none", "fouls": {"object_ball_off_table": True}})
    assert {house.rules(game).three_fouls for game in house.games} == {"none"}
    assert all("object_ball_off_table" in house.rules(game).fouls for game in house.games)
    assert "object_ball_off_table" not in CLASSIC.rules("straight-pool").fouls


def test_the_last_word_is_a_games_own_in_the_same_delta() -> None:
    house = CLASSIC.derive(
        "bar", knobs={"three_fouls": "none"}, games={"nine-ball": {"knobs": {"three_fouls": "loss_of_game"}}}
    )
    assert [house.rules(game).three_fouls for game in house.games] == ["none", "loss_of_game", "none"]


def test_a_citation_for_all_games_goes_before_a_games_own() -> None:
    house = CLASSIC.derive("bar", clauses={"bar.9": "Three fouls are three."}, cites={"three_fouls": "bar.9"})
    assert {house.rules(game).cites["three_fouls"] for game in house.games} == {"bar.9"}


def test_one_foul_may_be_dropped_without_naming_the_others() -> None:
    house = CLASSIC.derive("bar", knobs={"fouls": {"jumped_ball": False}})
    assert CLASSIC.rules("nine-ball").fouls - house.rules("nine-ball").fouls == {"jumped_ball"}
    shot = (contact("cue", 2), cushion(2, "left"))
    assert played(house, "nine-ball", [2, 9], *shot, observed=[{"code": "jumped_ball"}]).codes == []


def test_a_game_may_be_left_out() -> None:
    house = CLASSIC.derive("bar", games={"straight-pool": None})
    assert house.games == ("eight-ball", "nine-ball")
    with pytest.raises(EditionError, match="bar has no game 'straight-pool', it has eight-ball, nine-ball"):
        house.rules("straight-pool")


def test_a_house_rule_may_be_derived_further() -> None:
    first = CLASSIC.derive("one", knobs={"spot_gap_object": 0})
    second = first.derive("two", knobs={"spot_gap_cue": 0})
    assert (second.rules("nine-ball").spot_gap_object, second.rules("nine-ball").spot_gap_cue) == (0, 0)
    assert second.extends == "one"


def test_an_edition_goes_wherever_a_name_goes() -> None:
    house = CLASSIC.derive("bar", games={"nine-ball": {"knobs": {"push_out": False}}})
    assert find(house) is house
    assert rules_for("nine-ball", house).edition == "bar"
    assert Match("nine-ball", ("Ann", "Ben"), rulebook=house, breaker="Ann").state.rules == house.rules("nine-ball")


def test_a_citation_that_nobody_gave_is_no_clause() -> None:
    house = CLASSIC.derive("bar", games={"nine-ball": {"knobs": {"calls": "all"}}})
    ruled = played(
        house,
        "nine-ball",
        [2, 5, 9],
        contact("cue", 2),
        pocketed(5, "foot-left"),
        call={"ball": 2, "pocket": "foot-left"},
    )
    assert ruled.why["called_ball_missed"] is None
    assert ruled.next == ("Ben", "shoot", IN_PLACE)


def test_the_called_9_is_a_common_house_rule() -> None:
    house = CLASSIC.derive("bar", games={"nine-ball": {"knobs": {"calls": "money_ball", "money_ball_wins": "called"}}})
    down = (contact("cue", 2), contact(2, 9), pocketed(9, "foot-left"))
    ruled = played(house, "nine-ball", [2, 5, 9], *down, call={"ball": 9, "pocket": "foot-left"})
    assert ruled.ended == ("Ann", "nine_pocketed", "9b.6")
    for call in ({"call": {"ball": 9, "pocket": "foot-right"}}, {}):
        ruled = played(house, "nine-ball", [2, 5, 9], *down, **call)
        assert (ruled.ended, ruled.spotted, ruled.next) == (None, [9], ("Ben", "shoot", IN_PLACE))
    ruled = played(house, "nine-ball", [2, 5, 9], *down, pocketed(5, "foot-left"))
    assert (ruled.spotted, ruled.next) == ([9], ("Ann", "shoot", IN_PLACE))


def test_the_break_may_be_at_any_ball() -> None:
    house = CLASSIC.derive("bar", games={"nine-ball": {"knobs": {"break_lowest_ball_first": False}}})
    ruled = Sheet("nine-ball", rulebook=house).shot("Ann", contact("cue", 4), *FOUR_RAILS)
    assert ruled.codes == []


def test_a_9_ball_break_that_is_no_foul_gives_its_options() -> None:
    knobs = {"fouls": {"illegal_break": False}, "illegal_break_options": ["accept", "rerack_offender_breaks"]}
    house = CLASSIC.derive("bar", games={"nine-ball": {"knobs": knobs}})
    _, ruled = opened(house, "nine-ball", *FOUR_RAILS[:2])
    assert (ruled.codes, ruled["legal"], ruled.options) == ([], False, ["accept", "rerack_offender_breaks"])


def test_three_fouls_may_force_an_opening_break() -> None:
    house = CLASSIC.derive("bar", games={"straight-pool": {"knobs": {"unsportsmanlike_options": []}}})
    sheet = Sheet("straight-pool", rulebook=house)
    sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), call={"ball": 1, "pocket": "foot-left"})
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert (len(ruled["racked"]), ruled["points"]["Ann"]) == (15, -15)
    assert ruled.next == ("Ann", "shoot", "behind_head_string")


# --- from a file ------------------------------------------------------------------------------------------------------


def test_a_bars_rules_in_ten_lines(tmp_path: Path) -> None:
    book = load(written(tmp_path, BAR))
    assert (book.name, book.title, book.extends) == ("my-bar", "The corner bar", "classic")
    ruled = Sheet("eight-ball", rulebook=book).shot("Ann", contact("cue", 1), pocketed(8, "foot-left"))
    assert ruled.ended == ("Ann", "eight_pocketed", "bar.1")
    setup = {"groups": {"Ann": "solids", "Ben": "stripes"}, "fouls_in_a_row": {"Ann": 2, "Ben": 0}}
    ruled = played(book, "eight-ball", [4, 8, 9], contact("cue", 9), cushion(9, "left"), setup=setup)
    assert ruled.ended == ("Ben", "three_fouls", "bar.2")


def test_the_command_takes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    log.write_text("\n".join(LOG) + "\n", "utf-8")
    book = written(tmp_path, BAR)
    assert main(["referee", str(log), "--json", "--rulebook", book]) == 0
    ruled = json.loads(capsys.readouterr().out)
    assert (ruled["rulebook"], ruled["game_over"]["clause"]) == ("my-bar", "bar.1")
    assert main(["explain", "bar.1", "--rulebook", book]) == 0
    assert "The 8 on the break wins" in capsys.readouterr().out


def test_a_log_may_name_the_file_itself(tmp_path: Path) -> None:
    book = written(tmp_path, BAR)
    assert Sheet("eight-ball", rulebook=book).match.state.rules.edition == "my-bar"
    assert Sheet(f"eight-ball@{book}").match.state.rules.edition == "my-bar"


def test_a_saved_house_rule_is_the_same_again(tmp_path: Path) -> None:
    house = CLASSIC.derive("bar", knobs={"three_fouls": "none"})
    assert load(written(tmp_path, house.data)) == house
    without = CLASSIC.derive("bar", games={"straight-pool": None})
    assert load(written(tmp_path, without.data)) == without
    assert load(written(tmp_path, CLASSIC.data)) == CLASSIC


# --- what is wrong with a rulebook ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("delta", "message"),
    [
        ({"knobs": {"three_fowls": "none"}}, "bar: knobs.three_fowls: there is no such knob; nearest: three_fouls"),
        (
            {"games": {"nine-ball": {"knobs": {"push_outs": True}}}},
            "bar: games.nine-ball.knobs.push_outs: there is no such knob; nearest: push_out",
        ),
        (
            {"games": {"eight-ball": {"knobs": {"three_fouls": "loss"}}}},
            "bar: games.eight-ball.knobs.three_fouls: input should be 'none', 'loss_of_game' or 'points', not 'loss'",
        ),
        (
            {"knobs": {"foul_cue_ball": "kitchen"}},
            "bar: knobs.foul_cue_ball: input should be 'in_place', 'behind_head_string' or 'anywhere', not 'kitchen'",
        ),
        ({"knobs": {"push_out": "yes"}}, "bar: knobs.push_out: input should be a valid boolean, not 'yes'"),
        ({"knobs": {"foul_points": -1}}, "bar: knobs.foul_points: -1 is not 0 to 1000"),
        ({"knobs": {"break_box": 0}}, "bar: knobs.break_box: 0 is not 0.1 to 1"),
        ({"knobs": {"break_cushions": 2.5}}, "bar: knobs.break_cushions: input should be a valid integer"),
        (
            {"games": {"eight-ball": {"knobs": {"illegal_break_options": ["acept"]}}}},
            "bar: games.eight-ball.knobs.illegal_break_options[0]: input should be 'accept', 'take_in_hand'",
        ),
        (
            {"games": {"eight-ball": {"knobs": {"illegal_break_options": ["accept", "accept"]}}}},
            "illegal_break_options: names an option twice",
        ),
        (
            {"games": {"nine-ball": {"knobs": {"uncalled_options": ["spot_eight"]}}}},
            "uncalled_options: spot_eight is for the options after the 8 on a break only",
        ),
        (
            {"games": {"eight-ball": {"knobs": {"eight_on_break_options": []}}}},
            "bar: games.eight-ball.knobs.eight_on_break_options: is empty, so nobody could go on",
        ),
        (
            {"games": {"eight-ball": {"knobs": {"eight_on_break_foul": "options", "eight_on_break_foul_options": []}}}},
            "bar: games.eight-ball.knobs.eight_on_break_foul_options: is empty, so nobody could go on",
        ),
        (
            {
                "games": {
                    "nine-ball": {
                        "knobs": {
                            "fouls": {"illegal_break": False},
                            "illegal_break_again": "no",
                            "illegal_break_options": [],
                        }
                    }
                }
            },
            "bar: games.nine-ball.knobs.illegal_break_options: is empty, so nobody could go on",
        ),
        (
            {"games": {"eight-ball": {"knobs": {"fouls": {"illegal_break": False}, "illegal_break_options": []}}}},
            "bar: games.eight-ball.knobs.illegal_break_options: is empty",
        ),
        ({"games": {"straight-pool": {"knobs": {"illegal_break_options": []}}}}, "illegal_break_options: is empty"),
        ({"knobs": {"fouls": ["push"]}}, "bar: knobs.fouls: must be an object of codes, each true or false"),
        ({"knobs": {"fouls": {"pusch": True}}}, "bar: knobs.fouls.pusch: there is no such code here; nearest: push"),
        ({"knobs": {"fouls": {"push": "no"}}}, "bar: knobs.fouls.push: must be true or false, not 'no'"),
        ({"knobs": {"fouls": {"slow_play": True}}}, "cites.slow_play: is missing; a foul cites a clause"),
        ({"knobs": {"lag_faults": {"pocket": True}}}, "bar: knobs.lag_faults.pocket: there is no such code here"),
        ({"cites": {"psuh": "14"}}, "bar: cites.psuh: there is no such code; nearest: push"),
        ({"cites": {"push": "99"}}, "bar: cites.push: there is no clause '99'"),
        ({"clauses": {"14": ""}}, "bar: clauses must map names to text"),
        ({"games": {"nine-bal": {"knobs": {}}}}, "bar: games.nine-bal: there is no such game; nearest: nine-ball"),
        ({"games": {"nine-ball": {"knob": {}}}}, "bar: games.nine-ball.knob: there is no such part of a game"),
        ({"games": {"nine-ball": {"knobs": []}}}, "bar: games.nine-ball.knobs must be an object"),
        ({"games": {"nine-ball": []}}, "bar: games.nine-ball must be an object"),
        ({"games": {"ten-ball": None}}, "bar.games.ten-ball: is null, but there is nothing of that name to take out"),
        ({"games": {"nine-ball": {"knobs": {"scoring": "points"}}}}, "'points' is not for nine-ball; allowed: racks"),
        ({"games": {"nine-ball": {"knobs": {"money_ball_wins": "called"}}}}, "'called' needs calls; allowed: any_leg"),
        ({"knobs": {"three_fouls_options": ["accept", "spot_eight"]}}, "three_fouls_options: spot_eight is for"),
        (
            {"extends": "wpa-2025", "knobs": {"split_hit": "foul"}},
            "bar: games.eight-ball.knobs.split_hit: 'foul' needs it among the fouls, with a clause to cite",
        ),
        ({"knobs": {"fouls": {"split_hit": False}}}, "split_hit: 'foul' needs it among the fouls"),
        ({"titel": "x"}, "bar: titel: there is no such part of a rulebook; nearest: title"),
        ({"title": 7}, "bar: title must be text"),
        ({"notes": "x"}, "bar: notes must be a list of texts"),
        ({"knobs": 7}, "bar: knobs is missing or no object"),
        ({"name": ""}, "name: a rulebook has a name of 1 to 100 characters"),
        ({"name": "classic"}, "name: 'classic' is a shipped rulebook, and this is not the same; allowed: another name"),
        ({"name": 7}, "name: a rulebook has a name"),
        ({"extends": 7}, "extends: must be the name of a shipped rulebook"),
        ({"extends": "atlantis"}, "no rulebook 'atlantis'; there are classic"),
    ],
)
def test_errors_name_the_knob_and_what_is_allowed(tmp_path: Path, delta: dict[str, Any], message: str) -> None:
    content = {"extends": "classic", "name": "bar"} | delta
    with pytest.raises(EditionError) as caught:
        load(written(tmp_path, content))
    assert message in str(caught.value)
    assert len(str(caught.value)) < 600


@pytest.mark.clause("24.4")
def test_24_4_no_other_rulebook_has_the_name_of_a_shipped_one(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="'wpa-2025' is a shipped rulebook"):
        CLASSIC.derive("wpa-2025")
    path = tmp_path / "classic.json"
    path.write_text(json.dumps({"extends": "classic", "knobs": {"foul_points": 7}}), "utf-8")
    with pytest.raises(EditionError, match="'classic' is a shipped rulebook"):
        load(path)
    path.write_text(json.dumps(CLASSIC.data), "utf-8")
    assert load(path) == CLASSIC


def test_a_complete_edition_must_have_every_knob(tmp_path: Path) -> None:
    data = CLASSIC.data
    del data["knobs"]["lamp"]
    with pytest.raises(EditionError, match=r"classic: games.eight-ball.knobs.lamp: is missing"):
        Edition(data)
    with pytest.raises(EditionError, match="my-bar: clauses is missing or no object; a delta names what it extends"):
        load(written(tmp_path, {"title": "x"}))


@pytest.mark.parametrize(
    ("content", "message"),
    [("{", "is not JSON"), ("[]", "a rulebook is a JSON object"), ("[" * 100_000, "is not JSON")],
)
def test_a_file_that_is_no_rulebook(tmp_path: Path, content: str, message: str) -> None:
    with pytest.raises(EditionError, match=message):
        load(written(tmp_path, content))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="No such file"):
        load(tmp_path / "none.json")
    with pytest.raises(EditionError, match="no rulebook"):
        find(str(tmp_path / "none.json"))


def test_the_command_names_the_knob_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    log.write_text("\n".join(LOG) + "\n", "utf-8")
    book = written(tmp_path, BAR | {"knobs": {"three_fowls": "none"}})
    assert main(["referee", str(log), "--rulebook", book]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{log}:1: rulebook: my-bar: knobs.three_fowls: there is no such knob; nearest: three_fouls")
    assert err.count("\n") == 1


def test_a_name_like_no_other_gets_the_whole_list() -> None:
    with pytest.raises(EditionError, match="there is no such game; there are eight-ball, nine-ball"):
        CLASSIC.derive("bar", games={"zzz": {}})
    with pytest.raises(EditionError, match="no game 'zzz'; there are eight-ball"):
        rules_for("zzz")


def test_which_codes_cite_a_clause() -> None:
    assert CLASSIC.cited_by("12") == (("general", "split_hit"),)
    assert ("nine-ball", "nine_pocketed") in CLASSIC.cited_by("9b.6")
    assert CLASSIC.cited_by("no clause") == ()


def test_an_edition_travels() -> None:
    house = CLASSIC.derive("bar", knobs={"three_fouls": "none"})
    assert pickle.loads(pickle.dumps(house)) == house
    assert repr(house) == "edition('bar')"


def test_cue_ball_fouls_only_at_a_bar() -> None:
    house = CLASSIC.derive("bar", knobs={"touched_balls": "cue_ball"})
    shot = (contact("cue", 2), cushion(2, "left"))
    touched = [{"code": "touched_ball", "ball": 9}]
    assert played(house, "nine-ball", [2, 9], *shot, observed=touched).codes == []
    assert played("classic", "nine-ball", [2, 9], *shot, observed=touched).next == ("Ben", "shoot", ANYWHERE)
