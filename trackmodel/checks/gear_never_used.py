"""Gears that no straight is long enough for."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check, Scope, listed
from trackmodel.checking.corner_odds import EVEN, corner_odds
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    odds = corner_odds(facts)
    gears = {gear for each in odds for gear in each.driven}
    never = [gear for gear in sorted(gears) if all(each.driven[gear] < EVEN for each in odds)]
    if never:
        yield Found(
            _("No straight is long enough for these gears: {gears}").format(gears=listed(map(str, never)))
        )


CHECK = Check(
    code="gear-never-used",
    severity=Severity.INFO,
    blocks=False,
    title=_("A gear that no straight allows"),
    explanation=_(
        "From whatever space of a straight a car takes a turn in this gear, it has less than an even "
        "chance of the stops in the corner that follows. Designers find that boards pressed into too small "
        "a space make the top gear useless. Reckoned with the faces of the gear dice for a car alone that "
        "doesn't brake and shifts by at most one gear a turn."
    ),
    needs=(*ROAD, "corners"),
    find=_find,
    slow=True,
    scope=Scope.LAP,
)
