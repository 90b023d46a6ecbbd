"""5, 6, 8, 18.n: the cue ball in hand behind the head string (at 0.635 m on a 9-ft table)."""

from __future__ import annotations

from typing import Any

import pytest
from scoresheet import FOUR_RAILS, KITCHEN, TWO_RAILS, Ruled, Sheet, position

from poolrules import contact, cushion, head_string, off_table, pocketed

GAMES = ["eight-ball", "nine-ball", "straight-pool"]
AFTER = {"eight-ball": "anywhere", "nine-ball": "anywhere", "straight-pool": KITCHEN}
"""The cue ball of the next player after a foul of placing or playing (21.c, sp.6)."""
BALLS = [1, 8, 9]
FAR = {"8": [0.9, 2.0], "9": [1.0, 1.3]}


def play(
    *events: Any,
    game: str = "eight-ball",
    cue: tuple[float, float] | None = (0.5, 0.3),
    one: tuple[float, float] | None = (0.635, 1.5),
    warned: bool = False,
    **fields: Any,
) -> Ruled:
    """A shot from behind the head string; the 1, the ball to play, lies at ``one`` (None: no layout)."""
    sheet = position(game, BALLS, cue_ball=KITCHEN)
    start: dict[str, Any] = {"warned_not_behind_head_string": warned}
    if cue is not None:
        start["cue_placed"] = cue
    if one is not None:
        start["layout"] = {"1": one, **FAR}
    return sheet.shot("Ann", *events, start=start, **fields)


HIT = (contact("cue", 1), cushion(1, "foot"))


# --- placing (6, 8, 18.n) -------------------------------------------------------------------------------------------


@pytest.mark.clause("6", "8")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("y", "bad"), [(0.6348, False), (0.635, True), (0.6352, True), (1.2, True)])
def test_6_behind_the_head_string_not_on_it_and_not_past_it(game: str, y: float, bad: bool) -> None:
    ruled = play(head_string("cue"), *HIT, game=game, cue=(0.5, y))
    assert ruled.clauses == ({"bad_placement": "6"} if bad else {})
    assert ruled.next == ("Ben", "shoot", AFTER[game] if bad else "in_place")


@pytest.mark.clause("6", "8")
@pytest.mark.parametrize(("y", "bad"), [(0.584, False), (0.5842, True)])
def test_6_the_head_string_of_an_8_ft_table(y: float, bad: bool) -> None:
    sheet = position("nine-ball", cue_ball=KITCHEN, header={"table": "8ft"})
    ruled = sheet.shot("Ann", *HIT, start={"cue_placed": [0.5, y]})
    assert (ruled.codes == ["bad_placement"]) is bad


@pytest.mark.clause("6")
def test_6_the_place_may_come_with_the_layout() -> None:
    sheet = position("nine-ball", [1, 9], cue_ball=KITCHEN)
    start = {"layout": {"cue": [0.5, 0.7], "1": [0.635, 1.5], "9": [0.9, 2.0]}}
    assert sheet.shot("Ann", *HIT, start=start).codes == ["bad_placement"]


@pytest.mark.clause("6")
@pytest.mark.parametrize("cue_ball", ["anywhere", "in_place"])
def test_6_a_cue_ball_elsewhere_is_not_bound_by_the_string(cue_ball: str) -> None:
    layout = {"cue": [0.5, 0.9], "1": [0.635, 0.3], "9": [0.9, 2.0]}
    sheet = position("nine-ball", [1, 9], cue_ball=cue_ball)
    assert sheet.shot("Ann", *HIT, start={"layout": layout}).codes == []


@pytest.mark.clause("18.n", "reading 6")
@pytest.mark.parametrize("game", GAMES)
def test_18_n_shooting_on_after_the_referees_warning(game: str) -> None:
    ruled = play(head_string("cue"), *HIT, game=game, cue=(0.5, 0.7), warned=True)
    assert ruled.clauses == {"bad_placement": "18.n"}
    assert ruled.next == ("Ben", "shoot", AFTER[game])


