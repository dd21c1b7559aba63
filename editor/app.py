"""Starts the editor: the application object, the window, recovery, and the last-chance error box."""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from editor.common.garbage import GarbageCollection
from editor.common.theme import stored_scheme, use_scheme
from editor.document.autosave import left_behind, read_snapshot, recovery_folder
from editor.tracing.warm_up import warm_up
from editor.tracing.window import MainWindow
from trackmodel.errors import PitboardError

NAME = "Pitboard"
ORGANIZATION = "pitboard"


def edit(path: Path | str | None = None) -> int:
    """Open the editor on a file, or on an empty track, and run it. Returns the exit code."""
    app = make_application()
    window = MainWindow()
    advice = QCoreApplication.translate(
        "app", "Unsaved changes are kept. Save under another name and start again to be sure."
    )
    sys.excepthook = LastChance(window, advice, window.autosave.snapshot)
    # Ctrl+C in the terminal ends the program; the autosave snapshot stays for the next start.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window.show()
    GarbageCollection(app)
    warm_up()
    recovered = offer_recovery(window, recovery_folder())
    if path is not None and not recovered:
        window.files.open(Path(path))
    return app.exec()


def make_application() -> QApplication:
    """The application object with its name, so that settings find their place."""
    QCoreApplication.setApplicationName(NAME)
    QCoreApplication.setOrganizationName(ORGANIZATION)
    QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationDisplayName(NAME)
    use_scheme(stored_scheme())
    return app


def offer_recovery(window: MainWindow, folder: Path) -> bool:
    """Offer unsaved work that a crash left behind, the latest first. Returns whether some was taken."""
    for file in reversed(left_behind(folder)):
        try:
            snapshot = read_snapshot(file)
        except PitboardError as error:
            print(error, file=sys.stderr)
            file.rename(file.with_suffix(".damaged"))
            continue
        text = QCoreApplication.translate(
            "app", "Pitboard did not end as it should. Go on with the unsaved changes to “{name}”?"
        )
        button = QMessageBox.StandardButton
        answer = QMessageBox.question(
            window, NAME, text.format(name=snapshot.track.name), button.Yes | button.Discard | button.Cancel
        )
        if answer == button.Yes:
            window.files.recover(snapshot)
        if answer != button.Cancel:
            file.unlink(missing_ok=True)
        if answer == button.Yes:
            return True
    return False


class LastChance:
    """Shows an error nobody caught: it is ours, not the user's. Work is kept first.

    It doesn't wait for the answer: what went wrong may be in the middle of anything.

    Args:
        window: in front of which it is shown.
        advice: what became of the user's work, and what to do.
        keep: keeps it; None: it is kept already.
    """

    def __init__(self, window: QWidget, advice: str, keep: Callable[[], object] | None = None) -> None:
        self._window, self._advice, self._keep = window, advice, keep
        self._showing = False

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        details = "".join(traceback.format_exception(kind, error, trace))
        print(details, file=sys.stderr)
        if self._showing or issubclass(kind, KeyboardInterrupt):
            return
        self._showing = True
        if self._keep:
            self._keep()
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Critical)
        box.setWindowTitle(NAME)
        box.setText(QCoreApplication.translate("app", "Something went wrong inside Pitboard."))
        box.setInformativeText(self._advice)
        box.setDetailedText(details)
        box.setStandardButtons(QMessageBox.StandardButton.Ok)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(self._closed)
        box.open()

    def _closed(self) -> None:
        self._showing = False
