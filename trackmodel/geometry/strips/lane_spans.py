"""Lanes that begin or end within a strip: which ones exist where, and how wide they are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.track import StripLane


def are_whole(lanes: Sequence[StripLane]) -> bool:
    """Return whether all lanes run from the strip's start to its end."""
    return all(is_whole(lane) for lane in lanes)


def is_whole(lane: StripLane) -> bool:
    """Return whether a lane runs from the strip's start to its end."""
    return lane.begin == 0 and lane.end == 1


def lanes_at_start(lanes: Sequence[StripLane]) -> list[int]:
    """Return the numbers of the lanes that exist at the strip's start, from the left."""
    return [n for n, lane in enumerate(lanes) if lane.begin == 0]


def lanes_at_end(lanes: Sequence[StripLane]) -> list[int]:
    """Return the numbers of the lanes that exist at the strip's end, from the left."""
    return [n for n, lane in enumerate(lanes) if lane.end == 1]


def lanes_from(lanes: Sequence[StripLane], at: float) -> list[int]:
    """Return the numbers of the lanes that exist from a share of the strip's length on."""
    return [n for n, lane in enumerate(lanes) if lane.begin <= at < lane.end]


def indices_across(lanes: Sequence[StripLane]) -> list[int]:
    """Return for each lane how many lanes are beside it on its left, at most."""
    return [
        max(
            (
                sum(other.begin <= place.begin < other.end for other in lanes[:n])
                for place in lanes
                if lane.begin <= place.begin < lane.end
            ),
            default=0,
        )
        for n, lane in enumerate(lanes)
    ]


def widths(lanes: Sequence[StripLane], along: Floats) -> list[Floats]:
    """Return how wide each lane is along a strip, from 0, where it doesn't exist, to 1.

    The first or last space of a lane that begins or ends within the strip is a wedge.

    Args:
        lanes: the lanes from the left.
        along: places as shares of the strip's length, perhaps beyond its ends, shape (n,).
    """
    found = []
    for lane in lanes:
        wedge = max(1e-6, (lane.end - lane.begin) / lane.spaces)
        width = np.ones_like(along)
        if lane.begin > 0:
            width = np.minimum(width, (along - lane.begin) / wedge)
        if lane.end < 1:
            width = np.minimum(width, (lane.end - along) / wedge)
        found.append(np.maximum(width, 0.0))
    return found
