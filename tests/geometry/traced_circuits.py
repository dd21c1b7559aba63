"""Circuits with true outlines and arrows, reduced to what was traced, to measure what is found again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache

import shapely
from attrs import evolve, frozen
from rounded_lines import RoundedLine, Waypoint, rounded

from trackmodel.geometry.lanes.arrow_proposals import Proposal
from trackmodel.geometry.laying.whole_lap import AHEAD_ONLY, RoadPart, closed_strip, straight
from trackmodel.track import Arrow, Corner, Direction, Finish, Place, Point, Space, Track, Turn

LANE_WIDTH, SPACE, LEAD = 11.0, 18.0, 9.0


@cache
def circuit(
    corners: tuple[Point, ...],
    lanes: int,
    radius: float = 50.0,
    direction: Direction = Direction.CLOCKWISE,
    bridge: tuple[float, float] | None = None,
) -> Track:
    """Return a circuit along a polygon with rounded corners, in the brick pattern.

    The finish line is 200 board units into the first straight. The spaces between the stations of `bridge`
    are on level 1. Corners have only arrows ahead.
    """
    line = rounded([Waypoint(x, y, radius) for x, y in corners])
    stretches: list[RoadPart] = []
    begin = first = line.bends[0][1] + LEAD
    for bend_begins, bend_ends in [*line.bends[1:], (line.length, first - LEAD + line.length)]:
        into, out = bend_begins - LEAD, bend_ends + LEAD
        stretches.append(straight(into, round((into - begin) / SPACE), lanes))
        signs = tuple(AHEAD_ONLY * _spaces_in(line, into, out, lane, lanes) for lane in range(lanes))
        stretches.append(RoadPart(out, signs))
        begin = out
    strip = closed_strip(line, stretches, start=first, lane_width=LANE_WIDTH, shift=SPACE / 2)
    edge = lanes * LANE_WIDTH / 2
    spaces = strip.spaces
    if bridge is not None:
        spaces = tuple(evolve(s, level=int(_between(line, s, bridge))) for s in spaces)
    return Track(
        id="test",
        name="Test",
        direction=direction,
        spaces=spaces,
        arrows=strip.arrows,
        corners=tuple(
            Corner(f"c{n}", f"c{n}", 1, tuple(id_ for lane in ids for id_ in lane))
            for n, ids in enumerate(strip.stretches[1::2], 1)
        ),
        finish=Finish((line.at(first + 200, -edge), line.at(first + 200, edge))),
    )


def _spaces_in(line: RoundedLine, begin: float, end: float, lane: int, lanes: int) -> int:
    offset = (lane + 0.5 - lanes / 2) * LANE_WIDTH
    way = shapely.LineString([line.at(begin + (end - begin) * n / 100, offset) for n in range(101)])
    return max(2, round(way.length / SPACE))


def _between(line: RoundedLine, space: Space, stations: tuple[float, float]) -> bool:
    begin, end = stations
    way = shapely.LineString([line.at(begin + (end - begin) * n / 20) for n in range(21)])
    return bool(way.distance(shapely.Polygon(space.outline).centroid) < 2 * LANE_WIDTH) and bool(
        _heads_along(line, space, begin)
    )


def _heads_along(line: RoundedLine, space: Space, station: float) -> bool:
    """Return whether the space's left edge runs in the line's direction at a station."""
    (ax, ay), (bx, by) = space.outline[:2]
    (cx, cy), (dx, dy) = line.at(station), line.at(station + 1)
    return (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) > 0.9 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5


def without(track: Track, removed: Iterable[str]) -> Track:
    """Return the circuit as if some of its spaces had never been printed."""
    gone = set(removed)
    return evolve(
        track,
        spaces=tuple(s for s in track.spaces if s.id not in gone),
        arrows=tuple(a for a in track.arrows if a.from_ not in gone and a.to not in gone),
        corners=tuple(evolve(c, spaces=tuple(s for s in c.spaces if s not in gone)) for c in track.corners),
    )


def traced(track: Track, shake: float = 0.0, seed: int = 0) -> Track:
    """Return a circuit's outlines alone, in random order: no arrows, lanes or grid.

    Each vertex of each outline moves by up to `shake` board units, so that borders overlap and leave slivers.
    """
    hand = random.Random(seed)

    def moved(point: Point) -> Point:
        return (point[0] + hand.uniform(-shake, shake), point[1] + hand.uniform(-shake, shake))

    spaces = [evolve(s, lane=None, outline=tuple(moved(p) for p in s.outline)) for s in track.spaces]
    hand.shuffle(spaces)
    return evolve(track, spaces=tuple(spaces), arrows=(), grid=())


@frozen
class Agreement:
    """Numbers of arrows that were proposed, printed, and both."""

    proposed: int
    printed: int
    both: int

    @property
    def precision(self) -> float:
        """Share of the proposals that is printed."""
        return self.both / self.proposed if self.proposed else 1.0

    @property
    def recall(self) -> float:
        """Share of the printed arrows that is proposed."""
        return self.both / self.printed if self.printed else 1.0


def agreement(printed: Track, proposals: Iterable[Proposal]) -> dict[str, Agreement]:
    """Measure precision and recall on straights, in corners (where an arrow begins) and at the pit lane."""
    kind = _kind(printed)
    real = {(a.from_, a.to, a.turn, kind(a)) for a in printed.arrows}
    proposed = {(p.arrow.from_, p.arrow.to, p.arrow.turn, kind(p.arrow)) for p in proposals}
    return {
        name: Agreement(
            sum(k == name for *_, k in proposed),
            sum(k == name for *_, k in real),
            sum(k == name for *_, k in proposed & real),
        )
        for name in ("straight ahead", "straight change", "corner ahead", "corner change", "pit")
    }


def _kind(track: Track) -> Callable[[Arrow], str]:
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    in_corner = {space for corner in track.corners for space in corner.spaces}

    def kind(arrow: Arrow) -> str:
        if arrow.from_ in pit or arrow.to in pit:
            return "pit"
        where = "corner" if arrow.from_ in in_corner else "straight"
        return f"{where} {'ahead' if arrow.turn is Turn.AHEAD else 'change'}"

    return kind
