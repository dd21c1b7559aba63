"""Gauge of a compact dashboard: its name and a number or a name beside it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent

from editor.racing.panels.gauges.number import NumberWidget
from trackmodel.race_report.gauge_words import SAY_THEMSELVES


class LineWidget(NumberWidget):
    """A line such as "tires 3"."""

    @property
    def line(self) -> str:
        """The whole text."""
        title = "" if self.gauge.name in SAY_THEMSELVES else f"{self.title} "
        return f"{title}{self.gauge.value if self.gauge.shape == 'points' else self.text}"

    def sizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetricsF(self._title_font(bold=True))  # keeps the size when it becomes alarming
        return QSize(round(metrics.horizontalAdvance(self.line) + 2), round(metrics.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setFont(self._title_font(bold=self.alarming))
        painter.setPen(self.alarm_ink() if self.alarming else self.ink())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft, self.line)
