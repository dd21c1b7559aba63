"""Helpers for painting boards. The painter's units are board units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPainter,
    QPen,
    QPixmap,
    QPixmapCache,
    QPolygonF,
)

from trackmodel.geometry.plane.measures import middle_of, signed_area
from trackmodel.track import Point

CASING_FROM = 15.0
"""Smallest size of a space, in pixels, at which lines get a casing."""


def line_pen(color: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Return a pen that is `width` screen pixels wide at any zoom."""
    # Flat caps: Qt strokes lines with round caps as curves, ten times as slowly.
    # A cosmetic pen counts the pixels of the screen, of which a high resolution has several to one of ours.
    app = QGuiApplication.instance()
    ratio = app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0
    pen = QPen(color, width * ratio, style, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    pen.setCosmetic(True)
    return pen


def paint_rim(painter: QPainter, outline: QPolygonF, color: QColor, casing: QColor, width: float) -> None:
    """Draw an outline that stands out from any background: a smooth line inside a casing.

    Args:
        painter: painter on the board.
        outline: polygon in board units.
        color: color of the line.
        casing: color around the line.
        width: width of the line in pixels; the casing is 3.5 pixels wider.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for each, pixels in ((casing, width + 3.5), (color, width)):
        pen = line_pen(each, pixels)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(outline)


def begin_casings(painter: QPainter, color: QColor, width: float) -> None:
    """Set up a painter for casings of this color and width, over which the lines are drawn later."""
    # Wide lines are up to 25 times as fast without antialiasing, and the lines over them are smooth.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(line_pen(color, width))


def translucent(color: QColor, alpha: int) -> QColor:
    """Return a color with an opacity from 0 to 255."""
    return QColor(color.red(), color.green(), color.blue(), alpha)


def pixels_per_unit(painter: QPainter) -> float:
    """Return how many screen pixels a board unit is long."""
    transform = painter.worldTransform()
    return float(abs(transform.determinant()) ** 0.5)


@lru_cache(maxsize=20_000)  # 7 us each, with a thousand outlines in a frame
def polygon(outline: tuple[Point, ...]) -> QPolygonF:
    """Return an outline as a Qt polygon. Callers share it and must not change it."""
    return QPolygonF([QPointF(x, y) for x, y in outline])


def with_room(changed: QRectF, size: float) -> QRectF:
    """Return a rectangle enlarged for the width of lines; an empty one stays empty.

    `size` is the typical size of a space in board units.
    """
    if changed.isEmpty():
        return changed
    room = 0.5 * size
    return changed.adjusted(-room, -room, room, room)


def area(outline: tuple[Point, ...]) -> float:
    """Return the area of an outline in square board units."""
    return abs(signed_area(outline))


def typical_size(outlines: Sequence[tuple[Point, ...]]) -> float:
    """Return the square root of the median area of spaces, in board units; 0 without spaces."""
    sizes = sorted(area(outline) for outline in outlines)
    return sizes[len(sizes) // 2] ** 0.5 if sizes else 0.0


center = lru_cache(maxsize=20_000)(middle_of)
"""`middle_of`, cached for outlines that are drawn repeatedly."""


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
    """Draw a text on a rounded patch, the same size on screen at any zoom.

    The text is centered on `at`, or starts there if `centered` is False.
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


def painted_pixmap(
    name: str, width: int, height: int, paint: Callable[[QPainter], None], ratio: float = 1.0
) -> QPixmap:
    """Return a picture on a transparent ground, painted unless there is one of this name already.

    Args:
        name: what is painted and how.
        width, height: in pixels at a screen's pixel ratio.
        paint: paints it.
        ratio: the pixel ratio.
    """
    name, pixmap = f"pitboard {name} {width} {height} {ratio}", QPixmap()
    if not QPixmapCache.find(name, pixmap):
        pixmap = QPixmap(round(width * ratio), round(height * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
        painter.end()
        QPixmapCache.insert(name, pixmap)
    return pixmap


def unscale(painter: QPainter, at: QPointF) -> None:
    """Move the origin to `at` and make a painter unit one screen pixel. Save the painter first."""
    scale = pixels_per_unit(painter)
    painter.translate(at)
    if scale > 0:
        painter.scale(1 / scale, 1 / scale)
