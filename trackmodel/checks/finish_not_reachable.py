"""Spaces that arrows lead on from, but never to the finish line."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Scope, Severity, _, found_on, ngettext
from trackmodel.check_parts.arrow_facts import is_one_round
from trackmodel.checks.blocks_apart import apart
from trackmodel.graph import arrows_to


def _find(facts: Facts) -> Findings:
    graph = facts.graph
    if is_one_round(facts) or not facts.crossings_on_track:
        return
    towards_line = arrows_to(graph, (from_ for from_, _to in facts.crossings_on_track))
    lost = [space for space in graph if space not in towards_line]
    if lost:
        towards_end = arrows_to(graph, (space for space in graph if not graph.succ[space]))
        elsewhere = apart(facts)
        lost = [space for space in lost if space not in towards_end and space not in elsewhere]
    if lost:
        text = ngettext(
            "A car on {spaces} can never reach the finish line",
            "A car on one of these {count} spaces can never reach the finish line: {spaces}",
            len(lost),
        )
        yield found_on(lost, text)


CHECK = Check(
    code="finish-not-reachable",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Finish line can't be reached"),
    explanation=_(
        "From every space, a car must be able to reach the finish line. Here arrows lead on forever, but "
        "never to the line: the way back to the circuit is missing."
    ),
    find=_find,
    scope=Scope.CLOSED,
)
