"""Gauge for wear points: a box for each, crossed off when spent."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.racing.panels.gauges.gauge_widget import GaugeWidget

IN_A_ROW = 10
COUNTED = 6
"""More boxes than this can't be counted at a glance: their number is shown as well."""
MOST_BOXES = 40
"""Greatest number of points that are drawn as boxes."""


class PointsWidget(GaugeWidget):
    """Filled boxes for points left, crossed ones for spent points, a round one that must not be spent."""

    @property
    def left(self) -> int:
        """Number of points left."""
        return max(0, min(self.gauge.value - self.gauge.least, self.boxes))

    @property
    def boxes(self) -> int:
        """Number of boxes."""
        return max(0, self.gauge.most - self.gauge.least)

    @property
    def heading(self) -> str:
        return f"{self.title} {self.gauge.value}" if self.boxes > COUNTED else self.title

    def words(self) -> str:
        text = self.tr("{points} (the round point must be kept)") if self.gauge.last else "{points}"
        return text.format(points=super().words())

    @property
    def _step(self) -> float:
        return 0.84 * self.em

    def reading_size(self) -> tuple[float, float]:
        columns = min(IN_A_ROW, max(1, self.boxes))
        rows = max(1, -(-self.boxes // IN_A_ROW))
        return columns * self._step, rows * self._step

    def paint_reading(self, painter: QPainter) -> None:
        step = self._step
        size = step - 2.5
        ink = self.alarm_ink() if self.alarming else self.ink()
        for index in range(self.boxes):
            box = QRectF(index % IN_A_ROW * step, index // IN_A_ROW * step, size, size)
            is_left = index < self.left
            painter.setPen(QPen(ink if is_left else self.faint_ink(), 1))
            painter.setBrush(ink if is_left else Qt.BrushStyle.NoBrush)
            if is_left and self.gauge.last and index == 0:
                painter.drawEllipse(box)
                continue
            painter.drawRect(box)
            if not is_left:
                painter.drawLine(box.topLeft(), box.bottomRight())
                painter.drawLine(box.topRight(), box.bottomLeft())
