"""Base class of gauges: a small title above a reading."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.common import theme
from trackmodel.engine import Gauge
from trackmodel.race_report.gauge_words import gauge_name, gauge_value

SMALL = 0.82
"""Size of the title relative to the font."""
ROOM = 1.0
"""Distance between title and reading, in pixels."""


class GaugeWidget(QWidget):
    """Shows one gauge of a car."""

    def __init__(self, gauge: Gauge) -> None:
        super().__init__()
        self.gauge = gauge
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # Clicks go to the card.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tell()

    def show_gauge(self, gauge: Gauge) -> None:
        """Show another reading."""
        if gauge == self.gauge:
            return
        self.gauge = gauge
        self._tell()
        self.updateGeometry()
        self.update()

    def _tell(self) -> None:
        self.setAccessibleName(self.words())

    @property
    def title(self) -> str:
        return gauge_name(self.gauge.name)

    def words(self) -> str:
        """Return the gauge as text for screen readers."""
        return self.tr("{name} {value}").format(name=self.title, value=gauge_value(self.gauge))

    @property
    def heading(self) -> str:
        """Text above the reading."""
        return self.title

    @property
    def alarming(self) -> bool:
        """Whether no points are left to spend."""
        gauge = self.gauge
        return gauge.shape == "points" and gauge.value - gauge.least <= (1 if gauge.last else 0)

    # Sizes in pixels; they follow the font.

    @property
    def em(self) -> float:
        return QFontMetricsF(self.font()).height()

    def _title_font(self, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(max(6.0, font.pointSizeF() * SMALL))
        font.setBold(bold)
        return font

    def sizeHint(self) -> QSize:
        title = QFontMetricsF(self._title_font(bold=True))  # keeps the size when it becomes alarming
        width, height = self.reading_size()
        return QSize(
            round(max(title.horizontalAdvance(self.heading) + 2, width + 1)),
            round(title.height() + ROOM + height + 1),
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def reading_size(self) -> tuple[float, float]:
        """Return width and height of the reading."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._title_font(bold=self.alarming)
        height = QFontMetricsF(font).height()
        painter.setFont(font)
        painter.setPen(self.alarm_ink() if self.alarming else self.ink())
        painter.drawText(QRectF(0, 0, self.width(), height), Qt.AlignmentFlag.AlignLeft, self.heading)
        painter.setFont(self.font())
        painter.translate(QPointF(0.5, height + ROOM + 0.5))
        self.paint_reading(painter)

    def paint_reading(self, painter: QPainter) -> None:
        """Paint the reading to the right of and below the origin."""
        raise NotImplementedError

    # Colors

    def ink(self) -> QColor:
        """Return the color of text and lines."""
        return self.palette().color(self._group(), QPalette.ColorRole.WindowText)

    def faint_ink(self) -> QColor:
        """Return the color of frames."""
        role = QPalette.ColorRole.PlaceholderText if self.isEnabled() else QPalette.ColorRole.WindowText
        return self.palette().color(self._group(), role)

    def alarm_ink(self) -> QColor:
        """Return the color of warnings."""
        return theme.colors().error if self.isEnabled() else self.faint_ink()

    def _group(self) -> QPalette.ColorGroup:
        return QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
