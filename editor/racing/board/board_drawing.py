"""Drawing of the board: our own, or the outlines of its spaces if that fails.

It is created outside of painting, where an exception would end the program.
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
"""Dark colors for grass; a bright surface would outshine a dark window. Other colors have meanings."""


def drawn_board(board: Board, dark: bool) -> QSvgRenderer:
    """Return the drawing of a whole board, as a vector picture."""
    _know_our_font()
    # Qt would take the list of font families for a single name.
    svg = board_svg(board).replace(FAMILIES, FONT)
    for light, instead in _IN_THE_DARK.items() if dark else ():
        svg = svg.replace(light, instead)
    return QSvgRenderer(QByteArray(svg.encode()))


@cache
def _know_our_font() -> None:
    """Load our font, which the plates of the drawing are made for."""
    for file in FONT_FILES.values():
        # As bytes: the package may be where Qt can't open files.
        QFontDatabase.addApplicationFontFromData(QByteArray(file.read_bytes()))


_log = logging.getLogger(__name__)


class Drawing(Protocol):
    """Something that draws a whole board."""

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        """Draw the board into `bounds`, its bounds in board units."""


def board_drawing(board: Board, dark: bool) -> Drawing:
    """Return the drawing of a board. Never raises."""
    try:
        drawing = drawn_board(board, dark)
        if drawing.isValid():
            return drawing
        _log.error("the drawing of %r is invalid", board.name)
    except Exception:
        _log.exception("%r can't be drawn", board.name)
    return _Outlines(board)


class _Outlines:
    def __init__(self, board: Board) -> None:
        self._spaces = [polygon(outline) for outline in board.view.outlines if len(outline) > 2]

    def render(self, painter: QPainter, bounds: QRectF) -> None:
        del bounds
        painter.setPen(line_pen(colors().outline, 1))
        for space in self._spaces:
            painter.drawPolygon(space)
