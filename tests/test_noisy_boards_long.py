"""The noisy boards are what they say: drawn by seed, every outline valid, moved and parted as asked."""

from __future__ import annotations

import pytest
import shapely

from tests.noisy_boards import AGAIN, STYLES, drawn, noisy, outlines_alone, usual_size
from tests.shared_boards import shared_track


@pytest.mark.parametrize("style", STYLES)
def test_noisy_outlines_are_simple_and_near_the_true_ones(style: str) -> None:
    true, board = shared_track("brennach"), drawn("brennach", style)
    size = usual_size(true)
    outline = {space.id: shapely.Polygon(space.outline) for space in true.spaces}
    shapes = {space.id: shapely.Polygon(space.outline) for space in board.spaces}
    assert all(shape.is_valid for shape in shapes.values())
    off = [shape.hausdorff_distance(outline[id_.removesuffix(AGAIN)]) for id_, shape in shapes.items()]
    # The thin tips of a pit lane's wedges are lost when they shrink.
    assert sorted(off)[-8] < 0.3 * size
    assert len(board.spaces) - len(true.spaces) == STYLES[style].doubled
    assert board.arrows == true.arrows


def test_hardly_a_vertex_of_a_noisy_board_is_shared_and_the_seed_decides() -> None:
    board = drawn("brennach", "shaken")
    vertices = [vertex for space in board.spaces for vertex in space.outline]
    assert len(set(vertices)) > 0.99 * len(vertices)
    assert noisy(shared_track("brennach"), STYLES["shaken"], 0) == board
    assert drawn("brennach", "shaken", 1) != board
    alone = outlines_alone(board)
    assert {space.lane for space in alone.spaces} == {None}
    assert not alone.arrows
