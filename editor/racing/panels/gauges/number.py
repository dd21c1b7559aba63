"""Gauges that show a number or a name, below a title or in a line with it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent

from editor.common.widgets import bold_font
from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from trackmodel.race_report.gauge_words import SAY_THEMSELVES, gauge_value


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


class LineWidget(NumberWidget):
    """A line such as "tires 3"."""

    @property
    def line(self) -> str:
        """The whole text."""
        title = "" if self.gauge.name in SAY_THEMSELVES else f"{self.title} "
        return f"{title}{self.gauge.value if self.gauge.shape == 'points' else self.text}"

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._title_font(bold=True))  # keeps the size when it becomes alarming
        return QSize(round(metrics.horizontalAdvance(self.line) + 2), round(metrics.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._title_font(bold=self.alarming))
        painter.setPen(self.alarm_ink() if self.alarming else self.ink())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft, self.line)
