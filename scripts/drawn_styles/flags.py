"""Stop flags with names and numbers, weather tables, titles, and figures."""

from __future__ import annotations

import math

import numpy as np
import shapely
from numpy.random import Generator

from scripts.drawn_styles.canvas import Canvas, Color, near
from scripts.drawn_styles.layout import Layout
from scripts.drawn_styles.styles import BLACK, BLUE, GREEN, ORANGE, RED, STAND_COLORS, WHITE, YELLOW, Style
from trackmodel.geometry.arrays import Floats
from trackmodel.track import Corner, Weather

NAMES = (
    "Curva Grande", "Hairpin", "Esses", "Turn 7", "Südkurve", "Casino", "La Source", "Parabolica",
    "Chicane", "Loews", "Tabac", "Junção", "Cotovelo", "First Corner", "Dunlop", "Village", "Mirabeau",
    "Saint Dévote", "Copse", "Degner", "130R", "Spoon", "Pouhon", "Eau Rouge", "Mobil 1", "Sachs",
    "Rascasse", "Lesmo", "Tosa", "Arena",
)  # fmt: skip
COUNTS_HIGH = {
    "signal": 4.0, "plate": 5.0, "clock": 4.5, "ball": 4.0, "square": 3.0, "triangle": 3.0, "pennant": 3.0,
}  # fmt: skip
"""Height of L and C on each flag, board units."""
TITLES = ("GRAND PRIX", "FORMULA", "CIRCUIT", "Autodrome", "Speedway", "GP STREETS", "RING")


