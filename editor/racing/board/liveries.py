"""Colors and pictures of cars: the body in the team's color, spoilers that tell a team's two cars apart.

Cars are numbered from 0; painted numbers start at 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache

from trackmodel.render import palette

LENGTH, WIDTH = 17.0, 9.6
"""Size of a painted car; a space is 18 by 11 of these units."""
ICON_SIZES = (16, 24, 32, 48, 64)
BLACK = "#15181d"

_TYRES = ((-5.0, -3.9, 4.2, 2.2), (-5.0, 3.9, 4.2, 2.2), (4.6, -3.7, 3.4, 2.0), (4.6, 3.7, 3.4, 2.0))
"""Center (ahead, right), length, and width of the tires."""
_SPOILERS = ((6.4, -4.6, 2.3, 9.2), (-8.6, -4.1, 2.6, 8.2))
"""Rear, left, length, and width of the front and the rear spoiler."""
_PLATE = QPointF(-1.3, 0.0)
_PLATE_RADIUS = 3.55


@frozen
class Livery:
    """How a car looks.

    Attributes:
        car: its number, from 0.
        team: number of its team.
        second: whether it is its team's second car.
    """

    car: int
    team: int
    second: bool

    @property
    def body(self) -> QColor:
        """The team's color."""
        return QColor(palette.team_color(self.team))

    @property
    def spoiler(self) -> QColor:
        """Color of spoilers and number plate: light for a team's first car, dark for its second."""
        return QColor(palette.INK if self.second else palette.PAINT)

    @property
    def number_ink(self) -> QColor:
        """Color of the number."""
        return QColor(palette.PAINT if self.second else palette.INK)

    @property
    def name(self) -> str:
        """Name of the team's color."""
        return color_name(self.team)


def livery(car: int, team_of: Sequence[int]) -> Livery:
    """Return the livery of a car.

    Args:
        car: its number, from 0.
        team_of: for each car the number of its team.
    """
    team = team_of[car]
    return Livery(car, team, second=team in team_of[:car])


def car_words(car: int, team_of: Sequence[int]) -> str:
    """Return what a car is called in descriptions, such as "car 3 (blue)"; arguments as for `livery`."""
    words = QCoreApplication.translate("liveries", "car {number} ({color})")
    return words.format(number=car + 1, color=livery(car, team_of).name)


def color_name(team: int) -> str:
    """Return the name of a team's color."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("liveries", text)

    names = (tr("yellow"), tr("orange"), tr("blue"), tr("green"), tr("white"))
    return names[team] if team < len(names) else tr("gray")


def paint_car(painter: QPainter, car: Livery, degrees: float = 0.0) -> None:
    """Paint a car around the origin, heading right, `LENGTH` by `WIDTH` units in size.

    Args:
        painter: rotated to the car's heading.
        car: the car.
        degrees: clockwise rotation of the painter, to paint the number upright.
    """
    paint_body(painter, car)
    paint_plate(painter, car, degrees)


def paint_body(painter: QPainter, car: Livery) -> None:
    """Paint a car without its number."""
    rim = QPen(QColor(palette.INK), 0.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    body = _body()
    halo = QPen(QColor(palette.PAINT), 2.2)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(body, halo)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(BLACK))
    for ahead, right, length, width in _TYRES:
        painter.drawRoundedRect(QRectF(ahead - length / 2, right - width / 2, length, width), 0.7, 0.7)
    painter.setPen(rim)
    painter.setBrush(car.spoiler)
    for rear, left, length, width in _SPOILERS:
        painter.drawRoundedRect(QRectF(rear, left, length, width), 0.5, 0.5)
    painter.setBrush(car.body)
    painter.drawPath(body)


def paint_plate(painter: QPainter, car: Livery, degrees: float = 0.0) -> None:
    """Paint the plate with the number; arguments as in `paint_car`."""
    painter.setPen(QPen(QColor(palette.INK), 0.6))
    painter.setBrush(car.spoiler)
    painter.drawEllipse(_PLATE, _PLATE_RADIUS, _PLATE_RADIUS)
    _paint_number(painter, str(car.car + 1), car.number_ink, degrees)


def _paint_number(painter: QPainter, text: str, ink: QColor, degrees: float) -> None:
    font = QFont(painter.font())
    # Hinting distorts small fonts, so the number is painted at ten times the size and scaled down.
    font.setPixelSize(60 if len(text) < 2 else 50)
    font.setBold(True)
    painter.save()
    painter.translate(_PLATE)
    painter.rotate(-degrees)
    painter.scale(0.1, 0.1)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(QRectF(-40, -40, 80, 80), Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


@lru_cache(maxsize=1)
def _body() -> QPainterPath:
    """Return the outline of the body, as in the pictures of `pitboard export`."""
    path = QPainterPath(QPointF(8.2, -1.3))
    path.lineTo(8.2, 1.3)
    path.lineTo(4.6, 2.3)
    path.cubicTo(3, 2.8, 2.6, 4.3, 0.8, 4.5)
    path.lineTo(-2.6, 4.5)
    path.cubicTo(-4, 4.4, -4.6, 3.2, -7, 2.9)
    path.lineTo(-7, -2.9)
    path.cubicTo(-4.6, -3.2, -4, -4.4, -2.6, -4.5)
    path.lineTo(0.8, -4.5)
    path.cubicTo(2.6, -4.3, 3, -2.8, 4.6, -2.3)
    path.closeSubpath()
    return path


def car_pixmap(car: Livery, width: int, ratio: float = 1.0) -> QPixmap:
    """Return a picture of a car heading right, `width` pixels wide at a screen's pixel ratio."""
    name = f"pitboard/car/{car.car}/{car.team}/{car.second}/{width}/{ratio}"
    pixmap = QPixmap()
    if not QPixmapCache.find(name, pixmap):
        pixmap = _drawn_car(car, width, ratio)
        QPixmapCache.insert(name, pixmap)
    return pixmap


def _drawn_car(car: Livery, width: int, ratio: float) -> QPixmap:
    height = round(width * (WIDTH + 2) / (LENGTH + 2))
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(width / 2, height / 2)
    scale = width / (LENGTH + 2)
    painter.scale(scale, scale)
    paint_car(painter, car)
    painter.end()
    return pixmap


def car_icon(car: Livery) -> QIcon:
    """Return the icon of a car."""
    drawn = QIcon()
    for size in ICON_SIZES:
        drawn.addPixmap(car_pixmap(car, size))
    return drawn


def team_icon(team: int) -> QIcon:
    """Return a disk in a team's color."""
    drawn = QIcon()
    for size in ICON_SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.INK), size / 16))
        painter.setBrush(QColor(palette.team_color(team)))
        painter.drawEllipse(QRectF(pixmap.rect()).adjusted(size / 8, size / 8, -size / 8, -size / 8))
        painter.end()
        drawn.addPixmap(pixmap)
    return drawn