@pytest.mark.clause("18.n", "reading 6")
def test_18_n_the_warning_alone_says_that_the_ball_was_not_behind_the_string() -> None:
    assert play(*HIT, cue=None, one=None, warned=True).clauses == {"bad_placement": "18.n"}
    assert play(*HIT, cue=None, one=None).clauses == {}


@pytest.mark.clause("18.n", "reading 6")
def test_18_n_a_player_who_heeds_the_warning_commits_no_foul() -> None:
    assert play(head_string("cue"), *HIT, cue=(0.5, 0.63), warned=True).clauses == {}


@pytest.mark.clause("18.n")
def test_18_n_stands_after_the_other_fouls_of_18() -> None:
    seen = [{"code": "double_hit"}]
    ruled = play(head_string("cue"), *HIT, cue=(0.5, 0.7), warned=True, observed=seen)
    assert ruled.codes == ["double_hit", "bad_placement"]
    unwarned = play(head_string("cue"), *HIT, cue=(0.5, 0.7), observed=seen)
    assert unwarned.codes == ["bad_placement", "double_hit"]


@pytest.mark.clause("18.n")
def test_18_n_needs_a_cue_ball_in_hand_behind_the_string() -> None:
    start = {"warned_not_behind_head_string": True}
    error = position("nine-ball").refuse("shot", player="Ann", events=list(HIT), start=start)
    assert error.field == "start.warned_not_behind_head_string"


# --- playing (6, reading 6) -----------------------------------------------------------------------------------------


@pytest.mark.clause("6", "8", "reading 6")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("y", "bad"), [(0.45, True), (0.6348, True), (0.635, False), (0.6352, False)])
def test_6_a_ball_behind_the_string_may_not_be_hit_before_the_cue_ball_crosses_it(
    game: str, y: float, bad: bool
) -> None:
    # A ball on the string is playable.
    ruled = play(contact("cue", 1), cushion(1, "head"), game=game, one=(0.635, y))
    assert ruled.clauses == ({"bad_play_behind_head_string": "6"} if bad else {})
    assert ruled.next == ("Ben", "shoot", AFTER[game] if bad else "in_place")


CROSSINGS = {
    "head_string": (head_string("cue"), head_string("cue")),
    "foot cushion": (cushion("cue", "foot"),),
    "both": (head_string("cue"), cushion("cue", "foot"), head_string("cue")),
}


@pytest.mark.clause("6")
@pytest.mark.parametrize("how", sorted(CROSSINGS))
def test_6_first_over_the_string_and_back_is_allowed(how: str) -> None:
    ruled = play(*CROSSINGS[how], contact("cue", 1), cushion(1, "head"), one=(0.635, 0.45))
    assert ruled.codes == []


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    "before", [(cushion("cue", "left"),), (cushion("cue", "head"),), (head_string(9),), (contact(9, 8),)]
)
def test_6_what_does_not_show_the_cue_ball_past_the_string(before: tuple[Any, ...]) -> None:
    ruled = play(*before, contact("cue", 1), cushion(1, "head"), head_string("cue"), one=(0.635, 0.45))
    assert ruled.codes == ["bad_play_behind_head_string"]


@pytest.mark.clause("6")
def test_6_the_contact_may_be_told_from_the_object_balls_side() -> None:
    ruled = play(contact(1, "cue"), head_string("cue"), cushion(1, "head"), one=(0.635, 0.45))
    assert ruled.codes == ["bad_play_behind_head_string"]


