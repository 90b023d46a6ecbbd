"""A log ruled again under another edition, in Python and by the command."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from poolrules.base.errors import EditionError, LogError
from poolrules.cli.main import main
from poolrules.editions import edition
from poolrules.tools.rerule import Compared, rerule

Line = dict[str, Any]


def header(game: str = "nine-ball", **fields: Any) -> Line:
    return {"format": "poolrules/1", "game": game, "players": ["Ann", "Ben"], "breaker": "Ann"} | fields


def setup(on_table: list[int], **fields: Any) -> Line:
    position = {"player": "Ann", "on_table": on_table, "shot": "normal", "cue_ball": "in_place"}
    return {"action": "setup"} | position | fields


def shot(player: str, first: list[int], down: list[Any] | None = None, **fields: Any) -> Line:
    facts = {"first_hit": first, "pocketed": down or [], "cushion_after_hit": True}
    return {"action": "shot", "player": player, "facts": facts | fields.pop("facts", {})} | fields


def under(to: Any, *lines: Line, **options: Any) -> list[Compared]:
    return list(rerule([json.dumps(line) for line in lines], to, **options))


SPLIT = [header(), setup([2, 5, 9]), shot("Ann", [2, 5]), shot("Ben", [2], [2])]


def test_a_split_hit_is_a_foul_under_one_edition_only() -> None:
    _, changed, same = under("wpa-2016", *SPLIT)
    assert (changed.line, changed.changes) == (3, ("legal", "fouls", "fouls_in_a_row", "next"))
    assert changed.first.foul_codes == ("split_hit",)
    assert changed.second is not None
    assert changed.second.foul_codes == ()
    assert changed.clauses == (("12",), ("6.2",))
    assert (same.line, same.changes, same.problem) == (4, (), None)


def test_nothing_changes_under_the_logs_own_edition() -> None:
    assert all(not one.changes and one.problem is None for one in under("classic", *SPLIT))
    assert all(not one.changes for one in under("wpa-2016", *SPLIT, rulebook="wpa-2016"))


def test_another_turn_is_said_and_the_match_taken_up_again() -> None:
    lines = [header("eight-ball"), setup([1, 2, 8, 9]), shot("Ann", [1], [2]), shot("Ann", [1], [1])]
    changed, stopped = under(edition("classic").derive("bar", games={"eight-ball": {"knobs": {}}}), *lines)[1:]
    assert (changed.changes, stopped.problem) == ((), None)
    called = {"call": {"ball": 1, "pocket": "foot-left"}}
    lines = [header("eight-ball"), setup([1, 2, 8, 9]), shot("Ann", [1], [2], **called), shot("Ben", [9], [9])]
    _, changed, stopped = under("apa-2025", *lines)
    assert changed.changes == ("groups", "next")
    assert stopped.problem == "Ann shoots there, Ben shoots in the log"
    assert stopped.second is not None
    assert stopped.second.player == "Ben"


def test_a_decision_that_does_not_exist_there_is_left_out() -> None:
    third = {"fouls_in_a_row": {"Ann": 2, "Ben": 0}}
    lines = [
        header("straight-pool"),
        setup(list(range(1, 16)), **third),
        shot("Ann", [4], facts={"cushion_after_hit": False}),
        {"action": "decide", "player": "Ben", "option": "accept"},
        shot("Ben", [4], [4]),
    ]
    _, third_foul, decision, after = under("wpa-2025", *lines)
    assert third_foul.changes == ("racked", "next")
    assert third_foul.clauses == (("18.b",), ("3.3",))
    assert decision.problem == "there is no decision to take there; Ann breaks"
    assert decision.second is None
    assert decision.clauses[1] == ()
    assert (after.problem, after.changes) == (None, ())
    assert after.second is not None
    assert after.second.points == (0, 1)


def test_another_table_is_said() -> None:
    off = {"off_table": [4]}
    lines = [
        header("eight-ball"),
        setup([4, 5, 8, 9], groups={"Ann": "solids", "Ben": "stripes"}),
        shot("Ann", [4], facts=off),
        shot("Ben", [9]),
    ]
    _, changed, stopped = under("wpa-2016", *lines)
    assert changed.changes == ("spotted", "on_table")
    assert stopped.problem == "the tables differ: 4 is no longer on the table there"
    assert (
        under("classic", *lines, rulebook="wpa-2016")[2].problem == "the tables differ: 4 is still on the table there"
    )


def test_a_decision_that_both_have_is_taken_on_the_logs_table() -> None:
    lines = [
        header("eight-ball"),
        shot("Ann", [1], facts={"off_table": [11], "balls_to_cushion": 4}),
        {"action": "decide", "player": "Ben", "option": "take_in_hand"},
        shot("Ben", [1], facts={"crossed_head_string": True}),
    ]
    _, decision, after = under("wpa-2025", *lines)
    assert decision.problem == "the tables differ: 11 is no longer on the table there"
    assert decision.second is not None
    assert decision.second.state.turn.cue_ball == "behind_head_string"
    assert (after.changes, after.problem) == ((), None)


def test_a_match_that_is_over_there_goes_on_from_the_log() -> None:
    lines = [header("eight-ball"), shot("Ann", [1], [8]), {"action": "decide", "player": "Ann", "option": "spot_eight"}]
    lines.append(shot("Ann", [1], [1]))
    won, decision, after = under("apa-2025", *lines)
    assert won.changes == ("points", "next", "game_over")
    assert won.clauses == (("8b.5",), ("APA 2",))
    assert (decision.problem, decision.second) == ("the match is over there", None)
    assert after.second is not None
    assert after.problem is None


def test_what_a_call_refuses_there_is_said() -> None:
    lines = [header(), shot("Ann", [1], [3]), shot("Ann", [], call={"push_out": True})]
    lines.append({"action": "decide", "player": "Ben", "option": "pass_back"})
    lines.append(shot("Ann", [1], [1]))
    _, push_out, decision, after = under("apa-2025", *lines)
    assert push_out.second is None
    assert str(push_out.problem).startswith("call.push_out: there is no push-out here")
    assert decision.problem is None
    assert after.problem is None
    assert after.second is not None
    assert after.second.points == (1, 0)


def test_undo_protest_and_interference_go_along() -> None:
    lines = [
        *SPLIT[:3],
        {"action": "undo"},
        shot("Ann", [2, 5]),
        {"action": "protest", "by": "Ann", "line": 5, "corrected": shot("Ann", [2])},
        {"action": "interference"},
        shot("Ann", [2], [2]),
        {"action": "undo"},
        {"action": "undo"},
    ]
    results = under("wpa-2016", *lines)
    assert [one.problem for one in results] == [None] * 9
    assert [bool(one.changes) for one in results] == [False, True, False, True, False, False, False, False, False]


def test_a_line_left_out_can_be_taken_back_too() -> None:
    lines = [
        header("eight-ball"),
        shot("Ann", [1], [8]),
        {"action": "decide", "player": "Ann", "option": "spot_eight"},
        {"action": "undo"},
        {"action": "decide", "player": "Ann", "option": "rerack_and_break"},
    ]
    results = under("apa-2025", *lines)
    assert [one.problem for one in results] == [None, "the match is over there", None, "the match is over there"]


def test_more_fouls_than_there_can_be_there_are_two() -> None:
    groups = {"groups": {"Ann": "solids", "Ben": "stripes"}}
    book = edition("classic").derive("bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
    lines = [header("eight-ball", race_to=3), setup([1, 8, 9], **groups)]
    for _ in range(4):
        lines += [shot("Ann", [9]), shot("Ben", [9])]
    results = under(book, *lines)
    third, break_due, again = results[5:8]
    assert third.changes == ("points", "groups", "on_table", "next", "game_over")
    assert break_due.problem == "Ben breaks there, Ben shoots in the log"
    assert again.first.record == (4, 0)
    assert again.second is not None
    assert again.second.record == (3, 0)


def test_a_lag_and_a_decision_in_the_way_are_said() -> None:
    lines = [header("eight-ball"), shot("Ann", [1], facts={"balls_to_cushion": 2})]
    lines += [{"action": "decide", "player": "Ben", "option": "accept"}, shot("Ben", [1])]
    stale = edition("classic").derive("bar", games={"eight-ball": {"knobs": {"stalemate": "lag"}}})
    lagging = under(
        stale, header("eight-ball", race_to=2), setup([1, 8]), {"action": "stalemate"}, shot("Ann", [1], [3])
    )
    assert lagging[2].problem == "a lag is due there, Ann breaks in the log"
    good = edition("classic").derive("soft", games={"eight-ball": {"knobs": {"break_cushions": 2}}})
    assert under("classic", *lines)[0].changes == ()
    assert under(good, *lines)[1].problem == "there is no decision to take there; Ben shoots"
    easy = [header("eight-ball"), shot("Ann", [1], facts={"balls_to_cushion": 2}), shot("Ben", [1])]
    assert under("classic", *easy, rulebook=good)[1].problem == (
        "Ben must decide (accept, rerack_and_break, rerack_offender_breaks) there, Ben shoots in the log"
    )


def test_a_game_that_the_other_edition_does_not_have() -> None:
    with pytest.raises(EditionError, match="matchroom-2025 has no game 'eight-ball'"):
        under("matchroom-2025", header("eight-ball"), setup([1, 8, 9]))
    with pytest.raises(EditionError, match="no rulebook 'atlantis'"):
        under("atlantis", header())


def test_a_bad_line_of_the_log_is_an_error_of_the_log() -> None:
    with pytest.raises(LogError, match="match:4: player: 'Ben' is to shoot"):
        under("wpa-2016", *SPLIT[:3], shot("Ann", [2]), source="match")


# --- the command ------------------------------------------------------------------------------------------------------


def log_file(tmp_path: Path, *lines: Line) -> str:
    path = tmp_path / "match.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return str(path)


def test_the_command_lists_what_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rerule", log_file(tmp_path, *SPLIT), "--as", "wpa-2016"]) == 0
    assert capsys.readouterr().out == (
        "nine-ball, Ann against Ben: classic and wpa-2016\n"
        "\n"
        "   3  Ann shoots\n"
        "      changes: legal, fouls, fouls_in_a_row, next\n"
        "      classic   FOUL split_hit [12]; Ben shoots, cue ball in hand anywhere, the 2 first\n"
        "      wpa-2016  legal [6.2]; Ben shoots, the 2 first\n"
        "\n"
        "1 ruling of 3 lines (2 shots) changes under wpa-2016.\n"
    )


def test_the_command_says_when_nothing_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("text", "markdown"):
        assert main(["rerule", log_file(tmp_path, *SPLIT), "--as", "classic", "--format", form]) == 0
        assert capsys.readouterr().out == "\nNothing changes under classic: 3 lines, 2 shots.\n"


def test_the_command_says_where_it_cannot_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [header("eight-ball"), shot("Ann", [1], [8]), {"action": "decide", "player": "Ann", "option": "spot_eight"}]
    log = log_file(tmp_path, *lines, shot("Ann", [1], [1]))
    assert main(["rerule", log, "--as", "apa-2025"]) == 0
    out = capsys.readouterr().out
    assert "not to be continued: the match is over there\n      left out; taken up again after it" in out
    assert out.endswith("changes under apa-2025; the log could not be continued there 1 time.\n")
    assert main(["rerule", log, "--as", "apa-2025", "--format", "markdown"]) == 0
    assert "not to be continued: the match is over there |" in capsys.readouterr().out


def test_the_command_says_where_it_is_taken_up_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    groups = {"groups": {"Ann": "solids", "Ben": "stripes"}}
    lines = [header("eight-ball"), setup([4, 5, 8, 9], **groups), shot("Ann", [4], facts={"off_table": [4]})]
    log = log_file(tmp_path, *lines, shot("Ben", [9]), {"action": "conduct", "player": "Ann", "code": "touched_ball"})
    assert main(["rerule", log, "--as", "wpa-2016"]) == 0
    out = capsys.readouterr().out
    assert "not to be continued: the tables differ: 4 is no longer on the table there\n      taken up again here" in out
    assert "classic   FOUL object_ball_off_table [18.e]; spotted 4; Ben shoots" in out
    assert main(["rerule", log, "--as", "wpa-2016", "--format", "markdown"]) == 0
    assert "taken up again (the tables differ: 4 is no longer on the table there): legal" in capsys.readouterr().out


def test_markdown_is_a_table_and_names_cannot_break_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = json.loads(json.dumps(SPLIT).replace("Ann", "A|n*n"))
    assert main(["rerule", log_file(tmp_path, *lines), "--as", "wpa-2016", "--format", "markdown"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[2] == "| line | action | changes | classic | wpa-2016 |"
    assert rows[4].startswith(
        "| 3 | A\\|n\\*n shoots | legal, fouls, fouls\\_in\\_a\\_row, next | FOUL split\\_hit \\[12\\];"
    )
    assert rows[4].replace("\\|", "").count("|") == 6


def test_json_has_both_rulings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rerule", log_file(tmp_path, *SPLIT), "--as", "wpa-2016", "--format", "json"]) == 0
    (one,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (one["line"], one["clauses"], one["problem"]) == (3, [["12"], ["6.2"]], None)
    assert [ruling["rulebook"] for ruling in one["rulings"]] == one["rulebooks"] == ["classic", "wpa-2016"]


def test_the_log_may_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = "".join(json.dumps(line) + "\n" for line in SPLIT).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["rerule", "-", "--as", "wpa-2025"]) == 0
    assert "[3.2]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--as", "atlantis"], "poolrules: no rulebook 'atlantis'; there are classic"),
        (["--as", "wpa-2016", "--rulebook", "atlantis"], "match.jsonl:1: rulebook: no rulebook 'atlantis'"),
    ],
)
def test_bad_input_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["rerule", log_file(tmp_path, *SPLIT), *arguments]) == 2
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1
