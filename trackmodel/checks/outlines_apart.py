"""Outlines that hardly ever touch, as in a drawing whose spaces are all too small."""

from __future__ import annotations

from functools import partial

import numpy as np
import shapely

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.spaces.shared_borders import make_borders_shared
from trackmodel.geometry.plane.outline_arrays import rings

WIDEST = 0.45
"""Gaps wider than this share of the usual size can't be closed without guessing the shapes of the spaces."""
WIDER = 1.3
"""Gaps this many times as wide as the median one are closed with it."""


def _find(facts: Facts) -> Findings:
    gaps = facts.gaps
    if gaps.everywhere:
        width = _usual_gap(facts)
        closable = width <= WIDEST * facts.borders.size
        yield Found(
            _("Of {arrows} arrows, only {near} lead to a space that touches the one where they begin").format(
                arrows=gaps.arrows, near=gaps.near
            ),
            fix=partial(make_borders_shared, width=WIDER * width) if closable else None,
            safe=False,
        )


def _usual_gap(facts: Facts) -> float:
    """Return the median distance between the outlines at the two ends of an arrow ahead, in board units."""
    arrows = facts.road.arrows
    one, other = arrows.pairs[arrows.keeps_lane].T
    apart = shapely.distance(rings(facts.shapes, one), rings(facts.shapes, other))
    return float(np.median(apart)) if len(apart) else np.inf


CHECK = Check(
    code="outlines-apart",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Outlines that don't touch"),
    explanation=_(
        "Spaces are neighbors if their outlines touch. Here most arrows lead to spaces that don't, so cars "
        "would never be next to each other. Gaps of up to an eighth of a space don't matter. Either the "
        "outlines are drawn much too small, or they don't belong to these arrows. If the gaps are no wider "
        "than half a space, the fix closes them. Otherwise trace the spaces again up to the printed lines, "
        "or import the drawing with the outlines that belong to it."
    ),
    find=_find,
    fix_name=_("close the gaps"),
)
