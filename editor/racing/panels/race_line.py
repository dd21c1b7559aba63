"""The line of a race: a bar for each round, as high as the leader was ahead, in the leader's color."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.common.widgets import announce
from editor.racing.board.liveries import livery
from trackmodel.engine import Setup
from trackmodel.instruments.review import Led

HEIGHT, LEAST = 48, 3
"""Pixels: of the widget, and of the bar of a round without a lead."""
GAP = 1.0
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class RaceLine(QWidget):
    """Shows who led by how much; a click on a round, or an arrow key, goes there."""

    moment_selected = Signal(int)
    """Number of entries before the round that was chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._led: tuple[Led, ...] = ()
        self._setup = Setup()
        self._current = 0
        """Index of the round that was chosen last."""
        self.setAccessibleName(self.tr("Line of the race"))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(2 * HEIGHT, HEIGHT)

    def show_led(self, led: tuple[Led, ...], setup: Setup) -> None:
        """Show the rounds of a race; without any, the line is hidden."""
        self._led, self._setup, self._current = led, setup, 0
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
        if self.hasFocus():
            painter.setPen(QPen(self.palette().highlight(), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            bar = self.bar(self._current)
            painter.drawRect(QRectF(bar.x(), 1, bar.width(), HEIGHT - 2))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.setToolTip(self._led[self._at(event)].words(self._setup))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._go_to(self._at(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._led) - 1}
        if (key := Qt.Key(event.key())) in STEPS or key in ends:
            at = ends.get(key, self._current + STEPS.get(key, 0))
            self._go_to(max(0, min(at, len(self._led) - 1)))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    def _go_to(self, index: int) -> None:
        self._current = index
        self.update()
        self._tell()
        self.moment_selected.emit(self._led[index].entry)

    def _tell(self) -> None:
        """Say who led in the current round, to screen readers and in the tooltip."""
        text = self._led[self._current].words(self._setup)
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        announce(self, text)

    def _at(self, event: QMouseEvent) -> int:
        """Return the index of the round under the mouse."""
        index = int(event.position().x() * len(self._led) / self.width())
        return max(0, min(index, len(self._led) - 1))
