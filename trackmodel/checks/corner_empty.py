"""Corners without spaces."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.edits.corner_edits import delete_corner


def _find(facts: Facts) -> Findings:
    for corner in facts.track.corners:
        if not corner.spaces:
            yield Found(
                _("{corner} has no spaces").format(corner=corner.name),
                corner=corner.id,
                fix=partial(delete_corner, corner_id=corner.id, layout=facts.layout),
                safe=False,
            )


CHECK = Check(
    code="corner-empty",
    severity=Severity.ERROR,
    title=_("Corner without spaces"),
    explanation=_(
        "No car can stop in a corner that has no spaces, and its road counts as a straight. "
        "Usually its spaces were deleted or moved to another corner. The fix deletes the empty corner."
    ),
    find=_find,
    scope=Scope.LAP,
    fix_name=_("delete the corner"),
)
