"""Small circuits made in code: valid tracks with real outlines, for everybody's tests.

`ring()` is an oval driven clockwise (y grows downwards, so the inside is on the right):

        ───── top straight, finish line, grid ─────▶
      ╭ ................. pit lane ................ ╮
      │ corner c2                         corner c1 │
      ╰ ........................................... ╯
        ◀──────────── bottom straight ──────────────

Lane 0 ("a0", "a1", …) is the outer lane, lane 1 ("b0", …) lies half a space further on (the
brick pattern), and so on; numbers count along the lap from the start of the top straight. Pit
spaces are "p0" to "p9", two for each stand. Every outline repeats the vertices of its neighbors'
T-junctions.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import cache
from itertools import pairwise

from attrs import frozen

from trackmodel.track import (
    Arrow,
    BoardSize,
    Corner,
    Finish,
    GridPlace,
    Inside,
    Pit,
    Place,
    Point,
    Space,
    Stand,
    Track,
    Turn,
    Weather,
)

LENGTH = 30.0
WIDTH = 20.0
RADIUS = 90.0
LEFT_END, TOP = 250.0, 200.0
LANE_LETTERS = "abcd"
TICKS_IN_A_CORNER = 12
PIT_SPACES = 10


@frozen
class Strip:
    """A space of the oval before it is drawn: it lies in `lane` from `start` to `end` of the lap.

    Positions are board units along the middle of the road from the start of the top straight.
    `corner` is the corner's id, or None on a straight; `approach` the last space before one.
    """

    id: str
    lane: int
    start: float
    end: float
    corner: str | None
    approach: bool = False


class Oval:
    """The shape of the road: straights of `straight` spaces and two half circles."""

    def __init__(self, lanes: int, straight: int) -> None:
        self.lanes = lanes
        self.straight = straight * LENGTH
        self.bend = math.pi * RADIUS
        self.lap = 2 * (self.straight + self.bend)

    def point(self, position: float, offset: float) -> Point:
        """The point `offset` to the right of the road's middle at `position` of the lap."""
        position %= self.lap
        far_half, position = divmod(position, self.lap / 2)
        if position <= self.straight:
            x, y = position, offset
        else:
            angle = (position - self.straight) / RADIUS
            x = self.straight + (RADIUS - offset) * math.sin(angle)
            y = RADIUS - (RADIUS - offset) * math.cos(angle)
        if far_half:
            x, y = self.straight - x, 2 * RADIUS - y
        return (round(LEFT_END + x, 2), round(TOP + y, 2))

    def border_offset(self, border: int) -> float:
        """How far right of the road's middle the border left of lane `border` lies."""
        return (border - self.lanes / 2) * WIDTH

    def ticks(self) -> list[float]:
        """Positions at which the bends are drawn as polygons."""
        step = self.bend / TICKS_IN_A_CORNER
        first = [self.straight + step * n for n in range(TICKS_IN_A_CORNER + 1)]
        return first + [position + self.lap / 2 for position in first]


@cache
def ring(
    lanes: int = 3,
    straight: int = 12,
    corner: int = 8,
    stops: tuple[int, int] = (2, 2),
    grid: int = 10,
    pit: bool = True,
) -> Track:
    """An oval without any issue above info (with the default arguments: without any at all).

    Args:
        lanes: 1 to 4.
        straight: spaces of the outer lane on each straight, at least 6; with the pit at least 10.
        corner: spaces of the outer lane in each corner; each lane further in has one fewer.
        stops: required stops of the corners c1 (right) and c2 (left).
        grid: starting places, at most 2 * (straight - 4).
        pit: whether there is a pit lane with five stands beside the top straight.

    The finish line is three spaces before the end of the top straight: the outer lane begins a
    space there, every other lane straddles it. In the first half of a corner arrows lead inwards,
    in the second half outwards, on straights both ways; approach spaces lead straight on.
    """
    oval = Oval(lanes, straight)
    by_lane = [_strips_of_lane(oval, lane, straight, corner - lane) for lane in range(lanes)]
    finish = (straight - 3) * LENGTH
    spaces = [_draw(oval, by_lane, strip) for strips in by_lane for strip in strips]
    arrows = [arrow for lane in range(lanes) for arrow in _arrows_of_lane(oval, by_lane, lane)]
    stands: tuple[Stand, ...] = ()
    if pit:
        pit_spaces, pit_arrows, stands = _pit(oval, by_lane[-1])
        spaces += pit_spaces
        arrows += pit_arrows
    return Track(
        id="ring",
        name="Ring",
        author="Test",
        license="CC0-1.0",
        board=BoardSize(1000.0, 700.0),
        spaces=tuple(spaces),
        arrows=tuple(arrows),
        corners=tuple(_corner(oval, by_lane, number, stops[number]) for number in range(2)),
        finish=Finish(
            (oval.point(finish, oval.border_offset(0)), oval.point(finish, oval.border_offset(lanes)))
        ),
        grid=_grid(by_lane, finish, grid),
        pit=Pit(stands),
        weather=Weather(rain=(1, 6), changeable=(7, 13), sun=(14, 20)),
    )


def chain(*ids: str, turn: Turn = Turn.AHEAD) -> tuple[Arrow, ...]:
    """Arrows from each id to the next: chain("a", "b", "c") is a→b, b→c."""
    return tuple(Arrow(from_, to, turn) for from_, to in pairwise(ids))


def dots(*ids: str) -> tuple[Space, ...]:
    """Spaces where only ids and arrows matter: little quads in a row."""
    return tuple(
        Space(name, ((10.0 * n, 0.0), (10.0 * n + 10, 0.0), (10.0 * n + 10, 10.0), (10.0 * n, 10.0)), lane=0)
        for n, name in enumerate(ids)
    )


