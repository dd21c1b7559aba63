"""Plausible outlines for spaces of which only the centers are known (GP Online boards).

Spaces of a lane meet halfway between their centers, and lanes meet halfway between their middles. Where a
cut ends on the border of the lane beside, it is a vertex of the space there too: neighbors share their
vertices, including the T-junctions of the brick pattern.
"""

from __future__ import annotations

import numpy as np
import shapely

from trackmodel.geometry.arrays import NO_SPACE, Floats, Ints
from trackmodel.geometry.lanes.from_centers import CenterLanes
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Point

WELD = 0.1
"""Cut ends of two lanes within this many space lengths are merged to one vertex."""
LEAST_HALF_SIDE = 0.5
"""Half the side of the box used if no outline can be made, board units."""
INSIDE = 0.02
"""A T-junction lies on a border if it is at least this share of its length away from both ends."""


def outlines_of_lanes(lanes: CenterLanes) -> list[tuple[Point, ...]]:
    """Make an outline for each space, beginning at its back left vertex and along its left border.

    Points are snapped; every outline has at least four vertices.
    """
    cuts = _Cuts(lanes)
    _weld(cuts, lanes)
    return [_outline(space, cuts, lanes) for space in range(len(lanes.points))]


class _Cuts:
    """The cuts across lanes: for each space the indices of the cuts behind and ahead, and the cuts' ends."""

    def __init__(self, lanes: CenterLanes) -> None:
        count = len(lanes.points)
        is_first = lanes.previous == NO_SPACE
        # Each space owns the cut ahead of it; the first of a lane also owns one behind it.
        self.front: Ints = np.arange(count, dtype=np.intp)
        self.back: Ints = np.where(is_first, count + np.cumsum(is_first) - 1, lanes.previous)
        half = lanes.direction * lanes.length[:, None] / 2
        behind, width = lanes.points[is_first] - half[is_first], _half_widths(lanes)
        ahead = np.where(
            (lanes.next == NO_SPACE)[:, None],
            lanes.points + half,
            (lanes.points + lanes.points[lanes.next]) / 2,
        )
        middle = np.concatenate([ahead, behind])
        along = np.concatenate([_mean_direction(lanes), lanes.direction[is_first]])
        to_left = np.stack([along[:, 1], -along[:, 0]], axis=1)
        following = np.where(lanes.next == NO_SPACE, np.arange(count), lanes.next)
        width_of_cut = [np.concatenate([(side + side[following]) / 2, side[is_first]]) for side in width]
        self.left: Floats = middle + to_left * width_of_cut[0][:, None]
        self.right: Floats = middle - to_left * width_of_cut[1][:, None]


def _mean_direction(lanes: CenterLanes) -> Floats:
    following = np.where(lanes.next == NO_SPACE, np.arange(len(lanes.next)), lanes.next)
    total = lanes.direction + lanes.direction[following]
    size = np.hypot(total[:, 0], total[:, 1])
    result: Floats = np.where((size > 1e-9)[:, None], total / size.clip(min=1e-9)[:, None], lanes.direction)
    return result


def _half_widths(lanes: CenterLanes) -> tuple[Floats, Floats]:
    """Return the distances from the middle of each space to its left and right border."""
    widths = []
    for aside in (lanes.left, lanes.right):
        step = lanes.points[aside] - lanes.points
        across = np.abs(lanes.direction[:, 0] * step[:, 1] - lanes.direction[:, 1] * step[:, 0])
        widths.append(np.where(aside == NO_SPACE, lanes.width / 2, across / 2))
    return widths[0], widths[1]


def _weld(cuts: _Cuts, lanes: CenterLanes) -> None:
    """Merge cut ends that nearly meet to one vertex."""
    for space, aside in enumerate(lanes.left):
        for other in _around(int(aside), lanes):
            one, another = cuts.left[cuts.front[space]], cuts.right[cuts.front[other]]
            if np.hypot(*(one - another)) < WELD * lanes.length[space]:
                cuts.left[cuts.front[space]] = cuts.right[cuts.front[other]] = (one + another) / 2


def _around(space: int, lanes: CenterLanes) -> list[int]:
    """Return the space and those behind and ahead of it in its lane."""
    if space == NO_SPACE:
        return []
    return [
        other for other in (int(lanes.previous[space]), space, int(lanes.next[space])) if other != NO_SPACE
    ]


def _outline(space: int, cuts: _Cuts, lanes: CenterLanes) -> tuple[Point, ...]:
    back, front = cuts.back[space], cuts.front[space]
    left_cuts = _cuts_around(int(lanes.left[space]), cuts, lanes)
    right_cuts = _cuts_around(int(lanes.right[space]), cuts, lanes)
    left = _border(cuts.left[back], cuts.left[front], cuts.right[left_cuts])
    right = _border(cuts.right[back], cuts.right[front], cuts.left[right_cuts])
    outline = tuple(dict.fromkeys(snap((float(x), float(y))) for x, y in [*left, *reversed(right)]))
    if len(outline) >= 3 and shapely.LinearRing(outline).is_simple:
        return outline
    return _untangled(outline, lanes.points[space])


def _untangled(outline: tuple[Point, ...], middle: Floats) -> tuple[Point, ...]:
    """Return the convex hull of an outline squeezed in a tight bend, or a small box if there is none."""
    hull = shapely.convex_hull(shapely.MultiPoint(outline))
    if not isinstance(hull, shapely.Polygon):
        hull = shapely.box(*(middle - LEAST_HALF_SIDE), *(middle + LEAST_HALF_SIDE))
    return tuple(snap((x, y)) for x, y in hull.exterior.coords[:-1])


def _cuts_around(space: int, cuts: _Cuts, lanes: CenterLanes) -> list[int]:
    spaces = _around(space, lanes)
    return sorted({int(cut[other]) for other in spaces for cut in (cuts.back, cuts.front)})


def _border(back: Floats, front: Floats, junctions: Floats) -> list[Floats]:
    """Return the points from `back` to `front` through the junctions between them."""
    along = front - back
    size = float(along @ along)
    if not size:
        return [back, front]
    between = [(float((point - back) @ along) / size, point) for point in junctions]
    between = [(part, point) for part, point in between if INSIDE < part < 1 - INSIDE]
    return [back, *(point for _part, point in sorted(between, key=lambda pair: pair[0])), front]
