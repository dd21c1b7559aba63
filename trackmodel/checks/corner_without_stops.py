"""Corners that require no stop."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _


def _find(facts: Facts) -> Findings:
    for corner in facts.track.corners:
        if corner.stops < 1:
            yield Found(
                _("{corner} has no number of stops").format(corner=corner.name),
                spaces=corner.spaces,
                corner=corner.id,
            )


CHECK = Check(
    code="corner-without-stops",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Corner without stops"),
    explanation=_(
        "In a corner, cars must end at least one turn; the flag says how many. "
        "Enter the number printed on the board. A bend where nobody has to stop is not a corner: delete "
        "it."
    ),
    find=_find,
)
