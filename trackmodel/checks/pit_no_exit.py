"""Pit spaces from which the track can't be reached."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checks.check import Check, listed
from trackmodel.checks.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.graph import PIT, steps_to
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    graph = facts.graph
    pit_spaces = [space for space, in_pit in graph.nodes(PIT) if in_pit]
    if not pit_spaces:
        return
    inside = set(pit_spaces)
    left = steps_to(graph, (space for space in pit_spaces if not inside.issuperset(graph.succ[space])))
    cut_off = tuple(space for space in pit_spaces if space not in left)
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
)
