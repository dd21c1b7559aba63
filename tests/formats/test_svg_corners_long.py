"""Corners of imported drawings get the lane changes that boards print, also those drawn afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests import noisy_boards
from tests.formats.test_svg_drawing_long import path_of, svg, written
from tests.shared_boards import shared_track
from trackmodel.edits.arrows.corner_arrows import replace_corner_arrows
from trackmodel.edits.corner_edits import add_corner
from trackmodel.formats.svg.svg_drawing import read_svg
from trackmodel.graph import count_corner, space_graph
from trackmodel.track import Corner, Declared, Place, Track, Turn
from trackmodel.validator.run_checks import validate

Printed = dict[str, tuple[int | None, int | None]]


def draw_by_hand(board: Track, folder: Path, named: bool) -> Path:
    """Draw the board as a hand does that names the pit lane and perhaps the corners."""
    hand = noisy_boards.noisy(board, noisy_boards.Style(shake=0.02, gap=0.04), seed=1)
    corner_of = {space: each for each in board.corners for space in each.spaces}
    layers: dict[str, str] = {}
    for space in hand.spaces:
        corner = corner_of.get(space.id) if named else None
        road = f"Corner {corner.name}, {corner.stops} stops" if corner else "road"
        layer = "pit" if space.place is Place.PIT else road
        layers[layer] = layers.get(layer, "") + path_of(space, f'id="{space.id}"')
    groups = "".join(f'<g label="{name}">{paths}</g>' for name, paths in layers.items())
    size = f'viewBox="0 0 {board.board.width} {board.board.height}"'
    return written(folder / "x.svg", svg(groups, head=size))


def drawn_by_hand(board: Track, folder: Path, named: bool) -> Track:
    return read_svg(draw_by_hand(board, folder, named), board.direction)


def counted(track: Track, corners: tuple[Corner, ...]) -> Printed:
    counts = {corner.spaces[0]: count_corner(space_graph(track), corner) for corner in corners}
    return {space: (count.long, count.short) for space, count in counts.items()}


@pytest.mark.parametrize(("name", "right"), [("monaco", 8), ("suzuka", 5)])
def test_corners_drawn_on_an_imported_drawing_have_l_and_c_as_printed(
    name: str, right: int, tmp_path: Path
) -> None:
    board = shared_track(name)
    track = drawn_by_hand(board, tmp_path, named=False)
    for corner in board.corners:
        track = add_corner(track, corner.spaces, corner.stops)
        track = replace_corner_arrows(track, track.corners[-1].id)
    printed = counted(board, board.corners)
    assert len(printed.items() & counted(track, board.corners).items()) >= right
    assert "corner-interrupted" not in {issue.code for issue in validate(track).issues}


def test_corners_named_in_a_drawing_have_their_lane_changes(tmp_path: Path) -> None:
    board = shared_track("monaco")
    track = drawn_by_hand(board, tmp_path, named=True)
    assert len(track.corners) == len(board.corners)
    assert len(counted(board, board.corners).items() & counted(track, board.corners).items()) >= 8
    assert "corner-interrupted" not in {issue.code for issue in validate(track).issues}


@pytest.mark.parametrize("drawn", [0, 2])
def test_a_printed_number_is_not_overwritten_where_lane_changes_are_missing(drawn: int) -> None:
    board = shared_track("taruma")
    corner = board.corners[3]
    long, short = counted(board, (corner,))[corner.spaces[0]]
    inside = set(corner.spaces)
    changes = [a for a in board.arrows if a.from_ in inside and a.turn is not Turn.AHEAD]
    ahead = tuple(a for a in board.arrows if a not in changes[drawn:])
    printed = evolve(corner, declared=Declared(long, short))
    bare = evolve(board, arrows=ahead, corners=(*board.corners[:3], printed, *board.corners[4:]))
    [issue] = (each for each in validate(bare).issues if each.code == "declared-differs")
    assert issue.fix_name == "add missing arrows or use the counted values"
    assert issue.fix is not None
    fixed = issue.fix(bare)
    assert fixed.corners == bare.corners
    assert "declared-differs" not in {each.code for each in validate(fixed).issues}
