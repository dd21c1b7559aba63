"""Starting grids for fewer than two cars."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.edits.marks.proposed_grid import propose_grid
from trackmodel.layouts import in_layout
from trackmodel.track import MAIN_LAYOUT, Track


def _find(facts: Facts) -> Findings:
    count = len(facts.track.grid)
    if count < 2:
        text = _("There is only one starting place") if count else _("There are no starting places yet")
        fix = None
        if not count and facts.layout == MAIN_LAYOUT and facts.crossings_on_track and not facts.cycles:
            fix = _with_usual_grid
        yield Found(text, spaces=tuple(place.space for place in facts.track.grid), fix=fix)


def _with_usual_grid(track: Track) -> Track:
    return propose_grid(track, Facts(in_layout(track)))


CHECK = Check(
    code="grid-under-two",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Starting grid for fewer than two cars"),
    explanation=_(
        "A race needs at least two cars, each with its own starting place. Mark the places before "
        "the finish line, pole first. The fix makes ten, as on most boards."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="grid",
)
