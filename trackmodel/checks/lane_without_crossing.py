"""Ways around the circuit that miss the finish line."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.arrow_facts import other_circles


def _find(facts: Facts) -> Findings:
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
                _("A car can drive all the way around{where} without crossing the finish line").format(
                    where=where
                ),
                spaces=circle,
            )


def is_whole_lap(circle: tuple[str, ...], facts: Facts) -> bool:
    """Return whether a circle of arrows leads around the circuit, not only around a few spaces."""
    return 2 * len(circle) >= facts.shortest_lap > 0


CHECK = Check(
    code="lane-without-crossing",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Lane that doesn't cross the finish line"),
    explanation=_(
        "Whichever lanes a car takes, it must cross the finish line once per lap. Here it can drive all "
        "the way around without crossing, usually because the line doesn't reach across every lane or "
        "because a space near it is marked with the wrong side of the line."
    ),
    find=_find,
    scope=Scope.LAP,
)
