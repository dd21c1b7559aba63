"""Parts of the landscapes around our circuits, as SVG in board units."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

import shapely
import shapely.affinity
from rounded_lines import through

from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.render.palette import TEAMS
from trackmodel.render.surroundings import gravel, mown_grass, trees
from trackmodel.render.svg import path, tag
from trackmodel.track import Track

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""
Bend = tuple[float, float, int]
"""Stations where a corner begins and ends, and its outer side: -1 left, 1 right."""
Wood = tuple[float, float, float, float, int]
"""x, y, half the width, half the height, number of trees."""

ROOFS = (("#B8654A", "#9E543C"), ("#C4805F", "#A86B4E"), ("#97755F", "#80624F"), ("#A9A49A", "#908B82"))
"""Light and dark side of a roof."""
LORRIES = tuple(zip((0, 1, 3, 5, 6, 8, 10), (TEAMS[team] for team in (4, 4, 3, 2, 2, 1, 0)), strict=True))
"""Paddock bays with a truck in them, and the color of its cab."""


def landscape(
    width: float,
    height: float,
    traps: Sequence[shapely.Polygon],
    woods: Sequence[Wood],
    kept_free: Sequence[shapely.Geometry],
    *parts: str,
) -> str:
    """Return grass, gravel, some parts, and trees where nothing else is."""
    free = shapely.union_all([*kept_free, *traps])
    ground = [mown_grass(width, height), gravel(traps, random.Random(5))]
    return "".join([*ground, *parts, planted(woods, free)])


def flag_boxes(flags: Iterable[Point]) -> list[shapely.Geometry]:
    """Return the areas of stop flags, which trees must not hide."""
    return [shapely.box(x - 55, y - 16, x + 55, y + 16) for x, y in flags]


def built_up(track: Track, verge: float = 10) -> list[shapely.Geometry]:
    """Return the areas of road, pit lane, stands, and flags, with a verge around them."""
    outlines = [space.outline for space in track.spaces]
    outlines += [stand.outline for stand in track.pit.stands if stand.outline]
    road = shapely.union_all([shapely.Polygon(outline).buffer(verge) for outline in outlines])
    return [road, *flag_boxes(corner.flag for corner in track.corners if corner.flag)]


def trap(line: CenterLine, edge: float, bend: Bend) -> shapely.Polygon:
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


def blob(points: list[Point]) -> shapely.Polygon:
    """Return a smooth area through points."""
    return shapely.Polygon(through(points).points)


def water(area: shapely.Polygon, ripples: str = "") -> str:
    """Draw water with a beach; ripples are the path of lines."""
    return (
        tag("path", d=path(area.buffer(4).exterior.coords), fill="#CDC493")
        + tag("path", d=path(area.exterior.coords), fill="#5B9BC4")
        + tag("path", d=path(area.buffer(-7).exterior.coords), fill="#4F8FBA")
        + tag("path", d=ripples, stroke="#A9D0E6", stroke_width=1.1, stroke_linecap="round", fill="none")
    )


def ripples(area: shapely.Polygon, number: int, chance: random.Random) -> str:
    """Return the path of short level lines by chance within an area."""
    left, top, right, bottom = area.bounds
    found = []
    inner = area.buffer(-12)
    while len(found) < number:
        x, y, length = chance.uniform(left, right), chance.uniform(top, bottom), chance.uniform(14, 34)
        if inner.contains(shapely.LineString([(x, y), (x + length, y)])):
            found.append(f"M{x:.1f},{y:.1f}h{length:.1f}")
    return "".join(found)


def terraces(area: shapely.Polygon, colors: Sequence[str], step: float, edge: str) -> str:
    """Draw an area in steps from its rim to its middle, as of a quarry or a hill."""
    drawn = ""
    for number, color in enumerate(colors):
        for part in shapely.get_parts(area.buffer(-step * number)):
            if not part.is_empty:
                drawn += tag("path", d=path(part.exterior.coords), fill=color, stroke=edge, stroke_width=0.9)
    return drawn


def field(area: shapely.Polygon, light: str, dark: str, angle: float, step: float = 7.0) -> str:
    """Draw a field with furrows in a direction (degrees)."""
    middle = area.centroid
    reach = math.hypot(*(b - a for a, b in zip(area.bounds[:2], area.bounds[2:], strict=True)))
    lines = []
    for number in range(-int(reach / step), int(reach / step) + 1):
        row = shapely.LineString([(middle.x - reach, middle.y), (middle.x + reach, middle.y)])
        row = shapely.affinity.translate(row, 0, number * step)
        row = shapely.affinity.rotate(row, angle, middle)
        lines += [
            path(part.coords, closed=False)
            for part in shapely.get_parts(row.intersection(area.buffer(-1)))
            if part.geom_type == "LineString" and not part.is_empty
        ]
    return tag("path", d=path(area.exterior.coords), fill=light, stroke=dark, stroke_width=1.2) + tag(
        "path", d=" ".join(lines), stroke=dark, stroke_width=1.0, fill="none", stroke_opacity=0.7
    )


def house(box: Box, roof: tuple[str, str]) -> str:
    """Draw a house from above: two sides of a roof, and a shadow."""
    x, y, width, height = box
    lit, dark = roof
    shadow = tag("rect", x=x + 2.5, y=y + 3.5, width=width, height=height, fill="#000000", fill_opacity=0.25)
    if width >= height:
        far = tag("rect", x=x, y=y + height / 2, width=width, height=height / 2, fill=dark)
    else:
        far = tag("rect", x=x + width / 2, y=y, width=width / 2, height=height, fill=dark)
    outline = {"fill": "none", "stroke": "#5B3A2E", "stroke_width": 0.6, "stroke_opacity": 0.7}
    return (
        shadow
        + tag("rect", x=x, y=y, width=width, height=height, fill=lit)
        + far
        + tag("rect", x=x, y=y, width=width, height=height, **outline)
    )


def town(area: shapely.Geometry, taken: shapely.Geometry, chance: random.Random) -> tuple[str, list[Box]]:
    """Draw rows of houses in an area, none of them on what is taken; return the houses too."""
    left, top, right, bottom = area.bounds
    free = area.difference(taken)
    shapely.prepare(free)
    houses: list[Box] = []
    y = top
    while y < bottom:
        depth = chance.uniform(15, 22)
        x = left + chance.uniform(0, 10)
        while x < right:
            width = chance.uniform(14, 34)
            if free.contains(shapely.box(x, y, x + width, y + depth)) and chance.random() < 0.93:
                houses.append((round(x, 1), round(y, 1), round(width, 1), round(depth, 1)))
            x += width + chance.choice((1.5, 1.5, 1.5, 9.0))
        y += depth + chance.choice((4.0, 14.0))
    return "".join(house(box, chance.choice(ROOFS)) for box in houses), houses


def boat(x: float, y: float, length: float, angle: float, hull: str = "#F4F1EA") -> str:
    """Draw a boat from above; its bow points in a direction (degrees)."""
    half = length / 5.5
    shape = (
        f"M{length / 2:.1f},0 Q{length / 5:.1f},{-half:.1f} {-length / 2:.1f},{-half * 0.8:.1f}"
        f"V{half * 0.8:.1f} Q{length / 5:.1f},{half:.1f} {length / 2:.1f},0Z"
    )
    deck = tag("rect", x=-length / 3, y=-half / 2, width=length / 2.6, height=half, rx=1, fill="#C9A36A")
    hull_path = tag("path", d=shape, fill=hull, stroke="#55606A", stroke_width=0.6)
    return tag("g", hull_path + deck, transform=f"translate({x},{y}) rotate({angle})")


def turbine(x: float, y: float, turn: float) -> str:
    """Draw a wind turbine from above and a little from the side, with its shadow."""
    blades = "".join(
        tag("path", d="M0,0 L2.2,-4 L0.6,-21 L-0.8,-4Z", transform=f"rotate({turn + 120 * blade})")
        for blade in range(3)
    )
    mast = tag(
        "path", d="M-1.3,26 L-0.7,0 L0.7,0 L1.3,26Z", fill="#E9ECEE", stroke="#8E979E", stroke_width=0.4
    )
    wheel = tag("g", blades, fill="#FBFCFC", stroke="#7F8A92", stroke_width=0.5)
    shadow = tag("g", blades, fill="#000000", fill_opacity=0.16, transform="translate(12,32)")
    hub = tag("circle", cx=0, cy=0, r=2, fill="#D4D9DC", stroke="#7F8A92", stroke_width=0.4)
    return tag("g", shadow + mast + wheel + hub, transform=f"translate({x},{y})")


def tower(x: float, y: float, radius: float, colors: Sequence[str]) -> str:
    """Draw a round tower from above as rings, with its shadow."""
    shadow = tag("ellipse", cx=x + radius, cy=y + 1.3 * radius, rx=1.3 * radius, ry=1.1 * radius,
                 fill="#000000", fill_opacity=0.22)  # fmt: skip
    rings = "".join(
        tag("circle", cx=x, cy=y, r=radius * (1 - number / len(colors)), fill=color, stroke="#4A4F57",
            stroke_width=0.5)
        for number, color in enumerate(colors)
    )  # fmt: skip
    return shadow + rings


def paddock(box: Box, lorries: Sequence[tuple[int, str]] = LORRIES) -> str:
    """Draw a paved yard with trucks."""
    x, y, width, height = box
    yard = tag("rect", x=x, y=y, width=width, height=height, rx=5, fill="#9A9C9E", stroke="#85878A")
    bays = "".join(f"M{x + 12 + 13 * bay},{y + 8}v28" for bay in range(int(width / 13.5)))
    paint = tag("path", d=bays, stroke="#E6E6E6", stroke_width=0.8)
    return yard + paint + "".join(_lorry(x + 14.5 + 13 * bay, y + 10, cab) for bay, cab in lorries)


def _lorry(x: float, y: float, cab: str) -> str:
    line = {"stroke": "#55585C", "stroke_width": 0.6}
    return tag("rect", x=x, y=y, width=8, height=18, rx=1, fill="#F2F0EA", **line) + tag(
        "rect", x=x, y=y + 18.6, width=8, height=5, rx=1.2, fill=cab, **line
    )


def grandstand(box: Box, seed: int = 11) -> str:
    """Draw a full grandstand; its roof is at the bottom."""
    x, y, width, height = box
    people = random.Random(seed)
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


def around(box: Box, margin: float = 8, below: float = 8) -> shapely.Geometry:
    """Return the area of a box with a margin."""
    x, y, width, height = box
    return shapely.box(x - margin, y - margin, x + width + margin, y + height + below)


def planted(woods: Iterable[Wood], kept_free: shapely.Geometry) -> str:
    """Draw trees, from the top of the board to the bottom."""
    dice = random.Random(3)
    shapely.prepare(kept_free)
    found: list[tuple[float, float, float]] = []
    for x, y, half_width, half_height, number in woods:
        for _ in range(number):
            at = (x + dice.uniform(-half_width, half_width), y + dice.uniform(-half_height, half_height))
            radius = dice.uniform(5.0, 10.0)
            if not kept_free.intersects(shapely.Point(at).buffer(radius)):
                found.append((*at, radius))
    return trees(found, dice)
