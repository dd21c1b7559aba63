"""The page between two people at one screen: the next one has something that only they may see."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from editor.common.keys.panel_keys import ENTER
from editor.common.widgets import announce, column, emphasize
from editor.racing.board.liveries import car_pixmap, livery
from trackmodel.engine import Setup

CAR_WIDTH = 96
"""Width of the picture of the car, in pixels."""


class HandOver(QWidget):
    """Asks to hand over the screen. Nothing of what is hidden is shown until somebody confirms it."""

    done = Signal()
    """The person is at the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._car, self._to, self._why = QLabel(), QLabel(), QLabel()
        self.here = QPushButton(autoDefault=True)
        self.here.setMinimumHeight(56)
        emphasize(self._to, 1.4)
        emphasize(self.here, 1.25)
        for label in (self._car, self._to, self._why):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        told = column(self._car, self._to, self._why)
        self.setLayout(column(None, told, self.here, None, None, spacing=18, margins=(9, 9, 9, 9)))
        self.here.clicked.connect(self.done)
        self.setFocusProxy(self.here)

    def show_next(self, setup: Setup, car: int) -> None:
        """Show whom to hand over to: the driver of a car."""
        who = setup.driver_name(car)
        self._car.setPixmap(car_pixmap(livery(car, setup.teams_by_car), CAR_WIDTH, self.devicePixelRatioF()))
        self._to.setText(self.tr("Hand over to {who}").format(who=who))
        self._why.setText(self.tr("Only {who} may see what comes next.").format(who=who))
        self.here.setText(self.tr("{who} is at the screen (Enter)").format(who=who))
        self.here.setAccessibleName(self.here.text())
        announce(self, self._to.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.done.emit()
        else:
            super().keyPressEvent(event)
