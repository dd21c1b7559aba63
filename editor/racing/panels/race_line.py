"""The line of a race: a bar for each round, as high as the leader was ahead, in the leader's color."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.racing.board.liveries import livery
from trackmodel.engine import Setup
from trackmodel.instruments.review import Led

HEIGHT, LEAST = 48, 3
"""Pixels: of the widget, and of the bar of a round without a lead."""
GAP = 1.0


class RaceLine(QWidget):
    """Shows who led by how much; a click on a round goes there."""

    moment_selected = Signal(int)
    """Number of entries before the round that was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self._led: tuple[Led, ...] = ()
        self._setup = Setup()
        self.setAccessibleName(self.tr("Line of the race"))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(2 * HEIGHT, HEIGHT)

    def show_led(self, led: tuple[Led, ...], setup: Setup) -> None:
        """Show the rounds of a race; without any, the line is hidden."""
        self._led, self._setup = led, setup
        self.setVisible(bool(led))
        self.update()

    def bar(self, index: int) -> QRectF:
        """Return where the bar of a round is drawn, given its index."""
        most = max(each.gap for each in self._led) or 1.0
        wide, high = self.width() / len(self._led), LEAST + (HEIGHT - LEAST) * self._led[index].gap / most
        return QRectF(index * wide, HEIGHT - high, max(1.0, wide - GAP), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().mid().color())
        for index, each in enumerate(self._led):
            painter.setBrush(livery(each.car, self._setup.teams_by_car).body)
            painter.drawRect(self.bar(index))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.setToolTip(self._at(event).words(self._setup))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.moment_selected.emit(self._at(event).entry)

    def _at(self, event: QMouseEvent) -> Led:
        index = int(event.position().x() * len(self._led) / self.width())
        return self._led[max(0, min(index, len(self._led) - 1))]
