"""The print of a road: asphalt, borders, kerbs, and the lines between its spaces."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import shapely
import shapely.affinity
from attrs import evolve
from numpy.random import Generator

from scripts.drawn_styles.canvas import Canvas, Color, noise, polygons
from scripts.drawn_styles.layout import Layout, Segment
from scripts.drawn_styles.styles import BLACK, Style
from trackmodel.geometry.arrays import Floats
from trackmodel.track import Place


def draw_road(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw the road and the pit lane with their lines, without arrows."""
    whole = plan.road.union(plan.pit)
    if style.runoff:
        wider = plan.bends.buffer(rng.uniform(6, 25)).difference(whole)
        canvas.cover(wider, style.runoff)
    if style.shadow:
        canvas.cover(shapely.affinity.translate(whole.buffer(style.border_width), 3, 4), BLACK, 0.35)
    if plan.pit.area:
        _pit_lane(canvas, plan, style, rng)
    for level in sorted({space.level for space in plan.track.spaces}):
        _level(canvas, plan, style, level, rng)
    if plan.pit.area and style.pit_open:
        canvas.cover(plan.pit.intersection(plan.road.buffer(style.border_width + 1)), style.pit)


def _level(canvas: Canvas, plan: Layout, style: Style, level: int, rng: Generator) -> None:
    """Draw the part of the road on one level."""
    spaces = [space for space in plan.spaces() if space.level == level]
    road = shapely.union_all([shapely.Polygon(space.outline).buffer(0.15) for space in spaces])
    _surface(canvas, road, style, style.asphalt, rng)
    if style.kerb_width:
        beside = road if style.kerb_everywhere else plan.bends.intersection(road)
        for ring in _rings(road):
            draw_kerb(canvas, ring, beside.buffer(1.0), style)
    for space in spaces:
        for (one, other), cut in plan.borders(space):
            _line(canvas, (one, other), style.line if cut else style.lane_line, style, cut)
    if style.stair_width:
        held = road.buffer(1.0)
        for one, other in plan.stairs():
            if held.contains(shapely.Point(one)):
                canvas.line([one, other], style.stair, style.stair_width)


def _surface(canvas: Canvas, area: shapely.Geometry, style: Style, color: Color, rng: Generator) -> None:
    """Lay asphalt with a border along it."""
    if style.outline:
        canvas.cover(area.buffer(style.border_width + 0.8), BLACK)
    if style.border_width:
        canvas.cover(area.buffer(style.border_width), style.border)
    where = canvas.mask(area)
    filled = np.full((int(where.sum()), 3), color, dtype=np.float32)
    if style.grain:
        rough = noise(rng, canvas.pixels.shape[:2], max(1.0, 0.8 * canvas.scale))
        filled += style.grain * rough[where][:, None]
        if rng.random() < 0.5:
            filled += style.grain * noise(rng, canvas.pixels.shape[:2], 40 * canvas.scale)[where][:, None]
    canvas.pixels[where] = np.clip(filled, 0, 255).astype(np.uint8)


def _rings(area: shapely.Geometry) -> Iterator[Floats]:
    for polygon in polygons(area):
        for ring in (polygon.exterior, *polygon.interiors):
            yield np.array(ring.simplify(0.3).coords)


def draw_kerb(canvas: Canvas, ring: Floats, beside: shapely.Geometry, style: Style) -> None:
    """Draw dashes in two colors along a ring where it runs beside something."""
    line = shapely.LineString(ring)
    shapely.prepare(beside)
    for number, begin in enumerate(np.arange(0, line.length, style.kerb_length)):
        end = min(begin + style.kerb_length, line.length)
        points = np.array([line.interpolate(at).coords[0] for at in np.linspace(begin, end, 4)])
        if beside.contains(shapely.Point(points[1])):
            canvas.line(points, style.kerb[number % 2], style.kerb_width)


def _line(canvas: Canvas, segment: Segment, color: Color, style: Style, cut: bool) -> None:
    one, other = np.array(segment[0]), np.array(segment[1])
    long = math.dist(*segment)
    if long < 0.05:
        return
    width = style.line_width
    if style.doubled and cut:
        ahead = np.array([other[1] - one[1], one[0] - other[0]]) / long * 0.9
        for side in (-1, 1):
            canvas.line([tuple(one + side * ahead), tuple(other + side * ahead)], color, width * 0.7)
    elif style.dashed and not cut:
        for begin in np.arange(0, long, 4.0):
            ends = [one + (other - one) * min(1.0, at / long) for at in (begin, begin + 2.4)]
            canvas.line([tuple(end) for end in ends], color, width)
    else:
        canvas.line([segment[0], segment[1]], color, width)


def _pit_lane(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw the pit lane, with or without what lies around it."""
    if style.paddock:
        hull = plan.pit.buffer(rng.uniform(8, 45), join_style="mitre").intersection(
            plan.road.convex_hull.buffer(30) if rng.random() < 0.5 else plan.pit.convex_hull.buffer(25)
        )
        canvas.cover(hull, style.paddock)
    if style.pit_border == "road":
        _surface(canvas, plan.pit, style, style.pit, rng)
    else:
        bare = evolve(style, border_width=0.0, outline=False)
        _surface(canvas, plan.pit, bare, style.pit, rng)
    for space in plan.spaces(Place.PIT):
        for (one, other), cut in plan.borders(space):
            if (cut and style.pit_lines) or (not cut and style.pit_border == "line"):
                canvas.line([one, other], style.line, style.line_width)
