"""Pit spaces that can't be reached from the track."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checks.check import Check, listed
from trackmodel.checks.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.graph import PIT, steps_from
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    graph = facts.graph
    pit_spaces = [space for space, in_pit in graph.nodes(PIT) if in_pit]
    if not pit_spaces:
        return
    inside = set(pit_spaces)
    entered = steps_from(graph, (space for space in pit_spaces if not inside.issuperset(graph.pred[space])))
    cut_off = tuple(space for space in pit_spaces if space not in entered)
    if cut_off:
        yield Found(
            _("No arrows lead from the track to these spaces of the pit lane: {spaces}").format(
                spaces=listed(cut_off)
            ),
            spaces=cut_off,
        )


CHECK = Check(
    code="pit-no-entry",
    severity=Severity.ERROR,
    blocks=True,
    title=_("No way into the pit lane"),
    explanation=_(
        "The pit lane is entered by an arrow from the track to its first space, and goes on from space to "
        "space. Some of its spaces can't be reached that way."
    ),
    needs=ROAD,
    find=_find,
)
