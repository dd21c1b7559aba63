"""Animation of a car from one pose to another along its path. Without Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

import numpy as np
from attrs import evolve, frozen
from numpy.typing import NDArray

from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.poses import Pose, poses
from trackmodel.board import AHEAD
from trackmodel.engine import Entry, Question, RoadCar, Roll, State
from trackmodel.engine.questions import PathOffer
from trackmodel.render.space_frames import Point

Floats = NDArray[np.float64]
Share = TypeVar("Share", float, Floats)

START_MS, SPACE_MS, LONGEST_MS = 260, 85, 2400
"""Length of a drive: start, per space, and greatest, in milliseconds."""
TURN_MS = 420
"""Length of a half turn …"""
HIT_MS = 700
"""… of the shaking of a car that is hit …"""
VANISH_MS = 600
"""… and of the vanishing of a car that goes out."""
_REACH = 0.5
"""A car's direction is taken from the line this far behind and ahead of its center, in lengths of a car."""
_SAMPLES = 8
"""Points per space on the curve of a drive."""


@frozen(eq=False)
class Drive:
    """Animation of one car.

    Attributes:
        before, after: poses at its ends.
        course: closely spaced points of the curve, shape (n, 2).
        headings: direction of the curve at each point, without jumps by a full turn.
        miles: distance of each point from the beginning, in board units.
        phases: milliseconds of shaking, turning back, driving, turning around, and vanishing.
    """

    before: Pose
    after: Pose
    course: Floats
    headings: Floats
    miles: Floats
    phases: tuple[float, float, float, float, float]

    @property
    def needs(self) -> int:
        """Length in milliseconds."""
        return round(sum(self.phases))

    @property
    def driving(self) -> tuple[float, float]:
        """The shares of the length at which driving begins and ends; equal if the car doesn't drive."""
        _hit, _turning_back, driving, *_others = self.phases
        begins = sum(self.phases[:2])
        return begins / self.needs, (begins + driving) / self.needs

    def pose(self, share: float) -> Pose:
        """Return the pose at a share of the length, 0 to 1."""
        hit, turning_back, driving, turning, vanishing = self._shares(share)
        turned = self.before.turned * (1 - turning_back) + self.after.turned * turning
        shaken = math.sin(math.pi * hit) if self.phases[0] else 0.0
        gone = self.before.gone + (self.after.gone - self.before.gone) * vanishing
        at, heading = self._along(driving)
        return evolve(self.after, at=at, heading=heading, turned=turned, gone=gone, shaken=shaken)

    def _shares(self, share: float) -> list[float]:
        """Return the completed share of each phase; a phase of length 0 is complete after those before it."""
        over = min(max(share, 0.0), 1.0) * sum(self.phases)
        shares = []
        for lasts in self.phases:
            shares.append(eased(min(over / lasts, 1.0)) if lasts else 1.0)
            over = max(0.0, over - lasts)
        return shares

    def _along(self, share: float) -> tuple[Point, float]:
        """Return position and direction at a share of the curve."""
        mile, lines = share * self.miles[-1], (*self.course.T, self.headings)
        x, y, heading = (float(np.interp(mile, self.miles, line)) for line in lines)
        return (x, y), heading


def drives(board_frames: BoardFrames, before: State, entry: Entry, after: State) -> tuple[Drive, ...]:
    """Return the drives of all cars that an answer moves, turns around, puts out, or hits.

    Args:
        board_frames: of the board.
        before: the state that was answered.
        entry: the answer.
        after: the next state.
    """
    asked = before.pending
    offer = asked.find(entry.value) if isinstance(asked, Question) else None
    path = offer.path if isinstance(offer, PathOffer) else ()
    found = []
    for one, other in zip(poses(board_frames, before), poses(board_frames, after), strict=True):
        hit = isinstance(asked, Roll) and _has_lost(before.cars[one.car], after.cars[one.car])
        if one != other or hit:
            found.append(drive(board_frames, one, other, path if one.car == entry.car else (), hit=hit))
    return tuple(found)


def _has_lost(before: RoadCar, after: RoadCar) -> bool:
    """Return whether a car has lost points of any kind."""
    return any(after.wear.get(name, 0) < points for name, points in before.wear.items())


def drive(
    board_frames: BoardFrames, before: Pose, after: Pose, path: Sequence[int] = (), *, hit: bool = False
) -> Drive:
    """Return the drive between two poses through the centers of a path's spaces.

    A car that is hit shakes first.
    """
    way = [*path, *_on_along_the_road(board_frames, path[-1], after.at)] if path else []
    stations = [before.at, *(board_frames.frames[space].middle for space in way), after.at]
    stations = [one for one, other in pairwise(stations) if math.dist(one, other) > 1e-6] + [after.at]
    course = _curve(stations)
    miles = np.append(0.0, np.cumsum(np.hypot(*np.diff(course, axis=0).T)))
    moves = len(course) > 1
    spaces = max(len(path), round(miles[-1] / board_frames.car_size[0]))
    phases = (
        HIT_MS if hit else 0.0,
        TURN_MS if before.turned and (moves or not after.turned) else 0.0,
        min(START_MS + SPACE_MS * spaces, LONGEST_MS) if moves else 0.0,
        TURN_MS if after.turned and (moves or not before.turned) else 0.0,
        VANISH_MS if after.gone != before.gone else 0.0,
    )
    reach = _REACH * board_frames.car_size[0]
    headings = _headings(course, miles, reach, before.heading, after.heading)
    return Drive(before, after, course, headings, miles, phases)


def _on_along_the_road(board_frames: BoardFrames, space: int, goal: Point) -> list[int]:
    """Return the spaces straight ahead of one, while each is nearer to the parking place."""
    rules, way = board_frames.board.rules, [space]

    def distance(space: int) -> float:
        return math.dist(board_frames.frames[space].middle, goal)

    while ahead := [target for target, turn in rules.successors[way[-1]] if turn == AHEAD]:
        if ahead[0] in way or distance(ahead[0]) >= distance(way[-1]):
            break
        way.append(ahead[0])
    return way[1:]


def _curve(stations: Sequence[Point]) -> Floats:
    """Return a smooth curve through all points (Catmull-Rom), shape (n, 2)."""
    padded = np.array([stations[0], *stations, stations[-1]])
    t = np.arange(1, _SAMPLES + 1)[:, None] / _SAMPLES
    pieces = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    ]
    return np.vstack([padded[:1], *pieces])


def _headings(course: Floats, miles: Floats, reach: float, first: float, last: float) -> Floats:
    """Return the direction at each point, measured over the length of a car.

    Within `reach` of the ends it blends into the headings of the poses there.
    """
    if len(course) < 2:
        return np.array([last])
    dx, dy = (
        np.interp(miles + reach, miles, axis) - np.interp(miles - reach, miles, axis) for axis in course.T
    )
    headings = np.unwrap(np.arctan2(dy, dx))
    headings += math.tau * round((first - headings[0]) / math.tau)
    at_last = last + math.tau * round((headings[-1] - last) / math.tau)
    start = eased(np.minimum(1.0, miles / reach))
    end = eased(np.minimum(1.0, (miles[-1] - miles) / reach))
    blended: Floats = (first + (headings - first) * start) * end + at_last * (1 - end)
    return blended


def eased(share: Share) -> Share:
    """Ease in and out."""
    return share * share * (3 - 2 * share)
