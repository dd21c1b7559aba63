"""Pit spaces that can't be reached from the track."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Scope, Severity, _, found_on
from trackmodel.check_parts.pit_lane_facts import without_entry


def _find(facts: Facts) -> Findings:
    cut_off = without_entry(facts)
    if cut_off:
        yield found_on(cut_off, _("No arrows lead from the track to these spaces of the pit lane: {spaces}"))


CHECK = Check(
    code="pit-no-entry",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Pit lane without entry"),
    explanation=_(
        "An arrow from the track leads into the first space of the pit lane, and from there arrows lead "
        "from space to space. Some of its spaces can't be reached that way."
    ),
    find=_find,
    scope=Scope.LAP,
)