@pytest.mark.clause("6", "sp.6")
@pytest.mark.parametrize("game", GAMES)
def test_6_neither_over_the_string_nor_on_a_ball_there(game: str) -> None:
    ruled = play(cushion("cue", "left"), game=game)
    assert ruled.clauses == {"bad_play_behind_head_string": "6", "no_ball_hit": "18.a"}
    assert ruled.next == ("Ben", "shoot", AFTER[game])


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    "over",
    [head_string("cue"), cushion("cue", "foot"), pocketed("cue", "side-left"), pocketed("cue", "foot-right")],
    ids=str,
)
def test_6_over_the_string_without_a_hit_is_only_no_hit(over: Any) -> None:
    assert "bad_play_behind_head_string" not in play(over).codes


@pytest.mark.clause("6")
def test_6_a_scratch_at_the_head_end_is_not_over_the_string() -> None:
    ruled = play(pocketed("cue", "head-left"))
    assert ruled.codes == ["bad_play_behind_head_string", "no_ball_hit", "cue_ball_pocketed"]


@pytest.mark.clause("6")
@pytest.mark.parametrize(("y", "bad"), [(0.5, True), (0.635, True), (0.7, False)])
def test_6_the_layout_at_the_end_shows_it_too(y: float, bad: bool) -> None:
    end = {"layout": {"cue": [0.5, y], "1": [0.635, 1.5], **FAR}}
    for one in ((0.635, 1.5), None):
        ruled = play(end=end, one=one, cue=(0.5, 0.3))
        assert ("bad_play_behind_head_string" in ruled.codes) is bad


@pytest.mark.clause("6")
def test_6_without_layout_and_crossing_events_the_cue_ball_counts_as_having_crossed() -> None:
    assert play(contact("cue", 1), cushion(1, "head"), one=None).codes == []
    assert play(cushion("cue", "left"), one=None).codes == ["no_ball_hit"]


@pytest.mark.clause("6")
def test_6_without_layout_the_events_of_the_crossing_tell() -> None:
    before = (head_string("cue"), contact("cue", 1), cushion(1, "head"))
    after = (contact("cue", 1), head_string("cue"), cushion(1, "head"))
    assert play(*before, one=None).codes == []
    assert play(*after, one=None).codes == ["bad_play_behind_head_string"]
    # That another ball crossed says nothing of where the cue ball was.
    assert play(contact("cue", 1), head_string(1), cushion(1, "foot"), one=None).codes == []


@pytest.mark.clause("6", "reading 6")
def test_6_by_hand_the_summary_says_whether_the_cue_ball_crossed_first() -> None:
    summary = {"first_hit": [1], "pocketed": [], "cushion_after_hit": True}
    behind = {"layout": {"1": [0.635, 0.45], **FAR}, "cue_placed": [0.5, 0.3]}
    for crossed, codes in ((True, []), (False, ["bad_play_behind_head_string"])):
        sheet = position("eight-ball", BALLS, cue_ball=KITCHEN)
        facts = {**summary, "crossed_head_string": crossed}
        assert sheet.shot("Ann", facts=facts, start=behind).codes == codes
    sheet = position("eight-ball", BALLS, cue_ball=KITCHEN)
    error = sheet.refuse("shot", player="Ann", facts=summary, start=behind)
    assert error.field == "facts.crossed_head_string"
    # Not needed where the ball hit lies past the string, or where no layout tells.
    past = {"layout": {"1": [0.635, 1.5], **FAR}, "cue_placed": [0.5, 0.3]}
    assert sheet.shot("Ann", facts=summary, start=past).codes == []
    assert position("eight-ball", BALLS, cue_ball=KITCHEN).shot("Ann", facts=summary).codes == []


@pytest.mark.clause("6")
def test_6_by_hand_a_miss_that_never_crossed() -> None:
    facts: dict[str, Any] = {"first_hit": [], "pocketed": []}
    assert position("nine-ball", cue_ball=KITCHEN).shot("Ann", facts=facts).codes == ["no_ball_hit"]
    facts["crossed_head_string"] = False
    ruled = position("nine-ball", cue_ball=KITCHEN).shot("Ann", facts=facts)
    assert ruled.codes == ["bad_play_behind_head_string", "no_ball_hit"]


