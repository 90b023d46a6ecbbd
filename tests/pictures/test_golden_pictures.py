"""The pictures in the documentation are what the code draws; run this file as a script to draw them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from poolrules.editions import rules_for
from poolrules.games import racked
from poolrules.geometry import NINE_FOOT, SEVEN_FOOT, Ball, BallSet, Layout, spot
from poolrules.notation.pictures import ruling_svg, table_svg, table_text

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def examples() -> dict[str, str]:
    beside = Layout.of({"cue": (0.4, 1.2), 5: (0.655, 1.912), 1: (0.2, 0.4), 11: (0.628, 2.09)})
    full = Layout.of({i + 1: (0.635, 1.905 + 0.11 * i) for i in range(6)} | {"cue": (0.9, 0.9), 8: (0.64, 1.83)})
    # On the string, behind it, frozen to the left cushion, and hanging in a side pocket and in a corner pocket.
    string = {5: (0.7, 0.4953), 3: (0.3, 0.35), 13: (0.028575, 1.5), 10: (-0.02, 0.9906), 12: (1.0106, 1.9962)}
    shot = Layout.of({"cue": (0.9, 0.9), 1: (0.2, 0.4), 2: (0.9, 1.9), 6: (0.5, 1.4)})
    nine = spot(NINE_FOOT, shot, BallSet.of(9))
    return {
        "spotting.svg": table_svg(
            NINE_FOOT, beside, spotted=spot(NINE_FOOT, beside, BallSet.of(9, 12, 14)), outline=False
        ),
        "spotting-in-front.svg": table_svg(
            NINE_FOOT, full, spotted=spot(NINE_FOOT, full, BallSet.of(9, 12)), outline=False
        ),
        "rack.svg": table_svg(NINE_FOOT, Layout.of(dict(racked(rules_for("straight-pool"), NINE_FOOT, seed=14)))),
        "head-string.svg": table_svg(SEVEN_FOOT, Layout.of(string), placement="behind_head_string", outline=False),
        "ruling.svg": ruling_svg(
            NINE_FOOT,
            shot,
            spotted=nine,
            placement="anywhere",
            outline=False,
            paths={
                Ball.CUE: [(0.5, 0.5), (0.88, 1.85), (1.241425, 1.5), (0.9, 0.9)],
                Ball.NINE: [(0.9, 2.2), (1.262, 2.532)],
            },
            title="Ann: foul",
            lines=[
                "The cue ball met the 2 before the 1, the lowest ball on the table (18.a).",
                "The 9 was pocketed by a foul and is spotted (23.1.d). Ben has the cue ball in hand anywhere (9b.5).",
            ],
        ),
        "board.txt": table_text(NINE_FOOT, beside, spotted=spot(NINE_FOOT, beside, BallSet.of(9, 12, 14))),
        "rack.txt": table_text(
            NINE_FOOT,
            Layout.of(dict(racked(rules_for("eight-ball"), NINE_FOOT, seed=8))),
            placement="behind_head_string",
        ),
    }


@pytest.mark.parametrize("name", examples())
def test_the_pictures_of_the_documentation(name: str) -> None:
    if not FOLDER.is_dir():
        pytest.skip("the documentation is not here")
    assert examples()[name] == (FOLDER / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in examples().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
