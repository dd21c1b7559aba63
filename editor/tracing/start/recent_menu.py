"""File > Open recent: the files opened last, with pictures of their boards."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from editor.document.files import Files
from editor.tracing.start.thumbnails import thumbnail


class RecentMenu(QMenu):
    """Fills itself whenever another file was opened, and before it comes into view."""

    def __init__(self, files: Files, parent: QWidget) -> None:
        super().__init__(parent)
        self._files = files
        self.setTitle(self.tr("Open &recent"))
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self._fill)
        files.recent_changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        self.clear()
        for number, path in enumerate(self._files.recent(), 1):
            name = path.name.replace("&", "&&")
            action = QAction(thumbnail(path), f"&{number} {name}" if number < 10 else name, self)
            action.triggered.connect(partial(self._files.open, path))
            action.setToolTip(str(path))
            self.addAction(action)
        if self.isEmpty():
            self.addAction(self.tr("none yet")).setEnabled(False)
