"""Words for what happened and what comes next, for a person who reads along."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from poolrules.actions.events import (
    Contact,
    CushionHit,
    Event,
    HeadStringCrossed,
    OffTable,
    Pocketed,
    Rebound,
    Returned,
)
from poolrules.actions.lines import (
    Action,
    Call,
    Concede,
    Conduct,
    Decide,
    Lag,
    Observed,
    Protest,
    Setup,
    Shot,
    Summary,
    Warn,
)
from poolrules.base.balls import SOLIDS, Ball, BallSet
from poolrules.base.words import and_list
from poolrules.geometry import EIGHT_FOOT, NINE_FOOT, SEVEN_FOOT, Table
from poolrules.notation.words.sentences import end_text
from poolrules.state.ruling import Ruling
from poolrules.state.state import GameOver, State
from poolrules.state.turn import Choice

__all__ = [
    "cell",
    "cue_ball_words",
    "deed",
    "deed_of",
    "ended",
    "option_words",
    "shot_told",
    "stroke",
    "table_name",
    "turn_told",
    "visible",
]

MOST_PHRASES = 9
"""A shot with more to tell is summed up."""
_JOINERS = frozenset("\u200c\u200d")
_IN_HAND = {
    "in_place": "the cue ball stays where it lies",
    "behind_head_string": "cue ball in hand behind the head string",
    "anywhere": "cue ball in hand anywhere",
}


def visible(text: str) -> str:
    """The text on one line, characters that steer a terminal or hide shown as escapes such as ``\\x1b``."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in _JOINERS else c.encode("unicode_escape").decode("ascii") for c in text)


def cell(text: str) -> str:
    """The text for a cell of a Markdown table: on one line, and nothing in it passes for anything but text."""
    for special in "\\`*_[]<>#|":
        text = text.replace(special, f"\\{special}")
    return visible(text)


def _ball(ball: int) -> str:
    return "the cue ball" if ball == 0 else f"the {ball:d}"


def _name(ball: int) -> str:
    return "cue ball" if ball == 0 else f"{ball:d}"


def _balls(balls: Iterable[int]) -> str:
    return and_list([_ball(ball) for ball in balls])


def table_name(table: Table) -> str:
    """``9-ft table``, or the size of a table of one's own."""
    for name, known in (("9-ft", NINE_FOOT), ("8-ft", EIGHT_FOOT), ("7-ft", SEVEN_FOOT)):
        if table == known:
            return f"{name} table"
    return f"table of {table.width:g} by {table.length:g} m"


def cue_ball_words(cue_ball: str) -> str:
    """``cue ball in hand anywhere``."""
    return _IN_HAND[cue_ball]


# --- who did what -----------------------------------------------------------------------------------------------------


def deed_of(ruling: Ruling) -> str:
    """What was ruled, in a line."""
    return deed(ruling.entered, is_break=ruling.is_break)


def deed(action: Action, *, is_break: bool = False) -> str:
    """An action in a line: who did what, and what was called."""
    match action:
        case Shot():
            return f"{action.player} {stroke(action, is_break=is_break)}"
        case Decide():
            ball = "" if action.ball is None else f" ({_ball(action.ball)})"
            return f"{action.player} chooses {action.option}{ball}"
        case Lag():
            return "Lag"
        case Setup():
            return f"A position is set up, {action.player} to shoot"
        case Warn():
            return f"{action.player} is warned"
        case Conduct():
            return f"{action.player}, between shots: {action.code}{_conduct_details(action)}"
        case Protest():
            return f"{action.by} protests the shot of line {action.line}"
        case Concede():
            return f"{action.player} concedes the {'match' if action.match else 'game'}"
    return {"undo": "Undo", "interference": "Interference", "stalemate": "Stalemate"}[action.action]


def stroke(shot: Shot, *, is_break: bool = False) -> str:
    """What the player did, without the name: ``calls the 9 in side-left``."""
    called = _called(shot.call)
    if is_break:
        return f"breaks, calling {called}" if called else "breaks"
    return f"calls {called}" if called else "shoots"


def _called(call: Call | None) -> str:
    if call is None:
        return ""
    if call.push_out:
        return "a push-out"
    if call.safety:
        return "a safety"
    return "" if call.ball is None else f"{_ball(call.ball)} in {call.pocket}"


def _conduct_details(conduct: Conduct) -> str:
    ball = "" if conduct.ball is None else f", {_ball(conduct.ball)}"
    return ball + (", deliberately" if conduct.deliberate else "")


# --- the shot ---------------------------------------------------------------------------------------------------------


def shot_told(shot: Shot, pocketed: Iterable[Ball] = ()) -> str:
    """What the balls did, in the order in which they did it, and what was observed beside; empty if nothing is known.

    ``pocketed`` is what is known to be down of a shot with neither events nor facts.
    """
    if shot.events is not None:
        phrases = _narrated(shot.events)
        if len(phrases) > MOST_PHRASES:
            phrases = _summed_up(shot.events)
    elif shot.facts is not None:
        phrases = _summary(shot.facts)
    else:
        down = ", ".join(_name(ball) for ball in pocketed)
        phrases = [f"down: {down}"] if down else []
    phrases += [_seen(one) for one in shot.observed]
    return "; ".join(phrases)


def _seen(observed: Observed) -> str:
    return f"observed: {observed.code}" + ("" if observed.ball is None else f" ({_ball(observed.ball)})")


