"""The roads of a track as if they had been traced, so that what is along their edges can be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import shapely
from attrs import evolve, frozen
from scipy.spatial import KDTree

from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_rows import lane_rows
from trackmodel.geometry.plane.measures import closed_length, lengths_along, unit
from trackmodel.geometry.plane.points_along import even_points, even_points_around
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.track import Place

# Lengths are in widths of a lane.
STEPS = 4
"""Steps of a road per width of a lane."""
TURNED = 3.0
"""Weight of headings beside positions when the nearest part of a road is looked up."""
CRACK = 0.1
"""Outlines of spaces that touch are at most this far apart."""
FEWEST = 3
"""Fewer spaces that follow each other are no road."""
BEYOND = 0.7
"""How far from the middle of the outer lane the edge of a road is at most."""


@frozen(eq=False)
class TrackRoad:
    """A road, and its spaces with where each begins and ends."""

    road: Road
    spaces: tuple[ReadSpace, ...]


def roads_of_track(lanes: OutlineLanes, spaces: Sequence[ReadSpace]) -> Iterator[TrackRoad]:
    """Yield the roads of a track: one along its longest lane with all that lies beside it, and so on.

    There is more than one where lanes have gaps. Those of a few spaces are left out.

    Args:
        lanes, spaces: those of the track, with the same numbers.
    """
    left = np.array([space.place is Place.TRACK for space in spaces])
    while left.any():
        following = np.where(left & left[lanes.next], lanes.next, NO_SPACE)
        own = max((row for row in lane_rows(following) if left[row[0]]), key=len)
        if len(own) < FEWEST:
            return
        beside = sorted(_beside(lanes, own, left))
        left[beside] = False
        walk = _middles([spaces[number] for number in own]).reshape(-1, 2)
        if lengths_along(walk)[-1] > lane_width([spaces[number] for number in beside]) > 0:
            yield _road(lanes, spaces, own, beside)


def _beside(lanes: OutlineLanes, own: Sequence[int], some: Bools) -> set[int]:
    """Return spaces of a lane, and those of some that lie beside them, or beside those, in all lanes."""
    found, new = set(own), set(own)
    while new:
        near = {other for space in new for other in (*lanes.left[space], *lanes.right[space])}
        new = {space for space in near if some[space]} - found
        found |= new
    return found


def _road(
    lanes: OutlineLanes, spaces: Sequence[ReadSpace], own: Sequence[int], numbers: Sequence[int]
) -> TrackRoad:
    """Return the road of some spaces along those that follow each other in one lane."""
    on_road, along = [spaces[number] for number in numbers], [spaces[number] for number in own]
    lane = lane_width(on_road)
    walk, closed = _middles(along).reshape(-1, 2), int(lanes.next[own[-1]]) == own[0]
    length = closed_length(walk) if closed else lengths_along(walk)[-1]
    count = max(8, round(length / lane * STEPS))
    line = even_points_around(walk, count) if closed else even_points(walk, count)
    here, every = lanes.lane[own[0]], lanes.lane[list(numbers)]
    reach = (here - every.min() + BEYOND) * lane, (every.max() - here + BEYOND) * lane
    left, right = _edges(on_road, line, lane, reach)
    counts = np.maximum(1, np.round(np.hypot(*(right - left).T) / lane)).astype(np.intp)

    # Where the road crosses itself, the heading tells which part of it is meant.
    tree = KDTree(_with_headings(along, lane).reshape(-1, 4))
    steps = lengths_along(walk) / length * (count if closed else count - 1)
    begin, end = steps[tree.query(_with_headings(on_road, lane)[:, [0, -1]])[1]].T
    long = (end - begin + count / 2) % count - count / 2 if closed else end - begin
    placed = zip(on_road, begin.tolist(), (begin + long.clip(0)).tolist(), strict=True)
    return TrackRoad(
        Road(left, right, counts, np.ones(count)),
        tuple(evolve(space, begin=one, end=other) for space, one, other in placed),
    )


def _middles(spaces: Sequence[ReadSpace]) -> Floats:
    """Return the middle lines of spaces that have equally many points, shape (n, points, 2)."""
    return np.stack([space.middle for space in spaces])


def _with_headings(spaces: Sequence[ReadSpace], lane: float) -> Floats:
    """Return x and y of the middle lines of spaces, and of headings `TURNED` long, shape (n, points, 4)."""
    middles = _middles(spaces)
    ahead = np.gradient(middles, axis=1)
    return np.concatenate([middles, TURNED * lane * unit(ahead.reshape(-1, 2)).reshape(ahead.shape)], axis=2)


def _edges(
    spaces: Sequence[ReadSpace], line: Floats, lane: float, reach: tuple[float, float]
) -> tuple[Floats, Floats]:
    """Return the left and the right edge of the road across from a line on it, at most `reach` pixels off."""
    ahead, crack = unit(np.gradient(line, axis=0)), CRACK * lane
    across = np.column_stack([-ahead[:, 1], ahead[:, 0]])
    area = shapely.union_all([shapely.Polygon(space.outline).buffer(crack) for space in spaces])
    rays = np.stack([line - (reach[0] + crack) * across, line + (reach[1] + crack) * across], axis=1)
    parts, of = shapely.get_parts(shapely.intersection(shapely.linestrings(rays), area), return_index=True)
    here = shapely.dwithin(parts, shapely.points(line)[of], crack)
    at, parts = of[here], parts[here]
    ends = shapely.get_coordinates(shapely.get_point(parts, np.array([[0], [-1]]))).reshape(2, -1, 2)
    off = ((ends - line[at]) * across[at]).sum(axis=-1)
    half = np.full((2, len(line)), [[-lane / 2], [lane / 2]])
    half[0, at], half[1, at] = off.min(axis=0) + crack, off.max(axis=0) - crack
    return line + half[0][:, None] * across, line + half[1][:, None] * across
