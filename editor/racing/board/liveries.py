"""Colors and pictures of cars: the body in the team's color, spoilers that tell a team's two cars apart.

Cars are numbered from 0; painted numbers start at 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from attrs import frozen
from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from editor.common.painting_helpers import painted_pixmap
from trackmodel.render import palette
from trackmodel.render.cars import LENGTH, WIDTH, car_body
from trackmodel.render.svg import document, moved
from trackmodel.texts import _

ICON_SIZES = (16, 24, 32, 48, 64)

_AREA = QRectF(-10, -6, 20, 12)
"""Area of a painted car with its rim."""
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
    return _("car {number} ({color})").format(number=car + 1, color=livery(car, team_of).name)


def color_name(team: int) -> str:
    """Return the name of a team's color."""
    names = (_("yellow"), _("orange"), _("blue"), _("green"), _("white"))
    return names[team] if team < len(names) else _("gray")


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
    _body(car.team, car.second).render(painter, _AREA)


@lru_cache(maxsize=64)  # 0.3 ms, and ten cars are painted in each frame of an animation
def _body(team: int, second: bool) -> QSvgRenderer:
    wings = palette.INK if second else palette.PAINT
    body = moved(_AREA.width() / 2, _AREA.height() / 2, car_body(palette.team_color(team), wings))
    return QSvgRenderer(QByteArray(document(_AREA.width(), _AREA.height(), body).encode()))


def paint_plate(painter: QPainter, car: Livery, degrees: float = 0.0) -> None:
    """Paint the plate with the number; arguments as in `paint_car`."""
    painter.setPen(QPen(QColor(palette.INK), 0.6))
    painter.setBrush(car.spoiler)
    painter.drawEllipse(_PLATE, _PLATE_RADIUS, _PLATE_RADIUS)
    painter.save()
    painter.translate(_PLATE)
    painter.rotate(-degrees)
    paint_number(painter, car)
    painter.restore()


def paint_number(painter: QPainter, car: Livery) -> None:
    """Paint the number of a car around the origin."""
    text, font = str(car.car + 1), QFont(painter.font())
    # Hinting distorts small fonts, so the number is painted at ten times the size and scaled down.
    font.setPixelSize(60 if len(text) < 2 else 50)
    font.setBold(True)
    painter.save()
    painter.scale(0.1, 0.1)
    painter.setFont(font)
    painter.setPen(car.number_ink)
    painter.drawText(QRectF(-40, -40, 80, 80), Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def car_pixmap(car: Livery, width: int, ratio: float = 1.0) -> QPixmap:
    """Return a picture of a car heading right, `width` pixels wide at a screen's pixel ratio."""
    scale = width / (LENGTH + 2)
    height = round(scale * (WIDTH + 2))

    def paint(painter: QPainter) -> None:
        painter.translate(width / 2, height / 2)
        painter.scale(scale, scale)
        paint_car(painter, car)

    return painted_pixmap(f"car {car}", width, height, paint, ratio)


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
        drawn.addPixmap(painted_pixmap(f"team {team}", size, size, partial(_paint_disk, size, team)))
    return drawn


def _paint_disk(size: int, team: int, painter: QPainter) -> None:
    painter.setPen(QPen(QColor(palette.INK), size / 16))
    painter.setBrush(QColor(palette.team_color(team)))
    painter.drawEllipse(QRectF(size / 8, size / 8, size * 3 / 4, size * 3 / 4))
