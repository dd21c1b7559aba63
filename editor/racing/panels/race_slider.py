"""Slider over all answers of a race, with a mark for each round."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSlider, QStyle, QToolTip

from editor.common.painting_helpers import translucent
from editor.racing.live.turn_index import TurnIndex

GROOVE = 20
"""Height of the slider in pixels; marks are below it."""
MARK = 4
THICK = 4
HANDLE = 7
EDGE = HANDLE + 2
APART = 8
"""Least distance between the numbers of two rounds, in pixels."""


class RaceSlider(QSlider):
    """Has a step for each entry. A click moves to its position; the tooltip tells the turn."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._turns: TurnIndex | None = None
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Position in the race"))

    def show_turns(self, turns: TurnIndex | None) -> None:
        """Mark the rounds of a race; None if there is no race."""
        self._turns = turns
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, GROOVE + MARK + int(self.fontMetrics().height() * 0.85) + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def x_of(self, value: int) -> int:
        """Return the x coordinate of the handle's center for a value."""
        return EDGE + QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), value, self._room())

    def value_at(self, x: int) -> int:
        """Return the value at an x coordinate."""
        return QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), x - EDGE, self._room())

    def _room(self) -> int:
        return max(1, self.width() - 2 * EDGE)

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.setSliderDown(True)
        self.setValue(self.value_at(event.position().toPoint().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self.isSliderDown():
            self.setValue(self.value_at(at.x()))
            self._show_turn(event.globalPosition().toPoint(), self.value())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._show_turn(event.globalPos(), self.value_at(event.pos().x()))
            return True
        return super().event(event)

    def _show_turn(self, at: QPoint, value: int) -> None:
        QToolTip.showText(at, self.words_at(value), self)

    def words_at(self, value: int) -> str:
        """Return the text of the turn at a value; at the end, of the last turn."""
        if self._turns is None:
            return ""
        return self._turns.words(min(value, self.maximum() - 1))

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        # The style's own groove and handle are invisible in a dark theme.
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_marks(painter)
        middle, here = GROOVE / 2, self.x_of(self.value())
        left, right = self.x_of(self.minimum()), self.x_of(max(self.maximum(), self.minimum() + 1))
        groove = QRectF(left, middle - THICK / 2, right - left, THICK)
        text = self._color(QPalette.ColorRole.WindowText)
        done = self._color(QPalette.ColorRole.Highlight)
        painter.setPen(Qt.PenStyle.NoPen)
        for part, color in ((groove, translucent(text, 90)), (groove.adjusted(0, 0, here - right, 0), done)):
            painter.setBrush(color)
            painter.drawRoundedRect(part, THICK / 2, THICK / 2)
        if self.isEnabled():
            painter.setPen(QPen(text, 2.5 if self.hasFocus() else 1.2))
            painter.setBrush(done)
            painter.drawEllipse(QPointF(here, middle), HANDLE, HANDLE)

    def _color(self, role: QPalette.ColorRole) -> QColor:
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        return self.palette().color(group, role)

    def _paint_marks(self, painter: QPainter) -> None:
        if self._turns is None:
            return
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 0.8)
        painter.setFont(font)
        painter.setPen(self._color(QPalette.ColorRole.WindowText))
        metrics = painter.fontMetrics()
        free = 0
        for at, round_ in self._turns.rounds:
            if round_ == 0:
                continue  # The draw for the grid.
            x, number = self.x_of(at), str(round_)
            painter.drawLine(x, GROOVE - 1, x, GROOVE - 1 + MARK)
            width = metrics.horizontalAdvance(number)
            left = min(max(0, x - width // 2), self.width() - width)
            if left >= free:
                painter.drawText(left, GROOVE + MARK + metrics.ascent(), number)
                free = left + width + APART
