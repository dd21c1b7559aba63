"""Spaces whose outline encloses nothing."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check, listed
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _

LEAST_VERTICES = 3


def _find(facts: Facts) -> Iterator[Found]:
    # Only an outline that encloses nothing can repeat its vertices so often.
    flat = {id_ for id_, area in zip(facts.outlined_ids, facts.shapes.area.tolist(), strict=True) if not area}
    without = [
        space.id
        for space in facts.track.spaces
        if len(space.outline) < LEAST_VERTICES
        or (space.id in flat and len(set(space.outline)) < LEAST_VERTICES)
    ]
    if without:
        yield Found(
            _("Spaces without an outline of at least three vertices: {spaces}").format(
                spaces=listed(without)
            ),
            spaces=tuple(without),
        )


CHECK = Check(
    code="outline-missing",
    severity=Severity.ERROR,
    blocks=True,
    title=_("A space without an outline"),
    explanation=_(
        "Where a space lies, what it borders on and how far along the lap it is follow from its "
        "outline. Trace the printed cell with at least three vertices, or delete the space."
    ),
    needs=("spaces",),
    find=_find,
)
