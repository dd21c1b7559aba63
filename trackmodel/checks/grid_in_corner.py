"""Starting places inside a corner."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, listed


def _find(facts: Facts) -> Findings:
    places = sorted(facts.track.grid, key=lambda place: place.position)
    inside = [place for place in places if place.space in facts.corner_of]
    if inside:
        yield Found(
            _("Starting places inside a corner: {places}").format(
                places=listed(str(place.position) for place in inside)
            ),
            spaces=tuple(place.space for place in inside),
        )


CHECK = Check(
    code="grid-in-corner",
    severity=Severity.INFO,
    title=_("Starting place inside a corner"),
    explanation=_(
        "On one board in four, the grid reaches back into the last corner. A car that starts there counts "
        "as having made the corner's stops, so it may leave it at once. Check that the board prints it this"
        " way."
    ),
    find=_find,
    scope=Scope.LAP,
)
