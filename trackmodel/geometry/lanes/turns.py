"""The turn of an arrow: does it keep the lane, or lead left or right?"""

from __future__ import annotations

from collections.abc import Iterable

from trackmodel.geometry.lanes.lanes_from_centers import NONE, Lanes
from trackmodel.track import Turn

KEEPS_LANE = 0.5
"""Part of the lane width an arrow may lead aside where its lane just ends, and still be ahead."""


def turns_along_lanes(lanes: Lanes, arrows: Iterable[tuple[int, int]]) -> list[Turn]:
    """The turns of arrows between spaces whose lanes are known: at most one ahead per space."""
    return [_turn(lanes, from_, to) for from_, to in arrows]


def _turn(lanes: Lanes, from_: int, to: int) -> Turn:
    following = int(lanes.next[from_])
    if following == to:
        return Turn.AHEAD
    aside = _aside(lanes, from_, to)
    if following == NONE and lanes.previous[to] == NONE and abs(aside) < KEEPS_LANE * lanes.width:
        return Turn.AHEAD
    return Turn.RIGHT if aside > 0 else Turn.LEFT


def _aside(lanes: Lanes, from_: int, to: int) -> float:
    """How far to the right of its own lane an arrow leads.

    The lane is the line to its next space; where it ends, the mean direction of both spaces.
    """
    following = int(lanes.next[from_])
    if following == NONE:
        along = lanes.direction[from_] + lanes.direction[to]
    else:
        along = lanes.points[following] - lanes.points[from_]
    step = lanes.points[to] - lanes.points[from_]
    size = float((along @ along) ** 0.5) or 1.0
    return float(along[0] * step[1] - along[1] * step[0]) / size