@pytest.mark.clause("6")
def test_6_a_split_hit_of_which_one_lies_behind_the_string() -> None:
    sheet = position("straight-pool", [1, 2, 3], cue_ball=KITCHEN)
    start = {"layout": {"1": [0.6, 0.62], "2": [0.68, 0.66], "3": [0.9, 2.0]}, "cue_placed": [0.5, 0.3]}
    ruled = sheet.shot("Ann", contact("cue", 1, 2), cushion(1, "head"), start=start)
    assert ruled.codes == ["bad_play_behind_head_string"]


@pytest.mark.clause("6")
def test_6_a_wrong_ball_behind_the_string_is_two_fouls() -> None:
    sheet = position("nine-ball", [1, 9], cue_ball=KITCHEN)
    start = {"layout": {"1": [0.6, 1.62], "9": [0.9, 0.4]}, "cue_placed": [0.5, 0.3]}
    ruled = sheet.shot("Ann", contact("cue", 9), cushion(9, "head"), start=start)
    assert ruled.clauses == {"bad_play_behind_head_string": "6", "wrong_ball_first": "18.a"}


# --- the break (5, readings 7 and 19) -------------------------------------------------------------------------------


@pytest.mark.clause("5")
@pytest.mark.parametrize("cue_ball", ["anywhere", "in_place"])
def test_5_a_break_is_played_from_behind_the_head_string(cue_ball: str) -> None:
    setup = {"player": "Ann", "on_table": list(range(1, 16)), "shot": "break", "cue_ball": cue_ball}
    assert Sheet("eight-ball").refuse("setup", **setup).field == "cue_ball"


@pytest.mark.clause("5")
@pytest.mark.parametrize(("game", "rails"), [("eight-ball", 4), ("nine-ball", 4), ("straight-pool", 2)])
@pytest.mark.parametrize(("y", "bad"), [(0.63, False), (0.635, True), (0.7, True)])
def test_5_the_breaker_places_the_cue_ball_behind_the_string(game: str, rails: int, y: float, bad: bool) -> None:
    events = FOUR_RAILS if rails == 4 else TWO_RAILS
    ruled = Sheet(game).shot("Ann", contact("cue", 1), *events, start={"cue_placed": [0.635, y]})
    assert ruled.clauses == ({"bad_placement": "6"} if bad else {})


@pytest.mark.clause("5", "reading 19")
@pytest.mark.parametrize(
    ("game", "illegal"), [("eight-ball", "8b.2"), ("nine-ball", "9b.2"), ("straight-pool", "sp.2")]
)
def test_5_a_break_that_never_crosses_the_string(game: str, illegal: str) -> None:
    end = _rack_with_cue(game, (0.5, 0.4))
    ruled = Sheet(game).shot("Ann", cushion("cue", "left"), start={"cue_placed": [0.635, 0.4]}, end=end)
    assert ruled.clauses == {
        "bad_play_behind_head_string": "6",
        "no_ball_hit": "18.a",
        "illegal_break": illegal,
    }


@pytest.mark.clause("5", "reading 19")
@pytest.mark.parametrize("game", GAMES)
def test_5_a_break_over_the_string_that_reaches_nothing(game: str) -> None:
    ruled = Sheet(game).shot("Ann", head_string("cue"))
    assert ruled.codes == ["no_ball_hit", "illegal_break"]
    end = _rack_with_cue(game, (0.5, 0.7))
    assert Sheet(game).shot("Ann", end=end).codes == ["no_ball_hit", "illegal_break"]


def _rack_with_cue(game: str, cue: tuple[float, float]) -> dict[str, Any]:
    """The end of a break that moved nothing: the untouched rack and the cue ball."""
    from poolrules.editions import edition
    from poolrules.games import racked
    from poolrules.geometry import NINE_FOOT

    places = racked(edition("classic").rules(game), NINE_FOOT)
    return {"layout": {"cue": cue, **{str(int(ball)): place for ball, place in places}}}


