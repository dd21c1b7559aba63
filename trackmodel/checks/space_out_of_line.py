"""Spaces that lie beside their lane."""

from __future__ import annotations

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import NONE, ends_of, next_in_lane, vectors_of
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import unit

ASIDE = 0.3
"""Least sideways offset from the curve through the spaces before and after, in lane widths. On drawn boards
one in 500 spaces is farther off …"""
NARROW = 0.8
"""… but none has only such narrow borders with both the spaces before and after, in lane widths."""


def _find(facts: Facts) -> Findings:
    ends, following = ends_of(facts), next_in_lane(facts)
    count = len(ends.ids)
    before = np.full(count, NONE, dtype=np.intp)
    has_next = np.flatnonzero(following != NONE)
    before[following[has_next]] = has_next
    spaces = np.flatnonzero((before != NONE) & (following != NONE) & ~ends.in_pit)
    spaces = spaces[~ends.in_pit[before[spaces]] & ~ends.in_pit[following[spaces]]]
    if not len(spaces):
        return
    last, later = before[spaces], following[spaces]
    middles, width = vectors_of(facts).middles, vectors_of(facts).lane_width
    even = (middles[last] + middles[later]) / 2
    around = (before[last] != NONE) & (following[later] != NONE)
    curve = (4 * 2 * even - middles[before[last]] - middles[following[later]]) / 6
    expected = np.where(around[:, None], curve, even)
    x, y = unit(middles[later] - middles[last]).T
    off = middles[spaces] - expected
    aside = np.abs(off[:, 0] * y - off[:, 1] * x) / width
    suspicious = np.flatnonzero(aside > ASIDE).tolist()
    length = _border_lengths(facts) if suspicious else {}
    for index in suspicious:
        behind, space, ahead = (ends.ids[int(ids[index])] for ids in (last, spaces, later))
        widest = max(length.get((behind, space), np.inf), length.get((space, ahead), np.inf))
        if widest < NARROW * width:
            yield Found(
                _("{space} lies beside its lane, between {behind} and {ahead}").format(
                    space=space, behind=behind, ahead=ahead
                ),
                spaces=(space,),
            )


def _border_lengths(facts: Facts) -> dict[tuple[str, str], float]:
    """Return the length of the border of each pair of spaces that come near each other, board units."""
    borders, ids = facts.borders, facts.outlined_ids
    lengths: Floats = borders.length
    return {
        (ids[one], ids[other]): length
        for one, other, length in zip(
            borders.one.tolist(), borders.other.tolist(), lengths.tolist(), strict=True
        )
    }


CHECK = Check(
    code="space-out-of-line",
    severity=Severity.WARNING,
    title=_("Space beside its lane"),
    explanation=_(
        "The spaces of a lane follow each other, front to back. This one lies to the side of where the "
        "spaces before and after it lead, and meets both over only a part of its width, so it was probably"
        " moved by mistake. Drag it back, with its vertices onto those of its neighbors. If the board "
        "prints it this way, accept this."
    ),
    find=_find,
)
