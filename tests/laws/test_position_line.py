"""Position lines: one spelling per state, and a broken line says which field is wrong and why."""

from __future__ import annotations

import pytest

from poolrules import Layout, Match, PositionError, State, edition, parse_position, position_line
from poolrules.geometry import Table
from poolrules.notation.position import FIELDS
from poolrules.state import GameOver, Setting

NINE = (
    "nine-ball@classic Ann/Ben 3/100/-/A/alternate/automatic/obvious/9ft/- 1-9 "
    "A/shoot/behind_head_string/break - 0/0 0/0 0/0 A/1 0/0 -"
)
EIGHT = (
    "eight-ball@classic Ann/Ben 1/100/-/A/winner/recorded/required/8ft/7 1-3,8-9,15 "
    "B/shoot/in_place/normal stripes/solids 0/0 0/2w 1/0 B/2 0/0 -"
)
DECIDE = (
    "nine-ball@classic Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1,9 "
    "B/decide/in_place/normal/accept+pass_back - 0/0 0/0 0/0 A/1 0/0 -"
)
FIELD_AT = {name: i for i, name in enumerate(FIELDS)}


def with_field(line: str, name: str, text: str) -> str:
    """The line with one field replaced."""
    fields = line.split(" ")
    if name == "layout":
        return " ".join([*fields, text])
    fields[FIELD_AT[name]] = text
    return " ".join(fields)


def test_the_fields_say_what_the_state_has() -> None:
    state = parse_position(EIGHT)
    assert state.rules.game == "eight-ball"
    assert state.setting.players == ("Ann", "Ben")
    assert (state.setting.break_order, state.setting.warnings, state.setting.calls) == (
        "winner",
        "recorded",
        "required",
    )
    assert state.setting.table == Table.named("8ft")
    assert state.setting.seed == 7
    assert [int(ball) for ball in state.on_table] == [1, 2, 3, 8, 9, 15]
    assert (state.turn.player, state.turn.to, state.turn.cue_ball) == (1, "shoot", "in_place")
    assert state.solids == 1
    assert (state.fouls, state.warned, state.acts) == ((0, 2), (False, True), (1, 0))
    assert (state.breaker, state.rack) == (1, 2)


def test_a_decision_has_its_options_and_what_follows_from_them() -> None:
    state = parse_position(DECIDE)
    assert state.options == ("accept", "pass_back")
    assert [choice.player for choice in state.turn.choices] == [1, 0]


def test_an_option_with_an_unusual_consequence_is_spelled_out() -> None:
    # A pass back that leaves the other player the shot after the break, as some editions have it.
    unusual = with_field(DECIDE, "turn", "B/decide/in_place/normal/accept+pass_back:A:in_place:after_break:-")
    state = parse_position(unusual)
    assert state.turn.choices[1].shot == "after_break"
    assert position_line(state) == unusual


def test_the_layout_is_kept_to_the_last_digit() -> None:
    state = parse_position(with_field(DECIDE, "balls", "9"))
    placed = state._replace(layout=Layout.of({"cue": (0.1 + 0.2, 1.0), 9: (1e-1 / 3, 2.5)}))
    line = position_line(placed)
    assert line.endswith(" cue:0.30000000000000004,1.0;9:0.03333333333333333,2.5")
    assert parse_position(line) == placed


def test_names_may_hold_anything() -> None:
    players = ("Ann / Ben", "-%\n☃ é")
    state = Match("straight-pool", players, breaker=players[1], points_to=55).state
    line = position_line(state)
    assert line.split(" ")[1] == "Ann%20%2F%20Ben/-%25%0A☃%20é"
    assert parse_position(line) == state


def test_a_table_of_ones_own_a_handicap_and_a_seed_are_kept() -> None:
    state = parse_position(NINE)
    table = Table.of(width=1.0, length=2.1, ball_diameter=0.052)
    own = state._replace(setting=state.setting._replace(table=table, goals=(5, 3), seed=-12))
    line = position_line(own)
    assert "3/100/5+3/A/alternate/automatic/obvious/1.0x2.1x0.052/-12" in line
    assert parse_position(line) == own


