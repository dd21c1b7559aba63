"""Arrows that lead in a circle within a lap."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Scope, Severity, _, found_on
from trackmodel.check_parts.arrow_facts import other_circles
from trackmodel.checks.lane_without_crossing import is_whole_lap
from trackmodel.graph import arrows_to


def _find(facts: Facts) -> Findings:
    if not facts.crossings_on_track or not other_circles(facts):
        return
    towards_line = arrows_to(facts.graph, (from_ for from_, _to in facts.crossings_on_track))
    for circle in other_circles(facts):
        # finish-not-reachable reports circles that never come near the line.
        if not is_whole_lap(circle, facts) and circle[0] in towards_line:
            yield found_on(circle, _("Arrows lead in a circle: {spaces}"))


CHECK = Check(
    code="lap-cycle",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Arrows in a circle"),
    explanation=_(
        "Arrows only lead forward. Within a lap, from finish line to finish line, no car may return to a "
        "space it was on. Here one can, without finishing the lap. Usually one arrow points the wrong way."
    ),
    find=_find,
    scope=Scope.CLOSED,
)
