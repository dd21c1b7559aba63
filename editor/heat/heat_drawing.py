"""Draws spaces in the colors of a heat map, on the canvas and on the race board."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from editor.common.inks import luminance
from editor.common.painting_helpers import draw_label, line_pen, pixels_per_unit, translucent
from trackmodel.track import Point

STRENGTH = 205
"""Alpha of a fill: the print shows through, and the classes can be told apart."""
NUMBERS_FROM = 30.0
"""Smallest space on which its label is drawn, in pixels."""
LIGHT_INK, DARK_INK = QColor("#ffffff"), QColor("#10151c")
BORDERS_FROM = 7.0
"""Smallest space whose border is drawn, in pixels."""
BORDER = QColor(30, 40, 50, 90)
_HALFWAY = 0.18
"""Luminance on which white and black have the same contrast."""


def ink_on(color: QColor) -> QColor:
    """Return white or black, whichever has more contrast on a color."""
    return LIGHT_INK if luminance(color) < _HALFWAY else DARK_INK


HotSpace = tuple[QPolygonF, Point, str, str]
"""Outline and center of a space, its label ("" for none), and its color."""


def draw_heat(
    painter: QPainter, spaces: Iterable[HotSpace], size: float, exposed: QRectF, borders: bool = False
) -> None:
    """Fill spaces with their colors and draw their labels where there is room.

    Args:
        painter: in board units.
        spaces: the spaces to fill.
        size: typical size of a space, in board units.
        exposed: visible part of the board.
        borders: whether to draw borders between spaces.
    """
    pixels = size * pixels_per_unit(painter)
    seen = [space for space in spaces if space[0].boundingRect().intersects(exposed)]
    # With antialiasing there would be seams between adjacent fills.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    outlined = borders and pixels >= BORDERS_FROM
    painter.setPen(line_pen(BORDER, 1.0) if outlined else Qt.PenStyle.NoPen)
    for outline, _at, _label, name in seen:
        painter.setBrush(translucent(QColor(name), STRENGTH))
        painter.drawPolygon(outline)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if pixels >= NUMBERS_FROM:
        for _outline, at, label, name in seen:
            if not label:
                continue
            color = QColor(name)
            draw_label(painter, QPointF(*at), label, ink_on(color), color, points=8)
