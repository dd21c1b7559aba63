"""Spaces that lie on one another."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check
from trackmodel.checking.issue import Found, Severity
from trackmodel.checks.space_doubled import doubled
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    overlaps, tangled = facts.overlaps, facts.tangles.tangled
    told = doubled(facts) | tangled[overlaps.one] | tangled[overlaps.other]
    for index in (~told).nonzero()[0].tolist():
        one, other = (facts.outlined[int(spaces[index])] for spaces in (overlaps.one, overlaps.other))
        if one.level == other.level:
            yield Found(
                _("{one} and {other} overlap by {percent} % of the smaller one").format(
                    one=one.id, other=other.id, percent=round(100 * float(overlaps.part[index]))
                ),
                spaces=(one.id, other.id),
            )


CHECK = Check(
    code="spaces-overlap",
    severity=Severity.WARNING,
    blocks=False,
    title=_("Spaces that overlap"),
    explanation=_(
        "Printed spaces lie side by side. Two outlines on the same level that cover the same ground, by "
        "more than 5 % of the smaller one, were not traced along one border: neighbors and the order of "
        "the cars may come out wrong. Drag the vertices onto one another, where they snap together. Where "
        "the road crosses itself on a bridge, give the spaces on it level 1."
    ),
    needs=("spaces",),
    find=_find,
)
