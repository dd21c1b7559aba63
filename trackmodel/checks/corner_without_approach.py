"""Corners before which every lane allows lane changes to the last."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.approach import approaches
from trackmodel.checking.arrow_facts import STEPS
from trackmodel.checking.check import Check
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    names = {corner.id: corner.name for corner in facts.track.corners}
    for corner, row in approaches(facts).items():
        if all(space.changes for space in row):
            yield Found(
                _("There is no approach space before {corner}").format(corner=names[corner]),
                spaces=tuple(space.id for space in row),
                corner=corner,
            )


CHECK = Check(
    code="corner-without-approach",
    severity=Severity.INFO,
    blocks=False,
    title=_("No approach space before a corner"),
    explanation=_(
        "Before a corner cars settle in their lane: on printed boards the last space of the lanes before "
        "it, the approach, has a single arrow straight on. Here all lanes allow changes up to the corner. "
        "Where two corners touch there is no room for an approach, and nothing is said."
    ),
    needs=(*STEPS, "corners"),
    find=_find,
)
