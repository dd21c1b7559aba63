"""Corners that cars can enter only in 1st or 2nd gear."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.corner_odds import corner_odds

SLOW = 2


def _find(facts: Facts) -> Findings:
    names = {corner.id: corner.name for corner in facts.track.corners}
    for odds in corner_odds(facts):
        if odds.highest_gear <= SLOW:
            yield Found(
                _("{corner}: in gear {gear}, the odds of making its stops are {odds}% at best").format(
                    corner=names[odds.corner], gear=SLOW + 1, odds=round(100 * odds.entered[SLOW + 1])
                ),
                corner=odds.corner,
            )


CHECK = Check(
    code="corner-entered-slowly",
    severity=Severity.INFO,
    title=_("Corner for 1st and 2nd gear only"),
    explanation=_(
        "From no space of the straight before it can a car enter this corner in 3rd gear or higher with "
        "even odds of making all its stops. All cars crawl through it, which is dull. It may require "
        "one stop too many or lack spaces. The odds are computed from the gear dice for a car alone "
        "that doesn't brake and shifts by at most one gear per turn."
    ),
    find=_find,
    slow=True,
    scope=Scope.LAP,
)
