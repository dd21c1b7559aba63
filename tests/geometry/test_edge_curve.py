"""Edges drawn by a drag: few points, and a curve that stays close to the drag."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
import shapely

from trackmodel.geometry.strips.edge_curve import drawn_edge, edge_curve
from trackmodel.track import Point

STEADY = 2.5


def straight() -> list[Point]:
    return [(float(x), 0.0) for x in range(0, 400, 3)]


def bend() -> list[Point]:
    return [(100 * math.cos(a), 100 * math.sin(a)) for a in np.linspace(0, 2.5, 80)]


def mouth() -> list[Point]:
    """The far edge of a pit lane: it leaves the road and is followed by a long straight."""
    swing = [(x, 17 * (1 - math.cos(math.pi * x / 100))) for x in np.linspace(0, 100, 30).tolist()]
    return [*swing, *((float(x), 34.0) for x in range(103, 500, 3))]


@pytest.mark.parametrize("path", [straight(), bend(), mouth()], ids=["straight", "bend", "mouth"])
def test_the_curve_keeps_to_the_drag_also_where_the_hand_shakes(path: list[Point]) -> None:
    shaking = random.Random(3)
    shaken = [(x + shaking.uniform(-1, 1), y + shaking.uniform(-1, 1)) for x, y in path]
    points = drawn_edge(shaken, STEADY)
    off = shapely.distance(shapely.LineString(edge_curve(points)), shapely.points(path))
    assert off.max() <= STEADY + math.sqrt(2)
    assert set(points) <= set(shaken)
    assert len(points) < 12


def test_a_straight_is_two_points() -> None:
    assert drawn_edge(straight(), STEADY) == (straight()[0], straight()[-1])


def test_a_way_there_and_back_ends_where_it_ended() -> None:
    there = [(float(x), 0.0) for x in range(0, 100, 5)]
    points = drawn_edge([*there, *there[-2::-1]], STEADY)
    assert points[0] == points[-1] == (0.0, 0.0)
    assert (95.0, 0.0) in points


def test_repeated_mouse_positions_add_no_points() -> None:
    assert drawn_edge([(0.0, 0.0), (0.0, 0.0), (50.0, 0.0), (50.0, 0.0)], STEADY) == ((0.0, 0.0), (50.0, 0.0))
