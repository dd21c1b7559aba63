"""Generate Brennach, the circuit that ships with Pitboard, from its center line.

    .venv/bin/python tracks/make_brennach.py

writes brennach.track.json and brennach.png (the picture of the board that it refers to as its scan) beside
this file. Brennach is an invented place; the circuit and its picture are CC0.
"""

from __future__ import annotations

import hashlib
import math
from itertools import pairwise
from pathlib import Path

import numpy as np
from attrs import evolve, frozen
from brennach_scenery import scenery
from rounded_lines import Waypoint, rounded

from trackmodel.compiler import compile_board
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.track_file import write_track
from trackmodel.geometry.laying.whole_lap import LaidRoad, RoadPart, closed_strip, straight
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.track import (
    Arrow,
    BoardSize,
    Corner,
    Declared,
    Finish,
    GridPlace,
    Inside,
    Pit,
    Place,
    Point,
    Scan,
    Space,
    Stand,
    Track,
    Turn,
    Weather,
)

LANES, LANE_WIDTH, SPACE = 3, 11.0, 18.0
EDGE = LANES * LANE_WIDTH / 2
LEAD = 9.0
"""A corner begins this far before its bend and ends this far behind it."""

LINE = rounded(
    [
        Waypoint(84, 628, 64),
        Waypoint(66, 236, 58),
        Waypoint(330, 452, 50),
        Waypoint(402, 78, 66),
        Waypoint(930, 64, 70),
        Waypoint(900, 262, 52),
        Waypoint(585, 236, 54),
        Waypoint(600, 440, 50),
        Waypoint(800, 392, 60),
        Waypoint(936, 628, 66),
    ]
)


@frozen
class Bend:
    """A corner: its bends of LINE (first, last), stops, signs of its lanes, L and C."""

    name: str
    bends: tuple[int, int]
    stops: int
    lanes: tuple[str, str, str]
    inside: Inside
    declared: Declared
    flag: Point


# Signs as in whole_lap.py: = ahead, < and left, > and right, x and both. The outer lane of a bend
# is the longer one; most bends lead in before the apex and out behind it.
BENDS = (
    Bend("Bahnhof", (0, 0), 1, ("=>>>===", "=>><<<", "==<<<"), Inside.RIGHT, Declared(8, 5), (160, 566)),
    Bend(
        "Mühle", (1, 1), 2, (">>>>>=====", ">>>=<<<<", "===<<=<"), Inside.RIGHT, Declared(11, 7), (162, 388)
    ),
    Bend("Weiher", (2, 2), 1, ("===>>", "<<<>>>", "<<<<===="), Inside.LEFT, Declared(9, 5), (290, 318)),
    Bend("Steinbruch", (3, 3), 1, ("=>>>==", ">>>=<<", "==<<<"), Inside.RIGHT, Declared(8, 5), (486, 152)),
    Bend("Hochwald", (4, 4), 2, (">>=>>===", ">>>=<<<", "===<<<"), Inside.RIGHT, Declared(9, 6), (830, 140)),
    Bend("Forsthaus", (5, 5), 1, (">>>===", ">>=<<", "==<<"), Inside.RIGHT, Declared(6, 4), (830, 210)),
    Bend(
        "Kessel",
        (6, 7),
        3,
        ("===>>==<<=>>>", "=<<<=>><=<<<>>>=", "<<<<===<<<<===<<=="),
        Inside.LEFT,
        Declared(22, 13),
        (668, 336),
    ),
    Bend("Sattel", (8, 8), 1, (">>>===", ">>=<<", "==<<"), Inside.RIGHT, Declared(6, 4), (742, 470)),
    Bend(
        "Marktplatz",
        (9, 9),
        2,
        (">>=>>=====", ">>>><<<=", "===<<<<"),
        Inside.RIGHT,
        Declared(12, 7),
        (770, 560),
    ),
)

