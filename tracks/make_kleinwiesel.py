"""Generate Kleinwiesel, a kart track of two lanes.

    .venv/bin/python tracks/make_kleinwiesel.py

writes kleinwiesel.track.json and kleinwiesel.png beside this file. Kleinwiesel is an invented place; the
circuit and its picture are CC0.
"""

from __future__ import annotations

import random

import shapely
from drawn_circuits import Bend, Design, drawn_circuit, picture_of, pit_beside, traps_of, write_circuit
from rounded_lines import Waypoint, rounded
from scenery_parts import (
    LORRIES,
    ROOFS,
    around,
    blob,
    built_up,
    field,
    grandstand,
    house,
    landscape,
    paddock,
    ripples,
    water,
)

from trackmodel.render.surroundings import trees
from trackmodel.track import Track, Weather

WAYPOINTS = [
    Waypoint(80, 510, 50),
    Waypoint(80, 70, 48),
    Waypoint(250, 70, 45),
    Waypoint(250, 320, 58),
    Waypoint(370, 320, 58),
    Waypoint(370, 70, 45),
    Waypoint(740, 70, 50),
    Waypoint(740, 235, 42),
    Waypoint(490, 235, 46),
    Waypoint(490, 345, 46),
    Waypoint(740, 345, 45),
    Waypoint(740, 510, 52),
]
DESIGN = Design(
    id="kleinwiesel",
    name="Kleinwiesel",
    board=(810, 580),
    line=rounded(WAYPOINTS),
    lanes=2,
    bends=(
        Bend("Reifenstapel", (0, 0), 1),
        Bend("Boskoop", (1, 1), 1),
        Bend("Birne", (2, 2), 1),
        Bend("Waschzuber", (3, 4), 2, lead=(1, 1)),
        Bend("Scheune", (5, 5), 1),
        Bend("Hühnerhof", (6, 6), 1),
        Bend("Zaun", (7, 7), 1),
        Bend("Trichter", (8, 9), 2, lead=(1, 1)),
        Bend("Schlaufe", (10, 10), 1),
        Bend("Gatter", (11, 11), 1),
    ),
    main=(26, 4),
    weather=Weather(rain=(1, 4), changeable=(5, 9), sun=(10, 20)),
)


FIELDS = (
    [(104, 110), (226, 110), (226, 330), (104, 330)],
    [(398, 170), (466, 160), (470, 420), (398, 440)],
)
ORCHARD = [(118 + 24 * column, 126 + 24 * row) for column in range(5) for row in range(9)]
POND = [(130, 390), (180, 374), (220, 388), (226, 420), (180, 436), (138, 424)]
PADDOCK = (250, 395, 136, 46)
GRANDSTAND = (230, 541, 230, 26)
HOUSES = ((290, 110, 44, 26), (286, 150, 22, 30), (318, 156, 20, 20), (640, 270, 60, 30), (600, 280, 26, 20))
WOODS = (
    (35, 250, 20, 200, 50),
    (780, 300, 18, 200, 46),
    (420, 25, 300, 14, 34),
    (440, 130, 30, 20, 10),
    (600, 140, 90, 40, 20),
    (640, 320, 80, 14, 12),
    (620, 440, 80, 30, 26),
    (600, 560, 110, 10, 16),
)
"""x, y, half the width, half the height, number of trees."""


def circuit(design: Design = DESIGN) -> Track:
    """Return the whole circuit without its scan."""
    pit = pit_beside(design, 10.5, 13.3, 24.3, 27.5)
    return drawn_circuit(design, pit)


def board_picture(track: Track) -> bytes:
    """Draw the board as printed, with its landscape (PNG)."""
    width, height = DESIGN.board
    taken = shapely.union_all([*built_up(track, 9), *(trap.buffer(4) for trap in traps_of(DESIGN))])
    orchard, meadow = (shapely.Polygon(outline).difference(taken) for outline in FIELDS)
    pond = blob(POND)
    rows = [(x, y, 7.0) for x, y in ORCHARD if orchard.contains(shapely.Point(x, y).buffer(8))]
    kept = [
        *built_up(track),
        orchard,
        meadow,
        pond.buffer(9),
        around(PADDOCK, below=10),
        around(GRANDSTAND),
        *(around(box) for box in HOUSES),
    ]
    return picture_of(
        track,
        landscape(
            width,
            height,
            traps_of(DESIGN),
            WOODS,
            kept,
            field(orchard, "#8FB061", "#7FA153", 0, 12),
            field(meadow, "#C4B65E", "#AFA14C", 18),
            trees(rows, random.Random(6)),
            water(pond, ripples(pond, 3, random.Random(2))),
            paddock(PADDOCK, LORRIES[:5]),
            grandstand(GRANDSTAND),
            *(house(box, ROOFS[number % 3]) for number, box in enumerate(HOUSES)),
        ),
    )


if __name__ == "__main__":
    track = circuit()
    write_circuit(track, board_picture(track))
