"""Gauge with a lever in a gate, as on printed dashboards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen

from editor.racing.panels.gauges.gauge_widget import GaugeWidget

SIZE = 1.2
"""Size of a position, in heights of a line."""
MOST_IN_A_GATE = 8
"""A lever with more positions than this is drawn as a row."""


class LeverWidget(GaugeWidget):
    """Positions of a lever in an H gate, odd ones above, with a knob at the current one."""

    def places(self) -> list[QPointF]:
        """Return the center of every position, lowest value first."""
        gauge, step = self.gauge, SIZE * self.em
        count = max(1, gauge.most - gauge.least + 1)
        half = step / 2
        if count <= 2 or count > MOST_IN_A_GATE:
            return [QPointF(half + index * step, half) for index in range(count)]
        return [QPointF(half + index // 2 * step, half + index % 2 * 1.1 * step) for index in range(count)]

    def reading_size(self) -> tuple[float, float]:
        half = SIZE * self.em / 2
        places = self.places()
        return max(place.x() for place in places) + half, max(place.y() for place in places) + half

    def paint_reading(self, painter: QPainter) -> None:
        places, gauge = self.places(), self.gauge
        self._paint_gate(painter, places)
        font = QFont(self.font())
        font.setPointSizeF(max(6.0, font.pointSizeF() * 0.95))
        size = SIZE * self.em
        for index, middle in enumerate(places):
            box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
            here = gauge.least + index == gauge.value
            font.setBold(here)
            painter.setFont(font)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._paper(here=here))
            painter.drawEllipse(box if here else box.adjusted(2.5, 2.5, -2.5, -2.5))
            painter.setPen(
                self.palette().color(QPalette.ColorRole.HighlightedText) if here else self.faint_ink()
            )
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(gauge.least + index))

    def _paper(self, *, here: bool) -> QColor:
        if here and not self.isEnabled():
            return self.faint_ink()
        return self.palette().color(QPalette.ColorRole.Highlight if here else QPalette.ColorRole.Base)

    def _paint_gate(self, painter: QPainter, places: list[QPointF]) -> None:
        """Paint the slots of the gate."""
        painter.setPen(QPen(self.faint_ink(), 1.5))
        rows = sorted({place.y() for place in places})
        middle = sum(rows) / len(rows)
        painter.drawLine(QPointF(places[0].x(), middle), QPointF(places[-1].x(), middle))
        for place in places:
            painter.drawLine(place, QPointF(place.x(), middle))
