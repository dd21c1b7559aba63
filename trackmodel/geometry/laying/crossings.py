"""Where a closed line crosses itself, and where it touches itself without crossing."""

from __future__ import annotations

import math

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.plane.measures import closed_length, lengths_along

_TOUCHES = 0.0006
"""Parts of a line closer than this share of its length touch: a real road is at least twice as wide."""
_NEIGHBORS = 0.012
"""Points less than this share of the length apart along the line are the same part of it."""


@frozen
class Crossing:
    """A place where a line crosses itself.

    Attributes:
        first, second: the place on both parts of the line, as shares of its length, the lesser first.
        sine: sine of the angle between the parts.
    """

    first: float
    second: float
    sine: float

    def is_near(self, pairs: Ints, count: int, within: float) -> Bools:
        """Boolean mask: pairs of evenly spaced points on both parts of the line near the crossing.

        Args:
            pairs: numbers of points, shape (k, 2).
            count: number of points of the line.
            within: greatest distance along the line, in points.
        """
        ends = np.array([self.first, self.second]) * count
        off = np.abs((pairs[:, :, None] - ends + count / 2) % count - count / 2) < within
        near: Bools = (off[:, 0, 0] & off[:, 1, 1]) | (off[:, 0, 1] & off[:, 1, 0])
        return near


def crossings_of(points: Floats) -> tuple[Crossing, ...]:
    """Return the crossings of a closed line, shape (n, 2), in order."""
    closed = np.vstack([points, points[:1]])
    ahead, count = np.diff(closed, axis=0), len(points)
    at, length = lengths_along(closed), float(lengths_along(closed)[-1])
    one, other = _boxes_meet(closed)
    distinct = (np.abs(one - other) > 1) & (np.abs(one - other) < count - 1)
    one, other = one[distinct], other[distinct]
    u, v, between = ahead[one], ahead[other], points[other] - points[one]
    across = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    safe = np.where(across == 0, 1.0, across)
    on_one = (between[:, 0] * v[:, 1] - between[:, 1] * v[:, 0]) / safe
    on_other = (between[:, 0] * u[:, 1] - between[:, 1] * u[:, 0]) / safe
    hit = (across != 0) & (on_one >= 0) & (on_one < 1) & (on_other >= 0) & (on_other < 1)
    sine = np.abs(across) / np.maximum(np.hypot(*u.T) * np.hypot(*v.T), 1e-12)
    found = []
    for n in np.flatnonzero(hit).tolist():
        if on_one[n] == on_other[n] == 0 and not _cross_at(points, int(one[n]), int(other[n])):
            continue
        places = sorted(
            float(at[part] + share * (at[part + 1] - at[part])) / length
            for part, share in ((one[n], on_one[n]), (other[n], on_other[n]))
        )
        found.append(Crossing(places[0], places[1], float(sine[n])))
    return tuple(sorted(found, key=lambda each: each.first))


def _cross_at(points: Floats, one: int, other: int) -> bool:
    """Return whether the parts of a closed line through two equal vertices cross there, or only touch."""
    middle, count = points[one], len(points)

    def angle(number: int) -> float:
        x, y = points[number % count] - middle
        return float(np.arctan2(y, x))

    first = angle(one - 1)
    arc = (angle(one + 1) - first) % math.tau
    sides = [(angle(number) - first) % math.tau < arc for number in (other - 1, other + 1)]
    return sides[0] != sides[1]


def touching_place(points: Floats, crossings: tuple[Crossing, ...]) -> float | None:
    """Return the first place, as a share of the length, where evenly spaced points touch another part.

    Places near a crossing don't count.
    """
    from scipy.spatial import cKDTree

    count = len(points)
    length = closed_length(points)
    pairs: Ints = cKDTree(points).query_pairs(_TOUCHES * length, output_type="ndarray").astype(np.intp)
    way = np.abs(pairs[:, 0] - pairs[:, 1])
    pairs = np.sort(pairs[np.minimum(way, count - way) > _NEIGHBORS * count], axis=1)
    for crossing in crossings:
        free = (2 + _TOUCHES * count) / max(crossing.sine, 0.05)
        pairs = pairs[~crossing.is_near(pairs, count, free)]
    return float(pairs[:, 0].min()) / count if len(pairs) else None


def _boxes_meet(closed: Floats) -> tuple[Ints, Ints]:
    """Return the pairs of segments of a line whose bounding boxes meet."""
    import shapely

    segments = shapely.linestrings(np.stack([closed[:-1], closed[1:]], axis=1))
    one, other = shapely.STRtree(segments).query(segments)
    return one[one < other], other[one < other]
