"""The landscape around Brennach, drawn under the track."""

from __future__ import annotations

import math
import random

import shapely
from rounded_lines import through

from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.render.palette import TEAMS
from trackmodel.render.surroundings import gravel, mown_grass, trees
from trackmodel.render.svg import path, tag

Point = tuple[float, float]
Bend = tuple[float, float, int]
"""Stations where a corner begins and ends, and its outer side: -1 left, 1 right."""

LAKE = [(122, 470), (158, 446), (208, 450), (246, 470), (294, 482), (304, 508), (260, 526), (192, 520)]
QUARRY = [(286, 30), (322, 22), (352, 44), (344, 88), (318, 116), (286, 108), (270, 70)]
PADDOCK = (330, 506, 170, 66)
GRANDSTAND = (216, 660, 330, 26)
WOODS = (
    (745, 170, 70, 34, 42),
    (570, 170, 90, 26, 30),
    (455, 330, 44, 70, 38),
    (190, 205, 110, 34, 60),
    (36, 300, 16, 120, 22),
    (720, 330, 60, 20, 0),
    (955, 430, 28, 110, 44),
    (720, 545, 70, 26, 34),
    (640, 30, 200, 14, 30),
    (24, 560, 14, 90, 16),
    (760, 680, 130, 10, 24),
    (880, 330, 60, 18, 18),
    (150, 400, 20, 10, 6),
)
"""Woods: x, y, half the width, half the height, number of trees."""

LORRIES = tuple(zip((0, 1, 3, 5, 6, 8, 10), (TEAMS[team] for team in (4, 4, 3, 2, 2, 1, 0)), strict=True))
"""Paddock bays with a truck in them, and the color of its cab."""


def scenery(line: CenterLine, edge: float, bends: list[Bend], flags: list[Point]) -> str:
    """Return the landscape as SVG in board units.

    Args:
        line: the middle of the track.
        edge: distance from the middle to the track's edge.
        bends: the corners; each gets a gravel trap on its outer side.
        flags: middles of the stop flags, which trees must not hide.
    """
    traps = [_trap(line, edge, bend) for bend in bends]
    road = shapely.LinearRing(line.points).buffer(edge + 10)
    kept_free = shapely.union_all(
        [
            road,
            *traps,
            *(shapely.box(x - 55, y - 16, x + 55, y + 16) for x, y in flags),
            *(shapely.box(x - 8, y - 8, x + w + 8, y + h + 50) for x, y, w, h in (PADDOCK, GRANDSTAND)),
            _blob(LAKE).buffer(14),
            _blob(QUARRY).buffer(8),
        ]
    )
    return "".join(
        [
            mown_grass(1020, 700),
            gravel(traps, random.Random(5)),
            _lake(),
            _quarry(),
            _paddock(),
            _grandstand(),
            _trees(kept_free),
        ]
    )


def _trap(line: CenterLine, edge: float, bend: Bend) -> shapely.Polygon:
    """Draw a crescent of gravel along the second half of a bend."""
    begin, end, side = bend
    first, last = begin + 0.3 * (end - begin), end + 12
    inner, outer = [], []
    for step in range(25):
        share = step / 24
        station = first + share * (last - first)
        inner.append(line.at(station, side * (edge + 2)))
        outer.append(line.at(station, side * (edge + 5 + 24 * math.sin(math.pi * share) ** 0.8)))
    return shapely.Polygon([*inner, *reversed(outer)]).buffer(0)


def _blob(points: list[Point]) -> shapely.Polygon:
    return shapely.Polygon(through(points).points)


def _lake() -> str:
    lake = _blob(LAKE)
    ripples = "M168,474h26M184,487h40M230,497h30M200,508h22M266,508h18"
    return (
        tag("path", d=path(lake.buffer(4).exterior.coords), fill="#CDC493")
        + tag("path", d=path(lake.exterior.coords), fill="#5B9BC4")
        + tag("path", d=path(lake.buffer(-7).exterior.coords), fill="#4F8FBA")
        + tag("path", d=ripples, stroke="#A9D0E6", stroke_width=1.1, stroke_linecap="round", fill="none")
    )


def _quarry() -> str:
    """Draw the terraces of a quarry, each deeper and lighter than the one before."""
    pit = _blob(QUARRY)
    steps = ((0, "#A79F92"), (9, "#B8B0A2"), (18, "#C9C1B3"), (27, "#D8D1C4"))
    return "".join(
        tag(
            "path",
            d=path(pit.buffer(-depth).exterior.coords),
            fill=color,
            stroke="#8F8779",
            stroke_width=0.9,
        )
        for depth, color in steps
    )


def _paddock() -> str:
    """Draw a paved yard with trucks behind the pit stands."""
    x, y, width, height = PADDOCK
    yard = tag("rect", x=x, y=y, width=width, height=height, rx=5, fill="#9A9C9E", stroke="#85878A")
    bays = "".join(f"M{x + 12 + 13 * bay},{y + 8}v28" for bay in range(12))
    paint = tag("path", d=bays, stroke="#E6E6E6", stroke_width=0.8)
    lorries = "".join(_lorry(x + 14.5 + 13 * bay, y + 10, cab) for bay, cab in LORRIES)
    return yard + paint + lorries


def _lorry(x: float, y: float, cab: str) -> str:
    line = {"stroke": "#55585C", "stroke_width": 0.6}
    return tag("rect", x=x, y=y, width=8, height=18, rx=1, fill="#F2F0EA", **line) + tag(
        "rect", x=x, y=y + 18.6, width=8, height=5, rx=1.2, fill=cab, **line
    )


def _grandstand() -> str:
    """Draw a full grandstand along the main straight."""
    x, y, width, height = GRANDSTAND
    people = random.Random(11)
    colors = (*TEAMS, "#F7F4EC", "#2B3140")
    crowd = "".join(
        tag("circle", cx=x + 5 + 4.2 * seat, cy=y + 5 + 5.2 * row, r=1.5, fill=people.choice(colors))
        for row in range(4)
        for seat in range(int((width - 8) / 4.2) + 1)
        if people.random() < 0.86
    )
    shadow = tag(
        "rect", x=x + 2, y=y + 3, width=width, height=height, rx=2, fill="#000000", fill_opacity=0.25
    )
    steps = tag("rect", x=x, y=y, width=width, height=height, rx=2, fill="#B9BCC0", stroke="#6E7176")
    rows = "".join(f"M{x},{y + 7.6 + 5.2 * row}h{width}" for row in range(3))
    roof = tag("rect", x=x, y=y + height - 4, width=width, height=7, rx=1.5, fill="#5B616B")
    return shadow + steps + tag("path", d=rows, stroke="#8D9095", stroke_width=0.7) + crowd + roof


def _trees(kept_free: shapely.Geometry) -> str:
    """Draw the trees, from the top of the board to the bottom."""
    dice = random.Random(3)
    shapely.prepare(kept_free)
    found: list[tuple[float, float, float]] = []
    for x, y, half_width, half_height, number in WOODS:
        for _ in range(number):
            at = (x + dice.uniform(-half_width, half_width), y + dice.uniform(-half_height, half_height))
            radius = dice.uniform(5.0, 10.0)
            if not kept_free.intersects(shapely.Point(at).buffer(radius)):
                found.append((*at, radius))
    return trees(found, dice)
