"""The spaces and the road of a track as if they had been read, so that they can be held against its print."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from attrs import evolve
from scipy.spatial import KDTree

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.lanes.from_outlines import LEFT, RIGHT, OutlineLanes
from trackmodel.geometry.lanes.lane_rows import lane_rows
from trackmodel.geometry.plane.measures import closed_length, lengths_along, unit
from trackmodel.geometry.plane.points_along import even_points, even_points_around
from trackmodel.geometry.touching.quads import SIDES
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.closed_line import rightward
from trackmodel.track import Place

POINTS = 7
"""Points of each side border; outlines have far fewer vertices."""
STEPS = 4
"""Steps of the road per width of a lane."""
TURNED = 3.0
"""What a turn by a right angle counts in each direction, in widths of a lane."""
CRACK = 0.1
"""Outlines of spaces that touch are at most this far apart, in widths of a lane."""
REACH = 12.0
"""How far from the middle of a lane the edges of its road are looked for, in widths of a lane."""


def spaces_of_lanes(lanes: OutlineLanes) -> tuple[ReadSpace, ...]:
    """Return the spaces of lanes that were found in a track, by their numbers.

    Those are the spaces with outlines, of the pit lane too; their sides are in driving direction.
    """
    return tuple(
        ReadSpace(
            id=space.id,
            lane=int(lanes.lane[number]),
            left=_side(lanes, number, LEFT),
            right=_side(lanes, number, RIGHT)[::-1],
            place=space.place,
            level=space.level,
        )
        for number, space in enumerate(lanes.spaces)
    )


def with_road(spaces: Sequence[ReadSpace], following: Ints) -> tuple[tuple[ReadSpace, ...], Road]:
    """Return the spaces of the road with where each begins and ends, and that road, along its longest lane.

    Args:
        spaces: all spaces, at least one on the road.
        following: the next space in the lane of each, or `NO_SPACE`, shape (n,).
    """
    rows = [[spaces[number] for number in row] for row in lane_rows(following)]
    longest = max((row for row in rows if row[0].place is Place.TRACK), key=len)
    spaces = [space for space in spaces if space.place is Place.TRACK]
    lane = lane_width(spaces)
    walk = _middles(longest).reshape(-1, 2)
    middle = even_points_around(walk, max(8, round(closed_length(walk) / lane * STEPS)))
    left, right = _edges(spaces, middle, lane)
    lanes = np.maximum(1, np.round(np.hypot(*(right - left).T) / lane)).astype(np.intp)
    # Where the road crosses itself, the heading tells which part of it is meant.
    tree = KDTree(_with_headings(longest, lane).reshape(-1, 4))
    along = lengths_along(walk) / closed_length(walk) * len(middle)
    found = along[tree.query(_with_headings(spaces, lane)[:, [0, -1]])[1]]
    road = Road(left, right, lanes, np.ones(len(middle)))
    found[:, 1] = found[:, 0] + (found[:, 1] - found[:, 0]) % len(middle)
    placed = zip(spaces, found.tolist(), strict=True)
    return tuple(evolve(space, begin=begin, end=end) for space, (begin, end) in placed), road


def _middles(spaces: Sequence[ReadSpace]) -> Floats:
    """Return the middle lines of spaces, shape (n, `POINTS`, 2)."""
    return np.stack([(space.left + space.right) / 2 for space in spaces])


def _with_headings(spaces: Sequence[ReadSpace], lane: float) -> Floats:
    """Return the middle lines of spaces, and the driving direction along them, shape (n, `POINTS`, 4)."""
    middles = _middles(spaces)
    ahead = np.gradient(middles, axis=1)
    return np.concatenate([middles, TURNED * lane * unit(ahead.reshape(-1, 2)).reshape(ahead.shape)], axis=2)


def _edges(spaces: Sequence[ReadSpace], middle: Floats, lane: float) -> tuple[Floats, Floats]:
    """Return the edges of the road across from points in the middle of a lane."""
    across = rightward(middle) * lane
    area = shapely.union_all([shapely.Polygon(space.outline).buffer(CRACK * lane) for space in spaces])
    rays = shapely.linestrings(np.stack([middle - REACH * across, middle + REACH * across], axis=1))
    parts, of = shapely.get_parts(shapely.intersection(rays, area), return_index=True)
    here = shapely.dwithin(parts, shapely.points(middle)[of], CRACK * lane)
    at, parts = of[here], parts[here]
    ends = shapely.get_coordinates(shapely.get_point(parts, np.array([[0], [-1]]))).reshape(2, -1, 2)
    off = ((ends - middle[at]) * across[at]).sum(axis=-1) / lane**2
    half = np.full((2, len(middle)), [[-0.5], [0.5]])
    half[0, at], half[1, at] = off.min(axis=0), off.max(axis=0)
    return middle + half[0][:, None] * across, middle + half[1][:, None] * across


def _side(lanes: OutlineLanes, number: int, side: int) -> Floats:
    """Return a side of a space as walked clockwise: the left one from back to front."""
    names = (lanes.shapes.side[number] - lanes.front[number]) % SIDES
    samples = lanes.shapes.samples[number]
    count = len(samples)
    inside = np.flatnonzero(names == side)
    first = next(int(at) for at in inside if names[at - 1] != side)
    walk: Ints = (first + np.arange(len(inside) + 1)) % count
    return even_points(samples[walk], POINTS)
