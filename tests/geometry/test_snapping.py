"""Snapping: vertices and borders nearby, and the space under a point."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from tests.circuits import ring
from trackmodel.geometry import arrays
from trackmodel.geometry.plane import projective, snapping
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.snapping import SpaceIndex, Vertex, Vertices, snap
from trackmodel.track import Space, Track

LOW = Space("low", ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)))
BRIDGE = Space("bridge", ((5.0, -5.0), (8.0, -5.0), (8.0, 15.0), (5.0, 15.0)), level=1)
CROSSING = Track(id="t", name="T", spaces=(BRIDGE, LOW))


@pytest.mark.parametrize("module", [arrays, projective, snapping], ids=lambda module: module.__name__)
def test_examples_in_the_docstrings_hold(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ((1.234, 5.678), (1.23, 5.68)),
        ((0.1 + 0.2, 1e-9), (0.3, 0.0)),
        ((-0.001, -7.126), (0.0, -7.13)),
    ],
)
def test_a_point_snaps_to_the_float_nearest_to_its_hundredth(
    point: tuple[float, float], expected: tuple[float, float]
) -> None:
    assert snap(point) == expected
    assert str(snap(point)) == str(expected)  # no minus zero


def test_a_vertex_further_away_than_asked_is_not_found() -> None:
    vertices = Vertices(CROSSING)
    assert vertices.nearest((-3.0, -4.0), within=5.0) == Vertex((0.0, 0.0))
    assert vertices.nearest((-3.0, -4.0), within=4.9) is None


def test_the_nearest_border_point_lies_on_the_border_not_at_its_ends() -> None:
    assert Vertices(CROSSING).on_border((-1.0, 6.0), within=2.0) == Vertex((0.0, 6.0))
    assert Vertices(CROSSING).on_border((-3.0, 6.0), within=2.0) is None


def test_a_bridge_hides_what_lies_under_it() -> None:
    index = SpaceIndex(CROSSING.spaces)
    assert index.space_at((6.0, 5.0)) == "bridge"
    assert index.space_at((2.0, 5.0)) == "low"
    assert index.space_at((20.0, 5.0)) is None


def test_the_middle_of_every_space_lies_in_that_space() -> None:
    track = ring()
    index = SpaceIndex(track.spaces)
    for space in track.spaces:
        assert index.space_at(middle_of(space.outline)) == space.id


def test_a_track_without_outlines_has_nothing_to_snap_to() -> None:
    track = Track(id="t", name="T", spaces=(Space("a", ()),))
    assert Vertices(track).nearest((0.0, 0.0), within=100.0) is None
    assert Vertices(track).on_border((0.0, 0.0), within=100.0) is None
    assert SpaceIndex(track.spaces).space_at((0.0, 0.0)) is None
