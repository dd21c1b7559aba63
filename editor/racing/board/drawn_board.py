"""The board as we draw it: the picture that `pitboard export` makes, in colors that suit the window."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase
from PySide6.QtSvg import QSvgRenderer

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
