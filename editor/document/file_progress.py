"""How far reading or writing a file is, with a button to cancel it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QProgressBar, QWidget

from editor.common.progress_task import ProgressTask
from editor.common.widgets import ElidingLabel, button, row

PATIENCE_MS = 300
"""Most files are read before anything has to be said."""
_STEPS, _BAR_WIDTH = 100, 140


class FileProgress(QWidget):
    """Shown while a file is read or written, unless that takes only a moment.

    Args:
        work: what reads or writes it.
        words: what is said meanwhile, with {file}; "" for opening a file.
    """

    def __init__(self, work: ProgressTask, words: str = "") -> None:
        super().__init__()
        self._work, self._words = work, words or self.tr("Opening {file}…")
        self._file = ElidingLabel()
        self._progress = QProgressBar(maximum=_STEPS, textVisible=False)
        self._progress.setFixedWidth(_BAR_WIDTH)
        self._progress.setAccessibleName(self.tr("Progress"))
        self.cancel_button = button(self.tr("Cancel"), self.tr("Stop; nothing changes"), work.cancel)
        self.setLayout(row(self._file, self._progress, self.cancel_button, spacing=6))
        self._wait = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._wait.timeout.connect(self.show)
        self.hide()
        work.changed.connect(self._follow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._work.cancel()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        path = self._work.path
        if not self._work.running or path is None:
            self._wait.stop()
            self.hide()
            return
        self._file.setText(self._words.format(file=path.name))
        self._progress.setMaximum(_STEPS if self._work.share else 0)  # at 0, it only shows that it works
        self._progress.setValue(round(_STEPS * self._work.share))
        if self.isHidden() and not self._wait.isActive():
            self._wait.start()
