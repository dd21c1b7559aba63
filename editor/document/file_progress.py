"""How far reading the file is that is being opened, with a button to cancel it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QProgressBar, QWidget

from editor.common.widgets import ElidingLabel, button, row
from editor.document.file_reading import FileReading

PATIENCE_MS = 300
"""Most files are read before anything has to be said."""
_STEPS, _BAR_WIDTH = 100, 140


class FileProgress(QWidget):
    """Shown while a file is read, unless that takes only a moment."""

    def __init__(self, reading: FileReading, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reading = reading
        self._file = ElidingLabel()
        self._progress = QProgressBar(maximum=_STEPS, textVisible=False)
        self._progress.setFixedWidth(_BAR_WIDTH)
        self._progress.setAccessibleName(self.tr("Progress of opening the file"))
        self.cancel_button = button(
            self.tr("Cancel"), self.tr("Stop opening; nothing changes"), reading.cancel
        )
        self.setLayout(row(self._file, self._progress, self.cancel_button, spacing=6))
        self._wait = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._wait.timeout.connect(self.show)
        self.hide()
        reading.changed.connect(self._follow)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Cancel with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._reading.cancel()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        path = self._reading.path
        if not self._reading.running or path is None:
            self._wait.stop()
            self.hide()
            return
        self._file.setText(self.tr("Opening {file}…").format(file=path.name))
        self._progress.setValue(round(_STEPS * self._reading.share))
        if self.isHidden() and not self._wait.isActive():
            self._wait.start()
