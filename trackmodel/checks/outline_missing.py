"""Spaces whose outline encloses no area."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Severity, _, found_on

LEAST_VERTICES = 3


def _find(facts: Facts) -> Findings:
    # Only an outline without area can repeat its vertices this often.
    flat = {id_ for id_, area in zip(facts.outlined_ids, facts.shapes.area.tolist(), strict=True) if not area}
    without = [
        space.id
        for space in facts.track.spaces
        if len(space.outline) < LEAST_VERTICES
        or (space.id in flat and len(set(space.outline)) < LEAST_VERTICES)
    ]
    if without:
        yield found_on(without, _("Spaces without an outline of at least three vertices: {spaces}"))


CHECK = Check(
    code="outline-missing",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Space without an outline"),
    explanation=_(
        "The outline of a space determines its place, its neighbors, and its progress along the lap. "
        "Trace the printed space with at least three vertices, or delete it."
    ),
    find=_find,
)
