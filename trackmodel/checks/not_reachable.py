"""Spaces that no car can reach from the grid."""

from __future__ import annotations

from collections.abc import Collection

from trackmodel.check_parts import Check, Facts, Findings, Scope, Severity, _, found_on, ngettext
from trackmodel.check_parts.arrow_facts import is_one_round, wrong_way_arrows
from trackmodel.checks.blocks_apart import apart
from trackmodel.graph import PIT, arrows_from


def _find(facts: Facts) -> Findings:
    graph = facts.graph
    if is_one_round(facts) or not graph.size():
        return
    reached = _reached(facts)
    elsewhere = apart(facts)
    lost = [
        space
        for space, in_pit in graph.nodes(PIT)
        if space not in reached and not in_pit and space not in elsewhere and graph.degree(space)
    ]
    if reached and lost:
        text = ngettext(
            "No car from the grid can reach {spaces}",
            "No car from the grid can reach these {count} spaces: {spaces}",
            len(lost),
        )
        yield found_on(lost, text)


def _reached(facts: Facts) -> Collection[str]:
    """Return the spaces reached from the grid, with backward arrows reversed."""
    starts = [place.space for place in facts.track.grid]
    while True:
        reached = arrows_from(facts.graph, starts)
        more = [from_ for from_, to in wrong_way_arrows(facts) if to in reached and from_ not in reached]
        if not more:
            return reached
        starts += more


CHECK = Check(
    code="not-reachable",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Can't be reached from the grid"),
    explanation=_(
        "Cars must be able to reach every space of the track from the starting grid along arrows. "
        "Usually an arrow to the space is missing."
    ),
    find=_find,
    scope=Scope.CLOSED,
)
