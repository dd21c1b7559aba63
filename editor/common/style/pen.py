"""Shapes that all widgets are drawn with."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyleOption

from editor.common.style.looks import Look
from editor.common.style.widget_measures import Measures

State = QStyle.StateFlag


@frozen
class Pen:
    """Draws on a painter in the colors of a look; colors are given as in the look."""

    look: Look
    sizes: Measures

    def box(
        self, painter: QPainter, at: QRect | QRectF, fill: str = "", rim: str = "", width: float = 0.0
    ) -> None:
        """Draw a box with round corners; `rim` is drawn inside of `at`, `width` pixels wide (a line)."""
        width = width or self.sizes.line
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = width / 2 if rim else 0.0
        painter.setPen(QPen(QColor(rim), width) if rim else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        radius = self.sizes.round - half
        painter.drawRoundedRect(QRectF(at).adjusted(half, half, -half, -half), radius, radius)
        painter.restore()

    def strokes(self, painter: QPainter, points: tuple[QPointF, ...], color: str) -> None:
        """Draw a chevron or a check mark."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(QColor(color), self.sizes.stroke, Qt.PenStyle.SolidLine, cap, join))
        painter.drawPolyline(QPolygonF(points))
        painter.restore()

    def chevron(self, painter: QPainter, at: QRect, color: str, *, down: bool) -> None:
        """Draw a chevron in the middle of a rectangle, pointing up or down."""
        half = self.sizes.chevron
        rise = half / 2 if down else -half / 2
        middle = QRectF(at).center()
        x, y = middle.x(), middle.y()
        points = (QPointF(x - half, y - rise), QPointF(x, y + rise), QPointF(x + half, y - rise))
        self.strokes(painter, points, color)

    def under_mouse(self, option: QStyleOption) -> bool:
        """Return whether a widget that works is under the mouse."""
        return is_in(option, State.State_MouseOver) and is_in(option, State.State_Enabled)


def is_in(option: QStyleOption, state: QStyle.StateFlag) -> bool:
    """Return whether a widget is in a state."""
    return bool(option.state & state)
