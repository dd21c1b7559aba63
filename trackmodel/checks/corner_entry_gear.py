"""The highest gear that a corner can be driven into."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check, Scope
from trackmodel.checking.corner_odds import corner_odds
from trackmodel.checking.issue import Found, Severity
from trackmodel.checks.corner_entered_slowly import SLOW
from trackmodel.facts import ROAD, Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    names = {corner.id: corner.name for corner in facts.track.corners}
    for odds in corner_odds(facts):
        gear = odds.highest_gear
        if gear > SLOW:
            yield Found(
                _("{corner} can be entered in gear {gear} at most: odds of {odds} %").format(
                    corner=names[odds.corner], gear=gear, odds=round(100 * odds.entered[gear])
                ),
                corner=odds.corner,
            )


CHECK = Check(
    code="corner-entry-gear",
    severity=Severity.INFO,
    blocks=False,
    title=_("The highest gear for a corner"),
    explanation=_(
        "In this gear a car can come into the corner from the best space of the straight before it and "
        "still have at least an even chance of all its stops. A circuit is livelier when its corners "
        "differ. Reckoned with the faces of the gear dice for a car alone that doesn't brake and shifts by "
        "at most one gear a turn."
    ),
    needs=(*ROAD, "corners"),
    find=_find,
    slow=True,
    scope=Scope.LAP,
)
