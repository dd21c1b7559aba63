"""Spaces drawn twice."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.track import Track

ALIKE = 0.75
"""Two spaces are the same if each covers more than this share of the other, as hands shake and differ."""


def doubled(facts: Facts) -> NDArray[np.bool_]:
    """Return which of `facts.overlaps` are pairs of spaces drawn twice."""
    overlaps, area = facts.overlaps, np.abs(facts.shapes.area)
    one, other = area[overlaps.one], area[overlaps.other]
    covers: NDArray[np.bool_] = overlaps.part * np.minimum(one, other) > ALIKE * np.maximum(one, other)
    return covers


def _find(facts: Facts) -> Findings:
    overlaps = facts.overlaps
    pairs = doubled(facts)
    uses = _uses(facts.track) if pairs.any() else Counter[str]()
    for first, second in zip(overlaps.one[pairs].tolist(), overlaps.other[pairs].tolist(), strict=True):
        one, other = facts.outlined[first], facts.outlined[second]
        if one.level != other.level:
            continue
        # The space with more references stays; on a tie, the first one.
        extra = min((other, one), key=lambda space: uses[space.id])
        yield Found(
            _("{one} and {other} are the same space, drawn twice").format(one=one.id, other=other.id),
            spaces=(one.id, other.id),
            fix=partial(delete_spaces, space_ids=(extra.id,)),
            safe=not uses[extra.id],
        )


def _uses(track: Track) -> Counter[str]:
    """Return how many arrows, corners, starting places, and stands name each space."""
    return Counter(
        chain(
            (arrow.from_ for arrow in track.arrows),
            (arrow.to for arrow in track.arrows),
            *(set(corner.spaces) for corner in track.corners),
            (place.space for place in track.grid),
            *(set(stand.access) for stand in track.pit.stands),
        )
    )


CHECK = Check(
    code="space-doubled",
    severity=Severity.ERROR,
    title=_("Space drawn twice"),
    explanation=_(
        "Two spaces have the same outline, or nearly the same: where one car fits there would be room "
        "for two. The fix deletes the one with fewer arrows, corners, and starting places, "
        "along with its arrows; on a tie, the one drawn later."
    ),
    find=_find,
    fix_name=_("delete the copy"),
)
