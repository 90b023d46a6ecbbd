"""Pictures: well formed, escaped, the same for the same input, with every ball where it lies."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poolrules.editions import rules_for
from poolrules.games import racked
from poolrules.geometry import NINE_FOOT, SEVEN_FOOT, Area, Ball, BallSet, Layout, Point, Table, spot
from poolrules.notation.pictures import ruling_svg, table_svg, table_text

SVG = "{http://www.w3.org/2000/svg}"
# Signs of the text picture by ball.
SIGNS = "@123456789abcdef"
RACK = Layout.of(dict(racked(rules_for("eight-ball"), NINE_FOOT)))
PLACES = st.tuples(st.floats(-0.1, 1.4), st.floats(-0.1, 2.7))


def balls_of(svg: str) -> dict[str, tuple[float, float]]:
    """The numbers drawn on balls, with the places they are drawn at."""
    found = {}
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        across, down = group.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
        text = group.find(f"{SVG}text")
        found[str(text.text) if text is not None else "cue"] = (float(across), float(down))
    return found


def test_every_ball_is_drawn_where_it_lies() -> None:
    layout = Layout.of({"cue": (0.3, 1.3), 9: (0.635, 1.905), 15: (-0.02, 1.27)})
    # Millimetres, the head end on the left: y runs across and x down.
    assert balls_of(table_svg(NINE_FOOT, layout)) == {"cue": (1300, 300), "9": (1905, 635), "15": (1270, -20)}


def test_balls_in_their_colours() -> None:
    for ball, colour in ((1, "#f2c417"), (9, "#f2c417"), (8, "#141414"), (3, "#d3222a"), (14, "#14703c")):
        (group,) = ElementTree.fromstring(table_svg(NINE_FOOT, Layout.of({ball: (0.5, 1.0)}))).iter(f"{SVG}g")
        fills = [part.attrib.get("fill") for part in group]
        assert colour in fills
        # A stripe is a white ball with a band.
        assert (group.find(f"{SVG}path") is not None) is (ball > 8)


def test_what_is_marked() -> None:
    plain = table_svg(NINE_FOOT, RACK, outline=False)
    assert table_svg(NINE_FOOT, RACK).count("stroke-dasharray") == plain.count("stroke-dasharray") + 1
    spotted = spot(NINE_FOOT, Layout(), BallSet.of(4, 9))
    assert table_svg(NINE_FOOT, spotted=spotted).count("#ffe27a") == 2
    assert balls_of(table_svg(NINE_FOOT, spotted=spotted)).keys() == {"4", "9"}


@pytest.mark.parametrize(("area", "across"), [("behind_head_string", 606.425), ("anywhere", 2482.85)])
def test_where_the_cue_ball_may_be_put_is_shaded(area: Area, across: float) -> None:
    root = ElementTree.fromstring(table_svg(NINE_FOOT, placement=area))
    (shade,) = [rect.attrib for rect in root.iter(f"{SVG}rect") if "fill-opacity" in rect.attrib]
    # From a radius off the noses to the head string, 635 mm less 28.575, or to a radius off the other nose; the bed is
    # 1270 mm wide less 57.15.
    drawn = [float(shade[key]) for key in ("x", "y", "width", "height")]
    assert drawn == pytest.approx([28.575, 28.575, across, 1212.85], abs=0.051)


def test_the_path_of_a_shot() -> None:
    path = [(0.5, 0.5), (1.2, 1.5), (0.9, 0.9)]
    svg = table_svg(NINE_FOOT, paths={Ball.CUE: path, Ball.ONE: [(0.2, 0.2)], Ball.TWO: [(0.2, 0.2), (0.2, 0.2)]})
    lines = [line.attrib["points"] for line in ElementTree.fromstring(svg).iter(f"{SVG}polyline")]
    assert all(points.startswith("500,500 1500,1200 ") for points in lines[:2])
    assert lines[2:] == ["200,200 200,200"] * 2  # one that stayed where it was has no arrow
    assert table_svg(NINE_FOOT, paths={}) == table_svg(NINE_FOOT)


def test_text_is_escaped() -> None:
    title = "<script>alert('x')</script> & \"co\" \x1b[31m \ud800 \ufffe"
    svg = ruling_svg(NINE_FOOT, title=title, lines=[title, "", "word " * 60])
    svg.encode()
    root = ElementTree.fromstring(svg)
    assert root.findtext(f"{SVG}title") == "<script>alert('x')</script> & \"co\" \ufffd[31m \ufffd \ufffd"
    assert "<script" not in svg
    texts = [str(text.text) for text in root.iter(f"{SVG}text")]
    assert texts[2].startswith("<script>alert('x')")
    assert sum(text.startswith("word") for text in texts) == 3


def test_a_table_shows_itself() -> None:
    assert SEVEN_FOOT._repr_svg_() == table_svg(SEVEN_FOOT)


def test_places_that_are_no_numbers_are_left_out() -> None:
    layout = Layout.of({1: (math.nan, 1.0), 2: (0.5, math.inf), 3: (0.5, 0.5)})
    spotted = ((Ball.FOUR, (math.nan, math.nan)),)
    assert balls_of(
        table_svg(NINE_FOOT, layout, spotted=spotted, paths={Ball.ONE: [(math.nan, 1), (1, 1)]})
    ).keys() == {"3"}
    assert "3" in table_text(NINE_FOOT, layout)


@settings(max_examples=40, deadline=None)
@given(
    st.builds(Table, st.floats(0.5, 5), st.floats(0.5, 5), st.floats(0.04, 0.07)),
    st.dictionaries(st.sampled_from(list(Ball)), PLACES),
    st.sampled_from([None, "anywhere", "behind_head_string"]),
    st.text(),
)
def test_any_picture_is_well_formed(
    table: Table, places: dict[Ball, Point], placement: Area | None, title: str
) -> None:
    layout = Layout.of(places)
    svg = ruling_svg(table, layout, placement=placement, title=title, lines=[title])
    assert len(balls_of(svg)) == len(places)
    assert svg == ruling_svg(Table(*table), Layout.of(dict(places)), placement=placement, title=title, lines=[title])
    text = table_text(table, layout, placement=placement, title=title)
    assert text == table_text(table, layout, placement=placement, title=title)
    assert text.replace("\n", "").isprintable()


@given(st.dictionaries(st.sampled_from(list(Ball)), PLACES), st.integers(0, 120))
def test_every_ball_is_in_the_text_once(places: dict[Ball, Point], columns: int) -> None:
    lines = table_text(NINE_FOOT, Layout.of(places), columns=columns).splitlines()
    bed = "".join(line[2:-1] for line in lines if line.startswith(" |"))
    alone = [sign for sign in bed if sign not in " :+-o"]
    close = [name for line in lines if line.startswith("   ") for name in line.split()]
    # A cue ball in a crowd is seen on the table too.
    named = [*(SIGNS.index(sign) for sign in alone if sign != "@" or "@" not in close), *map(int, _numbers(close))]
    assert sorted(named) == sorted(places)
    assert len({len(line) for line in lines if line.startswith(" |")}) == 1


def _numbers(names: list[str]) -> list[str]:
    return ["0" if name == "@" else name for name in names]


def test_a_rack_is_seen_from_near() -> None:
    lines = table_text(NINE_FOOT, Layout.of(dict(racked(rules_for("nine-ball"), NINE_FOOT)))).splitlines()
    assert lines[-6:] == [
        " o close-up:",
        "           4",
        "       2       6",
        "   1       9       8",
        "       3       7",
        "           5",
    ]
    assert max(map(len, lines)) <= 80


def test_balls_a_gap_apart_keep_it_from_near() -> None:
    pair = Layout.of({10: (0.3, 1.0), 3: (0.366, 1.0), 8: (0.3, 1.06)})
    assert table_text(NINE_FOOT, pair, columns=33).splitlines()[-4:] == [" o close-up:", "   10   8", "", "    3"]


@pytest.mark.parametrize("place", [(0.3, 1.3), (0.635, 0.635), (0.0, 0.0), (1.27, 2.54)])
def test_a_ball_alone_is_in_the_cell_of_its_place(place: Point) -> None:
    lines = [line[2:-1] for line in table_text(NINE_FOOT, Layout.of({8: place})).splitlines() if line.startswith(" |")]
    ((row, line),) = [(i, line) for i, line in enumerate(lines) if "8" in line]
    # 23 rows and 77 columns: from nose to nose 22 and 76 steps.
    assert abs(row - place[0] / 1.27 * 22) <= 0.5
    assert abs(line.index("8") - place[1] / 2.54 * 76) <= 0.5


def test_a_name_cannot_steer_the_terminal() -> None:
    assert table_text(NINE_FOOT, title="Ann\x1b[2J\nBen").splitlines()[0] == " Ann?[2J?Ben"


def test_what_the_text_says_below_the_table() -> None:
    spotted = spot(NINE_FOOT, Layout(), BallSet.of(9, 12))
    text = table_text(NINE_FOOT, Layout.of({"cue": (0.3, 1.3)}), spotted=spotted, placement="behind_head_string")
    assert text.splitlines()[-3:] == [
        " @ cue ball   c 12",
        " spotted: 9 at (0.635000, 1.905000)",
        " spotted: 12 at (0.635000, 1.962150)",
    ]
    assert text.splitlines()[1].startswith(" |...................:   ")
