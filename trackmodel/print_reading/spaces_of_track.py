"""The spaces of a track as if they had been read, so that they can be held against its print."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.lanes.from_outlines import LEFT, RIGHT, OutlineLanes
from trackmodel.geometry.plane.points_along import even_points
from trackmodel.geometry.touching.quads import SIDES
from trackmodel.print_reading.reading_values import ReadSpace

POINTS = 7
"""Points of each side border; outlines have far fewer vertices."""


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


def _side(lanes: OutlineLanes, number: int, side: int) -> Floats:
    """Return a side of a space as walked clockwise: the left one from back to front."""
    names = (lanes.shapes.side[number] - lanes.front[number]) % SIDES
    samples = lanes.shapes.samples[number]
    count = len(samples)
    inside = np.flatnonzero(names == side)
    first = next(int(at) for at in inside if names[at - 1] != side)
    walk: Ints = (first + np.arange(len(inside) + 1)) % count
    return even_points(samples[walk], POINTS)
