"""The public check of a game: it holds for every game under every edition, and says what is wrong with a bad one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from poolrules import Game, edition, parse_position, rule
from poolrules.actions import Shot, contact, cushion
from poolrules.base.balls import BallSet
from poolrules.base.errors import EditionError
from poolrules.editions import edition_names
from poolrules.editions.games import GAMES
from poolrules.games import all_games, game_named
from poolrules.geometry import Rack
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict
from poolrules.state.turn import SHOOTS
from poolrules.tools.laws import Report, check_game

PAIRS = [(game.name, book) for game in all_games() for book in edition_names() if game.name in edition(book).games]


@pytest.mark.parametrize(("game", "book"), PAIRS)
def test_every_law_holds_in_every_game_under_every_edition(game: str, book: str) -> None:
    report = check_game(game, rulebook=book, transitions=1200)
    assert report.holds, str(report)
    assert (report.game, report.rulebooks, report.problems) == (game, (book,), ())
    # The main walk is cut short after 1,200, each of the four beside it after 120.
    assert 1200 < report.transitions <= 1680
    assert not report.complete
    assert report.states > 100


def test_without_an_edition_all_that_have_the_game_are_taken() -> None:
    report = check_game(game_named("ten-ball"), transitions=50)
    assert report.rulebooks == ("csi-2025", "wpa-2016", "wpa-2025")
    assert "ten-ball (csi-2025, wpa-2016, wpa-2025): " in str(report)
    assert str(report).endswith("every law holds")


def test_an_edition_may_be_a_value_of_ones_own() -> None:
    book = edition("classic").derive("our-bar", games={"nine-ball": {"knobs": {"push_out": False}}})
    report = check_game("9-ball", rulebook=book, transitions=600)
    assert report.holds, str(report)
    assert (report.rulebooks, report.cases) == (("our-bar",), 0)


def test_a_depth_cuts_the_walk_short() -> None:
    report = check_game("eight-ball", rulebook="wpa-2025", transitions=None, between=False, depth=1)
    assert report.holds, str(report)
    assert not report.complete
    assert report.ends > 0


@pytest.mark.parametrize("book", [book for name, book in PAIRS if name == "eight-ball"])
def test_the_8_alone_on_an_open_table_may_be_played(book: str) -> None:
    # An edition in which it must not be met first on an open table leaves nobody without a ball to play.
    line = f"eight-ball@{book} Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 8 "
    state = parse_position(f"{line}A/shoot/in_place/normal - 0/0 0/0 0/0 A/1 0/0 -")
    assert state.balls_on == BallSet.of(8)
    shot = Shot(player="Ann", events=(contact("cue", 8), cushion(8, "foot")))
    assert rule(state, shot).foul_codes == ()


@pytest.mark.nightly
def test_eight_ball_is_walked_to_its_end() -> None:
    report = check_game("eight-ball", rulebook="wpa-2016", transitions=None)
    assert report.holds, str(report)
    assert report.complete


def test_what_does_not_exist_is_said() -> None:
    with pytest.raises(EditionError, match="no game 'chess'"):
        check_game("chess")
    with pytest.raises(EditionError, match="classic has no game 'ten-ball'"):
        check_game("ten-ball", rulebook="classic")


# --- games with a fault -----------------------------------------------------------------------------------------------


def _spots_nothing(judge: Callable[..., Verdict]) -> Callable[..., Verdict]:
    return lambda play, found: replace(judge(play, found), spot=BallSet(0))


def _for_ann(judge: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """The first player always keeps the turn."""

    def judged(play: Play, found: Any) -> Verdict:
        verdict = judge(play, found)
        return replace(verdict, turn=SHOOTS[0]) if verdict.turn.to == "shoot" and not found else verdict

    return judged


def _raises(_judge: Callable[..., Verdict]) -> Callable[..., Verdict]:
    def judged(play: Play, _found: Any) -> Verdict:
        raise RuntimeError("no idea")

    return judged


def with_fault(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> Report:
    """The report on 9-ball with something changed."""
    game: Game = game_named("nine-ball")
    monkeypatch.setitem(GAMES, "nine-ball", replace(game, **changed))
    return check_game("nine-ball", rulebook="wpa-2025", transitions=1500, most_problems=12)


@pytest.mark.parametrize(
    ("changed", "law", "wrong"),
    [
        ({"judge": _spots_nothing}, "chapter of the game", "not the balls that the game spots"),
        ({"judge": _for_ann}, "mirror", "with the players swapped"),
        ({"judge": _raises}, "ruled without an error", "RuntimeError: no idea"),
        ({"rack": lambda _rules: Rack(rows=(1, 2, 3, 2), fixed={0: 1})}, "rack", "does not hold the balls"),
        ({"rack": lambda _rules: Rack(rows=(1, 2, 3, 2, 1), fixed={0: 1, 4: 1})}, "rack", "racked twice"),
        ({"reasons": {"nine_spotted": "{who} has the 9 spotted."}}, "sentences", "nine_spotted: its sentence"),
        (
            {"balls_on": lambda state, _seat: BallSet(1 << max(state.on_table))},
            "chapter of the game",
            "the lowest ball",
        ),
        ({"balls_on": lambda state, _seat: BallSet(0)}, "somebody may act", "no ball may be hit first"),
    ],
)
def test_a_fault_is_reported_and_not_raised(
    monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], law: str, wrong: str
) -> None:
    if "judge" in changed:
        # What it is made of: the right judge is that of the game.
        changed = {"judge": changed["judge"](game_named("nine-ball").judge)}
    report = with_fault(monkeypatch, **changed)
    assert not report.holds
    assert len(report.problems) <= 12
    found = [problem for problem in report.problems if problem.law == law and wrong in problem.wrong]
    assert found, str(report)
    assert found[0].rulebook == "wpa-2025"
    assert wrong in str(report)


def test_a_problem_says_in_which_state_and_by_which_action(monkeypatch: pytest.MonkeyPatch) -> None:
    report = with_fault(monkeypatch, judge=_spots_nothing(game_named("nine-ball").judge))
    problem = next(one for one in report.problems if one.law == "chapter of the game")
    assert problem.position.startswith("nine-ball@wpa-2025 Ann/Ben ")
    assert '"action":"shot"' in problem.action
    assert problem.position in str(problem)


def test_an_error_says_in_which_state_and_by_which_action(monkeypatch: pytest.MonkeyPatch) -> None:
    report = with_fault(monkeypatch, judge=_raises(game_named("nine-ball").judge))
    wrong = next(problem.wrong for problem in report.problems if problem.law == "ruled without an error")
    assert wrong.splitlines() == [
        "RuntimeError: no idea",
        "  nine-ball@wpa-2025 Ann/Ben 1/100/-/A/alternate/automatic/obvious/9ft/- 1-9 "
        "A/shoot/behind_head_string/break - 0/0 0/0 0/0 A/1 0/0 -",
        "  hit 1; 4 to cushions",
    ]


def test_the_check_ends_after_so_many_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game = game_named("nine-ball")
    monkeypatch.setitem(GAMES, "nine-ball", replace(game, judge=_spots_nothing(game.judge)))
    report = check_game("nine-ball", transitions=1500, most_problems=3)
    assert len(report.problems) == 3
    assert len(report.rulebooks) == 6
    assert not report.complete


def test_another_game_of_the_name_is_noted() -> None:
    twin = replace(game_named("nine-ball"), title="Nine")
    report = check_game(twin, rulebook="wpa-2025", transitions=1)
    assert [problem.law for problem in report.problems] == ["registry"]
