"""Starting places not numbered 1, 2, 3, …"""

from __future__ import annotations

from collections import Counter

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, listed
from trackmodel.edits.marks.grid_edits import renumber_grid
from trackmodel.texts import clauses


def _find(facts: Facts) -> Findings:
    grid = facts.track.grid
    counted = Counter(place.position for place in grid)
    doubled = sorted(position for position, count in counted.items() if count > 1)
    missing = sorted(set(range(1, max(counted, default=0) + 1)) - set(counted))
    problems = [(doubled, _("duplicate: {numbers}")), (missing, _("missing: {numbers}"))]
    wrong = [text.format(numbers=listed(map(str, numbers))) for numbers, text in problems if numbers]
    if wrong:
        yield Found(
            _("Wrong numbers of starting places: {problems}").format(problems=clauses(wrong)),
            spaces=tuple(place.space for place in grid if place.position in doubled),
            fix=renumber_grid,
        )


CHECK = Check(
    code="grid-numbers",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Starting place number missing or duplicate"),
    explanation=_(
        "Starting places are numbered from pole without gaps: 1, 2, 3, and so on. The fix renumbers them "
        "in their current order; check afterward whether it is the printed one."
    ),
    find=_find,
    scope=Scope.LAP,
)
