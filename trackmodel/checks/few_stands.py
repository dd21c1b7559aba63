"""Pits with fewer than five stands."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, ngettext
from trackmodel.check_parts.pit_lane_facts import pit_spaces

USUAL = 5


def _find(facts: Facts) -> Findings:
    count = len(facts.track.pit.stands)
    if count >= USUAL:
        return
    if count:
        text = ngettext(
            "The pit has {count} stand; five are usual", "The pit has {count} stands; five are usual", count
        )
        yield Found(text.format(count=count))
        return
    if pit_spaces(facts):
        yield Found(_("The pit lane has no stands yet"), spaces=tuple(sorted(pit_spaces(facts))))


CHECK = Check(
    code="few-stands",
    severity=Severity.INFO,
    title=_("Fewer than five pit stands"),
    explanation=_(
        "Ten cars are five teams of two, and each team has its own stand. With fewer stands, only as many "
        "teams can drive races of two laps or more."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="stand",
)
