"""A track without a pit."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checks.check import Check
from trackmodel.checks.issue import Found, Severity
from trackmodel.facts import PLACES, Facts
from trackmodel.texts import _
from trackmodel.track import Place


def _find(facts: Facts) -> Iterator[Found]:
    if not facts.track.pit.stands and all(place is not Place.PIT for _id, place, _lane in facts.places):
        yield Found(_("There is no pit: only races of one lap can be driven"))


CHECK = Check(
    code="no-pit",
    severity=Severity.INFO,
    blocks=False,
    title=_("No pit"),
    explanation=_("Races of two laps or more need a pit lane with stands. A race of one lap does without."),
    needs=(PLACES, "pit"),
    find=_find,
)
