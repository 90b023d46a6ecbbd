"""What cannot be at a table: refused at its line, everything before it ruled, the state as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from door import HEADER, SETUP, SHOT, Referee, Said, assert_refused, log, run
from poolrules.cli.main import main


@pytest.fixture
def referee(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Referee:
    return lambda data: run(data, tmp_path / "log.jsonl", capsys)


def contact(*balls: int) -> dict[str, Any]:
    return {"kind": "contact", "ball": "cue", "with": list(balls)}


def cushion(ball: int | str, where: str = "left") -> dict[str, Any]:
    return {"kind": "cushion", "ball": ball, "cushion": where}


def pocketed(ball: int | str, pocket: str = "foot-left") -> dict[str, Any]:
    return {"kind": "pocketed", "ball": ball, "pocket": pocket}


def shot(player: str, *events: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"action": "shot", "player": player, "events": list(events), **fields}


LAG = {key: value for key, value in HEADER.items() if key != "breaker"}
EIGHT = HEADER | {"game": "eight-ball"}
POOL = HEADER | {"game": "straight-pool"}
RAILS = [cushion(ball) for ball in (2, 3, 4, 5)]
PLACES = {"cue": [0.3, 0.3], "1": [0.5, 1.0], "5": [0.9, 1.0], "9": [0.9, 0.5]}
IN_HAND = SETUP | {"cue_ball": "behind_head_string", "layout": {key: PLACES[key] for key in ("1", "5", "9")}}
WON = shot("Ann", contact(1), pocketed(9))
FOUL = shot("Ann", contact(5), cushion(5))
LAGS = {"Ann": {"stopped_at": [0.3, 0.2]}, "Ben": {"stopped_at": [0.9, 0.3]}}

# Name → (the log, the field of its last line).
CANNOT_BE: dict[str, tuple[list[dict[str, Any]], str]] = {
    # --- whose turn it is ---
    "the wrong player": ([HEADER, SETUP, shot("Ben", contact(1), cushion(1))], "player"),
    "a third player": ([HEADER, SETUP, shot("Cid", contact(1), cushion(1))], "player"),
    "a name in another case": ([HEADER, SETUP, shot("ann", contact(1), cushion(1))], "player"),
    "the wrong player after a foul": ([HEADER, SETUP, FOUL, shot("Ann", contact(1), cushion(1))], "player"),
    "the wrong player after a miss": ([HEADER, SETUP, SHOT, SHOT], "player"),
    "a shot before the lag": ([LAG, SHOT], "action"),
    "a lag that is not due": ([HEADER, {"action": "lag", "lags": LAGS}], "action"),
    "a second lag": ([LAG, {"action": "lag", "lags": LAGS}, {"action": "lag", "lags": LAGS}], "action"),
    "a shot after the match": ([HEADER, SETUP, WON, shot("Ann", contact(1))], "action"),
    "a setup after the match": ([HEADER, SETUP, WON, SETUP], "action"),
    "a concession after the match": ([HEADER, SETUP, WON, {"action": "concede", "player": "Ann"}], "action"),
    "a second header": ([HEADER, HEADER], ""),
    # --- decisions ---
    "no decision is due": ([HEADER, SETUP, {"action": "decide", "player": "Ann", "option": "accept"}], "option"),
    "a shot while a decision is due": ([EIGHT, shot("Ann", contact(1)), shot("Ben", contact(1))], "action"),
    "a decision by the wrong player": (
        [EIGHT, shot("Ann", contact(1)), {"action": "decide", "player": "Ann", "option": "accept"}],
        "player",
    ),
    "an option that is not offered": (
        [EIGHT, shot("Ann", contact(1)), {"action": "decide", "player": "Ben", "option": "pass_back"}],
        "option",
    ),
    "an option that does not exist": (
        [EIGHT, shot("Ann", contact(1)), {"action": "decide", "player": "Ben", "option": "resign"}],
        "option",
    ),
    "the same decision twice": (
        [
            EIGHT,
            shot("Ann", contact(1)),
            {"action": "decide", "player": "Ben", "option": "accept"},
            {"action": "decide", "player": "Ben", "option": "accept"},
        ],
        "option",
    ),
    "a ball to spot where none is asked for": (
        [
            POOL,
            SETUP | {"cue_ball": "behind_head_string"},
            {"action": "decide", "player": "Ann", "option": "spot_nearest"},
        ],
        "option",
    ),
    # --- balls in wrong places ---
    "a ball that is not on the table is hit": ([HEADER, SETUP, shot("Ann", contact(3))], "events[0].with[0]"),
    "a ball that is not on the table drops": ([HEADER, SETUP, shot("Ann", contact(1), pocketed(3))], "events[1].ball"),
    "a ball drops twice": ([HEADER, SETUP, shot("Ann", contact(1), pocketed(1), pocketed(1))], "events[2].ball"),
    "a ball of an earlier shot drops": (
        [HEADER, SETUP, shot("Ann", contact(1), pocketed(5)), shot("Ann", contact(1), pocketed(5))],
        "events[1].ball",
    ),
    "a ball that 9-ball does not have": ([HEADER, shot("Ann", contact(10))], "events[0].with[0]"),
    "a cue ball that is down goes on": (
        [HEADER, SETUP, shot("Ann", contact(1), pocketed("cue"), cushion("cue"))],
        "events[2].ball",
    ),
    "a ball meets itself": ([HEADER, SETUP, shot("Ann", contact(1, 1))], "events[0].with[1]"),
    "time runs backwards": (
        [HEADER, SETUP, shot("Ann", contact(1) | {"t": 1}, cushion(1) | {"t": 0.5})],
        "events[1].t",
    ),
    "by hand: a ball that is not on the table": (
        [HEADER, SETUP, {"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [3]}}],
        "facts.pocketed[0]",
    ),
    "by hand: down and off the table": (
        [
            HEADER,
            SETUP,
            {"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": [1], "off_table": [1]}},
        ],
        "facts.off_table",
    ),
    "by hand: what the ruling needs": (
        [HEADER, SETUP, {"action": "shot", "player": "Ann", "facts": {"first_hit": [1], "pocketed": []}}],
        "facts.cushion_after_hit",
    ),
    "events and facts": ([HEADER, SETUP, SHOT | {"facts": {"first_hit": [1], "pocketed": []}}], "facts"),
    "neither events nor facts": ([HEADER, SETUP, {"action": "shot", "player": "Ann"}], "events"),
    # --- layouts ---
    "balls that overlap": ([HEADER, SETUP, SHOT | {"start": {"layout": PLACES | {"5": [0.5, 1.05]}}}], "start.layout"),
    "a ball off the bed": ([HEADER, SETUP, SHOT | {"end": {"layout": PLACES | {"5": [1.3, 1.0]}}}], "end.layout"),
    "a ball in the rail": ([HEADER, SETUP, SHOT | {"end": {"layout": PLACES | {"5": [0.02, 1.0]}}}], "end.layout"),
    "a ball far away": ([HEADER, SETUP, SHOT | {"end": {"layout": PLACES | {"5": [1e300, -1e300]}}}], "end.layout"),
    "a ball without a place": ([HEADER, SETUP, SHOT | {"end": {"layout": {"cue": [0.3, 0.3]}}}], "end.layout"),
    "a place without a ball": ([HEADER, SETUP, SHOT | {"end": {"layout": PLACES | {"7": [0.2, 2.0]}}}], "end.layout"),
    "a pocketed ball on the bed": (
        [HEADER, SETUP, shot("Ann", contact(1), pocketed(5), end={"layout": PLACES})],
        "end.layout",
    ),
    "a lost cue ball on the bed": (
        [HEADER, SETUP, shot("Ann", contact(1), pocketed("cue"), end={"layout": PLACES})],
        "end.layout.cue",
    ),
    "no cue ball on the bed": (
        [HEADER, SETUP, SHOT | {"end": {"layout": {key: PLACES[key] for key in ("1", "5", "9")}}}],
        "end.layout",
    ),
    "a cue ball placed though it lies there": (
        [HEADER, SETUP, SHOT | {"start": {"cue_placed": [0.5, 0.5]}}],
        "start.cue_placed",
    ),
    "a cue ball placed in the rail": (
        [HEADER, IN_HAND, SHOT | {"start": {"cue_placed": [0.0, 0.3]}}],
        "start.cue_placed",
    ),
    "a cue ball placed on a ball": (
        [HEADER, IN_HAND, SHOT | {"start": {"cue_placed": [0.5, 0.99]}}],
        "start.cue_placed",
    ),
    "a cue ball placed against a ball": (
        [HEADER, IN_HAND, SHOT | {"start": {"cue_placed": [0.5, 1.0 - 0.05715]}}],
        "start.cue_placed",
    ),
    "a cue ball in two places": (
        [HEADER, IN_HAND, SHOT | {"start": {"cue_placed": [0.5, 0.5], "layout": PLACES}}],
        "start.cue_placed",
    ),
    "frozen to no ball that is there": (
        [HEADER, SETUP, SHOT | {"start": {"frozen_to_cue": [3]}}],
        "start.frozen_to_cue[0]",
    ),
    "a ball that is gone frozen to a cushion": (
        [HEADER, SETUP, SHOT | {"start": {"frozen_to_cushion": {"3": ["left"]}}}],
        "start.frozen_to_cushion.3",
    ),
    "a warning without the cue ball in hand": (
        [HEADER, SETUP, SHOT | {"start": {"warned_not_behind_head_string": True}}],
        "start.warned_not_behind_head_string",
    ),
    "the whole rack missing in the layout of a break": (
        [HEADER, shot("Ann", contact(1), *RAILS, start={"layout": {"cue": [0.635, 0.3]}})],
        "start.layout",
    ),
    # --- setups ---
    "a setup without the money ball": ([HEADER, SETUP | {"on_table": [1, 5]}], "on_table"),
    "a setup with a ball twice": ([HEADER, SETUP | {"on_table": [1, 1, 9]}], "on_table[1]"),
    "a setup with a stranger": ([HEADER, SETUP | {"on_table": [1, 9, 12]}], "on_table[2]"),
    "a setup without balls": ([POOL, SETUP | {"on_table": []}], "on_table"),
    "a setup of half a break": ([HEADER, SETUP | {"shot": "break", "cue_ball": "behind_head_string"}], "on_table"),
    "a setup past the third foul": ([HEADER, SETUP | {"fouls_in_a_row": {"Ann": 3}}], "fouls_in_a_row.Ann"),
    "a setup of a match that is won": ([HEADER, SETUP | {"score": {"Ann": 1}}], "score.Ann"),
    "a setup with groups in 9-ball": ([HEADER, SETUP | {"groups": {"Ann": "solids", "Ben": "stripes"}}], "groups"),
    "a setup for nobody": ([HEADER, SETUP | {"player": "Cid"}], "player"),
    "a setup that overlaps": ([HEADER, SETUP | {"layout": PLACES | {"5": [0.5, 1.0]}}], "layout"),
    "a setup that misses a ball": ([HEADER, SETUP | {"layout": {"1": [0.5, 1.0]}}], "layout"),
    # --- calls ---
    "a push-out that is not due": ([HEADER, SETUP, SHOT | {"call": {"push_out": True}}], "call.push_out"),
    "a second push-out": (
        [
            HEADER,
            shot("Ann", contact(1), *RAILS),
            shot("Ben", contact(1), cushion(1), call={"push_out": True}),
            {"action": "decide", "player": "Ann", "option": "accept"},
            shot("Ann", contact(1), cushion(1), call={"push_out": True}),
        ],
        "call.push_out",
    ),
    "a push-out after a fouled break": (
        [HEADER, shot("Ann", contact(1), *RAILS, pocketed("cue")), shot("Ben", contact(1), call={"push_out": True})],
        "call.push_out",
    ),
    "half a call": ([POOL, SETUP, SHOT | {"call": {"ball": 1}}], "call.pocket"),
    "a call of a ball that is down": ([POOL, SETUP, SHOT | {"call": {"ball": 2, "pocket": "foot-left"}}], "call.ball"),
    "a call and a safety": ([POOL, SETUP, SHOT | {"call": {"ball": 1, "pocket": "foot-left", "safety": True}}], "call"),
    "no call where one is required": ([POOL | {"calls": "required"}, SETUP, SHOT], "call"),
    # --- the past ---
    "undo at the start": ([HEADER, {"action": "undo"}], "action"),
    "undo too far": ([HEADER, SETUP, {"action": "undo"}, {"action": "undo"}], "action"),
    "a protest before any shot": (
        [HEADER, SETUP, {"action": "protest", "by": "Ann", "line": 2, "corrected": SHOT}],
        "line",
    ),
    "a protest of another line": (
        [HEADER, SETUP, SHOT, {"action": "protest", "by": "Ann", "line": 2, "corrected": SHOT}],
        "line",
    ),
    "a protest after the next shot": (
        [
            HEADER,
            SETUP,
            SHOT,
            shot("Ben", contact(1), cushion(1)),
            {"action": "protest", "by": "Ann", "line": 3, "corrected": SHOT},
        ],
        "line",
    ),
    "a protest of a shot that cannot be": (
        [HEADER, SETUP, SHOT, {"action": "protest", "by": "Ann", "line": 3, "corrected": shot("Ann", contact(3))}],
        "corrected.events[0].with[0]",
    ),
    "a protest by a stranger": (
        [HEADER, SETUP, SHOT, {"action": "protest", "by": "Cid", "line": 3, "corrected": SHOT}],
        "by",
    ),
    "interference without a shot": ([HEADER, SETUP, {"action": "interference"}], "action"),
    "interference twice": ([HEADER, SETUP, SHOT, {"action": "interference"}, {"action": "interference"}], "action"),
    # --- people ---
    "a warning to one who is not on two": ([HEADER, SETUP, {"action": "warning", "player": "Ann"}], "player"),
    "conduct of a stranger": ([HEADER, SETUP, {"action": "conduct", "player": "Cid", "code": "push"}], "player"),
    "conduct with a ball that is gone": (
        [HEADER, SETUP, {"action": "conduct", "player": "Ann", "code": "touched_ball", "ball": 3}],
        "ball",
    ),
    "a concession of a stranger": ([HEADER, SETUP, {"action": "concede", "player": "Cid"}], "player"),
    "a stalemate before the lag": ([LAG, {"action": "stalemate"}], "action"),
    "half a lag": ([LAG, {"action": "lag", "lags": {"Ann": {"stopped_at": [0.3, 0.2]}}}], "lags"),
    "a lag off the table": (
        [LAG, {"action": "lag", "lags": LAGS | {"Ann": {"stopped_at": [0.3, 9]}}}],
        "lags.Ann.stopped_at",
    ),
    "an observed ball that is gone": (
        [HEADER, SETUP, SHOT | {"observed": [{"code": "touched_ball", "ball": 3}]}],
        "observed[0].ball",
    ),
    "out of turn in one's own turn": ([HEADER, SETUP, SHOT | {"observed": [{"code": "out_of_turn"}]}], "observed"),
}


@pytest.mark.parametrize("what", list(CANNOT_BE))
def test_refused_at_its_line_and_field(referee: Referee, what: str) -> None:
    lines, field = CANNOT_BE[what]
    assert_refused(referee(log(*lines)), len(lines), field)


@pytest.mark.parametrize("what", list(CANNOT_BE))
def test_what_follows_is_not_ruled(referee: Referee, what: str) -> None:
    lines, field = CANNOT_BE[what]
    assert_refused(referee(log(*lines, {"action": "undo"}, b"{")), len(lines), field)


def test_for_a_person_too_everything_before_it_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(log(HEADER, SETUP, SHOT, SHOT))
    assert main(["referee", str(path)]) == 2
    out, err = capsys.readouterr()
    assert "Ann" in out
    assert err.startswith(f"{path}:4: player: ")
    assert err.count("\n") == 1


def test_a_hundred_actions_can_be_taken_back_in_a_log_and_not_one_more(referee: Referee) -> None:
    players = ("Ann", "Ben")
    shots = [shot(players[i % 2], contact(1), cushion(1)) for i in range(101)]
    undo = [{"action": "undo"}] * 100
    said: Said = referee(log(HEADER, SETUP, *shots, *undo))
    assert (said.status, len(said.rulings)) == (0, 202)
    # One shot is left: Ben is to shoot.
    assert said.rulings[-1]["next"]["player"] == "Ben"
    assert_refused(referee(log(HEADER, SETUP, *shots, *undo, {"action": "undo"})), 204, "action")


def test_a_layout_with_every_fault_names_them_all(referee: Referee) -> None:
    layout = {"cue": [0.3, 0.3], "1": [0.31, 0.3], "5": [9, 9], "7": [0.9, 0.5]}
    message = assert_refused(referee(log(HEADER, SETUP, SHOT | {"end": {"layout": layout}})), 3, "end.layout")
    for words in ("overlap", "ball 5 at (9, 9)", "ball 7", "ball 9"):
        assert words in message


def test_a_layout_with_more_faults_than_a_line_can_say(referee: Referee) -> None:
    layout = {"cue": [0.635, 1.2]} | {str(ball): [0.635, 1.2] for ball in range(1, 16)}
    said = referee(log(POOL, shot("Ann", contact(1), *RAILS[:2], cushion("cue"), end={"layout": layout})))
    assert len(assert_refused(said, 2, "end.layout")) > 1500


def test_a_refused_line_can_be_put_right_and_the_log_goes_on(referee: Referee) -> None:
    lines, _ = CANNOT_BE["a pocketed ball on the bed"]
    assert referee(log(*lines)).status == 2
    right = {key: PLACES[key] for key in ("cue", "1", "9")}
    said = referee(log(*lines[:-1], lines[-1] | {"end": {"layout": right}}))
    assert (said.status, said.errors) == (0, [])
    assert json.dumps(said.rulings[-1]["on_table"]) == "[1, 9]"
