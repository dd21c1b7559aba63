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
    Waypoint(90, 590, 65),
    Waypoint(90, 300, 55),
    Waypoint(225, 300, 55),
    Waypoint(225, 80, 60),
    Waypoint(600, 80, 60),
    Waypoint(880, 590, 65),
    Waypoint(1130, 590, 75),
    Waypoint(1130, 80, 58),
    Waypoint(930, 80, 60),
    Waypoint(690, 590, 65),
]
DESIGN = Design(
    id="ottebro",
    name="Ottebro",
    board=(1210, 690),
    line=rounded(WAYPOINTS),
    bends=(
        Bend("Kirke", (0, 0), 1, (">>=>>===", ">>>=<<<", "=<=<<<")),
        Bend("Mølle", (1, 2), 3),
        Bend("Torv", (3, 3), 1, lead=(1, 12)),
        Bend("Skov", (4, 4), 1, lead=(1, 9)),
        Bend("Eng", (5, 5), 1, ("==>>", "<<<>>", "<<<<==")),
        Bend("Fjord", (6, 6), 2, ("====>>>", "<<<<>>=>", "<<<=<===="), lead=(12, 9)),
        Bend("Fyr", (7, 7), 1),
        Bend("Bakke", (8, 8), 1, ("==>>", "<<<>>", "<<<=<")),
        Bend("Å", (9, 9), 1, ("=>>>>=", ">>><<", "==<=")),
    ),
    main=(21, 5),
    weather=Weather(rain=(1, 6), changeable=(7, 13), sun=(14, 20)),
)


LAKE = [(360, 300), (430, 270), (520, 290), (600, 330), (610, 390), (540, 430), (440, 420), (370, 370)]
FIELDS = (
    [(960, 230), (1090, 200), (1090, 330), (930, 340)],
    [(900, 420), (1090, 370), (1090, 500), (960, 540)],
    [(360, 120), (560, 120), (600, 200), (380, 220)],
)
MILL = (130, 200)
PADDOCK = (290, 450, 170, 62)
GRANDSTAND = (230, 628, 330, 26)
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
    (200, 100, 60, 50, 26),
    (770, 200, 60, 110, 70),
    (640, 500, 50, 70, 34),
    (1185, 330, 18, 220, 60),
    (800, 560, 40, 60, 20),
    (720, 665, 160, 16, 30),
    (1010, 150, 70, 30, 20),
    (180, 520, 60, 30, 20),
    (760, 30, 130, 20, 26),
)
"""x, y, half the width, half the height, number of trees."""


def circuit(design: Design = DESIGN) -> Track:
    """Return the whole circuit without its scan."""
    pit = pit_beside(design, 4.5, 7.3, 18.3, 21.5)
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
            boat(420, 345, 22, 30),
            boat(505, 385, 18, -140, "#C8392F"),
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
