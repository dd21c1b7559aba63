"""Which arrows the drawing of a board shows."""

from __future__ import annotations

from attrs import evolve

from tests.shared_boards import shared_board, shared_track
from trackmodel.board import Board
from trackmodel.compiler import compile_board, counted_lengths
from trackmodel.render.board_svg import board_svg
from trackmodel.render.painted_road import surface
from trackmodel.render.printed_arrows import printed_arrows
from trackmodel.render.space_frames import drawing_scale, frames


def heads(board: Board) -> int:
    """Return how many arrows are drawn: each head is a closed line."""
    return printed_arrows(board, 0, frames(board), 1.0).count("Z")


def test_a_bridge_hides_the_arrows_below_it() -> None:
    track = shared_track("brennach")
    over = track.corners[0].spaces[0]
    spaces = tuple(evolve(space, level=1) if space.id == over else space for space in track.spaces)
    board = compile_board(evolve(track, spaces=spaces))
    where, scale = frames(board), drawing_scale(board)
    below, deck = printed_arrows(board, 0, where, scale), surface(board, 1, scale)
    on_it = printed_arrows(board, 1, where, scale)
    svg = board_svg(board)
    assert svg.index(below) < svg.index(deck) < svg.index(on_it)


def test_a_space_of_a_straight_shows_its_arrows_once_one_of_them_is_deleted() -> None:
    track, board = shared_track("brennach"), shared_board("brennach")
    a45 = board.rules.successors[board.space("a45")]
    assert len(a45) == 2
    rest = tuple(arrow for arrow in track.arrows if (arrow.from_, arrow.to) != ("a45", "b43"))
    assert heads(compile_board(evolve(track, arrows=rest))) == heads(board) + 1


def test_l_and_c_of_a_board_are_counted_along_its_arrows() -> None:
    board = shared_board("brennach")
    wrong = evolve(board, view=evolve(board.view, declared=((1, 1), *board.view.declared[1:])))
    assert counted_lengths(wrong) == board.view.declared
