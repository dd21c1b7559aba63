"""The board as we draw it: the picture that `pitboard export` makes, in colours that suit the window."""

from __future__ import annotations

from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from trackmodel.board import Board
from trackmodel.render import palette
from trackmodel.render.board_svg import board_svg

_IN_THE_DARK = {palette.GRASS: "#2C3A2B", palette.VERGE: "#253224"}
"""Around a bright meadow nobody can read a dark window. All else keeps its colours: they have meanings."""


def drawn_board(board: Board, dark: bool) -> QSvgRenderer:
    """The whole board, ready to be drawn at any size."""
    svg = board_svg(board)
    for light, instead in _IN_THE_DARK.items() if dark else ():
        svg = svg.replace(light, instead)
    return QSvgRenderer(QByteArray(svg.encode()))
