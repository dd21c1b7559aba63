"""What the scripts of our own circuits have in common: road, pit lane, grid, picture, and files.

A script describes its circuit as a `Design`, and `write_circuit` makes NAME.track.json and NAME.png of it.
"""

from __future__ import annotations

import hashlib
import math
from itertools import pairwise
from pathlib import Path

import shapely
from attrs import evolve, frozen
from pit_lanes import PitWay, mouths, on_road, swerve, with_pit_lane
from rounded_lines import RoundedLine
from scenery_parts import trap

from trackmodel.compiler import compile_board
from trackmodel.facts import Facts
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.track_file import write_track
from trackmodel.from_line.planned import is_clockwise
from trackmodel.from_line.planned_flags import with_flags
from trackmodel.geometry.laying.whole_lap import LaidRoad, RoadPart, closed_strip, straight
from trackmodel.geometry.plane.snapping import snap
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.track import (
    Arrow,
    BoardSize,
    Corner,
    Declared,
    Direction,
    Finish,
    GridPlace,
    Inside,
    Point,
    Scan,
    Space,
    Track,
    Turn,
    Weather,
)

LANE_WIDTH, SPACE = 11.0, 18.0
LEAD = 9.0
"""A corner usually begins this far before its bend and ends this far behind it."""
FOLDER = Path(__file__).parent
PICTURE_WIDTH = 2000


@frozen
class Bend:
    """A corner.

    Attributes:
        name: its name.
        bends: first and last bend of the line.
        stops: required stops.
        lanes: a sign for each space of each lane, as in whole_lap.py: = ahead, < and left, > and right,
            x and both; by default, from the outside in and out again.
        flag: middle of the stop flag; by default, near the corner.
        lead: how far the corner begins before its bend and ends behind it.
    """

    name: str
    bends: tuple[int, int]
    stops: int
    lanes: tuple[str, ...] = ()
    flag: Point | None = None
    lead: tuple[float, float] = (LEAD, LEAD)


@frozen
class FourthLane:
    """A lane right of the others: on which part of the road, and its first and last row there."""

    part: int
    first: int
    last: int


@frozen
class Design:
    """A circuit to make; the first bend follows the main straight.

    Attributes:
        main: spaces of the main straight before the finish line, and beyond it.
        row: spaces from one row of the grid to the next.
    """

    id: str
    name: str
    board: tuple[float, float]
    line: RoundedLine
    bends: tuple[Bend, ...]
    main: tuple[int, int]
    weather: Weather
    lanes: int = 3
    row: int = 3
    pole: int = 0
    fourth: FourthLane | None = None

    @property
    def edge(self) -> float:
        """Distance of the road's edges from its middle."""
        return self.lanes * LANE_WIDTH / 2

    def span(self, number: int) -> tuple[float, float]:
        """Return the stations where a corner begins and ends."""
        bend = self.bends[number]
        (first, last), (before, behind) = bend.bends, bend.lead
        return self.line.bends[first][0] - before, self.line.bends[last][1] + behind

    def main_straight(self) -> tuple[float, float]:
        """Return the station where the main straight begins, and the length of a space there."""
        begin, end = self.span(len(self.bends) - 1)[1], self.span(0)[0] + self.line.length
        return begin, (end - begin) / sum(self.main)

    def on_straight(self, spaces: float) -> float:
        """Return the station this many spaces after the beginning of the main straight."""
        begin, space = self.main_straight()
        return begin + spaces * space

    def turn(self, number: int) -> float:
        """Return how far the road turns in a corner, in radians; to the right if positive."""
        begin, end = self.span(number)
        return self.line.heading_change(begin, end)

    def parts(self) -> list[RoadPart]:
        """Return the parts of the lap: corners, and the straights between those that don't touch."""
        result: list[RoadPart] = []
        for number, bend in enumerate(self.bends):
            begin, end = self.span(number)
            if result and begin - result[-1].end > 1e-6:
                spaces = round((begin - result[-1].end) / SPACE)
                result.append(straight(begin, spaces, self.lanes))
            result.append(RoadPart(end, bend.lanes or self._usual_lanes(number)))
        result.append(straight(self.span(0)[0] + self.line.length, sum(self.main), self.lanes))
        return result

    def _usual_lanes(self, number: int) -> tuple[str, ...]:
        begin, end = self.span(number)
        turn = self.turn(number)
        found = []
        for lane in range(self.lanes):
            aside = (lane + 0.5) * LANE_WIDTH - self.edge
            found.append(max(2, round((end - begin - aside * turn) / SPACE)))
        return usual_signs(found, right=turn > 0)


