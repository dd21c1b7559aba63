"""Spaces that were drawn twice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from trackmodel.checks.check import Check
from trackmodel.checks.issue import Found, Severity
from trackmodel.edits.spaces import delete_spaces
from trackmodel.facts import Facts
from trackmodel.texts import _

ALIKE = 0.9
"""Two spaces are one and the same when each covers more than this part of the other."""


def doubled(facts: Facts) -> NDArray[np.bool_]:
    """Which of `facts.overlaps` are pairs of spaces drawn twice; it needs "spaces"."""
    overlaps, area = facts.overlaps, np.abs(facts.shapes.area)
    one, other = area[overlaps.one], area[overlaps.other]
    covers: NDArray[np.bool_] = overlaps.part * np.minimum(one, other) > ALIKE * np.maximum(one, other)
    return covers


def _find(facts: Facts) -> Iterator[Found]:
    overlaps = facts.overlaps
    pairs = doubled(facts)
    for first, second in zip(overlaps.one[pairs].tolist(), overlaps.other[pairs].tolist(), strict=True):
        one, other = facts.outlined[first], facts.outlined[second]
        if one.level != other.level:
            continue
        # What more refers to stays; of equals the one that was there first.
        extra = min((other, one), key=lambda space: _uses(facts, space.id))
        yield Found(
            _("{one} and {other} are the same space, drawn twice").format(one=one.id, other=other.id),
            spaces=(one.id, other.id),
            fix=partial(delete_spaces, space_ids=(extra.id,)),
            safe=not _uses(facts, extra.id),
        )


def _uses(facts: Facts, space: str) -> int:
    """How many arrows, corners, starting places and stands name a space."""
    track = facts.track
    return (
        sum(space in (arrow.from_, arrow.to) for arrow in track.arrows)
        + sum(space in corner.spaces for corner in track.corners)
        + sum(place.space == space for place in track.grid)
        + sum(space in stand.access for stand in track.pit.stands)
    )


CHECK = Check(
    code="space-doubled",
    severity=Severity.ERROR,
    blocks=False,
    title=_("A space drawn twice"),
    explanation=_(
        "Two spaces have the same outline, or all but the same: where one car stands there would be room "
        "for two. The repair deletes the one that fewer arrows, corners and starting places refer to, "
        "with its arrows; of equals the one that was drawn later."
    ),
    needs=("spaces", "arrows", "corners", "grid", "pit"),
    find=_find,
)
