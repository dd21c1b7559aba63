"""What the board is drawn with: our own drawing or, where that fails, the plain outlines of its spaces.

It is made outside of painting, where an error would take the program down with it.
"""

from __future__ import annotations

import logging
from functools import cache
from typing import Protocol

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QFontDatabase, QPainter
from PySide6.QtSvg import QSvgRenderer

from editor.common.drawing import line_pen, polygon
from editor.common.theme import colors
from trackmodel.board import Board
from trackmodel.render import palette
from trackmodel.render.board_svg import board_svg
from trackmodel.render.svg import FAMILIES, FONT, FONT_FILES

_IN_THE_DARK = {palette.GRASS: "#2C3A2B", palette.VERGE: "#253224"}
"""Around a bright meadow nobody can read a dark window. All else keeps its colors: they have meanings."""


def drawn_board(board: Board, dark: bool) -> QSvgRenderer:
    """The whole board, ready to be drawn at any size."""
    _know_our_font()
    # Qt takes a list of families for the name of one, which nobody has.
    svg = board_svg(board).replace(FAMILIES, FONT)
    for light, instead in _IN_THE_DARK.items() if dark else ():
        svg = svg.replace(light, instead)
    return QSvgRenderer(QByteArray(svg.encode()))


@cache
def _know_our_font() -> None:
    """Plates are made to fit their words in our font; in another one the words run over the rim."""
    for file in FONT_FILES.values():
        # Its bytes, as the package may lie where Qt can't open files.
        QFontDatabase.addApplicationFontFromData(QByteArray(file.read_bytes()))


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
