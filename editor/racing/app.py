"""The race window as a program of its own, without the editor."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from editor.common.application import make_application, show_first
from editor.racing.records.opening import opened
from editor.racing.window import RaceWindow
from trackmodel.board import Board
from trackmodel.engine import Record
from trackmodel.engine.errors import ReplayDiffers


def play(board: Board, folder: Path | None = None) -> int:
    """Open the window on a board, to set up a race there. Returns the exit code.

    Args:
        board: where to race.
        folder: where the files of its scans are; None: nowhere.
    """
    app = make_application()
    window = RaceWindow()
    window.prepare(board, folder)
    return _run(app, window)


def watch(record: Record, path: Path, difference: ReplayDiffers | None = None) -> int:
    """Open the window on a recorded race and play it. Returns the exit code.

    Args:
        record: the race.
        path: its file.
        difference: where a replay was found to differ: the race is shown up to there.
    """
    app = make_application()
    window = RaceWindow()
    shown = opened(record, difference)
    window.show_record(shown.record, path, at=shown.at, problem=shown.problem)
    return _run(app, window)


def _run(app: QApplication, window: RaceWindow) -> int:
    advice = QCoreApplication.translate("race app", "The race is saved as far as it was driven.")
    show_first(app, window, advice)
    return app.exec()
