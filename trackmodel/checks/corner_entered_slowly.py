"""Corners that can only be driven into in 1st or 2nd gear."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check, Scope
from trackmodel.checking.corner_odds import corner_odds
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.texts import _

SLOW = 2


def _find(facts: Facts) -> Iterator[Found]:
    names = {corner.id: corner.name for corner in facts.track.corners}
    for odds in corner_odds(facts):
        if odds.highest_gear <= SLOW:
            yield Found(
                _("{corner}: in gear {gear} its stops are made with odds of {odds} % at best").format(
                    corner=names[odds.corner], gear=SLOW + 1, odds=round(100 * odds.entered[SLOW + 1])
                ),
                corner=odds.corner,
            )


CHECK = Check(
    code="corner-entered-slowly",
    severity=Severity.INFO,
    blocks=False,
    title=_("A corner for 1st and 2nd gear only"),
    explanation=_(
        "From no space of the straight before it can a car come into this corner in 3rd gear or higher and "
        "have an even chance of all its stops. Everybody crawls through it, which is dull. Perhaps it asks "
        "for a stop too many, or lacks spaces. Reckoned with the faces of the gear dice for a car alone "
        "that doesn't brake and shifts by at most one gear a turn."
    ),
    needs=(*ROAD, "corners"),
    find=_find,
    slow=True,
    scope=Scope.LAP,
)
