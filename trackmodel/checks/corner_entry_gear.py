"""The highest gear in which cars can enter a corner."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.corner_odds import corner_odds
from trackmodel.checks.corner_entered_slowly import SLOW


def _find(facts: Facts) -> Findings:
    names = {corner.id: corner.name for corner in facts.track.corners}
    for odds in corner_odds(facts):
        gear = odds.highest_gear
        if gear > SLOW:
            yield Found(
                _("Highest gear for {corner}: {gear}, with odds of {odds}%").format(
                    corner=names[odds.corner], gear=gear, odds=round(100 * odds.entered[gear])
                ),
                corner=odds.corner,
            )


CHECK = Check(
    code="corner-entry-gear",
    severity=Severity.INFO,
    title=_("Highest gear for a corner"),
    explanation=_(
        "In this gear, a car can enter the corner from the best space of the straight before it with "
        "at least even odds of making all its stops. A circuit is livelier if its corners "
        "differ. The odds are computed from the gear dice for a car alone that doesn't brake and shifts by "
        "at most one gear per turn."
    ),
    find=_find,
    slow=True,
    scope=Scope.LAP,
)
