"""Corners whose printed L or C is not what their arrows count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from trackmodel.checks.check import Check
from trackmodel.checks.issue import Found, Severity
from trackmodel.edits.corners import change_corner
from trackmodel.facts import ROAD, Facts
from trackmodel.graph import CornerCount
from trackmodel.texts import _
from trackmodel.track import Declared


def _find(facts: Facts) -> Iterator[Found]:
    for corner in facts.track.corners:
        count, declared = facts.corner_counts[corner.id], corner.declared
        if declared is None or count.long is None or count.short is None:
            continue
        if declared.short > declared.long:
            continue  # that is another check's
        if (declared.long, declared.short) == (count.long, count.short):
            continue
        yield Found(
            _("{corner} declares L {long}, C {short}; its arrows count L {own_long}, C {own_short}").format(
                corner=corner.name,
                long=declared.long,
                short=declared.short,
                own_long=count.long,
                own_short=count.short,
            ),
            spaces=_routes_to_look_at(declared, count),
            corner=corner.id,
            fix=partial(
                change_corner,
                corner_id=corner.id,
                layout=facts.layout,
                declared=evolve(declared, long=count.long, short=count.short),
            ),
            safe=False,
        )


def _routes_to_look_at(declared: Declared, count: CornerCount) -> tuple[str, ...]:
    long_route = count.long_route if declared.long != count.long else ()
    short_route = count.short_route if declared.short != count.short else ()
    return tuple(dict.fromkeys((*(long_route or ()), *(short_route or ()))))


CHECK = Check(
    code="declared-differs",
    severity=Severity.WARNING,
    blocks=False,
    title=_("L or C is not what the arrows count"),
    explanation=_(
        "L is the number of spaces on the longest route through a corner, C on the shortest, from entry "
        "to exit and both counted. What is declared here, mostly as printed on the board, is not what the "
        "arrows give. Either the board is misprinted, or spaces or arrows of the corner are missing or "
        "too many: look at both routes. The repair takes over the count."
    ),
    needs=(*ROAD, "corners"),
    find=_find,
)
