"""The classes of shots of 10-ball: every foul, every option and every way to go on is reached by them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from counts import POSITIONS

from poolrules import State, parse_position
from poolrules.actions import Shot
from poolrules.tools.perft import Step, moves, walk

BOOKS = ("wpa-2025", "wpa-2016", "csi-2025")
STARTS = ("after the break", "on two fouls, calls required")
FOULS = {
    *("no_ball_hit", "wrong_ball_first", "no_cushion_after_hit", "cue_ball_pocketed", "cue_ball_off_table"),
    *("object_ball_off_table", "touched_ball", "unsportsmanlike"),
}
REASONS = {
    *("push_out", "ten_on_push_out", "chose_accept", "chose_pass_back", "uncalled_ball_options"),
    *("called_ball_pocketed", "nothing_pocketed", "ten_spotted", "ten_pocketed", "off_table_stays_out"),
    *("turn_lost_by_foul", "cue_ball_anywhere", "foul_recorded", "record_wiped", "three_fouls"),
    *("unsportsmanlike", "conceded", "stalemate"),
}


def state_of(position: str, book: str, *, calls: str = "obvious") -> State:
    """A position of the golden counts under another edition."""
    line = POSITIONS["ten-ball"][position]
    _, _, rest = line.partition(" ")
    return parse_position(
        f"ten-ball@{book} {rest.replace('/required/', '/obvious/').replace('/obvious/', f'/{calls}/')}"
    )


def steps(book: str, calls: str) -> Iterator[Step]:
    for position in STARTS:
        yield from walk(state_of(position, book, calls=calls), depth=2)


@pytest.mark.parametrize("calls", ["obvious", "required"])
@pytest.mark.parametrize("book", BOOKS)
def test_every_foul_every_reason_and_every_option_is_reached(book: str, calls: str) -> None:
    fouls, reasons, options, ends = set[str](), set[str](), set[str](), set[str]()
    for step in steps(book, calls):
        fouls |= set(step.ruling.foul_codes)
        reasons |= {why.code for why in step.ruling.reasons}
        options |= set(step.after.options)
        if step.ruling.game_over is not None:
            ends.add(step.ruling.game_over.reason)
    # A stalemate leads to the next break.
    assert fouls == FOULS | {"illegal_break"}
    assert reasons >= REASONS
    assert ("safety_ends_turn" in reasons) == (book == "wpa-2016")
    assert options == {"accept", "pass_back"}
    assert ends == {"ten_pocketed", "three_fouls", "unsportsmanlike", "conceded", "stalemate"}


@pytest.mark.parametrize("calls", ["obvious", "required"])
@pytest.mark.parametrize("book", BOOKS)
def test_a_break_reaches_what_a_break_can_come_to(book: str, calls: str) -> None:
    fouls, reasons, turns = set[str](), set[str](), set[tuple[int | None, str, str | None]]()
    for step in walk(state_of("break", book, calls=calls), depth=1, between=False):
        fouls |= set(step.ruling.foul_codes)
        reasons |= {why.code for why in step.ruling.reasons}
        if step.ruling.game_over is None:
            turns.add((step.after.turn.player, step.after.turn.shot, step.after.turn.cue_ball))
    assert fouls == FOULS - {"no_cushion_after_hit"} | {"illegal_break"}
    assert reasons >= {"break_requirement_met", "ball_pocketed_on_break", "nothing_pocketed", "ten_spotted"}
    # The breaker or the opponent, with a push-out allowed; after a foul the opponent with the cue ball in hand.
    assert turns == {(0, "after_break", "in_place"), (1, "after_break", "in_place"), (1, "normal", "anywhere")}


def labels(book: str, position: str, calls: str = "obvious") -> set[str]:
    return {move.label for move in moves(state_of(position, book, calls=calls), between=False)}


@pytest.mark.parametrize("book", BOOKS)
def test_a_ball_may_be_called_as_it_falls_elsewhere_or_in_vain(book: str) -> None:
    told = labels(book, "on two fouls, calls required")
    for ball in (3, 10):
        assert f"call {ball}; hit 3; down {ball}; 1 to cushions" in told
        assert f"call {ball} elsewhere; hit 3; down {ball}; 1 to cushions" in told
        assert f"call {ball}; hit 3; down {ball}; 1 to cushions; scratch" in told
        assert f"call {ball}; hit 3; 1 to cushions" in told
        assert f"call {ball}; hit 3; down 3,7,10; 1 to cushions" in told
    assert "hit 3; down 3; 1 to cushions" in told
    assert ("safety; hit 3; down 10; 1 to cushions" in told) == (book == "wpa-2016")
    assert not any(label.startswith("push-out") for label in told)
    assert {"push-out; no hit", "push-out; hit 1; down 10", "push-out; no hit; scratch"} <= labels(
        book, "after the break"
    )


@pytest.mark.parametrize("book", BOOKS)
def test_where_calls_are_required_every_shot_has_one(book: str) -> None:
    state = state_of("on two fouls, calls required", book, calls="required")
    shots = [move.action for move in moves(state, between=False)]
    assert all(isinstance(shot, Shot) and shot.call is not None for shot in shots)
    # What needs no call otherwise is called in vain: nothing that can happen is left out.
    told = labels(book, "on two fouls, calls required", "required")
    assert {"call 3 elsewhere; no hit", "call 3 elsewhere; hit 7; 1 to cushions"} <= told
    # The break is not called.
    assert all(move.action.call is None for move in moves(state_of("break", book, calls="required"), between=False))  # type: ignore[union-attr]
