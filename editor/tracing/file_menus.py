"""Menus below File that fill themselves: recent files and the track's scans."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from editor.document.document import Document
from editor.document.files import Files
from editor.document.recent_files import recent_files
from editor.tracing.start.thumbnails import thumbnail


class RecentMenu(QMenu):
    """File > Open recent: the latest files with thumbnails of their boards."""

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
        for number, path in enumerate(recent_files(), 1):
            name = path.name.replace("&", "&&")
            action = QAction(thumbnail(path), f"&{number} {name}" if number < 10 else name, self)
            action.triggered.connect(partial(self._files.open, path))
            action.setToolTip(str(path))
            self.addAction(action)
        if self.isEmpty():
            self.addAction(self.tr("None yet")).setEnabled(False)


class ScanMenu(QMenu):
    """File > Manage scans: find the picture of each scan again, or remove the scan."""

    def __init__(self, document: Document, files: Files, parent: QWidget) -> None:
        super().__init__(parent)
        self._document, self._files = document, files
        self._filled_with: tuple[tuple[str, str], ...] | None = None
        self.setTitle(self.tr("Mana&ge scans"))
        document.changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        scans = tuple((scan.id, scan.file) for scan in self._document.track.scans)
        if scans == self._filled_with:
            return
        self._filled_with = scans
        self.clear()
        for scan, file in scans:
            name = file.replace("&", "&&")
            find = self.addAction(self.tr("Find the picture of {file}…").format(file=name))
            find.triggered.connect(partial(self._files.ask_picture_of, scan))
            remove = self.addAction(self.tr("Remove {file} from the track").format(file=name))
            remove.triggered.connect(partial(self._files.remove_scan, scan))
        if self.isEmpty():
            self.addAction(self.tr("None yet")).setEnabled(False)
