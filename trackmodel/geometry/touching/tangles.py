"""Tangles: outlines that cross themselves."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.road.shapes import Shapes, carried_over, rings
from trackmodel.geometry.road.stations import Bools


@frozen(eq=False)
class Tangles:
    """`tangled`: per space, whether its outline crosses or touches itself."""

    shapes: Shapes
    tangled: Bools


def tangles_of(shapes: Shapes, before: Tangles | None = None) -> Tangles:
    """Looks at outlines of at least three vertices.

    Args:
        shapes: the spaces.
        before: tangles of earlier shapes; outlines that are still the same objects aren't looked at again.
    """
    carried = None if before is None else carried_over(before.shapes, shapes.outlines)
    tangled, fresh = np.zeros(len(shapes.counts), dtype=np.bool_), np.arange(len(shapes.counts))
    if before is not None and carried is not None:
        kept = carried.place >= 0
        tangled[carried.place[kept]] = before.tangled[kept]
        fresh = np.flatnonzero(carried.fresh)
    tangled[fresh] = ~shapely.is_simple(rings(shapes, fresh))
    return Tangles(shapes, tangled)
