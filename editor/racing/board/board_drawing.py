"""What the board is drawn with: our own drawing or, where that fails, the plain outlines of its spaces.

It is made outside of painting, where an error would take the program down with it.
"""

from __future__ import annotations

import logging
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.common.drawing import line_pen, polygon
from editor.common.theme import colors
from editor.racing.board.drawn_board import drawn_board
from trackmodel.board import Board

_log = logging.getLogger(__name__)


class Drawing(Protocol):
    """Something that draws a whole board."""

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        """Draw it into these bounds, which are the board's, in its units."""


def board_drawing(board: Board, dark: bool) -> Drawing:
    """The drawing of a board; never raises."""
    try:
        drawing = drawn_board(board, dark)
        if drawing.isValid():
            return drawing
        _log.error("the drawing of %r is no picture", board.name)
    except Exception:
        _log.exception("%r can't be drawn", board.name)
    return _Outlines(board)


class _Outlines:
    """The spaces and nothing else."""

    def __init__(self, board: Board) -> None:
        self._spaces = [polygon(outline) for outline in board.view.outlines if len(outline) > 2]

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        del bounds
        painter.setPen(line_pen(colors().outline, 1))
        for space in self._spaces:
            painter.drawPolygon(space)