def usual_signs(spaces: list[int], right: bool) -> tuple[str, ...]:
    """Return signs for the lanes of a bend: inward in its first half, outward in its second."""
    inward, outward = "><" if right else "<>"
    from_outside = spaces if right else spaces[::-1]
    lanes = []
    for lane, count in enumerate(from_outside):
        into, out = math.ceil(0.55 * count), count // 2
        if lane == 0:
            signs = inward * into + "=" * (count - into)
        elif lane == len(spaces) - 1:
            signs = "=" * (count - out) + outward * out
        else:
            signs = inward * (count - out) + outward * out
        lanes.append(signs)
    return tuple(lanes if right else lanes[::-1])


def pit_beside(design: Design, tip: float, lane: float, end: float, rejoined: float) -> PitWay:
    """Return a pit lane along the main straight, from stations in spaces of that straight."""
    stations = (design.on_straight(spaces) for spaces in (tip, lane, end, rejoined))
    edge = design.edge
    return PitWay(design.line, *stations, edge, edge + 7, edge + 17, edge + 35, design.main_straight()[1])


def laid_road(design: Design, pit: PitWay) -> LaidRoad:
    """Lay the road; its edge has a vertex where the pit lane and the fourth lane touch it."""
    touching = [on_road(design.line, design.edge, pit, station) for station in mouths(pit)]
    if design.fourth:
        touching += _cuts_of_fourth(design, design.fourth)
    return closed_strip(
        design.line,
        design.parts(),
        start=design.span(0)[0],
        lane_width=LANE_WIDTH,
        shift=SPACE / 2,
        marks={design.lanes: touching},
    )


def _cuts_of_fourth(design: Design, fourth: FourthLane) -> list[float]:
    parts = design.parts()
    begin, part = parts[fourth.part - 1].end, parts[fourth.part]
    space = (part.end - begin) / len(part.lanes[0])
    return [begin + (row + 0.5) * space for row in range(fourth.first, fourth.last + 1)]


def with_fourth_lane(track: Track, design: Design, road: LaidRoad, fourth: FourthLane) -> Track:
    """Add a lane on the right that begins and ends within a straight, with lane changes."""
    cuts = _cuts_of_fourth(design, fourth)
    inner = [(id_, road.backs[id_] % design.line.length) for id_ in road.lanes[-1]]
    inner.sort(key=lambda one: one[1])
    spaces: list[Space] = []
    for number, (back, front) in enumerate(pairwise(cuts), 1):
        touched = [at for _id, at in inner if back + 1 < at < front - 1]
        near = [(at, design.edge) for at in (back, *touched, front)]
        tip = {1: back, len(cuts) - 1: front}.get(number)
        if tip is None:
            far = [(front, design.edge + LANE_WIDTH), (back, design.edge + LANE_WIDTH)]
        else:
            other = front if tip == back else back
            far = swerve((tip, design.edge), (other, design.edge + LANE_WIDTH))[1:]
            far = far[::-1] if tip == back else far
        outline = tuple(dict.fromkeys(snap(design.line.at(*place)) for place in [*near, *far]))
        spaces.append(Space(f"{chr(ord('a') + design.lanes)}{number}", outline, lane=design.lanes))
    ids = [space.id for space in spaces]
    arrows = [Arrow(a, b) for a, b in pairwise(ids)]
    for id_, (back, front) in zip(ids, pairwise(cuts), strict=True):
        beside = [name for name, at in inner if at <= front + 1e-6][-1]
        arrows.append(Arrow(id_, beside, Turn.LEFT))
        arrows += [
            Arrow(name, id_, Turn.RIGHT)
            for (name, _at), (_name, at) in pairwise(inner)
            if back - 1e-6 <= at < front - 1e-6
        ]
    return evolve(track, spaces=(*track.spaces, *spaces), arrows=(*track.arrows, *arrows))


