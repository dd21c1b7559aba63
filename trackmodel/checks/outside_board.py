"""Spaces that extend over the edge of the board."""

from __future__ import annotations

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Severity, _, found_on, ngettext
from trackmodel.track import COORDINATE_STEP


def _find(facts: Facts) -> Findings:
    size, shapes = facts.track.board, facts.shapes
    greatest = np.array((size.width, size.height)) + COORDINATE_STEP
    over = (shapes.low < -COORDINATE_STEP) | (shapes.high > greatest)
    spaces = tuple(facts.outlined[number].id for number in np.flatnonzero(over.any(axis=1)).tolist())
    if spaces:
        text = ngettext(
            "{spaces} extends over the edge of the board",
            "{count} spaces extend over the edge of the board: {spaces}",
            len(spaces),
        )
        yield found_on(spaces, text)


CHECK = Check(
    code="outside-board",
    severity=Severity.WARNING,
    title=_("Space outside the board"),
    explanation=_(
        "Nothing beyond the board's width and height is printed. Either a vertex was "
        "dragged away, or the size of the board doesn't match the scan: set it to that of the scan."
    ),
    find=_find,
)
