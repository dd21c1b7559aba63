"""Generate Port Lisane, a street circuit with a tunnel, a stretch of four lanes, and a chicane layout.

    .venv/bin/python tracks/make_port_lisane.py

writes port-lisane.track.json and port-lisane.png beside this file. Port Lisane is an invented place; the
circuit and its picture are CC0.
"""

from __future__ import annotations

import random

import shapely
from attrs import evolve
from drawn_circuits import (
    SPACE,
    Bend,
    Design,
    FourthLane,
    drawn_circuit,
    laid_road,
    picture_of,
    write_circuit,
)
from pit_lanes import PitWay
from rounded_lines import Waypoint, rounded
from scenery_parts import (
    around,
    blob,
    boat,
    built_up,
    grandstand,
    landscape,
    ripples,
    terraces,
    tower,
    town,
    water,
)

from trackmodel.facts import Facts
from trackmodel.geometry.plane.snapping import snap
from trackmodel.layouts import in_layout
from trackmodel.render.svg import path, tag
from trackmodel.track import Acceptance, Corner, Declared, Layout, Track, Turn, Weather
from trackmodel.validator.run_checks import validate

LINE = rounded(
    [
        Waypoint(110, 670, 60),
        Waypoint(110, 460, 50),
        Waypoint(260, 460, 50),
        Waypoint(260, 80, 55),
        Waypoint(560, 80, 55),
        Waypoint(560, 300, 50),
        Waypoint(795, 300, 50),
        Waypoint(795, 80, 50),
        Waypoint(1050, 80, 55),
        Waypoint(1050, 430, 55),
        Waypoint(695, 430, 50),
        Waypoint(695, 670, 60),
    ]
)
INSIDE = 28.5
PIT_LINE = rounded(
    [
        Waypoint(695 - INSIDE, 670 - INSIDE, 42),
        Waypoint(180, 670 - INSIDE, 42),
        Waypoint(180, 450, 42),
        Waypoint(695 - INSIDE, 450, 42),
    ]
)
FOUR_LANES, TUNNEL = 3, 15
"""Parts of the lap."""

DESIGN = Design(
    row=2,
    id="port-lisane",
    name="Port Lisane",
    board=(1140, 760),
    line=LINE,
    bends=(
        Bend("Capitainerie", (0, 0), 1, ("=>>>===", ">>>=<<", "==<=="), lead=(9, 12)),
        Bend("Marché", (1, 2), 3, ("====>>>>=====", "<<<<==>>>>===", "<<<<<<=======")),
        Bend("Phare", (3, 3), 1),
        Bend("Casino", (4, 4), 1),
        Bend("Opéra", (5, 5), 1, ("=>>>", "==>>>", "===<=="), lead=(6, 6)),
        Bend("Gare", (6, 6), 1, ("==>>", "===>>", "====<="), lead=(4, 6)),
        Bend("Falaise", (7, 7), 1, ("=>>>===", ">>>=<<", "===<<"), lead=(9, 9)),
        Bend("Corniche", (8, 8), 1, ("=>>>===", ">>=<<<", "=====")),
        Bend("Tunnel", (9, 9), 2),
        Bend("Douane", (10, 10), 1, ("===>>", "=<=>>>", "=<<<=="), lead=(9, 12)),
        Bend("Quai", (11, 11), 1, ("=>>>===", ">>=<<<", "====="), lead=(9, 12)),
    ),
    main=(20, 5),
    weather=Weather(rain=(1, 4), changeable=(5, 10), sun=(11, 20)),
    fourth=FourthLane(FOUR_LANES, 2, 12),
)


CLOSED = {"a": (5, 6), "b": (5,), "c": (7, 8), "d": (4, 5, 6)}
"""Rows of each lane that barriers close in the chicane layout: on the left first, then on the right."""
CHICANE = {"a": (4, 7, 8), "b": (4, 6, 7, 8), "c": (4, 5, 6), "d": (2, 3)}
"""Rows of the chicane that stay open; those of the fourth lane count from its own beginning."""


BASIN = [(835, 540), (1160, 540), (1160, 780), (800, 780), (800, 600)]
HILL = [(1000, 190), (1050, 170), (1110, 190), (1130, 250), (1118, 320), (1050, 348), (986, 320)]
JETTIES = ((830, 610, 90, 7), (830, 668, 110, 7), (830, 726, 90, 7), (1000, 549, 7, 60), (1060, 549, 7, 60))
BOATS = (
    *((843 + 20 * n, 600, 17, 90) for n in range(4)),
    *((843 + 20 * n, 627, 17, -90) for n in range(3)),
    *((843 + 20 * n, 658, 17, 90) for n in range(5)),
    *((843 + 20 * n, 716, 17, 90) for n in range(4)),
    (986, 580, 40, -90, "#F4F1EA"),
    (1044, 590, 46, -90, "#2F4B6E"),
    (1040, 690, 60, 200, "#F4F1EA"),
)
LIGHTHOUSE = (1110, 735)
PARKS = (
    (350, 320, 170, 170),
    (590, 120, 80, 150),
    (690, 160, 66, 90),
    (840, 130, 110, 60),
    (50, 150, 90, 120),
    (150, 560, 140, 56),
    (560, 410, 90, 60),
    (850, 290, 100, 50),
    (900, 480, 150, 36),
)
POND = [(390, 400), (420, 380), (456, 392), (462, 420), (430, 436), (398, 426)]
GRANDSTAND = (230, 710, 330, 26)
WOODS = (
    *((x + w / 2, y + h / 2, w / 2 - 4, h / 2 - 4, round(w * h / 300)) for x, y, w, h in PARKS),
    (1050, 260, 70, 84, 60),
    (600, 500, 580, 250, 220),
    (600, 200, 580, 160, 160),
)
"""x, y, half the width, half the height, number of trees."""


