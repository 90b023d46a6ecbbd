"""``poolrules rerule LOG --as EDITION``: which rulings of a log change under another edition, with both clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from poolrules.editions import Edition, find
from poolrules.notation.words.phrases import cell, deed_of, ended, turn_told, visible
from poolrules.state.ruling import Ruling
from poolrules.tools.rerule import Compared, rerule

__all__ = ["reruled"]

Form = Literal["text", "markdown", "json"]


def reruled(
    lines: Iterable[bytes | str],
    to: str | Edition,
    *,
    source: str = "log",
    rulebook: str | Edition | None = None,
    form: Form = "text",
) -> Iterator[str]:
    """The lines of the comparison, as they become known; ``json`` gives an object a line. Errors as ``rerule``."""
    other = find(to)
    told: dict[Form, Callable[[Iterator[Compared], Edition], Iterator[str]]]
    told = {"text": _text, "markdown": _markdown, "json": _json}
    return told[form](rerule(lines, other, source=source, rulebook=rulebook, files=True), other)


def _text(compared: Iterator[Compared], other: Edition) -> Iterator[str]:
    tally = _Tally()
    for one in tally.counting(compared):
        if tally.shown == 1:
            yield tally.heading(one, other)
        yield ""
        yield f"{one.line:>4}  {visible(deed_of(one.first))}"
        if one.problem is not None:
            yield f"      not to be continued: {visible(one.problem)}"
            if one.second is None:
                yield "      left out; taken up again after it, with the position of the log"
                continue
            yield "      taken up again here, with the position of the log"
        if one.second is not None and one.changes:
            yield f"      changes: {', '.join(one.changes)}"
            names = (one.first.state.rules.edition, other.name)
            width = max(map(len, names))
            for name, ruling, clauses in zip(names, (one.first, one.second), one.clauses, strict=True):
                yield f"      {visible(name):<{width}}  {visible(_said(ruling, clauses))}"
    yield ""
    yield tally.sum_up(other)


def _markdown(compared: Iterator[Compared], other: Edition) -> Iterator[str]:
    tally = _Tally()
    for one in tally.counting(compared):
        names = (one.first.state.rules.edition, other.name)
        if tally.shown == 1:
            yield f"# {cell(tally.heading(one, other))}"
            yield ""
            yield f"| line | action | changes | {' | '.join(cell(name) for name in names)} |"
            yield "|---|---|---|---|---|"
        cells = [str(one.line), deed_of(one.first), ", ".join(one.changes)]
        if one.second is None:
            cells += [_said(one.first, one.clauses[0]), f"not to be continued: {one.problem}"]
        else:
            taken_up = "" if one.problem is None else f"taken up again ({one.problem}): "
            cells += [_said(one.first, one.clauses[0]), taken_up + _said(one.second, one.clauses[1])]
        yield f"| {' | '.join(cell(text) for text in cells)} |"
    yield ""
    yield tally.sum_up(other)


def _json(compared: Iterator[Compared], other: Edition) -> Iterator[str]:
    import json

    for one in _Tally().counting(compared):
        first, second = one.clauses
        shown = {
            "line": one.line,
            "action": one.action.action,
            "changes": list(one.changes),
            "problem": one.problem,
            "rulings": [one.first.to_dict(line=one.line), one.second and one.second.to_dict(line=one.line)],
            "clauses": [list(first), list(second)],
            "rulebooks": [one.first.state.rules.edition, other.name],
        }
        yield json.dumps(shown)


class _Tally:
    """Counts what passes, and lets through what there is something to say of."""

    def __init__(self) -> None:
        self.lines = self.shots = self.changed = self.problems = self.shown = 0

    def counting(self, compared: Iterator[Compared]) -> Iterator[Compared]:
        for one in compared:
            self.lines += 1
            self.shots += one.first.shot is not None
            self.changed += bool(one.changes)
            self.problems += one.problem is not None
            if one.changes or one.problem is not None:
                self.shown += 1
                yield one

    def heading(self, one: Compared, other: Edition) -> str:
        state = one.before
        first, second = state.setting.players
        return visible(f"{state.rules.game}, {first} against {second}: {state.rules.edition} and {other.name}")

    def sum_up(self, other: Edition) -> str:
        name = visible(other.name)
        if not self.shown:
            return f"Nothing changes under {name}: {_count(self.lines, 'line')}, {_count(self.shots, 'shot')}."
        told = f"{_count(self.changed, 'ruling')} of {_count(self.lines, 'line')} ({_count(self.shots, 'shot')}) "
        told += f"{'changes' if self.changed == 1 else 'change'} under {name}"
        if self.problems:
            told += f"; the log could not be continued there {_count(self.problems, 'time')}"
        return told + "."


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _said(ruling: Ruling, clauses: tuple[str, ...]) -> str:
    """``FOUL split_hit [12]; Ben shoots, cue ball in hand anywhere, ...``."""
    cited = f" [{', '.join(clauses)}]" if clauses else ""
    if ruling.fouls:
        verdict = f"FOUL {', '.join(ruling.foul_codes)}"
    elif ruling.legal is None:
        verdict = "ruled"
    else:
        verdict = "legal" if ruling.legal else "no foul"
    told = [verdict + cited]
    if ruling.spotted:
        told.append("spotted " + ", ".join(str(ball) for ball, _ in ruling.spotted))
    if ruling.racked is not None:
        told.append(f"{len(ruling.racked)} balls racked")
    if ruling.points != (0, 0):
        told.append("score " + " to ".join(str(points) for points in ruling.state.score))
    if ruling.game_over is not None:
        told.append(ended(ruling.game_over, ruling.state).rstrip("."))
    due = turn_told(ruling.state).rstrip(".:")
    if ruling.options:
        due += f": {', '.join(ruling.options)}"
    return "; ".join([*told, *([due] if due else ["the match is over"])])
