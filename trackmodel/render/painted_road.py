"""The painted road: asphalt, borders of spaces, white edges, curbs, corner lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import shapely
from shapely.geometry.base import BaseGeometry

from trackmodel.board import STRAIGHT, Board
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.render import palette
from trackmodel.render.svg import path, tag

_GAP = 0.9
"""Gaps between outlines up to twice this (times the scale) are closed before edges are drawn, because
outlines that were made from centers don't touch everywhere.
"""


def surface(board: Board, level: int, scale: float) -> str:
    """Draw everything below the arrows of one level; where it leads on to another level, it has no edge."""
    rules, view = board.rules, board.view
    on_level = [
        space
        for space, outline in enumerate(view.outlines)
        if view.levels[space] == level and len(outline) > 2
    ]
    if not on_level:
        return ""
    polygons = {space: enclosed(view.outlines[space]) for space in on_level}
    ground = _joined(polygons.values(), scale)
    outline, onward = ground.boundary, _onward(board, on_level)
    edge = outline.difference(onward.buffer(1.0 * scale))
    beyond = onward.buffer(2.0 * scale)
    corners = [
        _joined((polygons[space] for space in on_level if rules.corner[space] == corner), scale)
        for corner in sorted({rules.corner[space] for space in on_level} - {STRAIGHT})
    ]
    near_corner = shapely.union_all([corner.buffer(0.4 * scale, cap_style="flat") for corner in corners])
    curbs = edge.intersection(near_corner) if corners else shapely.LineString()
    plain = edge.difference(near_corner) if corners else edge
    near_edge = outline.buffer(1.0 * scale)
    ends = shapely.union_all([corner.boundary.difference(near_edge) for corner in corners])

    verge = tag(
        "path",
        d=_d(ground.buffer(7 * scale).difference(beyond)),
        fill=palette.VERGE,
        fill_opacity=0.75,
        fill_rule="evenodd",
    )
    shadow = tag(
        "path",
        d=_d(ground.buffer(3 * scale).difference(beyond)),
        fill="#000000",
        fill_opacity=0.18,
        fill_rule="evenodd",
    )
    white = _lines(plain, palette.PAINT, 3.6 * scale)
    curb = _lines(curbs, palette.PAINT, 7.2 * scale) + _lines(
        curbs, palette.CURB_RED, 7.2 * scale, stroke_dasharray=f"{5.2 * scale:.2f} {5.2 * scale:.2f}"
    )
    asphalt = "".join(
        tag("path", d=" ".join(path(view.outlines[space]) for space in spaces), fill=color, stroke=color,
            stroke_width=0.4 * scale)
        for color, spaces in _by_color(board, on_level).items()
    )  # fmt: skip
    thin = " ".join(path(view.outlines[space]) for space in on_level)
    joint = tag(
        "path", d=thin, fill="none", stroke=palette.JOINT, stroke_width=0.55 * scale, stroke_opacity=0.7
    )
    corner_ends = _lines(ends, palette.INK, 2.0 * scale, "round") + _lines(
        ends, palette.CORNER_LINE, 1.3 * scale, "round"
    )
    inner_edge = _lines(edge, palette.PAINT, 0.7 * scale)
    return verge + shadow + white + curb + asphalt + joint + inner_edge + corner_ends


def _onward(board: Board, on_level: Sequence[int]) -> BaseGeometry:
    """Return the area of the spaces of other levels that the spaces of one level lead to or come from."""
    rules, view = board.rules, board.view
    near = {
        other
        for space in on_level
        for table in (rules.ahead, rules.behind, rules.beside)
        for other in table[space]
        if view.levels[other] != view.levels[space]
    }
    outlines = (view.outlines[space] for space in near)
    return shapely.union_all([shapely.make_valid(shapely.Polygon(outline)) for outline in outlines])


def _by_color(board: Board, spaces: Iterable[int]) -> dict[str, list[int]]:
    rules = board.rules
    result: dict[str, list[int]] = {}
    for space in spaces:
        if space in rules.tunnel:
            color = palette.TUNNEL
        elif space in rules.pit_lane:
            color = palette.PIT_ASPHALT
        elif rules.corner[space] != STRAIGHT:
            color = palette.CORNER_ASPHALT
        else:
            color = palette.ASPHALT
        result.setdefault(color, []).append(space)
    return result


def _joined(polygons: Iterable[BaseGeometry], scale: float) -> BaseGeometry:
    """Unite polygons and close small gaps between them."""
    grown = [polygon.buffer(_GAP * scale, join_style="mitre") for polygon in polygons]
    return shapely.union_all(grown).buffer(-_GAP * scale, join_style="mitre")


def _d(area: BaseGeometry) -> str:
    polygons = [part for part in shapely.get_parts(area) if part.geom_type == "Polygon"]
    rings = [ring for polygon in polygons for ring in (polygon.exterior, *polygon.interiors)]
    return " ".join(path(ring.simplify(0.05).coords[:-1]) for ring in rings)


def _lines(lines: BaseGeometry, color: str, width: float, cap: str = "butt", **attributes: str) -> str:
    merged = shapely.line_merge(lines) if lines.geom_type == "MultiLineString" else lines
    parts = [part for part in shapely.get_parts(merged) if part.geom_type in ("LineString", "LinearRing")]
    d = " ".join(path(part.coords, closed=False) for part in parts if len(part.coords) > 1)
    if not d:
        return ""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=color,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap=cap,
        **attributes,
    )
