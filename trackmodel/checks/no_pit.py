"""Tracks without a pit."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.pit_lane_facts import pit_spaces


def _find(facts: Facts) -> Findings:
    if not facts.track.pit.stands and not pit_spaces(facts):
        yield Found(
            _("There is no pit: Formula Dé and Formula D races have one lap, KSK races are impossible")
        )


CHECK = Check(
    code="no-pit",
    severity=Severity.INFO,
    title=_("No pit"),
    explanation=_(
        "Races of two laps or more need a pit lane with stands. Formula Dé and Formula "
        "D races of one lap don't; KSK races always have two or more."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="stand",
)
