"""Stations: the sparse solver against numpy's own, laps, and unconnected roads."""

from __future__ import annotations

from math import inf, pi

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.road.flow import flow
from trackmodel.geometry.road.stations import Stations, lap_ends, stations


def ring_steps(count: int) -> np.ndarray:
    return np.array([(n, (n + 1) % count) for n in range(count)], dtype=np.intp)


def fit(count: int, steps: Ints, ahead: Floats, crosses: Bools) -> Stations:
    return stations(count, steps, crosses, ahead, np.ones(len(steps)))


def test_a_ring_of_equal_steps_has_equal_stations_and_the_sum_as_lap() -> None:
    steps = ring_steps(10)
    found = fit(10, steps, np.full(10, 30.0), steps[:, 1] == 0)
    assert np.diff(found.along) == pytest.approx(np.full(9, 30.0), abs=1e-3)
    assert found.lap == pytest.approx(300.0, abs=1e-3)
    assert found.between(np.array([9]), np.array([1])) == pytest.approx([60.0], abs=1e-3)


def test_a_road_that_ends_has_no_lap() -> None:
    found = fit(3, np.array([(0, 1), (1, 2)]), np.array([10.0, 20.0]), np.zeros(2, bool))
    assert found.lap == inf
    assert np.diff(found.along) == pytest.approx([10.0, 20.0], abs=1e-3)


def test_lanes_of_different_length_between_the_same_ends_are_stretched_alike() -> None:
    # 0 -> 1 -> 2 -> 5 is 60 long and 0 -> 3 -> 5 is 40: both get the same length, each evenly.
    steps = np.array([(0, 1), (1, 2), (2, 5), (0, 3), (3, 5)], dtype=np.intp)
    found = fit(6, steps, np.array([20.0, 20, 20, 20, 20]), np.zeros(5, bool)).along
    assert found[1] - found[0] == pytest.approx(found[2] - found[1], abs=1e-3)
    assert found[3] - found[0] == pytest.approx(found[5] - found[3], abs=1e-3)
    assert 40 < found[5] - found[0] < 60


@given(st.data())
def test_the_sparse_solver_finds_what_least_squares_find(data: st.DataObject) -> None:
    count = data.draw(st.integers(3, 12))
    # A chain connects all spaces; further arrows are drawn at random.
    more = data.draw(st.lists(st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)), max_size=10))
    steps = np.array([*ring_steps(count), *((a, b) for a, b in more if a < b)], dtype=np.intp)
    crosses = steps[:, 1] == 0
    ahead = np.array(data.draw(st.lists(st.floats(5, 50), min_size=len(steps), max_size=len(steps))))
    found = fit(count, steps, ahead, crosses)

    limited = np.maximum(ahead, 0.1 * np.median(ahead))
    rows = np.zeros((len(steps), count + 1))
    rows[np.arange(len(steps)), steps[:, 1]] += 1
    rows[np.arange(len(steps)), steps[:, 0]] -= 1
    rows[crosses, count] = 1
    root = np.sqrt(1 / limited)[:, None]
    expected = np.linalg.lstsq(rows * root, (limited * root[:, 0]), rcond=None)[0]
    assert found.lap == pytest.approx(expected[count], abs=1e-2)
    assert found.along - found.along[0] == pytest.approx(expected[:count] - expected[0], abs=1e-2)


def test_a_road_whose_arrows_criss_cross_is_solved_as_well() -> None:
    # 300 spaces to start from, 300 to end on, and arrows from any of these to any of those.
    chance = np.random.default_rng(1)
    steps = np.stack([chance.integers(0, 300, 900), chance.integers(300, 600, 900)], axis=1)
    along = fit(600, steps, np.full(900, 30.0), np.zeros(900, bool)).along
    assert along[steps[:, 1]] - along[steps[:, 0]] == pytest.approx(np.full(900, 30.0), abs=1e-3)


def test_unconnected_parts_have_stations_of_their_own() -> None:
    # Two roads of ten spaces numbered alternately, and a space on its own.
    steps = np.array([(n, n + 2) for n in range(18)], dtype=np.intp)
    along = fit(21, steps, np.full(18, 30.0), np.zeros(18, bool)).along
    assert along[2:20] - along[:18] == pytest.approx(np.full(18, 30.0), abs=1e-3)


def test_wherever_a_lap_is_cut_the_stations_are_the_same_but_for_whole_laps() -> None:
    steps = np.array([*ring_steps(30), (3, 5), (28, 0), (11, 13)], dtype=np.intp)
    ahead = np.linspace(20, 40, len(steps))
    first = fit(30, steps, ahead, np.isin(np.arange(33), [29, 31]))  # 29 -> 0, 28 -> 0
    over_12 = np.isin(np.arange(33), [11, 32])  # 11 -> 12, 11 -> 13
    expected = fit(30, steps, ahead, over_12)
    assert first.lap == pytest.approx(expected.lap, abs=1e-3)
    laps = (first.along - first.along[12] - expected.along + expected.along[12]) / first.lap
    assert laps == pytest.approx(np.round(laps), abs=1e-3)


def test_the_arrows_that_close_a_loop_are_found_without_a_finish_line() -> None:
    steps = np.array([*ring_steps(20), (19, 1), (5, 7)], dtype=np.intp)
    assert [tuple(step) for step in steps[lap_ends(20, steps)].tolist()] == [(19, 0), (19, 1)]


def test_directions_and_stations_of_a_circle_are_its_tangents_and_arcs() -> None:
    count, radius = 24, 100.0
    angle = np.arange(count) * 2 * pi / count
    points = [(radius * float(np.cos(a)), radius * float(np.sin(a))) for a in angle]
    found = flow(points, [(n, (n + 1) % count) for n in range(count)])
    tangent = np.stack([-np.sin(angle), np.cos(angle)], axis=1)
    assert (found.direction * tangent).sum(axis=1).min() > 0.999
    assert found.stations.lap == pytest.approx(2 * pi * radius, rel=0.02)


def test_no_spaces_no_flow() -> None:
    found = flow([], [])
    assert found.points.shape == (0, 2)
    assert found.stations.lap == inf
