"""Outlines that cross themselves."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    for number in facts.tangles.tangled.nonzero()[0].tolist():
        space = facts.outlined[number]
        if len(set(space.outline)) >= 3:  # outline-missing reports the others.
            yield Found(_("The outline of {space} crosses itself").format(space=space.id), spaces=(space.id,))


CHECK = Check(
    code="outline-tangled",
    severity=Severity.ERROR,
    blocks=False,
    title=_("Outline crosses itself"),
    explanation=_(
        "An outline goes around its space once, from vertex to vertex, without crossing or touching itself."
        " Here two of its sides cross, so its inside is undefined: the size of the space, its neighbors, "
        "and its front edge can't be trusted. Usually two vertices are in the wrong order: drag them to "
        "their places."
    ),
    needs=("spaces",),
    find=_find,
)