SPACES_TO_LINE, SPACES_BEYOND_LINE = 30, 7
# The pit lane, in spaces along the main straight and board units to its right. Its mouths lie half a space
# off the lane beside them, like another lane; the exit is beyond the finish line.
PIT_FROM, PIT_LANE_BEGINS, PIT_LANE_ENDS, PIT_UNTIL = 14.5, 17.3, 28.3, 31.5
MOUTHS = (PIT_FROM, PIT_FROM + 1, PIT_UNTIL - 1, PIT_UNTIL)
PIT_NEAR, PIT_FAR, STAND_FAR = EDGE + 7, EDGE + 17, EDGE + 35


def stretches() -> list[RoadPart]:
    """Return the parts of the lap: corner, straight, corner …, beginning with the first corner."""
    result: list[RoadPart] = []
    for index, bend in enumerate(BENDS):
        begin, end = span(index)
        if result:
            result.append(straight(begin, round((begin - result[-1].end) / SPACE)))
        result.append(RoadPart(end, bend.lanes))
    result.append(straight(span(0)[0] + LINE.length, SPACES_TO_LINE + SPACES_BEYOND_LINE))
    return result


def span(index: int) -> tuple[float, float]:
    """Return the stations where a corner begins and ends."""
    first, last = BENDS[index].bends
    return LINE.bends[first][0] - LEAD, LINE.bends[last][1] + LEAD


def main_straight() -> tuple[float, float]:
    """Return the station where the main straight begins, and the length of a space there."""
    begin, end = span(len(BENDS) - 1)[1], span(0)[0] + LINE.length
    return begin, (end - begin) / (SPACES_TO_LINE + SPACES_BEYOND_LINE)


def on_straight(spaces: float) -> float:
    """Return the station this many spaces after the beginning of the main straight."""
    begin, space = main_straight()
    return begin + spaces * space


@frozen
class PitLane:
    """The pit lane's spaces in driving order, its arrows and stands."""

    spaces: tuple[Space, ...]
    arrows: tuple[Arrow, ...]
    stands: tuple[Stand, ...]


def pit_lane(main: tuple[tuple[str, ...], ...]) -> PitLane:
    """Return the pit lane inside the main straight; `main` has that straight's spaces by lane."""
    ways = (
        *_slip_road(PIT_FROM, PIT_LANE_BEGINS),
        *(_box(back, back + 1) for back in np.arange(PIT_LANE_BEGINS, PIT_LANE_ENDS - 0.5)),
        *reversed(_slip_road(PIT_UNTIL, PIT_LANE_ENDS)),
    )
    spaces = tuple(
        Space(f"p{number}", _points(way), lane=0, place=Place.PIT) for number, way in enumerate(ways, start=1)
    )
    ids = [space.id for space in spaces]
    way_in = Arrow(main[-1][math.floor(PIT_FROM)], ids[0], Turn.RIGHT)
    way_out = Arrow(ids[-1], main[-1][math.floor(PIT_UNTIL)], Turn.LEFT)
    lane = (Arrow(back, front) for back, front in pairwise(ids))
    stands = tuple(
        Stand(
            team,
            (ids[2 + 2 * team], ids[3 + 2 * team]),
            _points(
                [
                    (PIT_LANE_BEGINS + 2 * team, PIT_FAR),
                    (PIT_LANE_BEGINS + 2 * team + 2, PIT_FAR),
                    (PIT_LANE_BEGINS + 2 * team + 2, STAND_FAR),
                    (PIT_LANE_BEGINS + 2 * team, STAND_FAR),
                ]
            ),
        )
        for team in range(5)
    )
    return PitLane(spaces, (way_in, *lane, way_out), stands)


def _box(back: float, front: float) -> list[Point]:
    return [(back, PIT_NEAR), (front, PIT_NEAR), (front, PIT_FAR), (back, PIT_FAR)]


def _slip_road(tip: float, lane: float) -> list[list[Point]]:
    """Return two spaces between the track's edge, which they touch from `tip` on, and the pit lane.

    It works for the entry (tip before the lane) and, mirrored, for the exit.
    """
    mouth = tip + math.copysign(1, lane - tip)
    far = _swerve((tip, EDGE), (lane, PIT_FAR))
    near = _swerve((mouth, EDGE), (lane, PIT_NEAR))
    joint = (math.ceil(min(tip, mouth)), EDGE)  # where two track spaces meet in the mouth
    far_cut, near_cut = len(far) * 6 // 10, len(near) * 3 // 10
    return [
        [*near[: near_cut + 1], *reversed(far[: far_cut + 1]), joint],
        [*near[near_cut:], *reversed(far[far_cut:])],
    ]


