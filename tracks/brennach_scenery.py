"""The landscape around Brennach, drawn under the track."""

from __future__ import annotations

import shapely
from scenery_parts import (
    Bend,
    Point,
    around,
    blob,
    flag_boxes,
    grandstand,
    landscape,
    paddock,
    terraces,
    trap,
    water,
)

from trackmodel.geometry.laying.center_line import CenterLine

LAKE = [(122, 470), (158, 446), (208, 450), (246, 470), (294, 482), (304, 508), (260, 526), (192, 520)]
RIPPLES = "M168,474h26M184,487h40M230,497h30M200,508h22M266,508h18"
QUARRY = [(286, 30), (322, 22), (352, 44), (344, 88), (318, 116), (286, 108), (270, 70)]
STONE = ("#A79F92", "#B8B0A2", "#C9C1B3", "#D8D1C4")
PADDOCK = (330, 506, 170, 66)
GRANDSTAND = (216, 660, 330, 26)
WOODS = (
    (745, 170, 70, 34, 42),
    (570, 170, 90, 26, 30),
    (455, 330, 44, 70, 38),
    (190, 205, 110, 34, 60),
    (36, 300, 16, 120, 22),
    (720, 330, 60, 20, 0),
    (955, 430, 28, 110, 44),
    (720, 545, 70, 26, 34),
    (640, 30, 200, 14, 30),
    (24, 560, 14, 90, 16),
    (760, 680, 130, 10, 24),
    (880, 330, 60, 18, 18),
    (150, 400, 20, 10, 6),
)


def scenery(line: CenterLine, edge: float, bends: list[Bend], flags: list[Point]) -> str:
    """Return the landscape as SVG in board units.

    Args:
        line: the middle of the track.
        edge: distance from the middle to the track's edge.
        bends: the corners; each gets a gravel trap on its outer side.
        flags: middles of the stop flags, which trees must not hide.
    """
    lake, quarry = blob(LAKE), blob(QUARRY)
    kept_free = [
        shapely.LinearRing(line.points).buffer(edge + 10),
        *flag_boxes(flags),
        around(PADDOCK, below=50),
        around(GRANDSTAND, below=50),
        lake.buffer(14),
        quarry.buffer(8),
    ]
    return landscape(
        1020,
        700,
        [trap(line, edge, bend) for bend in bends],
        WOODS,
        kept_free,
        water(lake, RIPPLES),
        terraces(quarry, STONE, 9, "#8F8779"),
        paddock(PADDOCK),
        grandstand(GRANDSTAND),
    )
