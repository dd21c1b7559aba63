"""Spaces of the track that no arrow leads on from."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checks.check import Check, listed
from trackmodel.checks.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.graph import PIT
from trackmodel.texts import _, ngettext


def _find(facts: Facts) -> Iterator[Found]:
    graph = facts.graph
    ends = [space for space, in_pit in graph.nodes(PIT) if not graph.succ[space] and not in_pit]
    if ends:
        yield Found(
            ngettext(
                "No arrow leads on from {spaces}",
                "No arrow leads on from these {count} spaces: {spaces}",
                len(ends),
            ).format(count=len(ends), spaces=listed(ends)),
            spaces=tuple(ends),
        )


CHECK = Check(
    code="dead-end",
    severity=Severity.ERROR,
    blocks=True,
    title=_("A dead end"),
    explanation=_(
        "From every space at least one arrow must lead on, or a car that gets there is stuck for good. "
        "Draw the arrows that the board prints. A track that is still being traced has its ends here: "
        "they are all in this one issue."
    ),
    needs=ROAD,
    find=_find,
)
