"""The race windows of an editor: opened on the track as it is now, closed with the editor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trackmodel.errors import UnreadableFile

if TYPE_CHECKING:
    from editor.racing.window import RaceWindow
    from trackmodel.board import Board
    from trackmodel.engine import Record


class RaceWindows(QObject):
    """Opens race windows and keeps them; a window with a race in it is never taken for another one."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._windows: list[RaceWindow] = []

    @property
    def open(self) -> list[RaceWindow]:
        """The race windows that are open."""
        return list(self._windows)

    def prepare(self, board: Board, folder: Path | None) -> RaceWindow:
        """Show the setup of a race on this board.

        Args:
            board: where to race.
            folder: where the board's scans are; None: nowhere.
        """
        idle = next((window for window in self.open if not window.has_race), None)
        window = idle or self._new()
        window.prepare(board, folder)
        _bring_to_front(window)
        return window

    def watch(self, record: Record, folder: Path | None) -> RaceWindow:
        """Show a race that was driven."""
        window = self._new()
        window.show_record(record, folder=folder)
        _bring_to_front(window)
        return window

    def watch_file(self, path: Path) -> RaceWindow:
        """Show the race in a file, finished or not.

        Raises:
            UnreadableFile: it can't be read, or there can be no such race.
        """
        from editor.racing.records.opening import looked_into
        from trackmodel.engine import SetupError
        from trackmodel.formats.growing_record import read_unfinished

        try:
            found = looked_into(read_unfinished(path))
        except SetupError as error:
            raise UnreadableFile(path, str(error)) from error
        window = self._new()
        window.show_record(found.record, path, at=found.at, problem=found.problem)
        _bring_to_front(window)
        return window

    def close(self) -> None:
        """Close all of them; races that are not over can be gone on with later."""
        for window in self.open:
            window.close()

    def _new(self) -> RaceWindow:
        from editor.racing.window import RaceWindow

        window = RaceWindow()
        self._windows.append(window)
        window.closed.connect(lambda: self._forget(window))
        return window

    def _forget(self, window: RaceWindow) -> None:
        """A race takes megabytes: a window that is closed is let go of."""
        if window in self._windows:
            self._windows.remove(window)
            window.deleteLater()


def _bring_to_front(window: RaceWindow) -> None:
    window.show()
    window.raise_()
    window.activateWindow()
