"""Generate Ottebro, a figure eight of three lanes with a bridge.

    .venv/bin/python tracks/make_ottebro.py

writes ottebro.track.json and ottebro.png beside this file. Ottebro is an invented place; the circuit and its
picture are CC0.
"""

from __future__ import annotations

import random

import shapely
from attrs import evolve
from drawn_circuits import (
    Bend,
    Design,
    drawn_circuit,
    laid_road,
    picture_of,
    pit_beside,
    traps_of,
    write_circuit,
)
from rounded_lines import Waypoint, rounded
from scenery_parts import (
    ROOFS,
    around,
    blob,
    boat,
    built_up,
    field,
    grandstand,
    house,
    landscape,
    paddock,
    ripples,
    turbine,
    water,
)

from trackmodel.from_line.planned_bridges import with_bridges
from trackmodel.track import Track, Weather

WAYPOINTS = [
    Waypoint(90, 545, 65),
    Waypoint(90, 280, 55),
    Waypoint(225, 280, 55),
    Waypoint(225, 80, 60),
    Waypoint(590, 80, 60),
    Waypoint(855, 545, 65),
    Waypoint(1080, 545, 75),
    Waypoint(1080, 80, 58),
    Waypoint(815, 80, 60),
    Waypoint(670, 545, 65),
]
DESIGN = Design(
    id="ottebro",
    name="Ottebro",
    board=(1160, 640),
    line=rounded(WAYPOINTS),
    bends=(
        Bend("Kirke", (0, 0), 1, (">>=>>===", ">>>=<<<", "=<=<<<")),
        Bend("Mølle", (1, 2), 3, ("==>>>>======", ">>>===<<<<==", "===<<<<<<===")),
        Bend("Torv", (3, 3), 1, lead=(1, 12)),
        Bend("Skov", (4, 4), 1, lead=(1, 9)),
        Bend("Eng", (5, 5), 1, ("=>>>", "==>>>", "===<=")),
        Bend("Fjord", (6, 6), 2, ("====>>>", "<<<<>>=>", "<<<=<===="), lead=(12, 9)),
        Bend("Fyr", (7, 7), 1, ("==>>>", "===>>>", "===<===")),
        Bend("Bakke", (8, 8), 1, ("=>>>", "==>>>", "===<<=")),
        Bend("Å", (9, 9), 1, ("=>>>>=", ">>=<<", "====")),
    ),
    main=(18, 8),
    weather=Weather(rain=(1, 6), changeable=(7, 13), sun=(14, 20)),
)


LAKE = [(360, 260), (430, 230), (520, 250), (600, 290), (610, 345), (540, 385), (440, 378), (370, 330)]
FIELDS = (
    [(860, 190), (1040, 170), (1040, 290), (830, 300)],
    [(860, 350), (1040, 330), (1040, 470), (930, 490)],
    [(300, 116), (520, 116), (545, 185), (310, 195)],
)
MILL = (130, 180)
PADDOCK = (350, 422, 170, 56)
GRANDSTAND = (270, 584, 330, 26)
HOUSES = (
    (130, 366, 30, 20),
    (170, 362, 22, 26),
    (204, 366, 34, 20),
    (134, 396, 22, 30),
    (164, 400, 40, 22),
    (214, 400, 22, 22),
    (140, 440, 34, 20),
)
WOODS = (
    (40, 330, 26, 160, 44),
    (150, 230, 40, 24, 10),
    (710, 150, 60, 60, 40),
    (600, 460, 40, 40, 20),
    (1130, 330, 18, 220, 60),
    (760, 500, 30, 40, 16),
    (760, 612, 160, 14, 26),
    (960, 140, 70, 16, 16),
    (200, 490, 50, 20, 12),
    (720, 30, 120, 20, 26),
    (660, 260, 30, 60, 14),
)
"""x, y, half the width, half the height, number of trees."""


def circuit(design: Design = DESIGN) -> Track:
    """Return the whole circuit without its scan."""
    pit = pit_beside(design, 2.2, 5, 16, 19.2)
    track = drawn_circuit(design, pit)
    backs = laid_road(design, pit).backs
    road = [space for space in track.spaces if space.id in backs]
    raised = {space.id: space for space in with_bridges(road, backs, design.line.length)}
    return evolve(track, spaces=tuple(raised.get(space.id, space) for space in track.spaces))


def board_picture(track: Track) -> bytes:
    """Draw the board as printed, with its landscape (PNG)."""
    width, height = DESIGN.board
    taken = shapely.union_all(built_up(track, 12))
    lake = blob(LAKE)
    fields = [shapely.Polygon(outline).difference(taken) for outline in FIELDS]
    kept = [
        *built_up(track),
        lake.buffer(12),
        *fields,
        around(PADDOCK, below=10),
        around(GRANDSTAND),
        *(around(box) for box in HOUSES),
        shapely.Point(MILL).buffer(40),
    ]
    colors = (("#C9B56B", "#B19D55"), ("#8FA04B", "#7B8C3C"), ("#B9B45C", "#A39E49"))
    return picture_of(
        track,
        landscape(
            width,
            height,
            traps_of(DESIGN),
            WOODS,
            kept,
            water(lake, ripples(lake, 9, random.Random(2))),
            boat(420, 305, 22, 30),
            boat(505, 345, 18, -140, "#C8392F"),
            *(
                field(area, *colors[number % 3], angle)
                for number, (area, angle) in enumerate(zip(fields, (15, 80, -35), strict=True))
            ),
            paddock(PADDOCK),
            grandstand(GRANDSTAND),
            *(house(box, ROOFS[number % 4]) for number, box in enumerate(HOUSES)),
            turbine(*MILL, 20),
        ),
    )


if __name__ == "__main__":
    track = circuit()
    write_circuit(track, board_picture(track))
