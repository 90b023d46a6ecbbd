"""The laws of what comes with a game: its rack, its sentences, its sample match, its cases."""

from __future__ import annotations

import json
from collections.abc import Iterator

from poolrules.base.balls import BallSet
from poolrules.base.errors import LogError
from poolrules.editions import Edition
from poolrules.editions.games import AnyGame
from poolrules.editions.rules import GameRules
from poolrules.games import racked
from poolrules.geometry import EIGHT_FOOT, NINE_FOOT, SEVEN_FOOT, Layout, layout_faults
from poolrules.match import Match
from poolrules.match.log import rule_log
from poolrules.notation.words.sentences import sentence
from poolrules.tools.conformance import Case, cases, differences
from poolrules.tools.laws.broken import LawError, must
from poolrules.tools.samples import sample, sample_games

__all__ = ["cases_of", "check_case", "check_rack", "check_sample", "check_sentences"]

_SEEDS = (None, 0, 1, 2, 3, 4)


def check_rack(game: AnyGame, rules: GameRules) -> None:
    """On every usual table and with any seed the rack holds all balls of the game, each in a place where it can lie."""
    for table in (NINE_FOOT, EIGHT_FOOT, SEVEN_FOOT):
        for seed in _SEEDS:
            placed = racked(rules, table, seed=seed)
            balls = [ball for ball, _ in placed]
            must(len(set(balls)) == len(balls), "a ball is racked twice")
            must(BallSet.from_iterable(balls) == game.balls, "the rack does not hold the balls of the game")
            faults = layout_faults(table, Layout.of(dict(placed)), expected=game.balls)
            if faults:
                raise LawError(f"the rack cannot lie so: {faults[0].sentence}")


def check_sentences(game: AnyGame, _rules: GameRules) -> None:
    """Each code of the game has a sentence that can be filled in, whoever and whatever it is about."""
    for code, template in {**game.fouls, **game.reasons}.items():
        for number in (None, "one", "two"):
            for many in (False, True):
                _whole(code, template, number, many=many)
    for code, told in game.ends.items():
        must(told.strip() and not set(told) & set("{}[]"), f"{code}: its words are not whole: {told!r}")


def _whole(code: str, template: str, number: str | None, *, many: bool) -> None:
    try:
        text = sentence(template, player="Ann", balls="the 1", number=number, many_balls=many, many=many)
    except (KeyError, IndexError, ValueError) as error:
        raise LawError(f"{code}: its sentence cannot be filled in: {error!r}") from None
    must(text.strip() and not set(text) & set("{}[]"), f"{code}: its sentence is not filled in: {text!r}")


def check_sample(game: AnyGame, book: Edition) -> None:
    """The sample of the game, if it has one, is ruled to the end of the match; under its own edition."""
    if game.name not in sample_games():
        return
    lines = sample(game.name)
    header = json.loads(lines[0])
    if header.get("rulebook", book.name) != book.name:
        return
    try:
        rulings = [ruled.ruling for ruled in rule_log(lines, source=f"{game.name}.jsonl")]
    except LogError as error:
        raise LawError(str(error)) from None
    must(rulings and rulings[-1].state.over is not None, "the sample does not come to its end")
    again = Match.from_log(lines)
    must(again.state == rulings[-1].state, "the sample, read at once, tells another match")


def cases_of(game: AnyGame, book: Edition) -> Iterator[Case]:
    """The game's cases under an edition."""
    for case in cases(game.name):
        if case.log[0].get("rulebook", "classic") == book.name:
            yield case


def check_case(case: Case) -> None:
    """The last ruling of a case is the one that it expects, or its last line is refused."""
    wrong = [*_wrong_in(case)]
    must(not wrong, "; ".join(wrong))


def _wrong_in(case: Case) -> Iterator[str]:
    ruled = 0
    last = None
    try:
        for one in rule_log(case.log, source=case.id):
            ruled, last = ruled + 1, one.ruling
    except LogError as error:
        if not case.refused:
            yield str(error)
        elif error.line != len(case.log):
            yield f"line {error.line} is refused, not the last"
        return
    if case.refused:
        yield "the last line is not refused"
    elif last is not None and case.expect is not None:
        yield from differences(case.expect, json.loads(last.to_json()))
    if ruled != len(case.log) - 1:
        yield f"{ruled} lines are ruled of {len(case.log) - 1}"
