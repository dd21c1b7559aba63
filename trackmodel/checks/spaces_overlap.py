"""Spaces that overlap."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.checks.space_doubled import doubled


def _find(facts: Facts) -> Findings:
    overlaps, tangled = facts.overlaps, facts.tangled
    told = doubled(facts) | tangled[overlaps.one] | tangled[overlaps.other]
    for index in (~told).nonzero()[0].tolist():
        one, other = (facts.outlined[int(spaces[index])] for spaces in (overlaps.one, overlaps.other))
        if one.level == other.level:
            yield Found(
                _("{one} and {other} overlap by {percent}% of the smaller one").format(
                    one=one.id, other=other.id, percent=round(100 * float(overlaps.part[index]))
                ),
                spaces=(one.id, other.id),
            )


CHECK = Check(
    code="spaces-overlap",
    severity=Severity.WARNING,
    title=_("Overlapping spaces"),
    explanation=_(
        "Printed spaces lie side by side. These two, on the same level, overlap by more than 5% of the "
        "smaller one, so they were not traced along one border, and neighbors and the order of cars may be "
        "wrong. Drag their vertices onto each other, where they snap together. Where the road crosses "
        "itself on a bridge, set the spaces on the bridge to level 1."
    ),
    find=_find,
)
