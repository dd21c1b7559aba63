"""What an outline encloses, however often it crosses itself."""

from __future__ import annotations

import math
import random

import pytest
from shapely import Polygon

from trackmodel.geometry.plane.enclosed import enclosed


def star(points: int, step: int) -> list[tuple[float, float]]:
    angles = [math.tau * n * step / points for n in range(points)]
    return [(100 * math.cos(angle), 100 * math.sin(angle)) for angle in angles]


def test_what_a_star_of_a_hundred_and_fifty_points_encloses_is_found() -> None:
    area = enclosed(star(151, 75)).area
    assert math.pi * 100**2 / 3 < area < math.pi * 100**2


@pytest.mark.parametrize("outline", [[], [(0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0)] * 3])
def test_a_line_or_a_point_encloses_nothing(outline: list[tuple[float, float]]) -> None:
    assert enclosed(outline).area == 0


def test_a_scribble_encloses_its_hull() -> None:
    area = enclosed(star(999, 499)).area
    assert area == pytest.approx(math.pi * 100**2, rel=0.01)


def test_a_comb_encloses_its_teeth() -> None:
    teeth = [
        (float(x + off), float(y)) for x in range(240) for off, y in ((0, 1), (0.5, 1), (0.5, 9), (0.9, 9))
    ]
    comb = [*teeth, (240.0, 0.0), (0.0, 0.0)]
    assert enclosed(comb).area == pytest.approx(Polygon(comb).area)


def test_both_halves_of_a_bow_tie_are_enclosed() -> None:
    assert enclosed([(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]).area == pytest.approx(2.0)


def test_a_jagged_outline_of_many_vertices_is_no_scribble_although_it_crosses_itself() -> None:
    chance = random.Random(3)
    angles = [math.tau * n / 1000 for n in range(1000)]
    radii = [100 + chance.uniform(-2, 2) for _ in angles]
    round_ = [(r * math.cos(angle), r * math.sin(angle)) for r, angle in zip(radii, angles, strict=True)]
    corner = [(0.0, 0.0), *round_[250:], (60.0, 0.0), (50.0, 0.0), (50.0, 5.0), (55.0, -5.0)]  # with a loop
    assert not Polygon(corner).is_valid
    assert enclosed(corner).area == pytest.approx(0.75 * math.pi * 100**2, rel=0.05)
