"""Generate Windmar, a fast circuit of three lanes along a windy coast.

    .venv/bin/python tracks/make_windmar.py

writes windmar.track.json and windmar.png beside this file. Windmar is an invented place; the circuit and its
picture are CC0.
"""

from __future__ import annotations

import random

import shapely
from drawn_circuits import Bend, Design, drawn_circuit, picture_of, pit_beside, traps_of, write_circuit
from rounded_lines import Waypoint, rounded, through
from scenery_parts import (
    around,
    blob,
    boat,
    built_up,
    field,
    grandstand,
    landscape,
    paddock,
    ripples,
    tower,
    turbine,
    water,
)

from trackmodel.track import Track, Weather

WAYPOINTS = [
    Waypoint(90, 620, 90),
    Waypoint(240, 80, 70),
    Waypoint(600, 190, 320),
    Waypoint(1050, 70, 62),
    Waypoint(880, 350, 70),
    Waypoint(1070, 620, 62),
]
DESIGN = Design(
    row=2,
    id="windmar",
    name="Windmar",
    board=(1150, 700),
    line=rounded(WAYPOINTS),
    bends=(
        Bend("Leuchtturm", (0, 0), 2),
        Bend("Deich", (1, 1), 1, ("=>>>>===", ">>>>=<<", "======")),
        Bend("Möwenberg", (3, 3), 2, ("=>>>>>=====", ">>>>===<<", "====<===")),
        Bend("Siel", (4, 4), 1, ("=>>>>", "==>>>>", "=======")),
        Bend("Hafen", (5, 5), 2, ("===>>>>===", ">>>>>==<<", "===<<==")),
    ),
    main=(20, 22),
    weather=Weather(rain=(1, 7), changeable=(8, 14), sun=(15, 20)),
)


BAY = [(270, -60), (340, 20), (420, 84), (525, 112), (640, 116), (755, 92), (830, 30), (910, -60)]
BOATS = ((450, 40, 20), (600, 70, -160), (720, 36, 5))
POND = [(250, 420), (300, 404), (346, 416), (352, 448), (310, 468), (262, 458)]
LIGHTHOUSE = (38, 668)
PADDOCK = (610, 500, 170, 62)
GRANDSTAND = (530, 658, 330, 26)
TURBINES = ((330, 300, 10), (440, 340, 50), (550, 300, 80), (660, 345, 25), (770, 300, 100))
FIELDS = (
    [(380, 470), (520, 440), (540, 560), (380, 575)],
    [(750, 420), (860, 410), (900, 500), (800, 560)],
    [(170, 480), (240, 490), (330, 500), (330, 560), (200, 560)],
    [(1030, 390), (1110, 372), (1120, 470), (1070, 480)],
)
WOODS = (
    (130, 120, 90, 60, 26),
    (60, 330, 40, 130, 40),
    (960, 30, 170, 20, 30),
    (1120, 220, 22, 120, 36),
    (860, 240, 60, 50, 30),
    (1125, 600, 20, 60, 14),
    (900, 670, 90, 18, 20),
    (250, 250, 50, 60, 18),
    (480, 410, 170, 24, 20),
    (180, 672, 90, 14, 10),
)
"""x, y, half the width, half the height, number of trees."""


def circuit(design: Design = DESIGN) -> Track:
    """Return the whole circuit without its scan."""
    pit = pit_beside(design, 6.5, 9.3, 20.3, 23.5)
    return drawn_circuit(design, pit)


def board_picture(track: Track) -> bytes:
    """Draw the board as printed, with its landscape (PNG)."""
    width, height = DESIGN.board
    sea = shapely.Polygon(through(BAY).points).buffer(0).intersection(shapely.box(0, -40, width, height))
    pond, taken = blob(POND), shapely.union_all(built_up(track, 12))
    fields = [shapely.Polygon(outline).buffer(-3).buffer(3).difference(taken) for outline in FIELDS]
    kept = [
        *built_up(track),
        sea.buffer(22),
        pond.buffer(10),
        *fields,
        around(PADDOCK, below=10),
        around(GRANDSTAND),
        *(shapely.box(x - 24, y - 24, x + 40, y + 56) for x, y, _turn in TURBINES),
        shapely.Point(LIGHTHOUSE).buffer(40),
    ]
    colors = (("#B9B45C", "#A39E49"), ("#8FA04B", "#7B8C3C"), ("#C9B56B", "#B19D55"), ("#7E9A4A", "#6C873B"))
    return picture_of(
        track,
        landscape(
            width,
            height,
            traps_of(DESIGN),
            WOODS,
            kept,
            water(sea, ripples(sea, 26, random.Random(2))),
            *(boat(x, y, 26, turn) for x, y, turn in BOATS),
            water(pond, ripples(pond, 4, random.Random(4))),
            *(
                field(area, *colors[number % 4], angle)
                for number, (area, angle) in enumerate(zip(fields, (75, 12, -20, 60), strict=True))
            ),
            paddock(PADDOCK),
            grandstand(GRANDSTAND),
            *(turbine(*where) for where in TURBINES),
            tower(*LIGHTHOUSE, 11, ("#C9C4B8", "#F4F1EA", "#C8392F", "#F4F1EA", "#C8392F", "#2E3440")),
        ),
    )


if __name__ == "__main__":
    track = circuit()
    write_circuit(track, board_picture(track))
