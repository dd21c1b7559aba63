"""Corners whose L or C is unlike those of printed boards."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, ngettext
from trackmodel.checks.corner_interrupted import interruptions
from trackmodel.checks.space_in_two_corners import share_spaces

Range = tuple[int, int]

USUAL: dict[int, tuple[Range, Range]] = {
    1: ((4, 18), (1, 13)),
    2: ((8, 18), (3, 13)),
    3: ((14, 23), (8, 16)),
}
"""Least and greatest L and C of 365 corners of 47 printed boards, by number of stops."""


def _find(facts: Facts) -> Findings:
    for corner in facts.track.corners:
        count = facts.corner_counts[corner.id]
        if corner.stops not in USUAL or count.long is None or count.short is None:
            continue
        if share_spaces(facts, corner.id) or corner.id in interruptions(facts):
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
    title=_("L or C unusual for the stops"),
    explanation=_(
        "Of 365 corners on printed boards, those with one stop have L 4–18 (mostly 6) and C 1–13 (2), those "
        "with two L 8–18 (12) and C 3–13 (6), those with three L 14–23 (19) and C 8–16 (11). This corner is "
        "outside that range, so it is unusually slow or fast for its stops. Check the number of stops and "
        "the spaces; if both are right, accept this."
    ),
    find=_find,
)
