"""Gauge that shows a number or a name."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from editor.common.widgets import bold_font
from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from trackmodel.race_report.gauge_words import gauge_value


class NumberWidget(GaugeWidget):
    """A number, for points also their maximum; or one of several names."""

    @property
    def text(self) -> str:
        """Text of the reading."""
        gauge = self.gauge
        if gauge.shape != "points":
            return gauge_value(gauge)
        return self.tr("{value}/{most}").format(value=gauge.value, most=gauge.most)

    def reading_size(self) -> tuple[float, float]:
        metrics = QFontMetricsF(bold_font(self.font()))
        return metrics.horizontalAdvance(self.text) + 2, metrics.height()

    def paint_reading(self, painter: QPainter) -> None:
        painter.setFont(bold_font(self.font()))
        painter.setPen(self.ink())
        width, height = self.reading_size()
        painter.drawText(QRectF(0, 0, width, height), Qt.AlignmentFlag.AlignLeft, self.text)
