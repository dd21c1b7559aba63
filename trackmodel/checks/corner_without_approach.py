"""Corners where every lane allows lane changes up to its last space."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.approach_facts import approaches


def _find(facts: Facts) -> Findings:
    names = {corner.id: corner.name for corner in facts.track.corners}
    for corner, row in approaches(facts).items():
        if all(space.changes for space in row):
            yield Found(
                _("{corner} has no approach space").format(corner=names[corner]),
                spaces=tuple(space.id for space in row),
                corner=corner,
            )


CHECK = Check(
    code="corner-without-approach",
    severity=Severity.INFO,
    title=_("Corner without approach space"),
    explanation=_(
        "Cars choose their lane before a corner: on printed boards, the last space of each lane before "
        "it, the approach, has a single arrow straight ahead. Here all lanes allow changes up to the corner. "
        "Corners that touch have no room for an approach and are not reported."
    ),
    find=_find,
)
