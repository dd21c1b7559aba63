"""The legend of a heat map: its classes in a row, from few to many."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from editor.canvas.heat_drawing import ink_on
from editor.race.heat.heat import NEVER, Heat
from trackmodel.render.svg import DASH

_NARROWEST, _WIDEST = 26, 84
"""Pixels of a class."""
_LEAST_POINTS = 6.0


class HeatLegend(QWidget):
    """Shows nothing where there is no heat map, but keeps its room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heat: Heat | None = None
        self.setAccessibleName(self.tr("Legend"))

    def show_heat(self, heat: Heat | None) -> None:
        """Show the classes of this one."""
        self._heat = heat
        self.setAccessibleDescription(", ".join(self.labels))
        self.setToolTip(self.tr("How often, by colour: {classes}").format(classes=", ".join(self.labels)))
        self.update()

    @property
    def labels(self) -> list[str]:
        """What is written on the classes, from few to many."""
        return [str(last) if first == last else f"{first}{DASH}{last}" for first, last, _ in self._classes]

    @property
    def _classes(self) -> tuple[tuple[int, int, str], ...]:
        return ((0, 0, NEVER), *self._heat.classes) if self._heat else ()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(8 * 50, self.fontMetrics().height() + 6)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(8 * _NARROWEST, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        del event
        if not self._classes:
            return
        painter = QPainter(self)
        width = min(_WIDEST, (self.width() - 1) / len(self._classes))
        edge = self.palette().color(QPalette.ColorRole.PlaceholderText)
        font = painter.font()
        widest = max(map(self.fontMetrics().horizontalAdvance, self.labels))
        if widest > width - 4:
            font.setPointSizeF(max(_LEAST_POINTS, font.pointSizeF() * (width - 4) / widest))
            painter.setFont(font)
        for number, (_first, _last, name) in enumerate(self._classes):
            patch = QRectF(number * width + 0.5, 0.5, width, self.height() - 1)
            painter.fillRect(patch, QColor(name))
            painter.setPen(edge)
            painter.drawRect(patch)
            painter.setPen(ink_on(QColor(name)))
            painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, self.labels[number])
