"""What a race draws over a print: everything that was edited, and little else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tests.shared_boards import boards_folder, shared_track
from tests.shared_scans import scan_pixels
from trackmodel.compiler import compile_board
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.formats.pictures.scan_pixels import printed_scan, scan_colors
from trackmodel.print_reading.against_print.other_print import other_print
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Scan, Track

PICTURE = Path(__file__).parents[2] / "tracks" / "brennach.png"


@cache
def pixels() -> Pixels:
    return scan_pixels(PICTURE)


def found(
    track: Track, print_: Pixels | None = None
) -> tuple[set[str], list[tuple[int | None, tuple[float, float]]]]:
    """Return what is found on the print of Brennach, the ids of spaces, and the flags."""
    colors = pixels() if print_ is None else print_
    size = track.board.width / pixels().shape[1]
    high, wide = colors.shape[:2]
    scan = Scan("print", PICTURE.name, wide, high, homography=(size, 0, 0, 0, size, 0, 0, 0, 1))
    board = compile_board(track)
    other = other_print(board, scan, colors)
    assert other is not None
    spaces, flags = other
    return {board.view.ids[space] for space in spaces}, list(flags)


@cache
def misread() -> set[str]:
    """Return the spaces that the reader takes for others though nothing was edited."""
    return found(shared_track("brennach"))[0]


def test_nearly_nothing_is_drawn_over_a_print_of_the_same_track() -> None:
    spaces, flags = found(shared_track("brennach"))
    assert len(spaces) <= 2
    assert not flags


def test_other_stops_are_drawn_over_the_printed_flag() -> None:
    track = shared_track("brennach")
    first, *others = track.corners
    spaces, flags = found(evolve(track, corners=(evolve(first, stops=first.stops % 3 + 1), *others)))
    assert spaces == misread()
    ((corner, at),) = flags
    assert corner is not None
    assert shared_track("brennach").corners[0].name == "Bahnhof"
    assert at == pytest.approx((129, 566), abs=3)  # the yellow badge of Bahnhof on the picture


@pytest.mark.parametrize(
    ("from_", "to"), [("b17", "c17"), ("a45", "b43")], ids=["in a corner", "on a straight"]
)
def test_the_space_of_a_deleted_arrow_is_drawn_over(from_: str, to: str) -> None:
    track = shared_track("brennach")
    rest = tuple(arrow for arrow in track.arrows if (arrow.from_, arrow.to) != (from_, to))
    assert len(rest) == len(track.arrows) - 1
    assert found(evolve(track, arrows=rest))[0] - misread() == {from_}


def test_two_spaces_made_one_are_drawn_over_with_the_flag_of_their_corner() -> None:
    track = shared_track("brennach")
    corner = next(corner for corner in track.corners if "b17" in corner.spaces)
    ahead = next(arrow.to for arrow in track.arrows if arrow.from_ == "b17" and arrow.turn.value == "ahead")
    merged = merge_spaces(track, ("b17", ahead))
    spaces, flags = found(merged)
    assert {space.id for space in merged.spaces} & {"b17", ahead} <= spaces
    assert len(flags) == 1, corner.name


def test_a_corner_that_the_track_lacks_and_its_flag_are_drawn_over() -> None:
    track = shared_track("brennach")
    gone, *others = track.corners
    spaces, flags = found(evolve(track, corners=tuple(others)))
    assert set(gone.spaces) <= spaces
    ((corner, at),) = flags
    assert corner is None
    assert at == pytest.approx((129, 566), abs=3)


def test_what_the_scan_does_not_reach_is_drawn_over() -> None:
    track = shared_track("brennach")
    half = np.ascontiguousarray(pixels()[:, : pixels().shape[1] // 2])
    spaces, _flags = found(track, half)
    beyond = {
        space.id for space in track.spaces if min(x for x, _y in space.outline) > track.board.width / 2 + 1
    }
    assert beyond <= spaces


@pytest.mark.parametrize("name", ["taruma", "valencia"])
def test_real_boards_are_mostly_shown_as_printed(name: str) -> None:
    track = shared_track(name)
    scan = printed_scan(track, boards_folder())
    assert scan is not None
    board = compile_board(track)
    pixels = scan_colors(scan, boards_folder())
    other = other_print(board, scan, pixels)
    assert other
    assert len(other[0]) < 0.08 * len(track.spaces)
    first, *others = track.corners
    changed = evolve(track, corners=(evolve(first, stops=first.stops % 3 + 1), *others))
    again = other_print(compile_board(changed), scan, pixels)
    assert again
    assert board.view.corner_ids.index(first.id) in dict(again[1])
