"""Where the pit lane leaves the track and joins it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import shapely
from attrs import frozen
from scipy.spatial import cKDTree

from trackmodel.geometry.adjacency import LEAST_SHARED, REACH
from trackmodel.geometry.lane_chains import NONE, back_of
from trackmodel.geometry.lane_order import Order
from trackmodel.geometry.quads import Floats, Ints
from trackmodel.track import Turn

NEARBY = 1.5
"""A pit lane that touches no space may begin and end this far from one, in sizes of a space."""
WHOLE = 0.75
"""A mouth this part of the length of the one space it touches begins and ends with that space."""

MOST_LENGTHS = 4.0
"""No space a mouth touches has its middle further away, in sizes of the space at the mouth."""


@frozen
class Mouth:
    """A step into the pit lane or out of it; spaces are numbers."""

    from_: int
    to: int
    turn: Turn
    touches: bool


def pit_mouths(order: Order) -> Iterator[Mouth]:
    """The ways into and out of every pit lane that is drawn beside the track.

    A pit lane is entered from the space whose front edge lies in its mouth and left for the space
    that lies beside its front edge, as if its ends were spaces of another lane.
    """
    track = np.flatnonzero(~order.pit)
    pit = np.flatnonzero(order.pit)
    if not len(track) or not len(pit):
        return
    entries = [int(space) for space in pit if order.previous[space] == NONE]
    exits = [int(space) for space in pit if order.next[space] == NONE]
    front, back = order.side_middle(order.front), order.side_middle(back_of(order.front))
    nearby = cKDTree(order.shapes.middle[track])
    for space in entries:
        beside = _touched(order, space, track, nearby)
        from_ = _entered_from(order, beside) if beside else _nearest(order, track, front, back[space])
        if from_ is not None:
            yield Mouth(from_, space, _turn(order, from_, space, from_), bool(beside))
    for space in exits:
        beside = _touched(order, space, track, nearby)
        to = _left_for(order, beside) if beside else _nearest(order, track, back, front[space])
        if to is not None:
            yield Mouth(space, to, _turn(order, space, to, to), bool(beside))


def _touched(order: Order, pit: int, track: Ints, nearby: cKDTree) -> list[tuple[int, bool]]:
    """The track spaces that a space of the pit lane touches, from back to front, and whether it
    touches (nearly) their whole side.

    The mouth of a pit lane runs out in a tip too thin for the contacts of usual spaces.
    """
    size = float(np.median(order.shapes.size))
    about = shapely.Polygon(order.spaces[pit].outline).buffer(REACH * size)
    found: list[tuple[int, bool]] = []
    reach = float(order.shapes.size[pit]) * MOST_LENGTHS
    for space in track[nearby.query_ball_point(order.shapes.middle[pit], reach)].tolist():
        border = shapely.LinearRing(order.spaces[space].outline)
        shared = float(border.intersection(about).length)
        if shared >= LEAST_SHARED * size:
            found.append((space, shared >= WHOLE * float(order.shapes.side_length[space].max())))
    along = sum(order.forward[space] for space, _whole in found)
    return sorted(found, key=lambda one: float(along @ order.shapes.middle[one[0]]))


def _entered_from(order: Order, beside: Sequence[tuple[int, bool]]) -> int:
    space, whole = beside[0]
    level = len(beside) == 1 and whole and order.previous[space] != NONE
    return int(order.previous[space]) if level else space


def _left_for(order: Order, beside: Sequence[tuple[int, bool]]) -> int:
    space, whole = beside[-1]
    level = len(beside) == 1 and whole and order.next[space] != NONE
    return int(order.next[space]) if level else space


def _nearest(order: Order, track: Ints, edges: Floats, point: Floats) -> int | None:
    """The space of the track whose edge lies nearest to a point, if any lies near."""
    reach = NEARBY * float(np.median(order.shapes.size))
    distance, found = cKDTree(edges[track]).query(point, distance_upper_bound=reach)
    return int(track[found]) if np.isfinite(distance) else None


def _turn(order: Order, from_: int, to: int, on_track: int) -> Turn:
    """Whether a step leads to the left or to the right of the track's direction."""
    forward = order.forward[on_track]
    step = order.shapes.middle[to] - order.shapes.middle[from_]
    return Turn.RIGHT if float(forward[0] * step[1] - forward[1] * step[0]) > 0 else Turn.LEFT