def _narrated(events: Sequence[Event]) -> list[str]:
    phrases: list[str] = []
    before: type[Event] | None = None
    hit = False
    for event in events:
        phrase = _event(event, first=not hit)
        hit = hit or (isinstance(event, Contact) and (event.ball == 0 or 0 in event.with_))
        if type(event) is before and isinstance(event, CushionHit | Pocketed):
            phrases[-1] = f"{phrases[-1].replace('to a cushion:', 'to cushions:')}, {_at(event)}"
        else:
            phrases.append(phrase)
        before = type(event)
    return phrases if hit else ["no ball is hit", *phrases]


def _at(event: CushionHit | Pocketed) -> str:
    return f"{_name(event.ball)} ({event.cushion if isinstance(event, CushionHit) else event.pocket})"


def _event(event: Event, *, first: bool) -> str:
    match event:
        case Contact():
            others = _balls(event.with_) + (" at once" if len(event.with_) > 1 else "")
            if event.ball == 0:
                return f"{'hits' if first else 'then hits'} {others}"
            return f"{_ball(event.ball)} meets {others}"
        case CushionHit():
            return f"to a cushion: {_at(event)}"
        case Pocketed():
            return f"down: {_at(event)}"
        case OffTable():
            return f"off the table: {_name(event.ball)}"
        case Returned():
            return f"{_ball(event.ball)} leaves the bed and comes back" + (
                " off the lamp" if event.by == "lamp" else ""
            )
        case Rebound():
            return f"{_ball(event.ball)} rebounds from {event.pocket}"
        case HeadStringCrossed():
            return f"{_ball(event.ball)} crosses the head string"


def _summed_up(events: Sequence[Event]) -> list[str]:
    hit: list[Ball] = []
    for event in events:
        if isinstance(event, Contact) and (event.ball == 0 or 0 in event.with_):
            hit = list(event.with_) if event.ball == 0 else [event.ball]
            break
    driven = BallSet.from_iterable(event.ball for event in events if isinstance(event, CushionHit))
    phrases = [f"hits {_balls(hit)} first" if hit else "no ball is hit"]
    if driven:
        phrases.append(f"to cushions: {', '.join(_name(ball) for ball in driven)}")
    down = [_at(event) for event in events if isinstance(event, Pocketed)]
    if down:
        phrases.append(f"down: {', '.join(down)}")
    return phrases + [
        _event(event, first=False) for event in events if isinstance(event, OffTable | Returned | Rebound)
    ]


def _summary(facts: Summary) -> list[str]:
    phrases: list[str] = []
    if facts.first_hit is not None:
        phrases.append(f"hits {_balls(facts.first_hit)} first" if facts.first_hit else "no ball is hit")
    if facts.pocketed:
        down = [_name(one.ball) + (f" ({one.pocket})" if one.pocket else "") for one in facts.pocketed]
        phrases.append(f"down: {', '.join(down)}")
    if facts.balls_to_cushion is not None:
        phrases.append(f"{facts.balls_to_cushion} object balls to a cushion")
    elif facts.cushion_after_hit is not None and not facts.pocketed:
        phrases.append(f"{'a' if facts.cushion_after_hit else 'no'} ball to a cushion after the hit")
    if facts.cue_to_cushion:
        phrases.append("the cue ball to a cushion")
    if facts.frozen_ball_satisfied is not None:
        phrases.append(f"the frozen ball {'was' if facts.frozen_ball_satisfied else 'was not'} driven as it must be")
    if facts.off_table:
        phrases.append(f"off the table: {', '.join(_name(ball) for ball in facts.off_table)}")
    return phrases


# --- what next --------------------------------------------------------------------------------------------------------


def turn_told(state: State) -> str:
    """Who acts next, how, and on which balls. Empty when the match is over."""
    turn = state.turn
    if turn.to is None:
        return ""
    if turn.player is None:
        return f"{state.name(0)} and {state.name(1)} lag for the break."
    name = state.name(turn.player)
    if turn.to == "decide":
        return f"{name} decides:"
    verb = "breaks" if turn.shot == "break" else "shoots"
    where = "" if turn.cue_ball in ("in_place", None) else f", {cue_ball_words(turn.cue_ball)}"
    told = f"{name} {verb}{where}{_on(state)}."
    if state.push_out_allowed:
        told += " A push-out may be called."
    if state.options:
        told += f" {and_list(state.options)} may be chosen."
    return told


def _on(state: State) -> str:
    turn, on = state.turn, state.balls_on
    if on == state.on_table and len(on) > 1:
        return "" if turn.shot == "break" else ", any ball first"
    player = turn.player
    group = None if player is None or state.solids is None else state.group(player)
    named = "" if not group or not on & group else " (solids)" if group == SOLIDS else " (stripes)"
    return f", {_balls(on)} first{named}" if len(on) == 1 else f", on {', '.join(str(ball) for ball in on)}{named}"


def option_words(choice: Choice, state: State) -> str:
    """What an option leads to."""
    shooter = state.name(choice.player)
    if choice.rerack:
        return f"the balls are racked again, {shooter} breaks"
    if choice.gives_breaker:
        return f"{shooter} breaks"
    spotted = "the 8 is spotted, " if choice.spot_eight else ""
    push_out = ", who may push out" if choice.shot == "after_break" and state.rules.push_out else ""
    return f"{spotted}{shooter} shoots{push_out}; {cue_ball_words(choice.cue_ball)}"


def ended(over: GameOver, state: State) -> str:
    """How a game ended: ``Ann wins the game: the 9 is down``."""
    why = end_text(over.reason)
    return f"no winner: {why}." if over.winner is None else f"{state.name(over.winner)} wins the game: {why}."
