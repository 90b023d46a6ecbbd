"""Ten faults of the kind that rules engines have, each a small change in the text of one module."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["FAULTS", "Fault"]


class Fault(NamedTuple):
    """A fault: where it goes, what it replaces, and the tests that must notice."""

    name: str
    module: str
    right: str
    """Text that occurs once in the module."""
    wrong: str
    tests: tuple[str, ...]


PERFT = "tests/laws/test_every_state.py::test_perft_and_divide_give_the_golden_counts"
RECORD = "tests/rulebook/general/test_19_third_foul.py"

FAULTS = (
    Fault(
        "three fouls are four",
        "referee/record.py",
        "    if count < THIRD:\n",
        "    if count <= THIRD:\n",
        (RECORD, PERFT),
    ),
    Fault(
        "the 9 is not spotted",
        "games/nine_ball.py",
        "back = (potted | off) & money.ball | off_table_back(play, NO_BALLS, money.ball)",
        "back = NO_BALLS",
        ("tests/rulebook/games/test_9b_play.py", PERFT),
    ),
    Fault(
        "the cue ball counts among the four to a cushion",
        "shot/facts.py",
        "((driven | potted | off) & ~1).bit_count()",
        "(driven | potted | off).bit_count()",
        ("tests/rulebook/games/test_9b_break.py", "tests/rulebook/games/test_8b_break.py"),
    ),
    Fault(
        "a cushion before the hit counts",
        "shot/facts.py",
        "if first and (not frozen or bit == 1",
        "if (not frozen or bit == 1",
        ("tests/rulebook/general/test_12_18_hits.py", PERFT),
    ),
    Fault(
        "groups are decided by the break",
        "games/eight_ball.py",
        "solids = _groups_by_break(play) if rules.groups_by_break else None",
        "solids = _groups_by_break(play)",
        ("tests/rulebook/games/test_8b_break.py", PERFT),
    ),
    Fault(
        "the highest ball is on",
        "games/nine_ball.py",
        "return state.on_table.lowest_alone",
        "return BallSet(1 << max(state.on_table))",
        ("tests/rulebook/games/test_9b_play.py", PERFT),
    ),
    Fault(
        "a third foul counts without a warning",
        "referee/record.py",
        'state.setting.warnings == "recorded" and not state.warned[seat]:',
        'state.setting.warnings == "never":',
        (RECORD,),
    ),
    Fault(
        "a breaking foul costs one point",
        "games/straight_pool.py",
        "points=-rules.illegal_break_points,",
        "points=-rules.foul_points,",
        ("tests/rulebook/games/test_sp_break.py",),
    ),
    Fault(
        "a push-out may follow a foul on the break",
        "games/nine_ball.py",
        "        verdict = _foul(play, found, money)\n",
        "        verdict = _foul(play, found, money)\n"
        '        verdict = Verdict(verdict.turn._replace(shot="after_break"), verdict.reasons, verdict.spot)\n',
        ("tests/rulebook/games/test_9b_push_out.py", PERFT),
    ),
    Fault(
        "the 8 may drop with the last ball of the group",
        "games/eight_ball.py",
        "    if own and not own - facts.potted:\n"
        '        return _loses(play, "eight_with_last_ball")\n'
        "    if play.on != EIGHT and not",
        "    if own - facts.potted and not",
        ("tests/rulebook/games/test_8b_eight.py", PERFT),
    ),
)