@pytest.mark.clause("6", "reading 7")
@pytest.mark.parametrize("lost", [pocketed("cue", "head-left"), off_table("cue")], ids=["pocketed", "off the table"])
@pytest.mark.parametrize(
    ("game", "cue_ball"), [("eight-ball", KITCHEN), ("nine-ball", "anywhere"), ("straight-pool", KITCHEN)]
)
def test_6_a_cue_ball_lost_on_the_break(game: str, cue_ball: str, lost: Any) -> None:
    rails = TWO_RAILS if game == "straight-pool" else FOUR_RAILS
    ruled = Sheet(game).shot("Ann", contact("cue", 1), *rails, lost)
    assert ruled.next == ("Ben", "shoot", cue_ball)


@pytest.mark.clause("6")
@pytest.mark.parametrize(("game", "cue_ball"), [("eight-ball", "anywhere"), ("nine-ball", "anywhere")])
def test_6_a_cue_ball_lost_later_is_in_hand_anywhere(game: str, cue_ball: str) -> None:
    ruled = position(game).shot("Ann", *HIT, pocketed("cue", "head-left"))
    assert ruled.next == ("Ben", "shoot", cue_ball)


@pytest.mark.clause("6")
def test_6_the_next_shot_after_a_scratch_on_the_break_is_bound_by_the_string() -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), *FOUR_RAILS, pocketed("cue", "head-left"))
    ruled = sheet.shot("Ben", *HIT, start={"cue_placed": [0.5, 0.635]})
    assert ruled.clauses == {"bad_placement": "6"}


# --- places that cannot be ------------------------------------------------------------------------------------------


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    ("cue", "good"),
    [((0.0286, 0.3), True), ((0.02, 0.3), False), ((0.5, 0.028575), True), ((0.5, 0.02), False), ((0.5, -0.1), False)],
)
def test_6_the_cue_ball_is_placed_on_the_bed(cue: tuple[float, float], good: bool) -> None:
    sheet = position("nine-ball", cue_ball=KITCHEN)
    if good:
        assert sheet.shot("Ann", *HIT, start={"cue_placed": cue}).codes == []
    else:
        error = sheet.refuse("shot", player="Ann", events=list(HIT), start={"cue_placed": cue})
        assert error.field == "start.cue_placed"


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    ("gap", "good"), [(0.0002, True), (0.0001, True), (0.00005, False), (0.0, False), (-0.01, False)]
)
def test_6_the_cue_ball_is_placed_a_tenth_of_a_millimetre_clear(gap: float, good: bool) -> None:
    sheet = position("nine-ball", [1, 9], cue_ball="anywhere")
    start = {"layout": {"1": [0.5, 1.0], "9": [0.9, 2.0]}, "cue_placed": [0.5, 1.0 - 0.05715 - gap]}
    if good:
        assert sheet.shot("Ann", *HIT, start=start).codes == []
    else:
        assert sheet.refuse("shot", player="Ann", events=list(HIT), start=start).field == "start.cue_placed"


@pytest.mark.clause("6")
def test_6_a_cue_ball_that_lies_on_the_bed_is_not_placed() -> None:
    start = {"cue_placed": [0.5, 0.5]}
    assert position("nine-ball").refuse("shot", player="Ann", events=list(HIT), start=start).field == "start.cue_placed"


@pytest.mark.clause("6")
def test_6_one_place_for_the_cue_ball() -> None:
    sheet = position("nine-ball", [1, 9], cue_ball="anywhere")
    layout = {"cue": [0.4, 0.4], "1": [0.5, 1.0], "9": [0.9, 2.0]}
    start = {"layout": layout, "cue_placed": [0.5, 0.5]}
    assert sheet.refuse("shot", player="Ann", events=list(HIT), start=start).field == "start.cue_placed"
    assert sheet.shot("Ann", *HIT, start={"layout": layout, "cue_placed": [0.4, 0.4]}).codes == []
