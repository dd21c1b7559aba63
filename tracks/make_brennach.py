"""Generate Brennach, the first circuit that shipped with Pitboard, from its center line.

    .venv/bin/python tracks/make_brennach.py

writes brennach.track.json and brennach.png (the picture of the board that it refers to as its scan) beside
this file. Brennach is an invented place; the circuit and its picture are CC0.
"""

from __future__ import annotations

from brennach_scenery import scenery
from drawn_circuits import Bend, Design, drawn_circuit, picture_of, pit_beside, write_circuit
from rounded_lines import Waypoint, rounded

from trackmodel.track import Inside, Track, Weather

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


# Signs as in whole_lap.py: = ahead, < and left, > and right, x and both. The outer lane of a bend
# is the longer one; most bends lead in before the apex and out behind it.
BENDS = (
    Bend("Bahnhof", (0, 0), 1, ("=>>>===", "=>><<<", "==<<<"), (160, 566)),
    Bend("Mühle", (1, 1), 2, (">>>>>=====", ">>>=<<<<", "===<<=<"), (162, 388)),
    Bend("Weiher", (2, 2), 1, ("===>>", "<<<>>>", "<<<<===="), (290, 318)),
    Bend("Steinbruch", (3, 3), 1, ("=>>>==", ">>>=<<", "==<<<"), (486, 152)),
    Bend("Hochwald", (4, 4), 2, (">>=>>===", ">>>=<<<", "===<<<"), (830, 140)),
    Bend("Forsthaus", (5, 5), 1, (">>>===", ">>=<<", "==<<"), (830, 210)),
    Bend(
        "Kessel",
        (6, 7),
        3,
        ("===>>==<<=>>>", "=<<<=>><=<<<>>>=", "<<<<===<<<<===<<=="),
        (668, 336),
    ),
    Bend("Sattel", (8, 8), 1, (">>>===", ">>=<<", "==<<"), (742, 470)),
    Bend(
        "Marktplatz",
        (9, 9),
        2,
        (">>=>>=====", ">>>><<<=", "===<<<<"),
        (770, 560),
    ),
)

DESIGN = Design(
    id="brennach",
    name="Brennach",
    board=(1000, 700),
    line=LINE,
    bends=BENDS,
    main=(30, 7),
    weather=Weather(rain=(1, 5), changeable=(6, 11), sun=(12, 20)),
)


def circuit() -> Track:
    """Return the whole circuit without its scan."""
    return drawn_circuit(DESIGN, pit_beside(DESIGN, 14.5, 17.3, 28.3, 31.5))


def board_picture(track: Track) -> bytes:
    """Draw the board as printed, with its landscape (PNG)."""
    sides = [-1 if corner.inside is Inside.RIGHT else 1 for corner in track.corners]
    bends = [(*DESIGN.span(number), side) for number, side in enumerate(sides)]
    country = scenery(LINE, DESIGN.edge, bends, [bend.flag for bend in BENDS])
    return picture_of(track, country)


if __name__ == "__main__":
    track = circuit()
    write_circuit(track, board_picture(track))
