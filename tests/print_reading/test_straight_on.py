"""Under a bridge, a road leads straight on, though its lines were found on the bridge."""

from __future__ import annotations

import numpy as np

from trackmodel.print_reading.road.straight_on import straight_on

COUNT = 400


def _eight(lanes: int = 2, lane: float = 12.0) -> np.ndarray:
    """Return the lines of a figure eight that crosses itself at steps 0 and 200."""
    turn = np.linspace(0, 2 * np.pi, COUNT, endpoint=False)
    middle = np.column_stack([300 * np.sin(turn), 250 * np.sin(turn) * np.cos(turn)])
    ahead = np.roll(middle, -1, axis=0) - np.roll(middle, 1, axis=0)
    side = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.hypot(*ahead.T)[:, None]
    offsets = (np.arange(lanes + 1) - lanes / 2) * lane
    return middle[:, None] + side[:, None] * offsets[:, None]


def test_of_two_parts_that_cross_the_one_that_fits_worse_leads_straight_on() -> None:
    right, fit = _eight(), np.full((COUNT, 3), 0.8)
    found, steps = right.copy(), np.arange(-4, 5)
    found[200 + steps] = right[steps]  # along the upper road
    fit[200 + steps] = 0.3
    straight, seen = straight_on(found, fit)
    assert np.hypot(*np.moveaxis(straight - right, -1, 0)).max() < 2
    changed = np.flatnonzero(np.abs(straight - found).max(axis=(1, 2)) > 0.01)
    assert abs(changed - 200).max() < 20
    assert not seen[changed].any()
    assert (seen[:100] == fit[:100]).all()


def test_a_road_that_does_not_cross_itself_stays_as_it_is() -> None:
    turn = np.linspace(0, 2 * np.pi, COUNT, endpoint=False)
    circle = np.column_stack([np.cos(turn), np.sin(turn)])[:, None] * np.array([200.0, 212.0, 224.0])[:, None]
    assert (straight_on(circle, np.ones((COUNT, 3)))[0] == circle).all()
