"""Weather tables with missing entries."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.checks.weather_ranges import ranges_of
from trackmodel.edits.marks.weather import FACES, runs


def _find(facts: Facts) -> Findings:
    weather = facts.track.weather
    ranges = ranges_of(weather)
    if not ranges:
        return
    known = {face for ends in ranges.values() for face in range(min(ends), max(ends) + 1)}
    open_faces = [face for face in FACES if face not in known]
    if open_faces:
        yield Found(_("The weather table has no entry for rolls {faces}").format(faces=runs(open_faces)))
    elif weather.rain is None and weather.sun is None:
        yield Found(_("The weather table has neither rain nor sun"))


CHECK = Check(
    code="weather-incomplete",
    severity=Severity.INFO,
    title=_("Weather table incomplete"),
    explanation=_(
        "The table should say for each face of the twenty-sided die, 1 to 20, whether it means rain, "
        "changeable, or sun, and at least one face must mean rain or sun: changeable weather is rolled "
        "again until it ends. Boards imported from GP Online contain only the chance of rain."
    ),
    find=_find,
    scope=Scope.LAP,
)
