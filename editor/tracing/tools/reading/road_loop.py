"""The loop along the road of a track, from its spaces."""

from __future__ import annotations

import numpy as np

from trackmodel.facts import Facts
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.track import Place, Point

SPACES_APART = 2
"""Spaces between two points of the loop."""
FEWEST_POINTS = 4


def loop_of(facts: Facts) -> tuple[Point, ...]:
    """Return a closed line along the middle of the road in driving direction; empty if there is no lap."""
    if facts.cycles or not facts.crossings_on_track:
        return ()
    progress = facts.progress.values
    road = [space for space in facts.outlined if space.place is Place.TRACK and space.id in progress]
    if not road:
        return ()
    at = np.array([progress[space.id] for space in road])
    centers = np.array([middle_of(space.outline) for space in road])
    bins = (at - at.min()) // (100 * SPACES_APART)
    loop = [centers[bins == n].mean(axis=0) for n in np.unique(bins)]
    return tuple((float(x), float(y)) for x, y in loop) if len(loop) >= FEWEST_POINTS else ()
