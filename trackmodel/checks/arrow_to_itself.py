"""Arrows from a space to the same space."""

from __future__ import annotations

from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.arrows.arrows import delete_arrow


def _find(facts: Facts) -> Findings:
    ends = facts.arrow_ends
    for index in np.flatnonzero(ends.one == ends.other).tolist():
        arrow = ends.arrows[index]
        if arrow.from_ == arrow.to:  # Both ends may be unknown spaces.
            yield Found(
                _("An arrow leads from {space} to itself").format(space=arrow.from_),
                spaces=(arrow.from_,),
                fix=partial(delete_arrow, from_=arrow.from_, to=arrow.to),
            )


CHECK = Check(
    code="arrow-to-itself",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Arrow from a space to itself"),
    explanation=_(
        "An arrow moves a car one space, so it must lead to another space: with this one, a car could stay "
        "where it is and still use up its points. Delete the arrow."
    ),
    find=_find,
)