def _swerve(begin: Point, end: Point) -> list[Point]:
    """Change smoothly from one offset to another."""
    steps = np.linspace(0, 1, 11)
    along = begin[0] + (end[0] - begin[0]) * steps
    across = begin[1] + (end[1] - begin[1]) * steps**2 * (3 - 2 * steps)
    return list(zip(along.tolist(), across.tolist(), strict=True))


def _points(way: list[Point]) -> tuple[Point, ...]:
    """Convert (spaces along the main straight, offset to the right) to board units."""
    points = (LINE.at(on_straight(spaces), offset) for spaces, offset in way)
    return tuple((round(x, 2), round(y, 2)) for x, y in points)


def grid(main: tuple[tuple[str, ...], ...]) -> tuple[GridPlace, ...]:
    """Return ten starting places in the outer lanes, in rows three spaces apart, pole outside."""
    angle = round(math.degrees(LINE.heading(on_straight(SPACES_TO_LINE))) % 360, 2)
    places: list[GridPlace] = []
    for row in range(5):
        outer, inner = SPACES_TO_LINE - 1 - 3 * row, SPACES_TO_LINE - 2 - 3 * row
        places.append(GridPlace(2 * row + 1, main[0][outer], angle))
        places.append(GridPlace(2 * row + 2, main[-1][inner], angle))
    return tuple(places)


def circuit() -> Track:
    """Return the whole circuit without its scan."""
    begin = span(0)[0]
    strip: LaidRoad = closed_strip(
        LINE,
        stretches(),
        start=begin,
        lane_width=LANE_WIDTH,
        shift=SPACE / 2,
        marks={LANES: [on_straight(spaces) for spaces in MOUTHS]},
    )
    main = strip.stretches[-1]
    pit = pit_lane(main)
    line = on_straight(SPACES_TO_LINE)
    return Track(
        id="brennach",
        name="Brennach",
        author="The Pitboard authors",
        license="CC0-1.0",
        notes="An invented circuit, made by tracks/make_brennach.py from its center line.",
        board=BoardSize(1000.0, 700.0, 1.0),
        spaces=(*strip.spaces, *pit.spaces),
        arrows=(*strip.arrows, *pit.arrows),
        corners=tuple(
            Corner(
                f"c{number}",
                bend.name,
                bend.stops,
                tuple(id_ for lane in ids for id_ in lane),
                bend.inside,
                bend.declared,
                bend.flag,
            )
            for number, (bend, ids) in enumerate(zip(BENDS, strip.stretches[::2], strict=False), start=1)
        ),
        finish=Finish((LINE.at(line, -EDGE), LINE.at(line, EDGE))),
        grid=grid(main),
        pit=Pit(pit.stands),
        weather=Weather(rain=(1, 5), changeable=(6, 11), sun=(12, 20)),
    )


PICTURE_WIDTH = 2000
FOLDER = Path(__file__).parent


def board_picture(track: Track) -> bytes:
    """Draw the board as printed, with its landscape (PNG)."""
    bends = [(*span(index), -1 if bend.inside is Inside.RIGHT else 1) for index, bend in enumerate(BENDS)]
    country = scenery(LINE, EDGE, bends, [bend.flag for bend in BENDS])
    return svg_to_png(board_svg(compile_board(track), underlay=country), PICTURE_WIDTH)


def main() -> None:
    """Write the picture of the board, and the track that refers to it."""
    track = circuit()
    picture = board_picture(track)
    unit = track.board.width / PICTURE_WIDTH
    scan = Scan(
        id="board",
        file="brennach.png",
        width=PICTURE_WIDTH,
        height=round(track.board.height / unit),
        homography=(unit, 0.0, 0.0, 0.0, unit, 0.0, 0.0, 0.0, 1.0),
        sha256=hashlib.sha256(picture).hexdigest(),
    )
    write_atomically(FOLDER / scan.file, picture)
    write_track(evolve(track, scans=(scan,)), FOLDER / "brennach.track.json")


if __name__ == "__main__":
    main()
