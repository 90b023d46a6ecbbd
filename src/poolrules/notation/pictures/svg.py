"""A table as SVG: head end on the left, foot end on the right, the left cushion on top.

The result is a pure function of its arguments: no ids, no scripts, no time, every number rounded to 0.1 mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import dist, isfinite
from textwrap import wrap
from typing import Final

from poolrules.base.balls import Ball
from poolrules.geometry import EMPTY, Area, Layout, Point, Table, rack_outline
from poolrules.notation.pictures._escape import xml

__all__ = ["ruling_svg", "table_svg"]

_COLOURS: Final = ("#fdfaf0", "#f2c417", "#1b4fb5", "#d3222a", "#5a2a82", "#ee7623", "#14703c", "#7c1c28", "#141414")
_WHITE: Final = _COLOURS[0]
_BED: Final = "#2f8f6b"
_CUSHION: Final = "#1f6d50"
_WOOD: Final = "#5b3a22"
_MARK: Final = "#ffe27a"
_FONT: Final = "font-family='Helvetica,Arial,sans-serif'"
_RAIL: Final = 130.0  # mm from a nose to the outer edge of the wood
_DEPTH: Final = 50.0  # mm from a nose to the back of its cushion
# How far a facing runs back along the rail for each millimetre of depth: 142° at the corners, 104° at the sides.
_CORNER_CUT: Final = 1.280
_SIDE_CUT: Final = 0.249


def table_svg(
    table: Table,
    layout: Layout = EMPTY,
    *,
    spotted: Iterable[tuple[Ball, Point]] = (),
    placement: Area | None = None,
    outline: bool = True,
    paths: Mapping[Ball, Sequence[Point]] | None = None,
    title: str = "Pool table",
) -> str:
    """The picture of a table.

    Args:
        layout: the balls on the bed.
        spotted: balls with the places they were spotted at; drawn there, in a yellow ring.
        placement: shade where the cue ball in hand may be put.
        outline: draw the outline of the triangle.
        paths: for each ball the places it went through, in metres; drawn as a line that ends in an arrow.
        title: what a screen reader says of the picture.

    Returns:
        An ``<svg>`` element, 900 pixels wide; text in it is escaped.
    """
    picture = _Picture(table)
    picture.draw(layout, tuple(spotted), placement, paths or {}, outline=outline)
    return picture.element(title, 0.0)


def ruling_svg(
    table: Table,
    layout: Layout = EMPTY,
    *,
    lines: Iterable[str] = (),
    spotted: Iterable[tuple[Ball, Point]] = (),
    placement: Area | None = None,
    outline: bool = True,
    paths: Mapping[Ball, Sequence[Point]] | None = None,
    title: str = "Ruling",
) -> str:
    """The picture of a ruling: the table as :func:`table_svg` draws it, below it the title and lines of text.

    Args:
        lines: what was ruled and why; long ones are wrapped.
    """
    picture = _Picture(table)
    picture.draw(layout, tuple(spotted), placement, paths or {}, outline=outline)
    text = [part for line in lines for part in wrap(line, int(picture.width / 27)) or [""]]
    height = picture.caption(title, text)
    return picture.element(title, height)


class _Picture:
    """Collects the elements, in millimetres. A place (x, y) on the table is drawn at (y, x)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.parts: list[str] = []
        self.width = 1000 * table.length + 2 * _RAIL
        self.height = 1000 * table.width + 2 * _RAIL

    def element(self, title: str, caption: float) -> str:
        height = self.height + caption
        view = f"{_n(-_RAIL)} {_n(-_RAIL)} {_n(self.width)} {_n(height)}"
        head = (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{view}' width='900' "
            f"height='{round(900 * height / self.width)}' role='img'>"
        )
        return "\n".join([head, f"<title>{xml(title)}</title>", *self.parts, "</svg>", ""])

    def draw(
        self,
        layout: Layout,
        spotted: tuple[tuple[Ball, Point], ...],
        placement: Area | None,
        paths: Mapping[Ball, Sequence[Point]],
        *,
        outline: bool,
    ) -> None:
        self._rails()
        if placement is not None:
            self._placement(placement)
        self._marks(outline=outline)
        for ball, places in sorted(paths.items()):
            self._path(ball, [place for place in places if _finite(place)])
        for _, at in spotted:
            if _finite(at):
                self._add("circle", cx=at[1], cy=at[0], r=self.table.radius * 1.4, style=f"fill='{_MARK}'")
        for ball, at in layout.placed(spotted).items():
            if _finite(at):
                self._ball(ball, at)

    def _add(self, tag: str, *, style: str, **numbers: float) -> None:
        """An element whose attributes are lengths in metres, drawn in millimetres."""
        body = " ".join([f"{key}='{_n(1000 * value)}'" for key, value in numbers.items()])
        self.parts.append(f"<{tag} {body} {style}/>")

    def _polygon(self, points: Iterable[tuple[float, float]], style: str) -> None:
        """A closed figure through drawn points, in millimetres."""
        self.parts.append(f"<polygon points='{' '.join([f'{_n(x)},{_n(y)}' for x, y in points])}' {style}/>")

    def _rails(self) -> None:
        table, parts = self.table, self.parts
        length, width = 1000 * table.length, 1000 * table.width
        parts.append(
            f"<rect x='{_n(-_RAIL)}' y='{_n(-_RAIL)}' width='{_n(self.width)}' height='{_n(self.height)}' "
            f"rx='60' fill='{_WOOD}'/>"
        )
        parts.append(
            f"<rect x='{_n(-_DEPTH)}' y='{_n(-_DEPTH)}' width='{_n(length + 2 * _DEPTH)}' "
            f"height='{_n(width + 2 * _DEPTH)}' fill='{_BED}'/>"
        )
        corner, side = 1000 * table.corner_mouth, 1000 * table.side_mouth
        for x in (-corner / 6, length + corner / 6):
            for y in (-corner / 6, width + corner / 6):
                parts.append(f"<circle cx='{_n(x)}' cy='{_n(y)}' r='{_n(corner / 2)}' fill='#0c0c0c'/>")
        for y in (-side / 2.2, width + side / 2.2):
            parts.append(f"<circle cx='{_n(length / 2)}' cy='{_n(y)}' r='{_n(side / 2.2)}' fill='#0c0c0c'/>")
        self._cushions(length, width, corner / 2**0.5, side / 2)
        self._sights(length, width)

    def _cushions(self, length: float, width: float, corner: float, side: float) -> None:
        style = f"fill='{_CUSHION}' stroke='#154d39' stroke-width='3'"
        cut, side_cut = _DEPTH * _CORNER_CUT, _DEPTH * _SIDE_CUT
        for nose, back in ((0.0, -_DEPTH), (width, width + _DEPTH)):
            first = [
                (corner, nose),
                (length / 2 - side, nose),
                (length / 2 - side + side_cut, back),
                (corner - cut, back),
            ]
            self._polygon(first, style)
            self._polygon([(length - x, y) for x, y in first], style)
        for nose, back in ((0.0, -_DEPTH), (length, length + _DEPTH)):
            ends = [(nose, corner), (nose, width - corner), (back, width - corner + cut), (back, corner - cut)]
            self._polygon(ends, style)

    def _sights(self, length: float, width: float) -> None:
        middle = (_RAIL + _DEPTH) / 2
        along = [(i * length / 8, y) for y in (-middle, width + middle) for i in (1, 2, 3, 5, 6, 7)]
        across = [(x, i * width / 4) for x in (-middle, length + middle) for i in (1, 2, 3)]
        for x, y in along + across:
            self.parts.append(f"<circle cx='{_n(x)}' cy='{_n(y)}' r='8' fill='#e9dfc7'/>")
        for x, word in ((-middle, "HEAD"), (length + middle, "FOOT")):
            place = f"transform='translate({_n(x)} {_n(width * 5 / 8)}) rotate(-90)'"
            self.parts.append(
                f"<text {place} {_FONT} font-size='34' text-anchor='middle' dominant-baseline='central' "
                f"fill='#e9dfc7'>{word}</text>"
            )

    def _placement(self, area: Area) -> None:
        table = self.table
        radius = table.radius
        last = table.head_string if area == "behind_head_string" else table.length - radius
        style = "fill='#ffffff' fill-opacity='0.16'"
        self._add("rect", x=radius, y=radius, width=last - radius, height=table.width - 2 * radius, style=style)

    def _marks(self, *, outline: bool) -> None:
        table = self.table
        line = "stroke='#e4f2ea' stroke-width='3' stroke-opacity='0.75' fill='none'"
        string, middle = table.head_string, table.long_string
        self._add("line", x1=string, y1=0.0, x2=string, y2=table.width, style=line)
        self._add("line", x1=table.foot_spot[1], y1=middle, x2=table.length, y2=middle, style=line)
        if outline:
            self._polygon([(1000 * y, 1000 * x) for x, y in rack_outline(table)], line + " stroke-dasharray='14 8'")
        for x, y in (table.head_spot, table.centre_spot, table.foot_spot):
            self._add("circle", cx=y, cy=x, r=0.007, style="fill='#f4fbf7'")

    def _path(self, ball: Ball, places: list[Point]) -> None:
        if len(places) < 2:
            return
        colour = _colour(ball)
        drawn = [(1000 * y, 1000 * x) for x, y in places]
        start, end = drawn[0], drawn[-1]
        head: list[tuple[float, float]] = []
        if (far := dist(drawn[-2], end)) > 0:
            # The tip stops at the edge of the ball that lies at the end; the line stops at the arrow's base.
            dx, dy = (end[0] - drawn[-2][0]) / far, (end[1] - drawn[-2][1]) / far
            tip, base = min(1000 * self.table.radius, far / 2), min(1000 * self.table.radius + 46, far)
            drawn[-1] = (x, y) = (end[0] - base * dx, end[1] - base * dy)
            head = [(end[0] - tip * dx, end[1] - tip * dy), (x + 20 * dy, y - 20 * dx), (x - 20 * dy, y + 20 * dx)]
        points = " ".join([f"{_n(x)},{_n(y)}" for x, y in drawn])
        line = f"fill='none' stroke-linejoin='round' stroke-linecap='round' points='{points}'"
        # A dark line under the coloured one keeps it visible on any cloth and over any ball.
        self.parts.append(f"<polyline {line} stroke='#0b2c20' stroke-width='13' stroke-opacity='0.55'/>")
        self.parts.append(f"<polyline {line} stroke='{colour}' stroke-width='7'/>")
        self.parts.append(
            f"<circle cx='{_n(start[0])}' cy='{_n(start[1])}' r='{_n(1000 * self.table.radius)}' fill='none' "
            f"stroke='{colour}' stroke-width='5' stroke-dasharray='9 9'/>"
        )
        for x, y in drawn[1:-1]:
            style = f"fill='{colour}' stroke='#0b2c20' stroke-width='2'"
            self.parts.append(f"<circle cx='{_n(x)}' cy='{_n(y)}' r='9' {style}/>")
        if head:
            self._polygon(head, f"fill='{colour}' stroke='#0b2c20' stroke-width='3'")

    def _ball(self, ball: Ball, at: Point) -> None:
        r = 1000 * self.table.radius
        colour, edge = _colour(ball), "stroke='#10241c' stroke-width='2'"
        parts = [f"<circle r='{_n(r - 1)}' fill='{_WHITE if ball == 0 or ball > 8 else colour}' {edge}/>"]
        if ball > 8:
            half, wide = 0.7 * (r - 1), 0.714 * (r - 1)  # a chord: 0.7² + 0.714² = 1
            arc = f"A{_n(r - 1)} {_n(r - 1)} 0 0 1"
            parts.append(
                f"<path d='M{_n(-wide)} {_n(-half)}H{_n(wide)}{arc} {_n(wide)} {_n(half)}H{_n(-wide)}{arc} "
                f"{_n(-wide)} {_n(-half)}Z' fill='{colour}'/>"
            )
        if ball:
            parts.append(f"<circle r='{_n(0.5 * r)}' fill='{_WHITE}'/>")
            parts.append(
                f"<text {_FONT} font-size='{_n((0.88 if ball < 10 else 0.74) * r)}' font-weight='bold' "
                f"text-anchor='middle' dominant-baseline='central' fill='#101010'>{int(ball)}</text>"
            )
        self.parts.append(f"<g transform='translate({_n(1000 * at[1])} {_n(1000 * at[0])})'>{''.join(parts)}</g>")

    def caption(self, title: str, lines: list[str]) -> float:
        """Adds the text below the table; its height in millimetres."""
        size, pitch = 52, 70
        top = self.height - _RAIL
        height = pitch * (len(lines) + 1) + 60.0
        self.parts.append(
            f"<rect x='{_n(-_RAIL)}' y='{_n(top)}' width='{_n(self.width)}' height='{_n(height)}' fill='#ffffff'/>"
        )
        for i, line in enumerate([title, *lines]):
            weight = " font-weight='bold'" if i == 0 else ""
            place = f"x='{_n(-_RAIL + 20)}' y='{_n(top + 75 + i * pitch)}'"
            self.parts.append(f"<text {place} {_FONT} font-size='{size}'{weight} fill='#1a1a1a'>{xml(line)}</text>")
        return height


def _colour(ball: int) -> str:
    return _COLOURS[ball if ball < 9 else ball - 8]


def _finite(place: Point) -> bool:
    return isfinite(place[0]) and isfinite(place[1])


def _n(value: float) -> str:
    """A number to one decimal, in its shortest form."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text
