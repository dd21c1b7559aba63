"""Tracks without any corner."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.arrow_facts import is_one_round
from trackmodel.checking.check import Check, Scope
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    if not facts.track.corners and is_one_round(facts):
        yield Found(_("There are no corners: the whole lap counts as straight"))


CHECK = Check(
    code="no-corner",
    severity=Severity.INFO,
    blocks=False,
    title=_("No corners"),
    explanation=_(
        "A car must stop in corners as often as their flags say; without corners the highest gear is all "
        "there is to a race. Make a corner of its spaces, with its stops and the L and C that are printed."
    ),
    needs=(*ROAD, "corners"),
    find=_find,
    scope=Scope.LAP,
    tool="corner",
)
