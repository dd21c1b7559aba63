"""Corners with fewer spaces than stops."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.checks.corner_interrupted import interruptions
from trackmodel.checks.space_in_two_corners import share_spaces


def _find(facts: Facts) -> Findings:
    for corner in facts.track.corners:
        count = facts.corner_counts[corner.id]
        if count.short is None or share_spaces(facts, corner.id) or corner.id in interruptions(facts):
            continue
        if count.short < corner.stops:
            yield Found(
                _("{corner} requires {stops} stops, but a route through it has only {short} spaces").format(
                    corner=corner.name, stops=corner.stops, short=count.short
                ),
                spaces=count.short_route or (),
                corner=corner.id,
            )


CHECK = Check(
    code="corner-too-short",
    severity=Severity.WARNING,
    title=_("Fewer spaces than stops"),
    explanation=_(
        "Every stop is the end of a turn on a space of the corner, so a car on a route with fewer spaces "
        "than stops can't avoid overshooting. Check that the number of stops is right and that all spaces "
        "of the corner belong to it."
    ),
    find=_find,
)
