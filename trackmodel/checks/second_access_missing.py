"""Pit stands with only one access space."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.check_parts.check import Check, listed
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.check_parts.pit_lane_facts import pit_spaces
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
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
    blocks=False,
    title=_("Pit stand with one access space"),
    explanation=_(
        "Under the KSK rules, a car enters its stand from the first access space and leaves it to the "
        "second. Under the other rules, one access space is enough."
    ),
    find=_find,
)
