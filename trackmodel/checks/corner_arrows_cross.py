"""Lane changes of a corner that cross one another."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from trackmodel.checks.arrow_facts import NONE, STEPS, corner_numbers, ends_of, steps_of
from trackmodel.checks.check import Check
from trackmodel.checks.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.geometry.stations import Floats
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    ends, steps, corner_of = ends_of(facts), steps_of(facts), corner_numbers(facts)
    corner = np.where(ends.side != 0, corner_of[ends.one], NONE)
    corner[corner_of[ends.other] != corner] = NONE
    for number, each in enumerate(facts.track.corners):
        arrows = np.flatnonzero(corner == number)
        starts, targets = (steps.middles[end[arrows]] for end in (ends.one, ends.other))
        for n, m in _crossing(starts, targets):
            first, second = ends.arrows[arrows[n]], ends.arrows[arrows[m]]
            yield Found(
                _("In {corner} the arrows {first} and {second} cross").format(
                    corner=each.name,
                    first=f"{first.from_} → {first.to}",
                    second=f"{second.from_} → {second.to}",
                ),
                spaces=tuple(dict.fromkeys((first.from_, first.to, second.from_, second.to))),
                corner=each.id,
            )


def _crossing(starts: Floats, targets: Floats) -> list[tuple[int, int]]:
    """Which of the lines from starts to targets cross, as pairs of numbers; ends may touch."""
    way = targets - starts
    # For each pair of lines: on which side of the first the ends of the second lie.
    side_of_start, side_of_target = (
        way[:, None, 0] * (ends[None, :, 1] - starts[:, None, 1])
        - way[:, None, 1] * (ends[None, :, 0] - starts[:, None, 0])
        for ends in (starts, targets)
    )
    parted = side_of_start * side_of_target < 0
    both = np.argwhere(np.triu(parted & parted.T))
    return [(int(n), int(m)) for n, m in both]


CHECK = Check(
    code="corner-arrows-cross",
    severity=Severity.INFO,
    blocks=False,
    title=_("Lane changes that cross"),
    explanation=_(
        "On printed boards the arrows to other lanes never cross one another inside a corner: each lane "
        "is given up or joined in one direction at a time. Two of them cross here; mostly one leads to a "
        "wrong space."
    ),
    needs=(*STEPS, "corners"),
    find=_find,
)
