"""Progress: how far along the lap the front edge of each space lies."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, FromTo, Ints
from trackmodel.geometry.plane.outline_arrays import Shapes
from trackmodel.geometry.road.flow import Flow
from trackmodel.geometry.road.road import Road, flow_of_road, road_of_track
from trackmodel.track import Track

HUNDREDTHS = 100
LEVEL_STEP = 12
"""Consecutive spaces of a level row differ by at most this at their front edges, in hundredths."""
LEVEL_REACH = 20
"""The first and the last space of a level row differ by at most this."""
SMALLEST = 0.1
"""The front edge of a space on or beyond the finish line is at least this share of a space past it."""


@frozen
class Progress:
    """Progress of every space by id and length of a lap, in hundredths of a usual space.

    Progress rises along every arrow if `lap_length` is added for each crossing of the finish line.
    """

    values: Mapping[str, int]
    lap_length: int


def progress(
    track: Track, crossings: Collection[FromTo], road: Road | None = None, flow: Flow | None = None
) -> Progress:
    """Find the progress of every space with an outline.

    Level spaces get the same value, and values rise along every arrow except crossings, provided the
    lap has no cycle. With a cycle, the values only say where the spaces lie.

    Args:
        track: the track; progress set on a space wins.
        crossings: arrows that cross the finish line (`trackmodel.geometry.road.finish_line.crossings`).
        road, flow: those of the track with these crossings, if already known.
    """
    crossings = frozenset(crossings)
    road = road or road_of_track(track)
    if not road.spaces:
        return Progress({}, HUNDREDTHS)
    flow = flow or flow_of_road(road, crossings)
    front = _front_edges(road, flow)
    length = _usual_length(road, flow)
    start = _start(road, flow, track, front, crossings)
    measured = np.rint((front - start) / length * HUNDREDTHS).astype(np.intp)
    values = _rising(
        _level_rows(road, measured), measured, road.arrows.pairs[~road.arrows.mask_of(crossings)]
    )
    lap = flow.stations.lap
    measured_lap = round(lap / length * HUNDREDTHS) if np.isfinite(lap) else int(values.max()) + HUNDREDTHS
    by_id = {space.id: value for space, value in zip(road.spaces, values.tolist(), strict=True)}
    by_id |= {space.id: space.progress for space in road.spaces if space.progress is not None}
    over_line = [by_id[from_] - by_id[to] + 1 for from_, to in crossings if {from_, to} <= by_id.keys()]
    return Progress(by_id, max([measured_lap, *over_line, 1]))


def _front_edges(road: Road, flow: Flow) -> Floats:
    """Return the stations of the front edges, shape (n,).

    An edge is measured in its own lane; in a bend, a unit there is more or less than one along the
    middle of the road.
    """
    return flow.stations.along + _reach_ahead(road.shapes, flow) * _stretch(road, flow)


def _reach_ahead(shapes: Shapes, flow: Flow) -> Floats:
    """Return the distance from the middle of each space straight ahead to its outline, shape (n,)."""
    (x, y), (to_x, to_y) = (shapes.points - flow.points[shapes.owner]).T, flow.direction[shapes.owner].T
    side = y * to_x - x * to_y
    ahead = x * to_x + y * to_y
    other_side, other_ahead = side[shapes.following], ahead[shapes.following]
    passes = (side <= 0) != (other_side <= 0)
    part = side / np.where(passes, side - other_side, 1.0)
    crossed = np.where(passes, ahead + (other_ahead - ahead) * part, -np.inf)
    reach = np.maximum.reduceat(crossed, shapes.begins)
    # If the middle lies outside the space, take the vertex furthest ahead.
    reach_ahead: Floats = np.where(np.isfinite(reach), reach, np.maximum.reduceat(ahead, shapes.begins))
    return reach_ahead


def _stretch(road: Road, flow: Flow) -> Floats:
    """Return the distance along the road's middle per unit of each space's own lane, shape (n,)."""
    one, other = road.arrows.pairs[road.arrows.keeps_lane].T
    way = np.hypot(*(flow.points[other] - flow.points[one]).T)
    along = flow.stations.between(one, other)
    count = len(road.spaces)
    total_way = np.bincount(one, way, count) + np.bincount(other, way, count)
    total_along = np.bincount(one, along, count) + np.bincount(other, along, count)
    known = total_way > 0
    stretch: Floats = np.where(known, total_along / np.where(known, total_way, 1.0), 1.0).clip(0.2, 5.0)
    return stretch


def _usual_length(road: Road, flow: Flow) -> float:
    """Return the median length of arrows ahead, in board units along the middle of the road."""
    one, other = road.arrows.pairs[road.arrows.keeps_lane & ~road.in_pit[road.arrows.pairs[:, 0]]].T
    along = flow.stations.between(one, other)
    along = along[along > 0]
    return float(np.median(along)) if len(along) else float(np.median(flow.length))


def _start(road: Road, flow: Flow, track: Track, front: Floats, crossings: Collection[FromTo]) -> float:
    """Return the station of the finish line; without one, the back of the first space beyond it."""
    along = flow.stations.along
    one, other = road.arrows.pairs[road.arrows.mask_of(crossings)].T
    entered = other[~road.in_pit[one]]
    if not len(entered):
        return float(2 * along.min() - front[along.argmin()])
    if track.finish is None:
        return float((2 * along - front)[entered].min())
    to_line = np.mean(track.finish.line, axis=0) - flow.points[entered]
    at_line = along[entered] + (to_line * flow.direction[entered]).sum(axis=1)
    # Marks may put a space beyond a line that is drawn further on.
    return float(min(np.median(at_line), front[entered].min() - SMALLEST * flow.length[entered].min()))


def _level_rows(road: Road, measured: Ints) -> Ints:
    """Return the row number of each space; spaces of a row have level front edges, pit spaces are alone."""
    order = np.lexsort((measured, road.in_pit))
    gap = np.diff(measured[order], prepend=measured[order[0]] - HUNDREDTHS)
    is_first = (gap > LEVEL_STEP) | road.in_pit[order]
    too_long = True
    while too_long:
        begins = np.flatnonzero(is_first)
        ends = np.append(begins[1:], len(order))
        reach = measured[order[ends - 1]] - measured[order[begins]]
        too_long = bool((reach > LEVEL_REACH).any())
        for begin, end in zip(begins[reach > LEVEL_REACH], ends[reach > LEVEL_REACH], strict=True):
            is_first[begin + 1 + gap[begin + 1 : end].argmax()] = True
    row: Ints = np.empty(len(order), dtype=np.intp)
    row[order] = np.cumsum(is_first) - 1
    return row


def _rising(row: Ints, measured: Ints, pairs: Ints) -> Ints:
    """Return the mean of each row, raised until every arrow leads to a higher value."""
    row, has_cycle = _without_cycles(row, pairs)
    count = np.bincount(row)
    value = np.rint(np.bincount(row, measured) / count.clip(min=1)).astype(np.intp)
    one, other = row[pairs].T
    while not has_cycle:
        low = value[other] <= value[one]
        if not low.any():
            break
        np.maximum.at(value, other[low], value[one[low]] + 1)
    of_space: Ints = value[row]
    return of_space


def _without_cycles(row: Ints, pairs: Ints) -> tuple[Ints, bool]:
    """Split rows that arrows contradict: a space can't be level with one that leads to it.

    Returns:
        The rows, and whether the arrows still contain a cycle.
    """
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    while True:
        number = int(row.max()) + 1
        one, other = row[pairs].T
        leads = coo_array((np.ones(len(one)), (one, other)), shape=(number, number))
        _count, component = connected_components(leads.tocsr(), connection="strong")
        forbidden = np.bincount(component)[component] > 1
        forbidden[one[one == other]] = True
        apart = forbidden[row] & (np.bincount(row, minlength=number)[row] > 1)
        if not apart.any():
            return row, bool(forbidden.any())
        row = row.copy()
        row[apart] = number + np.arange(np.count_nonzero(apart))
