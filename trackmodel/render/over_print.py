"""Flags that cover those of a print where it may show something else than the board that is raced."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.compiler import counted_lengths
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.print_reading.against_print.other_print import OtherPrint, PrintedFlag
from trackmodel.render import palette
from trackmodel.render.board_details import small_flag
from trackmodel.render.space_frames import drawing_scale
from trackmodel.render.svg import document, fitted, moved, tag, text

AROUND = 3.4
"""Side of a sign in sizes of the printed flag, since boards print L and C beside it or below it."""
USUAL = 14.0
"""Size of a flag whose printed one isn't known, times the scale of the drawing."""
SIDE, NAME = 50.0, 7.0
"""Side of a sign as it is drawn, and the size of the corner's name on it."""


def flags_over_print(board: Board, other: OtherPrint) -> str:
    """Draw a sign over each printed flag: stops and name of the corner, L and C as counted.

    Where no printed flag was found, the sign is where the board has its flag, or else in the middle of the
    corner. A flag that belongs to no corner of the board gets a sign without stops.
    """
    view, lengths = board.view, counted_lengths(board)
    signs = [_sign(board, small_flag(0, None), "", flag) for flag in other.no_corner]
    for corner, printed in other.flags.items():
        flag = printed or PrintedFlag(_our_place(board, corner), USUAL * drawing_scale(board))
        name = view.corner_names[corner] if view.corner_names else ""
        signs.append(_sign(board, small_flag(board.rules.corners[corner].stops, lengths[corner]), name, flag))
    return document(view.width, view.height, *signs)


def _our_place(board: Board, corner: int) -> tuple[float, float]:
    """Return where the board has the flag of a corner."""
    spaces = [space for space, of in enumerate(board.rules.corner) if of == corner]
    flag = board.view.flags[corner] if board.view.flags else None
    return flag or middle_of(board.view.outlines[spaces[len(spaces) // 2]])


def _sign(board: Board, flag: str, name: str, printed: PrintedFlag) -> str:
    """Draw a sign over a printed flag, within the board."""
    half = AROUND * printed.size / 2
    x, y = (
        max(half, min(at, size - half))
        for at, size in zip(printed.at, (board.view.width, board.view.height), strict=True)
    )
    plate = tag("rect", x=-SIDE / 2, y=-SIDE / 2, width=SIDE, height=SIDE, rx=5, fill=palette.PAPER,
                stroke=palette.INK, stroke_width=1)  # fmt: skip
    words = text(0, SIDE / 2 - 7, fitted(name, NAME, SIDE - 6), NAME, fill=palette.INK, anchor="middle")
    return moved(x, y, plate + moved(0, -6, flag) + words, scale=2 * half / SIDE)
