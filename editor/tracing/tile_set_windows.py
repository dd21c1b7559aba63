"""The windows that edit tile sets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trackmodel.errors import PitboardError
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.resources import shipped_tile_sets

if TYPE_CHECKING:
    from editor.tiles.tile_set_window import TileSetWindow


class TileSetWindows(QObject):
    """Opens a window for each tile set."""

    status_message = Signal(str)
    """A message for the status bar."""
    play_wanted = Signal(object, object)
    """The TileSet to race on, and the folder of its file."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._windows: list[TileSetWindow] = []

    @property
    def open_windows(self) -> list[TileSetWindow]:
        """The open windows."""
        return list(self._windows)

    def open_file(self, path: Path) -> None:
        """Edit the tile set in a file, in the window that has it already if there is one."""
        window = next((window for window in self._windows if window.path == path), None)
        try:
            window = window or self._new(path)
        except PitboardError as problem:
            self.status_message.emit(str(problem))
            return
        window.show()
        window.raise_()
        window.activateWindow()

    def _new(self, path: Path) -> TileSetWindow:
        # Imported here because it loads the engine, which the first window opens without.
        from editor.tiles.tile_set_window import TileSetWindow

        # What ships isn't overwritten: it is saved under another name.
        ships = path in shipped_tile_sets().values()
        window = TileSetWindow(read_tile_set(path), None if ships else path)
        self._windows.append(window)
        window.play_wanted.connect(self.play_wanted)
        window.closed.connect(lambda: self._forget(window))
        return window

    def close(self) -> bool:
        """Close all windows; return whether none was kept open for its unsaved changes."""
        for window in self.open_windows:
            window.close()
        return not self._windows

    def _forget(self, window: TileSetWindow) -> None:
        if window in self._windows:
            self._windows.remove(window)
            window.deleteLater()
