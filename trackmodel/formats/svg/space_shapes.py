"""Which closed lines of a drawing are spaces: those of the size that makes up the road."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
_APART = 0.3
"""Spaces drawn too small are at most this far apart, as a share of the side of a usual one."""
_LEAST = 0.1
"""A size has at least this share of the shapes that the most frequent size has: areas beside the road that
touch each other, such as woods and water, are few."""
_COVERED = 0.75
"""Two outlines are the same if each covers more than this share of the other, as in the check of spaces
drawn twice."""
_MOST_PAIRS = 500_000
_AT_ONCE = 100


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
    polygons = shapely.make_valid(polygons, method="structure")
    middles = shapely.point_on_surface(polygons)
    reach = _NEAR * np.sqrt(area)
    found = np.zeros(len(polygons), bool)
    for one, other in _pairs(polygons, reach, area, _ALIKE_SIZE):
        apart = ~shapely.intersects(polygons[other], middles[one])
        apart &= ~shapely.intersects(polygons[one], middles[other])
        one, other = one[apart], other[apart]
        near = shapely.dwithin(polygons[one], polygons[other], reach[one])
        found[one[near]] = found[other[near]] = True
    return found


def usual_gap(polygons: NDArray[np.object_], usual: float) -> float:
    """Return the usual distance of spaces, of this usual area, to the nearest other; 0 if they touch."""
    tree = shapely.STRtree(polygons)
    _pairs_found, distance = tree.query_nearest(
        polygons, max_distance=_APART * usual**0.5, return_distance=True, exclusive=True, all_matches=False
    )
    return float(np.median(distance)) if len(distance) else 0.0


def drawn_again(polygons: NDArray[np.object_], worth: Sequence[int]) -> set[int]:
    """Return the numbers of polygons that are outlines of others again: fillings, lines, shadows.

    Args:
        polygons: those of spaces.
        worth: how much the name of each says; of two alike the better one stays, if they say the same
            the first, and if they say nothing the upper one, as shadows lie below.
    """
    polygons = shapely.make_valid(polygons, method="structure")
    area = shapely.area(polygons)
    alike: dict[int, list[int]] = {}
    for one, other in _pairs(polygons, np.zeros(len(polygons)), area, 1 / _COVERED):
        common = shapely.area(shapely.intersection(polygons[one], polygons[other]))
        same = common > _COVERED * area[other]
        for a, b in zip(one[same].tolist(), other[same].tolist(), strict=True):
            alike.setdefault(a, []).append(b)
            alike.setdefault(b, []).append(a)
    again: set[int] = set()
    kept: set[int] = set()
    for number in sorted(alike, key=lambda n: (-worth[n], n if worth[n] else -n)):
        (again if kept.intersection(alike[number]) else kept).add(number)
    return again


def _pairs(
    polygons: NDArray[np.object_], reach: Floats, area: Floats, factor: float
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Yield (smaller, larger) of polygons whose boxes lie within reach and whose areas are alike.

    Shapes heaped upon each other are no road, so no more than `_MOST_PAIRS` are looked at.
    """
    tree = shapely.STRtree(polygons)
    low_x, low_y, high_x, high_y = shapely.bounds(polygons).T
    boxes = shapely.box(low_x - reach, low_y - reach, high_x + reach, high_y + reach)
    numbers = np.arange(len(polygons))
    looked = 0
    for begin in range(0, len(polygons), _AT_ONCE):
        one, other = tree.query(boxes[begin : begin + _AT_ONCE])
        one = one + begin
        is_smaller = (area[one] < area[other]) | ((area[one] == area[other]) & (one < other))
        alike = is_smaller & (area[other] < factor * area[one])
        looked += int(alike.sum())
        if looked > _MOST_PAIRS:
            return
        yield numbers[one[alike]], numbers[other[alike]]
