"""Center lines of circuits nobody built, in meters, as a GIS or a survey would store them."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import shapely
from rounded_lines import Waypoint, rounded

from trackmodel.geometry.arrays import Floats

Way = list[tuple[float, float, float]]
"""Waypoints: x, y (upward), and the radius of the bend, in meters."""

PARK: Way = [(0, 0, 90), (0, 560, 8), (-22, 590, 8), (-20, 720, 90), (120, 1180, 190), (620, 1330, 200),
             (1230, 950, 50), (1180, 640, 60), (860, 300, 220),
             (600, -260, 60), (300, -900, 150),
             (-30, -1000, 150)]  # fmt: skip
STREETS: Way = [(0, 0, 8), (0, 700, 10), (300, 700, 9), (300, 400, 9), (650, 400, 10), (650, 900, 12),
                (1000, 900, 9), (1000, 300, 9), (800, 300, 8), (800, -100, 10), (400, -100, 9),
                (400, 100, 9), (200, 100, 8), (200, 0, 8)]  # fmt: skip
HAIRPINS: Way = [(0, 0, 30), (800, 0, 12), (800, 45, 12), (150, 55, 14), (150, 110, 14), (820, 120, 16),
                 (830, 330, 40), (400, 330, 20), (400, 260, 15), (-100, 250, 30)]  # fmt: skip
EIGHT: Way = [(0, 0, 200), (500, 350, 120), (850, 150, 80), (850, -150, 80), (500, -350, 120),
              (0, 0.01, 500), (-500, 350, 120), (-850, 150, 80), (-850, -150, 80),
              (-500, -350, 120)]  # fmt: skip
HILLS: Way = [(0, 0, 200), (400, 60, 30), (620, 300, 200), (1150, 620, 13), (1180, 540, 13), (700, 130, 18),
              (640, 180, 30), (560, -100, 60), (700, -250, 60), (420, -300, 70), (120, -140, 40),
              (-20, -60, 30)]  # fmt: skip
HARBOR: Way = [(0, 0, 60), (60, 250, 18), (330, 300, 150), (560, 420, 60), (640, 520, 30), (560, 600, 20),
               (690, 640, 8), (640, 680, 8), (720, 720, 12), (760, 600, 20), (620, 380, 100), (420, 200, 80),
               (250, 90, 10), (60, -60, 18), (40, -120, 10), (90, -160, 10), (60, -230, 20), (110, -330, 14),
               (60, -380, 10), (10, -300, 30)]  # fmt: skip
LONG: Way = [(0, 0, 100), (300, -40, 100), (2100, -60, 11), (2120, 260, 10), (1500, 280, 10), (1490, 450, 10),
             (1380, 460, 11), (1370, 330, 12), (1000, 350, 10), (980, 450, 8), (800, 460, 25), (700, 380, 40),
             (480, 240, 40), (340, 200, 20), (80, 140, 20), (-80, 100, 40)]  # fmt: skip
DESERT: Way = [(0, 0, 100), (0, 620, 12), (70, 640, 12), (600, 420, 20), (520, 300, 40), (560, 200, 30),
               (420, 160, 11), (330, 60, 20), (520, -80, 18), (120, -80, 30), (100, -330, 30),
               (500, -420, 60),
               (620, -360, 30), (640, -820, 25), (10, -760, 30)]  # fmt: skip

DRAWN = {"park": PARK, "streets": STREETS, "hairpins": HAIRPINS, "eight": EIGHT, "hills": HILLS,
         "harbor": HARBOR, "long": LONG, "desert": DESERT}  # fmt: skip


def by_chance(seed: int) -> Way:
    """Return the waypoints of a circuit around a middle, with bends of 9 to 90 m, driven either way."""
    chance = Random(seed)
    count = chance.randint(9, 18)
    way = []
    for number in range(count):
        angle, away = math.tau * number / count, chance.uniform(300, 900)
        radius = chance.choice([9, 12, 15, 20, 30, 40, 60, 90])
        way.append((away * math.cos(angle) * chance.uniform(1, 1.5), away * math.sin(angle), radius))
    return way[::-1] if chance.random() < 0.5 else way


def surveyed(way: Way, noise: float = 0.1) -> Floats:
    """Return points every 5 m with a little noise, x to the right and y down, not closed."""
    line = _rounded(way)
    count = round(line.length / 5)
    points = np.array([line.at(n * line.length / count) for n in range(count)])
    return points + np.random.default_rng(1).normal(0.0, noise, points.shape)


def clicked(way: Way) -> Floats:
    """Return the few points that follow the line to 2.5 m, as drawn in a GIS, closed."""
    line = _rounded(way)
    dense = [line.at(at) for at in np.arange(0.0, line.length, 4.0)]
    return np.array(shapely.LineString([*dense, dense[0]]).simplify(2.5).coords)


def _rounded(way: Way):
    """Round waypoints with their radii, or smaller ones where neighbors leave no room."""
    points = np.array([(x, -y) for x, y, _radius in way])
    ahead = np.roll(points, -1, axis=0) - points
    room = np.hypot(*ahead.T)
    headings = np.arctan2(ahead[:, 1], ahead[:, 0])
    turns = np.abs((headings - np.roll(headings, 1) + math.pi) % math.tau - math.pi)
    most = 0.49 * np.minimum(room, np.roll(room, 1)) / np.maximum(np.tan(turns / 2), 1e-6)
    return rounded(
        [Waypoint(x, y, min(one[2], limit)) for (x, y), one, limit in zip(points, way, most, strict=True)]
    )
