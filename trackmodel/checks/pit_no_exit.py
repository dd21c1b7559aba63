"""Pit spaces from which the track can't be reached."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Scope, Severity, _, found_on
from trackmodel.check_parts.pit_lane_facts import without_exit


def _find(facts: Facts) -> Findings:
    cut_off = without_exit(facts)
    if cut_off:
        yield found_on(cut_off, _("No arrows lead from these spaces of the pit lane to the track: {spaces}"))


CHECK = Check(
    code="pit-no-exit",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Pit lane without exit"),
    explanation=_(
        "An arrow leads from the last space of the pit lane back to the track. Some of its spaces "
        "have no way there."
    ),
    find=_find,
    scope=Scope.LAP,
)
