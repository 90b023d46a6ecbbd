"""Sentences from codes, made at the edge: one each. No rule reads them.

The sentences stand with the codes (``poolrules.editions.codes`` and the games). In one ``{player}``, ``{balls}`` and
``{number}`` stand for what a ruling fills in. ``{is/are}`` is the word for one or for several, by the number or the
balls before it; what stands in ``[ ]`` is said where the number is known.
"""

from __future__ import annotations

import re
from functools import lru_cache

from poolrules.base.balls import BallSet
from poolrules.base.words import and_list
from poolrules.editions.codes import ANNOUNCEMENTS
from poolrules.editions.games import ends, fouls, reasons
from poolrules.state.ruling import Announcement, Foul, Reason

__all__ = ["announcement_text", "end_text", "foul_text", "reason_text", "sentence"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_PLACE = re.compile(r"\{([\w ]+)(?:/([\w ]+))?\}")


def foul_text(foul: Foul) -> str:
    """One sentence for a foul."""
    return _filled(fouls()[foul.code], int(foul.balls), "", None)


def reason_text(reason: Reason, players: tuple[str, str]) -> str:
    """One sentence for a reason."""
    who = "" if reason.seat is None else players[reason.seat]
    return _filled(reasons()[reason.code], int(reason.balls), who, reason.number)


def announcement_text(announcement: Announcement, players: tuple[str, str]) -> str:
    """What the referee says."""
    who = "" if announcement.seat is None else players[announcement.seat]
    return _filled(ANNOUNCEMENTS[announcement.code], 0, who, None)


def end_text(code: str) -> str:
    """Why a game ended, in the words that follow ``Ann wins the game:``."""
    return ends()[code]


def sentence(template: str, *, player: str, balls: str, number: str | None, many_balls: bool, many: bool) -> str:
    """A template filled in; ``many_balls`` and ``many`` say whether the balls and the number are more than one."""
    template = _OPTIONAL.sub("" if number is None else r"\1", template)
    words = {"player": player, "balls": balls, "number": number or ""}
    several = many_balls

    def word(found: re.Match[str]) -> str:
        nonlocal several
        if found[2]:
            return found[2] if several else found[1]
        if found[1] != "player":
            several = many if found[1] == "number" else many_balls
        return words[found[1]]

    text = _PLACE.sub(word, template)
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=4096)
def _filled(template: str, balls: int, player: str, number: int | None) -> str:
    count = None if number is None else _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    named, many_balls = _named(BallSet(balls)), balls.bit_count() > 1
    return sentence(template, player=player, balls=named, number=count, many_balls=many_balls, many=number != 1)


def _named(balls: BallSet) -> str:
    """The balls of a set for a sentence: ``the cue ball``, ``the 1, 2 and 9``."""
    names = ["cue ball" if ball == 0 else str(int(ball)) for ball in balls]
    return f"the {and_list(names)}" if names else "no ball"
