"""File > Manage scans: find the picture of a scan again, or take the scan out of the track."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from editor.document.document import Document
from editor.document.files import Files


class ScanMenu(QMenu):
    """Two commands a scan; fills itself whenever the scans are others."""

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
            remove = self.addAction(self.tr("Remove {file}").format(file=name))
            remove.triggered.connect(partial(self._files.remove_scan, scan))
        if self.isEmpty():
            self.addAction(self.tr("none yet")).setEnabled(False)
