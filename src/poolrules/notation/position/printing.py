"""Prints a state as a position line."""

from __future__ import annotations

from poolrules.geometry import Layout, Table
from poolrules.notation.position.fields import balls_text, escaped, pair_text, seat_text
from poolrules.state.setting import Setting
from poolrules.state.state import State
from poolrules.state.turn import Choice, Turn, choices_of

__all__ = ["FIELDS", "fields_of", "position_line", "usual_choice"]

FIELDS = ("game", "players", "terms", "balls", "turn", "groups", "score", "fouls", "acts", "rack", "won", "over")
"""The names of the fields in their order; ``layout`` may follow."""


def position_line(state: State) -> str:
    """The state as a line; ``parse_position`` gives the state back."""
    return " ".join(fields_of(state))


def fields_of(state: State) -> list[str]:
    """The fields of the line, the layout only where it is known."""
    setting = state.setting
    over = state.over
    fields = [
        f"{escaped(setting.rules.game)}@{escaped(setting.rules.edition)}",
        f"{escaped(setting.players[0])}/{escaped(setting.players[1])}",
        _terms(setting),
        balls_text(state.on_table),
        turn_text(state.turn),
        "-" if state.solids is None else ("solids/stripes", "stripes/solids")[state.solids],
        pair_text(state.score),
        "/".join(f"{count}{'w' if told else ''}" for count, told in zip(state.fouls, state.warned, strict=True)),
        pair_text(state.acts),
        f"{seat_text(state.breaker)}/{state.rack}",
        state.own.text(),
        "-"
        if over is None
        else f"{over.reason}/{'-' if over.clause is None else escaped(over.clause)}"
        f"/{seat_text(over.winner)}/{seat_text(over.loser)}",
    ]
    if state.layout is not None:
        fields.append(_layout_text(state.layout))
    return fields


def _terms(setting: Setting) -> str:
    goals = "-" if setting.goals is None else "+".join(map(str, setting.goals))
    seed = "-" if setting.seed is None else str(setting.seed)
    return (
        f"{setting.race_to}/{setting.points_to}/{goals}/{seat_text(setting.breaker)}/{setting.break_order}"
        f"/{setting.warnings}/{setting.calls}/{_table_text(setting.table)}/{seed}"
    )


def _table_text(table: Table) -> str:
    for name in ("9ft", "8ft", "7ft"):
        if table == Table.named(name):
            return name
    return f"{table.width!r}x{table.length!r}x{table.ball_diameter!r}"


def turn_text(turn: Turn) -> str:
    """The fifth field: who must do what."""
    if turn.player is None:
        return f"-/{turn.to or 'over'}"
    text = f"{seat_text(turn.player)}/{turn.to}/{turn.cue_ball or '-'}/{turn.shot}"
    return f"{text}/{'+'.join(_choice_text(turn, choice) for choice in turn.choices)}" if turn.choices else text


def _choice_text(turn: Turn, choice: Choice) -> str:
    """The option, and what follows from it where that is not what follows as a rule."""
    # By whose clause there is something to choose is told where the option's own code does not tell it.
    because = f"~{choice.because}" if choice.because else ""
    if choice._replace(because="") == usual_choice(turn, choice.option):
        return f"{choice.option}{because}"
    marks = "".join(
        mark for mark, holds in (("r", choice.rerack), ("8", choice.spot_eight), ("b", choice.gives_breaker)) if holds
    )
    return f"{choice.option}:{seat_text(choice.player)}:{choice.cue_ball}:{choice.shot}:{marks or '-'}{because}"


def usual_choice(turn: Turn, option: str) -> Choice | None:
    """What an option of ``turn`` leads to as a rule; None for one that no decision offers."""
    assert turn.player is not None
    try:
        return choices_of((option,), turn.player, cue_ball=turn.cue_ball or "in_place")[0]
    except KeyError:
        return None


def _layout_text(layout: Layout) -> str:
    return ";".join(f"{ball}:{x!r},{y!r}" for ball, (x, y) in layout.items()) or "none"
