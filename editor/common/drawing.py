"""Small helpers for everything that paints on the canvas. The painter's units are board units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from trackmodel.geometry.plane.measures import middle_of, signed_area
from trackmodel.track import Point

CASING_FROM = 15.0
"""Lines get a rim from this size of a space on (pixels): on smaller ones rims hide more than they help."""


def line_pen(color: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen `width` screen pixels wide at any zoom."""
    # Flat caps: with round ones Qt strokes every line as a path of curves, ten times slower.
    pen = QPen(color, width, style, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    pen.setCosmetic(True)
    return pen


def paint_rim(painter: QPainter, outline: QPolygonF, color: QColor, casing: QColor, width: float) -> None:
    """An outline that stands out from whatever lies below: a smooth line with a casing around it.

    Args:
        painter: on the board.
        outline: in board units.
        color: of the line.
        casing: the color around it.
        width: of the line, in pixels; its casing is three and a half wider.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for each, pixels in ((casing, width + 3.5), (color, width)):
        pen = line_pen(each, pixels)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(outline)


def begin_casings(painter: QPainter, color: QColor, width: float) -> None:
    """From here on lines are rims of this color and width, for lines that are drawn over them."""
    # Without antialiasing wide lines are up to 25 times faster, and what is drawn over them is smooth.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(line_pen(color, width))


def pixels_per_unit(painter: QPainter) -> float:
    """How many screen pixels one board unit is."""
    transform = painter.worldTransform()
    return float(abs(transform.determinant()) ** 0.5)


@lru_cache(maxsize=20_000)
def polygon(outline: tuple[Point, ...]) -> QPolygonF:
    """The outline as Qt wants it; shared by all who ask, so nobody may change it."""
    return QPolygonF([QPointF(x, y) for x, y in outline])


def with_room(changed: QRectF, size: float) -> QRectF:
    """The rectangle with room around it for the width of lines; an empty one stays empty.

    `size` is the typical size of a space, in board units.
    """
    if changed.isEmpty():
        return changed
    room = 0.5 * size
    return changed.adjusted(-room, -room, room, room)


def area(outline: tuple[Point, ...]) -> float:
    """The outline's area, in square board units."""
    return abs(signed_area(outline))


def typical_size(outlines: Sequence[tuple[Point, ...]]) -> float:
    """How large a space is on this board: the median root of the areas, in board units; 0 with no space."""
    sizes = sorted(area(outline) for outline in outlines)
    return sizes[len(sizes) // 2] ** 0.5 if sizes else 0.0


center = lru_cache(maxsize=20_000)(middle_of)
"""`middle_of` of outlines drawn again and again."""


def draw_label(
    painter: QPainter,
    at: QPointF,
    text: str,
    ink: QColor,
    paper: QColor,
    *,
    points: float = 9.0,
    bold: bool = False,
    centered: bool = True,
) -> None:
    """A text on a rounded patch, of the same size on screen at any zoom.

    It is centered on `at`, or else begins there.
    """
    font = QFont(painter.font())
    font.setPointSizeF(points)
    font.setBold(bold)
    bounds = QFontMetricsF(font).boundingRect(text)
    patch = QRectF(0, 0, bounds.width() + points, bounds.height() + points / 3)
    patch.moveCenter(QPointF(0 if centered else patch.width() / 2, 0))
    painter.save()
    unscale(painter, at)
    painter.setFont(font)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paper)
    painter.drawRoundedRect(patch, 4, 4)
    painter.setPen(ink)
    painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def unscale(painter: QPainter, at: QPointF) -> None:
    """Move the origin to `at` and make the painter's unit one screen pixel. Save the painter first."""
    scale = pixels_per_unit(painter)
    painter.translate(at)
    if scale > 0:
        painter.scale(1 / scale, 1 / scale)
