"""Stop flags nearer to another corner than to their own."""

from __future__ import annotations

import shapely

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _

_SAME = 0.5
"""Distances that differ by less are the same, in sides of a usual space."""


def _find(facts: Facts) -> Findings:
    outlines = {space.id: space.outline for space in facts.outlined}
    areas = {
        corner.id: shapely.union_all(
            [shapely.Polygon(outlines[id_]).buffer(0) for id_ in corner.spaces if id_ in outlines]
        )
        for corner in facts.track.corners
    }
    names = {corner.id: corner.name for corner in facts.track.corners}
    for corner in facts.track.corners:
        if corner.flag is None or areas[corner.id].is_empty:
            continue
        flag = shapely.Point(corner.flag)
        nearest = min(areas, key=lambda id_: _distance(areas[id_], flag))
        if _distance(areas[corner.id], flag) - _distance(areas[nearest], flag) > _SAME * facts.borders.size:
            yield Found(
                _("The stop flag of {corner} stands nearer to {other}").format(
                    corner=corner.name, other=names[nearest]
                ),
                spaces=corner.spaces,
                corner=corner.id,
            )


def _distance(area: shapely.Geometry, flag: shapely.Point) -> float:
    return float("inf") if area.is_empty else float(area.distance(flag))


CHECK = Check(
    code="flag-at-other-corner",
    severity=Severity.INFO,
    title=_("Flag at another corner"),
    explanation=_(
        "Drivers read the stops, L, and C of a corner from the flag beside it. This flag is nearer to "
        "another corner. Check whether two flags are swapped, and move the flag beside its own corner; if it "
        "is printed like this, accept it."
    ),
    find=_find,
)
