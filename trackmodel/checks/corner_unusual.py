"""Corners whose L or C is unlike those of printed boards."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.checks.corner_interrupted import interruptions
from trackmodel.checks.space_in_two_corners import share_spaces
from trackmodel.facts import ROAD, Facts
from trackmodel.texts import _, ngettext

Range = tuple[int, int]

USUAL: dict[int, tuple[Range, Range]] = {
    1: ((4, 10), (1, 5)),
    2: ((9, 14), (4, 9)),
    3: ((15, 22), (8, 14)),
}
"""Least and greatest L and C on about 45 printed boards, by number of stops."""


def _find(facts: Facts) -> Iterator[Found]:
    for corner in facts.track.corners:
        count = facts.corner_counts[corner.id]
        if corner.stops not in USUAL or count.long is None or count.short is None:
            continue
        if share_spaces(facts, corner) or corner.id in interruptions(facts):
            continue
        (least_long, most_long), (least_short, most_short) = USUAL[corner.stops]
        if least_long <= count.long <= most_long and least_short <= count.short <= most_short:
            continue
        yield Found(
            ngettext(
                "{corner} has L {long}, C {short}; corners with one stop usually have "
                "L {least_long}–{most_long}, C {least_short}–{most_short}",
                "{corner} has L {long}, C {short}; corners with {stops} stops usually have "
                "L {least_long}–{most_long}, C {least_short}–{most_short}",
                corner.stops,
            ).format(
                corner=corner.name,
                long=count.long,
                short=count.short,
                stops=corner.stops,
                least_long=least_long,
                most_long=most_long,
                least_short=least_short,
                most_short=most_short,
            ),
            spaces=corner.spaces,
            corner=corner.id,
        )


CHECK = Check(
    code="corner-unusual",
    severity=Severity.INFO,
    blocks=False,
    title=_("L or C unusual for the stops"),
    explanation=_(
        "On printed boards, corners with one stop have L 4–10 and C 1–5, with two L 9–14 and C 4–9, with "
        "three L 15–22 and C 8–14. This corner is outside that range, so it is unusually slow or fast for "
        "its stops. Check the number of stops and the spaces; if both are right, ignore this."
    ),
    needs=(*ROAD, "corners"),
    find=_find,
)
