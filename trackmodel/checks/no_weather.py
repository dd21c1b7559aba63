"""Tracks without a weather table."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _


def _find(facts: Facts) -> Findings:
    weather = facts.track.weather
    if weather.rain is None and weather.changeable is None and weather.sun is None:
        yield Found(_("There is no weather table: KSK races are always dry"))


CHECK = Check(
    code="no-weather",
    severity=Severity.INFO,
    title=_("No weather table"),
    explanation=_(
        "The KSK rules look up a roll of the twenty-sided die in the table printed on the board: "
        "rain, changeable, or sun. Without a table, it is always dry."
    ),
    find=_find,
    scope=Scope.LAP,
)
