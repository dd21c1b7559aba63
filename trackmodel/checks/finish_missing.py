"""Tracks without a finish line."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.arrow_facts import is_one_round
from trackmodel.edits.marks.finish_edits import set_finish
from trackmodel.edits.marks.proposed_finish import proposed_line


def _find(facts: Facts) -> Findings:
    track = facts.track
    if track.finish is not None or any(space.finish is not None for space in track.spaces):
        return
    text, fix = _("There is no finish line yet"), None
    if is_one_round(facts) and (line := proposed_line(facts)):
        text = _("There is no finish line yet; most boards have it before pole, where the pit lane ends")
        fix = partial(set_finish, start=line[0], end=line[1])
    yield Found(text, fix=fix)


CHECK = Check(
    code="finish-missing",
    severity=Severity.ERROR,
    blocks=True,
    title=_("No finish line"),
    explanation=_(
        "A lap begins and ends at the finish line. Without it, laps can't be counted, cars can't be "
        "ordered, and nobody can win. Draw the line across all lanes. "
        "Where the pit lane and all arrows are drawn, the fix draws it; move it to where it is printed."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="finish",
)
