"""The heights of the docks at the side: what their contents need, or what the user drags them to."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QScrollArea

from editor.tracing.docking.folding import is_in_front, set_heights

LEAST = 70
"""Pixels that every dock keeps, its title included."""
OF_A_LIST = 130
"""Pixels for a dock without a height of its own: a map, a list."""


def share(room: int, needs: Sequence[int], least: int = LEAST) -> list[int]:
    """Divide `room` pixels among docks from top to bottom.

    The upper ones come first where it isn't enough for all; what is left over goes to the last.
    """
    heights = [min(need, least) for need in needs]
    left = max(0, room - sum(heights))
    for index, need in enumerate(needs):
        more = min(left, need - heights[index])
        heights[index] += more
        left -= more
    if heights:
        heights[-1] += left
    return heights


class SideHeights(QObject):
    """Changes heights only if some contents don't fit, and never after the user has dragged them."""

    def __init__(self, window: QMainWindow, docks: Sequence[QDockWidget]) -> None:
        super().__init__(window)
        self._window, self._docks = window, tuple(docks)
        self.by_hand = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.fit)
        window.installEventFilter(self)
        for dock in docks:
            dock.visibilityChanged.connect(self._soon.start)
            area = dock.widget()
            inside = area.widget() if isinstance(area, QScrollArea) else None
            if inside is not None:
                inside.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            if watched is self._window:
                self._soon.start()
        elif watched is not self._window and event.type() == QEvent.Type.LayoutRequest:
            self._soon.start()
        return False

    def dragged(self, docks: Collection[QDockWidget]) -> None:
        """Leave the heights alone from now on if the user has changed one of them."""
        self.by_hand = self.by_hand or any(dock in self._docks for dock in docks)

    def fit(self) -> None:
        """Give the docks their heights."""
        self._soon.stop()
        stack = sorted(filter(self._is_stacked, self._docks), key=lambda dock: dock.y())
        needs = [_need(dock) for dock in stack]
        if self.by_hand or all(dock.height() >= need for dock, need in zip(stack, needs, strict=True)):
            return
        heights = share(sum(dock.height() for dock in stack), needs)
        set_heights(self._window, stack, heights)

    def _is_stacked(self, dock: QDockWidget) -> bool:
        return is_in_front(dock) and not dock.isFloating() and dock.widget().height() > 0


def _need(dock: QDockWidget) -> int:
    """Return the height of a dock that shows all its contents, in pixels, and at least its minimum."""
    return max(_contents(dock), dock.minimumSizeHint().height())


def _contents(dock: QDockWidget) -> int:
    area = dock.widget()
    title = dock.height() - area.height()
    inside = area.widget() if isinstance(area, QScrollArea) else None
    if not isinstance(area, QScrollArea) or inside is None:
        return title + OF_A_LIST
    layout = inside.layout()
    if layout and layout.hasHeightForWidth():
        return title + layout.totalHeightForWidth(area.viewport().width())
    return title + inside.sizeHint().height()


class Separators(QObject):
    """Watches the mouse on a window: where it has no widget is a separator."""

    dragged = Signal(list)
    """The docks whose heights have changed."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._before: dict[QDockWidget, int] = {}
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
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
