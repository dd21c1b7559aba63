"""Gears for which every straight is too short."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, listed
from trackmodel.check_parts.corner_odds import EVEN, corner_odds


def _find(facts: Facts) -> Findings:
    odds = corner_odds(facts)
    gears = {gear for each in odds for gear in each.driven}
    never = [gear for gear in sorted(gears) if all(each.driven[gear] < EVEN for each in odds)]
    if never:
        yield Found(
            _("Every straight is too short for these gears: {gears}").format(gears=listed(map(str, never)))
        )


CHECK = Check(
    code="gear-never-used",
    severity=Severity.INFO,
    title=_("Gear never used"),
    explanation=_(
        "Wherever on a straight a car takes a turn in this gear, its odds of making the stops in the next "
        "corner are less than even. On boards squeezed into too small a space, the top gear is useless. The"
        " odds are computed from the gear dice for a car alone that doesn't brake and shifts by at most one"
        " gear per turn."
    ),
    find=_find,
    slow=True,
    scope=Scope.LAP,
)
