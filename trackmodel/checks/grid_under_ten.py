"""Starting grids for two to nine cars."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _


def _find(facts: Facts) -> Findings:
    count = len(facts.track.grid)
    if 2 <= count < 10:
        yield Found(_("The starting grid has {count} places; ten are usual").format(count=count))


CHECK = Check(
    code="grid-under-ten",
    severity=Severity.INFO,
    title=_("Fewer than ten starting places"),
    explanation=_(
        "The games are made for up to ten cars. The track can only be raced with as many cars as it has "
        "starting places."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="grid",
)
