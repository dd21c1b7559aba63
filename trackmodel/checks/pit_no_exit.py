"""Pit spaces from which the track can't be reached."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check, Scope, listed
from trackmodel.checking.issue import Found, Severity
from trackmodel.checking.pit_lane import without_exit
from trackmodel.facts import ROAD, Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    cut_off = without_exit(facts)
    if cut_off:
        yield Found(
            _("No arrows lead from these spaces of the pit lane to the track: {spaces}").format(
                spaces=listed(cut_off)
            ),
            spaces=cut_off,
        )


CHECK = Check(
    code="pit-no-exit",
    severity=Severity.ERROR,
    blocks=True,
    title=_("No way out of the pit lane"),
    explanation=_(
        "The pit lane leads back to the track by an arrow from its last space. From some of its spaces "
        "the track can't be reached."
    ),
    needs=ROAD,
    find=_find,
    scope=Scope.LAP,
)