def circuit(design: Design = DESIGN) -> Track:
    """Return the whole circuit without its scan."""
    lane = PIT_LINE.bends[0][0] - 16
    end = lane + 22 * SPACE
    pit = PitWay(PIT_LINE, lane - 54, lane, end, end + 58, -12, -5, 5, 23, first_stand=9)
    track, road = drawn_circuit(design, pit), laid_road(design, pit)
    dark = {id_ for lane in road.stretches[TUNNEL] for id_ in lane[3:11]}
    track = evolve(track, spaces=tuple(evolve(space, tunnel=space.id in dark) for space in track.spaces))
    rows = dict(zip("abc", road.stretches[FOUR_LANES], strict=True))
    rows["d"] = tuple(space.id for space in track.spaces if space.lane == 3)
    return evolve(track, layouts=(*track.layouts, chicane(track, rows)))


def chicane(track: Track, rows: dict[str, tuple[str, ...]]) -> Layout:
    """Return the layout with barriers on the stretch of four lanes."""
    closed, inside = (
        {rows[lane][row] for lane, which in chosen.items() for row in which} for chosen in (CLOSED, CHICANE)
    )
    before = {arrow.from_ for arrow in track.arrows if arrow.to in inside} - inside - closed
    corner = Corner("chicane", "Barrières", 1, tuple(sorted(inside)))
    layout = Layout(
        "chicane",
        spaces=tuple(space.id for space in track.spaces if space.id not in closed),
        arrows=tuple(
            (arrow.from_, arrow.to)
            for arrow in track.arrows
            if arrow.turn is Turn.AHEAD or arrow.from_ not in before
        ),
        corners=(*track.corners, corner),
    )
    facts = Facts(in_layout(evolve(track, layouts=(*track.layouts, layout)), layout.name))
    count = facts.corner_counts[corner.id]
    middle = DESIGN.line.at(DESIGN.span(2)[0] - 9 * SPACE, -70)
    corner = evolve(corner, declared=Declared(count.long, count.short), flag=snap(middle))
    layout = evolve(layout, corners=(*track.corners, corner))
    holes = validate(evolve(track, layouts=(*track.layouts, layout)), layout.name).issues
    accepted = (
        Acceptance(hole.code, hole.spaces, hole.corner, hole.facts, "Barriers stand there.")
        for hole in holes
        if hole.code == "space-missing"
    )
    return evolve(layout, accepted=tuple(accepted))


def board_picture(track: Track) -> bytes:
    """Draw the board as printed, with its town and harbor (PNG)."""
    width, height = DESIGN.board
    basin, hill, pond = shapely.Polygon(BASIN), blob(HILL), blob(POND)
    built = [*built_up(track, 9), basin.buffer(16), around(GRANDSTAND), shapely.box(0, 0, 235, 125)]
    parks = [around(park, 3, 3) for park in PARKS]
    taken = shapely.union_all([*built, *parks, hill.buffer(4)])
    pavement = shapely.box(24, 24, width - 24, height - 24)
    drawn, houses = town(pavement.buffer(-12), taken, random.Random(9))
    kept = [*built, pond.buffer(6), hill.buffer(-10), *(around(house, 0, 2) for house in houses)]
    waves = ripples(basin, 26, random.Random(2))
    quay = {"fill": "#BDB7AB", "stroke": "#98917F", "stroke_width": 1}
    return picture_of(
        track,
        landscape(
            width,
            height,
            [],
            WOODS,
            kept,
            tag("path", d=path(pavement.exterior.coords), fill="#A9A99A"),
            terraces(hill, ("#8B9A5E", "#9A9A6C", "#A89C7C", "#B6A88C"), 12, "#7F7A60"),
            tag("path", d=path(basin.buffer(9, join_style="mitre").exterior.coords), **quay),
            tag("path", d=path(basin.exterior.coords), fill="#4F8FBA", stroke="#3D7196", stroke_width=1.5),
            tag("path", d=waves, stroke="#A9D0E6", stroke_width=1.1, fill="none"),
            *(tag("rect", x=x, y=y, width=w, height=h, **quay) for x, y, w, h in JETTIES),
            *(boat(*where) for where in BOATS),
            *(tag("rect", x=x, y=y, width=w, height=h, rx=8, fill="#86AA5E") for x, y, w, h in PARKS),
            water(pond, ripples(pond, 3, random.Random(4))),
            drawn,
            grandstand(GRANDSTAND),
            tower(*LIGHTHOUSE, 9, ("#C9C4B8", "#F4F1EA", "#2F6DB0", "#F4F1EA", "#2E3440")),
        ),
    )


if __name__ == "__main__":
    track = circuit()
    write_circuit(track, board_picture(track))
