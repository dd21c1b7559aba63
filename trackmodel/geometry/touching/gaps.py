"""Gaps: spaces joined by an arrow whose outlines don't touch, although they nearly meet."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.plane.outline_arrays import rings
from trackmodel.geometry.road.road import Road
from trackmodel.geometry.touching.borders import Borders
from trackmodel.geometry.touching.facing import REACH

WIDEST = 0.3
"""Spaces further apart than this share of the usual size don't nearly meet."""
FEWEST_ARROWS = 12
"""On fewer arrows, each gap is reported by itself."""
SLIP = 0.2
"""Gaps up to this share of the usual size are tracing errors; wider ones may be intended."""


@frozen(eq=False)
class Gaps:
    """Pairs of spaces with a gap between them.

    Attributes:
        one, other: the spaces where the arrow begins and ends, shape (m,).
        width: distance between them, shape (m,), board units.
        slip: boolean mask, shape (m,): gaps so narrow that they are tracing errors.
        near, arrows: how many arrows lead to a space within reach, over a border or, as where lanes lie side
            by side, over a corner; out of how many on one level and within the track or the pit lane.
    """

    one: Ints
    other: Ints
    width: Floats
    slip: Bools
    near: int
    arrows: int

    @property
    def everywhere(self) -> bool:
        """Whether most arrows lead to a space out of reach: not single gaps, all outlines are apart."""
        return self.arrows >= FEWEST_ARROWS and self.near < self.arrows / 2


def gaps_of(road: Road, borders: Borders) -> Gaps:
    """Find gaps between spaces on the same level that are both on the track or both in the pit lane.

    If the start touches the space behind the target in the target's lane, there is no gap: the arrow
    reaches beyond the start's neighbors.
    """
    one, other = road.arrows.pairs.T
    alike = (road.level[one] == road.level[other]) & (road.in_pit[one] == road.in_pit[other])
    count = len(road.spaces)
    touching = borders.one[borders.touches] * count + borders.other[borders.touches]
    apart = alike & ~np.isin(one * count + other, touching)
    one, other = one[apart], other[apart]
    width: Floats = shapely.distance(rings(road.shapes, one), rings(road.shapes, other))
    near = int((alike & ~apart).sum()) + int((width <= REACH * borders.size).sum())
    found = (width > REACH * borders.size) & (width <= WIDEST * borders.size)
    found[found] = ~_reach_further(road, touching, one[found], other[found])
    one, other, width = one[found], other[found], width[found]
    return Gaps(one, other, width, width <= SLIP * borders.size, near, int(alike.sum()))


def _reach_further(road: Road, touching: Ints, one: Ints, other: Ints) -> Bools:
    """Boolean mask: pairs whose first space touches a space with an arrow ahead to the second."""
    before: defaultdict[int, list[int]] = defaultdict(list)
    for start, end in road.arrows.pairs[road.arrows.keeps_lane].tolist():
        before[end].append(start)
    count, touch = len(road.spaces), set(touching.tolist())
    return np.array(
        [
            any(start * count + between in touch for between in before[end])
            for start, end in zip(one.tolist(), other.tolist(), strict=True)
        ],
        dtype=np.bool_,
    )
