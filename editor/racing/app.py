"""The race window as a program without the editor."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from editor.common.application import make_application, show_first
from editor.racing.records.record_check import checked_record
from editor.racing.window import RaceWindow
from trackmodel.board import Board
from trackmodel.engine import Record
from trackmodel.engine.errors import ReplayDiffers


def play(board: Board, folder: Path | None = None) -> int:
    """Open the window on a board, ready to set up a race, and return the exit code.

    Args:
        board: the board to race on.
        folder: folder with the board's scans; None if there are none.
    """
    app = make_application()
    window = RaceWindow()
    window.prepare(board, folder)
    return _run(app, window)


def watch(record: Record, path: Path, difference: ReplayDiffers | None = None) -> int:
    """Open the window on a recorded race, play it, and return the exit code.

    Args:
        record: the race.
        path: file of the record.
        difference: where a replay differs; the race is shown up to there.
    """
    app = make_application()
    window = RaceWindow()
    shown = checked_record(record, difference)
    window.show_record(shown.record, path, at=shown.at, problem=shown.problem)
    return _run(app, window)


def _run(app: QApplication, window: RaceWindow) -> int:
    advice = QCoreApplication.translate("race app", "The race is saved up to the last answer.")
    show_first(app, window, advice)
    return app.exec()
