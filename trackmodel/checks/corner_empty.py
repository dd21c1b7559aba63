"""Corners without spaces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from trackmodel.check_parts.check import Check, Scope
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.edits.corner_edits import delete_corner
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
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
    blocks=False,
    title=_("Corner without spaces"),
    explanation=_(
        "No car can stop in a corner that has no spaces, and its road counts as a straight. "
        "Usually its spaces were deleted or moved to another corner. The fix deletes the empty corner."
    ),
    find=_find,
    scope=Scope.LAP,
    fix_name=_("delete the corner"),
)
