"""What is wrong with a circuit that was laid where it had too little room."""

from __future__ import annotations

import shapely

from trackmodel.check_parts.issue import Severity
from trackmodel.track import Place, Track
from trackmodel.validator.run_checks import validate

Flaws = tuple[int, int]
"""The number of errors, and that of spaces and pit stands that overlap others."""
_ROOMLESS = "spaces-overlap"


def flaws_of(track: Track) -> Flaws:
    """Count what makes a circuit worse than one with its pit lane elsewhere, or without one."""
    issues = validate(track).issues
    errors = sum(issue.severity is Severity.ERROR for issue in issues)
    overlaps = sum(issue.code == _ROOMLESS for issue in issues)
    return errors, overlaps + _stands_on_road(track)


def _stands_on_road(track: Track) -> int:
    road = [shapely.Polygon(space.outline).buffer(0) for space in track.spaces if space.place is Place.TRACK]
    stands = [shapely.Polygon(stand.outline).buffer(0) for stand in track.pit.stands if stand.outline]
    tree = shapely.STRtree(road)
    return sum(len(tree.query(stand, predicate="intersects")) > 0 for stand in stands)
