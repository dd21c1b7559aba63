"""The scans as gray pixels, for tools that read the print; read in a thread of their own."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject

from editor.document.document import Document
from trackmodel.edits.strips.strip_print import Gray, Print
from trackmodel.errors import UnreadableFile
from trackmodel.formats.scan_pixels import gray_pixels


class PrintReader(QObject):
    """Knows the pixels of the document's scans, some time after it was asked for them first."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._readers = ThreadPoolExecutor(1)
        self._read: dict[tuple[Path, str | None], Future[Gray | None]] = {}

    def prints(self) -> list[Print]:
        """The scans that are read by now; asks for the others."""
        folder = self._document.folder
        if folder is None:
            return []
        keys = [(scan, (folder / scan.file, scan.sha256)) for scan in self._document.track.scans]
        wanted = {key for _, key in keys}
        self._read = {key: future for key, future in self._read.items() if key in wanted}
        found = []
        for scan, key in keys:
            if key not in self._read:
                self._read[key] = self._readers.submit(_gray, key[0])
            future = self._read[key]
            gray = future.result() if future.done() else None
            if gray is not None:
                found.append((scan, gray))
        return found

    @property
    def is_reading(self) -> bool:
        """Whether a scan is still being read."""
        return any(not future.done() for future in self._read.values())


def _gray(file: Path) -> Gray | None:
    try:
        return gray_pixels(file)
    except UnreadableFile:
        return None  # the canvas and the checks say that the scan can't be read
