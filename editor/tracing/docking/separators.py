"""Tells when the user drags a separator between docks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow


class Separators(QObject):
    """Watches the mouse on a window: where it has no widget is a separator."""

    dragged = Signal(list)
    """The docks whose heights have changed."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._before: dict[QDockWidget, int] = {}
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if not isinstance(event, QMouseEvent):
            return False
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            if self._window.childAt(event.position().toPoint()) is None:
                docks = self._window.findChildren(QDockWidget)
                self._before = {dock: dock.height() for dock in docks}
        elif kind == QEvent.Type.MouseButtonRelease and self._before:
            QTimer.singleShot(0, self, self._compare)  # Qt moves docks after the event
        return False

    def _compare(self) -> None:
        changed = [dock for dock, height in self._before.items() if dock.height() != height]
        self._before = {}
        if changed:
            self.dragged.emit(changed)
