"""Several starting places on one space."""

from __future__ import annotations

from collections import Counter

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.edits.marks.grid_edits import renumber_grid


def _find(facts: Facts) -> Findings:
    counted = Counter(place.space for place in facts.track.grid)
    for space, count in counted.items():
        if count > 1:
            yield Found(
                _("{space} has {count} starting places").format(space=space, count=count),
                spaces=(space,),
                fix=renumber_grid,
            )


CHECK = Check(
    code="grid-space-doubled",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Two starting places on one space"),
    explanation=_(
        "Only one car can be on a space, at the start too. The fix keeps the place nearer to pole."
    ),
    find=_find,
    scope=Scope.LAP,
)
