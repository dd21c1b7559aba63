"""A circuit as long as you like: one section of 60 spaces, repeated round a circle.

Three lanes in the brick pattern, driven clockwise, so lane 0 ("a0", "a1" …) is the outer one. Each
section is a straight of 14 spaces a lane and a corner of 6; the finish line is in the first straight.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import (
    Arrow,
    BoardSize,
    Corner,
    Finish,
    GridPlace,
    Inside,
    Point,
    Space,
    Track,
    Turn,
    Weather,
)

LANES = 3
STRAIGHT, CORNER = 14, 6
SECTION = STRAIGHT + CORNER
LENGTH, WIDTH = 18.0, 11.0
LINE = 10
"""The finish line is where this space of lane 0 begins."""
PLACES = 10


def long_circuit(sections: int) -> Track:
    """A sound circuit of 60 spaces a section, at least three sections; it has no pit lane."""
    circle = _Circle(sections * SECTION)
    size = 2 * (circle.radius + 3 * WIDTH)
    grid = [f"{lane}{n}" for n in range(LINE - 1, 0, -1) for lane in "ac"][:PLACES]
    return Track(
        id=f"long{sections}",
        name=f"{sections} sections",
        author="Test",
        license="CC0-1.0",
        board=BoardSize(size, size),
        spaces=tuple(circle.space(lane, n) for lane in range(LANES) for n in range(circle.count)),
        arrows=tuple(
            arrow for lane in range(LANES) for n in range(circle.count) for arrow in _arrows(circle, lane, n)
        ),
        corners=tuple(_corner(circle, section) for section in range(sections)),
        finish=Finish((circle.point(LINE, 0), circle.point(LINE, LANES))),
        grid=tuple(GridPlace(position, space) for position, space in enumerate(grid, 1)),
        weather=Weather(rain=(1, 6), changeable=(7, 13), sun=(14, 20)),
    )


class _Circle:
    """A road round a circle, `count` spaces a lane."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.radius = count * LENGTH / math.tau

    def point(self, along: float, border: float) -> Point:
        """`along` spaces from the start, at a border between lanes: 0 is the left edge of lane 0."""
        radius, angle = self.radius + (LANES / 2 - border) * WIDTH, math.tau * along / self.count
        middle = self.radius + 3 * WIDTH
        return snap((middle + radius * math.cos(angle), middle + radius * math.sin(angle)))

    def space(self, lane: int, n: int) -> Space:
        """A space with the T-junctions of the lanes beside it."""
        back = n + _shift(lane)
        on_left = (back, back + 0.5, back + 1) if lane else (back, back + 1)
        on_right = (back + 1, back + 0.5, back) if lane < LANES - 1 else (back + 1, back)
        left = [self.point(along, lane) for along in on_left]
        right = [self.point(along, lane + 1) for along in on_right]
        return Space(self.name(lane, n), (*left, *right), lane=lane)

    def name(self, lane: int, n: int) -> str:
        return f"{'abc'[lane]}{n % self.count}"


def _shift(lane: int) -> float:
    return 0.5 * (lane % 2)


def _arrows(circle: _Circle, lane: int, n: int) -> Iterator[Arrow]:
    """Ahead; to both sides on a straight but before the corner; inwards, then outwards in a corner."""
    here = circle.name(lane, n)
    yield Arrow(here, circle.name(lane, n + 1))
    place = n % SECTION
    for aside, turn, in_corner in ((-1, Turn.LEFT, (3, 4)), (1, Turn.RIGHT, (0, 1))):
        may_change = place < STRAIGHT - 1 or place - STRAIGHT in in_corner
        if may_change and 0 <= lane + aside < LANES:
            target = math.floor(n + 1 + _shift(lane) - _shift(lane + aside))
            yield Arrow(here, circle.name(lane + aside, target), turn)


def _corner(circle: _Circle, section: int) -> Corner:
    first = section * SECTION + STRAIGHT
    return Corner(
        id=f"c{section + 1}",
        name=f"Corner {section + 1}",
        stops=1,
        spaces=tuple(circle.name(lane, first + n) for lane in range(LANES) for n in range(CORNER)),
        inside=Inside.RIGHT,
        flag=circle.point(first, -1),
    )
