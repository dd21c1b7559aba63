"""Scans as gray pixels, for tools that read the print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject

from editor.common.background import Loader
from editor.document.document import Document
from trackmodel.edits.strips.strip_print import Print
from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.scan_pixels import scan_gray
from trackmodel.geometry.arrays import Gray
from trackmodel.track import Point, Scan, Track

Key = tuple[Path, str, str | None, int | None, tuple[int, int], float, tuple[Point, ...] | None]
"""What the pixels of a scan depend on: folder, file, checksum of its bytes, page, size, lens, and crop."""


class PrintReader(QObject):
    """Pixels of the document's scans, read when they are first asked for.

    Args:
        read: returns the pixels of a scan in a folder; called on a thread.
        loaded: called after each scan that was read.
    """

    def __init__(
        self,
        document: Document,
        parent: QObject | None = None,
        read: Callable[[Scan, Path], Gray] = scan_gray,
        loaded: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(parent)
        self._document = document

        def read_or_none(key: Key) -> Gray | None:
            folder, file, _sha256, page, (width, height), lens, crop = key
            try:
                return read(Scan("scan", file, width, height, page=page, lens=lens, crop=crop), folder)
            except UnreadableFile:
                return None  # the canvas and the checks report unreadable scans

        self._loader: Loader[Key, Gray] = Loader(read_or_none, self, loaded)

    def prints(self) -> list[Print]:
        """Return the scans that are read by now, lowest first, and start reading the others."""
        folder = self._document.folder
        if folder is None:
            return []
        scans = [(scan, _key(folder, scan)) for scan in self._document.track.scans if scan.visible]
        self._loader.load(key for _, key in scans)
        return [(scan, pixels) for scan, key in scans if (pixels := self._loader.get(key)) is not None]

    def forget(self) -> None:
        """Forget all pixels: large scans take much memory."""
        self._loader.load(())

    @property
    def is_reading(self) -> bool:
        """Whether a scan is still being read."""
        return self._loader.is_loading


def _key(folder: Path, scan: Scan) -> Key:
    return folder, scan.file, scan.sha256, scan.page, (scan.width, scan.height), scan.lens, scan.crop


def no_scan(track: Track) -> str:
    """Return what to do if no scan of a track can be read because there is none, or no file of any."""
    if not track.scans:
        return QCoreApplication.translate(
            "PrintReader", "There is no scan to read: add one with File, Add a scan"
        )
    text = QCoreApplication.translate(
        "PrintReader", "{file} isn't in the document's folder: find it with File, Manage scans"
    )
    return text.format(file=track.scans[-1].file)
