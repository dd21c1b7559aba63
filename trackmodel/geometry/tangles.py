"""Tangles: outlines that cross themselves."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.borders import changed_since
from trackmodel.geometry.shapes import Shapes
from trackmodel.geometry.stations import Bools


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
    changed = None if before is None else changed_since(before.shapes, shapes)
    if before is None or changed is None:
        tangled, fresh = np.zeros(len(shapes.counts), dtype=np.bool_), np.arange(len(shapes.counts))
    else:
        tangled, fresh = before.tangled.copy(), np.flatnonzero(changed)
    rings = [shapely.LinearRing(shapes.outlines[space]) for space in fresh.tolist()]
    tangled[fresh] = ~shapely.is_simple(rings)
    return Tangles(shapes, tangled)
