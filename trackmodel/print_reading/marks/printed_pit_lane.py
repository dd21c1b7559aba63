"""The pit lane: a lane that leaves the road and comes back, seen by a network and cut like any road."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from attrs import evolve

from trackmodel.geometry.plane.points_along import even_points
from trackmodel.print_reading.cuts.read_spaces import cut_road, space_between
from trackmodel.print_reading.marks.mouth_arrows import mouth_arrows
from trackmodel.print_reading.marks.pit_area import PitArea, PitEnd, pit_area
from trackmodel.print_reading.marks.printed_stands import read_stands
from trackmodel.print_reading.reading_values import ReadArrow, ReadSpace, ReadStand, Road
from trackmodel.print_reading.road.asphalt import asphalt_along
from trackmodel.print_reading.road.seen_edges import CELLS, SeenEdge
from trackmodel.print_reading.road.tracing import TracedRoad, lane_picture, trace_part
from trackmodel.print_reading.scan_picture import Picture, Pixels
from trackmodel.track import Place, Turn

USUAL = 1.6
"""How long its spaces usually are, in lanes, before those of the board are known."""
INNER, SMOOTH = np.linspace(0.2, 0.8, 7), 24.0
"""Where its asphalt is seen, as shares of its width; and over how many columns light may change."""
HALF = 0.5
"""Cuts at least half as plain as usual are plain."""
SHORTEST, LONG, WIDE = 0.9, 4.0, 0.5
"""Least length of a mouth, and what is hardly one, in usual spaces; and its least width where it is cut, in
lanes: its tip is narrow."""
APART, ASTRAY, MARGIN = 0.7, 0.25, 2.0
"""Lines are looked for along points so far apart, and taken so near borders, so far from mouths, in lanes."""
FEWEST = 6
"""One with fewer spaces is none."""
SIDE = 12
"""Points of a border of a mouth."""
SEEN_SURE, GUESSED_SURE = 0.97, 0.6
"""How sure spaces and mouths are that are seen, and others."""


def read_pit_lane(
    pixels: Pixels,
    road: Road,
    edges: Sequence[SeenEdge],
    step: float,
    on_road: Sequence[ReadSpace] = (),
) -> tuple[tuple[ReadSpace, ...], tuple[ReadArrow, ...], tuple[ReadStand, ...]]:
    """Read the pit lane, its arrows, and its stands; nothing if there is none.

    Args:
        pixels: the scan.
        road: the road it leaves and joins.
        edges: the edges of the road.
        step: where the finish line is, in steps of the road.
        on_road: the spaces of the road, for the arrows into and out of the pit lane.
    """
    area = pit_area(edges, step / len(road.left))
    if area is None:
        return (), (), ()
    picture = lane_picture(pixels, road.lane)
    area = _traced(area, picture, road.lane)
    spaces = _cut(area, picture, road.lane)
    if len(spaces) < FEWEST:
        return (), (), ()
    spaces = [
        evolve(space, id=f"p{number}", place=Place.PIT, beyond=None) for number, space in enumerate(spaces, 1)
    ]
    stands = read_stands(picture, area, spaces)
    side = area.edge.side
    entry = _within(area.entry, spaces[0])
    exit_ = _within(area.exit_, spaces[-1])
    spaces[0] = _mouth(spaces[0], entry, side, True)
    spaces[-1] = _mouth(spaces[-1], exit_, side, False)
    arrows = [ReadArrow(one.id, other.id, Turn.AHEAD, SEEN_SURE) for one, other in pairwise(spaces)]
    for mouth, end, leaves in ((spaces[0], entry, True), (spaces[-1], exit_, False)):
        arrows += mouth_arrows(mouth, end.base, on_road, road.lane, leaves)
    return tuple(evolve(space, begin=0.0, end=0.0) for space in spaces), tuple(arrows), stands


def _traced(area: PitArea, picture: Picture, lane: float) -> PitArea:
    """Return a pit lane with borders where lines are seen near them, as lines of a road are."""
    way = area.borders.mean(axis=1)[:: round(APART * CELLS)]
    traced, steps = trace_part(picture, way, 1, lane)
    lines = traced.lines[: steps + 1, :: area.edge.side]
    at, out = area.edge.line[area.columns], area.edge.out[area.columns]
    column, margin = np.arange(len(at)), round(MARGIN * CELLS)
    is_inner = column >= len(area.entry.base) + margin
    is_inner &= column < len(at) - len(area.exit_.base) - margin
    borders = []
    for number, seen in enumerate((area.near, area.far)):
        line = lines[:, number]
        nearest = line[np.hypot(*(at[:, None] - line).transpose(2, 0, 1)).argmin(axis=1)]
        off = ((nearest - at) * out).sum(axis=1) / (out**2).sum(axis=1)
        borders.append(np.where(is_inner & (np.abs(off - seen) < ASTRAY), off, seen))
    return evolve(area, near=borders[0], far=borders[1])


def _cut(area: PitArea, picture: Picture, lane: float) -> list[ReadSpace]:
    """Return the spaces of a pit lane from tip to tip; the first and the last one are its mouths."""
    lines = np.concatenate([area.borders, area.borders[::-1, ::-1]])
    count = len(lines)
    seen = picture.sample(lines[:, :1] + (lines[:, 1:] - lines[:, :1]) * INNER[:, None])
    there, fit = np.ones((count, 1), dtype=np.bool_), np.ones((count, 2))
    cut = cut_road(TracedRoad(picture, asphalt_along(seen, SMOOTH), lines, there, fit, lane), USUAL)
    [own] = cut.lanes
    past = int(np.searchsorted(own.strip.at, count / 2))
    cuts = own.cuts[(own.cuts > SHORTEST * cut.usual) & (own.cuts < past - SHORTEST * cut.usual)]
    at, wide = own.strip.at[cuts], np.hypot(*(own.strip.right - own.strip.left)[cuts].T)
    is_seen = (at >= area.entry.unseen) & (at < count / 2 - area.exit_.unseen)
    inner = cuts[(wide > WIDE * lane) & is_seen]
    score = own.scores[inner]
    usual = float(np.median(score)) if len(score) else 0.0
    plain = inner[score > HALF * usual]
    begin, end = plain.min(initial=past), plain.max(initial=0)
    ends = [0, *(int(at) for at in inner if begin <= at <= end), past]
    spaces = [space_between("p", 0, cut, *pair, count) for pair in pairwise(ends)]
    is_long = np.diff(ends) > LONG * cut.usual
    for mouth in (0, -1):
        spaces[mouth] = evolve(spaces[mouth], sure=GUESSED_SURE if is_long[mouth] else SEEN_SURE)
    weakest = [min(pair) for pair in pairwise([1.0, *own.scores[ends[1:-1]], 1.0])]
    return [
        space if least > HALF * usual else evolve(space, sure=min(space.sure, GUESSED_SURE))
        for space, least in zip(spaces, weakest, strict=True)
    ]


def _within(end: PitEnd, mouth: ReadSpace) -> PitEnd:
    """Return an end whose base is no longer than its mouth."""
    return evolve(end, base=end.base[-max(2, int(mouth.end - mouth.begin)) :])


def _mouth(space: ReadSpace, end: PitEnd, side: int, leaves: bool) -> ReadSpace:
    """Return the first or last space of a pit lane with its base at the road, half of it on either side."""
    near, far = (space.left, space.right) if side > 0 else (space.right, space.left)
    if leaves:
        near, far = near[::-1], far[::-1]
    heel = int(np.hypot(*(near - end.base[0]).T).argmin())
    half = len(end.base) // 2
    near = even_points(np.vstack([near[: max(1, heel)], end.base[: half + 1]]), SIDE)
    far = even_points(np.vstack([far[:-1], end.base[half:][::-1]]), SIDE)
    if leaves:
        near, far = near[::-1], far[::-1]
    left, right = (near, far) if side > 0 else (far, near)
    return evolve(space, left=left, right=right, sure=space.sure if not end.unseen else GUESSED_SURE)
