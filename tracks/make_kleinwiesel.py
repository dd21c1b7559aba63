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
    Waypoint(70, 420, 50),
    Waypoint(70, 70, 48),
    Waypoint(230, 70, 45),
    Waypoint(230, 250, 58),
    Waypoint(350, 250, 58),
    Waypoint(350, 70, 45),
    Waypoint(730, 70, 50),
    Waypoint(730, 420, 55),
]
DESIGN = Design(
    id="kleinwiesel",
    name="Kleinwiesel",
    board=(800, 495),
    line=rounded(WAYPOINTS),
    lanes=2,
    bends=(
        Bend("Reifenstapel", (0, 0), 1),
        Bend("Boskoop", (1, 1), 1, (">>====", "=<<==")),
        Bend("Birne", (2, 2), 1),
        Bend("Waschzuber", (3, 4), 2, lead=(1, 1)),
        Bend("Scheune", (5, 5), 1),
        Bend("Hühnerhof", (6, 6), 2, ("======>==", "=<<===="), lead=(32, 22)),
        Bend("Gatter", (7, 7), 2, (">>=======", "====<=="), lead=(30, 22)),
    ),
    main=(18, 13),
    row=3,
    weather=Weather(rain=(1, 4), changeable=(5, 9), sun=(10, 20)),
)


FIELDS = (
    [(98, 98), (202, 98), (202, 296), (98, 296)],
    [(400, 104), (488, 104), (488, 236), (400, 246)],
)
ORCHARD = [(114 + 24 * column, 114 + 24 * row) for column in range(4) for row in range(8)]
POND = [(112, 340), (150, 326), (182, 338), (186, 364), (150, 378), (116, 368)]
PADDOCK = (400, 322, 136, 46)
GRANDSTAND = (340, 456, 230, 26)
HOUSES = ((410, 266, 60, 28), (482, 262, 24, 32), (520, 250, 26, 20), (280, 100, 40, 24))
WOODS = (
    (30, 250, 16, 190, 40),
    (778, 250, 14, 190, 40),
    (400, 26, 320, 14, 30),
    (300, 165, 24, 24, 10),
    (620, 270, 60, 40, 24),
    (690, 470, 90, 14, 14),
    (170, 470, 80, 12, 12),
    (250, 370, 60, 12, 8),
)
"""x, y, half the width, half the height, number of trees."""


def circuit(design: Design = DESIGN) -> Track:
    """Return the whole circuit without its scan."""
    pit = pit_beside(design, 3.2, 6, 17, 20.2)
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