def grid(design: Design, main: tuple[tuple[str, ...], ...]) -> tuple[GridPlace, ...]:
    """Return ten starting places in the outer lanes, in rows, pole on the left."""
    to_line = design.main[0]
    angle = round(math.degrees(design.line.heading(design.on_straight(to_line))) % 360, 2)
    places: list[GridPlace] = []
    for row in range(5):
        places.append(GridPlace(2 * row + 1, main[design.pole][to_line - 1 - design.row * row], angle))
        places.append(GridPlace(2 * row + 2, main[-1 - design.pole][to_line - 2 - design.row * row], angle))
    return tuple(places)


def drawn_circuit(design: Design, pit: PitWay) -> Track:
    """Return the whole circuit without its scan."""
    road = laid_road(design, pit)
    at = design.on_straight(design.main[0])
    corners = [
        ids for ids, part in zip(road.stretches, design.parts(), strict=True) if "x" not in part.lanes[0]
    ]
    (width, height), script = design.board, design.id.replace("-", "_")
    track = Track(
        id=design.id,
        name=design.name,
        author="The Pitboard authors",
        license="CC0-1.0",
        notes=f"An invented circuit, made by tracks/make_{script}.py from its center line.",
        board=BoardSize(width, height, 1.0),
        direction=Direction.CLOCKWISE if is_clockwise(design.line) else Direction.ANTICLOCKWISE,
        spaces=road.spaces,
        arrows=road.arrows,
        corners=tuple(
            Corner(
                f"c{number + 1}",
                bend.name,
                bend.stops,
                tuple(id_ for lane in ids for id_ in lane),
                Inside.RIGHT if design.turn(number) > 0 else Inside.LEFT,
            )
            for number, (bend, ids) in enumerate(zip(design.bends, corners, strict=True))
        ),
        finish=Finish((snap(design.line.at(at, -design.edge)), snap(design.line.at(at, design.edge)))),
        grid=grid(design, road.stretches[-1]),
        weather=design.weather,
    )
    if design.fourth:
        track = with_fourth_lane(track, design, road, design.fourth)
    return _with_signs(with_pit_lane(track, design.line, design.edge, road, pit), design)


def _with_signs(track: Track, design: Design) -> Track:
    """Return a track with L and C as counted, and flags."""
    counts = Facts(track).corner_counts
    flagged = with_flags(track, may_grow=False).corners
    corners = tuple(
        evolve(
            corner,
            flag=bend.flag or corner.flag,
            declared=Declared(counts[corner.id].long, counts[corner.id].short),
        )
        for corner, bend in zip(flagged, design.bends, strict=True)
    )
    return evolve(track, corners=corners)


def traps_of(design: Design) -> list[shapely.Polygon]:
    """Return a gravel trap on the outer side of each corner."""
    sides = [-1 if design.turn(number) > 0 else 1 for number in range(len(design.bends))]
    return [trap(design.line, design.edge, (*design.span(number), side)) for number, side in enumerate(sides)]


def picture_of(track: Track, country: str) -> bytes:
    """Draw the board as printed, with its landscape (PNG)."""
    return svg_to_png(board_svg(compile_board(track), underlay=country), PICTURE_WIDTH)


def write_circuit(track: Track, picture: bytes) -> None:
    """Write the picture of the board, and the track that refers to it."""
    unit = track.board.width / PICTURE_WIDTH
    scan = Scan(
        id="board",
        file=f"{track.id}.png",
        width=PICTURE_WIDTH,
        height=round(track.board.height / unit),
        homography=(unit, 0.0, 0.0, 0.0, unit, 0.0, 0.0, 0.0, 1.0),
        sha256=hashlib.sha256(picture).hexdigest(),
    )
    write_atomically(FOLDER / scan.file, picture)
    write_track(evolve(track, scans=(scan,)), FOLDER / f"{track.id}.track.json")
