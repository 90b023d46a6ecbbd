"""What house rules and other editions may settle differently of the general rules: each knob, on both its sides."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import ALL, KITCHEN, Sheet

from poolrules import contact, cushion, edition, head_string, off_table, pocketed, returned
from poolrules.actions import OffTable, Pocketed

GOOD: list[Any] = [contact("cue", 1), cushion(1, "foot")]
FOUL: list[Any] = [contact("cue", 1)]


def house(
    game: str, on_table: list[int] | None = None, *, knobs: dict[str, Any], header: Any = None, **setup: Any
) -> Sheet:
    """A position under ``classic`` with other knobs for the game."""
    rulebook = edition("classic").derive("house", games={game: {"knobs": knobs}})
    sheet = Sheet(game, rulebook=rulebook, **(header or {}))
    fields = {"player": "Ann", "on_table": on_table or ALL[game], "shot": "normal", "cue_ball": "in_place"} | setup
    sheet.do("setup", **fields)
    return sheet


def touched(ball: int | str | None) -> list[dict[str, Any]]:
    return [{"code": "touched_ball"} | ({} if ball is None else {"ball": ball})]


@pytest.mark.clause("13", "18.f")
@pytest.mark.parametrize(("ball", "codes"), [("cue", ["touched_ball"]), (5, [])])
def test_touched_balls_only_the_cue_ball(ball: int | str, codes: list[str]) -> None:
    knobs = {"touched_balls": "cue_ball"}
    assert house("nine-ball", knobs=knobs).shot("Ann", *GOOD, observed=touched(ball)).codes == codes
    conduct = house("nine-ball", knobs=knobs).do("conduct", player="Ann", code="touched_ball", ball=ball)
    assert conduct.codes == codes


@pytest.mark.clause("18.f")
def test_touched_balls_then_the_ball_must_be_named() -> None:
    sheet = house("nine-ball", knobs={"touched_balls": "cue_ball"})
    assert sheet.refuse("shot", player="Ann", events=GOOD, observed=touched(None)).field == "observed[0].ball"
    assert sheet.refuse("conduct", player="Ann", code="touched_ball").field == "ball"
    # Another foul needs no ball.
    assert sheet.shot("Ann", *GOOD, observed=[{"code": "push"}]).codes == ["push"]


@pytest.mark.clause("12")
@pytest.mark.parametrize(("split_hit", "codes"), [("foul", ["split_hit"]), ("legal_ball_first", [])])
def test_split_hit(split_hit: str, codes: list[str]) -> None:
    sheet = house("nine-ball", knobs={"split_hit": split_hit})
    assert sheet.shot("Ann", contact("cue", 1, 5), cushion(1, "foot")).codes == codes


FROZEN = {"frozen_to_cushion": {"1": ["left"]}}
PRESSED: list[Any] = [contact("cue", 1), cushion(1, "left")]
BACK: list[Any] = [contact("cue", 1), contact(1, 5), cushion(1, "left")]


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(
    ("frozen_ball", "pressed", "back"),
    [("another_cushion", False, False), ("leave_and_return", False, True), ("ignored", True, True)],
)
def test_frozen_ball(frozen_ball: str, *, pressed: bool, back: bool) -> None:
    for events, good in ((PRESSED, pressed), (BACK, back)):
        sheet = house("nine-ball", knobs={"frozen_ball": frozen_ball})
        codes = [] if good else ["frozen_ball_not_driven"]
        assert sheet.shot("Ann", *events, start=FROZEN).codes == codes


@pytest.mark.clause("18.j")
def test_frozen_ball_leaving_another_cushion_and_coming_back() -> None:
    # The 5 lay at the foot cushion: driven off it and back counts only where leaving and returning does.
    start = {"frozen_to_cushion": {"5": ["foot"]}}
    events = (contact("cue", 1), contact(1, 5), cushion(5, "left"), cushion(5, "foot"))
    only_back = (contact("cue", 1), contact(1, 5), contact(5, 9), cushion(5, "foot"))
    for frozen_ball, codes in (("another_cushion", ["no_cushion_after_hit"]), ("leave_and_return", [])):
        sheet = house("nine-ball", knobs={"frozen_ball": frozen_ball})
        assert sheet.shot("Ann", *only_back, start=start).codes == codes
        sheet = house("nine-ball", knobs={"frozen_ball": frozen_ball})
        assert sheet.shot("Ann", *events, start=start).codes == []


@pytest.mark.clause("18.j")
@pytest.mark.parametrize(("frozen_by_layout", "codes"), [(True, ["frozen_ball_not_driven"]), (False, [])])
def test_frozen_by_layout(frozen_by_layout: Any, codes: list[str]) -> None:
    layout = {"cue": [0.3, 1.0], "1": [0.028575, 1.0], "9": [0.9, 0.5]}
    sheet = house("nine-ball", [1, 9], knobs={"frozen_by_layout": frozen_by_layout}, layout=layout)
    assert sheet.shot("Ann", *PRESSED).codes == codes
    sheet = house("nine-ball", [1, 9], knobs={"frozen_by_layout": frozen_by_layout}, layout=layout)
    # What is declared holds either way.
    assert sheet.shot("Ann", *PRESSED, start=FROZEN).codes == ["frozen_ball_not_driven"]


@pytest.mark.clause("18.b", "reading 9")
@pytest.mark.parametrize(
    ("gone", "code"), [(pocketed("cue", "side-left"), "cue_ball_pocketed"), (off_table("cue"), "cue_ball_off_table")]
)
@pytest.mark.parametrize(("reaches", "more"), [(False, ["no_cushion_after_hit"]), (True, [])])
def test_pocketed_cue_ball_reaches_cushion(reaches: Any, more: list[str], gone: OffTable | Pocketed, code: str) -> None:
    sheet = house("nine-ball", knobs={"pocketed_cue_ball_reaches_cushion": reaches})
    assert sheet.shot("Ann", contact("cue", 1), gone).codes == [*more, code]


@pytest.mark.clause("18.b", "reading 9")
@pytest.mark.parametrize(
    ("gone", "code"), [({"pocketed": ["cue"]}, "cue_ball_pocketed"), ({"off_table": ["cue"]}, "cue_ball_off_table")]
)
def test_a_summary_need_not_tell_of_cushions_where_the_lost_cue_ball_is_one(gone: dict[str, Any], code: str) -> None:
    facts = {"first_hit": [1], "pocketed": []} | gone
    sheet = house("nine-ball", knobs={"pocketed_cue_ball_reaches_cushion": True})
    assert sheet.shot("Ann", facts=facts).codes == [code]
    sheet = house("nine-ball", knobs={"pocketed_cue_ball_reaches_cushion": False})
    assert sheet.refuse("shot", player="Ann", facts=facts).field == "facts.cushion_after_hit"


@pytest.mark.clause("23.2.c")
@pytest.mark.parametrize(
    ("lamp", "ball", "codes"),
    [
        ("part_of_table", "cue", []),
        ("part_of_table", 5, []),
        ("off_table", "cue", ["cue_ball_off_table"]),
        ("off_table", 5, ["object_ball_off_table"]),
    ],
)
def test_lamp(lamp: str, ball: Any, codes: list[str]) -> None:
    sheet = house("nine-ball", [1, 5, 9], knobs={"lamp": lamp})
    ruled = sheet.shot("Ann", *GOOD, returned(ball, by="lamp"))
    assert ruled.codes == codes
    assert (5 in ruled["on_table"]) is (codes != ["object_ball_off_table"])


@pytest.mark.clause("23.2.c")
def test_lamp_a_ball_off_the_lamp_may_lie_on_the_bed_until_it_is_taken_off() -> None:
    sheet = house("nine-ball", [1, 5, 9], knobs={"lamp": "off_table"})
    end = {"layout": {"cue": [0.3, 0.3], "1": [0.5, 1.0], "5": [0.9, 1.0], "9": [0.9, 0.5]}}
    ruled = sheet.shot("Ann", *GOOD, returned(5, by="lamp"), end=end)
    assert ruled["on_table"] == [1, 9]
    layout = sheet.match.state.layout
    assert layout is not None
    assert 5 not in layout


@pytest.mark.clause("7")
@pytest.mark.parametrize(("hanging_ball", "on_table"), [("pocketed", [1, 9]), ("put_back", [1, 5, 9])])
def test_hanging_ball(hanging_ball: str, on_table: list[int]) -> None:
    late = [{"code": "late_fall", "ball": 5}]
    sheet = house("nine-ball", [1, 5, 9], knobs={"hanging_ball": hanging_ball})
    assert sheet.shot("Ann", *GOOD, pocketed(5, "foot-left"), observed=late)["on_table"] == on_table
    sheet = house("nine-ball", [1, 5, 9], knobs={"hanging_ball": hanging_ball})
    facts = {"first_hit": [1], "pocketed": [5], "cushion_after_hit": True}
    assert sheet.shot("Ann", facts=facts, observed=late)["on_table"] == on_table


@pytest.mark.clause("7")
def test_hanging_ball_the_referee_says_which() -> None:
    sheet = house("nine-ball", knobs={"hanging_ball": "put_back"})
    error = sheet.refuse("shot", player="Ann", events=GOOD, observed=[{"code": "late_fall"}])
    assert error.field == "observed[0].ball"


@pytest.mark.clause("23.1", "reading 12")
@pytest.mark.parametrize("gap", [0.0, 0.0001, 0.002])
def test_spot_gap(gap: float) -> None:
    for blocker, knob in (("1", "spot_gap_object"), ("cue", "spot_gap_cue")):
        sheet = house("nine-ball", [1, 9], knobs={knob: gap})
        end = {"cue": [0.2, 0.2], "1": [0.2, 0.4]} | {blocker: [0.635, 1.905]}
        ruled = sheet.shot("Ann", contact("cue", 1), off_table(9), end={"layout": end})
        assert ruled["spotted"][0]["at"] == pytest.approx([0.635, 1.905 + 0.05715 + gap], abs=2e-6)


@pytest.mark.clause("19", "reading 11")
@pytest.mark.parametrize(("record_wiped_by", "left"), [("cushion_or_pocket", 1), ("legal_shot", 0)])
def test_record_wiped_by(record_wiped_by: str, left: int) -> None:
    sheet = house(
        "nine-ball", knobs={"record_wiped_by": record_wiped_by}, shot="after_break", fouls_in_a_row={"Ann": 1}
    )
    ruled = sheet.shot("Ann", call={"push_out": True})
    assert ruled["fouls_in_a_row"]["Ann"] == left


@pytest.mark.clause("19.d")
@pytest.mark.parametrize(("need", "lost"), [(True, False), (False, True)])
def test_three_fouls_need_warning(need: Any, lost: Any) -> None:
    knobs = {"three_fouls_need_warning": need}
    sheet = house("nine-ball", knobs=knobs, fouls_in_a_row={"Ann": 1}, header={"warnings": "recorded"})
    assert sheet.shot("Ann", *FOUL).said == []
    sheet.shot("Ben", *GOOD)
    assert (sheet.shot("Ann", *FOUL)["game_over"] is not None) is lost


@pytest.mark.clause("19.a", "sp.10")
def test_three_fouls_without_options_the_offender_breaks_a_full_rack() -> None:
    knobs: dict[str, Any] = {"three_fouls_options": []}
    ruled = house("straight-pool", [1, 2], knobs=knobs, fouls_in_a_row={"Ann": 2}).shot("Ann", *FOUL)
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert ruled["next"]["break"] is True
    assert len(ruled["racked"]) == 15
    assert ("rerack", None) in ruled.said
    between = house("straight-pool", [1, 2], knobs=knobs, fouls_in_a_row={"Ann": 2})
    ruled = between.do("conduct", player="Ann", code="touched_ball")
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert len(ruled["racked"]) == 15
    assert ruled["on_table"] == ALL["straight-pool"]


@pytest.mark.clause("24.3.a", "sp.12")
def test_unsportsmanlike_without_options_too() -> None:
    sheet = house("straight-pool", [1, 2], knobs={"unsportsmanlike_options": []})
    ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
    assert ruled.next == ("Ann", "shoot", KITCHEN)
    assert ruled["points"]["Ann"] == -15
    assert len(ruled["racked"]) == 15


@pytest.mark.clause("24.3.b")
@pytest.mark.parametrize(("acts", "excluded_at"), [(0, None), (1, 1), (2, 2), (3, 3)])
def test_unsportsmanlike_acts(acts: int, excluded_at: int | None) -> None:
    sheet = house("nine-ball", knobs={"unsportsmanlike_acts": acts}, header={"race_to": 9})
    for number in range(1, 5):
        ruled = sheet.do("conduct", player="Ann", code="unsportsmanlike")
        assert (ruled["match_over"] is not None) is (number == excluded_at)
        if number == excluded_at:
            break


@pytest.mark.clause("24.3.a")
def test_unsportsmanlike_penalties_where_the_referee_may_choose() -> None:
    knobs = {"unsportsmanlike_penalties": ["warning", "foul", "loss_of_game", "loss_of_match"]}

    def penalised(penalty: str) -> Any:
        sheet = house("nine-ball", knobs=knobs, header={"race_to": 5})
        return sheet.do("conduct", player="Ann", code="unsportsmanlike", penalty=penalty)

    warning = penalised("warning")
    assert (warning.next, warning["fouls_in_a_row"]["Ann"]) == (("Ann", "shoot", "in_place"), 0)
    foul = penalised("foul")
    assert (foul.next, foul["fouls_in_a_row"]["Ann"]) == (("Ben", "shoot", "anywhere"), 1)
    assert penalised("loss_of_game")["match_over"] is None
    assert penalised("loss_of_match")["match_over"] == {"winner": "Ben"}


@pytest.mark.clause("24.3.a")
def test_unsportsmanlike_penalties_are_fixed_by_the_rules_otherwise() -> None:
    sheet = house("nine-ball", knobs={})
    assert sheet.refuse("conduct", player="Ann", code="unsportsmanlike", penalty="foul").field == "penalty"
    knobs = {"unsportsmanlike_penalties": ["warning", "foul"]}
    sheet = house("nine-ball", knobs=knobs)
    assert sheet.refuse("conduct", player="Ann", code="unsportsmanlike", penalty="loss_of_game").field == "penalty"
    assert sheet.refuse("conduct", player="Ann", code="touched_ball", penalty="foul").field == "penalty"


@pytest.mark.clause("5", "6")
@pytest.mark.parametrize(("x", "bad"), [(0.635, False), (0.635 + 0.127, False), (0.635 + 0.1272, True), (0.3, True)])
def test_break_box(x: float, bad: Any) -> None:
    # A fifth of 1.27 m is 0.254 m: 0.127 to either side of the long string.
    sheet = house("nine-ball", knobs={"break_box": 0.2}, shot="break", cue_ball=KITCHEN)
    rails = [cushion(ball, "foot") for ball in (2, 3, 4, 5)]
    ruled = sheet.shot("Ann", contact("cue", 1), *rails, start={"cue_placed": [x, 0.3]})
    assert ruled.codes == (["bad_placement"] if bad else [])
    # The box is for the break.
    sheet = house("nine-ball", knobs={"break_box": 0.2}, cue_ball=KITCHEN)
    assert sheet.shot("Ann", *GOOD, start={"cue_placed": [x, 0.3]}).codes == []


BEHIND = {"layout": {"1": [0.635, 0.45], "2": [0.9, 2.0]}, "cue_placed": [0.5, 0.3]}


@pytest.mark.clause("6", "sp.6", "reading 10")
@pytest.mark.parametrize("in_hand", ["always", "never_crossed"])
def test_bad_play_in_hand(in_hand: str) -> None:
    def after(*events: Any, **fields: Any) -> str | None:
        sheet = house("straight-pool", [1, 2], knobs={"bad_play_in_hand": in_hand}, cue_ball=KITCHEN)
        return sheet.shot("Ann", *events, **fields).next[2]

    always = in_hand == "always"
    # Placed past the string: in hand only where every bad play is.
    assert after(head_string("cue"), *GOOD, start={"cue_placed": [0.5, 0.7]}) == (KITCHEN if always else "in_place")
    # A ball behind the string hit directly, and the cue ball never over it: in hand under both.
    direct = [contact("cue", 1), cushion(1, "head")]
    assert after(*direct, start=BEHIND) == KITCHEN
    assert after(contact(1, "cue"), cushion(1, "head"), start=BEHIND) == KITCHEN
    assert after(cushion("cue", "left"), start=BEHIND) == KITCHEN
    # Hit directly, and over the string after all: stays where only a cue ball that never crossed is in hand.
    assert after(*direct, head_string("cue"), start=BEHIND) == (KITCHEN if always else "in_place")
    past_ball = [contact("cue", 1), contact("cue", 2), cushion(1, "head")]
    assert after(*past_ball, start=BEHIND) == (KITCHEN if always else "in_place")
    past = {"layout": {"cue": [0.5, 1.0], "1": [0.635, 0.2], "2": [0.9, 2.0]}}
    assert after(*direct, start=BEHIND, end=past) == (KITCHEN if always else "in_place")
    behind = {"layout": {"cue": [0.5, 0.5], "1": [0.635, 0.2], "2": [0.9, 2.0]}}
    assert after(*direct, start=BEHIND, end=behind) == KITCHEN
    facts = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True, "crossed_head_string": False}
    assert after(facts=facts, start=BEHIND) == KITCHEN


@pytest.mark.clause("4")
def test_lag_faults() -> None:
    rulebook = edition("classic").derive(
        "house", games={"nine-ball": {"knobs": {"lag_faults": {"side_cushion": False}}}}
    )
    sheet = Sheet("nine-ball", rulebook=rulebook, breaker=None)
    ann = {"stopped_at": [0.3, 0.1], "faults": ["side_cushion"]}
    assert sheet.do("lag", lags={"Ann": ann, "Ben": {"stopped_at": [0.9, 0.2]}}).next[0] == "Ann"
    sheet.do("undo")
    ann["faults"] = ["side_cushion", "pocketed"]
    assert sheet.do("lag", lags={"Ann": ann, "Ben": {"stopped_at": [0.9, 0.2]}}).next[0] == "Ben"


@pytest.mark.clause("8b.8", "24.1")
def test_calls_for_the_8_alone() -> None:
    groups = {"Ann": "solids", "Ben": "stripes"}
    header = {"calls": "required"}
    sheet = house("eight-ball", [1, 8, 9], knobs={"calls": "money_ball"}, groups=groups, header=header)
    ruled = sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"))
    assert ruled.next == ("Ann", "shoot", "in_place")
    assert ruled["next"]["call"] == "ball_and_pocket"
    assert ruled.said == [("call_required", "Ann")]
    assert sheet.refuse("shot", player="Ann", events=[contact("cue", 8), cushion(8, "left")]).field == "call"
    call = {"ball": 8, "pocket": "foot-right"}
    lost = sheet.shot("Ann", contact("cue", 8), pocketed(8, "foot-left"), call=call)
    assert lost["game_over"]["reason"] == "eight_wrong_pocket"


@pytest.mark.clause("8b.8")
def test_calls_for_the_8_alone_another_call_changes_nothing() -> None:
    groups = {"Ann": "solids", "Ben": "stripes"}
    sheet = house("eight-ball", [1, 2, 8, 9], knobs={"calls": "money_ball"}, groups=groups)
    call = {"ball": 2, "pocket": "foot-right"}
    assert sheet.shot("Ann", contact("cue", 1), pocketed(1, "foot-left"), call=call).next[0] == "Ann"


@pytest.mark.clause("reading 22")
def test_a_code_that_a_house_takes_off_the_list_is_no_foul() -> None:
    sheet = house("nine-ball", knobs={"fouls": {"no_foot_on_floor": False, "wrong_ball_first": False}})
    ruled = sheet.shot("Ann", contact("cue", 5), pocketed(5, "foot-left"), observed=[{"code": "no_foot_on_floor"}])
    assert ruled.codes == []
    assert ruled.next == ("Ann", "shoot", "in_place")
    assert sheet.do("conduct", player="Ann", code="no_foot_on_floor").next == ("Ann", "shoot", "in_place")


@pytest.mark.clause("19")
def test_a_game_that_scores_balls_gives_no_point_for_a_concession() -> None:
    knobs = {"scoring": "ball_points", "stalemate": "same_breaker"}
    ruled = house("nine-ball", knobs=knobs).do("concede", player="Ann")
    assert ruled["score"] == {"Ann": 0, "Ben": 0}
    assert ruled.next == ("Ben", "shoot", KITCHEN)
