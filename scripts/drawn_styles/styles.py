"""How one made-up publisher prints its boards."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from attrs import frozen
from numpy.random import Generator

from scripts.drawn_styles.canvas import FONTS, Color
from trackmodel.geometry.arrays import Floats

WHITE, BLACK, RED, BLUE, YELLOW = (250, 250, 250), (15, 15, 15), (214, 30, 35), (40, 80, 190), (250, 220, 20)
GREEN, ORANGE = (20, 130, 60), (240, 130, 20)
STAND_COLORS: tuple[Color, ...] = (WHITE, RED, BLUE, GREEN, YELLOW, BLACK, ORANGE, (120, 60, 150))


@frozen
class Style:
    """A style; widths in board units (a lane is 11 wide), colors red, green, blue.

    Attributes:
        asphalt, grain: color of the road, and how much it varies.
        line, line_width, dashed, doubled: the lines between spaces.
        lane_line: the lines between lanes.
        border, border_width: the lines along the road; no width: none.
        outline: whether a thin dark line runs along the border.
        kerb, kerb_width, kerb_length, kerb_everywhere: the dashes of kerbs beside corners.
        runoff: color beside corners; None: none.
        stair, stair_width: the lines where corners begin and end.
        arrow, arrow_width, arrow_head, arrow_fork: arrows, in shares of a lane's width.
        arrows_everywhere: whether straights have arrows too.
        pit, pit_lines: color of the pit lane, and whether it shows its spaces.
        pit_border: along the pit lane: that of the road, its lines, or nothing.
        pit_open: whether the border of the road is open where the pit lane meets it.
        paddock: color of what lies around the pit lane; None: nothing does.
        stands, stand_doors: how pit stands look.
        grid: how starting places look.
        flag, font: design of flags, typeface of everything.
        shadow: whether the road casts a shadow.
        numbers: whether small numbers stand along the road.
    """

    asphalt: Color
    grain: float
    line: Color
    line_width: float
    dashed: bool
    doubled: bool
    lane_line: Color
    border: Color
    border_width: float
    outline: bool
    kerb: tuple[Color, Color]
    kerb_width: float
    kerb_length: float
    kerb_everywhere: bool
    runoff: Color | None
    stair: Color
    stair_width: float
    arrow: Color
    arrow_width: float
    arrow_head: float
    arrow_fork: str
    arrows_everywhere: bool
    pit: Color
    pit_lines: bool
    pit_border: str
    pit_open: bool
    paddock: Color | None
    stands: str
    stand_doors: bool
    grid: str
    flag: str
    font: Path | None
    shadow: bool
    numbers: bool


def any_style(rng: Generator) -> Style:
    """Return a style."""
    bright = float(rng.choice([rng.uniform(40, 95), rng.uniform(95, 165), rng.uniform(165, 228)]))
    tint = rng.normal(0, 5, 3) if rng.random() < 0.88 else rng.normal(0, 20, 3)
    asphalt = _color(bright + tint)
    dark = bright > 120 or rng.random() < 0.45
    least = 34 if bright > 70 else 24
    apart = rng.uniform(least, max(least + 6, bright if dark else 250 - bright))
    line = _color(np.array(asphalt) + (-apart if dark else apart))
    line = (YELLOW, (255, 255, 255))[int(rng.integers(2))] if not dark and rng.random() < 0.1 else line
    ink = line if rng.random() < 0.5 else (BLACK if bright > 90 else WHITE)
    return Style(
        asphalt=asphalt,
        grain=float(rng.choice([0, 0, 2, 5, 9])),
        line=line,
        line_width=float(rng.uniform(0.4, 1.1)),
        dashed=bool(rng.random() < 0.08),
        doubled=bool(rng.random() < 0.06),
        lane_line=line if rng.random() < 0.85 else (WHITE if bright < 170 else BLACK),
        border=_pick(rng, [WHITE, WHITE, WHITE, WHITE, BLACK, YELLOW, line, (200, 200, 200)]),
        border_width=float(rng.choice([0, 0.8, 1.5, 2.5, 3.5])),
        outline=bool(rng.random() < 0.4),
        kerb=[(RED, WHITE), (RED, WHITE), (BLUE, WHITE), (BLUE, YELLOW), (GREEN, WHITE), (RED, YELLOW)][
            int(rng.integers(6))
        ],
        kerb_width=float(rng.choice([0, 1.5, 2.5, 3.5, 4.5])),
        kerb_length=float(rng.uniform(3, 9)),
        kerb_everywhere=bool(rng.random() < 0.12),
        runoff=None
        if rng.random() < 0.6
        else _pick(rng, [(205, 180, 130), asphalt, (150, 150, 150), (90, 140, 70)]),
        stair=_pick(rng, [RED, RED, RED, BLUE, YELLOW, ORANGE, WHITE, (150, 60, 160)]),
        stair_width=float(rng.choice([0, 1.0, 1.4, 1.9, 2.6])),
        arrow=ink,
        arrow_width=float(rng.uniform(0.04, 0.1)),
        arrow_head=float(rng.uniform(0.2, 0.4)),
        arrow_fork=str(rng.choice(["hook", "vee", "curved", "parallel", "stemless", "long"])),
        arrows_everywhere=bool(rng.random() < 0.12),
        pit=asphalt if rng.random() < 0.6 else _color(np.array(asphalt) + rng.normal(0, 30)),
        pit_lines=bool(rng.random() < 0.93),
        pit_border=str(rng.choice(["road", "line", "line", "none"])),
        pit_open=bool(rng.random() < 0.6),
        paddock=None if rng.random() < 0.6 else _color(np.array(asphalt) + rng.normal(0, 18)),
        stands=str(rng.choice(["boxes", "boxes", "garage", "numbers", "outlined", "cars"])),
        stand_doors=bool(rng.random() < 0.4),
        grid=str(rng.choice(["bracket", "bracket", "box", "number", "slot"])),
        flag=str(rng.choice(["signal", "square", "clock", "plate", "ball", "triangle", "pennant"])),
        font=FONTS[int(rng.integers(len(FONTS)))] if FONTS else None,
        shadow=bool(rng.random() < 0.25),
        numbers=bool(rng.random() < 0.2),
    )


def _color(values: Floats) -> Color:
    red, green, blue = np.clip(values, 8, 252).astype(int).tolist()
    return red, green, blue


def _pick(rng: Generator, colors: list[Color]) -> Color:
    return colors[int(rng.integers(len(colors)))]
