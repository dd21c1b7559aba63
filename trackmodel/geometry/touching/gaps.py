"""Gaps: spaces joined by an arrow whose outlines nearly meet, but don't."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, in_sorted
from trackmodel.geometry.road.road import Road
from trackmodel.geometry.road.shapes import rings
from trackmodel.geometry.touching.borders import TOLERANCE, Borders

WIDEST = 0.3
"""Spaces further apart than this don't nearly meet; in parts of the side of a square as large as a
usual space, as TOLERANCE."""
SLIP = 0.15
"""Gaps no wider than this, in the same parts, are slips of the hand; wider ones may be meant."""


@frozen(eq=False)
class Gaps:
    """Pairs of spaces (numbers), each as an arrow leads, and how far apart they lie in board units.

    `slip` is whether the gap is so narrow that it can only be a slip of the hand.
    """

    one: Ints
    other: Ints
    width: Floats
    slip: Bools


def gaps_of(road: Road, borders: Borders) -> Gaps:
    """The gaps between spaces on the same level, both on the track or both in the pit lane.

    There is none where the space before the target in its lane borders on the start: then it is that
    one which the start should touch, and the arrow reaches further than its neighbors.
    """
    one, other = road.arrows.steps.T
    alike = (road.level[one] == road.level[other]) & (road.in_pit[one] == road.in_pit[other])
    count = len(road.spaces)
    shared = borders.shared.any(axis=1)
    touching = borders.one[shared] * count + borders.other[shared]
    apart = alike & ~in_sorted(touching, one * count + other)
    one, other = one[apart], other[apart]
    width: Floats = shapely.distance(rings(road.shapes, one), rings(road.shapes, other))
    found = (width > TOLERANCE * borders.size) & (width <= WIDEST * borders.size)
    found[found] = ~_reach_further(road, touching, one[found], other[found])
    one, other, width = one[found], other[found], width[found]
    return Gaps(one, other, width, width <= SLIP * borders.size)


def _reach_further(road: Road, touching: Ints, one: Ints, other: Ints) -> Bools:
    """Per pair, whether the first borders on a space from which an arrow leads ahead to the second."""
    count = len(road.spaces)
    before, target = road.arrows.steps[road.arrows.keeps_lane].T
    return np.array(
        [
            bool(in_sorted(touching, start * count + before[target == end]).any())
            for start, end in zip(one.tolist(), other.tolist(), strict=True)
        ],
        dtype=np.bool_,
    )
