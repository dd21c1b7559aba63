"""Docks that are hidden for a while."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from editor.tracing.docking.folding import is_in_front, set_heights


class Hidden:
    """Hides docks and knows how they were: which were in front of others, and their sizes."""

    def __init__(self, window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
        self._window = window
        self._docks = [dock for dock in docks if not dock.isHidden()]
        self._in_front = [
            (dock, dock.width(), dock.height())
            for dock in self._docks
            if is_in_front(dock) and not dock.isFloating()
        ]
        for dock in self._docks:
            dock.hide()

    @property
    def width(self) -> int:
        """The width in pixels of the widest dock."""
        return max((width for _dock, width, _height in self._in_front), default=0)

    def bring_back(self) -> None:
        """Show the docks as they were."""
        for dock in self._docks:
            dock.show()
        for dock, _width, _height in self._in_front:
            dock.raise_()
        if self._in_front:
            docks, widths, heights = zip(*self._in_front, strict=True)
            set_heights(self._window, docks, heights)
            self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)
