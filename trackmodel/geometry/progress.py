"""Progress: how far along the lap the front edge of each space lies."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

import networkx as nx
import numpy as np
from attrs import frozen

from trackmodel.geometry.road import Road, from_line, road_of_track
from trackmodel.geometry.stations import Floats
from trackmodel.track import Place, Track, Turn

HUNDREDTHS = 100
LEVEL_STEP = 12
"""Spaces follow one another in a row of level ones when their front edges differ by up to this."""
LEVEL_REACH = 20
"""From the first to the last of a row of level spaces there is no more than this."""
SMALLEST = 0.1
"""The front edge of a space on or beyond the finish line is at least this part of a space past it."""

Step = tuple[str, str]


@frozen
class Progress:
    """Progress of every space by id and the length of a lap, in hundredths of a space.

    A space here is as long as the usual one of the track. Adding `lap_length` over the finish
    line, progress rises along every arrow.
    """

    values: Mapping[str, int]
    lap_length: int


def progress(track: Track, crossings: Collection[Step], road: Road | None = None) -> Progress:
    """The progress of every space with an outline.

    Args:
        track: the track; a progress set on a space wins over what is found here.
        crossings: arrows that cross the finish line (`trackmodel.geometry.sides.crossings`).
        road: the track's, where it is known already.

    Level spaces get the same value, and values rise along every arrow but the crossings, as long
    as the lap has no cycle; with one the values only say where the spaces lie.
    """
    crossings = frozenset(crossings)
    road = from_line(road, crossings) if road else None
    road = road or road_of_track(track, crossings)
    if not road.spaces:
        return Progress({}, HUNDREDTHS)
    front = _front_edges(road)
    length = _usual_length(road)
    start = _start(road, track, front, crossings)
    measured = np.rint((front - start) / length * HUNDREDTHS).astype(int)
    rows = _level_rows(road, measured.tolist())
    values = _rising(road, rows, measured.tolist(), crossings)
    lap = road.flow.stations.lap
    measured_lap = round(lap / length * HUNDREDTHS) if np.isfinite(lap) else max(values) + HUNDREDTHS
    by_id = {space.id: value for space, value in zip(road.spaces, values, strict=True)}
    by_id |= {space.id: space.progress for space in road.spaces if space.progress is not None}
    over_line = [by_id[from_] - by_id[to] + 1 for from_, to in crossings if {from_, to} <= by_id.keys()]
    return Progress(by_id, max([measured_lap, *over_line, 1]))


def _front_edges(road: Road) -> Floats:
    """Stations of the front edges.

    The edge is measured in the space's own lane; in a bend a step there is a longer or shorter
    one along the middle of the road.
    """
    return road.flow.stations.along + _reach_ahead(road) * _stretch(road)


def _reach_ahead(road: Road) -> Floats:
    """From the middle of each space straight ahead to its outline."""
    shapes, direction = road.shapes, road.flow.direction[road.shapes.owner]
    outline = shapes.points - road.flow.points[shapes.owner]
    side = outline[:, 1] * direction[:, 0] - outline[:, 0] * direction[:, 1]
    ahead = (outline * direction).sum(axis=1)
    other_side, other_ahead = side[shapes.following], ahead[shapes.following]
    passes = (side <= 0) != (other_side <= 0)
    part = side / np.where(passes, side - other_side, 1.0)
    crossed = np.where(passes, ahead + (other_ahead - ahead) * part, -np.inf)
    reach = np.maximum.reduceat(crossed, shapes.begins)
    # Of a space that doesn't lie around its middle, the vertex furthest ahead.
    reach_ahead: Floats = np.where(np.isfinite(reach), reach, np.maximum.reduceat(ahead, shapes.begins))
    return reach_ahead


def _stretch(road: Road) -> Floats:
    """For each space: how much of the road's middle goes with one unit along its own lane."""
    steps = [step for arrow, step in zip(road.arrows, road.steps, strict=True) if arrow.turn is Turn.AHEAD]
    pairs = np.array(steps, dtype=np.intp).reshape(-1, 2)
    one, other = pairs[:, 0], pairs[:, 1]
    way = np.hypot(*(road.flow.points[other] - road.flow.points[one]).T)
    along = road.flow.stations.between(one, other)
    count = len(road.spaces)
    total_way = np.bincount(one, way, count) + np.bincount(other, way, count)
    total_along = np.bincount(one, along, count) + np.bincount(other, along, count)
    known = total_way > 0
    stretch: Floats = np.where(known, total_along / np.where(known, total_way, 1.0), 1.0).clip(0.2, 5.0)
    return stretch


