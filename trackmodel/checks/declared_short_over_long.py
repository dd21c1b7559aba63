"""Corners whose printed C is greater than their L."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.corner_edits import change_corner
from trackmodel.track import Declared


def _find(facts: Facts) -> Findings:
    for corner in facts.track.corners:
        declared = corner.declared
        if declared is None or not is_swapped(declared):
            continue
        yield Found(
            _("{corner} declares C {short}, which is more than its L {long}").format(
                corner=corner.name, short=declared.short, long=declared.long
            ),
            spaces=corner.spaces,
            corner=corner.id,
            fix=partial(
                change_corner,
                corner_id=corner.id,
                layout=facts.layout,
                declared=evolve(declared, long=declared.short, short=declared.long),
            ),
            safe=False,
        )


def is_swapped(declared: Declared) -> bool:
    """Return whether C is greater than L."""
    return declared.long is not None and declared.short is not None and declared.short > declared.long


CHECK = Check(
    code="declared-short-over-long",
    severity=Severity.ERROR,
    title=_("C is greater than L"),
    explanation=_(
        "L is the longest route through a corner and C the shortest, so C is never greater. Most "
        "likely the two were swapped when typed; the fix swaps them back."
    ),
    find=_find,
    fix_name=_("swap L and C"),
)
