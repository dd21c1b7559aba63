"""Outlines that hardly ever touch, as in a drawing whose spaces are all too small."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    gaps = facts.gaps
    if gaps.everywhere:
        yield Found(
            _("Of {arrows} arrows, only {near} lead to a space that touches the one where they begin").format(
                arrows=gaps.arrows, near=gaps.near
            )
        )


CHECK = Check(
    code="outlines-apart",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Outlines that don't touch"),
    explanation=_(
        "Spaces are neighbors if their outlines touch. Here most arrows lead to spaces that don't, so cars "
        "would never be next to each other. Gaps of up to an eighth of a space don't matter. Either the "
        "outlines are drawn much too small, or they don't belong to these arrows."
    ),
    needs=("spaces", "arrows"),
    find=_find,
)
