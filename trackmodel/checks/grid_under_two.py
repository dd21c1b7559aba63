"""Starting grids for fewer than two cars."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _


def _find(facts: Facts) -> Findings:
    count = len(facts.track.grid)
    if count < 2:
        text = _("There is only one starting place") if count else _("There are no starting places yet")
        yield Found(text, spaces=tuple(place.space for place in facts.track.grid))


CHECK = Check(
    code="grid-under-two",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Starting grid for fewer than two cars"),
    explanation=_(
        "A race needs at least two cars, each with its own starting place. Mark the places before "
        "the finish line, pole first."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="grid",
)
