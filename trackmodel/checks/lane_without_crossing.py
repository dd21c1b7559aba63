"""Ways round the circuit that miss the finish line."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.arrow_facts import other_circles
from trackmodel.checking.check import Check, Scope
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import LINE, Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    finish_there = facts.track.finish or any(space.finish for space in facts.track.spaces)
    if not finish_there or not facts.graph.size():
        return
    if not facts.crossings_on_track:
        yield Found(_("No arrow crosses the finish line"))
        return
    for circle in other_circles(facts):
        if is_whole_lap(circle, facts):
            lane = facts.spaces_by_id[circle[0]].lane
            where = "" if lane is None else _(" in lane {number}").format(number=lane + 1)
            yield Found(
                _("A car can go all the way round{where} without crossing the finish line").format(
                    where=where
                ),
                spaces=circle,
            )


def is_whole_lap(circle: tuple[str, ...], facts: Facts) -> bool:
    """Whether a way in a circle leads round the circuit, not only round a few spaces."""
    return 2 * len(circle) >= facts.shortest_lap > 0


CHECK = Check(
    code="lane-without-crossing",
    severity=Severity.ERROR,
    blocks=True,
    title=_("A lane without a crossing of the finish line"),
    explanation=_(
        "Whichever lanes a car takes, it must cross the finish line once in every lap. Here it can go all "
        "the way round without crossing, mostly because the line does not reach across every lane or "
        "because a space near it is marked for the wrong side of the line."
    ),
    needs=LINE,
    find=_find,
    scope=Scope.LAP,
)
