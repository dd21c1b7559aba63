"""Outlines that cross themselves."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.geometry.sharing.loops import without_small_loops


def _find(facts: Facts) -> Findings:
    for number in facts.tangled.nonzero()[0].tolist():
        space = facts.outlined[number]
        if len(set(space.outline)) >= 3:  # outline-missing reports the others.
            plain = without_small_loops(space.outline)
            yield Found(
                _("The outline of {space} crosses itself").format(space=space.id),
                spaces=(space.id,),
                fix=partial(change_space, space_id=space.id, outline=plain) if plain else None,
            )


CHECK = Check(
    code="outline-tangled",
    severity=Severity.ERROR,
    title=_("Outline crosses itself"),
    explanation=_(
        "An outline goes around its space once, from vertex to vertex, without crossing or touching itself."
        " Here two of its sides cross, so its inside is undefined: the size of the space, its neighbors, "
        "and its front edge can't be trusted. Usually two vertices are in the wrong order: drag them to "
        "their places. If only a tiny kink crosses, the fix removes it."
    ),
    find=_find,
)
