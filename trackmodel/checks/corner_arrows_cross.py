"""Lane changes that cross inside a corner."""

from __future__ import annotations

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import NONE, corner_numbers, ends_of, vectors_of
from trackmodel.geometry.arrays import Bools, Floats, Ints, members


def _find(facts: Facts) -> Findings:
    ends, vectors, corner_of = ends_of(facts), vectors_of(facts), corner_numbers(facts)
    corner = np.where(ends.side != 0, corner_of[ends.one], NONE)
    corner[corner_of[ends.other] != corner] = NONE
    arrows = np.flatnonzero(corner != NONE)
    arrows = arrows[np.argsort(corner[arrows], kind="stable")]
    starts, targets = (vectors.middles.take(end[arrows], axis=0) for end in (ends.one, ends.other))
    one, other = _pairs(corner[arrows])
    cross = np.flatnonzero(_parted(starts, targets, one, other) & _parted(starts, targets, other, one))
    for n, m in zip(arrows[one[cross]].tolist(), arrows[other[cross]].tolist(), strict=True):
        first, second, each = ends.arrows[n], ends.arrows[m], facts.track.corners[corner[n]]
        yield Found(
            _("In {corner} the arrows {first} and {second} cross").format(
                corner=each.name,
                first=f"{first.from_} → {first.to}",
                second=f"{second.from_} → {second.to}",
            ),
            spaces=tuple(dict.fromkeys((first.from_, first.to, second.from_, second.to))),
            corner=each.id,
        )


def _pairs(corner: Ints) -> tuple[Ints, Ints]:
    """Return all pairs of arrows in the same corner, each pair once; `corner` is sorted."""
    here = np.arange(len(corner))
    last = np.searchsorted(corner, corner, side="right")
    return members(here + 1, last - here - 1)


def _parted(starts: Floats, targets: Floats, one: Ints, other: Ints) -> Bools:
    """Return for each pair of lines whether the ends of the second lie on both sides of the first."""
    start = starts.take(one, axis=0)
    x, y = (targets.take(one, axis=0) - start).T
    on_left = []
    for ends in (starts, targets):
        to_x, to_y = (ends.take(other, axis=0) - start).T
        on_left.append(x * to_y - y * to_x)
    parted: Bools = on_left[0] * on_left[1] < 0
    return parted


CHECK = Check(
    code="corner-arrows-cross",
    severity=Severity.INFO,
    title=_("Crossing lane changes"),
    explanation=_(
        "On printed boards, arrows to other lanes never cross inside a corner: at any point, cars either "
        "leave a lane or join it. These two cross; usually one of them leads to the wrong space."
    ),
    find=_find,
)
