"""Reads a position line field by field, and refuses a position that cannot be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

from poolrules.actions.lines import CueBall, Option, ShotKind
from poolrules.base.balls import BallSet, ball_of
from poolrules.base.errors import ActionError, EditionError, PositionError
from poolrules.base.words import and_list
from poolrules.editions.rules import GameRules
from poolrules.games import game_of
from poolrules.geometry import Layout, Point, Table, TableError
from poolrules.notation.position.fields import Field
from poolrules.notation.position.printing import FIELDS, fields_of, usual_choice
from poolrules.referee.admit import checked_layout
from poolrules.state.memory import Memory
from poolrules.state.seats import Pair, Seat
from poolrules.state.setting import LONGEST_NAME, Setting
from poolrules.state.state import GameOver, State
from poolrules.state.turn import LAG_TURN, NOTHING_DUE, Choice, Turn

if TYPE_CHECKING:
    from poolrules.editions import Edition

__all__ = ["parse_position"]

LONGEST = 20_000
_CODE = re.compile(r"[a-z][a-z0-9_]{0,60}", re.ASCII)
_MARKS = ("-", "r", "8", "b", "r8", "rb", "8b", "r8b")


def parse_position(line: str, *, rulebook: Edition | None = None) -> State:
    """The state of a line. PositionError names the field that is wrong and what is allowed.

    ``rulebook`` is the edition of the line where it is not a shipped one; its name must be the line's.
    """
    state = _parsed(line, rulebook)
    # One spelling per state: a field that says the same in other words is refused.
    for name, given, printed in zip((*FIELDS, "layout"), line.split(" "), fields_of(state), strict=False):
        if given != printed:
            raise PositionError(name, f"is spelled {printed!r}, not {given[:80]!r}")
    return state


def _parsed(line: str, rulebook: Edition | None) -> State:
    """The state of a line."""
    if not isinstance(line, str):
        raise PositionError("line", f"is text, not {type(line).__name__}")
    if not line.isascii() and any("\ud800" <= c <= "\udfff" for c in line):
        raise PositionError("line", "holds half of a surrogate pair, which is no character")
    if len(line) > LONGEST:
        raise PositionError("line", f"is longer than {LONGEST} characters")
    texts = line.split(" ")
    if not len(FIELDS) <= len(texts) <= len(FIELDS) + 1:
        raise PositionError("line", _wrong_number(len(texts)))
    field = {name: Field(name, text) for name, text in zip((*FIELDS, "layout"), texts, strict=False)}
    setting = _setting(field["game"], field["players"], field["terms"], rulebook)
    fouls, warned = _fouls(field["fouls"])
    breaker, rack = field["rack"].parts(2, "a player and the number of the rack")
    state = State(
        setting=setting,
        turn=_turn(field["turn"]),
        on_table=field["balls"].balls(),
        layout=_layout(field["layout"]) if "layout" in field else None,
        own=_own(setting, field["won"], field["groups"]),
        score=field["score"].pair(least=None),
        fouls=fouls,
        warned=warned,
        acts=field["acts"].pair(),
        breaker=field["rack"].seat(breaker),
        rack=field["rack"].number(rack, "the rack", least=1),
        over=_over(field["over"]),
    )
    _check(state, field)
    return state


def _wrong_number(given: int) -> str:
    missing = FIELDS[given:]
    if missing:
        problem = f"the fields {and_list(missing)} are missing" if missing[1:] else f"the field {missing[0]} is missing"
    else:
        problem = f"it has {given} fields"
    return (
        f"{problem}; a line has {len(FIELDS)} fields with a space between them, {and_list(FIELDS)}, "
        "and behind them the layout where it is known how the balls lie"
    )


# --- field by field -------------------------------------------------------------------------------------------------


def _setting(game: Field, players: Field, terms: Field, rulebook: Edition | None) -> Setting:
    first, second = (players.unescaped(name) for name in players.parts(2, "two names with / between them"))
    if not 1 <= len(first) <= LONGEST_NAME or not 1 <= len(second) <= LONGEST_NAME:
        players.fail(f"a name has 1 to {LONGEST_NAME} characters")
    if first == second:
        players.fail("the players must have two different names")
    shape = "race_to/points_to/goals/breaker/break_order/warnings/calls/table/seed"
    race, points, goals, breaker, order, warnings, calls, table, seed = terms.parts(9, shape)
    words: Any = (
        terms.one_of(order, ("winner", "loser", "alternate"), "the break order"),
        terms.one_of(warnings, ("automatic", "recorded"), "warnings"),
        terms.one_of(calls, ("obvious", "required"), "calls"),
    )
    return Setting(
        rules=_rules(game, rulebook),
        players=(first, second),
        breaker=terms.seat(breaker),
        race_to=terms.number(race, "race_to", least=1),
        points_to=terms.number(points, "points_to", least=1),
        break_order=words[0],
        seed=None if seed == "-" else terms.number(seed, "the seed", least=None),
        table=_table(terms, table),
        warnings=words[1],
        calls=words[2],
        goals=_goals(terms, goals),
    )


def _rules(field: Field, rulebook: Edition | None) -> GameRules:
    from poolrules.editions import rules_for

    game, at, edition = field.text.partition("@")
    if not at:
        field.fail(f"{field.shown()} is not a game and its edition with @ between them")
    edition = field.unescaped(edition)
    try:
        if rulebook is None:
            rules = rules_for(game, edition)
            if rules.game != game:
                field.fail(f"is spelled {rules.game}@{edition}, not {field.shown()}")
            return rules
        if rulebook.name != edition:
            field.fail(f"the edition is {field.shown(edition)}, the one given is {rulebook.name!r}")
        return rulebook.rules(game)
    except EditionError as error:
        field.fail(str(error))


def _goals(field: Field, text: str) -> Pair | None:
    if text == "-":
        return None
    first, plus, second = text.partition("+")
    if not plus:
        field.fail(f"goals {field.shown(text)} are not two numbers with + between them")
    return (field.number(first, "the goal", least=1), field.number(second, "the goal", least=1))


def _table(field: Field, text: str) -> Table:
    if "x" not in text:
        return Table.named(field.one_of(text, ("9ft", "8ft", "7ft"), "the table"))
    sizes = [field.real(size, "the table's size") for size in text.split("x")]
    if len(sizes) != 3:
        field.fail(f"the table {field.shown(text)} is not width x length x diameter of a ball")
    try:
        return Table.of(width=sizes[0], length=sizes[1], ball_diameter=sizes[2])
    except TableError as error:
        field.fail(str(error))


def _turn(field: Field) -> Turn:
    if field.text == "-/over":
        return NOTHING_DUE
    if field.text == "-/lag":
        return LAG_TURN
    parts = field.text.split("/")
    if not 4 <= len(parts) <= 5:
        field.fail(f"{field.shown()} is not player/due/cue_ball/shot, with /options for a decision; -/lag or -/over")
    player = field.seat(parts[0])
    if player is None:
        field.fail("nobody is to play; allowed without a player are -/lag and -/over")
    due: Any = field.one_of(parts[1], ("shoot", "decide"), "what is due")
    cue_ball: Any = field.one_of(parts[2], get_args(CueBall), "the cue ball")
    shot: Any = field.one_of(parts[3], get_args(ShotKind), "the shot")
    turn = Turn(player, due, cue_ball=cue_ball, shot=shot)
    if (due == "decide") != (len(parts) == 5):
        field.fail("a decision has options, a shot has none")
    if due == "shoot":
        return turn
    choices = tuple(_choice(field, turn, text) for text in parts[4].split("+"))
    if len({choice.option for choice in choices}) != len(choices):
        field.fail("an option is named twice")
    return turn._replace(choices=choices)


def _choice(field: Field, turn: Turn, text: str) -> Choice:
    text, mark, because = text.partition("~")
    if mark and not _CODE.fullmatch(because):
        field.fail(f"{field.shown(because)} is not the code of a reason")
    return _what_follows(field, turn, text)._replace(because=because)


def _what_follows(field: Field, turn: Turn, text: str) -> Choice:
    option, *rest = text.split(":")
    field.one_of(option, get_args(Option), "the option")
    if not rest:
        choice = usual_choice(turn, option)
        if choice is None:
            field.fail(f"{option} is no option of a decision")
        return choice
    if len(rest) != 4:
        field.fail(f"the option {field.shown(text)} is not option:player:cue_ball:shot:marks")
    player = field.seat(rest[0])
    if player is None:
        field.fail(f"the option {field.shown(text)} names no player")
    marks = field.one_of(rest[3], _MARKS, "the marks")
    words: Any = (
        option,
        field.one_of(rest[1], get_args(CueBall), "the cue ball"),
        field.one_of(rest[2], get_args(ShotKind), "the shot"),
    )
    return Choice(
        words[0],
        player,
        cue_ball=words[1],
        shot=words[2],
        rerack="r" in marks,
        spot_eight="8" in marks,
        gives_breaker="b" in marks,
    )


def _own(setting: Setting, won: Field, groups: Field) -> Memory:
    """What the game remembers: its own text, and whose group is which."""
    game = game_of(setting.rules)
    try:
        own = game.memory.read(won.text)
    except ValueError as error:
        won.fail(str(error))
    solids = _solids(groups)
    if solids is None:
        return own
    if not game.groups:
        groups.fail("there are no groups in this game")
    return own.with_solids(solids)


def _solids(field: Field) -> Seat | None:
    if field.text == "-":
        return None
    either = field.one_of(field.text, ("solids/stripes", "stripes/solids"), "the groups")
    return 0 if either == "solids/stripes" else 1


def _fouls(field: Field) -> tuple[Pair, tuple[bool, bool]]:
    first, second = field.parts(2, "two counts with / between them, each with w behind it for a warning")
    return (
        (
            field.number(first.removesuffix("w"), "the count"),
            field.number(second.removesuffix("w"), "the count"),
        ),
        (first.endswith("w"), second.endswith("w")),
    )


def _over(field: Field) -> GameOver | None:
    if field.text == "-":
        return None
    reason, clause, winner, loser = field.parts(4, "reason/clause/winner/loser")
    if not _CODE.fullmatch(reason):
        field.fail(f"{field.shown(reason)} is not the code of a reason")
    cited = None if clause == "-" else field.unescaped(clause)
    return GameOver(reason, cited, field.seat(winner), field.seat(loser))


def _layout(field: Field) -> Layout:
    places: dict[int, Point] = {}
    for part in [] if field.text == "none" else field.text.split(";"):
        key, _, place = part.partition(":")
        x, comma, y = place.partition(",")
        if not comma:
            field.fail(f"{field.shown(part)} is not ball:x,y")
        try:
            ball = ball_of(key)
        except ValueError:
            field.fail(f"{field.shown(key)} is not a ball: cue or 1 to 15")
        if ball in places:
            field.fail(f"ball {ball} has two places")
        places[ball] = (field.real(x, "x"), field.real(y, "y"))
    return Layout.of(places)


# --- what can be together -------------------------------------------------------------------------------------------


def _check(state: State, field: dict[str, Field]) -> None:
    """PositionError names a field that does not go with the others."""
    turn, over = state.turn, state.over
    if (turn.to is None) != (over is not None):
        field["over"].fail("a match is over when nothing is due, and only then")
    _check_balls(state, field["balls"])
    if state.solids is not None and turn.shot == "break":
        field["groups"].fail("at the break there are no groups yet")
    if turn.cue_ball == "in_place" and turn.shot == "break":
        field["turn"].fail("the breaker has the cue ball in hand: behind_head_string")
    if turn.shot == "after_break" and not state.rules.push_out:
        field["turn"].fail("the shot after the break is one like any other in this game")
    for choice in turn.choices:
        _check_because(state, choice, field["turn"])
    _check_numbers(state, field)
    if state.layout is not None:
        try:
            checked_layout(state, state.layout, state.on_table, "layout", cue_ball_known=False)
        except ActionError as error:
            field["layout"].fail(error.problem)


def _check_because(state: State, choice: Choice, field: Field) -> None:
    """By whose clause there is a choice is said where it is another than that of choosing, and only there."""
    cites = state.rules.cites
    if choice.because and cites.get(choice.because, "") in ("", cites.get(f"chose_{choice.option}", "")):
        field.fail(f"{field.shown(choice.because)} is no reason by which {choice.option} has a clause of its own")


def _check_balls(state: State, field: Field) -> None:
    allowed = game_of(state.rules).balls
    if state.on_table - allowed:
        field.fail(f"{_text(state.on_table - allowed)} does not belong to this game; its balls are {_text(allowed)}")
    if state.turn.to is None:
        return
    spotted = any(choice.spot_eight for choice in state.turn.choices)
    if not state.on_table and not spotted:
        field.fail("at least one object ball must be on the table")
    if state.turn.shot == "break" and state.on_table != allowed:
        field.fail(f"a break needs the full rack; missing are {_text(allowed - state.on_table)}")
    money = game_of(state.rules).money_ball
    if money and not state.on_table & money and not spotted:
        field.fail(f"ball {_text(money)} is missing, so the game would be over")


def _check_numbers(state: State, field: dict[str, Field]) -> None:
    setting = state.setting
    over = state.turn.to is None
    for seat, value in enumerate(state.score):
        goal = setting.goal(seat)
        if setting.rules.scoring == "racks" and value < 0:
            field["score"].fail(f"{value} is not a number of racks")
        if value >= goal and not over:
            field["score"].fail(f"{value} is not below {goal}, where the match ends")
    if not over and state.rules.three_fouls != "none" and max(state.fouls) > 2:
        field["fouls"].fail(f"{max(state.fouls)} is not 0 to 2: the third foul has its penalty")


def _text(balls: BallSet) -> str:
    from poolrules.base.words import listed

    return listed(balls)
