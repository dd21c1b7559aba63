"""Arrows that begin or end at an unknown space."""

from __future__ import annotations

from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.arrows.arrows import delete_arrow


def _find(facts: Facts) -> Findings:
    ends, known = facts.arrow_ends, facts.arrow_ends.number
    for index in np.flatnonzero((ends.one < 0) | (ends.other < 0)).tolist():
        arrow = ends.arrows[index]
        unknown = [end for end in (arrow.from_, arrow.to) if end not in known]
        yield Found(
            _("The arrow {from_} → {to} names a space that doesn't exist: {unknown}").format(
                from_=arrow.from_, to=arrow.to, unknown=", ".join(unknown)
            ),
            spaces=tuple(end for end in (arrow.from_, arrow.to) if end in known),
            fix=partial(delete_arrow, from_=arrow.from_, to=arrow.to),
        )


CHECK = Check(
    code="arrow-unknown-end",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Arrow to or from an unknown space"),
    explanation=_(
        "Every arrow leads from one space to another. This one names a space that the track does not "
        "have, perhaps because it was deleted or renamed. Delete the arrow or restore the space."
    ),
    find=_find,
)
