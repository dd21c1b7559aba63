"""Edits of the starting grid."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.grid import add_grid_place, delete_grid_place, renumber_grid
from trackmodel.track import GridPlace


def test_renumbering_keeps_the_order_and_closes_gaps() -> None:
    track = evolve(ring(), grid=(GridPlace(5, "a5"), GridPlace(2, "a8"), GridPlace(5, "a4")))
    assert renumber_grid(track).grid == (GridPlace(1, "a8"), GridPlace(2, "a5"), GridPlace(3, "a4"))


def test_renumbering_keeps_the_better_place_of_a_space() -> None:
    track = evolve(ring(), grid=(GridPlace(3, "a8"), GridPlace(1, "a8"), GridPlace(2, "a7")))
    assert renumber_grid(track).grid == (GridPlace(1, "a8"), GridPlace(2, "a7"))


def test_a_new_place_is_behind_the_others() -> None:
    track = add_grid_place(ring(grid=2), "a5", angle=90.0)
    assert track.grid[-1] == GridPlace(3, "a5", 90.0)
    with pytest.raises(ValueError, match="a5"):
        add_grid_place(track, "a5")


def test_behind_a_deleted_place_the_others_close_up() -> None:
    circuit = ring(grid=3)
    gone = circuit.grid[1].space
    left = delete_grid_place(circuit, gone)
    assert [place.position for place in left.grid] == [1, 2]
    assert gone not in {place.space for place in left.grid}
    assert delete_grid_place(circuit, "nowhere") is circuit
