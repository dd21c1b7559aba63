"""Gaps: spaces joined by an arrow whose outlines nearly meet, but don't."""

from __future__ import annotations

import shapely
from attrs import frozen

from trackmodel.geometry.borders import TOLERANCE, Borders
from trackmodel.geometry.neighbours import among
from trackmodel.geometry.road import Road
from trackmodel.geometry.shapes import rings
from trackmodel.geometry.stations import Floats, Ints

WIDEST = 0.6
"""Spaces further apart than this don't nearly meet; in parts of the side of a square as large as a
usual space, as TOLERANCE."""


@frozen(eq=False)
class Gaps:
    """Pairs of spaces (numbers), each as an arrow leads, and how far apart they lie in board units."""

    one: Ints
    other: Ints
    width: Floats


def gaps_of(road: Road, borders: Borders) -> Gaps:
    """The gaps between spaces on the same level, both on the track or both in the pit lane."""
    one, other = road.ways.steps.T
    alike = (road.level[one] == road.level[other]) & (road.in_pit[one] == road.in_pit[other])
    count = len(road.spaces)
    shared = borders.shared.any(axis=1)
    touching = borders.one[shared] * count + borders.other[shared]
    apart = alike & ~among(touching, one * count + other)
    one, other = one[apart], other[apart]
    width: Floats = shapely.distance(rings(road.shapes, one), rings(road.shapes, other))
    found = (width > TOLERANCE * borders.size) & (width <= WIDEST * borders.size)
    return Gaps(one[found], other[found], width[found])
