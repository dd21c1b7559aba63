"""Corners that require no stop."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    for corner in facts.track.corners:
        if corner.stops < 1:
            yield Found(
                _("{corner} has no number of stops").format(corner=corner.name),
                spaces=corner.spaces,
                corner=corner.id,
            )


CHECK = Check(
    code="corner-without-stops",
    severity=Severity.ERROR,
    blocks=True,
    title=_("A corner without stops"),
    explanation=_(
        "A corner is where cars must end a number of turns, one at the least; its flag says how many. "
        "Type in the number printed on the board. A bend where nobody has to stop is no corner: delete "
        "it."
    ),
    needs=("corners",),
    find=_find,
)
