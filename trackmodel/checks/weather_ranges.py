"""Weather tables with impossible ranges."""

from __future__ import annotations

from collections import Counter

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, listed
from trackmodel.edits.marks.weather import sort_ranges
from trackmodel.track import DieRange, Weather


def ranges_of(weather: Weather) -> dict[str, DieRange]:
    """Return the printed ranges by their names."""
    named = {_("rain"): weather.rain, _("changeable"): weather.changeable, _("sun"): weather.sun}
    return {name: range_ for name, range_ in named.items() if range_ is not None}


def _find(facts: Facts) -> Findings:
    ranges = ranges_of(facts.track.weather)
    for name, (first, last) in ranges.items():
        if first > last:
            text = _("{weather} at {first} to {last}: the first face is greater than the last")
            yield Found(text.format(weather=name, first=first, last=last), fix=sort_ranges)
    counted = Counter(face for first, last in ranges.values() for face in range(first, last + 1))
    doubled = sorted(face for face, count in counted.items() if count > 1)
    if doubled:
        yield Found(
            _("The weather table has two entries for rolls {faces}").format(faces=listed(map(str, doubled)))
        )


CHECK = Check(
    code="weather-ranges",
    severity=Severity.ERROR,
    title=_("Weather table contradicts itself"),
    explanation=_(
        "The table assigns each face of the twenty-sided die, 1 to 20, to one kind of weather: rain, "
        "changeable, or sun. Here ranges overlap or are reversed. "
        "Compare with the printed table. The fix swaps the ends of reversed ranges."
    ),
    find=_find,
    scope=Scope.LAP,
)
