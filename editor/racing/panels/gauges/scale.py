"""Gauge with a scale that fills from its lowest to its highest value."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette, QPen

from editor.common.widgets import bold_font
from editor.racing.panels.gauges.gauge_widget import GaugeWidget

STEP = 0.45
"""Width of a step of the scale, in heights of a line."""
GAP = 5


class ScaleWidget(GaugeWidget):
    """Steps of a scale, filled up to the value, and the value beside them."""

    @property
    def _steps(self) -> int:
        return max(1, self.gauge.most - self.gauge.least)

    @property
    def _text_width(self) -> float:
        return QFontMetricsF(bold_font(self.font())).horizontalAdvance(str(self.gauge.most)) + 2

    def reading_size(self) -> tuple[float, float]:
        return self._steps * STEP * self.em + GAP + self._text_width, self.em

    def paint_reading(self, painter: QPainter) -> None:
        step, height = STEP * self.em, 0.6 * self.em
        filled = self.palette().color(self._group(), QPalette.ColorRole.Highlight)
        for index in range(self._steps):
            on = index < self.gauge.value - self.gauge.least
            painter.setPen(QPen(filled if on else self.faint_ink(), 1))
            painter.setBrush(filled if on else Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(index * step, 0.2 * self.em, step - 2, height))
        painter.setFont(bold_font(self.font()))
        painter.setPen(self.ink())
        beside = QRectF(self._steps * step + GAP, 0, self._text_width, self.em)
        painter.drawText(
            beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, str(self.gauge.value)
        )