def _strips_of_lane(oval: Oval, lane: int, straight: int, corner: int) -> list[Strip]:
    shift = LENGTH / 2 if lane % 2 else 0.0
    strips: list[Strip] = []

    def lay(start: float, end: float, count: int, corner_id: str | None) -> None:
        step = (end - start) / count
        for n in range(count):
            name = f"{LANE_LETTERS[lane]}{len(strips)}"
            last = corner_id is None and n == count - 1
            strips.append(Strip(name, lane, start + n * step, start + (n + 1) * step, corner_id, last))

    for half, corner_id in enumerate(("c1", "c2")):
        begin = half * oval.lap / 2
        bend_begin, bend_end = begin + oval.straight - shift, begin + oval.lap / 2 + shift
        lay(begin + shift, bend_begin, straight - lane % 2, None)
        lay(bend_begin, bend_end, corner, corner_id)
    return strips


def _draw(oval: Oval, by_lane: list[list[Strip]], strip: Strip) -> Space:
    left = _side(oval, by_lane, strip, strip.lane)
    right = _side(oval, by_lane, strip, strip.lane + 1)
    return Space(strip.id, tuple(left + right[::-1]), lane=strip.lane)


def _side(oval: Oval, by_lane: list[list[Strip]], strip: Strip, border: int) -> list[Point]:
    """The points of one border of the lanes between the space's start and end."""
    beside = [lane for lane in (border - 1, border) if 0 <= lane < oval.lanes]
    positions = {s.start for lane in beside for s in by_lane[lane]} | set(oval.ticks())
    laps = (0.0, oval.lap, -oval.lap)
    inner = (p + lap for p in positions for lap in laps if strip.start < p + lap < strip.end)
    drawn = (oval.point(p, oval.border_offset(border)) for p in sorted({strip.start, strip.end, *inner}))
    return list(dict.fromkeys(drawn))


def _arrows_of_lane(oval: Oval, by_lane: list[list[Strip]], lane: int) -> list[Arrow]:
    strips = by_lane[lane]
    arrows = []
    for strip, following in zip(strips, strips[1:] + strips[:1], strict=True):
        arrows.append(Arrow(strip.id, following.id, Turn.AHEAD))
        for other, turn in ((lane - 1, Turn.LEFT), (lane + 1, Turn.RIGHT)):
            if not 0 <= other < oval.lanes or strip.approach:
                continue
            target = _strip_at(by_lane[other], strip.end, oval.lap)
            if strip.corner is None or (
                target.corner == strip.corner and turn is _way_to_change(oval, strip)
            ):
                arrows.append(Arrow(strip.id, target.id, turn))
    return arrows


def _strip_at(strips: list[Strip], position: float, lap: float) -> Strip:
    """The space of a lane that has `position` in it or begins there."""
    if position >= strips[-1].end - 1e-6:
        position -= lap
    return strips[bisect_right([strip.start for strip in strips], position + 1e-6) - 1]


def _way_to_change(oval: Oval, strip: Strip) -> Turn | None:
    """Inwards before the middle of the corner, outwards after it, nothing across it."""
    middle = oval.straight + oval.bend / 2 + (oval.lap / 2 if strip.corner == "c2" else 0.0)
    if strip.end <= middle + 1e-6:
        return Turn.RIGHT
    return Turn.LEFT if strip.start >= middle - 1e-6 else None


def _corner(oval: Oval, by_lane: list[list[Strip]], number: int, stops: int) -> Corner:
    name = f"c{number + 1}"
    entry = oval.straight + number * oval.lap / 2
    return Corner(
        id=name,
        name=f"Corner {number + 1}",
        stops=stops,
        spaces=tuple(strip.id for strips in by_lane for strip in strips if strip.corner == name),
        inside=Inside.RIGHT,
        flag=oval.point(entry, oval.border_offset(0) - WIDTH),
    )


def _grid(by_lane: list[list[Strip]], finish: float, places: int) -> tuple[GridPlace, ...]:
    outer, inner = (
        [s.id for s in reversed(by_lane[lane]) if s.corner is None and s.end <= finish] for lane in (0, -1)
    )
    both = [space for row in zip(outer, inner, strict=False) for space in row]
    if len(by_lane) == 1:
        both = outer
    return tuple(GridPlace(n, space, 0.0) for n, space in enumerate(both[:places], 1))


def _pit(oval: Oval, inner: list[Strip]) -> tuple[list[Space], list[Arrow], tuple[Stand, ...]]:
    """Ten pit spaces inside the top straight, from its second space on, past the finish line."""
    ids = [f"p{n}" for n in range(PIT_SPACES)]
    starts = [strip.start for strip in inner]
    begin, end = starts[2], starts[9]
    step = (end - begin) / len(ids)
    left = oval.border_offset(oval.lanes) + WIDTH / 4
    spaces = [
        Space(name, _box(oval, begin + n * step, begin + (n + 1) * step, left), lane=0, place=Place.PIT)
        for n, name in enumerate(ids)
    ]
    arrows = [
        Arrow(inner[1].id, ids[0], Turn.RIGHT),
        *chain(*ids),
        Arrow(ids[-1], inner[9].id, Turn.LEFT),
    ]
    stands = tuple(
        Stand(
            team,
            (ids[2 * team], ids[2 * team + 1]),
            _box(oval, begin + 2 * team * step, begin + 2 * (team + 1) * step, left + WIDTH),
        )
        for team in range(5)
    )
    return spaces, arrows, stands


def _box(oval: Oval, start: float, end: float, left: float) -> tuple[Point, ...]:
    right = left + WIDTH
    return (
        oval.point(start, left),
        oval.point(end, left),
        oval.point(end, right),
        oval.point(start, right),
    )
