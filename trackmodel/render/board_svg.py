"""A picture of a board as SVG."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.render import board_details, palette
from trackmodel.render.free_area import FreeArea
from trackmodel.render.painted_road import surface
from trackmodel.render.printed_arrows import printed_arrows
from trackmodel.render.space_frames import SpaceFrame, drawing_scale, frames
from trackmodel.render.surroundings import surroundings
from trackmodel.render.svg import document, moved, tag
from trackmodel.render.title_panel import title_panel, titles


def board_svg(board: Board, underlay: str | None = None) -> str:
    """Draw a board as it would be printed, in board units.

    Args:
        board: the board.
        underlay: SVG in board units to draw on the grass, below the track; by default `surroundings`.
    """
    return document(board.view.width, board.view.height, *board_layers(board, underlay))


def board_layers(board: Board, underlay: str | None = None) -> list[str]:
    """Return the layers of `board_svg`, bottom first, for pictures that add more on top."""
    scale, where = drawing_scale(board), frames(board)
    free = FreeArea(board, scale)
    signs = board_details.flags(board, scale, free), _title(board, scale, free)
    land = surroundings(board, where, scale, free) if underlay is None else underlay
    return [
        tag("rect", width=board.view.width, height=board.view.height, fill=palette.GRASS),
        land,
        *(part for level in sorted(set(board.view.levels)) for part in _level(board, level, where, scale)),
        *signs,
    ]


def _level(board: Board, level: int, where: tuple[SpaceFrame, ...], scale: float) -> list[str]:
    """Draw the road of one level with all that is printed on it; a bridge hides what lies below."""
    levels = board.view.levels
    layers = [surface(board, level, scale)]
    if level == 0:
        layers.append(board_details.stands(board, scale))
    if level == max((levels[to] for _from, to in board.rules.crossings), default=0):
        layers.append(board_details.finish_line(board, scale))
    return [
        *layers,
        printed_arrows(board, level, where, scale),
        board_details.grid_places(board, level, where, scale),
    ]


def _title(board: Board, scale: float, free: FreeArea) -> str:
    for title in titles(board):
        width, height = title.width * scale, title.height * scale
        middle = free.in_a_corner(width, height)
        if middle is not None:
            left, top = middle[0] - width / 2, middle[1] - height / 2
            return moved(left, top, title_panel(board, title), scale=scale)
    return ""
