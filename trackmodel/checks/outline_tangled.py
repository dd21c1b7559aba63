"""Outlines that cross themselves."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    for number in facts.tangles.tangled.nonzero()[0].tolist():
        space = facts.outlined[number]
        if len(set(space.outline)) >= 3:  # else outline-missing says it
            yield Found(_("The outline of {space} crosses itself").format(space=space.id), spaces=(space.id,))


CHECK = Check(
    code="outline-tangled",
    severity=Severity.ERROR,
    blocks=False,
    title=_("An outline that crosses itself"),
    explanation=_(
        "An outline goes round its space once, from vertex to vertex, without crossing or touching itself. "
        "Here two of its sides cross, so that nobody can say what is inside: how large the space is, what "
        "it borders on and where its front edge lies can't be trusted. Mostly two vertices were set in the "
        "wrong order: drag them to where they belong."
    ),
    needs=("spaces",),
    find=_find,
)
