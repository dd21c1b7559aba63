"""Pit stands with only one access space."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, listed
from trackmodel.check_parts.pit_lane_facts import pit_spaces


def _find(facts: Facts) -> Findings:
    in_pit = pit_spaces(facts)
    single = {
        number: stand.access[0]
        for number, stand in enumerate(facts.track.pit.stands, 1)
        if len(set(stand.access)) == 1 and stand.access[0] in in_pit
    }
    if single:
        yield Found(
            _("KSK needs a second access space for the pit stands {numbers}").format(
                numbers=listed(map(str, single))
            ),
            spaces=tuple(single.values()),
        )


CHECK = Check(
    code="second-access-missing",
    severity=Severity.INFO,
    title=_("Pit stand with one access space"),
    explanation=_(
        "Under the KSK rules, a car enters its stand from the first access space and leaves it to the "
        "second. Under the other rules, one access space is enough."
    ),
    find=_find,
)