def draw_flags(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw the flag of each corner, where the circuit has a place for it."""
    for corner in plan.track.corners:
        if corner.flag is not None:
            _flag(canvas, np.array(corner.flag), corner, style, rng)


def _beside(at: Floats, right: float, down: float) -> Floats:
    return at + np.array([right, down], dtype=np.float64)


def _flag(canvas: Canvas, at: Floats, corner: Corner, style: Style, rng: Generator) -> None:
    long, short = (corner.declared.long, corner.declared.short) if corner.declared else (None, None)
    stops, font = str(corner.stops), style.font
    if style.flag == "signal":
        wide = 6 + 3.4 * len(corner.name)
        _bar(canvas, _beside(at, wide / 2, 0), wide + 26, 13, WHITE)
        _bar(canvas, _beside(at, -6, 0), 13, 13, ORANGE)
        canvas.text(stops, _beside(at, -6, 0), 9, BLACK, font)
        _boxes(canvas, _beside(at, 5, 0), long, short, style)
        canvas.text(corner.name.upper(), _beside(at, 11 + wide / 2, 0), 4.2, BLACK, font)
    elif style.flag == "plate":
        _bar(canvas, at, 12 + 3.2 * max(10, len(corner.name)), 18, near(rng, WHITE, 6))
        canvas.text(corner.name, _beside(at, 0, -4), 4.5, BLACK, font)
        words = f"{stops} STOP" if long is None else f"{stops}   L={long} C={short}"
        canvas.text(words, _beside(at, 0, 4), COUNTS_HIGH[style.flag], RED, font)
    elif style.flag in ("clock", "ball"):
        canvas.disc(at, 8.6, BLACK)
        canvas.disc(at, 7.8, YELLOW if corner.stops == 1 or style.flag == "ball" else ORANGE)
        canvas.text(stops, at, 8, BLACK, font)
        if long is not None and style.flag == "clock":
            for side, number in ((-1, short), (1, long)):
                canvas.disc(_beside(at, side * 12, 0), 4.6, BLACK)
                canvas.text(str(number), _beside(at, side * 12, 0), COUNTS_HIGH[style.flag], WHITE, font)
        elif style.flag == "ball":
            _boxes(canvas, _beside(at, 13, 0), long, short, style)
            wide = 6 + 2.9 * len(corner.name)
            _bar(canvas, _beside(at, 18 + wide / 2, 0), wide, 9, WHITE)
            canvas.text(corner.name, _beside(at, 18 + wide / 2, 0), 4, BLACK, font)
    else:
        color = {"square": YELLOW, "triangle": WHITE, "pennant": RED}[style.flag]
        shape = {
            "square": [(-6, -6), (6, -6), (6, 6), (-6, 6)],
            "triangle": [(0, -10), (9, 6), (-9, 6)],
            "pennant": [(-6, -7), (9, 0), (-6, 7)],
        }[style.flag]
        canvas.fill(at + np.array(shape, dtype=np.float64), color)
        canvas.line(at + np.array(shape, dtype=np.float64), BLACK, 0.7, closed=True)
        canvas.line([(at[0] - 6, at[1] - 6), tuple(_beside(at, -6, 16))], BLACK, 0.8)
        canvas.text(stops, at, 8, BLACK if color != RED else WHITE, font)
        if long is not None:
            _bar(canvas, _beside(at, 0, 11.5), 11, 9, WHITE)
            canvas.text(f"L={long}", _beside(at, 0, 9.5), COUNTS_HIGH[style.flag], BLACK, font)
            canvas.text(f"C={short}", _beside(at, 0, 13.5), COUNTS_HIGH[style.flag], BLACK, font)


def _bar(canvas: Canvas, at: Floats, wide: float, high: float, color: Color) -> None:
    """Draw a plate with a dark edge."""
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    box = at + np.array(corners) * [wide / 2, high / 2]
    canvas.fill(box, color)
    canvas.line(box, BLACK, 0.8, closed=True)


def _boxes(canvas: Canvas, at: Floats, long: int | None, short: int | None, style: Style) -> None:
    for down, number, color in ((-3.2, long, GREEN), (3.2, short, RED)):
        if number is not None:
            _bar(canvas, _beside(at, 0, down), 8, 6.4, color)
            canvas.text(str(number), _beside(at, 0, down), COUNTS_HIGH[style.flag], WHITE, style.font)


def draw_tables(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw the weather table with the title, logos, and figures where the road leaves room."""
    for wide, high, kind in ((110, 70, "table"), (50, 30, "logo"), (40, 60, "figure"), (40, 50, "figure")):
        if rng.random() < (0.85 if kind == "table" else 0.45):
            at = _room(canvas, plan, wide, high, rng)
            if at is not None and kind == "table":
                _table(canvas, at, plan.track.weather, style, rng)
            elif at is not None and kind == "logo":
                _bar(canvas, at, wide, high, near(rng, STAND_COLORS[int(rng.integers(8))], 20))
                canvas.text(str(rng.choice(TITLES)), at, 7, near(rng, WHITE, 20), style.font)
            elif at is not None:
                _figure(canvas, at, rng)


def _room(canvas: Canvas, plan: Layout, wide: float, high: float, rng: Generator) -> Floats | None:
    """Return the middle of a place that is free of road."""
    size = np.array(canvas.pixels.shape[1::-1]) / canvas.scale
    whole = plan.road.union(plan.pit)
    for _try in range(30):
        at: Floats = canvas.origin + rng.uniform(0.06, 0.94, 2) * size
        box = shapely.box(
            at[0] - wide / 2 - 6, at[1] - high / 2 - 6, at[0] + wide / 2 + 6, at[1] + high / 2 + 6
        )
        if not whole.intersects(box):
            return at
    return None


def _table(canvas: Canvas, at: Floats, weather: Weather | None, style: Style, rng: Generator) -> None:
    back = near(rng, WHITE if rng.random() < 0.6 else BLACK, 25)
    ink = BLACK if sum(back) > 380 else WHITE
    if rng.random() < 0.25:
        canvas.disc(at, 48, (190, 190, 190))
        canvas.disc(at, 44, back)
    else:
        _bar(canvas, at, 108, 66, back)
    if rng.random() < 0.3:
        for number in range(26):
            corner = _beside(at, -52 + 4 * number, -31)
            canvas.fill(corner + np.array([(0, 0), (4, 0), (4, 4), (0, 4)]), BLACK if number % 2 else WHITE)
    canvas.text(
        str(rng.choice(TITLES)),
        _beside(at, 0, -17),
        11,
        near(rng, RED if rng.random() < 0.5 else BLUE, 20),
        style.font,
    )
    canvas.text(str(rng.choice(NAMES)), _beside(at, 0, -3), 6, ink, style.font)
    for column, part in enumerate(("rain", "changeable", "sun")):
        middle = _beside(at, (column - 1) * 28, 9)
        if part != "sun":
            for away in (-3, 0, 3):
                canvas.disc(_beside(middle, away, 0), 2.6, (150, 150, 155))
        if part != "rain":
            canvas.disc(_beside(middle, 2 if part == "changeable" else 0, -2), 3, YELLOW)
        die = getattr(weather, part) if weather else None
        if die is not None:
            canvas.text(f"{die[0]}-{die[1]}", _beside(at, (column - 1) * 28, 20), 6, ink, style.font)


def _figure(canvas: Canvas, at: Floats, rng: Generator) -> None:
    """Draw a mascot or a car, roughly."""
    for _part in range(int(rng.integers(3, 8))):
        color = near(rng, STAND_COLORS[int(rng.integers(8))], 20)
        angles = np.linspace(0, math.tau, 24)
        away = rng.uniform(4, 14, 2)
        middle = at + rng.normal(0, 8, 2)
        canvas.fill(middle + np.stack([np.cos(angles), np.sin(angles)], axis=1) * away, color)
