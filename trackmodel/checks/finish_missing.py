"""Tracks without a finish line."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _


def _find(facts: Facts) -> Findings:
    track = facts.track
    if track.finish is None and all(space.finish is None for space in track.spaces):
        yield Found(_("There is no finish line yet"))


CHECK = Check(
    code="finish-missing",
    severity=Severity.ERROR,
    blocks=True,
    title=_("No finish line"),
    explanation=_(
        "A lap begins and ends at the finish line. Without it, laps can't be counted, cars can't be "
        "ordered, and nobody can win. Draw the line across all lanes."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="finish",
)
