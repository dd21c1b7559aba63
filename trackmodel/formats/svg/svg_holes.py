"""Which parts of a path are outlines of their own, and which are holes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.formats.svg.path_data import PathPart
from trackmodel.geometry.plane.enclosed import enclosed

_MOST_PARTS = 2000
"""Parts of one path that are looked through for holes; more of them are no drawn space."""


def without_holes(parts: list[PathPart]) -> list[PathPart]:
    """Return the parts of a path that may be spaces, in their order.

    Parts inside another part are its holes, those inside a hole are filled again, and so on. A hole is no
    space: it is the inner edge of a drawn line, or a number cut out. But where several holes take up most of
    the part around them, that part is the lines between spaces, drawn as one shape, and its holes are spaces.
    """
    if not 1 < len(parts) <= _MOST_PARTS:
        return parts
    import shapely

    outlines = [enclosed(part.points) for part in parts]
    area = shapely.area(outlines)
    around = _parts_around(outlines, area)
    if (around < 0).all():
        return parts
    inside: dict[int, list[int]] = {}
    for n, outer in enumerate(around.tolist()):
        inside.setdefault(outer, []).append(n)
    kept: list[int] = []
    filled = inside[-1]
    while filled:
        now = filled.pop()
        holes = inside.get(now, [])
        is_lines = len(holes) > 1 and area[holes].sum() > 0.5 * area[now]
        kept += holes if is_lines else [now]
        filled += [again for hole in holes for again in inside.get(hole, [])]
    return [parts[n] for n in sorted(kept)]


def _parts_around(
    outlines: Sequence[object], area: np.ndarray[tuple[int], np.dtype[np.float64]]
) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return the number of the smallest larger part around each part, or -1."""
    import shapely

    found = np.full(len(outlines), -1)
    part, outer = shapely.STRtree(outlines).query(shapely.point_on_surface(outlines), predicate="within")
    larger = area[outer] > area[part]
    part, outer = part[larger], outer[larger]
    largest_first = np.argsort(-area[outer], kind="stable")
    found[part[largest_first]] = outer[largest_first]
    return found
