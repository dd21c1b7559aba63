"""Tracks without corners."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.check_parts.arrow_facts import is_one_round
from trackmodel.check_parts.check import Check, Scope
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    if not facts.track.corners and is_one_round(facts):
        yield Found(_("There are no corners: the whole lap counts as a straight"))


CHECK = Check(
    code="no-corner",
    severity=Severity.INFO,
    blocks=False,
    title=_("No corners"),
    explanation=_(
        "Cars must make stops in corners; without corners, everybody just drives in the highest "
        "gear. Create corners with their spaces, stops, and printed L and C."
    ),
    find=_find,
    scope=Scope.LAP,
    tool="corner",
)
