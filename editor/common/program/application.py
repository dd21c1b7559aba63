"""What every Pitboard program starts with: the application object, the About box and the error box."""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from types import TracebackType

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from editor.common.background import wait_for_threads
from editor.common.program.garbage_timer import GarbageCollection
from editor.common.program.languages import use_language
from editor.common.theme import follow_system, stored_scheme, use_scheme
from trackmodel.commands.support.output import print_line
from trackmodel.resources import resource

NAME = "Pitboard"
ORGANIZATION = "pitboard"
DESKTOP_ID = "org.pitboard.Pitboard"
"""Name of the files in `desktop/`."""
LONGEST_END_S = 20.0
"""Comparing a large scan with its board may take this long; no window is open any longer."""


def make_application() -> QApplication:
    """Return the application object, named so that Qt finds the settings."""
    QCoreApplication.setApplicationName(NAME)
    QCoreApplication.setOrganizationName(ORGANIZATION)
    QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationDisplayName(NAME)
    app.setDesktopFileName(DESKTOP_ID)
    app.setWindowIcon(QIcon(str(resource("desktop", "pitboard.svg"))))
    use_language(app)
    use_scheme(stored_scheme())
    follow_system(app)
    return app


def run(app: QApplication) -> int:
    """Run the program until its last window is closed; return the exit code."""
    code = app.exec()
    wait_for_threads(LONGEST_END_S)
    return code


def show_first(
    app: QApplication, window: QWidget, advice: str, keep: Callable[[], object] | None = None
) -> None:
    """Show the program's window with an error box at hand; see `LastChance` for the arguments."""
    sys.excepthook = LastChance(window, advice, keep)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the program
    window.show()
    GarbageCollection(app)


class LastChance:
    """An exception hook that shows an unexpected error in a box, without waiting for an answer.

    Args:
        window: parent of the box.
        advice: what happened to the user's work and what to do now.
        keep: saves the work before the box appears; None if it is saved already.
    """

    def __init__(self, window: QWidget, advice: str, keep: Callable[[], object] | None = None) -> None:
        self._window, self._advice, self._keep = window, advice, keep
        self._showing = False

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        details = "".join(traceback.format_exception(kind, error, trace))
        for line in details.splitlines():
            print_line(line, err=True)
        if self._showing or issubclass(kind, KeyboardInterrupt):
            return
        self._showing = True
        if self._keep:
            self._keep()
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Critical)
        box.setWindowTitle(NAME)
        box.setText(QCoreApplication.translate("app", "Pitboard ran into an unexpected error."))
        box.setInformativeText(self._advice)
        box.setDetailedText(details)
        box.setStandardButtons(QMessageBox.StandardButton.Ok)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(self._closed)
        box.open()

    def _closed(self) -> None:
        self._showing = False


def show_about(window: QWidget) -> None:
    """Show the version, the license and the note on trademarks."""
    title = QCoreApplication.translate("about", "About Pitboard")
    text = QCoreApplication.translate(
        "about",
        "<h3>Pitboard {version}</h3>"
        "<p>A workshop for the circuits of racing board games: trace, check, export, race.</p>"
        "<p>MIT license; the circuits that come with it are under CC0.</p>"
        "<p>Formula Dé, Formula D and other names of games are trademarks of their owners, who are not "
        "affiliated with Pitboard. It contains no board art and no text of their rules. Boards that you "
        "digitize are yours to keep; sharing them needs their publishers' permission.</p>",
    )
    QMessageBox.about(window, title, text.format(version=_version()))


def _version() -> str:
    try:
        return version("pitboard")
    except PackageNotFoundError:  # running from a folder that was never installed
        return ""