def _usual_length(road: Road) -> float:
    """The median step along a lane, in board units along the middle of the road."""
    steps = [
        step
        for arrow, step in zip(road.arrows, road.steps, strict=True)
        if arrow.turn is Turn.AHEAD and road.spaces[step[0]].place is Place.TRACK
    ]
    pairs = np.array(steps, dtype=np.intp).reshape(-1, 2)
    along = road.flow.stations.between(pairs[:, 0], pairs[:, 1])
    along = along[along > 0]
    return float(np.median(along)) if len(along) else float(np.median(road.flow.length))


def _start(road: Road, track: Track, front: Floats, crossings: Collection[Step]) -> float:
    """The station of the finish line; without one, the back of the first space entered over it."""
    along = road.flow.stations.along
    entered = [
        step[1]
        for arrow, step in zip(road.arrows, road.steps, strict=True)
        if (arrow.from_, arrow.to) in crossings and road.spaces[step[0]].place is Place.TRACK
    ]
    if not entered:
        return float(2 * along.min() - front[along.argmin()])
    if track.finish is None:
        return float((2 * along - front)[entered].min())
    to_line = np.mean(track.finish.line, axis=0) - road.flow.points[entered]
    at_line = along[entered] + (to_line * road.flow.direction[entered]).sum(axis=1)
    # Marks may say that a space is beyond a line drawn further on.
    return float(min(np.median(at_line), front[entered].min() - SMALLEST * road.flow.length[entered].min()))


def _level_rows(road: Road, measured: Sequence[int]) -> list[list[int]]:
    """Spaces whose front edges are all but level, together; pit spaces stand alone."""
    on_track = [number for number, space in enumerate(road.spaces) if space.place is Place.TRACK]
    in_pit = [[number] for number, space in enumerate(road.spaces) if space.place is Place.PIT]
    on_track.sort(key=lambda number: (measured[number], number))
    return _split_at_gaps(on_track, measured) + in_pit


def _split_at_gaps(order: list[int], measured: Sequence[int]) -> list[list[int]]:
    """Splits at the gaps that no row can have; a row still too long at the widest it has."""
    gaps = [measured[later] - measured[earlier] for earlier, later in pairwise(order)]
    if not gaps:
        return [order] if order else []
    too_long = measured[order[-1]] - measured[order[0]] > LEVEL_REACH
    cuts = [index + 1 for index, gap in enumerate(gaps) if gap > LEVEL_STEP]
    if not cuts and not too_long:
        return [order]
    cuts = cuts or [gaps.index(max(gaps)) + 1]
    bounds = [0, *cuts, len(order)]
    return [row for start, end in pairwise(bounds) for row in _split_at_gaps(order[start:end], measured)]


def _rising(
    road: Road, rows: Sequence[Sequence[int]], measured: Sequence[int], crossings: Collection[Step]
) -> list[int]:
    """A value for each row, raised where an arrow would lead to one that isn't higher."""
    steps = [
        step
        for arrow, step in zip(road.arrows, road.steps, strict=True)
        if (arrow.from_, arrow.to) not in crossings
    ]
    rows, lap = _without_circles(rows, steps)
    value = [round(sum(measured[number] for number in row) / len(row)) for row in rows]
    if nx.is_directed_acyclic_graph(lap):
        for row in nx.topological_sort(lap):
            for following in lap.succ[row]:
                value[following] = max(value[following], value[row] + 1)
    value_of = {number: value[row] for row, numbers in enumerate(rows) for number in numbers}
    return [value_of[number] for number in range(len(measured))]


def _without_circles(
    rows: Sequence[Sequence[int]], steps: Sequence[tuple[int, int]]
) -> tuple[Sequence[Sequence[int]], nx.DiGraph]:
    """Takes rows apart that arrows forbid: a space can't be level with one that leads to it.

    Returns:
        The rows, and the graph whose nodes are their numbers.
    """
    while True:
        row_of = {number: row for row, numbers in enumerate(rows) for number in numbers}
        lap = nx.DiGraph()
        lap.add_nodes_from(range(len(rows)))
        lap.add_edges_from((row_of[one], row_of[other]) for one, other in steps)
        circles = (knot for knot in nx.strongly_connected_components(lap) if len(knot) > 1)
        forbidden = {row for knot in circles for row in knot} | set(nx.nodes_with_selfloops(lap))
        forbidden = {row for row in forbidden if len(rows[row]) > 1}
        if not forbidden:
            return rows, lap
        kept = [row for number, row in enumerate(rows) if number not in forbidden]
        rows = kept + [[number] for row in forbidden for number in rows[row]]
