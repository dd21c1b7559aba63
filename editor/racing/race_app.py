"""The race window as a program without the editor."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from editor.common.program.application import make_application, run, show_first
from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from trackmodel.engine import Record
from trackmodel.engine.venue import Venue
from trackmodel.errors import PitboardError


def play(read_venue: Callable[[], Venue], folder: Path | None = None) -> int:
    """Open the window, read a board or a tile set once it is painted, and return the exit code.

    Args:
        read_venue: returns where to race; this takes longer than opening the window.
        folder: folder with the board's scans; None if there are none.

    Raises:
        PitboardError: raised by `read_venue`; the window is closed.
    """
    app = make_application()
    window = RaceWindow()
    problems: list[PitboardError] = []

    def prepare() -> None:
        try:
            window.prepare(read_venue(), folder)
        except PitboardError as problem:
            problems.append(problem)
            window.close()

    _FirstFrame(window, prepare)
    code = _run(app, window)
    for problem in problems:
        raise problem
    return code


def watch(record: Record, path: Path) -> int:
    """Open the window on a recorded race, play it, and return the exit code.

    Args:
        record: the race; if a replay differs, it is shown up to there.
        path: file of the record.
    """
    app = make_application()
    window = RaceWindow()
    window.show_record(check_record(record), path)
    return _run(app, window)


class _FirstFrame(QObject):
    """Does something once, after a window is painted for the first time."""

    def __init__(self, window: QWidget, do: Callable[[], None]) -> None:
        super().__init__(window)
        self._do = do
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._do)  # The window's widgets are painted and shown by then.
        return False


def _run(app: QApplication, window: RaceWindow) -> int:
    advice = QCoreApplication.translate("race app", "The race is saved up to the last answer.")
    show_first(app, window, advice)
    return run(app)
