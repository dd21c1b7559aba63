"""Legend of a heat map: its classes in a row, ascending."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from editor.common.painting_helpers import translucent
from editor.common.theme import colors
from editor.heat.heat_drawing import STRENGTH, ink_on
from editor.heat.heat_map import NEVER, HeatMap
from trackmodel.texts import DASH

_NARROWEST, _WIDEST = 26, 84
"""Least and greatest width of a class, in pixels."""
_LEAST_POINTS = 6.0
Background = Callable[[], QColor]
"""Returns the color of spaces without a heat map, which shows through."""


def _paper() -> QColor:
    return colors().paper


class HeatLegend(QWidget):
    """Legend in a panel. It keeps its room while there is no heat map.

    Args:
        ground: color of spaces without a heat map; by default as on the canvas.
    """

    def __init__(self, ground: Background | None = None) -> None:
        super().__init__()
        self._ground = ground or _paper
        self._heat: HeatMap | None = None
        self.setAccessibleName(self.tr("Legend"))

    def show_heat(self, heat: HeatMap | None) -> None:
        """Show the classes of a heat map."""
        self._heat = heat
        self.setAccessibleDescription(", ".join(self.labels))
        self.setToolTip(self.tr("Counts by color: {classes}").format(classes=", ".join(self.labels)))
        self.update()

    @property
    def labels(self) -> list[str]:
        """Texts of the classes, ascending."""
        return [str(last) if first == last else f"{first}{DASH}{last}" for first, last, _ in self._classes]

    @property
    def _classes(self) -> tuple[tuple[int, int, str], ...]:
        return ((0, 0, NEVER), *self._heat.classes) if self._heat else ()

    def sizeHint(self) -> QSize:
        return QSize(8 * 50, self.fontMetrics().height() + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(8 * _NARROWEST, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
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
            # As on the board, where the print shows through.
            painter.fillRect(patch, self._ground())
            painter.fillRect(patch, translucent(QColor(name), STRENGTH))
            painter.setPen(edge)
            painter.drawRect(patch)
            painter.setPen(ink_on(QColor(name)))
            painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, self.labels[number])
