"""What an outline encloses, however often it crosses itself."""

from __future__ import annotations

import math
import time

import pytest

from trackmodel.geometry.plane.enclosed import enclosed


def star(points: int, step: int) -> list[tuple[float, float]]:
    angles = [math.tau * n * step / points for n in range(points)]
    return [(100 * math.cos(angle), 100 * math.sin(angle)) for angle in angles]


def test_what_a_star_of_hundreds_of_points_encloses_is_found_within_seconds() -> None:
    begun = time.process_time()
    area = enclosed(star(201, 100)).area
    assert time.process_time() - begun < 3
    assert math.pi * 100**2 / 3 < area < math.pi * 100**2


@pytest.mark.parametrize("outline", [[], [(0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0)] * 3])
def test_a_line_or_a_point_encloses_nothing(outline: list[tuple[float, float]]) -> None:
    assert enclosed(outline).area == 0


def test_both_halves_of_a_bow_tie_are_enclosed() -> None:
    assert enclosed([(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]).area == pytest.approx(2.0)