def test_a_house_rule_is_named_and_given() -> None:
    house = edition("classic").derive("our bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
    state = Match("eight-ball", ("Ann", "Ben"), rulebook=house, breaker="Ann").state
    line = position_line(state)
    assert line.startswith("eight-ball@our%20bar ")
    assert parse_position(line, rulebook=house) == state
    with pytest.raises(PositionError, match=r"^game: no rulebook 'our bar'"):
        parse_position(line)
    with pytest.raises(PositionError, match=r"^game: the edition is 'classic', the one given is 'our bar'"):
        parse_position(NINE, rulebook=house)


def test_a_match_that_is_over_keeps_how_it_ended() -> None:
    over = GameOver("conceded", None, 1, 0)
    match = Match("nine-ball", ("Ann", "Ben"), breaker="Ann")
    match.apply({"action": "concede", "player": "Ann"})
    assert match.state.over == over
    line = position_line(match.state)
    assert line.split(" ")[FIELD_AT["turn"]] == "-/over"
    assert line.split(" ")[FIELD_AT["over"]] == "conceded/-/B/A"
    assert parse_position(line) == match.state


def test_a_lag_is_nobodys_turn() -> None:
    state = Match("nine-ball", ("Ann", "Ben")).state
    assert position_line(state).split(" ")[FIELD_AT["turn"]] == "-/lag"
    assert parse_position(position_line(state)) == state


def test_every_field_of_a_state_is_in_the_line() -> None:
    # A field added to a state must find its place in the line; this is the list of those that have one.
    assert State._fields == (
        *("setting", "turn", "on_table", "layout", "own", "score", "fouls", "warned", "acts", "breaker", "rack"),
        "over",
    )
    assert Setting._fields == (
        *("rules", "players", "breaker", "race_to", "points_to", "break_order", "seed", "table", "warnings"),
        *("calls", "goals"),
    )


BROKEN = [
    ("game", "nine-ball", "with @ between them"),
    ("game", "pool@classic", "no game 'pool'"),
    ("game", "nine-ball@nobody", "no rulebook 'nobody'"),
    ("game", "14.1@classic", "is spelled straight-pool@classic"),
    ("players", "Ann", "is not two names"),
    ("players", "Ann/Ann", "two different names"),
    ("players", "/Ben", "1 to 200 characters"),
    ("players", f"{'x' * 201}/Ben", "1 to 200 characters"),
    ("players", "A%6E/Ben", "is spelled 'An/Ben'"),
    ("players", "A%FF/Ben", "is not UTF-8"),
    ("terms", "3/100/-/A/alternate/automatic/obvious/9ft", "is not race_to/points_to"),
    ("terms", "0/100/-/A/alternate/automatic/obvious/9ft/-", "race_to '0' is not a whole number from 1"),
    ("terms", "03/100/-/A/alternate/automatic/obvious/9ft/-", "is spelled '3/100"),
    ("terms", "3/1e2/-/A/alternate/automatic/obvious/9ft/-", "points_to '1e2' is not a whole number"),
    ("terms", "3/100/7/A/alternate/automatic/obvious/9ft/-", "two numbers with + between them"),
    ("terms", "3/100/-/C/alternate/automatic/obvious/9ft/-", "allowed are A, B and -"),
    ("terms", "3/100/-/A/sometimes/automatic/obvious/9ft/-", "winner, loser, alternate"),
    ("terms", "3/100/-/A/alternate/never/obvious/9ft/-", "automatic, recorded"),
    ("terms", "3/100/-/A/alternate/automatic/maybe/9ft/-", "obvious, required"),
    ("terms", "3/100/-/A/alternate/automatic/obvious/10ft/-", "9ft, 8ft, 7ft"),
    ("terms", "3/100/-/A/alternate/automatic/obvious/1.27x2.54x0.05715/-", "is spelled '3/100/-/A/alternate/autom"),
    ("terms", "3/100/-/A/alternate/automatic/obvious/1x2/-", "width x length x diameter"),
    ("terms", "3/100/-/A/alternate/automatic/obvious/9x2x0.05/-", "allowed are 0.5 to 5 m"),
    ("terms", "3/100/-/A/alternate/automatic/obvious/9x2xnan/-", "not a number of metres"),
    ("terms", "3/100/-/A/alternate/automatic/obvious/9ft/x", "the seed 'x' is not a whole number"),
    ("balls", "1-10", "10 does not belong to this game; its balls are 1, 2"),
    ("balls", "1-9,12", "12 does not belong to this game"),
    ("balls", "1-16", "neither a ball from 1 to 15"),
    ("balls", "9-1", "nor a run of them"),
    ("balls", "1,2-9", "is spelled '1-9'"),
    ("balls", "1-9,3", "is spelled '1-9'"),
    ("balls", "-", "at least one object ball"),
    ("balls", "1-8", "full rack; missing are 9"),
    ("balls", "cue", "the ball 'cue' is not a whole number"),
    ("turn", "A/shoot", "is not player/due/cue_ball/shot"),
    ("turn", "-/shoot/in_place/normal", "nobody is to play"),
    ("turn", "A/sleep/in_place/normal", "shoot, decide"),
    ("turn", "A/shoot/there/normal", "in_place, behind_head_string, anywhere"),
    ("turn", "A/shoot/in_place/jump", "break, after_break, normal"),
    ("turn", "A/shoot/in_place/break", "the breaker has the cue ball in hand"),
    ("turn", "A/decide/in_place/normal", "a decision has options"),
    ("turn", "A/shoot/in_place/normal/accept", "a decision has options, a shot has none"),
    ("turn", "A/decide/in_place/normal/accept+accept", "an option is named twice"),
    ("turn", "A/decide/in_place/normal/resign", "the option 'resign' is not one of"),
    ("turn", "A/decide/in_place/normal/spot_nearest", "spot_nearest is no option of a decision"),
    ("turn", "A/decide/in_place/normal/accept:A:in_place", "option:player:cue_ball:shot:marks"),
    ("turn", "A/decide/in_place/normal/accept:-:in_place:normal:-", "names no player"),
    ("turn", "A/decide/in_place/normal/accept:A:in_place:normal:-", "is spelled 'A/decide/in_place/normal/accept'"),
    (
        "turn",
        "A/decide/in_place/normal/accept~nonsense",
        "'nonsense' is no reason by which accept has a clause of its own",
    ),
    ("turn", "A/decide/in_place/normal/accept~No!", "'No!' is not the code of a reason"),
    ("turn", "A/decide/in_place/normal/accept~", "'' is not the code of a reason"),
    ("groups", "solids/stripes", "there are no groups in this game"),
    ("groups", "reds/yellows", "solids/stripes, stripes/solids"),
    ("score", "3/0", "3 is not below 3, where the match ends"),
    ("score", "-1/0", "-1 is not a number of racks"),
    ("score", "0", "two numbers with / between them"),
    ("fouls", "3/0", "the third foul has its penalty"),
    ("fouls", "w/0", "the count '' is not a whole number"),
    ("acts", "0/-1", "a whole number from 0"),
    ("rack", "A/0", "a whole number from 1"),
    ("rack", "A", "a player and the number of the rack"),
    ("won", "x/0", "a whole number from 0"),
    ("over", "conceded/-/B/A", "a match is over when nothing is due"),
    ("over", "conceded", "reason/clause/winner/loser"),
    ("over", "Conceded!/-/B/A", "not the code of a reason"),
    ("layout", "cue:0.3", "is not ball:x,y"),
    ("layout", "16:0.3,0.3", "is not a ball"),
    ("layout", "cue:0.3,0.3;cue:0.4,0.4", "ball cue has two places"),
    ("layout", "cue:inf,0.3", "not a number of metres"),
    ("layout", f"cue:{'9' * 400},0.3", "not a number of metres"),
    ("layout", "cue:0.3,0.3", "ball 1 is on the table but has no place"),
    ("layout", "none", "ball 9 is on the table but has no place"),
]


@pytest.mark.parametrize(("field", "text", "why"), BROKEN)
def test_a_broken_field_is_named_with_what_is_allowed(field: str, text: str, why: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(with_field(NINE, field, text))
    assert caught.value.field == field
    assert why in caught.value.problem
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "line: the fields players, terms, balls"),
        (NINE.rsplit(" ", 2)[0], "line: the fields won and over are missing; a line has 12 fields with a"),
        (NINE.rsplit(" ", 1)[0], "line: the field over is missing; a line has 12 fields"),
        (f"{NINE} none none", "line: it has 14 fields; a line has 12 fields"),
        (f"{NINE} ", "is not ball:x,y"),
        (NINE.replace(" ", "  ", 1), "players: '' is not two names"),
        (NINE + "x" * 30_000, "is longer than"),
    ],
)
def test_a_line_with_the_wrong_fields_says_so(line: str, why: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(line)
    assert why in str(caught.value)


def test_what_does_not_go_together_is_refused() -> None:
    with pytest.raises(PositionError, match=r"^over: a match is over when nothing is due"):
        parse_position(with_field(NINE, "turn", "-/over"))
    broken = with_field(with_field(EIGHT, "balls", "1-15"), "turn", "A/shoot/behind_head_string/break")
    with pytest.raises(PositionError, match=r"^groups: at the break there are no groups yet"):
        parse_position(broken)
    with pytest.raises(PositionError, match=r"^turn: the shot after the break is one like any other"):
        parse_position(with_field(EIGHT, "turn", "A/shoot/in_place/after_break"))
    with pytest.raises(PositionError, match=r"^balls: ball 8 is missing, so the game would be over"):
        parse_position(with_field(EIGHT, "balls", "1-3,9"))
    overlapping = "1:0.5,0.5;9:0.51,0.5"
    with pytest.raises(PositionError, match=r"^layout: .*ball 9"):
        parse_position(with_field(DECIDE, "layout", overlapping))


def test_the_eight_may_be_missing_while_its_spotting_is_being_decided() -> None:
    turn = "A/decide/in_place/normal/spot_eight+rerack_and_break"
    line = with_field(with_field(with_field(EIGHT, "turn", turn), "balls", "1-3,9"), "groups", "-")
    assert position_line(parse_position(line)) == line


def test_the_error_can_be_pickled_and_is_a_value_error() -> None:
    import pickle

    error = PositionError("balls", "no")
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.field, again.problem, str(again)) == ("balls", "no", "balls: no")
