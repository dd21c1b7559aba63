"""Which closed lines of a drawing are spaces: those of the size that makes up the road."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_SIZES = (0.12, 8.0)
"""Areas of spaces, in the usual area of a space; backgrounds are larger, marks smaller."""
_ALIKE_SIZE = 16.0
"""Spaces beside each other differ in area by less than this factor."""
_NEAR = 0.15
"""Neighbors are at most this far apart, as a share of the side of a square as large as the smaller one."""
_LEAST = 0.1
"""A size has at least this share of the shapes that the most frequent size has: areas beside the road that
touch each other, such as woods and water, are few."""
_MOST_PAIRS = 2_000_000
_AT_ONCE = 500


def spaces_among(polygons: NDArray[np.object_]) -> tuple[list[int], float]:
    """Return the numbers of the polygons that are spaces, and the usual area of a space.

    Spaces are of the size whose shapes touch each other and cover the most area. Marks, such as numbers and
    arrowheads, may be more frequent, but don't touch; backgrounds are few. If nothing touches, the most
    frequent size counts. The area is 0 if no polygon has any.
    """
    area = shapely.area(polygons)
    if not (area > 0).any():
        return [], 0.0
    usual = _usual_area(area, _touching(polygons, area))
    share = area / usual
    return np.flatnonzero((_SIZES[0] <= share) & (share <= _SIZES[1])).tolist(), usual


def _usual_area(area: Floats, touching: NDArray[np.bool_]) -> float:
    if not touching.any():
        return float(np.median(area[area > 0]))
    sizes = np.sort(area[touching])
    until = np.cumsum(sizes)
    first = np.arange(len(sizes))
    # A size is a window over the sorted areas, from each of them to `_ALIKE_SIZE` times as much.
    last = np.searchsorted(sizes, sizes * _ALIKE_SIZE, side="right") - 1
    number = last - first + 1
    covered = until[last] - until[first] + sizes
    best = int(np.argmax(np.where(number >= _LEAST * number.max(), covered, 0.0)))
    return float(np.median(sizes[best : last[best] + 1]))


def _touching(polygons: NDArray[np.object_], area: Floats) -> NDArray[np.bool_]:
    """Return which polygons lie beside another one of about their size."""
    polygons = shapely.make_valid(polygons)
    middles = shapely.point_on_surface(polygons)
    reach = _NEAR * np.sqrt(area)
    tree = shapely.STRtree(polygons)
    low_x, low_y, high_x, high_y = shapely.bounds(polygons).T
    boxes = shapely.box(low_x - reach, low_y - reach, high_x + reach, high_y + reach)
    found = np.zeros(len(polygons), bool)
    looked = 0
    for begin in range(0, len(polygons), _AT_ONCE):
        one, other = tree.query(boxes[begin : begin + _AT_ONCE])
        one = one + begin
        alike = (one != other) & (area[one] <= area[other]) & (area[other] < _ALIKE_SIZE * area[one])
        one, other = one[alike], other[alike]
        looked += len(one)
        if looked > _MOST_PAIRS:  # shapes heaped upon each other are no road
            break
        apart = ~shapely.intersects(polygons[other], middles[one])
        apart &= ~shapely.intersects(polygons[one], middles[other])
        one, other = one[apart], other[apart]
        near = shapely.dwithin(polygons[one], polygons[other], reach[one])
        found[one[near]] = found[other[near]] = True
    return found
