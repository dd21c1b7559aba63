"""How wide a rectangle in a photo really is."""

from __future__ import annotations

import math

import numpy as np
import pytest

from trackmodel.geometry.plane.photographed import aspect_of
from trackmodel.track import Point

SIZE = (4000.0, 3000.0)


def seen(aspect: float, focal: float, pitch: float, yaw: float) -> list[Point]:
    """The corners of a rectangle on a photo; `focal` in diagonals, angles in degrees."""
    a, b = math.radians(pitch), math.radians(yaw)
    turn = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
    turn = turn @ np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    length = focal * math.hypot(*SIZE)
    corners = []
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        at = turn @ np.array([x * aspect / 2, y / 2, 0]) + [0.1, -0.05, 2.2]
        corners.append((length * at[0] / at[2] + SIZE[0] / 2, length * at[1] / at[2] + SIZE[1] / 2))
    return corners


@pytest.mark.parametrize("aspect", [0.7, 1.5, 2.8])
@pytest.mark.parametrize(("pitch", "yaw"), [(35, 12), (-20, 25), (15, -15)])
def test_a_rectangle_seen_at_an_angle_has_its_true_aspect(aspect: float, pitch: float, yaw: float) -> None:
    assert aspect_of(seen(aspect, 0.65, pitch, yaw), *SIZE) == pytest.approx(aspect, rel=1e-6)


def test_on_a_scan_the_sides_decide() -> None:
    square = [(100.0, 100.0), (2100.0, 100.0), (2100.0, 1100.0), (100.0, 1100.0)]
    assert aspect_of(square, *SIZE) == 2
    nearly = [(100.0, 101.0), (2100.0, 100.0), (2101.0, 1100.0), (100.0, 1100.0)]
    assert aspect_of(nearly, *SIZE) == pytest.approx(2, rel=0.002)
    cos, sin = math.cos(0.3), math.sin(0.3)
    turned = [(cos * x - sin * y, sin * x + cos * y) for x, y in square]
    assert aspect_of(turned, *SIZE) == pytest.approx(2, rel=1e-6)
