"""Weather tables with missing entries."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.checks.weather_ranges import ranges_of
from trackmodel.edits.marks.weather import FACES, kinds_at
from trackmodel.texts import faces_words


def _find(facts: Facts) -> Findings:
    weather = facts.track.weather
    if not ranges_of(weather):
        return
    open_faces = [face for face in FACES if not kinds_at(weather, face)]
    if open_faces:
        text = _("The weather table has no entry for rolls {faces}")
        yield Found(text.format(faces=faces_words(open_faces)))
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
