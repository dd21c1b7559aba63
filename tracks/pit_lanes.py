"""The pit lane of our own circuits: along the main straight, or along a line of its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import shapely
from attrs import evolve, frozen
from rounded_lines import RoundedLine

from trackmodel.geometry.laying.whole_lap import LaidRoad
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Arrow, Pit, Place, Point, Space, Stand, Track, Turn


@frozen
class PitWay:
    """Where the pit lane lies beside a line, right of the road.

    Attributes:
        line: what it lies along: the middle of the road, or a line of its own.
        tip, lane, end, rejoined: stations: it leaves the road, its even part begins and ends, it is back.
        road, near, far, back: offsets of the road's edge, of the lane's sides, and of the stands' back.
        space: length of its spaces.
        first_stand: number of the lane's even space where the stands begin.
    """

    line: RoundedLine
    tip: float
    lane: float
    end: float
    rejoined: float
    road: float
    near: float
    far: float
    back: float
    space: float = 18.0
    first_stand: int = 0


def mouths(pit: PitWay) -> tuple[float, float, float, float]:
    """Return the stations where the pit lane's mouths begin and end."""
    return pit.tip, pit.tip + pit.space, pit.rejoined - pit.space, pit.rejoined


def on_road(line: RoundedLine, edge: float, pit: PitWay, station: float) -> float:
    """Return the station of the road beside a station of the pit lane's line."""
    if pit.line is line:
        return station
    point = shapely.Point(pit.line.at(station, pit.road))
    rim = line.points_at(line.stations, edge)
    lengths = np.concatenate([[0], np.hypot(*np.diff(rim, axis=0).T).cumsum()])
    return float(np.interp(shapely.LineString(rim).project(point), lengths, line.stations))


def with_pit_lane(track: Track, line: RoundedLine, edge: float, road: LaidRoad, pit: PitWay) -> Track:
    """Add a pit lane with ten access spaces for five teams.

    Args:
        track: the track without it.
        line: the middle of the road.
        edge: distance of the road's edge from it.
        road: the road that was laid.
        pit: where the lane lies.
    """
    lap = line.length
    beside = sorted((road.backs[id_] % lap, id_) for id_ in road.lanes[-1])

    def at(station: float) -> str:
        """Return the road's space beside a station of the pit lane."""
        place = on_road(line, edge, pit, station) % lap
        return [id_ for back, id_ in [(-1.0, beside[-1][1]), *beside] if back <= place + 1e-6][-1]

    def joint(tip: float, mouth: float) -> list[Point]:
        """Return where two spaces of the road meet in a mouth."""
        low, high = (on_road(line, edge, pit, one) for one in sorted((tip, mouth)))
        backs = (back for first, _id in beside for back in (first, first + lap))
        found = [back for back in backs if low + 0.05 < back < high - 0.05]
        return [snap(line.at(back, edge)) for back in found]

    boxes = np.arange(pit.lane, pit.end - pit.space / 2, pit.space)
    ways = [
        *_slip_road(pit, pit.tip, pit.lane, joint),
        *(_box(pit, back, back + pit.space, pit.near, pit.far) for back in boxes.tolist()),
        *reversed(_slip_road(pit, pit.rejoined, pit.end, joint)),
    ]
    ids = [f"p{number}" for number in range(1, len(ways) + 1)]
    spaces = (Space(id_, tuple(way), lane=0, place=Place.PIT) for id_, way in zip(ids, ways, strict=True))
    stands = []
    for team in range(5):
        first = pit.first_stand + 2 * team
        back = pit.lane + first * pit.space
        outline = _box(pit, back, back + 2 * pit.space, pit.far, pit.back)
        stands.append(Stand(team, (ids[2 + first], ids[3 + first]), tuple(outline)))
    arrows = (
        Arrow(at(pit.tip), ids[0], Turn.RIGHT),
        *(Arrow(back, front) for back, front in pairwise(ids)),
        Arrow(ids[-1], at(pit.rejoined), Turn.LEFT),
    )
    return evolve(
        track,
        spaces=(*track.spaces, *spaces),
        arrows=(*track.arrows, *arrows),
        pit=Pit(tuple(stands)),
    )


def _box(pit: PitWay, back: float, front: float, near: float, far: float) -> list[Point]:
    steps = [back, front]
    if abs(pit.line.heading_change(back, front)) > 0.01:
        steps = np.linspace(back, front, 5).tolist()
    around = [(at, near) for at in steps] + [(at, far) for at in reversed(steps)]
    return [snap(pit.line.at(*place)) for place in around]


def _slip_road(
    pit: PitWay, tip: float, lane: float, joint: Callable[[float, float], list[Point]]
) -> list[list[Point]]:
    """Return two spaces between the road's edge, which they touch from `tip` on, and the pit lane.

    It works for the entry (tip before the lane) and, mirrored, for the exit.
    """
    mouth = tip + math.copysign(pit.space, lane - tip)
    far = swerve((tip, pit.road), (lane, pit.far))
    near = swerve((mouth, pit.road), (lane, pit.near))
    far_cut, near_cut = len(far) * 6 // 10, len(near) * 3 // 10
    return [
        [
            *(snap(pit.line.at(*at)) for at in [*near[: near_cut + 1], *reversed(far[: far_cut + 1])]),
            *joint(tip, mouth),
        ],
        [snap(pit.line.at(*at)) for at in [*near[near_cut:], *reversed(far[far_cut:])]],
    ]


def swerve(begin: Point, end: Point) -> list[Point]:
    """Change smoothly from one offset to another."""
    steps = np.linspace(0, 1, 11)
    along = begin[0] + (end[0] - begin[0]) * steps
    across = begin[1] + (end[1] - begin[1]) * steps**2 * (3 - 2 * steps)
    return list(zip(along.tolist(), across.tolist(), strict=True))
