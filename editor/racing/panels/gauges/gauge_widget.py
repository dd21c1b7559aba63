"""What all gauges have in common: a small title, the reading below it, and both in words."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.common import theme
from trackmodel.engine import Gauge
from trackmodel.race_report import gauge_name

SMALL = 0.82
"""The title's size, in parts of the usual one."""
ROOM = 1.0
"""Pixels between title and reading."""


class GaugeWidget(QWidget):
    """Shows one gauge of one car, and is painted anew only when that changes."""

    def __init__(self, gauge: Gauge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.gauge = gauge
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # A click on it is a click on the card.
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
        """What stands above the reading."""
        return gauge_name(self.gauge.name)

    def words(self) -> str:
        """The reading in words."""
        text = self.tr("{name} {value}")
        return text.format(name=self.title, value=self.gauge.value)

    @property
    def alarming(self) -> bool:
        """Whether there is nothing left to spend."""
        return False

    # Sizes, in pixels, follow the font.

    @property
    def em(self) -> float:
        """The height of a line."""
        return QFontMetricsF(self.font()).height()

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(max(6.0, font.pointSizeF() * SMALL))
        font.setBold(self.alarming)
        return font

    def sizeHint(self) -> QSize:  # noqa: N802
        bold = self._title_font()
        bold.setBold(True)  # so that nothing moves when it becomes alarming
        title = QFontMetricsF(bold)
        width, height = self.reading_size()
        return QSize(
            round(max(title.horizontalAdvance(self.title) + 2, width + 1)),
            round(title.height() + ROOM + height + 1),
        )

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def reading_size(self) -> tuple[float, float]:
        """Width and height of what stands below the title."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._title_font()
        height = QFontMetricsF(font).height()
        painter.setFont(font)
        painter.setPen(self.alarm_ink() if self.alarming else self.ink())
        painter.drawText(QRectF(0, 0, self.width(), height), Qt.AlignmentFlag.AlignLeft, self.title)
        painter.setFont(self.font())
        painter.translate(QPointF(0.5, height + ROOM + 0.5))
        self.paint_reading(painter)

    def paint_reading(self, painter: QPainter) -> None:
        """Paint the reading from the origin to the right and down."""
        raise NotImplementedError

    # Colors

    def ink(self) -> QColor:
        """What is written and drawn in."""
        return self.palette().color(self._group(), QPalette.ColorRole.WindowText)

    def faint_ink(self) -> QColor:
        """For what is only the frame of the reading."""
        role = QPalette.ColorRole.PlaceholderText if self.isEnabled() else QPalette.ColorRole.WindowText
        return self.palette().color(self._group(), role)

    def alarm_ink(self) -> QColor:
        """For what must not be overlooked."""
        return theme.colors().error if self.isEnabled() else self.faint_ink()

    def _group(self) -> QPalette.ColorGroup:
        return QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
