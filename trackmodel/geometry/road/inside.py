"""Insides: to which side corners turn, and on which side of the finish line the lap goes round."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints, sums_by_number
from trackmodel.geometry.road.flow import Flow
from trackmodel.geometry.road.progress import HUNDREDTHS, Progress
from trackmodel.geometry.road.road import Road
from trackmodel.track import Direction, Inside, Track

NEAR_ZERO = math.radians(30)
"""A corner that turns less than this in all turns both ways; its first bend decides."""
STRAIGHT = math.radians(3)
"""A corner whose headings differ by no more than this has no inside."""
A_BEND = 0.25
"""A bend turns at least this part of the difference between a corner's headings."""
KNOTS = 2
"""So many headings are taken to the length of a space."""
MOST_KNOTS = 200
"""Ten times as many as the longest printed corner needs."""
SPREAD = 0.5
"""How far along, in lengths, spaces have their say in a heading."""
UNHEARD = 0.001
"""Where no space has more to say than this there is no road."""
LEAST_LAP = 8
"""Points of a lap from which its loops can be told."""


@frozen
class Insides:
    """Inner sides, seen in driving direction; what a track or a corner says itself has won.

    Attributes:
        circuit: the whole circuit's.
        corners: each corner's by its id; None where it is straight through and through.
    """

    circuit: Inside
    corners: Mapping[str, Inside | None]


def insides(track: Track, road: Road, flow: Flow, progress: Progress) -> Insides:
    """The inner sides of a track.

    Args:
        track: the track; corners' spaces without an outline are left out.
        road: its road.
        flow: its flow.
        progress: its progress, of a lap without a cycle.
    """
    number = {space.id: n for n, space in enumerate(road.spaces)}
    return Insides(
        circuit=track.overrides.inside or _circuit_inside(track.direction, road, flow, progress),
        corners={
            corner.id: corner.inside
            or _turned_to(_headings(road, flow, [number[s] for s in corner.spaces if s in number]))
            for corner in track.corners
        },
    )


def _turned_to(headings: Floats) -> Inside | None:
    """The side to which a corner with these headings turns; None where it is straight.

    The summed angle decides; where that is near zero, the first bend.
    """
    span = float(np.ptp(headings)) if len(headings) else 0.0
    if span < STRAIGHT:
        return None
    total = float(headings[-1] - headings[0])
    return _side(total if abs(total) >= NEAR_ZERO else _first_bend(headings, A_BEND * span))


def _headings(road: Road, flow: Flow, spaces: Sequence[int]) -> Floats:
    """Where the road heads from the corner's beginning to its end, in radians, clockwise rising.

    The spaces before and after the corner have their say, so that a corner of a single row turns too.
    """
    corner = np.array(spaces, dtype=np.intp)
    corner = corner[~road.in_pit[corner]]
    if not len(corner):
        return np.zeros(0)
    of_corner = np.zeros(len(road.spaces), dtype=np.bool_)
    of_corner[corner] = True
    one, other = road.arrows.steps.T
    touched = of_corner.copy()
    touched[other[of_corner[one]]] = touched[one[of_corner[other]]] = True
    around = np.flatnonzero(touched & ~road.in_pit)
    along = _unrolled(flow, around)
    within = along[of_corner[around]]
    length = float(np.median(flow.length[corner]))
    first, last = float(within.min()) - length / 2, float(within.max()) + length / 2
    knots = np.linspace(first, last, 2 + int(min(KNOTS * (last - first) / length, MOST_KNOTS)))
    weight = np.exp(-(((knots[:, None] - along) / (SPREAD * length)) ** 2))
    # A corner in pieces has no heading in between.
    weight = weight[weight.max(axis=1) > UNHEARD]
    x, y = (weight @ flow.direction[around]).T
    return np.unwrap(np.arctan2(y, x))


def _unrolled(flow: Flow, spaces: Ints) -> Floats:
    """Stations that rise through the corner, wherever laps begin: cut at the widest gap between them."""
    along, lap = flow.stations.along[spaces], flow.stations.lap
    if not math.isfinite(lap):
        return along
    along = along % lap
    order = np.sort(along)
    gaps = np.diff(order, append=order[0] + lap)
    begin = order[(int(gaps.argmax()) + 1) % len(order)]
    unrolled: Floats = (along - begin + lap / 1e9) % lap
    return unrolled


def _first_bend(headings: Floats, least: float) -> float:
    """What the first bend turns that turns at least so much."""
    lowest = np.minimum.accumulate(headings)
    highest = np.maximum.accumulate(headings)
    turned = np.where(headings - lowest >= least, headings - lowest, headings - highest)
    return float(turned[np.abs(turned) >= least][0])


def _circuit_inside(direction: Direction, road: Road, flow: Flow, progress: Progress) -> Inside:
    """A circuit goes round one way, its direction.

    One that crosses itself (a figure of eight) has loops that go round either way; the inside is that
    of the loop that holds the finish line.
    """
    line = _middle_line(road, progress)
    comes_round = math.isfinite(flow.stations.lap) and len(line) >= LEAST_LAP
    if comes_round and not shapely.LinearRing(line).is_simple:
        return _inside_of_loop(line)
    return Inside.RIGHT if direction is Direction.CLOCKWISE else Inside.LEFT


def _middle_line(road: Road, progress: Progress) -> Floats:
    """Points along the middle of the road, about a space apart, the first just beyond the finish line."""
    on_track = np.flatnonzero(~road.in_pit)
    fronts = np.array([progress.values[road.spaces[n].id] for n in on_track.tolist()], dtype=np.intp)
    # Spaces whose middles lie within the same hundred hundredths of the lap make one point.
    part = (fronts - HUNDREDTHS // 2) % progress.lap_length // HUNDREDTHS
    count = np.bincount(part)
    sums = sums_by_number(part, road.shapes.middle[on_track], len(count))
    line: Floats = sums[count > 0] / count[count > 0, None]
    return line


def _inside_of_loop(line: Floats) -> Inside:
    """The side inside the loop that a closed line begins on, seen the way it is driven.

    Seen from its first point the line goes half round for the loop it is on, and whole rounds for
    the loops about that one.
    """
    # The points beside the first may lie aside of it, where fewer lanes have a space.
    x, y = (line[2:-1] - line[0]).T
    turned = np.unwrap(np.arctan2(y, x))
    return _side(float(turned[-1] - turned[0]))


def _side(turned: float) -> Inside:
    """The inner side of what turns so far; y grows downwards, so that clockwise is above zero."""
    return Inside.RIGHT if turned > 0 else Inside.LEFT
