"""Tracks without corners."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.arrow_facts import is_one_round


def _find(facts: Facts) -> Findings:
    if not facts.track.corners and is_one_round(facts):
        yield Found(_("There are no corners: the whole lap counts as a straight"))


CHECK = Check(
    code="no-corner",
    severity=Severity.INFO,
    title=_("No corners"),
    explanation=_(
        "Cars must make stops in corners; without corners, everybody just drives in the highest "
        "gear. Create corners with their spaces, stops, and printed L and C."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="corner",
)
