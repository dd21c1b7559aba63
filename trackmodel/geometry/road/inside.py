"""Insides: the side that each corner turns to, and the inner side of the circuit at the finish line."""

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
"""A corner that turns less than this in total turns both ways; its first bend decides."""
STRAIGHT = math.radians(3)
"""A corner whose headings differ by less than this has no inside."""
A_BEND = 0.25
"""A bend turns by at least this share of the range of a corner's headings."""
KNOTS = 2
"""Headings per space length."""
MOST_KNOTS = 200
"""Ten times as many as the longest printed corner needs."""
SPREAD = 0.5
"""Width of the weighting along the road for a heading, in space lengths."""
UNHEARD = 0.001
"""If no space has more weight than this, there is no road."""
LEAST_LAP = 8
"""Fewest points of a lap that show its loops."""


@frozen
class Insides:
    """Inner sides, seen in driving direction; a side stored in the track or in a corner wins.

    Attributes:
        circuit: inside of the whole circuit.
        corners: inside of each corner by id; None if it is straight.
    """

    circuit: Inside
    corners: Mapping[str, Inside | None]


def insides(track: Track, road: Road, flow: Flow, progress: Progress) -> Insides:
    """Find the inner sides of a track and its corners.

    Args:
        track: the track; spaces without an outline are ignored.
        road: its road.
        flow: its flow.
        progress: its progress; the lap must have no cycle.
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
    """Return the side that a corner with these headings turns to; None if it is straight.

    The sum of the turns decides, or the first bend if the sum is near zero.
    """
    span = float(np.ptp(headings)) if len(headings) else 0.0
    if span < STRAIGHT:
        return None
    total = float(headings[-1] - headings[0])
    return _side(total if abs(total) >= NEAR_ZERO else _first_bend(headings, A_BEND * span))


def _headings(road: Road, flow: Flow, spaces: Sequence[int]) -> Floats:
    """Return headings from the corner's beginning to its end, in radians, rising clockwise.

    Spaces just before and after the corner count too, so a corner of a single row can turn.
    """
    corner = np.array(spaces, dtype=np.intp)
    corner = corner[~road.in_pit[corner]]
    if not len(corner):
        return np.zeros(0)
    of_corner = np.zeros(len(road.spaces), dtype=np.bool_)
    of_corner[corner] = True
    one, other = road.arrows.pairs.T
    touched = of_corner.copy()
    touched[other[of_corner[one]]] = touched[one[of_corner[other]]] = True
    around = np.flatnonzero(touched & ~road.in_pit)
    along = _unrolled(flow, around)
    within = along[of_corner[around]]
    length = float(np.median(flow.length[corner]))
    first, last = float(within.min()) - length / 2, float(within.max()) + length / 2
    knots = np.linspace(first, last, 2 + int(min(KNOTS * (last - first) / length, MOST_KNOTS)))
    weight = np.exp(-(((knots[:, None] - along) / (SPREAD * length)) ** 2))
    # A corner in pieces has no heading between them.
    weight = weight[weight.max(axis=1) > UNHEARD]
    x, y = (weight @ flow.direction[around]).T
    return np.unwrap(np.arctan2(y, x))


def _unrolled(flow: Flow, spaces: Ints) -> Floats:
    """Return stations that rise through the corner even over the end of a lap: cut at their widest gap."""
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
    """Return the angle of the first bend of at least `least` radians."""
    lowest = np.minimum.accumulate(headings)
    highest = np.maximum.accumulate(headings)
    turned = np.where(headings - lowest >= least, headings - lowest, headings - highest)
    return float(turned[np.abs(turned) >= least][0])


def _circuit_inside(direction: Direction, road: Road, flow: Flow, progress: Progress) -> Inside:
    """Return the inside that follows from the circuit's direction.

    A circuit that crosses itself, such as a figure eight, has loops in both directions. Its inside is
    that of the loop with the finish line.
    """
    line = _middle_line(road, progress)
    comes_round = math.isfinite(flow.stations.lap) and len(line) >= LEAST_LAP
    if comes_round and not shapely.LinearRing(line).is_simple:
        return _inside_of_loop(line)
    return Inside.RIGHT if direction is Direction.CLOCKWISE else Inside.LEFT


def _middle_line(road: Road, progress: Progress) -> Floats:
    """Return points along the middle of the road, about a space apart, the first just beyond the line."""
    on_track = np.flatnonzero(~road.in_pit)
    fronts = np.array([progress.values[road.spaces[n].id] for n in on_track.tolist()], dtype=np.intp)
    # Spaces whose middles lie within the same hundred hundredths of the lap make one point.
    part = (fronts - HUNDREDTHS // 2) % progress.lap_length // HUNDREDTHS
    count = np.bincount(part)
    sums = sums_by_number(part, road.shapes.middle[on_track], len(count))
    line: Floats = sums[count > 0] / count[count > 0, None]
    return line


def _inside_of_loop(line: Floats) -> Inside:
    """Return the inner side of the loop on which a closed line begins.

    Seen from its first point, the line makes half a turn for the loop it is on and whole turns for
    the loops around that one.
    """
    # The points next to the first may lie aside of it if fewer lanes have a space there.
    x, y = (line[2:-1] - line[0]).T
    turned = np.unwrap(np.arctan2(y, x))
    return _side(float(turned[-1] - turned[0]))


def _side(turned: float) -> Inside:
    """Return the inner side of a turn; y grows downward, so clockwise angles are positive."""
    return Inside.RIGHT if turned > 0 else Inside.LEFT
