"""Spaces that belong to more than one corner."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, listed
from trackmodel.derived_values import derived
from trackmodel.track import Corner


def _find(facts: Facts) -> Findings:
    corner_of: dict[str, Corner] = {}
    shared: dict[tuple[str, str], list[str]] = {}
    names = {corner.id: corner.name for corner in facts.track.corners}
    for corner in facts.track.corners:
        for space in corner.spaces:
            first = corner_of.setdefault(space, corner)
            if first is not corner:
                shared.setdefault((first.id, corner.id), []).append(space)
    for (first_id, second_id), spaces in shared.items():
        yield Found(
            _("{first} and {second} both contain {spaces}").format(
                first=names[first_id], second=names[second_id], spaces=listed(spaces)
            ),
            spaces=tuple(spaces),
            corner=second_id,
        )


def share_spaces(facts: Facts, corner_id: str) -> bool:
    """Return whether an earlier corner shares some of the corner's spaces."""
    return corner_id in _that_share(facts)


@derived
def _that_share(facts: Facts) -> frozenset[str]:
    first = facts.corner_of
    return frozenset(
        corner
        for corner, _name, spaces in facts.corner_spaces
        if any(first[space] != corner for space in spaces)
    )


CHECK = Check(
    code="space-in-two-corners",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Space in two corners"),
    explanation=_(
        "A space is in one corner or on a straight: a turn that ends there counts as a stop for only "
        "one corner. Remove the space from one of them."
    ),
    find=_find,
)
