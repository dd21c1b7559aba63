"""Whether a strip laid out gives usable spaces; if not, why."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import numpy as np
import shapely

from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.plane.points_along import even_points
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.texts import _
from trackmodel.track import Point

LEAST_AREA = 0.05
"""Least area of a space, in square board units."""
_OVERLAP = 0.05
"""Spaces of a strip may overlap by this share of a usual one, because vertices are rounded."""
_COMPARED = 25
"""Points of each edge that are compared with those of the other."""
_UNEVEN = 2.0
"""Edges in opposite directions are at least this many times as far apart in one place as in another."""


def require_usable(strip: LaidStrip) -> None:
    """Check that the spaces of a strip are sound outlines side by side.

    Raises:
        CannotEdit: they aren't; says what is wrong with the edges.
    """
    outlines = [outline for lane in strip.lanes for outline in lane.outlines]
    areas = [signed_area(outline) for outline in outlines]
    has_area = all(
        len(set(outline)) >= 3 and abs(area) >= LEAST_AREA
        for outline, area in zip(outlines, areas, strict=True)
    )
    if has_area and min(areas) > 0 and all(shapely.LinearRing(outline).is_simple for outline in outlines):
        shapes = [shapely.Polygon(outline) for outline in outlines]
        if sum(areas) - shapely.union_all(shapes).area <= _OVERLAP * median(areas):
            return
        raise CannotEdit(
            _(
                "Spaces of the strip would overlap: it meets itself, or an edge bends more tightly than the "
                "road is wide, so draw that edge with a wider bend"
            )
        )
    _explain_edges(strip)
    if not has_area:
        raise CannotEdit(_("A space of the strip would have no area: move its cuts or use fewer spaces"))
    if max(areas) < 0:
        raise CannotEdit(
            _("Left and right are swapped: draw the left edge on the left, as seen in driving direction")
        )
    raise CannotEdit(
        _(
            "A space of the strip would cross itself: an edge bends more tightly than the road is wide, "
            "so draw that edge with a wider bend"
        )
    )


def _explain_edges(strip: LaidStrip) -> None:
    """Raise CannotEdit if an edge of the strip explains by itself why it isn't usable."""
    left, right = shapely.LineString(strip.left), shapely.LineString(strip.right)
    if _are_opposite(strip.left, strip.right):
        raise CannotEdit(_("The edges run in opposite directions: draw both in driving direction"))
    if not left.is_simple:
        raise CannotEdit(_("The left edge crosses itself: move or delete its points"))
    if not right.is_simple:
        raise CannotEdit(_("The right edge crosses itself: move or delete its points"))
    if left.crosses(right):
        raise CannotEdit(_("The left and right edges cross: move or delete their points"))


def _are_opposite(left: Sequence[Point], right: Sequence[Point]) -> bool:
    """Return whether the edges run in opposite directions."""
    one, other = (even_points(np.array(line), _COMPARED) for line in (left, right))
    this_way, turned = (np.hypot(*(one - line).T) for line in (other, other[::-1]))
    return bool(turned.sum() < this_way.sum() and this_way.max() > _UNEVEN * this_way.min())
