"""Laps that cross the finish line more than once."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, listed
from trackmodel.graph import arrows_from

PART_OF_A_LAP = 0.7
"""Least distance between two crossings, as a share of the way around back to the same space."""


def _find(facts: Facts) -> Findings:
    crossings = facts.crossings_on_track
    if not crossings or facts.cycles:
        return
    start, shortest = min(to for _from, to in crossings), facts.shortest_lap
    round_trip = _spaces_round(facts, start)
    if not shortest or shortest >= PART_OF_A_LAP * round_trip:
        return
    away = facts.from_line
    soon = sorted(
        (from_, to)
        for from_, to in facts.crossings
        if from_ in away and away[from_] + 1 < PART_OF_A_LAP * round_trip
    )
    yield Found(
        _("A car crosses the finish line again only {count} spaces after crossing it: {arrows}").format(
            count=shortest, arrows=listed(f"{from_} → {to}" for from_, to in soon)
        ),
        spaces=tuple(dict.fromkeys(space for pair in soon for space in pair)),
    )


def _spaces_round(facts: Facts, start: str) -> int:
    """Return the number of spaces on the shortest way around from a space back to it; 0 if there is none."""
    graph = facts.graph
    away = arrows_from(graph, [start])
    return min((away[space] + 1 for space in graph.pred[start] if space in away), default=0)


CHECK = Check(
    code="line-crossed-twice",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Finish line crossed twice in a lap"),
    explanation=_(
        "Laps are counted by crossings of the finish line, one per lap. Here a car crosses it and crosses "
        "again long before it has driven a lap. Usually a space is marked with the wrong side of the line, "
        "or the line is so long that it reaches another part of the track."
    ),
    find=_find,
    scope=Scope.LAP,
)
